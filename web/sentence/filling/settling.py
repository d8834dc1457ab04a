"""Before a piece of a sentence about a board is read: what it ends, what it counts by the way."""

from __future__ import annotations

import itertools

from adjudicator.names import name_key
from web.sentence.board.counting import PLANETS, board_of, how_many, listed
from web.sentence.filling.blockade import blockers_in
from web.sentence.form.nobodys import resume_with_somebody
from web.sentence.form.sharing import share_all
from web.sentence.pieces.fitting import names_somebody
from web.sentence.pieces.listing import goes_on
from web.sentence.pieces.owning import OF_MINE, OWNER
from web.sentence.pieces.piece import Piece, is_unit
from web.sentence.sides.own import turn_to_mine
from web.sentence.sides.owning import give_behind
from web.sentence.sides.roles import attacker_in, begins_with_defender
from web.sentence.sides.striking import struck
from web.sentence.telling.teller import Teller
from web.sentence.words.fighting import ALONE, ATTACKING, STRIKING
from web.sentence.words.shared import (
    DEFENDING,
    FIRST_PERSON,
    GOING_DOWN,
    LANDING,
    MADE,
    MINE,
    QUESTION,
    SENDING,
    SUBJECTS,
    THEIRS,
)
from web.sentence.words.small import OUR, WORLD

RETREATING = ("retir", "retreat", "recu", "hui", "huy", "escap", "fug", "fog", "flee", "fled", "withdr")
"""How the words begin by which somebody leaves a fight."""
PLAYING = ("jueg", "jog", "play")
"""How the words begin behind which a card stands, and nobody's name."""
HAD = frozenset(["tengo", "tenho", "have", "has", "tiene", "tem", "ya", "ja", "already", "hay", "got", "tenemos", "temos"])
"""What somebody has already, where a form asks for what is made."""
HAS = frozenset(["has", "tiene", "tem", "tengo", "tenho", "have"])
ALREADY, THERE_IS = frozenset({"already", "ya", "ja"}), ("hay", "ha")
STAYING = ("sit", "park", "stand", "stay", "wait")
"""How the words begin that say that ships stay where they are."""
BOMBING = "bombard"
MAKING = frozenset(["produzco", "construyo", "fabrico", "produzo", "construo", "puedo", "posso", "quiero", "quero"])
"""What the one makes who tells it."""
OTHERS_TOO = frozenset({"me", "nos"})
"""What others do to the one who tells it has these too: «Ana me ataca»."""
TO_ONE = frozenset({"a_un", "a_una", "a_um", "a_uma"})
POINTED = frozenset({"me", "him", "her", "el", "they", "ellos", "eles"})
ENDING = ("mark", "against", "other", "owner", "pronoun", "unknown")
"""What ends the list of troops that go down."""
VERBS = ("noise", "procedure", "mark", "against", "other")


def look_ahead(teller: Teller, pieces: list[Piece]) -> None:
    """Whether somebody retreats, and who makes what is made, which is said anywhere in a sentence."""
    keys = {one.key for one in teller.form.fields}
    teller.narrated = _is_told_by_me(pieces)
    teller.speaking = any(_words_of(piece) & (MINE | FIRST_PERSON | MAKING) - OTHERS_TOO for piece in pieces)
    teller.defended = not teller.narrated and _is_defended(pieces)
    if any(key.startswith("produce") for key in keys) and "moves" not in keys:
        teller.blocking = blockers_in(pieces)
        told = (word for piece in pieces if not _asks_of(piece) for word in (str(piece.value), *piece.lead))
        teller.where.narrated = any(
            word in MINE or word in FIRST_PERSON or word in MAKING or word in ("can", "they") for word in told
        )
    if "systems.space" in teller.form.lead:
        teller.attacker = "" if "ships_entered" in keys else attacker_in(pieces)
        said = (word for piece in pieces for word in name_key(piece.text).split("_"))
        teller.where.fleeing = any(word.startswith(RETREATING) for word in said)


def _asks_of(piece: Piece) -> bool:
    """«can Pam build…?»: whether it is asked what somebody may do who is named."""
    return "can" in piece.lead and names_somebody(piece)


def _words_of(piece: Piece) -> set[str]:
    """The words before a piece, and those that it is said by."""
    words = name_key(piece.text).split("_")[:1] if piece.kind == "fact" else str(piece.value).split("_")
    return {*piece.lead, *words}


def _is_defended(pieces: list[Piece]) -> bool:
    """Whether a clause begins with who defends, where another began with who attacks: «ataca a Lurdes…, defende o Fausto…»."""
    pairs = zip(pieces, pieces[1:], pieces[2:], strict=False)
    return any(mark.kind == "mark" and does.value in DEFENDING and names_somebody(who) for mark, does, who in pairs)


def _is_told_by_me(pieces: list[Piece]) -> bool:
    """«gané un combate contra Paul y quiero anotarme…»: whether the first person comes before anybody's name."""
    for piece in pieces:
        if _words_of(piece) & (MINE | FIRST_PERSON | MAKING) - OTHERS_TOO:
            return True
        if names_somebody(piece) or (piece.kind == "fact" and piece.value.named):
            return False
    return False


def pass_by(teller: Teller, pieces: list[Piece], i: int) -> None:
    """Notes what ends with a piece, and what stands before it."""
    piece, where = pieces[i], teller.where
    teller.facing = i > 0 and (pieces[i - 1].kind == "against" or name_key(pieces[i - 1].text) in SUBJECTS | POINTED)
    teller.leaving = piece.kind != "mark" and (teller.leaving or name_key(piece.text).startswith(RETREATING))
    give_behind(teller, piece)
    where.played = i > 0 and name_key(pieces[i - 1].text).startswith(PLAYING)
    where.placing = i > 0 and _is_planet(pieces[i - 1]) and stands_on(teller)
    where.ashore = where.ashore or (where.placing and piece.kind == "number" and "with" in piece.lead)
    if where.placing and "with" in piece.lead and OUR.intersection(pieces[i - 1].lead):
        turn_to_mine(teller)  # «no meu planeta com 6 infantarias»
    where.lowering = _goes_down(teller, pieces, i) or (where.lowering and piece.kind not in ENDING)
    where.landing = i > 0 and pieces[i - 1].value in LANDING
    where.hurting = i > 0 and pieces[i - 1].kind == "damaged"
    where.counting = i > 0 and is_unit(pieces[i - 1]) and not piece.joined
    where.of_units = i > 1 and (is_unit(pieces[i - 2]) or name_key(pieces[i - 2].text).startswith(PLAYING))
    where.had = where.had and piece.kind not in VERBS and (piece.kind != "number" or piece.joined)
    where.had = where.had or (piece.kind == "number" and (_is_had(pieces, i) or (where.narrated and _is_made_later(pieces, i))))
    if (piece.kind in VERBS and not goes_on(pieces, i)) or QUESTION.intersection(piece.lead):
        where.stretch += 1
        where.near, where.acting = False, ""


def _goes_down(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """Whether a word says that troops go down to a planet, or sends such as follow at once: «manda 2 infanterías»."""
    if pieces[i].value in GOING_DOWN:
        return True
    rest = [one for one in pieces[i + 1 : i + 5] if one.kind != "noise"][:2]
    troops = listed(teller, "landing_units") if len(rest) == 2 and pieces[i].value in SENDING else ()
    return rest[:1] != [] and rest[0].kind == "number" and any(sense.key in troops for sense in rest[-1].senses)


def stands_on(teller: Teller) -> bool:
    """Whether what is told behind a planet stands there: on a board, and not where somebody invades «o meu planeta com 8»."""
    return board_of(teller) is not None and "landing" not in teller.form.lead


def _is_planet(piece: Piece) -> bool:
    """Whether a piece is a planet, by its name or by what it is."""
    return name_key(str(piece.text)) in WORLD or any(sense.list == PLANETS for sense in piece.senses)


def _is_had(pieces: list[Piece], i: int) -> bool:
    """Whether what is counted stands there: «tengo 2 cruceros», «ya hay 2 cruceros», «2 cruisers already there»."""
    rest = pieces[i + 1 : i + 3]
    behind = len(rest) == 2 and is_unit(rest[0]) and _stands_by_now(pieces, i + 2)
    has = i > 0 and (
        pieces[i - 1].value in THERE_IS
        or (pieces[i - 1].kind == "other" and HAD.intersection(str(pieces[i - 1].value).split("_")))
    )
    return behind or bool(HAD.intersection(pieces[i].lead)) or bool(has)


def _stands_by_now(pieces: list[Piece], at: int) -> bool:
    """«2 cruisers already there», «3 cruisers of his sit there already»: whether units are said behind them to be there."""
    said = {*pieces[at].lead, name_key(pieces[at].text)}
    if pieces[at].kind == "noise" and name_key(pieces[at].text).startswith(STAYING) and at + 1 < len(pieces):
        said |= {*pieces[at + 1].lead, name_key(pieces[at + 1].text)}
    return bool(ALREADY & said)


def _is_made_later(pieces: list[Piece], i: int) -> bool:
    """«3 infantry on Lodor, can they produce 2?»: what is counted before anything is made stands there already."""
    makes = [n for n, one in enumerate(pieces) if name_key(str(one.text)).split("_")[0].startswith(MADE)]
    first = makes[0] if makes else -1
    if first < i or not any(one.kind == "mark" for one in pieces[i:first]):
        return False
    return any(one.kind == "number" for one in pieces[first + 1 : first + 3]) and any(
        one.kind == "to" for one in pieces[i:first]
    )


def _is_bombed(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«bombardeo con 2 acorazados a Quann con 2 infanterías»: what a planet has that ships are told to bombard."""
    if i < 2 or "with" not in pieces[i].lead or not any(sense.list == PLANETS for sense in pieces[i - 1].senses):
        return False
    struck_at = any(name_key(str(piece.text)).startswith(BOMBING) for piece in pieces[:i])
    return struck_at and "landing" in teller.form.lead and len(teller.sides) == 1 and not teller.untold


def _is_whom(teller: Teller, piece: Piece) -> bool:
    """«ataco con 1 destructor a un crucero y 2 cazas»: whether units are those at which the ones told before are aimed."""
    first = teller.meeting and len(teller.sides) == 1 and not teller.untold and board_of(teller) is not None
    return first and is_unit(piece) and bool(TO_ONE.intersection(piece.lead))


def begin_clause(teller: Teller, pieces: list[Piece], i: int) -> None:
    """Notes what a mark ends, and with which side the clause goes on."""
    piece = pieces[i]
    if (piece.kind == "number" and _is_bombed(teller, pieces, i)) or _is_whom(teller, piece):
        teller.next_side()
    if (teller.aimed and _comes_back(teller, pieces, i)) or _comes_with(teller, pieces, i):
        teller.aimed = False
        teller.turn_to(teller.by)
        teller.by = 0
    elif _strikes_with(teller, pieces, i):
        teller.turn_to(0)
    if piece.kind == "mark" and not goes_on(pieces, i):
        share_all(teller)
        teller.where.end_clause(piece.text)
        teller.leading = "" if piece.text == "." else teller.leading
        _resume(teller, pieces[i + 1 :])
        resume_with_somebody(teller, pieces[i + 1 :])
        _begin_below_heading(teller, pieces[i + 1 :])
    teller.bracketed = i > 0 and pieces[i - 1].text == "("
    if begins_with_defender(teller, pieces, i):
        teller.begin_behind()
    elif _strikes_too(teller, pieces, i):
        teller.next_side()


def _begin_below_heading(teller: Teller, rest: list[Piece]) -> None:
    """«Sol contra Hacan: 2 cruceros…»: where both sides are named and nothing is told of them yet, the first is told first, who speaks if anybody does."""
    named = len(teller.sides) == 2 and all(
        side.get("faction") or side.get("species") or side.get("name") for side in teller.sides
    )
    if not (named and teller.meeting and teller.at == 1 and rest) or teller.counted or any(teller.fleets.values()):
        return
    own = rest[0].kind == OWNER and rest[0].value == OF_MINE
    if own or (rest[0].kind == "number" and MINE.issuperset(rest[0].lead)):
        teller.turn_to(0)
        mine = own or any(MINE.intersection(one.lead) for one in rest[:3])
        teller.own = 0 if mine and teller.own is None else teller.own


def _comes_back(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """Whether what somebody attacks with is told now: «ataco a Berto con…», but not «…, que tiene 4 naves con propulsión 3»."""
    if "with" not in pieces[i].lead:
        return _goes_on(pieces[i])
    before = pieces[i - 1] if i else None
    board = any(one.sketch for one in teller.form.fields)
    return board or teller.untold or before is None or before.kind in ("mark", "unknown") or not _has_clause(pieces, i)


def _has_clause(pieces: list[Piece], i: int) -> bool:
    """Whether a clause of its own tells what somebody has who is attacked: «que tiene», «who has»."""
    clause = itertools.takewhile(lambda one: one.kind not in ("mark", "against"), reversed(pieces[:i]))
    return any(one.kind == "other" or HAS.intersection(one.lead) for one in clause)


def _strikes_too(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«defiendo con 5 naves, los yowies atacan con 9»: whether another side is told by whom it plays, who attacks."""
    if not teller.meeting or teller.untold or i + 1 >= len(pieces) or any(one.sketch for one in teller.form.fields):
        return False
    here, after = pieces[i], pieces[i + 1]
    if len(teller.counted) > 1:
        return False
    strikes = after.value in ALONE or bool(STRIKING.intersection(after.lead))
    played = here.kind == "fact" and any(path == "@.people" for path, _value in here.value.facts)
    return strikes and not here.joined and (played or any(sense.list == "peoples" for sense in here.senses))


def _goes_on(piece: Piece) -> bool:
    """«Nina attacks Omar and has 10 attack»: whether whoever did what was told before has something too."""
    return any(one == "and" and other in HAS for one, other in itertools.pairwise(piece.lead))


def _comes_with(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«lucho contra 1 antiguo con 2 cruceros»: units with which somebody comes, of whom nothing has been told."""
    units = pieces[i].kind == "number" and "with" in pieces[i].lead and i + 1 < len(pieces) and is_unit(pieces[i + 1])
    first = bool(teller.sides) and 0 not in teller.counted and not teller.sides[0].get("name")
    return units and first and teller.meeting and teller.at == 1 and 1 in teller.counted


def _strikes_with(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«ataco sus 7 naves con 6»: a number alone with which somebody attacks whose ships were told first."""
    alone = pieces[i].kind == "number" and "with" in pieces[i].lead and (i + 1 == len(pieces) or pieces[i + 1].kind == "mark")
    if not alone or teller.at < 1 or teller.repeated is None or not teller.repeated[0].side:
        return False
    clause = itertools.takewhile(lambda one: one.kind != "mark", reversed(pieces[:i]))
    slot, key = teller.repeated
    return any(one.value in ATTACKING for one in clause if one.kind == "against") and (0, slot.path, key) not in teller.done


def _resume(teller: Teller, rest: list[Piece]) -> None:
    """After a comma: «Ana ataca a Berto, 3 naves contra 2» begins with the attacker, «…, 2 cruceros lo atacan» with the other one."""
    end = next((i for i, piece in enumerate(rest) if piece.kind == "mark"), len(rest))
    home = any(one.kind == "fact" and ("@", "second") in one.value.facts for one in rest[:end])
    if home and rest[0].kind == "number" and teller.at == 0 and not teller.untold:
        teller.next_side()  # «…, 5 infanterías en el planeta de Berto»
    elif (
        teller.aimed
        and teller.untold
        and (_meets_later(rest) or _tells_theirs_later(rest[1:]) or _is_named_again(teller, rest))
    ):
        teller.aimed = False
        teller.turn_to(0)
    elif end > 2 and rest[end - 1].kind == "against" and rest[end - 1].value in ALONE and rest[0].kind == "number":
        struck(teller)


def _is_named_again(teller: Teller, rest: list[Piece]) -> bool:
    """«ataco a Leo: 4 naves. Leo 6»: whether whoever is attacked is told of only later, by name."""
    name = name_key(str(teller.side.get("name") or ""))
    names = (
        name_key(one.value.named if one.kind == "fact" else one.text) for one in rest[1:] if one.kind in ("fact", "unknown")
    )
    return bool(name) and bool(rest) and rest[0].kind in ("number", "fact", "word") and name in names


def _meets_later(rest: list[Piece]) -> bool:
    """«…, 3 naves contra 2»: whether what somebody attacks with is told now, and what they meet later; not «… Zach (Dracos), 3 v 2»."""
    told = bool(rest) and (rest[0].kind in ("number", "fact") or bool(rest[0].slots))
    return told and any(one.kind == "against" for one in rest)


def _tells_theirs_later(rest: list[Piece]) -> bool:
    """«…, 5 militares, ella tiene 3», «…, she defends with 6»."""
    defends = any(who.value in THEIRS and does.value in DEFENDING for who, does in itertools.pairwise(rest))
    return defends or any(map(_tells_theirs, rest))


def _tells_theirs(piece: Piece) -> bool:
    """«ella tiene 3»: what the other one has is told later."""
    said = {*str(piece.value).split("_"), *(piece.lead if piece.value in DEFENDING else ())}
    return piece.kind == "other" and bool(THEIRS & said)


def defends(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """«5 infantry defending», «Ben's 3 infantry defend Quann»: what was just counted stands there, and somebody else lands."""
    ends = after is None or after.kind == "mark" or any(sense.list == PLANETS for sense in after.senses)
    counts = teller.where.loose
    if piece.value not in DEFENDING or not ends or not counts or not teller.meeting or board_of(teller) is None:
        return False
    fleet = teller.fleets.get(id(teller.side), {})
    if teller.at == 0 and sum(one.n for one in counts) < sum(map(how_many, fleet.values())):
        teller.next_side() if len(teller.sides) < 2 else teller.turn_to(1)
        teller.where.give(counts, teller.fleets.setdefault(id(teller.side), {}))
        teller.where.loose = []
    elif teller.at == 0 and len(teller.sides) == 1:
        teller.first = 1
    return True


def count_there(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """«2 infanterías en Arinam y 2 en Meer»: so many more of what was counted last, on another planet."""
    here, rest = pieces[i], pieces[i + 1 : i + 3]
    if here.kind != "number" or board_of(teller) is None:
        return False
    if _is_on_another(teller, pieces, i):
        return True  # «abyz con 3 infanterías y fria con 1»
    if len(rest) < 2 or rest[0].kind != "to":
        return False
    if not teller.unit and "landing" in teller.form.lead:
        teller.unit = listed(teller, "landing_units")[0]  # «bajo 3 en Quann»
    stands = (*listed(teller, "planet_units"), *listed(teller, "structures"))
    if not any(sense.list == PLANETS for sense in rest[1].senses) or teller.unit not in stands:
        return False
    _count_more(teller, here.value)
    return True


def _is_on_another(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """Whether a number alone says how many more of the same stand on the planet before it, and counts them there."""
    ends = i + 1 >= len(pieces) or pieces[i + 1].kind == "mark" or pieces[i + 1].joined
    planet = i > 0 and any(sense.list == PLANETS for sense in pieces[i - 1].senses)
    if not (ends and planet and "with" in pieces[i].lead) or teller.unit not in listed(teller, "planet_units"):
        return False
    _count_more(teller, pieces[i].value)
    return True


def _count_more(teller: Teller, n: int) -> None:
    """So many more of what was counted last, of the side at hand, or of those that nobody said to stand anywhere."""
    fleet = teller.fleets.setdefault(id(teller.side), {})
    before = how_many(fleet.get(teller.unit, 0))
    if not teller.where.shares_out(fleet, teller.unit, n):
        fleet[teller.unit] = n + before
    teller.last = fleet, teller.unit
    teller.where.counted(fleet, teller.unit, n)
