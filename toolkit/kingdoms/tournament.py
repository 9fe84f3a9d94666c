"""The six rounds of a tournament (`002_0eacdfbcae20e20a.txt`, section 5), as the rules of 2011 have them."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.selections import between
from toolkit.kingdoms.wishes import Wish, in_sets

TABLE = 3
"""Players at a table, as a general rule."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its number, its part of the tournament, and the two sets that give five cards each."""

    number: int
    part: str
    sets: tuple[str, str]
    colony: bool = False
    shelters: bool = False


ROUNDS = (
    Round(1, "preliminary round", ("base-1e", "alchemy")),
    Round(2, "preliminary round", ("intrigue-1e", "guilds-1e")),
    Round(3, "preliminary round", ("seaside-1e", "cornucopia-1e")),
    Round(4, "preliminary round", ("base-1e", "prosperity-1e"), colony=True),
    Round(5, "pre-final round", ("base-1e", "hinterlands-1e")),
    Round(6, "final round", ("base-1e", "dark-ages"), shelters=True),
)


def tournament(seed: int, players: int = TABLE) -> list[tuple[Round, Kingdom]]:
    """Return a kingdom for each round; the sets are the first editions, as the tournament's rules name them."""
    seeds = Chance(seed, "tournament")
    found = []
    for each in ROUNDS:
        request = Request(
            seed=seeds.below(1_000_000_000),
            players=players,
            sets=each.sets,
            wishes=tuple(Wish(f"5 cards of {id_}", limits=(between(in_sets([id_]), 5, 5),)) for id_ in each.sets),
            landscapes=(0, 0),
            colony=each.colony,
            shelters=each.shelters,
        )
        found.append((each, choose(request)))
    return found
