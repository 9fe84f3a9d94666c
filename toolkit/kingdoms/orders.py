"""Orders for a kingdom as people write them, and the kingdom that one asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.catalogue import FAN_SET, plain
from toolkit.catalogue.extras import MARKET_SIZE, serves
from toolkit.catalogue.table import IN_KINGDOMS
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.chance import Chance, fresh_seed
from toolkit.kingdoms.choosing import Decision, Request, all_wishes, choose, of_sets
from toolkit.kingdoms.codes import looks_like_code
from toolkit.kingdoms.collection import in_catalogue_order
from toolkit.kingdoms.kingdom import KINGDOM_CARDS, LANDSCAPES, ONES_TO_CHANGE, Kingdom, check_players
from toolkit.kingdoms.naming import kingdom_of, market_size
from toolkit.kingdoms.wishes import Wish

Chooser = Callable[[Request], Kingdom]
"""A way to choose a kingdom, such as by asking the players."""


@dataclass(frozen=True)
class Order:
    """What is wished of a kingdom, each wish in the words of the option of `dominion kingdom` that has its name.

    `what` is a line of wishes or an earlier kingdom's code, `like` a recommended set to start from, `reroll` and
    `keep` what may change of either. Without `sets` those owned are chosen from, without `seed` a new one is taken.
    `avoid` are cards to leave out unless they are asked for or in the kingdom that it starts from.
    `fan` is the text of a file of fan cards, which are chosen from, too, where no sets are named.
    `last` is the code of the kingdom played last, which `again` starts from; `usual_players` count when none are said.
    """

    what: str | None = None
    players: int | None = None
    sets: Sequence[str] | None = None
    seed: int | None = None
    pick_sets: int | None = None
    include: Sequence[str] = ()
    exclude: Sequence[str] = ()
    from_: Sequence[str] = ()
    require: Sequence[str] = ()
    at_most: Sequence[str] = ()
    cost: Sequence[str] = ()
    no_attacks: bool = False
    landscapes: str | None = None
    colony: str = "auto"
    shelters: str = "auto"
    bane: str | None = None
    black_market: str | None = None
    like: str | None = None
    reroll: Sequence[str] = ()
    keep: Sequence[str] = ()
    avoid: Sequence[str] = ()
    weight: Sequence[str] = ()
    piles: int | None = None
    landscapes_from: Sequence[str] = ()
    spread: bool = False
    profile: str | None = None
    again: bool = False
    last: str | None = None
    usual_players: int | None = None
    fan: str | None = None


def settled(
    order: Order,
    owned: Callable[[], Sequence[str]],
    recent: frozenset[str] = frozenset(),
    chooser: Chooser | None = None,
) -> tuple[Kingdom, int | None]:
    """Return the kingdom that an order asks for and the seed it was chosen with (None: it started from another).

    `owned` gives the sets to choose from where the order names none, `recent` are the cards played lately, `chooser`
    is how to choose if not at random. Raises UserError for an order that cannot be fulfilled.
    """
    given = order
    order = with_line(order)
    start = started(order)
    if order.players is not None:
        check_players(order.players)
    request = request_of(order, start, owned, recent)
    worded = bool({"like", "again"} & dict(expression_of(given).settings).keys())
    if worded and start is not None and not (given.sets or expression_of(given).sets):
        of_its_cards = (id_ for name in start.cards for id_ in catalogue()[name].sets)
        current = [each for each in of_its_cards if catalogue().sets[each].current]
        request = replace(request, sets=in_catalogue_order(current) or request.sets)
    away, kept = changed_parts(order, start, request.wishes), wish.split_names(order.keep)
    if start is not None and order.again and not (away or kept or order.like):
        from toolkit.kingdoms import changing

        away = changing.unwanted(start, request.wishes)
    made = make(request, start, away, kept, chooser, worded=worded)
    return made, request.seed if start is None else None


def changed_parts(order: Order, start: Kingdom | None, wishes: Sequence[Wish]) -> list[str]:
    """Return the parts of a kingdom that an order changes, each of its landscapes for "landscapes".

    Of those of which it only says how many, they are first what wishes leave out, and nothing that they ask for.
    """
    named = wish.split_names(order.reroll)
    for count in range(1, KINGDOM_CARDS + 1) if start else ():
        if start and (said := ONES_TO_CHANGE.format(count)) in named:
            named.remove(said)
            chance = Chance(fresh_seed() if order.seed is None else order.seed, "change")
            away = {name for each in wishes for name in each.exclude}
            asked = {name for each in wishes for name in each.include}
            cards = sorted(chance.shuffled(start.cards), key=lambda name: (name not in away, name in asked))
            named += cards[: max(count, sum(name in away for name in cards))]
    if start is None or LANDSCAPES not in named:
        return named
    if not start.landscapes:
        raise UserError("there are no landscapes in the kingdom played last")
    return [*(each for each in named if each != LANDSCAPES), *start.landscapes]


def not_owned(order: Order, owned: Callable[[], Sequence[str]]) -> list[CardFacts]:
    """Return the cards that an order's options ask for by name and that are not from the sets it is chosen from."""
    if not (order.include or order.bane or order.reroll):
        return []
    request = request_of(with_line(order), started(order), owned, frozenset())
    lineless = request_of(replace(order, what=None, again=False), None, owned, frozenset())
    names = [name for each in all_wishes(lineless) for name in each.include]
    names += [
        catalogue().find(new).pile_name for each in wish.split_names(order.reroll) if (new := each.partition("=")[2])
    ]
    names += [lineless.bane] if lineless.bane else []
    return from_elsewhere(names, request.sets)


def from_elsewhere(names: Iterable[str], sets: tuple[str, ...]) -> list[CardFacts]:
    """Return those of some cards and landscapes that are not among those of sets."""
    found = [catalogue()[name] for name in dict.fromkeys(names)]
    return [card for card in found if card.kind in IN_KINGDOMS and card not in of_sets(sets)]


def understood(order: Order, owned: Callable[[], Sequence[str]]) -> list[str]:
    """Return how an order's line was understood, with the set of each card that it names beside the sets chosen from.

    Whoever names a card wants it, whatever sets the others are from.
    """
    expression = expression_of(order)
    settings = dict(expression.settings)
    names = [name for each in expression.wishes for name in (*each.include, *each.named)]
    names += [str(settings[each]) for each in ("bane",) if each in settings]
    sets = chosen_sets(order.sets, expression.sets, [replace(each, named=()) for each in expression.wishes], owned)
    return with_sets(expression.told, from_elsewhere(names, sets))


def with_sets(told: Sequence[str], cards: Sequence[CardFacts]) -> list[str]:
    """Return what is told of wishes, with its set after the first mention of each of some cards."""
    found = list(told)
    for card in cards:
        place = rf"\b{re.escape(card.name)}\b(?!['\w]| \()"
        at = next((n for n, each in enumerate(found) if not WISHED_AWAY.match(each) and re.search(place, each)), None)
        if at is not None:
            found[at] = re.sub(place, f"{card.name} ({set_told(card)})", found[at], count=1)
    return found


WISHED_AWAY = re.compile(r"(?:no|without)\b|“")
"""How it is told that something shall not be there, or was left aside."""


def set_told(card: CardFacts) -> str:
    """Return the set that a card is from: "Prosperity, 1st edition" where newer ones left it out."""
    sets = [catalogue().sets[each] for each in card.sets]
    newest = next((each for each in sets if each.current), sets[-1])
    return newest.name if newest.current else f"{newest.name}, 1st edition"


NO_EARLIER = "there is no earlier kingdom"
KEEPING_THEM = "to keep those you make from now on: dominion collection --history on"


def wishes_of_its_own(expression: wish.Expression) -> bool:
    """Whether a line wishes something beside the kingdom that was played last."""
    decided = (expression.colony, expression.shelters) != (None, None)
    return bool(expression.wishes or expression.sets) or decided


def left_out_of(order: Order) -> tuple[str, ...]:
    """Return what is told of an order's words by which the kingdom is not dealt."""
    order = with_line(order)
    vain = order.again and not (order.like or order.last)
    told = (f"T{NO_EARLIER[1:]}, so all of it is dealt anew; {KEEPING_THEM}",) if vain else ()
    return (*told, *expression_of(order).left_out)


def started(order: Order) -> Kingdom | None:
    """Return the kingdom that an order starts from, if it does."""
    order = with_line(order)
    if order.again and not order.like:
        if order.last:
            return kingdom_of(order.last, Request(seed=0))
        if not wishes_of_its_own(expression_of(order)):
            raise UserError(f"{NO_EARLIER}; {KEEPING_THEM}")
    code = order.what if order.what and looks_like_code(order.what) else None
    if order.like and code:
        raise UserError("a code and --like are two kingdoms to start from: give only one of them")
    if order.like:
        from toolkit.kingdoms.recommended import kingdom_named

        return kingdom_named(order.like, usual(order))
    return kingdom_of(code, Request(seed=0)) if code else None


def usual(order: Order) -> int:
    """Return how many play: as is said, else as usual, else two."""
    return next((each for each in (order.players, order.usual_players) if each is not None), 2)


def expression_of(order: Order) -> wish.Expression:
    """Return what the line of wishes says, if there is one; raises UserError for what is no wish."""
    if not order.what or looks_like_code(order.what):
        return wish.NOTHING
    from toolkit.kingdoms.lines import parse_expression  # many ask without a line

    return parse_expression(order.what)


def has_mood(order: Order, name: str) -> bool:
    """Whether a line of wishes asks for a mood of data/wishes.toml, such as "an engine"."""
    return f"mood: {name}" in dict(expression_of(order).settings)


def with_line(order: Order) -> Order:
    """Return an order with what its line of wishes sets; raises UserError where an option says otherwise."""
    found: dict[str, Any] = {}
    for key, value in expression_of(order).settings:
        if key == "anything" or ":" in key:
            continue
        before = getattr(order, key)
        if before not in (None, (), False, "auto", value):
            option = f"--{key.replace('_', '-')} {before}"
            raise UserError(f"these 2 wishes contradict each other: {option}; the line says {value}")
        found[key] = value
    return replace(order, **found)


def request_of(
    order: Order, start: Kingdom | None, owned: Callable[[], Sequence[str]], recent: frozenset[str]
) -> Request:
    """Return what a kingdom is to be chosen by."""
    expression = expression_of(order)
    wishes = wishes_ordered(order, expression, start)
    players = start.players if start and order.players is None else usual(order)
    sets = chosen_sets(order.sets, expression.sets, wishes, owned)
    laid = tuple(id_ for name in wish.split_names(order.landscapes_from) for id_ in wish.set_ids(name))
    if not laid and expression.sets and wish.landscapes_lacking(sets, wishes):
        laid = tuple(owned())
    return Request(
        seed=fresh_seed() if order.seed is None else order.seed,
        players=players,
        sets=sets,
        wishes=tuple(wishes),
        landscapes=wish.numbers_of(order.landscapes, "--landscapes") if order.landscapes is not None else None,
        colony=agreed("--colony", order.colony, expression.colony),
        shelters=agreed("--shelters", order.shelters, expression.shelters),
        bane=bane_card(order.bane),
        black_market=market_size(order.black_market),
        recent=recent,
        pick_sets=order.pick_sets,
        weights=wish.weights_of(wish.split_names(order.weight)),
        piles=KINGDOM_CARDS if order.piles is None else order.piles,
        landscapes_from=laid,
        spread=order.spread,
    )


def wishes_ordered(order: Order, expression: wish.Expression, start: Kingdom | None) -> list[Wish]:
    """Return the wishes of an order: those of its line and its options, those always wished, and a profile's."""
    wishes = [
        *expression.wishes,
        *(wish.include(catalogue().typed(name).name) for name in wish.split_names(order.include)),
        *(wish.exclude(catalogue().typed(name).name) for name in wish.split_names(order.exclude)),
        *(wish.from_set(text) for text in wish.split_names(order.from_)),
        *(wish.required(text) for text in wish.split_names(order.require)),
        *(wish.at_most(text) for text in wish.split_names(order.at_most)),
        *(wish.cost_curve(text) for text in wish.split_names(order.cost)),
    ]
    if order.no_attacks:
        wishes.append(wish.wish_for_number("attack", 0, 0, "no attacks"))
    if start is None or order.reroll or order.keep:
        asked = {name for each in wishes for name in each.include} | {*(start.brought if start else ()), order.bane}
        avoided = [name for name in order.avoid if name not in asked]
        wishes += [Wish(f"without {name} (so the collection says)", exclude=(name,)) for name in avoided]
    if order.profile:
        from toolkit.kingdoms.profiles import wishes_of_profile  # few ask for one

        said = {plain(group.name) for each in wishes for limit in each.limits for group in limit.groups}
        wishes += [
            each for each in wishes_of_profile(order.profile) if plain(each.limits[0].groups[0].name) not in said
        ]
    return wishes


def make(
    request: Request,
    start: Kingdom | None,
    away: Sequence[str],
    keep: Sequence[str],
    chooser: Chooser | None,
    *,
    worded: bool = False,
) -> Kingdom:
    """Return the kingdom that a request asks for, from an earlier one or anew.

    `worded` tells that a line of wishes names the earlier one: then its wishes say what changes in it.
    """
    if away and keep:
        raise UserError("--reroll and --keep say the same thing in two ways: give only one of them")
    if start is not None and (away or keep):
        from toolkit.kingdoms import changing

        return changing.reroll(start, away, request) if away else changing.keep(start, keep, request)
    if away or keep:
        option = "--reroll" if away else "--keep"
        raise UserError(f"{option} needs a kingdom to start from: a code, --like NAME or --again")
    if start is not None:
        from toolkit.kingdoms import changing

        asked = request.bane or request.landscapes or request.pick_sets or request.black_market != MARKET_SIZE
        asked = asked or request.piles != KINGDOM_CARDS
        adding = [each for each in request.wishes if each.include and each == wish.include(each.include[0])]
        if adding and len(adding) == len(request.wishes) and not (asked or chooser):
            return changing.added(start, request)
        if request.wishes and worded and not (asked or chooser):
            return changing.adapted(start, request)
        if request.wishes or asked or chooser:
            raise UserError(
                "a code's kingdom is fixed: say with --reroll or --keep which of its cards these wishes may change"
            )
        return changing.with_decisions(start, request)
    return chooser(request) if chooser else choose(request)


def chosen_sets(
    given: Sequence[str] | None, named: Sequence[str], counted: Sequence[wish.Wish], owned: Callable[[], Sequence[str]]
) -> tuple[str, ...]:
    """Return the sets and single cards to choose from: those given and those of the expression, else those owned.

    Sets that an expression gives a number to are chosen from as well, and cards of which it names some.
    """
    ids = [source for name in wish.split_names(given or []) for source in wish.sources_meant(name)]
    ids += named
    if given is not None and not ids:
        raise UserError("--sets needs the name of a set")
    fans = [FAN_SET] if FAN_SET in catalogue().sets else []
    chosen = [*(ids or [*owned(), *fans]), *(set_id for each in counted for set_id in each.sets)]
    beside = (name for each in counted for name in each.named if catalogue()[name] not in of_sets(tuple(chosen)))
    return in_catalogue_order([*chosen, *beside])


DECIDED_BY = {"--colony": "Prosperity", "--shelters": "Dark Ages"}
"""The sets whose cards decide by their number what each of these options leaves open."""


def decision_of(option: str, text: str) -> bool | Decision | None:
    """Return what auto, yes, no, coin, "30%" (by chance) and "3+" (with so many of the set's cards) mean.

    Raises UserError for another word.
    """
    meanings = {"auto": None, "yes": True, "no": False, "coin": Decision(percent=50)}
    if text.lower() in meanings:
        return meanings[text.lower()]
    if text.endswith("%") and (number := wish.whole_number(text[:-1])) is not None and number <= 100:
        return Decision(percent=number)
    if text.endswith("+") and (number := wish.whole_number(text[:-1])) is not None and number <= KINGDOM_CARDS:
        return Decision(cards=number)
    raise UserError(
        f"{option} {text}: give auto, yes or no, coin (a coin toss), a chance such as 30%, "
        f"or 3+ (if the kingdom has 3 or more {DECIDED_BY[option]} cards)"
    )


def agreed(option: str, text: str, wished: bool | None) -> bool | Decision | None:
    """Return what an option and an expression decide together; raises UserError when they clash."""
    given = decision_of(option, text)
    if given is not None and wished is not None and given != wished:
        raise UserError(f"these 2 wishes contradict each other: {option} {text}; your line of wishes says otherwise")
    return wished if given is None else given


def bane_card(name: str | None) -> str | None:
    """Return the Bane that was asked for; raises UserError when the card cannot be one."""
    if name is None:
        return None
    card = catalogue().find(name)
    card = card if card.kind == "basic" else wish.selectable(name)
    if not serves("bane", card):
        raise UserError(f"--bane {card.name}: a Bane is a Kingdom card costing exactly $2 or $3")
    return card.name
