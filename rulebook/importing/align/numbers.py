"""Reads the numbers that a book prints before its units, and mends those that are out of their sequence."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rulebook.importing.anomalies import Anomaly
from rulebook.importing.profile import Profile
from rulebook.importing.segment import Border, Segment

_CLEARLY = 4.0
Fit = Callable[["PrintedNumber", str], float]


@dataclass(frozen=True)
class PrintedNumber:
    """A printed number, the segment that it stands before, and the number that it is taken for."""

    at: int
    printed: str
    number: str


Numbers = tuple[list[PrintedNumber], list[Anomaly]]


def find_numbers(segments: Sequence[Segment], profile: Profile, known: frozenset[str]) -> Numbers:
    """The numbers printed at the head of segments, spelt as ids."""
    numbers: list[PrintedNumber] = []
    anomalies: list[Anomaly] = []
    for at, segment in enumerate(segments):
        if segment.border < Border.SENTENCE:
            continue
        heading = profile.numbered_heading.match(segment.text)
        if heading and heading[1] in known:
            numbers.append(PrintedNumber(at, heading[1], heading[1]))
        elif found := profile.number.match(segment.text):
            printed = found["number"].strip()
            number = ".".join(re.findall(r"[A-Z]?\d+", printed))
            if number != printed:
                parts: dict[str, object] = {"printed": printed, "number": number}
                anomalies.append(Anomaly("number_form", number, "impreso «{printed}»: se toma como {number}", parts))
            numbers.append(PrintedNumber(at, number, number))
    return numbers, anomalies


def mend_numbers(numbers: Sequence[PrintedNumber], known: frozenset[str], fit: Fit) -> Numbers:
    """The numbers, those out of sequence taken for the number that their neighbours leave free."""
    mended, anomalies = list(numbers), []
    printed = Counter(each.printed for each in numbers)
    for i, each in enumerate(mended):
        if each.number in known and printed[each.printed] == 1:
            continue
        before = mended[i - 1].number if i else None
        after = mended[i + 1].number if i + 1 < len(mended) else None
        free = _free(each, before, after, lambda number: number in known and not printed[number], known, fit)
        if free is not None:
            anomalies.append(_mended(each, free, before, after))
            printed[each.printed] -= 1
            printed[free] += 1
            mended[i] = replace(each, number=free)
    mended, twins = _mend_twins(mended, known, fit)
    return mended, anomalies + twins


def _free(
    each: PrintedNumber, before: str | None, after: str | None, is_free: Callable[[str], bool], known: frozenset[str], fit: Fit
) -> str | None:
    """The number that the neighbours of a doubtful one leave free, where there is reason to take it for that."""
    sure = each.number not in known or before == each.number
    for free in (_next(before), _next(after, -1)):
        if free is not None and is_free(free):
            between = _between(free, before, after)
            if sure or between or fit(each, free) > fit(each, each.number) + _CLEARLY:
                return free
    return None


def _between(free: str, before: str | None, after: str | None) -> bool:
    """Whether both neighbours leave the same number free."""
    return before == _next(free, -1) and after == _next(free)


def _mended(each: PrintedNumber, free: str, before: str | None, after: str | None) -> Anomaly:
    if _between(free, before, after):
        template = "impreso {printed} entre {before} y {after}: se toma como {number}"
    elif before == _next(free, -1):
        template = "impreso {printed} después de {before}: se toma como {number}"
    else:
        template = "impreso {printed} antes de {after}: se toma como {number}"
    parts: dict[str, object] = {"printed": each.printed, "before": before, "after": after, "number": free}
    return Anomaly("number_mended", free, template, parts)


def _mend_twins(numbers: list[PrintedNumber], known: frozenset[str], fit: Fit) -> Numbers:
    """A number printed twice while the next one is missing: the words decide which of the two is the next."""
    mended, anomalies = list(numbers), []
    places: dict[str, list[int]] = defaultdict(list)
    for i, each in enumerate(numbers):
        places[each.number].append(i)
    for number, pair in places.items():
        free = _next(number)
        if len(pair) == 2 and number in known and free is not None and free in known and free not in places:
            chosen = max(pair, key=lambda i: fit(numbers[i], free) - fit(numbers[i], number))
            mended[chosen] = replace(numbers[chosen], number=free)
            template = "impreso {printed} dos veces y {number} ninguna: el que habla de {number} se toma como {number}"
            anomalies.append(Anomaly("number_mended", free, template, {"printed": number, "number": free}))
    return mended, anomalies


def _next(number: str | None, step: int = 1) -> str | None:
    """The number after (or before) one in its sequence: 87.3 after 87.2."""
    above, dot, last = (number or "").rpartition(".")
    return f"{above}.{int(last) + step}" if dot and last.isdigit() else None
