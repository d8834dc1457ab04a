"""The pages of a game's components: by kind, and by the moment at which each acts."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request

from web.request import the_shelf
from web.rules.components import by_kind, by_window, unit_of

blueprint = Blueprint("components", __name__)
MOST_OWNERS = 8


@blueprint.get("/libros/<book>/componentes")
def kinds(book: str) -> str:
    """The kinds of component that a game has."""
    the_book = the_shelf().book(book)
    if not the_book.components:
        abort(404)
    return render_template("books/components.html", book=the_book, groups=by_kind(the_book), tab="components")


@blueprint.get("/libros/<book>/momentos")
def windows(book: str) -> str:
    """Moment by moment, what may be used; only what the factions at the table can hold, where they are named."""
    the_book = the_shelf().book(book)
    if not the_book.windows.all:
        abort(404)
    chosen = [key for key in request.args.getlist("faction")[:MOST_OWNERS] if key in the_book.components]
    owners = sorted({component.faction for component in the_book.components.values() if component.faction})
    return render_template(
        "books/windows.html",
        book=the_book,
        tab="windows",
        parts=by_window(the_book, chosen),
        owners=[(key, unit_of(the_book, key)) for key in owners if key in the_book.components],
        chosen=chosen,
    )
