"""The pages of the published cases: by game and chapter, each opened in the referee with what is expected and why."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from adjudicator import Unusable, games
from adjudicator.case_files import Case
from adjudicator.case_index import Heading, chapter_title
from adjudicator.case_words import CaseWords, words_of_case
from adjudicator.shapes import Shape, shape_of
from web.referee.board import board_of
from web.referee.cases import by_chapter
from web.referee.expecting import expected_of, named
from web.referee.faults import told
from web.referee.published import published
from web.referee.settling import settle
from web.referee.table import table_view
from web.referee.words import speaker_of
from web.request import current_language, the_reader
from web.rules.components import names_by_key
from web.rules.helpers import cite_name

blueprint = Blueprint("cases", __name__)


@blueprint.app_template_global()
def case_words(case: Case | Heading) -> CaseWords:
    """What a case says of itself, in the page's language."""
    return words_of_case(case, current_language())


@blueprint.app_template_global("chapter_title")
def title_of(game: str, stem: str) -> str:
    """A chapter's title in the page's language."""
    return chapter_title(game, stem).render(current_language())


@blueprint.get("/casos")
def shelves() -> str:
    """Every game with its cases counted."""
    return render_template("referee/cases.html", games=by_chapter())


def _shape(case: Case) -> Shape | None:
    """The shape of a case's document, where it names a game and a procedure that there are."""
    game, procedure = str(case.input.get("game")), str(case.input.get("procedure"))
    return shape_of(game, procedure) if game in games() else None


def _component_names(game: str) -> dict[str, str]:
    """What the things of a game are called that documents name by a key; of no game, none."""
    return names_by_key(the_reader().shelf.book(game)) if game in games() else {}


@blueprint.get("/casos/<key>")
def case(key: str) -> str | tuple[str, int]:
    """One game's cases, or one case as a ruling."""
    if key in by_chapter():
        return render_template("referee/cases_of.html", game=key, chapters=by_chapter()[key])
    heading = published().get(key)
    if heading is None:
        abort(404)
    found = heading.case()
    speaker = speaker_of(found.input, current_language())
    names = {**_component_names(speaker.game), **speaker.people}
    expected = named(expected_of(found.expect, _shape(found), speaker, cite_name), names)
    try:
        ruling = settle(found.input)
    except Unusable as error:
        return render_template(
            "referee/case_refused.html", case=found, expected=expected, faults=told(found.input, error, current_language())
        )
    view = table_view(the_reader(), dict(found.input), ruling)
    shown = {
        "board": board_of(found.input, current_language()),
        "situation": named(speaker.document(_shape(found), found.input), names),
    }
    return render_template("referee/ruling.html", table=view, case=found, expected=expected, **shown)
