"""What the engine shows, in the words of players: the one room in which sentences are put together.

`words` has names, numbers, places and verbs; `trace` tells a log as a player narrates it.
"""
