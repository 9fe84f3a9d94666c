"""Pages of the rules site, made at build time."""
