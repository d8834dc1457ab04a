"""Notes, attachments and silenced abilities: whose a component is, and for whom it is live."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.errors import Unusable
from adjudicator.resolve import resolve
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.windows import holds, issuer
from tests.adjudicator.test_windows import board


def allied(**more: Json) -> Board:
    """Ana holds Berto's Alliance, and Berto has an unlocked commander."""
    return board(ana={"notes": ["alliance"], **more}, berto={"faction": "jolnar", "leaders": ["ta_zern", "doctor_sucaban"]})


def elsewhere(situation: Board) -> Board:
    """Nobody but Ana has units in the active system."""
    return situation.with_space("X", "berto", replace(situation.system.force("berto"), stacks=()))


def test_an_alliance_lends_the_commander_and_nobody_else() -> None:
    situation = elsewhere(allied())
    ana = situation.players["ana"]
    assert holds(situation, ana, "ta_zern")
    assert not holds(situation, ana, "doctor_sucaban")


def test_an_alliance_lends_nothing_in_a_system_with_units_of_the_ally() -> None:
    situation = allied()
    assert not holds(situation, situation.players["ana"], "ta_zern")


def test_without_the_note_nothing_is_lent() -> None:
    situation = elsewhere(board(ana={}, berto={"leaders": ["ta_zern"]}))
    assert not holds(situation, situation.players["ana"], "ta_zern")


def test_whose_a_note_is() -> None:
    three = board(ana={"notes": ["ceasefire", "stymie"]}, berto={"faction": "arborec"}, carla={})
    ana = three.players["ana"]
    assert issuer(three, ana, "ceasefire") is None
    assert issuer(three, ana, "stymie") == three.players["berto"]
    said = board(ana={"notes": ["ceasefire"], "issuers": {"ceasefire": "carla"}}, berto={}, carla={})
    assert issuer(said, said.players["ana"], "ceasefire") == said.players["carla"]
    two = board(ana={"notes": ["ceasefire"]}, berto={})
    assert issuer(two, two.players["ana"], "ceasefire") == two.players["berto"]


def test_a_faction_can_be_silenced_whole_or_in_part() -> None:
    situation = board(ana={}, berto={"faction": "yin", "technologies": ["assault_cannon"]})
    berto = situation.players["berto"]
    whole = situation.change(lasting=(Lasting("ana", "greyfire_mutagen", "silence", "berto", At.TACTICAL_END),))
    part = situation.change(lasting=(Lasting("ana", "antivirus", "silence", "berto", At.TACTICAL_END, what=("devotion",)),))
    assert holds(situation, berto, "devotion")
    assert not holds(whole, berto, "devotion")
    assert holds(whole, berto, "assault_cannon")
    assert not holds(part, berto, "devotion")
    assert holds(part, berto, "indoctrination")


@pytest.mark.parametrize(
    ("player", "path"),
    [
        ({"notes": ["ceasefire"], "issuers": {"ceasefire": "nadie"}}, "players.ana.issuers.ceasefire"),
        ({"notes": ["ceasefire"], "issuers": {"direct_hit": "berto"}}, "players.ana.issuers.direct_hit"),
    ],
)
def test_a_wrong_issuer_is_one_clear_line(player: dict[str, Json], path: str) -> None:
    document = {
        "game": "ti4",
        "procedure": "space_combat",
        "players": {"ana": player, "berto": {}},
        "active_player": "ana",
        "systems": {"X": {"space": {"ana": {"cruiser": 1}, "berto": {"cruiser": 1}}}},
    }
    with pytest.raises(Unusable) as error:
        resolve(document)
    assert error.value.faults[0].path == path


def test_an_unknown_attachment_is_one_clear_line() -> None:
    planet: dict[str, Json] = {"controller": "ana", "attachments": ["direct_hit"]}
    document = {
        "game": "ti4",
        "procedure": "production",
        "active_player": "ana",
        "systems": {"X": {"planets": {"Quann": planet}}},
    }
    with pytest.raises(Unusable) as error:
        resolve(document)
    assert error.value.faults[0].path == "systems.X.planets.Quann.attachments.0"
