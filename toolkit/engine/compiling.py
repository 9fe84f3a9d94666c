"""What tells the compiler of a class that others than compiled ones derive from it; without it, nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_):
        """Return a decorator that leaves a class as it is."""
        return lambda class_: class_


__all__ = ["mypyc_attr"]
