"""What the format of claims promises, sentence by sentence: positions, moves, answers, verdicts and refusals."""

from __future__ import annotations

import random
import re

import pytest

from toolkit.errors import UserError
from toolkit.rulings.claims import FaultyClaim, claims_in, corpus_files, load_text, run
from toolkit.yamlfile import parse_yaml

HOLD = """
given: {} | do: [] | always: {turn: p1, phase: action, p1.actions: 1, p1.buys: 1, p2.actions: 0, over: false}
given: {turn: p2, phase: buy, players: 3} | do: [] | always: {turn: p2, phase: buy, p2.buys: 1, p1.buys: 0}
given: {p1: {turns: 7}} | do: [] | always: {p1.turns: 7}
given: {p1: {turns: 7}} | do: [end turn] | always: {p1.turns: 8}
given: {p1: {deck: [Silver, Gold], discard: [Estate, Duchy]}} | do: [] | always: {p1.deck: {ordered: [Silver, Gold]}}
given: {p1: {island: [Province], tavern: [Curse], vp: 2}} | do: [] | always: {p1.score: 7}
given: {players: 6, kingdom: [Gardens]} | do: [] | always: {supply.Province: 18, supply.Curse: 50, supply.Gardens: 12}
given: {kingdom: [Hermit, Marauder, Tournament, Familiar]} | do: []
    | always: {supply.Madman: 10, supply.Ruins: 10, supply.Spoils: 15, supply.Diadem: 1, supply.Potion: 16}
given: {p1: {hand: [Workshop]}} | do: [play Workshop] | answers: [Workshop: Village] | always: {supply.Village: 9}
given: {p1: {hand: [Village], deck: [2 x Copper]}, mouse: Moat} | do: [play Village]
    | answers: [Way of the Mouse: yes] | always: {p1.hand: [2 x Copper], supply.Moat: 0}
given: {p1: {hand: [Black Market, Gold]}, black_market: [Village, Moat]} | do: [play Black Market]
    | answers: [Black Market: Gold, Black Market: Village] | always: {p1.gained: [Village], supply.Village: 0}
given: {colony: true} | do: [] | always: {supply.Colony: 8, supply.Platinum: 12}
given: {piles: {Ruins: [Survivors, Ruined Market]}, p1: {buys: 2}} | do: [buy Survivors, buy Ruined Market]
    | always: {supply.Ruins: 0, p1.gained: {ordered: [Survivors, Ruined Market]}}
given: {piles: {Knights: 3}} | do: [] | always: {supply.Knights: 3, cost.Knights: 5}
given: {tokens: {Embargo: {Silver: 2}}, p1: {coins: 3}} | do: [buy Silver] | always: {p1.gained: [2 x Curse, Silver]}
given: {tokens: {trade route: {Estate: 0, Duchy: 0}}, p1: {hand: [Trade Route]}} | do: [play Trade Route]
    | always: {p1.coins: 2}
given: {last_turn: {p2: [Silver]}, p1: {hand: [Smugglers]}} | do: [play Smugglers] | always: {p1.gained: [Silver]}
given: {p1: {coins: 2}} | do: [buy Ride] | always: {p1.gained: [Horse], p1.bought: [Ride]}
given: {p1: {coffers: 1, hand: [2x Copper, "2 × Silver"]}} | do: [Play copper, Spend 1 Coffer, End turn] | rules: "2013"
    | always: {p1.hand: [2 x Copper, 2 x Silver]}
given: {} | do: [end phase, end phase] | always: {turn: p2, phase: action}
given: {p1: {coffers: 3, villagers: 1}} | do: [spend 2 coffers, spend 1 villagers]
    | always: {p1.coins: 2, p1.actions: 2}
given: {p1: {debt: 3, coins: 5}} | do: [pay 2 debt] | always: {p1.debt: 1, p1.coins: 3} | cannot: [buy Copper]
given: {p1: {hand: [3 x Copper]}} | do: [] | always: {p1.hand: {contains: [2 x Copper], lacks: [Gold], count: ">=3"}}
given: {kingdom: [Familiar]} | do: [] | always: {cost.Duchy: 5, cost.Familiar: {coins: 3, potions: 1}}
    | never: [cost.Familiar: 3]
given: {piles: {Province: 0}, turn: p2, p1: {turns: 1}} | do: [end turn]
    | always: {over: true, winners: [p2, p1], turn: p2} | cannot: [end turn, buy Copper, spend 1 coffers]
given: {} | do: [] | always: {p1.gained: {lacks: [Smithy]}} | cannot: [buy Smithy, play Ride, pay 1 debt]
given: {p1: {coffers: 1}} | rules: 2013 | do: [spend 1 coffers] | always: {phase: buy}
given: {p1: {coffers: 1}} | do: [spend 1 coffers] | always: {phase: action}
given: {p1: {coins: 2}} | do: [buy Estate] | always: {phase: buy}
given: {p1: {villagers: 1}} | do: [spend 1 villagers] | always: {phase: action}
given: {kingdom: [Feast], p1: {hand: [Band of Misfits]}} | rules: 2013 | do: [play Band of Misfits]
    | answers: [Band of Misfits: Feast, Feast: Laboratory] | always: {p1.gained: [Laboratory]}
given: {p1: {hand: [Chapel, 4 x Copper]}} | do: [play Chapel] | answers: [Chapel: none] | always: {trash: []}
given: {p1: {hand: [Chapel, 4 x Copper]}} | do: [play Chapel] | answers: [Chapel: [2 x Copper]]
    | always: {trash: [Copper, Copper]}
given: {p1: {hand: [Throne Room, Witch]}, p2: {hand: [Moat]}} | do: [play Throne Room]
    | answers: [Throne Room: Witch, every p2 Moat: no] | always: {p2.gained: [2 x Curse]}
given: {players: 3, p1: {hand: [Witch]}, p2: {hand: [Moat]}, p3: {hand: [Moat]}} | do: [play Witch]
    | answers: [Moat: false, p2 Moat: yes] | always: {p2.gained: [], p3.gained: [Curse]}
given: {p1: {hand: [Witch]}, p2: {hand: [Moat]}} | do: [play Witch] | answers: [p2 Moat: Moat]
    | always: {p2.gained: []}
given: {p1: {coins: 3, exile: [Silver]}} | do: [buy Silver] | answers: [Exile: Silver] | always: {p1.exile: []}
given: {p1: {hand: [Pawn], deck: [Gold]}} | do: [play Pawn] | answers: [Pawn: [+$1, +1 cards]]
    | always: {p1.coins: 1, p1.hand: [Gold]}
given: {p1: {coins: 7, potions: 1}, kingdom: [Familiar]} | do: [buy Stonemason]
    | answers: [Stonemason: 3+P, Stonemason: Familiar, Stonemason: Familiar] | always: {p1.gained: {count: 3}}
given: {p1: {hand: [Harem], coins: 6}} | do: [play Farm, buy Farm] | always: {p1.bought: [Harem], cost.Farm: 6}
given: {p1: {hand: [Moat], discard: [3 x Copper, Gold]}} | do: [play Moat]
    | possible: [p1.deck: {ordered: [Gold, Copper]}, p1.deck: {top: [Copper, Gold]}] | never: [p1.deck: {top: [Silver]}]
given: {p1: {hand: [Possession]}, p2: {hand: [Chapel, Copper]}} | do: [play Possession, end turn, play Chapel]
    | answers: [p1 Chapel: Copper] | always: {turn: p2, p2.aside: [Copper], trash: []}
given: {p1: {hand: [Conspirator], play: [Village, Village]}} | do: [play Conspirator] | always: {p1.actions: 0}
given: {kingdom: [Knights], p1: {coins: 5}} | do: [] | never: [cost.Knights: 4]
given: {p1: {hand: [Ambassador, Curse, Curse]}} | do: [play Ambassador] | answers: [Ambassador: Curse, Ambassador: 2]
    | always: {p1.hand: [], supply.Curse: 11}
given: {p1: {hand: [Ambassador, Curse, Curse]}} | do: [play Ambassador] | answers: [Ambassador: 0]
    | always: {p1.hand: [2 x Curse]}
given: {p1: {hand: [Ambassador, Curse]}} | do: [play Ambassador] | answers: [Ambassador: 1]
    | always: {p1.hand: [], p2.gained: [Curse]}
given: {p1: {hand: [Pirate Ship], pirate_ship: 2}} | do: [play Pirate Ship] | answers: [Pirate Ship: +$2] | rules: 2013
    | always: {p1.coins: 2}
given: {p1: {hand: [Navigator], deck: [Gold]}} | do: [play Navigator] | answers: [Navigator: put back]
    | always: {p1.deck: [Gold]}
given: {p1: {hand: [Nobles]}} | do: [play Nobles] | answers: [Nobles: actions] | always: {p1.actions: 2}
given: {p1: {hand: [Pearl Diver], deck: [Estate, Copper, Gold]}} | do: [play Pearl Diver]
    | answers: [Pearl Diver: put on top] | always: {p1.deck: {top: [Gold]}}
given: {p1: {hand: [Torturer]}} | do: [play Torturer] | answers: [Torturer: Curse] | always: {p2.hand: [Curse]}
given: {p1: {hand: [Governor]}} | do: [play Governor] | answers: [Governor: Gold] | always: {p1.gained: [Gold]}
given: {p1: {hand: [Torturer]}, p2: {hand: [Copper]}} | do: [play Torturer] | answers: [Torturer: gain a Curse]
    | always: {p2.hand: [Copper, Curse]}
given: {players: 3, p1: {hand: [Masquerade, Curse]}, p3: {hand: [Estate]}} | do: [play Masquerade]
    | answers: [Masquerade: none] | always: {trash: []}
given: {p1: {hand: [Masquerade]}, p2: {hand: [Curse]}} | do: [play Masquerade] | answers: [p1 Masquerade: none]
    | always: {trash: []}
given: {p1: {hand: [Throne Room, Hermit]}} | do: [play Throne Room]
    | answers: [Throne Room: Hermit, Hermit: none, Hermit: Silver, Hermit: none, Hermit: Silver]
    | always: {p1.gained: [2 x Silver]}
given: {p1: {hand: [Golem], deck: [Throne Room, Smithy, 4 x Copper]}} | do: [play Golem]
    | answers: [Golem: Smithy] | always: {p1.hand: [3 x Copper]}
given: {mouse: Fortune Teller, p1: {hand: [Village]}, p2: {hand: [Moat], deck: [Gold]}} | do: [play Village]
    | answers: [every Way of the Mouse: yes, p2 Moat: yes] | always: {p2.deck: [Gold]}
given: {p1: {hand: [Chapel, Hunting Grounds]}} | do: [play Chapel]
    | answers: [Chapel: Hunting Grounds, Hunting Grounds: [3 x Estate]] | always: {p1.gained: [3 x Estate]}
given: {p1: {hand: [Chapel, Hunting Grounds]}} | do: [play Chapel]
    | answers: [Chapel: Hunting Grounds, Hunting Grounds: gain a Duchy] | always: {p1.gained: [Duchy]}
given: {p1: {hand: [Spice Merchant, Copper]}} | do: [play Spice Merchant]
    | answers: [Spice Merchant: Copper, Spice Merchant: [+2 Coins, +1 Buy]] | always: {p1.coins: 2}
given: {p1: {hand: [Scrap, Estate], deck: [Gold]}} | do: [play Scrap] | answers: [Scrap: [+1 Card, gain a Horse]]
    | always: {p1.gained: [Horse], p1.hand: [Gold]}
given: {p1: {hand: [Witch]}, p2: {hand: [Moat]}} | do: [play Witch] | answers: [p2 Moat: reveal]
    | always: {p2.gained: []}
given: {p1: {coins: 3, exile: [Silver]}} | do: [buy Silver] | answers: [Exile: discard] | always: {p1.exile: []}
given: {p1: {hand: [Walled Village]}} | do: [play Walled Village, end turn] | answers: [Walled Village: deck]
    | always: {p1.hand: [Walled Village]}
given: {p1: {hand: [Barge]}} | do: [play Barge] | answers: [Barge: immediately] | always: {p1.buys: 2}
given: {p1: {coins: 6}} | do: [buy Masterpiece] | answers: [Masterpiece: overpay $3] | always: {p1.coins: 0}
given: {p1: {coins: 4, potions: 1}} | do: [buy Stonemason] | answers: [Stonemason: P] | always: {p1.coins: 2}
given: {p1: {hand: [Witch]}, p2: {hand: [Moat, Horse Traders]}} | do: [play Witch]
    | answers: [p2 Moat: yes, p2 Horse Traders: yes] | always: {p2.gained: [], p2.aside: [Horse Traders]}
given: {p1: {hand: [Witch]}, p2: {hand: [Moat, Horse Traders]}} | do: [play Witch]
    | answers: [every p2 Moat: no, p2 Horse Traders: no] | always: {p2.gained: [Curse], p2.aside: []}
given: {p1: {hand: [Witch]}, p2: {hand: [Moat, Horse Traders]}} | do: [play Witch] | answers: [p2 Moat: yes]
    | always: {p2.gained: []} | possible: [p2.aside: [Horse Traders], p2.aside: []]
given: {p1: {hand: [Watchtower, Trader]}} | do: [buy Curse] | answers: [Watchtower: none, Trader: yes]
    | always: {p1.discard: [Silver]}
given: {p1: {hand: [Gatekeeper]}, p2: {hand: [3 x Copper], exile: [Silver]}}
    | do: [play Gatekeeper, end turn, play Copper, play Copper, play Copper, buy Silver] | answers: [p2 Exile: no]
    | always: {p2.exile: [Silver], p2.discard: [Silver]}
given: {mouse: Great Hall, p1: {hand: [Village, Conspirator], deck: [3 x Copper]}}
    | do: [play Village, play Conspirator] | answers: [Way of the Mouse: yes, Way of the Mouse: no]
    | always: {p1.actions: 1, p1.coins: 2}
given: {mouse: Moat, p1: {hand: [Village]}} | do: [play Village]
    | answers: [Way of the Mouse: yes, Way of the Mouse: no] | always: {p1.actions: 0}
given: {landscapes: [Way of the Butterfly], kingdom: [Laboratory], p1: {hand: [Smithy]}} | do: [play Smithy]
    | answers: [Way of the Butterfly: yes, Way of the Butterfly: Laboratory] | always: {p1.gained: [Laboratory]}
given: {landscapes: [Way of the Otter, Way of the Ox], p1: {hand: [Smithy], deck: [3 x Copper]}} | do: [play Smithy]
    | answers: [Way of the Ox: yes] | always: {p1.actions: 2}
given: {p1: {hand: [2 x Haven, Gold, Copper], actions: 2}} | do: [play Haven, play Haven, end turn, end turn]
    | answers: [Haven: Gold, Haven: Copper, order: Haven]
    | always: {p1.hand: {contains: [Gold, Copper]}}
given: {p1: {hand: [Sleigh, Watchtower], coins: 3}} | do: [buy Silver]
    | answers: [Sleigh: hand, Watchtower: none] | always: {p1.hand: [Silver, Watchtower]}
given: {p1: {coins: 4, hand: [3 x Estate, Curse]}} | do: [buy Banish] | answers: [Banish: [3 x Estate]]
    | always: {p1.exile: [3 x Estate]}
given: {p1: {hand: [Bridge, Smithy]}} | do: [play Bridge] | always: {cost.Alliance: 10, cost.Smithy: 3}
given: {p1: {coins: 6}} | do: [buy Stonemason] | answers: [Stonemason: none] | always: {p1.coins: 4}
given: {p1: {hand: [Salvager, Curse]}} | do: [play Salvager] | answers: [every Salvager: Curse, Salvager: Curse]
    | always: {trash: [Curse]}
given: {p1: {hand: [Ironmonger], deck: [Copper, Gold]}} | do: [play Ironmonger] | answers: [Ironmonger: no]
    | always: {p1.deck: [Gold]}
given: {p1: {hand: [Ironmonger], deck: [Copper, Gold]}} | do: [play Ironmonger] | answers: [Ironmonger: Gold]
    | always: {p1.discard: [Gold]}
given: {p1: {hand: [Band of Misfits]}} | rules: 2013 | do: [play Band of Misfits] | answers: [Band of Misfits: Haven]
    | always: {p1.play: [Haven]} | possible: [p1.play: [Band of Misfits]]
given: {p1: {hand: [Develop, Silver]}, kingdom: [Smithy, Moat]} | do: [play Develop]
    | answers: [Develop: Moat, Develop: Smithy] | always: {p1.deck: {ordered: [Smithy, Moat]}}
"""


@pytest.mark.parametrize("text", re.sub(r"\n +\|", " |", HOLD).strip().splitlines())
def test_a_claim_of_this_form_holds(text: str) -> None:
    for claim in load_text(text.replace(" | ", "\n")):
        result = run(claim)
        assert (result.status, result.message) == ("holds", "")


FAIL = """
given: {p1: {hand: [Moat], discard: [3 x Copper, Gold]}} | do: [play Moat] | never: [p1.deck: {ordered: [Gold, Copper]}]
given: {p1: {hand: [Moat], discard: [3 x Copper, Gold]}} | do: [play Moat] | always: {p1.deck: {top: [Copper]}}
given: {kingdom: [Knights], p1: {coins: 9}} | do: [] | can: [buy Dame Anna]
given: {kingdom: [Knights], p1: {coins: 9}} | do: [] | cannot: [buy Dame Anna]
given: {} | do: [] | possible: [{turn: p1, phase: buy}]
"""


@pytest.mark.parametrize("text", FAIL.strip().splitlines())
def test_a_claim_of_this_form_fails(text: str) -> None:
    (claim,) = load_text(text.replace(" | ", "\n"))
    assert run(claim).status == "fails"


FAILURES = (
    "p1.coins is 2, not 0; p1.hand is [], not [Copper]; never {p1.coins: 2}, but it can be; {p1.coins: 3} is not"
    " possible; can: buy Gold fails: it costs $6, and p1 has $2; cannot: buy Copper fails: it"
    " is legal"
)


def test_everything_that_fails_is_told() -> None:
    (claim,) = load_text(
        "given: {p1: {hand: [Militia]}}\ndo: [play Militia]\nalways: {p1.coins: 0, p1.hand: [Copper], p1.buys: 1}\n"
        "never: [p1.coins: 2, p1.coins: 3]\npossible: [p1.coins: 3, p1.coins: 2]\n"
        "can: [buy Gold, buy Copper]\ncannot: [buy Copper, buy Gold]"
    )
    assert (run(claim).status, run(claim).message) == ("fails", FAILURES)


BAD = [
    ("do: [end turn]", 1, "the claim has no verdict: write what must hold under always, possible, never, can"),
    ("do: [end turn]\nalways: {}\nnever: []", 1, "the claim has no verdict"),
    (
        "given: {p1: {hand: [Chapel, Estate, Duchy]}}\ndo: [play Chapel]\nanswers: [Chapel: [Duchy, Estat]]",
        4,
        "'Chapel: Duchy, Estat' is not possible: for Chapel (trash) "
        "p1 can choose Estate, Duchy or none (did you mean Estate?)",
    ),
    (
        "given: {p1: {hand: [Militia]}, p2: {hand: [4 x Copper]}}\ndo: [play Militia]\nanswers: [Militia: Estate]",
        4,
        "is not needed: for Militia (discard) p2 can choose only Copper, "
        "and a choice with only one possibility is not asked",
    ),
    (
        "given: {p1: {hand: [Militia]}, p2: {hand: [3 x Copper, Moat]}}\ndo: [play Militia]\nanswers: [Chapel: Moat]",
        4,
        "answers nothing: here p2 chooses only for Moat and Militia (a choice with only one possibility is not asked)",
    ),
    (
        "do: [end turn]\nanswers: [Moat: yes]",
        3,
        "'Moat: yes' answers nothing: here there is nothing to choose",
    ),
    (
        "given: {p1: {hand: [Watchtower], coins: 3}}\ndo: [buy Silver]\nanswers: [Watchtower: not trash]",
        4,
        "'Watchtower: not trash' is not possible: for Watchtower",
    ),
    ("given: {p1: {hand: Copper}}", 2, "is not a list of cards"),
    ("given: {p1: {hand: [[Copper]]}}", 2, "is not a card's name"),
    ("given: {p1: {hand: [Coper]}}", 2, "did you mean Copper"),
    ("given: {p1: {hand: [Knights]}}", 2, "name one of them"),
    ("given: {p1: {hand: [Ride]}}", 2, "not a card that a player can have"),
    ("given: {p1: {hand: [99999 x Copper]}}", 2, "more than any game has"),
    ("given: {p1: {hnad: [Copper]}}", 2, "did you mean hand"),
    ("given:\n  p1:\n    coins: -1", 4, "p1.coins must be a number from 0"),
    ("given:\n  p1:\n    coins: many", 4, "must be a number"),
    ("given: {p1: [Copper]}", 2, "p1 must be a table"),
    ("given: {p7: {}}", 2, "there is no player 'p7': this position has p1 and p2"),
    ("given: {players: 7}", 2, "from 2 to 6"),
    ("given: {players: two}", 2, "from 2 to 6"),
    ("given: {plaeyrs: 2}", 2, "did you mean players"),
    ("given: {events: [Ride]}", 2, "write players, turn, phase, kingdom, landscapes, piles"),
    ("given: {p1: {horses: 2}}", 2, "choose hand, deck, discard, play, aside, exile"),
    ("given: {turn: p3}", 2, "there is no player 'p3'"),
    ("given: {phase: dawn}", 2, "phase must be action, buy or night"),
    ("given: {phase: night}", 2, "no card of this game is played in the Night phase"),
    ("given: {bane: Witch}", 2, "bane must be a Kingdom card that costs $2 or $3"),
    ("given: {bane: Silver}", 2, "bane must be a Kingdom card"),
    ("given: {mouse: Gardens}", 2, "mouse must be"),
    ("given: {mouse: Fishing Village, bane: [Cellar]}", 2, "is not a card's name"),
    ("given: {landscapes: [Village]}", 2, "not a landscape"),
    ("given: {colony: maybe}", 2, "true or false"),
    ("given: {tokens: {embargoes: {Silver: 1}}}", 2, "did you mean embargo"),
    ("given: {tokens: {embargo: {Silver: x}}}", 2, "must be a number"),
    ("given: {tokens: {embargo: Silver}}", 2, "must be a table"),
    ("given:\n  piles:\n    Gold: -3", 4, "must be a number from 0"),
    ("given: {piles: {Ride: 3}}", 2, "has no pile"),
    ("given: {piles: {Sir Martin: 1}}", 2, "has no pile"),
    ("given: {piles: {Ruins: [Copper]}}", 2, "not in the Ruins pile"),
    ("given: {last_turn: {p2: Silver}}", 2, "not a list of cards"),
    ("given: {randomizers: [Copper]}", 2, "Copper is neither a Kingdom pile nor an Ally"),
    (
        "given: {prophecy: Divine Wind, sun: 1, p1: {hand: [Tea House]}}\ndo: [play Tea House]\nalways: {sun: 0}",
        1,
        "10 new Kingdom piles are set up: name 10 under",
    ),
    ("do: play Copper", 2, "do must be a list"),
    ("do:\n  - end turn\n  - dance", 4, "is not a move: write"),
    ("do:\n  - play Copper", 3, "cannot play Copper: p1 has no Copper in hand"),
    ("do: [spend x coffers]", 2, "is not a move"),
    ("do: [spend 3 coffers]", 2, "cannot spend 3 coffers: p1 has 0 coffers"),
    ("do: [end turn]\nanswers:\n  - Chapel: none", 4, "'Chapel: none' answers nothing"),
    (
        "given: {p1: {hand: [Native Village]}}\ndo: [play Native Village]\nanswers: [Native Village: take]",
        4,
        "is not possible: for Native Village p1 can choose set aside or hand",
    ),
    (
        "given: {players: 3, p1: {hand: [Militia]}, p2: {hand: [3 x Copper, 2 x Curse]}}\ndo: [play Militia]\n"
        "answers: [p3 Militia: none]",
        4,
        "for Militia (discard) p2 can choose Copper or Curse",
    ),
    (
        "given: {p1: {hand: [Steward]}}\ndo: [play Steward]\nanswers: [Steward: +3 Cards]",
        4,
        "is not possible: for Steward p1 can choose +2 Cards, +$2 or trash",
    ),
    (
        "given: {p1: {play: [Alchemist, Herbalist, Potion]}}\ndo: [end turn]\nrules: 2013\nanswers: [Alchemist: 3]",
        5,
        "is not possible: for order (resolve next) p1 can choose Alchemist, Herbalist or none",
    ),
    ("answers: [Chappel: none]", 2, "did you mean Chapel"),
    ("answers: [p8 Chapel: none]", 2, "no player 'p8'"),
    ("answers: [Chapel: {a: 1}]", 2, "is not a choice"),
    ("answers: [Chapel: ' ']", 2, "a choice is empty"),
    ("answers: [Chapel]", 2, "write an answer as `CARD: CHOICE`"),
    ("always: [p1.coins]", 2, "always must be a table"),
    ("always: {p1.coin: 3}", 2, "did you mean p1.coins"),
    ("always: {P1.coins: 3}", 2, "did you mean p1.coins"),
    ("always: {p3.coins: 3}", 2, "no player 'p3'"),
    ("always: {p1.coins: [3]}", 2, "p1.coins: write a number, such as 3 or '>=3', not"),
    ("always: {p1.hand: {contain: [Copper]}}", 2, "did you mean contains"),
    ("always: {p1.hand: Copper}", 2, "is not a list: write"),
    ("always: {cost.Gold: {coin: 6}}", 2, "did you mean coins"),
    ("always: {supply.Crse: 3}", 2, "did you mean Curse"),
    ("always: {over: soon}", 2, "over must be true or false"),
    ("always: {winners: 3}", 2, "not a list of players"),
    ("possible: [p1.coins]", 2, "not a table of paths"),
    ("never:\n  - p1.coins: 1\n  - p1.hand: [Coper]", 4, "did you mean Copper"),
    ("can: [buy Goldd]", 2, "did you mean Gold"),
    ("rules: soon", 2, "rules must be a year"),
    ("cards: [Smithi]", 2, "did you mean Smithy"),
    ("alwyas: {}", 2, "did you mean always"),
    ("do: []\ndo: []", 3, "given twice"),
    ("says: [", 2, "broken YAML: a [ or { is not closed"),
    ("cards: [Moat\ntitle: x", 2, "broken YAML: a list that begins with [ does not end with ]"),
    ("do: []\ngiven: {p1: {hand: [Moat]}\ncan: []", 3, "broken YAML: a table that begins with { does not end with }"),
    ('do: []\nsays: "Yes\ncards: [Moat]', 3, "broken YAML: a quotation mark is not closed"),
    ("says: 'Yes\ncards: [Moat]\ntitle: 'x'", 2, "broken YAML: a quotation mark is not closed"),
    ("says: !!int x", 2, "broken YAML"),
    ("says: 2020-99-99", 2, "broken YAML"),
    ("given: &a {p1: *a}", 2, "nested too deeply"),
    ("? [1]\n: 2", 2, "a key is a word"),
]


@pytest.mark.parametrize(("text", "line", "words"), BAD, ids=[text for text, _, _ in BAD])
def test_bad_input_is_one_line_with_its_place(text: str, line: int, words: str) -> None:
    told = message(f"id: x\n{text}\n")
    assert told.startswith(f"f.yaml:{line}: ")
    assert words in told
    assert len(told.splitlines()) == 1


def message(text: str) -> str:
    """Return what is told of a claim file that cannot be run, or "" when it can be."""
    try:
        claims = claims_in(*parse_yaml(text, "f.yaml"), "f.yaml")
    except UserError as error:
        return str(error)
    for claim in claims:
        if isinstance(claim, FaultyClaim):
            return str(claim)
        result = run(claim, limit=1000)
        if result.status == "error":
            return result.message
    return ""


def test_one_bad_claim_hinders_no_other() -> None:
    text = "claims:\n  - id: bad\n    do: [dance]\n  - id: good\n    do: []\n  - id: good\n    do: []\n"
    bad, good, twice = claims_in(*parse_yaml(text, "f.yaml"), "f.yaml")
    assert isinstance(bad, FaultyClaim)
    assert bad.id == "bad"
    assert not isinstance(good, FaultyClaim)
    assert "already used in line 4" in str(twice)


def test_many_ways_are_no_endless_wait() -> None:
    names = "Cellar, Chapel, Moat, Village, Workshop, Smithy, Militia, Market, Witch, Laboratory, Festival, Mine, Spy"
    text = f"id: x\ngiven: {{p1: {{hand: [Secret Chamber, {names}], deck: [{names}]}}}}\ndo: [play Secret Chamber]\n"
    assert "more than 1000 branches" in message(text)
    text = f"id: x\ngiven: {{p1: {{hand: [Scout], deck: [{names}, Thief, Bureaucrat]}}}}\ndo: [play Scout]\n"
    assert message(f"{text}always: {{p1.actions: 1}}") == ""


WORDS = [
    "p1",
    "p7",
    "-1",
    "0",
    "1000",
    "null",
    "true",
    "[]",
    "{}",
    "Copper",
    "Ruins",
    "Knights",
    "Ride",
    "hand",
    "deck",
    "every",
    "order",
    "top",
    "count",
    ">=3",
    "*a",
    "&a",
    "?",
    "-",
    "'",
    '"',
    "|",
    ">",
    "3+P",
    "other",
    "Hovel",
    "Exile",
    "p1.score",
    "winners",
    "over",
    "turn",
    "phase",
    "given",
    "do",
    "answers",
    "always",
    "rules",
    "players",
    "piles",
    "tokens",
    "embargo",
    "bane",
    "mouse",
    "black_market",
    "colony",
    "shelters",
    "last_turn",
    "landscapes",
    "supply.",
    "cost.",
    "p1.",
    "!!int",
    "é",
    "²",
    "",
]


@pytest.mark.parametrize("seed", range(150))
def test_a_spoiled_claim_is_told_or_runs(seed: int) -> None:
    rng = random.Random(seed)
    files = corpus_files()
    claims = re.split(r"(?m)^  - id: ", files[seed % len(files)].read_text(encoding="utf-8"))[1:]
    text = "claims:\n  - id: " + rng.choice(claims)
    for _ in range(rng.randint(1, 2)):
        token = rng.choice(list(re.finditer(r"[\w.']+|[^\s\w]", text)))
        text = text[: token.start()] + rng.choice(WORDS) + text[token.end() :]
    told = message(text)
    assert told == "" or re.match(r"f\.yaml:\d+: ", told)
    assert "the engine fails" not in told


SHARED = """
claims:
  - id: first
    given: &position {players: 3, p1: {hand: [Moat], deck: [2 x Copper]}}
    do: [play Moat]
    always: {p1.hand: [2 x Copper]}
  - id: second
    given: {<<: *position, players: 4, p2: {hand: [Gold]}}
    do: [play Moat]
    always: {p1.hand: [2 x Copper], p2.hand: [Gold], p4.hand: []}
"""


def test_positions_may_be_shared() -> None:
    assert [run(claim).status for claim in load_text(SHARED)] == ["holds", "holds"]
    with pytest.raises(UserError, match="standard input:8: only a table can be merged with <<"):
        load_text(SHARED.replace("*position", "Moat"))
