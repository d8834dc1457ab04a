"""What can be asked of the referee: its procedures, the schema of a document, an example."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from arbitro.output import print_json, wrap
from arbitro.speech import Session

if TYPE_CHECKING:
    from adjudicator.shapes import Shape


def show_procedures(session: Session) -> int:
    """Every game and procedure, with one line each."""
    from adjudicator import chapters, games
    from adjudicator.messages import in_words_of, render, translate
    from adjudicator.shapes import shape_of

    found = []
    for game in games():
        for name, chapter in chapters(game).items():
            shape = shape_of(game, name)
            with in_words_of(game):
                title, hint = render(chapter.title, session.lang), translate(shape.hint if shape else "", session.lang)
            found.append({"game": game, "procedure": name, "title": title, "hint": hint})
    if session.json:
        print_json({"procedures": found})
    else:
        for one in found:
            print(wrap(f"{one['game']} {one['procedure']}: {one['title']}. {one['hint']}".rstrip(), hanging="    "))
    return 0


def show_schema(session: Session, game: str, procedure: str) -> int:
    """The JSON Schema of a procedure's document."""
    from adjudicator.messages import in_words_of
    from adjudicator.schemas import schema_of

    shape = _shape(game, procedure)
    with in_words_of(shape.game):
        _print(session, schema_of(shape, session.lang))
    return 0


def show_example(session: Session, game: str, procedure: str) -> int:
    """A document of a procedure that resolves."""
    from adjudicator.schemas import example_of

    shape = _shape(game, procedure)
    _print(session, dict(example_of(shape.game, shape.procedure)))
    return 0


def _shape(game: str, procedure: str) -> Shape:
    """The shape that two words name, in any spelling that a document may use."""
    from adjudicator.resolve import procedure_of
    from adjudicator.schemas import needed_shape

    return needed_shape(*procedure_of({"game": game, "procedure": procedure}))


def _print(session: Session, document: object) -> None:
    if session.json:
        print_json(document)
    else:
        print(json.dumps(document, ensure_ascii=False, indent=2))
