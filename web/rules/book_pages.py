"""The pages of the books: chapters, FAQ, errata, and what is known to be wrong in each; `/api/books`."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, render_template

from rulebook.coverage import by_reason, counted, coverage
from rulebook.documents import book_document, books_document
from rulebook.reasons import load_reasons
from web.request import current_language, the_shelf
from web.rules.books import answers_of, notes_of, tabs_of, themes_of

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
    return render_template("books/contents.html", book=the_book, themes=themes_of(the_book), tab="contents")


@blueprint.get("/libros/<book>/faq")
def faq(book: str) -> str:
    """The official answers to frequent questions."""
    the_book = the_shelf().book(book)
    return render_template("books/answers.html", book=the_book, groups=answers_of(the_book, "faq"), tab="faq")


@blueprint.get("/libros/<book>/erratas")
def errata(book: str) -> str:
    """The official errata."""
    the_book = the_shelf().book(book)
    return render_template("books/answers.html", book=the_book, groups=answers_of(the_book, "errata"), tab="errata")


@blueprint.get("/libros/<book>/avisos")
def known_errors(book: str) -> str:
    """What is misprinted, contradictory, lost or read by us in a book."""
    the_book = the_shelf().book(book)
    return render_template("books/notes.html", book=the_book, notes=notes_of(the_book), tab="notes")


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


@blueprint.app_context_processor
def book_tabs() -> dict[str, object]:
    """Gives templates the pages of a book."""
    return {"tabs_of": tabs_of}
