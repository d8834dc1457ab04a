"""Whose the things are that a sentence tells of."""

from __future__ import annotations

import itertools

from adjudicator.names import name_key
from web.sentence.board.holding import is_of_holder
from web.sentence.pieces.piece import Piece, ahead_of, is_held, is_unit
from web.sentence.sides.calling import may_mean
from web.sentence.sides.doing import follow
from web.sentence.sides.own import go_to, guess_own, note_own, turn_by_own, whose_side
from web.sentence.sides.striking import AM, LEFT, is_told_apart, meet_first, strike, strike_me, strikes_me
from web.sentence.telling.teller import Teller
from web.sentence.words.fighting import STRIKING_MYSELF
from web.sentence.words.shared import BEHIND, ECHO, FIRST_PERSON, MINE, OWNING, SUBJECTS, THEIRS, VAGUE, WANTING
from web.sentence.words.slots import labels_of

CALLED = ("name", "species", "faction", "people")
"""By what somebody is told apart."""
THIRD_PERSON = frozenset({"tiene", "tem", "has"})
"""What somebody has who does not tell it."""
SHIPS = ("naves", "ships")
APART = ("mark", "to", "against", "from")
"""What is nobody's: a word for whose something is that stands before it is said behind that."""
HERS = {"dela": "ela", "hers": "she", "dele": "ele", "his": "he"}
"""Whose something is, said behind it, by the word for whoever that is."""
TO_OTHERS = frozenset({"le", "lhe", "les", "lhes"})
POSSESSIVE = frozenset({"meu", "meus", "minha", "minhas", "seu", "seus", "sua", "suas"})
"""In Portuguese these stand before what is somebody's, or behind it."""


def heed(teller: Teller, piece: Piece) -> None:
    """Whose the things are that follow: «mis 3 cruceros … sus 2 cazas» tells of one side and then of the other."""
    if piece.kind == "procedure" or WANTING.intersection(piece.lead):
        teller.owning = False
    elif OWNING.intersection(piece.lead):
        teller.owning, teller.focus = True, None if piece.kind == "word" and piece.senses else teller.focus
    if strikes_me(piece):
        strike_me(teller, piece)
        return
    follow(teller, piece)
    if piece.kind in ("fact", "against") and _by_me(teller, piece):
        guess_own(teller, "mine")
    teller.where.acting = teller.doer or teller.where.acting
    piece = ahead_of(piece)
    owner = _owner_in(piece) or ("mine" if FIRST_PERSON.intersection(piece.lead) and _says_of_a_side(piece) else "")
    if STRIKING_MYSELF.intersection(piece.lead):
        strike(teller, piece)
        owner = owner or ("mine" if is_told_apart(teller) else "")
    if not owner and teller.doer and (piece.kind == "number" or is_held(piece) or is_unit(piece)):
        owner, teller.doer = teller.doer, ""
        meet_first(teller, piece, owner)
        guess_own(teller, owner)  # «bombardeo con 2 acorazados y bajo 3 infanterías»
    if (
        not owner
        and teller.own == teller.at
        and any(one in TO_OTHERS and verb.startswith(LEFT) for one, verb in itertools.pairwise(piece.lead))
    ):
        owner = "theirs"  # «aterrizo 5 infanterías, le quedan 3»
    if not owner and THIRD_PERSON.intersection(piece.lead) and _is_told_by_teller(teller):
        owner = "theirs"
    if owner and "el" not in piece.lead:
        _tell_of(teller, piece, owner)


def _is_told_by_teller(teller: Teller) -> bool:
    """«ataco a Perico con 9 de ataque, tiene defensa 6»: whether what the one who tells it has was told, and another was named."""
    told = teller.meeting and len(teller.sides) == 2 and teller.at == 0 and not teller.untold
    return told and not teller.side.get("name") and any(map(teller.sides[1].get, CALLED)) and 1 not in teller.counted


def _tell_of(teller: Teller, piece: Piece, owner: str) -> None:
    """Turns to whoever owns what is told now, if it is something that a side has."""
    if (
        owner == "theirs"
        and piece.joined
        and teller.at not in (-1, teller.own)
        and teller.side.get("name")
        and not teller.untold
    ):
        return  # «Oliver comes at me with 3 cruisers and his flagship»
    counted = piece.kind in ("number", "damaged") or is_unit(piece)
    vague = piece.value in VAGUE or (piece.kind == "noise" and piece.value in SHIPS)
    of_a_side = counted or piece.slots or vague or _says_of_a_side(piece)
    teller.doer = "" if of_a_side or is_held(piece) else teller.doer  # «eu entrei com 1 cruzador»
    behind = (_is_said_behind(piece) and not _echoes(piece)) or _is_said_before(piece)
    if behind and not teller.where.placing and not _is_there(teller, piece):
        teller.owner = owner
        _call_behind(teller, piece)
        _give_tile(teller, owner)
        note_own(teller, owner)
    elif of_a_side or (is_held(piece) and teller.own is not None):
        meant = whose_side(teller, list(piece.lead), owner) if all(side.get("name") for side in teller.sides) else None
        go_to(teller, owner) if meant is None else teller.turn_to(meant)
        note_own(teller, owner)
        teller.first = teller.at if STRIKING_MYSELF.intersection(piece.lead) and teller.at == 1 else teller.first
    elif is_held(piece):
        guess_own(teller, owner)
        go_to(teller, owner) if teller.own is not None else None


def _call_behind(teller: Teller, piece: Piece) -> None:
    """«… contra 1 base estelar dela»: ships without a name are of the only one named who is no side yet and whom that fits."""
    said = [HERS[word] for word in piece.lead if word in HERS]
    if not said or not teller.meeting or len(teller.sides) < 2 or teller.side.get("name") or teller.own is not None:
        return
    sides = {str(side.get("name") or "").casefold() for side in teller.sides}
    free = [name for name in teller.mentioned if name.casefold() not in sides and may_mean(name, said)]
    if len(free) == 1:
        teller.side["name"] = free[0]


def _give_tile(teller: Teller, owner: str) -> None:
    """«3 cruceros de Toni y 1 acorazado mío»: the ships counted just now are of the one who tells it, or of the other one."""
    anothers = owner == "mine" and bool(teller.sides) and bool(teller.side.get("name"))
    if teller.tiled is None or not teller.meeting or not (anothers or (owner == "theirs" and teller.own == teller.at)):
        return
    before = teller.at
    if owner == "mine" and teller.own is None:
        teller.next_side() if len(teller.sides) == 1 else teller.turn_to(1 - before)
        teller.own = teller.at
    else:
        turn_by_own(teller, owner)
    teller.give_tile(before)


def _is_said_before(piece: Piece) -> bool:
    """«1 cruzador meu com mísseis», «3 cruzadores meus no setor 303»: whose what was told before is, not what follows."""
    pairs = zip(piece.lead, piece.lead[1:], strict=False)
    if POSSESSIVE.intersection(piece.lead[-1:]) and (piece.kind in APART or (piece.kind == "fact" and _tells_where(piece))):
        return True
    return any(one in POSSESSIVE and other in ("with", "and") for one, other in pairs)


def _tells_where(piece: Piece) -> bool:
    """Whether a phrase tells of nobody's things."""
    facts = piece.value.facts
    return bool(facts) and all(path[0].isalpha() for path, _value in facts)


def _is_said_behind(piece: Piece) -> bool:
    """«2 cruceros míos», «2 cruisers of his»: whether whose the things are is said behind them."""
    his = piece.lead[-2:] == ("of", "his") and piece.kind not in ("number", "word", "unknown")
    left = any(
        one == "me" and verb.startswith(LEFT) for one, verb in itertools.pairwise(piece.lead)
    )  # «…, me quedan 3 cruceros»
    return his or (bool(BEHIND.intersection(piece.lead)) and not left)


def _is_there(teller: Teller, piece: Piece) -> bool:
    """«on a planet of mine with 3 infantry»: whether what is counted stands where the one is at home who was just named."""
    pairs = zip(piece.lead, piece.lead[1:], strict=False)
    first = teller.where.counting or teller.untold  # «invado o planeta dele com 4»
    return piece.kind == "number" and not first and any(one in BEHIND and other == "with" for one, other in pairs)


def _echoes(piece: Piece) -> bool:
    """«my military is 4, hers is 2»: whether a pronoun stands for what is counted, and not behind what was."""
    return piece.kind == "number" and len(piece.lead) > 1 and piece.lead[-2] in ECHO and piece.lead[-1] in ("is", "es", "e")


def _owner_in(piece: Piece) -> str:
    """Whose a thing is, by the words before it."""
    if any(one in AM and other == "with" for one, other in itertools.pairwise(piece.lead)):
        return "mine"  # «estou com 4 caças»
    whose = ("mine" if word in MINE else "theirs" if word in THEIRS else "" for word in piece.lead)
    return next((each for each in whose if each), "")


def _by_me(teller: Teller, piece: Piece) -> bool:
    """Whether a phrase tells what the one does who tells it: «uso Conversor estelar», but no «ataque total 8»."""
    said = name_key(str(piece.text).split()[0])
    return (said in FIRST_PERSON and said not in labels_of(teller.form)) or bool(MINE.intersection(piece.lead) & SUBJECTS)


def give_behind(teller: Teller, piece: Piece) -> None:
    """«… pueden con 2 destructores suyos»: what was just counted is the other side's."""
    if not _is_said_behind(piece) or strikes_me(piece):
        return
    owner, counts = _owner_in(piece), teller.where.latest()
    if teller.own is None and owner == "theirs" and teller.meeting and counts:
        teller.own = 1 if len(teller.sides) == 1 else 0 if is_of_holder(teller) else None
    if teller.own is None and owner == "mine" and counts and _is_anothers(teller):
        teller.own = 1 - teller.at  # «4 fighters of Emma and 2 dreads of mine»
    if teller.own is None or teller.own > 1 or not counts or (owner == "mine") == (teller.at == teller.own):
        return
    before = teller.fleets.get(id(teller.side))
    turn_by_own(teller, owner)
    if before is counts[0].fleet:
        teller.where.give(counts, teller.fleets.setdefault(id(teller.side), {}))
        _pass_upgrades(teller, [one.unit for one in counts])


def _is_anothers(teller: Teller) -> bool:
    """Whether the side at hand is somebody by name, and the other one of two is nobody yet."""
    named = [bool(side.get("name")) for side in teller.sides]
    return teller.meeting and teller.at in (0, 1) and named[teller.at] and not any(named[1 - teller.at : 2 - teller.at])


def _pass_upgrades(teller: Teller, units: list[str]) -> None:
    """What was just given to a side is of the kind that it was told to be: «2 destructores II suyos»."""
    other = teller.sides[1 - teller.at].get("technologies", [])
    for each in [technology for technology in other if technology.removesuffix("_ii") in units]:
        other.remove(each)
        teller.side.setdefault("technologies", []).append(each)


def _says_of_a_side(piece: Piece) -> bool:
    """Whether a phrase says something of the side at hand, and not whose that is."""
    paths = [path for path, _value in piece.value.facts] if piece.kind == "fact" else []
    return bool(paths) and paths[0].startswith("@.") and ("@", "self") not in piece.value.facts
