"""Names with more of their kind beside them: "Gardens or other vp", "Druid and other Fate cards"."""

from __future__ import annotations

import re

from toolkit.kingdoms.forms import NEGATIONS
from toolkit.kingdoms.phrasing import digits
from toolkit.kingdoms.things import group_of, known_card, thing_kinds
from toolkit.spelling import NUMBERS, plural

SOME = r"a few|several|two|three|2|3|a couple(?: of)?|many|lots of"
"""How many more of a kind there shall be."""
OTHER_KIND = re.compile(
    r"(?:^|(?<=[,.;!?()]))([^.;!?()]*?\w)\s*(?:,?\s*\b|,\s*(?=other \w+ (?:too|as well)\b))"
    r"((?:and|or|&|plus|(?=other))(?: (?:also|maybe|perhaps|possibly|even|then))*) ?"
    rf"(?:(?:even|any|some|at least one|more|all) )?(?:(?:({SOME}|one|the|an?) )?(?:an)?other|({SOME}|one|an?) more) "
    r"(?!(?:sets?|people|players?|cards?|expansions?|than|ones?)\b|box)([^,;.!?():]+?)"
    r"(?=\s*(?:[,;.!?():]|\s-\s|$|\bbut\b|\bwith\b|\bso\b))",
    re.IGNORECASE,
)
"""Names with "or other" or "and other" and a kind after them."""
NOT_WISHED = (
    rf"(?:^|\W)(?:{NEGATIONS}|\w*hates?|\w+n't \w+|(?:sick|tired|bored|enough) of|fed up with|such as|like|all)"
    r"(?: any| the)*\s*$"
)
"""How words end after which names are left out, or are examples."""
NASTY = (
    r"^(?:really )?(?:nasty|mean|evil|aggressive|hurtful|vicious|cruel)(?: (?:stuff|things?|cards?|surprises?|ones?))?"
)
"""Words for attacks."""
ONE_OF = r"\b(?:(?:at least|exactly) )?(?:one|1|any)(?: of)?\s*$"
"""Words before names of which one shall be there."""
JOINTS = r"(?:\s|,|&|\+|/|\b(?:and|or|but|also|plus|maybe|with|the|an?)\b)*$"
"""What stands between names and after them."""
AFTER_A_KIND = r"^(?:cards?|stuff|things?|too|as well|yourself|ourselves|please)\b ?"
"""Words that belong to the kind before them."""
MORE = {"two": 2, "2": 2, "three": 3, "3": 3, "a few": 2, "several": 2, "a couple": 2, "many": 3, "lots of": 3}
"""How many more those words are, at least."""
LONGEST_NAME, LONGEST_KIND = 4, 5
"""Words of a card's name and of a kind at most."""
THE_CARD = "the card "
"""What is put before a name that is a kind's, too."""


def other_of_kind(found: re.Match[str]) -> str:
    """Return "with Gardens or vp" for "Gardens or other vp", and two of the kind for "Druid and other Fate cards"."""
    words = re.sub(NASTY, "attacks", found[5], flags=re.IGNORECASE)
    kind, rest = kind_beginning(words)
    row, lead = names_before(found[1])
    if words != found[5] and not row and re.search(r"\b(?:no|not|without|nothing)\b[^,;]*$", found[1], re.IGNORECASE):
        return f"{found[1]}, no attacks{rest}"
    lead = re.sub(ONE_OF, "", lead, flags=re.IGNORECASE)
    if kind and not row and beside_a_kind(found[1], kind):
        return f"{found[1]}, at least 1 {kind}{rest}"
    if not kind or not row or re.search(NOT_WISHED, lead, re.IGNORECASE):
        return found[0]
    row = [f"{THE_CARD}{each}" if thing_kinds(each)[0] == "group" else each for each in row]
    own = [each for each in row if of_the_kind(each, kind)]
    if "or" in found[2].lower().split():
        return f"{lead}{either_name(row, own, kind)}{rest}"
    piles = {card.pile_name or card.name for each in own if (card := known_card(each.removeprefix(THE_CARD)))}
    count = len(piles) + MORE.get((found[3] or found[4] or "").lower().removesuffix(" of"), 1)
    wished = f"at least {count} {kind}"
    if thing_kinds(kind)[0] == "set":
        promos = kind.lower().startswith("promo")
        wished = f"at least {count} cards from {kind}" if promos else f"the set {kind}"
    return f"{lead}{', '.join(row)}, {wished}{rest}"


def none_of_labelled(found: re.Match[str]) -> str:
    """Return "no Witch, no Militia" for "no-gos: Witch, Militia"."""
    listed = [each.strip() for each in re.split(r",\s*(?:(?:and|or) )?|\b(?:and|or)\b|&", found[1]) if each.strip()]
    return f" {', '.join(f'no {each}' for each in listed)}"


SOME_OTHER = re.compile(
    r"\b(?:some|one) other ([\w' +-]+?)(?=(?: instead| please| then| too)*\s*(?:[,;.!?()]|$))", re.I
)
"""One more of a kind, whatever it is beside."""


def some_other(found: re.Match[str]) -> str:
    """Return "at least 1 curser" for "some other curser", of a kind of cards."""
    return f"at least 1 {found[1].strip()}" if group_of(found[1].strip()) else found[0]


def beside_a_kind(before: str, kind: str) -> bool:
    """Whether a number of a kind of cards stands before others of a kind: "2 villages and other +actions"."""
    clause = re.split(r"[,.;!?]", before)[-1].strip()
    said = re.fullmatch(
        rf"(?:with |at least |some )?(?:{'|'.join(NUMBERS)}|[0-9]+|some|an?) (.+)", clause, re.IGNORECASE
    )
    return bool(said and group_of(said[1]) and group_of(kind))


def more_beside_name(found: re.Match[str]) -> str:
    """Return "Militia, at least 2 attacks" for "at least one more attack besides Militia", of a kind of cards."""
    said, kind, name = found[1].lower(), found[found.re.groups - 1].strip(), found[found.re.groups]
    card, group = known_card(name), group_of(kind)
    if card is None or group is None:
        return found[0]
    count = int(digits(said)) if digits(said).isdigit() else 1
    return f"{card.name}, at least {count + group.holds(card)} {kind}"


def either_name(row: list[str], own: list[str], kind: str) -> str:
    """Return that some of the names or something of the kind shall be there: a landscape itself fulfils that."""
    last = own or row[-1:]
    first = [each for each in row if each not in last]
    card = known_card(last[-1].removeprefix(THE_CARD))
    if thing_kinds(kind)[0] != "group" or (card and not card.is_in_kingdom_pile):
        return ", ".join([*first, " or ".join(last)])
    kind = f"{kind.removesuffix('s')} card" if "card" in thing_kinds(kind) else kind
    return ", ".join([*first, f"with {' or '.join(last)} or {kind}"])


def of_the_kind(name: str, kind: str) -> bool:
    """Whether a card is of a kind or a set."""
    card, group = known_card(name.removeprefix(THE_CARD)), group_of(kind)
    if card is None:
        return False
    if group:
        return group.holds(card)
    return kind in (card.kind, plural(card.kind)) or thing_kinds(kind)[0] == "set"


def kind_beginning(words: str) -> tuple[str, str]:
    """Return the kind that words with praise before it and more after it name, and what comes after; "" if none."""
    pieces = words.split()
    for start in range(min(len(pieces), LONGEST_NAME)):
        for end in range(min(len(pieces), start + LONGEST_KIND), start, -1):
            kind = re.sub(r" (?:cards?|stuff|things?|ones?)$", "", " ".join(pieces[start:end]))
            if thing_kinds(kind)[0] in ("group", "landscape", "set") and not re.fullmatch("[0-9+]+", kind):
                rest = re.sub(AFTER_A_KIND, "", " ".join(pieces[end:]))
                return kind, f" {rest}" if rest else ""
    return "", ""


def is_named(words: str) -> bool:
    """Whether words are a card's name, and not a kind that is called so, too, in small letters."""
    kinds = thing_kinds(words)
    return "card" in kinds and (kinds[0] != "group" or words[0].isupper())


def names_before(text: str) -> tuple[list[str], str]:
    """Return the cards named at the end of a text, and the text before them."""
    row, rest = list[str](), text
    while True:
        named = re.sub(JOINTS, "", rest, flags=re.IGNORECASE)
        words = re.findall(r"[\w'’-]+|[^\w\s]", named)[-LONGEST_NAME:]
        spans = (" ".join(words[at:]) for at in range(len(words)) if re.match(r"\w", words[at]))
        name = next((each for each in spans if named.endswith(each) and is_named(each)), "")
        if not name:
            return row, f"{rest} " if rest.strip() and not rest.endswith((" ", ",")) else rest
        row.insert(0, name)
        rest = named[: len(named) - len(name)]
