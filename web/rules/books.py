"""The books: chapters, FAQ, errata, and what is known to be wrong in each; `/api/books`."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, render_template

from rulebook import Book, Note, Unit
from rulebook.coverage import by_reason, counted, coverage
from rulebook.documents import book_document, books_document
from rulebook.reasons import load_reasons
from web.i18n import current_language
from web.rules.around import Mention, mention
from web.rules.naming import heading_of, numbered
from web.rules.shelf import the_shelf

blueprint = Blueprint("books", __name__)


@blueprint.get("/libros")
def shelves() -> str:
    """Every book."""
    shelf = the_shelf()
    return render_template("books/shelves.html", books=[(book, book_document(book, shelf.official)) for book in shelf.library])


@blueprint.get("/libros/<book>")
def contents(book: str) -> str:
    """A book's chapters."""
    the_book = the_shelf().book(book)
    return render_template("books/contents.html", book=the_book, themes=_themes(the_book), tab="contents")


def _themes(book: Book) -> list[tuple[str, list[Unit]]]:
    """The chapters under their subjects, whatever is under none last; all of them under no name where a book has no subjects."""
    waiting = {unit.number: unit for unit in book.roots}
    found = [
        (theme[book.language], [waiting.pop(number) for number in theme["chapters"].split() if number in waiting])
        for theme in book.meta.themes.values()
    ]
    return [(name, units) for name, units in (*found, ("", list(waiting.values()))) if units]


@blueprint.get("/libros/<book>/faq")
def faq(book: str) -> str:
    """The official answers to frequent questions."""
    the_book = the_shelf().book(book)
    return render_template("books/answers.html", book=the_book, groups=_answers(the_book, "faq"), tab="faq")


@blueprint.get("/libros/<book>/erratas")
def errata(book: str) -> str:
    """The official errata."""
    the_book = the_shelf().book(book)
    return render_template("books/answers.html", book=the_book, groups=_answers(the_book, "errata"), tab="errata")


def _answers(book: Book, kind: str) -> list[tuple[str, list[Unit]]]:
    """The units of a kind under the titles that stand above them."""
    found: dict[str, list[Unit]] = {}
    for unit in book:
        if unit.kind == kind:
            above = book[unit.parent] if unit.parent else unit
            found.setdefault(above.title or heading_of(book, above), []).append(unit)
    return list(found.items())


@blueprint.get("/libros/<book>/avisos")
def known_errors(book: str) -> str:
    """What is misprinted, contradictory, lost or read by us in a book."""
    the_book = the_shelf().book(book)
    notes: dict[str, dict[str, list[tuple[Mention, Note]]]] = {}
    for unit in the_book:
        top = (the_book.ancestors(unit) or (unit,))[-1]
        chapter = f"{top.number} {top.title or ''}" if numbered(top.number) else heading_of(the_book, top)
        for note in unit.notes:
            notes.setdefault(note.kind, {}).setdefault(chapter, []).append((mention(the_book, unit.id), note))
    return render_template("books/notes.html", book=the_book, notes=notes, tab="notes")


@blueprint.get("/libros/<book>/cobertura")
def covered(book: str) -> str:
    """Which rules of a book the referee executes, chapter by chapter."""
    the_book = the_shelf().book(book)
    sections = coverage(the_book)
    marks = [mark for section in sections for mark in section.marks]
    told = {kind: sentence[current_language()] for kind, sentence in load_reasons().items()}
    reasons = [(told[kind], len(found)) for kind, found in by_reason(marks).items() if kind]
    return render_template(
        "books/coverage.html",
        book=the_book,
        sections=sections,
        totals=counted(marks),
        told=told,
        reasons=reasons,
        tab="coverage",
    )


@blueprint.get("/api/books")
def api_books() -> Response:
    """The document of the books."""
    shelf = the_shelf()
    return jsonify(books_document(shelf.library, shelf.official))


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


@blueprint.app_context_processor
def book_tabs() -> dict[str, object]:
    """Gives templates the pages of a book."""
    return {"tabs_of": tabs_of}
