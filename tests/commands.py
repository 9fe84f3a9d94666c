"""The command line, run within the tests: a Python of its own would load the toolkit anew each time."""

from __future__ import annotations

import io
import signal
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from toolkit.cli import main

ROOT = Path(__file__).resolve().parents[1]


def dominion(*words: str, text: str = "", columns: int = 80, encoding: str = "utf-8") -> CompletedProcess[str]:
    """Run the command as a process would, with a text for its input; what it writes to is no terminal."""
    given, output, errors = (io.TextIOWrapper(io.BytesIO(each), encoding) for each in (text.encode(encoding), b"", b""))
    handlers = {each: signal.getsignal(each) for each in (signal.SIGHUP, signal.SIGTERM)}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        patch.setenv("COLUMNS", str(columns))
        patch.setattr(sys, "argv", ["dominion", *words])
        for name, file in (("stdin", given), ("stdout", output), ("stderr", errors)):
            patch.setattr(sys, name, file)
        with pytest.raises(SystemExit) as ended:
            main()
    for each, handler in handlers.items():
        signal.signal(each, handler)
    for file in (output, errors):
        file.seek(0)
    return CompletedProcess(words, int(ended.value.code or 0), output.read(), errors.read())
