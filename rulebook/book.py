"""A book: its units in order, how they hang together, who cites whom, and the names that lead to them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from rulebook.components import PREFIX, Component
from rulebook.diagrams import Diagram
from rulebook.editions import Edition
from rulebook.form import Meta
from rulebook.ids import RuleId
from rulebook.linking import Linker, mentioned_ids
from rulebook.reasons import Reason
from rulebook.terms import Term, Terms
from rulebook.translating import in_words_of
from rulebook.units import Unit
from rulebook.windows import Windows


class Book:
    """One rulebook in the project's own words."""

    def __init__(
        self,
        meta: Meta,
        units: Iterable[Unit],
        terms: Terms,
        editions: dict[str, Edition],
        *,
        components: Iterable[Component] = (),
        windows: Windows | None = None,
        translations: Mapping[str, Mapping[RuleId, Unit]] | None = None,
        executed: Iterable[str] = (),
        unexecuted: Mapping[str, Reason] | None = None,
        diagrams: Iterable[Diagram] = (),
        language: str | None = None,
    ) -> None:
        self.meta = meta
        self.language = language or meta.language
        """The language in which this view of the book speaks; `meta.language` is that of the official text."""
        self.components = {component.key: component for component in components}
        self.windows = windows or Windows()
        self.executed = frozenset(executed)
        """The numbers of the units that rulings of published cases cite."""
        self.unexecuted = dict(unexecuted or {})
        """Why the other units are not executed, by number."""
        self.diagrams = tuple(diagrams)
        self.rules = tuple(units)
        """The units that the official book numbers, in order."""
        self.units = (*self.rules, *(each.unit(meta.key, self.language) for each in self.components.values()))
        self.terms = terms
        self.editions = editions
        self._translations = translations or {}
        self._views: dict[str, Book] = {self.language: self}
        self._by_number = {unit.number: unit for unit in self.units}
        self._position = {unit.number: i for i, unit in enumerate(self.units)}

    @property
    def key(self) -> str:
        return self.meta.key

    @property
    def title(self) -> str:
        return self.meta.title_in(self.language)

    @property
    def edition(self) -> str:
        return self.meta.edition_in(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the book can be read, that of the official text first."""
        return (self.meta.language, *self._translations)

    @cached_property
    def printed(self) -> Book:
        """The book as its official text has it: the numbered units, without the components."""
        return Book(self.meta, self.rules, self.terms, self.editions, language=self.language) if self.components else self

    def in_language(self, language: str) -> Book:
        """The same book speaking another language; itself where it was not translated into that one."""
        if language not in self.languages:
            return self
        if language not in self._views:
            self._views[language] = self._translated(language)
        return self._views[language]

    def _translated(self, language: str) -> Book:
        words = self._translations[language]
        units = (in_words_of(unit, words[unit.id]) for unit in self.rules)
        book = Book(
            self.meta, units, self.terms, self.editions, components=self.components.values(), windows=self.windows, language=language,
            translations=self._translations, executed=self.executed,
            unexecuted=self.unexecuted, diagrams=self.diagrams,
        )  # fmt: skip
        book._views = self._views
        return book

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
        return tuple(unit for unit in self.rules if unit.parent is None)

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

    def component(self, unit: Unit) -> Component | None:
        """The component that a unit describes, if it is one."""
        return self.components.get(unit.number.removeprefix(PREFIX)) if unit.kind == "component" else None

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

    def drawings(self, unit: Unit) -> tuple[str, ...]:
        """The diagrams that explain a unit, labelled in the language of this view."""
        return tuple(each.drawn(self.language) for each in self.diagrams if unit.id in each.units)

    def gloss(self, id: RuleId) -> str:
        """What the thing is that a unit defines, in one line; empty where nobody says."""
        own = (term for term in self.terms.of(id) if term.units[0] == id.unit)
        return next((said for term in own if (said := term.gloss.get(self.language, ""))), "")

    def aliases(self, unit: Unit) -> tuple[str, ...]:
        """Every name, in any language, of what a unit defines."""
        return tuple(dict.fromkeys(name for term in self.terms_of(unit) for name in term.aliases))

    @cached_property
    def _users(self) -> dict[RuleId, dict[RuleId, None]]:
        """The units whose texts name what another one defines."""
        users: dict[RuleId, dict[RuleId, None]] = defaultdict(dict)
        for unit in self.units:
            for text in (unit.text, *unit.bullets):
                for link in self.linker.links(text, unit.id):
                    users[link.target.unit][unit.id] = None
        return users

    def users_of(self, term: Term) -> tuple[RuleId, ...]:
        """The units that name a term, in book order."""
        return tuple(self._users.get(term.units[0], ()))

    @cached_property
    def linker(self) -> Linker:
        """Finds the terms and numbers inside a text of this book."""
        return Linker(self)
