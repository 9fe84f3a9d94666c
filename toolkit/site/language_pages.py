"""The page of the languages: how names in them are used, how many there are, and what was decided about odd ones."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.catalogue import catalogue
from toolkit.catalogue.languages import Language, gaps, languages
from toolkit.messages import is_translated
from toolkit.site.links import card_link
from toolkit.site.page import Page, escaped

PATH = "languages.md"

USE = """
Cards are understood by the names printed on them in other languages, with or without accents and capital letters:
`dominion ruling Thronsaal Festmahl`, `dominion kingdom "Kapelle, 5 Blütezeit"`, a list for `dominion setup`, and the
fields [At the table](table/index.md). A name that two cards have is asked back. `fr:Bandit` is the French name, and
`en:Bandit` the English one.

`--language de` shows names in German: kingdoms, setup steps, lists of cards to fetch (in German order), choices and
what happens. `dominion collection --language de` saves that. At the table, choose the language above the form; the
browser remembers it. German and French kingdoms are entirely in that language; the other languages have English
sentences. Rulings stay English, and so do codes, JSON and the online game's line.

`dominion languages` counts the names, and `dominion languages de` lists what is missing.
"""


def pages() -> Iterator[Page]:
    """Make the page."""
    every = list(languages().values())
    parts = [USE.strip(), "## Names", languages_table(every), "Missing names are shown in English."]
    for each in every:
        parts += [f"## {each.name} {{#{each.code}}}", *about(each)]
    yield Page(PATH, "Languages", "Names of cards in other languages, and kingdoms told in them.", "\n\n".join(parts))


def languages_table(every: list[Language]) -> str:
    """Return how many names each language has, as a table."""
    lines = [
        "| Language | Cards | Missing | Sets | Types | Doubtful | Shared | Sentences |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for each in every:
        shared = len(each.shared) + len(each.english_names)
        numbers = (len(each.cards), len(gaps(each)), len(each.sets), len(each.types), len(each.doubtful), shared)
        told = each.name if is_translated(each) else "English"
        lines.append(f"| [{each.name}](#{each.code}) | {' | '.join(map(str, numbers))} | {told} |")
    return "\n".join(lines)


def about(each: Language) -> Iterator[str]:
    """Yield which names of a language were doubtful, which are shared, and which are missing, if they are few."""
    if each.doubtful:
        yield "Doubtful names, and what was decided:"
        yield "\n".join(
            f"- {card_link(PATH, card)}: {escaped(each.cards.get(card, 'left out'))} ({escaped(why)})"
            for card, why in each.doubtful.items()
        )
    shared = [(cards, each.cards[cards[0]]) for cards in each.shared.values()]
    if shared or each.english_names:
        yield "Asked back:"
        yield "\n".join(
            [
                *(f"- {escaped(name)}: {' or '.join(card_link(PATH, one) for one in cards)}" for cards, name in shared),
                *(
                    f"- {escaped(name)}: {card_link(PATH, card)}, or in English {card_link(PATH, other)}"
                    for card, (name, other) in each.english_names.items()
                ),
            ]
        )
    missing = gaps(each)
    if len(missing) <= FEW:
        yield f"Missing: {', '.join(card_link(PATH, name) for name in missing)}."
    else:
        known = {card.expansion for card in catalogue() if card.name in each.cards}
        whole = sorted({catalogue()[name].expansion for name in missing} - known)
        yield f"{len(missing)} names are missing" + (f", all of {', '.join(map(set_title, whole))}." if whole else ".")


FEW = 60
"""How many missing names are listed one by one."""


def set_title(file: str) -> str:
    """Return what an expansion is called."""
    return next((each.name for each in catalogue().sets.values() if each.file == file), file)
