"""Claims: rulings written as position, moves and verdict, run in every way the game can go on."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from toolkit.catalogue import catalogue, data_folder
from toolkit.engine.card import CURRENT
from toolkit.engine.game import Game
from toolkit.engine.turns import IllegalMove, Move, why_illegal
from toolkit.errors import UserError, nearest
from toolkit.rulings.exploring import DEFAULT_LIMIT, Answer, Exploration, Node, collecting_later, explore
from toolkit.rulings.position import build, names_in_list, parse_move
from toolkit.rulings.trace import trace
from toolkit.rulings.verdict import matches, value_at
from toolkit.rulings.words import is_card
from toolkit.rulings.yamlfile import Lines, parse_yaml, read_yaml

KEYS = (
    "id", "says", "cards", "rules", "source", "see", "given", "do", "answers", "always", "possible", "never",
    "can", "cannot",
)  # fmt: skip


@dataclass(frozen=True)
class Claim:
    """One claim as it is written, checked for form; `where` is its file and line."""

    id: str
    says: str
    cards: tuple[str, ...]
    rules: int
    source: Mapping[str, Any]
    see: tuple[str, ...]
    given: Mapping[str, Any]
    moves: tuple[Move, ...]
    move_lines: tuple[int, ...]
    answers: tuple[Answer, ...]
    always: Mapping[str, Any]
    possible: tuple[Mapping[str, Any], ...]
    never: tuple[Mapping[str, Any], ...]
    can: tuple[Move, ...]
    cannot: tuple[Move, ...]
    file: str
    line: int
    named: tuple[str, ...] = field(default=(), repr=False)

    @property
    def where(self) -> str:
        """The claim's file and line."""
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Result:
    """What running a claim showed: "holds", "fails" or "error", with a message and a counterexample's trace."""

    claim: Claim
    status: str
    outcomes: int
    seconds: float
    message: str = ""
    counterexample: tuple[str, ...] = ()


def corpus_files(paths: list[Path] | None = None) -> list[Path]:
    """Return the claim files at some paths (files or folders); without any, the whole corpus."""
    found: list[Path] = []
    for path in paths or [data_folder() / "claims"]:
        if path.is_dir():
            found += sorted(path.rglob("*.yaml"))
        else:
            found.append(path)
    return found


def load(path: Path) -> list[Claim]:
    """Return the claims of a file; raises UserError with file and line for a fault in form."""
    return claims_of(*read_yaml(path), str(path))


def load_text(text: str, name: str = "standard input") -> list[Claim]:
    """Return the claims of YAML text: a list under `claims`, or one claim alone."""
    return claims_of(*parse_yaml(text, name), name)


def claims_of(value: Any, lines: Lines, name: str) -> list[Claim]:
    """Make claims of a YAML file's value."""
    if not isinstance(value, dict):
        raise UserError(f"{name}:1: a claim file holds a list under `claims`")
    if "claims" not in value:
        return [read_claim({"id": "position", "says": "", **value}, (), lines, name)]
    entries = value["claims"]
    if not isinstance(entries, list):
        raise UserError(f"{name}:{lines.get(('claims',), 1)}: `claims` is not a list")
    claims = [read_claim(each, ("claims", i), lines, name) for i, each in enumerate(entries)]
    seen: dict[str, int] = {}
    for claim in claims:
        if claim.id in seen:
            raise UserError(f"{claim.where}: the id {claim.id!r} is already used in line {seen[claim.id]}")
        seen[claim.id] = claim.line
    return claims


def read_claim(value: Any, path: tuple[Any, ...], lines: Lines, name: str) -> Claim:
    """Make one claim; every fault is told with its line."""
    line = lines.get(path, 1)

    def at(*keys: Any) -> int:
        return lines.get((*path, *keys), line)

    def fault(text: str, *keys: Any) -> UserError:
        return UserError(f"{name}:{at(*keys)}: {text}")

    if not isinstance(value, dict):
        raise fault("a claim is a table of keys")
    for key in value:
        if key not in KEYS:
            raise fault(f"a claim has no {key!r}{nearest(key, KEYS)}", key)
    if not value.get("id"):
        raise fault("the claim has no id")
    rules = value.get("rules", "current")
    if rules != "current" and (not isinstance(rules, int) or isinstance(rules, bool)):
        raise fault(f"rules must be a year or current, not {rules!r}", "rules")
    for key, kind in (("given", dict), ("do", list), ("answers", list), ("always", dict), ("possible", list),
                      ("never", list), ("can", list), ("cannot", list), ("cards", list)):  # fmt: skip
        if value.get(key) is not None and not isinstance(value[key], kind):
            raise fault(f"{key} must be a {'table' if kind is dict else 'list'}", key)

    def each(key: str, read: Any) -> tuple[Any, ...]:
        found = []
        for i, entry in enumerate(value.get(key) or []):
            try:
                found.append(read(entry, at(key, i)))
            except UserError as error:
                raise fault(str(error), key, i) from None
        return tuple(found)

    moves = each("do", lambda text, _: parse_move(str(text)))
    answers = each("answers", read_answer)
    named = [move[1] for move in moves if move[0] in ("play", "buy")]
    for answer in answers:
        named += [catalogue().find(word).name for word in (answer.source, *answer.pick) if is_card(word)]
    try:
        cards = tuple(names_in_list(value.get("cards") or []))
    except UserError as error:
        raise fault(str(error), "cards") from None
    return Claim(
        id=str(value["id"]),
        says=" ".join(str(value.get("says") or "").split()),
        cards=cards or tuple(dict.fromkeys(default_cards(value.get("given") or {}, named))),
        rules=CURRENT if rules == "current" else rules,
        source=value.get("source") or {},
        see=tuple(value.get("see") or ()),
        given=value.get("given") or {},
        moves=moves,
        move_lines=tuple(at("do", i) for i in range(len(moves))),
        answers=answers,
        always=value.get("always") or {},
        possible=tuple(value.get("possible") or ()),
        never=tuple(value.get("never") or ()),
        can=each("can", lambda text, _: parse_move(str(text))),
        cannot=each("cannot", lambda text, _: parse_move(str(text))),
        file=name,
        line=line,
        named=tuple(dict.fromkeys(named)),
    )


def default_cards(given: Mapping[str, Any], named: list[str]) -> Iterator[str]:
    """Yield every card that a claim names in its position, moves and answers, basic cards left out."""
    words: list[Any] = [given]
    names: list[str] = list(named)
    while words:
        word = words.pop()
        if isinstance(word, dict):
            words += [*word.values(), *word.keys()]
        elif isinstance(word, list):
            words += word
        elif isinstance(word, str):
            text = word.partition(" x ")[2] or word
            if is_card(text):
                names.append(catalogue().find(text).name)
    for name in names:
        if catalogue()[name].kind != "basic":
            yield name


def read_answer(value: Any, line: int) -> Answer:
    """Read an entry of `answers`: `[every] [p2] Source: pick`."""
    if not isinstance(value, dict) or len(value) != 1:
        raise UserError("an answer is one `source: pick`")
    ((source, pick),) = value.items()
    words = str(source).split()
    every = len(words) > 1 and words[0] == "every"
    words = words[1:] if every else words
    player = ""
    if len(words) > 1 and words[0].startswith("p") and words[0][1:].isdigit():
        player, words = words[0], words[1:]
    name = " ".join(words)
    if not is_card(name) and name.lower() not in ("order", "exile"):
        raise UserError(f"{name!r} asks nothing{nearest(name, [card.name for card in catalogue()])}")
    if isinstance(pick, dict):
        raise UserError(f"{name}: a pick is a word, a number or a list")
    if pick is None:
        picks: list[Any] = []
    else:
        picks = pick if isinstance(pick, list) else [pick]
    return Answer(name, tuple(pick_words(picks)), player, every, line)


def pick_words(picks: list[Any]) -> Iterator[str]:
    """Yield the words of a pick: "2 x Copper" twice, booleans as yes and no."""
    for pick in picks:
        text = ("yes" if pick else "no") if isinstance(pick, bool) else str(pick)
        number, cross, rest = text.partition(" x ")
        if cross and number.isdigit():
            yield from [rest] * int(number)
        elif text.lower() == "none" and len(picks) == 1:
            return
        else:
            yield text


def start_position(claim: Claim, rules: int | None = None) -> Game:
    """Return the position a claim starts from; raises UserError with its line."""
    try:
        return build(claim.given, claim.rules if rules is None else rules, claim.named)
    except UserError as error:
        raise UserError(f"{claim.where}: {error}") from None


def run(claim: Claim, *, rules: int | None = None, limit: int = DEFAULT_LIMIT) -> Result:
    """Run a claim in every way the game can go on and give the verdict; never raises UserError."""
    began = time.perf_counter()
    with collecting_later():
        status, outcomes, message, lines = verdict(claim, rules, limit)
    return Result(claim, status, outcomes, time.perf_counter() - began, message, lines)


def verdict(claim: Claim, rules: int | None, limit: int) -> tuple[str, int, str, tuple[str, ...]]:
    """Return a claim's status, its number of outcomes, a message and the counterexample's trace."""
    outcomes = 0
    try:
        game = start_position(claim, rules)
        start = len(game.log)
        found = explore_claim(claim, game, limit)
        outcomes = len(found.nodes)
        if not found.complete:
            raise UserError(f"{claim.where}: more than {limit} branches")
        unused = [answer for i, answer in enumerate(claim.answers) if i not in found.ever_used]
        status, message, node = judge(claim, found.nodes, start)
        if unused and status == "holds":
            raise UserError(f"{claim.file}:{unused[0].line}: the answer `{unused[0].text()}` settles no question")
        lines = tuple(trace(node.game, start)) if node is not None else ()
        found.release()
    except UserError as error:
        return "error", outcomes, str(error), ()
    return status, outcomes, message, lines


def explore_claim(claim: Claim, game: Game, limit: int) -> Exploration:
    """Explore a claim's moves; an illegal one is told with its line."""
    try:
        return explore(game, claim.moves, claim.answers, limit)
    except IllegalMove as error:
        number = error.args[1] if len(error.args) > 1 else 0
        line = claim.move_lines[number] if number < len(claim.move_lines) else claim.line
        verb, name, _ = claim.moves[number]
        raise UserError(f"{claim.file}:{line}: cannot {verb} {name}".rstrip() + f": {error.args[0]}") from None
    except UserError as error:
        raise UserError(f"{claim.where}: {error}") from None


def judge(claim: Claim, nodes: list[Node], start: int) -> tuple[str, str, Node | None]:
    """Return the verdict over all final positions: status, message, and the node that shows why it fails."""
    try:
        by_length = sorted(nodes, key=lambda node: len(node.path))
        for path, matcher in claim.always.items():
            for node in by_length:
                if not matches(node.game, path, matcher, start):
                    seen = value_at(node.game, path, start)
                    return "fails", f"{path} is {show(seen)}, not {show(matcher)}", node
        for entry in claim.never:
            for node in by_length:
                if all(matches(node.game, path, matcher, start) for path, matcher in entry.items()):
                    return "fails", f"never {show(entry)}, but it can be", node
        for entry in claim.possible:
            if not any(
                all(matches(node.game, path, matcher, start) for path, matcher in entry.items()) for node in by_length
            ):
                return "fails", f"{show(entry)} is not possible", by_length[0] if by_length else None
        for move in claim.can:
            for node in by_length:
                if why := why_illegal(node.game, move):
                    return "fails", f"cannot {move[0]} {move[1]}: {why}".replace("  ", " "), node
        for move in claim.cannot:
            for node in by_length:
                if not why_illegal(node.game, move):
                    return "fails", f"can {move[0]} {move[1]}".rstrip(), node
    except UserError as error:
        raise UserError(f"{claim.where}: {error}") from None
    return "holds", "", None


def show(value: Any) -> str:
    """Return a value or matcher as a claim writes it."""
    if isinstance(value, list):
        return "[" + ", ".join(show(each) for each in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {show(each)}" for key, each in value.items()) + "}"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


