"""`dominion play`: one person at a terminal plays against a bot, asked the same questions as bots are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from toolkit.bots import Table, bot_named
from toolkit.bots.strategies import Bot
from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.cli.check import rules_year
from toolkit.cli.simulate import table
from toolkit.engine.card import CURRENT
from toolkit.engine.game import Game
from toolkit.engine.player import Player
from toolkit.engine.questions import Option, Question, label
from toolkit.engine.turns import END_PHASE, END_TURN, TREASURES, Move, do, legal_moves, scores, winners
from toolkit.errors import UserError, nearest
from toolkit.rulings.trace import line

FIRST_GAME = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"


class Leaves(Exception):
    """The person wants to stop."""


class Person(Bot):
    """A person at the terminal, who picks by number or by name."""

    name = "you"

    def move(self, game: Game, me: Player) -> Move:
        """Show the situation and ask for a move."""
        moves = legal_moves(game)
        if any(move[0] == "play" and "Treasure" in game.setup.kind(move[1]).types for move in moves):
            moves.insert(-1, TREASURES)
        if len(moves) == 1:
            return moves[0]
        typer.echo(f"\nTurn {me.turns}, {game.phase} phase: {me.actions} Actions, {me.buys} Buys, {money(me)}")
        typer.echo(f"  hand: {', '.join(sorted(map(label, me.hand))) or 'nothing'}")
        words = [move_text(game, move) for move in moves]
        return moves[pick_one("Your move", words)]

    def answer(self, question: Question) -> Sequence[Option]:
        """Ask the person for the answer, until it is one that the question allows."""
        options = list(question.options)
        words = [label(option) for option in options]
        who = "" if question.player is question.asked else f" (for {question.player.name})"
        typer.echo(f"\n{question.source}{who}: {question.purpose}, {amount(question)}")
        for number, word in enumerate(words, 1):
            typer.echo(f"  {number:2}  {word}")
        while True:
            text = read()
            asked = [] if text.lower() in ("", "none") else [each for each in text.split(",") if each.strip()]
            picked = picked_of(asked, words)
            if picked is None:
                continue
            fits = question.low <= len(picked) <= question.high or (question.none and not picked)
            if fits:
                return [options[at] for at in picked]
            typer.echo(f"pick {amount(question)}")


def amount(question: Question) -> str:
    """Return how many options a question wants, in words."""
    low, high = question.low, question.high
    number = str(low) if low == high else f"{low} to {high}"
    none = " or none" if question.none else ""
    return f"{number}{none}{', in order' if question.ordered else ''}{', with commas' if high > 1 else ''}"


def money(me: Player) -> str:
    """Return what a player has to spend, in words."""
    others = {"potions": me.potions, "coffers": me.coffers, "villagers": me.villagers, "debt": me.debt}
    return ", ".join([f"${me.coins}", *[f"{number} {name}" for name, number in others.items() if number]])


def move_text(game: Game, move: Move) -> str:
    """Return a move in words, with what it costs."""
    verb, name, number = move
    if move == TREASURES:
        return "play all Treasures"
    if verb == "buy":
        event = game.setup.events.get(name)
        top = game.top(name)
        cost = event.cost if event is not None else game.cost(top) if top is not None else game.setup.kind(name).cost
        left = "" if event is not None else f", {game.pile_size(name)} left"
        return f"buy {name} ({cost}{left})"
    if move == END_PHASE:
        return "end the Action phase"
    if move == END_TURN:
        return "end the turn"
    return f"{verb} {name}" if not number else f"{verb} {number} {name}"


def as_seen(entry: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return an entry of the log as the person sees it: not the faces of what the opponent draws or hides."""
    verb, player, cards, source, target, *rest = entry
    hidden = verb in ("draw", "look", "clean up") or (verb in ("put", "set aside") and source == "hand")
    if player < 1 or not hidden:
        return entry
    number = len(cards)
    return (verb, player, (f"{number} card{'s' if number != 1 else ''}",), source, target, *rest)


def read() -> str:
    """Read a line; raises Leaves at "quit", and UserError when the input ends."""
    try:
        text = input("> ").strip()
    except EOFError:
        typer.echo()
        raise UserError("the input ended before the game") from None
    if text.lower() in ("quit", "q"):
        raise Leaves
    return text


def picked_of(asked: Sequence[str], words: Sequence[str]) -> list[int] | None:
    """Return the places of what was written, by number or a name's beginning; None (after a hint) if unclear."""
    left = list(range(len(words)))
    picked: list[int] = []
    for each in asked:
        text = each.strip()
        if text.isdigit():
            found = [int(text) - 1] if int(text) - 1 in left else []
        else:
            found = [at for at in left if plain(words[at]) == plain(text)]
            found = found or [at for at in left if plain(words[at]).startswith(plain(text))]
        if not found or len({words[at] for at in found}) > 1:
            typer.echo(f"{text!r} is none of them{nearest(text, words)}: a number from 1 to {len(words)}, or quit")
            return None
        picked.append(found[0])
        left.remove(found[0])
    return picked


def pick_one(question: str, words: Sequence[str]) -> int:
    """Ask for one of some options and return its place."""
    for number, word in enumerate(words, 1):
        typer.echo(f"  {number:2}  {word}")
    typer.echo(f"{question}:")
    while True:
        text = read()
        picked = picked_of([text], words) if text else None
        if picked:
            return picked[0]


def play(
    bot: Annotated[str, typer.Option(help="The opponent: random, big-money, big-money+CARD or engine.")] = "big-money",
    kingdom: Annotated[str, typer.Option(help="Kingdom cards, comma-separated.")] = FIRST_GAME,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 0,
    rules: Annotated[str | None, typer.Option(help="2013 or current.")] = None,
) -> None:
    """Play a game against a bot: pick by number or name; "quit" ends it."""
    opponent = bot_named(bot, seed)
    cards = [catalogue().find(each).name for each in kingdom.split(",") if each.strip()]
    cards += [card for card in [getattr(opponent, "card", "")] if card and card not in cards]
    setup = table(cards, 2, rules_year(rules) or CURRENT)
    players: list[Bot] = [Person(), opponent]
    game = setup.deal(Table(players), seed)
    typer.echo(f"You are p1, {opponent.name} is p2. Kingdom: {', '.join(cards)}")
    try:
        while not game.over:
            seen = len(game.log)
            do(game, players[game.controller].move(game, game.active))
            for entry in game.log[seen:]:
                if entry[0] != "buy phase":
                    typer.echo(f"  {line(as_seen(entry))}")
    except Leaves:
        typer.echo("You leave the game before its end.")
        return
    points = scores(game)
    won = [player.index for player in winners(game)]
    end = "You win" if won == [0] else "You lose" if won == [1] else "A tie"
    typer.echo(f"\n{end}: {points[0]} to {points[1]}")
