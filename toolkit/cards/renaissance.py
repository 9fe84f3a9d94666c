"""What the cards, Projects and Artifacts of Renaissance do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.adventures import ComesWithAnother
from toolkit.cards.dark_ages import bought_no_card
from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.conditions import is_at_hand
from toolkit.engine.events import (
    BuyPhaseEnds,
    BuyPhaseStarts,
    CleanupStarts,
    DiscardedFromPlay,
    Event,
    Gained,
    GameEnds,
    Resolved,
    Revealed,
    Shuffled,
    Trashed,
    TurnStarts,
    WouldDrawHand,
    when,
)
from toolkit.engine.landscapes import Artifact, Project
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import ASIDE, DISCARD, GAME, HAND, HELD, PLAY, REVEALED, TRASH, counter
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player

COFFERS = counter("coffers")
VILLAGERS = counter("villagers")
PLOTTED = counter("sinister_plot")


@card("Acting Troupe")
class ActingTroupe(Card):
    def play(self, me: Player) -> None:
        me.trash(self, PLAY)


@card("Border Guard")
class BorderGuard(Card):
    def play(self, me: Player) -> None:
        number = 3 if any(c.name == "Lantern" for c in me.held) else 2
        cards = me.reveal_top(number)
        if chosen := me.choose_card(Do.PUT_IN_HAND, cards):
            me.put_in_hand(chosen, REVEALED)
        me.discard([c for c in cards if c in me.revealed], REVEALED)
        if len(cards) == number and all(c.is_action(me) for c in cards):
            me.take(me.choose_one("Lantern", "Horn"))


@card("Cargo Ship")
class CargoShip(Card):
    def play(self, me: Player) -> None:
        me.once_this_turn(Gained, self.load, card=self, may=True, ready=is_at_hand)

    def load(self, me: Player, gained: Gained) -> None:
        if me.move_gained(gained, ASIDE):
            me.next_turn(self, self.unload, gained.card)

    def unload(self, me: Player, loaded: Card) -> None:
        me.put_in_hand(loaded, ASIDE)


@card("Ducat")
class Ducat(Card):
    @when(Gained, may=True, ready=lambda card, me, e: me.in_hand("Copper") is not None)
    def trash_copper(self, me: Player, gained: Gained) -> None:
        if copper := me.in_hand("Copper"):
            me.trash(copper)


@card("Experiment")
class Experiment(ComesWithAnother):
    def play(self, me: Player) -> None:
        me.return_to_pile(self, PLAY)


@card("Flag Bearer")
class FlagBearer(Card):
    @when(Gained)
    @when(Trashed)
    def raise_flag(self, me: Player, event: Event) -> None:
        me.take("Flag")


@card("Hideout")
class Hideout(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            victory = me.game.is_a(chosen, "Victory")
            if me.trash(chosen) and victory:
                me.gain("Curse")


@card("Improve")
class Improve(Card):
    def play(self, me: Player) -> None:
        me.this_turn(CleanupStarts, self.improve, card=self)

    def improve(self, me: Player, cleanup: CleanupStarts) -> None:
        chosen = me.may_choose_card(Do.TRASH, [c for c in me.leaving_play() if c.is_action(me)])
        if chosen is None:
            return
        cost = me.game.cost(chosen).plus(1)
        if me.trash(chosen, PLAY):
            me.gain_choice(exactly=cost)


@card("Inventor")
class Inventor(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(4))
        me.reduce_costs(1)


@card("Lackeys")
class Lackeys(Card):
    @when(Gained)
    def hire(self, me: Player, gained: Gained) -> None:
        me.add(VILLAGERS, 2)


@card("Mountain Village")
class MountainVillage(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.PUT_IN_HAND, me.discard_pile):
            me.put_in_hand(chosen, DISCARD)
        else:
            me.add_cards(1)


@card("Old Witch")
class OldWitch(Attack):
    def attack(self, victim: Player) -> None:
        victim.gain("Curse")
        curse = victim.in_hand("Curse")
        if curse and victim.may(Do.TRASH, "Curse"):
            victim.trash(curse)


@card("Patron")
class PatronInAnyPhase(Card):
    @when(Revealed)
    def be_thanked(self, me: Player, revealed: Revealed) -> None:
        me.add(COFFERS, 1)


@card("Patron", since=2022)
class Patron(PatronInAnyPhase):
    @when(Revealed, ready=lambda card, me, e: me.game.phase == "action")
    def be_thanked(self, me: Player, revealed: Revealed) -> None:
        super().be_thanked(me, revealed)


@card("Priest")
class Priest(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            me.trash(chosen)
        me.this_turn(Trashed, self.bless, card=self)

    def bless(self, me: Player, trashed: Trashed) -> None:
        me.add_coins(2)


@card("Recruiter")
class Recruiter(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            cost = me.game.cost(chosen)
            if me.trash(chosen):
                me.add(VILLAGERS, cost.coins)


@card("Research")
class Research(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if me.trash(chosen):
            kept = tuple(c for c in me.lift_top(cost.coins) if me.set_aside(c, REVEALED))
            if kept:
                me.next_turn(self, self.publish, kept)

    def publish(self, me: Player, kept: tuple[Card, ...]) -> None:
        me.put_in_hand(kept, ASIDE)


@card("Scepter")
class ScepterOfCommands(Card):
    excluded: frozenset[str] = frozenset()

    def play(self, me: Player) -> None:
        played = list(me.game.this_turn("play", me))
        fitting = [c for c in me.play if c in played and c.is_action(me) and not me.game.types(c) & self.excluded]
        coins = plus("+$2")
        if not fitting:
            coins.does(me)
            return

        def replay(me: Player) -> None:
            if chosen := me.choose_card(Do.PLAY, fitting):
                me.play_card(chosen, move=False, by=self)

        me.do_one(coins, Pick("replay", replay))


@card("Scepter", since=2022)
class Scepter(ScepterOfCommands):
    excluded = frozenset({"Command"})


@card("Scholar")
class Scholar(Card):
    def play(self, me: Player) -> None:
        me.discard(list(me.hand))
        me.add_cards(7)


@card("Sculptor")
class Sculptor(Card):
    def play(self, me: Player) -> None:
        gained = me.gain_choice(up_to=Cost(4), to=HAND)
        if gained is not None and gained.is_treasure(me):
            me.add(VILLAGERS, 1)


@card("Seer")
class Seer(Card):
    def play(self, me: Player) -> None:
        def fits(card: Card) -> bool:
            cost = me.game.cost(card)
            return 2 <= cost.coins <= 4 and not cost.potions and not cost.debt

        cards = me.reveal_top(3)
        me.put_in_hand([c for c in cards if fits(c)], REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)


@card("Silk Merchant")
class SilkMerchant(Card):
    @when(Gained)
    @when(Trashed)
    def deal(self, me: Player, event: Event) -> None:
        me.add(COFFERS, 1)
        me.add(VILLAGERS, 1)


@card("Spices")
class Spices(Card):
    @when(Gained)
    def sell(self, me: Player, gained: Gained) -> None:
        me.add(COFFERS, 2)


@card("Swashbuckler")
class Swashbuckler(Card):
    def play(self, me: Player) -> None:
        if me.discard_pile:
            me.add(COFFERS, 1)
            if me.count(COFFERS) >= 4:
                me.take("Treasure Chest")


@card("Treasurer")
class Treasurer(Card):
    def play(self, me: Player) -> None:
        take_key = Pick("Key", lambda me: me.take("Key"))
        me.choose_abilities(Pick(Do.TRASH, self.spend), Pick(Do.GAIN, self.recover), take_key)

    def spend(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, [c for c in me.hand if c.is_treasure(me)]):
            me.trash(chosen)

    def recover(self, me: Player) -> None:
        if chosen := me.choose_card(Do.GAIN, [c for c in me.game.trash if c.is_treasure(me)]):
            me.gain(chosen, HAND, frm=TRASH)


@card("Villain")
class Villain(Attack):
    def attack(self, victim: Player) -> None:
        if len(victim.hand) < 5:
            return
        fitting = [c for c in victim.hand if victim.game.cost(c).coins >= 2]
        if chosen := victim.choose_card(Do.DISCARD, fitting):
            victim.discard(chosen)
        else:
            victim.reveal_hand()


@card("Flag")
class Flag(Artifact):
    @when(WouldDrawHand, where=HELD)
    def draw_more(self, me: Player, would: WouldDrawHand) -> None:
        would.count += 1


@card("Horn")
class Horn(Artifact):
    @when(
        DiscardedFromPlay,
        where=HELD,
        may=True,
        ready=lambda card, me, e: e.card.name == "Border Guard" and me.finds(e.card, DISCARD) and not me.noted("Horn"),
    )
    def blow(self, me: Player, discarded: DiscardedFromPlay) -> None:
        if discarded.card is not None and me.put_on_deck(discarded.card, DISCARD):
            me.note_for_turn(self.name, True)


@card("Key")
class Key(Artifact):
    @when(TurnStarts, where=HELD)
    def unlock(self, me: Player, start: TurnStarts) -> None:
        me.add_coins(1)


@card("Lantern")
class Lantern(Artifact):
    """What it changes stands with Border Guard."""


@card("Treasure Chest")
class TreasureChest(Artifact):
    @when(BuyPhaseStarts, where=HELD)
    def open(self, me: Player, start: BuyPhaseStarts) -> None:
        me.gain("Gold")


@card("Academy")
class Academy(Project):
    @when(Gained, where=HELD, about="Action")
    def graduate(self, me: Player, gained: Gained) -> None:
        me.add(VILLAGERS, 1)


@card("Barracks")
class Barracks(Project):
    @when(TurnStarts, where=HELD)
    def muster(self, me: Player, start: TurnStarts) -> None:
        me.add_actions(1)


@card("Canal")
class Canal(Project):
    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-1) if where == GAME and self.is_held_in_turn(game) else cost


@card("Capitalism")
class Capitalism(Project):
    def type_change(self, card: type[Card], types: frozenset[str], game: Game) -> frozenset[str]:
        if "Action" in types and card.gives_coins and self.is_held_in_turn(game):
            return types | {"Treasure"}
        return types


@card("Cathedral")
class Cathedral(Project):
    @when(TurnStarts, where=HELD)
    def confess(self, me: Player, start: TurnStarts) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


def is_first_action_done(card: Card, me: Player, resolved: Resolved) -> bool:
    """Whether the first Action that a player has played on their own turn has been followed, once."""
    played = resolved.card
    if played is None or not me.is_active() or me.noted(card.name) or not played.is_action(me):
        return False
    return next((c for c in me.game.this_turn("play", me) if c.is_action(me)), None) is played


@card("Citadel")
class Citadel(Project):
    @when(Resolved, where=HELD, ready=is_first_action_done)
    def replay(self, me: Player, resolved: Resolved) -> None:
        me.note_for_turn(self.name, True)
        if resolved.card is not None:
            me.play_card(resolved.card, move=False)


@card("City Gate")
class CityGate(Project):
    @when(TurnStarts, where=HELD)
    def enter(self, me: Player, start: TurnStarts) -> None:
        me.add_cards(1)
        if chosen := me.choose_card(Do.PUT_BACK, me.hand):
            me.put_on_deck(chosen)


@card("Crop Rotation")
class CropRotation(Project):
    @when(TurnStarts, where=HELD, asks=True)
    def rotate(self, me: Player, start: TurnStarts) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if me.game.is_a(c, "Victory")])
        if chosen and me.discard(chosen):
            me.add_cards(2)


@card("Exploration")
class ExplorationWithoutBuying(Project):
    @when(BuyPhaseEnds, where=HELD, ready=bought_no_card)
    def explore(self, me: Player, end: BuyPhaseEnds) -> None:
        me.add(COFFERS, 1)
        me.add(VILLAGERS, 1)


@card("Exploration", since=2022)
class Exploration(ExplorationWithoutBuying):
    @when(BuyPhaseEnds, where=HELD, ready=lambda card, me, e: not me.gained_in_buy_phase())
    def explore(self, me: Player, end: BuyPhaseEnds) -> None:
        super().explore(me, end)


@card("Fair")
class Fair(Project):
    @when(TurnStarts, where=HELD)
    def visit(self, me: Player, start: TurnStarts) -> None:
        me.add_buys(1)


@card("Fleet")
class Fleet(Project):
    @when(GameEnds, where=HELD, whose="any")
    def sail(self, me: Player, end: GameEnds) -> None:
        me.take_last_turn(self)


@card("Guildhall")
class Guildhall(Project):
    @when(Gained, where=HELD, about="Treasure")
    def register(self, me: Player, gained: Gained) -> None:
        me.add(COFFERS, 1)


@card("Innovation")
class InnovationAtFirst(Project):
    @when(
        Gained,
        where=HELD,
        may=True,
        about="Action",
        ready=lambda card, me, e: me.is_active() and is_at_hand(card, me, e) and gained_first_action(me, e),
    )
    def innovate(self, me: Player, gained: Gained) -> None:
        if gained.card is not None and me.move_gained(gained, ASIDE):
            me.play_card(gained.card, ASIDE)


def gained_first_action(me: Player, gained: Gained) -> bool:
    """Whether the card just gained is the first Action that its player gains this turn."""
    return gained.at_first("first", lambda: sum(c.is_action(me) for c in me.game.this_turn("gain", me)) == 1)


@card("Innovation", since=2022)
class Innovation(Project):
    @when(
        Gained,
        where=HELD,
        may=True,
        about="Action",
        ready=lambda card, me, e: me.is_active() and not me.noted(card.name) and is_at_hand(card, me, e),
    )
    def innovate(self, me: Player, gained: Gained) -> None:
        me.note_for_turn(self.name, True)
        me.play_gained(gained)


@card("Pageant")
class Pageant(Project):
    @when(BuyPhaseEnds, where=HELD, may=True, ready=lambda card, me, e: me.coins >= 1 and not me.noted(card.name))
    def parade(self, me: Player, end: BuyPhaseEnds) -> None:
        me.note_for_turn(self.name, True)
        me.pay(Cost(1))
        me.add(COFFERS, 1)


@card("Piazza")
class Piazza(Project):
    @when(TurnStarts, where=HELD)
    def stroll(self, me: Player, start: TurnStarts) -> None:
        for seen in me.reveal_top(1):
            if seen.is_action(me):
                me.play_card(seen, REVEALED)
            else:
                me.put_on_deck(seen, REVEALED)


@card("Road Network")
class RoadNetwork(Project):
    @when(Gained, where=HELD, whose="others", about="Victory")
    def travel(self, me: Player, gained: Gained) -> None:
        me.add_cards(1)


@card("Sewers")
class Sewers(Project):
    @when(Trashed, where=HELD, asks=True, ready=lambda card, me, e: me.game.source != card.name)
    def flush(self, me: Player, trashed: Trashed) -> None:
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


@card("Silos")
class Silos(Project):
    @when(TurnStarts, where=HELD, asks=True)
    def store(self, me: Player, start: TurnStarts) -> None:
        chosen = me.choose_cards(Do.DISCARD, [c for c in me.hand if c.name == "Copper"])
        me.reveal(chosen)
        me.draw(len(me.discard(chosen)))


@card("Sinister Plot")
class SinisterPlot(Project):
    @when(TurnStarts, where=HELD)
    def scheme(self, me: Player, start: TurnStarts) -> None:
        me.do_one(Pick("add", lambda me: me.add(PLOTTED, 1)), Pick("remove", self.carry_out))

    def carry_out(self, me: Player) -> None:
        number = me.count(PLOTTED)
        me.add(PLOTTED, -number)
        me.add_cards(number)


@card("Star Chart")
class StarChart(Project):
    @when(Shuffled, where=HELD, asks=True)
    def navigate(self, me: Player, shuffled: Shuffled) -> None:
        if chosen := me.may_choose_card(Do.PUT_ON_DECK, shuffled.cards):
            me.place_shuffled(shuffled, top=[chosen])
