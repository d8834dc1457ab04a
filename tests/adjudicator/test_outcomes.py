"""Outcomes in words: names as people say them, numbers by name, what is not there, and what no field knows."""

from __future__ import annotations

import pytest

from adjudicator.lists import Known, labelled
from adjudicator.messages import say
from adjudicator.names import Vocabulary
from adjudicator.outcomes import Said, Speaker, people_in
from adjudicator.ruling import Json
from adjudicator.sequences import dice_of, flows_of, groups_of
from adjudicator.shapes import Field, Shape

SHIPS = Known(
    lambda: Vocabulary({"cruiser": ("crucero",), "ufo": ("ovni",)}),
    lambda key: {"cruiser": say("Crucero"), "ufo": say("OVNI")}[key],
    counted=lambda key, n, damaged: say("{n} {key}, {hurt} con daño", n=n, key=key, hurt=damaged),
)
ENDS = labelled(Vocabulary({"won": (), "lost": ()}), {"won": say("Ganada"), "lost": say("Perdida")})
SPEAKER = Speaker("es", {"ana": "Ana María"})
NUMBER = Field("n", "integer", "Cuántos")
OUTCOME = (
    NUMBER,
    Field("end", "name", "Fin", of="ends", names=ENDS),
    Field("who", "name", "Quién", of="@players"),
    Field("rule", "name", "Regla", of="@rules"),
    Field("done", "flag", "Hecho"),
    Field("none", "list", "Nadie", none="nadie", item=Field("", "text")),
    Field("rest", "list", "Resto", item=Field("", "text")),
    Field("rows", "list", "Filas", item=Field("", "group", fields=(NUMBER,))),
    Field("fleet", "units", "Flota", names=SHIPS, item=Field("", "integer")),
    Field("points", "map", "Puntos", of="@players", item=Field("", "integer")),
)
SHAPE = Shape("", "x", outcome=OUTCOME, fields=OUTCOME)


def said(key: str, value: Json) -> Said:
    """How one field of the outcome is said."""
    ((label, found),) = SPEAKER.outcome(SHAPE, {key: value}).parts
    assert label == next((one.label for one in OUTCOME if one.key == key), key)
    return found


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("n", 3, "3"),
        ("n", None, "no"),
        ("end", "won", "Ganada"),
        ("end", "drawn", "drawn"),
        ("who", "ana", "Ana María"),
        ("who", "berto", "Berto"),
        ("rule", "ti4:23.4", "23.4"),
        ("rule", "23.4", "23.4"),
        ("done", True, "Sí"),
        ("done", False, "No"),
        ("none", [], "nadie"),
        ("rest", [], "nada"),
        ("rest", ["a", "b"], "a, b"),
        ("fleet", {"crucero": 1}, "1 cruiser, 0 con daño"),
        ("fleet", {"cruiser": {"count": 3, "damaged": 2}}, "3 cruiser, 2 con daño"),
        ("fleet", {"cruiser": {}}, "1 cruiser, 0 con daño"),
        ("other", 7, "7"),
    ],
)
def test_a_value_is_said_as_its_field_says_it(key: str, value: Json, text: str) -> None:
    assert said(key, value) == Said(text)


def test_rows_are_numbered_from_one_and_maps_go_by_name() -> None:
    assert said("rows", [{"n": 4}, {"n": 5}]).parts == (
        ("1", Said(parts=(("Cuántos", Said("4")),))),
        ("2", Said(parts=(("Cuántos", Said("5")),))),
    )
    assert said("points", {"ana": 2, "berto": 0}).parts == (("Ana María", Said("2")), ("Berto", Said("0")))


def test_of_a_document_only_what_is_said_in_known_fields() -> None:
    document: dict[str, Json] = {"n": 0, "end": "", "rest": [], "points": {}, "who": None, "done": False, "strange": 1}
    assert SPEAKER.document(SHAPE, document).parts == (("Cuántos", Said("0")), ("Hecho", Said("No")))
    assert SPEAKER.document(None, document) == Said()


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("end", "won", "ganada"),
        ("who", "ana", "Ana María"),
        ("fleet", {"cruiser": 2, "ufo": 0}, "2 cruiser, 0 con daño"),
        ("points", {"ana": 2, "berto": 0}, "Ana María 2"),
        ("points", "ana", "Ana María"),
        ("n", -2, "−2"),
        ("done", True, "Sí"),
        ("rest", ["a", "b"], "a y b"),
        ("rows", [{"n": 4}], "1 Cuántos 4"),
        ("other", 7, "7"),
    ],
)
def test_a_value_within_a_sentence(key: str, value: Json, text: str) -> None:
    assert SPEAKER._in_a_sentence(Field("", "group", fields=OUTCOME), [key], value) == text


def test_initials_stay_capital_within_a_sentence() -> None:
    ships = Field("ship", "name", "Nave", of="ships", names=SHIPS)
    assert [SPEAKER._small(ships, key) for key in ("cruiser", "ufo", "Nada")] == ["crucero", "OVNI", "Nada"]


def test_without_a_shape_or_a_headline_it_is_settled() -> None:
    assert SPEAKER.headline(None, {}) == SPEAKER.headline(SHAPE, {"n": 1}) == "Resuelto"
    assert SPEAKER.decided(None, {})


@pytest.mark.parametrize(
    ("document", "people"),
    [
        ({"players": {"ana": {"name": "Ana María"}, "berto": {}, "carla": {"name": ""}}}, ["Ana María", "Berto", "Carla"]),
        ({"players": {"ana": 3}, "seating": ["dora", "ana"]}, ["Dora", "Ana"]),
        ({"players": [{"name": "Ana"}], "seating": "ana"}, []),
    ],
)
def test_people_by_the_names_that_a_document_gives_them(document: dict[str, Json], people: list[str]) -> None:
    assert list(people_in(document).values()) == people


def test_dice_flows_and_groups_of_a_game() -> None:
    (die,) = dice_of("ti4")
    assert die.faces == tuple(range(1, 11))
    flow = next(flow for flow in flows_of("ti4") if flow.procedure == "space_combat")
    assert flow.rule
    assert any(step.back for step in flow.steps)
    assert all(set(group.names) == {"es", "pt", "en"} and group.procedures for group in groups_of("ti4"))
    assert any(step.names for flow in flows_of("ti4") for step in flow.steps)
    assert [*dice_of("nothing"), *flows_of("nothing"), *groups_of("nothing")] == []
