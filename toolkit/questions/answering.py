"""A question in plain words, and its answer: yes, no, a number, a place, a player or a story, with proof."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from toolkit.errors import UserError
from toolkit.questions.addressing import as_asker, as_opponent, is_unclear, speaks_to_player
from toolkit.questions.facts import TWO_ASKED, fact, two_facts
from toolkit.questions.grammar import readings, separate
from toolkit.questions.naming import told_by_name
from toolkit.questions.reading import Fact
from toolkit.questions.restating import restated
from toolkit.questions.words import Said, read_words, with_representatives
from toolkit.questions.years import speaks_of_years, without_purpose, without_year

if TYPE_CHECKING:
    from toolkit.questions.likely import Text

AS_LIKELY = 0.1
"""By how much less likely a ruling may be than another one to be told first."""
PAIR = 2
BESIDE_PAIR = frozenset({"with", "and", "on", ",", "against", "do", "work", "together", "interact", "how"})
"""The words of a question for what two cards do together."""
FOLLOWING = frozenset({"and", "with", "what", "about", "if", ",", "how", "then"})
"""The words of a question that goes on from another one."""
MOST_LINES = 8
"""Lines of a proof."""


DENIAL = re.compile(r"\b(?:can't|cannot|\w+n't|not|no|none|nothing|never|neither|only|except|unless)\b")
"""How a ruling says no."""


@dataclass(frozen=True)
class Answered:
    """What a question is answered with.

    `verdict` is yes, no, depends, number, place, player, card, time, bonus, story, fact, answers (to
    several questions), pair (what two cards do together), ruling (one that says just that, by the id `ruling`; yes or
    no where it plainly says so), or "" when it is not answered; `text` is the answer in words, `echo` what the question
    was read as, `proof` lines of how it was played, `position` a claim's keys. `cards` are those it names, `missed`
    what was not understood; with two readings that differ each is told. `likely` says that the text was chosen since it
    likely answers the question, not since it is about exactly that.
    """

    question: str
    verdict: str = ""
    text: str = ""
    value: Any = None
    echo: str = ""
    proof: tuple[str, ...] = ()
    position: dict[str, Any] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    missed: str = ""
    reading: Any = None
    judged: Any = None
    ruling: str = ""
    likely: bool = False

    def claim(self) -> dict[str, Any]:
        """Return the answer as a claim's table; raises UserError where it can't be said as one."""
        from toolkit.questions.claiming import claim_of

        if self.ruling:
            raise UserError(f"{self.question!r} is answered by the ruling {self.ruling}, which is a claim already")
        if self.judged is None:
            raise UserError(f"{self.question!r} is not answered by playing it, so there is no claim to write")
        return claim_of(self.reading, self.judged, self.text, self.question)

    def as_json(self) -> dict[str, Any]:
        """Return the answer as plain values."""
        return {
            "question": self.question,
            "answered": bool(self.verdict),
            "verdict": self.verdict,
            "answer": self.text,
            "value": self.value,
            "read_as": self.echo,
            "proof": list(self.proof),
            "position": self.position,
            "cards": list(self.cards),
            "not_understood": self.missed,
            "ruling": self.ruling,
            "likely": self.likely,
        }


def answer(question: str) -> Answered:
    """Return the answer to a question; without a verdict where a word, a name or the position is not understood.

    What is not played is answered by the ruling that says just that, where there is one, or else by the text that
    likely does.
    """
    told = of_either(question) if is_unclear(question) else of_one_person(question)
    return told if told.verdict else by_likely(told)


def of_either(question: str) -> Answered:
    """Return the answer to a question in which "you" may be the other player or whoever it is about.

    Where the two differ both are told, the other player first, unless "you" does something in what is told.
    """
    theirs = replace(of_one_person(as_opponent(question)), question=question)
    if speaks_to_player(question):
        return theirs
    mine = replace(of_one_person(as_asker(question)), question=question)
    if not theirs.verdict or not mine.verdict or (theirs.verdict, theirs.value) == (mine.verdict, mine.value):
        return theirs if theirs.verdict else mine
    first, second, other = (theirs, mine, "yourself") if theirs.value != 0 else (mine, theirs, "your opponent")
    return replace(
        first,
        text=f"{first.text} Or, if “you” means {other}: {second.text}",
        echo=f"{first.echo} Or: {second.echo}",
        reading=None,
        judged=None,
    )


def of_one_person(question: str) -> Answered:
    """Return the answer to a question in which it is clear who is who: as it is said, else in other words.

    What is played in other words counts more than a ruling that was found.
    """
    told = as_said(question)
    for other in restated(question) if told.verdict in ("", "story") or told.ruling else ():
        again = as_said(other.question)
        if again.verdict in ("", "story", told.verdict) and again.judged is None:
            continue
        if (other.claims and again.value == 0) or (told.ruling and (other.claims or again.judged is None)):
            continue
        if told.ruling and told.verdict == again.verdict and tells_whether(told.ruling):
            break
        if not other.numbers or again.value in other.numbers:
            return replace(again, question=question)
    return told


def tells_whether(ruling: str) -> bool:
    """Whether a ruling's title asks for yes or no, so that it is no other one that happens to say the same."""
    from toolkit.rulings.by_card import ruling_by_id  # reads the corpus, which other answers do not need

    claim = ruling_by_id(ruling)
    return claim is not None and claim.title.startswith(("Must ", "Can ", "Do ", "Does ", "Is ", "Are "))


def as_said(question: str) -> Answered:
    """Return the answer to a question as it is worded."""
    asked, rules = without_year(question)
    asked, has_purpose = without_purpose(asked)
    said = read_words(asked)
    if speaks_of_years(asked):
        return Answered(question, cards=said.cards, missed="by the rules of which year")
    told = replace(answered(asked, said, rules), question=question)
    if has_purpose and not serves_any_purpose(told):
        told = Answered(question, cards=said.cards, missed="whether that is enough for what it is done for")
    if told.verdict == "story" and "what" not in said.text.split():
        ruled = by_ruling(told, said, old=bool(rules), sure=False)  # it only tells, so that a text may say more
        return by_likely(told) if ruled is told and not rules else ruled
    if told.verdict == "story":
        return with_pair(told)
    if told.verdict not in ("", "yes", "no"):
        return told
    if not told.verdict and (pair := by_pair(told, said)).verdict:
        return pair
    ruled = by_ruling(told, said, old=bool(rules), sure=bool(told.verdict))
    if not told.verdict and not ruled.verdict and not rules:
        return by_rule(told, said)
    return ruled if not told.verdict or contradicts(ruled, told) else told


def serves_any_purpose(told: Answered) -> bool:
    """Whether an answer is the same whatever something is done for: it tells whether a Reaction can be revealed."""
    return not told.verdict or (told.reading is not None and told.reading.ask.deed == "reveal")


def contradicts(ruled: Answered, told: Answered) -> bool:
    """Whether a ruling that fits a question seems to say no where playing says yes, or the other way round."""
    if told.reading is None or told.reading.ask.frame in ("must", "stop") or ruled is told:
        return False
    if ruled.ruling and ruled.verdict in ("yes", "no"):
        return ruled.verdict != told.verdict
    first = re.split(r"(?<=[.;:]) |, because|, but|, so", ruled.text)[0]
    return ruled.verdict == "ruling" and bool(DENIAL.search(first)) != (told.verdict == "no")


def answered(question: str, said: Said, rules: int) -> Answered:
    """Return the answer to a question by a fact or by playing it, by the rules of a year (0: today's)."""
    if not rules and (told := one_fact(question, said) or told_by_name(question) or two_facts(question)):
        return Answered(question, "fact", told.text, told.value, told.echo, cards=said.cards)
    found = [replace(reading, rules=rules) for reading in readings(said)]
    if not found and (alone := separate(said)):
        return each_answered(question, said, alone, rules)
    if not found and not rules and (several := with_representatives(said)):
        return represented(question, several)
    if not found:
        return Answered(question, cards=said.cards, missed=not_understood(said))
    return judged_answer(question, said, found)


def one_fact(question: str, said: Said) -> Fact | None:
    """Return the fact that answers a question, none where another card is asked about in a second one."""
    told = fact(said)
    second = [read_words(part).cards for part in TWO_ASKED.split(question)[1:]]
    named = f"{told.text} {told.echo}" if told else ""
    return None if any(name not in named for cards in second for name in cards) else told


def each_answered(question: str, said: Said, alone: Sequence[Said], rules: int) -> Answered:
    """Return the answers to several questions that are asked at once, in their order; all of them or none."""
    told = [
        judged_answer(question, each, [replace(reading, rules=rules) for reading in readings(each)]) for each in alone
    ]
    if missed := next((each for each in told if not each.verdict), None):
        return replace(missed, cards=said.cards)
    proof = tuple(dict.fromkeys(line for each in told for line in each.proof))[:MOST_LINES]
    first = told[0]
    return replace(
        first,
        verdict=first.verdict if len({each.verdict for each in told}) == 1 else "answers",
        text=" ".join(each.text for each in told),
        value=[each.value for each in told],
        echo=" ".join(dict.fromkeys(each.echo for each in told)),
        proof=proof,
        cards=said.cards,
        reading=None,
        judged=None,
    )


def by_pair(told: Answered, said: Said) -> Answered:
    """Return what two cards do together where nothing else is asked; what was told for other questions."""
    words = {word for word in said.text.split() if not word.startswith("<")}
    marks = [word for word in said.text.split() if word.startswith("<")]
    if len(marks) != PAIR or not words <= BESIDE_PAIR:
        return told
    from toolkit.answering.answer import answer_for  # brings in the graph, which other answers do not need

    names = tuple(said.cards[int(mark[1:-1])] for mark in marks)
    found = answer_for(names)
    if not found.says or not found.special:
        return told
    proof = tuple(found.proof.shown[:MOST_LINES]) if found.proof else ()
    return replace(
        told, verdict="pair", text=found.says, echo=f"{' with '.join(names)}{taken(said)}", proof=proof, missed=""
    )


def with_pair(told: Answered) -> Answered:
    """Return what happens with what the ruling about the two cards of a question says of it, where there is one."""
    if len(told.cards) != PAIR:
        return told
    from toolkit.answering.answer import answer_for  # brings in the graph, which other answers do not need

    found = answer_for(told.cards)
    is_more = found.ruling and found.fits and found.special and not found.says.startswith(told.text.rstrip("."))
    return replace(told, text=f"{told.text} {found.says}") if is_more else told


def by_ruling(told: Answered, said: Said, *, old: bool, sure: bool) -> Answered:
    """Return the answer by a ruling (of `old` rules), which is played out once more; what was told without one."""
    from toolkit.questions.candidates import SURE
    from toolkit.questions.choosing import chosen  # reads the corpus, which other answers do not need
    from toolkit.rulings.claims import run

    found = chosen(said, told.question, old=old, sure=sure)
    likelihood = 1.0 if found is None or old else likelihood_of(said, told.question, found.claim.id)
    if found is None or not likelihood:
        return told
    if (result := run(found.claim)).status != "holds":
        return told
    claim, says = found.claim, found.says if likelihood >= SURE else None
    verdict = "ruling" if says is None else "number" if is_number(says) else "yes" if says else "no"
    first = "" if says is None else f"{says if is_number(says) else verdict.capitalize()}. "
    return replace(
        told,
        verdict=verdict,
        value=says,
        text=f"{first}{claim.says}",
        echo=f"{claim.title}{taken(said)}",
        proof=(checked_in(result.outcomes, claim.id),),
        missed="",
        ruling=claim.id,
    )


def likelihood_of(said: Said, question: str, ruling: str) -> float:
    """Return how likely a ruling is the answer to a question, 0 where it is not or another text is likelier, 1 where
    nothing is known of that.
    """
    from toolkit.questions.candidates import FOUND, likely_texts  # reads the corpus, which other answers do not need

    found = likely_texts(said, question)
    likelihood = next((likelihood for text, likelihood in found if text.id == ruling), 0.0)
    return 1.0 if not found else likelihood if likelihood >= max(FOUND, found[0][1] - AS_LIKELY) else 0.0


def checked_in(ways: int, id_: str) -> str:
    """Return how a ruling was proved."""
    return f"Checked in {ways} way{'s' * (ways != 1)} [{id_}]"


def by_likely(told: Answered) -> Answered:
    """Return the answer by the text that likely answers a question, with what of it was not understood."""
    from toolkit.questions.candidates import SURE, title_of  # reads the corpus, which other answers do not need
    from toolkit.rulings.claims import run

    said, found = likely_for(told.question)
    if not found or found[0][1] < SURE:
        return told
    text = found[0][0]
    unread = ", ".join(f"“{word}”" for word in said.unknown if word not in text.says.lower())
    echo = f"{title_of(text)}{taken(said)}{f'; not understood: {unread}' if unread else ''}"
    answer_ = replace(told, text=text.says, echo=echo, likely=True)
    if text.kind == "pair":
        from toolkit.answering.answer import answer_for  # brings in the graph, which other answers do not need

        proof = answer_for(said.cards).proof
        return replace(answer_, verdict="pair", proof=tuple(proof.shown[:MOST_LINES]) if proof else ())
    if text.claim is None:
        return replace(answer_, verdict="fact")
    result = run(text.claim)
    if result.status != "holds":
        return told
    return replace(answer_, verdict="ruling", proof=(checked_in(result.outcomes, text.id),), ruling=text.id)


def likely_for(question: str) -> tuple[Said, list[tuple[Text, float]]]:
    """Return a question's words, and the texts that may answer it with their likelihoods, the likeliest first."""
    from toolkit.questions.candidates import likely_texts

    asked, rules = without_year(question)
    said = read_words(without_purpose(asked)[0])
    return said, [] if rules or speaks_of_years(asked) else likely_texts(said, question)


def is_number(says: bool | int | None) -> bool:
    """Whether what a ruling says is a number, not yes or no."""
    return says is not None and not isinstance(says, bool)


def nearest_texts(question: str) -> list[Text]:
    """Return the texts that are nearest to a question that is not answered, the nearest first."""
    from toolkit.questions.candidates import NEAR

    return [text for text, likely in likely_for(question)[1] if likely >= NEAR]


def by_rule(told: Answered, said: Said) -> Answered:
    """Return the answer by a rule of the game; what was told without one."""
    from toolkit.questions.by_rules import rule_for  # reads all rules, which other answers do not need

    rule = rule_for(said, told.question)
    return replace(told, verdict="fact", text=rule.text, echo=rule.echo, missed="") if rule else told


def taken(said: Said) -> str:
    """Return in words which words were taken for names."""
    words = ", ".join(f"“{word}” taken for {name}" for word, name in said.misspelt)
    return f" ({words})" if words else ""


def represented(question: str, several: Sequence[tuple[str, Said]]) -> Answered:
    """Return the answer for a type of cards, played with several of them: one only where all give the same."""
    answers = [(name, judged_answer(question, said, found)) for name, said in several if (found := readings(said))]
    kinds = {(told.verdict, repr(told.value)) for _, told in answers}
    first = next((told for _, told in answers if not told.verdict), answers[0][1] if answers else Answered(question))
    if len(answers) < len(several) or not first.verdict:
        return Answered(question, cards=several[0][1].cards[:-1], missed=first.missed or "what is asked")
    if any(told.verdict in ("story", "depends") for _, told in answers):
        return Answered(question, cards=several[0][1].cards[:-1], missed="which card is meant")
    names = ", ".join(name for name, _ in answers)
    if len(kinds) == 1:
        return replace(first, echo=f"{first.echo} (tried with {names})")
    told = " ".join(f"With {name}: {each.text}" for name, each in answers)
    return replace(first, verdict="depends", value=None, text=f"It depends on the card. {told}", judged=None)


def judged_answer(question: str, said: Said, found: Sequence[Any]) -> Answered:
    """Return the answer of readings that are played out; the engine is loaded for them only."""
    from toolkit.questions.judging import NotJudged, Verdict, judged
    from toolkit.questions.laying import NotLaid
    from toolkit.questions.telling import answer_in_words, echo

    decided: list[tuple[Any, Verdict]] = []
    why = ""
    for reading in found:
        try:
            decided.append((reading, judged(reading)))
        except (NotJudged, NotLaid) as error:
            why = why or str(error)
    if not decided or (why and len(found) > 1):
        return Answered(question, cards=said.cards, missed=why or not_understood(said))
    reading, verdict = decided[0]
    added = tuple(verdict.position.added) if verdict.position else ()
    told = answer_in_words(reading, verdict)
    read_as = echo(reading, added)
    kind, value = verdict.kind, verdict.value
    for other, second in decided[1:]:
        if (second.kind, second.value) != (verdict.kind, verdict.value):
            kind, value = "depends", None
            told = f"{told} Or, read as “{echo(other, ())}”: {answer_in_words(other, second)}"
    read_as += taken(said)
    lines = tuple(verdict.proof[:MOST_LINES])
    position = verdict.position.as_claim() if verdict.position else {}
    return Answered(question, kind, told, value, read_as, lines, position, said.cards, reading=reading, judged=verdict)


def not_understood(said: Said) -> str:
    """Return what of a question was not understood."""
    if said.unknown:
        return ", ".join(f"“{word}”" for word in said.unknown)
    if not said.cards:
        return "no card is named"
    if len(said.cards) == 1 and {word for word in said.text.split() if not word.startswith("<")} <= FOLLOWING:
        return f"what {said.cards[0]} goes with; say the whole question again, with it"
    return ""
