"""A typed sentence shown back: whose each part was taken for, what was mended, and what was of no use."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from adjudicator.names import name_key
from web.sentence.checking.landing import Landed, landed_of
from web.sentence.phrases.blanks import ENDING
from web.sentence.pieces.piece import Piece
from web.sentence.telling.typed import Typed

WORD = re.compile(r"\w+")
OWNED, MENDED, LOST = "owned", "mended", "lost"


@dataclass(frozen=True)
class Part:
    """A stretch of a sentence as it was typed, and what it was taken for."""

    text: str
    kind: str = ""
    """`owned`, `mended`, `lost`; nothing, where there is nothing to show."""
    seat: int = 0
    """Which of the players owns what it tells, or is named by it."""
    meant: str = ""
    """What a mended word was taken for."""


def echo(text: str, typed: Typed) -> list[Part]:
    """A sentence in parts, word by word as it was typed; nothing, where there is nothing to show in it."""
    marks = _placed(text, typed)
    found: list[Part] = []
    end = 0
    for start, stop, mark in marks:
        found += [Part(text[end:start])] if start > end else []
        found.append(Part(text[start:stop], mark.kind, mark.seat, mark.meant))
        end = stop
    found += [Part(text[end:])] if end < len(text) else []
    return found if marks else []


def _placed(text: str, typed: Typed) -> list[tuple[int, int, Part]]:
    """The parts that are shown, each where it stands in the text, none over another."""
    flat = _folded(text)
    found: list[tuple[int, int, Part]] = []
    at = 0
    for mark in _marks(typed):
        here = _found(flat, mark, at)
        if here is not None and all(here.end() <= start or here.start() >= stop for start, stop, _mark in found):
            found.append((here.start(), here.end(), replace(mark, meant=mark.meant or _slip(mark, here.group()))))
            at = here.end()
    return sorted(found, key=lambda each: each[:2])


def _folded(text: str) -> str:
    """A text without capitals and accents, letter for letter."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower() for letter in text)


def _found(flat: str, mark: Part, at: int) -> re.Match[str] | None:
    """Where a part stands, behind what was found before if it can be; of a number its noun may have been typed otherwise."""
    words = [re.escape(word) for word in WORD.findall(_folded(mark.text))]
    ways = [r"\b" + r"\W*".join(words) + r"(?!\w)"] if words else []
    ways += [rf"\b{words[0]} \w+"] if len(words) > 1 and words[0].isdecimal() else []
    return next((here for way in ways for start in (at, 0) if (here := re.compile(way).search(flat, start))), None)


def _slip(mark: Part, typed: str) -> str:
    """What a noun was taken for that was typed otherwise: «4 figthers»."""
    return mark.text.split(" ", 1)[-1] if WORD.findall(_folded(mark.text)) != WORD.findall(typed) else ""


def _marks(typed: Typed) -> Iterator[Part]:
    """What there is to show, in the order in which the pieces of the sentence tell it."""
    seats = _seats(typed)
    landed = landed_of(typed.document, set(seats))
    lost = {name_key(word) for said in (*typed.missed, *typed.unused, *typed.astray) for word in said.split()}
    taken = -1
    for i, piece in enumerate(typed.pieces):
        if i <= taken:
            continue
        after = typed.pieces[i + 1] if i + 1 < len(typed.pieces) else None
        noun = after if piece.kind == "number" and after is not None and after.kind == "word" and not after.lead else None
        taken = i + 1 if noun is not None else i
        text = f"{piece.text} {noun.text}" if noun is not None else piece.text
        if piece.kind != "fact" and lost.intersection(name_key(text).split("_")):
            yield Part(text, LOST)
            continue
        seat, mended = _seat_of(piece, noun, landed, seats), (noun or piece).mended
        if seat or mended:
            yield Part(text, OWNED if seat else MENDED, seat, mended)


def _seats(typed: Typed) -> dict[str, int]:
    """The players by their names, with their places at the table; of one who is told twice the first."""
    found: dict[str, int] = {}
    for share in typed.shares:
        if share.seat:
            found.setdefault(name_key(share.name), share.seat)
    return found


def _seat_of(piece: Piece, noun: Piece | None, landed: Landed, seats: dict[str, int]) -> int:
    """Whose the document says that something is: the same number of the same thing; for a name, who that is."""
    name = name_key(ENDING.sub("", piece.text))
    if piece.kind == "unknown" and name in seats:
        return seats[name]
    owners: set[str] = set()
    if piece.kind == "fact" and piece.value:
        named = {name_key(value) for path, value in piece.value.facts if path == "@" and isinstance(value, str)}
        told = {(path.split(".")[-1], value) for path, value in piece.value.facts if isinstance(value, int | str)}
        owners = named & seats.keys()
        owners |= {leaf.owners[-1] for leaf in landed.leaves if leaf.owners and (leaf.path[-1], leaf.value) in told}
    elif (thing := noun or (piece if piece.kind == "word" else None)) is not None:
        keys = {name_key(sense.key) for sense in thing.senses} | {name_key(slot.path[-1]) for slot in thing.slots}
        number = _number(piece) if noun is not None else None
        about = [leaf for leaf in landed.leaves if leaf.owners and _tells(leaf.path, leaf.value, leaf.beside, keys)]
        owners = {leaf.owners[-1] for leaf in about if number is None or leaf.value == number or not leaf.counts}
    known = {seats[owner] for owner in owners if owner in seats}
    return known.pop() if len(known) == 1 else 0


def _tells(path: tuple[str, ...], value: object, beside: frozenset[str], keys: set[str]) -> bool:
    """Whether a leaf of a document is about a thing: counts it, or names it."""
    if isinstance(value, str):
        return name_key(value) in keys
    return bool(keys.intersection(path[-2:])) or (path[-1] == "count" and bool(keys & beside))


def _number(piece: Piece) -> int:
    return int(piece.text) if piece.text.isdecimal() else int(piece.value)
