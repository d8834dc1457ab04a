"""What goes ashore where a move over a board ends, by the words that say so."""

from __future__ import annotations

from adjudicator.names import name_key
from web.sentence.pieces.piece import Piece
from web.sentence.voyage.counted import listed_in
from web.sentence.voyage.ships import Voyage

DOWN = ("desembarc", "baj", "land", "drop", "desc", "aterr", "commit", "compromet", "invad", "poner_en_tierra")
THEM = frozenset({"las", "los", "as", "os"})


def does(said: str, starts: tuple[str, ...]) -> bool:
    """Whether a word of what is said begins so."""
    return any(word.startswith(starts) for word in said.split("_"))


def has(voyage: Voyage, key: str) -> bool:
    """Whether the form asks for something."""
    return any(one.key == key or one.key.startswith(f"{key}.") for one in voyage.form.fields)


def lands(voyage: Voyage) -> bool:
    """Whether the form asks what goes ashore."""
    return has(voyage, "landing")


def lands_them(voyage: Voyage, piece: Piece, after: Piece | None) -> bool:
    """«… y las desembarca en Quann», «and land them», «desembarco»: whatever is aboard, where nothing else is counted."""
    down = does(name_key(str(piece.text)), DOWN)
    return down and bool(THEM.intersection(piece.lead)) and not (after is not None and after.kind == "number")


def goes_ashore(voyage: Voyage, rest: list[Piece]) -> bool:
    """«…, all 4 infantry land on Wellon»: what is counted before the verb."""
    troops = set(listed_in(voyage, "landing_units"))
    down = len(rest) == 2 and rest[1].kind == "procedure" and does(name_key(rest[1].text), DOWN)
    return down and bool(voyage.groups) and lands(voyage) and any(sense.key in troops for sense in rest[0].senses)
