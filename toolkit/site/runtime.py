"""Python for the page At the table: Pyodide from npm, and the parts of the toolkit that it runs, in one archive.

Without `node_modules/pyodide` (made by `npm ci`) the site is built all the same, and the page says what it lacks.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from toolkit.building import page_copies
from toolkit.catalogue import data_folder
from toolkit.catalogue.files import COMPILED, as_copy, parsed, sources, stamp_of
from toolkit.graph.edges import findings_file
from toolkit.messages import locale_folder
from toolkit.yamlfile import read_yaml

PACKAGE = Path(__file__).resolve().parents[1]

PYODIDE = PACKAGE.parent / "node_modules" / "pyodide"
"""Where npm puts Pyodide in a checkout."""

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of Pyodide that are shipped as they are."""

LIBRARY, LOCK, CORE = "python_stdlib.zip", "pyodide-lock.json", "core.zip"

FOLDER = Path("assets") / "python"
"""Where Python lies in the site."""

FOLDERS = (
    *("catalogue", "kingdoms", "engine", "cards", "rulebook", "saying", "rulings", "graph", "answering", "questions"),
    *("messages", "web"),
)
"""The folders of the package that a page uses."""

UNTOUCHED = (2000, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same contents make the same archive."""


def place_python(site: Path) -> tuple[int, int]:
    """Put Python into a built site; return how many bytes of it a page loads, compressed, and how many these unpack to.

    Without Pyodide both are 0. Scripts are not among the unpacked bytes, since their loading cannot be followed.
    """
    if not (PYODIDE / RUNTIME[0]).is_file():
        return 0, 0
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, folder / name)
    lock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    (folder / LOCK).write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    write_archive(folder / CORE, core())
    compile_library(folder)
    files = {each: each.read_bytes() for each in sorted(folder.iterdir())}
    loaded = sum(len(gzip.compress(content, mtime=0)) for content in files.values())
    return loaded, sum(len(content) for each, content in files.items() if each.suffix != ".mjs")


def core() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the toolkit that a page uses: the package's by folder, and the data.

    Tables in TOML are shipped as one compiled copy each, YAML as JSON; what the graph's edges are made of stays here.
    """
    modules = [*PACKAGE.glob("*.py"), *(path for name in FOLDERS for path in (PACKAGE / name).rglob("*.py"))]
    for path in sorted(path for path in modules if path.name != "__main__.py"):
        yield f"toolkit/{path.relative_to(PACKAGE).as_posix()}", path.read_bytes()
    data = data_folder()
    for path in sorted(data.iterdir()):
        inside = [path] if path.is_file() else sorted(each for each in path.iterdir() if each.is_file())
        if {each.suffix for each in inside} == {".toml"}:
            contents = sources(data, path.stem)
            yield f"toolkit/data/{COMPILED}/{path.stem}.json", as_copy(stamp_of(contents), parsed(contents)).encode()
            continue
        for each in inside:
            name = f"toolkit/data/{each.relative_to(data).as_posix()}"
            if each.suffix == ".yaml":  # JSON is YAML too, and is read without PyYAML
                yield name, json.dumps(read_yaml(each)[0], ensure_ascii=False, separators=(",", ":")).encode()
            elif each.suffix in (".toml", ".jsonl") and each != findings_file():
                yield name, each.read_bytes()
    for path in sorted(locale_folder().rglob("*.mo")):
        yield f"toolkit/locale/{path.relative_to(locale_folder()).as_posix()}", path.read_bytes()
    for copy, text in page_copies():
        yield f"toolkit/data/{COMPILED}/{copy}.json", text.encode()


def write_archive(path: Path, files: Iterator[tuple[str, bytes]]) -> None:
    """Write files into an archive that is the same whenever they are."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files:
            archive.writestr(ZipInfo(name, UNTOUCHED), content, ZIP_DEFLATED)


def compile_library(folder: Path) -> None:
    """Ship the modules that the toolkit needs of the standard library, and its own, compiled by Pyodide under Node.

    They load in a third of the time and are half as large. Without Node, or when that fails (which is told on standard
    error), all of the library is shipped as it is.
    """
    node, script = shutil.which("node"), Path(__file__).parent / "compile.mjs"
    with TemporaryDirectory() as made:
        if node:
            command = [node, str(script), str(PYODIDE), str(folder / CORE), made]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode == 0:
                for name in (LIBRARY, CORE):
                    shutil.copyfile(Path(made) / name, folder / name)
                return
            print("Python is shipped as it is, not compiled:", done.stderr.strip()[-300:], file=sys.stderr)  # noqa: T201
    shutil.copyfile(PYODIDE / LIBRARY, folder / LIBRARY)
