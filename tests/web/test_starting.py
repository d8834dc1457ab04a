"""What a faction begins with: at a button, never by itself; factions that choose their technologies offer none."""

from __future__ import annotations

from typing import Any

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from adjudicator.ti4.names import faction_names, table, technology_names
from adjudicator.ti4.units import SHIPS, unit_types
from tests.web.page import Page
from tests.web.posting import fields_of

FIGHT = "/arbitro/ti4/space_combat"
CHOOSE = {"argent", "keleres", "sardakk", "winnu"}
"""The factions whose sheets let them choose, or give them nothing to begin with."""


def pressed(client: FlaskClient, faction: str, action: str, **more: str) -> Any:
    """The fields of the form after one of its buttons, the first player's faction chosen."""
    fields = MultiDict(fields_of(client.get(FIGHT).text, FIGHT))
    fields["players.0.faction"] = faction
    for name, value in more.items():
        fields[name] = value
    return MultiDict(fields_of(client.post(FIGHT, data=MultiDict([*fields.items(multi=True), ("act", action)])).text, FIGHT))


def test_every_faction_has_its_start() -> None:
    starts = table("starts")
    assert set(starts) == set(faction_names().keys)
    assert {key for key, start in starts.items() if "technologies" not in start} == CHOOSE
    for key, start in starts.items():
        assert set(start.get("technologies", ())) <= set(technology_names().keys), key
        assert set(start["space"]) <= {*SHIPS, "space_dock"}, key
        assert set(start["units"]) <= set(unit_types()), key
        docks = start["space"].get("space_dock", 0) + start["units"].get("space_dock", 0)
        assert docks == 1, key


def test_a_chosen_faction_fills_in_nothing_by_itself(client: FlaskClient) -> None:
    shown = pressed(client, "hacan", "show:")
    assert shown["players.0.faction"] == "hacan"
    assert not shown.getlist("players.0.technologies")
    assert shown["systems.0.space.atacante.carrier"] == "0"


def test_the_buttons_put_in_technologies_and_ships(client: FlaskClient) -> None:
    """Hacan begin with Sarween Tools and Antimass Deflectors, 2 carriers, 1 cruiser and 2 fighters."""
    shown = pressed(client, "hacan", "start:players.0.faction:technologies")
    assert set(shown.getlist("players.0.technologies")) == {"sarween_tools", "antimass_deflectors"}
    assert not shown.getlist("players.1.technologies")
    shown = pressed(client, "hacan", "start:players.0.faction:space")
    ships = {unit: int(shown[f"systems.0.space.atacante.{unit}"]) for unit in ("carrier", "cruiser", "fighter", "dreadnought")}
    assert ships == {"carrier": 2, "cruiser": 1, "fighter": 2, "dreadnought": 0}
    assert shown["systems.0.space.defensor.carrier"] == "0"


def test_what_was_chosen_before_stays(client: FlaskClient) -> None:
    shown = pressed(client, "arborec", "start:players.0.faction:technologies", **{"players.0.technologies": "plasma_scoring"})
    assert set(shown.getlist("players.0.technologies")) == {"plasma_scoring", "magen_defense_grid"}


def test_a_button_that_there_is_not_does_nothing(client: FlaskClient) -> None:
    for action in ("start:", "start:players.9.faction:technologies", "start:players.0.faction:name", "start:players.0.name:id"):
        assert not pressed(client, "hacan", action).getlist("players.0.technologies")
    assert not pressed(client, "winnu", "start:players.0.faction:technologies").getlist("players.0.technologies")


def test_the_button_says_for_whom_it_is(client: FlaskClient) -> None:
    page = Page.read(client.get(FIGHT).text)
    buttons = {
        button.text.strip("+ "): button.attributes["data-choices"].split() for button in page.all("button", class_="start")
    }
    assert set(buttons) == {"Tecnologías iniciales de la facción", "Naves iniciales de la facción"}
    assert set(buttons["Tecnologías iniciales de la facción"]) == set(faction_names().keys) - CHOOSE


def test_factions_are_sorted_without_their_articles(client: FlaskClient) -> None:
    page = Page.read(client.get(FIGHT).text)
    names = [option.text for option in page.all("option")]
    assert names.index("Los Arborec") < names.index("La Baronía de Letnev") < names.index("Los Emiratos de Hacan")
