"""The sheet of a kingdom: every pile with its size, every mat, token and extra deck, every step with its reason.

The rules come from the rulebooks: `002_0eacdfbcae20e20a.txt` section 1 for the sets up to Guilds,
`003_2d865bad1d528fe1.txt` for Menagerie; what single cards bring stands in data/cards/ and data/setup.toml.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.catalogue import FAN_SET
from toolkit.catalogue.languages import ENGLISH
from toolkit.catalogue.piles import BASIC, COPPERS, GOLDS, SECOND_SET_FROM, SILVERS, needs, setup_rules, sized
from toolkit.catalogue.plan import TablePlan, places_for
from toolkit.catalogue.table import DEALT_FOR, ROLES_LYING, pieces
from toolkit.kingdoms.kingdom import KINGDOM_CARDS, Kingdom, check_players
from toolkit.kingdoms.plan import plan_of
from toolkit.messages import Listed, Message, Named, cards, forms, joined, listed, message, text

RECOMMENDED_MARKET = 15
"""Cards that a Black Market deck should have at least."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do before the game: the order, what it is for, and the id of its rule."""

    order: Message
    reason: Message | Listed
    rule: str

    @property
    def do(self) -> str:
        """The order in English."""
        return self.order.said(ENGLISH)

    @property
    def because(self) -> str:
        """What it is for, in English."""
        return self.reason.said(ENGLISH)


@dataclass(frozen=True)
class Sheet:
    """What a kingdom puts on the table. The numbers are cards in a pile, or of a starting deck, per player."""

    kingdom: Kingdom
    supply: dict[str, int] = field(default_factory=dict)
    nonsupply: dict[str, int] = field(default_factory=dict)
    start: dict[str, int] = field(default_factory=dict)
    start_tokens: dict[str, int] = field(default_factory=dict)
    mats: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()


CHOICES = {
    **{role.need: role.choice for role in pieces().roles.values()},
    **{need: f"Deal one {kind.capitalize()}" for need, kind in DEALT_FOR.items()},
    "choose:3 Boons": "Set aside 3 Boons face up beside this",
    "choose:Action or Treasure Kingdom pile": "Put this on a random Kingdom pile of Actions or Treasures",
    "deck:Black Market": "Shuffle unused Kingdom cards, one of each, to make the Black Market deck",
    "supply-tokens:2 VP on each non-Gathering Action pile": (
        "Put 2 Victory tokens on each Action Supply pile without the type Gathering"
    ),
}
"""The needs that a kingdom settles by choosing, as orders to the players."""


def setup_in_words(card: CardFacts) -> list[str]:
    """Return what a card adds to setting up, as orders to the players; a number may be one of several for 2 to 6."""
    found = []
    for need in card.setup:
        rule = setup_rules().get(need)
        if rule is None or "do" not in rule:
            found += [message(CHOICES[need]).told()] if need in CHOICES else []
            continue
        sizes = [*rule.get("supply", {}).values(), *rule.get("nonsupply", {}).values(), rule.get("amount", 0)]
        amounts = list(dict.fromkeys(sizes[0] if isinstance(sizes[0], list) else [sizes[0]]))
        *fewer, most = map(str, amounts)
        number: Any = message("{fewer} or {most}", fewer=listed(fewer), most=most) if fewer else most
        order = message(rule["do"], n=number, each=Named(card.name))
        found.append((message("{order} (for 2 to 6 players)", order=order) if len(amounts) > 2 else order).told())
    return found


def set_up(kingdom: Kingdom, players: int | None = None) -> Sheet:
    """Return the sheet of a kingdom for its own number of players, or for another.

    Raises UserError for a number of players that Dominion is not for.
    """
    if players is not None:
        kingdom = replace(kingdom, players=players)
    check_players(kingdom.players)
    return _Table(kingdom).sheet()


class _Table:
    """A table being laid: the piles so far and the steps."""

    def __init__(self, kingdom: Kingdom) -> None:
        self.kingdom = kingdom
        self.players = kingdom.players
        self.supply: dict[str, int] = {}
        self.nonsupply: dict[str, int] = {}
        self.plan: TablePlan = plan_of(kingdom)
        self.sizes = {pile.name: pile.size for pile in self.plan.piles}
        self.start = dict(self.plan.start)
        self.start_tokens: dict[str, int] = {"coffers": 0}
        self.mats: list[str] = []
        self.steps: list[Step] = []
        self.wanted: dict[str, list[str]] = {}
        for name in kingdom.brought:
            for need in needs(name):
                self.wanted.setdefault(need, []).append(name)

    def sheet(self) -> Sheet:
        """Lay the table in the order that people do, and return its sheet."""
        self.lay_basic_cards()
        self.lay_kingdom_piles()
        self.lay_platinum_and_colony()
        self.lay_extra_piles()
        self.lay_landscapes()
        self.lay_black_market()
        self.lay_what_cards_bring(later=False)
        self.lay_tokens_on_piles()
        self.deal_starting_decks()
        self.lay_what_cards_bring(later=True)
        self.name_who_begins()
        return Sheet(
            kingdom=self.kingdom,
            supply=self.supply,
            nonsupply=self.nonsupply,
            start=self.start,
            start_tokens=self.start_tokens,
            mats=tuple(self.mats),
            steps=tuple(self.steps),
        )

    def step(self, order: Message, reason: Message | Listed, rule: str) -> None:
        """Add a step."""
        self.steps.append(Step(order, reason, rule))

    def for_players(self) -> Message:
        """Return the reason that a step is so for this number of players."""
        return message("{n} players", n=self.players)

    def lay_basic_cards(self) -> None:
        """Lay out the piles of every game; the starting decks are dealt from the Coppers and Estates beforehand."""
        second = self.players >= SECOND_SET_FROM
        self.supply |= {name: self.sizes[name] for name in BASIC}
        if second:
            order = message(
                "Put two sets of basic cards together: {Copper|Coppers} {coppers} less the starting decks', "
                "{Silver|Silvers} {silvers}, {Gold|Golds} {golds}",
                coppers=COPPERS * 2,
                silvers=SILVERS * 2,
                golds=GOLDS * 2,
            )
            self.step(order, self.for_players(), "second-basic-set")
        piles = listed(pile_with_size(name, size) for name, size in self.supply.items())
        order = message("Lay out the basic cards: {piles}; and the trash", piles=piles)
        self.step(order, self.for_players(), "basic-cards")

    def lay_kingdom_piles(self) -> None:
        """Lay out the ten, each in its size."""
        sizes = {name: self.sizes[name] for name in self.kingdom.cards}
        self.supply |= sizes
        others = [pile_with_size(name, size) for name, size in sizes.items() if size != 10]
        texts = forms(
            "Lay out the {n} Kingdom pile of 10 cards",
            "Lay out the {n} Kingdom piles of 10 cards each",
        )
        if others:
            texts = forms(
                "Lay out the {n} Kingdom pile: {others}",
                "Lay out the {n} Kingdom piles of 10 cards each, except {others}",
            )
        order = message(*texts, n=len(sizes), others=joined(others or [""]))
        because = message("every game")
        if any(catalogue()[name].pile == "victory-kingdom" for name in sizes):
            because = message("Victory piles have {size} with {n} players", size=self.sizes["Duchy"], n=self.players)
        if len(sizes) != KINGDOM_CARDS:
            because = message("a house rule: {n} piles are usual", n=KINGDOM_CARDS)
        self.step(order, because, "kingdom-piles")
        if fans := [name for name in self.kingdom.brought if catalogue()[name].expansion == FAN_SET]:
            order = message(
                "Agree what these fan cards do, as their facts are not checked and no bot can play them: {fans}",
                fans=listed(map(Named, fans)),
            )
            self.step(order, message("your file of fan cards"), "fan-cards")

    def lay_platinum_and_colony(self) -> None:
        """Platinum and Colony go together or not at all."""
        kingdom = self.kingdom
        reason = COLONY.reason(used=kingdom.colony, by=kingdom.colony_by)
        if kingdom.colony:
            self.supply |= {name: self.sizes[name] for name in ("Platinum", "Colony")}
            order = message(
                "Add {Platinum} {platinum} and {Colony} {colony} to the Supply",
                platinum=self.sizes["Platinum"],
                colony=self.sizes["Colony"],
            )
            self.step(order, reason, "colony")
        elif kingdom.colony_by and has_card_of(kingdom, "prosperity"):
            self.step(message("Leave {Platinum} and {Colony} in the box"), reason, "colony")

    def lay_extra_piles(self) -> None:
        """The piles and cards that other cards ask for."""
        for slot, name in self.kingdom.roles:
            role = pieces().roles.get(slot)
            if role is None or not role.is_chosen:
                continue
            if role.lies != "aside":
                (self.supply if role.lies == "supply" else self.nonsupply)[name] = self.sizes[name]
            order = message(role.do, name=Named(name), n=self.sizes.get(name, 1))
            self.step(order, self.who(role.need), role.rule)

    def who(self, need: str) -> Message | Listed:
        """Return the cards that brought a need."""
        market = set(self.kingdom.black_market)
        names = self.wanted.get(need)
        if names is None:
            return message("by choice")
        return joined(
            message("{name} (in the Black Market deck)", name=Named(name)) if name in market else Named(name)
            for name in names
        )

    def lay_landscapes(self) -> None:
        """Landscapes, the Ally and the Prophecy, and what was chosen for them."""
        kingdom = self.kingdom
        if kingdom.landscapes:
            named = joined(
                message("{name} ({kind})", name=Named(name), kind=Named(catalogue()[name].types[0], "type"))
                for name in kingdom.landscapes
            )
            reason = message("dealt with the Kingdom cards, or by choice")
            self.step(message("Lay out {landscapes}", landscapes=named), reason, "landscapes")
        for trait, marked in kingdom.traits:
            reason = message("{trait}, on a pile taken at random or by choice", trait=Named(trait))
            kind = catalogue()[trait].kind
            self.step(message(laying_under(kind), trait=Named(trait), pile=Named(marked)), reason, kind)
        for slot in ROLES_LYING["marks"]:
            if marked_by := kingdom.role(slot):
                role = pieces().roles[slot]
                reason = message(marking(slot), asker=Named(role.asker))
                self.step(message(role.do, name=Named(marked_by)), reason, role.rule)
        for need, kind in DEALT_FOR.items():
            if dealt := kingdom.role(kind):
                order = message(dealing(kind), name=Named(dealt))
                self.step(order, self.who(need), kind)
        if kingdom.boons:
            order = message(
                "Lay three Boons face up for {Druid}, out of the deck: {boons}", boons=joined(cards(kingdom.boons))
            )
            self.step(order, self.who("choose:3 Boons"), "druid")

    def lay_black_market(self) -> None:
        """The deck, with the cards named that stand for a mixed pile."""
        deck = self.kingdom.black_market
        if not deck:
            return
        texts = forms(
            "Shuffle a Black Market deck of {n} card: {deck}",
            "Shuffle a Black Market deck of {n} cards: {deck}",
        )
        if len(deck) < RECOMMENDED_MARKET:
            texts = forms(
                "Shuffle a Black Market deck of {n} card: fewer than the {usual} recommended: {deck}",
                "Shuffle a Black Market deck of {n} cards: fewer than the {usual} recommended: {deck}",
            )
        order = message(*texts, n=len(deck), usual=RECOMMENDED_MARKET, deck=listed(cards(deck)))
        self.step(order, self.who("deck:Black Market"), "black-market")
        for name in deck:
            whole = catalogue()[name].pile_name
            if whole != name:
                order = message("{name} stands for the {pile} pile in the deck", name=Named(name), pile=Named(whole))
                self.step(order, message("one card for a mixed pile"), "black-market")

    def lay_what_cards_bring(self, *, later: bool) -> None:
        """What data/setup.toml says of each need, in the order of that file."""
        for need, rule in setup_rules().items():
            if need not in self.wanted or "do" not in rule or bool(rule.get("later")) != later:
                continue
            if need.startswith("pile:") and not self.has_pile(need):
                continue
            number = sized(rule.get("amount", 0), self.players)
            for kind, to in (("supply", self.supply), ("nonsupply", self.nonsupply)):
                for name, size in rule.get(kind, {}).items():
                    to[name] = number = sized(size, self.players)
            if "mat" in rule and rule["mat"] not in self.mats:
                self.mats.append(rule["mat"])
            for token, count in rule.get("tokens", {}).items():
                self.start_tokens[token] = max(count, self.start_tokens.get(token, 0))
            if need == "start:1 Favor" and "start:5 Favors" in self.wanted:
                continue
            names, do = self.wanted[need], rule["do"]
            if need == "deck:Boons" and self.kingdom.boons:
                do, number = rule["do_rest"], number - len(self.kingdom.boons)
            if len(names) > 1:
                do = rule.get("do_each", do)
            self.step(message(do, n=number, each=joined(cards(names))), self.who(need), rule["rule"])

    def has_pile(self, need: str) -> bool:
        """Whether a need of a mixed pile's making is for a pile that is out, not for one card of it in a deck."""
        if need not in ("pile:shuffled", "pile:castles", "pile:split 5+5", "pile:split 4x4"):
            return True
        out = {*self.supply, *self.nonsupply}
        self.wanted[need] = [name for name in self.wanted[need] if name in out]
        return bool(self.wanted[need])

    def lay_tokens_on_piles(self) -> None:
        """Tokens on piles whose types decide it."""
        if "mat:trade-route" in self.wanted:
            order = message(
                "Put a coin token on each Victory pile of the Supply: {piles}",
                piles=listed(cards(self.places_of("trade route"))),
            )
            self.step(order, self.who("mat:trade-route"), "trade-route")
        shrine = "supply-tokens:2 VP on each non-Gathering Action pile"
        if shrine in self.wanted:
            piles = places_for(setup_rules()[shrine]["lay"]["on"], self.plan.piles, ())
            order = message(
                "Put 2 Victory tokens on each Action Supply pile without the type Gathering: {piles}",
                piles=listed(cards(piles)),
            )
            self.step(order, self.who(shrine), "landmark-tokens")

    def places_of(self, token: str) -> list[str]:
        """Return where tokens of a kind lie."""
        return [place for kind, place, _ in self.plan.tokens if kind == token]

    def deal_starting_decks(self) -> None:
        """The ten cards each player begins with."""
        kingdom = self.kingdom
        reason = SHELTERS.reason(used=kingdom.shelters, by=kingdom.shelters_by)
        if kingdom.shelters:
            order = message(
                "Each player takes {Hovel}, {Necropolis} and {Overgrown Estate} in place of 3 {Estate|Estates}"
            )
            self.step(order, reason, "shelters")
        elif kingdom.shelters_by and has_card_of(kingdom, "dark-ages"):
            order = message("Start with {Estate|Estates}, not with Shelters")
            self.step(order, reason, "shelters")
        many, in_many, in_one = ("Copper", "Estate"), forms("{n} {name}", "{n} {name}s"), ("{n} {name}",)
        deck = joined(
            message(*(in_many if name in many else in_one), n=count, name=Named(name))
            for name, count in self.start.items()
        )
        order = message("Each player takes {deck}, shuffles them as the deck and draws 5", deck=deck)
        self.step(order, message("every game"), "starting-decks")

    def name_who_begins(self) -> None:
        """Who takes the first turn (`000_4782e7d5efdf99d9.txt`, setup)."""
        order = message("Choose at random who begins; if someone won the last game, the player to their left begins")
        self.step(order, message("every game"), "starting-player")


def pile_with_size(name: str, size: int) -> Message:
    """Return a pile and how many cards it has."""
    return message("{name} {size}", name=Named(name), size=size)


def marking(slot: str) -> str:
    """Return the reason for which a role marks a pile."""
    return f"{{asker}}, {pieces().roles[slot].takes} taken at random or by choice"


def dealing(kind: str) -> str:
    """Return the order to deal the one landscape of a kind."""
    return f"Deal the {kind.capitalize()} {{name}}"


def laying_under(kind: str) -> str:
    """Return the order to lay a landscape of a kind under its pile."""
    return f"Put the {kind.capitalize()} {{trait}} under the {{pile}} pile"


def has_card_of(kingdom: Kingdom, expansion: str) -> bool:
    """Whether one of the ten is from an expansion."""
    return any(catalogue()[name].expansion == expansion for name in kingdom.cards)


class DecisionWords(NamedTuple):
    """Why something is used or not: by wish, or as the Kingdom card that decides it is from a set or is not."""

    wished: str
    yes: str
    no: str
    set: str

    def reason(self, *, used: bool, by: str | None) -> Message:
        """Return the reason; `by` is the card that decided it (None: it was wished for)."""
        if by is None:
            return message(self.wished)
        return message(self.yes if used else self.no, card=Named(by), set=Named(self.set, "set"))


COLONY = DecisionWords(
    text("{Colony}: by choice"),
    text("{Colony}: {card}, the first card dealt, is from {set}"),
    text("{Colony}: {card}, the first card dealt, is not from {set}"),
    "Prosperity",
)
SHELTERS = DecisionWords(
    text("Shelters: by choice"),
    text("Shelters: {card}, the last card dealt, is from {set}"),
    text("Shelters: {card}, the last card dealt, is not from {set}"),
    "Dark Ages",
)
