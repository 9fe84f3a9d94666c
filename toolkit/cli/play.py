"""`dominion play`: one person at a terminal plays against a bot, asked the same questions as bots are."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from typing import Annotated

import typer

from toolkit.bots import Table
from toolkit.bots.strategies import Bot
from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.printed import unkept
from toolkit.catalogue.table import pieces
from toolkit.cli.check import rules_year
from toolkit.cli.games import KINGDOM_HELP, bots_named, cards_wanted, kingdom_for, kingdom_in_words, setup_of
from toolkit.cli.kept_games import KeptFile, KeptGame, check_kept, kept_numbers, read_game
from toolkit.cli.language import InLanguage
from toolkit.cli.options import Rules, seats
from toolkit.cli.screen import unbroken
from toolkit.engine.card import CURRENT
from toolkit.engine.game import Game
from toolkit.engine.player import Player
from toolkit.engine.questions import Option, Question, label, verb_of
from toolkit.engine.records import Entry
from toolkit.engine.setup import Setup
from toolkit.engine.turns import END_PHASE, END_TURN, TREASURES, Move, do, legal_moves, scores, winners
from toolkit.errors import UserError, nearest, which
from toolkit.saying.expected import person_or_card
from toolkit.saying.names import beside, in_own_names
from toolkit.saying.trace import story
from toolkit.saying.words import listed, person

FIRST_GAME = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"


HELP = (
    "Choose by number, by name or by the start of a name; separate several with commas.",
    "? shows the table, ? CARD shows what a card does, undo takes the last move back, quit leaves.",
)


class Leaves(Exception):
    """The person wants to stop."""


class TakesBack(Exception):
    """The person wants to undo the last move."""


class Person(Bot):
    """A person at the terminal, who picks by number or by name; `history` holds the positions they chose a move in.

    What a game that is taken up again was answered is answered anew, unseen; then the person is asked.
    """

    name = "you"

    def __init__(self, kept: KeptGame, place: KeptFile) -> None:
        super().__init__()
        self.history: list[Game] = []
        self.kept = kept
        self.place = place
        self.new: tuple[int, str] | None = None
        self.unkept = ""
        self.repeated = 0
        self.unseen = ExitStack()
        self.told = io.StringIO()
        if kept.lines:
            self.unseen.enter_context(redirect_stdout(self.told))

    def line(self, game: Game) -> str:
        """Return the next line that answers; raises TakesBack at "undo", Leaves as `read`."""
        if self.repeated < len(self.kept.lines):
            self.told.seek(0)
            self.told.truncate()
            entries, text = self.kept.lines[self.repeated]
            if len(game.log) != entries:
                raise UserError("this saved game cannot be resumed: this version plays it differently")
            self.repeated += 1
        else:
            self.unseen.close()
            typer.echo(self.told.getvalue(), nl=False)
            self.told = io.StringIO()
            text = read(game)
            self.new = (len(game.log), text)
        if text.lower() == "undo":
            self.keep(game)
            raise TakesBack
        return text

    def keep(self, game: Game) -> None:
        """Keep the game with the last line, which is an answer, before anything follows from it.

        Where that cannot be, this is told once, and the game goes on.
        """
        if self.new is None:
            return
        self.kept.lines.append(self.new)
        self.new = None
        self.repeated += 1
        self.kept.turn = game.players[0].turns
        try:
            self.place.keep(self.kept)
            self.unkept = ""
        except UserError as error:
            if not self.unkept:
                typer.echo(f"dominion: this game is not saved: {error}", err=True)
            self.unkept = str(error)

    def move(self, game: Game, me: Player) -> Move:
        """Show the situation and ask for a move."""
        moves = legal_moves(game)
        if any(move[0] == "play" and "Treasure" in game.setup.kind(move[1]).types for move in moves):
            moves.insert(sum(move[0] == "play" for move in moves), TREASURES)
        if len(moves) == 1:
            return moves[0]
        self.history.append(game.copy())
        numbers = f"{count(me.actions, 'Action')}, {count(me.buys, 'Buy')}, {money(me)}"
        whose = "" if me.index == 0 else f" of {person(me.index)}, whom you possess"
        typer.echo(f"\nTurn {me.turns}{whose}, {game.phase} phase: {numbers}")
        if me.play:
            typer.echo(f"  in play: {listed(me.play)}")
        if me.held:
            typer.echo(f"  in front of you: {listed(me.held)}")
        typer.echo(f"  hand: {listed(me.hand) or 'nothing'}")
        words = [move_in_words(game, move) for move in moves]
        show_options(words)
        typer.echo("Your move:")
        while True:
            try:
                picked = picked_of([self.line(game)], words)
            except TakesBack:
                self.history.pop()
                raise
            if picked:
                self.keep(game)
                return moves[picked[0]]

    def answer(self, question: Question) -> Sequence[Option]:
        """Ask the person for the answer, until it is one that the question allows."""
        options = list(question.options)
        words = [in_full(option) for option in options]
        who = "" if question.player is question.asked else f" (for {person(question.player.index)})"
        typer.echo(f"\n{question.source}{who}: {person_or_card(question.words())} ({number_wanted(question)})")
        show_options(words)
        while True:
            text = self.line(question.player.game)
            asked = [] if text.lower() in ("", "none") else [each for each in text.split(",") if each.strip()]
            picked = picked_of(asked, words)
            if picked is None:
                continue
            answer = [options[at] for at in picked]
            if question.allows(answer):
                self.keep(question.player.game)
                return answer
            typer.echo(f"Here you {number_wanted(question)}.")


def count(number: int, what: str) -> str:
    """Return a number of things in words."""
    return f"{number} {what}{'s' if number != 1 else ''}"


def in_full(option: Option) -> str:
    """Return an option in words, the verb in full where it is one."""
    verb = verb_of(option)
    return label(option) if verb is None else verb.words


def show_options(words: Sequence[str]) -> None:
    """Print a numbered list."""
    for number, word in enumerate(words, 1):
        typer.echo(f"  {number:2}  {in_own_names(word)}")


def show_table(game: Game) -> None:
    """Print what everybody may see: piles, the trash, and how many cards each player has where."""
    names = [name for name in game.piles if name in game.setup.supply]
    piles = [
        unbroken(f"{pile_in_words(game, name)} {cost_of_pile(game, name)} ×{game.pile_size(name)}") for name in names
    ]
    typer.echo(in_own_names(f"  Supply: {', '.join(piles)}"))
    others = [unbroken(f"{name} ×{len(pile)}") for name, pile in game.piles.items() if name not in game.setup.supply]
    if others:
        typer.echo(in_own_names(f"  not in the Supply: {', '.join(others)}"))
    if game.setup.landscapes:
        typer.echo(in_own_names(f"  landscapes: {listed(game.setup.landscapes)}"))
    typer.echo(in_own_names(f"  trash: {listed(game.trash) or 'nothing'}"))
    if game.setup.plan.boons:
        typer.echo(f"  Druid's Boons: {listed(game.setup.plan.boons)}")
    for player in game.players:
        top = f", {player.discard_pile[-1].name} on top" if player.discard_pile else ""
        sizes = f"hand {len(player.hand)}, deck {len(player.deck)}, discard pile {len(player.discard_pile)}{top}"
        tokens = "".join(f", {number} {name}" for name, number in player.counters.items() if number)
        held = f"; in front of {person(player.index)}: {listed(player.held)}" if player.held else ""
        typer.echo(in_own_names(f"  {person(player.index).capitalize()}: {sizes}{tokens}{held}"))


def pile_in_words(game: Game, name: str) -> str:
    """Return a pile's name, and for a pile of several kinds which card lies on top."""
    top = game.top(name) if name in game.setup.mixed else None
    return name if top is None else f"{name} ({top.name} on top)"


def cost_of_pile(game: Game, name: str) -> str:
    """Return what the top card of a pile costs now."""
    top = game.top(name)
    return str(game.cost(top) if top is not None else game.setup.kind(name).cost)


def explain(text: str) -> None:
    """Print what a card does."""
    try:
        card = catalogue().typed(text)
    except UserError as error:
        typer.echo(f"{error}")
        return
    cost = f", {card.cost}" if card.cost else ""
    typer.echo(f"  {beside(card.name)} ({'-'.join(card.types)}{cost}): {card.summary}")


def number_wanted(question: Question) -> str:
    """Return how many options a question wants, in words, and how several are written."""
    return f"{question.wanted()}{', with commas' if question.high > 1 else ''}"


def money(me: Player) -> str:
    """Return what a player has to spend, in words."""
    spendable = {name: me.counters.get(name, 0) for name, facts in pieces().counters.items() if facts.gives}
    others = {"potions": me.potions, **spendable, "debt": me.debt}
    return ", ".join([f"${me.coins}", *[f"{number} {name}" for name, number in others.items() if number]])


def move_in_words(game: Game, move: Move) -> str:
    """Return a move in words, with what it costs."""
    verb, name, number = move
    if move == TREASURES:
        return "play all Treasures"
    if verb == "buy":
        event = game.setup.buyable.get(name)
        top = game.top(name)
        cost = event.cost if event is not None else game.cost(top) if top is not None else game.setup.kind(name).cost
        pile = name if name in game.piles else game.setup.kind(name).pile
        left = "" if event is not None else f", {game.pile_size(pile)} left"
        return f"buy {name} ({cost}{left})"
    if move == END_PHASE:
        return f"end the {game.phase.capitalize()} phase"
    if move == END_TURN:
        return "end the turn"
    return f"{verb} {name}" if not number else f"{verb} {number} {name}"


def as_seen(entry: Entry) -> Entry:
    """Return an entry of the log as the person sees it: not the faces of what the opponent draws or hides."""
    kept = entry.verb in ("put", "set aside") and entry.frm == "hand"
    if entry.player < 1 or not (kept or entry.verb in ("draw", "look", "clean up")):
        return entry
    number = len(entry.cards)
    return entry._replace(cards=(f"{number} card{'s' if number != 1 else ''}",))


def read(game: Game) -> str:
    """Read a line that answers or is "undo"; raises Leaves at "quit" or when the input ends."""
    while True:
        try:
            text = input("> ").strip()
        except EOFError:
            typer.echo()
            raise Leaves from None
        if text.lower() in ("quit", "q", "exit"):
            raise Leaves
        if text.lower() in ("?", "help"):
            typer.echo("\n".join(HELP))
            show_table(game)
        elif text.startswith("?"):
            explain(text[1:].strip())
        else:
            return text


def picked_of(asked: Sequence[str], words: Sequence[str]) -> list[int] | None:
    """Return the places of what was written, by number or a name's beginning; None (after a hint) if unclear."""
    left = list(range(len(words)))
    picked: list[int] = []
    for each in asked:
        text = each.strip()
        if not text:
            typer.echo(f"Choose a number from 1 to {len(words)}, or ?")
            return None
        number = int(text) - 1 if text.isdecimal() else -1
        own = [in_own_names(word) for word in words]
        found = [at for at in left if at == number] if text.isdecimal() else places_meant(text, own, left)
        found = found or places_meant(text, words, left)
        if len({words[at] for at in found}) > 1:
            typer.echo(which(text, list(dict.fromkeys(words[at] for at in found))))
            return None
        if not found:
            known = [*words, *own, *(word.partition(" (")[0].partition(" ")[2] for word in words)]
            typer.echo(
                f"{text!r} is not one of them{nearest(text, known)}: choose a number from 1 to {len(words)}, or ?"
            )
            return None
        picked.append(found[0])
        left.remove(found[0])
    return picked


def places_meant(text: str, words: Sequence[str], left: Sequence[int]) -> list[int]:
    """Return the places whose words are a text, else begin with it, else have a word that begins with it."""
    key = plain(text)
    if not key:
        return []
    tails = {at: [plain(words[at].split(" ", start)[-1]) for start in range(words[at].count(" ") + 1)] for at in left}
    exact = [at for at in left if plain(words[at].partition(" (")[0]) == key]
    named = [at for at in left if plain(words[at].partition(" (")[0].partition(" ")[2]) == key]
    begins = [at for at in left if tails[at][0].startswith(key)]
    return exact or named or begins or [at for at in left if any(tail.startswith(key) for tail in tails[at])]


def play(
    bot: Annotated[
        str, typer.Option(help="The opponents, comma-separated: random, big-money, big-money+CARD or engine.")
    ] = "big-money",
    players: Annotated[int | None, seats("you and each bot")] = None,
    kingdom: Annotated[str, typer.Option(help=KINGDOM_HELP)] = FIRST_GAME,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards; choose another for a new deal.")] = 0,
    rules: Rules = None,
    language: InLanguage = None,
    game: Annotated[
        int | None, typer.Argument(metavar="[N]", help="With --resume: the number of a saved game.", show_default=False)
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="List your saved games; with N, continue game N.")] = False,
    forget: Annotated[
        int | None, typer.Option("--forget", metavar="N", help="Remove game N from the saved games.")
    ] = None,
) -> None:
    """Play a game against bots.

    Answer with a number or a name; type ? for help, undo to take back a choice, quit to leave.

    The game is saved after every answer until it is over; --resume continues it.
    """
    begun = KeptGame(bot, players, kingdom, seed, rules)
    if (resume or forget is not None) and (begun != KeptGame("big-money", None, FIRST_GAME, 0, None)):
        raise UserError("a saved game keeps its own settings: give --resume N or --forget N and no other options")
    if resume and forget is not None:
        raise UserError("--resume continues a game and --forget removes one: give only one of them")
    if game is not None and not resume:
        check_kept(game)
        raise UserError(f"to continue game {game}: dominion play --resume {game}")
    if forget is not None:
        remove(forget)
    elif resume and game is None:
        list_games()
    else:
        play_on(begun if game is None else read_game(game), KeptFile(game))


def list_games() -> None:
    """Print the games that are kept."""
    numbers = kept_numbers()
    for number in numbers:
        try:
            words = read_game(number).in_words
        except UserError as error:
            words = str(error)
        typer.echo(f"{number:3}  {words}")
    if numbers:
        typer.echo("dominion play --resume N continues game N; --forget N removes it.")
    else:
        typer.echo("There is no saved game to resume.")


def remove(number: int) -> None:
    """Remove a kept game, damaged or not."""
    if number not in kept_numbers():
        read_game(number)
    KeptFile(number).forget()
    typer.echo(f"Game {number} is removed.")


def play_on(kept: KeptGame, place: KeptFile) -> None:
    """Play a game from its beginning or from where it was left."""
    bots = bots_named(kept.bot, kept.seed, kept.players, persons=1)
    layout = kingdom_for(kept.kingdom, len(bots) + 1, kept.seed, cards_wanted(bots))
    year = rules_year(kept.rules) or CURRENT
    names = [f"{other.name} is Player {number}" for number, other in enumerate(bots, 2)]
    kept.table = kingdom_in_words(layout)
    typer.echo(f"You are Player 1, {', '.join(names)}. Kingdom: {kept.table}")
    setup = setup_of(layout, year)
    for note in unkept(setup.kinds, year):
        typer.echo(f"Note: {note}.")
    typer.echo("\n".join(HELP))
    person = Person(kept, place)
    table: list[Bot] = [person, *bots]
    try:
        with person.unseen:
            game = deal_game(setup, table, kept.seed)
            while not game.over:
                game = one_move(game, table, person)
    except (Leaves, KeyboardInterrupt):
        typer.echo("\nYou leave the game before its end.")
        if person.unkept:
            raise typer.Exit(2) from None
        if place.number is not None:
            typer.echo(f"Continue with: dominion play --resume {place.number}")
        return
    typer.echo(in_own_names(f"\n{ending_in_words(game)}"))
    sys.stdout.flush()
    place.forget()


def deal_game(setup: Setup, table: Sequence[Bot], seed: int) -> Game:
    """Deal a game and tell what happens as its first turn starts."""
    while True:
        try:
            game = setup.deal(Table(table), seed)
        except TakesBack:
            typer.echo("There is nothing to take back.")
            continue
        for text in story([as_seen(entry) for entry in game.log[game.turn_start + 1 :]]):
            typer.echo(f"  {in_own_names(text)}")
        return game


def one_move(game: Game, table: Sequence[Bot], person: Person) -> Game:
    """Let whoever decides make a move and tell it. Returns the position then, or an earlier one after an undo."""
    seen, before = len(game.log), game.copy()
    try:
        do(game, table[game.controller].move(game, game.active))
    except TakesBack:
        typer.echo("Taken back." if person.history else "There is nothing to take back.")
        return person.history.pop() if person.history else before
    for text in story([as_seen(entry) for entry in game.log[seen:]]):
        typer.echo(f"  {in_own_names(text)}")
    return game


def ending_in_words(game: Game) -> str:
    """Return who won, the points, and each player's turns and whole deck, the dearest cards first."""
    points = scores(game)
    won = [player.index for player in winners(game, points)]
    told = "A tie" if len(won) > 1 and 0 in won else "You win" if 0 in won else "You lose"
    lines = []
    for player, number in zip(game.players, points, strict=True):
        deck = sorted(player.all_cards(), key=lambda card: (-game.cost(card).coins, card.name))
        tokens = f" ({player.token_points()} of them VP tokens)" if player.token_points() else ""
        lines.append(
            f"  {person(player.index).capitalize()}: {count(number, 'point')}{tokens}, {count(player.turns, 'turn')},"
            f" {count(len(deck), 'card')}: {listed(deck)}"
        )
    return "\n".join([*lines, f"{told}: {' to '.join(map(str, points))}"])
