"""Prints units back as the Markdown that the reader reads: parse, print, parse gives the same units."""

from __future__ import annotations

from collections.abc import Iterator

from rulebook.braces import Options, print_options
from rulebook.form import Meta
from rulebook.ids import RuleId, parent_number
from rulebook.reader import BookFile
from rulebook.units import HEADING_KINDS, Note, Unit, default_authority


def print_file(file: BookFile, meta: Meta) -> str:
    """The whole file, ending in one newline."""
    blocks = [f"# {file.title}"] if file.title else []
    page: int | None = None
    for unit in file.units:
        blocks.extend(_blocks(unit, meta, page))
        page = unit.page
    return "\n\n".join(blocks) + "\n"


def _blocks(unit: Unit, meta: Meta, page: int | None) -> Iterator[str]:
    first = _first_line(unit, meta, page)
    text = unit.text
    if unit.kind in HEADING_KINDS or text.startswith("|"):
        yield first
    else:
        opening, _, text = text.partition("\n\n")
        yield f"{first}{chr(10) if unit.title else ' '}{opening}"
    bullets = [f"- {letter}. {bullet}" for letter, bullet in zip(unit.letters, unit.bullets, strict=True)]
    yield from filter(None, (text, "\n".join(bullets)))
    yield from (_note(note, meta) for note in unit.notes)
    if unit.see_also:
        yield f"{meta.labels.see_also}: {_numbers(unit.see_also)}"


def _first_line(unit: Unit, meta: Meta, page: int | None) -> str:
    heading = unit.kind in HEADING_KINDS
    default = meta.heading if heading else meta.default_kind(unit.number)
    parent = unit.parent.number if unit.parent else None
    braces = print_options(
        Options(
            kind=unit.kind if unit.kind != default else None,
            page=unit.page if unit.page != page else None,
            parent=parent if parent != parent_number(unit.number) else None,
            printed=unit.printed,
            authority=unit.authority if unit.authority != default_authority(unit.kind) else None,
        )
    )
    name = f"{unit.number} {unit.title}" if unit.title else unit.number
    if heading:
        return f"{'###' if parent else '##'} {name}{braces}"
    return f"**{name}**{braces}"


def _note(note: Note, meta: Meta) -> str:
    units = f" ({_numbers(note.units)})" if note.units else ""
    return f"> **{meta.labels.notes[note.kind]}{units}:** {note.text}"


def _numbers(ids: tuple[RuleId, ...]) -> str:
    return ", ".join(id.label for id in ids)
