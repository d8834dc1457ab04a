"""A told situation becomes the value of a form: sides, what each has, and what is around them."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from adjudicator.names import name_key
from web.sentence.board.counting import on_board
from web.sentence.filling.facts import is_answer, put_facts
from web.sentence.filling.settling import HAS, PLANET, begin_clause, count_there, defends, look_ahead, pass_by, stands_on
from web.sentence.form.numbers import put_letter, put_number
from web.sentence.form.placing import NUMERIC, YES_NO, put_place, put_thing
from web.sentence.form.sharing import for_each, share_all
from web.sentence.phrases.matching import is_about
from web.sentence.pieces.fitting import names_somebody
from web.sentence.pieces.ordering import counted_first
from web.sentence.pieces.piece import Piece, is_held, is_unit, may_be_a_name
from web.sentence.sides.attacking import WHOM_BEFORE
from web.sentence.sides.calling import call_meant, call_people, call_somebody, may_mean
from web.sentence.sides.kin import note_kin, note_side, turn_to_kin
from web.sentence.sides.owning import be_struck, heed, land, struck, turn_to_mine, whose_side
from web.sentence.sides.roles import ROLE, acts_of, role_of
from web.sentence.sides.turning import land_second, plays_other, tells_people, turn_to_self
from web.sentence.telling.teller import Teller
from web.sentence.words.chat import tells_nothing
from web.sentence.words.kinfolk import MY
from web.sentence.words.lexicon import Slot, lexicon_of, side_fields, slots_of
from web.sentence.words.shared import (
    ALONE,
    ANOTHERS,
    ATTACKING,
    DEFENDING,
    DENYING,
    DOING,
    ECHO,
    FIRST_PERSON,
    GOING,
    LANDING,
    ME,
    MEETING,
    MINE,
    NOISE,
    PLAIN,
    QUESTION,
    RIVAL,
    SUBJECT_AFTER,
    THEIRS,
    VAGUE,
)

HE = (["el"], ["el", "tiene"], ["el", "con"], ["el", "solo", "tiene"])
"""Who does not tell it, where that is no article: «el defensor»."""
HE_OR_SHE = frozenset({"el", "ella", "ele", "ela", "he", "she"})
MY_FIGHT = frozenset({"enfrento"})
"""Whom the one meets who tells it: «enfrento 3 cruzadores com 2 caças»."""
COUNTABLE = ("stepper", "number")
THEM = frozenset(["them", "him", "her", "it", "eles", "elas", "ellos", "ellas"])
"""Whom somebody attacks who was told before: «2 ancients in 208, my 3 cruisers jumped them»."""


def tell(teller: Teller, pieces: list[Piece]) -> None:
    """Reads the pieces of a sentence one after the other."""
    pieces = counted_first(pieces)
    teller.headed = _headed(pieces)
    look_ahead(teller, pieces)
    for i, piece in enumerate(pieces):
        pass_by(teller, pieces, i)
        if count_there(teller, pieces, i):
            continue
        begin_clause(teller, pieces, i)
        if not _says_who(teller, pieces, i):
            _read(teller, piece, pieces[i + 1 :])
        teller.tiled = teller.tiled if piece.kind in ("word", "from") else None
    share_all(teller)


def _headed(pieces: list[Piece]) -> set[tuple[str, ...]]:
    """The rows that a sentence names, and those that its phrases write in."""
    named = {slot.path for piece in pieces for slot in piece.slots if slot.one.type == "rows"}
    paths = (path for piece in pieces if piece.kind == "fact" for path, _value in piece.value.facts)
    return named | {tuple(path.lstrip("@+*#&.").split(".")[:-1]) for path in paths}


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
    """«… y bajan 2 infanterías»: what the active player does is told of that side."""
    if "landing" in teller.form.lead and teller.doer == "mine" and (piece.value in LANDING or piece.value in DOING):
        land(teller)
    elif piece.value in ANOTHERS and land_second(teller):
        return
    elif piece.value in DOING and teller.at not in (-1, teller.first) and teller.first < len(teller.sides):
        teller.turn_to(teller.first)


def _ignored(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """Marks and words that chose the procedure say nothing more."""


def _word(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """A thing or the name of a place: the thing goes where such things go, the place gets its number."""
    if piece.value in LANDING and not is_unit(piece):
        _procedure(teller, piece, after)
    if plays_other(teller, piece, after) or tells_people(teller, piece, after):
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
    if not any(way(teller, piece, after) for way in ways) and not _names_the_procedure(teller, piece):
        (teller.unused if piece.senses and not piece.slots else teller.missed).append(piece.text)
    what = teller.focus if teller.focus in piece.slots else None
    teller.leading = ""
    of_people = (
        after is not None and is_unit(after) and any(sense.list == "factions" for sense in piece.senses)
    )  # «2 Naalu mechs»
    if not of_people and not (what and what.one.type == "counts" and after is not None and after.senses):  # «2 cañones rojos»
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
    played = told and any(sense.list == "factions" for sense in piece.senses)  # «Winnu has 2 cruisers»: no planet
    return (not played and on_board(teller, piece)) or put_thing(teller, piece, after)


def _against(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«contra»: the other side is told; «ataca a» goes back to the attacker when it says with what."""
    fields = side_fields(teller.form)
    if not fields or any(one.everybody for one in fields):
        return
    if piece.value in ALONE and ME.intersection(piece.lead) and teller.meeting:  # «… y me ataca con 2 cruceros»
        struck(teller)
        be_struck(teller)
        return
    if piece.value in ALONE and after is not None and ME.intersection(after.lead):
        be_struck(teller)  # «Tom attacks me with 5 ships. My military is 3»
    if piece.value in ALONE and (after is None or "with" in after.lead or not _is_aimed_at(after)):
        return
    if not teller.sides and (
        piece.value in MEETING - MY_FIGHT
        or (
            piece.value in ("atacan", "atacam") and after is not None and after.kind == "number"
        )  # «atacan 2 cruceros y defienden 3»
        or (piece.value in SUBJECT_AFTER and after is not None and after.kind == "unknown")
    ):
        return
    if teller.at > 0 and (after is None or name_key(after.text) in THEM or (teller.untold and not teller.side.get("name"))):
        return  # «from the fight in 208, vs 1 dreadnought», «… and i bring 3 cruisers to the fight»
    if not teller.sides:
        teller.next_side()
    teller.aimed = piece.value in ATTACKING | MY_FIGHT and _is_unarmed(teller) and not WHOM_BEFORE.intersection(piece.lead)
    teller.next_side()
    teller.pending, teller.doer = None, ""


def _is_unarmed(teller: Teller) -> bool:
    """Whether nothing was counted of the side at hand; on a board a card is nothing that anybody attacks with."""
    board = any(one.sketch for one in teller.form.fields)
    return teller.untold or (board and not teller.fleets.get(id(teller.side)))


def _is_aimed_at(piece: Piece) -> bool:
    """Whether a piece can be whom or what somebody attacks."""
    people = piece.kind == "fact" and any(path == "@.people" for path, _value in piece.value.facts)
    return piece.kind in ("number", "word", "unknown", "player") or people or names_somebody(piece)


def _damaged(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«1 dañado» after a unit hurts so many of them; «dañados» by itself hurts all; «1 damaged dreadnought» comes before."""
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
    whom = after is not None and piece.value in GOING and any(sense.list == "factions" for sense in after.senses)
    if after is not None and (after.kind == "number" or whom) and teller.has_more:
        teller.next_side()


def _other(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«él tiene», «y yo tengo»: from here on the other side is told."""
    if (piece.value == "hay" and not teller.meeting) or defends(teller, piece, after):
        return
    teller.owning, teller.doer = teller.owning or teller.people == 1, ""
    teller.pause()
    said = [*(word for word in piece.lead if word in HE_OR_SHE and piece.value in DEFENDING), *piece.value.split("_")]
    if teller.meeting and teller.own is None and not teller.sides and (RIVAL.intersection(said) or said in HE):
        teller.own = 1  # «the other guy has 4 infantry on Bereg and I land 3»
    elif teller.meeting and teller.own is None and not teller.sides and said[-1] in ("tengo", "tenho"):
        teller.own = 0
    if PLANET.intersection(said) and MINE.intersection(piece.lead) and stands_on(teller):
        teller.where.ashore = True
        turn_to_mine(teller)  # «no meu planeta com 6 infantarias»
        return
    if ROLE.intersection(said) and teller.meeting and len(teller.sides) == 2:
        teller.turn_to(1 - teller.first)  # «…. defender total defense is 6»
        return
    teller.echoing = bool(ECHO.intersection(said))
    owner = _owner(teller, said)
    alone = len(teller.sides) == 1 and bool(teller.side.get("name")) and may_mean(str(teller.side["name"]), said)
    played = len(teller.sides) == 1 and bool(teller.side.get("faction")) and after is not None and is_held(after)
    if owner == "theirs" and (alone or played) and not MINE.intersection(said):
        return  # «Bob ataca con 3 cruceros, él tiene Blindaje»
    if not turn_to_kin(teller, said):
        _turn_to_owner(teller, said, owner)
    if owner == "mine" and teller.own is None and teller.meeting and teller.sides and not teller.side.get("name"):
        teller.own = teller.at  # «soy atacado por Muaat con 3 cazas, solo tengo 2»
    note_kin(teller, said)
    note_side(teller, said, owner)
    unknown = teller.own is None or not teller.meeting or teller.at < 0
    teller.owner = owner if unknown else "mine" if teller.at == teller.own else "theirs"


def _pronoun(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«…. ele já tem 6», «yo tenía 2»: among several people, whoever a pronoun means is told from here on."""
    if not side_fields(teller.form) or teller.people < 3 or not teller.sides:
        return
    if piece.value not in MINE:
        call_meant(teller, [piece.value])
    elif teller.side.get("name"):
        turn_to_self(teller)


def _owner(teller: Teller, said: list[str]) -> str:
    """Whose the things are that follow: of whoever tells it, of another, or as before."""
    somebody = len(said) == 2 and said[0] in MY  # «mi cuñado»
    if (MINE | FIRST_PERSON).intersection(said) and not somebody:
        return "mine"
    other = teller.meeting and RIVAL.intersection(said)
    return "theirs" if somebody or THEIRS.intersection(said) or other else teller.owner


def _turn_to_owner(teller: Teller, said: list[str], owner: str) -> None:
    """The side that a pronoun means, else the other one where this one has been told."""
    whose = whose_side(teller, said, owner)
    if owner == "theirs" and call_meant(teller, said):
        pass
    elif owner == "mine" and not teller.meeting and (teller.mine is not None or teller.kin):
        turn_to_self(teller)  # «yo elegí producir y mi prima transportar, ella tiene 3 dados y yo 2»
    elif owner == "mine" and teller.owner != "theirs" and _is_nobodys(teller):
        turn_to_self(teller)  # «quiero Acorazado II con Sarween, tengo 3 mercancías»
    elif owner == "mine" and teller.people == 2 and _is_anothers(teller):
        turn_to_self(teller)  # «Fay scores Diversify Research and I've got Hyper Metabolism»
    elif owner == "mine" and len(teller.sides) > 2 and (nameless := _nameless(teller)) is not None:
        teller.turn_to(nameless)  # «ataco a Ana y a Eva, yo llevo 6»
    elif owner == "mine" and teller.people > 2 and teller.sides and teller.side.get("name"):
        teller.turn_to_me()  # «Bob juega Diplomacia, yo tengo 1 ficha»
    elif owner == teller.owner == "mine" and teller.people > 2:
        pass  # «mi Quann está agotado y tengo 1 ficha»
    elif whose is not None:
        teller.turn_to(whose)
    elif (
        owner == "mine"
        and MINE.intersection(said)
        and teller.meeting
        and teller.own is not None
        and teller.own < len(teller.sides)
    ):
        teller.turn_to(teller.own)  # «tengo Cañón de asalto. yo tengo 3 transportes»
    elif teller.meeting and len(teller.sides) == 2 and teller.at == 1 and not teller.untold:
        teller.turn_to(0) if owner != teller.owner and "mine" in (owner, teller.owner) else None
    elif teller.sides and not teller.untold and teller.has_more and teller.people != 1:
        teller.next_side()


def _is_anothers(teller: Teller) -> bool:
    """Whether the only side told of was named before anybody spoke of himself, and nothing of its own was counted."""
    return len(teller.sides) == 1 and bool(teller.side.get("name")) and teller.untold and not teller.narrated


def _is_nobodys(teller: Teller) -> bool:
    """Whether only one side was told of, without a name, in a form that is about one player."""
    about_one = any(one.key == "player" for one in teller.form.fields)
    return about_one and len(teller.sides) == 1 and not (teller.side.get("name") or teller.side.get("faction"))


def _nameless(teller: Teller) -> int | None:
    """Of several sides of a fight the only one without a name, which is that of whoever tells it."""
    found = [n for n, side in enumerate(teller.sides) if not side.get("name")]
    return found[0] if len(found) == 1 and len(side_fields(teller.form)) > 1 else None


def _attacker(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«defensor con 5 cruceros, atacante con 2»: the side that acts."""
    teller.begin()
    while len(teller.sides) <= teller.first:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    teller.turn_to(teller.first)
    teller.pending, teller.doer = None, ""


def _leading(teller: Teller, piece: Piece, after: Piece | None) -> None:
    teller.leading = piece.kind


def _known(teller: Teller, piece: Piece, after: Piece | None) -> None:
    teller.unused.append(piece.text)
    teller.pending = None


_READERS = {
    "number": put_number,
    "word": _word,
    "procedure": _procedure,
    "against": _against,
    "damaged": _damaged,
    "player": _player,
    "unknown": call_somebody,
    "known": _known,
    "to": _to,
    "from": _leading,
    "through": _leading,
    "other": _other,
    "pronoun": _pronoun,
    "attacker": _attacker,
    "fact": put_facts,
    "each": for_each,
}
