"""The referee's forms: described in data, filled in from documents and sentences, sent back as the same document."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from adjudicator import Unusable, documents, games, resolve
from adjudicator.case_files import Case
from adjudicator.limits import Limit
from adjudicator.shapes import Field, shape_of
from tests.thinning import every
from tests.web.cases import cases
from tests.web.page import Page
from tests.web.posting import fields_of
from tests.web.test_referee import FIGHT, carried, ruling_address
from web.referee.address import pack
from web.referee.cases import by_chapter
from web.referee.fields import Form, forms
from web.referee.map import CELLS, add_at, distance, joined, place, toggle
from web.referee.reading import read_field
from web.referee.settling import procedures
from web.referee.values import unknown

PAGES = [(game, procedure) for game in games() for procedure in procedures(game)]


def sent(client: FlaskClient, address: str, game: str, procedure: str, **more: str) -> Any:
    """Opens a form and sends it as a browser would."""
    action = f"/arbitro/{game}/{procedure}"
    fields = MultiDict(fields_of(client.get(address).text, action))
    assert fields, address
    for name, value in more.items():
        fields[name] = value
    return client.post(action, data=fields)


@pytest.mark.parametrize(("procedure", "seen"), [("production", True), ("invasion", False), ("component_action", False)])
def test_units_that_a_form_begins_with_are_in_sight(client: FlaskClient, procedure: str, seen: bool) -> None:
    html = client.get(f"/arbitro/ti4/{procedure}").text
    assert ('id="plus-systems.0.planets" open>' in html) == seen


@pytest.mark.parametrize(("game", "procedure"), PAGES)
def test_every_procedure_has_a_page(client: FlaskClient, game: str, procedure: str) -> None:
    page = Page.read(client.get(f"/arbitro/{game}/{procedure}").text)
    assert page.one("textarea", name="documento").text.strip().startswith("{")
    ids = [element.attributes["id"] for element in page.elements if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    labelled = {label.attributes.get("for") for label in page.all("label")}
    for field in page.all("input", type="number") + page.all("select"):
        assert field.attributes["id"] in labelled


def test_every_form_belongs_to_a_procedure() -> None:
    assert set(forms()) <= set(PAGES)
    assert {("ti4", name) for name in ("space_combat", "movement", "invasion", "production", "agenda")} <= set(forms())


def test_the_home_page_leads_to_every_procedure(client: FlaskClient) -> None:
    links = set(Page.read(client.get("/arbitro").text).links())
    assert {f"/arbitro/{game}/{procedure}" for game, procedure in PAGES} <= links


def bare(case: Case) -> dict[str, Any]:
    """The situation of a case without what was answered."""
    return {key: value for key, value in case.input.items() if key not in ("answers", "seed", "auto", "title", "comment")}


def shown(document: dict[str, Any]) -> Any:
    """What the referee decides or asks."""
    try:
        ruling = resolve(document).as_document()
    except Unusable:
        return None
    question = ruling["question"]
    return (ruling["status"], ruling["outcome"], question and question["key"], [no["text"] for no in ruling["violations"]])


def test_documents_survive_their_forms(client: FlaskClient) -> None:
    """Opened in its form and sent back unchanged, a published situation gets the same ruling: of every procedure as many as
    it takes to say something in each field that any case fills in, the fullest first; half of them, unless all are asked for."""
    tried: Counter[tuple[str, str]] = Counter()
    covered: set[tuple[str, str, str]] = set()
    for form, case, said in fullest_first():
        document, new = bare(case), said - covered
        covered |= said
        spared = (form.game, form.procedure) in tried and len(covered) % every(2)
        if not new or spared or (ruled := shown(document)) is None:
            continue
        tried[form.game, form.procedure] += 1
        response = sent(client, f"/arbitro/{form.game}/{form.procedure}?d={pack(document)}", form.game, form.procedure)
        assert response.status_code == 303, case.id
        assert shown(carried(response.location)) == ruled, case.id
    assert len(forms().keys() - tried.keys()) <= 1  # one whose every case says what no form has a place for
    assert tried.total() > 150


def fullest_first() -> list[tuple[Form, Case, set[tuple[str, str, str]]]]:
    """The cases whose document fits into a form, with the fields that each fills in, the fullest first."""
    found = []
    for case in cases().values():
        form = forms().get((str(case.input.get("game")), str(case.input.get("procedure"))))
        if form is not None and not unknown(form, bare(case)):
            known = fields_known(form.game, form.procedure)
            found.append((form, case, {(form.game, form.procedure, name) for name in fields_said(bare(case), known)}))
    return sorted(found, key=lambda one: -len(one[2]))


def fields_said(value: Any, known: Collection[str]) -> Iterator[str]:
    """The fields that a document says something in, at any depth."""
    if isinstance(value, dict):
        yield from (name for name in value if name in known)
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from fields_said(item, known)


@cache
def fields_known(game: str, procedure: str) -> frozenset[str]:
    """The fields of a shape, at any depth."""
    shape = shape_of(game, procedure)
    return frozenset(_keys(shape.document)) if shape else frozenset()


def _keys(one: Field) -> Iterator[str]:
    for way in one.ways():
        for inner in (*way.fields, *((way.item,) if way.item else ())):
            yield inner.key
            yield from _keys(inner)


def test_what_a_form_has_no_place_for_is_kept_as_a_document(client: FlaskClient) -> None:
    document = {**FIGHT, "players": {"ana": {"units": {"cruiser": {"combat": 3}}}, "berto": {}}}
    page = Page.read(client.get(f"/arbitro/ti4/space_combat?d={pack(document)}").text)
    assert "players.ana.units" in page.one("p", class_="warn").text
    assert '"combat": 3' in page.one("textarea", name="documento").text


def test_changing_the_situation_keeps_the_answers_that_still_fit(client: FlaskClient) -> None:
    answers = {"r1.roll.ana": {"cruiser": [3]}, "r1.roll.berto": {"dreadnought": [2]}, "r2.roll.ana": {"cruiser": [1]}}
    document = {**FIGHT, "answers": answers}
    address = f"/arbitro/ti4/space_combat?d={pack(document)}"
    same = sent(client, address, "ti4", "space_combat")
    assert carried(same.location)["answers"] == answers
    more = sent(client, address, "ti4", "space_combat", **{"systems.0.space.berto.dreadnought": "2"})
    assert carried(more.location)["answers"] == {"r1.roll.ana": {"cruiser": [3]}}


def test_faults_are_shown_beside_the_form(client: FlaskClient) -> None:
    address = f"/arbitro/ti4/space_combat?d={pack(FIGHT)}"
    response = sent(client, address, "ti4", "space_combat", **{"systems.0.space.ana.flagship": "1"})
    assert response.status_code == 400
    page = Page.read(response.text)
    assert "facción" in page.one("div", role="alert").text
    assert page.one("input", name="systems.0.space.ana.flagship").attributes["value"] == "1"


def test_a_pasted_document(client: FlaskClient) -> None:
    page = {"game": "ti4", "procedure": "space_combat"}
    good = client.post("/arbitro/documento", data={**page, "documento": "game: roll\nprocedure: manage\ncredits: 4"})
    assert carried(good.location) == {"game": "roll", "procedure": "manage", "credits": 4}
    bad = client.post("/arbitro/documento", data={**page, "documento": "{nada"})
    assert bad.status_code == 400
    assert "{nada" in Page.read(bad.text).one("textarea", name="documento").text


def test_a_form_without_end_is_refused(client: FlaskClient) -> None:
    response = client.post("/arbitro/ti4/space_combat", data={f"x{n}": "1" for n in range(5000)})
    assert response.status_code == 413


# buttons without scripts


def test_rows_are_added_and_dropped(client: FlaskClient) -> None:
    action = "/arbitro/ti4/space_combat"
    html = sent(client, action, "ti4", "space_combat", act="add:players").text
    assert Page.read(html).one("input", name="players.2.name").attributes["placeholder"] == "Jugador 3"
    fields = MultiDict(fields_of(html, action))
    fields["act"] = "drop:players.1"
    names = Page.read(client.post(action, data=fields).text)
    assert [names.one("input", name=f"players.{i}.id").attributes["value"] for i in range(2)] == ["atacante", "p3"]


def test_a_tap_on_an_empty_cell_adds_a_neighbour(client: FlaskClient) -> None:
    html = sent(client, "/arbitro/ti4/space_combat", "ti4", "space_combat", act="cell:1,0").text
    page = Page.read(html)
    assert page.one("input", name="systems.1.id").attributes["value"] == "A"
    assert page.one("input", name="systems.1.adjacent").attributes["value"] == "X"
    assert page.one("input", name="systems.1.cell").attributes["value"] == "1,0"


def test_a_path_is_traced_by_tapping(client: FlaskClient) -> None:
    action = "/arbitro/ti4/movement"
    fields = MultiDict(fields_of(client.get(action).text, action))
    fields["mode"] = "path"
    start = next(fields[f"systems.{i}.cell"] for i in range(2) if fields[f"systems.{i}.id"] == "A")
    for cell in (start, fields["systems.0.cell"]):
        fields["act"] = f"cell:{cell}"
        fields = MultiDict(fields_of(client.post(action, data=fields).text, action))
    assert (fields["moves.0.from"], fields["moves.0.path"]) == ("A", "X")


@pytest.mark.parametrize(
    "act", ["add:nada.9", "add:", "drop:players.99", "drop:", "cell:9,9", "cell:x", "otra", "add:players.0.name"]
)
def test_a_button_that_means_nothing_changes_nothing(client: FlaskClient, act: str) -> None:
    response = sent(client, "/arbitro/ti4/space_combat", "ti4", "space_combat", act=act)
    assert response.status_code == 200


# the map


def test_neighbours_are_laid_side_by_side() -> None:
    rows: list[dict[str, Any]] = [
        {"id": "X", "adjacent": ["A", "B"]},
        {"id": "A", "adjacent": ["B"]},
        {"id": "B"},
        {"id": "C", "adjacent": ["B"]},
    ]
    cells = place(rows, [], "X")
    assert max(distance(cell, (0, 0)) for cell in cells if cell) == 1, "the map lies around the middle"
    at = {row["id"]: cell for row, cell in zip(rows, cells, strict=True) if cell is not None}
    for a, b in (tuple(sorted(pair)) for pair in joined(rows)):
        assert distance(at[a], at[b]) == 1
    assert distance(at["C"], at["X"]) > 1


def test_more_systems_than_cells_leave_some_off_the_map() -> None:
    rows = [{"id": f"S{n}"} for n in range(25)]
    cells = place(rows, [], "S0")
    assert sum(cell is not None for cell in cells) == len(CELLS)


def test_links_are_toggled_on_both_sides() -> None:
    rows: list[dict[str, Any]] = [{"id": "X"}]
    cells = place(rows, [], "X")
    assert add_at(rows, cells, (1, 0)) == "A"
    assert joined(rows) == {frozenset(("X", "A"))}
    toggle(rows, "X", "A")
    assert joined(rows) == set()
    toggle(rows, "X", "A")
    assert joined(rows) == {frozenset(("X", "A"))}


# typed


@pytest.mark.parametrize(
    "text",
    [
        "2 acorazados y 3 cazas contra 1 estrella de guerra",
        "2 encouraçados e 3 caças contra 1 estrela de guerra",
        "2 dreadnoughts and 3 fighters vs 1 war sun",
        "2 dreadnoughts vs 1 cruiser",
    ],
)
def test_what_faces_what_chooses_no_game_by_itself(text: str) -> None:
    """The example of the referee's first page is a fight of the game that has all its ships; every game says «contra»."""
    from web.sentence.reading import read_typed

    found = read_typed(text)
    assert (found.game, found.procedure, found.missed) == ("ti4", "space_combat", [])


@pytest.mark.parametrize(
    ("text", "one", "other", "anomalies"),
    [
        (
            "2 acorazados y 3 cazas contra 1 estrella de guerra en una nebulosa",
            {"dreadnought": 2, "fighter": 3},
            {"war_sun": 1},
            ["nebula"],
        ),
        (
            "dois encouraçados e três caças contra uma estrela de guerra numa nebulosa",
            {"dreadnought": 2, "fighter": 3},
            {"war_sun": 1},
            ["nebula"],
        ),
        (
            "2 dreadnoughts and 3 fighters vs a war sun in a nebula",
            {"dreadnought": 2, "fighter": 3},
            {"war_sun": 1},
            ["nebula"],
        ),
        (
            "3 acorazados (1 dañado) contra 2 acorazados dañados",
            {"dreadnought": {"count": 3, "damaged": 1}},
            {"dreadnought": {"count": 2, "damaged": 2}},
            None,
        ),
        ("un crucero, un crucero contra diez cazas", {"cruiser": 2}, {"fighter": 10}, None),
    ],
)
def test_a_sentence_fills_in_the_board(text: str, one: Any, other: Any, anomalies: Any) -> None:
    from web.sentence.reading import read_typed

    found = read_typed(text)
    system = found.document["systems"]["X"]
    assert found.procedure == "space_combat"
    assert list(system["space"].values()) == [one, other]
    assert system.get("anomalies") == anomalies
    assert found.missed == []
    resolve(found.document)


def test_names_factions_and_technologies_are_understood() -> None:
    from web.sentence.reading import read_typed

    found = read_typed("Ana: 2 cruceros II contra Berto con 4 cazas y blindaje de duranio")
    moved = read_typed("mueve 1 transporte con 2 infanterías de A a X por un vórtice gravitatorio")
    assert found.document["players"]["ana"] == {"name": "Ana", "technologies": ["cruiser_ii"]}
    assert found.document["players"]["berto"]["technologies"] == ["duranium_armor"]
    assert moved.procedure == "movement"
    assert moved.document["moves"] == [
        {"ship": "carrier", "count": 1, "from": "A", "path": ["B", "X"], "transport": [{"unit": "infantry", "count": 2}]}
    ]
    assert moved.document["systems"]["B"]["anomalies"] == ["gravity_rift"]


def test_what_is_not_understood_is_said(client: FlaskClient) -> None:
    page = Page.read(client.get("/arbitro/ti4/space_combat?t=2 zorglubs contra 1 crucero").text)
    assert "zorglubs" in page.one("p", class_="warn").text
    assert page.one("input", name="systems.0.space.defensor.cruiser").attributes["value"] == "1"


def test_a_sentence_on_the_home_page_goes_to_its_form(client: FlaskClient) -> None:
    response = client.get("/arbitro/escrito?t=mueve un crucero de A a X")
    assert response.location.startswith("/arbitro/ti4/movement?t=")
    assert client.get("/arbitro/escrito?t=" + "x" * 700).status_code == 400


def test_an_empty_fight_is_no_verdict_and_leads_elsewhere(client: FlaskClient) -> None:
    """Troops alone are no space combat: the form says so and offers the invasion with the same board."""
    response = sent(client, "/arbitro/ti4/space_combat", "ti4", "space_combat", **{"systems.0.space.atacante.infantry": "3"})
    assert response.status_code == 400
    page = Page.read(response.text)
    assert "naves de dos jugadores" in page.one("div", class_="lack").text
    assert "#setup" in page.links(), "what is lacking leads to the form"
    (other,) = [link for link in page.links() if link.startswith("/arbitro/ti4/invasion?d=")]
    assert carried(other)["systems"]["X"]["space"] == {"atacante": {"infantry": 3}}
    anyway = sent(client, "/arbitro/ti4/space_combat", "ti4", "space_combat", anyway="1")
    assert anyway.status_code == 303


@pytest.mark.parametrize(("game", "procedure"), PAGES)
def test_an_untouched_form_says_what_it_needs(client: FlaskClient, game: str, procedure: str) -> None:
    response = sent(client, f"/arbitro/{game}/{procedure}", game, procedure)
    assert response.status_code == 400
    page = Page.read(response.text)
    assert page.one("div", role="alert").text.strip()
    assert not page.all("h2", id="verdict")


def test_planets_without_a_name_keep_their_votes(client: FlaskClient) -> None:
    more = {"seats.0.planets": "5", "seats.1.planets": "Quann, 2 (agotado)", "agenda.type": "law"}
    document = carried(sent(client, "/arbitro/ti4/agenda", "ti4", "agenda", **more).location)
    assert document["seating"] == ["Jugador 1", "Jugador 2", "Jugador 3"]
    assert document["planets"] == {
        "Jugador 1": {"Planeta 1 de Jugador 1": {"influence": 5}},
        "Jugador 2": {"Quann": {}, "Planeta 2 de Jugador 2": {"influence": 2, "exhausted": True}},
    }
    asked = resolve(document).as_document()["question"]
    assert asked["key"] == "vote.Jugador 2"


@pytest.mark.parametrize(
    ("planets", "said"),
    [
        ("-3", "El número debe estar entre 0 y 30"),
        ("Quann −3", "El número debe estar entre 0 y 30"),
        ("Quann, quann", "Hay dos con el nombre «quann»."),
    ],
)
def test_what_is_wrong_with_a_line_of_planets_is_said_at_it(client: FlaskClient, planets: str, said: str) -> None:
    more = {"seats.0.planets": planets, "agenda.type": "law"}
    html = sent(client, "/arbitro/ti4/agenda", "ti4", "agenda", **more).text
    assert "#f-seats.0.planets" in set(Page.read(html).links())
    assert said in html


def test_an_influence_action_begins_at_the_track_without_saying_so(client: FlaskClient) -> None:
    html = client.get("/arbitro/eclipse/influence_action").text.partition("<textarea class")[0]
    assert "track" not in html
    said = {"moves.0.to": "302", "sectors.0.name": "302", "player": "Leto"}
    document = carried(sent(client, "/arbitro/eclipse/influence_action", "eclipse", "influence_action", **said).location or "")
    assert document["moves"] == [{"to": "302"}]
    assert "5.7.2.1" in str(resolve(document).as_document()["violations"]), "there must be a way from the track"


def test_a_planet_without_a_name_keeps_its_defenders(client: FlaskClient) -> None:
    more = {"systems.0.planets.0.id": "", "systems.0.planets.0.units.defensor.infantry": "1"}
    document = carried(sent(client, "/arbitro/ti4/invasion", "ti4", "invasion", **more, anyway="1").location or "")
    assert document["systems"]["X"]["planets"]["Planeta 1"]["units"] == {"defensor": {"infantry": 1}}


@pytest.mark.parametrize(("name", "called"), [("Mecatol Rex", "Mecatol Rex"), ("", "Planeta 1")])
def test_a_landing_goes_along_when_its_planet_is_renamed(client: FlaskClient, name: str, called: str) -> None:
    said = {"systems.0.planets.0.id": name, "landing.Quann.infantry": "2"}
    document = carried(sent(client, "/arbitro/ti4/invasion", "ti4", "invasion", **said).location or "")
    assert document["landing"] == {called: {"infantry": 2}}
    assert set(document["systems"]["X"]["planets"]) == {called}
    shown = sent(client, "/arbitro/ti4/invasion", "ti4", "invasion", **said, act="show:").text
    assert "Quann" not in shown.partition('<form method="post" action="/arbitro/ti4/invasion"')[2].partition("<datalist")[0]
    assert f'name="landing.{called}.infantry"' in shown


def test_a_landing_goes_when_its_planet_is_taken_away(client: FlaskClient) -> None:
    said = {"landing.Quann.infantry": "2", "act": "drop:systems.0.planets.0"}
    assert "landing.Quann" not in sent(client, "/arbitro/ti4/invasion", "ti4", "invasion", **said).text


def test_moves_go_along_when_a_system_is_renamed(client: FlaskClient) -> None:
    address = "/arbitro/ti4/movement"
    move = {"moves.0.ship": "carrier", "moves.0.from": "A", "moves.0.path": "X", "systems.0.id": "Puerta", "systems.0.was": "X"}
    document = carried(sent(client, address, "ti4", "movement", **move).location or "")
    assert document["active_system"] == "Puerta"
    assert document["moves"][0]["path"] == ["Puerta"]


def test_what_lands_and_what_moves_is_entered_once(client: FlaskClient) -> None:
    landed = carried(sent(client, "/arbitro/ti4/invasion", "ti4", "invasion", **{"landing.Quann.infantry": "3"}).location)
    assert landed["systems"]["X"]["space"] == {"atacante": {"infantry": 3}}
    move = {"moves.0.ship": "carrier", "moves.0.count": "2", "moves.0.from": "A", "moves.0.path": "X"}
    moved = carried(sent(client, "/arbitro/ti4/movement", "ti4", "movement", **move).location)
    assert moved["systems"]["A"]["space"] == {"p1": {"carrier": 2}}
    said = sent(client, "/arbitro/ti4/movement", "ti4", "movement", **move, selected="A", act="cell:0,0")
    assert said.status_code == 200


def test_two_players_of_one_name_are_refused_at_their_box(client: FlaskClient) -> None:
    names = {"players.0.name": "Ana", "players.1.name": "ana"}
    fleets = {"systems.0.space.atacante.cruiser": "1", "systems.0.space.defensor.cruiser": "1"}
    page = Page.read(sent(client, "/arbitro/ti4/space_combat", "ti4", "space_combat", **names, **fleets).text)
    assert "#f-players.1.name" in set(page.links())
    assert page.one("input", name="players.1.name").attributes["aria-invalid"] == "true"


def test_names_are_proposed_and_hold_where_nobody_types_another(client: FlaskClient) -> None:
    fleets = {"systems.0.space.atacante.cruiser": "1", "systems.0.space.defensor.cruiser": "1"}
    document = carried(sent(client, "/arbitro/ti4/space_combat", "ti4", "space_combat", **fleets).location)
    assert {key: player["name"] for key, player in document["players"].items()} == {
        "atacante": "Atacante",
        "defensor": "Defensor",
    }
    sardakk = sent(client, "/arbitro/ti4/space_combat", "ti4", "space_combat", **fleets, **{"players.0.faction": "sardakk"})
    assert "Sardakk" in carried(sardakk.location)["players"]["atacante"]["name"]


def test_faults_name_no_key_of_the_document(client: FlaskClient) -> None:
    page = sent(client, "/arbitro/era/battle", "era", "battle", **{"attacker.name": "Ana"})
    alert = Page.read(page.text).one("div", role="alert").text
    assert "«Naves sueltas» y «Flotas»" in alert
    assert "ships" not in alert


def test_a_tile_brings_its_planets(client: FlaskClient) -> None:
    html = sent(client, "/arbitro/ti4/invasion", "ti4", "invasion", act="add:systems").text
    fields = MultiDict(fields_of(html, "/arbitro/ti4/invasion"))
    assert "systems.1.tile" in fields
    fields["systems.1.tile"], fields["act"] = "19", "show:"
    page = Page.read(client.post("/arbitro/ti4/invasion", data=fields).text)
    assert page.one("input", name="systems.1.planets.0.id").attributes["value"] == "Wellon"


def test_a_whole_evening_fits_into_a_page(client: FlaskClient) -> None:
    """Six players, twelve systems, all their ships: a page of less than 250 kB that loses nothing."""
    players = {f"p{n}": {"name": f"Jugador {n}", "technologies": ["neural_motivator"]} for n in range(1, 7)}
    fleet = {"fighter": 3, "cruiser": 2, "carrier": 1, "dreadnought": {"count": 2, "damaged": 1}, "infantry": 4}
    systems = {
        f"S{n}": {
            "adjacent": [f"S{n % 12 + 1}"],
            "space": {f"p{(n - 1) % 6 + 1}": fleet},
            "planets": {f"P{n}": {"controller": f"p{(n - 1) % 6 + 1}", "units": {f"p{(n - 1) % 6 + 1}": {"infantry": 2}}}},
        }
        for n in range(1, 13)
    }
    document = {"game": "ti4", "procedure": "tactical_action", "players": players, "active_player": "p1"}
    document |= {"active_system": "S1", "systems": systems}
    for procedure in ("tactical_action", "space_combat", "movement", "invasion"):
        board = {**document, "procedure": procedure}
        address = f"/arbitro/ti4/{procedure}?d={pack(board)}"
        page = client.get(address)
        assert len(page.data) < 250_000, procedure
        fields = MultiDict(fields_of(page.text, f"/arbitro/ti4/{procedure}"))
        back = carried(client.post(f"/arbitro/ti4/{procedure}", data=fields).location or "?d=" + pack({}))
        assert not back or back["systems"] == systems, procedure


def test_editing_leads_to_the_form(client: FlaskClient) -> None:
    response = client.get(f"/arbitro/cambiar?d={pack(FIGHT)}")
    assert response.location.startswith("/arbitro/ti4/space_combat?d=")
    assert client.get("/arbitro/cambiar?d=" + pack({"game": "go"})).location == "/arbitro"
    assert ruling_address(FIGHT)


@pytest.mark.parametrize("procedure", ["influence", "move", "diplomacy"])
def test_eclipse_documents_survive_their_forms(client: FlaskClient, procedure: str) -> None:
    """Ships written plainly, pairs of partners, tracks: sent back unchanged they get the same ruling."""
    form, tried = forms()["eclipse", procedure], 0
    for case in cases().values():
        document = bare(case)
        chosen = (case.input.get("game"), case.input.get("procedure")) == ("eclipse", procedure)
        if not chosen or unknown(form, document) or shown(document) is None:
            continue
        answer = sent(client, f"/arbitro/eclipse/{procedure}?d={pack(document)}", "eclipse", procedure)
        assert shown(carried(answer.location)) == shown(document), case.id
        tried += 1
    assert tried > 5


def test_pairs_are_typed_as_people_say_them() -> None:
    field = next(one for one in forms()["eclipse", "diplomacy"].fields if one.key == "ambassadors")
    posted = MultiDict({"ambassadors": "Leto y Naomi, Talia - Apolo; Ana and Berto"})
    assert read_field(field, posted, "ambassadors") == [["Leto", "Naomi"], ["Talia", "Apolo"], ["Ana", "Berto"]]


def test_rows_without_a_name_are_called_in_the_singular(client: FlaskClient) -> None:
    page = client.get("/arbitro/eclipse/influence").text
    assert "Sector 1" in page
    assert "Sectores 1" not in page


def test_every_case_file_has_a_title_and_chapters_stand_in_order(client: FlaskClient) -> None:
    for game, stems in by_chapter().items():
        said = tomllib.loads((games()[game] / "cases.toml").read_text(encoding="utf-8"))
        assert set(stems) == set(said["titles"])
    page = client.get("/casos").text
    assert page.index("10 · Agujeros de gusano") < page.index("101 · Vórtice gravitatorio")
    assert "Gravity rift" in client.get("/casos?lang=en").text


def test_faults_say_their_place_as_the_form_calls_it(client: FlaskClient) -> None:
    page = sent(client, "/arbitro/eclipse/diplomacy", "eclipse", "diplomacy", players="3").text
    assert "(Quién propone o actúa)" in page
    assert '<code class="small">proposer' not in page


def test_several_winners_win_in_the_plural(client: FlaskClient) -> None:
    players = [{"name": name, "vp_chips": 3} for name in ("Ana", "Berto")]
    page = client.get(f"/arbitro/r?d={pack({'game': 'roll', 'procedure': 'scoring', 'players': players})}").text
    assert "Ganan Ana y Berto" in page


def test_forms_and_cases_are_listed_without_reading_the_cases(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """YAML is read slowly: whoever opens a form or the list of the cases must not wait for a thousand of them."""

    def refuse(text: str, quick: bool = False) -> object:
        assert len(text) < 300, "a whole file of cases"
        return plain(text, quick)

    plain = documents._yaml
    monkeypatch.setattr(documents, "_yaml", refuse)
    for address in ("/casos", "/casos/ti4", "/arbitro/ti4/tactical_action", "/arbitro/roll/scoring"):
        assert client.get(address).status_code == 200


def test_a_die_that_saves_a_retreating_ship_is_not_said_to_hit(client: FlaskClient) -> None:
    document = {
        **FIGHT,
        "active_system": "X",
        "systems": {
            "X": {"adjacent": ["Y"], "anomalies": ["gravity_rift"], "space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}},
            "Y": {"planets": {"Quann": {"controller": "berto"}}},
        },
        "answers": {"r1.announce.berto": True, "r1.roll.ana": {"cruiser": [1]}, "r1.roll.berto": {"cruiser": [1]}},
    }
    page = client.get(ruling_address(document)).text
    assert 'data-question="retreat.rift.berto' in page
    assert "se salva con 4 o más" in page
    assert "impacta con" not in page.split('data-question="retreat.rift')[1]


def test_a_ship_shows_what_its_board_prints_until_somebody_writes_figures(client: FlaskClient) -> None:
    """6.2.8: an Ancient has its hexagon; the ships of a species have those of its board; a figure that is written takes their place."""
    tiles = {f"sides.{n}.ships.0.type": kind for n, kind in enumerate(("interceptor", "ancient"))}
    said = {**tiles, "sides.0.ships.0.count": "1", "sides.1.ships.0.count": "1", "act": "show:"}
    printed = [
        span.text
        for span in Page.read(client.post("/arbitro/eclipse/battle", data=said).text).all("span", class_="figures-printed")
    ]
    species = client.post("/arbitro/eclipse/battle", data={**said, "sides.0.species": "orion"}).text
    # Orion's interceptor: initiative 3 printed, 1 of the drive; one ion cannon (a yellow die); one Gauss shield.
    assert "iniciativa 4, computadores 0, escudos −1, casco 0" in species
    assert not any("iniciativa 4" in text for text in printed)
    written = client.post(
        "/arbitro/eclipse/battle", data={**said, "sides.0.species": "orion", "sides.0.ships.0.hull": "2"}
    ).text
    assert "iniciativa 4, computadores 0, escudos −1, casco 0" not in written


def test_what_is_known_and_not_applied_is_said_where_it_is_typed(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = Limit("abilities", "imperia", "Imperia", ("space_combat",))
    monkeypatch.setattr("web.referee.desk.all_limits", lambda: [limit])
    page = client.get("/arbitro/ti4/space_combat").text
    assert "todavía no los aplico aquí" in page
    assert limit.name in page


def test_planets_that_nobody_named_are_read_by_their_figure(client: FlaskClient) -> None:
    """Votes told in words fill a narrow box with what counts, «5», and the ruling still tells the planets apart."""
    page = client.get("/arbitro/ti4/agenda?t=Votación: Ana 5 votos, Berto 3; portavoz Berto").text
    assert 'name="seats.0.planets" type="text" maxlength="2000" autocomplete="off" value="5"' in page
    assert 'name="seats.1.planets" type="text" maxlength="2000" autocomplete="off" value="3"' in page


def test_a_number_out_of_range_is_refused_by_the_page_in_its_language(client: FlaskClient) -> None:
    """The browser checks nothing: it would speak its own language and leave an older fault standing."""
    page = Page.read(client.get("/arbitro/era/movement").text)
    assert "novalidate" in page.one("form", id="setup").attributes
    refused = sent(client, "/arbitro/era/movement", "era", "movement", propulsion="99", path="space")
    assert refused.status_code == 400
    assert "El número debe estar entre 1 y 6" in refused.text
