"""The translations of what players are told, kept up to date (`python -m toolkit.translations`)."""
