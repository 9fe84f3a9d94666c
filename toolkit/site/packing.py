"""What is packed for the page At the table, kept in the user's cache folder: to pack it takes a third of a build."""

from __future__ import annotations

import lzma
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_STORED, BadZipFile, ZipFile

from toolkit.folders import cache_folder

FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 24, "pb": 0}]
"""How archives are packed: as small as it gets."""

KEPT = 4
"""How many versions of a thing are kept: several checkouts build in turn."""


def packed(content: bytes) -> bytes:
    """Return a content as it is sent."""
    return lzma.compress(content, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=FILTERS)


def kept(thing: str, sources: Iterable[bytes], make: Callable[[], Mapping[str, bytes]]) -> Mapping[str, bytes]:
    """Return the files, by name, that are made of some sources: those kept when they were made of the same ones."""
    folder = cache_folder()
    if folder is None:
        return make()
    whole = sha256(repr(FILTERS).encode())
    for each in sources:
        whole.update(sha256(each).digest())
    place = folder / f"{thing}-{whole.hexdigest()[:16]}.zip"
    with suppress(OSError, BadZipFile), ZipFile(place) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
    made = make()
    with suppress(OSError):
        pack(place, made)
        others = sorted(folder.glob(f"{thing}-*.zip"), key=lambda each: each.stat().st_mtime)
        for old in others[:-KEPT]:
            old.unlink(missing_ok=True)
    return made


def pack(place: Path, files: Mapping[str, bytes]) -> None:
    """Write files into an archive that is there whole or not at all."""
    place.parent.mkdir(parents=True, exist_ok=True)
    partial = place.with_suffix(f".{os.getpid()}")
    try:
        with ZipFile(partial, "w", ZIP_STORED) as archive:
            for name, content in files.items():
                archive.writestr(name, content)
        partial.replace(place)
    finally:
        partial.unlink(missing_ok=True)
