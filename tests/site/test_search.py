"""The search finds what players type."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.search.test_finder import QUESTIONS, SHARE
from tests.site.conftest import Server
from toolkit.rulings.claims import corpus
from toolkit.site.search_index import INDEX, RULINGS

pytestmark = pytest.mark.long

FIRST = {
    # two cards: the ruling in which they meet
    "throne room feast": "cards/feast/ cards/throne-room/",
    "tr feast": "cards/feast/ cards/throne-room/",
    "what happens when I throne room a feast": "cards/feast/ cards/throne-room/",
    "moat witch": "cards/moat/ cards/witch/",
    "watchtower mountebank": "cards/watchtower/ cards/mountebank/",
    "tunnel vault": "cards/tunnel/ cards/vault/",
    "fortress procession": "cards/procession/ cards/fortress/",
    "highway border village": "cards/border-village/ cards/highway/",
    "bridge throne room": "cards/bridge/ cards/throne-room/",
    "trader ill gotten gains": "cards/ill-gotten-gains/ cards/trader/",
    "mining village tr": "cards/mining-village/ cards/throne-room/",
    "kc goons": "cards/goons/ cards/kings-court/",
    "masquerade pass": "cards/masquerade/",
    "lighthouse witch": "cards/lighthouse/ cards/witch/",
    "conspirator throne room": "cards/conspirator/ cards/throne-room/",
    "market square chapel": "cards/market-square/ cards/chapel/",
    "royal seal watchtower": "cards/royal-seal/ cards/watchtower/",
    "ambassador moat": "cards/ambassador/ cards/moat/",
    # two cards that no ruling has together: how they go together
    "black cat province": "cards/black-cat/",
    "cavalry mouse": "graph/#cavalry cards/cavalry/",
    "develop fortress": "graph/#develop cards/develop/",
    "moat saboteur": "graph/#moat cards/saboteur/",
    # names, whole, begun, run together, by initials, by an older name
    "curse": "cards/curse/",
    "village": "cards/village/",
    "Villages": "cards/village/",
    "throne room": "cards/throne-room/",
    "throneroom": "cards/throne-room/",
    "thron": "cards/throne-room/",
    "tr": "cards/throne-room/",
    "kc": "cards/kings-court/",
    "kings court": "cards/kings-court/",
    "bm": "cards/black-market/",
    "way of the mouse": "cards/way-of-the-mouse/",
    "menagerie": "cards/menagerie/",
    "bom": "cards/band-of-misfits/",
    "igg": "cards/ill-gotten-gains/",
    "way turtle": "cards/way-of-the-turtle/",
    "inn": "cards/inn/",
    "will o wisp": "cards/will-o-wisp/",
    "colony": "cards/colony/",
    # misspelt
    "possesion": "cards/possession/",
    "watchtowr": "cards/watchtower/",
    "montebank": "cards/mountebank/",
    "remodle": "cards/remodel/",
    "smithys": "cards/smithy/",
    "dutchess": "cards/duchess/",
    "embasy": "cards/embassy/",
    "secrt chamber": "cards/secret-chamber/",
    "chappel": "cards/chapel/",
    "wachtower": "cards/watchtower/",
    "labratory": "cards/laboratory/",
    "sabateur": "cards/saboteur/",
    "torturor": "cards/torturer/",
    "swindeler": "cards/swindler/",
    "throne romm": "cards/throne-room/",
    # rules and the words of the game
    "when gain": "rules/gaining/#when-gain rules/gaining/#gaining",
    "when would gain": "rules/gaining/#would-gain",
    "gain": "rules/gaining/#gaining",
    "trashing": "rules/gaining/#trashing",
    "overpay": "rules/gaining/#overpay",
    "lose track": "rules/resolving/#lose-track",
    "shuffle": "rules/resolving/#shuffling",
    "duration": "rules/reading/#kind-duration",
    "attack": "rules/reading/#kind-attack",
    "exile": "rules/menagerie/#exile",
    "ways": "rules/menagerie/#ways",
    "events": "rules/menagerie/#events",
    "debt": "rules/costs/#debt",
    "tie": "rules/end/#tie-break-by-turns",
    "who wins when tied": "rules/end/#tie-break-by-turns",
    "empty pile": "rules/end/#empty-pile",
    "clean up": "rules/turns/#clean-up",
    "extra turn": "rules/turns/#extra-turns",
    "coin tokens": "rules/kinds/#coin-tokens",
    "young witch bane": "cards/young-witch/",
    "when you buy": "rules/gaining/#when-gain-when-buy",
    "if you do": "rules/turns/#if-you-do",
    "do as much as you can": "rules/turns/#do-what-you-can",
    "you may": "rules/terms/#may",
    "in play": "rules/terms/#in-play",
    "set aside": "rules/gaining/#setting-aside",
    "stop-moving rule": "rules/resolving/#lose-track",
    "reshuffle": "rules/resolving/#shuffling",
    "empty deck": "rules/resolving/#shuffling",
    "same time": "rules/resolving/#simultaneous-own",
    "who goes first": "rules/turns/#starting-player",
    "game end": "rules/end/#game-end",
    "three piles": "rules/end/#game-end",
    "victory points": "rules/end/#scoring",
    "exile mat": "rules/menagerie/#exile",
    "potion cost": "cards/potion/ rules/costs/#potion-cost",
    "setup": "rules/preparation/",
    "starting hand": "rules/preparation/",
    "tournament rules": "rules/tournament/",
    "errata": "rules/years/",
    "+1 card": "rules/terms/#plus-cards",
    "+2 actions": "rules/terms/#plus-actions",
    # mechanics
    "+buy": "rules/terms/#plus-buys",
    "plus buy": "rules/terms/#plus-buys",
    "curser": "cards/by-tag/#curser",
    "cost reducer": "cards/by-tag/#cost-reducer",
    "alt vp": "cards/by-tag/#alt-vp",
    "villages list": "cards/by-tag/#village",
    "list of trashers": "cards/by-tag/#trasher",
    "extra turn cards": "cards/by-tag/#extra-turn",
    "cantrip": "cards/by-tag/#cantrip",
    "attack cards": "cards/by-type/#attack",
    "durations list": "cards/by-type/#duration",
    "$5 cards": "cards/by-cost/",
    "graph": "graph/",
    # rulings by what they say
    "moat only answers cards of type attack": "cards/moat/ rules/reading/#kind-attack",
    "fewer turns tie": "rules/end/",
    "discard tunnel clean up": "cards/tunnel/",
    "remodel cannot trash itself": "cards/remodel/",
    "does an empty province pile end the game": "rules/end/#game-end",
    "reveal moat twice": "cards/moat/",
    "buying mint trashes treasures": "cards/mint/",
    # sets and kingdoms
    "first game": "kingdoms/first-game/",
    "prosperity": "sets/prosperity/",
    "dark ages": "sets/dark-ages/",
    "big money": "kingdoms/big-money/",
    "recommended sets": "kingdoms/",
    "glossary": "rules/glossary/",
}
"""What is typed, and the page that comes first; with an anchor where the place on the page matters.

A ruling of two cards may stand on the page of either."""


def test_the_page_that_is_meant_comes_first(wide: Page, server: Server) -> None:
    wide.goto(server.address)
    wide.keyboard.press("/")
    first = wide.locator(".find-results a:not([href*='#ask='])").first  # behind the question itself
    wrong = {}
    for query, wanted in FIRST.items():
        wide.locator(".find-field").fill(query)
        expect(wide.locator(".find-status")).to_contain_text("found")
        found = (first.get_attribute("href") or "").removeprefix(server.address)
        if (found if "#" in wanted else found.partition("#")[0]) not in wanted.split():
            wrong[query] = found
    assert wrong == {}


def test_the_first_of_two_cards_is_their_ruling(wide: Page, server: Server) -> None:
    wide.goto(server.address)
    wide.keyboard.press("/")
    for query in [query for query, wanted in FIRST.items() if " " in wanted and "#" not in wanted]:
        wide.locator(".find-field").fill(query)
        behind = wide.locator(".find-results a:not([href*='#ask='])").first
        expect(behind.locator(".find-kind")).to_have_text("Proved ruling")


def test_plain_questions_are_answered(wide: Page, server: Server) -> None:
    asked = {question: answers for table in QUESTIONS.values() for question, answers in table.items()}
    wide.goto(server.address)
    wide.keyboard.press("/")
    wide.locator(".find-field").fill("moat")
    expect(wide.locator(".find-status")).to_contain_text("found")
    found = wide.evaluate(
        "(queries) => { const find = makeFinder(searchIndex); return queries.map((query) => find(query, 3)); }",
        [*asked],
    )
    plain = {claim.id: claim.says for claim in corpus() if claim.plain}  # these have no place of their own
    right = [
        any(
            {title, address.partition("#")[2]} & {*answers, *(plain[each] for each in answers if each in plain)}
            for _, title, address, *_ in results
        )
        for answers, results in zip(asked.values(), found, strict=True)
    ]
    assert sum(right) >= SHARE * len(right)


def test_a_result_is_opened_by_keyboard(page: Page, server: Server) -> None:
    page.goto(f"{server.address}rules/")
    page.keyboard.press("/")
    expect(page.locator(".find-field")).to_be_focused()
    page.keyboard.type("throne room")
    expect(page.locator(".find-results a").first).to_contain_text("Throne Room")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/throne-room/")


def test_a_question_is_asked_first(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.keyboard.press("/")
    kinds = page.locator(".find-results .find-kind")
    for query, first in (
        ("village on throne room?", True),
        ("throne room feast", False),
        ("can Artisan gain", True),
        ("what else", False),
    ):
        page.locator(".find-field").fill(query)
        told = expect(kinds.first)
        if first:
            told.to_have_text("Ask")
        else:
            told.not_to_have_text("Ask")
    page.locator(".find-field").fill("throne room feast")
    expect(kinds.last).to_have_text("Ask")
    page.locator(".find-field").fill("can Artisan gain a Gold?")
    expect(kinds.first).to_have_text("Ask")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/#ask=can%20Artisan%20gain%20a%20Gold%3F")


def test_a_ruling_is_opened_where_it_stands(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.locator(".ask").click()
    page.locator(".find-field").fill("mining village throne room")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/*/#*")
    ruling = page.locator(f"[id='{page.url.partition('#')[2]}']")
    expect(ruling).to_be_in_viewport()


def test_the_search_opens_from_the_header_and_closes(page: Page, server: Server) -> None:
    page.goto(f"{server.address}cards/moat/")
    page.locator(".find-open").click()
    page.locator(".find-field").fill("qqqqqqqq")
    expect(page.locator(".find-status")).to_have_text("Nothing found.")
    page.locator(".find-field").fill("")
    expect(page.locator(".find-status")).to_contain_text("For example")
    page.locator(".find-close").click()
    expect(page.locator(".find")).to_be_hidden()
    page.locator(".find-open").click()
    page.keyboard.press("Escape")
    expect(page.locator(".find")).to_be_hidden()


def test_the_index_is_small(built: Path) -> None:
    assert len(gzip.compress((built / INDEX).read_bytes())) <= 120_000
    assert len(gzip.compress((built / RULINGS).read_bytes())) <= 400_000
