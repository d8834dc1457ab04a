"""Cuts clean lines into pieces, the smallest runs of words that can belong to a unit, and tells how firm each border is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum

from rulebook.importing.cleaning import Line

_SIGNS = "•✦▪●◦‣∙■►❖"
_BULLET = re.compile(rf"(?:[{_SIGNS}]|[-–—*+»](?= ))\s*")
_TOKEN = re.compile(r"\S+")
_SENTENCE_END = re.compile(r"[.!?…:][»”\"'’)\]*]*$")
_CLAUSE_END = re.compile(r"[,;:)—–][»”\"'’*]*$")
_OPENING = re.compile(r"[¿¡«“\"'(\[*]*[A-ZÁÉÍÓÚÑÃÕÂÊÔÇÀ0-9¢+]")
_ABBREVIATION = re.compile(r"\b(?:p|pág|pag|págs|pags|ej|etc|vs|art|n|nº|aptdo|apdo|cap|D|V|F|C|P)\.$", re.IGNORECASE)
LABEL = re.compile(r"(?:[PR]:|[ivx]{1,4}[.)]|\d{1,2}[.)]|[a-z]\)|[a-h]\.)$")
_UPPER = "A-ZÁÉÍÓÚÑÜÃÕÂÊÔÇÀ"
_HEADING = re.compile(
    rf"(?:\d+(?:\.\d+)* )?(?:[{_UPPER}’]{{4,}}|[{_UPPER}]{{2,3}}(?= [{_UPPER}]{{3,}}))"
    rf"(?:[ ,–’-]+[{_UPPER}’]+)*(?: \([{_UPPER} ]+\))?:? +"
    rf"(?=[¿¡«“\"]*[{_UPPER}]?[a-záéíóúñãõâêôç])"
)
NEVER = re.compile(r"(?!)")


_LABEL_WORDS = 4


class Border(IntEnum):
    """How firm the border before a piece is."""

    CLAUSE = 0
    LINE = 1
    SENTENCE = 2
    PARAGRAPH = 3
    PAGE = 4


@dataclass
class Piece:
    """A run of words between two borders."""

    text: str
    border: Border
    page: int
    bullet: bool = False
    resumes: bool = False
    fresh: bool = False
    shouts: bool = False
    repeats: bool = False
    opens: bool = False
    half: bool = False
    named: bool = False
    line: int = 0
    keys: tuple[str, ...] = field(default=(), repr=False)

    @property
    def starts_low(self) -> bool:
        """Whether it begins with a small letter, as the rest of a torn sentence does."""
        return self.text[:1].islower() and not LABEL.match(self.text.split(" ", 1)[0])


def cut(lines: list[Line], opening: re.Pattern[str] = NEVER, capitals: bool = False) -> list[Piece]:
    """The pieces of all lines, in order; `opening` is what opens a unit inside a line, `capitals` how headings are set."""
    pieces: list[Piece] = []
    for number, line in enumerate(lines):
        for piece in _cut_line(line, pieces[-1].text if pieces else "", opening):
            piece.line = number
            pieces.append(piece)
    if capitals:
        pieces = [part for piece in pieces for part in _split_headings(piece)]
    before = ""
    for piece in pieces:
        ended = ends_sentence(before)
        piece.resumes = piece.border == Border.PAGE or (piece.starts_low and ended)
        piece.fresh = piece.border >= Border.PARAGRAPH and ended and not piece.bullet and not piece.starts_low
        piece.shouts = capitals and piece.border >= Border.PARAGRAPH and not piece.bullet and piece.text.isupper()
        piece.half = before.endswith(";")
        before = piece.text
    return pieces


def _split_headings(piece: Piece) -> Iterator[Piece]:
    """Cuts a heading in capitals off the sentence that follows it on the same line."""
    heading = _HEADING.match(piece.text) if piece.border >= Border.LINE else None
    if heading is None:
        yield piece
        return
    yield Piece(heading[0].strip(), piece.border, piece.page, piece.bullet, line=piece.line)
    yield Piece(piece.text[heading.end() :], Border.SENTENCE, piece.page, line=piece.line)


def _cut_line(line: Line, before: str, number: re.Pattern[str]) -> Iterator[Piece]:
    text, bullet = line.text, False
    mark = _BULLET.match(text)
    if mark and mark.end() < len(text):
        text, bullet = text[mark.end() :], True
    border: Border | None = _line_border(line, before, text, bullet, number)
    for chunk in _chunks(text, number):
        mark = _BULLET.match(chunk.text) if chunk.text[:1] in _SIGNS else None
        if mark and mark.end() < len(chunk.text):
            chunk = _Chunk(chunk.text[mark.end() :], Border.PARAGRAPH)
            bullet, border = True, None
        yield Piece(chunk.text, chunk.border if border is None else border, line.page, bullet)
        border, bullet = None, False


def _line_border(line: Line, before: str, text: str, bullet: bool, number: re.Pattern[str]) -> Border:
    if line.breaks_page:
        return Border.PAGE
    if line.gap or bullet:
        return Border.PARAGRAPH
    if line.cell or number.match(text) or (ends_sentence(before) and _opens(text)) or LABEL.match(text.split(" ", 1)[0]):
        return Border.SENTENCE
    return Border.LINE


@dataclass
class _Chunk:
    text: str
    border: Border


def _chunks(text: str, number: re.Pattern[str]) -> Iterator[_Chunk]:
    """Splits a line at sentence ends, clause marks, bullets and printed numbers inside it."""
    start, border, last = 0, Border.SENTENCE, ""
    for token in _TOKEN.finditer(text):
        kind = Border.SENTENCE if last and number.match(text, token.start()) else _between(last, token[0])
        if kind is not None and last.endswith(":") and text.count(" ", start, token.start()) <= _LABEL_WORDS:
            kind = None
        if kind is not None and token.start() > start:
            yield _Chunk(text[start : token.start()].strip(), border)
            start, border = token.start(), kind
        last = token[0] if not LABEL.match(token[0]) else last and "-"
    if text[start:].strip():
        yield _Chunk(text[start:].strip(), border)


def _between(last: str, word: str) -> Border | None:
    if not last:
        return None
    if word[0] in _SIGNS:
        return Border.PARAGRAPH
    if word in ("P:", "R:"):
        return Border.SENTENCE
    if ends_sentence(last) and not last.endswith(":") and _opens(word):
        return Border.SENTENCE
    if _CLAUSE_END.search(last) or word[0] == "(":
        return Border.CLAUSE
    return None


def _opens(text: str) -> bool:
    return bool(_OPENING.match(text) or LABEL.match(text.split(" ", 1)[0]))


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does."""
    return bool(_SENTENCE_END.search(text)) and not _ABBREVIATION.search(text)
