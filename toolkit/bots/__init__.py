"""Strategies that play whole games."""

from toolkit.bots.playing import Outcome, Table, play_game
from toolkit.bots.strategies import BOTS, Bot, bot_named

__all__ = ["BOTS", "Bot", "Outcome", "Table", "bot_named", "play_game"]
