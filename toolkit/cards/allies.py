"""What the cards of Allies and the Allies themselves do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from toolkit.cards.base import MayGoOntoDeck, play_kept
from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.conditions import is_off_the_deck
from toolkit.engine.events import (
    BuyPhaseStarts,
    Event,
    Gained,
    Resolved,
    Shuffled,
    Trashed,
    TurnEnds,
    TurnStarts,
    WouldChoose,
    WouldDiscardHand,
    WouldFollow,
    WouldPlay,
    when,
)
from toolkit.engine.landscapes import Ally
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import DECK, DISCARD, GAME, HAND, PLAY, REVEALED, TRASH, Place, counter, token
from toolkit.engine.records import ExtraTurn
from toolkit.engine.verbs import Do, Verb

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

AUGURS = "Augurs"
FORTS = "Forts"
ODYSSEYS = "Odysseys"
TOWNSFOLK = "Townsfolk"
WIZARDS = "Wizards"
FAVORS = counter("favors")
FAVOR = token("favor")
GARRISON_TOKEN = token("garrison")


# Kingdom cards


@card("Barbarian")
class Barbarian(Attack):
    def attack(self, victim: Player) -> None:
        for lost in victim.lift_top(1):
            self.raze(victim, lost)

    def raze(self, victim: Player, lost: Card) -> None:
        """Trash a card, and have a cheaper one that shares a type gained for it, or a Curse."""
        game = victim.game
        cost, types = game.cost(lost), game.types(lost)
        if not victim.trash(lost, REVEALED):
            return
        if cost.coins >= 3:
            victim.gain_choice(less_than=cost, fits=lambda c: bool(types & game.types(c)))
        else:
            victim.gain("Curse")


@card("Capital City")
class CapitalCity(Card):
    def play(self, me: Player) -> None:
        if len(me.discard(me.choose_cards_or_none(Do.DISCARD, me.hand, 2))) == 2:
            me.add_coins(2)
        if me.coins >= 2 and me.may(Do.PAY, "$2", brings="+2 Cards"):
            me.pay(Cost(2))
            me.add_cards(2)


@card("Carpenter")
class Carpenter(Card):
    def play(self, me: Player) -> None:
        game = me.game
        if not game.empty_piles():
            me.add_actions(1)
            me.gain_choice(up_to=Cost(4))
        elif chosen := me.choose_card(Do.TRASH, me.hand):
            cost = game.cost(chosen)
            if me.trash(chosen):
                me.gain_choice(up_to=cost.plus(2))


@card("Courier")
class Courier(Card):
    def play(self, me: Player) -> None:
        me.discard(me.lift_top(1), REVEALED)
        fitting = [c for c in me.discard_pile if c.is_action(me) or c.is_treasure(me)]
        if chosen := me.may_choose_card(Do.PLAY, fitting):
            me.play_card(chosen, DISCARD)


@card("Highwayman")
class Highwayman(Attack):
    def play(self, me: Player) -> None:
        affected = tuple(victim.index for victim in me.victims())
        me.next_turn(self, self.ride_off)
        me.until_my_next_turn(
            WouldFollow,
            self.hold_up,
            affected,
            card=self,
            by="theirs",
            ready=lambda card, victim, would: victim.index in affected and follows_first_treasure(victim, would),
        )

    def ride_off(self, me: Player) -> None:
        me.discard_from_play(self)
        me.add_cards(3)

    def hold_up(self, victim: Player, would: WouldFollow, affected: tuple[int, ...]) -> None:
        would.replaced = True


def follows_first_treasure(player: Player, would: WouldFollow) -> bool:
    """Whether a player is about to follow the first Treasure that they play this turn."""
    card = would.card
    if would.replaced or card is None or not card.is_treasure(player):
        return False
    return sum(c.is_treasure(player) for c in player.game.this_turn("play", player)) == 1


@card("Hunter")
class Hunter(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(3)
        for type_ in ("Action", "Treasure", "Victory"):
            chosen = me.choose_card(Do.PUT_IN_HAND, [c for c in cards if me.game.is_a(c, type_)], about=[type_])
            if chosen is not None:
                cards.remove(chosen)
                me.put_in_hand(chosen, REVEALED)
        me.discard(cards, REVEALED)


@card("Innkeeper")
class Innkeeper(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(
            plus("+1 Card"),
            Pick("+3 Cards", lambda me: self.sift(me, 3, 3)),
            Pick("+5 Cards", lambda me: self.sift(me, 5, 6)),
        )

    def sift(self, me: Player, draw: int, discard: int) -> None:
        """Draw some cards, then discard some."""
        me.add_cards(draw)
        me.discard(me.choose_cards(Do.DISCARD, me.hand, discard, discard))


@card("Marquis")
class Marquis(Card):
    def play(self, me: Player) -> None:
        me.add_cards(len(me.hand))
        me.discard_down_to(10)


@card("Merchant Camp")
class MerchantCamp(MayGoOntoDeck):
    pass


@card("Modify")
class Modify(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        cost = me.game.cost(chosen) if chosen is not None else None
        if chosen is not None:
            me.trash(chosen)
        me.choose_abilities(
            plus("+1 Card", "+1 Action"),
            Pick(Do.GAIN, lambda me: cost is not None and me.gain_choice(up_to=cost.plus(2))),
        )


@card("Royal Galley")
class RoyalGalley(Card):
    def play(self, me: Player) -> None:
        fitting = [c for c in me.playable() if c.is_action(me) and not me.game.is_a(c, "Duration")]
        if chosen := me.may_choose_card(Do.PLAY, fitting):
            me.play_card(chosen)
            if me.set_aside(chosen, PLAY):
                me.next_turn(self, play_kept, chosen)


@card("Sentinel")
class Sentinel(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(5)
        me.trash(me.choose_cards(Do.TRASH, cards, 0, 2), REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)


@card("Specialist")
class Specialist(Card):
    def play(self, me: Player) -> None:
        fitting = [c for c in me.playable() if c.is_action(me) or c.is_treasure(me)]
        chosen = me.may_choose_card(Do.PLAY, fitting)
        if chosen is None:
            return
        me.play_card(chosen)

        def gain_copy(me: Player) -> None:
            if copy := me.game.copy_in_supply(chosen):
                me.gain(copy)

        me.choose_abilities(
            Pick(Do.PLAY, lambda me: me.play_card(chosen, move=False, by=self)), Pick(Do.GAIN, gain_copy)
        )


@card("Swap")
class Swap(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.RETURN, [c for c in me.hand if c.is_action(me)])
        if chosen and me.return_to_pile(chosen):
            me.gain_choice(up_to=Cost(5), fits=lambda c: c.is_action(me) and c.name != chosen.name, to=HAND)


@card("Town")
class Town(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(plus("+2 Actions", "+1 Card"), plus("+$2", "+1 Buy"))


@card("Bauble")
class Bauble(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(
            plus("+1 Buy"),
            plus("+$1"),
            plus("+1 Favor"),
            Pick(
                Do.PUT_ON_DECK,
                lambda me: me.this_turn(Gained, self.to_deck, card=self, may=True, ready=is_off_the_deck),
            ),
            count=2,
        )

    def to_deck(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)


@card("Broker")
class Broker(Card):
    def play(self, me: Player) -> None:
        trashed = me.trash(me.choose_cards(Do.TRASH, me.hand, 1, 1))
        number = me.game.cost(trashed[0]).coins if trashed else 0
        if not number:
            return
        ending = "s" * (number > 1)
        options = (f"+{number} Card{ending}", f"+{number} Action{ending}", f"+${number}", f"+{number} Favor{ending}")
        me.choose_abilities(*map(plus, options))


@card("Contract")
class Contract(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.SET_ASIDE, [c for c in me.hand if c.is_action(me)])
        if chosen and me.set_aside(chosen):
            me.next_turn(self, play_kept, chosen)


@card("Emissary")
class Emissary(Card):
    def play(self, me: Player) -> None:
        log = me.game.log
        before = len(log)
        me.add_cards(3)
        if any(entry.verb == "shuffle" and entry.player == me.index for entry in log[before:]):
            me.add_actions(1)
            me.add(FAVORS, 2)


@card("Galleria")
class Galleria(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.exhibit, card=self, ready=lambda card, me, gained: gained.cost in (Cost(3), Cost(4)))

    def exhibit(self, me: Player, gained: Gained) -> None:
        me.add_buys(1)


@card("Guildmaster")
class Guildmaster(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.favor, card=self)

    def favor(self, me: Player, gained: Gained) -> None:
        me.add(FAVORS, 1)


@card("Importer")
class Importer(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.bring_in)

    def bring_in(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(5))


@card("Skirmisher")
class Skirmisher(Card):
    def play(self, me: Player) -> None:
        affected = tuple([victim.index for victim in me.victims()])
        me.this_turn(
            Gained,
            self.raid,
            affected,
            card=self,
            about="Attack",
        )

    def raid(self, me: Player, gained: Gained, affected: tuple[int, ...]) -> None:
        for other in me.others():
            if other.index in affected:
                other.discard_down_to(3)


@card("Sycophant")
class Sycophant(Card):
    def play(self, me: Player) -> None:
        if me.discard(me.choose_cards(Do.DISCARD, me.hand, 3, 3)):
            me.add_coins(3)

    @when(Gained)
    @when(Trashed)
    def flatter(self, me: Player, event: Gained | Trashed) -> None:
        me.add(FAVORS, 2)


vanilla("Underling")


# Cards of the split piles


vanilla(AUGURS, "Clashes", FORTS, ODYSSEYS, TOWNSFOLK, WIZARDS)


def may_rotate(me: Player, pile: str) -> None:
    """Let a player rotate a split pile."""
    if me.game.pile_size(pile) and me.may(Do.ROTATE, pile):
        me.game.rotate(pile)


@card("Acolyte")
class Acolyte(Card):
    def play(self, me: Player) -> None:
        fitting = [c for c in me.hand if c.is_action(me) or me.game.is_a(c, "Victory")]
        chosen = me.may_choose_card(Do.TRASH, fitting)
        if chosen and me.trash(chosen):
            me.gain("Gold")
        if me.is_in_play(self) and me.may(Do.TRASH, self, brings=AUGURS) and me.trash(self, PLAY):
            me.gain(AUGURS)


@card("Archer")
class Archer(Card):
    def play(self, me: Player) -> None:
        for victim in me.victims():
            if len(victim.hand) >= 5:
                kept = victim.choose_card(Do.KEEP, victim.hand)
                shown = [c for c in victim.hand if c is not kept]
                victim.reveal(shown)
                if chosen := me.choose_card(Do.DISCARD, shown, of=victim):
                    victim.discard(chosen)


@card("Battle Plan")
class BattlePlan(Card):
    def play(self, me: Player) -> None:
        if shown := me.may_choose_card(Do.REVEAL, [c for c in me.hand if me.game.is_a(c, "Attack")]):
            me.reveal(shown)
            me.add_cards(1)
        setup = me.game.setup
        piles = [name for name in setup.supply_order if name in setup.mixed and me.game.pile_size(name)]
        if pile := me.choose_pile(Do.ROTATE, piles, may=True):
            me.game.rotate(pile)


@card("Blacksmith")
class Blacksmith(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(Pick("draw", lambda me: me.draw_to(6)), plus("+2 Cards"), plus("+1 Card", "+1 Action"))


@card("Conjurer")
class Conjurer(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(4))
        me.next_turn(self, self.come_back)

    def come_back(self, me: Player) -> None:
        me.put_in_hand(self, PLAY)


@card("Distant Shore")
class DistantShore(Card):
    def play(self, me: Player) -> None:
        me.gain("Estate")


@card("Elder")
class Elder(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_action(me)]):
            me.this_turn(
                WouldChoose,
                self.allow_more,
                card=self,
                ready=lambda card, me, would: (would.card.printed or would.card) is chosen,
            )
            me.play_card(chosen)

    def allow_more(self, me: Player, would: WouldChoose) -> None:
        would.most += 1


@card("Garrison")
class Garrison(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.add_token, card=self, ready=lambda card, me, gained: me.is_in_play(card))

    def add_token(self, me: Player, gained: Gained) -> None:
        if not me.tokens_on(GARRISON_TOKEN, self):
            me.next_turn(self, self.muster)
        me.put_token_on(GARRISON_TOKEN, self)

    def muster(self, me: Player) -> None:
        me.add_cards(me.take_tokens_off(GARRISON_TOKEN, self))


@card("Herb Gatherer")
class HerbGatherer(Card):
    def play(self, me: Player) -> None:
        me.deck_to_discard()
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.discard_pile if c.is_treasure(me)]):
            me.play_card(chosen, DISCARD)
        may_rotate(me, AUGURS)


@card("Hill Fort")
class HillFort(Card):
    def play(self, me: Player) -> None:
        gained = me.gain_choice(up_to=Cost(4))

        def take_up(me: Player) -> None:
            if gained and (place := me.still_where_gained(gained)):
                me.put_in_hand(gained, place)

        me.choose_abilities(Pick(Do.PUT_IN_HAND, take_up), plus("+1 Card", "+1 Action"))


@card("Lich")
class Lich(Card):
    def play(self, me: Player) -> None:
        me.skip_a_turn()

    @when(Trashed)
    def rise(self, me: Player, trashed: Trashed) -> None:
        me.discard(self, TRASH)
        cost = me.game.cost(self)
        if chosen := me.choose_card(Do.GAIN, [c for c in me.game.trash if me.game.cost(c).less_than(cost)]):
            me.gain(chosen, frm=TRASH)


@card("Miller")
class Miller(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(4)
        if chosen := me.choose_card(Do.PUT_IN_HAND, cards):
            me.put_in_hand(chosen, REVEALED)
        me.discard([c for c in cards if c in me.revealed], REVEALED)


@card("Old Map")
class OldMap(Card):
    def play(self, me: Player) -> None:
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 1, 1))
        me.add_cards(1)
        may_rotate(me, ODYSSEYS)


@card("Sibyl")
class Sibyl(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.PUT_BACK, me.hand):
            me.put_on_deck(chosen)
        if chosen := me.choose_card(Do.PUT_UNDER, me.hand):
            me.put_under_deck(chosen)


@card("Sorcerer")
class Sorcerer(Attack):
    def attack(self, victim: Player) -> None:
        named = victim.name_card()
        seen = victim.reveal_top(1)
        victim.put_on_deck(seen, REVEALED)
        if [card.name for card in seen] != [named]:
            victim.gain("Curse")


@card("Sorceress")
class Sorceress(Attack):
    def play(self, me: Player) -> None:
        named = me.name_card()
        for seen in me.reveal_top(1):
            me.put_in_hand(seen, REVEALED)
            if seen.name == named:
                super().play(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")


@card("Stronghold")
class Stronghold(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(plus("+$3"), Pick("+3 Cards", lambda me: me.next_turn(self, self.man_the_walls)))

    def man_the_walls(self, me: Player) -> None:
        me.add_cards(3)


@card("Student")
class Student(Card):
    def play(self, me: Player) -> None:
        may_rotate(me, WIZARDS)
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen and me.trash(chosen) and chosen.is_treasure(me):
            me.add(FAVORS, 1)
            me.put_on_deck(self, PLAY)


@card("Sunken Treasure")
class SunkenTreasure(Card):
    def play(self, me: Player) -> None:
        names = {c.name for c in me.play}
        me.gain_choice(fits=lambda c: c.is_action(me) and c.name not in names)


@card("Tent")
class Tent(MayGoOntoDeck):
    def play(self, me: Player) -> None:
        may_rotate(me, FORTS)


@card("Territory")
class Territory(Card):
    def score(self, owner: Player) -> int:
        return len({c.name for c in owner.all_cards() if owner.game.is_a(c, "Victory")})

    @when(Gained)
    def profit(self, me: Player, gained: Gained) -> None:
        for _ in range(me.game.empty_piles()):
            me.gain("Gold")


@card("Town Crier")
class TownCrier(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(plus("+$2"), Pick(Do.GAIN, lambda me: me.gain("Silver")), plus("+1 Card", "+1 Action"))
        may_rotate(me, TOWNSFOLK)


@card("Voyage")
class VoyageOnceATurn(Card):
    def play(self, me: Player) -> None:
        if me.game.previous != me.index:
            me.take_extra_turn(self, most_plays=3)


@card("Voyage", since=2023)
class Voyage(Card):
    def play(self, me: Player) -> None:
        me.take_extra_turn(self, once=2, most_plays=3)


@card("Warlord")
class Warlord(Card):
    next = "+2 Cards"

    def play(self, me: Player) -> None:
        affected = tuple(victim.index for victim in me.victims())
        me.until_my_next_turn(
            WouldPlay,
            self.forbid,
            affected,
            card=self,
            by="theirs",
            ready=lambda card, victim, would: victim.index in affected and has_two_copies_in_play(victim, would),
        )

    def forbid(self, victim: Player, would: WouldPlay, affected: tuple[int, ...]) -> None:
        would.forbidden = True


def has_two_copies_in_play(player: Player, would: WouldPlay) -> bool:
    """Whether a player would play an Action of which two or more copies are in play."""
    card = would.card
    return card is not None and card.is_action(player) and sum(c.name == card.name for c in player.play) > 1


# Allies


def can_spend(number: int) -> Callable[[Card, Player, Event], bool]:
    """Return the condition that a player has so many Favors."""
    return lambda card, me, event: me.count(FAVORS) >= number


def choose_for_favors(me: Player, do: Verb, cards: Sequence[Card], each: int = 1) -> list[Card]:
    """Choose any number of some cards, up to `each` for every Favor, and spend the Favors. Returns the cards."""
    chosen = me.choose_cards(do, cards, 0, me.count(FAVORS) * each)
    if chosen:
        me.spend(FAVORS, (len(chosen) + each - 1) // each)
    return chosen


@card("Architects' Guild")
class ArchitectsGuild(Ally):
    @when(Gained, where=GAME, asks=True, ready=can_spend(2))
    def design(self, me: Player, gained: Gained) -> None:
        game = me.game
        if gained.card is None:
            return
        chosen = me.choose_gain(less_than=game.cost(gained.card), fits=lambda c: not game.is_a(c, "Victory"), may=True)
        if chosen:
            me.spend(FAVORS, 2)
            me.gain(chosen)


@card("Band of Nomads")
class BandOfNomads(Ally):
    @when(
        Gained,
        where=GAME,
        asks=True,
        ready=lambda card, me, gained: me.count(FAVORS) > 0 and gained.cost.coins >= 3,
    )
    def trade(self, me: Player, gained: Gained) -> None:
        options = [
            Pick(bonus, partial(self.get_for_favor, plus(bonus))) for bonus in ("+1 Card", "+1 Action", "+1 Buy")
        ]
        me.do_one(*options, may=True, about=["a Favor"])

    def get_for_favor(self, bonus: Pick, me: Player) -> None:
        me.spend(FAVORS, 1)
        bonus.does(me)


@card("Cave Dwellers")
class CaveDwellers(Ally):
    @when(TurnStarts, where=GAME, asks=True, ready=can_spend(1))
    def swap(self, me: Player, start: TurnStarts) -> None:
        while me.count(FAVORS):
            if not me.hand:
                if not me.do_one(Pick("draw", lambda me: me.spend(FAVORS, 1)), may=True, about=["a Favor"]):
                    return
            elif chosen := me.may_choose_card(Do.DISCARD, me.hand):
                me.spend(FAVORS, 1)
                me.discard(chosen)
            else:
                return
            me.draw(1)


@card("Circle of Witches")
class CircleOfWitches(Ally):
    @when(Resolved, where=GAME, about="Liaison", may=True, ready=can_spend(3))
    def curse(self, me: Player, resolved: Resolved) -> None:
        me.spend(FAVORS, 3)
        for other in me.others():
            other.gain("Curse")


@card("City-state")
class CityState(Ally):
    @when(
        Gained,
        where=GAME,
        about="Action",
        may=True,
        do=Do.PLAY,
        ready=lambda card, me, gained: me.is_active() and me.count(FAVORS) >= 2 and me.where_gained(gained) is not None,
    )
    def call_up(self, me: Player, gained: Gained) -> None:
        me.spend(FAVORS, 2)
        me.play_gained(gained)


@card("Coastal Haven")
class CoastalHaven(Ally):
    @when(WouldDiscardHand, where=GAME, asks=True, ready=can_spend(1))
    def shelter(self, me: Player, would: WouldDiscardHand) -> None:
        would.kept = choose_for_favors(me, Do.KEEP, me.hand)


@card("Crafters' Guild")
class CraftersGuild(Ally):
    @when(TurnStarts, where=GAME, asks=True, ready=can_spend(2))
    def craft(self, me: Player, start: TurnStarts) -> None:
        if chosen := me.choose_gain(up_to=Cost(4), may=True):
            me.spend(FAVORS, 2)
            me.gain(chosen, DECK)


@card("Desert Guides")
class DesertGuides(Ally):
    @when(TurnStarts, where=GAME, may=True, ready=can_spend(1))
    def lead(self, me: Player, start: TurnStarts) -> None:
        again = True
        while again:
            me.spend(FAVORS, 1)
            me.discard(me.hand)
            me.draw(5)
            again = me.count(FAVORS) > 0 and me.may(Do.DISCARD, *me.hand, brings="5 cards")


@card("Family of Inventors")
class FamilyOfInventors(Ally):
    @when(BuyPhaseStarts, where=GAME, asks=True, ready=can_spend(1))
    def invent(self, me: Player, started: BuyPhaseStarts) -> None:
        game = me.game
        victory = game.piles_of("Victory")
        piles = [name for name in game.setup.supply_order if name not in victory]
        if pile := me.choose_pile(Do.PLACE, piles, may=True, about=[FAVOR]):
            me.spend(FAVORS, 1)
            me.put_token(FAVOR, pile)

    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-game.tokens.get((FAVOR, card.pile), 0)) if card.pile else cost


@card("Fellowship of Scribes")
class FellowshipOfScribes(Ally):
    @when(
        Resolved,
        where=GAME,
        about="Action",
        may=True,
        ready=lambda card, me, resolved: me.count(FAVORS) > 0 and len(me.hand) <= 4,
    )
    def write(self, me: Player, resolved: Resolved) -> None:
        me.spend(FAVORS, 1)
        me.add_cards(1)


@card("Forest Dwellers")
class ForestDwellers(Ally):
    @when(TurnStarts, where=GAME, may=True, ready=can_spend(1))
    def scout(self, me: Player, start: TurnStarts) -> None:
        me.spend(FAVORS, 1)
        seen = me.look_at_top(3)
        discarded = me.discard(me.choose_cards(Do.DISCARD, seen), REVEALED)
        me.put_on_deck([c for c in seen if c not in discarded], REVEALED)


@card("Gang of Pickpockets")
class GangOfPickpockets(Ally):
    @when(TurnStarts, where=GAME)
    def rob(self, me: Player, start: TurnStarts) -> None:
        if len(me.hand) > 4 and me.count(FAVORS) and me.may(Do.PAY, "a Favor"):
            me.spend(FAVORS, 1)
        else:
            me.discard_down_to(4)


@card("Island Folk")
class IslandFolkOnceATurn(Ally):
    @when(
        TurnEnds,
        where=GAME,
        may=True,
        ready=lambda card, me, end: me.count(FAVORS) >= 5 and me.game.previous != me.index,
    )
    def stay_on(self, me: Player, end: TurnEnds) -> None:
        me.spend(FAVORS, 5)
        me.add_extra_turn(ExtraTurn(me.index, me.index, self.name))


@card("Island Folk", since=2023)
class IslandFolk(Ally):
    @when(
        TurnEnds,
        where=GAME,
        may=True,
        ready=lambda card, me, end: me.count(FAVORS) >= 5 and me.game.streak < 2,
    )
    def stay_on(self, me: Player, end: TurnEnds) -> None:
        me.spend(FAVORS, 5)
        me.add_extra_turn(ExtraTurn(me.index, me.index, self.name, once=2))


@card("League of Bankers")
class LeagueOfBankers(Ally):
    @when(BuyPhaseStarts, where=GAME, ready=can_spend(4))
    def lend_out(self, me: Player, started: BuyPhaseStarts) -> None:
        me.add_coins(me.count(FAVORS) // 4)


@card("League of Shopkeepers")
class LeagueOfShopkeepers(Ally):
    @when(Resolved, where=GAME, about="Liaison", ready=can_spend(5))
    def serve(self, me: Player, resolved: Resolved) -> None:
        me.add_coins(1)
        if me.count(FAVORS) >= 10:
            me.add_actions(1)
            me.add_buys(1)


@card("Market Towns")
class MarketTowns(Ally):
    @when(BuyPhaseStarts, where=GAME, asks=True, ready=can_spend(1))
    def hold_market(self, me: Player, started: BuyPhaseStarts) -> None:
        while me.count(FAVORS):
            chosen = me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_action(me)])
            if chosen is None:
                return
            me.spend(FAVORS, 1)
            me.play_card(chosen)


@card("Mountain Folk")
class MountainFolk(Ally):
    @when(TurnStarts, where=GAME, may=True, ready=can_spend(5))
    def climb(self, me: Player, start: TurnStarts) -> None:
        me.spend(FAVORS, 5)
        me.add_cards(3)


@card("Order of Astrologers")
class OrderOfAstrologers(Ally):
    @when(Shuffled, where=GAME, asks=True, ready=can_spend(1))
    def read_stars(self, me: Player, shuffled: Shuffled) -> None:
        chosen = choose_for_favors(me, Do.PUT_ON_DECK, shuffled.cards)
        me.place_shuffled(shuffled, top=list(reversed(me.order(Do.PUT_ON_DECK, chosen))))


@card("Order of Masons")
class OrderOfMasons(Ally):
    @when(Shuffled, where=GAME, asks=True, ready=can_spend(1))
    def leave_out(self, me: Player, shuffled: Shuffled) -> None:
        me.leave_out_of_shuffle(shuffled, choose_for_favors(me, Do.PUT_IN_DISCARD, shuffled.cards, 2))


@card("Peaceful Cult")
class PeacefulCult(Ally):
    @when(BuyPhaseStarts, where=GAME, asks=True, ready=can_spend(1))
    def purge(self, me: Player, started: BuyPhaseStarts) -> None:
        me.trash(choose_for_favors(me, Do.TRASH, me.hand))


@card("Plateau Shepherds")
class PlateauShepherds(Ally):
    def score(self, owner: Player) -> int:
        twos = sum(owner.game.cost(card.printed or card) == Cost(2) for card in owner.all_cards())
        return 2 * min(owner.count(FAVORS), twos)


@card("Trappers' Lodge")
class TrappersLodge(Ally):
    @when(
        Gained,
        where=GAME,
        may=True,
        do=Do.PUT_ON_DECK,
        ready=lambda card, me, gained: me.count(FAVORS) > 0 and is_off_the_deck(card, me, gained),
    )
    def trap(self, me: Player, gained: Gained) -> None:
        me.spend(FAVORS, 1)
        me.move_gained(gained, DECK)


@card("Woodworkers' Guild")
class WoodworkersGuild(Ally):
    @when(BuyPhaseStarts, where=GAME, asks=True, ready=can_spend(1))
    def work(self, me: Player, started: BuyPhaseStarts) -> None:
        chosen = me.may_choose_card(Do.TRASH, [c for c in me.hand if c.is_action(me)])
        if chosen is None:
            return
        me.spend(FAVORS, 1)
        if me.trash(chosen):
            me.gain_choice(fits=lambda c: c.is_action(me))
