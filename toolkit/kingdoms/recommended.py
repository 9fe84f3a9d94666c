"""Recommended sets of ten: what the rulebooks suggest, as data, and as kingdoms with everything they need."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import SLOTS
from toolkit.errors import UserError, either, nearest, quoted, which
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import complete
from toolkit.kingdoms.kingdom import Kingdom, by_cost, check_players

LISTED = "; dominion recommended lists them"
"""What a message adds where no name is near."""

TITLES = {"annotated-2013": "First editions, to Guilds", "second-edition": "Dominion, second edition"}
"""Names of the lists that are no expansion's own."""


@dataclass(frozen=True, slots=True)
class RecommendedSet:
    """One recommended set as it was printed; `label` is its name, with the year or list where others share it.

    `fixed` are the choices beside the ten that it makes (bane, mouse, ally, colony, …); `printed` is the year,
    `source` the document and section, `note` what it prints differently, `listed` the file of data/recommended/.
    """

    name: str
    label: str
    printed: int
    listed: str
    cards: tuple[str, ...]
    landscapes: tuple[str, ...]
    fixed: tuple[tuple[str, Any], ...]
    source: dict[str, str]
    note: str

    @property
    def expansions(self) -> tuple[str, ...]:
        """The expansions its ten come from, the most used first."""
        counted = Counter(catalogue()[name].expansion for name in self.cards)
        return tuple(name for name, _ in counted.most_common())

    def playable_with(self, sets: tuple[str, ...]) -> bool:
        """Whether one who owns these sets, and single cards by name, has every card of it."""
        owned = set(sets)
        names = [*self.cards, *self.landscapes, *(value for _, value in self.fixed if isinstance(value, str))]
        return all(name in owned or owned & set(catalogue()[name].sets) for name in names)


def fixed_choices(table: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Return what a set says beside its cards."""
    found: list[tuple[str, Any]] = [(key, table[key]) for key in SLOTS if key in table]
    if "boons" in table:
        found.append(("boons", tuple(table["boons"])))
    if "traits" in table:
        found.append(("traits", tuple(sorted(table["traits"].items()))))
    found += [(key, True) for key in ("colony", "shelters") if table.get(key)]
    return tuple(found)


@cache
def recommended_sets() -> tuple[RecommendedSet, ...]:
    """Return every recommended set, list by list."""
    entries = [(stem, each) for stem, table in load_tables("recommended").items() for each in table["set"]]
    newest: dict[str, tuple[int, int]] = {}
    for number, (_, each) in enumerate(entries):
        key = plain(each["name"])
        newest[key] = max(newest.get(key, (0, 0)), (each["printed"], -number))
    years = Counter((plain(each["name"]), each["printed"]) for _, each in entries)
    found = []
    for number, (stem, each) in enumerate(entries):
        key, year = plain(each["name"]), each["printed"]
        label = each["name"]
        if newest[key] != (year, -number):
            label += f" ({year})" if years[key, year] == 1 else f" ({year}, {list_title(stem)})"
        found.append(
            RecommendedSet(
                name=each["name"],
                label=label,
                printed=year,
                listed=stem,
                cards=tuple(sorted(each["cards"], key=by_cost)),
                landscapes=tuple(each.get("landscapes", ())),
                fixed=fixed_choices(each),
                source=each["source"],
                note=each.get("note", ""),
            )
        )
    return tuple(found)


def list_title(stem: str) -> str:
    """Return what a list of recommended sets is called."""
    if stem in TITLES:
        return TITLES[stem]
    words = stem.replace("-1e", "").replace("-2e", "").replace("cornucopia-guilds", "cornucopia-&-guilds").split("-")
    edition = ", second edition" if stem.endswith("-2e") else ", first edition" if stem.endswith("-1e") else ""
    return " ".join(word.capitalize() for word in words) + edition


MOST_NAMED = 5
"""How many kingdoms are named where any of them could be meant."""


def is_part(name: str, key: str) -> bool:
    """Whether a plain text is one or several whole words of a name."""
    words = name.split()
    return any(plain(" ".join(words[at:to])) == key for at, to in combinations(range(len(words) + 1), 2))


def find_set(name: str) -> RecommendedSet:
    """Return the set that a name, a label, or the beginning or whole words of only one mean, the newest of that name.

    Case and signs are forgiven. Raises UserError, naming the nearest one.
    """
    key = plain(name)
    every = recommended_sets()
    for each in every:
        if plain(each.label) == key:
            return each
    begun = [each for each in every if key and plain(each.name).startswith(key)]
    for found in (begun, [each for each in every if key and is_part(each.name, key)]):
        names = sorted({plain(each.name): each.name for each in found}.values())
        if len(names) == 1:
            return max(found, key=lambda each: each.printed)
        if names:
            raise UserError(which(name, names))
    inside = sorted({each.name for each in every if key and key in plain(each.name)})
    if inside:
        told = f" (did you mean {either(map(quoted, inside))}?)" if len(inside) <= MOST_NAMED else ""
        raise UserError(f"there is no recommended kingdom named {name!r}{told}")
    labels = [each.label for each in every]
    near = nearest(name, labels) or nearest(name, [word for label in labels for word in label.split()]) or LISTED
    raise UserError(f"there is no recommended kingdom named {name!r}{near}")


def kingdom_of_set(each: RecommendedSet, players: int = 2) -> Kingdom:
    """Return a recommended set as a kingdom for so many players.

    What its cards need and it leaves open (an Ally, a Black Market deck…) is taken from the expansions it uses,
    the same every time. Raises UserError for a number of players that is not 2 to 6.
    """
    fixed = dict(each.fixed)
    roles = {slot: fixed.pop(slot) for slot in SLOTS if slot in fixed}
    kingdom = Kingdom(cards=each.cards, players=check_players(players), landscapes=each.landscapes, **fixed)
    kingdom = kingdom.filled(**roles)
    expansions = {*each.expansions, "base"}
    pool = [card.name for card in catalogue() if card.is_kingdom_card and card.expansion in expansions]
    return complete(kingdom, pool, Chance(0, each.label))


def kingdom_named(name: str, players: int = 2) -> Kingdom:
    """Return the recommended set of that name as a kingdom; raises UserError for an unknown one."""
    return kingdom_of_set(find_set(name), players)
