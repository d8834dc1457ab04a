"""Hits about to be taken: every way of it, what it costs, and the fight that it leaves."""

from __future__ import annotations

from adjudicator.messages import Message, render
from adjudicator.odds.running import Sharing, shares, sharing
from adjudicator.resolve import resolve
from adjudicator.ruling import Json
from adjudicator.ti4.odds.sharing import UNSETTLED

Units = dict[str, int]


def asked(ana: Units, berto: Units, rolls: dict[str, dict[str, list[int]]], **answers: Json) -> Sharing | Message | None:
    """The ways that a player has after the dice of a first round."""
    document: dict[str, Json] = {
        "game": "ti4",
        "procedure": "space_combat",
        "active_player": "ana",
        "players": {"ana": {}, "berto": {}},
        "systems": {"X": {"space": {"ana": ana, "berto": berto}}},
        "answers": {**{f"r1.roll.{name}": dice for name, dice in rolls.items()}, **answers},
    }
    ruling = resolve(document)
    assert ruling.question is not None
    found = sharing(document, ruling)
    assert (found is not None) == shares(ruling)
    return found


def test_every_way_of_taking_a_hit_and_its_cost() -> None:
    """A dreadnought costs 4 and a cruiser 2; whoever uses Sustain Damage loses nothing (87.1)."""
    found = asked(
        {"dreadnought": 1, "cruiser": 1},
        {"cruiser": 2},
        {"ana": {"dreadnought": [1], "cruiser": [1]}, "berto": {"cruiser": [10, 1]}},
    )
    assert isinstance(found, Sharing)
    assert found.who == "ana"
    assert "ti4:87.1" in found.citations
    costs = {render(way.text, "es"): way.lost for way in found.ways}
    assert costs == {"resisten: 1 acorazado": 0, "caen: 1 crucero": 2, "caen: 1 acorazado": 4}
    assert found.ways[0].answer == {"sustain": {"dreadnought": 1}, "destroy": {}}
    assert all(way.document is not None and way.alive and way.winner is None for way in found.ways)


def test_two_hits_may_be_shared_between_both() -> None:
    found = asked(
        {"dreadnought": 2},
        {"cruiser": 2},
        {"ana": {"dreadnought": [1, 1]}, "berto": {"cruiser": [10, 10]}},
    )
    assert isinstance(found, Sharing)
    costs = {render(way.text, "es"): way.lost for way in found.ways}
    assert costs["resisten: 2 acorazados"] == 0
    assert costs["resisten: 1 acorazado; caen: 1 acorazado"] == 4
    assert costs["caen: 2 acorazados"] == 8
    over = next(way for way in found.ways if render(way.text, "es") == "caen: 2 acorazados")
    assert (over.document, over.winner, over.alive) == (None, "berto", False)


def test_a_fight_that_is_over_says_who_is_left() -> None:
    """Both hit at once: Berto's only ship falls whatever Ana does with her hit."""
    found = asked({"dreadnought": 1}, {"cruiser": 1}, {"ana": {"dreadnought": [10]}, "berto": {"cruiser": [10]}})
    assert isinstance(found, Sharing)
    ends = {render(way.text, "es"): (way.document, way.winner, way.alive, way.lost) for way in found.ways}
    assert ends == {"resisten: 1 acorazado": (None, "ana", True, 0), "caen: 1 acorazado": (None, None, False, 4)}


def test_who_has_announced_a_retreat_keeps_what_gets_away() -> None:
    """23.7: after the hit the rest leaves for Y; only what falls is lost, and nobody has won by leaving."""
    document: dict[str, Json] = {
        "game": "ti4",
        "procedure": "space_combat",
        "active_player": "ana",
        "active_system": "X",
        "players": {"ana": {}, "berto": {}},
        "systems": {
            "X": {"adjacent": ["Y"], "space": {"ana": {"cruiser": 2, "carrier": 1}, "berto": {"dreadnought": 1}}},
            "Y": {"space": {"ana": {"fighter": 1}}},
        },
        "answers": {
            "r1.announce.ana": True,
            "r1.roll.ana": {"cruiser": [1, 1], "carrier": [1]},
            "r1.roll.berto": {"dreadnought": [10]},
        },
    }
    found = sharing(document, resolve(document))
    assert isinstance(found, Sharing)
    ends = {render(way.text, "es"): (way.winner, way.alive, way.lost) for way in found.ways}
    assert ends == {"caen: 1 crucero": ("berto", True, 2), "caen: 1 transporte": ("berto", True, 3)}


def test_without_sustain_damage_its_rule_is_not_cited() -> None:
    found = asked(
        {"cruiser": 1, "destroyer": 1}, {"cruiser": 1}, {"ana": {"cruiser": [1], "destroyer": [1]}, "berto": {"cruiser": [10]}}
    )
    assert isinstance(found, Sharing)
    assert "ti4:87.1" not in found.citations
    assert {render(way.text, "es"): way.lost for way in found.ways} == {"caen: 1 crucero": 2, "caen: 1 destructor": 1}


def test_where_no_hits_are_taken_there_is_nothing_to_share() -> None:
    assert asked({"cruiser": 1}, {"cruiser": 1}, {"ana": {"cruiser": [1]}}) is None


def test_where_one_way_leads_to_more_dice_nothing_is_compared() -> None:
    """101.2: the dreadnought that sustains retreats out of the rift and rolls for it; the one that falls ends the combat."""
    here = {"adjacent": ["Y"], "anomalies": ["gravity_rift"], "space": {"ana": {"cruiser": 1}, "berto": {"dreadnought": 1}}}
    document: dict[str, Json] = {
        "game": "ti4",
        "procedure": "space_combat",
        "active_player": "ana",
        "active_system": "X",
        "systems": {"X": here, "Y": {"planets": {"Quann": {"controller": "berto"}}}},
        "answers": {"r1.announce.berto": True, "r1.roll.ana": {"cruiser": [10]}, "r1.roll.berto": {"dreadnought": [1]}},
    }
    ruling = resolve(document)
    assert shares(ruling)
    assert sharing(document, ruling) == UNSETTLED
