"""The kinds of cue that speak for a unit: numbers, titles, items of lists, lead-ins, examples, questions, labels."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulebook.folding import fold
from rulebook.importing.align.headings import find_headings
from rulebook.importing.align.numbers import PrintedNumber
from rulebook.importing.profile import Profile
from rulebook.importing.segment import Border, Cue, Segment
from rulebook.importing.segment.titles import TitleStarts
from rulebook.importing.stems import stem
from rulebook.units import HEADING_KINDS, Unit

_NUMBER_BONUS = 12.0
_TITLE_BONUS = 6.0
_QUESTION_BONUS = 8.0
_KIND_BONUS = 5.0
_TABLE_BONUS = 9.0
_LIST_ITEM_BONUS = 3.0
_SURE_TITLE = 0.75
_EXAMPLE_REACH = 13
_WORD = re.compile(r"\w+")


class Hint(NamedTuple):
    """A cue at a segment that speaks for a unit; a sure one opens it."""

    at: int
    unit: int
    bonus: float
    opens: bool = False


@dataclass(frozen=True)
class HintReader:
    """One source and one book, of which hints are to be read."""

    segments: Sequence[Segment]
    units: Sequence[Unit]
    profile: Profile

    def numbers(self, printed: Sequence[PrintedNumber]) -> Iterator[Hint]:
        """Printed numbers of units that the book has."""
        position = {unit.number: i for i, unit in enumerate(self.units)}
        for each in printed:
            if each.number in position:
                yield Hint(each.at, position[each.number], _NUMBER_BONUS, opens=True)

    def titles(self, numbers: Sequence[Hint]) -> Iterator[Hint]:
        """Printed titles without a number; one that stands in more places than units bear it says less of each."""
        headings = list(find_headings(self.segments, self.units, self.profile))
        places = Counter(tuple(bearers) for _, bearers in headings)
        numbered_places, numbered_units = {hint.at for hint in numbers}, {hint.unit for hint in numbers}
        for at, bearers in headings:
            share = min(1.0, len(bearers) / places[tuple(bearers)])
            for unit in bearers:
                has_number = unit in numbered_units and self.units[unit].number[0].isdigit()
                if at not in numbered_places and not has_number:
                    yield Hint(at, unit, share * _TITLE_BONUS, opens=share >= _SURE_TITLE)

    def list_items(self, starts: TitleStarts) -> Iterator[Hint]:
        """The first words of titles inside a line."""
        for at, segment in enumerate(self.segments):
            if Cue.LIST_ITEM in segment.cues:
                words = [stem(word) for word in _WORD.findall(segment.text)[:2]]
                for unit in starts.get((words[0], words[1]), ()) if len(words) > 1 else ():
                    yield Hint(at, unit, _LIST_ITEM_BONUS)

    def lead_ins(self) -> Iterator[Hint]:
        """Sentences before a heading that name it: «A Ação **MOVER** permite…»."""
        by_title = {fold(unit.title): i for i, unit in enumerate(self.units) if unit.title and unit.kind in HEADING_KINDS}
        for at, segment in enumerate(self.segments):
            lead = self.profile.lead_in.match(segment.text) if segment.border >= Border.PARAGRAPH else None
            if lead and fold(lead[1]) in by_title:
                yield Hint(at, by_title[fold(lead[1])], _TITLE_BONUS)

    def examples(self) -> Iterator[Hint]:
        """Examples inside a rule, after the words that announce one."""
        inline = self._positions("example", inline=True)
        before = ""
        for at, segment in enumerate(self.segments):
            tail = before[-_EXAMPLE_REACH:] + " "
            if self.profile.example.match(tail + segment.text, len(tail)):
                yield from (Hint(at, unit, _TITLE_BONUS) for unit in inline)
            before = segment.text

    def questions(self) -> Iterator[Hint]:
        """Segments that open a question, whichever it is."""
        questions = self._positions("faq")
        for at, segment in enumerate(self.segments):
            if self.profile.question.match(segment.text):
                yield from (Hint(at, unit, _QUESTION_BONUS, opens=True) for unit in questions)

    def kinds(self) -> Iterator[Hint]:
        """Words that announce a unit of a kind: «Nota:», «Ejemplo:»."""
        for kind, label in self.profile.kind_labels.items():
            of_kind = self._positions(kind)
            for at, segment in enumerate(self.segments):
                if segment.border >= Border.PARAGRAPH and label.match(segment.text):
                    yield from (Hint(at, unit, _KIND_BONUS, opens=True) for unit in of_kind)

    def table_heads(self) -> Iterator[Hint]:
        """The names of a table's columns, which stay with the heading above it."""
        headings = [i for i, unit in enumerate(self.units) if unit.number in self.profile.layout.headings]
        position = {unit.number: i for i, unit in enumerate(self.units)}
        for at, segment in enumerate(self.segments):
            if self.profile.table_head.fullmatch(segment.text):
                yield from (Hint(at, unit, _TABLE_BONUS) for unit in headings)
            for columns in self.profile.columns:
                if columns.above.fullmatch(segment.text) and columns.units in position:
                    yield Hint(at, position[columns.units], _TABLE_BONUS)

    def _positions(self, kind: str, inline: bool = False) -> list[int]:
        """The units of a kind; `inline` asks only for those that stand inside others."""
        inside = self.profile.layout.inline
        return [i for i, unit in enumerate(self.units) if unit.kind == kind and (not inline or unit.number in inside)]
