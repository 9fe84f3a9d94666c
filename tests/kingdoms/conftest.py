"""The command line, run within the tests."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.cli import main


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[..., tuple[int, str, str]]:
    """Run the command with words, and give its status, output and errors."""
    monkeypatch.setenv("DOMINION_COLLECTION", str(tmp_path / "collection.toml"))

    def called(*words: str, answers: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["dominion", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        with pytest.raises(SystemExit) as ended:
            main()
        output = capsys.readouterr()
        return int(ended.value.code or 0), output.out, output.err

    return called
