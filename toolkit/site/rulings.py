"""Rulings on pages: claims that the engine has shown to hold while the site was built."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

from toolkit.answering.importance import by_importance, grouped, spoken
from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT
from toolkit.rulebook import rulebook
from toolkit.rulings.claims import Claim, corpus, run
from toolkit.site.links import anchor_tag, card_link, card_path, prose, rule_path
from toolkit.site.page import escaped
from toolkit.site.proofs import escape, proof

OPEN_RULINGS = 3
"""How many rulings of a group are seen at once; the others are folded."""

UNGROUPED = 12
"""Up to how many rulings of a card are one list."""

PLACE = re.compile(r"<!-- proof of ([\w-]+) -->")
"""Where a ruling's proof will stand. Proofs are most of the site: what makes HTML of Markdown need not read them."""


@cache
def claims() -> dict[str, Claim]:
    """Return the claims of the corpus by their ids."""
    return {claim.id: claim for claim in corpus()}


@cache
def proved() -> tuple[Claim, ...]:
    """Return the claims of the corpus that hold, each run now; one that does not is left out."""
    return tuple(claim for claim in claims().values() if run(claim).status == "holds")


@cache
def listed_claims() -> tuple[Claim, ...]:
    """Return the proved claims that pages list: not those that only repeat their card's text."""
    return tuple(claim for claim in proved() if not claim.plain)


@cache
def proof_of(id_: str) -> str:
    """Return the proof of a claim, by its id, as HTML."""
    return proof(claims()[id_])


def with_proofs(page: str) -> str:
    """Return a built page with the proofs in the places that `ruling_text` left for them."""
    return PLACE.sub(lambda place: proof_of(place[1]), page)


@cache
def claims_by_card() -> dict[str, list[Claim]]:
    """Return the listed claims by the cards whose pages show them."""
    found: dict[str, list[Claim]] = defaultdict(list)
    for claim in listed_claims():
        for card in claim.cards:
            found[card].append(claim)
    return found


@cache
def claims_by_rule() -> dict[str, list[Claim]]:
    """Return the listed claims by the rules that they cite."""
    found: dict[str, list[Claim]] = defaultdict(list)
    for claim in listed_claims():
        for rule in claim.see:
            found[rule].append(claim)
    return found


def is_old(claim: Claim) -> bool:
    """Return whether a ruling is about older rules than today's."""
    return claim.rules != CURRENT


def page_of_claim(claim: Claim) -> str | None:
    """Return the path of the page that a ruling is best read on, or None when no page shows it.

    That is the page of the card that it is filed under, or else of the first that it speaks of; if it speaks of none,
    that of its rule, or else of the first card in its position.
    """
    known = [name for name in claim.cards if name in catalogue()]
    at = str(claim.source.get("at"))
    meant = [at] if at in known else [name for name in known if name in claim.says]
    if not meant and claim.see:
        return rule_path(claim.see[0]).partition("#")[0]
    return card_path(catalogue()[(meant or known)[0]]) if known else None


def rulings_of_card(name: str) -> list[Claim]:
    """Return a card's rulings, those that matter most first; those where it only lies on the table are left out."""
    card = catalogue()[name]

    def is_shown(claim: Claim) -> bool:
        return name in spoken(f"{claim.title} {claim.says}") or page_of_claim(claim) == card_path(card)

    return by_importance(filter(is_shown, claims_by_card().get(name, ())), name)


def groups_of_card(name: str) -> dict[str, list[Claim]]:
    """Return a card's rulings by their groups; the few of a card with few are all in one, without a name."""
    found = rulings_of_card(name)
    return grouped(found, name) if len(found) > UNGROUPED else {"": found} if found else {}


def rulings_of_rule(rule: str) -> list[Claim]:
    """Return the rulings that cite a rule."""
    return claims_by_rule().get(rule, [])


def ruling_list(claims: list[Claim], at: str, rule: str = "") -> list[str]:
    """Return rulings as Markdown: some open, the rest folded; `rule` is the one that they are shown under."""
    found = [ruling_text(each, at, has_place=rule in ("", *each.see[:1])) for each in claims]
    shown = found[:OPEN_RULINGS]
    if more := found[OPEN_RULINGS:]:
        # No "???": what is indented would not be seen to be HTML already.
        shown += [f'<details class="more" markdown><summary>{len(more)} more</summary>', *more, "</details>"]
    return shown


@cache
def old_names() -> dict[str, str]:
    """Return what cards were called before, each with today's name."""
    return {old: card.name for card in catalogue() for old in card.aka}


def older_names(text: str, at: str) -> str:
    """Return in words which cards a text calls by an older name only, or ""."""
    found = [
        (old, name)
        for old, name in old_names().items()
        if name not in text and re.search(rf"\b{re.escape(old)}\b", text)
    ]
    return "".join(f" {escaped(old)} is called {card_link(at, name)} today." for old, name in found)


def ruling_text(claim: Claim, at: str, has_place: bool = True) -> str:
    """Return a ruling as Markdown: what it says, and folded below it the proof.

    With `has_place` it has an address of its own; a page that shows a ruling twice gives one of them none.
    """
    year = f' <span class="chip">{claim.rules} rules</span>' if is_old(claim) else ""
    titles = rulebook().rules
    rules = " · ".join(anchor_tag(at, titles[rule].title, rule_path(rule)) for rule in claim.see)
    see = f"Rules: {rules}. " if rules else ""
    source = f"Source: {escape(claim.source_in_words)}. <code>dominion check</code> runs it as <code>{claim.id}</code>."
    folded = f'<!-- proof of {claim.id} --><p class="source">{see}{source}</p>'
    place = f"#{claim.id} " if has_place else ""
    said = f"**{prose(' '.join(claim.says.split()), at)}**{year}{older_names(claim.says, at)}"
    how = f'<details class="proof"><summary>✓ Proved: show how</summary>{folded}</details>'
    return f"{said}\n{{ {place}.ruling }}\n\n{how}"
