"""Choosing kingdoms: wishes, setup rules, codes and sheets."""
