"""What the cards, Boons, Hexes and States of Nocturne do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.cards.base import LastingProtection
from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.conditions import is_off_the_deck
from toolkit.engine.events import (
    BuyPhaseStarts,
    Discarded,
    Gained,
    Trashed,
    TurnEnds,
    TurnStarts,
    WouldGain,
    WouldGet,
    when,
)
from toolkit.engine.landscapes import Boon, Hex, State
from toolkit.engine.options import Pick
from toolkit.engine.places import ASIDE, DECK, DISCARD, GAME, HAND, HELD, PLAY, REVEALED, TRASH, shared_deck
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.engine.player import Player

BOONS = shared_deck("boons")
HEXES = shared_deck("hexes")
DRUID = shared_deck("druid")
SPIRITS = ("Will-o'-Wisp", "Imp", "Ghost")
vanilla("Pouch")


# Boons and Hexes


def next_boons(me: Player, count: int = 1) -> list[Boon]:
    """Take the top Boons of their deck."""
    return [boon for boon in me.game.take_off(BOONS, count) if isinstance(boon, Boon)]


def receive_boon(me: Player, boon: Boon, times: int = 1) -> None:
    """Receive a Boon taken off the deck; it is then discarded, now or in Clean-up."""
    if boon.stays:
        me.hold(boon)
    for _ in range(times):
        me.follow_landscape(boon)
    if not boon.stays:
        me.no_longer_hold(boon)
        me.game.put_away(BOONS, boon)


def receive_next_boon(me: Player) -> None:
    """Receive the top Boon."""
    for boon in next_boons(me):
        receive_boon(me, boon)


def receive_next_hex(players: Sequence[Player]) -> None:
    """Let each of some players, in this order, receive the same next Hex; it is then discarded."""
    if not players:
        return
    game = players[0].game
    for hex_ in game.take_off(HEXES, 1):
        for player in players:
            player.follow_landscape(hex_)
        game.put_away(HEXES, hex_)


def discard_some_and_order_the_rest(me: Player, count: int) -> None:
    """Look at the top `count` cards of the deck, discard any number and put the others back in any order."""
    cards = me.look_at_top(count)
    discarded = me.discard(me.choose_cards(Do.DISCARD, cards), REVEALED)
    me.put_on_deck([c for c in cards if c not in discarded], REVEALED)


def not_in_play(me: Player) -> list[Card]:
    """Return the Actions in hand of which no copy is in play."""
    names = {me.game.name(c) for c in me.play}
    return [c for c in me.playable() if c.is_action(me) and c.name not in names]


class GainedToHand(Card):
    """A card that is gained to the hand in place of the discard pile."""

    __slots__ = ()

    @when(WouldGain)
    def to_hand(self, me: Player, gain: WouldGain) -> None:
        """Come to the hand, unless it goes elsewhere than to the discard pile."""
        if gain.zone == DISCARD:
            gain.zone = HAND


class GivesHexes(Attack):
    """An Attack by which each other player receives the next Hex."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        """Let those who are affected receive one."""
        receive_next_hex(me.victims())


# Cards


@card("Bard")
class Bard(Card):
    def play(self, me: Player) -> None:
        receive_next_boon(me)


@card("Bat")
class Bat(Card):
    def play(self, me: Player) -> None:
        if me.trash(me.choose_cards(Do.TRASH, me.hand, 0, 2)):
            me.exchange(self, PLAY, "Vampire")


@card("Blessed Village")
class BlessedVillage(Card):
    @when(Gained)
    def bless(self, me: Player, gained: Gained) -> None:
        for boon in next_boons(me):
            me.do_one(
                Pick("now", partial(receive_boon, boon=boon)),
                Pick("next turn", partial(self.save, boon)),
                do=Do.RECEIVE,
                about=[boon],
            )

    def save(self, boon: Boon, me: Player) -> None:
        me.hold(boon)
        me.next_turn(boon, self.receive_saved, boon)

    def receive_saved(self, me: Player, boon: Boon) -> None:
        receive_boon(me, boon)


@card("Cemetery")
class Cemetery(Card):
    @when(Gained, asks=True)
    def bury(self, me: Player, gained: Gained) -> None:
        me.trash(me.choose_cards(Do.TRASH, me.hand, 0, 4))


def can_become_changeling(card: Card, me: Player, gained: Gained) -> bool:
    """Whether the gained card costs $3 or more and can be exchanged for one."""
    game, new = me.game, gained.card
    if new is None or game.cost(new).coins < 3 or new.pile not in game.piles or not game.pile_size(card.pile):
        return False
    return me.where_gained(gained) is not None


@card("Changeling")
class Changeling(Card):
    def play(self, me: Player) -> None:
        me.trash(self, PLAY)
        names = {me.game.name(c) for c in me.play}
        me.gain_choice(fits=lambda c: c.name in names)

    @when(
        Gained,
        where=GAME,
        may=True,
        ready=can_become_changeling,
        do=Do.EXCHANGE,
        idle=lambda card, me, gained: gained.card.name == card.name and gained.zone == DISCARD,
    )
    def swap(self, me: Player, gained: Gained) -> None:
        me.exchange_gained(gained, self.pile)


@card("Cobbler")
class Cobbler(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(4), to=HAND)


@card("Conclave")
class Conclave(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, not_in_play(me)):
            me.play_card(chosen)
            me.add_actions(1)


@card("Crypt")
class Crypt(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_cards(Do.SET_ASIDE, [c for c in me.play if c.is_treasure(me) and self.may_hold(c, me)])
        self.keep(me, tuple([c.printed or c for c in chosen if me.set_aside(c, PLAY)]))

    def may_hold(self, treasure: Card, me: Player) -> bool:
        """Whether it can set a Treasure aside."""
        return True

    def keep(self, me: Player, kept: tuple[Card, ...]) -> None:
        if kept:
            me.next_turn(self, self.turn_begins, kept)

    def turn_begins(self, me: Player, kept: tuple[Card, ...]) -> None:
        if chosen := me.choose_card(Do.PUT_IN_HAND, [c for c in kept if c in me.aside]):
            me.put_in_hand(chosen, ASIDE)
            self.keep(me, tuple([c for c in kept if c is not chosen]))


@card("Crypt", since=2022)
class NoDurationCrypt(Crypt):
    def may_hold(self, treasure: Card, me: Player) -> bool:
        return not me.game.is_a(treasure, "Duration")


@card("Cursed Gold")
class CursedGold(Card):
    def play(self, me: Player) -> None:
        me.gain("Curse")


@card("Cursed Village")
class CursedVillage(Card):
    def play(self, me: Player) -> None:
        me.draw_to(6)

    @when(Gained)
    def curse(self, me: Player, gained: Gained) -> None:
        receive_next_hex([me])


@card("Den of Sin")
class DenOfSin(GainedToHand):
    next = "+2 Cards"


@card("Devil's Workshop")
class DevilsWorkshop(Card):
    def play(self, me: Player) -> None:
        match len(list(me.game.this_turn("gain", me))):
            case 0:
                me.gain("Gold")
            case 1:
                me.gain_choice(up_to=Cost(4))
            case _:
                me.gain("Imp")


@card("Druid")
class Druid(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.RECEIVE, self.set_aside_boons(me))
        if isinstance(chosen, Boon):
            me.follow_landscape(chosen)

    def set_aside_boons(self, me: Player) -> list[Card]:
        """Return the three Boons that lie out for Druids, the next ones where none have been yet."""
        game = me.game
        if names := game.setup.plan.boons:
            return [game.setup.emblem(game.setup.kind(name)) for name in names]
        if not game.decks.get(DRUID):
            game.put_below(DRUID, tuple(game.take_off(BOONS, 3)))
        return [card for card in game.decks[DRUID].cards if card is not None]


@card("Exorcist")
class Exorcist(Card):
    def play(self, me: Player) -> None:
        game = me.game
        if not (chosen := me.choose_card(Do.TRASH, me.hand)):
            return
        cost = game.cost(chosen)
        me.trash(chosen)
        spirits = [top for name in SPIRITS if (top := game.top(name)) and game.cost(top).less_than(cost)]
        if spirit := me.choose_card(Do.GAIN, spirits):
            me.gain(spirit)


@card("Faithful Hound")
class FaithfulHound(Card):
    @when(Discarded, may=True, do=Do.SET_ASIDE, ready=lambda card, me, e: me.finds(card, DISCARD))
    def set_itself_aside(self, me: Player, discarded: Discarded) -> None:
        if me.set_aside(self, DISCARD):
            me.once(TurnEnds, self.come_back, card=self, by="any")

    def come_back(self, me: Player, ended: TurnEnds) -> None:
        me.put_in_hand(self, ASIDE)


@card("Fool")
class Fool(Card):
    def play(self, me: Player) -> None:
        if any(c.name == "Lost in the Woods" for c in me.held):
            return
        me.take("Lost in the Woods")
        boons: list[Card] = [*next_boons(me, 3)]
        while isinstance(chosen := me.choose_card(Do.RECEIVE, boons), Boon):
            boons.remove(chosen)
            receive_boon(me, chosen)


@card("Ghost")
class Ghost(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_until(lambda shown: bool(shown) and shown[-1].is_action(me))
        found = cards[-1] if cards and cards[-1].is_action(me) else None
        me.discard([c for c in cards if c is not found], REVEALED)
        if found is not None and me.set_aside(found, REVEALED):
            me.next_turn(self, self.haunt, found)

    def haunt(self, me: Player, kept: Card) -> None:
        if kept in me.aside:
            me.play_card(kept, ASIDE, times=2, by=self)


@card("Ghost Town")
class GhostTown(GainedToHand):
    next = "+1 Card, +1 Action"


@card("Goat")
class Goat(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


@card("Guardian")
class Guardian(GainedToHand, LastingProtection):
    next = "+$1"


@card("Haunted Mirror")
class HauntedMirror(Card):
    @when(Trashed, asks=True)
    def haunt(self, me: Player, trashed: Trashed) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if c.is_action(me)])
        if chosen and me.discard(chosen):
            me.gain("Ghost")


@card("Idol")
class Idol(Card):
    def play(self, me: Player) -> None:
        if sum(me.game.name(c) == self.name for c in me.play) % 2:
            receive_next_boon(me)
        else:
            for victim in me.victims():
                victim.gain("Curse")


@card("Imp")
class Imp(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, not_in_play(me)):
            me.play_card(chosen)


@card("Leprechaun")
class Leprechaun(Card):
    def play(self, me: Player) -> None:
        me.gain("Gold")
        if len(me.play) == 7:
            me.gain("Wish")
        else:
            receive_next_hex([me])


@card("Lucky Coin")
class LuckyCoin(Card):
    def play(self, me: Player) -> None:
        me.gain("Silver")


@card("Magic Lamp")
class MagicLamp(Card):
    def play(self, me: Player) -> None:
        names = [me.game.name(c) for c in me.play]
        if sum(names.count(name) == 1 for name in set(names)) >= 6 and me.trash(self, PLAY):
            for _ in range(3):
                me.gain("Wish")


@card("Monastery")
class Monastery(Card):
    def play(self, me: Player) -> None:
        for _ in range(len(list(me.game.this_turn("gain", me)))):
            coppers = [c for c in me.play if me.game.name(c) == "Copper"]
            chosen = me.may_choose_card_from(Do.TRASH, {HAND: me.hand, PLAY: coppers})
            if chosen is None:
                return
            me.trash(*chosen)


@card("Necromancer")
class Necromancer(Card):
    def play(self, me: Player) -> None:
        game = me.game
        down = game.active.noted(self.name, ())

        def is_face_down(card: Card) -> bool:
            return (card, self.times_trashed(card, me)) in down

        fits = [c for c in game.trash if c.is_action(me) and not game.is_a(c, "Duration") and not is_face_down(c)]
        if chosen := me.choose_card(Do.PLAY, fits):
            game.active.note_for_turn(self.name, (*down, (chosen, self.times_trashed(chosen, me))))
            me.play_card(chosen, TRASH, move=False)

    def times_trashed(self, card: Card, me: Player) -> int:
        """Return how often a card has come into the trash this turn, where it then lies face up."""
        return sum(c is card for c in me.game.this_turn("trash"))


@card("Night Watchman")
class NightWatchman(GainedToHand):
    def play(self, me: Player) -> None:
        discard_some_and_order_the_rest(me, 5)


@card("Pasture")
class Pasture(Card):
    def score(self, owner: Player) -> int:
        return sum(c.name == "Estate" for c in owner.all_cards())


@card("Pixie")
class Pixie(Card):
    def play(self, me: Player) -> None:
        for boon in next_boons(me):
            if me.may(Do.TRASH, self, brings=boon) and me.trash(self, PLAY):
                receive_boon(me, boon, times=2)
            else:
                me.game.put_away(BOONS, boon)


@card("Pooka")
class Pooka(Card):
    def play(self, me: Player) -> None:
        treasures = [c for c in me.hand if c.is_treasure(me) and c.name != "Cursed Gold"]
        chosen = me.may_choose_card(Do.TRASH, treasures)
        if chosen and me.trash(chosen):
            me.add_cards(4)


@card("Raider")
class Raider(Card):
    next = "+$3"

    def play(self, me: Player) -> None:
        names = {me.game.name(c) for c in me.play}
        for victim in me.victims():
            if len(victim.hand) >= 5:
                if chosen := victim.choose_card(Do.DISCARD, [c for c in victim.hand if c.name in names]):
                    victim.discard(chosen)
                else:
                    victim.reveal_hand()


@card("Sacred Grove")
class SacredGrove(Card):
    def play(self, me: Player) -> None:
        for boon in next_boons(me):
            if boon.stays:
                me.hold(boon)
            me.follow_landscape(boon)
            shared = not boon.plus.coins and [o for o in me.others() if o.may(Do.RECEIVE, boon)]
            for other in shared or ():
                other.follow_landscape(boon)
            if shared or not boon.stays:
                me.no_longer_hold(boon)
                me.game.put_away(BOONS, boon)


@card("Secret Cave")
class SecretCave(Card):
    def play(self, me: Player) -> None:
        if len(me.discard(me.choose_cards_or_none(Do.DISCARD, me.hand, 3))) == 3:
            me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.add_coins(3)


@card("Shepherd")
class Shepherd(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_cards(Do.DISCARD, [c for c in me.hand if me.game.is_a(c, "Victory")])
        me.reveal(chosen)
        me.add_cards(2 * len(me.discard(chosen)))


@card("Skulk")
class Skulk(GivesHexes):
    @when(Gained)
    def gain_gold(self, me: Player, gained: Gained) -> None:
        me.gain("Gold")


@card("Tormentor")
class Tormentor(GivesHexes):
    def play(self, me: Player) -> None:
        if any(c is not me.in_play_as(self) for c in me.play):
            super().play(me)
        else:
            me.gain("Imp")


@card("Tracker")
class Tracker(Card):
    def play(self, me: Player) -> None:
        receive_next_boon(me)

    @when(Gained, where=PLAY, may=True, ready=is_off_the_deck)
    def to_deck(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)


@card("Tracker", since=2022)
class LastingTracker(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.to_deck, card=self, may=True, ready=is_off_the_deck)
        receive_next_boon(me)

    def to_deck(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)


@card("Tragic Hero")
class TragicHero(Card):
    def play(self, me: Player) -> None:
        if len(me.hand) >= 8:
            me.trash(self, PLAY)
            me.gain_choice(fits=lambda c: c.is_treasure(me))


@card("Vampire")
class Vampire(GivesHexes):
    def play(self, me: Player) -> None:
        super().play(me)
        me.gain_choice(up_to=Cost(5), fits=lambda c: c.name != self.name)
        me.exchange(self, PLAY, "Bat")


@card("Werewolf")
class Werewolf(GivesHexes):
    def play(self, me: Player) -> None:
        if me.is_active() and me.game.phase == "night":
            super().play(me)
        else:
            me.add_cards(3)


@card("Will-o'-Wisp")
class WillOWisp(Card):
    def play(self, me: Player) -> None:
        for shown in me.reveal_top(1):
            if me.game.cost(shown).up_to(Cost(2)):
                me.put_in_hand(shown, REVEALED)
            else:
                me.put_on_deck(shown, REVEALED)


@card("Wish")
class Wish(Card):
    def play(self, me: Player) -> None:
        if me.return_to_pile(self, PLAY):
            me.gain_choice(up_to=Cost(6), to=HAND)


@card("Zombie Apprentice")
class ZombieApprentice(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.TRASH, [c for c in me.hand if c.is_action(me)])
        if chosen and me.trash(chosen):
            me.add_cards(3)
            me.add_actions(1)


@card("Zombie Mason")
class ZombieMason(Card):
    def play(self, me: Player) -> None:
        for trashed in me.trash(me.lift_top(1), REVEALED):
            me.gain_choice(up_to=me.game.cost(trashed).plus(1), may=True)


@card("Zombie Spy")
class ZombieSpy(Card):
    def play(self, me: Player) -> None:
        for seen in me.look_at_top(1):
            me.discard_or_put_back(seen)


# Boons


@card("The Earth's Gift")
class EarthsGift(Boon):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if c.is_treasure(me)])
        if chosen and me.discard(chosen):
            me.gain_choice(up_to=Cost(4))


@card("The Field's Gift")
class FieldsGift(Boon):
    stays = True


@card("The Flame's Gift")
class FlamesGift(Boon):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


@card("The Forest's Gift")
class ForestsGift(Boon):
    stays = True


@card("The Moon's Gift")
class MoonsGift(Boon):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PUT_ON_DECK, me.discard_pile):
            me.put_on_deck(chosen, DISCARD)


@card("The Mountain's Gift")
class MountainsGift(Boon):
    def play(self, me: Player) -> None:
        me.gain("Silver")


@card("The River's Gift")
class RiversGift(Boon):
    stays = True

    def play(self, me: Player) -> None:
        me.once(TurnEnds, self.flow, card=self, by="any")

    def flow(self, me: Player, ended: TurnEnds) -> None:
        me.add_cards(1)


@card("The Sea's Gift")
class SeasGift(Boon):
    """What it gives is in the data."""


@card("The Sky's Gift")
class SkysGift(Boon):
    def play(self, me: Player) -> None:
        if len(me.discard(me.choose_cards_or_none(Do.DISCARD, me.hand, 3))) == 3:
            me.gain("Gold")


@card("The Sun's Gift")
class SunsGift(Boon):
    def play(self, me: Player) -> None:
        discard_some_and_order_the_rest(me, 4)


@card("The Swamp's Gift")
class SwampsGift(Boon):
    def play(self, me: Player) -> None:
        me.gain("Will-o'-Wisp")


@card("The Wind's Gift")
class WindsGift(Boon):
    def play(self, me: Player) -> None:
        me.add_cards(2)
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))


# Hexes


@card("Bad Omens")
class BadOmens(Hex):
    def play(self, me: Player) -> None:
        me.deck_to_discard()
        coppers = [c for c in me.discard_pile if c.name == "Copper"][:2]
        if len(coppers) < 2:
            me.reveal(list(me.discard_pile), DISCARD)
        me.put_on_deck(coppers, DISCARD)


def take_side(me: Player, name: str) -> None:
    """Take Deluded or Envious, unless one has either."""
    if not any(c.name in ("Deluded", "Envious") for c in me.held):
        me.take(name)


@card("Delusion")
class Delusion(Hex):
    def play(self, me: Player) -> None:
        take_side(me, "Deluded")


@card("Envy")
class Envy(Hex):
    def play(self, me: Player) -> None:
        take_side(me, "Envious")


@card("Famine")
class Famine(Hex):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(3)
        actions = [c for c in cards if c.is_action(me)]
        me.discard(actions, REVEALED)
        me.shuffle_into_deck([c for c in cards if c not in actions], REVEALED)


@card("Fear")
class Fear(Hex):
    def play(self, me: Player) -> None:
        if len(me.hand) >= 5:
            fits = [c for c in me.hand if c.is_action(me) or c.is_treasure(me)]
            if chosen := me.choose_card(Do.DISCARD, fits):
                me.discard(chosen)
            else:
                me.reveal_hand()


@card("Greed")
class Greed(Hex):
    def play(self, me: Player) -> None:
        me.gain("Copper", DECK)


@card("Haunting")
class Haunting(Hex):
    def play(self, me: Player) -> None:
        if len(me.hand) >= 4 and (chosen := me.choose_card(Do.PUT_BACK, me.hand)):
            me.put_on_deck(chosen)


@card("Locusts")
class Locusts(Hex):
    def play(self, me: Player) -> None:
        game = me.game
        trashed = me.trash(me.lift_top(1), REVEALED)
        if not trashed:
            return
        if trashed[0].name in ("Copper", "Estate"):
            me.gain("Curse")
        else:
            types = game.types(trashed[0])
            me.gain_choice(less_than=game.cost(trashed[0]), fits=lambda c: bool(types & game.types(c)))


@card("Misery")
class Misery(Hex):
    def play(self, me: Player) -> None:
        names = {c.name: c for c in me.held}
        if "Miserable" in names:
            me.no_longer_hold(names["Miserable"])
            me.take("Twice Miserable")
        elif "Twice Miserable" not in names:
            me.take("Miserable")


@card("Plague")
class Plague(Hex):
    def play(self, me: Player) -> None:
        me.gain("Curse", HAND)


@card("Poverty")
class Poverty(Hex):
    def play(self, me: Player) -> None:
        me.discard_down_to(3)


@card("War")
class War(Hex):
    def play(self, me: Player) -> None:
        game = me.game

        def fits(card: Card) -> bool:
            return game.cost(card) in (Cost(3), Cost(4))

        cards = me.reveal_until(lambda shown: bool(shown) and fits(shown[-1]))
        found = [c for c in cards[-1:] if fits(c)]
        me.trash(found, REVEALED)
        me.discard([c for c in cards if c not in found], REVEALED)


# States


@card("Deluded")
class Deluded(State):
    @when(BuyPhaseStarts, where=HELD)
    def delude(self, me: Player, started: BuyPhaseStarts) -> None:
        me.no_longer_hold(self)
        me.forbid("Action")


@card("Envious")
class Envious(State):
    @when(BuyPhaseStarts, where=HELD)
    def envy(self, me: Player, started: BuyPhaseStarts) -> None:
        me.no_longer_hold(self)
        me.this_turn(WouldGet, self.dull, card=self, ready=is_made_by_silver_or_gold)

    def dull(self, me: Player, would: WouldGet) -> None:
        would.amount -= would.at_first(self.name, lambda: would.amount) - 1


def is_made_by_silver_or_gold(card: Card, me: Player, would: WouldGet) -> bool:
    """Whether the coins are what a Silver or Gold gives."""
    would.at_first(card.name, lambda: would.amount)
    return would.what == "coins" and me.game.source in ("Silver", "Gold")


@card("Lost in the Woods")
class LostInTheWoods(State):
    single = True

    @when(TurnStarts, where=HELD, asks=True, ready=lambda card, me, e: bool(me.hand))
    def wander(self, me: Player, starts: TurnStarts) -> None:
        if (chosen := me.may_choose_card(Do.DISCARD, me.hand)) and me.discard(chosen):
            receive_next_boon(me)


@card("Miserable")
class Miserable(State):
    """Its points are in the data."""


@card("Twice Miserable")
class TwiceMiserable(State):
    """Its points are in the data."""
