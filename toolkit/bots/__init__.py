"""Strategies that play whole games."""

from toolkit.bots.playing import GameResult, Table, play_game
from toolkit.bots.strategies import BOTS, Bot, bot_named

__all__ = ["BOTS", "Bot", "GameResult", "Table", "bot_named", "play_game"]
