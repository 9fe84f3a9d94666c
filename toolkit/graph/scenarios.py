"""Positions made up for two cards: one that acts, and another that is played too or lies where it could matter.

Decks hold one kind of card where the order of cards is not what is looked at: then what is drawn changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import needs, pile_of, pile_plan
from toolkit.catalogue.table import (
    AT_ONCE,
    FOLLOWED,
    HELD_BACK,
    IN_DECKS,
    LANDSCAPES,
    NO_PIECES,
    ON_PILES,
    pieces,
)
from toolkit.errors import UserError
from toolkit.graph.positions import Position, moves_of
from toolkit.rulings.classes import cards_of_class
from toolkit.rulings.position import PLAYED

BASIC = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
HAND = ["Copper", "Estate", "Silver"]
DECK = ["Silver", "Copper", "Estate", "Copper", "Silver", "Estate"]
PLAIN = 12 * ["Copper"]
OTHER = ["Copper", "Estate", "Silver", "Copper"]
RICH = {"coins": 11, "potions": 1, "buys": 2}
SPENT = 5
"""How much a player has of what is spent for landscapes."""
TWICE = ("in the Supply twice", "after two", "played by it", "another in the deck")
"""Scenarios that show no other way in which two cards meet, but one of them more often."""
HELD = NO_PIECES - AT_ONCE - FOLLOWED - IN_DECKS
"""Kinds of landscapes that are used by being in front of a player, on a pile, or in force for all."""
RECEIVED = {"boon": ("boons", "Bard"), "hex": ("hexes", "Leprechaun")}
"""Of the kinds that are received, the deck in which they lie, and a card that has its player receive one."""


@dataclass(frozen=True)
class Scenario:
    """A way of putting two cards into a position; `says` tells it with both cards' names as {a} and {b}.

    `theirs` tells whether the second card is another player's; `spare` how many of its moves may be left out, where
    they cannot be made.
    """

    name: str
    says: str
    make: Callable[[str, str], Position]
    theirs: bool = False
    spare: int = 0


KNOWN_TOPS: dict[str, dict[str, Any]] = {
    "deck:Boons": {"boons": ["The Sea's Gift", "The Forest's Gift", "The Field's Gift"]},
    "deck:Hexes": {"hexes": ["Delusion", "Bad Omens", "Misery"]},
    "pile:Loot": {"loot": ["Staff", "Jewels", "Orb"]},
    "pile:Ruins": {"piles": {"Ruins": ["Ruined Village", "Ruined Library"]}},
}
"""What lies on top of what is shuffled, by the need that brings it: in a known order, little of note."""


def made_up(p1: dict[str, Any], p2: dict[str, Any], *moves: str, **more: Any) -> Position:
    """Return a position of two players; what is shuffled for all lies in a known order."""
    given = {"p1": p1, "p2": p2, **{key: value for key, value in more.items() if value}}
    position = Position(given, moves_of(*moves))
    if under := [name for verb, name, _ in position.moves if verb == "buy" and lies_under(name)]:
        given = {**given, "piles": {**{pile_of(name): [name, name] for name in under}, **given.get("piles", {})}}
    named = {*position.named(), *p1.get("hand", ()), *p1.get("projects", ())}
    for need in sorted({need for name in named for need in needs(name)}):
        given = {**KNOWN_TOPS.get(need, {}), **given}
    return replace(position, given=given)


def lies_under(name: str) -> bool:
    """Whether other cards lie above a card in its pile when a game starts."""
    plan = pile_plan(pile, 2) if catalogue()[name].kind == "pile-member" and (pile := pile_of(name)) else None
    return plan is not None and (plan.shuffled or plan.cards[:1] != (name,))


def with_in_force(p1: dict[str, Any], landscape: str, *moves: str) -> Position:
    """Return a position in which the first player has a Project or the like, or a landscape is in force for all.

    A Trait is on the pile of the card that is used first, or on the Villages where it cannot be on that one.
    """
    p2 = {"hand": OTHER, "deck": DECK}
    kind = catalogue()[landscape].kind
    facts = pieces().landscapes.get(kind)
    if facts is not None and facts.kept:
        return made_up({**p1, facts.kept: [landscape]}, p2, *moves)
    if kind in HELD_BACK:
        position = made_up(p1, p2, *moves)
        return replace(position, given={**position.given, kind: landscape, HELD_BACK[kind]: 0})
    if kind in ON_PILES:
        used = [name for _, name, _ in moves_of(*moves) if name]
        pile = next((name for name in used if name in cards_of_class("Action or Treasure Kingdom pile")), "Village")
        return made_up(p1, p2, *moves, traits={landscape: pile_of(pile) or pile})
    spent = {facts.spends: SPENT} if facts is not None and facts.spends else {}
    return made_up({**p1, **spent}, p2, *moves, landscapes=[landscape])


def in_hand(a: str, b: str) -> Position:
    """Play one card with the other in hand."""
    p1 = {"hand": [a, b, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}")


def alone_in_hand(a: str, b: str) -> Position:
    """Play one card with the other alone in hand."""
    p1 = {"hand": [a, b], "deck": 6 * ["Gold"], "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}")


def in_other_hand(a: str, b: str) -> Position:
    """Play one card with the other in another player's hand."""
    p1 = {"hand": [a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": [b, *OTHER], "deck": DECK}, f"play {a}")


def on_deck(a: str, b: str) -> Position:
    """Play one card with the other on top of the deck."""
    p1 = {"hand": [a, *HAND], "deck": [b, *DECK], "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}")


def under_deck(a: str, b: str) -> Position:
    """Play one card with the other second on the deck and in the discard pile."""
    p1 = {"hand": [a, *HAND], "deck": ["Copper", b, *DECK], "discard": [b], "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}")


def on_other_deck(a: str, b: str) -> Position:
    """Play one card with the other on top of another player's deck."""
    p1 = {"hand": [a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": [b, *DECK]}, f"play {a}")


def in_supply(a: str, b: str) -> Position:
    """Play one card with the other in the Supply."""
    p1 = {"hand": [a, "Copper", "Estate"], "deck": DECK, "play": ["Copper", "Silver", "Gold"], "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}", kingdom=[b])


def alone_in_supply(a: str, b: str) -> Position:
    """Play one card with nothing but the other in the Supply."""
    own = [a] if catalogue()[a].pile_name == a else []
    piles = {name: 0 for name in (*BASIC, *own) if name != b}
    p1 = {"hand": [a, "Copper", "Estate"], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}", kingdom=[b], piles=piles)


def in_trash(a: str, b: str) -> Position:
    """Play one card with the other in the trash."""
    p1 = {"hand": [a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}", trash=[b])


def in_other_play(a: str, b: str) -> Position:
    """Play one card with the other in another player's play."""
    p1 = {"hand": [a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"play": [b], "hand": OTHER, "deck": DECK}, f"play {a}")


def after(a: str, b: str) -> Position:
    """Play the second card, then the first."""
    p1 = {"hand": [b, a, *HAND], "deck": PLAIN, "actions": 3}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"play {a}")


def with_another_in_deck(a: str, b: str) -> Position:
    """Play the second card, then the first, of which another lies in the deck."""
    p1 = {"hand": [b, a, *HAND], "deck": [a, *PLAIN], "actions": 3}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"play {a}")


def both_then_bought(a: str, b: str) -> Position:
    """Play both cards, Actions first, then buy an Action."""
    first, second = sorted((a, b), key=lambda name: "Action" not in catalogue()[name].types)
    p1 = {"hand": [first, second, "Estate"], "deck": PLAIN, **RICH, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {first}", f"play {second}", "buy Laboratory")


def to_the_end(a: str, b: str) -> Position:
    """Play the second card, then the first, and end the turn."""
    position = after(a, b)
    return replace(position, moves=(*position.moves, *moves_of("end turn")))


def a_turn_later(a: str, b: str) -> Position:
    """Play the second card, and the first in the turn after."""
    p1 = {"hand": [b, *HAND], "deck": [a, *PLAIN]}
    moves = (f"play {b}", "end turn", "end turn", f"play {a}")
    return made_up(p1, {"hand": OTHER, "deck": DECK}, *moves)


def after_other(a: str, b: str) -> Position:
    """Play the second card in another player's turn, then the first in one's own."""
    p1 = {"hand": [a, "Copper", "Copper", "Silver", "Estate"], "deck": PLAIN, "actions": 1}
    p2 = {"hand": [b, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, p2, f"play {b}", "end turn", f"play {a}", turn="p2")


def bought(a: str, b: str) -> Position:
    """Buy one card with the other in hand."""
    p1 = {"hand": [b, *HAND], "deck": DECK, **RICH}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"buy {a}")


def bought_by_other(a: str, b: str) -> Position:
    """Buy one card with the other in another player's hand."""
    p1 = {"hand": HAND, "deck": DECK, **RICH}
    return made_up(p1, {"hand": [b, *OTHER], "deck": DECK}, f"buy {a}")


def bought_beside(a: str, b: str) -> Position:
    """Buy one card with the other in the Supply."""
    p1 = {"hand": HAND, "deck": DECK, **RICH}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"buy {a}", kingdom=[b])


def bought_after(a: str, b: str) -> Position:
    """Play the second card, then buy the first."""
    p1 = {"hand": [b, "Estate"], "deck": DECK, **RICH}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"buy {a}")


def played_by_it(a: str, b: str) -> Position:
    """Play a card that plays others, with enough for the other to do it all twice."""
    p1 = {"hand": [a, b, "Copper", "Copper", "Estate", "Estate"], "deck": DECK * 3, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK * 3}, f"play {a}")


def after_two(a: str, b: str) -> Position:
    """Play two of the second card, then the first."""
    p1 = {"hand": [b, b, a, *HAND], "deck": PLAIN, "actions": 4}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"play {b}", f"play {a}")


def beside_two(a: str, b: str) -> Position:
    """Play two of the first card with the second in the Supply, and buy something."""
    p1 = {"hand": [a, a, *HAND], "deck": PLAIN, "actions": 4}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}", f"play {a}", "buy Copper", kingdom=[b])


def bought_before_the_end(a: str, b: str) -> Position:
    """Play the second card, buy the first, and end the turn."""
    p1 = {"hand": [b, *HAND], "deck": PLAIN, **RICH}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"buy {a}", "end turn")


def room_for_it(a: str, b: str) -> Position:
    """Play the second card with the only Action, then the first if there is an Action left."""
    p1 = {"hand": [b, a, *HAND], "deck": PLAIN}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"play {a}")


def owned_beside(a: str, b: str) -> Position:
    """Own a card, some of another, and a few of others."""
    return made_up({"hand": [b, a, a, a, a], "deck": ["Copper", "Copper", "Copper", "Silver", "Gold"]}, {})


def as_way(a: str, b: str) -> Position:
    """Play a Village as the Way, with the other card in hand."""
    p1 = {"hand": ["Village", b, *HAND], "deck": DECK}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, "play Village", landscapes=[a])


def played_as_way(a: str, b: str) -> Position:
    """Play a card that may be played as the Way."""
    more = {"mouse": "Cellar"} if b == "Way of the Mouse" else {}
    p1 = {"hand": [a, *HAND], "deck": PLAIN, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}", landscapes=[b], **more)


def way_after_buying(a: str, b: str) -> Position:
    """Buy a card, then play a Village, perhaps as the Way."""
    p1 = {"hand": ["Village", *HAND], "deck": DECK, **RICH}
    more = {"mouse": "Cellar"} if b == "Way of the Mouse" else {}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"buy {a}", "play Village", landscapes=[b], **more)


def bought_by_the_poor(a: str, b: str) -> Position:
    """Play the second card, then buy the first with little more than it costs."""
    cost = catalogue()[a].cost
    p1 = {"hand": [b, "Estate"], "deck": DECK, "coins": cost.coins + 3 if cost else 3, "potions": 1}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"buy {a}")


def after_on_mixed_deck(a: str, b: str) -> Position:
    """Play the second card, then the first, with different cards on the deck."""
    p1 = {"hand": [b, a, *HAND], "deck": ["Gold", "Duchy", "Curse", *DECK], "actions": 3}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"play {a}")


def after_with_doubles(a: str, b: str) -> Position:
    """Play the second card, then the first with several of a card in hand."""
    p1 = {"hand": [b, a, "Copper", "Copper", "Estate"], "deck": PLAIN, "actions": 3}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"play {a}")


def after_all_coppers(a: str, b: str) -> Position:
    """Play the second card, then all Coppers that the hand holds, then the first card."""
    p1 = {"hand": [b, a, "Copper"], "deck": ["Estate", *DECK], "discard": 4 * ["Copper"], "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", *5 * ["play Copper"], f"play {a}")


def with_it_in_force(a: str, b: str) -> Position:
    """Play a card with a landscape in force."""
    return with_in_force({"hand": [a, *HAND], "deck": DECK, "actions": 2}, b, f"play {a}")


def bought_with_it_in_force(a: str, b: str) -> Position:
    """Buy a card with a landscape in force."""
    return with_in_force({"hand": HAND, "deck": DECK, **RICH}, b, f"buy {a}")


def in_buy_phase_with_it(a: str, b: str) -> Position:
    """Play a card in the Buy phase with a landscape in force."""
    return with_in_force({"hand": [a, *HAND], "deck": DECK}, b, "end phase", f"play {a}")


def owned_with_it(a: str, b: str) -> Position:
    """Own many of a card at the end of a game with a landscape."""
    return with_in_force({"hand": 10 * [a], "deck": ["Copper", "Silver", "Gold"]}, b)


def in_hand_as_a_turn_starts(a: str, b: str) -> Position:
    """Start a turn with a card in hand and a landscape in force."""
    position = with_in_force({"hand": [a, *HAND], "deck": DECK}, b, "end turn")
    return replace(position, given={**position.given, "turn": "p2"})


def both_in_force(a: str, b: str) -> Position:
    """Buy, play and gain cards and end the turn with two landscapes in force, or with one after the other is bought."""
    bought = [f"buy {name}" for name in (a, b) if catalogue()[name].kind in AT_ONCE]
    p1 = {"hand": ["Village", "Moat", *HAND], "deck": PLAIN, **RICH, "buys": 4}
    moves = ("play Village", "play Moat", *bought, "buy Militia", "end turn", "end turn")
    given: dict[str, Any] = {}
    for name in (a, b):
        if catalogue()[name].kind not in HELD | AT_ONCE | FOLLOWED:
            raise UserError(f"{name} is not in force")
        for key, value in with_in_force(p1, name, *moves).given.items():
            given[key] = joint(given[key], value) if key in given else value
    return Position(given, moves_of(*moves))


def joint(one: Any, other: Any) -> Any:
    """Return what two positions that are otherwise alike have at one place, each with something of its own there."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: joint(one.get(key, value), value) for key, value in {**one, **other}.items()}
    if isinstance(one, list) and isinstance(other, list) and one != other:
        return [*one, *other]
    return other


def received(a: str, b: str) -> Position:
    """Receive a Boon or Hex with the other card in hand, on the deck and in the discard pile, or in force."""
    deck, giving = receiving(b)
    p1 = {"hand": [giving, *HAND], "deck": DECK}
    if catalogue()[a].kind in NO_PIECES:
        position = with_in_force(p1, a, f"play {giving}")
    else:
        p1 = {"hand": [giving, a, *HAND], "deck": [a, *DECK], "discard": [a]}
        position = made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {giving}")
    return replace(position, given={**position.given, deck: [b]})


def used_after_receiving(a: str, b: str) -> Position:
    """Receive a Boon or Hex, then play or buy a card."""
    deck, giving = receiving(b)
    played = bool(PLAYED & set(catalogue()[a].types)) and catalogue()[a].kind not in LANDSCAPES
    p1 = {"hand": [giving, *([a] if played else []), *HAND], "deck": DECK, **RICH, "actions": 3}
    use = f"{'play' if played else 'buy'} {a}"
    position = made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {giving}", use)
    return replace(position, given={**position.given, deck: [b]})


def receiving(name: str) -> tuple[str, str]:
    """Return the deck of a Boon or Hex, and a card that gives one; raises UserError for anything else."""
    if catalogue()[name].kind not in RECEIVED:
        raise UserError(f"{name} is not received")
    return RECEIVED[catalogue()[name].kind]


def with_little(position: Position, kept: Collection[str]) -> Position:
    """Return a position with fewer cards to choose from: Coppers in the place of all basic cards but some.

    There is $1 more than what is bought costs, to overpay with.
    """
    given = dict(position.given)
    costs = [catalogue()[name].cost for verb, name, _ in position.moves if verb == "buy"]
    needed = 1 + sum(cost.coins for cost in costs if cost)
    for seat in ("p1", "p2"):
        at = {**given.get(seat, {})}
        for zone, coppers in (("hand", 1), ("deck", 6)):
            if zone in at:
                at[zone] = [*(name for name in at[zone] if name not in BASIC or name in kept), *coppers * ["Copper"]]
        if at.get("coins", 0) > needed:
            at["coins"] = needed
        given[seat] = at
    return replace(position, given=given)


ON_MIXED_DECK = "after it on a mixed deck"
"""The scenario in which it is looked at which card is known: in numbers chance would have a hand."""

SCENARIOS = {
    scenario.name: scenario
    for scenario in (
        Scenario("in hand", "{a} played with {b} in hand", in_hand),
        Scenario("alone in hand", "{a} played with {b} alone in hand", alone_in_hand),
        Scenario("in another's hand", "{a} played with {b} in another player's hand", in_other_hand, theirs=True),
        Scenario("on the deck", "{a} played with {b} on the deck", on_deck),
        Scenario("under the deck", "{a} played with {b} in the deck and the discard pile", under_deck),
        Scenario("on another's deck", "{a} played with {b} on another player's deck", on_other_deck, theirs=True),
        Scenario("in the Supply", "{a} played with {b} in the Supply", in_supply),
        Scenario("alone in the Supply", "{a} played with nothing but {b} in the Supply", alone_in_supply),
        Scenario("in the trash", "{a} played with {b} in the trash", in_trash),
        Scenario("in another's play", "{a} played with {b} in another player's play", in_other_play, theirs=True),
        Scenario("bought with it in hand", "{a} bought with {b} in hand", bought),
        Scenario("bought by another", "{a} bought with {b} in another player's hand", bought_by_other, theirs=True),
        Scenario("bought beside it", "{a} bought with {b} in the Supply", bought_beside),
        Scenario("bought after it", "{a} bought after {b} was played", bought_after),
        Scenario("after it", "{a} played after {b}", after),
        Scenario("another in the deck", "{a} played after {b}, with another {a} in the deck", with_another_in_deck),
        Scenario("both, then bought", "a card bought after {a} and {b} were played", both_then_bought),
        Scenario("to the turn's end", "{a} played after {b}, and the turn ended", to_the_end),
        Scenario("a turn later", "{a} played in the turn after {b}", a_turn_later),
        Scenario("after another's", "{a} played after another player's {b}", after_other, theirs=True),
        Scenario("played by it", "{a} played with {b} and more in hand", played_by_it),
        Scenario("after two", "{a} played after two of {b}", after_two),
        Scenario("in the Supply twice", "two of {a} played with {b} in the Supply", beside_two),
        Scenario("bought before the end", "{a} bought after {b} was played, and the turn ended", bought_before_the_end),
        Scenario("room for it", "{a} played after {b} with one Action", room_for_it),
        Scenario("owned", "{a} owned beside {b}", owned_beside),
        Scenario(
            "bought after it with little", "{a} bought after {b}, with little more than its cost", bought_by_the_poor
        ),
        Scenario(ON_MIXED_DECK, "{a} played after {b} with different cards on the deck", after_on_mixed_deck),
        Scenario("after it with doubles", "{a} played after {b} with Coppers in hand", after_with_doubles),
        Scenario("after it and Coppers", "{a} played after {b} and all Coppers in hand", after_all_coppers, spare=4),
        Scenario("with it in force", "{a} played with {b} in force", with_it_in_force),
        Scenario("bought with it in force", "{a} bought with {b} in force", bought_with_it_in_force),
        Scenario("in the Buy phase with it", "{a} played in the Buy phase with {b} in force", in_buy_phase_with_it),
        Scenario("owned with it", "{a} owned at the end with {b}", owned_with_it),
        Scenario(
            "in hand as a turn starts", "a turn started with {a} in hand and {b} in force", in_hand_as_a_turn_starts
        ),
        Scenario("both in force", "{a} and {b} in force in a turn with cards played and bought", both_in_force),
        Scenario("received", "{b} received with {a} in hand, on the deck and in the discard pile", received),
        Scenario("after receiving it", "{a} used after {b} was received", used_after_receiving),
        Scenario("way beside it", "a card played as {a} with {b} in hand", as_way),
        Scenario("played as a Way", "{a} played, perhaps as {b}", played_as_way),
        Scenario("Way after buying", "a card played as {b} after {a} was bought", way_after_buying),
    )
}
"""All scenarios by name."""
