"""Loads a book from its folder, strictly: contents, files, terms and editions must agree, or every fault is named."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from rulebook.book import Book
from rulebook.components import PREFIX, Component, dead_rules, read_components
from rulebook.diagrams import Diagram, read_diagrams
from rulebook.editions import Edition, read_editions
from rulebook.errors import BookFaults, Fault
from rulebook.form import Meta
from rulebook.games import GAME, book_folders
from rulebook.ids import RuleId
from rulebook.languages import LABELS
from rulebook.messages import reason, say, within
from rulebook.reader import BookFile, read_file
from rulebook.reasons import UNEXECUTED, Reason, read_reasons
from rulebook.terms import Terms, read_terms, term_of
from rulebook.topics import load_topics
from rulebook.translating import read_translation
from rulebook.units import HEADING_KINDS, KINDS, Unit
from rulebook.windows import Windows, read_windows

CONTENTS = "contents.txt"
EXECUTED = "executed.txt"
"""The units that rulings of published cases cite (`make coverage`)."""


def load_book(folder: Traversable) -> Book:
    """The book of a folder; raises BookFaults with every fault found."""
    loader = _Loader(folder)
    book = loader.load()
    if loader.faults:
        raise BookFaults(loader.faults)
    return book


def read_meta(folder: Traversable) -> Meta:
    """Reads game.toml."""
    name = _name(folder, GAME)
    try:
        table: dict[str, Any] = tomllib.loads(folder.joinpath(GAME).read_text(encoding="utf-8"))
        said: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
        meta = Meta(**said)
    except (OSError, ValueError, TypeError) as error:
        raise BookFaults([Fault(name, 1, say("no se puede leer: {reason}", reason=reason(error)))]) from error
    if (
        not {meta.language, *meta.languages} <= set(LABELS)
        or meta.heading not in HEADING_KINDS
        or not set(meta.kinds.values()) <= set(KINDS)
    ):
        raise BookFaults([Fault(name, 1, say("idioma, encabezado o tipo de unidad desconocido"))])
    return meta


@cache
def load_games() -> tuple[Meta, ...]:
    """What every game that is found says of itself, in the order that they ask for, without reading their books."""
    return tuple(sorted(map(read_meta, book_folders()), key=lambda meta: (meta.order, meta.key)))


def read_files(folder: Traversable, meta: Meta) -> tuple[list[BookFile], list[Fault]]:
    """Reads the Markdown files that game.toml lists, in their order."""
    files, faults = [], []
    for name in meta.files:
        where = _name(folder, f"{meta.language}/{name}")
        try:
            text = folder.joinpath(meta.language, name).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            faults.append(Fault(where, 1, say("no se puede leer: {reason}", reason=reason(error))))
            continue
        file, wrong = read_file(where, text, meta)
        files.append(file)
        faults.extend(wrong)
    return files, faults


def read_translations(
    folder: Traversable, meta: Meta, sources: list[BookFile], language: str
) -> tuple[list[BookFile], list[Fault]]:
    """Reads the files of a further language, each held against its source."""
    files, faults = [], []
    spoken = replace(meta, language=language)
    for name, source in zip(meta.files, sources, strict=False):
        where = _name(folder, f"{language}/{name}")
        try:
            text = folder.joinpath(language, name).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            faults.append(Fault(where, 1, say("no se puede leer: {reason}", reason=reason(error))))
            continue
        file, wrong = read_translation(where, text, source, spoken)
        files.append(file)
        faults.extend(wrong)
    return files, faults


def _name(folder: Traversable, file: str) -> str:
    return f"{folder.name}/{file}"


class _Loader:
    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self.faults: list[Fault] = []

    def load(self) -> Book:
        meta = read_meta(self.folder)
        files, self.faults = read_files(self.folder, meta)
        units = {unit.id: unit for unit in self._distinct(unit for file in files for unit in file.units)}
        self.faults.extend(self._against_contents(meta, list(units.values())))
        self.faults.extend(self._dead_references(units))
        components = self._components(meta, units)
        terms = self._terms(meta, units, components)
        editions = self._editions(meta, units)
        return Book(
            meta,
            _with_old_numbers(units.values(), editions),
            terms,
            editions,
            components=components,
            windows=self._windows(meta, units, components),
            diagrams=self._diagrams(meta, units),
            executed=self._executed({unit.number for unit in units.values()}),
            unexecuted=self._unexecuted({unit.number for unit in units.values()}),
            translations={language: self._translation(meta, files, language) for language in meta.languages},
        )

    def _translation(self, meta: Meta, sources: list[BookFile], language: str) -> dict[RuleId, Unit]:
        files, faults = read_translations(self.folder, meta, sources, language)
        self.faults.extend(faults)
        return {unit.id: unit for file in files for unit in file.units}

    def _components(self, meta: Meta, units: dict[RuleId, Unit]) -> list[Component]:
        """The components of every file of the folder, in the order of the file names."""
        folder, found = self.folder.joinpath("components"), []
        for path in sorted(folder.iterdir(), key=lambda path: path.name) if folder.is_dir() else ():
            kind = path.name.removesuffix(".toml")
            name, text = _name(self.folder, f"components/{path.name}"), path.read_text(encoding="utf-8")
            components, faults = read_components(name, kind, text, meta.key)
            self.faults.extend(faults)
            found.extend(components)
        self.faults.extend(dead_rules(found, lambda id: _exists(id, units)))
        return found

    def _distinct(self, units: Iterable[Unit]) -> Iterator[Unit]:
        seen: dict[RuleId, Unit] = {}
        for unit in units:
            first = seen.setdefault(unit.id, unit)
            if first is unit:
                yield unit
            else:
                where = f"{first.place.file}:{first.place.line}"
                message = say("{number} ya está en {where}", number=unit.number, where=where)
                self.faults.append(Fault(unit.place.file, unit.place.line, message))

    def _against_contents(self, meta: Meta, units: list[Unit]) -> Iterator[Fault]:
        """Every unit of contents.txt, in its order, and no other."""
        listed, faults = self._contents()
        yield from faults
        order = {number: i for i, number in enumerate(listed)}
        written = {unit.number for unit in units}
        for number, line in listed.items():
            if number not in written:
                yield Fault(_name(self.folder, CONTENTS), line, say("falta la unidad {number}", number=number))
        last, before = -1, ""
        for unit in units:
            place = order.get(unit.number)
            if place is None:
                message = say("{number} no está en {where}", number=unit.number, where=CONTENTS)
                yield Fault(unit.place.file, unit.place.line, message)
            elif place < last:
                message = say("{number} va antes que {before}", number=unit.number, before=before)
                yield Fault(unit.place.file, unit.place.line, message)
            else:
                last, before = place, unit.number

    def _contents(self) -> tuple[dict[str, int], list[Fault]]:
        listed: dict[str, int] = {}
        faults: list[Fault] = []
        text = self._read(CONTENTS)
        for line, content in enumerate((text or "").split("\n"), 1):
            for number in content.partition("#")[0].split():
                if number in listed:
                    message = say("{number} ya está en la línea {line}", number=number, line=listed[number])
                    faults.append(Fault(_name(self.folder, CONTENTS), line, message))
                listed.setdefault(number, line)
        if text is None:
            faults.append(Fault(_name(self.folder, CONTENTS), 1, say("falta el fichero")))
        return listed, faults

    def _dead_references(self, units: dict[RuleId, Unit]) -> Iterator[Fault]:
        for unit in units.values():
            place = unit.place
            if unit.parent is not None and unit.parent not in units:
                message = say("{number}: no existe {above}, que iría encima", number=unit.number, above=unit.parent.number)
                yield Fault(place.file, place.line, message)
            for id in unit.see_also:
                if not _exists(id, units):
                    message = say("{number}: «véase también» lleva a {id}, que no existe", number=unit.number, id=id.label)
                    yield Fault(place.file, place.line, message)
            for id in (id for note in unit.notes for id in note.units):
                if not _exists(id, units):
                    message = say("{number}: una nota nombra {id}, que no existe", number=unit.number, id=id.label)
                    yield Fault(place.file, place.line, message)

    def _terms(self, meta: Meta, units: dict[RuleId, Unit], components: list[Component]) -> Terms:
        name = _name(self.folder, "terms.toml")
        known = {*units, *(RuleId(meta.key, PREFIX + component.key) for component in components)}
        terms, faults = read_terms(name, self._read("terms.toml") or "", meta.key, known.__contains__)
        self.faults.extend(faults)
        topics = load_topics()
        for term in terms:
            if term.topic is not None and term.topic not in topics:
                message = say("no hay ningún tema «{topic}» en topics.toml", topic=term.topic)
                self.faults.append(Fault(name, term.line, message))
        return Terms([*terms, *(term_of(component, meta.key) for component in components if not terms.keyed(component.key))])

    def _windows(self, meta: Meta, units: dict[RuleId, Unit], components: list[Component]) -> Windows:
        """The moments of the game; a component may name no other."""
        name, text = _name(self.folder, "windows.toml"), self._read("windows.toml")
        windows, faults = read_windows(name, text, meta.key, units.__contains__) if text else (Windows(), [])
        self.faults.extend(faults)
        for component in components if text else ():
            for key in component.windows:
                if key not in windows.all:
                    place = component.place
                    message = within(component.key, say("no hay ningún momento «{key}»", key=key))
                    self.faults.append(Fault(place.file, place.line, message))
        return windows

    def _editions(self, meta: Meta, units: dict[RuleId, Unit]) -> dict[str, Edition]:
        text = self._read("editions.toml")
        if text is None:
            return {}
        editions, faults = read_editions(_name(self.folder, "editions.toml"), text, meta.key, lambda id: _exists(id, units))
        self.faults.extend(faults)
        return editions

    def _diagrams(self, meta: Meta, units: dict[RuleId, Unit]) -> tuple[Diagram, ...]:
        diagrams, faults = read_diagrams(self.folder.joinpath("diagrams"), meta.key, units.__contains__)
        self.faults.extend(faults)
        return diagrams

    def _executed(self, known: set[str]) -> Iterator[str]:
        """The units of executed.txt, each of which must exist."""
        for line, content in enumerate((self._read(EXECUTED) or "").split("\n"), 1):
            for number in content.partition("#")[0].split():
                if number in known:
                    yield number
                else:
                    message = say("{number} no está en {where}", number=number, where=CONTENTS)
                    self.faults.append(Fault(_name(self.folder, EXECUTED), line, message))

    def _unexecuted(self, known: set[str]) -> dict[str, Reason]:
        """Why the other units are not executed."""
        found, faults = read_reasons(_name(self.folder, UNEXECUTED), self._read(UNEXECUTED) or "", known)
        self.faults.extend(faults)
        return found

    def _read(self, file: str) -> str | None:
        path = self.folder.joinpath(file)
        return path.read_text(encoding="utf-8") if path.is_file() else None


def _exists(id: RuleId, units: dict[RuleId, Unit]) -> bool:
    unit = units.get(id.unit)
    return unit is not None and (not id.letter or unit.bullet(id.letter) is not None)


def _with_old_numbers(units: Iterable[Unit], editions: dict[str, Edition]) -> Iterator[Unit]:
    olds = [edition.olds() for edition in editions.values() if edition.older]
    for unit in units:
        numbers = tuple(number for old in olds for number in old.get(unit.number, ()))
        yield replace(unit, old_numbers=numbers) if numbers else unit
