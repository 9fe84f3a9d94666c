"""The table of a kingdom: what lies on it when the game starts, for those who play it."""

from __future__ import annotations

from toolkit.catalogue.plan import TablePlan, plan_table
from toolkit.catalogue.table import pieces
from toolkit.kingdoms.kingdom import Kingdom


def plan_of(kingdom: Kingdom) -> TablePlan:
    """Return the table that a kingdom is played on, the same that its sheet tells."""
    traits = {trait for trait, _ in kingdom.traits}
    landscapes = (*kingdom.landscapes, *kingdom.dealt)
    return plan_table(
        kingdom.players,
        kingdom.supply_piles,
        landscapes=tuple(name for name in landscapes if name not in traits),
        black_market=kingdom.black_market,
        roles=tuple((role, name) for role, name in kingdom.roles if role in pieces().roles),
        outside=kingdom.lying("beside"),
        traits=kingdom.traits,
        boons=kingdom.boons,
        colony=kingdom.colony,
        shelters=kingdom.shelters,
    )
