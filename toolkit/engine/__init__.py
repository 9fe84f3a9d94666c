"""The rules engine: position, verbs, events, turns, questions, scoring."""
