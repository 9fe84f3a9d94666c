"""The sheet of a kingdom: every pile with its size, every mat, token and extra deck, every step with its reason.

The rules come from the rulebooks: `002_0eacdfbcae20e20a.txt` section 1 for the sets up to Guilds,
`003_2d865bad1d528fe1.txt` for Menagerie; what single cards bring stands in data/cards/ and data/setup.toml.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.piles import BASIC, COPPERS, GOLDS, SECOND_SET_FROM, SILVERS, needs, setup_rules, sized
from toolkit.catalogue.plan import TablePlan, places_for
from toolkit.catalogue.table import DEALT_FOR, ROLES_LYING, pieces
from toolkit.kingdoms.kingdom import KINGDOM_CARDS, Kingdom, check_players
from toolkit.kingdoms.plan import plan_of


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do before the game: the order, what it is for, and the id of its rule."""

    do: str
    because: str
    rule: str


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
    "choose:3 Boons": "Lay three Boons face up beside this, out of the deck",
    "choose:Action or Treasure Kingdom pile": "Put this under an Action or Treasure pile of the ten, taken at random",
    "deck:Black Market": "Shuffle a Black Market deck of unused Kingdom cards, one of each",
    "supply-tokens:2 VP on each non-Gathering Action pile": (
        "Put 2 Victory tokens on each Action pile of the Supply without Gathering"
    ),
}
"""The needs that a kingdom settles by choosing, as orders to the players."""


def setup_in_words(card: CardFacts) -> list[str]:
    """Return what a card adds to setting up, as orders to the players; a number may be one of several for 2 to 6."""
    found = []
    for need in card.setup:
        rule = setup_rules().get(need)
        if rule is None or "do" not in rule:
            found += [CHOICES[need]] if need in CHOICES else []
            continue
        sizes = [*rule.get("supply", {}).values(), *rule.get("nonsupply", {}).values(), rule.get("amount", 0)]
        amounts = list(dict.fromkeys(sizes[0] if isinstance(sizes[0], list) else [sizes[0]]))
        number = f"{', '.join(map(str, amounts[:-1]))} or {amounts[-1]}" if len(amounts) > 1 else str(amounts[0])
        players = " (for 2 to 6 players)" if len(amounts) > 2 else ""
        found.append(rule["do"].replace("{n}", number).replace("{each}", card.name) + players)
    return found


def set_up(kingdom: Kingdom, players: int | None = None) -> Sheet:
    """Return the sheet of a kingdom for its own number of players, or for another.

    Raises UserError for a number of players that Dominion is not for.
    """
    if players is not None:
        kingdom = replace(kingdom, players=players)
    check_players(kingdom.players)
    return _Table(kingdom).sheet()


def _listed(names: Iterable[str]) -> str:
    """Return names as a sentence lists them."""
    *rest, last = names
    return f"{', '.join(rest)} and {last}" if rest else last


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

    def step(self, do: str, because: str, rule: str) -> None:
        """Add a step."""
        self.steps.append(Step(do, because, rule))

    def lay_basic_cards(self) -> None:
        """Lay out the piles of every game; the starting decks are dealt from the Coppers and Estates beforehand."""
        players = self.players
        second = players >= SECOND_SET_FROM
        self.supply |= {name: self.sizes[name] for name in BASIC}
        if second:
            self.step(
                f"Put two sets of basic cards together: Coppers {COPPERS * 2} less the starting decks', "
                f"Silvers {SILVERS * 2}, Golds {GOLDS * 2}",
                f"{players} players",
                "second-basic-set",
            )
        piles = ", ".join(f"{name} {size}" for name, size in self.supply.items())
        self.step(f"Lay out the basic cards: {piles}; and the trash", f"{players} players", "basic-cards")

    def lay_kingdom_piles(self) -> None:
        """Lay out the ten, each in its size."""
        sizes = {name: self.sizes[name] for name in self.kingdom.cards}
        self.supply |= sizes
        others = [f"{name} {size}" for name, size in sizes.items() if size != 10]
        tail = f", except {_listed(others)}" if others else ""
        because = "every game"
        if any(catalogue()[name].pile == "victory-kingdom" for name in sizes):
            because = f"Victory piles have {self.sizes['Duchy']} with {self.players} players"
        if len(sizes) != KINGDOM_CARDS:
            because = f"a house rule: {KINGDOM_CARDS} piles are usual"
        self.step(f"Lay out the {len(sizes)} Kingdom piles of 10 cards each{tail}", because, "kingdom-piles")

    def lay_platinum_and_colony(self) -> None:
        """Platinum and Colony go together or not at all."""
        kingdom = self.kingdom
        if kingdom.colony:
            self.supply |= {name: self.sizes[name] for name in ("Platinum", "Colony")}
            self.step(
                f"Add Platinum {self.sizes['Platinum']} and Colony {self.sizes['Colony']} to the Supply",
                decision("Colony", kingdom.colony_by, "first", "prosperity", True),
                "colony",
            )
        elif kingdom.colony_by and has_card_of(kingdom, "prosperity"):
            self.step(
                "Leave Platinum and Colony in the box",
                decision("Colony", kingdom.colony_by, "first", "prosperity", False),
                "colony",
            )

    def lay_extra_piles(self) -> None:
        """The piles and cards that other cards ask for."""
        for slot, name in self.kingdom.roles:
            role = pieces().roles.get(slot)
            if role is None or not role.is_chosen:
                continue
            if role.lies != "aside":
                (self.supply if role.lies == "supply" else self.nonsupply)[name] = self.sizes[name]
            number = str(self.sizes.get(name, 1))
            self.step(role.do.replace("{name}", name).replace("{n}", number), self.who(role.need), role.rule)

    def who(self, need: str) -> str:
        """Return the cards that brought a need."""
        market = set(self.kingdom.black_market)
        names = self.wanted.get(need, ["by choice"])
        return _listed(f"{name} (in the Black Market deck)" if name in market else name for name in names)

    def lay_landscapes(self) -> None:
        """Landscapes, the Ally and the Prophecy, and what was chosen for them."""
        kingdom = self.kingdom
        if kingdom.landscapes:
            named = [f"{name} ({catalogue()[name].types[0]})" for name in kingdom.landscapes]
            self.step(f"Lay out {_listed(named)}", "dealt with the Kingdom cards, or by choice", "landscapes")
        for trait, pile in kingdom.traits:
            because = f"{trait}, on a pile taken at random or by choice"
            self.step(f"Put the Trait {trait} under the {pile} pile", because, "trait")
        for slot in ROLES_LYING["marks"]:
            if marked := kingdom.role(slot):
                role = pieces().roles[slot]
                because = f"{role.asker}, {role.takes} taken at random or by choice"
                self.step(role.do.replace("{name}", marked), because, role.rule)
        for need, kind in DEALT_FOR.items():
            if dealt := kingdom.role(kind):
                self.step(f"Deal the {kind.capitalize()} {dealt}", self.who(need), kind)
        if kingdom.boons:
            self.step(
                f"Lay three Boons face up for Druid, out of the deck: {_listed(kingdom.boons)}",
                self.who("choose:3 Boons"),
                "druid",
            )

    def lay_black_market(self) -> None:
        """The deck, with the cards named that stand for a mixed pile."""
        deck = self.kingdom.black_market
        if not deck:
            return
        few = "" if len(deck) >= 15 else ": fewer than the 15 recommended"
        self.step(
            f"Shuffle a Black Market deck of {len(deck)} cards{few}: {', '.join(deck)}",
            self.who("deck:Black Market"),
            "black-market",
        )
        for name in deck:
            pile = catalogue()[name].pile_name
            if pile != name:
                self.step(f"{name} stands for the {pile} pile in the deck", "one card for a mixed pile", "black-market")

    def lay_what_cards_bring(self, *, later: bool) -> None:
        """What data/setup.toml says of each need, in the order of that file."""
        for need, rule in setup_rules().items():
            if need not in self.wanted or "do" not in rule or bool(rule.get("later")) != later:
                continue
            if need.startswith("pile:") and not self.has_pile(need):
                continue
            number = sized(rule.get("amount", 0), self.players)
            for kind, to in (("supply", self.supply), ("nonsupply", self.nonsupply)):
                for pile, size in rule.get(kind, {}).items():
                    to[pile] = number = sized(size, self.players)
            if "mat" in rule and rule["mat"] not in self.mats:
                self.mats.append(rule["mat"])
            for token, count in rule.get("tokens", {}).items():
                self.start_tokens[token] = max(count, self.start_tokens.get(token, 0))
            if need == "start:1 Favor" and "start:5 Favors" in self.wanted:
                continue
            amount = str(number)
            if need == "deck:Boons" and self.kingdom.boons:
                amount = f"other {number - len(self.kingdom.boons)}"
            names = self.wanted[need]
            each = f"{'each of ' if len(names) > 1 else ''}{_listed(names)}"
            do = rule["do"].replace("{n}", amount).replace("{each}", each)
            self.step(do, self.who(need), rule["rule"])

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
            piles = self.places_of("trade route")
            self.step(
                f"Put a coin token on each Victory pile of the Supply: {', '.join(piles)}",
                self.who("mat:trade-route"),
                "trade-route",
            )
        shrine = "supply-tokens:2 VP on each non-Gathering Action pile"
        if shrine in self.wanted:
            piles = places_for(setup_rules()[shrine]["lay"]["on"], self.plan.piles, ())
            self.step(
                f"Put 2 Victory tokens on each Action pile of the Supply without Gathering: {', '.join(piles)}",
                self.who(shrine),
                "landmark-tokens",
            )

    def places_of(self, token: str) -> list[str]:
        """Return where tokens of a kind lie."""
        return [place for kind, place, _ in self.plan.tokens if kind == token]

    def deal_starting_decks(self) -> None:
        """The ten cards each player begins with."""
        kingdom = self.kingdom
        if kingdom.shelters:
            self.step(
                "Each player takes Hovel, Necropolis and Overgrown Estate in place of 3 Estates",
                decision("Shelters", kingdom.shelters_by, "last", "dark-ages", True),
                "shelters",
            )
        else:
            if kingdom.shelters_by and has_card_of(kingdom, "dark-ages"):
                self.step(
                    "Start with Estates, not with Shelters",
                    decision("Shelters", kingdom.shelters_by, "last", "dark-ages", False),
                    "shelters",
                )
        many = ("Copper", "Estate")
        counts = self.start.items()
        deck = _listed(f"{count} {name}{'s' if name in many and count != 1 else ''}" for name, count in counts)
        self.step(f"Each player takes {deck}, shuffles them as the deck and draws 5", "every game", "starting-decks")

    def name_who_begins(self) -> None:
        """Who takes the first turn (`000_4782e7d5efdf99d9.txt`, setup)."""
        do = "Choose at random who begins; if someone won the last game, the player to their left begins"
        self.step(do, "every game", "starting-player")


def has_card_of(kingdom: Kingdom, expansion: str) -> bool:
    """Whether one of the ten is from an expansion."""
    return any(catalogue()[name].expansion == expansion for name in kingdom.cards)


def decision(what: str, card: str | None, place: str, expansion: str, yes: bool) -> str:
    """Return the reason of a decision by a dealt card, or by wish."""
    if card is None:
        return f"{what}: by choice"
    name = {"prosperity": "Prosperity", "dark-ages": "Dark Ages"}[expansion]
    return f"{what}: {card}, the {place} card dealt, is {'' if yes else 'not '}from {name}"
