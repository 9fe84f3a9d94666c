"""The two steps of building, and the same site built by the successor of MkDocs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.site.conftest import ROOT
from toolkit.site.__main__ import main
from toolkit.site.search_index import INDEX, RULINGS

ARTICLE, TAG = re.compile(r"<article[^>]*>(.*)</article>", re.DOTALL), re.compile(r"<[^>]*>")


def articles(site: Path) -> dict[str, str]:
    """Return the words of every page by its address."""
    found = {}
    for file in site.rglob("index.html"):
        match = ARTICLE.search(file.read_text(encoding="utf-8"))
        assert match is not None, file
        found[file.parent.relative_to(site).as_posix()] = " ".join(TAG.sub(" ", match[1]).split())
    return found


@pytest.mark.early
@pytest.mark.long
def test_the_successor_builds_the_same_pages(built: Path, tmp_path: Path) -> None:
    for name in ("mkdocs.yml", "zensical.yml"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "toolkit/site/theme", tmp_path / "toolkit/site/theme")
    assert main(["write", str(tmp_path / "build/pages")]) == 0
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", "zensical.yml"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    site = tmp_path / "build/site"
    assert main(["finish", str(site)]) == 0
    assert articles(site) == articles(built)
    assert 'VERSION = ""' not in (site / "sw.js").read_text(encoding="utf-8")
    for script in (INDEX, RULINGS):
        assert (site / script).read_bytes() == (built / script).read_bytes()


def test_pages_are_not_written_among_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.md").write_text("mine", encoding="utf-8")
    assert main(["write", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} is not empty: remove it first\n"
    assert [each.name for each in tmp_path.iterdir()] == ["mine.md"]


def test_what_is_no_site_is_not_finished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["finish", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} holds no built site: sw.js is missing\n"
