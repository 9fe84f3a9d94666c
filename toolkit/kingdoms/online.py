"""A kingdom as the line that the online game's choice of cards takes when it is pasted there.

Names stand between commas; a Bane, a Trait's pile and the like stand in brackets after the card that they are for and
not among the ten; a split pile goes by its first card, a Boon by its own word.
"""

from __future__ import annotations

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import pieces
from toolkit.kingdoms.kingdom import Kingdom


def online_line(kingdom: Kingdom) -> str:
    """Return a kingdom as a line to paste into the online game.

    The Black Market deck and the players are not part of it: the game deals the one and knows the other.
    """
    traits = dict(kingdom.traits)
    bracketed: dict[str, list[str | None]] = {
        **{role.asker: [kingdom.role(slot)] for slot, role in pieces().roles.items()},
        "Druid": list(kingdom.boons),
        **{trait: [pile] for trait, pile in traits.items()},
    }
    marked = {*kingdom.lying("marks"), *traits.values()}
    names = [name for name in kingdom.cards if name not in marked]
    names += [*kingdom.landscapes, *kingdom.dealt]
    parts = [
        "".join([online_name(name), *(f" ({online_name(other)})" for other in bracketed.get(name, ()) if other)])
        for name in names
    ]
    parts += [f"{'' if kingdom.colony else 'No '}Colonies", f"{'' if kingdom.shelters else 'No '}Shelters"]
    return ", ".join(parts)


def online_name(name: str) -> str:
    """Return a name as the online game knows it."""
    if name in catalogue() and catalogue()[name].kind == "boon":
        return name.removeprefix("The ").removesuffix("'s Gift")
    return name.partition(" / ")[0]
