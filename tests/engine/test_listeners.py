"""Who waits for which event: a change in this list is a change of behaviour, so it is looked at before it is kept.

After such a change: `python -m tests.engine.test_listeners > tests/engine/listeners.txt`, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT, kind_of
from toolkit.engine.events import Ability

LIST = Path(__file__).with_name("listeners.txt")


def words(ability: Ability) -> str:
    """Return when an ability is resolved, in one line."""
    about = f" about a card of type {ability.about}" if ability.about else ""
    how = "may" if ability.may or ability.asks else "must"
    more = (", again and again" if ability.again else "") + (", on a condition" if ability.ready else "")
    return f"{ability.event.__name__}{about}, where: {ability.where}, whose: {ability.whose}, {how}{more}"


def listeners() -> list[str]:
    """Return a line for each ability of each wording."""
    lines: set[str] = set()
    for card in catalogue():
        then, now = ([words(a) for a in kind_of(card.name, year).abilities] for year in (2013, CURRENT))
        for each in {*then, *now}:
            when = "" if each in then and each in now else " (2013)" if each in then else " (current)"
            lines.add(f"{card.name}{when}: {each}")
    return sorted(lines)


def test_who_listens_has_not_changed_unseen() -> None:
    assert listeners() == LIST.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    print("\n".join(listeners()))  # noqa: T201
