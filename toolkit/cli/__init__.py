"""The `dominion` command line."""

def main() -> None:
    """Run the `dominion` command."""
