"""Whether a kingdom can be on a table: what a code or a list of names claims is checked before anything is laid out."""

from __future__ import annotations

from toolkit.catalogue import catalogue
from toolkit.catalogue.extras import serves
from toolkit.catalogue.facts import IN_KINGDOM_PILES, KINGDOM
from toolkit.catalogue.piles import needs, piles_brought
from toolkit.catalogue.plan import marks
from toolkit.catalogue.table import DEALT, DEALT_FOR, EXTRAS, ON_PILES, ROLES_LYING, pieces
from toolkit.kingdoms.kingdom import PILES, PLAYERS, Kingdom, pile_card

DRUIDS_BOONS = 3


def fault(kingdom: Kingdom) -> str | None:
    """Return what no kingdom may have and this one has, in words, or None when it is legal."""
    return (
        fault_of_the_ten(kingdom)
        or fault_of_landscapes(kingdom)
        or fault_of_extras(kingdom)
        or fault_of_black_market(kingdom)
        or fault_of_marks(kingdom)
        or fault_of_decisions(kingdom)
    )


def fault_of_the_ten(kingdom: Kingdom) -> str | None:
    """Check the players and the ten Kingdom cards."""
    if kingdom.players not in PLAYERS:
        return f"it is for {kingdom.players} players"
    if len(kingdom.cards) not in PILES or len(set(kingdom.cards)) != len(kingdom.cards):
        return f"it has {len(set(kingdom.cards))} Kingdom cards"
    return next((f"{name} is not a Kingdom card" for name in kingdom.cards if kind_in_setup(name) != KINGDOM), None)


def kind_in_setup(name: str) -> str:
    """Return the kind of a card; Ruins are a pile and no card of their own."""
    return catalogue()[name].kind if name in catalogue() else "pile"


def fault_of_landscapes(kingdom: Kingdom) -> str | None:
    """Check the landscapes, the Ally and the Prophecy."""
    for name in kingdom.landscapes:
        if kind_in_setup(name) not in DEALT:
            return f"{name} is not a landscape"
    if len(set(kingdom.landscapes)) != len(kingdom.landscapes):
        return "it has a landscape twice"
    wanted = wanted_by(kingdom)
    for need, kind in DEALT_FOR.items():
        dealt = kingdom.role(kind)
        if dealt and kind_in_setup(dealt) != kind:
            return f"{dealt} is no {kind.capitalize()}"
        if bool(dealt) != (need in wanted):
            return f"{dealt} has nothing that asks for it" if dealt else f"it has no {kind.capitalize()}"
    return None


def wanted_by(kingdom: Kingdom) -> set[str]:
    """Return what the parts of a kingdom need; every name in it has to be a card's."""
    return {need for name in kingdom.brought if name in catalogue() for need in needs(name)}


def fault_of_extras(kingdom: Kingdom) -> str | None:
    """Check the Bane, the other extra Kingdom cards, and that no pile has two uses."""
    wanted = wanted_by(kingdom)
    for slot, role in EXTRAS.items():
        name = kingdom.role(slot)
        suits = (
            name
            and kind_in_setup(name) == KINGDOM
            and (serves(slot, catalogue()[name]) or printed_so(kingdom, slot, name))
        )
        if name and not suits:
            return f"{name} can't be chosen for {role.asker}, which needs {role.takes}"
        if bool(name) != (role.need in wanted):
            return (
                f"{name} serves {role.asker}, which is not there" if name else f"{role.asker} is without {role.takes}"
            )
    return None


def printed_so(kingdom: Kingdom, slot: str, name: str) -> bool:
    """Whether a rulebook's recommended set gives a card a use that the rules do not ("Bounty of the Hunt")."""
    from toolkit.kingdoms.recommended import recommended_sets  # seldom needed

    return any((slot, name) in each.fixed and set(each.cards) == set(kingdom.cards) for each in recommended_sets())


def fault_of_black_market(kingdom: Kingdom) -> str | None:
    """Check the Black Market deck: one card each of Kingdom piles that have no other use."""
    deck = kingdom.black_market
    if deck and "deck:Black Market" not in wanted_by(kingdom):
        return "it has a Black Market deck and no Black Market"
    for name in deck:
        members = name in catalogue() and catalogue()[name].members
        if members or kind_in_setup(name) not in IN_KINGDOM_PILES or kind_in_setup(pile_from(name)) != KINGDOM:
            return f"{name} can't be in a Black Market deck"
    piles = [*kingdom.supply_piles, *kingdom.lying("beside", "aside"), *map(pile_from, deck)]
    twice = next((name for at, name in enumerate(piles) if name in piles[:at]), None)
    return f"{twice} is in use twice" if twice else None


def pile_from(name: str) -> str:
    """Return the pile that a card is from; one of the Ruins is from a pile that is no card."""
    return pile_card(name).name if catalogue()[name].pile_name in catalogue() else catalogue()[name].pile_name


def fault_of_marks(kingdom: Kingdom) -> str | None:
    """Check the piles of Traits and of Obelisk, and Druid's Boons."""
    wanted = wanted_by(kingdom)
    traits = sorted(name for name in kingdom.landscapes if kind_in_setup(name) in ON_PILES)
    if sorted(trait for trait, _ in kingdom.traits) != traits:
        return "its Traits are not those on piles"
    piles = [pile for _, pile in kingdom.traits]
    for pile in piles:
        own = pile in kingdom.cards or pile == kingdom.role("bane")
        if not own or not {"Action", "Treasure"} & set(catalogue()[pile].types):
            return f"{pile} can't have a Trait"
        if piles.count(pile) > 1:
            return f"two Traits are on {pile}"
    for slot in ROLES_LYING["marks"]:
        role, marked = pieces().roles[slot], kingdom.role(slot)
        if bool(marked) != (role.need in wanted):
            return f"its pile for {role.asker} is missing, or {role.asker} is"
        if marked and (marked not in (*kingdom.supply_piles, *piles_brought(wanted)) or not marks(slot, marked)):
            return f"{marked} can't be the pile for {role.asker}"
    boons = kingdom.boons
    if any(kind_in_setup(name) != "boon" for name in boons):
        return "Druid's Boons are not Boons"
    if len(set(boons)) != len(boons) or len(boons) != (DRUIDS_BOONS if "choose:3 Boons" in wanted else 0):
        return f"it has {len(set(boons))} of three Boons for Druid"
    return None


def fault_of_decisions(kingdom: Kingdom) -> str | None:
    """Check that Platinum/Colony and Shelters were decided by two cards, as these say."""
    deciders = (
        (kingdom.colony, kingdom.colony_by, "prosperity"),
        (kingdom.shelters, kingdom.shelters_by, "dark-ages"),
    )
    for used, card, expansion in deciders:
        if card and (card not in kingdom.cards or used != (catalogue()[card].expansion == expansion)):
            return f"{card} decided otherwise"
    if kingdom.colony_by and kingdom.colony_by == kingdom.shelters_by:
        return f"{kingdom.colony_by} decided twice"
    return None
