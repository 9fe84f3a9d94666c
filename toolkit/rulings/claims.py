"""Claims: rulings written as position, moves and verdict, run in every way the game can go on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from toolkit.catalogue import catalogue, data_folder
from toolkit.catalogue.printed import unkept
from toolkit.engine.card import CURRENT
from toolkit.engine.collecting import collecting_later
from toolkit.engine.game import Game
from toolkit.engine.turns import IllegalMove, Move, why_illegal
from toolkit.errors import UserError, either, nearest
from toolkit.rulebook.rules import OWN, Source
from toolkit.rulings.answers import PresetAnswer
from toolkit.rulings.asked import why_unused
from toolkit.rulings.bounds import SECONDS, Bounds
from toolkit.rulings.claim_words import (
    MULTIPLE,
    PLAYERS,
    At,
    Misplaced,
    as_claimed,
    brief,
    multiple,
    names_in_list,
    parse_move,
    placed,
)
from toolkit.rulings.classes import cards_of_class
from toolkit.rulings.exploring import (
    DEFAULT_LIMIT,
    Exploration,
    Fork,
    Node,
    Script,
    Tried,
    explore,
    hands,
)
from toolkit.rulings.memory import memory_full
from toolkit.rulings.picks import is_card
from toolkit.rulings.position import build
from toolkit.rulings.verdict import matches, value_at
from toolkit.saying.expected import entry_in_words, person_or_card, unlike
from toolkit.saying.trace import trace
from toolkit.yamlfile import Lines, parse_yaml, read_own, read_yaml

T = TypeVar("T")

VERDICT = ("always", "possible", "never", "can", "cannot")
ABOUT = ("id", "title", "says", "plain", "asked", "cards", "classes", "rules", "source", "see")
KEYS = (*ABOUT, "given", "do", "answers", *VERDICT)

MOST_ENTRIES = 1000
"""Of a claim's list, as that of its moves: running them must take seconds."""


@dataclass(frozen=True)
class Claim:
    """One claim as it is written, checked for form; `where` is its file and line.

    `title` is what the ruling is called ("" where none is written), `plain` whether it only repeats its card's text and
    is not listed, `asked` how often players ask it (1 to 3, 0: not known).
    """

    id: str
    title: str
    says: str
    plain: bool
    asked: int
    listed: tuple[str, ...]
    classes: tuple[str, ...]
    rules: int
    source: Mapping[str, Any]
    see: tuple[str, ...]
    given: Mapping[str, Any]
    moves: tuple[Move, ...]
    answers: tuple[PresetAnswer, ...]
    always: Mapping[str, Any]
    possible: tuple[Mapping[str, Any], ...]
    never: tuple[Mapping[str, Any], ...]
    can: tuple[Move, ...]
    cannot: tuple[Move, ...]
    file: str
    named: tuple[str, ...] = field(default=(), repr=False)
    lines: Lines = field(default_factory=Lines, repr=False, compare=False)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that the claim is about: those that it lists, else those that it names."""
        return self.listed or tuple(dict.fromkeys(default_cards(self.given, self.named)))

    @property
    def line(self) -> int:
        """The line in which the claim begins."""
        return self.lines.at() or 1

    @property
    def where(self) -> str:
        """The claim's file and line."""
        return f"{self.file}:{self.line}"

    @property
    def source_in_words(self) -> str:
        """Where the ruling's fact comes from: a document and its section, or the cards themselves."""
        doc, at = str(self.source.get("doc") or OWN), str(self.source.get("at") or "")
        return "worked out from the rules and the cards' wordings" if doc == OWN else str(Source(doc, at))

    def place(self, error: UserError) -> UserError:
        """Return a fault with the file and the line where in the claim it is."""
        path = getattr(error, "path", ())
        while path and self.lines.at(*path) is None:
            path = path[:-1]
        return UserError(f"{self.file}:{self.lines.at(*path) or 1}: {error}")


@dataclass(frozen=True)
class Result:
    """What running a claim showed: "holds", "fails" or "error", with a message and a counterexample's trace.

    `message` says what failed as claims are written, `told` in words; `notes` tell of cards that were not played by
    their text of the rules year.
    """

    claim: Claim
    status: str
    outcomes: int
    seconds: float
    message: str = ""
    counterexample: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True)
class Failure:
    """An entry of a verdict that does not hold: as claims are written, in words, and a position that shows it."""

    message: str
    told: str
    node: Node | None


def corpus_files(paths: list[Path] | None = None) -> list[Path]:
    """Return the claim files at some paths (files or folders); without any, the whole corpus.

    Raises UserError for a folder that has none.
    """
    found: list[Path] = []
    for path in paths or [data_folder() / "claims"]:
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.suffix in (".yaml", ".yml") and each.is_file())
            if not inside:
                raise UserError(f"{path}: there is no claim file (*.yaml) in it")
            found += inside
        else:
            found.append(path)
    return found


@cache
def corpus() -> tuple[Claim, ...]:
    """Return every claim of the whole corpus, read once."""
    return tuple(claim for path in corpus_files() for claim in load_own(path))


@cache
def load_own(path: Path) -> tuple[Claim, ...]:
    """Return the claims of a file of the corpus, by its compiled copy where there is one."""
    return tuple(sound(claims_in(*read_own(path), str(path))))


class FaultyClaim(UserError):
    """A claim that cannot be read; `id` is its id, if it has one."""

    def __init__(self, text: str, id_: str | None) -> None:
        super().__init__(text)
        self.id = id_


def load(path: Path) -> list[Claim]:
    """Return the claims of a file; raises UserError with file and line for a fault in form."""
    return sound(claims_in(*read_yaml(path), str(path)))


def load_text(text: str, name: str = "standard input") -> list[Claim]:
    """Return the claims of YAML text: a list under `claims`, or one claim alone; raises UserError as `load`."""
    return sound(claims_in(*parse_yaml(text, name), name))


def sound(claims: Sequence[Claim | FaultyClaim]) -> list[Claim]:
    """Return the claims when all could be read; raises the first one's FaultyClaim."""
    for claim in claims:
        if isinstance(claim, FaultyClaim):
            raise claim
    return [claim for claim in claims if isinstance(claim, Claim)]


def claims_in(value: Any, lines: Lines, name: str) -> list[Claim | FaultyClaim]:
    """Make claims of a YAML file's value; one that is at fault does not hinder the others.

    Raises UserError when the file holds no claims at all.
    """
    if not isinstance(value, dict):
        raise UserError(f"{name}:1: there is no list of claims here; begin it with `claims:`")
    if "claims" not in value:
        return [claim_or_fault({"id": "position", **value}, lines, name)]
    entries = value["claims"]
    if not isinstance(entries, list):
        raise UserError(f"{name}:{lines.at('claims') or 1}: `claims` must be a list of claims")
    for key in value:
        if key != "claims":
            raise UserError(f"{name}:{lines.at(key) or 1}: {key!r} can't stand beside `claims`")
    if not entries:
        raise UserError(f"{name}:{lines.at('claims') or 1}: `claims` is empty: list at least 1 claim")
    found: list[Claim | FaultyClaim] = []
    seen: dict[str, Claim] = {}
    for i, entry in enumerate(entries):
        claim = claim_or_fault(entry, lines.below("claims", i), name)
        if isinstance(claim, Claim) and claim.id in seen:
            claim = FaultyClaim(
                f"{claim.where}: the id {claim.id!r} is already used in line {seen[claim.id].line}", claim.id
            )
        elif isinstance(claim, Claim):
            seen[claim.id] = claim
        found.append(claim)
    return found


def claim_or_fault(value: Any, lines: Lines, name: str) -> Claim | FaultyClaim:
    """Make one claim, or what is wrong with it."""
    try:
        return read_claim(value, lines, name)
    except UserError as error:
        id_ = value.get("id") if isinstance(value, dict) else None
        return FaultyClaim(str(error), str(id_) if isinstance(id_, (str, int)) else None)


def read_claim(value: Any, lines: Lines, name: str) -> Claim:
    """Make one claim; every fault is told with its line. `lines` are those of the claim's own values."""
    entries = Entries(value, lines, name)
    moves = entries.each("do", parse_move)
    answers = entries.each("answers", read_answer)
    named = [move[1] for move in moves if move[0] in ("play", "buy")]
    for answer in answers:
        named += [catalogue().find(word).name for word in (answer.source, *answer.pick) if is_card(word)]
    return Claim(
        id=str(value["id"]),
        title=" ".join((value.get("title") or "").split()),
        plain=bool(value.get("plain")),
        asked=entries.read("asked", read_asked),
        says=" ".join((value.get("says") or "").split()),
        listed=tuple(entries.read("cards", names_in_list)),
        classes=entries.each("classes", read_class),
        rules=entries.read("rules", read_rules),
        source=value.get("source") or {},
        see=entries.each("see", read_word),
        given=value.get("given") or {},
        moves=moves,
        answers=answers,
        always=value.get("always") or {},
        possible=entries.each("possible", read_entry),
        never=entries.each("never", read_entry),
        can=entries.each("can", parse_move),
        cannot=entries.each("cannot", parse_move),
        file=name,
        named=tuple(dict.fromkeys(named)),
        lines=lines,
    )


class Entries:
    """The entries of a claim in the file called `name`; a fault in one is told with its line.

    Raises UserError for what is no claim: a key that none has, an entry of another form, no id.
    """

    def __init__(self, value: Any, lines: Lines, name: str) -> None:
        self.lines = lines
        self.name = name
        if not isinstance(value, dict):
            raise self.fault("a claim must be a table of keys, such as id, given and do")
        for key, entry in value.items():
            if key not in KEYS:
                raise self.fault(f"there is no key {key!r} in a claim{nearest(key, KEYS)}", key)
            kind, kind_name = FORMS.get(key, (object, ""))
            if entry is not None and not isinstance(entry, kind):
                how = ", each entry on a line of its own with '- ' before it" if kind is list else ""
                raise self.fault(f"{key} must be a {kind_name}{how}, not {brief(entry)}", key)
            if isinstance(entry, list) and len(entry) > MOST_ENTRIES:
                raise self.fault(f"{key} has {len(entry)} entries; at most {MOST_ENTRIES} are run", key)
        if not isinstance(value.get("id"), (str, int)) or not str(value["id"]).strip():
            raise self.fault("the claim has no id: give it one, such as `id: moat-and-witch`", "id")
        self.value: dict[str, Any] = value

    def fault(self, text: str, *keys: Any) -> UserError:
        """Return what is wrong at a key, with the file and the line."""
        return UserError(f"{self.name}:{self.lines.at(*keys) or self.lines.at() or 1}: {text}")

    def each(self, key: str, read: Any) -> tuple[Any, ...]:
        """Return the parts of a list, each as it is read."""
        if not self.value.get(key):
            return ()
        found = []
        for i, entry in enumerate(self.value[key]):
            try:
                found.append(read(entry))
            except UserError as error:
                raise self.fault(str(error), key, i) from None
        return tuple(found)

    def read(self, key: str, function: Callable[[Any], T]) -> T:
        """Return one entry as it is read."""
        try:
            return function(self.value.get(key))
        except UserError as error:
            raise self.fault(str(error), key) from None


FORMS: dict[str, tuple[type, str]] = {
    "title": (str, "text"),
    "plain": (bool, "yes or no (true or false)"),
    "says": (str, "text"),
    "cards": (list, "list"),
    "classes": (list, "list"),
    "source": (dict, "table"),
    "see": (list, "list"),
    "given": (dict, "table"),
    "do": (list, "list"),
    "answers": (list, "list"),
    "always": (dict, "table"),
    "possible": (list, "list"),
    "never": (list, "list"),
    "can": (list, "list"),
    "cannot": (list, "list"),
}
"""What a claim's keys hold."""


def read_class(value: Any) -> str:
    """Read a class of cards, of each of which a ruling holds."""
    cards_of_class(read_word(value))
    return str(value)


def read_asked(value: Any) -> int:
    """Read how often players ask a ruling."""
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value in (1, 2, 3)):
        return value or 0
    raise UserError(f"asked must be 1, 2 or 3, not {brief(value)}")


def read_rules(value: Any) -> int:
    """Read a rules year."""
    if value is None or value == "current":
        return CURRENT
    if isinstance(value, str) and re.fullmatch(r"\d{4}", value):
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= CURRENT:
        return value
    raise UserError(f"rules must be a year such as 2013, or current, not {brief(value)}")


def read_word(value: Any) -> str:
    """Read one word."""
    if not isinstance(value, str):
        raise UserError(f"{brief(value)} is not text: write it in quotes")
    return value


def read_entry(value: Any) -> Mapping[str, Any]:
    """Read an entry of `possible` or `never`: paths and matchers."""
    if not isinstance(value, dict) or not value:
        raise UserError(f"{brief(value)} is not a table of paths and values, such as p1.coins: 2")
    return value


def default_cards(given: Mapping[str, Any], named: Sequence[str]) -> Iterator[str]:
    """Yield every card that a claim names in its position, moves and answers, basic cards and randomizers left out."""
    words: list[Any] = [{key: value for key, value in given.items() if key != "randomizers"}]
    names: list[str] = list(named)
    while words:
        word = words.pop()
        if isinstance(word, dict):
            words += [*word.values(), *word.keys()]
        elif isinstance(word, list):
            words += word
        elif isinstance(word, str) and (name := card_in(word)):
            names.append(name)
    for name in names:
        if name in catalogue() and catalogue()[name].kind != "basic":
            yield name


@cache
def card_in(word: str) -> str:
    """Return the card that a word names, also a number of, or "" when none."""
    text = MULTIPLE.sub(r"\2", word)
    return catalogue().find(text).name if is_card(text) else ""


def read_answer(value: Any) -> PresetAnswer:
    """Read an entry of `answers`: `[every] [p2] Source: pick`."""
    if not isinstance(value, dict) or len(value) != 1:
        raise UserError("write an answer as `CARD: CHOICE`, such as `Throne Room: Feast`")
    ((source, pick),) = value.items()
    words = source.split()
    every = len(words) > 1 and words[0] == "every"
    words = words[1:] if every else words
    player = ""
    if len(words) > 1 and words[0][0] == "p" and words[0][1:].isdecimal():
        player, words = words[0], words[1:]
        if player not in PLAYERS:
            raise UserError(f"there is no player {player!r}")
    name = " ".join(words)
    if not is_card(name) and name.lower() not in ("order", "exile"):
        near = nearest(name, [card.name for card in catalogue()])
        raise UserError(f"there is no card named {name!r}{near}")
    picks = pick if isinstance(pick, list) else [] if pick is None else [pick]
    return PresetAnswer(name, tuple(pick_words(picks)), player, every)


def pick_words(picks: Sequence[Any]) -> Iterator[str]:
    """Yield the words of a pick: "2 x Copper" twice, booleans as yes and no."""
    for pick in picks:
        if not isinstance(pick, (str, int)):
            raise UserError(f"{brief(pick)} is not a choice: write a word, a number or a list of them")
        times, text = multiple(("yes" if pick else "no") if isinstance(pick, bool) else str(pick))
        if not text:
            raise UserError("a choice is empty: write none to choose nothing")
        if text.lower() != "none" or len(picks) > 1:
            yield from [text] * times


def start_position(claim: Claim, rules: int | None = None, wordings: Mapping[str, int] | None = None) -> Game:
    """Return the position a claim starts from; raises UserError with its line."""
    try:
        return build(claim.given, claim.rules if rules is None else rules, claim.named, wordings)
    except UserError as error:
        raise claim.place(error) from None


def run(
    claim: Claim,
    *,
    rules: int | None = None,
    wordings: Mapping[str, int] | None = None,
    limit: int = DEFAULT_LIMIT,
    seconds: float = SECONDS,
) -> Result:
    """Run a claim in every way the game can go on and give the verdict; never raises UserError.

    `rules` replaces the claim's rules year, `wordings` the wordings of single cards, each a name with a year. By other
    rules than the claim's own, an answer that settles nothing is no error; taking more than some seconds is one.
    """
    began = time.perf_counter()
    with collecting_later():
        status, outcomes, failures, lines, notes = verdict(claim, rules, wordings, limit, seconds)
    message, told = "; ".join(each.message for each in failures), tuple(each.told for each in failures)
    return Result(claim, status, outcomes, time.perf_counter() - began, message, lines, notes, told)


def verdict(
    claim: Claim, rules: int | None, wordings: Mapping[str, int] | None, limit: int, seconds: float
) -> tuple[str, int, Sequence[Failure], tuple[str, ...], tuple[str, ...]]:
    """Return a claim's status, its number of outcomes, what failed, the counterexample's trace, and notes."""
    outcomes = 0
    notes: tuple[str, ...] = ()
    try:
        game = start_position(claim, rules, wordings)
        notes = unkept(game.setup.kinds, game.rules)
        start = len(game.log)
        strict = rules in (None, claim.rules) and not wordings
        found = explore_claim(claim, game, limit, strict=strict, tried=Bounds(seconds))
        outcomes = len(found.nodes)
        if not found.complete:
            many = f"more than {limit} branch{'es' if limit != 1 else ''}"
            why = {"limit": many, "time": f"more than {seconds:g} seconds"}.get(found.stopped) or memory_full()
            raise UserError(f"{claim.where}: {why}")
        failures = judge(claim, found.nodes, start)
        shown = failures[0].node if failures else None
        lines = tuple(trace(shown.game, start)) if shown is not None else ()
        found.release()
    except UserError as error:
        told = str(error)
    except MemoryError:
        told = f"{claim.where}: {memory_full()}"
    except Exception as error:  # a fault of the engine hides no other claim's verdict
        told = f"{claim.where}: the engine fails here ({type(error).__name__}: {error})"
    else:
        return "fails" if failures else "holds", outcomes, failures, lines, notes
    return "error", outcomes, [Failure(told, told, None)], (), notes


def explore_claim(
    claim: Claim,
    game: Game,
    limit: int,
    *,
    strict: bool = True,
    illegal_ends: bool = False,
    tried: Tried = lambda _: "",
) -> Exploration:
    """Explore a claim's moves; an illegal one, or if `strict` an answer that settles nothing, is told with its line.

    With `illegal_ends` a move that is illegal in some branches only ends those.
    """
    try:
        found = explore(game, claim.moves, claim.answers, limit, illegal_ends=illegal_ends, tried=tried)
    except IllegalMove as error:
        number = error.args[1] if len(error.args) > 1 else 0
        told = Misplaced(f"cannot {move_text(claim.moves[number])}: {error.args[0]}", ("do", number))
        raise claim.place(told) from None
    except UserError as error:
        raise claim.place(error) from None
    if found.complete and strict:
        for i, answer in enumerate(claim.answers):
            if i not in found.ever_used:
                why = why_unused(answer, game, claim.moves, claim.answers, limit)
                raise claim.place(Misplaced(f"{answer.text()!r} {why}", ("answers", i)))
    return found


def move_text(move: Move) -> str:
    """Return a move as a claim writes it."""
    verb, name, number = move
    return f"{verb} {number} {name}" if number else f"{verb} {name}".rstrip()


def judge(claim: Claim, nodes: list[Node], start: int) -> list[Failure]:
    """Return what of the verdict does not hold over all final positions; a fault is told with its place in the claim.

    Raises UserError for a claim that has no verdict.
    """
    if not any((claim.always, claim.possible, claim.never, claim.can, claim.cannot)):
        raise UserError(f"{claim.where}: the claim has no verdict: write what must hold under {either(VERDICT)}")
    by_length = sorted(nodes, key=lambda node: len(node.path))
    if claim.can or claim.cannot or any("cost." in path for path in paths_of(claim)):
        by_length = [known for node in by_length for known in uncovered(node)]
    try:
        return list(failed(claim, by_length, start))
    except UserError as error:
        raise claim.place(error) from None


def paths_of(claim: Claim) -> Iterator[str]:
    """Yield every path that the verdict looks at."""
    for entry in (claim.always, *claim.possible, *claim.never):
        yield from entry


def uncovered(node: Node) -> Iterator[Node]:
    """Yield a position with each card that may be on top of the piles in unknown order."""
    piles = node.game.piles
    pile = next((name for name, pile in piles.items() if pile.cards and pile.cards[-1] is None), None)
    if pile is None:
        yield node
        return
    for (card,), _ in hands(piles[pile].pool, 1):
        game = node.game.copy()
        script = Script(())
        script.start([Fork(None, [(card,)], [1.0])], frozenset())
        game.decider = script
        game.top(pile)
        yield from uncovered(Node(game, node.used, node.odds, node.path))


def failed(claim: Claim, nodes: list[Node], start: int) -> Iterator[Failure]:
    """Yield each entry of the verdict that does not hold, with the first node that shows it."""
    for path, matcher in claim.always.items():
        try:
            for node in nodes:
                if not matches(node.game, path, matcher, start):
                    seen = value_at(node.game, path, start)
                    yield Failure(
                        f"{path} is {as_claimed(seen)}, not {as_claimed(matcher)}", unlike(path, matcher, seen), node
                    )
                    break
        except UserError as error:
            raise placed(error, "always", path) from None
    for i, entry in enumerate(claim.never):
        with At("never", i):
            for node in nodes:
                if matches_entry(node.game, entry, start):
                    told = f"this should never be, but it can: {entry_in_words(entry)}"
                    yield Failure(f"never {as_claimed(entry)}, but it can be", told, node)
                    break
    for i, entry in enumerate(claim.possible):
        with At("possible", i):
            held = [matches_entry(node.game, entry, start) for node in nodes]
            if not any(held):
                told = f"this should be possible, but never is: {entry_in_words(entry)}"
                yield Failure(f"{as_claimed(entry)} is not possible", told, nodes[0])
    for move in claim.can:
        for node in nodes:
            if why := why_illegal(node.game, move):
                told = f"this should be legal, but isn't: {move_text(move)} ({person_or_card(why)})"
                yield Failure(f"can: {move_text(move)} fails: {why}", told, node)
                break
    for move in claim.cannot:
        for node in nodes:
            if not why_illegal(node.game, move):
                told = f"this should be illegal, but isn't: {move_text(move)}"
                yield Failure(f"cannot: {move_text(move)} fails: it is legal", told, node)
                break


def matches_entry(game: Game, entry: Mapping[str, Any], start: int) -> bool:
    """Whether all of an entry can hold together in this position; each matcher is looked at, to find its faults."""
    held = [matches(game, path, matcher, start, every=False) for path, matcher in entry.items()]
    return all(held)
