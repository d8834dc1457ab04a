"""Every outcome is told in a sentence, and every fight says how both sides stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from adjudicator import Ruling, resolve
from adjudicator.games import folders
from adjudicator.headlines import Clause, Telling, clauses_of, empty
from adjudicator.outcomes import Speaker, people_in
from adjudicator.ruling import Json
from adjudicator.shapes import shape_of, shapes
from adjudicator.standing import Standing, standing_after, state
from tests.adjudicator.rulings import verdicts

pytestmark = pytest.mark.xdist_group("rulings")
PROCEDURES = [(game, name) for game in folders() for name in shapes(game)]


@cache
def settled() -> tuple[tuple[Mapping[str, Json], Ruling], ...]:
    """Every published case that ends, with its document."""
    return tuple(_settled())


def _settled() -> Iterator[tuple[Mapping[str, Json], Ruling]]:
    for verdict in verdicts():
        if verdict.ruling is not None and verdict.ruling.outcome is not None:
            yield verdict.case.input, verdict.ruling


@pytest.mark.parametrize(("game", "name"), PROCEDURES)
def test_every_procedure_tells_its_outcome_in_a_sentence(game: str, name: str) -> None:
    shape = shape_of(game, name)
    assert shape is not None
    assert shape.headline, "no headline"


@pytest.mark.parametrize("lang", ["es", "pt", "en"])
def test_no_published_case_is_merely_resolved(lang: str) -> None:
    said = [
        Speaker(lang, people_in(document), ruling.game).headline(shape_of(ruling.game, ruling.procedure), ruling.outcome or {})
        for document, ruling in settled()
    ]
    assert len(said) > 800
    assert not [text for text in said if text in ("Resuelto", "Resolvido", "Settled", "") or "{" in text]


def told(game: str, procedure: str, outcome: Mapping[str, Json], lang: str = "es") -> str:
    return Speaker(lang, {"ana": "Ana", "berto": "Berto"}, game).headline(shape_of(game, procedure), outcome)


def test_the_winner_is_told_with_what_is_left() -> None:
    outcome = {
        "winner": "berto",
        "rounds": 2,
        "retreated": None,
        "space": {"berto": {"dreadnought": {"count": 1, "damaged": 1}}},
    }
    assert told("ti4", "space_combat", outcome) == "Gana Berto con 1 acorazado con daño"
    assert told("ti4", "space_combat", outcome, "en") == "Berto wins with 1 dreadnought, damaged"


def test_an_empty_fight_is_no_victory_and_no_draw() -> None:
    outcome: dict[str, Json] = {"winner": None, "rounds": 0, "retreated": None, "space": {}}
    assert told("ti4", "space_combat", outcome) == "No hay combate"
    assert not Speaker("es", {}, "ti4").decided(shape_of("ti4", "space_combat"), outcome)
    assert told("ti4", "space_combat", {**outcome, "rounds": 3}) == "No gana nadie"


def test_a_ship_lost_with_its_cargo_is_told() -> None:
    move = {"arrived": 0, "removed": 1, "removed_cargo": {"infantry": 2}, "came": {}, "lost": {"carrier": 1}}
    assert told("ti4", "movement", {"moves": [move]}) == "Se pierde 1 transporte; con su carga se van 2 infanterías"


def test_a_clause_of_each_entry_may_hold_names_with_dots() -> None:
    telling = Telling({"points": {"J. R.": 3, "ana": 1, "b": 0}}, lambda path, value: str(value), str)
    each = Clause(".", one="{key}: 1 punto", many="{key}: {who} puntos", each="points", when=".")
    assert telling.sentence([each]) == "J. R.: 3 puntos; ana: 1 punto"


@pytest.mark.parametrize(
    ("value", "nothing"),
    [
        (None, True),
        (False, True),
        (True, False),
        ("", True),
        ("ana", False),
        ([], True),
        ((), True),
        (["ana"], False),
        (0, False),
        (3, False),
        ({}, True),
        ({"cruiser": 0, "fighter": 0}, True),
        ({"cruiser": 0, "fighter": 2}, False),
        ({"cruiser": {"count": 1}}, False),
    ],
)
def test_what_there_is_nothing_to_tell_of(value: Json, nothing: bool) -> None:
    """Nobody, no, no name, an empty list, a map that counts nothing; nought is a number, told like nothing."""
    assert empty(value) is nothing
    telling = Telling({"found": value}, lambda path, value: str(value), str)
    assert telling.sentence([Clause("found", one="algo", many="algo", none="nada")]) == (
        "Nada" if nothing or value == 0 else "Algo"
    )


@pytest.mark.parametrize(
    "row", [{"field": "x", "one": "{nobody}"}, {"one": "nada"}, {"field": "x"}, {"field": "x", "one": "{key}"}]
)
def test_a_clause_that_cannot_be_filled_is_a_fault(row: dict[str, str]) -> None:
    assert clauses_of(row)[0].fault()


def test_the_sides_stand_at_the_end_as_the_outcome_says() -> None:
    checked = 0
    for _document, ruling in settled():
        stood, outcome = standing_after(ruling.steps), ruling.outcome or {}
        if (ruling.game, ruling.procedure) == ("eclipse", "battle") and stood and len(outcome["battles"]) == 1:
            counts = {who: {kind: _count(n) for kind, n in units.items()} for who, units in stood.sides.items()}
            assert counts == {who: dict(outcome["ships"].get(who, {})) for who in counts}
            checked += 1
        elif (ruling.game, ruling.procedure) == ("ti4", "space_combat") and stood:
            assert {who: units for who, units in stood.sides.items() if units} == {
                who: units for who, units in outcome["space"].items() if units and who in stood.sides
            }
            checked += 1
    assert checked > 60


def test_what_abilities_take_and_bring_after_the_last_shot_is_in_what_stands() -> None:
    """Direct Hit, the Van Hauge, Dacxive Animators, fighters that fly back, structures that fall (52.5a): the end is as the outcome says."""
    checked = 0
    for _document, ruling in settled():
        stood, outcome = standing_after(ruling.steps), ruling.outcome or {}
        planets = outcome.get("planets", {})
        if stood and ruling.procedure == "space_cannon_offense":
            left = outcome["space"]
        elif stood and ruling.procedure == "invasion" and stood.place in planets:
            left = planets[stood.place]["units"]
        else:
            continue
        assert stood is not None
        for who, units in stood.sides.items():
            assert dict(units) == left.get(who, {}), (ruling.procedure, stood.place)
            checked += 1
    assert checked > 120


def _count(n: Json) -> int:
    return int(n["count"]) if isinstance(n, Mapping) else int(n)


def test_a_side_that_a_step_leaves_out_stands_as_before_and_another_place_begins_anew() -> None:
    first = Standing("").after(state("X", {"ana": {"cruiser": 2}, "berto": {"fighter": 3}}))
    second = first.after(state("X", {"berto": {"fighter": 1}}))
    assert second.sides == {"ana": {"cruiser": 2}, "berto": {"fighter": 1}}
    assert second.after(state("Quann", {"ana": {"infantry": 1}})).sides == {"ana": {"infantry": 1}}


def test_a_war_says_who_loses_which_ship() -> None:
    def side(name: str) -> dict[str, object]:
        return {"name": name, "civil": 4, "military": 2, "ships": [{"name": "Nave 1", "attack": 5, "defense": 2}]}

    ruling = resolve({"game": "opera", "procedure": "war", "attacker": side("Ana"), "defender": side("Beto"), "seed": 1})
    assert ruling.outcome is not None
    said = Speaker("en", {}, "opera").headline(shape_of("opera", "war"), ruling.outcome)
    assert "Ana loses Nave 1; Beto loses Nave 1" in said


def test_ships_that_leave_before_the_cannons_fire_are_not_lost() -> None:
    """Foresight takes them to another system: nothing was destroyed (17.5)."""
    document = {
        "game": "ti4",
        "procedure": "space_cannon_offense",
        "active_player": "ana",
        "active_system": "X",
        "players": {"ana": {}, "berto": {"faction": "naalu", "strategy_pool": 1}},
        "systems": {"X": {"adjacent": ["Y"], "space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}}, "Y": {}},
        "answers": {"move_after.foresight.berto": "Y"},
    }
    outcome = resolve(document).outcome
    assert outcome is not None
    assert outcome["destroyed"] == {}
    assert told("ti4", "space_cannon_offense", outcome) == "Nadie encaja impactos"


def test_what_a_card_is_called_keeps_its_capital_letters_within_a_sentence() -> None:
    outcome = {"researched": ["gravity_drive"], "technologies": [], "prerequisites": {}}
    assert told("ti4", "research", outcome, "en").startswith("Researches Gravity Drive")
    assert "1 orbital" in told("eclipse", "build", {"cost": 4, "materials": 1, "built": {"A": {"orbital": 1}}}, "en")


def test_what_happens_twice_is_added_up() -> None:
    move = {"arrived": 1, "removed": 0, "removed_cargo": {}, "came": {"carrier": 1}, "lost": {}}
    hurt = {**move, "came": {"dreadnought": {"count": 1, "damaged": 1}}}
    assert told("ti4", "movement", {"moves": [move, move]}) == "Llegan 2 transportes"
    assert told("ti4", "movement", {"moves": [hurt, hurt]}) == "Llegan 2 acorazados con daño"


def test_what_is_lost_is_told_without_a_sign_and_nought_in_words() -> None:
    forge = {"answer": "resolved", "component": "star_forge", "gains": {"ana": {"strategy_tokens": -1, "trade_goods": 3}}}
    assert told("ti4", "component_action", {**forge, "space": {"X": {"ana": {"destroyer": 1}}, "Y": {}}}) == (
        "Forja estelar: se resuelve; Ana gana 3 mercancías; Ana pierde 1 ficha de la reserva de Estrategia; "
        "en X queda: Ana 1 destructor; en Y no queda ninguna unidad"
    )
    assert told("era", "research", {"levels": {}, "points": -2}) == "No sube de nivel; pierde 2 P.D."
    assert told("eclipse", "build", {"cost": 3, "materials": 0, "built": {}}).endswith("; no le quedan materiales")
    assert "quedan" not in told("eclipse", "build", {"cost": 3, "materials": None, "built": {}})


def test_who_uses_a_card_goes_by_name() -> None:
    order: list[Mapping[str, Json]] = [
        {"player": who, "name": "Golpe", "fate": "resolved", "undone": []} for who in ("ana", "berto")
    ]
    assert told("ti4", "timing", {"order": order, "left_out": []}) == "Ana: Golpe; Berto: Golpe"


def test_an_action_with_an_effect_says_what_it_changed() -> None:
    """Of published cases: none with an outcome of its own ends in «se resuelve»."""
    mute = [
        (ruling.outcome or {}).get("component")
        for document, ruling in settled()
        if ruling.procedure == "component_action"
        and Speaker("es", people_in(document), "ti4")
        .headline(shape_of("ti4", "component_action"), ruling.outcome or {})
        .endswith("se resuelve")
        and any(
            value and any(value.values() if isinstance(value, Mapping) else value)
            for value in (ruling.outcome or {}).values()
            if not isinstance(value, str)
        )
    ]
    assert not mute


def test_a_battle_that_is_not_fought_says_who_left_and_a_fought_one_who_gains_points() -> None:
    quiet = {
        "retreated": ["Ana"],
        "slipped": [],
        "strength": {"attacker": 0, "defender": 0},
        "winner": None,
        "destroyed": {"Ana": 0},
    }
    assert told("era", "battle", {**quiet, "points": {"Ana": 0}}) == "No hay batalla; Ana se retira"
    fought = {**quiet, "retreated": [], "strength": {"attacker": 4, "defender": 3}, "winner": "attacker", "points": {"Ana": 5}}
    assert told("era", "battle", fought) == "Gana el atacante; fuerza del atacante 4, del defensor 3; Ana gana 5 P.D."
    empty_sector: dict[str, Json] = {"winner": None, "rounds": 0, "retreated": {}, "reputation_draws": {}}
    assert told("eclipse", "battle", empty_sector) == "No hay ninguna batalla"
    assert told("eclipse", "battle", {**empty_sector, "rounds": 2}) == "No gana nadie"
