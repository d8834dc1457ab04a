"""The home of a game, dice and a clock for the table, and what the referee does not apply."""

from __future__ import annotations

from flask import Blueprint, render_template

from adjudicator.sequences import dice_of, flows_of
from web.request import current_language, the_reader, the_shelf
from web.rules.flows import flow_view
from web.rules.home import assumed, dice_by_game, quick_reference, reached, refused, tonight

blueprint = Blueprint("home", __name__)


@blueprint.get("/juego/<key>")
def page(key: str) -> str:
    """The home of a game."""
    book = the_shelf().book(key)
    return render_template(
        "home/game.html",
        book=book,
        game=tonight(the_reader(), key),
        flows=[flow_view(book, flow) for flow in flows_of(key)],
        short=quick_reference(book),
        has_dice=bool(dice_of(key)),
    )


@blueprint.get("/dados")
def dice() -> str:
    """Free dice: those of every game."""
    return render_template("home/dice.html", games=dice_by_game(current_language()))


@blueprint.get("/reloj")
def clock() -> str:
    """A clock for turns and for the council."""
    return render_template("home/clock.html")


@blueprint.get("/limites")
def limits() -> str:
    """What the referee knows and does not apply, what it takes for granted, and how much of each book its cases reach."""
    reader = the_reader()
    return render_template(
        "home/limits.html",
        refused=refused(reader),
        assumed=assumed(reader.language),
        coverage=[(book, tonight(reader, book.key), reached(book)) for book in reader.shelf.library],
    )
