"""Turns the raw text of any extractor into clean lines: page marks, print slugs, leaders and hyphens are gone."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from rulebook.folding import fold
from rulebook.importing.read.gutters import columns_in_order
from rulebook.importing.read.hyphens import join_split_words
from rulebook.importing.read.lines import Line
from rulebook.importing.read.running_heads import without_running_heads

_PAGE_MARK = re.compile(r"<\|[^|<>]{1,80}\|>|\f")
_PAGE_NUMBER = re.compile(
    r"(?:[-–—·|\[(]\s*)*(?:(?:p[áa]g(?:ina|\.)?|page)\s*)?(\d{1,3})(?:\s*(?:/|de|of)\s*\d{1,3})?(?:\s*[-–—·|\])])*",
    re.IGNORECASE,
)
_SLUG = re.compile(r"\.indd\b|\.qxd\b")
_LEADER = re.compile(r"(?:\s\.){4,}|\.{5,}|(?:\s*\.\s\s){3,}")
_SPACES = re.compile(r"[ \t\u00a0\u2000-\u200a\u202f\u3000]+")
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff"))
_FINISHED = re.compile(r"[.:;!?»”)]\s*$")
_FEW_LINES, _SPACED, _UNFINISHED = 20, 0.9, 0.5
_LONG = 400
_BREAK = re.compile(r"(?<=[.:;?!»”]) (?=\S)|(?<=\d) (?=[^\W\d_])")
_TAB = re.compile(r"\t+")
_CELL_LETTERS = 5


@dataclass(frozen=True)
class Cleaned:
    """The clean lines, and how much was taken out of the way."""

    lines: tuple[Line, ...]
    heads: int = 0
    slugs: int = 0
    leaders: int = 0
    hyphens: int = 0


def clean(text: str, known: Iterable[str] = ()) -> Cleaned:
    """Cleans a whole text; `known` are words that help to tell a split word from a true hyphen."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n")).translate(_INVISIBLE)
    pages, heads = without_running_heads([columns_in_order(page) for page in _PAGE_MARK.split(text)])
    dropped: Counter[str] = Counter()
    lines = list(_lines(_single_spaced("\f".join(pages)), dropped))
    whole, hyphens = join_split_words(lines, frozenset(map(fold, known)))
    return Cleaned(tuple(whole), heads, dropped["slug"], dropped["leader"], hyphens)


def _single_spaced(text: str) -> str:
    """The text without the blank lines that a program put after every line; blank lines of its own remain."""
    lines = text.split("\n")
    full = [i for i, line in enumerate(lines) if line.strip()]
    pairs = list(pairwise(full))
    apart = [a for a, b in pairs if b - a > 1]
    unfinished = [a for a in apart if not _FINISHED.search(lines[a])]
    if len(pairs) < _FEW_LINES or len(apart) < _SPACED * len(pairs) or len(unfinished) < _UNFINISHED * len(apart):
        return text
    kept = [lines[full[0]]] if full else []
    for a, b in pairs:
        kept += [""] * (b - a > 2) + [lines[b]]
    return "\n".join(kept)


def _lines(text: str, dropped: Counter[str]) -> Iterator[Line]:
    """The lines with something to read, each with its page and whether a gap or a page break stands before it."""
    page, gap, breaks = 1, True, False
    for raw in _raw_lines(text):
        if raw is None:
            page, gap, breaks = page + 1, True, True
            continue
        line = _SPACES.sub(" ", raw.replace("\u00ad\n", "-\n")).strip()
        kind = _kind(line, raw, gap)
        dropped[kind] += 1
        if kind == "text":
            yield Line(line, page, gap, breaks, raw.startswith("\t"))
            breaks = False
        gap = kind != "text"


def _kind(line: str, raw: str, gap: bool) -> str:
    """What a line is: text, or something that only leaves a gap."""
    if not line:
        return "blank"
    if _PAGE_NUMBER.fullmatch(line) and (gap or not line.isdigit()):
        return "page number"
    if _SLUG.search(line):
        return "slug"
    return "leader" if _LEADER.search(raw) else "text"


def _raw_lines(text: str) -> Iterator[str | None]:
    """The raw lines, with None where a page mark stood."""
    for i, page in enumerate(_PAGE_MARK.split(text)):
        if i:
            yield None
        for line in page.split("\n"):
            for cell in _cells(line):
                yield from _short(cell)


def _cells(line: str) -> Iterator[str]:
    """The cells of a table's row that hold words; figures stay beside what they count."""
    line, start = line.lstrip("\t"), 0
    for tab in _TAB.finditer(line):
        if all(sum(map(str.isalpha, side)) >= _CELL_LETTERS for side in (line[start : tab.start()], line[tab.end() :])):
            yield line[start : tab.start()]
            start = tab.start()
    yield line[start:]


def _short(line: str) -> Iterator[str]:
    """Breaks a line of many hundred characters into some of a readable length, so that what is no text can be told apart."""
    while len(line) > _LONG:
        cut = next((m.end() for m in _BREAK.finditer(line, 60, _LONG)), None) or line.find(" ", 100) + 1 or _LONG
        yield line[:cut]
        line = line[cut:]
    yield line
