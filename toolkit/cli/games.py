"""The kingdoms and players of games that are played here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from toolkit.bots import Bot, bot_named
from toolkit.catalogue import catalogue
from toolkit.catalogue.table import pieces
from toolkit.engine.setup import Setup
from toolkit.errors import UserError, nearest
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import Request, choose, complete, decide
from toolkit.kingdoms.codes import decode, looks_like_code
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.kingdom import KINGDOM_CARDS, Kingdom, check_players
from toolkit.kingdoms.naming import ROLES, role_of, with_name, with_role
from toolkit.kingdoms.plan import plan_of
from toolkit.kingdoms.recommended import kingdom_named, recommended_sets
from toolkit.kingdoms.wishes import selectable

KINGDOM_HELP = (
    'The kingdom: cards and landscapes, comma-separated ("Moat (Bane)" marks the Bane); a code; the name of a '
    'recommended kingdom; or "random".'
)


def kingdom_for(text: str, players: int, seed: int, more: Iterable[str] = ()) -> Kingdom:
    """Return the kingdom that a text means, with `more` cards; what it asks for beside them is chosen by the seed.

    The text is a list of any number of cards, Events and so on, a code, a recommended set's name or "random".
    Raises UserError for names that mean nothing here.
    """
    check_players(players)
    if text.strip().lower() == "random":
        kingdom = choose(Request(seed=seed, players=players, sets=current_sets()))
    elif looks_like_code(text):
        kingdom = replace(decode(text), players=players)
    elif text.strip().lower() in {name.lower() for each in recommended_sets() for name in (each.name, each.label)}:
        kingdom = kingdom_named(text.strip(), players)
    else:
        labels = [each.label for each in recommended_sets()]
        near = nearest(text, labels)
        if near and near == nearest(text, [*labels, *(card.name for card in catalogue())]):
            raise UserError(f"there is no card or recommended kingdom named {text.strip()!r}{near}")
        kingdom = kingdom_of_names(text, players, seed)
    kingdom = replace(kingdom, cards=tuple(dict.fromkeys([*kingdom.cards, *more])))
    pool = [card.name for card in catalogue() if card.is_kingdom_card]
    return complete(kingdom, pool, Chance(seed, "extras"))


def kingdom_of_names(text: str, players: int, seed: int) -> Kingdom:
    """Return the kingdom of a list of names; with ten cards, those decide Colony and Shelters as the rules say."""
    kingdom = Kingdom((), players)
    cards: list[str] = []
    landscapes: list[str] = []
    request = Request(seed=seed, players=players)
    for item in filter(None, (each.strip() for each in text.split(","))):
        name, role = role_of(item)
        if name.lower() in ("colony", "platinum"):
            request = replace(request, colony=True)
        elif name.lower() == "shelters":
            request = replace(request, shelters=True)
        elif role and role.lower() in ROLES:
            kingdom = with_role(kingdom, ROLES[role.lower()], selectable(name))
        elif catalogue().find(name).kind != "basic":
            kingdom = with_name(kingdom, catalogue().find(name), role, cards, landscapes)
    kingdom = replace(kingdom, cards=tuple(dict.fromkeys(cards)), landscapes=tuple(dict.fromkeys(landscapes)))
    if len(kingdom.cards) < KINGDOM_CARDS:
        return replace(kingdom, colony=bool(request.colony), shelters=bool(request.shelters))
    return decide(kingdom, Chance(seed, "deal").shuffled(sorted(kingdom.cards)), request)


def setup_of(kingdom: Kingdom, rules: int) -> Setup:
    """Return the game that a kingdom puts on the table."""
    return Setup(plan_of(kingdom), rules)


def kingdom_in_words(kingdom: Kingdom) -> str:
    """Return what is chosen of a kingdom, in one line."""
    piles = dict(kingdom.traits)
    landscapes = [f"{name} ({piles[name]})" if name in piles else name for name in kingdom.landscapes]
    titles = {slot: role.title for slot, role in pieces().roles.items()}
    extras = {
        **{titles.get(slot, slot.capitalize()): name for slot, name in kingdom.roles},
        "Druid": ", ".join(kingdom.boons),
    }
    parts = [", ".join(kingdom.cards) or "basic cards only"]
    parts += [f"with {', '.join(landscapes)}"] if landscapes else []
    parts += [f"{word}: {value}" for word, value in extras.items() if value]
    parts += [f"Black Market: {', '.join(kingdom.black_market)}"] if kingdom.black_market else []
    parts += ["Platinum and Colony"] if kingdom.colony else []
    parts += ["Shelters"] if kingdom.shelters else []
    return "; ".join(parts)


def bots_named(text: str, seed: int, players: int | None = None, persons: int = 0) -> list[Bot]:
    """Return bots by comma-separated names; with `players`, the last one is repeated until all seats are taken.

    `persons` sit at the table beside them. Raises UserError unless 2 to 6 play.
    """
    names = [each.strip() for each in text.split(",") if each.strip()]
    if not names:
        raise UserError("name at least one bot, such as big-money")
    for name in names:
        bot_named(name)
    seats = len(names) + persons if players is None else players
    if players == 1:
        raise UserError("--players 1 is too few: Dominion is for 2 to 6 players")
    if seats == 1:
        raise UserError(
            f"1 bot can't play alone: Dominion is for 2 to 6 players; write {names[0]},{names[0]} or add --players 2"
        )
    check_players(seats)
    if len(names) > seats - persons:
        raise UserError(f"{len(names)} bots are too many for {seats} players")
    names += [names[-1]] * (seats - persons - len(names))
    return [bot_named(name, seed + at) for at, name in enumerate(names)]


def cards_wanted(bots: Sequence[Bot]) -> list[str]:
    """Return the cards that bots want to buy beside money."""
    return [card for bot in bots if (card := getattr(bot, "card", None)) and catalogue()[card].is_kingdom_card]
