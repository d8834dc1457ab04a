"""A book: its units in order, how they hang together, who cites whom, and the names that lead to them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property

from rulebook.editions import Edition
from rulebook.form import Meta
from rulebook.ids import RuleId
from rulebook.linking import Linker, mentioned_ids
from rulebook.terms import Term, Terms
from rulebook.units import Unit


class Book:
    """One rulebook in the project's own words."""

    def __init__(self, meta: Meta, units: Iterable[Unit], terms: Terms, editions: dict[str, Edition]) -> None:
        self.meta = meta
        self.units = tuple(units)
        self.terms = terms
        self.editions = editions
        self._by_number = {unit.number: unit for unit in self.units}
        self._position = {unit.number: i for i, unit in enumerate(self.units)}

    @property
    def key(self) -> str:
        return self.meta.key

    @property
    def title(self) -> str:
        return self.meta.title

    @property
    def language(self) -> str:
        return self.meta.language

    def __iter__(self) -> Iterator[Unit]:
        return iter(self.units)

    def __len__(self) -> int:
        return len(self.units)

    def __contains__(self, id: object) -> bool:
        """Whether a unit, or a bullet of one, exists."""
        if not isinstance(id, RuleId) or id.book != self.key:
            return False
        unit = self._by_number.get(id.number)
        return unit is not None and (not id.letter or unit.bullet(id.letter) is not None)

    def get(self, number: str) -> Unit | None:
        """The unit with exactly that number."""
        return self._by_number.get(number)

    def __getitem__(self, id: RuleId) -> Unit:
        """The unit of an id; the letter of a bullet does not count."""
        return self._by_number[id.number]

    def find(self, number: str) -> Unit | None:
        """The unit with that number, whatever its case."""
        return self._by_number.get(number) or self._by_folded_number.get(number.lower())

    @cached_property
    def _by_folded_number(self) -> dict[str, Unit]:
        return {unit.number.lower(): unit for unit in self.units}

    @cached_property
    def _children(self) -> dict[RuleId, list[Unit]]:
        children: dict[RuleId, list[Unit]] = defaultdict(list)
        for unit in self.units:
            if unit.parent is not None:
                children[unit.parent].append(unit)
        return children

    @cached_property
    def roots(self) -> tuple[Unit, ...]:
        """The units that have nothing above them: chapters or sections, in order."""
        return tuple(unit for unit in self.units if unit.parent is None)

    def children(self, unit: Unit) -> tuple[Unit, ...]:
        """The units directly below one, in order."""
        return tuple(self._children.get(unit.id, ()))

    def ancestors(self, unit: Unit) -> tuple[Unit, ...]:
        """The units above one, the nearest first."""
        above: list[Unit] = []
        while unit.parent is not None:
            unit = self[unit.parent]
            above.append(unit)
        return tuple(above)

    def neighbours(self, unit: Unit) -> tuple[Unit | None, Unit | None]:
        """The units before and after one in the book."""
        i = self._position[unit.number]
        return (
            self.units[i - 1] if i else None,
            self.units[i + 1] if i + 1 < len(self.units) else None,
        )

    def position(self, unit: Unit) -> int:
        """The place of a unit in the book, from 0."""
        return self._position[unit.number]

    def heading(self, unit: Unit) -> str:
        """A title to show: the unit's own, or the nearest one above it."""
        return next((u.title for u in (unit, *self.ancestors(unit)) if u.title), unit.number)

    @cached_property
    def _cited_by(self) -> dict[RuleId, list[RuleId]]:
        citing: dict[RuleId, dict[RuleId, None]] = defaultdict(dict)
        for unit in self.units:
            for id in (*unit.see_also, *mentioned_ids(unit, self)):
                if id.unit != unit.id:
                    citing[id.unit][unit.id] = None
        return {cited: list(by) for cited, by in citing.items()}

    def cited_by(self, unit: Unit) -> tuple[RuleId, ...]:
        """The units that name this one in their see-also, their text or their notes, in book order."""
        return tuple(self._cited_by.get(unit.id, ()))

    def terms_of(self, unit: Unit) -> tuple[Term, ...]:
        """The terms that a unit defines."""
        return self.terms.of(unit.id)

    def aliases(self, unit: Unit) -> tuple[str, ...]:
        """Every name, in any language, of what a unit defines."""
        return tuple(dict.fromkeys(name for term in self.terms_of(unit) for name in term.aliases))

    @cached_property
    def linker(self) -> Linker:
        """Finds the terms and numbers inside a text of this book."""
        return Linker(self)
