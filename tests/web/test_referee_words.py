"""The referee's words: every text translated, every outcome sayable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from adjudicator.checking import meant
from adjudicator.outcomes import Said
from adjudicator.shapes import Field, shape_of
from tests.adjudicator.rulings import verdicts
from web.referee.address import pack
from web.referee.words import asked_name, speaker_of

PEOPLE_TOO = ("outcomes", "npcs", "tiles")
"""Lists beside whose names a player's, a planet's, or the number of an unnamed tile may stand."""


@pytest.mark.parametrize(("language", "said"), [("es", "Resolver"), ("pt", "Encouraçado"), ("en", "Dreadnought")])
def test_forms_speak_the_language_of_the_page(client: FlaskClient, language: str, said: str) -> None:
    assert said in client.get(f"/arbitro/ti4/space_combat?lang={language}").text


def test_who_is_asked_has_a_name_and_so_has_what_is_chosen(client: FlaskClient) -> None:
    planets = [{"name": "Capella", "discs": 5, "declared": True}]
    tokens = {"ovals": ["gain_planet", "build_ships", "research"], "squares": ["robotics"], "planets": planets}
    chosen = client.get(f"/arbitro/r?d={pack({'game': 'era', 'procedure': 'select_tokens', **tokens})}").text
    assert "Pregunta</p>" in chosen, "nobody said whose tokens they are"
    assert "Ganar un Planeta</label>" in chosen
    assert asked_name(speaker_of({"game": "eclipse"}, "es"), shape_of("eclipse", "battle"), "ancient") == "Antiguo"


@pytest.mark.xdist_group("rulings")
def test_every_field_of_an_outcome_has_a_label() -> None:
    """Whatever the outcome of a published case says is in the shape of its procedure, to the last leaf."""
    lacking = set()
    for ruling in (verdict.ruling for verdict in verdicts() if verdict.ruling):
        shape = shape_of(ruling.game, ruling.procedure)
        if shape is not None and ruling.outcome is not None:
            fields = Field("", "group", fields=shape.outcome)
            lacking |= {f"{ruling.game} {ruling.procedure}: {path}" for path in unlabelled(fields, ruling.outcome, "")}
    assert lacking == set()


def unlabelled(one: Field, value: Any, path: str) -> Iterator[str]:
    """The paths of what a field does not describe."""
    way = meant(one, value)
    if isinstance(value, Mapping):
        for key, item in value.items():
            inner = way.field(str(key)) if way.kind == "group" else way.item if way.kind == "map" else None
            if inner is None or (way.kind == "group" and not inner.label):
                yield f"{path}.{key}"
            else:
                yield from unlabelled(inner, item, f"{path}.{key if way.kind == 'group' else '*'}")
    elif isinstance(value, list | tuple):
        for item in value if way.kind == "list" and way.item else ():
            assert way.item is not None
            yield from unlabelled(way.item, item, f"{path}.*")
    elif way.kind in ("group", "map", "list") and value is not None:
        yield path
    elif way.kind == "name" and way.words and isinstance(value, str) and way.of not in PEOPLE_TOO:
        yield from () if value in way.words.keys else (f"{path}={value}",)


def test_values_are_said_in_words() -> None:
    shape = shape_of("ti4", "space_combat")
    speaker = speaker_of({"players": {"ana": {"name": "Ana"}}}, "es")
    outcome = {"winner": "ana", "space": {"ana": {"dreadnought": {"count": 2, "damaged": 1}}}, "retreated": None}
    said = speaker.outcome(shape, outcome)
    assert said.parts[0] == ("Ganador", Said("Ana"))
    assert said.parts[1][1].parts == (("Ana", Said("2 acorazados (1 con daño)")),)
    assert said.parts[2][1].text == "nadie"
    assert speaker.headline(shape, outcome) == "Gana Ana con 2 acorazados (1 con daño)"
    assert speaker.headline(shape_of("era", "battle"), {"winner": "attacker"}) == "Gana el atacante"
    assert speaker.headline(shape_of("ti4", "agenda"), {"winner": "for"}) == "Sale «A favor»"
