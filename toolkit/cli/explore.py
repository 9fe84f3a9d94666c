"""`dominion explore`: every way a position can go on."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import pieces
from toolkit.cli.check import input_text, rules_year
from toolkit.cli.language import InLanguage
from toolkit.cli.options import AsJson, Rules
from toolkit.cli.progress import STOPPED, Waiting
from toolkit.cli.screen import WIDEST
from toolkit.cli.sheets import PIPED
from toolkit.engine.choices import Choice
from toolkit.errors import UserError, nearest
from toolkit.rulings.bounds import SECONDS, Bounds
from toolkit.rulings.claim_words import multiple
from toolkit.rulings.claims import Claim, claims_in, move_text, read_claim, sound
from toolkit.rulings.exploring import DEFAULT_LIMIT
from toolkit.rulings.memory import memory_full
from toolkit.rulings.outcomes import Outcome, Outcomes, outcomes_of
from toolkit.rulings.verdict import LISTS
from toolkit.saying.expected import as_you, person_or_card
from toolkit.saying.names import in_own_names
from toolkit.saying.words import TITLES, got, person
from toolkit.yamlfile import Lines, parse_yaml, read_yaml

OPTIONS = "options"
OPTION_OF = {
    **{f"p1.{zone}": f"--{zone}" for zone in ("hand", "deck", "discard", "coins")},
    "p1.play": "--in-play",
    "p2.hand": "--p2-hand",
    "p2.deck": "--p2-deck",
    "players": "--players",
}
"""The options that give the parts of a position."""


def explore(
    file: Annotated[
        str | None,
        typer.Argument(help="A file with a position, FILE#id for one of several, or - for standard input."),
    ] = None,
    hand: Annotated[str | None, typer.Option(help="Cards in your hand, comma-separated.")] = None,
    deck: Annotated[str | None, typer.Option(help="Cards in your deck, top first, comma-separated.")] = None,
    discard: Annotated[str | None, typer.Option(help="Cards in your discard pile, top first, comma-separated.")] = None,
    in_play: Annotated[str | None, typer.Option("--in-play", help="Cards you have in play, comma-separated.")] = None,
    other_hand: Annotated[
        str | None, typer.Option("--p2-hand", help="Cards in the second player's hand, comma-separated.")
    ] = None,
    other_deck: Annotated[
        str | None, typer.Option("--p2-deck", help="Cards in the second player's deck, top first, comma-separated.")
    ] = None,
    kingdom: Annotated[str | None, typer.Option(help="The Kingdom piles, comma-separated.")] = None,
    landscapes: Annotated[
        str | None, typer.Option(help="Events, Projects, Ways and other landscapes in the game, comma-separated.")
    ] = None,
    players: Annotated[int, typer.Option("--players", "-p", help="How many players, 2 to 6.")] = 2,
    coins: Annotated[int, typer.Option(help="How many $ you start with.")] = 0,
    play: Annotated[list[str] | None, typer.Option(help="A card to play; repeat for more.")] = None,
    buy: Annotated[
        list[str] | None, typer.Option(help="A card to buy after the --play cards are played; repeat for more.")
    ] = None,
    answer: Annotated[
        list[str] | None, typer.Option(help='Choose in advance: "Throne Room: Feast" means Throne Room plays Feast.')
    ] = None,
    rules: Rules = None,
    limit: Annotated[int, typer.Option(min=1, help="Try at most this many ways the game can go.")] = DEFAULT_LIMIT,
    seconds: Annotated[float, typer.Option(min=0.1, help="Stop after this many seconds.")] = SECONDS,
    language: InLanguage = None,
    as_json: AsJson = False,
    why: Annotated[bool, typer.Option("--why", help="Show the rules that the steps follow.")] = False,
    most: Annotated[int, typer.Option("--most", min=1, help="Show at most this many outcomes.")] = 20,
) -> None:
    """Show all that can happen when you make some moves in a position, with exact probabilities for shuffles."""
    zones = {"p1.hand": hand, "p1.deck": deck, "p1.discard": discard, "p1.play": in_play}
    zones |= {"p2.hand": other_hand, "p2.deck": other_deck, "kingdom": kingdom, "landscapes": landscapes}
    if file is not None and any((*zones.values(), play, buy, answer)):
        raise UserError(f"{file} contains a position already: give a FILE or options, not both")
    claim = (
        from_file(file)
        if file is not None
        else from_options(zones, players, coins, play or [], buy or [], answer or [])
    )
    bounds = Bounds(seconds, Waiting("ways tried"))
    try:
        with bounds.interruptible():
            found = outcomes_of(claim, rules_year(rules), limit, why=why, tried=bounds, enough=bounds.enough)
    except UserError as error:
        raise UserError(said_of_options(error) if file is None else str(error)) from None
    if as_json:
        typer.echo(json.dumps(found.as_json(len(claim.moves))))
    else:
        show_found(found, claim, most, seconds)
    if found.stopped == "interrupt":
        raise typer.Exit(STOPPED)


def from_options(
    zones: Mapping[str, str | None],
    players: int,
    coins: int,
    played: Sequence[str],
    bought: Sequence[str],
    answers: Sequence[str],
) -> Claim:
    """Return the position that options give, as a claim that expects nothing.

    `zones` are lists of cards by where they are: "p1.hand", "kingdom"; of `played` and `bought` each is a move. Raises
    UserError without a move, and for what is no position.
    """
    given: dict[str, Any] = {"players": players, "p1": {}, "p2": {}}
    for place, text in zones.items():
        if text:
            player, _, zone = place.rpartition(".")
            (given[player] if player else given)[zone] = full_names(text)
    if coins:
        given["p1"]["coins"] = coins
    for option, names in (("--play", played), ("--buy", bought)):
        if not all(name.strip() for name in names):
            raise UserError(f"{option}: give a card's name")
    moves = [f"play {full_name(name)}" for name in played] + [f"buy {full_name(name)}" for name in bought]
    if not moves:
        raise UserError("there is nothing to explore: give a FILE, or a position with --play CARD or --buy CARD")
    position = {"given": given, "do": moves, "answers": [read_option(text) for text in answers]}
    try:
        return read_claim({"id": "position", **position}, Lines(), OPTIONS)
    except UserError as error:
        raise UserError(said_of_options(error)) from None


def show_found(found: Outcomes, claim: Claim, most: int, seconds: float) -> None:
    """Print the outcomes found, at most so many, and what cut the exploring short."""
    cut = cut_in_words(found.stopped, seconds)
    if found.moves < len(claim.moves):
        last = f" ({move_text(claim.moves[found.moves - 1])})" if found.moves else ""
        cut += f" after move {found.moves} of {len(claim.moves)}{last}: no outcomes yet"
        typer.echo(f"{cut[0].upper()}{cut[1:]}, but positions on the way.")
    show_outcomes(found, most)
    for note in found.notes:
        typer.echo(f"Note: {note}.")
    number = len(found.found)
    what = "outcome" if found.moves == len(claim.moves) else "position"
    typer.echo(
        f"{number} {what}{'s' if number != 1 else ''}"
        + (f", and {len(found.ended)} in which a move is illegal" if found.ended else "")
        + (f", {cut}" if cut else "")
    )


def cut_in_words(stopped: str, seconds: float) -> str:
    """Return what cut exploring short in words, "" for nothing; `seconds` are those that it was given."""
    return {
        "": "",
        "limit": "cut short by --limit",
        "time": f"cut short after {seconds:g} seconds (--seconds gives it more)",
        "memory": f"cut short since {memory_full()}",
        "interrupt": "cut short by Ctrl-C",
    }[stopped]


def show_outcomes(found: Outcomes, most: int) -> None:
    """Print at most so many outcomes, those after which a move is illegal by their reasons, and the rules behind."""
    for number, each in enumerate(found.found[:most], 1):
        show_outcome(f"{number}. ", each)
    for reason, group in groupby(
        found.ended[:most], lambda ended: f"Move {ended.move} is illegal here: {as_you(ended.why)}"
    ):
        typer.echo(reason)
        for ended in group:
            show_outcome("- ", ended.outcome)
    if (total := max(len(found.found), len(found.ended))) > most:
        left = len(found.found[most:]) + len(found.ended[most:])
        typer.echo(f"… and {left} more (--most {total} shows all)")
    outcomes = [*found.found[:most], *(each.outcome for each in found.ended[:most])]
    if behind := list(dict.fromkeys(rule for each in outcomes for rule in each.rules)):
        show_rules(behind)
        typer.echo()


def full_names(text: str) -> list[str]:
    """Return the names in a comma-separated list, whole where players name a card for short."""
    return [full_name(each.strip()) for each in text.split(",") if each.strip()]


def full_name(text: str) -> str:
    """Return a name, or "2 x" a name, in full; one that means no card as it is."""
    times, name = multiple(text)
    try:
        whole = catalogue().typed(name).name
    except UserError:
        return text
    return f"{times} x {whole}" if times > 1 else whole


def said_of_options(error: UserError) -> str:
    """Return what is wrong with a position that was given by options, named as on the command line."""
    told = as_you(str(error).removeprefix(f"{OPTIONS}:1: "))
    return re.sub(r"^(?:p\d\.\w+|players)\b", lambda found: OPTION_OF.get(found[0], found[0]), told)


def read_option(text: str) -> Any:
    """Read an answer given as an option; raises UserError for one that is not CARD: CHOICE."""
    try:
        value, _ = parse_yaml(text, "--answer")
    except UserError:
        value = None
    if not isinstance(value, dict) or len(value) != 1:
        raise UserError(f'--answer {text!r}: write CARD: CHOICE, such as "Throne Room: Feast"')
    return value


def from_file(text: str) -> Claim:
    """Return the claim that FILE, FILE#id or - names."""
    if not text:
        raise UserError("give the name of a file")
    path, _, wanted = text.rpartition("#") if "#" in text and not Path(text).exists() else (text, "", "")
    name = "standard input" if path == "-" else path
    value, lines = parse_yaml(input_text(), name) if path == "-" else read_yaml(Path(path))
    claims = claims_in(value, lines, name)
    found = [claim for claim in claims if claim.id == wanted] if wanted else claims
    ids = [claim.id for claim in claims if claim.id]
    if not found:
        raise UserError(f"{path} has no claim {wanted!r}{nearest(wanted, ids)}")
    if len(found) > 1 and not wanted:
        raise UserError(
            f"{path} has {len(claims)} claims: name one of them" + (f", such as {path}#{ids[0]}" if ids else "")
        )
    return sound(found[:1])[0]


def show_outcome(mark: str, outcome: Outcome) -> None:
    """Print one outcome behind a mark: choices, what is where, and how it came about."""
    chance = outcome.probability
    likely = f", probability {chance:.6g}" if chance is not None and chance < 1 else ""
    choices = "; ".join(in_own_names(choice_in_words(choice)) for choice in outcome.choices)
    typer.echo(f"{mark}{choices or 'no choices'}{likely}")
    for player, state in outcome.state.items():
        if not player.startswith("p") or not isinstance(state, dict):
            continue
        if parts := list(zones_in_words(state)):
            typer.echo(in_own_names(f"   {person(int(player[1:]) - 1).capitalize()}: {'; '.join(parts)}"))
    for token, piles in outcome.state["tokens"].items():
        on_piles = in_own_names(", ".join(f"{pile} {number}" for pile, number in piles.items()))
        typer.echo(f"   {token} tokens: {on_piles}")
    if outcome.state["trash"]:
        typer.echo(in_own_names(f"   trash: {', '.join(outcome.state['trash'])}"))
    for line in outcome.trace:
        typer.echo(f"     {in_own_names(line)}")


def choice_in_words(choice: Choice) -> str:
    """Return a choice as it is shown: "Feast: Duchy" is yours, "Moat: yes (Player 2)" another player's."""
    if choice.asked is None:
        return choice.text
    by, text = choice.text.partition(" ")[::2]
    return text if by == "p1" else f"{text} ({person_or_card(by)})"


def zones_in_words(state: Mapping[str, Any]) -> Iterator[str]:
    """Yield in words every zone and number of a player that is not empty or 0, and what was gained."""
    for key, value in state.items():
        if not value or (key in LISTS and key != "gained"):
            continue
        name = TITLES.get(key, key.replace("_", " "))
        if key == "tokens":
            for token, on in value.items():
                places = [f"{number} {card}" for card, number in on.items()] if isinstance(on, Mapping) else [on]
                yield f"{token} token{'s' * (isinstance(on, Mapping))} on {', '.join(places)}"
        elif key == "turns":
            yield f"{value} turn{'s' * (value > 1)}"
        elif isinstance(value, list):
            yield f"{name} {', '.join(value)}"
        elif key in TITLES:
            if not is_default(key, value):
                yield f"{name} {value}"
        else:
            yield got(value, key).removeprefix("+")


def is_default(counter: str, value: Any) -> bool:
    """Whether a player's token shows the side that it shows at the start."""
    facts = pieces().counters.get(counter)
    return facts is not None and bool(facts.states) and value == facts.states[0]


def show_rules(rules: list[str]) -> None:
    """Print the texts of rules, each once."""
    typer.echo("\nThe rules that the steps follow:")
    width = min(get_terminal_size().columns, WIDEST) if sys.stdout.isatty() else PIPED
    for rule in rules:
        typer.echo(fill(rule, width, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False))
