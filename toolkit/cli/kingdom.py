"""`dominion kingdom` and `dominion setup`."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.languages import ENGLISH, reader, reading
from toolkit.cli.completing import completes, kingdom_parts, recommended_names, set_names, tags_and_types
from toolkit.cli.language import PageInLanguage
from toolkit.cli.screen import write
from toolkit.cli.sheets import Form, form_of, show_sheet
from toolkit.errors import UserError, nearest
from toolkit.folders import expanded
from toolkit.kingdoms.chance import fresh_seed
from toolkit.kingdoms.choosing import Request
from toolkit.kingdoms.codes import encode, looks_like_code
from toolkit.kingdoms.collection import Collection, owned_sets, read_collection
from toolkit.kingdoms.formats import as_dict, as_markdown, html_page, set_in_words
from toolkit.kingdoms.kingdom import Kingdom, check_players
from toolkit.kingdoms.naming import kingdom_of, market_size
from toolkit.kingdoms.orders import (
    Chooser,
    Order,
    chosen_sets,
    decision_of,
    has_mood,
    left_out_of,
    not_owned,
    settled,
    started,
    understood,
    with_line,
)
from toolkit.kingdoms.sheet import Sheet, set_up

CHOOSE, CARDS, SHAPE, DEAL, SHOW = "Choosing", "Cards", "Besides the ten cards", "Other ways to choose", "Showing"

# What someone may mean who switches the history as `dominion collection` does: here it is a file.
HISTORY_SWITCHES = {"on": "dominion collection --history on keeps one", "off": "--no-history does without"}

Several = list[str] | None
Seed = Annotated[
    int | None, typer.Option(min=0, help="The same seed gives the same kingdom again.", rich_help_panel=CHOOSE)
]
Sets = Annotated[
    Several,
    typer.Option(
        help="Sets to choose from instead of your collection, comma-separated.",
        rich_help_panel=CHOOSE,
        autocompletion=completes(set_names),
    ),
]
SetsForParts = Annotated[
    Several,
    typer.Option(
        "--sets",
        help="Sets from which missing parts such as the Bane or the Black Market deck are chosen, "
        "instead of your collection.",
        rich_help_panel=CHOOSE,
        autocompletion=completes(set_names),
    ),
]
MarketSize = Annotated[
    str | None,
    typer.Option(
        "--black-market",
        metavar="N|all",
        help="How many cards the Black Market deck has, or all that can be in it (default 15).",
        rich_help_panel=SHAPE,
    ),
]
Colony = Annotated[
    str,
    typer.Option(
        metavar="auto|yes|no",
        help="Use Platinum and Colony: auto (a random card decides), yes, no, coin (a coin toss), 30% or "
        "3+ (if the kingdom has 3 or more Prosperity cards).",
        rich_help_panel=SHAPE,
    ),
]
Shelters = Annotated[
    str,
    typer.Option(
        metavar="auto|yes|no",
        help="Use Shelters: auto (a random card decides, separately from Platinum and Colony), yes, no, "
        "coin (a coin toss), 30% or 3+ (if the kingdom has 3 or more Dark Ages cards).",
        rich_help_panel=SHAPE,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.", rich_help_panel=SHOW)]
Markdown = Annotated[bool, typer.Option("--markdown", help="Write Markdown.", rich_help_panel=SHOW)]
Online = Annotated[
    bool, typer.Option("--online", help="Write a line to paste into the online game.", rich_help_panel=SHOW)
]
Fetch = Annotated[bool, typer.Option("--fetch", help="List which cards to take from which box.", rich_help_panel=SHOW)]
About = Annotated[
    bool, typer.Option("--about", help="Show what the cards do and which go together.", rich_help_panel=SHOW)
]
Rate = Annotated[
    bool,
    typer.Option(
        "--rate",
        help="Let bots play the kingdom and show their win rates and the number of turns.",
        rich_help_panel=SHOW,
    ),
]
Fan = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Also deal your own cards, described in a TOML file.", rich_help_panel=CHOOSE),
]
FanKnown = Annotated[
    Path | None,
    typer.Option(
        "--fan", metavar="FILE", help="Allow your own cards too, described in a TOML file.", rich_help_panel=CHOOSE
    ),
]
Html = Annotated[bool, typer.Option("--html", help="Write one page of HTML.", rich_help_panel=SHOW)]


def kingdom(
    ctx: typer.Context,
    words: Annotated[
        Several,
        typer.Argument(
            metavar="[EXPRESSION|CODE]",
            help='Your wishes in one line, such as "5 prosperity + 5 base, Moat, 1..2 attack", or a kingdom\'s code.',
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            "-p",
            help="How many players, 2 to 6 (default: your usual number, otherwise 2; 3 with --tournament).",
            rich_help_panel=CHOOSE,
        ),
    ] = None,
    sets: Sets = None,
    seed: Seed = None,
    pick_sets: Annotated[
        int | None,
        typer.Option(
            help="First pick this many of the sets at random, then cards from these only.", rich_help_panel=CHOOSE
        ),
    ] = None,
    history: Annotated[
        Path | None,
        typer.Option(
            help="Avoid the cards of the last five kingdoms in this file, then add this one.", rich_help_panel=CHOOSE
        ),
    ] = None,
    no_history: Annotated[
        bool,
        typer.Option(
            "--no-history",
            help="Ignore your collection's history: avoid no past cards, and don't add this kingdom.",
            rich_help_panel=CHOOSE,
        ),
    ] = False,
    weight: Annotated[
        Several,
        typer.Option(
            metavar="NAME=N",
            help="Make a card, set or tag more likely (2) or less likely (0.5); 1 is normal, 0 never.",
            rich_help_panel=CHOOSE,
            autocompletion=completes(kingdom_parts, set_names, tags_and_types),
        ),
    ] = None,
    include: Annotated[
        Several,
        typer.Option(
            "--include",
            "-i",
            help="Cards to include, comma-separated.",
            rich_help_panel=CARDS,
            autocompletion=completes(kingdom_parts),
        ),
    ] = None,
    exclude: Annotated[
        Several,
        typer.Option(
            "--exclude",
            "-x",
            help="Cards to exclude, comma-separated.",
            rich_help_panel=CARDS,
            autocompletion=completes(kingdom_parts),
        ),
    ] = None,
    from_: Annotated[
        Several,
        typer.Option(
            "--from",
            metavar="SET=N",
            help="Take this many cards from a set.",
            rich_help_panel=CARDS,
            autocompletion=completes(set_names),
        ),
    ] = None,
    require: Annotated[
        Several,
        typer.Option(
            metavar="TAG[=N]",
            help="Include at least this many cards of a tag or type (default 1): village, trasher, +buy, draw, attack, "
            "...; defense-if-attack: a defense if there is an Attack.",
            autocompletion=completes(tags_and_types),
            rich_help_panel=CARDS,
        ),
    ] = None,
    at_most: Annotated[
        Several,
        typer.Option(
            metavar="TAG=N",
            help="Take at most this many cards of a tag or type, counting the Bane and the Black Market deck.",
            rich_help_panel=CARDS,
            autocompletion=completes(tags_and_types),
        ),
    ] = None,
    cost: Annotated[
        Several,
        typer.Option(
            metavar="COST=N",
            help="How many cards of a cost to take: 2=1..3 takes 1 to 3 cards costing $2.",
            rich_help_panel=CARDS,
        ),
    ] = None,
    no_attacks: Annotated[bool, typer.Option("--no-attacks", help="Exclude Attacks.", rich_help_panel=CARDS)] = False,
    landscapes: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            help="How many landscapes, such as 2, or 0..1 for at most 1 (default: random, at most 2).",
            rich_help_panel=SHAPE,
        ),
    ] = None,
    colony: Colony = "auto",
    shelters: Shelters = "auto",
    bane: Annotated[
        str | None,
        typer.Option(
            help="Use this card as Young Witch's Bane.", rich_help_panel=SHAPE, autocompletion=completes(kingdom_parts)
        ),
    ] = None,
    black_market: MarketSize = None,
    like: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Start from this recommended kingdom.",
            rich_help_panel=DEAL,
            autocompletion=completes(recommended_names),
        ),
    ] = None,
    reroll: Annotated[
        Several,
        typer.Option(
            metavar="CARD[=CARD]",
            help="Replace this card of the kingdom you start from (a code, --like or --again) at random, "
            "or with a card you name: Mine=Market.",
            rich_help_panel=DEAL,
            autocompletion=completes(kingdom_parts),
        ),
    ] = None,
    keep: Annotated[
        Several,
        typer.Option(
            metavar="CARD",
            help="Keep only these cards of the kingdom you start from (a code, --like or --again); "
            "replace the rest at random.",
            rich_help_panel=DEAL,
            autocompletion=completes(kingdom_parts),
        ),
    ] = None,
    draft: Annotated[
        bool, typer.Option("--draft", help="Choose each pile yourself from 3 cards.", rich_help_panel=DEAL)
    ] = False,
    veto: Annotated[
        bool,
        typer.Option(
            "--veto",
            help="Deal 13 cards (more with 4 or more players), let each player veto one, "
            "and make the kingdom from the others.",
            rich_help_panel=DEAL,
        ),
    ] = False,
    tournament: Annotated[
        bool,
        typer.Option(
            "--tournament",
            help="Make 6 kingdoms, one for each round of a tournament, with 5 cards from each of two sets.",
            rich_help_panel=DEAL,
        ),
    ] = False,
    piles: Annotated[
        int | None, typer.Option(help="How many Kingdom piles (default 10).", rich_help_panel=SHAPE)
    ] = None,
    landscapes_from: Annotated[
        Several,
        typer.Option(
            metavar="SET",
            help="Take landscapes from these sets, whatever sets the cards are from.",
            rich_help_panel=SHAPE,
            autocompletion=completes(set_names),
        ),
    ] = None,
    spread: Annotated[
        bool, typer.Option("--spread", help="Take at most one landscape from each set.", rich_help_panel=SHAPE)
    ] = False,
    profile: Annotated[
        str | None,
        typer.Option(
            metavar="balanced", help="Mix costs and roles as the recommended kingdoms do.", rich_help_panel=CARDS
        ),
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Save this kingdom under a name, to use it again.", rich_help_panel=SHOW),
    ] = None,
    again: Annotated[
        bool,
        typer.Option(
            "--again",
            help="Start from the last kingdom you made (needs a history: dominion collection --history on).",
            rich_help_panel=DEAL,
        ),
    ] = False,
    language: PageInLanguage = None,
    as_json: AsJson = False,
    markdown: Markdown = False,
    html: Html = False,
    online: Online = False,
    fetch: Fetch = False,
    about: About = False,
    rate: Rate = False,
    fan: Fan = None,
) -> None:
    """Generate a random kingdom, with setup instructions."""
    use_fans(fan)
    form = form_of(as_json=as_json, markdown=markdown, html=html, online=online)
    if tournament:
        refuse_wishes(ctx)
        show_tournament(form, seed, players)
        return
    refuse_contradictions(history, draft=draft, veto=veto)
    played = expanded(str(history)) if history is not None else None if no_history else read_collection().history
    order = order_from_options(ctx, played)
    made, used = settled(order, owned_sets, recent(played), asking(draft=draft, veto=veto))
    start = started(order)
    if rate and start is None and has_mood(order, "an engine"):
        made, used = dealt_for_engines(order, made, used, recent(played))
    tell_understood(order)
    sheet = set_up(made)
    if save is not None:
        save_as(save, made)
    liked = liking(made, about=about, rate=rate)
    with reading(ENGLISH if form is Form.JSON else reader()):
        show_sheet(sheet, form, used, changed_from(start, made), boxes_of(sheet) if fetch else None, liked)
    if played is not None:
        from toolkit.kingdoms.history import remember

        sys.stdout.flush()
        remember(played, made, start)


def refuse_contradictions(history: Path | None, *, draft: bool, veto: bool) -> None:
    """Raise UserError where the history is switched instead of named, or players are to choose in two ways."""
    if history is not None and (instead := HISTORY_SWITCHES.get(str(history).lower())):
        raise UserError(f"--history needs a file's name, not {history}: {instead}")
    if draft and veto:
        raise UserError("--draft and --veto are two ways to choose: give only one of them")


def order_from_options(ctx: typer.Context, played: Path | None) -> Order:
    """Return what is ordered by the options of `dominion kingdom`, its one line and what the collection always wishes.

    `played` is the history file that is kept, where one is.
    """
    owned = read_collection()
    given = ctx.params
    what = kept_kingdom(" ".join(given["words"]) if given["words"] else None, owned)
    weights = (*(each.text for each in owned.weights), *(given["weight"] or ()))
    said = {each.name: value for each in fields(Order) if (value := given.get(each.name)) not in (None, (), [])}
    order = Order(**{**said, "weight": weights}, what=what, usual_players=owned.players, avoid=owned.exclude)
    order = with_line(order)
    if not order.again:
        return order
    from toolkit.kingdoms.history import last_played

    return replace(order, last=last_played(played or owned.history))


def tell_understood(order: Order) -> None:
    """Tell what of an order's words was not understood, how the rest was, and which cards are from other sets.

    These its options name, and they are not among the sets to choose from. It is told on standard error.
    """
    for each in left_out_of(order):
        typer.echo(f"{each}.", err=True)
    if told := understood(order, owned_sets):
        typer.echo(f"Understood: {'; '.join(told)}.", err=True)
    if absent := not_owned(order, owned_sets):
        cards = ", ".join(f"{reader().card(card.name)} ({set_in_words(card).told()})" for card in absent)
        typer.echo(f"dominion: you asked for cards from other sets: {cards}", err=True)


IN_TOURNAMENTS = {"tournament", "players", "seed", "no_history", "as_json", "markdown", "html"}
"""The options that say something of a tournament, which all others do not change."""


def refuse_wishes(ctx: typer.Context) -> None:
    """Raise UserError when a tournament is asked for with an option that changes nothing about it."""
    for each in ctx.command.params:
        source = ctx.get_parameter_source(each.name or "")
        if each.name not in IN_TOURNAMENTS and source is not None and source.name == "COMMANDLINE":
            option = each.opts[0] if each.param_type_name == "option" else "the wishes or the code"
            raise UserError(f"--tournament goes by its own rules: leave out {option}")


def use_fans(file: Path | None) -> None:
    """Take the fan cards of a file, if there is one, into the catalogue."""
    if file is not None:
        from toolkit.kingdoms.fans import use_fan_file  # few have fan cards

        use_fan_file(expanded(str(file)))


DEALS = 12
"""How many kingdoms are tried for one in which an engine beats money: some 2 seconds each."""


def dealt_for_engines(
    order: Order, made: Kingdom, seed: int | None, lately: frozenset[str]
) -> tuple[Kingdom, int | None]:
    """Return the first of some kingdoms in which an engine surely beats money, with its seed, or else the best."""
    from toolkit.rating import is_for_engines, rated

    first, best = made, (rated(made), made, seed)
    for more in range(DEALS):
        if is_for_engines(best[0]) or seed is None:
            break
        made, used = settled(replace(order, seed=seed + more + 1), owned_sets, lately)
        best = max(best, (rated(made), made, used), key=lambda each: each[0].low)
    if not is_for_engines(best[0]):
        told = f"no engine surely beats Big Money in any of {DEALS + 1} kingdoms: this is the best of them"
        typer.echo(f"dominion: {told}", err=True)
    return (first, seed) if best[1] == first else best[1:]


def changed_from(start: Kingdom | None, made: Kingdom) -> dict[str, list[str]] | None:
    """Return what changed when a kingdom was made from another one."""
    if start is None or start == made:
        return None
    from toolkit.kingdoms.changing import gone_and_new

    return gone_and_new(start, made)


def kept_kingdom(what: str | None, owned: Collection) -> str | None:
    """Return the code of a kingdom that was kept by a name, or what was said."""
    kept = {plain(name): code for name, code in owned.kingdoms}
    return kept.get(plain(what), what) if what else what


def save_as(name: str, made: Kingdom) -> None:
    """Keep a kingdom by a name in the collection's file; raises UserError for a name that means something else."""
    from toolkit.kingdoms.collection import change_collection, changing_collection

    if not plain(name):
        raise UserError("--save: give a name")
    if looks_like_code(name):
        raise UserError(f"--save {name}: this is a kingdom's code; give a name")
    with changing_collection() as file:
        change_collection(file, {"kingdoms": {**dict(read_collection().kingdoms), name: encode(made)}})


def liking(made: Kingdom, *, about: bool, rate: bool) -> dict[str, Any]:
    """Return what a kingdom is like, as far as it is asked for: its roles and pairs, and what bots make of it."""
    found: dict[str, Any] = {}
    if about:
        from toolkit.graph.telling_pairs import pairs_of
        from toolkit.kingdoms.likeness import roles_of

        found |= {"roles": roles_of(made), "pairs": pairs_of(made)}
    if rate:
        from toolkit.rating import rated

        rating = rated(made)
        found |= {"rating": asdict(rating), "rated": rating.in_words()}
    return found


def boxes_of(sheet: Sheet) -> dict[str, list[str]]:
    """Return what to fetch for a sheet from which of the boxes that are owned."""
    from toolkit.kingdoms.boxes import fetched

    return fetched(sheet, read_collection().sets)


def asking(*, draft: bool, veto: bool) -> Chooser | None:
    """Return how the players choose by turns, if they do."""
    if not (draft or veto):
        return None
    from toolkit.cli.asking import ask_draft, ask_veto

    return ask_draft if draft else ask_veto


def recent(history: Path | None) -> frozenset[str]:
    """Return the cards of the last kingdoms in a history file."""
    if history is None:
        return frozenset()
    from toolkit.kingdoms.history import recent_cards

    return recent_cards(history)


def show_tournament(form: Form, seed: int | None, players: int | None) -> None:
    """Show the kingdoms of a tournament's six rounds."""
    from toolkit.kingdoms.tournament import TABLE, tournament

    if players is not None:
        check_players(players)
    rounds = tournament(fresh_seed() if seed is None else seed, TABLE if players is None else players)
    if form is Form.JSON:
        table = [{"round": each.number, **as_dict(set_up(made))} for each, made in rounds]
        typer.echo(json.dumps(table, ensure_ascii=False, indent=2))
        return
    sheets = {}
    for each, made in rounds:
        names = " and ".join(catalogue().sets[id_].name for id_ in each.sets)
        sheets[f"Round {each.number} ({each.part}): {names}"] = set_up(made)
    if form is Form.HTML:
        write(html_page("The rounds of a tournament", sheets))
    elif form is Form.MARKDOWN:
        write("\n".join(as_markdown(sheet, heading=heading) for heading, sheet in sheets.items()))
    else:
        for heading, sheet in sheets.items():
            typer.echo(f"{heading}\n")
            show_sheet(sheet, form)
            typer.echo()


def setup(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="CODE|CARDS",
            help='A kingdom\'s code, the name of a saved kingdom, or 10 card names: "Witch, Moat, ...".',
            autocompletion=completes(kingdom_parts),
        ),
    ],
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            "-p",
            help="How many players, 2 to 6 (default: the code's number, or your usual number, otherwise 2).",
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            min=0, help="The same seed settles what your list leaves open (Platinum, Shelters, ...) in the same way."
        ),
    ] = 0,
    sets: SetsForParts = None,
    colony: Colony = "auto",
    shelters: Shelters = "auto",
    black_market: MarketSize = None,
    language: PageInLanguage = None,
    as_json: AsJson = False,
    markdown: Markdown = False,
    html: Html = False,
    online: Online = False,
    fetch: Fetch = False,
    about: About = False,
    rate: Rate = False,
    fan: FanKnown = None,
) -> None:
    """Show the setup instructions of a kingdom."""
    use_fans(fan)
    form = form_of(as_json=as_json, markdown=markdown, html=html, online=online)
    what = " ".join(words)
    if not looks_like_code(what) and "," not in what:
        saved = read_collection()
        what = kept_kingdom(what, saved) or what
        near = "" if catalogue().known(what) else nearest(what, [name for name, _ in saved.kingdoms])
        if near and not looks_like_code(what):
            raise UserError(f"there is no saved kingdom or card named {what!r}{near}")
    coded = looks_like_code(what)
    request = Request(
        seed=seed,
        players=check_players(players if players is not None else 2 if coded else usual_players()),
        sets=() if coded else chosen_sets(sets, (), (), owned_sets),
        colony=decision_of("--colony", colony),
        shelters=decision_of("--shelters", shelters),
        black_market=market_size(black_market),
    )
    made = kingdom_of(what, request)
    if coded:
        made = with_options(made, request, black_market)
    sheet = set_up(made, players)
    liked = liking(sheet.kingdom, about=about, rate=rate)
    with reading(ENGLISH if form is Form.JSON else reader()):
        show_sheet(sheet, form, boxes=boxes_of(sheet) if fetch else None, liked=liked)


def with_options(made: Kingdom, request: Request, black_market: str | None) -> Kingdom:
    """Return a code's kingdom with what options decide of it; raises UserError for a deck, which the code has."""
    if black_market is not None:
        raise UserError(f"--black-market {black_market}: a code already contains its deck")
    from toolkit.kingdoms.changing import with_decisions

    return with_decisions(made, replace(request, players=made.players))


def usual_players() -> int:
    """Return how many play when nobody says it: as the collection's file tells, else 2."""
    return read_collection().players or 2
