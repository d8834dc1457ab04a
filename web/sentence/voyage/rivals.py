"""Who is named in a sentence about a move: whoever moves, or somebody whose the ships are that others have."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.phrases.blanks import ENDING
from web.sentence.pieces.piece import Piece
from web.sentence.voyage.by_the_way import MY_MOVES, WHERE
from web.sentence.voyage.ships import GUARDING, THERE, Voyage
from web.sentence.words.people import CALLED, CAPITALS
from web.sentence.words.shared import FIRST_PERSON, MINE

HOLDER = "holder"


def tells_of_oneself(voyage: Voyage, piece: Piece) -> bool:
    """«mi flota entra…», «muevo 2 cruceros»: whether the one moves who tells it, so that whoever is named is somebody else."""
    mine = piece.kind in ("number", "word") and bool((MINE - {"me", "mim"}).intersection(piece.lead))
    verb = piece.kind in ("procedure", "noise", "through") and (
        name_key(piece.text).split("_")[0] in FIRST_PERSON | MY_MOVES or bool({"yo", "eu", "i"}.intersection(piece.lead))
    )
    return not voyage.player.get("name") and not voyage.rival.get("name") and (mine or verb)


def owns(voyage: Voyage, piece: Piece, after: Piece | None) -> bool:
    """«por los 2 cruceros de Berto», «Luis tiene allí…»: whose the ships are that others have."""
    if _is_rival(voyage, piece):
        return True
    if voyage.narrated and voyage.groups and not voyage.rival.get("name") and name_key(ENDING.sub("", piece.text)) in CALLED:
        return True  # «mi flota entra en la nebulosa de Gabi»
    if voyage.opened and not voyage.rival.get("name") and WHERE.intersection(piece.lead):
        return True  # «ativo o sistema onde o Rui tem 2 caças»
    if not (voyage.groups or voyage.player.get("name") or voyage.mode == THERE) or voyage.rival.get("name"):
        return False
    if voyage.player.get("name") == piece.text or len(piece.text) == 1:
        return False
    if voyage.mode in (THERE, GUARDING):
        return True
    owned = piece.text.endswith(("'s", "’s")) or name_key(piece.text) in CALLED | CAPITALS
    if WHERE.intersection(piece.lead) and voyage.groups:
        return True  # «a donde Tano tiene 2 cruceros»
    known = bool(voyage.player.get("name") or voyage.stops["from"])  # «2 cruceros de Quann y 1 destructor de Noa»
    return owned and bool(voyage.groups) and (voyage.leading != "from" or known)


def _is_rival(voyage: Voyage, piece: Piece) -> bool:
    """Whether somebody is named again who was said to have something: «Quann es de Ana … y Ana tiene 1 infantería»."""
    return bool(voyage.groups) and name_key(ENDING.sub("", piece.text)) == name_key(str(voyage.rival.get("name") or "-"))


def tell_holder(voyage: Voyage, piece: Piece, after: Piece | None) -> None:
    """«Bereg, Dan's planet with 2 infantry»: what follows behind whose a planet is stands on it."""
    beside = any(mark in piece.text for mark in ",(") and after is not None and "with" in after.lead
    if beside and not voyage.groups and any(path == HOLDER for path, _value in piece.value.facts):
        voyage.mode = THERE


def hold_planet(voyage: Voyage, name: str) -> None:
    """«Lodor, que es de Nico»: whose the planet is where the ships go; unless it is the mover's, somebody else meets them there."""
    voyage.holder = name
    if name_key(name) != name_key(str(voyage.player.get("name") or "")):
        voyage.rival.setdefault("name", name)
