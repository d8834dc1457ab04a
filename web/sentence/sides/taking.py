"""Whoever's turn it is does what nobody else is said to do: «es turno de Iván, ofrece 3 créditos a Lucía»."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.telling.teller import Teller
from web.sentence.words.sets import word_set
from web.sentence.words.shared import FIRST_PERSON, MINE

TURN = "turn_of"
OFFERING = word_set(
    "doy dou ofrezco ofereco vendo pago cedo entrego regalo quiero quero puedo posso want can recibo recebo pido peco"
)
"""What the one does who tells it, where something changes hands."""


def settle_turn(teller: Teller, text: str) -> None:
    """Gives the name of whoever's turn it is to the only one who has none and does something, where nobody speaks of himself."""
    name, words = teller.value.get(TURN), set(name_key(text).split("_"))
    if isinstance(name, str) and teller.sides and teller.sides[0].get("name") and (-1, (TURN,), "") not in teller.done:
        teller.value[TURN] = teller.sides[0]["name"]  # whoever is told first, as in the form
        return
    if not isinstance(name, str) or not name or words & (MINE | FIRST_PERSON | OFFERING):
        return
    named = [str(side.get("name") or "") for side in teller.sides]
    if named.count("") == 1 and len(named) > 1 and name_key(name) not in map(name_key, named):
        teller.sides[named.index("")]["name"] = name
