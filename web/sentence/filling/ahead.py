"""What is looked for in a whole sentence before its pieces are read: who retreats, who makes, who tells it."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.filling.blockade import blockers_in
from web.sentence.pieces.fitting import names_somebody
from web.sentence.pieces.piece import Piece
from web.sentence.sides.roles import attacker_in
from web.sentence.telling.teller import Teller
from web.sentence.words.shared import DEFENDING, FIRST_PERSON, MINE

RETREATING = ("retir", "retreat", "recu", "hui", "huy", "escap", "fug", "fog", "flee", "fled", "withdr")
"""How the words begin by which somebody leaves a fight."""
MAKING = frozenset(["produzco", "construyo", "fabrico", "produzo", "construo", "puedo", "posso", "quiero", "quero"])
"""What the one makes who tells it."""
OTHERS_TOO = frozenset({"me", "nos"})
"""What others do to the one who tells it has these too: «Ana me ataca»."""


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
