"""Resolving what simultaneous events have readied: who is next, which of their abilities, and what is offered again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from toolkit.engine.card import Card
from toolkit.engine.events import Ability, Event, WouldFollow
from toolkit.engine.player import Player
from toolkit.engine.questions import NO, YES_OR_NO
from toolkit.engine.records import Lasting
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game


class Ready:
    """An ability that is ready to be resolved for one player; `key` tells it apart from others."""

    __slots__ = ("ability", "again", "asks", "card", "event", "key", "may", "name")

    def __init__(
        self,
        key: tuple[Any, ...],
        event: Event,
        ability: Ability | Lasting,
        card: Card,
        name: str,
        may: bool,
        asks: bool,
        again: bool,
    ) -> None:
        self.key = key
        self.event = event
        self.ability = ability
        self.card = card
        self.name = name
        self.may = may
        self.asks = asks
        self.again = again

    def is_idle(self, player: Player) -> bool:
        """Whether using it would change nothing."""
        idle = self.ability.idle if isinstance(self.ability, Ability) else None
        return idle is not None and bool(idle(self.card, player, self.event))

    def about(self, player: Player) -> str:
        """Return the names of the cards that it is about, where it is told apart from its likes by them.

        A lasting ability is, by the cards that it was set up for; another one where it says so.
        """
        if isinstance(self.ability, Lasting):
            return ", ".join([arg.name for arg in self.ability.args if isinstance(arg, Card)])
        card, apart = self.event.card, self.ability.apart
        return card.name if card is not None and apart is not None and apart(self.card, player, self.event) else ""


def told_apart(player: Player, ready: Sequence[Ready]) -> dict[str, Ready]:
    """Return the abilities of which one is chosen, by name, and by what they are about where that differs."""
    abouts: dict[str, set[str]] = {}
    for each in ready:
        abouts.setdefault(each.name, set()).add(each.about(player))
    found: dict[str, Ready] = {}
    for each in ready:
        about, known = each.about(player), abouts[each.name]
        differ = len(known) > 1 if isinstance(each.ability, Lasting) else len(known - {""}) > 1
        name = f"{each.name} ({about})" if about and differ else each.name
        if name not in found or (found[name].may or found[name].asks) > (each.may or each.asks):
            found[name] = each
    return found


class Resolution:
    """The resolving of simultaneous events (002, section 4, Resolving Cards).

    Players in turn order, each choosing the order of their own; after each, look again. An ability that
    may be used again is offered again only once hand and deck together hold other cards: what it could
    do with the same ones, it could do the first time.
    """

    __slots__ = ("done", "events", "first", "game", "must", "offered", "order", "since")

    def __init__(self, game: Game, events: tuple[Event, ...], order: list[Player], since: int) -> None:
        self.game = game
        self.events = events
        self.order = order
        """The players for whom something may wait."""
        self.since = since
        """How long the log was when the events happened."""
        self.first: dict[int, list[Ready]] | None = {}
        """What was ready at first, by player; None once something was resolved, which may have changed it."""
        self.must: dict[int, list[Ready]] | None = None
        """What a player has to do, though it waited for one event only and is used up by this one; None for nothing."""
        self.done: list[tuple[Any, ...]] = []
        """The keys of what was resolved or passed over."""
        self.offered: dict[tuple[Any, ...], set[Any]] | None = None
        """What was within a player's reach when something that may be used again was used; None while nothing was."""

    def begin(self, player: Player, ready: list[Ready]) -> None:
        """Note what is ready at first for a player."""
        if self.first is not None:
            self.first[player.index] = ready
        if forced := [each for each in ready if not each.may and not each.asks]:
            if self.must is None:
                self.must = {}
            self.must[player.index] = forced
            self.game.use_up(forced)

    def resolve(self) -> None:
        """Resolve everything, until in a whole round nobody has anything left that they use."""
        quiet = turn = 0
        while quiet < len(self.order):
            player = self.order[turn % len(self.order)]
            turn += 1
            quiet += 1
            while ready := self.ready(player):
                if not self.offer(player, ready):
                    break
                quiet = 1

    def ready(self, player: Player) -> list[Ready]:
        """Return what is ready for a player now."""
        if self.first is None:
            ready = self.game.ready_for(player, self.events, self.since, self.done)
        else:
            ready = self.first.get(player.index, [])
        if self.must is not None and player.index in self.must:
            known = {*self.done, *[each.key for each in ready]}
            ready = [each for each in self.must[player.index] if each.key not in known] + ready
        offered = self.offered
        if ready and offered is not None:
            within = player.reach()
            ready = [each for each in ready if not each.again or within not in offered.get(each.key, ())]
        return ready

    def offer(self, player: Player, ready: list[Ready]) -> bool:
        """Let a player choose one of the ready abilities and resolve it; False when they use none."""
        useful = [each for each in ready if not each.is_idle(player)] if len(ready) > 1 else ready
        likely = useful or ready[:1]
        names = told_apart(player, likely) if len(likely) > 1 else {}
        chosen = self.chosen_of(player, names, likely) if len(names) > 1 else self.only(player, likely)
        if chosen is None:
            self.pass_over(player, ready)
            return False
        if chosen.again:
            if self.offered is None:
                self.offered = {}
            self.offered.setdefault(chosen.key, set()).add(player.reach())
        else:
            self.done.append(chosen.key)
        self.game.run(player, chosen, committed=len(names) > 1 and chosen.asks)
        self.first = None
        return True

    def pass_over(self, player: Player, ready: Sequence[Ready]) -> None:
        """Note that a player uses none of what was ready."""
        self.done += [each.key for each in ready]
        if self.first is not None:
            self.first.pop(player.index, None)

    def chosen_of(self, player: Player, names: dict[str, Ready], ready: Sequence[Ready]) -> Ready | None:
        """Let a player choose which of several abilities is resolved next; None when they use none."""
        must = [name for name, each in names.items() if not (each.may or each.asks)]
        free = [name for name in names if name not in must]
        instead = all(isinstance(each.event, WouldFollow) for each in ready)
        do = Do.FOLLOW if instead else Do.RESOLVE
        low = 1 if must else 0
        picked = self.game.ask(player, do, list(names), low, 1, optional=free, source="order")
        return names[str(picked[0])] if picked else None

    def only(self, player: Player, ready: list[Ready]) -> Ready | None:
        """Return the ability that is next where there is nothing to choose; None when a player does not use it."""
        chosen = ready[0]
        if len(ready) > 1 and (chosen.may or chosen.asks):
            chosen = next((each for each in ready if not (each.may or each.asks)), chosen)
        if not chosen.may:
            return chosen
        do = chosen.ability.do if isinstance(chosen.ability, Ability) else Do.USE
        answers = (NO,) if chosen.is_idle(player) else YES_OR_NO
        card = chosen.event.card
        (use,) = self.game.ask(player, do, answers, source=chosen.name, about=() if card is None else (card,))
        return None if use == NO else chosen
