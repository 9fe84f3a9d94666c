"""Trying every way that the game can go on: branches by playing a move again with other answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import comb, prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from toolkit.engine.card import Card
from toolkit.engine.choices import Asked, Choice
from toolkit.engine.collecting import collecting_later
from toolkit.engine.compiling import mypyc_attr
from toolkit.engine.questions import NO, YES, YES_OR_NO, Option, Question
from toolkit.engine.records import Deed
from toolkit.engine.turns import IllegalMove, Move, do_legal, why_illegal
from toolkit.engine.verbs import Do
from toolkit.errors import UserError
from toolkit.rulings.answers import PresetAnswer, settle
from toolkit.rulings.memory import most_positions
from toolkit.rulings.picks import is_card, means_option

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

DEFAULT_LIMIT: Final = 100_000
"""How many branches are tried unless more are asked for."""

Tried = Callable[[int], str | None]
"""What is told how many branches were tried so far, and may say what is to stop the exploring ("time", "memory", …)."""

MANY_QUESTIONS: Final = 600
"""A move that asks more than this is taken to be endless."""


class EndlessMove(UserError):
    """A move never ends, whatever is answered."""


class Fork:
    """One thing to settle on the way, by a player or by chance, and which of its ways is taken.

    `question` is None for chance. `picks` are the ways, `weights` their probabilities where it is chance, `uses` the
    numbers of the entries of `answers` that each way uses up (none, if there are none). One with one way does not
    branch; it is `told` only if it was asked and an entry settled it.
    """

    __slots__ = ("asked", "index", "made", "picks", "question", "told", "uses", "weights")

    def __init__(
        self,
        question: Question | None,
        picks: Sequence[tuple[Option, ...]],
        weights: Sequence[float] | None = None,
        uses: Sequence[Sequence[int]] = (),
        *,
        asked: bool = True,
    ) -> None:
        self.question = question
        self.picks = picks
        self.weights = weights
        self.uses = uses
        self.index = 0
        self.told = asked and (len(picks) > 1 or bool(uses))
        self.asked: Asked | None = None
        self.made: Choice | None = None

    def choice(self) -> Choice:
        """Return the choice that taking the present way is."""
        if self.made is None:
            if self.asked is None and self.question is not None:
                self.asked = Asked(self.question)
            self.made = Choice(self.asked, self.picks[self.index])
        return self.made

    def go_on(self) -> None:
        """Take the next way."""
        self.index += 1
        self.made = None


class Node:
    """A position on the way, with how it was reached.

    `used` marks the entries of `answers` used up; `odds` maps the choices made to the chance of it. They are found
    when asked for, from the odds `before`, the choices `made` since and the `chance` of what chance did: few ever are.
    """

    __slots__ = ("before", "chance", "found", "game", "made", "path", "used")

    def __init__(
        self,
        game: Game,
        used: frozenset[int],
        before: dict[tuple[Choice, ...], float],
        path: tuple[Choice, ...] = (),
        made: tuple[Choice, ...] = (),
        chance: float = 1.0,
    ) -> None:
        self.game = game
        self.used = used
        self.path = path
        self.before = before
        self.made = made
        self.chance = chance
        self.found: dict[tuple[Choice, ...], float] | None = None

    @property
    def odds(self) -> dict[tuple[Choice, ...], float]:
        """The chance of each way that leads here, by the choices made."""
        if self.found is None:
            self.found = {way + self.made: odds * self.chance for way, odds in self.before.items()}
        return self.found

    def add_ways(self, other: Node) -> None:
        """Add the ways that lead to an equal position."""
        odds = self.odds
        for way, chance in other.odds.items():
            odds[way] = odds.get(way, 0.0) + chance


class Snapshot(NamedTuple):
    """What a step of a move led to: the position, how many forks and steps were made, the entries used up."""

    game: Game
    at: int
    steps: int
    used: frozenset[int]


class Snapshots:
    """What the steps of a move led to, to be put back in later runs that settle the same as far as that.

    A step is a player's following a card: played in the first run, kept in the second, put back from the third on.
    """

    __slots__ = ("kept", "steps")

    def __init__(self) -> None:
        self.kept: dict[int, Snapshot] = {}
        self.steps = 0

    def start(self) -> None:
        """Begin a run of the move."""
        self.steps = 0

    def step(self, script: Script, player: Player, card: Card, by: Card | None, time: int) -> None:
        """Let a player follow a card, or put back what that led to."""
        number = self.steps
        self.steps += 1
        snapshot = self.kept.get(number)
        if snapshot is not None:
            self.steps = snapshot.steps
            script.at, script.used = snapshot.at, set(snapshot.used)
            player.game.put_back(snapshot.game)
            return
        player.follow(card, by, time)
        if script.at < script.known:
            self.kept[number] = Snapshot(player.game.copy(), script.at, self.steps, frozenset(script.used))

    def forget(self, settled: int) -> None:
        """Forget what steps led to that ended after more than `settled` forks."""
        if self.kept:
            for number in [number for number, snapshot in self.kept.items() if snapshot.at > settled]:
                self.kept.pop(number).game.release()


@mypyc_attr(allow_interpreted_subclasses=True)
class Script:
    """Answers a move's questions: first again as in the run before, then as entries say, then the first way."""

    def __init__(self, answers: Sequence[PresetAnswer], limit: int = DEFAULT_LIMIT) -> None:
        self.answers = answers
        self.most = limit + 1
        self.by_player_first = sorted(range(len(answers)), key=lambda i: (not answers[i].player, i))
        self.used: set[int] = set()
        self.ever_used: set[int] = set()
        self.forks: list[Fork] = []
        self.known = 0
        self.at = 0
        self.snapshots = Snapshots()

    def start(self, forks: list[Fork], used: frozenset[int]) -> None:
        """Begin a run of a move that starts with forks already settled."""
        self.forks = forks
        self.known = len(forks)
        self.at = 0
        self.snapshots.start()
        self.used = set(used)

    def step(self, player: Player, card: Card, by: Card | None, time: int) -> None:
        """Let a player follow a card, or put back what that led to with the same answers."""
        self.snapshots.step(self, player, card, by, time)

    def settled_by(self, i: int, question: Question) -> tuple[Option, ...] | None:
        """Return the answer to a question that an entry of `answers` means; None when it means none, or is used up."""
        answer = self.answers[i]
        if i in self.used and not answer.every:
            return None
        asked = not answer.player or answer.player == question.asked.name
        return settle(question, answer.pick) if asked and means_option(answer.source, question.source) else None

    def entry(self, question: Question) -> tuple[tuple[Option, ...], int] | None:
        """Return the answer that an entry of `answers` settles this question with, and the entry's number."""
        for i in self.by_player_first:
            picked = self.settled_by(i, question)
            if picked is not None:
                self.used.add(i)
                self.ever_used.add(i)
                return picked, i
        return None

    def again(self, *, chance: bool = False) -> tuple[Option, ...] | None:
        """Return what was picked at this point in the run before, if that run got here."""
        if self.at >= self.known:
            return None
        fork = self.forks[self.at]
        if chance is (fork.weights is None):
            return None
        self.at += 1
        if fork.uses:
            self.used.update(fork.uses[fork.index])
        return fork.picks[fork.index]

    def settle(self, fork: Fork) -> tuple[Option, ...]:
        """Note a new fork and return its first way."""
        if self.at > MANY_QUESTIONS:
            asks = f"{fork.question.asked.name} {fork.question.source}" if fork.question is not None else "chance"
            raise EndlessMove(f"{asks} asks without end")
        self.at += 1
        self.forks.append(fork)
        if fork.uses:
            self.used.update(fork.uses[0])
        return fork.picks[0]

    def answer(self, question: Question) -> Sequence[Option]:
        """Answer a question: by an entry, or by branching."""
        settled = self.entry(question) if self.answers else None
        if settled is not None:
            return self.settle(Fork(question, (settled[0],), uses=((settled[1],),)))
        if self.answers and question.brings is Do.GAIN and self.names_a_card(question):
            return self.settle(Fork(question, ((YES,),)))
        picks = question.answers(self.most)
        if question.optional and self.answers:
            return self.settle(Fork(question, *self.wished(question, picks)))
        return self.settle(Fork(question, picks))

    def wished(
        self, question: Question, picks: list[tuple[Option, ...]]
    ) -> tuple[list[tuple[Option, ...]], None, Sequence[Sequence[int]]]:
        """Keep to what the entries for the optional abilities say, when none says which is to be resolved next.

        Those not to be used are not picked, and what is to be used is not passed over. Returns the picks left (with
        no weights) and the entries that each uses up.
        """
        entries = {name: self.wish(question, str(name)) for name in question.optional}
        yes = {name: i for name, (i, wish) in entries.items() if wish}
        no = {name: i for name, (i, wish) in entries.items() if wish is False}
        left = [pick for pick in picks if (pick[0] not in no if pick else not yes)]
        if question.do is Do.FOLLOW and yes:
            left = [pick for pick in left if pick and pick[0] in yes]
        if not left or not (yes or no):
            return picks, None, ()
        self.ever_used.update(yes.values(), no.values())
        uses = []
        for pick in left:
            told = [yes[str(name)] for name in pick if name in yes] if pick else list(no.values())
            spent = [i for i in told if not self.answers[i].every]
            uses.append([i for i in spent if not pick or self.answers[i].pick in (("yes",), ("true",))])
        return left, None, uses

    def names_a_card(self, question: Question) -> bool:
        """Whether an entry says which card is gained if a player does what the question asks."""
        return any(
            i not in self.used and means_option(entry.source, question.source) and any(map(is_card, entry.pick))
            for i, entry in enumerate(self.answers)
            if not entry.player or entry.player == question.asked.name
        )

    def wish(self, question: Question, name: str) -> tuple[int, bool | None]:
        """Return the next entry for an optional ability, and whether it says to use it (None: there is none)."""
        asks = Question(question.player, question.asked, name, Do.USE, YES_OR_NO, 1, 1)
        for i in self.by_player_first:
            answer = self.answers[i]
            if (i in self.used and not answer.every) or not means_option(answer.source, name):
                continue
            if not answer.player or answer.player == question.asked.name:
                settled = settle(asks, answer.pick)
                if settled is not None:
                    return i, settled == (YES,)
        return -1, None

    def forced(self, question: Question) -> None:
        """Note the only legal answer; an entry that names it is used up, and those for all such questions are of use.

        A choice of nothing among nothing is no question: entries for it (`none`, `no`) are no error, but stay for the
        next.
        """
        named = [i for i in self.by_player_first if self.answers and self.settled_by(i, question) is not None]
        if named and settle(question, self.answers[named[0]].pick) in ((), (NO,)):
            self.ever_used.update(named)
            named = []
        once = [i for i in named if not self.answers[i].every][:1]
        self.used.update(once)
        self.ever_used.update(once, [i for i in named if self.answers[i].every])
        picks = (tuple(question.options[: question.high]),)
        self.settle(Fork(question, picks, uses=(once,) if once else (), asked=False))

    def chance(self, game: Game, pool: Sequence[Card], count: int) -> list[Card]:
        """Branch over the different hands of `count` cards that a shuffled pool can give."""
        known = self.again(chance=True)
        if known is None:
            ways = hands(pool, count, self.most)
            known = self.settle(Fork(None, [cards for cards, _ in ways], [weight for _, weight in ways]))
        return list(cast("tuple[Card, ...]", known))


def hands(pool: Sequence[Card], count: int, most: int = DEFAULT_LIMIT) -> list[tuple[tuple[Card, ...], float]]:
    """Return the different sets of `count` cards of a shuffled pool, each with its exact probability.

    At most `most` of them.
    """
    groups: dict[str, list[Card]] = {}
    for card in pool:
        groups.setdefault(card.name, []).append(card)
    total = comb(len(pool), count)
    names = sorted(groups)
    found: list[tuple[tuple[Card, ...], float]] = []

    def extend(index: int, taken: tuple[Card, ...], ways: int) -> None:
        missing = count - len(taken)
        if missing == 0:
            found.append((taken, ways / total))
            return
        if index == len(names) or len(found) >= most:
            return
        group = groups[names[index]]
        for number in range(min(len(group), missing), -1, -1):
            extend(index + 1, taken + tuple(group[:number]), ways * comb(len(group), number))

    extend(0, (), 1)
    return found


class Ended(NamedTuple):
    """A position in which a move is not legal: the move's number (from 0), and why."""

    node: Node
    move: int
    why: str


@dataclass
class Exploration:
    """All positions that moves can lead to; cut short, those that the first `moves` moves were found to lead to.

    `stopped` says what cut it short ("limit", "memory", "time", "interrupt", or "" when nothing did); `ended` are the
    ways in which a move was not legal.
    """

    nodes: list[Node]
    branches: int
    moves: int
    ever_used: set[int] = field(default_factory=set)
    ended: list[Ended] = field(default_factory=list)
    stopped: str = ""

    @property
    def complete(self) -> bool:
        """Whether every way was tried to the end of the moves."""
        return not self.stopped

    def release(self) -> None:
        """Free the positions without waiting for the garbage collector; they cannot be used any more."""
        for node in self.nodes:
            node.game.release()
        self.nodes.clear()


def explore(
    start: Game,
    moves: Sequence[Move],
    answers: Sequence[PresetAnswer] = (),
    limit: int = DEFAULT_LIMIT,
    *,
    illegal_ends: bool = False,
    tried: Tried = lambda _: "",
) -> Exploration:
    """Make moves one after the other in every way; equal positions are merged between moves.

    `tried` is told after every branch how many there were, and may stop it.

    Raises IllegalMove (with the move's number as `args[1]`) when a move is not legal in some branch; with
    `illegal_ends` such a branch ends there, and it is raised only when no branch is left.
    """
    with collecting_later():
        return explore_moves(start, moves, Script(answers, limit), limit, illegal_ends=illegal_ends, tried=tried)


def explore_moves(
    start: Game,
    moves: Sequence[Move],
    script: Script,
    limit: int,
    *,
    illegal_ends: bool = False,
    tried: Tried = lambda _: "",
) -> Exploration:
    """Make moves in every way, answering as a script says; see `explore`."""
    found = Exploration([Node(start, frozenset(), {(): 1.0})], 0, 0, script.ever_used)
    most = most_positions()
    for number, move in enumerate(moves):
        nodes, ends, illegal = found.nodes, Ends(), dict[str, None]()
        for node in nodes:
            try:
                for game, forks in runs(node, move, script):
                    found.branches += 1
                    found.stopped = tried(found.branches) or ""
                    if found.branches > limit:
                        found.stopped = "limit"
                    elif len(nodes) + len(ends.nodes) >= most:
                        found.stopped = "memory"
                    if found.stopped:
                        return cut_short(found, ends, number)
                    ends.add(node, game, frozenset(script.used), forks)
            except MemoryError:
                script.snapshots.forget(-1)
                found.stopped = "memory"
                return cut_short(found, ends, number)
            except IllegalMove as error:
                if not illegal_ends:
                    raise IllegalMove(str(error), number) from None
                illegal[str(error)] = None
                found.ended.append(Ended(node, number, str(error)))
            except RecursionError:
                raise EndlessMove(f"to {' '.join(map(str, filter(None, move)))} has no end") from None
            else:
                if node.game is not start:
                    node.game.release()
        if illegal and not ends.nodes:
            raise IllegalMove(" or ".join(illegal), number)
        found.nodes, found.moves = ends.nodes, number + 1
    return found


def cut_short(found: Exploration, ends: Ends, number: int) -> Exploration:
    """Return what was found before a move was made in every way: the positions after it, else those before it."""
    if ends.nodes:
        found.nodes, found.moves = ends.nodes, number + 1
    else:
        illegal_in = {id(each.node) for each in found.ended}
        found.nodes = [each for each in found.nodes if id(each) not in illegal_in]
    return found


class Ends:
    """The different positions that runs of a move end in: `nodes`, in the order they were reached.

    Where everything is, which takes longer to find, is compared only among those with the same history.
    """

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.first: dict[object, Node] = {}
        """The first one with each history, once there are several."""
        self.situations: dict[object, dict[object, Node]] = {}

    def add(self, node: Node, game: Game, used: frozenset[int], forks: list[Fork]) -> None:
        """Add the end of one run from a node, to an equal position if there is one."""
        path = tuple([fork.made or fork.choice() for fork in forks if fork.told]) if forks else ()
        chosen, weight = path, 1.0
        chances = [fork.weights[fork.index] for fork in forks if fork.weights] if forks else ()
        if chances:
            chosen = tuple([choice for choice in path if not choice.is_chance])
            weight = prod(chances)
        known = reached = Node(game, used, node.odds, node.path + path, chosen, weight)
        if self.nodes:
            if not self.first:
                self.first[self.nodes[0].used, history(self.nodes[0].game)] = self.nodes[0]
            alike = (used, history(game))
            known = self.first.setdefault(alike, reached)
            if known is not reached:
                situations = self.situations.setdefault(alike, {})
                if not situations:
                    situations[known.game.situation()] = known
                known = situations.setdefault(game.situation(), reached)
        if known is reached:
            self.nodes.append(reached)
        else:
            game.release()  # so that it is freed without the garbage collector
            known.add_ways(reached)


HISTORY: Final = frozenset({"gain", "buy", "trash", "discard", "reveal"})
"""What verdicts look at, whenever it was done."""

THIS_TURN: Final = HISTORY | {"play"}
"""What of this turn's log can still matter later."""


def history(game: Game) -> tuple[object, ...]:
    """Return what has been done that verdicts look at or that can still matter."""
    deeds, start = game.deeds, game.turn_start
    if not start:
        return tuple(deeds_done(deeds, THIS_TURN))
    return tuple(deeds_done(deeds[:start], HISTORY) + deeds_done(deeds[start:], THIS_TURN))


def deeds_done(deeds: Sequence[Deed], verbs: frozenset[str]) -> list[tuple[object, ...]]:
    """Return what a part of the log says was done: the verb, the player and the cards' kinds."""
    return [
        (deed[0], deed[1], deed[2][0].__class__) if len(deed[2]) == 1 else (deed[0], deed[1], *map(type, deed[2]))
        for deed in cast("list[tuple[Any, ...]]", deeds)  # of which only what is asked for is taken when compiled
        if deed[0] in verbs
    ]


def runs(node: Node, move: Move, script: Script) -> Iterator[tuple[Game, list[Fork]]]:
    """Yield every different end of a move from a position, with what was settled on the way."""
    forks: list[Fork] = []
    legal = False
    while True:
        game = node.game.copy()
        game.decider = game.replay = script
        script.start(forks, node.used)
        if not legal:
            if why := why_illegal(game, move):
                raise IllegalMove(why)
            legal = not forks  # what was settled on the way to that must be settled in each run
        do_legal(game, move)
        yield game, forks
        while forks and forks[-1].index + 1 >= len(forks[-1].picks):
            forks.pop()
        script.snapshots.forget(len(forks) - 1)
        if not forks:
            return
        forks[-1].go_on()
