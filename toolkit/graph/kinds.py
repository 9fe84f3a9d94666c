"""The kinds of edges: what one card can do to another."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of edge: its name, what it means, and how it reads from the other end."""

    name: str
    meaning: str
    reverse: str


KINDS = {
    kind.name: kind
    for kind in (
        Kind("triggers", "The first card's doing sets off an ability of the second: it gains, discards or reveals it.",
             "is triggered by"),
        Kind("trashes for profit", "The first card trashes the second, whose owner gets something for that.",
             "is trashed for profit by"),
        Kind("reacts to", "The first card, in hand or in play, answers what the second does or is.", "is answered by"),
        Kind("protects from", "The first card spares its owner what the second does to others.", "is kept off by"),
        Kind("makes cheaper", "The first card lowers costs, and the second then does what it could not do.",
             "is helped by lower costs of"),
        Kind("plays again", "The first card plays the second again, and that is more or less than twice the same.",
             "is played again by"),
        Kind("plays", "The first card plays the second, and something comes of it that neither does alone.",
             "is played by"),
        Kind("looks for", "The first card asks for the second by name.", "is asked for by"),
        Kind("changes", "Beside the first card the second does what it never does alone.", "is changed by"),
        Kind("makes worth more", "The first card raises what the second is worth at the end.",
             "is made worth more by"),
        Kind("gains", "The first card gains the second, and hardly anything else.", "is gained by"),
        Kind("junks with", "The first card gives the second to other players.", "is given to others by"),
        Kind("changes setup of", "The first card puts the second on the table or gives it another part there.",
             "is brought by"),
    )
}  # fmt: skip
"""The kinds of edges by name; the order is that of the legend."""
