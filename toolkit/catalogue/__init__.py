"""Printed things: cards, sets, costs, types, piles, landscapes."""
