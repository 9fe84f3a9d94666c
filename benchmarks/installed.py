"""Importing this has an installed `toolkit` measured, compiled or not, rather than the checkout that one stands in."""

from __future__ import annotations

import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent

sys.path[:] = [path for path in sys.path if Path(path).resolve() != CHECKOUT] + [str(CHECKOUT)]
