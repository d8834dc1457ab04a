"""Splits segments where an item of a list begins inside them: a figure and a word with which a title begins."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from rulebook.importing.segment.segments import Border, Cue, Segment
from rulebook.importing.stems import stem

_WORD = re.compile(r"\w+")
_TOKEN = re.compile(r"\S+")


def split_list_items(segments: Sequence[Segment], starts: Container[tuple[str, str]]) -> Iterator[Segment]:
    """The segments with every item of a list apart; `starts` are the first two stems of titles."""
    for segment in segments:
        tokens = list(_TOKEN.finditer(segment.text))
        words = [stem("".join(_WORD.findall(token[0])[:1])) for token in tokens]
        start = 0
        for i in range(1, len(tokens) - 1):
            if tokens[i][0].isdigit() and (words[i], words[i + 1]) in starts:
                yield _part(segment, start, tokens[i].start())
                start = tokens[i].start()
        yield _part(segment, start, len(segment.text))


def _part(segment: Segment, start: int, end: int) -> Segment:
    text = segment.text[start:end].strip()
    if not start:
        return replace(segment, text=text)
    return Segment(text, Border.CLAUSE, segment.page, segment.line, frozenset({Cue.LIST_ITEM}))
