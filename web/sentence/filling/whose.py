"""Words by which another side is told of from here on: «él tiene», «yo», «atacante»."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.filling.there import defends, stands_on
from web.sentence.pieces.owning import OF_MINE, OF_THEIRS
from web.sentence.pieces.piece import Piece, is_held
from web.sentence.sides.belonging import belong, belong_to, belong_to_people
from web.sentence.sides.calling import call_meant, may_mean
from web.sentence.sides.kin import note_kin, note_side, turn_to_kin
from web.sentence.sides.own import turn_to_mine, whose_side
from web.sentence.sides.roles import ROLE
from web.sentence.sides.turning import turn_to_self
from web.sentence.telling.teller import Teller
from web.sentence.words.kinfolk import MY
from web.sentence.words.sets import word_set
from web.sentence.words.shared import DEFENDING, ECHO, FIRST_PERSON, GUARDED, MINE, RIVAL, THEIRS
from web.sentence.words.slots import has_board, side_fields
from web.sentence.words.small import WORLD

HE = (["el"], ["el", "tiene"], ["el", "con"], ["el", "solo", "tiene"])
"""Who does not tell it, where that is no article: «el defensor»."""
HOLDING = word_set(
    "que q which that where donde onde control controls controlo controla hold holds own owns tengo tiene tenho tem"
    " domino domina poseo posee possuo possui"
)
"""By these whoever has a planet is told in a clause of its own."""
HE_OR_SHE = frozenset({"el", "ella", "ele", "ela", "he", "she"})


def _comes_first(teller: Teller) -> bool:
    """«Harriet invades Wellon, held by 2 mechs»: whether whoever comes was told before what guards a planet."""
    told = teller.meeting and bool(teller.sides) and teller.at == teller.first
    return told and (not teller.untold or bool(teller.side.get("name") or teller.side.get("faction")))


def other(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«él tiene», «y yo tengo»: from here on the other side is told."""
    if (piece.value == "hay" and not teller.meeting) or defends(teller, piece, after):
        return
    teller.owning, teller.doer = teller.owning or teller.people == 1, ""
    teller.pause()
    if piece.value in GUARDED and _comes_first(teller):
        teller.turn_to(1 - teller.first) if len(teller.sides) > 1 else teller.next_side()
        return
    said = [*(word for word in piece.lead if word in HE_OR_SHE and piece.value in DEFENDING), *piece.value.split("_")]
    if teller.meeting and teller.own is None and not teller.sides and (RIVAL.intersection(said) or said in HE):
        teller.own = 1  # «the other guy has 4 infantry on Bereg and I land 3»
    elif teller.meeting and teller.own is None and not teller.sides and _is_oneself(teller, said):
        teller.own = 0
    if WORLD.intersection(said) and MINE.intersection(piece.lead) and stands_on(teller):
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


def says_holding(piece: Piece) -> bool:
    """«which I control with 1 PDS»: whether whoever has a planet is told by what that one does, so that what stands there follows."""
    return bool(HOLDING.intersection(name_key(piece.text).split("_")))


def own_list(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«3 cruceros de Ana», «2 dreads of mine»: the ships that follow are said to be somebody's."""
    played = next((sense.key for sense in piece.senses if sense.list == "factions"), "")
    if "with" in piece.lead and teller.untold and not says_holding(piece):
        return  # «invado o planeta dele com 4»
    if played:
        belong_to_people(teller, played)
    elif piece.value in (OF_MINE, OF_THEIRS):
        belong(teller, piece.value)
    else:
        belong_to(teller, piece.value)


def home_of(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«activo el sistema de los Titanes con 1 acorazado»: the other one is called so; who is being told of stays the same."""
    teller.begin()
    before = teller.at
    if not teller.side.get("name") and not teller.side.get("faction") and teller.own is None:
        teller.own = before  # whoever comes into somebody's system
    teller.turn_to(1 - before) if len(teller.sides) > 1 else teller.next_side()
    own_list(teller, piece, after)
    teller.turn_to(before)


def _is_oneself(teller: Teller, said: list[str]) -> bool:
    """Whether whoever tells it is told first: «tengo 3…», and without a board «yo 5 naves, defiende Ana con 4»."""
    board = has_board(teller.form)
    return said[-1] in ("tengo", "tenho") or (not board and said in (["yo"], ["eu"], ["i"]))


def pronoun(teller: Teller, piece: Piece, after: Piece | None) -> None:
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
    elif owner == "mine" and teller.meeting and teller.own == len(teller.sides) == 1:
        teller.next_side()  # «le pego a Nahuel: yo 2 cruceros»
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


def attacker(teller: Teller, piece: Piece, after: Piece | None) -> None:
    """«defensor con 5 cruceros, atacante con 2»: the side that acts."""
    teller.begin()
    while len(teller.sides) <= teller.first:
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
    teller.turn_to(teller.first)
    teller.pending, teller.doer = None, ""
