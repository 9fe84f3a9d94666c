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
            "The first card's doing sets off an ability of the second: it gains, discards or reveals it.",
            "is triggered by",
            1.2,
        ),
        Kind(
            "trashes for profit",
            "The first card trashes the second, which gives its player something for that.",
            "is trashed for profit by",
            1.1,
        ),
        Kind("reacts to", "The first card, in hand or in play, answers what the second does or is.", "sets off"),
        Kind("protects from", "The first card spares its player what the second does to others.", "is stopped by", 1.1),
        Kind(
            "makes cheaper",
            "The first card lowers costs, and the second then does more.",
            "does more with lower costs from",
            1.2,
        ),
        Kind(
            "plays again",
            "The first card plays the second again, and that is more or less than twice the same.",
            "is played again by",
            1.3,
        ),
        Kind("plays", "The first card plays the second.", "is played by", 0.8),
        Kind("looks for", "The first card asks for the second by name.", "is asked for by", 1.3),
        Kind("depends on", "How much the first card does hangs on whether there is the second.", "matters to", 0.9),
        Kind("strengthens", "Beside the first card the second does more than it does by itself.", "is strengthened by"),
        Kind("weakens", "Beside the first card the second does less than it does by itself.", "is weakened by", 0.4),
        Kind(
            "makes worth more",
            "The first card raises what the second is worth at the end.",
            "is made worth more by",
            1.3,
        ),
        Kind("goes with", "Both together give more than each by itself.", "goes with"),
        Kind(
            "makes room for",
            "The first card leaves an Action for the second, which gives none.",
            "gets an Action from",
            0.3,
        ),
        Kind(
            "can replace",
            "The second can be played for what the first says, instead of its own text.",
            "can be played as",
            0.5,
        ),
        Kind(
            "tells",
            "The first card shows a card of the deck and leaves it there, so that the second can name it.",
            "is named with the help of",
            1.2,
        ),
        Kind("gains", "The first card gains the second, and hardly anything else.", "is gained by", 1.1),
        Kind("junks with", "The first card gives the second to other players.", "is given to others by"),
        Kind(
            "changes setup of",
            "The first card puts the second on the table or gives it another part there.",
            "is brought by",
            0.9,
        ),
    )
}
"""The kinds of edges by name; the order is that of the legend."""
