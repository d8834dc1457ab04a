"""Reads the marks that open units: printed numbers, titles, questions; and mends numbers that are out of their sequence."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rulebook.importing.pieces import LABEL, Border, Piece
from rulebook.importing.profiles import Profile
from rulebook.importing.words import key
from rulebook.units import Unit

_WORD = re.compile(r"\w+")
Fit = Callable[["Mark", str], float]


@dataclass(frozen=True)
class Anomaly:
    """Something about the source that a person may want to check."""

    code: str
    number: str | None
    message: str


@dataclass
class Mark:
    """A printed number and where it stands."""

    at: int
    printed: str
    number: str


def find_numbers(
    pieces: Sequence[Piece], profile: Profile, known: frozenset[str]
) -> tuple[list[Mark], list[Anomaly]]:
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
                anomalies.append(Anomaly("number_form", number, f"printed «{printed}»: taken as {number}"))
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
        free = _free(mark, before, after, known, printed)
        if free is not None:
            where = _where(free, before, after)
            anomalies.append(Anomaly("number_mended", free, f"printed {mark.printed} {where}: taken as {free}"))
            printed[mark.printed] -= 1
            printed[free] += 1
            mark.number = free
    return anomalies + _mend_twins(marks, known, fit)


def _free(mark: Mark, before: str | None, after: str | None, known: frozenset[str], printed: Counter[str]) -> str | None:
    """The number that the neighbours of a doubtful mark leave free; one neighbour is enough for a number that is none."""
    for free in (_next(before), _next(after, -1)):
        if free is None or free not in known or printed[free]:
            continue
        both = before == _next(free, -1) and after == _next(free)
        if both or mark.number not in known or before == mark.number:
            return free
    return None


def _where(free: str, before: str | None, after: str | None) -> str:
    if before == _next(free, -1) and after == _next(free):
        return f"between {before} and {after}"
    return f"after {before}" if before == _next(free, -1) else f"before {after}"


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
            message = f"printed {number} twice and {free} nowhere: the one that speaks of {free} is taken as {free}"
            anomalies.append(Anomaly("number_mended", free, message))
    return anomalies


def _next(number: str | None, step: int = 1) -> str | None:
    """The number after (or before) one in its sequence: 87.3 after 87.2."""
    above, dot, last = (number or "").rpartition(".")
    return f"{above}.{int(last) + step}" if dot and last.isdigit() else None


def title_forms(title: str | None) -> set[str]:
    """A title as the book may print it: whole, or only what stands before or after a colon, a bar or a bracket."""
    if not title:
        return set()
    forms = {title, title.partition(": ")[2], title.partition(": ")[0], title.partition(" (")[0]}
    after = title.partition(": ")[2]
    forms |= {*title.split(" / "), after.partition(" (")[0], after.partition(", ")[0]}
    return {form.strip() for form in forms if len(form) > 2}


def find_titles(pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile) -> Iterator[tuple[int, list[int]]]:
    """Where the title of units is printed as a heading: the piece and the units that bear that title."""
    by_first: dict[str, list[tuple[tuple[str, ...], int]]] = defaultdict(list)
    for i, unit in enumerate(units):
        for title in title_forms(unit.title):
            words = tuple(key(word) for word in _WORD.findall(title))
            if words:
                by_first[words[0]].append((words, i))
    for at, piece in enumerate(pieces):
        if piece.border < Border.LINE and not (profile.capitals and piece.text[:2].isupper()):
            continue
        words = [word for later in pieces[at : at + 4] for word in _WORD.findall(later.text)]
        if words and words[0].isdigit() and LABEL.match(piece.text.split(" ", 1)[0]):
            words = words[1:]
        found = [
            (len(title), unit)
            for title, unit in by_first.get(key(words[0]) if words else "", ())
            if _heads(title, words, pieces, at, profile)
        ]
        longest = max((length for length, _ in found), default=0)
        if found:
            yield at, [unit for length, unit in found if length == longest]


def _heads(title: tuple[str, ...], words: list[str], pieces: Sequence[Piece], at: int, profile: Profile) -> bool:
    """Whether the words begin with a title that stands as a heading: in capitals, or alone between two borders."""
    if tuple(key(word) for word in words[: len(title)]) != title:
        return False
    letters = "".join(words[: len(title)])
    upper = sum(c.isupper() for c in letters) >= 0.8 * sum(c.isalpha() for c in letters)
    if profile.capitals and upper and sum(c.isalpha() for c in letters) > 2:
        return True
    printed = _WORD.findall(pieces[at].text) or [""]
    alone = len(printed) - (printed[0].isdigit() and printed[0] != words[0]) == len(title)
    after = pieces[at + 1].border if at + 1 < len(pieces) else Border.PAGE
    if profile.line_titles:
        return alone and after >= Border.LINE and (pieces[at].border >= Border.PARAGRAPH or len(title) > 1)
    return alone and min(pieces[at].border, after) >= Border.PARAGRAPH
