"""Tonight's game: what can be settled, its order of play as diagrams, its quick reference; dice and a clock for the table."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, render_template

from adjudicator.limits import all_assumptions, all_limits
from adjudicator.messages import in_words_of, render
from adjudicator.sequences import dice_of, flows_of
from adjudicator.shapes import lists_of
from rulebook import Book, RuleId, Unit, load_games, load_topics
from rulebook.components import PREFIX
from rulebook.folding import sort_key
from rulebook.library import units_on
from web.i18n import current_language
from web.referee.answers import face_name
from web.referee.groups import ProcedureGroup, grouped, titles_of
from web.referee.published import published
from web.rules.flows import flow_view
from web.rules.shelf import the_shelf

blueprint = Blueprint("home", __name__)


@dataclass(frozen=True)
class Tonight:
    """What the home of a game offers."""

    key: str
    procedures: tuple[tuple[str, str], ...]
    groups: tuple[ProcedureGroup, ...]
    topics: tuple[str, ...]


def tonight(key: str) -> Tonight:
    """The procedures and the topics of a game, in the language of the page."""
    return Tonight(key, titles_of(key), grouped(key), topics_of(key))


def topics_of(key: str = "") -> tuple[str, ...]:
    """The ideas that a game has a rule for, or those of all games, in the order of the page's language."""
    book = the_shelf().book(key) if key else None
    titles = [topic.title(current_language()) for topic in load_topics().values() if book is None or units_on(book, topic.key)]
    return tuple(sorted(titles, key=sort_key))


def quick_reference(book: Book) -> list[Unit]:
    """The chapters that say in short what others say at length, opened up where they are one chapter of several."""
    roots = [unit for unit in book.roots if unit.number in book.meta.digests]
    return [part for unit in roots for part in (book.children(unit) or (unit,))]


@blueprint.get("/juego/<key>")
def page(key: str) -> str:
    """The home of a game."""
    book = the_shelf().book(key)
    return render_template(
        "home/game.html",
        book=book,
        game=tonight(key),
        flows=[flow_view(book, flow) for flow in flows_of(key)],
        short=quick_reference(book),
        has_dice=bool(dice_of(key)),
    )


@blueprint.get("/dados")
def dice() -> str:
    """Free dice: those of every game."""
    known = [(game.key, [(die, _die_name(game.key, die.key)) for die in dice_of(game.key)]) for game in load_games()]
    return render_template("home/dice.html", games=[(key, dice) for key, dice in known if dice], face_name=face_name)


def _die_name(game: str, key: str) -> str:
    colours = lists_of(game).get("colours")
    with in_words_of(game):
        return render(colours.called(key), current_language()) if colours and key in colours.words().keys else key


@blueprint.get("/reloj")
def clock() -> str:
    """A clock for turns and for the council."""
    return render_template("home/clock.html")


@blueprint.get("/limites")
def limits() -> str:
    """What the referee knows and does not apply, what it takes for granted, and how much of each book its cases reach."""
    return render_template(
        "home/limits.html",
        refused=_refused(),
        assumed=[render(said, current_language()) for said in all_assumptions()],
        coverage=[(book, tonight(book.key), _coverage(book)) for book in the_shelf().library],
    )


def _refused() -> list[tuple[str, Unit | None, str]]:
    """What is not applied: its name, the unit that tells of it, and the procedures that would need it."""
    names = {name: title for game in load_games() for name, title in tonight(game.key).procedures}
    found = []
    for limit in all_limits():
        unit = next((unit for book in the_shelf().library if (unit := book.get(PREFIX + limit.key))), None)
        where = ", ".join(names.get(name, name) for name in limit.procedures)
        found.append(((unit.title if unit else None) or limit.name, unit, where))
    return sorted(found, key=lambda row: sort_key(row[0]))


def _coverage(book: Book) -> list[tuple[Unit, int]]:
    """The chapters of a book that published cases apply, and how many cases do."""
    cited: dict[RuleId, set[str]] = {}
    for case in published().values():
        for id in (RuleId.parse(citation).unit for citation in case.cites):
            if id.book == book.key and book.get(id.number):
                above = book.ancestors(book[id])
                cited.setdefault(above[-1].id if above else id, set()).add(case.id)
    return [(unit, len(cited[unit.id])) for unit in book.roots if unit.id in cited]
