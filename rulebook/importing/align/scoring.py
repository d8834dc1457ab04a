"""The score of one step of an alignment: the one function that the search maximises and that every change is judged by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rulebook.importing.align.cues import Bonus, Cues
from rulebook.importing.align.evidence import ABSENT, Evidence
from rulebook.importing.align.ways import Ways
from rulebook.importing.costs import Costs
from rulebook.importing.profile import Profile
from rulebook.importing.segment import Border, Cue, Segment
from rulebook.units import Unit

_STRAY_RETURN = 1.0


class State(NamedTuple):
    """Where a segment belongs: to a unit, or to none, in which case the unit is where the text stood before."""

    unit: int
    stray: bool = False


Path = Sequence[State]  # by segment

START = State(0)


@dataclass(frozen=True)
class Scoring:
    """One source and one book to be aligned, and what each step scores.

    `favoured` is added for entering a unit, `overfull` taken off for beginning one more sentence in it.
    """

    segments: Sequence[Segment]
    evidence: Evidence
    gains: Sequence[Mapping[int, float]]
    bonus: Sequence[Bonus]
    cues: Cues
    ways: Ways
    headings: frozenset[int]
    costs: Costs
    favoured: Mapping[int, float] = field(default_factory=dict)
    overfull: Mapping[int, float] = field(default_factory=dict)

    @classmethod
    def of(
        cls, segments: Sequence[Segment], evidence: Evidence, cues: Cues, units: Sequence[Unit], profile: Profile
    ) -> Scoring:
        """The scoring of a first pass, in which no unit is favoured."""
        return cls(
            segments=segments,
            evidence=evidence,
            gains=[evidence.gains(segment.stems) for segment in segments],
            bonus=cues.bonus,
            cues=cues,
            ways=Ways([unit.page for unit in units], profile.costs),
            headings=frozenset(i for i, unit in enumerate(units) if unit.number in profile.layout.headings),
            costs=profile.costs,
        )

    def step(self, before: State, after: State, at: int) -> float:
        """The score of giving a segment to a state after another."""
        if after.stray:
            return self.stray(at, before.stray)
        if after.unit == before.unit:
            return self.stay(at, after.unit, before.stray)
        return self.enter(at, after.unit) - self.ways.cost(before.unit, after.unit)

    def steps(self, path: Path, start: int = 0, stop: int | None = None) -> Iterator[float]:
        """The score of each step of a path, or of a stretch of it."""
        before = path[start - 1] if start else START
        for at in range(start, len(path) if stop is None else min(stop, len(path))):
            yield self.step(before, path[at], at)
            before = path[at]

    def stray(self, at: int, was_stray: bool) -> float:
        """A segment that belongs to no unit."""
        score = self._counts[at] * self.costs.stray_word
        return score if was_stray else score - (self.costs.stray + self._change[at])

    def stay(self, at: int, unit: int, was_stray: bool) -> float:
        """A segment of the unit where the path stands."""
        score = self.says(at, unit) - self._stay_cost(at, unit, was_stray)
        return score - (self._change[at] + _STRAY_RETURN) if was_stray else score

    def enter(self, at: int, unit: int) -> float:
        """A segment of another unit, but for the way there."""
        score = self.says(at, unit) - self._change[at] + self.favoured.get(unit, 0.0)
        return score - self._unmarked_cost(at, unit)

    def says(self, at: int, unit: int) -> float:
        """What the words and the cues of a segment say for a unit."""
        return self._base[at] + self.support[at].get(unit, 0.0)

    @cached_property
    def support(self) -> list[Mapping[int, float]]:
        """By segment how much its words and its cues together speak for each unit."""
        return [
            {**gains, **{unit: gains.get(unit, 0.0) + extra for unit, extra in bonus.items()}} if bonus else gains
            for gains, bonus in zip(self.gains, self.bonus, strict=True)
        ]

    @cached_property
    def _base(self) -> list[float]:
        """By segment what its words score for a unit in which we use none of them."""
        return [count * ABSENT for count in self._counts]

    @cached_property
    def _counts(self) -> list[int]:
        return [self.evidence.count(segment.stems) for segment in self.segments]

    @cached_property
    def _change(self) -> list[float]:
        """By segment what it costs to change the unit before it."""
        return [0.0 if at in self.cues.openings else self._border_cost(each) for at, each in enumerate(self.segments)]

    def _border_cost(self, segment: Segment) -> float:
        costs = self.costs
        cost = costs.border[segment.border]
        if Cue.LIST_ITEM in segment.cues:
            return min(cost, costs.list_item)
        return min(cost, costs.semicolon) if Cue.AFTER_SEMICOLON in segment.cues else cost

    def _unmarked_cost(self, at: int, unit: int) -> float:
        """What it costs to enter without its mark a unit that has one, or any with capitals that are not its title."""
        if unit in self.bonus[at] or not (unit in self.cues.marked or self._capitals[at]):
            return 0.0
        return self._unmarked[at]

    @cached_property
    def _capitals(self) -> list[bool]:
        return [Cue.CAPITALS in segment.cues for segment in self.segments]

    @cached_property
    def _unmarked(self) -> list[float]:
        costs = self.costs
        by_cue = {Cue.CONTINUATION: costs.unmarked_continuation, Cue.BULLET: costs.unmarked_bullet}
        return [next((by_cue[cue] for cue in by_cue if cue in each.cues), costs.unmarked) for each in self.segments]

    def _stay_cost(self, at: int, unit: int, was_stray: bool) -> float:
        """What it costs to go on in a unit although the segment looks like the beginning of another."""
        cost = (self._stay_numbered if unit in self.cues.numbered else self._stay)[at]
        if unit in self.bonus[at]:
            cost = min(cost, self.costs.near)  # its own cue once more: no dearer than to come back from elsewhere
        elif unit in self.headings and not was_stray:
            cost += self.costs.stay_under_heading
        if unit in self.overfull and self.segments[at].border >= Border.SENTENCE:
            cost += self.overfull[unit]
        return cost

    @cached_property
    def _stay(self) -> list[float]:
        """By segment what it costs to stay in a unit."""
        cues = {Cue.CAPITALS} if self.cues.marked else set()
        return [self._looks_new(at, cues) for at in range(len(self.segments))]

    @cached_property
    def _stay_numbered(self) -> list[float]:
        """By segment what it costs to stay in a unit that has a printed number, and so should end with its paragraph."""
        return [self._looks_new(at, {Cue.CAPITALS, Cue.NEW_PARAGRAPH}) for at in range(len(self.segments))]

    def _looks_new(self, at: int, paragraph: set[Cue]) -> float:
        """What it costs to stay in a unit at a segment; `paragraph` are the cues that a new paragraph begins."""
        costs, cues = self.costs, self.segments[at].cues
        if at in self.cues.openings:
            return costs.stay_at_opening
        if Cue.CONTINUATION in cues:
            return costs.stay_at_continuation
        return costs.stay_at_paragraph if cues & paragraph else 0.0
