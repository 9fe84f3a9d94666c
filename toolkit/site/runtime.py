"""Python for the page At the table: Pyodide from npm, and the parts of the toolkit that it runs.

What a kingdom is dealt with is loaded first, what rulings need beside that is an archive of its own. Without
`node_modules` (made by `npm ci`) the site is built all the same, and the page says what it lacks.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from subprocess import CalledProcessError
from tempfile import TemporaryDirectory
from zipfile import ZipFile, ZipInfo

from toolkit.building import page_copies
from toolkit.catalogue import data_folder
from toolkit.catalogue.files import COMPILED, as_copy, load_tables, sources, stamp_of
from toolkit.messages import locale_folder
from toolkit.questions import phrasings
from toolkit.site.packing import kept, packed
from toolkit.site.stand_ins import with_stand_ins
from toolkit.yamlfile import read_own

PACKAGE = Path(__file__).resolve().parents[1]

PYODIDE = PACKAGE.parent / "node_modules" / "pyodide"
"""Where npm puts Pyodide in a checkout."""

UNPACKER = PACKAGE.parent / "node_modules" / "xz-decompress" / "dist" / "package" / "xz-decompress.js"
"""What unpacks the archives in a page."""

AS_MODULE = "const module = {{ exports: {{}} }}, {{ exports }} = module, require = () => ({{}});\n{}\n"
AS_MODULE += "export const {{ XzReadableStream }} = module.exports;\n"
"""A script that was written for Node, as one that a worker can import."""

SCRIPTS, PROGRAM = ("pyodide.mjs", "pyodide.asm.mjs"), "pyodide.asm.wasm"
"""The files of Pyodide that are shipped: as they are, and packed."""

ARCHIVES = LIBRARY, KINGDOMS, RULINGS = "library.zip", "kingdoms.zip", "rulings.zip"
"""The archives: the standard library and the toolkit as far as kingdoms need them, and the rest of both."""

QUESTIONS = "questions.zip"
"""The archive of what questions in plain words are found by."""

LOCK, PACKED = "pyodide-lock.json", ".xz"

COMPILER = Path(__file__).parent / "compile.mjs"
"""What Node runs to compile the modules."""

FOLDER = Path("assets") / "python"
"""Where Python lies in the site."""

FOLDERS = (
    *("catalogue", "kingdoms", "engine", "cards", "rulebook", "saying", "rulings", "graph", "answering", "questions"),
    *("messages", "web", "bots"),
)
"""The folders of the package that a page uses."""

TABLES = ("cards", "codes", "names", "nicknames", "partners", "recommended", "sets", "setup", "table", "tags", "wishes")
"""The tables of data that kingdoms are dealt from."""

UNTOUCHED = (2000, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same contents make the same archive."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many bytes are loaded: `first` for a kingdom, of which `watched` can be followed, and `more` for rulings."""

    first: int = 0
    watched: int = 0
    more: int = 0


def place_python(site: Path) -> Sizes:
    """Put Python into a built site; return how large it is, as servers send it: nothing without what npm brings."""
    if not (PYODIDE / SCRIPTS[0]).is_file() or not UNPACKER.is_file():
        return Sizes()
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in SCRIPTS:
        shutil.copyfile(PYODIDE / name, folder / name)
    (folder / "xz.mjs").write_text(AS_MODULE.format(UNPACKER.read_text(encoding="utf-8")), encoding="utf-8")
    lock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    (folder / LOCK).write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    program = (PYODIDE / PROGRAM).read_bytes()
    alone = {**kept("program", [program], lambda: {PROGRAM: packed(program)}), **archives(), **of_questions()}
    for name, content in alone.items():
        (folder / (name + PACKED)).write_bytes(content)
    sent = {each.name: len(gzip.compress(each.read_bytes(), mtime=0)) for each in folder.iterdir()}
    more = sent.pop(RULINGS + PACKED)
    sent.pop(QUESTIONS + PACKED)
    watched = sum((folder / name).stat().st_size for name in sent if name.endswith(PACKED))
    return Sizes(sum(sent.values()), watched, more)


def core() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the toolkit that a page uses: the package's by folder, and the data.

    Tables in TOML are shipped as one compiled copy each, YAML as JSON.
    """
    modules = [*PACKAGE.glob("*.py"), *(path for name in FOLDERS for path in (PACKAGE / name).rglob("*.py"))]
    for path in sorted(path for path in modules if path.name != "__main__.py"):
        yield f"toolkit/{path.relative_to(PACKAGE).as_posix()}", path.read_bytes()
    data = data_folder()
    for path in sorted(each for each in data.iterdir() if each.name != phrasings.FOLDER):  # their copy has all of them
        inside = [path] if path.is_file() else sorted(each for each in path.iterdir() if each.is_file())
        if {each.suffix for each in inside} == {".toml"}:
            copy = as_copy(stamp_of(sources(data, path.stem)), load_tables(path.stem))
            yield f"toolkit/data/{COMPILED}/{path.stem}.json", copy.encode()
            continue
        for each in inside:
            name = f"toolkit/data/{each.relative_to(data).as_posix()}"
            if each.suffix == ".yaml":  # JSON is YAML too, and is read without PyYAML
                yield name, json.dumps(read_own(each)[0], ensure_ascii=False, separators=(",", ":")).encode()
            elif each.suffix in (".toml", ".txt", ".json", ".jsonl"):
                yield name, each.read_bytes()
    for path in sorted(locale_folder().rglob("*.mo")):
        yield f"toolkit/locale/{path.relative_to(locale_folder()).as_posix()}", path.read_bytes()
    for copy, text in page_copies():
        if copy != phrasings.COPY:
            yield f"toolkit/data/{COMPILED}/{copy}.json", text.encode()


def asked_by() -> tuple[str, bytes]:
    """Return the file that questions are found by."""
    return f"toolkit/data/{COMPILED}/{phrasings.COPY}.json", dict(page_copies())[phrasings.COPY].encode()


def of_questions() -> Mapping[str, bytes]:
    """Return the archive of what questions are found by, packed."""
    name, content = asked_by()

    def made() -> dict[str, bytes]:
        with TemporaryDirectory() as folder:
            path = Path(folder) / QUESTIONS
            write_archive(path, iter([(name, content)]))
            return {QUESTIONS: packed(path.read_bytes())}

    return kept("questions", [content], made)


def write_archive(path: Path, files: Iterator[tuple[str, bytes]]) -> None:
    """Write files, as they are, into an archive that is the same whenever they are."""
    with ZipFile(path, "w") as archive:
        for name, content in files:
            archive.writestr(ZipInfo(name, UNTOUCHED), content)


def archives() -> Mapping[str, bytes]:
    """Return the archives, packed: what the toolkit needs of the standard library, and its own, compiled by Pyodide.

    Compiled, which Node runs Pyodide for, they load in a third of the time. Without Node, or when that fails (which is
    told on standard error), all of the library is shipped as it is, and nothing is left for the last archive.
    """
    node = shutil.which("node")
    with TemporaryDirectory() as made:
        library, whole, empty = (Path(made) / name for name in ("standard.zip", "core.zip", "empty.zip"))
        library.write_bytes(with_stand_ins((PYODIDE / "python_stdlib.zip").read_bytes()))
        write_archive(whole, core())
        write_archive(empty, iter(()))
        if node:
            sources = (whole, library, COMPILER, PYODIDE / LOCK)
            try:
                return kept("archives", map(Path.read_bytes, sources), lambda: compiled(node, library, whole))
            except CalledProcessError as error:
                print("Python is shipped as it is, not compiled:", error.stderr.strip()[-300:], file=sys.stderr)  # noqa: T201
        return {name: packed(file.read_bytes()) for name, file in zip(ARCHIVES, (library, whole, empty), strict=True)}


def compiled(node: str, library: Path, whole: Path) -> dict[str, bytes]:
    """Return the archives, packed, with their modules compiled; raises CalledProcessError when that fails."""
    data = ",".join(f"toolkit/data/{COMPILED}/{name}.json" for name in TABLES)
    command = [node, str(COMPILER), str(PYODIDE), str(library), str(whole), str(whole.parent), data]
    subprocess.run(command, capture_output=True, text=True, check=True)
    return {name: packed((whole.parent / name).read_bytes()) for name in ARCHIVES}
