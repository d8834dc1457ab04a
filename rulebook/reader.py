"""Reads one Markdown file of a book, strictly: every line belongs to a unit and every fault is named with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulebook.body import Body, read_body
from rulebook.braces import BadBrace, Options, read_options
from rulebook.errors import Fault
from rulebook.form import Meta
from rulebook.ids import NUMBER, RuleId, parent_number
from rulebook.messages import Message, say, within
from rulebook.units import Place, Unit, default_authority

_BRACES = r"(?: \{(?P<options>[^{}]*)\})?"
_NAME = rf"(?P<number>{NUMBER})(?: (?P<title>(?:(?!\*\*)[^{{}}])+?))?"
_HEADING = re.compile(rf"(?P<marks>##|###) {_NAME}{_BRACES}")
_LEAD = re.compile(rf"\*\*{_NAME}\*\*{_BRACES}(?: (?P<rest>[^{{].*))?")
_OPENING = re.compile(r"#|\*\*[A-Za-z0-9-]+\.\S")
_FORBIDDEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f\ue000-\uf8ff\u2028\u2029]")


@dataclass(frozen=True)
class BookFile:
    """One Markdown file: its title and its units in order."""

    name: str
    title: str
    units: tuple[Unit, ...]


@dataclass
class _Entry:
    """A unit while its lines are collected."""

    line: int
    heading: bool
    marks: str
    number: str
    title: str | None
    options: Options
    lines: list[tuple[int, str]] = field(default_factory=list)


def read_file(name: str, text: str, meta: Meta, *, translated: bool = False) -> tuple[BookFile, list[Fault]]:
    """Reads a file's text into units; what could not be understood comes back as faults.

    A translated file says nothing but words: kinds, pages and see-also are those of the first language.
    """
    reader = _Reader(name, meta, translated)
    units = tuple(reader.units(text))
    return BookFile(name, reader.title, units), reader.faults


class _Reader:
    def __init__(self, name: str, meta: Meta, translated: bool) -> None:
        self.name = name
        self.meta = meta
        self.translated = translated
        self.title = ""
        self.page: int | None = None
        self.faults: list[Fault] = []

    def note(self, line: int, message: Message) -> None:
        self.faults.append(Fault(self.name, line, message))

    def wrong(self, entry: _Entry, message: Message) -> None:
        """Something wrong with a unit, told after its number."""
        self.note(entry.line, within(entry.number, message))

    def units(self, text: str) -> Iterator[Unit]:
        for entry in self._entries(text):
            body, faults = read_body(entry.lines, self.meta)
            for line, message in faults:
                self.note(line, within(entry.number, message))
            if not body.text:
                self.wrong(entry, say("la unidad no tiene texto"))
            if self.translated and (entry.options != Options() or body.see_also):
                self.wrong(entry, say("llaves y «véase también» van solo en el primer idioma"))
            yield self._unit(entry, body)

    def _entries(self, text: str) -> Iterator[_Entry]:
        entry: _Entry | None = None
        for line, content in enumerate(text.split("\n"), 1):
            if _FORBIDDEN.search(content):
                self.note(line, say("hay un carácter de control o de uso privado en esta línea"))
            elif _OPENING.match(content):
                opened = self._open(line, content)
                if opened is not None:
                    if entry is not None:
                        yield entry
                    entry = opened
            elif entry is not None:
                entry.lines.append((line, content))
            elif content.strip():
                self.note(line, say("texto antes de la primera unidad"))
        if entry is not None:
            yield entry

    def _open(self, line: int, content: str) -> _Entry | None:
        if content.startswith("# ") and line == 1:
            self.title = content[2:].strip()
            return None
        heading = content.startswith("#")
        match = (_HEADING if heading else _LEAD).fullmatch(content)
        if match is None:
            self.note(line, say("esto no abre ninguna unidad: «{text}»", text=content[:60]))
            return None
        parts = match.groupdict()
        options = self._options(line, parts)
        entry = _Entry(line, heading, parts.get("marks") or "", parts["number"], parts["title"], options)
        if parts.get("rest"):
            entry.lines.append((line, parts["rest"]))
        return entry

    def _options(self, line: int, parts: dict[str, str | None]) -> Options:
        try:
            return read_options(parts["options"] or "")
        except BadBrace as bad:
            self.note(line, within(str(parts["number"]), bad.message))
            return Options()

    def _unit(self, entry: _Entry, body: Body) -> Unit:
        options = entry.options
        self.page = options.page if options.page is not None else self.page
        if self.page is None and not self.translated:
            self.wrong(entry, say("la primera unidad de un fichero dice su página, como {example}", example="{p. 6}"))
        if entry.heading and options.kind:
            self.wrong(entry, say("un encabezado no lleva tipo entre llaves"))
        kind = self.meta.heading if entry.heading else options.kind or self.meta.default_kind(entry.number)
        parent = options.parent or parent_number(entry.number)
        if not self.translated and not _opens_rightly(entry, parent):
            self.wrong(entry, say("«##» abre lo que no tiene nada encima, «###» o negrita lo demás"))
        return Unit(
            id=RuleId(self.meta.key, entry.number),
            title=entry.title,
            kind=kind,
            page=self.page or 0,
            parent=RuleId(self.meta.key, parent) if parent else None,
            text=body.text,
            bullets=body.bullets,
            notes=body.notes,
            see_also=body.see_also,
            printed=options.printed,
            authority=options.authority or default_authority(kind),
            place=Place(self.name, entry.line),
        )


def _opens_rightly(entry: _Entry, parent: str | None) -> bool:
    """Whether the marks of an entry fit what stands above it."""
    expected = "" if not entry.heading else "###" if parent else "##"
    return entry.marks == expected and (entry.heading or parent is not None)
