"""Rulings as executable claims: running, exploring, tracing."""
