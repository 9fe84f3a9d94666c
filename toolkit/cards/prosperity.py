"""What the cards of Prosperity do."""

from __future__ import annotations

from toolkit.engine.card import vanilla

vanilla("Platinum", "Colony")
