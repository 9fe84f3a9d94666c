"""Rulings on pages: claims that the engine has shown to hold while the site was built."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.rulings.claims import Claim, corpus_files, load, run
from toolkit.rulings.outcomes import outcomes_of
from toolkit.site.links import card_path, prose, rule_path
from toolkit.site.page import escaped

SECOND_EDITIONS = 2016
"""The year of the second editions: rulings by older rules are marked."""


@cache
def proved() -> tuple[Claim, ...]:
    """Return the claims of the corpus that hold, each run now; one that does not is left out."""
    return tuple(claim for path in corpus_files() for claim in load(path) if run(claim).status == "holds")


@cache
def by_card() -> dict[str, list[Claim]]:
    """Return the proved claims by the cards whose pages show them."""
    found: dict[str, list[Claim]] = defaultdict(list)
    for claim in proved():
        for card in claim.cards:
            found[card].append(claim)
    return found


@cache
def by_rule() -> dict[str, list[Claim]]:
    """Return the proved claims by the rules that they cite."""
    found: dict[str, list[Claim]] = defaultdict(list)
    for claim in proved():
        for rule in claim.see:
            found[rule].append(claim)
    return found


def is_old(claim: Claim) -> bool:
    """Return whether a ruling is about older rules than those of the second editions."""
    return claim.rules < SECOND_EDITIONS


def page_of_claim(claim: Claim) -> str | None:
    """Return the path of the page that a ruling is best read on, or None when no page shows it."""
    known = [name for name in claim.cards if name in catalogue()]
    if known:
        at = str(claim.source.get("at"))
        return card_path(catalogue()[at if at in known else known[0]])
    return rule_path(claim.see[0]).partition("#")[0] if claim.see else None


def rulings_of_card(name: str) -> list[Claim]:
    """Return a card's rulings: those filed under it before those that only name it, current ones first."""

    def rank(claim: Claim) -> tuple[bool, bool]:
        return claim.source.get("at") != name, is_old(claim)

    return sorted(by_card().get(name, ()), key=rank)


def rulings_of_rule(rule: str) -> list[Claim]:
    """Return the rulings that cite a rule."""
    return by_rule().get(rule, [])


def ruling_text(claim: Claim, at: str) -> str:
    """Return a ruling as Markdown: what it says, and folded below it the proof."""
    year = f' <span class="chip">{claim.rules} rules</span>' if is_old(claim) else ""
    proof = [f"**Position.** {position(claim.given)}"]
    moves = ", then ".join(" ".join(map(str, filter(None, move))) for move in claim.moves)
    if moves:
        proof.append(f"**Moves.** {escaped(moves)}")
    if claim.answers:
        proof.append("**Choices.** " + escaped("; ".join(map(answer_text, claim.answers))))
    if verdict := verdict_text(claim):
        proof.append(f"**Shown.** {verdict}")
    outcomes = outcomes_of(claim)[0]
    ways = "the only way" if len(outcomes) == 1 else f"one of {len(outcomes)} ways the game can end"
    if outcomes and outcomes[0].trace:
        proof.append(f"**What happens** ({ways}):")
        proof.append("\n".join(f"1. {escaped(line)}" for line in outcomes[0].trace))
    proof.append(f"Source: {source_text(claim)}. `dominion check` runs it as `{claim.id}`.\n{{ .source }}")
    folded = "\n\n".join(proof).replace("\n", "\n    ")
    said = prose(" ".join(claim.says.split()), at)
    return f'**{said}**{year}\n{{ #{claim.id} .ruling }}\n\n??? proof "✓ Proved: show how"\n    {folded}'


def answer_text(answer: Any) -> str:
    """Return an answer as it is written in a claim."""
    return f"{answer.source}: {', '.join(answer.pick) or 'none'}"


def position(given: Any) -> str:
    """Return a position in words."""
    parts = []
    for key, value in given.items():
        if isinstance(value, dict):
            inner = "; ".join(f"{zone.replace('_', ' ')} {words(content)}" for zone, content in value.items())
            parts.append(f"{escaped(key.replace('_', ' '))}: {escaped(inner)}")
        else:
            parts.append(f"{escaped(key.replace('_', ' '))} {escaped(words(value))}")
    return ". ".join(parts) or "The start of a turn with nothing in hand"


def words(value: Any) -> str:
    """Return a value of a claim in words."""
    if isinstance(value, list):
        return ", ".join(map(words, value)) or "nothing"
    if isinstance(value, dict):
        return ", ".join(f"{key} {words(each)}" for key, each in value.items())
    return str(value)


def matched(matchers: Any) -> str:
    """Return what a position is compared with, in words."""
    return " and ".join(f"{path.replace('.', ' ')} {words(value)}" for path, value in matchers.items())


def verdict_text(claim: Claim) -> str:
    """Return what a claim says of the final positions."""
    parts = []
    if claim.always:
        parts.append(f"in every way the game can go: {escaped(matched(claim.always))}")
    parts += [f"in at least one way: {escaped(matched(each))}" for each in claim.possible]
    parts += [f"in no way: {escaped(matched(each))}" for each in claim.never]
    for name, moves in (("can", claim.can), ("cannot", claim.cannot)):
        parts += [f"{name} {escaped(' '.join(map(str, filter(None, move))))}" for move in moves]
    return "; ".join(parts)


def source_text(claim: Claim) -> str:
    """Return where a ruling's fact comes from."""
    if claim.source.get("doc") == "own":
        return "current official rulebooks"
    return escaped(f"{claim.source.get('doc')}, {claim.source.get('at', '')}".rstrip(", "))
