"""Questions in plain words: what they are read as, and what they are answered with."""
