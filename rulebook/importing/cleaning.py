"""Turns the raw text of any extractor into clean lines: page marks, print slugs, leaders and hyphens are gone."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from rulebook.folding import fold
from rulebook.importing.gutters import columns_in_order

_MARK = re.compile(r"<\|[^|<>]{1,80}\|>|\f")
_PAGE_NUMBER = re.compile(
    r"(?:[-–—·|\[(]\s*)*(?:(?:p[áa]g(?:ina|\.)?|page)\s*)?(\d{1,3})(?:\s*(?:/|de|of)\s*\d{1,3})?(?:\s*[-–—·|\])])*",
    re.IGNORECASE,
)
_SLUG = re.compile(r"\.indd\b|\.qxd\b")
_LEADER = re.compile(r"(?:\s\.){4,}|\.{5,}|(?:\s*\.\s\s){3,}")
_SPACES = re.compile(r"[ \t\u00a0\u2000-\u200a\u202f\u3000]+")
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff"))
_HYPHENS = "-\u2010\u2011"
_BROKEN = re.compile(rf"([^\W\d_]+)[{_HYPHENS}\u00ad]$")
_REST = re.compile(r"([^\W\d_]+)(.*)", re.DOTALL)
_MIDLINE = re.compile(rf"\b([^\W\d_]{{2,}})[{_HYPHENS}\u00ad] ([^\W\d_]{{2,}})")
_FINISHED = re.compile(r"[.:;!?»”)]\s*$")
_FEW_LINES, _SPACED, _UNFINISHED = 20, 0.9, 0.5
_LONG, _SHORT = 400, 4
_BREAK = re.compile(r"(?<=[.:;?!»”]) (?=\S)|(?<=\d) (?=[^\W\d_])")
_FIGURES = re.compile(r"\d+")
_EDGE, _FEW_PAGES, _RUNNING = 2, 4, 0.3
_TAB = re.compile(r"\t+")
_CELL = 5
_WORD = re.compile(r"[^\W\d_]+")
_COMPOUND = re.compile(rf"[^\W\d_]+(?:[{_HYPHENS}][^\W\d_]+)+")


@dataclass
class Line:
    """One line of the source: its text, the page it stands on as far as marks tell, whether a gap precedes it."""

    text: str
    page: int
    gap: bool = False
    breaks_page: bool = False
    cell: bool = False


@dataclass
class Cleaned:
    """The clean lines and what was taken out of the way."""

    lines: list[Line]
    page_marks: int = 0
    page_numbers: tuple[int, ...] = ()
    slugs: int = 0
    heads: int = 0
    leaders: int = 0
    hyphens: int = 0


def clean(text: str, known: Iterable[str] = ()) -> Cleaned:
    """Cleans a whole text; `known` are words that help to tell a split word from a true hyphen."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n")).translate(_INVISIBLE)
    cleaned = Cleaned([])
    cleaned.page_marks = len(_MARK.findall(text))
    pages = [columns_in_order(page) for page in _MARK.split(text)]
    text = "\f".join(_without_heads(pages, cleaned))
    cleaned.lines = list(_lines(_single_spaced(text), cleaned))
    _join_split_words(cleaned, {fold(word) for word in known})
    return cleaned


def _without_heads(pages: list[str], cleaned: Cleaned) -> Iterator[str]:
    """The pages without the heads and feet that run through them, whatever page number they bear."""
    edges = Counter(line for page in pages for line in {_FIGURES.sub("#", line) for line in _edges(page)})
    running = {line for line, count in edges.items() if count >= max(_FEW_PAGES, _RUNNING * len(pages))}
    for page in pages:
        drop = {line for line in _edges(page) if _FIGURES.sub("#", line) in running}
        lines = [line for line in page.split("\n") if line.strip() not in drop]
        cleaned.heads += page.count("\n") + 1 - len(lines)
        yield "\n".join(lines)


def _edges(page: str) -> list[str]:
    """The first and the last lines of a page that say something."""
    lines = [line.strip() for line in page.split("\n") if any(map(str.isalpha, line))]
    return [*lines[:_EDGE], *lines[-_EDGE:]]


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


def _lines(text: str, cleaned: Cleaned) -> Iterator[Line]:
    """The lines with something to read, each with its page and whether a gap or a page break stands before it."""
    page, gap, breaks = 1, True, False
    numbers = []
    for chunk in _with_marks(text):
        if chunk is None:
            page, gap, breaks = page + 1, True, True
            continue
        line = _SPACES.sub(" ", chunk.replace("\u00ad\n", "-\n")).strip()
        if not line:
            gap = True
            continue
        number = _PAGE_NUMBER.fullmatch(line)
        if number and (gap or not line.isdigit()):
            numbers.append(int(number[1]))
            gap = True
            continue
        if _SLUG.search(line):
            cleaned.slugs += 1
            gap = True
            continue
        if _LEADER.search(chunk):
            cleaned.leaders += 1
            gap = True
            continue
        yield Line(line, page, gap, breaks, chunk.startswith("\t"))
        gap = breaks = False
    cleaned.page_numbers = tuple(numbers)


def _with_marks(text: str) -> Iterator[str | None]:
    """The raw lines, with None where a page mark stood."""
    for i, page in enumerate(_MARK.split(text)):
        if i:
            yield None
        for line in page.split("\n"):
            for cell in _cells(line):
                yield from _short(cell)


def _cells(line: str) -> Iterator[str]:
    """The cells of a table's row that hold words; figures stay beside what they count."""
    line, start = line.lstrip("\t"), 0
    for tab in _TAB.finditer(line):
        if all(sum(map(str.isalpha, side)) >= _CELL for side in (line[start : tab.start()], line[tab.end() :])):
            yield line[start : tab.start()]
            start = tab.start()
    yield line[start:]


def _short(line: str) -> Iterator[str]:
    """Breaks a line of many hundred characters into pieces of a readable length, so that what is no text can be told apart."""
    while len(line) > _LONG:
        cut = next((m.end() for m in _BREAK.finditer(line, 60, _LONG)), None) or line.find(" ", 100) + 1 or _LONG
        yield line[:cut]
        line = line[cut:]
    yield line


def _join_split_words(cleaned: Cleaned, known: set[str]) -> None:
    """Joins words split at the end of a line, also over a gap; a compound that the text writes elsewhere keeps its hyphen."""
    lines = cleaned.lines
    words = {fold(w) for line in lines for w in _WORD.findall(line.text)} | known
    compounds = {fold(w) for line in lines for w in _COMPOUND.findall(line.text)}

    def joined(head: str, rest: str) -> str:
        whole, compound = fold(head + rest), fold(f"{head}-{rest}")
        if compound in compounds and whole not in words:
            return f"{head}-{rest}"
        return head + rest

    for line, following in pairwise(lines):
        head, rest = _BROKEN.search(line.text), _REST.match(following.text)
        strange = head and rest and fold(head[1] + rest[1]) not in words and fold(rest[1]) in known and len(rest[1]) > _SHORT
        if head and rest and rest[1][:1].islower() and not strange:
            whole = joined(head[1], rest[1])
            line.text = line.text[: head.start()] + whole + _leading_punctuation(rest[2])
            following.text = rest[2][len(_leading_punctuation(rest[2])) :].strip()
            cleaned.hyphens += 1
    for line in lines:
        line.text, count = _MIDLINE.subn(lambda m: _midline(m, words, compounds), line.text)
        cleaned.hyphens += count
    cleaned.lines = [line for line in lines if line.text]


def _leading_punctuation(rest: str) -> str:
    return rest[: len(rest) - len(rest.lstrip(".,;:!?)»”\"'"))]


def _midline(match: re.Match[str], words: set[str], compounds: set[str]) -> str:
    head, rest = match[1], match[2]
    if not rest[0].islower():
        return match[0]
    if fold(head + rest) in words:
        return head + rest
    if fold(f"{head}-{rest}") in compounds:
        return f"{head}-{rest}"
    return match[0]
