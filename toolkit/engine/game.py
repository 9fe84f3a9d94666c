"""The position of a game: plain data that copies fast, and the questions that can be asked of it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.engine.card import Card, Cost
from toolkit.engine.events import Ability, Event, TurnStarts
from toolkit.engine.player import Player, names_of
from toolkit.engine.questions import Decider, Option, Question, Replay, is_forced
from toolkit.engine.records import CostChange, ExtraTurn, Lasting, Play

if TYPE_CHECKING:
    from toolkit.engine.setup import Setup

ALL_ONES = (1 << 64) - 1


class Ready(NamedTuple):
    """An ability that is ready to be resolved for one player."""

    key: tuple[Any, ...]
    event: Event
    ability: Ability | Lasting
    card: Card
    name: str
    may: bool
    asks: bool
    again: bool

    @property
    def about(self) -> str:
        """Return the names of the cards that a lasting ability was set up for."""
        args = self.ability.args if isinstance(self.ability, Lasting) else ()
        return ", ".join([arg.name for arg in args if isinstance(arg, Card)])


def told_apart(ready: Sequence[Ready]) -> dict[str, Ready]:
    """Return the abilities of which one is chosen, by name, and by what they are about where that differs."""
    abouts: dict[str, set[str]] = {}
    for each in ready:
        abouts.setdefault(each.name, set()).add(each.about)
    found: dict[str, Ready] = {}
    for each in ready:
        name = f"{each.name} ({each.about})" if len(abouts[each.name]) > 1 and each.about else each.name
        if name not in found or (found[name].may or found[name].asks) > (each.may or each.asks):
            found[name] = each
    return found


class Game:
    """A game under way. Between moves it is a position: `copy()` gives another, independent one."""

    __slots__ = (
        "bought",
        "committed",
        "controller",
        "cost_changes",
        "current",
        "decider",
        "depth",
        "emptied",
        "exchanged",
        "extra",
        "extra_turn",
        "forbidden",
        "hand_size",
        "lasting",
        "lazy",
        "log",
        "marks",
        "over",
        "phase",
        "piles",
        "players",
        "plays",
        "previous",
        "regular",
        "replay",
        "rules",
        "seed",
        "setup",
        "source",
        "streak",
        "supply",
        "tokens",
        "trash",
        "turn",
        "turn_start",
    )  # fmt: skip

    def __init__(self, setup: Setup, decider: Decider, seed: int = 0) -> None:
        self.setup = setup
        self.rules: int = setup.rules
        self.decider = decider
        self.seed = (seed * 6364136223846793005 + 1442695040888963407) & ALL_ONES
        self.replay: Replay | None = None
        self.lazy = False
        self.players: list[Player] = []
        self.piles: dict[str, tuple[Card, ...]] = {}
        self.supply: frozenset[str] = frozenset()
        self.trash: list[Card] = []
        self.tokens: dict[tuple[str, str], int] = {}
        self.lasting: tuple[Lasting, ...] = ()
        self.cost_changes: tuple[CostChange, ...] = ()
        self.marks: dict[tuple[Any, ...], Any] = {}
        self.forbidden: frozenset[str] = frozenset()
        self.extra: tuple[ExtraTurn, ...] = ()
        self.extra_turn: ExtraTurn | None = None
        self.current = 0
        self.controller = 0
        self.regular = 0
        self.previous = -1
        self.streak = 1
        self.phase = "action"
        self.turn = 1
        self.hand_size = 5
        self.bought = False
        self.over = False
        self.emptied = 0
        self.log: list[tuple[Any, ...]] = []
        self.turn_start = 0
        self.depth = 0
        self.source = ""
        self.committed = False
        self.plays: list[Play] = []
        self.exchanged: Player | None = None
        """Who gets +$ for +Cards and the reverse, from the instructions that are being followed."""

    def copy(self) -> Game:
        """Return an independent position equal to this one; only between moves."""
        other = object.__new__(Game)
        other.bought = self.bought
        other.committed = self.committed
        other.controller = self.controller
        other.cost_changes = self.cost_changes
        other.current = self.current
        other.decider = self.decider
        other.depth = self.depth
        other.emptied = self.emptied
        other.exchanged = self.exchanged
        other.extra = self.extra
        other.extra_turn = self.extra_turn
        other.forbidden = self.forbidden
        other.hand_size = self.hand_size
        other.lasting = self.lasting
        other.lazy = self.lazy
        other.over = self.over
        other.phase = self.phase
        other.previous = self.previous
        other.regular = self.regular
        other.replay = self.replay
        other.rules = self.rules
        other.seed = self.seed
        other.setup = self.setup
        other.source = self.source
        other.streak = self.streak
        other.supply = self.supply
        other.turn = self.turn
        other.turn_start = self.turn_start
        other.players = [player.copy_for(other) for player in self.players]
        other.piles = self.piles.copy()
        other.trash = self.trash.copy()
        other.tokens = self.tokens.copy()
        other.marks = self.marks.copy()
        other.log = self.log.copy()
        other.plays = []
        return other

    def put_back(self, after: Game) -> None:
        """Make this position equal to `after`, which part of the effect in progress has led to before."""
        self.bought = after.bought
        self.committed = after.committed
        self.controller = after.controller
        self.cost_changes = after.cost_changes
        self.current = after.current
        self.emptied = after.emptied
        self.extra = after.extra
        self.extra_turn = after.extra_turn
        self.forbidden = after.forbidden
        self.hand_size = after.hand_size
        self.lasting = after.lasting
        self.over = after.over
        self.phase = after.phase
        self.previous = after.previous
        self.regular = after.regular
        self.seed = after.seed
        self.streak = after.streak
        self.turn = after.turn
        self.turn_start = after.turn_start
        for player, then in zip(self.players, after.players, strict=True):
            player.put_back(then)
        self.piles = after.piles.copy()
        self.trash[:] = after.trash
        self.tokens = after.tokens.copy()
        self.marks = after.marks.copy()
        self.log[:] = after.log

    # Who and what

    @property
    def active(self) -> Player:
        """The player whose turn it is (between turns: who last had one)."""
        return self.players[self.current]

    def in_turn_order(self) -> list[Player]:
        """Return all players in turn order, from the one whose turn it is."""
        return self.players[self.current :] + self.players[: self.current]

    def decides(self, player: Player) -> Player:
        """Return who decides for a player: another one while the player is possessed."""
        if player.index == self.current and self.controller != self.current:
            return self.players[self.controller]
        return player

    def types(self, card: Card) -> frozenset[str]:
        """Return the types a card has now."""
        return card.types

    def name(self, card: Card) -> str:
        """Return the name a card has now."""
        return card.name

    def is_a(self, card: Card, type_: str) -> bool:
        """Whether a card has a type now."""
        return type_ in card.types

    def cost(self, card: Card) -> Cost:
        """Return what a card costs now."""
        if not self.cost_changes and not self.setup.cost_changers:
            return card.cost
        return self.cost_of(card.__class__)

    def cost_of(self, kind: type[Card]) -> Cost:
        """Return what cards of a kind cost now."""
        cost = kind.cost
        for change in self.cost_changes:
            if not change.type or change.type in kind.types:
                cost = cost.plus(change.coins)
        for changer in self.setup.cost_changers:
            if changer is kind:
                cost = kind.cost_change(kind, kind, cost, self, "self")  # type: ignore[arg-type]
            for card in self.active.play:
                if card.__class__ is changer:
                    cost = changer.cost_change(card, kind, cost, self, "play")
        return cost

    def top(self, pile: str) -> Card | None:
        """Return the top card of a pile; None when the pile is empty or not in this game."""
        cards = self.piles.get(pile)
        if not cards:
            return None
        if cards[-1] is None:
            cards = self.uncover(pile)
        return cards[-1]

    def uncover(self, pile: str) -> tuple[Card, ...]:
        """Settle by chance which card is on top of a pile in unknown order."""
        cards = self.piles[pile]
        hidden = self.marks[("hidden", pile)]
        (card,) = self.decider.chance(self, hidden, 1)
        rest = list(hidden)
        rest.remove(card)
        self.marks[("hidden", pile)] = tuple(rest)
        self.piles[pile] = (*cards[:-1], card)
        return self.piles[pile]

    def supply_cards(self) -> list[Card]:
        """Return the top card of each Supply pile that is not empty, in the piles' order."""
        return [card for name in self.setup.supply_order if (card := self.top(name)) is not None]

    def copy_in_supply(self, card: Card) -> Card | None:
        """Return the card on top of a card's Supply pile if it is a copy of that card, else None."""
        top = self.top(card.pile) if card.pile in self.supply else None
        return top if top is not None and top.name == card.name else None

    def pile_size(self, pile: str) -> int:
        """Return how many cards are in a pile (0 when it is not in this game)."""
        return len(self.piles.get(pile, ()))

    def empty_piles(self) -> int:
        """Return how many Supply piles are empty."""
        if all(self.piles.values()):
            return 0
        return sum(not self.piles[name] for name in self.supply)

    def this_turn(self, verb: str, player: Player | None = None) -> Iterator[Card]:
        """Yield the cards that `verb` was done with this turn, by `player` if given, in order."""
        for entry in self.log[self.turn_start :]:
            if entry[0] == verb and (player is None or entry[1] == player.index):
                yield from entry[2]

    def last_turn(self, verb: str, player: Player) -> list[Card]:
        """Return the cards that `verb` was done with by a player in that player's last turn, in order."""
        found: list[Card] = []
        theirs = False
        for entry in self.log[: self.turn_start]:
            if entry[0] == "turn":
                theirs = entry[1] == player.index
                if theirs:
                    found = []
            elif theirs and entry[0] == verb and entry[1] == player.index:
                found += entry[2]
        return found

    # Movements

    def note(self, verb: str, player: int, cards: Sequence[Any], source: str = "", target: str = "") -> None:
        """Write what happened in the log."""
        self.log.append((verb, player, cards, source, target, self.depth, self.source))

    def take_from_pile(self, card: Card) -> bool:
        """Take a card off the top of its pile; False when it is not there."""
        pile = self.piles.get(card.pile)
        if not pile or pile[-1] is not card:
            return False
        self.piles[card.pile] = pile[:-1]
        return True

    # Chance

    def random(self, below: int) -> int:
        """Return a random number from 0 up to, but not including, `below`."""
        self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) & ALL_ONES
        return (self.seed >> 33) * below >> 31

    def shuffled(self, cards: list[Card]) -> list[Card]:
        """Shuffle a list of cards in place and return it."""
        seed = self.seed
        for i in range(len(cards), 1, -1):
            seed = (seed * 6364136223846793005 + 1442695040888963407) & ALL_ONES
            j = (seed >> 33) * i >> 31
            card = cards[j]
            cards[j] = cards[i - 1]
            cards[i - 1] = card
        self.seed = seed
        return cards

    # Questions

    def ask(
        self,
        player: Player,
        purpose: str,
        options: Sequence[Option],
        low: int = 1,
        high: int = 1,
        *,
        ordered: bool = False,
        none: bool = False,
        alike: bool = False,
        optional: Sequence[str] = (),
        source: str = "",
    ) -> Sequence[Option]:
        """Ask a player to pick; a choice with one answer is not asked. Returns what was picked.

        With `none`, nothing may be picked as well as `low` to `high`; with `alike`, only copies of one card
        together; `optional` are options that need never be picked.
        """
        known = self.replayed()
        if known is not None:
            return known
        high = min(high, len(options))
        low = min(low, high)
        if self.committed:
            self.committed = none = False
            low = max(low, min(1, high))
        asked, source = self.decides(player), source or self.source
        question = Question(player, asked, source, purpose, options, low, high, ordered, none, alike, optional)
        if is_forced(question):
            self.decider.forced(question)
            return options[:high]
        return self.decider.answer(question)

    def replayed(self) -> Sequence[Option] | None:
        """Return what was picked here when a move is played again up to another answer, else None."""
        if self.replay is None:
            return None
        picked = self.replay.again()
        if picked is not None:
            self.committed = False
        return picked

    # Abilities

    def listens(self, event: type[Event]) -> bool:
        """Whether any ability in this game waits for this event."""
        if self.lasting and any(each.event is event for each in self.lasting):
            return True
        return event in self.setup.listeners

    def awaits(self, event: type[Event], card: Card) -> bool:
        """Whether any ability in this game waits for this event about this card."""
        for _, ability in self.setup.listeners.get(event, ()):
            if not ability.about or ability.about in card.types:
                return True
        return bool(self.lasting) and any(each.event is event for each in self.lasting)

    def happen(self, *events: Event) -> None:
        """Let everything that waits for these simultaneous events be resolved (002, section 4, Resolving Cards).

        Players in turn order, each choosing the order of their own; after each, look again. An ability that
        may be used again is offered again only once hand and deck together hold other cards: what it could
        do with the same ones, it could do the first time.
        """
        order = self.listening(events)
        first: dict[int, list[Ready]] = {}
        must: dict[int, list[Ready]] = {}
        for player in order:
            ready = self.ready_for(player, events)
            if ready:
                first[player.index] = ready
                if forced := [each for each in ready if not each.may and not each.asks]:
                    must[player.index] = forced
        if not first:
            return
        found: dict[int, list[Ready]] | None = first
        done: set[tuple[Any, ...]] = set()
        offered: dict[tuple[Any, ...], set[Any]] = {}
        quiet = turn = 0
        while quiet < len(order):
            player = order[turn % len(order)]
            turn += 1
            quiet += 1
            while True:
                ready = self.ready_for(player, events, done) if found is None else found.get(player.index, [])
                if player.index in must:
                    known = done | {each.key for each in ready}
                    ready = [each for each in must[player.index] if each.key not in known] + ready
                if not ready:
                    break
                if offered:
                    within = player.reach()
                    ready = [each for each in ready if not each.again or within not in offered.get(each.key, ())]
                    if not ready:
                        break
                if self.resolve_one(player, ready, done, offered):
                    quiet = 1
                    found = None
                else:
                    done.update([each.key for each in ready])
                    if found is not None:
                        found.pop(player.index, None)
                    break

    def listening(self, events: tuple[Event, ...]) -> list[Player]:
        """Return the players, in turn order, for whom something may wait for these simultaneous events."""
        if len(events) == 1 and not self.lasting and type(events[0]) in self.setup.own_business:
            return [events[0].player]
        return self.in_turn_order()

    def resolve_one(
        self,
        player: Player,
        ready: list[Ready],
        done: set[tuple[Any, ...]],
        offered: dict[tuple[Any, ...], set[Any]],
    ) -> bool:
        """Let a player choose one of the ready abilities and resolve it; False when they use none."""
        committed = False
        names = told_apart(ready) if len(ready) > 1 else {}
        if len(names) > 1:
            must = [name for name, each in names.items() if not (each.may or each.asks)]
            free = [name for name in names if name not in must]
            low = 1 if must else 0
            picked = self.ask(player, "resolve next", list(names), low, 1, optional=free, source="order")
            if not picked:
                return False
            chosen = names[str(picked[0])]
            committed = chosen.may or chosen.asks
        else:
            chosen = ready[0]
            if chosen.may or chosen.asks:
                chosen = next((each for each in ready if not (each.may or each.asks)), chosen)
            if chosen.may:
                about = f"use for {chosen.event.card}" if chosen.event.card is not None else "use"
                (use,) = self.ask(player, about, ("yes", "no"), source=chosen.name)
                if use == "no":
                    return False
        if chosen.again:
            offered.setdefault(chosen.key, set()).add(player.reach())
        else:
            done.add(chosen.key)
        self.run(player, chosen, committed=committed and chosen.asks)
        return True

    def run(self, player: Player, ready: Ready, *, committed: bool) -> None:
        """Resolve an ability wholly."""
        before, self.source = self.source, ready.name
        self.depth += 1
        self.committed = committed
        ability = ready.ability
        exchanged, self.exchanged = self.exchanged, None
        if isinstance(ability, Lasting):
            if ability.exchanged and ability.turn == self.turn:
                self.exchanged = player
            if ability.ends in ("once", "first"):
                self.end_lasting(ability)
            ability.handler(player, *ability.args) if ability.ends == "once" and ability.whose == "you" else (
                ability.handler(player, ready.event, *ability.args)
            )
        else:
            if ability.where == "hand" and ability.shown:
                self.note("reveal", player.index, (ready.card,), "hand")
            ability.function(ready.card, player, ready.event)
        self.committed = False
        self.exchanged = exchanged
        self.depth -= 1
        self.source = before

    def end_lasting(self, ended: Lasting) -> None:
        """Take one lasting ability away."""
        rest = list(self.lasting)
        for i, each in enumerate(rest):
            if each is ended:
                del rest[i]
                break
        self.lasting = tuple(rest)

    def ready_for(
        self, player: Player, events: tuple[Event, ...], done: Container[tuple[Any, ...]] = ()
    ) -> list[Ready]:
        """Return the abilities of one player that these events ready, except those whose keys are in `done`."""
        found: list[Ready] = []
        for number, event in enumerate(events):
            mine = event.player is player
            about = event.card
            for kind, ability in self.setup.listeners.get(type(event), ()):
                whose = ability.whose
                if whose != "any" and (whose == "you") is not mine:
                    continue
                if ability.about and (about is None or ability.about not in about.types):
                    continue
                where = ability.where
                cards: Sequence[Card]
                if where == "this":
                    if about is None or (getattr(event, "face", None) or about.__class__) is not kind:
                        continue
                    cards = (about,)
                elif where == "hand":
                    cards = [card for card in player.hand if card.__class__ is kind]
                elif where == "play":
                    cards = [card for card in player.play if card.__class__ is kind]
                elif where == "exile":
                    cards = [card for card in player.exile if card.__class__ is kind]
                else:
                    cards = (self.setup.emblem(kind),)
                for card in cards:
                    any_copy = ability.again and where == "hand"
                    key: tuple[Any, ...] = (number, player.index, ability, None if any_copy else card)
                    if key not in done and (ability.ready is None or ability.ready(card, player, event)):
                        found.append(
                            Ready(key, event, ability, card, kind.name, ability.may, ability.asks, ability.again)
                        )
            for lasting in self.lasting:
                if lasting.event is not type(event) or not lasting.concerns(player.index, mine=mine):
                    continue
                if lasting.event is TurnStarts and lasting.turn == self.turn:
                    continue
                if lasting.ready is None or lasting.ready(lasting.card, player, event):
                    key = (number, lasting.handler, lasting.args, id(lasting))
                    if key not in done:
                        name = lasting.card.name
                        found.append(Ready(key, event, lasting, lasting.card, name, lasting.may, False, False))
        return found

    # Comparing positions

    def situation(self) -> tuple[Any, ...]:
        """Return where everything is and what waits, without how it came about."""
        piles, mixed = self.piles, self.setup.mixed
        return (
            self.current, self.controller, self.phase, self.turn, self.hand_size, self.bought, self.over,
            tuple([player.key() for player in self.players]),
            tuple(map(len, piles.values())),
            tuple([tuple(map(type, piles[name])) for name in mixed]) if mixed else (),
            names_of(self.trash),
            self.cost_changes, self.forbidden, self.extra, tuple(self.tokens.items()) if self.tokens else (),
            tuple([(each.event, each.owner, each.handler.__name__, str(each.args), each.card.name, each.ends,
                    len(each.holds), each.exchanged and each.turn == self.turn) for each in self.lasting])
            if self.lasting else (),
            tuple(sorted([(str(mark), str(value)) for mark, value in self.marks.items()])) if self.marks else (),
        )  # fmt: skip
