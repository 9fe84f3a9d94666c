"""Rulings on pages: claims that the engine has shown to hold while the site was built."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.words import text_of
from toolkit.engine.card import CURRENT
from toolkit.rulings.claims import Claim, corpus_files, load, run
from toolkit.rulings.outcomes import outcomes_of
from toolkit.site.links import card_path, chip, prose, rule_link, rule_path
from toolkit.site.page import escaped

OPEN_RULINGS = 3
"""How many rulings are seen at once; the others are folded."""


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
    """Return whether a ruling is about older rules than today's."""
    return claim.rules != CURRENT


def page_of_claim(claim: Claim) -> str | None:
    """Return the path of the page that a ruling is best read on, or None when no page shows it."""
    known = [name for name in claim.cards if name in catalogue()]
    if known:
        at = str(claim.source.get("at"))
        return card_path(catalogue()[at if at in known else known[0]])
    return rule_path(claim.see[0]).partition("#")[0] if claim.see else None


def rulings_of_card(name: str) -> list[Claim]:
    """Return a card's rulings, the most telling first.

    Those filed under the card come first, then those that speak of it, then those where it only lies on the table.
    Current ones go before old ones, and then those that say most of what the card itself does not.
    """
    known = stems(f"{name} {text_of(catalogue()[name].wording())}") if name in catalogue() else set()

    def rank(claim: Claim) -> tuple[bool, bool, bool, int]:
        own = claim.source.get("at") == name
        return not own, not own and name not in claim.says, is_old(claim), -len(stems(claim.says) - known)

    return sorted(by_card().get(name, ()), key=rank)


def stems(text: str) -> set[str]:
    """Return the words of a text that carry meaning, without their endings."""
    return {re.sub(r"(ing|ed|es|s)$", "", word) for word in re.findall(r"[a-z0-9$]{4,}", text.lower())}


def rulings_of_rule(rule: str) -> list[Claim]:
    """Return the rulings that cite a rule."""
    return by_rule().get(rule, [])


def ruling_list(claims: list[Claim], at: str, rule: str = "") -> list[str]:
    """Return rulings as Markdown: some open, the rest folded; `rule` is the one that they are shown under."""
    found = [ruling_text(each, at, has_place=rule in ("", *each.see[:1])) for each in claims]
    shown = found[:OPEN_RULINGS]
    if more := found[OPEN_RULINGS:]:
        folded = "\n\n".join(more).replace("\n", "\n    ")
        shown.append(f'??? more "{len(more)} more"\n    {folded}')
    return shown


def ruling_text(claim: Claim, at: str, has_place: bool = True) -> str:
    """Return a ruling as Markdown: what it says, and folded below it the proof.

    With `has_place` it has an address of its own; a page that shows a ruling twice gives one of them none.
    """
    year = f' <span class="chip">{claim.rules} rules</span>' if is_old(claim) else ""
    proof = [f"**Position**\n\n{position(claim.given)}"]
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
    rules = " · ".join(rule_link(at, rule) for rule in claim.see)
    see = f"Rules: {rules}. " if rules else ""
    proof.append(f"{see}Source: {source_text(claim)}. `dominion check` runs it as `{claim.id}`.\n{{ .source }}")
    folded = "\n\n".join(proof).replace("\n", "\n    ")
    place = f"#{claim.id} " if has_place else ""
    said = prose(" ".join(claim.says.split()), at)
    return f'**{said}**{year}\n{{ {place}.ruling }}\n\n??? proof "✓ Proved: show how"\n    {folded}'


def answer_text(answer: Any) -> str:
    """Return an answer as it is written in a claim."""
    return f"{answer.source}: {', '.join(answer.pick) or 'none'}"


def position(given: Any) -> str:
    """Return a position as a list: a row for each zone with its cards, and for everything else."""
    rows = []
    for key, value in given.items():
        zones = value if isinstance(value, dict) else {"": value}
        for zone, content in zones.items():
            name = escaped(f"{key} {zone}".strip().replace("_", " "))
            rows.append(f"- {name}: {card_chips(content) if isinstance(content, list) else escaped(words(content))}")
    return "\n".join(rows) or "The start of a turn with nothing in hand."


def card_chips(cards: list[Any]) -> str:
    """Return cards as a row of chips."""
    return " ".join(card_chip(str(each)) for each in cards) or "nothing"


def card_chip(card: str) -> str:
    """Return a card, or "3 x Copper", as a chip in the colour of its last type."""
    name = card.partition(" x ")[2] or card
    return chip(card.replace(" x ", " × "), catalogue()[name].types[-1] if name in catalogue() else "")


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
