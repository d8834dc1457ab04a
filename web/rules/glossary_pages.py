"""The pages of the glossary: the words of a book from A to Z with what they mean, a page for each, and a look-up in three languages."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request

from rulebook.folding import fold
from web.referee.published import cases_citing
from web.request import current_language, the_shelf
from web.rules.glossary import in_order, named, term_view

blueprint = Blueprint("glossary", __name__)
LONGEST_LOOKUP = 80
MOST_FOUND = 60


@blueprint.get("/libros/<book>/glosario")
def glossary(book: str) -> str:
    """The words of a book from A to Z, in the language of the page."""
    the_book = the_shelf().book(book)
    letters, kinds = in_order(the_book, current_language())
    return render_template("books/glossary.html", book=the_book, letters=letters, kinds=kinds, tab="glossary")


@blueprint.get("/libros/<book>/glosario/<slug>")
def term(book: str, slug: str) -> str:
    """One word: its names in three languages, what it is, the rule that defines it, who uses it."""
    the_book = the_shelf().book(book)
    found = the_book.terms.by_slug.get(slug)
    if found is None:
        abort(404)
    unit = the_book[found.units[0]]
    view = term_view(the_shelf().library, the_book, found)
    return render_template("books/term.html", book=the_book, unit=unit, view=view, cases=cases_citing(unit.id), tab="glossary")


@blueprint.get("/glosario")
def look_up() -> str:
    """How is this called in another language? Any name in, its names in all three out."""
    text = " ".join(request.args.get("q", "").split())[:LONGEST_LOOKUP]
    library = the_shelf().library
    found = [(book, entry) for book in library for entry in named(book, text)] if fold(text) else []
    return render_template("books/lookup.html", text=text, found=found[:MOST_FOUND], books=list(library))
