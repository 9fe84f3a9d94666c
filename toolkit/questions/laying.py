"""From a reading to positions of the claim format: the least that is needed, filled up in more than one way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import pile_of
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import AT_ONCE, BOUGHT, FOLLOWED, HELD_BACK, IN_FORCE, pieces
from toolkit.questions.reading import Condition, Doing, Reading

PLAYABLE = frozenset({"Action", "Treasure", "Night"})
OF_TABLE = {kind: pieces().landscapes[kind].kept or "landscapes" for kind in (IN_FORCE | FOLLOWED) - HELD_BACK.keys()}
"""Kinds of cards that take part without being in anybody's hand, and where a claim names them."""
WITH_PILES = frozenset({"kingdom", "non-supply", "basic-optional", "pile-member"})
"""Kinds of cards that have a pile, but not in every game."""
TRASHER, DISCARDER, GAINER, DEAR_GAINER = "Chapel", "Cellar", "Workshop", "Expand"
"""The plain cards with which something is trashed, discarded or gained where the question does not say how."""
DEAREST = 4
"""Coins up to which the plain gainer gains."""
EMPTY = ("Curse", "Moat", "Village", "Workshop", "Market")
"""Piles that are empty where a question tells only how many."""
WHILE = "hile this is in play"
"""How a card begins what it does all the time while in play."""
NEXT = "the next "
"""What has a card that plays another one again which is played later, not one chosen for it."""
IN_PLAY = {"action": ("Village", "Smithy", "Market"), "treasure": ("Copper", "Silver", "Gold")}
"""Cards of a type that are in play where a question tells only how many."""
OF_TYPE = {**IN_PLAY, "victory": ("Estate", "Duchy", "Province")}
"""Those that are in hand."""
EVERY_GAME = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
MORE = 3
"""Players where it matters who of several gets what is left."""
MANY = 2
"""Cards over which those that are told to be played are all that are in play."""
HAND = 5
"""Cards that are drawn in Clean-up."""
HAND_LISTED = 3
"""From so many cards on those that are told to be in hand are all of it."""
OF_WHOLE_HAND = re.compile(r"eveal your hand|(?:per|each) card in your hand")
"""How a card tells that it counts all that one has in hand."""


class Filler(NamedTuple):
    """What hands and decks are filled up with where the question does not say; decks are `deep` cards."""

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    theirs: tuple[str, ...]
    their_deck: tuple[str, ...]
    play: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    trash: tuple[str, ...] = ()
    deep: int = 12


FILLERS = (
    Filler(
        ("Copper", "Copper", "Estate"),
        ("Copper", "Estate", "Silver", "Copper"),
        ("Copper", "Copper", "Copper", "Estate", "Estate"),
        ("Silver", "Estate", "Copper", "Gold"),
    ),
    Filler(
        ("Silver", "Curse", "Village", "Gold"),
        ("Gold", "Village", "Curse", "Duchy"),
        ("Gold", "Silver", "Curse", "Village", "Duchy"),
        ("Copper", "Village", "Curse", "Silver"),
        discard=("Estate", "Silver"),
        deep=20,
    ),
    Filler(
        ("Duchy", "Smithy", "Province", "Market"),
        ("Smithy", "Estate", "Duchy", "Copper"),
        ("Silver", "Silver", "Smithy", "Estate", "Province"),
        ("Gold", "Silver", "Duchy", "Smithy"),
        play=("Silver", "Village"),
        trash=("Estate", "Silver"),
    ),
)


class NotLaid(Exception):
    """A reading that no position can be laid out for; its text says why."""


@dataclass
class LaidPosition:
    """A position of the claim format with moves and answers.

    `needed` are the numbers of the answers without which it is not what was asked; `seats` says who is which player;
    `added` tells in words what the question does not say; `early` how many turns before it begins, `actions` are
    how many Actions are played from hand, `happens` what has to happen (verb, player, card) in the ways that count.
    """

    given: dict[str, Any]
    moves: list[str]
    answers: list[dict[str, Any]]
    seats: dict[str, str]
    rules: int = 0
    needed: list[int] = field(default_factory=list)
    added: list[str] = field(default_factory=list)
    early: int = 0
    actions: int = 0
    happens: list[tuple[str, str, str]] = field(default_factory=list)

    def with_actions(self) -> LaidPosition:
        """Return the position with as many Actions as are needed to play each Action from hand."""
        given = {**self.given, "p1": {**self.given["p1"], "actions": self.actions}}
        return replace(self, given=given, added=[*self.added, "with enough Actions"], actions=0)

    def as_claim(self) -> dict[str, Any]:
        """Return the position as a claim writes it."""
        made: dict[str, Any] = {"given": self.given, "do": self.moves}
        if self.rules:
            made = {"rules": self.rules, **made}
        return {**made, "answers": self.answers} if self.answers else made


class Layout:
    """A position while it is laid out."""

    def __init__(self, reading: Reading, filler: Filler, gainer: bool) -> None:
        self.reading = reading
        self.filler = filler
        self.with_gainer = gainer
        actor = reading.events[0].who if reading.events else "i"
        before = [each.who for each in reading.conditions if each.kind in ("play", "lasting") and each.who != actor]
        self.early = 1 if before else 0
        self.drawn_before = 0
        first = before[0] if before else actor
        self.seats = {"i": "p1", "opp": "p2"} if first == "i" else {"i": "p2", "opp": "p1"}
        self.zones: dict[str, dict[str, Any]] = {"p1": {}, "p2": {}}
        self.given: dict[str, Any] = {}
        self.moves: list[str] = []
        self.answers: list[dict[str, Any]] = []
        self.needed: list[int] = []
        self.happens: list[tuple[str, str, str]] = []
        self.added: list[str] = []
        self.turn = "p1"
        self.actions = 0
        self.coins = 0
        self.potions = 0
        self.buys = 0
        self.has_coins = any(each.kind == "coins" for each in reading.conditions)
        self.has_buys = 0
        self.size: dict[str, int] = {}
        self.filled: dict[tuple[str, str], int] = {}
        self.without: set[str] = set()
        self.whole_discard = False

    def put(self, seat: str, zone: str, *names: str) -> None:
        """Put cards into a player's zone."""
        if names:
            self.zones[seat].setdefault(zone, []).extend(names)

    def answer(self, seat: str, source: str, pick: Any, *, needed: bool = True) -> None:
        """Add an answer."""
        if needed:
            self.needed.append(len(self.answers))
        self.answers.append({f"{seat} {source}": pick})

    def laid(self) -> LaidPosition:
        """Return the position."""
        for condition in sorted(self.reading.conditions, key=order_laid):
            self.hold(condition)
        for event in self.reading.events:
            self.happen(event)
        if any(each.kind == "then buy phase" for each in self.reading.conditions):
            self.go_to_buy_phase()
        self.ask()
        self.fill()
        if self.early:
            self.draw_later()
        if self.coins:
            self.zones["p1"]["coins"] = self.coins
        if self.potions:
            self.zones["p1"]["potions"] = self.potions
        if self.has_buys or self.buys > 1:
            self.zones["p1"]["buys"] = self.has_buys or self.buys
        if piles := list(self.piles()):
            self.given["kingdom"] = piles
        if self.reading.ask.frame == "who" and any(each.kind == "left" for each in self.reading.conditions):
            self.given.setdefault("players", MORE)
        given = {**self.given, **{seat: zones for seat, zones in self.zones.items() if zones}}
        rules = self.reading.rules
        position = LaidPosition(given, self.moves, self.answers, self.seats, rules, self.needed, self.added)
        position.early = self.early
        position.actions = self.actions
        position.happens = self.happens
        return position

    def piles(self) -> Iterator[str]:
        """Yield the piles of the cards that the question names, beside those of every game."""
        for name in self.reading.cards:
            card = catalogue()[name]
            if card.kind in WITH_PILES and not card.members:
                yield name

    def hold(self, condition: Condition) -> None:
        """Lay out what holds from the start."""
        if not (self.hold_cards(condition) or self.hold_number(condition) or self.hold_table(condition)):
            raise NotLaid(condition.kind)

    def hold_cards(self, condition: Condition) -> bool:
        """Lay out where cards and tokens of a player are; False for any other condition."""
        seat, name, number = self.seats[condition.who], condition.card, condition.number
        match condition.kind:
            case "hand" if catalogue()[name].kind in OF_TABLE:
                self.take_part(seat, name)
            case "hand":
                self.hold_in_hand(seat, name, number)
            case "only":
                self.put(seat, "hand", *[name] * number)
                self.without.add(name)
            case "lasting" if seat == "p1" and not self.early:
                self.last(name, number)
            case "play" | "lasting":
                self.in_play(seat, name, number)
            case "deck" | "discard" | "tavern" | "exile":
                self.put(seat, condition.kind, *[name] * number)
            case kind if kind.startswith("token "):
                self.zones[seat].setdefault("tokens", {})[kind.removeprefix("token ")] = name
            case kind if kind.startswith("inplay "):
                self.put(seat, "play", *self.any_of(IN_PLAY[kind.removeprefix("inplay ")], number))
            case kind if kind.startswith("inhand "):
                type_ = kind.removeprefix("inhand ")
                self.put(seat, "hand", *self.any_of(OF_TYPE[type_], number))
                self.without |= {card.name for card in catalogue() if type_.capitalize() in card.types}
            case kind if kind.startswith("owned "):
                pass  # counted when the card's worth is judged
            case "owned":
                self.put(seat, "discard", *[name] * number)
            case _:
                return False
        return True

    def hold_in_hand(self, seat: str, name: str, number: int) -> None:
        """Put a card into a player's hand; a Reaction is used if possible, but where just that is asked."""
        self.put(seat, "hand", *[name] * number)
        asked = self.reading.ask
        if "Reaction" in catalogue()[name].types and not (asked.deed == "reveal" and asked.card == name):
            self.answer(seat, name, "yes", needed=False)
            self.added.append(f"using {name} if possible")

    def any_of(self, names: Sequence[str], number: int) -> list[str]:
        """Return so many cards of a type: of several names with the first filler, of one with the others."""
        wide = len(names) if self.filler is FILLERS[0] else 1
        return [names[at % wide] for at in range(number)]

    def hold_number(self, condition: Condition) -> bool:
        """Lay out how much a player has; False for any other condition."""
        seat, number = self.seats[condition.who], condition.number
        match condition.kind:
            case "size" | "others":
                self.size[seat] = number
            case "cards in deck" | "cards in discard":
                self.filled[seat, condition.kind.removeprefix("cards in ")] = number
            case "no deck":
                self.zones[seat]["deck"] = []
            case "coffer" | "villager" | "favor":
                self.zones[seat][f"{condition.kind}s"] = number
            case "debt":
                self.zones[seat]["debt"] = number
            case "coins":
                self.coins = number
            case "buys":
                self.has_buys = number
            case _:
                return False
        return True

    def hold_table(self, condition: Condition) -> bool:
        """Lay out what holds for all: piles, the trash, the phase, who plays; False for any other condition."""
        seat, name, number = self.seats[condition.who], condition.card, condition.number
        match condition.kind:
            case "trash":
                self.given.setdefault("trash", []).append(name)
            case "none":
                self.without.add(name)
            case "empty":
                self.given.setdefault("piles", {})[pile_of(name) or name] = 0
            case "left":
                self.given.setdefault("piles", {})[pile_of(name) or name] = number
            case "empty piles":
                self.given.setdefault("piles", {}).update(dict.fromkeys(EMPTY[:number], 0))
            case "buy phase":
                self.given["phase"] = "buy"
            case "night phase":
                self.given["phase"] = "night"
            case "action phase":
                pass  # which cards can be played then is judged
            case "only discard":
                self.whole_discard = True
            case "then buy phase":
                pass  # what happens is laid out first
            case kind if kind.startswith("trait "):
                self.given.setdefault("traits", {})[kind.removeprefix("trait ")] = name
            case "no cost":
                self.without_cost(number)
            case "players":
                self.given["players"] = number
            case "game":
                self.take_part(seat, name)
            case _:
                return False
        return True

    def without_cost(self, coins: int) -> None:
        """Have no pile of which a card costs so many coins: there is none where the question names none."""
        names = [*self.reading.cards, *EVERY_GAME]
        if any(str(catalogue()[name].cost) == f"${coins}" for name in names):
            raise NotLaid(f"there is a card that costs ${coins}")

    def take_part(self, seat: str, name: str) -> None:
        """Let a landscape take part."""
        kind = catalogue()[name].kind
        if kind in HELD_BACK:
            self.given |= {kind: name, HELD_BACK[kind]: 0}
            return
        if kind in WITH_PILES:
            return  # its pile is in the Supply, as it is named
        if kind not in OF_TABLE:
            raise NotLaid(f"{name} is not a card that a player can have")
        if pieces().landscapes[kind].kept:
            self.put(seat, OF_TABLE[kind], name)
        else:
            self.given.setdefault(OF_TABLE[kind], []).append(name)

    def in_play(self, seat: str, name: str, number: int) -> None:
        """Put a card into play: by playing it, on the turn of the player whose it is."""
        if not PLAYABLE & set(catalogue()[name].types):
            raise NotLaid(f"{name} is never in play")
        if self.early == 1 and "Duration" not in catalogue()[name].types:
            raise NotLaid(f"{name} doesn't stay in play")
        for _ in range(number):
            self.play(seat, name)

    def last(self, name: str, number: int) -> None:
        """Leave a Duration in play from one's own turn before, where only what it does while in play matters."""
        ask = self.reading.ask
        asked = ask.card == name and ask.deed in ("trash", "discard", "stay")
        if "Duration" not in catalogue()[name].types:
            raise NotLaid(f"{name} doesn't stay in play")
        if asked and WHILE not in text_of(catalogue()[name].wording()):
            self.put("p1", "play", *[name] * number)
            return
        if self.has_coins or catalogue()[name].cost is None or "end turn" in self.moves or number > 1:
            raise NotLaid(f"I can't set up what {name} from an earlier turn still does")
        self.early = 2
        self.play("p1", name)
        self.actions -= "Action" in catalogue()[name].types
        self.moves += ["end turn", "end turn"]
        self.drawn_before = drawn_at_once(name)

    def play(self, seat: str, name: str) -> None:
        """Play a card from hand."""
        card = catalogue()[name]
        if card.kind in BOUGHT:
            self.buy(seat, name)
            return
        if not PLAYABLE & set(card.types):
            raise NotLaid(f"{name} can't be played")
        if "Action" in card.types:
            self.actions += 1
        self.put(seat, "hand", name)
        self.go_to(seat)
        self.moves.append(f"play {name}")

    def buy(self, seat: str, name: str) -> None:
        """Buy a card, with the coins that it costs."""
        card = catalogue()[name]
        if card.cost is None:
            raise NotLaid(f"{name} can't be bought")
        self.go_to(seat)
        if seat != "p1" or self.early > 1:
            if card.cost.potions or self.has_coins:
                raise NotLaid("I can't set up another player's buys")
            treasures = ["Gold"] * -(-card.cost.coins // 3)
            self.put(seat, "hand", *treasures)
            self.moves += [*map("play {}".format, treasures), f"buy {name}"]
            return
        if not self.has_coins:
            self.coins += card.cost.coins
        self.potions += card.cost.potions
        self.buys += 1
        self.moves.append(f"buy {name}")

    def overpay(self, seat: str, name: str, number: int) -> None:
        """Buy a card for more than it costs."""
        self.buy(seat, name)
        cost = catalogue()[name].cost
        over = number - (cost.coins if cost else 0)
        if over < 0 or self.has_coins:
            raise NotLaid(f"${number} is not enough for {name}")
        self.coins += over
        self.answer(seat, name, over)

    def draw_later(self) -> None:
        """Have the player of the turn before draw in Clean-up what they are to have in hand."""
        played = [move.removeprefix("play ") for move in self.moves[: self.moves.index("end turn")]]
        held = list(self.zones["p1"].get("hand", ()))
        for name in played:
            held.remove(name)
        if len(held) > HAND and any(each.kind == "hand" and each.number > HAND for each in self.reading.conditions):
            raise NotLaid("that is more cards than a hand has")
        self.zones["p1"]["hand"] = played
        if self.early > 1:
            held += ["Copper"] * (HAND - len(held))
        deck = self.zones["p1"].get("deck", ())
        self.zones["p1"]["deck"] = [*["Copper"] * self.drawn_before, *held[:HAND], *deck]

    def go_to(self, seat: str) -> None:
        """Let the turn be a player's."""
        if self.turn != seat:
            self.moves.append("end turn")
            self.turn = seat

    def go_to_buy_phase(self) -> None:
        """End the Action phase, after Actions that are played in it."""
        events = self.reading.events
        if any(each.deed != "play" or "Action" not in catalogue()[each.card].types for each in events):
            raise NotLaid("the Buy phase may have begun before")
        if self.moves:
            self.moves.append("end phase")
        else:
            self.given["phase"] = "buy"

    def happen(self, event: Doing) -> None:
        """Lay out what happens."""
        seat = self.seats[event.who]
        if event.deed in ("trash", "discard"):
            self.lose(seat, event)
            return
        for _ in range(event.times):
            match event.deed:
                case "play" if event.by:
                    self.happens.append(("play", seat, event.card))
                case "play":
                    self.play_it(seat, event)
                case "buy":
                    self.buy(seat, event.card)
                case "overpay":
                    self.overpay(seat, event.card, event.number)
                case "gain" if event.by:
                    self.play(seat, event.by)
                    self.answer(seat, event.by, event.card, needed=False)
                    self.happens.append(("gain", seat, event.card))
                case "gain":
                    self.gain(seat, event.card)
                case "call":
                    self.put(seat, "tavern", event.card)
                    self.answer(seat, event.card, "yes")
                case "clean up":
                    self.put(seat, "hand", event.card)
                    self.go_to(seat)
                    self.moves.append("end turn")
                    self.turn = "p2" if seat == "p1" else "p1"
                case "set aside":
                    self.put(seat, "hand", event.card)
                    self.without.add(event.card)
                    self.play(seat, event.by)
                    self.happens.append(("set aside", seat, event.card))
                case "reveal" | "react":
                    self.put(seat, "hand", event.card)
                    self.answer(seat, event.card, event.into or "yes")
                case _:
                    raise NotLaid(event.deed)

    def play_it(self, seat: str, event: Doing) -> None:
        """Lay out that a card is played, with what it is played as, on, and for."""
        self.play(seat, event.card)
        if event.way:
            self.take_part(seat, event.way)
            self.answer(seat, event.way, "yes")
        if event.on:
            names = (event.on, *event.more)
            self.put(seat, "hand", *names)
            self.answer(seat, event.card, list(names) if event.more else event.on)
        for name in event.then:
            self.put(seat, "hand", name)
            self.answer(seat, event.on, name)
            self.without |= {each for each in filled() if set(catalogue()[each].types) & played_by(event.on)}
        if event.into:
            self.answer(seat, event.card, event.into)

    def lose(self, seat: str, event: Doing) -> None:
        """Trash or discard a card, or several at once, by another one."""
        by = event.by or (TRASHER if event.deed == "trash" else DISCARDER)
        if not event.by:
            self.added.append(f"with {by}")
        names = [*[event.card] * event.times, *event.more]
        self.put(seat, "hand", *names)
        if any(each.card == by and each.who != event.who for each in self.reading.events):
            self.happens += [(event.deed, seat, name) for name in dict.fromkeys(names)]
            if event.deed == "trash":
                self.put(seat, "deck", *names)
            return
        self.play(seat, by)
        exactly = re.search(rf"\b{event.deed} (\d) cards", text_of(catalogue()[by].wording()), re.IGNORECASE)
        if exactly and len(names) < int(exactly[1]):
            self.happens += [
                (event.deed, seat, name) for name in dict.fromkeys(names)
            ]  # with others that are not named
            return
        self.answer(seat, by, event.card if len(names) == 1 else names)

    def gain(self, seat: str, name: str) -> None:
        """Gain a card, by buying it or with a plain gainer."""
        card = catalogue()[name]
        if not self.with_gainer:
            self.added.append("by buying it")
            self.buy(seat, name)
            return
        if card.cost is None or card.cost.potions or card.cost.debt:
            raise NotLaid(f"{name} is gained in another way")
        gainer = GAINER if card.cost.coins <= DEAREST else DEAR_GAINER
        self.added.append(f"with {gainer}")
        self.play(seat, gainer)
        if gainer == DEAR_GAINER:
            self.put(seat, "hand", "Gold")
            self.answer(seat, gainer, "Gold")
        self.answer(seat, gainer, name)

    def ask(self) -> None:
        """Lay out what is asked about: a card that something is done with has to be there."""
        ask = self.reading.ask
        if ask.frame not in ("can", "do", "must") or not ask.card or ask.itself:
            return
        owner = self.seats.get(ask.who, self.seats["i"])
        if ask.by and "Attack" in catalogue()[ask.by].types and ask.who == "any":
            owner = "p2"
            self.put(owner, "deck", ask.card)
        if ask.deed in ("play", "trash", "discard", "reveal", "topdeck", "exile", "set aside"):
            if catalogue()[ask.card].kind in {*OF_TABLE, *AT_ONCE}:
                raise NotLaid(f"{ask.card} isn't in a hand")
            asked_already = any(ask.card in (each.card, each.on) for each in self.reading.events) and not ask.by
            if not asked_already and not any(each.card == ask.card for each in self.reading.conditions):
                self.put(owner, "hand", ask.card)
                if ask.by and not plays_others(ask.by):
                    for zone in ("deck", "discard"):
                        self.put(owner, zone, ask.card)
                if ask.deed == "play" and ask.by and not plays_others(ask.by):
                    self.given.setdefault("trash", []).append(ask.card)
        if ask.deed == "call" and not any(each.kind == "tavern" for each in self.reading.conditions):
            self.put(owner, "tavern", ask.card)
        if ask.deed == "play" and not ask.by and "Action" in catalogue()[ask.card].types:
            self.actions += bool(self.actions) and not self.reading.conditions
        if ask.deed == "buy":
            card = catalogue()[ask.card]
            if card.cost is None:
                raise NotLaid(f"{ask.card} can't be bought")
            if not self.has_coins:
                self.coins += card.cost.coins
                self.potions += card.cost.potions
                self.buys += bool(self.buys)

    def played_from_hand(self) -> int:
        """Return how many cards are played from hand: by moves, and by cards that play others."""
        events = self.reading.events
        by_others = sum(len((event.on, *event.more)) for event in events if event.on and plays_others(event.card))
        by_others += sum(len(event.then) for event in events if event.then and plays_others(event.on))
        return sum(move.startswith("play ") for move in self.moves) + by_others

    def fill(self) -> None:
        """Fill hands and decks up where the question does not say what is in them.

        Where it asks whether a card can be played by another one, there is no other Action.
        """
        asked = self.reading.ask
        if asked.deed == "play" and asked.by:
            self.without |= {name for name in catalogue_actions() if name != asked.card}
        if any(event.card == asked.card and event.deed in ("gain", "buy") for event in self.reading.events):
            self.without.add(asked.card)  # it is the one that is gained which is asked about
        if asked.deed == "play" and any(each.card == asked.card for each in self.reading.conditions):
            self.without.add(asked.card)
        told = any(each.kind.startswith(("play", "inplay")) and each.who == "i" for each in self.reading.conditions)
        told = told or sum(each.times for each in self.reading.events if each.deed == "play" and each.who == "i") > MANY
        if not self.early and not told:
            self.put("p1", "play", *[name for name in self.filler.play if name not in self.without])
        if not self.whole_discard:
            self.put("p1", "discard", *self.filler.discard)
        if self.filler.trash:
            self.given.setdefault("trash", []).extend(self.filler.trash)
        for seat, hand, deck in (
            ("p1", self.filler.hand, self.filler.deck),
            ("p2", self.filler.theirs, self.filler.their_deck),
        ):
            if seat in self.size:
                wanted = self.size[seat] + self.played_from_hand() * (seat == "p1")
                held = len(self.zones[seat].get("hand", ()))
                if self.size[seat] >= 0:
                    self.put(seat, "hand", *["Copper"] * max(0, wanted - held))
            else:
                held = len(self.zones[seat].get("hand", ())) if seat == "p2" else 0
                more = [] if self.is_whole_hand(seat) else [name for name in hand if name not in self.without]
                self.put(seat, "hand", *more[: max(0, len(more) - held)])
            self.fill_deck(seat, tuple(name for name in deck if name not in self.without) or ("Copper",))

    def is_whole_hand(self, seat: str) -> bool:
        """Whether the cards that are told to be in a player's hand are all of it: several, or counted by a card."""
        held = [each for each in self.reading.conditions if each.kind == "hand" and self.seats[each.who] == seat]
        counts = any(OF_WHOLE_HAND.search(text_of(catalogue()[each.card].wording())) for each in self.reading.events)
        return sum(each.number for each in held) >= (1 if counts else HAND_LISTED)

    def fill_deck(self, seat: str, deck: tuple[str, ...]) -> None:
        """Fill a player's deck and discard pile up where the question does not say what is in them."""
        for zone in ("deck", "discard"):
            if (number := self.filled.get((seat, zone), -1)) >= 0:
                self.zones[seat][zone] = [deck[at % len(deck)] for at in range(number)]
        if (seat, "deck") in self.filled and (seat, "discard") not in self.filled:
            self.put(seat, "discard", *[deck[at % len(deck)] for at in range(HAND)])
            self.added.append("with a discard pile")
        if self.zones[seat].get("deck") != [] and (seat, "deck") not in self.filled:
            self.put(seat, "deck", *[deck[at % len(deck)] for at in range(self.filler.deep)])


def order_laid(condition: Condition) -> int:
    """Return the place in the order of what is laid out: what is still in play first, Treasures in play last."""
    return -1 if condition.kind == "lasting" else int(is_treasure_in_play(condition))


def drawn_at_once(name: str) -> int:
    """Return how many cards a Duration has its player draw in the turn in which it is played."""
    text = text_of(catalogue()[name].wording())
    at_once = text if "ow and " in text else text[: text.find("next turn")]
    found = re.search(r"\+(\d+) Card", at_once)
    return int(found[1]) if found else 0


def is_treasure_in_play(condition: Condition) -> bool:
    """Whether a condition is a Treasure in play, which is played after Actions."""
    return condition.kind == "play" and "Treasure" in catalogue()[condition.card].types


def catalogue_actions() -> set[str]:
    """Return the Actions among what is filled up with."""
    return {name for name in filled() if "Action" in catalogue()[name].types}


def filled() -> set[str]:
    """Return all that is filled up with."""
    return {name for filler in FILLERS for name in (*filler.hand, *filler.deck, *filler.discard, *filler.trash)}


def played_by(name: str) -> set[str]:
    """Return the types that a card which plays others plays."""
    text = text_of(catalogue()[name].wording())
    return {type_ for type_ in PLAYABLE if f"{type_} from your hand" in text} or {"Action"}


def plays_others(name: str) -> bool:
    """Whether a card has another card played more than once that is chosen for it, not the next one."""
    card = catalogue()[name]
    return "throne" in card.tags and NEXT not in text_of(card.wording()).lower()


def positions_laid_out(reading: Reading) -> Iterator[LaidPosition]:
    """Yield the positions that a reading is played in: they differ in what the question leaves open.

    Raises NotLaid where there is none.
    """
    gained = any(event.deed == "gain" and not event.by for event in reading.events)
    for gainer in (False, True) if gained else (False,):
        for filler in FILLERS:
            position = Layout(reading, filler, gainer).laid()
            yield position
            if is_of_phase(reading) and "phase" not in position.given:
                if any(move.startswith("play ") for move in position.moves):
                    raise NotLaid(f"{reading.ask.card} costs less in the Buy phase")
                yield replace(position, given={**position.given, "phase": "buy"})
            if plays_in_both_phases(reading) and "phase" not in position.given:
                yield replace(position, given={**position.given, "phase": "buy"})


def is_of_phase(reading: Reading) -> bool:
    """Whether a cost is asked for that is another one in the Buy phase."""
    ask = reading.ask
    is_told = any(each.kind in ("action phase", "buy phase") for each in reading.conditions)
    if is_told or any(event.deed == "buy" for event in reading.events):
        return False
    return ask.frame == "cost" and bool(ask.card) and "Buy phase" in text_of(catalogue()[ask.card].wording())


def plays_in_both_phases(reading: Reading) -> bool:
    """Whether the only card that is played first can be played in the Action phase and in the Buy phase."""
    played = [event for event in reading.events if event.deed in ("play", "buy")]
    return (
        len(played) == 1 and played[0].card != "" and {"Action", "Treasure"} <= set(catalogue()[played[0].card].types)
    )
