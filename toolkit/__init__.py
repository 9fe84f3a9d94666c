"""The Dominion toolkit: rules reference, kingdom generator and rules engine."""

__version__ = "0.1.0"
