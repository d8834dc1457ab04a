"""Pages whose columns a program left side by side, with spaces between them: the columns one after the other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

_GAP = re.compile(r"(?<=\S) {3,}(?=[^\s.])")
_INDENT = re.compile(r" {12,}(?=\S)")
_FEW, _SHARE = 6, 0.3
_JITTER = 2
_MOST = 3


def columns_in_order(page: str) -> str:
    """A page with its columns one below the other, where most of its lines show the same gap."""
    lines = page.expandtabs().split("\n") if "   " in page else []
    return "\n".join(_in_order(lines, _MOST)) if _gutter(lines) is not None else page


def _in_order(lines: list[str], most: int) -> list[str]:
    gutter = _gutter(lines) if most > 1 else None
    if gutter is None:
        return lines
    ordered: list[str] = []
    for left, right in _bands(lines, gutter):
        ordered += [*_in_order(left, most - 1), *([""] if any(right) else []), *_in_order(right, most - 1)]
    return ordered


def _gutter(lines: list[str]) -> int | None:
    """Where the right column begins: the place where enough lines go on after a gap, or begin."""
    full = sum(1 for line in lines if line.strip())
    places: Counter[int] = Counter()
    both: Counter[int] = Counter()
    for line in lines:
        gaps = {gap.end() for gap in _GAP.finditer(line)}
        indent = _INDENT.match(line)
        places.update(gaps | ({indent.end()} if indent else set()))
        both.update(gaps)
    best = max(places, key=lambda place: (_near(places, place), -place), default=None)
    if best is None or _near(places, best) < max(_FEW, _SHARE * full) or _near(both, best) < _FEW:
        return None
    return min(place for place in places if abs(place - best) <= _JITTER)


def _near(places: Counter[int], place: int) -> int:
    return sum(places[place + by] for by in range(-_JITTER, _JITTER + 1))


def _bands(lines: list[str], gutter: int) -> Iterator[tuple[list[str], list[str]]]:
    """The two columns between lines that go over both; such a line stands alone."""
    left: list[str] = []
    right: list[str] = []
    for line in lines:
        if len(line) > gutter and line[gutter - 2 : gutter].strip():
            yield left, right
            yield [line], []
            left, right = [], []
        else:
            left.append(line[:gutter].rstrip())
            right.append(line[gutter:].rstrip())
    yield left, right
