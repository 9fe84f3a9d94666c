"""What the cards, Events and Landmarks of Empires do."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.cards.base import action_but
from toolkit.cards.standing_rules import DEBT, gain_duchy_or_estates
from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.conditions import is_gained_in_buy_phase
from toolkit.engine.events import (
    BetweenTurns,
    Bought,
    BuyPhaseStarts,
    CleanupStarts,
    DiscardedFromPlay,
    Event,
    Gained,
    Time,
    Trashed,
    TurnDawns,
    TurnEnds,
    TurnStarts,
    WouldFollow,
    when,
)
from toolkit.engine.landscapes import EventCard, Landmark, Landscape
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import ASIDE, DECK, DISCARD, GAME, HAND, PLAY, REVEALED, counter, token
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.player import Player

VP = counter("vp")
POINTS = token("vp")
CASTLES = "Castles"


def points_on(me: Player, place: str) -> int:
    """Return how many VP tokens lie on a pile or landscape."""
    return me.game.tokens.get((POINTS, place), 0)


def take_points(me: Player, place: str, most: int | None = None) -> None:
    """Take the VP tokens (at most `most`) off a pile or landscape."""
    if taken := me.take_tokens(POINTS, place, most):
        me.add(VP, taken)


def gather(me: Player, gathering: Card) -> None:
    """Put a VP token on the pile of a Gathering card, also when it is empty."""
    if gathering.pile in me.game.piles:
        me.put_token(POINTS, gathering.pile)


def is_in_buy_phase(me: Player) -> bool:
    """Whether it is this player's own Buy phase."""
    return me.is_active() and me.game.phase == "buy"


vanilla(
    "Castles",
    "Catapult / Rocks",
    "Encampment / Plunder",
    "Gladiator / Fortune",
    "Patrician / Emporium",
    "Plunder",
    "Settlers / Bustling Village",
)


@card("Archive")
class Archive(Card):
    def play(self, me: Player) -> None:
        kept = tuple(c for c in me.look_at_top(3) if me.set_aside(c, REVEALED))
        self.fetch(me, kept)
        if self.is_full(me, kept):
            played = me.game.turn_number
            me.for_good(
                TurnStarts, self.fetch_later, kept, card=self, ready=lambda card, me, e: me.game.turn_number > played
            )

    def fetch(self, me: Player, kept: tuple[Card, ...]) -> None:
        if chosen := me.choose_card(Do.PUT_IN_HAND, [c for c in kept if c in me.aside]):
            me.put_in_hand(chosen, ASIDE)

    def is_full(self, me: Player, kept: tuple[Card, ...]) -> bool:
        return any(c in me.aside for c in kept)

    def fetch_later(self, me: Player, start: TurnStarts, kept: tuple[Card, ...]) -> None:
        self.fetch(me, kept)
        if not self.is_full(me, kept):
            me.no_more(self, kept)


@card("Bustling Village")
class BustlingVillage(Card):
    def play(self, me: Player) -> None:
        fetch_from_discards(me, "Settlers")


@card("Capital")
class Capital(Card):
    @when(DiscardedFromPlay)
    def owe(self, me: Player, discarded: DiscardedFromPlay) -> None:
        me.add_debt(6)
        most = min(me.debt, me.coins)
        if most and (paid := me.choose_number(Do.PAY, 0, most, about=["debt"])):
            me.pay_debt(paid)


@card("Catapult")
class Catapult(Attack):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None or not me.trash(chosen):
            return
        if me.game.cost(chosen).coins >= 3:
            for victim in me.victims():
                victim.gain("Curse")
        if chosen.is_treasure(me):
            for victim in me.victims():
                victim.discard_down_to(3)


@card("Chariot Race")
class ChariotRaceWithoutDrawing(Card):
    def take_top(self, me: Player) -> list[Card]:
        """Reveal the top card of the deck and put it into the hand."""
        return me.put_in_hand(me.reveal_top(1), REVEALED)

    def play(self, me: Player) -> None:
        mine = self.take_top(me)
        theirs = me.left.reveal_top(1)
        wins = bool(mine and theirs) and me.game.cost(theirs[0]).less_than(me.game.cost(mine[0]))
        me.left.put_on_deck(theirs, REVEALED)
        if wins:
            me.add_coins(1)
            me.add(VP, 1)


@card("Chariot Race", since=2022)
class ChariotRace(ChariotRaceWithoutDrawing):
    def take_top(self, me: Player) -> list[Card]:
        drawn = me.add_cards(1)
        me.reveal(drawn)
        return drawn


@card("Charm")
class Charm(Card):
    def play(self, me: Player) -> None:
        me.do_one(plus("+$2", "+1 Buy"), Pick(Do.GAIN, lambda me: me.once_this_turn(Gained, self.enchant, card=self)))

    def enchant(self, me: Player, gained: Gained) -> None:
        first = gained.card
        if first is not None:
            me.gain_choice(exactly=me.game.cost(first), fits=lambda c: c.name != first.name, may=True)


@card("City Quarter")
class CityQuarter(Card):
    def play(self, me: Player) -> None:
        me.add_cards(sum(c.is_action(me) for c in me.reveal_hand()))


@card("Crown")
class Crown(Card):
    def play(self, me: Player) -> None:
        type_ = {"action": "Action", "buy": "Treasure"}.get(me.game.phase) if me.is_active() else None
        fitting = [c for c in me.playable() if type_ and me.game.is_a(c, type_)]
        if chosen := me.may_choose_card(Do.PLAY, fitting):
            me.play_card(chosen, times=2, by=self)


@card("Crumbling Castle")
class CrumblingCastle(Card):
    @when(Gained)
    @when(Trashed)
    def crumble(self, me: Player, event: Gained | Trashed) -> None:
        me.add(VP, 1)
        me.gain("Silver")


@card("Emporium")
class Emporium(Card):
    @when(Gained, ready=lambda card, me, e: sum(c.is_action(me) for c in me.play) >= 5)
    def open(self, me: Player, gained: Gained) -> None:
        me.add(VP, 2)


@card("Encampment")
class Encampment(Card):
    def play(self, me: Player) -> None:
        if shown := me.may_choose_card(Do.REVEAL, [c for c in me.hand if c.name in ("Gold", "Plunder")]):
            me.reveal(shown)
        elif me.set_aside(self, PLAY):
            me.this_turn(CleanupStarts, self.break_up, card=self, by="any")

    def break_up(self, me: Player, start: CleanupStarts) -> None:
        me.return_to_pile(self.printed or self, ASIDE)


@card("Enchantress")
class Enchantress(Attack):
    next = "+2 Cards"

    def play(self, me: Player) -> None:
        affected = tuple(victim.index for victim in me.victims())
        me.until_my_next_turn(
            WouldFollow,
            self.enchant,
            affected,
            card=self,
            by="theirs",
            ready=lambda card, victim, would: victim.index in affected and is_first_action(victim, would),
        )

    def enchant(self, victim: Player, would: WouldFollow, affected: tuple[int, ...]) -> None:
        if not would.replaced:
            would.replaced = True
            victim.add_cards(1)
            victim.add_actions(1)


def is_first_action(player: Player, would: WouldFollow) -> bool:
    """Whether a player is about to follow the first Action played on their own turn."""
    card = would.card
    return (
        not would.replaced
        and card is not None
        and card.is_action(player)
        and (player.is_active() and player.actions_played() == 1)
    )


@card("Engineer")
class Engineer(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(4))
        if me.is_in_play(self) and me.may(Do.TRASH, self) and me.trash(self, PLAY):
            me.gain_choice(up_to=Cost(4))


@card("Farmers' Market")
class FarmersMarket(Card):
    def play(self, me: Player) -> None:
        if points_on(me, self.pile) >= 4:
            take_points(me, self.pile)
            me.trash(self, PLAY)
        else:
            gather(me, self)
            me.add_coins(points_on(me, self.pile))


@card("Fortune")
class Fortune(Card):
    def play(self, me: Player) -> None:
        if not me.noted(self.name):
            me.note_for_turn(self.name, True)
            me.add_coins(me.coins)

    @when(Gained)
    def pay_gladiators(self, me: Player, gained: Gained) -> None:
        for _ in range(sum(c.name == "Gladiator" for c in me.play)):
            me.gain("Gold")


@card("Forum")
class Forum(Card):
    def play(self, me: Player) -> None:
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))

    @when(Bought)
    def trade(self, me: Player, bought: Bought) -> None:
        me.add_buys(1)


@card("Forum", since=2022)
class ForumWhenGained(Forum):
    @when(Gained)
    def trade(self, me: Player, gained: Bought | Gained) -> None:
        me.add_buys(1)


@card("Gladiator")
class Gladiator(Card):
    def play(self, me: Player) -> None:
        shown = me.choose_card(Do.REVEAL, me.hand)
        if shown is not None:
            me.reveal(shown)
            copy = me.left.in_hand(shown.name)
            if copy is not None and me.left.may(Do.REVEAL, copy):
                me.left.reveal(copy)
                return
        me.add_coins(1)
        top = me.game.top(self.pile)
        if top is not None and top.name == self.name:
            me.trash_from_supply(top)


@card("Grand Castle")
class GrandCastle(Card):
    @when(Gained)
    def parade(self, me: Player, gained: Gained) -> None:
        in_play = [c for player in me.game.players for c in player.play]
        me.add(VP, sum(me.game.is_a(c, "Victory") for c in (*me.reveal_hand(), *in_play)))


@card("Groundskeeper")
class GroundskeeperInPlay(Card):
    @when(Gained, where=PLAY, about="Victory")
    def tend(self, me: Player, gained: Gained) -> None:
        me.add(VP, 1)


@card("Groundskeeper", since=2022)
class Groundskeeper(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.tend, card=self, about="Victory")

    def tend(self, me: Player, gained: Gained) -> None:
        me.add(VP, 1)


@card("Haunted Castle")
class HauntedCastle(Card):
    @when(Gained, ready=lambda card, me, e: me.is_active())
    def haunt(self, me: Player, gained: Gained) -> None:
        me.gain("Gold")
        for other in me.others():
            if len(other.hand) >= 5:
                other.put_on_deck(other.choose_cards(Do.PUT_BACK, other.hand, 2, 2))


def castles_of(owner: Player) -> int:
    """Return how many Castles a player owns."""
    return sum(owner.game.is_a(c, "Castle") for c in owner.all_cards())


@card("Humble Castle")
class HumbleCastle(Card):
    def score(self, owner: Player) -> int:
        return castles_of(owner)


@card("King's Castle")
class KingsCastle(Card):
    def score(self, owner: Player) -> int:
        return 2 * castles_of(owner)


@card("Legionary")
class Legionary(Attack):
    def play(self, me: Player) -> None:
        gold = me.in_hand("Gold")
        if gold is not None and me.may(Do.REVEAL, "Gold"):
            me.reveal(gold)
            super().play(me)

    def attack(self, victim: Player) -> None:
        victim.discard_down_to(2)
        victim.draw(1)


@card("Opulent Castle")
class OpulentCastle(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_cards(Do.DISCARD, [c for c in me.hand if me.game.is_a(c, "Victory")])
        me.reveal(chosen)
        me.add_coins(2 * len(me.discard(chosen)))


@card("Overlord")
class OverlordOfDurations(Card):
    excluded: frozenset[str] = frozenset({"Command"})

    def play(self, me: Player) -> None:
        if chosen := me.choose_gain(up_to=Cost(5), fits=action_but(me, self.excluded), do=Do.PLAY):
            me.play_card(chosen, move=False)


@card("Overlord", since=2022)
class Overlord(OverlordOfDurations):
    excluded = frozenset({"Command", "Duration"})


@card("Patrician")
class Patrician(Card):
    def play(self, me: Player) -> None:
        for seen in me.reveal_top(1):
            if me.game.cost(seen).coins >= 5:
                me.put_in_hand(seen, REVEALED)
            else:
                me.put_on_deck(seen, REVEALED)


@card("Rocks")
class RocksWithPutting(Card):
    @when(Gained)
    @when(Trashed)
    def gain_silver(self, me: Player, event: Gained | Trashed) -> None:
        silver = me.gain("Silver")
        place = me.still_where_gained(silver) if silver else None
        if silver is None or place is None:
            return
        if is_in_buy_phase(me):
            me.put_on_deck(silver, place)
        else:
            me.put_in_hand(silver, place)


@card("Rocks", since=2022)
class Rocks(Card):
    @when(Gained)
    @when(Trashed)
    def gain_silver(self, me: Player, event: Gained | Trashed) -> None:
        me.gain("Silver", DECK if is_in_buy_phase(me) else HAND)


@card("Royal Blacksmith")
class RoyalBlacksmith(Card):
    def play(self, me: Player) -> None:
        me.discard([c for c in me.reveal_hand() if c.name == "Copper"])


@card("Sacrifice")
class Sacrifice(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None or not me.trash(chosen):
            return
        types = me.game.types(chosen)
        if "Action" in types:
            me.add_cards(2)
            me.add_actions(2)
        if "Treasure" in types:
            me.add_coins(2)
        if "Victory" in types:
            me.add(VP, 2)


def fetch_from_discards(me: Player, name: str) -> None:
    """Let a player put a card of that name from the discard pile into the hand."""
    if chosen := me.may_choose_card(Do.PUT_IN_HAND, [c for c in me.discard_pile if c.name == name][:1]):
        me.reveal(chosen, DISCARD)
        me.put_in_hand(chosen, DISCARD)


@card("Settlers")
class Settlers(Card):
    def play(self, me: Player) -> None:
        fetch_from_discards(me, "Copper")


@card("Small Castle")
class SmallCastle(Card):
    def play(self, me: Player) -> None:
        castles = [c for c in me.hand if me.game.is_a(c, "Castle")]
        chosen = me.choose_card_from(Do.TRASH, {PLAY: [me.in_play_as(self)], HAND: castles})
        if chosen and me.trash(*chosen):
            me.gain(CASTLES)


@card("Sprawling Castle")
class SprawlingCastle(Card):
    @when(Gained)
    def sprawl(self, me: Player, gained: Gained) -> None:
        gain_duchy_or_estates(me)


@card("Temple")
class Temple(Card):
    def play(self, me: Player) -> None:
        me.trash(me.choose_cards(Do.TRASH, list({c.name: c for c in me.hand}.values()), 1, 3))
        gather(me, self)

    @when(Gained)
    def collect(self, me: Player, gained: Gained) -> None:
        take_points(me, self.pile)


@card("Villa")
class Villa(Card):
    @when(Gained)
    def move_in(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, HAND)
        me.add_actions(1)
        if is_in_buy_phase(me):
            me.go_to("action")


@card("Wild Hunt")
class WildHunt(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(Pick("+3 Cards", self.draw), Pick(Do.GAIN, self.gain_estate))

    def draw(self, me: Player) -> None:
        me.add_cards(3)
        gather(me, self)

    def gain_estate(self, me: Player) -> None:
        if me.gain("Estate"):
            take_points(me, self.pile)


@card("Advance")
class Advance(EventCard):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.TRASH, [c for c in me.hand if c.is_action(me)])
        if chosen and me.trash(chosen):
            me.gain_choice(up_to=Cost(6), fits=lambda c: c.is_action(me))


@card("Annex")
class Annex(EventCard):
    def play(self, me: Player) -> None:
        left = me.choose_cards(Do.KEEP, me.discard_pile, 0, 5)
        me.shuffle_into_deck([c for c in me.discard_pile if c not in left], DISCARD)
        me.gain("Duchy")


@card("Banquet")
class Banquet(EventCard):
    def play(self, me: Player) -> None:
        me.gain("Copper")
        me.gain("Copper")
        me.gain_choice(up_to=Cost(5), fits=lambda c: not me.game.is_a(c, "Victory"))


@card("Conquest")
class Conquest(EventCard):
    def play(self, me: Player) -> None:
        me.gain("Silver")
        me.gain("Silver")
        me.add(VP, sum(c.name == "Silver" for c in me.game.this_turn("gain", me)))


@card("Delve")
class Delve(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        me.gain("Silver")


@card("Dominate")
class Dominate(EventCard):
    def play(self, me: Player) -> None:
        if me.gain("Province"):
            me.add(VP, 9)


@card("Donate")
class DonateBetweenTurns(EventCard):
    def play(self, me: Player) -> None:
        me.once(BetweenTurns, self.give, card=self, by="you")

    def give(self, me: Player, time: Time) -> None:
        me.deck_to_hand()
        me.put_in_hand(list(me.discard_pile), DISCARD)
        me.trash(me.choose_cards(Do.TRASH, me.hand))
        me.shuffle_into_deck(list(me.hand), HAND)
        me.draw(5)


@card("Donate", since=2022)
class Donate(DonateBetweenTurns):
    def play(self, me: Player) -> None:
        me.once(TurnDawns, self.give, card=self, by="you")


@card("Ritual")
class Ritual(EventCard):
    def play(self, me: Player) -> None:
        if me.gain("Curse") and (chosen := me.choose_card(Do.TRASH, me.hand)) and me.trash(chosen):
            me.add(VP, me.game.cost(chosen).coins)


@card("Salt the Earth")
class SaltTheEarth(EventCard):
    def play(self, me: Player) -> None:
        me.add(VP, 1)
        if chosen := me.choose_gain(fits=lambda c: me.game.is_a(c, "Victory"), do=Do.TRASH):
            me.trash_from_supply(chosen)


class AnyTax(EventCard):
    """Tax, in each of its wordings."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        if pile := me.choose_pile(Do.PLACE, me.game.setup.supply_order, about=[DEBT]):
            me.put_token(DEBT, pile, 2)

    def collect(self, me: Player, card: Card | None) -> None:
        """Take the debt from a card's pile."""
        me.add_debt(me.take_tokens(DEBT, me.game.own_pile(card)))


def is_taxed(tax: Card, me: Player, event: Bought | Gained) -> bool:
    """Whether there is debt on the pile of the card that the event is about."""
    return (DEBT, me.game.own_pile(event.card)) in me.game.tokens


def may_be_taxed(tax: Card, me: Player, gained: Gained) -> bool:
    """Whether a card is gained in the Buy phase with debt on its pile, or something that may put debt there first."""
    if not is_gained_in_buy_phase(tax, me, gained):
        return False
    adds = any(isinstance(each, Landscape) and each.adds_debt for each in me.game.setup.landscapes)
    return is_taxed(tax, me, gained) or (adds and bool(me.game.own_pile(gained.card)))


@card("Tax")
class TaxWhenBought(AnyTax):
    @when(Bought, where=GAME, ready=is_taxed)
    def tax(self, me: Player, bought: Bought) -> None:
        self.collect(me, bought.card)


@card("Tax", since=2022)
class Tax(AnyTax):
    @when(Gained, where=GAME, ready=may_be_taxed)
    def tax(self, me: Player, gained: Gained) -> None:
        self.collect(me, gained.card)


@card("Triumph")
class Triumph(EventCard):
    def play(self, me: Player) -> None:
        if me.gain("Estate"):
            me.add(VP, sum(1 for _ in me.game.this_turn("gain", me)))


@card("Wedding")
class Wedding(EventCard):
    def play(self, me: Player) -> None:
        me.add(VP, 1)
        me.gain("Gold")


@card("Windfall")
class Windfall(EventCard):
    def play(self, me: Player) -> None:
        if not me.deck and not me.discard_pile:
            for _ in range(3):
                me.gain("Gold")


class Trove(Landmark):
    """A Landmark on which VP tokens lie, that are taken two at a time."""

    __slots__ = ()

    def take_two(self, me: Player) -> None:
        """Take 2 VP from here, or what is left."""
        take_points(me, self.name, 2)


@card("Aqueduct")
class Aqueduct(Landmark):
    @when(Gained, where=GAME, ready=lambda card, me, e: not {"Treasure", "Victory"}.isdisjoint(me.game.types(e.card)))
    def flow(self, me: Player, gained: Gained) -> None:
        if gained.card is None:
            return
        types, pile = me.game.types(gained.card), gained.card.pile
        moves, takes = "Treasure" in types and points_on(me, pile) > 0, "Victory" in types
        deeds = [Pick("move", lambda me: move_point(me, pile, self.name))] if moves else []
        deeds += [Pick("take", lambda me: take_points(me, self.name))] if takes else []
        if len(deeds) > 1 and me.choose_one(*deeds) == deeds[1]:
            deeds.reverse()
        for deed in deeds:
            deed.does(me)


def move_point(me: Player, pile: str, landmark: str) -> None:
    """Move a VP token from a pile to a Landmark."""
    if me.take_tokens(POINTS, pile, 1):
        me.put_token(POINTS, landmark)


@card("Arena")
class Arena(Trove):
    @when(BuyPhaseStarts, where=GAME, asks=True)
    def fight(self, me: Player, start: BuyPhaseStarts) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if c.is_action(me)])
        if chosen and me.discard(chosen):
            self.take_two(me)


@card("Bandit Fort")
class BanditFort(Landmark):
    def score(self, owner: Player) -> int:
        return -2 * sum(c.name in ("Silver", "Gold") for c in owner.all_cards())


@card("Basilica")
class BasilicaWhenBought(Trove):
    @when(Bought, where=GAME, ready=lambda card, me, e: me.coins >= 2)
    def pray(self, me: Player, bought: Bought) -> None:
        self.take_two(me)


@card("Basilica", since=2022)
class Basilica(Trove):
    @when(Gained, where=GAME, ready=lambda card, me, e: is_gained_in_buy_phase(card, me, e) and me.coins >= 2)
    def pray(self, me: Player, gained: Gained) -> None:
        self.take_two(me)


@card("Baths")
class Baths(Trove):
    @when(TurnEnds, where=GAME, ready=lambda card, me, e: not any(me.game.this_turn("gain", me)))
    def bathe(self, me: Player, end: TurnEnds) -> None:
        self.take_two(me)


@card("Battlefield")
class Battlefield(Trove):
    @when(Gained, where=GAME, about="Victory")
    def win(self, me: Player, gained: Gained) -> None:
        self.take_two(me)


def has_copy_in_play(card: Card, me: Player, event: Bought | Gained) -> bool:
    """Whether the event is about an Action of which there is a copy in play."""
    action = event.card
    return action is not None and action.is_action(me) and any(c.name == action.name for c in me.play)


@card("Colonnade")
class ColonnadeWhenBought(Trove):
    @when(Bought, where=GAME, ready=has_copy_in_play)
    def walk(self, me: Player, bought: Bought) -> None:
        self.take_two(me)


@card("Colonnade", since=2022)
class Colonnade(Trove):
    @when(
        Gained,
        where=GAME,
        ready=lambda card, me, e: is_gained_in_buy_phase(card, me, e) and has_copy_in_play(card, me, e),
    )
    def walk(self, me: Player, gained: Gained) -> None:
        self.take_two(me)


class Shrine(Landmark):
    """Defiled Shrine, in each of its wordings."""

    __slots__ = ()

    @when(Gained, where=GAME, ready=lambda card, me, e: e.card.is_action(me) and points_on(me, e.card.pile) > 0)
    def defile(self, me: Player, gained: Gained) -> None:
        """Move a VP token from the pile of a gained Action to here."""
        if gained.card is not None:
            move_point(me, gained.card.pile, self.name)


@card("Defiled Shrine")
class DefiledShrineWhenBought(Shrine):
    @when(Bought, where=GAME, ready=lambda card, me, e: e.card.name == "Curse")
    def curse(self, me: Player, bought: Bought) -> None:
        take_points(me, self.name)


@card("Defiled Shrine", since=2022)
class DefiledShrine(Shrine):
    @when(Gained, where=GAME, ready=lambda card, me, e: e.card.name == "Curse" and is_gained_in_buy_phase(card, me, e))
    def curse(self, me: Player, gained: Gained) -> None:
        take_points(me, self.name)


@card("Fountain")
class Fountain(Landmark):
    def score(self, owner: Player) -> int:
        return 15 if copies_owned(owner)["Copper"] >= 10 else 0


def copies_owned(owner: Player) -> Counter[str]:
    """Return how many cards of each name a player owns."""
    return Counter(c.name for c in owner.all_cards())


def copies_by_name(owner: Player, type_: str) -> Counter[str]:
    """Return how many cards of each name a player owns, of those with a type."""
    return Counter(c.name for c in owner.all_cards() if owner.game.is_a(c, type_))


@card("Keep")
class Keep(Landmark):
    def score(self, owner: Player) -> int:
        others = [copies_owned(other) for other in owner.game.players if other is not owner]
        mine = copies_by_name(owner, "Treasure")
        return 5 * sum(all(other[name] <= number for other in others) for name, number in mine.items())


@card("Labyrinth")
class Labyrinth(Trove):
    @when(
        Gained,
        where=GAME,
        ready=lambda card, me, e: (
            me.is_active() and e.at_first("gained", lambda: sum(1 for _ in me.game.this_turn("gain", me))) == 2
        ),
    )
    def find_way(self, me: Player, gained: Gained) -> None:
        self.take_two(me)


@card("Mountain Pass")
class MountainPassBetweenTurns(Landmark):
    @when(Gained, where=GAME, ready=lambda card, me, e: e.card.name == "Province" and is_first_province(me))
    def open_bids(self, me: Player, gained: Gained) -> None:
        me.note_for_good(self.name, True)
        me.once(BetweenTurns, self.bid, card=self, by="any")

    def bid(self, me: Player, event: Event) -> None:
        """Have every player bid, ending with whoever gained the Province."""
        highest, winner = 0, me
        players = me.game.players
        for player in (*players[me.index + 1 :], *players[: me.index + 1]):
            if bid := player.choose_one(0, *range(highest + 1, 41), do=Do.PAY):
                highest, winner = bid, player
        if highest:
            winner.add(VP, 8)
            winner.add_debt(highest)


@card("Mountain Pass", since=2022)
class MountainPass(MountainPassBetweenTurns):
    @when(Gained, where=GAME, ready=lambda card, me, e: e.card.name == "Province" and is_first_province(me))
    def open_bids(self, me: Player, gained: Gained) -> None:
        me.note_for_good(self.name, True)
        self.bid(me, gained)


def is_first_province(me: Player) -> bool:
    """Whether no Province has been bid for yet."""
    return not any(player.noted("Mountain Pass") for player in me.game.players)


@card("Museum")
class Museum(Landmark):
    def score(self, owner: Player) -> int:
        return 2 * len(copies_owned(owner))


@card("Obelisk")
class Obelisk(Landmark):
    def score(self, owner: Player) -> int:
        chosen = owner.game.setup.roles.get("obelisk")
        return 2 * sum(c.pile == chosen for c in owner.all_cards())


@card("Orchard")
class Orchard(Landmark):
    def score(self, owner: Player) -> int:
        return 4 * sum(number >= 3 for number in copies_by_name(owner, "Action").values())


@card("Palace")
class Palace(Landmark):
    def score(self, owner: Player) -> int:
        mine = copies_owned(owner)
        return 3 * min(mine[name] for name in ("Copper", "Silver", "Gold"))


@card("Tomb")
class Tomb(Landmark):
    @when(Trashed, where=GAME)
    def bury(self, me: Player, trashed: Trashed) -> None:
        me.add(VP, 1)


@card("Tower")
class Tower(Landmark):
    def score(self, owner: Player) -> int:
        game = owner.game
        empty = {name for name in game.setup.supply_order if not game.pile_size(name)}
        return sum(c.pile in empty and not game.is_a(c, "Victory") for c in owner.all_cards())


@card("Triumphal Arch")
class TriumphalArch(Landmark):
    def score(self, owner: Player) -> int:
        common = copies_by_name(owner, "Action").most_common(2)
        return 3 * common[1][1] if len(common) > 1 else 0


@card("Wall")
class Wall(Landmark):
    def score(self, owner: Player) -> int:
        return -max(0, len(owner.all_cards()) - 15)


@card("Wolf Den")
class WolfDen(Landmark):
    def score(self, owner: Player) -> int:
        return -3 * sum(number == 1 for number in copies_owned(owner).values())
