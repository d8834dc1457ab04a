"""Who strikes whom: what the one does who tells it, and what is done to that one."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.pieces.piece import Piece
from web.sentence.telling.teller import Teller
from web.sentence.words.fighting import STRIKING, STRIKING_MYSELF
from web.sentence.words.slots import has_board
from web.sentence.words.small import US

STRIKES = ("bombard", "dispar", "invad", "desembarc")
"""How the words begin that say what somebody does to me, whatever else they name."""
STRUCK = (*STRIKES, "atac", "ataqu", "attack", "declar")
LEFT, AM = ("qued", "rest", "sobr"), frozenset({"estou", "estoy"})
"""How the verbs begin that say what somebody has left; before «with» these say what the one has who tells it."""
MYSELF = ("retir", "retreat", "recu", "defiend", "defend", "enfrent", "muev", "voy", "marcho")
"""How the words begin that say what somebody does who tells it: «me retiro»."""


def meet_first(teller: Teller, piece: Piece, owner: str) -> None:
    """«2 ancients in 203, i come in with 3 cruisers»: what was told of nobody before is not of the one who comes."""
    told = len(teller.sides) == 1 and not teller.untold
    turned = len(teller.sides) == 2 and teller.at == 1 and teller.untold and 0 in teller.counted
    if (
        teller.meeting
        and (told or turned)
        and not teller.owner
        and owner == "mine"
        and teller.own is None
        and ("with" in piece.lead or STRIKING_MYSELF.intersection(piece.lead))
        and not has_board(teller.form)
    ):
        teller.own = 1


def strike(teller: Teller, piece: Piece) -> None:
    """«guardián en el 271, lo ataco con 2 cruceros»: the units that follow are of the one who tells it."""
    if (teller.behind and not teller.untold) or _is_only_anothers(teller):
        teller.next_side()  # «tim defends with 2 ships, i attack with a destroyer»
        teller.own = teller.at
        return
    if teller.meeting and teller.own is None and not teller.sides:
        if has_board(teller.form):
            teller.own = 0
        elif piece.kind == "number":
            teller.begin()  # «I attack with 8, Maya has 3 ships»
            teller.own = 0
    meet_first(teller, piece, "mine")
    teller.doer = "mine" if teller.own == 1 and teller.at == 0 else teller.doer


def _is_only_anothers(teller: Teller) -> bool:
    """«Sam has 2 carriers and I attack with 2 dreads»: whether only somebody else's ships on a board were told."""
    board = has_board(teller.form)
    called = teller.owner == "theirs" or bool(teller.sides and (teller.side.get("name") or teller.side.get("faction")))
    return board and teller.meeting and teller.own is None and len(teller.sides) == 1 and not teller.untold and called


def is_told_apart(teller: Teller) -> bool:
    """«Tomás tiene militar 2. Le ataco con 5 naves»: whether the one who tells it is known, and another is being told of."""
    board = has_board(teller.form)
    return teller.meeting and not board and teller.own is not None and teller.at not in (-1, teller.own)


def strikes_me(piece: Piece) -> bool:
    """Whether a piece says what somebody does to the one who tells it: «me ataca con», «me disparan»."""
    if any(word.startswith((*MYSELF, *LEFT)) for word in name_key(str(piece.text)).split("_")):
        return False  # «me retiro a mi Quann»
    me = US.intersection(piece.lead) or str(piece.value).startswith(("me_", "nos_"))
    told = name_key(str(piece.text)) if piece.kind == "fact" else name_key(str(piece.value))
    does = piece.kind in ("noise", "procedure", "against") or told.startswith(STRIKES if piece.kind != "fact" else STRUCK)
    hits = len(piece.lead) > 1 and piece.lead[0] in US and piece.lead[1] == "with"  # «Joe hits me with total attack 14»
    return bool(me and (STRIKING.intersection(piece.lead) or does or hits))


def strike_me(teller: Teller, piece: Piece) -> None:
    """«Ana me ataca con 3…, yo tengo 2»: what follows is somebody else's."""
    if STRIKING.intersection(piece.lead):
        struck(teller)
    if teller.mine is not None and teller.mine == teller.at < 2 and teller.meeting and len(teller.sides) == 2:
        teller.turn_to(1 - teller.mine)  # «Nuno está en el rojo y yo en el verde, él me ataca con 12»
    be_struck(teller)


def be_struck(teller: Teller) -> None:
    """Notes that somebody else attacks the one who tells it."""
    teller.owner = "theirs"
    if teller.own is None and teller.meeting and (not teller.sides or _is_called_alone(teller)):
        teller.own = 1  # «me entra con 3 cruceros», «Ana me ataca con 9»: the one who tells it comes second
    teller.doer = "theirs" if teller.own is not None else teller.doer


def _is_called_alone(teller: Teller) -> bool:
    """Whether only one side has been told of, by its name."""
    return len(teller.sides) == 1 and bool(teller.sides[0].get("name"))


def struck(teller: Teller) -> None:
    """«tengo 3 cruceros y me ataca con 2»: whoever attacks is told after the one who tells it."""
    if teller.meeting and teller.at == 0 and not teller.untold:
        teller.next_side()
