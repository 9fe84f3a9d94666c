"""`dominion ask`: a question in plain words, answered by playing it, or the rulings, rules and cards that answer it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.catalogue.languages import abroad, reader
from toolkit.cli.language import InLanguage
from toolkit.cli.options import AsJson
from toolkit.cli.sheets import flowing
from toolkit.errors import UserError, either
from toolkit.questions.answering import Answered, answer, nearest_texts
from toolkit.questions.likely import Text
from toolkit.rulings.by_card import ruling_by_id
from toolkit.rulings.claims import Claim
from toolkit.rulings.proofs import proofs, ruling_as_table
from toolkit.rulings.writing import as_yaml
from toolkit.search.finder import Finder
from toolkit.search.index import SearchEntry, Stems, built
from toolkit.search.ordering import about_first
from toolkit.spelling import joined, near

MOST = 20
"""How many answers are shown at most."""

EXAMPLE = 'dominion ask "can I Throne Room a Duration?"'
"""A question that can be asked."""

MOST_TOGETHER = 3
"""Of how many cards it is told at most how they work together."""
FEW = 2
"""How many texts that are nearest to a question are shown before those that fit by their words."""
LOOKED_AT = 40
"""Of how many that fit by their words those are shown first that are about the cards of the question."""

WHERE = {
    "card": 'dominion card "{}"',
    "rule": "dominion rules {}",
    "topic": "dominion rules {}",
    "relation": 'dominion graph "{}"',
    "pair": "dominion ruling {}",
}
"""The command that tells more of an answer, by its kind."""


LONGEST = 5
"""Words of the longest names that are looked for in other languages."""


def with_english_names(text: str) -> str:
    """Return a question with the names that cards have in other languages in English.

    A word that rulings and rules use is an English one, but for a capitalized name in the reader's own language. Raises
    UserError for a name of several cards.
    """
    words, found, at = text.split(), [], 0
    stem_of = Stems()
    while at < len(words):
        for size in range(min(LONGEST, len(words) - at), 0, -1):
            name = " ".join(words[at : at + size]).strip(",.?!")
            stems = stem_of.of(name)
            strange = bool(stems) and not any(stem in built() for stem in stems)
            if (strange and abroad(name)) or (name[:1].isupper() and reader().meant(name)):
                found.append(words[at + size - 1].replace(name.split()[-1], catalogue().find(name).name))
                at += size
                break
        else:
            found.append(words[at])
            at += 1
    return " ".join(found)


def ask(
    question: Annotated[list[str], typer.Argument(help="Your question, in your own words.")],
    number: Annotated[
        int, typer.Option("--number", "-n", min=1, max=MOST, help="How many rulings and rules to show.")
    ] = 3,
    show_position: Annotated[bool, typer.Option("--show-position", help="Show the position that was played.")] = False,
    as_claim: Annotated[
        bool, typer.Option("--claim", help="Write the answer as a claim file for `dominion check`.")
    ] = False,
    language: InLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Answer a question by playing it out; if it can't be played, show the rulings and rules that fit best.

    The answer also says how your question was understood, and how the game went.
    """
    asked = with_english_names(" ".join(question).strip())
    if not asked:
        raise UserError(f"give a question, such as: {EXAMPLE}")
    told = answer(asked)
    if as_claim:
        typer.echo(as_yaml(told.claim()), nl=False)
        return
    if told.verdict and not as_json:
        show_answered(told, show_position=show_position)
        return
    near, found = texts_for(asked, told, number)
    claims = {claim.id: claim for each in found if each.kind == "ruling" and (claim := ruling_by_id(each.id))}
    if as_json:
        first = [{"kind": "answer", **told.as_json()}] if told.verdict else []
        typer.echo(json.dumps([*first, *(entry_as_object(each, claims) for each in found)], ensure_ascii=False))
        return
    if near:
        show_fitting(found[:1], claims)
        typer.echo(flowing(f"That is the nearest I know; I can't answer exactly that{why_not(told.missed)}."))
        typer.echo("\nWhat else fits:" if found[1:] else "", nl=bool(found[1:]))
        show_fitting(found[1:], claims)
        return
    if told.cards:
        show_known(told)
    else:
        typer.echo("I found no card in your question. What fits your words best:")
    show_fitting(found, claims)


def texts_for(asked: str, told: Answered, number: int) -> tuple[int, list[SearchEntry]]:
    """Return how many of some texts are near to a question that is not answered, and these with others by its words.

    Raises UserError where none fits.
    """
    near = [entry_of(text) for text in nearest_texts(asked)][:number] if not told.verdict else []
    by_words = about_first(Finder(index=built()).find(asked, LOOKED_AT), told.cards) if len(near) < number else []
    found = [*near, *(each for each in by_words if each.id not in {entry.id for entry in near})][:number]
    if not found and not told.verdict:
        raise UserError(f"no ruling or rule fits {asked!r}; ask about a card or a rule, such as: {EXAMPLE}")
    return len(near), found


def entry_of(text: Text) -> SearchEntry:
    """Return a text as an entry of what was found."""
    if text.kind == "pair":
        return SearchEntry("pair", " ".join(f'"{name}"' for name in text.id.split(" + ")), text.id, text.says)
    return SearchEntry(text.kind, text.id, text.title, text.says)


def show_answered(told: Answered, *, show_position: bool) -> None:
    """Print an answer, how it went and what the question was read as."""
    typer.echo(flowing(told.text))
    for line in told.proof:
        typer.echo(flowing(f"  {line}"))
    typer.echo(flowing(f"{'Fits your question best' if told.likely else 'I read this as'}: {told.echo}"))
    for text in nearest_texts(told.question)[1 : FEW + 1] if told.likely else ():
        typer.echo(flowing(f"See also: {text.says}"))
    if show_position and told.position:
        typer.echo(as_yaml(told.position), nl=False)


def why_not(missed: str) -> str:
    """Return behind a colon what of a question was not understood: words that nobody knows, or what is not said."""
    if not missed.startswith("“"):
        return f": {missed}" if missed else ""
    words = missed.split(", ")
    meant = [card.name for card in catalogue() if len(words) == 1 and near(words[0].strip("“”"), card.name.lower(), 1)]
    return f": I don't understand {joined(words)}{f' (did you mean {either(meant)}?)' if 0 < len(meant) < 4 else ''}"


def show_known(told: Answered) -> None:
    """Print what of a question was not understood, and how its cards work together."""
    from toolkit.answering.answer import answer_for
    from toolkit.cli.ruling import show_answer

    typer.echo(flowing(f"I can't answer exactly that{why_not(told.missed)}."))
    found = answer_for(told.cards) if 1 < len(told.cards) <= MOST_TOGETHER else None
    if found is not None and found.special and (found.says or found.pairs):
        typer.echo(flowing(f"Here is how {joined(told.cards)} work together."))
        show_answer(found, every=False)
    typer.echo("\nWhat fits your words best:")


def show_fitting(found: Sequence[SearchEntry], claims: Mapping[str, Claim]) -> None:
    """Print what fits a question best."""
    from toolkit.cli.ruling import show_ruling  # brings in the graph, which an answer does not need

    for each in found:
        if each.kind == "ruling":
            show_ruling(*proofs(claims[each.id]))
        else:
            typer.echo(flowing(f"- {each.title}{f': {each.text}' if each.text else ''}"))
            typer.echo(flowing(f"  {each.kind}; {WHERE[each.kind].format(each.id)}"))


def entry_as_object(entry: SearchEntry, claims: Mapping[str, Claim]) -> dict[str, Any]:
    """Return an answer as plain values; a ruling as `dominion ruling` writes it."""
    if entry.kind == "ruling":
        return {"kind": entry.kind, **ruling_as_table(*proofs(claims[entry.id]))}
    return {"kind": entry.kind, "id": entry.id, "title": entry.title, "text": entry.text}
