"""Moves and the course of turns: phases, Clean-up, extra turns, the game's end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from toolkit.catalogue.piles import ENDING_PILES, empty_piles_to_end
from toolkit.catalogue.table import pieces
from toolkit.engine.card import Card, Cost
from toolkit.engine.events import (
    BetweenTurns,
    GameEnds,
    PhaseEnds,
    TurnDawns,
    TurnEnds,
    TurnStarts,
    WouldDiscardFromPlay,
    WouldDiscardHand,
    WouldDrawHand,
    end_of_phase,
)
from toolkit.engine.landscapes import Boon
from toolkit.engine.places import Counter
from toolkit.engine.records import ORDINARY_TURN, ExtraTurn
from toolkit.engine.verbs import Do
from toolkit.errors import UserError

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

Move = tuple[str, str, int]
"""What a player does between effects: ("play", card, 0), ("treasures", "", 0) to play every Treasure in hand,
("buy", card or Event, 0), ("spend", "coffers" or "villagers", how many), ("pay", "debt", how much),
("end phase", "", 0) and ("end turn", "", 0)."""

END_TURN: Final[Move] = ("end turn", "", 0)
END_PHASE: Final[Move] = ("end phase", "", 0)
TREASURES: Final[Move] = ("treasures", "", 0)


class IllegalMove(UserError):
    """A move that the rules do not allow now; its text says why."""


def do(game: Game, move: Move) -> None:
    """Make a move and resolve it wholly.

    Raises IllegalMove when the rules do not allow it; the position is then unchanged.
    """
    why = why_illegal(game, move)
    if why:
        raise IllegalMove(why)
    do_legal(game, move)


def do_legal(game: Game, move: Move) -> None:
    """Make a move that is known to be legal, and resolve it wholly."""
    verb, name, amount = move
    me = game.players[game.current]
    if verb == "play":
        card = to_be_played(me, name)
        assert card is not None
        phase = phase_to_play(game, me, card)
        go_on_to(game, phase)
        if pieces().phases[phase].costs == "actions":
            me.actions -= 1
        me.play_card(card)
    elif verb == "treasures":
        go_on_to(game, "buy")
        play_treasures(game, me)
    elif verb == "buy":
        if game.phase != "buy":
            go_on_to(game, "buy")
        me.use_buy()
        game.bought = True
        card = card_in_supply(game, name)
        if card is not None:
            me.buy(card)
        else:
            buy_landscape(game, me, game.setup.buyable[name])
    elif verb == "end turn":
        end_turn(game)
    elif verb == "spend":
        spend(game, me, name, amount)
    elif verb == "pay":
        me.pay_debt(amount)
    else:
        end_phase(game)


def to_be_played(me: Player, name: str) -> Card | None:
    """Return a card of that name that a player can play from where it lies, or None."""
    for card in me.playable():
        if card.name == name:
            return card
    return None


def phase_to_play(game: Game, me: Player, card: Card) -> str:
    """Return the phase, from the present one on, in which a card can be played; "" when there is none."""
    facts = pieces().phases
    for name in game.setup.phases[game.setup.phase_numbers[game.phase] :]:
        phase = facts[name]
        if not phase.plays or not game.is_a(card, phase.plays):
            continue
        if phase.costs == "actions" and (game.phase != name or me.actions < 1):
            continue
        if phase.buys and game.phase == name and game.bought:
            continue
        return name
    return ""


def card_in_supply(game: Game, name: str) -> Card | None:
    """Return the top card of a Supply pile by the card's name or the pile's."""
    card = game.top(name) if name in game.setup.supply else None
    if card is not None and (card.name == name or name in game.setup.mixed):
        return card
    for pile in game.setup.mixed:
        top = game.top(pile) if pile in game.setup.supply else None
        if top is not None and top.name == name:
            return top
    return None


def why_illegal(game: Game, move: Move) -> str:
    """Return why a move is not allowed now, or "" when it is."""
    if game.over:
        return "the game is over"
    verb, name, amount = move
    me = game.players[game.current]
    if verb == "play":
        return why_unplayable(game, me, name)
    if verb == "buy":
        return why_unbuyable(game, me, name)
    if verb == "spend":
        return why_unspendable(game, me, name, amount)
    if verb == "pay":
        return "" if amount <= min(me.debt, me.coins) else f"{me.name} cannot pay {amount} debt"
    if verb == "treasures" and (game.bought or not is_yet_to_come(game, "buy")):
        return "Treasures are played before buying"
    return ""


def is_yet_to_come(game: Game, phase: str) -> bool:
    """Whether a phase is the present one or comes later in this turn."""
    numbers = game.setup.phase_numbers
    return numbers[phase] >= numbers[game.phase]


def why_unspendable(game: Game, me: Player, name: str, amount: int) -> str:
    """Return why tokens such as Coffers cannot be spent now, or ""."""
    have = me.count(Counter(name))
    if amount > have:
        return f"{me.name} has {have} {name}"
    facts = pieces().counters[name]
    if facts.phase and game.phase != facts.phase:
        return f"{name} are spent in the {facts.phase.capitalize()} phase"
    too_late = game.bought or not is_yet_to_come(game, "buy")
    if facts.before_buying and too_late and not game.setup.is_since(facts.before_buying):
        return "Coin tokens are spent before buying"
    return ""


def why_unplayable(game: Game, me: Player, name: str) -> str:
    """Return why a card cannot be played now, or ""."""
    card = to_be_played(me, name)
    if card is None:
        cannot = f"{me.name} cannot play {name} from hand now"
        return cannot if me.in_hand(name) else f"{me.name} has no {name} in hand"
    if phase_to_play(game, me, card):
        return ""
    phases = pieces().phases
    played = [phase for phase in game.setup.phases if phases[phase].plays and game.is_a(card, phases[phase].plays)]
    if not played:
        return "it is not an Action, Treasure or Night card"
    if game.phase in played and phases[game.phase].costs == "actions":
        return f"{me.name} has no Action left"
    if game.phase in played:
        return "Treasures are played before buying"
    begun = f"{me.name} has begun the {game.phase.capitalize()} phase"
    return f"it is played in the {played[-1].capitalize()} phase, and {begun}"


def why_unbuyable(game: Game, me: Player, name: str) -> str:
    """Return why a card or Event cannot be bought now, or after going on to the Buy phase; "" where it can."""
    if me.buys_left() < 1:
        return f"{me.name} has no Buy left"
    if me.debt:
        return f"{me.name} has debt to pay first"
    if game.phase == "buy":
        return why_unsold(game, me, name)
    if not is_yet_to_come(game, "buy"):
        return "cards are bought in the Buy phase"
    phase = game.phase
    game.phase = "buy"
    try:
        return why_unsold(game, me, name)
    finally:
        game.phase = phase


def why_unsold(game: Game, me: Player, name: str) -> str:
    """Return why a player who buys in this phase cannot buy a card or Event, or ""."""
    landscape = game.setup.buyable.get(name)
    if landscape is not None:
        if landscape.limits_buying and not landscape.may_be_bought(me):
            return f"{name} cannot be bought now"
        return "" if me.can_afford(landscape.cost) else too_dear(me, landscape.cost)
    card = card_in_supply(game, name)
    if card is None:
        return f"the {name} pile is empty" if name in game.setup.supply else "it is not in the Supply"
    if not me.may_buy(card):
        return f"{name} cannot be bought now"
    return "" if me.can_pay_for(card) else too_dear(me, game.cost(card))


def first_for_sale(game: Game, me: Player, names: Sequence[str]) -> str:
    """Return the first of some cards and Events that can be bought now, or after going on to the Buy phase, or ""."""
    if me.debt or me.buys_left() < 1:
        return ""
    if game.phase == "buy":
        for name in names:
            if not why_unsold(game, me, name):
                return name
        return ""
    return next((name for name in names if not why_unbuyable(game, me, name)), "")


def too_dear(me: Player, cost: Cost) -> str:
    """Return why a player cannot pay what something costs."""
    return f"it costs {cost}, and {me.name} has {Cost(me.coins, me.potions)}"


def legal_moves(game: Game) -> list[Move]:
    """Return every move that the player whose turn it is may make, except macro moves; cards to play come first."""
    if game.over:
        return []
    me = game.active
    moves = legal_plays(game, me)
    if game.phase in game.setup.buying and me.buys_left() > 0 and not me.debt:
        cards_for_sale = [card for card in game.supply_cards() if me.may_buy(card) and me.can_pay_for(card)]
        moves += [("buy", card.name, 0) for card in cards_for_sale]
        moves += [("buy", name, 0) for name in game.setup.buyable if not why_unbuyable(game, me, name)]
    for name, facts in pieces().counters.items():
        if facts.gives and me.counters.get(name) and not why_unspendable(game, me, name, 1):
            moves.append(("spend", name, 1))
    if me.debt and me.coins:
        moves.append(("pay", "debt", min(me.debt, me.coins)))
    moves.append(END_TURN if game.phase == last_phase(game) else END_PHASE)
    return moves


def legal_plays(game: Game, me: Player) -> list[Move]:
    """Return the moves by which the player whose turn it is plays a card from the hand."""
    cards: dict[str, Card] = {}
    for card in me.playable():
        cards.setdefault(card.name, card)
    return [("play", name, 0) for name, card in cards.items() if phase_to_play(game, me, card)]


def last_phase(game: Game) -> str:
    """Return the last phase before Clean-up."""
    return game.setup.phases[-2]


def play_treasures(game: Game, me: Player) -> None:
    """Play every Treasure in hand: those that only give coins first, then the others in hand order."""
    if game.setup.money_is_quiet and not game.lasting and not game.limits_plays():
        money: list[Card] = []
        rest: list[Card] = []
        coins = 0
        for card in me.hand:
            if card.money:
                money.append(card)
                coins += card.money
            else:
                rest.append(card)
        if money:
            me.play_money(money, rest, coins)
        if game.setup.money_is_all:
            return
    while treasure := next_treasure(game, me):
        me.play_card(treasure)


def next_treasure(game: Game, me: Player) -> Card | None:
    """Return the first Treasure in hand that may be played, or None."""
    for card in me.hand:
        if game.is_a(card, "Treasure") and (not game.limits_plays() or me.may_play(card)):
            return card
    return None


def spend(game: Game, me: Player, name: str, amount: int) -> None:
    """Spend tokens for what they give: Coffers for coins, Villagers for Actions."""
    facts = pieces().counters[name]
    if facts.before_buying and not game.setup.is_since(facts.before_buying):
        go_on_to(game, "buy")
    me.spend(Counter(name), amount)
    me.get(facts.gives, amount)


def buy_landscape(game: Game, me: Player, landscape: Card) -> None:
    """Buy an Event or Project: pay, then do what it says."""
    me.pay(landscape.cost if landscape.has_cost else Cost())
    game.note("buy", me.index, (landscape,), "landscape")
    before, game.source = game.source, landscape.name
    game.depth += 1
    landscape.play(me)
    game.depth -= 1
    game.source = before


def go_on_to(game: Game, phase: str) -> bool:
    """Go through the phases up to one of this turn; False when something has led back to an earlier one."""
    setup = game.setup
    while game.phase != phase:
        before = game.phase
        ends, begun, starts, buying = setup.going_on[before]
        if ends in game.awaited:
            come_to(game, ends)
            if game.phase != before:
                return False
        game.phase = begun
        if buying:
            game.bought = False
            game.note_time("buy phase", game.current)
        if starts in game.awaited:
            if not buying:
                game.note_time("phase", game.current)
            game.happen(starts(game.active))
    return True


def go_back_to(game: Game, phase: str) -> None:
    """Go back to an earlier phase of this turn: the present one ends."""
    ends = end_of_phase(game.phase)
    if ends in game.awaited:
        game.happen(ends(game.active))
    game.phase = phase
    game.bought = False
    game.note_time("phase", game.current)


def end_phase(game: Game) -> None:
    """Go on to the next phase; after the last one before Clean-up, end the turn."""
    phases = game.setup.phases
    if game.phase == last_phase(game):
        end_turn(game)
    else:
        go_on_to(game, phases[game.setup.phase_numbers[game.phase] + 1])


def end_turn(game: Game) -> None:
    """Go through the rest of the turn: its phases, Clean-up, drawing, and the start of the next turn."""
    me = game.players[game.current]
    if not go_on_to(game, "cleanup"):
        return
    clean_up(game, me)
    draw_hand(game, me)
    if TurnEnds in game.awaited:
        come_to(game, TurnEnds)
    finish_turn(game, me)


def draw_hand(game: Game, me: Player) -> None:
    """Draw the hand for the next turn."""
    if WouldDrawHand in game.awaited:
        would = WouldDrawHand(me, game.turn.hand_size)
        game.happen(would)
        me.draw(would.count)
    else:
        me.draw(game.turn.hand_size)


def come_to(game: Game, time: type[PhaseEnds | TurnEnds]) -> None:
    """Do what waits for a time of the turn; the log tells that it is no part of what was done before."""
    game.note_time("time", game.current)
    game.happen(time(game.active))


def clean_up(game: Game, me: Player) -> None:
    """Discard what is in play and in hand; Durations that still do something stay."""
    if game.setup.deck_of:
        put_boons_away(game)
    staying = game.staying()
    for other in game.players:
        if other is not me and other.play:  # what it played in this turn and does no more (003, Reactions)
            other.clean_up([card for card in other.play if card not in staying], [])
    leaving = [card for card in me.play if card not in staying] if staying else me.play
    if WouldDiscardFromPlay in game.awaited and leaving:
        game.happen(*[WouldDiscardFromPlay(me, card) for card in list(leaving)])
        leaving = [card for card in me.play if card not in staying]
    kept = kept_in_hand(game, me) if WouldDiscardHand in game.awaited and me.hand else ()
    me.clean_up(leaving, [card for card in me.hand if card not in kept] if kept else me.hand)


def kept_in_hand(game: Game, me: Player) -> Sequence[Card]:
    """Return the cards that Clean-up leaves in a player's hand."""
    would = WouldDiscardHand(me)
    game.happen(would)
    return would.kept


def put_boons_away(game: Game) -> None:
    """Discard the Boons kept until Clean-up, but for those still to be received (Nocturne, Blessed Village)."""
    for player in game.players:
        for card in player.held.copy() if player.held else ():
            if not (isinstance(card, Boon) and card.stays):
                continue
            deck = game.setup.deck_of.get(card.name)
            if not any(card in each.args for each in game.lasting) and player.no_longer_hold(card) and deck:
                game.put_away(deck, card)


def finish_turn(game: Game, me: Player) -> None:
    """End the turn: what lasts until now ends, the game may end, else the next turn starts."""
    me.actions = me.buys = me.coins = me.potions = 0
    game.turn = ORDINARY_TURN
    if game.lasting:
        game.wait([each for each in game.lasting if each.ends not in ("turn", "first")])
    game.note_time("end turn", me.index)
    if game.ending or (game.emptied and ends_now(game)):
        if not game.ending:
            game.ending = True
            if GameEnds in game.awaited:
                game.happen(GameEnds(me))
        if not any(turn.last for turn in game.extra):
            game.over = True
            return
    next_turn(game, me)


def ends_now(game: Game) -> bool:
    """Whether the game ends now that a pile has been emptied (002, section 3, Game End)."""
    piles = game.piles
    for name in ENDING_PILES:
        if name in piles and not piles[name].size:
            return True
    return game.empty_piles() >= empty_piles_to_end(len(game.players))


def next_turn(game: Game, me: Player) -> None:
    """Start the next turn: an extra one if there is any, else that of the next player."""
    game.controller = game.current
    if BetweenTurns in game.awaited:
        game.happen(BetweenTurns(me))
    taken = turn_due(game, me)
    taker = game.players[taken.player if taken is not None else game.regular]
    while taker.skips():
        if game.ending and not any(turn.last for turn in game.extra):
            game.over = True
            return
        taken = turn_due(game, me)
        taker = game.players[taken.player if taken is not None else game.regular]
    game.previous = me.index
    game.streak = game.streak + 1 if taker is me else 1
    game.current = taker.index
    game.controller = taken.controller if taken is not None else taker.index
    game.extra_turn = taken
    start_turn(game)


def turn_due(game: Game, me: Player) -> ExtraTurn | None:
    """Return the extra turn that comes next; None for a regular one, which is counted as its player's."""
    taken: ExtraTurn | None = None
    while game.extra and taken is None:
        taken = take_extra(game, me)
    if taken is None:
        game.regular = (game.regular + 1) % len(game.players)
        game.players[game.regular].turns += 1
    return taken


def take_extra(game: Game, me: Player) -> ExtraTurn | None:
    """Pick the extra turn that comes next, off the list; None when it cannot be taken.

    They come in turn order; whoever takes several chooses their order.
    """
    others = [each for each in game.extra if not each.last]
    waiting = {each.player for each in others or game.extra}
    players = game.in_turn_order() if others else [*game.in_turn_order()[1:], game.active]
    taker = next(player for player in players if player.index in waiting)
    theirs = [each for each in others or game.extra if each.player == taker.index]
    due = theirs[0]
    sources = list(dict.fromkeys(each.source for each in theirs))
    if len(sources) > 1:
        (picked,) = game.ask(taker, Do.RESOLVE, sources, source="order")
        due = next(each for each in theirs if each.source == picked)
    rest = list(game.extra)
    rest.remove(due)
    game.extra = tuple(rest)
    if due.once and game.streak >= due.once and due.player == me.index:
        return None
    return due


def start_turn(game: Game) -> None:
    """Start the turn of the player whose turn it now is."""
    me = game.players[game.current]
    game.turn_number += 1
    game.turn_start = len(game.deeds)
    game.phase = "action"
    game.bought = False
    me.have_one_of_each()
    game.note_time("turn", me.index, game.extra_turn.source if game.extra_turn else "")
    if game.lasting:
        game.wait([each for each in game.lasting if not (each.ends == "next turn" and each.owner == me.index)])
    if TurnDawns in game.awaited:
        game.happen(TurnDawns(me))
    if TurnStarts in game.awaited:
        game.happen(TurnStarts(me))


def scores(game: Game) -> list[int]:
    """Return each player's victory points, as if the game ended now."""
    return [score(game, player) for player in game.players]


def score(game: Game, player: Player) -> int:
    """Return one player's victory points: tokens, cards, what lies in front of them, and Landmarks."""
    counted = [*player.all_cards(), *player.held, *[card for card in game.setup.landscapes if not card.is_bought]]
    game.counting = True
    points = player.token_points() + sum([card.score(player) for card in counted])
    game.counting = False
    return points


def winners(game: Game, points: Sequence[int]) -> list[Player]:
    """Return who wins with these scores: most points, then fewest turns (002, section 3, Game End)."""
    best = max(points)
    tied = [player for player in game.players if points[player.index] == best]
    fewest = min(player.turns for player in tied)
    return [player for player in tied if player.turns == fewest]
