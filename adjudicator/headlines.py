"""The outcome of a ruling in a sentence: the clauses that its shape gives (`headline`), filled in and joined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as made
from string import Formatter

from adjudicator.ruling import Json

BETWEEN = "; "
HERE = "."
"""The path of an entry itself, in a clause that is said of each."""


@dataclass(frozen=True)
class Clause:
    """One clause: the field that it is about, and what is said where there is one of it, several, or none."""

    field: str = ""
    one: str = ""
    many: str = ""
    none: str = ""
    each: str = ""
    """A list or a map of the outcome: the clause is said of every entry, whose name is the blank {key}."""
    zero: str = ""
    """What is said of nought, where that is not the same as none: nothing is left, but how much is left may be unsaid."""
    less: str = ""
    """What is said of what is below nought, without its sign: «Ana gana 3 mercancías; Ana pierde 1 ficha»."""
    total: bool = False
    """Whether the entries are added up and the clause is said once."""
    when: str = ""
    """What must be so: a path with something at it, `path=value`, or with «!» before it what must not."""
    blanks: Mapping[str, str] = made(default_factory=dict)
    """Further blanks of the templates, each with its path."""

    @property
    def templates(self) -> tuple[str, ...]:
        """Everything that the clause may say."""
        return tuple(text for text in (self.one, self.many, self.none, self.zero, self.less) if text)

    def fault(self) -> str:
        """What is wrong with the clause as a file gives it; nothing for a good one."""
        known = {"who", *self.blanks, *(["key"] if self.each else [])}
        for text in self.templates:
            unknown = {name for _, name, _, _ in Formatter().parse(text) if name is not None} - known
            if unknown:
                return f"no blank {sorted(unknown)} in: {text}"
        return "" if self.field and self.templates else "a clause needs a field and something to say"


def clauses_of(said: Json) -> tuple[Clause, ...]:
    """The clauses as a shape writes them: one, or a list."""
    rows = said if isinstance(said, list) else [said]
    return tuple(Clause(**row) for row in rows)


Path = tuple[str, ...]
Word = Callable[[Path, Json], str]
"""How the value at a path reads within a sentence; the name of an entry at the path of its list or map."""


@dataclass(frozen=True)
class Telling:
    """An outcome and how its values and templates read in a language."""

    outcome: Mapping[str, Json]
    word: Word
    translated: Callable[[str], str]

    def sentence(self, clauses: Sequence[Clause]) -> str:
        """All that the clauses say; the first letter is a capital one."""
        said = BETWEEN.join(text for clause in clauses for text in self._clause(clause) if text)
        return said[:1].upper() + said[1:]

    def decided(self, clauses: Sequence[Clause]) -> bool:
        """Whether the first clause is about something: somebody won, something happened."""
        first = clauses[0] if clauses else None
        if first is None:
            return True
        return any(
            not empty(value) and value != 0 for entry in self._entries(first) for value in [self._at(first.field, entry)]
        )

    def _clause(self, clause: Clause) -> Iterator[str]:
        rows = [(entry, self._at(clause.field, entry)) for entry in self._entries(clause) if self._holds(clause.when, entry)]
        if clause.total and rows:
            rows = [(rows[0][0], added([value for _, value in rows]))]
        for entry, value in rows:
            more, less = parted(value) if clause.less else (value, None)
            if less is None or not empty(more):
                yield self._filled(clause, entry, more, self._template(clause, more))
            if less is not None:
                yield self._filled(clause, entry, less, clause.less)

    def _template(self, clause: Clause, value: Json) -> str:
        n = amount(value)
        if clause.zero and n == 0 and isinstance(value, int):
            return clause.zero
        nothing = empty(value) or (n == 0 and bool(clause.none))
        return clause.none if nothing else clause.one if n == 1 or not clause.many else clause.many

    def _entries(self, clause: Clause) -> Iterator[Path]:
        """The entries that a clause is said of; the whole outcome where it is said once."""
        if not clause.each:
            yield ()
            return
        path = self._path(clause.each, ())
        found = self._value(path)
        names = found if isinstance(found, Mapping) else range(len(found)) if isinstance(found, list | tuple) else ()
        yield from ((*path, str(name)) for name in names)

    def _filled(self, clause: Clause, entry: Path, value: Json, template: str) -> str:
        if not template:
            return ""
        blanks = {name: self._said(path, entry) for name, path in clause.blanks.items()}
        who = self.word(self._path(clause.field, entry), value)
        key = self.word(entry[:-1], entry[-1]) if entry else ""
        who = who[:1].upper() + who[1:] if "«{who}" in template else who
        return self.translated(template).format(who=who, key=key, **blanks)

    def _holds(self, condition: str, entry: Path) -> bool:
        if not condition:
            return True
        wanted = not condition.startswith("!")
        path, equals, value = condition.removeprefix("!").partition("=")
        found = self._at(path, entry)
        return (str(found) == value if equals else not empty(found) and found != 0) is wanted

    def _path(self, path: str, entry: Path) -> Path:
        """A path from the root of the outcome: within an entry where it begins with a dot, with the values of its «@» parts."""
        start = entry if path.startswith(HERE) else ()
        found = start
        for part in path.removeprefix(HERE).split("."):
            if part:
                found = (*found, str(self._nearest(part[1:], found)) if part.startswith("@") else part)
        return found

    def _nearest(self, name: str, path: Path) -> Json:
        """The value of a field beside a path, or beside what the path is in."""
        above = (path[:n] for n in range(len(path), -1, -1))
        return next((value for place in above if (value := self._value((*place, name))) is not None), None)

    def _at(self, path: str, entry: Path) -> Json:
        return self._value(self._path(path, entry))

    def _said(self, path: str, entry: Path) -> str:
        return self.word(self._path(path, entry), self._at(path, entry))

    def _value(self, path: Path) -> Json:
        found: Json = self.outcome
        for part in path:
            if isinstance(found, Mapping):
                found = found.get(part)
            elif isinstance(found, list | tuple) and part.isdigit() and int(part) < len(found):
                found = found[int(part)]
            else:
                return None
        return found


def empty(value: Json) -> bool:
    """Whether there is nothing to tell: nobody, no, an empty list, a map that counts nothing."""
    if isinstance(value, Mapping):
        return not any(value.values()) if all(isinstance(n, int) for n in value.values()) else not value
    return value is None or value is False or value == "" or value in ([], ())


def amount(value: Json) -> int:
    """For how many a verb stands: a number itself, units and counts by their sum, names by how many they are."""
    if isinstance(value, bool) or not isinstance(value, int | Mapping | list | tuple):
        return 1
    if isinstance(value, int):
        return value
    if isinstance(value, Mapping):
        return sum(amount(n.get("count", 1)) if isinstance(n, Mapping) else amount(n) for n in value.values())
    return len(value)


def added(values: Sequence[Json]) -> dict[str, Json]:
    """Counts by name, of several maps together, with how many are damaged."""
    found = dict[str, Json]()
    for value in values:
        for name, n in (value or {}).items():
            before = found.get(name, 0)
            hurt = sum(int(one.get("damaged", 0)) for one in (before, n) if isinstance(one, Mapping))
            many = amount({name: before}) + amount({name: n})
            found[name] = {"count": many, "damaged": hurt} if hurt else many
    return found


def parted(value: Json) -> tuple[Json, Json]:
    """What is above nought, and what is below it without its sign; None where nothing is."""
    if isinstance(value, int) and not isinstance(value, bool):
        return (None, -value) if value < 0 else (value, None)
    if not isinstance(value, Mapping):
        return value, None
    less = {name: -n for name, n in value.items() if isinstance(n, int) and n < 0}
    return {name: n for name, n in value.items() if name not in less}, less or None
