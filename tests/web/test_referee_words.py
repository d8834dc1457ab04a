"""The referee's words: every text translated, every outcome sayable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask import Flask, g
from flask.testing import FlaskClient

from adjudicator import Unusable, resolve
from adjudicator.eclipse.names import ship_types
from adjudicator.ti4.units import unit_types
from web.referee.published import published as cases
from web.referee.words import Speaker, vocabulary


@pytest.mark.parametrize(("language", "said"), [("es", "Resolver"), ("pt", "Encouraçado"), ("en", "Dreadnought")])
def test_forms_speak_the_language_of_the_page(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/arbitro/ti4/space_combat?lang={language}").text


def words_of(value: Any, game: str) -> Iterator[str]:
    """The keys of an outcome that only a vocabulary can put into words."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield str(key)
            yield from words_of(item, game)
    elif isinstance(value, list):
        for item in value:
            yield from words_of(item, game)


def test_every_field_of_an_outcome_has_a_word() -> None:
    """Whatever a published case's outcome says is a word, a unit, or a name out of its own document."""
    known = {*vocabulary()["fields"], *vocabulary()["values"], *unit_types(), *ship_types()}
    lacking = set()
    for case in cases().values():
        try:
            outcome = resolve(case.input).as_document()["outcome"]
        except Unusable:
            continue
        own = str(dict(case.input))
        game = str(case.input.get("game"))
        lacking |= {
            (game, word)
            for word in words_of(outcome, game)
            if word not in known and f"'{word}'" not in own and word not in own and not word.startswith(f"{game}:")
        }
    assert lacking == set()


def test_values_are_said_in_words(app: Flask) -> None:
    with app.test_request_context("/"):
        g.language = "es"
        speaker = Speaker({"game": "ti4", "players": {"ana": {"name": "Ana"}}})
        said = speaker.say({"winner": "ana", "space": {"ana": {"dreadnought": {"count": 2, "damaged": 1}}}, "retreated": None})
        assert said.parts[0] == ("Ganador", speaker.say("ana"))
        assert said.parts[1][1].parts[0][1].text == "2 acorazados (1 con daño)"
        assert said.parts[2][1].text == "nadie"
        assert speaker.option("retreat:B") == "Retirarse a B"
        assert speaker.option({"fighter": 2, "cruiser": 1}) == "2 cazas y 1 crucero"
