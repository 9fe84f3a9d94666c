"""What is written of a card and a class of cards, as the answer for that card and one of the class."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.graph.classes import is_class
from toolkit.graph.edges import Edge, Key
from toolkit.graph.graph import edges_of
from toolkit.graph.texts import by_hand, is_own, member_of, naming_card, of_pair, taken_apart, written_by_hand
from toolkit.saying.members import said_of

EXAMPLE = re.compile(r": a Gold (draws|gives|on top)[^.]*|, such as a Gold\b")
"""What a sentence about a class says of a Gold for an example."""
DEED = re.compile(r"every card that ")
"""How a class is called that is made by what its cards do."""
SECOND = re.compile(r"If (a card draws|you have a second)")
"""How a sentence begins that is about drawing another copy."""
COMPARED = re.compile(
    r"\b(instead of|lets you|doesn't let|doesn't give|makes another player|gives you|leave you with|costs \$"
    r"|get up to \+)"
)
"""What a sentence says that compares positions with and without a card."""
CAN_PLAY = re.compile(r"[^.]+ can play [^.]+\.")
"""What a sentence says that only tells that one card plays the other."""
REACH = re.compile(r"\bcost(?:ing|s)? up to \$\d+(?! more)")
"""What a card says that reaches up to a cost; one that reaches so much more than another card's reaches no further."""
ONE_TURN = re.compile(r"\bthis turn\b(?! and)|\bin play\b")
"""What is said of costs that are lower only for the turn in which a card is played."""
AS_IT_STARTS = re.compile(r"(?<!now and )\bat the start of (your|each)\b", re.IGNORECASE)
"""What a card says that acts before a card that lowers costs can be played."""


def principles_of(
    between: Sequence[Edge], shown: Mapping[Key, Edge], as_pair: Mapping[Key, Key], one: str, other: str
) -> dict[Key, str]:
    """Return what is written of classes for the edges that two cards show, by these edges' keys.

    `between` are the edges between one of them and a class that the other is in, `as_pair` says which edge of the two
    cards each of those became.
    """
    found = {edge.key: text for edge in shown.values() if (text := of_a_like_class(edge, one, other))}
    found |= {as_pair[edge.key]: text for edge in between if (text := of_class(edge, one, other))}
    both = of_several(between, one, other)
    found = {key: text for key, text in found.items() if key in shown and only_compares(of_pair(shown[key]))}
    return {
        key: both.get(key[0], "") if key[1] == "depends on" and key[0] in both else with_number(text, shown[key])
        for key, text in found.items()
    }


def only_compares(text: str) -> bool:
    """Whether a sentence only compares positions, or says little at all: then what is written of a class says more."""
    return bool(COMPARED.search(text) or CAN_PLAY.fullmatch(text))


def of_class(edge: Edge, one: str, other: str) -> str:
    """Return what is written of an edge to a class, with the one of two cards that is of it; "" where nothing is."""
    text = by_hand(edge, member_of(edge, (one, other)))
    ends = (edge.source, edge.target)
    own = any(is_own(edge, end) or DEED.match(end) for end in ends) or bool(SECOND.match(text))
    return including(text, one, other, own=own) if text else ""


def of_a_like_class(edge: Edge, one: str, other: str) -> str:
    """Return what is written of one of two cards and the cards that have the same edge with it as the other card."""
    known = [each.edge for name in (one, other) for each in edges_of(name) if each.edge.example]
    alike = [
        each for each in known if each.kind == edge.kind and {each.source, each.target} & {edge.source, edge.target}
    ]
    own = [
        each
        for each in alike
        if any(is_own(each, end) for end in (each.source, each.target)) and shows_alike(each, edge)
    ]
    return next((including(text, one, other, own=True) for each in own if (text := with_member(each, one, other))), "")


def with_member(edge: Edge, one: str, other: str) -> str:
    """Return what is written of an edge to a class, told with the one of two cards that is not at its other end."""
    card = other if one in (edge.source, edge.target) else one
    text = by_hand(edge, card)
    return text if not text or edge.holds_of(card) else naming_card(written_by_hand()[edge.key].says, card)


def shows_alike(one: Edge, other: Edge) -> bool:
    """Whether two edges are shown by the same kind of deed."""
    mine, others = taken_apart(one.witness.shows), taken_apart(other.witness.shows)
    verbs = [told.what.partition(" ")[0] for told in (mine, others)]
    if one.kind not in ("strengthens", "weakens", "reacts to"):
        return True
    return verbs[0] == verbs[1] and (mine.compared == others.compared or verbs[0] == "draws")


def including(text: str, one: str, other: str, *, own: bool) -> str:
    """Return a sentence about a class of cards with the one of two that it does not name.

    Of a class that is `own`, made for a card or by a deed, it is an example; of a printed one it is known to be one.
    """
    left = [name for name in (one, other) if name not in text]
    if not left:
        return text
    general = EXAMPLE.sub("", text)
    if len(left) > 1:
        return ""
    return f"{general} For example with {left[0]}." if own else said_of(general, left[0])


def of_several(edges: Sequence[Edge], one: str, other: str) -> dict[str, str]:
    """Return what is written of a card and several printed classes that the other card is in, told at once."""
    found: dict[str, list[str]] = {}
    for edge in edges:
        text = by_hand(edge, member_of(edge, (one, other)))
        if edge.kind == "depends on" and edge.source in (one, other) and text:
            found.setdefault(edge.source, []).append(EXAMPLE.sub("", text))
    told = {}
    for card, texts in found.items():
        if len(texts) > 1 and not any(map(SECOND.match, texts)):
            member = other if card == one else one
            told[card] = f"{' '.join(texts[:2])} {member} is {'both' if len(texts) == 2 else 'all of these'}."
    return told


def with_number(text: str, edge: Edge) -> str:
    """Return a sentence about what a trashed card costs with how much it comes to for the card that it includes."""
    if edge.kind != "depends on" or " the trashed card costs" not in text:
        return text
    specific = re.sub(r" instead of [^.]*", "", of_pair(edge))
    found = re.match(r"With (.+?), .+? (lets you|gives you) ", specific)
    if found is None or " draw " in specific:
        return text
    return f"{text} Trashing {found[1]} {found[2]} {specific[found.end() :]}"


def cheaper_reach(one: str, other: str) -> Iterator[str]:
    """Yield that a card which looks at costs reaches further after another one that lowers them."""
    for lowers, looks in ((one, other), (other, one)):
        found = [each.edge for each in edges_of(lowers) if each.edge.source == lowers and is_class(each.edge.target)]
        edge = next((each for each in found if each.kind == "makes cheaper" and by_hand(each)), None)
        if edge is not None and reaches(looks, for_later=not ONE_TURN.search(by_hand(edge))):
            text = with_member(edge, lowers, looks)
            yield text if edge.holds_of(looks) else text.replace("can gain a card that", "can reach a card that")


def reaches(name: str, *, for_later: bool) -> bool:
    """Whether a card reaches up to a cost, in the turn itself or (`for_later`) also as a later one starts."""
    sentences = re.split(r"(?<=[.;])\s(?!if you do)", text_of(catalogue()[name].wording()))
    return any(REACH.search(text) and (for_later or not AS_IT_STARTS.search(text)) for text in sentences)
