"""What a compiled engine is watched at, so that the compiler knows which ways through it are taken often.

`hatch_build.py` runs this with an engine that counts: bots' games on two kingdoms of the base game, and every ruling's
position tried in every way.
"""

from __future__ import annotations

from toolkit.bots import bot_named, play_game
from toolkit.engine.setup import kingdom_setup
from toolkit.rulings.claims import corpus, run

KINGDOMS = (
    ("Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village", "Workshop"),
    (
        "Artisan",
        "Bureaucrat",
        "Chapel",
        "Festival",
        "Gardens",
        "Sentry",
        "Throne Room",
        "Witch",
        "Market",
        "Laboratory",
    ),
)
BOTS = (
    ("big-money", "big-money+Smithy", "engine", "random"),
    ("big-money", "big-money+Witch", "engine", "random"),
)
"""What plays on each of them."""
GAMES = 150
"""Games of each bot against itself on each kingdom."""


def main() -> None:
    """Play what is watched."""
    for kingdom, names in zip(KINGDOMS, BOTS, strict=True):
        setup = kingdom_setup(kingdom, 2)
        for name in names:
            bots = [bot_named(name, seed) for seed in (1, 2)]
            for seed in range(GAMES):
                play_game(setup, bots, seed, seed % 2)
    for claim in corpus():
        run(claim)


if __name__ == "__main__":
    main()
