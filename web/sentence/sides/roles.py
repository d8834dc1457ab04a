"""Who attacks and who defends, said once both fleets have been told."""

from __future__ import annotations

import itertools

from adjudicator.names import name_key
from web.sentence.phrases.blanks import ENDING
from web.sentence.pieces.piece import Piece, may_be_a_name
from web.sentence.telling.teller import Teller
from web.sentence.words.fighting import ALONE, STRIKING
from web.sentence.words.shared import DEFENDING, MINE
from web.sentence.words.slots import has_board

THIRD_PERSON = frozenset({"ataca", "ataca_a", "ataca_al", "ataca_o", "attacks", "atacou", "attacked"})
OBJECT_BEHIND = frozenset({"attack", "attacks", "attacking", "attacked"})
"""In English whom somebody attacks stands behind these."""
ROLE = frozenset({"defender", "defensor", "defensora"})
"""Who defends, by what he is."""
PRONOUNS = frozenset(
    {"yo", "el", "ella", "ellos", "eu", "ele", "ela", "eles", "i", "i_m", "he", "she", "they", "he_s", "she_s", "they_re"}
)


def role_of(teller: Teller, pieces: list[Piece], i: int) -> int | None:
    """Once both fleets are told, «ataca Letnev», «Hacan defiende»: whose they are; 0 is the attacker."""
    told = [n in teller.counted or bool(teller.fleets.get(id(side))) for n, side in enumerate(teller.sides)]
    if not teller.meeting or len(told) != 2 or not all(told):
        return None
    here, before, after = pieces[i], pieces[i - 1] if i else None, pieces[i + 1] if i + 1 < len(pieces) else None
    if here.value in OBJECT_BEHIND or (before is not None and before.value in OBJECT_BEHIND):
        return None  # «my fleet attacks Darren's 8 ships»
    if here.kind in ("against", "other"):
        return _does(here) if after is not None and _is_somebody(after) and not after.joined else None
    if not _is_somebody(here):
        return None
    clause = list(itertools.takewhile(lambda one: one.kind != "mark", pieces[i + 1 :]))
    plain = all(one.kind not in ("number", "unknown") and _does(one) is None for one in clause[:-1])
    if clause and plain and (before is None or _does(before) is None) and _does(clause[-1]) is not None:
        return _does(clause[-1])  # «Ana es Sol y ataca»
    end = i + 2 >= len(pieces) or pieces[i + 2].kind == "mark" or pieces[i + 2].joined
    if after is not None and end and _does(after) is not None:
        return _does(after)
    return _does(before) if before is not None and not here.joined else None


def acts_of(teller: Teller, pieces: list[Piece], i: int) -> int | None:
    """Once both fleets are told on a board, «ataca ella», «Hacan attacking»: which of the two sides told acts."""
    told = [n in teller.counted or bool(teller.fleets.get(id(side))) for n, side in enumerate(teller.sides)]
    if len(told) != 2 or not all(told) or not teller.meeting or not has_board(teller.form):
        return None
    here, after = pieces[i], pieces[i + 1] if i + 1 < len(pieces) else None
    if after is None or not (i + 2 >= len(pieces) or pieces[i + 2].kind == "mark" or pieces[i + 2].joined):
        return None
    verb, who = (here, after) if _does(here) is not None else (after, here)
    role, side = _does(verb), side_of(teller, who)
    return None if role is None or side is None else side if role == 0 else 1 - side


def attacker_in(pieces: list[Piece]) -> str:
    """Whoever is said to attack, wherever in a sentence: «tengo 3 cruceros y Ana me ataca con 2»."""
    for who, does in itertools.pairwise(pieces):
        verb = does.kind == "against" and does.value in THIRD_PERSON
        if who.kind == "unknown" and may_be_a_name(who) and (verb or STRIKING.intersection(does.lead)):
            return ENDING.sub("", who.text)
    return ""


def side_of(teller: Teller, who: Piece) -> int | None:
    """Which of two sides somebody is who has been told already: by a pronoun, a name or a faction."""
    said = name_key(who.text)
    mine = 1 if teller.sides[0].get("name") and not teller.sides[1].get("name") else 0
    if said in PRONOUNS:
        return mine if said in (*MINE, "i_m") else 1 - mine
    keys = {sense.key for sense in who.senses if sense.list == "factions"}
    for n, side in enumerate(teller.sides):
        if side.get("faction") in keys or name_key(str(side.get("name") or "")) == said:
            return n
    return None


def begins_with_defender(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«luis defiende con 2 cruceros, paula entra…»: whoever is told first defends."""
    here, after = pieces[i], pieces[i + 1] if i + 1 < len(pieces) else None
    if not teller.meeting or any(n in teller.counted or teller.fleets.get(id(side)) for n, side in enumerate(teller.sides)):
        return False
    if teller.sides and any(map(teller.side.get, ("name", "species", "people"))):
        return False
    if str(here.value).split("_")[-1] in DEFENDING or (here.kind == "other" and ROLE.intersection(str(here.value).split("_"))):
        return True
    if _is_somebody(here) and after is not None and after.kind == "unknown" and not after.lead and i + 2 < len(pieces):
        after = pieces[i + 2]  # «Eridani Max defiende»
    return _is_somebody(here) and after is not None and after.value in DEFENDING


def _does(piece: Piece) -> int | None:
    """0 for words that attack, 1 for words that defend."""
    return 0 if piece.value in ALONE else 1 if piece.value in DEFENDING else None


def _is_somebody(piece: Piece) -> bool:
    """Whether a piece is a person, a faction or a people."""
    chosen = piece.is_of("factions", "species", "peoples")
    return chosen or (piece.kind == "unknown" and may_be_a_name(piece))
