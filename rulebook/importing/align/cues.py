"""Reads the cues of a source: which units each segment may open by its number, title or label, and which belong to none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulebook.importing.align.evidence import Evidence
from rulebook.importing.align.hints import Hint, HintReader
from rulebook.importing.align.numbers import Numbers, PrintedNumber, find_numbers, mend_numbers
from rulebook.importing.anomalies import Anomaly
from rulebook.importing.profile import Profile
from rulebook.importing.segment import Border, Segment
from rulebook.importing.segment.titles import TitleStarts
from rulebook.units import Unit

_NUMBER_REACH = 6

Bonus = Mapping[int, float]  # by unit, how much cues speak for it


@dataclass(frozen=True)
class Cues:
    """What cues say: a bonus for units by segment, the segments that open one, the units that have a mark or a number."""

    bonus: tuple[Bonus, ...]
    openings: frozenset[int] = frozenset()
    marked: frozenset[int] = frozenset()
    numbered: frozenset[int] = frozenset()


def read_cues(
    segments: Sequence[Segment], units: Sequence[Unit], profile: Profile, evidence: Evidence, starts: TitleStarts
) -> tuple[list[Segment], Cues, list[Anomaly]]:
    """The segments that may belong to a unit, their cues, and the numbers that are misprinted."""
    printed, anomalies = _printed_numbers(segments, units, profile, evidence)
    reader = HintReader(segments, units, profile)
    numbers = list(reader.numbers(printed))
    titles = list(reader.titles(numbers))
    questions = list(reader.questions())
    inside = [*reader.list_items(starts), *reader.lead_ins(), *reader.examples()]
    hints = [*numbers, *titles, *inside, *questions, *reader.kinds(), *reader.table_heads()]
    left_out = _left_out(segments, profile, {hint.at for hint in (*numbers, *titles) if hint.opens})
    kept = [at for at in range(len(segments)) if at not in left_out]
    bonus = _bonus(hints, len(segments))
    openings = {hint.at for hint in hints if hint.opens}
    cues = Cues(
        bonus=tuple(bonus[at] for at in kept),
        openings=frozenset(i for i, at in enumerate(kept) if at in openings),
        marked=_units([*numbers, *(titles if profile.capital_headings else ()), *questions]),
        numbered=_units(numbers),
    )
    return [segments[at] for at in kept], cues, anomalies


def _bonus(hints: Iterable[Hint], size: int) -> list[dict[int, float]]:
    """By segment what all hints together say for each unit."""
    bonus: list[dict[int, float]] = [{} for _ in range(size)]
    for hint in hints:
        bonus[hint.at][hint.unit] = bonus[hint.at].get(hint.unit, 0.0) + hint.bonus
    return bonus


def _units(hints: Iterable[Hint]) -> frozenset[int]:
    return frozenset(hint.unit for hint in hints)


def _printed_numbers(segments: Sequence[Segment], units: Sequence[Unit], profile: Profile, evidence: Evidence) -> Numbers:
    """Printed numbers, mended where they are out of sequence and the words after them agree."""
    position = {unit.number: i for i, unit in enumerate(units)}

    def fit(each: PrintedNumber, number: str) -> float:
        after = segments[each.at : each.at + _NUMBER_REACH]
        return sum(evidence.gains(segment.stems).get(position[number], 0.0) for segment in after)

    found, anomalies = find_numbers(segments, profile, frozenset(position))
    mended, more = mend_numbers(found, frozenset(position), fit)
    return mended, anomalies + more


def _left_out(segments: Sequence[Segment], profile: Profile, openings: set[int]) -> set[int]:
    """Cross-references, and what stands under a heading that belongs to no unit."""
    found = set()
    in_reference = in_unrelated = False
    for i, segment in enumerate(segments):
        if i in openings or (in_unrelated and profile.capital_headings and segment.text.isupper()):
            in_reference = in_unrelated = False
        elif in_reference and segment.border >= Border.SENTENCE and segments[i - 1].text.endswith("."):
            in_reference = False
        in_reference = in_reference or bool(profile.cross_reference.match(segment.text))
        firm = segment.border >= Border.SENTENCE
        in_unrelated = in_unrelated or (firm and bool(profile.unrelated.match(segment.text)))
        if in_reference or in_unrelated:
            found.add(i)
    return found
