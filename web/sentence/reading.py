"""The door of this package: a sentence in, a document for a form out."""

from __future__ import annotations

from web.sentence.moves import read_moves
from web.sentence.sentence import Typed, pieces_of, read_fight


def read_typed(text: str, procedure: str) -> Typed:
    """Reads a sentence for a procedure; without one, for the procedure that it speaks of."""
    pieces = list(pieces_of(text))
    moving = any(piece.kind == "moving" for piece in pieces) and not any(piece.kind == "against" for piece in pieces)
    if procedure == "movement" or (not procedure and moving):
        return read_moves(pieces)
    return read_fight(pieces, procedure or "space_combat")
