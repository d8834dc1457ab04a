"""Reads the numbers that a book prints before its units, and mends those that are out of their sequence."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rulebook.importing.anomalies import Anomaly
from rulebook.importing.pieces import Border, Piece
from rulebook.importing.profiles import Profile

_CLEARLY = 4.0
Fit = Callable[["Mark", str], float]


@dataclass
class Mark:
    """A printed number and where it stands."""

    at: int
    printed: str
    number: str


def find_numbers(pieces: Sequence[Piece], profile: Profile, known: frozenset[str]) -> tuple[list[Mark], list[Anomaly]]:
    """The numbers printed at the head of pieces, spelt as ids."""
    marks: list[Mark] = []
    anomalies: list[Anomaly] = []
    for at, piece in enumerate(pieces):
        if piece.border < Border.SENTENCE:
            continue
        heading = profile.heading.match(piece.text)
        if heading and heading[1] in known:
            marks.append(Mark(at, heading[1], heading[1]))
        elif found := profile.number.match(piece.text):
            printed = found["number"].strip()
            number = ".".join(re.findall(r"[A-Z]?\d+", printed))
            if number != printed:
                parts: dict[str, object] = {"printed": printed, "number": number}
                anomalies.append(Anomaly("number_form", number, "impreso «{printed}»: se toma como {number}", parts))
            marks.append(Mark(at, number, number))
    return marks, anomalies


def mend_numbers(marks: list[Mark], known: frozenset[str], fit: Fit) -> list[Anomaly]:
    """Gives numbers that are out of sequence the number that their neighbours leave free."""
    anomalies = []
    printed = Counter(mark.printed for mark in marks)
    for i, mark in enumerate(marks):
        if mark.number in known and printed[mark.printed] == 1:
            continue
        before = marks[i - 1].number if i else None
        after = marks[i + 1].number if i + 1 < len(marks) else None
        sure = mark.number not in known or before == mark.number
        candidates = [
            free
            for free in (_next(before), _next(after, -1))
            if free is not None and free in known and not printed[free]
            if sure or _between(free, before, after) or fit(mark, free) > fit(mark, mark.number) + _CLEARLY
        ]
        free = next(iter(candidates), None)
        if free is not None:
            anomalies.append(_mended(mark, free, before, after))
            printed[mark.printed] -= 1
            printed[free] += 1
            mark.number = free
    return anomalies + _mend_twins(marks, known, fit)


def _between(free: str, before: str | None, after: str | None) -> bool:
    """Whether both neighbours of a mark leave the same number free."""
    return before == _next(free, -1) and after == _next(free)


def _mended(mark: Mark, free: str, before: str | None, after: str | None) -> Anomaly:
    follows = before == _next(free, -1)
    if _between(free, before, after):
        template = "impreso {printed} entre {before} y {after}: se toma como {number}"
    elif follows:
        template = "impreso {printed} después de {before}: se toma como {number}"
    else:
        template = "impreso {printed} antes de {after}: se toma como {number}"
    parts: dict[str, object] = {"printed": mark.printed, "before": before, "after": after, "number": free}
    return Anomaly("number_mended", free, template, parts)


def _mend_twins(marks: list[Mark], known: frozenset[str], fit: Fit) -> list[Anomaly]:
    """A number printed twice while the next one is missing: the words decide which of the two is the next."""
    anomalies = []
    twins: dict[str, list[Mark]] = defaultdict(list)
    for mark in marks:
        twins[mark.number].append(mark)
    for number, pair in list(twins.items()):
        free = _next(number)
        if len(pair) == 2 and number in known and free is not None and free in known and free not in twins:
            chosen = max(pair, key=lambda mark: fit(mark, free) - fit(mark, number))
            chosen.number = free
            template = "impreso {printed} dos veces y {number} ninguna: el que habla de {number} se toma como {number}"
            anomalies.append(Anomaly("number_mended", free, template, {"printed": number, "number": free}))
    return anomalies


def _next(number: str | None, step: int = 1) -> str | None:
    """The number after (or before) one in its sequence: 87.3 after 87.2."""
    above, dot, last = (number or "").rpartition(".")
    return f"{above}.{int(last) + step}" if dot and last.isdigit() else None
