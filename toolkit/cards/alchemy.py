"""What the cards of Alchemy do."""

from __future__ import annotations

from toolkit.engine.card import vanilla

vanilla("Potion")
