"""Run the `dominion` command: `python -m toolkit`.

While it is loaded and while it ends, Ctrl-C ends it at once and in silence; in between it is the command's.
"""

import signal


def main() -> None:
    """Run the command line."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from toolkit.cli import main

    main()


if __name__ == "__main__":
    main()
