"""Moves and the course of turns: phases, Clean-up, extra turns, the game's end."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from toolkit.engine.card import Card, Cost
from toolkit.engine.events import (
    BuyPhaseEnds,
    BuyPhaseStarts,
    CleanupStarts,
    DiscardedFromPlay,
    TurnEnds,
    TurnStarts,
    WouldDiscardFromPlay,
)
from toolkit.engine.records import ExtraTurn
from toolkit.errors import UserError

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

Move = tuple[str, str, int]
"""What a player does between effects: ("play", card, 0), ("treasures", "", 0) to play every Treasure in hand,
("buy", card or Event, 0), ("spend", "coffers" or "villagers", how many), ("pay", "debt", how much),
("end phase", "", 0) and ("end turn", "", 0)."""

END_TURN: Move = ("end turn", "", 0)
END_PHASE: Move = ("end phase", "", 0)
TREASURES: Move = ("treasures", "", 0)


class IllegalMove(UserError):
    """A move that the rules do not allow now; its text says why."""


def do(game: Game, move: Move) -> None:
    """Make a move and resolve it wholly.

    Raises IllegalMove when the rules do not allow it; the position is then unchanged.
    """
    why = why_illegal(game, move)
    if why:
        raise IllegalMove(why)
    verb, name, amount = move
    me = game.active
    if verb == "play":
        card = cast("Card", me.in_hand(name))
        if game.phase == "action" and not (game.is_a(card, "Action") and me.actions > 0):
            start_buy_phase(game)
        if game.phase == "action":
            me.actions -= 1
        me.play_card(card)
    elif verb == "treasures":
        start_buy_phase(game)
        play_treasures(game, me)
    elif verb == "buy":
        start_buy_phase(game)
        event = game.setup.events.get(name)
        me.buys -= 1
        game.bought = True
        if event is not None:
            buy_event(game, me, event)
        else:
            me.buy(cast("Card", card_in_supply(game, name)))
    elif verb == "spend":
        spend(game, me, name, amount)
    elif verb == "pay":
        me.debt -= amount
        me.coins -= amount
        game.note("pay", me.index, (amount, "debt"))
    elif verb == "end phase":
        if game.phase == "action":
            start_buy_phase(game)
        else:
            end_turn(game)
    else:
        end_turn(game)


def card_in_supply(game: Game, name: str) -> Card | None:
    """Return the top card of a Supply pile by the card's name or the pile's."""
    card = game.top(name) if name in game.supply else None
    if card is not None and (card.name == name or name in game.setup.mixed):
        return card
    for pile in game.setup.mixed:
        top = game.top(pile) if pile in game.supply else None
        if top is not None and top.name == name:
            return top
    return None


def why_illegal(game: Game, move: Move) -> str:
    """Return why a move is not allowed now, or "" when it is."""
    if game.over:
        return "the game is over"
    verb, name, amount = move
    me = game.active
    if verb == "play":
        return why_unplayable(game, me, name)
    if verb == "buy":
        return why_unbuyable(game, me, name)
    if verb == "spend":
        have = me.coffers if name == "coffers" else me.villagers
        if amount > have:
            return f"{me.name} has {have} {name}"
        if name == "villagers" and game.phase != "action":
            return "villagers are spent in the Action phase"
        if name == "coffers" and game.bought and not game.setup.is_since("coin-tokens"):
            return "Coin tokens are spent before buying"
        return ""
    if verb == "pay":
        return "" if amount <= min(me.debt, me.coins) else f"{me.name} cannot pay {amount} debt"
    if verb == "treasures" and game.bought:
        return "Treasures are played before buying"
    return ""


def why_unplayable(game: Game, me: Player, name: str) -> str:
    """Return why a card cannot be played from hand now, or ""."""
    card = me.in_hand(name)
    if card is None:
        return f"{me.name} has no {name} in hand"
    action = game.is_a(card, "Action")
    treasure = game.is_a(card, "Treasure")
    if not action and not treasure:
        return f"{name} is not a card that is played"
    if game.phase == "action" and action and me.actions > 0:
        return ""
    if not treasure:
        return f"{me.name} has no Action left" if game.phase == "action" else f"{name} is played in the Action phase"
    return "Treasures are played before buying" if game.bought and game.phase == "buy" else ""


def why_unbuyable(game: Game, me: Player, name: str) -> str:
    """Return why a card or Event cannot be bought now, or ""."""
    if me.buys < 1:
        return f"{me.name} has no Buy left"
    if me.debt:
        return f"{me.name} has debt to pay first"
    event = game.setup.events.get(name)
    if event is not None:
        check = getattr(event, "may_be_bought", None)
        if check is not None and not check(me):
            return f"{name} cannot be bought now"
        return "" if me.can_afford(event.cost) else too_dear(me, name, event.cost)
    card = card_in_supply(game, name)
    if card is None:
        return f"there is no {name} to buy"
    if not me.may_buy(card):
        return f"{name} cannot be bought now"
    return "" if me.can_pay_for(card) else too_dear(me, name, game.cost(card))


def too_dear(me: Player, name: str, cost: Cost) -> str:
    """Return why a player cannot pay what something costs."""
    return f"{me.name} cannot pay for {name}: it costs {cost}, and {me.name} has {Cost(me.coins, me.potions)}"


def legal_moves(game: Game) -> list[Move]:
    """Return every move that the player whose turn it is may make, except macro moves."""
    if game.over:
        return []
    me = game.active
    moves: list[Move] = [
        ("play", name, 0)
        for name in dict.fromkeys(card.name for card in me.hand)
        if not why_unplayable(game, me, name)
    ]
    if game.phase == "buy":
        names = [card.name for card in game.supply_cards()] + list(game.setup.events)
        moves += [("buy", name, 0) for name in names if not why_unbuyable(game, me, name)]
    for token in ("coffers", "villagers"):
        if getattr(me, token) and not why_illegal(game, ("spend", token, 1)):
            moves.append(("spend", token, 1))
    if me.debt and me.coins:
        moves.append(("pay", "debt", min(me.debt, me.coins)))
    moves.append(END_PHASE if game.phase == "action" else END_TURN)
    return moves


def play_treasures(game: Game, me: Player) -> None:
    """Play every Treasure in hand: those that only give coins first, then the others in hand order."""
    if game.setup.money_is_quiet and not game.lasting:
        money: list[Card] = []
        rest: list[Card] = []
        coins = 0
        for card in me.hand:
            if card.money:
                money.append(card)
                coins += card.plus.coins
            else:
                rest.append(card)
        if money:
            me.hand = rest
            me.play += money
            game.log.append(("play", me.index, money, "", "", game.depth, ""))
            me.add_coins(coins)
    while treasure := next_treasure(me):
        me.play_card(treasure)


def next_treasure(me: Player) -> Card | None:
    """Return the first Treasure in hand, or None."""
    for card in me.hand:
        if "Treasure" in card.types:
            return card
    return None


def spend(game: Game, me: Player, name: str, amount: int) -> None:
    """Spend Coffers for coins or Villagers for Actions."""
    game.note("spend", me.index, (amount, name))
    if name == "coffers":
        if not game.setup.is_since("coin-tokens"):
            start_buy_phase(game)
        me.coffers -= amount
        me.add_coins(amount)
    else:
        me.villagers -= amount
        me.add_actions(amount)


def buy_event(game: Game, me: Player, event: Card) -> None:
    """Buy an Event or Project: pay, then do what it says."""
    me.pay(event.cost if event.has_cost else Cost())
    game.note("buy", me.index, (event,), "landscape")
    before, game.source = game.source, event.name
    game.depth += 1
    event.play(me)
    game.depth -= 1
    game.source = before


def start_buy_phase(game: Game) -> None:
    """Begin the Buy phase if it has not begun."""
    if game.phase == "buy":
        return
    game.phase = "buy"
    game.bought = False
    game.log.append(("buy phase", game.current, (), "", "", 0, ""))
    if game.listens(BuyPhaseStarts):
        game.happen(BuyPhaseStarts(game.active))


def return_to_action_phase(game: Game) -> None:
    """Go back to the Action phase, so that the Buy phase will begin again (003, Cavalry)."""
    game.phase = "action"


def end_turn(game: Game) -> None:
    """Go through the rest of the turn: Buy phase, Clean-up, drawing, and the start of the next turn."""
    start_buy_phase(game)
    me = game.active
    come_to(game, BuyPhaseEnds(me))
    if game.phase == "action":
        return
    game.phase = "cleanup"
    come_to(game, CleanupStarts(me))
    clean_up(game, me)
    me.draw(game.hand_size)
    come_to(game, TurnEnds(me))
    finish_turn(game, me)


def come_to(game: Game, time: BuyPhaseEnds | CleanupStarts | TurnEnds) -> None:
    """Do what waits for a time of the turn; the log tells that it is no part of what was done before."""
    if game.listens(type(time)):
        game.log.append(("time", game.current, (), "", "", 0, ""))
        game.happen(time)


def clean_up(game: Game, me: Player) -> None:
    """Discard what is in play and in hand; Durations that still do something stay."""
    staying: set[Card] = {card for each in game.lasting for card in each.holds} if game.lasting else set()
    for other in game.players:
        if other is not me and other.play:
            leave_play_of_another(game, other, staying)
    leaving = [card for card in me.play if card not in staying] if staying else me.play
    if game.listens(WouldDiscardFromPlay) and leaving:
        game.happen(*[WouldDiscardFromPlay(me, card) for card in list(leaving)])
        leaving = [card for card in me.play if card not in staying]
    cards = [card.printed or card for card in leaving] + me.hand
    if not cards:
        return
    me.play = [card for card in me.play if card in staying] if staying else []
    me.hand = []
    me.discard_pile += cards
    game.log.append(("clean up", me.index, cards, "", "discard", game.depth, ""))
    if leaving and game.listens(DiscardedFromPlay):
        events = [DiscardedFromPlay(me, card.printed or card, card.__class__) for card in leaving]
        game.happen(*events)


def leave_play_of_another(game: Game, other: Player, staying: set[Card]) -> None:
    """Discard what another player played in this turn and does no more (003, Reactions)."""
    leaving = [card for card in other.play if card not in staying]
    if not leaving:
        return
    cards = [card.printed or card for card in leaving]
    other.play = [card for card in other.play if card in staying]
    other.discard_pile += cards
    game.log.append(("clean up", other.index, cards, "", "discard", game.depth, ""))
    if game.listens(DiscardedFromPlay):
        game.happen(*[DiscardedFromPlay(other, card.printed or card, card.__class__) for card in leaving])


def finish_turn(game: Game, me: Player) -> None:
    """End the turn: what lasts until now ends, the game may end, else the next turn starts."""
    me.actions = me.buys = me.coins = me.potions = 0
    game.cost_changes = ()
    game.forbidden = frozenset()
    game.hand_size = 5
    if game.lasting:
        game.lasting = tuple(each for each in game.lasting if each.ends not in ("turn", "first"))
    if game.marks:
        for mark in [mark for mark in game.marks if mark[0] == "turn"]:
            del game.marks[mark]
    game.emptied = game.empty_piles()
    game.log.append(("end turn", me.index, (), "", "", 0, ""))
    if is_over(game):
        game.over = True
        return
    next_turn(game, me)


def is_over(game: Game) -> bool:
    """Whether the game ends now (002, section 3, Game End)."""
    piles = game.piles
    if not piles["Province"] or ("Colony" in piles and not piles["Colony"]):
        return True
    return game.emptied >= (3 if len(game.players) < 5 else 4)


def next_turn(game: Game, me: Player) -> None:
    """Start the next turn: an extra one if there is any, else that of the next player."""
    game.controller = game.current
    taken: ExtraTurn | None = None
    while game.extra and taken is None:
        taken = take_extra(game, me)
    game.previous = me.index
    if taken is not None:
        game.streak = game.streak + 1 if taken.player == me.index else 1
        game.current, game.controller = taken.player, taken.controller
    else:
        game.extra_turn = None
        game.regular = (game.regular + 1) % len(game.players)
        game.streak = game.streak + 1 if game.regular == me.index else 1
        game.current = game.controller = game.regular
        game.active.turns += 1
    game.extra_turn = taken
    start_turn(game)


def take_extra(game: Game, me: Player) -> ExtraTurn | None:
    """Pick the extra turn that comes next, off the list; None when it cannot be taken.

    They come in turn order; whoever takes several chooses their order.
    """
    waiting = {each.player for each in game.extra}
    taker = next(player for player in game.in_turn_order() if player.index in waiting)
    theirs = [each for each in game.extra if each.player == taker.index]
    due = theirs[0]
    sources = list(dict.fromkeys(each.source for each in theirs))
    if len(sources) > 1:
        (picked,) = game.ask(taker, "next turn", sources, source="order")
        due = next(each for each in theirs if each.source == picked)
    rest = list(game.extra)
    rest.remove(due)
    game.extra = tuple(rest)
    if due.once and game.streak >= due.once and due.player == me.index:
        return None
    return due


def start_turn(game: Game) -> None:
    """Start the turn of the player whose turn it now is."""
    me = game.active
    game.turn += 1
    game.turn_start = len(game.log)
    game.phase = "action"
    game.bought = False
    me.actions = me.buys = 1
    game.log.append(("turn", me.index, (), "", "", 0, game.extra_turn.source if game.extra_turn else ""))
    if game.lasting:
        game.lasting = tuple(
            each for each in game.lasting if not (each.ends == "next turn" and each.owner == me.index)
        )
    if game.listens(TurnStarts):
        game.happen(TurnStarts(me))


def scores(game: Game) -> list[int]:
    """Return each player's victory points, as if the game ended now."""
    return [player.vp + sum(card.score(player) for card in player.all_cards()) for player in game.players]


def winners(game: Game) -> list[Player]:
    """Return who wins as things stand: most points, then fewest turns (002, section 3, Game End)."""
    points = scores(game)
    best = max(points)
    tied = [player for player in game.players if points[player.index] == best]
    fewest = min(player.turns for player in tied)
    return [player for player in tied if player.turns == fewest]
