"""Gathers what the marks of a source say: which units each piece may open, which pieces belong to no unit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulebook.folding import fold
from rulebook.importing.anomalies import Anomaly
from rulebook.importing.model import Model
from rulebook.importing.numbering import Mark, find_numbers, mend_numbers
from rulebook.importing.pieces import Border, Piece
from rulebook.importing.profiles import Profile
from rulebook.importing.titles import Names, find_titles
from rulebook.importing.words import key
from rulebook.units import HEADING_KINDS, Unit

_QUESTION_BONUS = 8.0
_KIND_BONUS = 5.0
_TABLE_BONUS = 9.0
_NAME_BONUS = 3.0
_SURE_TITLE = 0.75
_REACH = 6
_WORD = re.compile(r"\w+")


@dataclass
class Marks:
    """What speaks for units at each piece; the units that a mark opens, those that a number opens; the stray pieces."""

    bonus: list[dict[int, float]]
    marked: set[int] = field(default_factory=set)
    numbered: set[int] = field(default_factory=set)
    strays: set[int] = field(default_factory=set)
    anomalies: list[Anomaly] = field(default_factory=list)

    def add(self, at: int, unit: int, bonus: float) -> None:
        """Lets a piece speak for a unit."""
        self.bonus[at][unit] = self.bonus[at].get(unit, 0.0) + bonus


def read_marks(pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile, model: Model, names: Names) -> Marks:
    """Reads every mark of a source; pieces that open a unit are told so."""
    marks = Marks([{} for _ in pieces])
    numbered = _numbers(marks, pieces, units, profile, model)
    _titles(marks, pieces, units, profile, numbered)
    _names(marks, pieces, names)
    _leads(marks, pieces, units, profile)
    _examples(marks, pieces, units, profile)
    marks.strays = _strays(pieces, profile)
    _questions(marks, pieces, units, profile)
    _kinds(marks, pieces, units, profile)
    _table_heads(marks, pieces, units, profile)
    return marks


def _numbers(marks: Marks, pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile, model: Model) -> set[int]:
    """Printed numbers, mended where they are out of sequence; the pieces that carry one."""
    index = {unit.number: i for i, unit in enumerate(units)}
    found, marks.anomalies = find_numbers(pieces, profile, frozenset(index))

    def fit(mark: Mark, number: str) -> float:
        return sum(model.gains(piece.keys).get(index[number], 0.0) for piece in pieces[mark.at : mark.at + _REACH])

    marks.anomalies += mend_numbers(found, frozenset(index), fit)
    known = [mark for mark in found if mark.number in index]
    for mark in known:
        marks.add(mark.at, index[mark.number], profile.number_bonus)
        pieces[mark.at].opens = True
        marks.numbered.add(index[mark.number])
    marks.marked |= marks.numbered
    return {mark.at for mark in known}


def _titles(marks: Marks, pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile, numbered: set[int]) -> None:
    """Printed titles; one that stands in more places than units bear it says less of each."""
    titles = list(find_titles(pieces, units, profile))
    places = Counter(tuple(found) for _, found in titles)
    for at, found in titles:
        share = min(1.0, len(found) / places[tuple(found)])
        for unit in found:
            if at in numbered or (unit in marks.numbered and units[unit].number[0].isdigit()):
                continue
            marks.add(at, unit, share * profile.title_bonus)
            pieces[at].opens = pieces[at].opens or share >= _SURE_TITLE
            if profile.capitals:
                marks.marked.add(unit)


def _names(marks: Marks, pieces: Sequence[Piece], names: Names) -> None:
    """The first words of titles inside a line."""
    for at, piece in enumerate(pieces):
        if piece.named:
            words = [key(word) for word in _WORD.findall(piece.text)[:2]]
            for unit in names.get((words[0], words[1]), ()) if len(words) > 1 else ():
                marks.add(at, unit, _NAME_BONUS)


def _leads(marks: Marks, pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile) -> None:
    """Sentences before a heading that name it: «A Ação **MOVER** permite…»."""
    by_title = {fold(unit.title): i for i, unit in enumerate(units) if unit.title and unit.kind in HEADING_KINDS}
    for at, piece in enumerate(pieces):
        lead = profile.lead.match(piece.text) if piece.border >= Border.PARAGRAPH else None
        if lead and fold(lead[1]) in by_title:
            marks.add(at, by_title[fold(lead[1])], profile.title_bonus)


def _examples(marks: Marks, pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile) -> None:
    """Examples inside a rule, after the words that announce one."""
    inline = [i for i, unit in enumerate(units) if unit.number in profile.layout.inline and unit.kind == "example"]
    before = ""
    for at, piece in enumerate(pieces):
        tail = before[-13:] + " "
        if profile.example.match(tail + piece.text, len(tail)):
            for unit in inline:
                marks.add(at, unit, profile.title_bonus)
        before = piece.text


def _questions(marks: Marks, pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile) -> None:
    questions = [i for i, unit in enumerate(units) if unit.kind == "faq"]
    for at, piece in enumerate(pieces):
        if profile.question.match(piece.text):
            piece.opens = True
            for unit in questions:
                marks.add(at, unit, _QUESTION_BONUS)
            marks.marked.update(questions)


def _kinds(marks: Marks, pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile) -> None:
    """Words that announce a unit of a kind: «Nota:», «Ejemplo:»."""
    for kind, label in profile.kinds.items():
        of_kind = [i for i, unit in enumerate(units) if unit.kind == kind]
        for at, piece in enumerate(pieces):
            if piece.border >= Border.PARAGRAPH and label.match(piece.text):
                piece.opens = True
                for unit in of_kind:
                    marks.add(at, unit, _KIND_BONUS)


def _table_heads(marks: Marks, pieces: Sequence[Piece], units: Sequence[Unit], profile: Profile) -> None:
    """The names of a table's columns, which stay with the heading above it."""
    headings = [i for i, unit in enumerate(units) if unit.number in profile.layout.headings]
    position = {unit.number: i for i, unit in enumerate(units)}
    for at, piece in enumerate(pieces):
        if profile.table_head.fullmatch(piece.text):
            for unit in headings:
                marks.add(at, unit, _TABLE_BONUS)
        for beside in profile.beside:
            if beside.above.fullmatch(piece.text) and beside.units in position:
                marks.add(at, position[beside.units], _TABLE_BONUS)


def _strays(pieces: Sequence[Piece], profile: Profile) -> set[int]:
    """Cross-references, and what stands under a heading that belongs to no unit."""
    found = set()
    aside = orphan = False
    for i, piece in enumerate(pieces):
        if piece.opens or (orphan and profile.capitals and piece.text.isupper()):
            aside = orphan = False
        elif aside and piece.border >= Border.SENTENCE and pieces[i - 1].text.endswith("."):
            aside = False
        aside = aside or bool(profile.aside.match(piece.text))
        orphan = orphan or (piece.border >= Border.SENTENCE and bool(profile.orphans.match(piece.text)))
        if aside or orphan:
            found.add(i)
    return found
