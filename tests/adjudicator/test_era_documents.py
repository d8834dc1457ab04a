"""Documents of Galactic Era that cannot be used say so in one line, at the right place; every module stays small."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import Unusable, chapters, resolve
from adjudicator.messages import render

SIDE = {"name": "ana", "ships": 2}
FOE = {"name": "berto", "ships": 2}
PLAYER = {"ethic": "sts", "ships": 3}

BAD: list[tuple[str, dict[str, Any], str]] = [
    ("battle", {}, "attacker"),
    ("battle", {"attacker": SIDE}, "defenders"),
    ("battle", {"attacker": SIDE, "defenders": []}, "defenders"),
    ("battle", {"attacker": SIDE, "defenders": "berto"}, "defenders"),
    ("battle", {"attacker": 3, "defenders": [FOE]}, "attacker"),
    ("battle", {"attacker": SIDE, "defenders": [SIDE]}, "defenders.0.name"),
    ("battle", {"attacker": {**SIDE, "ships": -1}, "defenders": [FOE]}, "attacker.ships"),
    ("battle", {"attacker": {**SIDE, "ships": True}, "defenders": [FOE]}, "attacker.ships"),
    ("battle", {"attacker": {**SIDE, "ships": 2.5}, "defenders": [FOE]}, "attacker.ships"),
    ("battle", {"attacker": {**SIDE, "levels": {"military": 7}}, "defenders": [FOE]}, "attacker.levels.military"),
    ("battle", {"attacker": {**SIDE, "levels": {"magia": 2}}, "defenders": [FOE]}, "attacker.levels.magia"),
    ("battle", {"attacker": {**SIDE, "ethic": "neutral"}, "defenders": [FOE]}, "attacker.ethic"),
    ("battle", {"attacker": {**SIDE, "people": "Klingon"}, "defenders": [FOE]}, "attacker.people"),
    ("battle", {"attacker": {**SIDE, "people": "Félidos"}, "defenders": [FOE]}, "attacker.ethic"),
    ("battle", {"attacker": {**SIDE, "fleets": [{"ships": 2}]}, "defenders": [FOE]}, "attacker.fleets.0.tactic"),
    ("battle", {"attacker": {**SIDE, "fleets": [{"tactic": "F", "ships": 2}]}, "defenders": [FOE]}, "attacker.fleets.0.tactic"),
    ("battle", {"attacker": {**SIDE, "fleets": [{"tactic": "A"}]}, "defenders": [FOE]}, "attacker.fleets.0.ships"),
    ("battle", {"attacker": {**SIDE, "fleets": [{"tactic": "A", "ships": 0}]}, "defenders": [FOE]}, "attacker.fleets.0.ships"),
    (
        "battle",
        {"attacker": {**SIDE, "fleets": [{"tactic": "A", "ships": 1, "advanced": "triple"}]}, "defenders": [FOE]},
        "attacker.fleets.0.advanced",
    ),
    ("battle", {"attacker": {**SIDE, "plays": "Moral"}, "defenders": [FOE]}, "attacker.plays"),
    ("battle", {"attacker": {**SIDE, "plays": "Bélico"}, "defenders": [FOE]}, "attacker.plays.effect"),
    (
        "battle",
        {"attacker": SIDE, "defenders": [FOE], "auto": True, "answers": {"retreat.carla": True}},
        "answers.retreat.carla",
    ),
    ("battle", {"attacker": SIDE, "defenders": [FOE], "answers": {"destroy": "todo"}}, "answers.destroy"),
    ("battle", {"attacker": SIDE, "defenders": [FOE], "answers": {"destroy": {"ana": -1}}}, "answers.destroy.ana"),
    ("battle", {"attacker": SIDE, "defenders": [FOE], "answers": {"destroy": {"nadie": 1}}}, "answers.destroy.nadie"),
    (
        "battle",
        {"attacker": SIDE, "defenders": [{**FOE, "levels": {"propulsion": 2}}], "answers": {"retreat.berto": "sí"}},
        "answers.retreat.berto",
    ),
    ("gain_planet", {}, "player.ethic"),
    ("gain_planet", {"player": PLAYER}, "planet.type"),
    ("gain_planet", {"player": PLAYER, "planet": {"type": "gaseoso"}}, "planet.type"),
    ("gain_planet", {"player": PLAYER, "planet": {"type": "player", "discs": 2}}, "planet.owner"),
    ("gain_planet", {"player": PLAYER, "planet": {"type": "advanced", "discs": 2}}, "planet.type"),
    ("gain_planet", {"player": PLAYER, "planet": {"type": "advanced", "relic": "Espada"}}, "planet.relic"),
    ("gain_planet", {"player": PLAYER, "planet": {"type": "advanced"}, "others": [{"name": "x"}]}, "others.0.ships"),
    (
        "gain_planet",
        {
            "player": {**PLAYER, "at_war_with": ["x"]},
            "planet": {"type": "advanced"},
            "others": [{"name": "x", "ships": 1, "at_war": False}],
        },
        "others.0.at_war",
    ),
    ("gain_planet", {"player": {**PLAYER, "plays": "Moral"}, "planet": {"type": "advanced"}}, "player.plays"),
    ("build_ships", {}, "population"),
    ("build_ships", {"population": 10, "robotics": 0}, "robotics"),
    ("build_ships", {"population": 10, "table": {"muchos": 3}}, "table.muchos"),
    ("build_ships", {"population": 10, "asteroides": 1}, "asteroides"),
    ("movement", {"propulsion": 1, "path": ["cueva"]}, "path.0"),
    ("movement", {"propulsion": 9, "path": []}, "propulsion"),
    ("movement", {"propulsion": 1, "path": [{"type": "planet", "via": "wormhole"}]}, "path.0.via"),
    ("movement", {"propulsion": 1, "path": "space"}, "path"),
    ("war", {"declarer": {"ethic": "sts"}, "target": {"ethic": "sto"}}, "moment"),
    ("war", {"declarer": {"ethic": "sts"}, "target": {}, "moment": "other"}, "target.ethic"),
    (
        "war",
        {"declarer": {"name": "x", "ethic": "sts"}, "target": {"name": "x", "ethic": "sto"}, "moment": "other"},
        "target.name",
    ),
    ("round_scoring", {"story": "Guerras", "round": 9, "players": []}, "round"),
    ("round_scoring", {"story": "Paces", "round": 1, "players": []}, "story"),
    ("round_scoring", {"story": "Guerras", "round": 1, "players": [{"name": "x"}]}, "players.0.ethic"),
    (
        "round_scoring",
        {"story": "Expediciones", "round": 1, "players": [{"name": "x", "ethic": "sto", "contacts": 1}]},
        "players.0.contacts",
    ),
    ("increase_population", {}, "planets"),
    ("increase_population", {"planets": [{"name": "x"}]}, "planets.0.discs"),
    ("increase_population", {"planets": [{"discs": 1}], "people": "Alianza"}, "ethic"),
    ("commerce", {"first": {"name": "x"}, "second": {"name": "x"}}, "second.name"),
    ("commerce", {"first": {"name": "x", "people": "Gríseos"}, "second": {"name": "y"}}, "first.ethic"),
    ("commerce", {"first": {"name": "x"}, "second": {"name": "y"}, "contact": "quizá"}, "contact"),
    ("evacuation", {}, "cause"),
    ("evacuation", {"cause": "lost_planet"}, "owned"),
    ("turn_order", {"order": ["x"]}, "order"),
    ("turn_order", {"order": ["x", "x"]}, "order"),
    ("change_ethic", {"cause": "peace", "player": {"name": "x"}}, "with"),
    ("select_tokens", {"ovals": ["dormir"], "squares": ["up"]}, "ovals.0"),
    ("visions", {"looks": [{"at": "deck"}]}, "spirituality"),
    ("death_ray", {"target": {}}, "target.kind"),
    ("relocation", {"planets": []}, "moves"),
    ("puppet_auction", {"players": [{"name": "x"}]}, "players"),
    ("research", {}, "squares"),
    ("research", {"squares": ["genetics"], "people": "Gríseos"}, "ethic"),
    ("fleets", {"basic": 1}, "does"),
    ("fleets", {"basic": 1, "does": [{"do": "join", "fleet": "A"}]}, "does.0.to"),
    ("dominance", {"section": "A"}, "card"),
    ("dominance", {"card": "Moral", "section": "A", "facts": {"points": "muchos"}}, "facts.points"),
    ("setup", {"players": [{"name": "x"}]}, "players"),
    ("setup", {"players": [{"name": "x"}, {"name": "x"}]}, "players.1.name"),
    ("setup", {"players": [{"name": "x", "sector": "Vega"}, {"name": "y"}]}, "players.0.sector"),
    ("setup", {"players": [{"name": "x", "puppet": True}, {"name": "y"}]}, "players.0.puppet"),
    ("retreat", {"player": "x"}, "hexes"),
    ("retreat", {"hexes": [{"name": "a"}], "to": "b"}, "to"),
    ("round_end", {"players": []}, "round"),
    ("round_end", {"round": 2, "players": [{"name": "x", "puppet": True, "points": 3}]}, "players.0.points"),
    ("final_scoring", {}, "players"),
    ("final_scoring", {"players": [{"name": "x"}], "milestone": "Gloria"}, "milestone"),
    ("final_scoring", {"players": [{"name": "x"}], "sectors": {"Rigel": {"ships": {"y": 1}}}}, "sectors.Rigel.ships.y"),
    ("final_scoring", {"players": [{"name": "x", "cards": [{"card": "Moral", "section": "B"}]}]}, "players.0.cards.0.points"),
]


@pytest.mark.parametrize(("procedure", "fields", "path"), BAD, ids=[f"{name}:{path}" for name, _, path in BAD])
def test_unusable(procedure: str, fields: dict[str, Any], path: str) -> None:
    with pytest.raises(Unusable) as caught:
        resolve({"game": "era", "procedure": procedure, **fields})
    assert path in [fault.path for fault in caught.value.faults]
    assert "\n" not in caught.value.line("es")


LONG = "x" * 61
BATTLE = {"attacker": {"name": "ana", "ships": 9}, "defenders": [{"name": "berto", "ships": 1}, {"name": "carla", "ships": 1}]}
UNKNOWN: list[tuple[str, dict[str, Any]]] = [
    ("battle", {**BATTLE, "answers": {"destroy": {LONG: 1}}}),
    ("change_ethic", {"cause": "peace", "player": {"name": "x", "ethic": "sts"}, "at_war_with": ["y"], "with": LONG}),
    ("final_scoring", {"players": [{"name": "x"}], "sectors": {"Rigel": {"ships": {LONG: 1}}}}),
    ("puppet_auction", {"players": [{"name": "x"}, {"name": "y"}], "last": LONG}),
    ("relocation", {"planets": [{"name": "a", "discs": 1}], "moves": [{"from": LONG, "to": "a"}]}),
    ("retreat", {"hexes": [{"name": "a"}], "to": LONG}),
    ("turn_order", {"order": ["x", "y"], "up": [LONG]}),
]


@pytest.mark.parametrize(("procedure", "fields"), UNKNOWN, ids=[name for name, _ in UNKNOWN])
def test_of_a_name_that_nobody_has_sixty_letters_are_told(procedure: str, fields: dict[str, Any]) -> None:
    with pytest.raises(Unusable) as caught:
        resolve({"game": "era", "procedure": procedure, **fields})
    assert f"«{LONG[:60]}»" in render(caught.value.faults[0].message, "es")


def test_the_procedures_of_the_game() -> None:
    assert set(chapters("era")) == {
        "battle",
        "build_ships",
        "change_ethic",
        "commerce",
        "death_ray",
        "dominance",
        "evacuation",
        "final_scoring",
        "fleets",
        "gain_planet",
        "increase_population",
        "movement",
        "puppet_auction",
        "relocation",
        "retreat",
        "round_end",
        "research",
        "round_scoring",
        "select_tokens",
        "setup",
        "turn_order",
        "visions",
        "war",
    }


def test_a_side_as_the_contract_writes_it() -> None:
    """Every field of the contract's template, nulls included."""
    side = {
        "name": "ana",
        "turn": 1,
        "ethic": "sto",
        "people": None,
        "levels": {"military": 1, "spirituality": 1, "propulsion": 1},
        "ships": 1,
        "fleets": [{"tactic": "A", "ships": 5, "advanced": None}],
    }
    ruling = resolve(
        {
            "game": "era",
            "procedure": "battle",
            "attacker": side,
            "defenders": [{**side, "name": "berto"}],
            "central": False,
            "auto": True,
        }
    )
    assert ruling.status == "complete"
    assert ruling.outcome is not None
    assert ruling.outcome["strength"] == {"attacker": 11, "defender": 11}
    assert ruling.outcome["tie_break"] == "defender"


def test_a_bare_number_where_one_player_is_defeated() -> None:
    ruling = resolve(
        {
            "game": "era",
            "procedure": "battle",
            "attacker": {"name": "ana", "ships": 9},
            "defenders": [FOE],
            "answers": {"destroy": 2},
        }
    )
    assert ruling.outcome is not None
    assert ruling.outcome["destroyed"] == {"ana": 0, "berto": 2}


def test_all_ships_in_fleet_e_may_leave_as_all_or_as_fleet_e() -> None:
    for answer in (True, "fleet_e"):
        ruling = resolve(
            {
                "game": "era",
                "procedure": "battle",
                "attacker": {"name": "ana", "ships": 9},
                "defenders": [{"name": "berto", "fleets": [{"tactic": "E", "ships": 2}]}],
                "answers": {"retreat.berto": answer},
            }
        )
        assert ruling.outcome is not None
        assert (ruling.outcome["retreated"], ruling.outcome["slipped"]) == ([], ["berto"])


def test_two_equal_tokens_that_are_not_there() -> None:
    """Only Ganar un Planeta has two oval tokens, under one name or two."""
    for twice, status in (("gain_planet", "complete"), ("build_ships", "illegal")):
        fields = {"ovals": [twice, twice], "squares": ["up"]}
        assert resolve({"game": "era", "procedure": "select_tokens", **fields}).status == status


@pytest.mark.parametrize(
    ("said", "status"), [(True, "complete"), ("sí", "complete"), (False, "illegal"), ("no", "illegal"), (None, "question")]
)
def test_what_may_be_so_or_not_or_untold(said: object, status: str) -> None:
    who = {"first": {"name": "x", "levels": {"military": 2}}, "second": {"name": "y", "levels": {"genetics": 2}}}
    fields = {"contact": said, "first_learns": "genetics", "second_learns": "military"}
    assert resolve({"game": "era", "procedure": "commerce", **who, **fields}).status == status


def test_the_phone_form_left_as_it_is_says_what_it_assumes() -> None:
    """Two names and two ethics are no round's scoring: what else it takes for granted is told as our reading."""
    players = [{"name": "x", "ethic": "sto"}, {"name": "y", "ethic": "sts"}]
    ruling = resolve({"game": "era", "procedure": "round_scoring", "story": "Guerras", "round": 4, "players": players})
    assumed = [step for step in ruling.steps if step.authority == "interpretation"]
    assert {step.key for step in assumed} == {"assumed.A4.2.2.2", "assumed.A4.2.2.3", "assumed.A4.2.2.4"}


def test_the_other_edition_is_never_told_as_a_rule() -> None:
    """Figures that only another edition prints have an authority of their own and cite its component."""
    for fields in (
        {"procedure": "build_ships", "population": 20},
        {"procedure": "dominance", "card": "Espacial", "section": "B", "facts": {"planets": 9, "levels": {"propulsion": 1}}},
        {"procedure": "final_scoring", "players": [{"name": "x", "cards": [{"card": "Especializado", "section": "A"}]}]},
    ):
        steps = [
            step for step in resolve({"game": "era", **fields}).steps if any(c.startswith("era:c.") for c in step.citations)
        ]
        assert steps
        assert {step.authority for step in steps} == {"component"}
        assert all("otra edición" in step.as_document("es")["text"] for step in steps)
