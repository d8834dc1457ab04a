"""What the pages of a book list: chapters by subject, official answers, what is known to be wrong, and which pages there are."""

from __future__ import annotations

from rulebook import Book, Note, Unit
from web.rules.around import Mention, mention
from web.rules.citing import numbered
from web.rules.naming import heading_of


def themes_of(book: Book) -> list[tuple[str, list[Unit]]]:
    """The chapters under their subjects, whatever is under none last; all of them under no name where a book has no subjects."""
    waiting = {unit.number: unit for unit in book.roots}
    found = [
        (theme[book.language], [waiting.pop(number) for number in theme["chapters"].split() if number in waiting])
        for theme in book.meta.themes.values()
    ]
    return [(name, units) for name, units in (*found, ("", list(waiting.values()))) if units]


def answers_of(book: Book, kind: str) -> list[tuple[str, list[Unit]]]:
    """The units of a kind under the titles that stand above them."""
    found: dict[str, list[Unit]] = {}
    for unit in book:
        if unit.kind == kind:
            above = book[unit.parent] if unit.parent else unit
            found.setdefault(above.title or heading_of(book, above), []).append(unit)
    return list(found.items())


def notes_of(book: Book) -> dict[str, dict[str, list[tuple[Mention, Note]]]]:
    """The notes of a book by their kind, and by the chapter in which they stand."""
    notes: dict[str, dict[str, list[tuple[Mention, Note]]]] = {}
    for unit in book:
        top = (book.ancestors(unit) or (unit,))[-1]
        chapter = f"{top.number} {top.title or ''}" if numbered(top.number) else heading_of(book, top)
        for note in unit.notes:
            notes.setdefault(note.kind, {}).setdefault(chapter, []).append((mention(book, unit.id), note))
    return notes


def has_kind(book: Book, kind: str) -> bool:
    """Whether a book has units of a kind."""
    return any(unit.kind == kind for unit in book)


def tabs_of(book: Book) -> list[str]:
    """The pages that a book has."""
    there = {"contents": True, "components": bool(book.components), "windows": bool(book.components and book.windows.all)}
    there |= {"glossary": len(book.terms) > 0, "faq": has_kind(book, "faq")}
    there |= {"errata": has_kind(book, "errata"), "notes": any(unit.notes for unit in book)}
    there |= {"coverage": bool(book.executed)}
    return [tab for tab, present in there.items() if present]
