"""What stands in, in a page, for modules that Pyodide imports when it starts and that nothing there uses.

They would bring `asyncio`, `ssl`, `subprocess`, `zipfile` and a hundred more, a third of what is to load.
"""

from __future__ import annotations

import io
from zipfile import ZipFile

STAND_INS = {
    # the loop for coroutines: the worker calls plain functions only
    "pyodide/webloop.py": "def _initialize_event_loop():\n    pass\n",
    "asyncio/__init__.py": "",
    # packages that are loaded later: the worker unpacks its own archives
    "pyodide/_package_loader.py": """
from pathlib import Path
DSO_DIR = Path("/usr/lib")
SITE_PACKAGES = Path("/lib/python3.14/site-packages")
def init_loaded_packages():
    pass
""",
}
"""The text of each module, by its path in the standard library's archive."""


def with_stand_ins(library: bytes) -> bytes:
    """Return Pyodide's archive of the standard library with the stand-ins in place of what they stand for."""
    whole = io.BytesIO()
    with ZipFile(io.BytesIO(library)) as before, ZipFile(whole, "w") as after:
        for each in before.infolist():
            after.writestr(each, STAND_INS.get(each.filename, before.read(each)))
    return whole.getvalue()
