"""A game under way: the questions that it asks, and the abilities that wait for what happens."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from toolkit.engine.board import Board
from toolkit.engine.card import Card
from toolkit.engine.events import Event
from toolkit.engine.places import GAME, HAND, PLAY, THIS, Place
from toolkit.engine.player import Player
from toolkit.engine.questions import IllegalAnswer, Option, Question
from toolkit.engine.records import Lasting
from toolkit.engine.resolving import Ready, Resolution
from toolkit.engine.verbs import Verb


def without(card: Card, lasting: Lasting, *, alone: bool) -> Lasting:
    """Return what was set up as it goes on after a card has left play, where it was set up by that or stays with it.

    Its handler then works for a card that is nowhere. With `alone`, nothing stays in play any longer for what a card
    set up that has left.
    """
    if lasting.card is not card:
        stays = card in lasting.holds
        return lasting._replace(holds=tuple([each for each in lasting.holds if each is not card])) if stays else lasting
    gone = card.__class__()
    gone.printed = card.printed or card
    handler = lasting.handler
    if getattr(handler, "__self__", None) is card:
        handler = getattr(gone, handler.__name__)
    holds = () if alone else tuple([each for each in lasting.holds if each is not card])
    return lasting._replace(card=gone, handler=handler, holds=holds, lost=True)


class Game(Board):
    """A game under way. Between moves it is a position: `copy()` gives another, independent one."""

    __slots__ = ()

    def copy(self) -> Game:
        """Return an independent position equal to this one; only between moves."""
        return Game(self.setup, self.decider, like=self)

    def release(self) -> None:
        """Let go of the players of a position that nobody needs any longer: it is freed at once, and not by and by."""
        self.players.clear()

    # Questions

    def ask(
        self,
        player: Player,
        do: Verb,
        options: Sequence[Option],
        low: int = 1,
        high: int = 1,
        *,
        ordered: bool = False,
        none: bool = False,
        alike: bool = False,
        optional: Sequence[str] = (),
        source: str = "",
        about: Sequence[Option] = (),
        of: Player | None = None,
        brings: Option | Verb | None = None,
    ) -> Sequence[Option]:
        """Ask a player to pick; a choice with one answer is not asked. Returns what was picked.

        With `none`, nothing may be picked as well as `low` to `high`; with `alike`, only copies of one card
        together; `optional` are options that need never be picked. What else the question tells is what `Question`
        says. Raises IllegalAnswer for an answer that the
        question does not allow, whoever gives it.
        """
        known = self.replayed()
        if known is not None:
            return known
        high = min(high, len(options))
        low = min(low, high)
        if self.committed:
            self.committed = none = False
            low = max(low, min(1, high))
        asked, source = self.decides(player), source or self.source
        question = Question(
            player, asked, source, do, options, low, high, ordered, none, alike, optional, about, of, brings
        )
        if question.is_forced():
            self.decider.forced(question)
            return options[:high]
        picked = self.decider.answer(question)
        if not question.allows(picked):
            raise IllegalAnswer(question, picked)
        return picked

    def replayed(self) -> Sequence[Option] | None:
        """Return what was picked here when a move is played again up to another answer, else None."""
        if self.replay is None:
            return None
        picked = self.replay.again()
        if picked is not None:
            self.committed = False
        return picked

    # Abilities

    def awaits(self, event: type[Event], card: Card) -> bool:
        """Whether any ability that waits for this event does so about this card."""
        for _, ability in self.setup.listeners.get(event, ()):
            if not ability.about or self.is_a(card, ability.about):
                return True
        for each in self.lasting:  # noqa: SIM110 (a plain loop compiles better)
            if each.event is event and (not each.about or self.is_a(card, each.about)):
                return True
        return False

    def happen(self, *events: Event) -> None:
        """Let everything that waits for these simultaneous events be resolved: see `Resolution`."""
        if len(events) > 1:
            for event in events:
                event.facts = {"together": events}
        order = self.listening(events)
        since = len(self.deeds)
        resolution: Resolution | None = None
        for player in order:
            ready = self.ready_for(player, events, since)
            if ready:
                if resolution is None:
                    resolution = Resolution(self, events, order, since)
                resolution.begin(player, ready)
        if resolution is not None:
            resolution.resolve()

    def listening(self, events: tuple[Event, ...]) -> list[Player]:
        """Return the players, in turn order, for whom something may wait for these simultaneous events."""
        if len(events) == 1 and not self.lasting and type(events[0]) in self.setup.own_business:
            return [events[0].player]
        return self.in_turn_order()

    def run(self, player: Player, ready: Ready, *, committed: bool) -> None:
        """Resolve an ability wholly."""
        before, self.source = self.source, ready.name
        self.depth += 1
        self.committed = committed
        manner, self.manner = self.manner, None
        ability = ready.ability
        if isinstance(ability, Lasting):
            if ability.turn == self.turn_number:
                self.manner = ability.manner
            if ability.ends in ("once", "first"):
                self.end_lasting(ability)
            ability.resolve(player, ready.event)
        else:
            ability.resolve(ready.card, player, ready.event)
        self.committed = False
        self.manner = manner
        self.depth -= 1
        self.source = before

    def use_up(self, ready: Sequence[Ready]) -> None:
        """End the lasting abilities that waited for one event only: it has come, and a later one is not theirs."""
        for each in ready:
            if isinstance(each.ability, Lasting) and each.ability.ends in ("once", "first"):
                self.end_lasting(each.ability)

    def end_lasting(self, ended: Lasting) -> None:
        """Take one lasting ability away."""
        self.wait([each for each in self.lasting if each.mark is not ended.mark])

    def lose_track(self, card: Card, place: Place) -> None:
        """Let what was set up know no longer a card that leaves play or a mat.

        What waited as long as a card stayed on its mat ends. What a card set up in play goes on without it: what needs
        the card itself (returning or trashing it, tokens on it) fails, also when the card is played once more. Since
        2020 a card that played it again stays in play only as long as it does.
        """
        if place != PLAY:
            self.wait([each for each in self.lasting if each.ends != "leaves" or each.args[0] is not card])
            return
        alone = self.setup.is_since("duration-throne")
        self.lasting = tuple([without(card, each, alone=alone) for each in self.lasting])

    def ready_for(
        self, player: Player, events: tuple[Event, ...], since: int, done: Container[tuple[Any, ...]] = ()
    ) -> list[Ready]:
        """Return the abilities of one player that these events ready, except those whose keys are in `done`.

        `since` is how long the log was when the events happened.
        """
        found: list[Ready] = []
        for number, event in enumerate(events):
            if type(event) in self.setup.listeners:
                self.ready_on_cards(found, player, number, event, done)
            if self.lasting:
                self.ready_lasting(found, player, number, event, since, done)
        return found

    def ready_on_cards(
        self, found: list[Ready], player: Player, number: int, event: Event, done: Container[tuple[Any, ...]]
    ) -> None:
        """Find the abilities of cards that an event readies for a player; simultaneous events have a `number`."""
        mine = event.player is player
        about = event.card
        for kind, ability in self.setup.listeners[type(event)]:
            whose = ability.whose
            if whose != "any" and (whose == "you") is not mine:
                continue
            if ability.about and (about is None or not self.is_a(about, ability.about)):
                continue
            where = ability.where
            cards: Sequence[Card]
            if where == THIS:
                if about is None or (getattr(event, "face", None) or about.__class__) is not kind:
                    continue
                cards = (about,)
            elif where == GAME:
                if kind.is_dormant(self):
                    continue
                cards = (self.setup.emblem(kind),)
            else:
                cards = [card for card in player.zone(where) if card.__class__ is kind]
            for card in cards:
                any_copy = ability.again and where == HAND
                key: tuple[Any, ...] = (number, player.index, ability, None if any_copy else card)
                if key not in done and (ability.ready is None or ability.ready(card, player, event)):
                    found.append(Ready(key, event, ability, card, kind.name, ability.may, ability.asks, ability.again))

    def ready_lasting(
        self,
        found: list[Ready],
        player: Player,
        number: int,
        event: Event,
        since: int,
        done: Container[tuple[Any, ...]],
    ) -> None:
        """Find what was set up before and what an event readies for one player."""
        mine = event.player is player
        about = event.card
        for lasting in self.lasting:
            if lasting.event is not type(event) or not lasting.concerns(player.index, mine=mine):
                continue
            if lasting.comes_too_late(event, since, self.turn_number):
                continue
            if lasting.about and (about is None or not self.is_a(about, lasting.about)):
                continue
            if lasting.ready is None or lasting.ready(lasting.card, player, event):
                key = (number, id(lasting.mark))
                if key not in done:
                    name = lasting.card.name
                    found.append(Ready(key, event, lasting, lasting.card, name, lasting.may, False, False))
