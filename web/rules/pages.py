"""A rule's page, its card for the dialog, its view for the whole table, and `/api/rule`."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from rulebook import Book, RuleId, Unit
from rulebook.documents import rule_document
from web.errors import BadInput
from web.request import the_reader, the_shelf
from web.rules.around import around
from web.rules.components import component_view

LONGEST_ID = 80

blueprint = Blueprint("rules", __name__)


def _resolve(text: str, edition: str | None = None) -> RuleId:
    if len(text) > LONGEST_ID:
        raise BadInput("unreadable_id", "El número de la regla es demasiado largo.", "id")
    return the_shelf().library.resolve(text, edition=edition)


def _unit(book: str, number: str) -> tuple[Book, Unit, RuleId]:
    the_shelf().book(book)
    id = _resolve(f"{book}:{number}")
    return the_shelf().book(book), the_shelf().library[id], id


@blueprint.get("/reglas/<book>/<number>")
def page(book: str, number: str) -> str | AnyResponse:
    """A unit with everything around it; another spelling of its number leads to the right one."""
    shelf = the_shelf()
    the_book, unit, id = _unit(book, number)
    if number != unit.number:
        return redirect(the_reader().rule(id), 302)
    official = shelf.official.units(book)
    surroundings = around(shelf, the_book, unit)
    beside = request.args.get("junto", "")
    return render_template(
        "rules/page.html",
        book=the_book,
        unit=unit,
        official=official.get(unit.number),
        official_parts=[(part, official[part.number]) for _, part in surroundings.parts if part.number in official],
        around=surroundings,
        component=component_view(the_book, unit),
        beside=the_book.in_language(beside) if beside in the_book.languages and beside != the_book.language else None,
    )


@blueprint.get("/reglas/<book>/<number>/ficha")
def card(book: str, number: str) -> str:
    """A unit alone, for the dialog over a page."""
    the_book, unit, _ = _unit(book, number)
    return render_template("rules/card.html", book=the_book, unit=unit, children=the_book.children(unit))


@blueprint.get("/reglas/<book>/<number>/mesa")
def aloud(book: str, number: str) -> str:
    """A unit in large type, to be read out or laid on the table."""
    the_book, unit, _ = _unit(book, number)
    return render_template("rules/aloud.html", book=the_book, unit=unit, children=the_book.children(unit))


@blueprint.get("/reglas")
def by_id() -> AnyResponse:
    """Goes to the rule that `id` names; `edition` reads it as an older edition numbers it."""
    id = _resolve(request.args.get("id", ""), request.args.get("edition") or None)
    return redirect(the_reader().rule(id), 302)


@blueprint.get("/reglas/<book>")
def of_book(book: str) -> AnyResponse:
    """The rules of a book are its contents."""
    the_shelf().book(book)
    return redirect(url_for("books.contents", book=book), 302)


@blueprint.get("/api/rule/<path:text>")
def api_rule(text: str) -> Response:
    """The document of a unit."""
    shelf = the_shelf()
    id = _resolve(text, request.args.get("edition") or None)
    return jsonify(rule_document(shelf.book(id.book), id, shelf.official))
