"""Splits clean lines into segments, at sentence ends, clause marks, bullets and whatever opens a unit inside a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from rulebook.importing.profile import NEVER
from rulebook.importing.read.lines import Line
from rulebook.importing.segment.segments import Border, Cue, Segment
from rulebook.importing.segment.sentences import ends_sentence, opens_sentence, starts_with_label

_SIGNS = "•✦▪●◦‣∙■►❖"
_BULLET = re.compile(rf"(?:[{_SIGNS}]|[-–—*+»](?= ))\s*")
_TOKEN = re.compile(r"\S+")
_CLAUSE_END = re.compile(r"[,;:)—–][»”\"'’*]*$")
_UPPER = "A-ZÁÉÍÓÚÑÜÃÕÂÊÔÇÀ"
_HEADING = re.compile(
    rf"(?:\d+(?:\.\d+)* )?(?:[{_UPPER}’]{{4,}}|[{_UPPER}]{{2,3}}(?= [{_UPPER}]{{3,}}))"
    rf"(?:[ ,–’-]+[{_UPPER}’]+)*(?: \([{_UPPER} ]+\))?:? +"
    rf"(?=[¿¡«“\"]*[{_UPPER}]?[a-záéíóúñãõâêôç])"
)
_LABEL_WORDS = 4


class _Part(NamedTuple):
    text: str
    border: Border
    bullet: bool = False


def split_lines(lines: Iterable[Line], opening: re.Pattern[str] = NEVER, capitals: bool = False) -> list[Segment]:
    """The segments of all lines, in order; `opening` is what opens a unit inside a line, `capitals` how headings are set."""
    segments: list[Segment] = []
    before = ""
    for number, line in enumerate(lines):
        for part in _split_line(line, before, opening):
            cues = frozenset({Cue.BULLET} if part.bullet else ())
            segments.append(Segment(part.text, part.border, line.page, number, cues))
            before = part.text
    if capitals:
        segments = [part for segment in segments for part in _split_heading(segment)]
    return list(_with_cues(segments, capitals))


def _with_cues(segments: Sequence[Segment], capitals: bool) -> Iterator[Segment]:
    """The segments with what each looks like after the one before it."""
    before = ""
    for segment in segments:
        ended, firm = ends_sentence(before), segment.border >= Border.PARAGRAPH
        bullet, low = Cue.BULLET in segment.cues, segment.starts_lowercase
        holds = {
            Cue.CONTINUATION: segment.border == Border.PAGE or (low and ended),
            Cue.NEW_PARAGRAPH: firm and ended and not bullet and not low,
            Cue.CAPITALS: capitals and firm and not bullet and segment.text.isupper(),
            Cue.AFTER_SEMICOLON: before.endswith(";"),
        }
        yield replace(segment, cues=segment.cues | {cue for cue, true in holds.items() if true})
        before = segment.text


def _split_heading(segment: Segment) -> Iterator[Segment]:
    """Cuts a heading in capitals off the sentence that follows it on the same line."""
    heading = _HEADING.match(segment.text) if segment.border >= Border.LINE else None
    if heading is None:
        yield segment
        return
    yield replace(segment, text=heading[0].strip())
    yield Segment(segment.text[heading.end() :], Border.SENTENCE, segment.page, segment.line)


def _split_line(line: Line, before: str, opening: re.Pattern[str]) -> Iterator[_Part]:
    """The parts of a line; `before` is the text of the last one before it."""
    text, bullet = _without_bullet(line.text)
    border: Border | None = _line_border(line, before, text, bullet, opening)
    for part in _parts(text, opening):
        body, sign = _without_bullet(part.text) if part.text[:1] in _SIGNS else (part.text, False)
        if sign:
            yield _Part(body, Border.PARAGRAPH, bullet=True)
        else:
            yield _Part(part.text, part.border if border is None else border, bullet)
        border, bullet = None, False


def _without_bullet(text: str) -> tuple[str, bool]:
    """A text without the sign of a bullet before it, and whether it had one."""
    sign = _BULLET.match(text)
    return (text[sign.end() :], True) if sign and sign.end() < len(text) else (text, False)


def _line_border(line: Line, before: str, text: str, bullet: bool, opening: re.Pattern[str]) -> Border:
    if line.breaks_page:
        return Border.PAGE
    if line.gap or bullet:
        return Border.PARAGRAPH
    opens = line.cell or opening.match(text) or (ends_sentence(before) and opens_sentence(text)) or starts_with_label(text)
    return Border.SENTENCE if opens else Border.LINE


def _parts(text: str, opening: re.Pattern[str]) -> Iterator[_Part]:
    """Splits a line at sentence ends, clause marks, bullets and what opens a unit inside it."""
    start, border, last = 0, Border.SENTENCE, ""
    for token in _TOKEN.finditer(text):
        kind = Border.SENTENCE if last and opening.match(text, token.start()) else _between(last, token[0])
        if kind is not None and last.endswith(":") and text.count(" ", start, token.start()) <= _LABEL_WORDS:
            kind = None
        if kind is not None and token.start() > start:
            yield _Part(text[start : token.start()].strip(), border)
            start, border = token.start(), kind
        last = token[0] if not starts_with_label(token[0]) else last and "-"
    if text[start:].strip():
        yield _Part(text[start:].strip(), border)


def _between(last: str, word: str) -> Border | None:
    """The border between two words, None where there is none."""
    if not last:
        return None
    if word[0] in _SIGNS:
        return Border.PARAGRAPH
    if word in ("P:", "R:"):
        return Border.SENTENCE
    if ends_sentence(last) and not last.endswith(":") and opens_sentence(word):
        return Border.SENTENCE
    return Border.CLAUSE if _CLAUSE_END.search(last) or word[0] == "(" else None
