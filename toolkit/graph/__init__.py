"""Which cards interact, each edge with a witness."""
