"""Draft and veto at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.errors import UserError, nearest
from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.drafts import after_vetoes, can_go, dealt_for_vetoes, drafted, offer
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.wishes import whole_number


def ask_draft(request: Request) -> Kingdom:
    """Offer three cards for each pile, to the players in turn, and return the kingdom of what they pick."""
    picked: list[str] = []
    passed: list[str] = []
    while offered := offer(request, picked, passed):
        player = len(picked) % request.players + 1
        number = ask_which(f"Pile {len(picked) + 1}, player {player} picks", offered)
        picked.append(offered[number])
        passed += [name for name in offered if name != offered[number]]
    return drafted(request, picked)


def ask_veto(request: Request) -> Kingdom:
    """Deal thirteen cards, take a veto of each player, and return a kingdom of ten of the others."""
    dealt = dealt_for_vetoes(request)
    vetoed: list[str] = []
    for player in range(1, request.players + 1):
        left = [name for name in dealt if name not in vetoed]
        vetoed.append(left[ask_veto_of(player, left, request, dealt, vetoed)])
    return choose(after_vetoes(request, dealt, vetoed))


def ask_veto_of(player: int, left: Sequence[str], request: Request, dealt: Sequence[str], vetoed: Sequence[str]) -> int:
    """Ask one player for a veto until it is one that leaves a kingdom which fulfils the wishes."""
    while True:
        number = ask_which(f"Player {player} vetoes", left)
        if can_go(left[number], request, dealt, vetoed):
            return number
        typer.echo(f"{left[number]} has to stay: without it your wishes can't be met", err=True)


def ask_which(question: str, names: Sequence[str]) -> int:
    """Ask for one of some cards, by number or name, and return its place; raises UserError when the input ends."""
    typer.echo(f"\n{question}:", err=True)
    for place, name in enumerate(names, 1):
        card = catalogue()[name]
        typer.echo(f"  {place:2}  {name} ({card.cost}, {', '.join(card.types)})", err=True)
    while True:
        try:
            typer.echo("> ", nl=False, err=True)
            answer = input().strip()
        except EOFError:
            typer.echo(err=True)
            raise UserError(f"{question}: the input ended without an answer") from None
        number = whole_number(answer)
        if number is not None and 1 <= number <= len(names):
            return number - 1
        found = [at for at, name in enumerate(names) if answer and plain(name).startswith(plain(answer))]
        if len(found) == 1:
            return found[0]
        typer.echo(
            f"{answer!r} is not one of them{nearest(answer, names)}: choose a number from 1 to {len(names)}", err=True
        )
