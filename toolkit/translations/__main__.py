"""`python -m toolkit.translations [CODE]`: bring the translations up to date (with Babel), and compile them.

A new text comes in empty, one that is gone goes. With a code, that language is begun.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from toolkit.messages import DOMAIN, locale_folder
from toolkit.translations.texts import texts

WIDTH = 120


def template() -> Catalog:
    """Return a catalogue of every text, untranslated."""
    made = Catalog(domain=DOMAIN, project="dominion-toolkit", charset="utf-8")
    for singular, plural, at in texts():
        made.add((singular, plural) if plural else singular, locations=[(at, 0)])
    return made


def file_of(code: str) -> Path:
    """Return the file of a language's translations."""
    return locale_folder() / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def translations_of(code: str) -> Catalog:
    """Return a language's translations; without a file, none."""
    path = file_of(code)
    if not path.is_file():
        return Catalog(locale=code, domain=DOMAIN, project="dominion-toolkit", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=code, domain=DOMAIN)


def up_to_date(code: str) -> Catalog:
    """Return a language's translations with every text of today, and no other."""
    made = translations_of(code)
    made.update(template(), no_fuzzy_matching=True, update_header_comment=False, update_creation_date=False)
    made.obsolete.clear()
    return made


def mo_file(catalogue: Catalog) -> bytes:
    """Return translations in the form in which they are read when the program runs."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def po_file(catalogue: Catalog) -> bytes:
    """Return translations as the text that translators edit."""
    file = BytesIO()
    write_po(file, catalogue, width=WIDTH, include_lineno=False)
    return file.getvalue()


def main(codes: list[str]) -> None:
    """Write the files of all languages, or of those that are named."""
    there = [path.name for path in sorted(locale_folder().iterdir()) if (path / "LC_MESSAGES").is_dir()]
    for code in codes or there:
        made = up_to_date(code)
        path = file_of(code)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_file(made))
        path.with_suffix(".mo").write_bytes(mo_file(made))
        empty = sum(not all(each.string or ("",)) for each in made if each.id)
        print(f"{path}: {len(made)} texts, {empty} untranslated")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
