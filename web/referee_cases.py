"""The published cases: by game and chapter, each opened in the referee with what is expected and why."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from flask import Blueprint, abort, render_template

from adjudicator import GAMES, Unusable
from adjudicator.case_files import Case, load_cases
from web.referee_settling import settle
from web.referee_table import table_view
from web.referee_words import Speaker

blueprint = Blueprint("cases", __name__)


@cache
def cases() -> dict[str, Case]:
    """Every published case by its id."""
    return {case.id: case for case in load_cases()}


@cache
def by_chapter() -> dict[str, dict[str, list[Case]]]:
    """The cases of each game by chapter, in the order of the files."""
    found: dict[str, dict[str, list[Case]]] = {}
    for case in cases().values():
        path = Path(case.file)
        found.setdefault(path.parent.name, {}).setdefault(chapter_title(path.stem), []).append(case)
    return {game: found[game] for game in GAMES if game in found}


def chapter_title(stem: str) -> str:
    """A chapter's title from the name of its file: `23b_retirada` is «23b retirada»."""
    number, _, title = stem.partition("_")
    words = title.replace("_", " ")
    return f"{number} · {words[:1].upper()}{words[1:]}" if words else number


@blueprint.get("/casos")
def shelves() -> str:
    """Every game with its cases counted."""
    return render_template("referee/cases.html", games=by_chapter())


@blueprint.get("/casos/<key>")
def case(key: str) -> str | tuple[str, int]:
    """One game's cases, or one case as a ruling."""
    if key in by_chapter():
        return render_template("referee/cases_of.html", game=key, chapters=by_chapter()[key])
    found = cases().get(key)
    if found is None:
        abort(404)
    expected = Speaker(dict(found.input)).say(dict(found.expect))
    try:
        ruling = settle(found.input)
    except Unusable as error:
        from web.referee import faults_of

        return render_template("referee/case_refused.html", case=found, expected=expected, faults=faults_of(error))
    from web.referee import show

    return show(table_view(dict(found.input), ruling), case=found, expected=expected)
