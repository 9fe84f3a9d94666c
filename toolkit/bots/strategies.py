"""Bots: each chooses moves for a player and answers the questions that the player is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from toolkit.catalogue import catalogue
from toolkit.engine.card import Card
from toolkit.engine.compiling import mypyc_attr
from toolkit.engine.game import Game
from toolkit.engine.player import Player
from toolkit.engine.questions import NO, Option, Question
from toolkit.engine.turns import END_TURN, TREASURES, Move, first_for_sale, legal_moves, legal_plays, why_illegal
from toolkit.engine.verbs import Do
from toolkit.errors import UserError, either, nearest


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A strategy. This one answers questions sensibly: gain the dearest, lose the cheapest, use what is optional."""

    name = "bot"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def move(self, game: Game, me: Player) -> Move:
        """Return the next move of the player whose turn it is: a legal one, for it is made without asking again."""
        raise NotImplementedError

    def answer(self, question: Question) -> Sequence[Option]:
        """Return the options picked."""
        options = list(question.options)
        if question.do is Do.FOLLOW and NO in options:
            return [NO]  # no Way in place of the card
        wanted = question.low or question.high
        if question.ordered or not all(isinstance(option, Card) for option in options):
            return question.best(options, wanted)
        losing = question.loses()
        options.sort(key=lambda option: value(question.player.game, option), reverse=not losing)
        if losing and not question.low:
            wanted = sum(is_junk(each) for each in options)
        return question.best(options, wanted)

    def random(self, below: int) -> int:
        """Return a number below a limit from the bot's own stream."""
        self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
        return (self.seed >> 33) * below >> 31


def value(game: Game, option: Option) -> tuple[int, int]:
    """Return how much a card is worth having: cost, Curses and Ruins last."""
    assert isinstance(option, Card)
    return (0 if is_junk(option) else 1, game.cost(option).coins)


def is_junk(option: Option) -> bool:
    """Whether a card is better lost: a Curse, Ruins, Copper or Estate."""
    return isinstance(option, Card) and (
        option.name in ("Copper", "Estate") or not option.types.isdisjoint({"Curse", "Ruins", "Shelter"})
    )


UNWANTED: Final = ("Curse", "Copper")
"""What a random bot seldom plays or buys."""


class RandomBot(Bot):
    """Plays any legal move and gives any legal answer, but does not end a phase early for nothing.

    A `careful` one takes on no debt that it cannot pay at once: with a deck without Treasures it could never buy again,
    and the game would not end.
    """

    name = "random"

    def __init__(self, seed: int = 0, *, careful: bool = False) -> None:
        super().__init__(seed)
        self.careful = careful

    def move(self, game: Game, me: Player) -> Move:
        """Return a random legal move; plays before purchases, purchases before the end."""
        fitting = [move for move in legal_plays(game, me) if move[1] not in UNWANTED]
        if fitting and self.random(10):
            return fitting[self.random(len(fitting))]
        moves = legal_moves(game)
        if self.careful:
            moves = [move for move in moves if move[0] != "buy" or debt_of(game, move[1]) <= me.coins]
        fitting = [move for move in moves if move[0] == "buy" and move[1] not in UNWANTED]
        if fitting and self.random(10):
            return fitting[self.random(len(fitting))]
        return moves[self.random(len(moves))]

    def answer(self, question: Question) -> Sequence[Option]:
        """Return an answer drawn by lot; a careful one bids nothing."""
        if self.careful and question.do is Do.PAY and 0 in question.options:
            return [0]
        return question.drawn(self.random)


LATE_FROM: Final = 35
LATE: Final = (("Duchy", LATE_FROM), ("Estate", 40))
"""From which turn of its own on a bot that goes for Provinces takes other points first: games last some 20."""
TIRED: Final = 50
"""From which turn on it plays only Treasures, and buys whatever brings the end nearer: its deck does not get better."""


def ending(game: Game, me: Player) -> list[str]:
    """Return what to buy late in a game, so that it ends: points, at last the smallest piles, nothing before."""
    found = ["Province"] if me.turns >= LATE_FROM else []
    found += [name for name, turn in LATE if me.turns >= turn]
    if me.turns >= TIRED:
        found += sorted((card.name for card in game.supply_cards()), key=lambda name: (game.pile_size(name), name))
    return found


def bought(game: Game, me: Player, wanted: Sequence[str]) -> Move:
    """Return what to do with coins: pay debt, then buy the first that can be bought of what is wanted.

    Late in a game, what ends it comes before that.
    """
    if me.debt and me.coins:
        return ("pay", "debt", min(me.debt, me.coins))
    if me.turns >= LATE_FROM:
        wanted = (*ending(game, me), *wanted)
    name = first_for_sale(game, me, wanted) if wanted else ""
    return ("buy", name, 0) if name else END_TURN


def debt_of(game: Game, name: str) -> int:
    """Return the debt that buying something takes on."""
    event = game.setup.buyable.get(name)
    top = game.top(name)
    return event.cost.debt if event is not None else game.cost(top).debt if top is not None else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoney(Bot):
    """Plays all Treasures and buys Province at 8 coins, Gold at 6, Silver at 3."""

    name = "big-money"

    def move(self, game: Game, me: Player) -> Move:
        """Return the next move."""
        if game.phase == "action":
            return TREASURES
        return bought(game, me, self.wanted(game, me) if me.buys > 0 else ())

    def wanted(self, game: Game, me: Player) -> Sequence[str]:
        """Return what to buy with the coins there are, the best first."""
        coins = me.coins
        if coins >= 8:
            return ("Province", "Gold")
        if coins >= 6:
            return ("Gold",)
        return ("Silver",) if coins >= 3 else ()


class BigMoneyPlus(BigMoney):
    """Big Money that also buys up to two of one card, and plays it."""

    name = "big-money+CARD"

    def __init__(self, card: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.card = card
        self.name = f"big-money+{card}"

    def move(self, game: Game, me: Player) -> Move:
        """Return the next move: play the card, then as Big Money."""
        if (
            game.phase == "action"
            and me.actions
            and me.turns < TIRED
            and any(card.name == self.card for card in me.hand)
        ):
            move: Move = ("play", self.card, 0)
            if not why_illegal(game, move):
                return move
        return super().move(game, me)

    def wanted(self, game: Game, me: Player) -> Sequence[str]:
        """Return what to buy, the card before money while there are fewer than two."""
        top = game.top(self.card)
        few = sum(card.name == self.card for card in me.all_cards()) < 2
        if top is not None and few and me.coins < 8 and me.can_afford(game.cost(top)):
            return (self.card, *super().wanted(game, me))
        return super().wanted(game, me)


class Engine(Bot):
    """Money and Actions: plays what gives Actions, then what draws, then the rest; buys whichever brings most.

    It knows only the bonuses printed on a card, so it is no match for a person's engine: it trashes nothing by plan and
    sees no card's other effects.
    """

    name = "engine"

    def move(self, game: Game, me: Player) -> Move:
        """Return the next move."""
        if game.phase == "action":
            actions = [card for card in me.hand if card.is_action(me)]
            if actions and me.actions and me.turns < TIRED:
                best = max(actions, key=lambda card: (card.plus.actions, card.plus.cards, game.cost(card).coins))
                move: Move = ("play", best.name, 0)
                if not why_illegal(game, move):
                    return move
            return TREASURES
        return bought(game, me, self.wanted(game, me))

    def wanted(self, game: Game, me: Player) -> list[str]:
        """Return what to buy, the best first: Provinces, then whatever brings most, at the end other Victory cards."""
        if me.coins >= 8:
            return ["Province", "Gold"]
        left = game.pile_size("Province")
        late = ["Duchy"] * (me.coins >= 5 and left <= 4) + ["Estate"] * (me.coins >= 2 and left <= 1)
        owned = me.all_cards()
        villages = sum(card.plus.actions >= 2 for card in owned)
        terminals = sum(card.is_action(me) and not card.plus.actions for card in owned)
        room = 1 + villages + len(owned) // ROOM
        worth = {"Gold": 3.0} if me.coins >= 6 else {"Silver": 2.0} if me.coins >= 3 else {}
        for card in game.supply_cards():
            if card.is_action(me) and me.may_buy(card) and me.can_afford(game.cost(card)):
                few = sum(each.name == card.name for each in owned) < 2
                if card.plus.actions or terminals < room:
                    needed = card.plus.actions >= 2 and terminals > villages + 1
                    worth[card.name] = brings(card) + NEEDED * needed + ATTACK * (few and "Attack" in card.types)
        least = min((worth[name] for name in ("Gold", "Silver") if name in worth), default=2.0)
        best = sorted(worth, key=lambda name: (-worth[name], name not in ("Gold", "Silver"), name))
        return [*late, *(name for name in best if worth[name] >= least)]


ROOM = 12
"""A deck of so many more cards has room for one more Action that gives no Action."""
NEEDED = 2.0
"""What two Actions are worth where Actions wait in the hand, in coins."""
ATTACK = 1.5
"""What the harm of each of the first two of an Attack is worth, in coins."""


def brings(card: Card) -> float:
    """Return what an Action's printed bonuses are worth, in coins; cards drawn by one that sifts mostly go again."""
    sifts = "sifter" in catalogue()[card.name].tags
    cards = min(card.plus.cards, 1) / 2 if sifts else card.plus.cards
    return cards + card.plus.coins + card.plus.buys / 4


def careful_random(seed: int) -> Bot:
    """Return a random bot whose games end."""
    return RandomBot(seed, careful=True)


BOTS: dict[str, Callable[[int], Bot]] = {"random": careful_random, "big-money": BigMoney, "engine": Engine}


def bot_named(text: str, seed: int = 0) -> Bot:
    """Return a bot by its name; "big-money+Witch" buys that card too.

    Raises UserError, naming the nearest one.
    """
    name, plus, card = text.strip().partition("+")
    if plus:
        if name.strip() != "big-money":
            raise UserError(f"only big-money takes a card, as in big-money+Witch, not {text!r}")
        return BigMoneyPlus(catalogue().find(card.strip()).name, seed)
    if name not in BOTS:
        known = either([*BOTS, "big-money+CARD"])
        raise UserError(f"there is no bot named {name!r}{nearest(name, BOTS)}; choose {known}")
    return BOTS[name](seed)
