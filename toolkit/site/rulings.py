"""Rulings on pages: claims that the engine has shown to hold while the site was built."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.words import text_of
from toolkit.engine.card import CURRENT
from toolkit.rulings.claims import Claim, corpus_files, load, run
from toolkit.site.links import card_path, document, prose, rule_link, rule_path
from toolkit.site.proofs import proof

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
    parts = proof(claim)
    rules = " · ".join(rule_link(at, rule) for rule in claim.see)
    see = f"Rules: {rules}. " if rules else ""
    parts.append(f"{see}Source: {source_text(claim)}. `dominion check` runs it as `{claim.id}`.\n{{ .source }}")
    folded = "\n\n".join(parts).replace("\n", "\n    ")
    place = f"#{claim.id} " if has_place else ""
    said = prose(" ".join(claim.says.split()), at)
    return f'**{said}**{year}\n{{ {place}.ruling }}\n\n??? proof "✓ Proved: show how"\n    {folded}'


def source_text(claim: Claim) -> str:
    """Return where a ruling's fact comes from."""
    return document(str(claim.source.get("doc")), str(claim.source.get("at", "")))
