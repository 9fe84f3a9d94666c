"""The kinds of edges: what one card can do to another."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of edge: its name, what it means, how it reads from the other end, and how much such an edge matters."""

    name: str
    meaning: str
    reverse: str
    matters: float = 1.0


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "triggers",
            "The first card gains, discards or reveals the second, and an ability of the second happens.",
            "is triggered by",
            1.2,
        ),
        Kind(
            "trashes for profit",
            "The first card trashes the second, and you get something for trashing it.",
            "is trashed for profit by",
            1.1,
        ),
        Kind(
            "reacts to",
            "The first card, in hand or in play, does something when you play, gain or trash the second.",
            "sets off",
        ),
        Kind(
            "protects from",
            "The first card protects you from what the second does to other players.",
            "is stopped by",
            1.1,
        ),
        Kind(
            "makes cheaper",
            "The first card lowers costs, so the second does more.",
            "does more with lower costs from",
            1.2,
        ),
        Kind(
            "plays again",
            "The first card plays the second several times, and that isn't just its effect times two.",
            "is played again by",
            1.3,
        ),
        Kind("plays", "The first card plays the second.", "is played by", 0.8),
        Kind("looks for", "The first card names the second or looks for it.", "is asked for by", 1.3),
        Kind("depends on", "What the first card does depends on whether you have the second.", "matters to", 0.9),
        Kind("strengthens", "With the first card, the second does more than alone.", "is strengthened by"),
        Kind("weakens", "With the first card, the second does less than alone.", "is weakened by", 0.4),
        Kind(
            "makes worth more",
            "The first card makes the second worth more VP at the end.",
            "is made worth more by",
            1.3,
        ),
        Kind("goes with", "Both together do more than each alone.", "goes with"),
        Kind(
            "makes room for",
            "The first card gives you the Action to play the second, which gives none itself.",
            "gets an Action from",
            0.3,
        ),
        Kind(
            "can replace",
            "You can play the second for what the first says, instead of what the second says.",
            "can be played as",
            0.5,
        ),
        Kind(
            "tells",
            "The first card shows you the top of your deck, so you know what to name for the second.",
            "is told what to name by",
            1.2,
        ),
        Kind("gains", "The first card gains the second and few other cards.", "is gained by", 1.1),
        Kind("junks with", "The first card makes other players gain the second.", "is given to others by"),
        Kind(
            "changes setup of",
            "With the first card in the game, the second is set up too, or is set up differently.",
            "is set up for",
            0.9,
        ),
    )
}
"""The kinds of edges by name; the order is that of the legend."""
