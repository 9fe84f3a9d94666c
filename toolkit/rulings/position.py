"""From a claim's `given` to a position, and from a position to plain values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import (
    PilePlan,
    pile_plan,
    setup_rules,
    sized,
)
from toolkit.catalogue.plan import TablePlan, plan_table
from toolkit.catalogue.table import HELD_BACK, NO_PIECES, ZONES, pieces
from toolkit.engine.card import CURRENT, Card
from toolkit.engine.game import Game
from toolkit.engine.piles import Pile
from toolkit.engine.places import Place
from toolkit.engine.player import Player
from toolkit.engine.seat import TURN_NUMBERS
from toolkit.engine.setup import Setup, shared_setup
from toolkit.rulings.claim_words import (
    At,
    Misplaced,
    is_landscape,
    own_pile_of,
    printed_kind,
)
from toolkit.rulings.exploring import Script
from toolkit.rulings.given import (
    HELD,
    Given,
    PlayerGiven,
)

PLAYED = frozenset(phase.plays for phase in pieces().phases.values() if phase.plays)
"""Types of cards that are played."""


def build(
    given: Mapping[str, Any],
    rules: int = CURRENT,
    named: Iterable[str] = (),
    wordings: Mapping[str, int] | None = None,
    instead: Mapping[str, type[Card]] | None = None,
) -> Game:
    """Return the position that `given` describes; `named` are cards that moves and answers name.

    `wordings` are cards played by the wording of another year than `rules`; `instead` gives other classes to the
    cards of some names.

    Raises UserError when it cannot be (unknown names, too many cards, wrong players…).
    """
    position = Given(given, rules)
    plan = planned(position, tuple(named))
    others = position.everywhere()
    with At("given"):
        if wordings or instead:
            setup = Setup(plan, rules, others, wordings, instead)
        else:
            setup = shared_setup(plan, rules, others)
        return lay_out(position, setup)


def planned(given: Given, named: tuple[str, ...]) -> TablePlan:
    """Return the table: the piles that everything named brings, and what follows from them."""
    everywhere = given.in_zones()
    mentioned = names_mentioned(given, everywhere, named)
    held = given.held()
    landscapes = [name for name in (*mentioned, *held) if is_landscape(name)]
    landscapes = list(dict.fromkeys([*given.landscapes, *landscapes]))
    outside = given.with_roles("beside")
    piles = dict.fromkeys([own_pile_of(name) for name in mentioned])
    needs = [need for seat in given.seats.values() for need in seat.needs()]
    named_landscapes = [name for name in named if name in catalogue() and printed_kind(name) in NO_PIECES]
    known = [pile for pile, names in given.tops.items() if names]
    with At("given"):
        return plan_table(
            given.players,
            tuple([pile for pile in piles if pile and pile not in outside]),
            landscapes=tuple([name for name in landscapes if name not in given.traits]),
            others=tuple(dict.fromkeys([*everywhere, *held, *named_landscapes, *known])),
            black_market=tuple(given.market),
            roles=tuple(given.roles.items()),
            outside=tuple(outside),
            traits=tuple(given.traits.items()),
            boons=tuple(given.druid),
            colony=given.colony,
            shelters=given.shelters,
            resized=piles_given(given, outside),
            needed=tuple(needs),
            unused=tuple(given.randomizers),
        )


def names_mentioned(given: Given, everywhere: Sequence[str], named: Sequence[str]) -> list[str]:
    """Return the names of everything in a position: what is only apart from the game does not count as `named`."""
    apart = {*given.market, *given.randomizers, *given.with_roles("aside")}
    apart -= {*everywhere, *given.kingdom, *given.sizes}
    return list(
        dict.fromkeys(
            [
                *given.kingdom,
                *given.with_roles("supply"),
                *everywhere,
                *[name for name in named if name not in apart],
                *given.sizes,
                *[place for _, place in given.tokens],
                *[name for names in given.last_turn.values() for name in names],
                *given.traits.values(),
                *[pile for seat in given.seats.values() for pile in seat.markers.values()],
                *given.with_roles("marks"),
            ]
        )
    )


def piles_given(given: Given, outside: Sequence[str]) -> tuple[PilePlan, ...]:
    """Return the piles that lie otherwise than at the start: by their size, or by the cards known on top."""
    lying = {name: plan._replace(supply=plan.supply and name not in outside) for name, plan in given.sizes.items()}
    for pile, names in given.tops.items():
        if names:
            lying[pile] = with_top(pile_plan(pile, given.players), names)
    return tuple(lying.values())


def lay_out(given: Given, setup: Setup) -> Game:
    """Put everything in its place."""
    game = setup.new_game(Script(()), lazy=True)
    if given.market:
        game.decks["black_market"] = Pile(None, 0, tuple([setup.new(name) for name in reversed(given.market)]))
    for deck, names in given.decks.items():
        if names:
            game.decks[deck] = topped(game.decks.get(deck), [setup.emblem(setup.kind(name)) for name in names])
    lay_tokens(given, game)
    if given.trash is not None:
        game.trash = [setup.new(name) for name in given.trash]
    else:
        elsewhere = {name for seat in given.seats.values() for name in seat.names}
        game.trash = [card for card in game.trash if card.name not in elsewhere]
    for index, gained in given.last_turn.items():
        game.note_time("turn", index)
        for name in gained:
            game.note("gain", index, (setup.new(name),), "supply", "discard")
        game.note_time("end turn", index)
    game.current = game.controller = game.regular = given.turn
    if given.phase not in setup.phases:
        phase = given.phase.capitalize()
        raise Misplaced(f"no card of this game is played in the {phase} phase", ("given", "phase"))
    game.phase = given.phase
    game.active.have_one_of_each()
    for index, seat in given.seats.items():
        lay_before(game.players[index], seat, setup)
    game.active.turns += 1
    game.turn_start = len(game.log)
    game.note_time("turn", given.turn)
    if given.phase != "action":
        game.note_time("buy phase", given.turn)
    return game


def lay_before(player: Player, seat: PlayerGiven, setup: Setup) -> None:
    """Put before a player what is the player's."""
    for zone, names in seat.zones.items():
        place_cards(player, zone, [setup.kind(each)() for each in names])
    for name in seat.held:
        player.held.append(setup.emblem(setup.kind(name)))
    player.markers |= seat.markers
    for (kind, name), number in seat.laid.items():
        card = next((each for each in player.play if each.name == name), None)
        if card is None:
            raise Misplaced(f"{name} is not in play, where {kind} tokens are", ("given", player.name, "tokens"))
        if number:
            player.game.laid[kind, card] = number
    aside = [name for kind, name in seat.markers.items() if pieces().markers[kind].aside]
    player.aside += [setup.new(name) for name in aside]
    for name, value in seat.numbers.items():
        if name in TURN_NUMBERS:
            setattr(player, name, value)
        elif value:
            player.counters[name] = value


def lay_tokens(given: Given, game: Game) -> None:
    """Put the tokens on piles and landscapes; what is not named keeps what setting up put there."""
    for (kind, place_), number in given.tokens.items():
        if number:
            game.tokens[kind, place_] = number
        else:
            game.tokens.pop((kind, place_), None)
    for kind, facts in pieces().tokens.items() if given.tokens else ():
        taken = [key for key, number in given.tokens.items() if key[0] == kind and not number]
        if facts.mat and taken:
            game.tokens[kind, "mat"] = len(taken)
    kinds = {card.kind for card in game.setup.landscapes}
    for kind, token in HELD_BACK.items():
        if token in given.left_on or kind in kinds:
            with At("given", token):
                hold_back(given, token, game)


def hold_back(given: Given, token: str, game: Game) -> None:
    """Lay the tokens that hold a landscape back: as many as are given, else as setting up puts there."""
    lay = next(rule["lay"] for rule in setup_rules().values() if rule.get("lay", {}).get("token") == token)
    number = given.left_on.get(token, sized(lay["number"], given.players))
    if number:
        game.tokens[token, lay["on"]] = number
    else:
        game.tokens.pop((token, lay["on"]), None)


def topped(deck: Pile | None, cards: list[Card]) -> Pile:
    """Return a deck with some of its cards known to be on top (the first one uppermost), the rest in unknown order."""
    pool = [card for card in (deck.pool if deck else ()) if card not in cards]
    return Pile(None, 0, (*((None,) * len(pool)), *reversed(cards)), tuple(pool))


def with_top(plan: PilePlan, names: Sequence[str]) -> PilePlan:
    """Return a shuffled pile with some cards known to be on top of it."""
    return plan._replace(top=tuple(names))


def place_cards(player: Player, zone: str, cards: list[Card]) -> None:
    """Put cards into a zone; decks and discard piles are given top first."""
    if zone == "deck":
        player.deck = list(reversed(cards))
    elif zone == "discard":
        player.discard_pile = list(reversed(cards))
    else:
        player.zone(Place(zone)).extend(cards)


def zone_cards(game: Game, player: Player, zone: str) -> list[str]:
    """Return the names in a zone; decks and discard piles top first, "?" for a card that a shuffle leaves open."""
    if zone == "deck":
        left = {card.name for card in player.pool}
        unknown = left.pop() if len(left) == 1 else "?"
        return [card.name if card else unknown for card in reversed(player.deck)]
    if zone == "discard":
        return [card.name for card in reversed(player.discard_pile)]
    return [card.name for card in (player.zone(Place(zone)) if zone in ZONES else player.on(Place(zone)))]


def number_of(game: Game, player: Player, name: str) -> int:
    """Return one of a player's numbers, as `given` means it: `turns` are those taken before this one."""
    if name not in TURN_NUMBERS:
        return player.counters.get(name, 0)
    number: int = getattr(player, name)
    running = name == "turns" and player is game.active and game.extra_turn is None and not game.over
    return number - running


def number_in_words(game: Game, player: Player, name: str) -> int | str:
    """Return one of a player's numbers, or the word for it where it has words for its states."""
    number = number_of(game, player, name)
    facts = pieces().counters.get(name)
    return facts.states[number] if facts is not None and facts.states else number


def held_cards(player: Player, name: str) -> list[str]:
    """Return what lies in front of a player: the names of Projects, States, Artifacts or Boons."""
    return [card.name for card in player.held if card.kind == HELD[name]]
