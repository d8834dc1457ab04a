"""Finds the pages of an index or a change log: many numbers, few words, no sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulebook.importing.read.lines import Line

_REFERENCE = re.compile(r"(?:(?<=[:,] )|(?<=[–-])|(?<=[:,])|^)\d{1,3} ?\.\d{1,2}(?=[,–-]|$| [^\W\d_A-ZÁÉÍÓÚÑ]| [A-ZÁÉÍÓÚÑ«])")
_RULE = re.compile(r"^\d{1,3}\.\d{1,2} [«“A-ZÁÉÍÓÚÑ]")
_WORD = re.compile(r"[^\W\d_]+")
_REACH = 5
_SHARE = 0.11
_SHORT_GAP = 8


def without_index(lines: Sequence[Line]) -> tuple[list[Line], int]:
    """The lines that are no index, and how many were."""
    references = [0 if _RULE.match(line.text) else len(_REFERENCE.findall(line.text)) for line in lines]
    words = [len(_WORD.findall(line.text)) for line in lines]
    dense = [_dense(references, words, i) for i in range(len(lines))]
    drop = _without_short_gaps([dense[i] and _enclosed(references, i) for i in range(len(lines))])
    return [line for line, dropped in zip(lines, drop, strict=True) if not dropped], sum(drop)


def _dense(references: list[int], words: list[int], i: int) -> bool:
    near = slice(max(0, i - _REACH), i + _REACH + 1)
    return sum(references[near]) >= _SHARE * sum(words[near]) and sum(references[near]) >= 3


def _enclosed(references: list[int], i: int) -> bool:
    """A line with a reference, or one that has some shortly before and shortly after."""
    return bool(references[i]) or (any(references[max(0, i - 4) : i]) and any(references[i + 1 : i + 5]))


def _without_short_gaps(drop: list[bool]) -> list[bool]:
    """The same with short gaps inside an index closed."""
    filled, last = list(drop), None
    for i, dropped in enumerate(drop):
        if dropped:
            if last is not None and 1 < i - last <= _SHORT_GAP:
                filled[last:i] = [True] * (i - last)
            last = i
    return filled
