"""Ships compiled copies of the data files inside the wheel, so that an installed `dominion` starts fast.

With DOMINION_COMPILE=1 the engine is compiled by mypyc as well; the wheel is then for one platform. Where the compiler
is GCC, it compiles twice: the second time it knows how often which way is taken, from games that the first one played.
DOMINION_COMPILE=quick compiles once.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from contextlib import chdir
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """Adds `toolkit/data/compiled/*.json` to the wheel, and the compiled engine where it is wanted."""

    def dependencies(self) -> list[str]:
        """Return what building needs beside hatchling."""
        compiler = ["mypy>=2.4", "setuptools", "types-PyYAML"] if self.compiles else []
        return ["pyyaml", *compiler] if self.target_name == "wheel" else []

    @property
    def compiles(self) -> bool:
        """Whether the engine is compiled."""
        return self.target_name == "wheel" and os.environ.get("DOMINION_COMPILE") in ("1", "quick")

    @property
    def profiles(self) -> bool:
        """Whether it is compiled twice."""
        is_gcc = sys.platform == "linux" and "gcc" in (sysconfig.get_config_var("CC") or "")
        return is_gcc and os.environ.get("DOMINION_COMPILE") == "1"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the data files; an editable install keeps its copy in the user's cache folder instead."""
        if version == "editable" or self.target_name != "wheel":
            return
        sys.path.insert(0, self.root)
        from toolkit.building import write_copies
        from toolkit.catalogue.files import COMPILED

        folder = Path(tempfile.mkdtemp())
        for copy in write_copies(folder):
            build_data["force_include"][str(copy)] = f"toolkit/data/{COMPILED}/{copy.name}"
        if self.compiles:
            build_data["infer_tag"] = True
            build_data["pure_python"] = False
            for library in self.compiled(folder / "engine"):
                build_data["force_include"][str(library)] = str(library.relative_to(folder / "engine"))

    def compiled(self, folder: Path) -> list[Path]:
        """Compile the modules that pyproject.toml names, in a folder of their own. Returns the libraries."""
        from mypyc.build import mypycify

        made = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")  # the last may be written to at the same time
        shutil.copytree(Path(self.root) / "toolkit", folder / "toolkit", ignore=made)
        with chdir(folder):
            named = {str(path) for pattern in self.config["compiled"] for path in Path().glob(pattern)}
            modules = sorted(named - set(self.config["interpreted"]))
            extensions = mypycify(
                ["--ignore-missing-imports", *modules], opt_level="3", debug_level="0", group_name="dominion_engine"
            )
            for extension in extensions if os.name == "posix" else ():
                extension.extra_compile_args.append("-fno-semantic-interposition")  # calls within it are direct ones
            if self.profiles:
                build(extensions, "-fprofile-generate")
                self.play(folder)
                build(extensions, "-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile", "-flto=auto")
            else:
                build(extensions)
        return [path for suffix in ("so", "pyd") for path in folder.rglob(f"*.{suffix}") if "build" not in path.parts]

    def play(self, folder: Path) -> None:
        """Let the compiled engine in a folder play what it is watched at."""
        shutil.copytree(Path(self.root) / "data", folder / "toolkit" / "data")
        shutil.copytree(Path(self.root) / "benchmarks", folder / "benchmarks")
        subprocess.run([sys.executable, "-m", "benchmarks.profiled"], cwd=folder, check=True)


def build(extensions: list[Any], *flags: str) -> None:
    """Compile and link modules where they lie, with flags for both."""
    from setuptools import Distribution

    before = [(list(each.extra_compile_args), list(each.extra_link_args)) for each in extensions]
    for each in extensions:
        each.extra_compile_args += flags
        each.extra_link_args += flags
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.inplace = command.force = True
    command.ensure_finalized()
    command.run()
    for each, (compiling, linking) in zip(extensions, before, strict=True):
        each.extra_compile_args, each.extra_link_args = compiling, linking
