"""Ships compiled copies of the data files inside the wheel, so that an installed `dominion` starts fast."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = ("cards", "table", "codes", "nicknames", "recommended", "search", "setup", "sets", "tags")


class CustomBuildHook(BuildHookInterface):
    """Adds `toolkit/data/compiled/*.json` to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the data files; an editable install keeps its copy in the user's cache folder instead."""
        if version == "editable" or self.target_name != "wheel":
            return
        sys.path.insert(0, self.root)
        from toolkit.catalogue.files import COMPILED, as_copy, parsed, sources, stamp_of

        folder = Path(tempfile.mkdtemp())
        for name in COMPILE:
            contents = sources(Path(self.root) / "data", name)
            copy = folder / f"{name}.json"
            copy.write_text(as_copy(stamp_of(contents), parsed(contents)), encoding="utf-8")
            build_data["force_include"][str(copy)] = f"toolkit/data/{COMPILED}/{name}.json"
