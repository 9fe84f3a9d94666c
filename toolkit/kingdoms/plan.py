"""The table of a kingdom: what lies on it when the game starts, for those who play it."""

from __future__ import annotations

from toolkit.catalogue.plan import TablePlan, plan_table
from toolkit.kingdoms.kingdom import Kingdom


def plan_of(kingdom: Kingdom) -> TablePlan:
    """Return the table that a kingdom is played on, the same that its sheet tells."""
    roles = {
        "bane": kingdom.bane,
        "mouse": kingdom.mouse,
        "ferryman": kingdom.ferryman,
        "riverboat": kingdom.riverboat,
        "army": kingdom.army,
        "obelisk": kingdom.obelisk,
    }
    traits = {trait for trait, _ in kingdom.traits}
    landscapes = [*kingdom.landscapes, *(name for name in (kingdom.ally, kingdom.prophecy) if name)]
    return plan_table(
        kingdom.players,
        kingdom.supply_piles,
        landscapes=tuple(name for name in landscapes if name not in traits),
        black_market=kingdom.black_market,
        roles=tuple((role, name) for role, name in roles.items() if name),
        outside=(kingdom.ferryman,) if kingdom.ferryman else (),
        traits=kingdom.traits,
        boons=kingdom.boons,
        colony=kingdom.colony,
        shelters=kingdom.shelters,
    )
