"""The published cases: by game and chapter, each opened in the referee with what is expected and why."""

from __future__ import annotations

import re
from functools import cache

from flask import Blueprint, abort, g, render_template

from adjudicator import Unusable, games
from adjudicator.case_files import Case
from adjudicator.case_index import Heading
from adjudicator.case_index import chapter_title as title_of
from adjudicator.case_words import CaseWords, words_of_case
from adjudicator.shapes import Shape, shape_of
from web.i18n import current_language
from web.referee.board import board_of
from web.referee.faults import told
from web.referee.published import published
from web.referee.settling import settle
from web.referee.table import table_view
from web.referee.words import expected_of, speaker_of

blueprint = Blueprint("cases", __name__)


@cache
def by_chapter() -> dict[str, dict[str, list[Heading]]]:
    """The cases of each game by the name of their file, in the order of the chapters."""
    found: dict[str, dict[str, list[Heading]]] = {}
    for case in published().values():
        found.setdefault(case.game, {}).setdefault(case.file.stem, []).append(case)
    return {game: {stem: found[game][stem] for stem in sorted(found[game], key=_place)} for game in games() if game in found}


def _place(stem: str) -> tuple[int, str]:
    number = re.match(r"\d+", stem)
    return (int(number[0]) if number else 0, stem)


@blueprint.app_template_global()
def case_words(case: Case | Heading) -> CaseWords:
    """What a case says of itself, in the page's language."""
    return words_of_case(case, current_language())


def chapter_title(game: str, stem: str) -> str:
    """A chapter's title in the page's language."""
    return title_of(game, stem).render(current_language())


@blueprint.get("/casos")
def shelves() -> str:
    """Every game with its cases counted."""
    return render_template("referee/cases.html", games=by_chapter(), chapter_title=chapter_title)


def _shape(case: Case) -> Shape | None:
    """The shape of a case's document, where it names a game and a procedure that there are."""
    game, procedure = str(case.input.get("game")), str(case.input.get("procedure"))
    return shape_of(game, procedure) if game in games() else None


@blueprint.get("/casos/<key>")
def case(key: str) -> str | tuple[str, int]:
    """One game's cases, or one case as a ruling."""
    if key in by_chapter():
        return render_template("referee/cases_of.html", game=key, chapters=by_chapter()[key], chapter_title=chapter_title)
    heading = published().get(key)
    if heading is None:
        abort(404)
    found = heading.case()
    speaker = speaker_of(found.input)
    expected = expected_of(found.expect, _shape(found), speaker)
    try:
        ruling = settle(found.input)
    except Unusable as error:
        return render_template(
            "referee/case_refused.html", case=found, expected=expected, faults=told(found.input, error, g.language)
        )
    view = table_view(dict(found.input), ruling)
    shown = {"board": board_of(found.input), "situation": speaker.document(_shape(found), found.input)}
    return render_template("referee/ruling.html", table=view, case=found, expected=expected, **shown)
