import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import read_mo

from tests.commands import dominion
from toolkit.catalogue import catalogue
from toolkit.catalogue.languages import ENGLISH, language, languages, reading
from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.formats import as_html, as_markdown, missing_names
from toolkit.kingdoms.recommended import kingdom_of_set, recommended_sets
from toolkit.kingdoms.sheet import set_up
from toolkit.messages import FIELD, Named, cards, catalogue_of, joined, locale_folder, message
from toolkit.site import table_page
from toolkit.translations.__main__ import file_of, mo_file, po_file, translations_of, up_to_date
from toolkit.translations.texts import PAGE_WORDS, texts

ASSETS = Path(__file__).resolve().parents[2] / "docs" / "assets"
TRANSLATED = ["de", "fr"]
NAMES_ONLY = [code for code in languages() if code not in TRANSLATED]


def fields(words: str) -> set[str]:
    return {found.partition("|")[0] for found in FIELD.findall(words)}


def test_every_language_with_a_catalogue_is_tested() -> None:
    assert sorted(path.name for path in locale_folder().iterdir()) == TRANSLATED


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated_with_the_same_fields(code: str) -> None:
    texts_of = catalogue_of(code)
    for singular, plural, at in texts():
        forms = [texts_of.ngettext(singular, plural, n) for n in (1, 2, 5)] if plural else [texts_of.gettext(singular)]
        left_out = {"language", "n"} if plural else {"language"}  # one thing need not be counted
        for form in forms:
            assert form.strip(), (at, singular)
            assert fields(form) ^ fields(singular) <= left_out, (at, singular, form)
            assert all(name in catalogue() for name in fields(form) if name[0].isupper()), form


WRITTEN_BY = re.compile(rb"Babel [0-9.]+")
"""Which version of Babel wrote a file, by which nothing that it says differs."""
BRING_UP = "run python -m toolkit.translations"


def compiled(file: bytes) -> dict[str, Any]:
    """Return what the compiled form of translations says."""
    return {str(each.id): each.string for each in read_mo(BytesIO(file)) if each.id}


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_are_up_to_date_and_compiled(code: str) -> None:
    path = file_of(code)
    assert WRITTEN_BY.sub(b"", po_file(up_to_date(code))) == WRITTEN_BY.sub(b"", path.read_bytes()), BRING_UP
    assert compiled(mo_file(translations_of(code))) == compiled(path.with_suffix(".mo").read_bytes()), BRING_UP
    assert all(each.string and not each.fuzzy for each in translations_of(code) if each.id)


SAME = {"Types", "Set", "Pile", "Code:", "Code: {code}", "Villages", "3 Zombies"}
"""Texts with words that a translation may share."""


@pytest.mark.parametrize("code", TRANSLATED)
def test_few_texts_stay_as_they_are_in_english(code: str) -> None:
    same = {text for text, plural, _ in texts() if not plural and catalogue_of(code).gettext(text) == text}
    assert {text for text in same if re.search("[a-z]{3}", FIELD.sub("", text))} <= SAME


def test_the_words_of_the_page_stand_on_it() -> None:
    """Its texts are found there by what they say: one that is reworded is reworded in the list, too."""
    written = table_page.kingdom_part()
    written += "".join(path.read_text(encoding="utf-8") for path in sorted(ASSETS.rglob("*.js")))
    assert [words for words in PAGE_WORDS if words not in written] == []


def test_what_a_page_says_itself_is_among_the_texts() -> None:
    """A script's `say` finds a translation only of a text that the catalogues have."""
    known = {text for text, _, _ in texts()}
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted(ASSETS.rglob("*.js")))
    said = set(re.findall(r'\bsay\("([^"]+)"', scripts))
    assert said
    assert said <= known


def test_a_message_as_plain_values_says_the_same() -> None:
    given = message("{n} {name}", "{n} {name}s", n=3, name=Named("Estate"))
    assert given.as_json() == {
        "text": "{n} {name}",
        "plural": "{n} {name}s",
        "fields": {"n": 3, "name": {"name": "Estate", "kind": "card"}},
    }
    assert joined(cards(["Moat", "Village"])).as_json() == {
        "things": [{"name": "Moat", "kind": "card"}, {"name": "Village", "kind": "card"}],
        "ends": True,
    }


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_english_is_left_on_a_sheet(code: str) -> None:
    """Of many kingdoms: no English word of any text is told, but names that the language lacks."""
    english = re.compile(r"\b(the|and|with|of|each|player|Put|Lay|Give|Supply|cards?|tokens?)\b")
    with reading(language(code)):
        for seed in range(60):
            sheet = set_up(choose(Request(seed=seed, players=2 + seed % 5, sets=current_sets())))
            lacking = missing_names(sheet)
            told = [step.order.told() + " " + step.reason.said(language(code)) for step in sheet.steps]
            for line in told:
                bare = line
                for name in language(code).missing(card.name for card in catalogue()):
                    bare = bare.replace(name, "")
                assert not english.search(bare), line
            assert not lacking or any(name in lacking for name in sheet.kingdom.brought)


@pytest.mark.parametrize("code", NAMES_ONLY)
def test_a_language_with_names_only_has_english_sentences(code: str) -> None:
    with reading(language(code)):
        words = message("Put the {n} {Madman|Madmen} outside the Supply", n=10).told()
    called = language(code).cards.get("Madman", "Madman")
    assert words == f"Put the 10 {called} outside the Supply"


def test_plurals_and_lists_are_the_language_s_own() -> None:
    copper = message("{n} {name}", "{n} {name}s", n=7, name="Kupfer")
    with reading(language("fr")):
        assert copper.told() == "7 cartes Kupfer"
        assert joined(["A", "B", "C"]).said(language("fr")) == "A, B et C"
    assert copper.said(language("de")) == "7 Kupfer"
    assert str(copper) == "7 Kupfers"
    assert joined(["A"]).said(ENGLISH) == "A"


def test_every_recommended_set_is_told_in_every_language() -> None:
    for code in languages():
        with reading(language(code)):
            for each in recommended_sets()[::9]:
                sheet = set_up(kingdom_of_set(each, 3))
                assert not re.search(r"[{}]", as_markdown(sheet))


def test_a_page_says_its_language() -> None:
    sheet = set_up(choose(Request(seed=1, sets=current_sets())))
    with reading(language("fr")):
        assert '<html lang="fr">' in as_html(sheet)
        assert "<h2>Mise en place</h2>" in as_html(sheet)
    with reading(language("nl")):
        assert '<html lang="en">' in as_html(sheet)


def test_json_codes_and_the_online_line_stay_english() -> None:
    for form in ("--json", "--online"):
        plain, german = (
            dominion("kingdom", "--seed", "7", form, *words).stdout for words in ((), ("--language", "de"))
        )
        assert plain == german
    fetched = dominion("kingdom", "--seed", "7", "--json", "--fetch", "--language", "de").stdout
    assert "Dominion, 2nd edition (2016)" in json.loads(fetched)["fetch"]


def test_a_sheet_in_german_is_laid_out_by_german_names() -> None:
    told = dominion("setup", "Kapelle, Dorf, Thronsaal, Burggraben, Hexe, Markt, Mine, Schmiede, Werkstatt, Jahrmarkt")
    assert told.returncode == 0
    german = dominion(
        "setup",
        "Witch, Chapel, Village, Throne Room, Moat, Market, Mine, Smithy, Workshop, Festival",
        "--language",
        "de",
    ).stdout
    names = [
        "Burggraben",
        "Kapelle",
        "Dorf",
        "Werkstatt",
        "Schmiede",
        "Thronsaal",
        "Hexe",
        "Jahrmarkt",
        "Markt",
        "Mine",
    ]
    assert re.findall(r"^ +\$\d  (\S+)", german, re.MULTILINE) == names
    assert german.splitlines()[0] == "Königreich für 2 Personen"
    assert german.splitlines()[-1] == f"Code: {told.stdout.splitlines()[-1].removeprefix('Code: ')}"


def test_what_a_language_lacks_is_told_once() -> None:
    told = dominion("kingdom", "--sets", "base", "--seed", "1", "--language", "de").stdout
    lacking = dominion("kingdom", "--include", "Gather", "--seed", "1", "--language", "de").stdout
    assert lacking.count("Kein deutscher Name bekannt: ") == 1
    assert "Kein deutscher Name" not in told


def test_the_collection_keeps_a_language(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path_factory.mktemp("kept") / "collection.toml"
    monkeypatch.setenv("DOMINION_COLLECTION", str(file))
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    file.write_text("players = 3\n", encoding="utf-8")
    suggestion = "Names as on French cards (Français): dominion collection --language fr"
    assert suggestion in dominion("collection").stdout
    assert dominion("kingdom", "--seed", "1").stdout.startswith("Kingdom for 3 players")
    assert dominion("collection", "--language", "Deutsch").returncode == 0
    assert 'language = "de"' in file.read_text(encoding="utf-8")
    assert dominion("kingdom", "--seed", "1").stdout.startswith("Königreich für 3 Personen")
    assert dominion("kingdom", "--seed", "1", "--language", "en").stdout.startswith("Kingdom for 3 players")
    assert "Language: Deutsch" in dominion("collection").stdout
    assert suggestion not in dominion("collection").stdout
    assert dominion("collection", "--language", "en").returncode == 0
    assert "language" not in file.read_text(encoding="utf-8")
    wrong = dominion("kingdom", "--language", "klingon")
    assert wrong.returncode == 2
    assert "no card names are known in 'klingon'" in wrong.stderr
