"""Strategies that play whole games."""
