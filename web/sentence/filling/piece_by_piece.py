"""A told situation read piece by piece into the value of a form: sides, what each has, and what is around them."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from adjudicator.names import name_key
from web.sentence.board.counting import on_board
from web.sentence.filling.against import against
from web.sentence.filling.ahead import look_ahead
from web.sentence.filling.blockade import tell_blockers
from web.sentence.filling.clauses import HAS, begin_clause
from web.sentence.filling.facts import is_answer, put_facts
from web.sentence.filling.settling import pass_by
from web.sentence.filling.there import count_there
from web.sentence.filling.whose import attacker, home_of, other, own_list, pronoun
from web.sentence.form.numbers import put_letter, put_number
from web.sentence.form.placing import YES_NO, put_place, put_thing
from web.sentence.form.put import NUMERIC
from web.sentence.form.sharing import for_each, share_all
from web.sentence.phrases.matching import is_about
from web.sentence.pieces.ordering import as_read, without_place
from web.sentence.pieces.owning import owners_first
from web.sentence.pieces.piece import Piece, is_unit, may_be_a_name
from web.sentence.sides.behind import call_behind
from web.sentence.sides.calling import call_people, call_somebody
from web.sentence.sides.own import land
from web.sentence.sides.owning import heed
from web.sentence.sides.roles import acts_of, role_of
from web.sentence.sides.turning import heads_somebody, land_second, plays_other, tells_people
from web.sentence.spelling.named import PEOPLES
from web.sentence.telling.teller import Teller
from web.sentence.words.chat import tells_nothing
from web.sentence.words.lexicon import lexicon_of
from web.sentence.words.sets import word_set
from web.sentence.words.shared import ANOTHERS, DENYING, GOING, GOING_DOWN, LANDING, NOISE, PLAIN, QUESTION, SENDING, VAGUE
from web.sentence.words.slots import Slot, has_board, slots_of

NONE = word_set("sin sem without neither none nobody no not nao ni nem nadie ninguem ninguno ninguna")
COUNTABLE = ("stepper", "number")


def tell(teller: Teller, pieces: list[Piece]) -> None:
    """Reads the pieces of a sentence one after the other."""
    pieces = as_read(pieces)
    pieces = pieces if has_board(teller.form) else without_place(pieces)
    if teller.meeting and has_board(teller.form):
        pieces = owners_first(pieces)
    teller.headed = _headed(pieces)
    look_ahead(teller, pieces)
    for i, piece in enumerate(pieces):
        pass_by(teller, pieces, i)
        tell_blockers(teller, i)
        if count_there(teller, pieces, i):
            continue
        begin_clause(teller, pieces, i)
        call_behind(teller, pieces, i)
        if not _says_who(teller, pieces, i):
            _read(teller, piece, pieces[i + 1 :])
        teller.tiled = teller.tiled if piece.kind in ("word", "from") else None
    share_all(teller)


def _headed(pieces: list[Piece]) -> set[tuple[str, ...]]:
    """The rows that a sentence names, and those that its phrases write in."""
    said = (piece for i, piece in enumerate(pieces) if not _is_denied(pieces, i))
    named = {slot.path for piece in said for slot in piece.slots if slot.one.type == "rows"}
    paths = (path for piece in pieces if piece.kind == "fact" for path, _value in piece.value.facts)
    return named | {tuple(path.lstrip("@+*#&.").split(".")[:-1]) for path in paths}


def _is_denied(pieces: list[Piece], i: int) -> bool:
    """«sin naves de nadie», «neither of us has ships»: whether a word says of what there is none."""
    clause = list(itertools.takewhile(lambda one: one.kind not in ("mark", "number"), reversed(pieces[:i])))
    said = {word for one in clause for word in (*one.lead, *name_key(one.text).split("_"))} | set(pieces[i].lead)
    return not (i and pieces[i - 1].kind == "number" and pieces[i - 1].value) and bool(NONE & said)


def _says_who(teller: Teller, pieces: list[Piece], i: int) -> bool:
    """Whether a piece says nothing but who attacks or defends: whoever it is is told from here on."""
    piece = pieces[i]
    if (acting := acts_of(teller, pieces, i)) is not None:
        teller.first = acting
        return True
    if (role := role_of(teller, pieces, i)) is None:
        return False
    named = [name_key(str(side.get("name") or "")) for side in teller.sides]
    if piece.kind == "unknown" and name_key(piece.text) in named:
        teller.turn_to(named.index(name_key(piece.text)))  # «yo 5 naves, Eva 3, ataca Eva»
        return True
    if piece.kind == "unknown" and (teller.leading == "from" or "of" in piece.lead) and teller.where.latest():
        call_somebody(teller, piece, None)
        teller.first = teller.at if role == 0 else 1 - teller.at
        return True  # «contra 1 cruzador do Rui que veio atacar»
    teller.turn_to(teller.first if role == 0 else 1 - teller.first)
    if piece.kind == "unknown" and may_be_a_name(piece):
        teller.side.setdefault("name", piece.text)
    return piece.kind != "word"


def _read(teller: Teller, piece: Piece, rest: list[Piece]) -> None:
    """What one piece says of whoever it belongs to."""
    heed(teller, piece)
    if denies(piece, rest):
        teller.denied = True
    else:
        _READERS.get(piece.kind, _ignored)(teller, piece, rest[0] if rest else None)


def denies(piece: Piece, rest: list[Piece]) -> bool:
    """Whether a word says that a yes-or-no of the same clause is not so; «no» is also a Portuguese «en»: there it stands next to it."""
    said, clause = name_key(str(piece.text)), list(itertools.takewhile(lambda one: one.kind != "mark", rest))
    near = clause if said in DENYING else clause[:1] if said == "no" else []
    return any(is_answer(one) for one in near) or any(
        slot.one.type == "flag" or slot.source == YES_NO for one in near for slot in one.slots
    )


def _procedure(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«… y bajan 2 infanterías», «y manda 2 infanterías»: what the active player does is told of that side."""
    sends = teller.where.lowering and piece.value in SENDING
    if "landing" in teller.form.lead and teller.doer == "mine" and (piece.value in LANDING or sends):
        land(teller)
    elif (piece.value in ANOTHERS or sends) and land_second(teller):
        return
    elif (piece.value in GOING_DOWN or sends) and teller.at not in (-1, teller.first) and teller.first < len(teller.sides):
        teller.turn_to(teller.first)


def _ignored(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """Marks and words that chose the procedure say nothing more."""


def _word(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """A thing or the name of a place: the thing goes where such things go, the place gets its number."""
    if (piece.value in LANDING or piece.value in SENDING) and not is_unit(piece):
        _procedure(teller, piece, after)
    if plays_other(teller, piece, after) or tells_people(teller, piece, after) or heads_somebody(teller, piece, after):
        teller.next_side()
    elif played := next((sense.key for sense in piece.senses if sense.list == "factions"), ""):
        call_people(teller, played)
    if _is_heading(teller, piece, after) or (piece.value in VAGUE and not piece.slots):
        return
    counted = teller.pending is not None or (after is not None and after.kind == "number")
    common = {slot.source for slot in slots_of(teller.form) if not slot.rare and slot.one.type != "flag"}
    known = any(sense.list in common for sense in piece.senses)
    first = any(
        (slot.one.type in COUNTABLE and len(slot.path) == 1 and not slot.side and not counted and not known)
        or (slot.one.type == "flag" and not known)
        or (counted and slot.one.type in NUMERIC and _nearer(teller, slot, known))
        for slot in piece.slots
    )
    ways = (put_place, _thing) if first and not is_unit(piece) else (_thing, put_place)
    of_people = after is not None and is_unit(after) and piece.is_of(*PEOPLES)  # «2 Naalu mechs»
    pending, teller.pending = teller.pending, None if of_people else teller.pending
    if not any(way(teller, piece, after) for way in ways) and not _names_the_procedure(teller, piece):
        (teller.unused if piece.senses and not piece.slots else teller.missed).append(piece.text)
    what = teller.focus if teller.focus in piece.slots else None
    teller.leading = ""
    if of_people:
        teller.pending = pending
    elif not (what and what.one.type == "counts" and after is not None and after.senses):  # «2 cañones rojos»
        teller.pending = None


def _names_the_procedure(teller: Teller, piece: Piece) -> bool:
    """Whether a thing without a place only says which procedure is meant: «reorganización con 4 civiles»."""
    form, said = teller.form, name_key(piece.text)
    return (
        said in PLAIN
        or all(word in NOISE or word in QUESTION or tells_nothing(word) for word in said.split("_"))
        or form.procedure in lexicon_of(form.game).procedures.get(said, ())
        or is_about(form.game, form.procedure, said)
    )


def _nearer(teller: Teller, slot: Slot, known: bool) -> bool:
    """Whether a place is nearer than the thing of the same name: not one in rows that nobody has begun to tell."""
    return not known or not slot.rows or slot.rows == teller.within


def _is_heading(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    """«tropas: 5 infanterías»: a word before a colon counts nothing."""
    return is_unit(piece) and teller.pending is None and after is not None and after.text == ":"


def _thing(teller: Teller, piece: Piece, after: Piece | None) -> bool:
    told = after is not None and after.kind == "number" and bool(HAS.intersection(after.lead))
    played = told and piece.is_of("factions")  # «Winnu has 2 cruisers»: no planet
    return (not played and on_board(teller, piece)) or put_thing(teller, piece, after)


def _damaged(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«1 dañado» after a unit hurts so many of them; «dañados» by itself hurts all; «1 damaged dreadnought» comes before."""
    recent = teller.where.recent
    if (
        teller.last is None
        and recent is not None
        and recent.unit in recent.fleet
        and not (after is not None and is_unit(after))
    ):
        teller.last = recent.fleet, recent.unit  # «2 encouraçados do Xxcha, um deles danificado»
    if teller.last is None or (after is not None and after.kind == "word" and is_unit(after)):
        teller.hurting = 1 if teller.pending is None else teller.pending
        return
    units, key = teller.last
    stack = units[key]
    n = stack["count"] if isinstance(stack, Mapping) else stack
    told = teller.part if teller.pending is None else teller.pending
    hurt = n if told is None else min(n, told)
    teller.part = None
    units[key] = {"count": n, "damaged": hurt} if hurt else n
    teller.pending = None


def _player(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«jugador 2» is a name; anything else of that kind says nothing."""
    if after is not None and after.kind == "number":
        teller.waiting = None


def _to(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«Bombardeo con 2 acorazados a 2 infanterías»: whoever is attacked is the other side."""
    if piece.text == "A" and put_letter(teller, piece):
        return
    teller.leading, teller.where.toward, teller.where.ahead = "to", piece.value in GOING, piece.joined
    if not teller.sides or teller.untold or len(teller.sides) != 1 or teller.people == 1:
        return
    whom = after is not None and piece.value in GOING and after.is_of("factions")
    if after is not None and (after.kind == "number" or whom) and teller.has_more:
        teller.next_side()


def _leading(teller: Teller, piece: Piece, after: Piece | None) -> None:
    teller.leading = piece.kind


def _known(teller: Teller, piece: Piece, after: Piece | None) -> None:
    teller.unused.append(piece.text)
    teller.pending = None


_READERS = {
    "number": put_number,
    "word": _word,
    "procedure": _procedure,
    "noise": _procedure,
    "against": against,
    "damaged": _damaged,
    "player": _player,
    "unknown": call_somebody,
    "known": _known,
    "to": _to,
    "from": _leading,
    "through": _leading,
    "other": other,
    "pronoun": pronoun,
    "attacker": attacker,
    "fact": put_facts,
    "each": for_each,
    "owner": own_list,
    "home": home_of,
}
