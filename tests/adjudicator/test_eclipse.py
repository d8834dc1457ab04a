"""Eclipse: dice, the way of ships that nobody commands, battles that always end, and documents that cannot be read."""

from __future__ import annotations

import ast
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import Unusable, eclipse, resolve
from adjudicator.case_files import FOLDER, load_cases
from adjudicator.eclipse.abilities import ABILITIES, OF_TECHNOLOGIES
from adjudicator.eclipse.dice import DAMAGE, FACES, Die, face_of, hits
from adjudicator.eclipse.fleets import Figures, Fleet, Ship, Side
from adjudicator.eclipse.lists import LISTS
from adjudicator.eclipse.names import NPCS, SHIPS, ship_types, table
from adjudicator.eclipse.procedures.assigning import Volley, by_size, npc_way
from adjudicator.eclipse.procedures.pinning import pin
from adjudicator.messages import render
from adjudicator.ruling import Step
from rulebook import RuleId, load_library
from rulebook.naming import load_names

Document = dict[str, Any]
SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize(
    ("face", "computer", "shield", "expected"),
    [
        ("hit", 0, 9, True),
        ("blank", 9, 0, False),
        (4, 3, 1, True),
        (4, 3, 2, False),
        (5, 1, 0, True),
        (5, 0, 0, False),
        (2, 4, 0, True),
        (2, 3, 0, False),
        (5, 0, -0, False),
        (3, 9, 6, True),
        (3, 9, 7, False),
    ],
)
def test_hits(face: int | str, computer: int, shield: int, expected: bool) -> None:
    assert hits(face, computer, shield) is expected


@pytest.mark.parametrize(
    ("raw", "face"),
    [
        (1, 1),
        (6, 6),
        ("6", "6"),
        ("Explosión", "hit"),
        ("branco", "blank"),
        (3, 3),
        ("3", 3),
        (7, 7),
        (True, True),
    ],
)
def test_faces_as_people_write_them(raw: object, face: object) -> None:
    assert face_of(raw) == face


kinds = st.sampled_from(SHIPS)
dice = st.builds(Die, st.sampled_from(list(DAMAGE)), st.sampled_from(FACES))
figures = st.builds(Figures, shield=st.integers(0, 3), hull=st.integers(0, 4))


@st.composite
def volleys(draw: st.DrawFn) -> Volley:
    """A few dice against a few ships, some of them damaged."""
    blueprints = {kind: draw(figures) for kind in SHIPS}
    rolled = draw(st.lists(dice, min_size=1, max_size=4))
    numbers = draw(st.lists(kinds, min_size=1, max_size=3))
    ships = tuple(Ship(kind, i + 1, draw(st.integers(0, blueprints[kind].hull))) for i, kind in enumerate(numbers))
    return Volley(tuple(rolled), draw(st.integers(0, 3)), Fleet(Side("ana", figures=blueprints), ships))


def best_by_trying(volley: Volley) -> tuple[bool, ...]:
    """Every way of dealing the dice: the ships destroyed, largest first, of the best one."""
    ships, found = by_size(volley), []
    for aims in product(range(len(ships)), repeat=len(volley.dice)):
        harm: Counter[int] = Counter()
        for die, aim in zip(volley.dice, aims, strict=True):
            harm[aim] += die.damage if volley.can_hit(die, ships[aim].kind) else 0
        found.append(tuple(harm[i] >= volley.need(ship) for i, ship in enumerate(ships)))
    return max(found)


@settings(max_examples=300, deadline=None)
@given(volleys())
def test_npcs_destroy_the_largest_that_can_be_destroyed(volley: Volley) -> None:
    shots = npc_way(volley)
    harm = volley.harm(shots)
    assert Counter(shot.die for shot in shots) == Counter(volley.dice)
    assert tuple(harm.get(ship.key, 0) >= volley.need(ship) for ship in by_size(volley)) == best_by_trying(volley)


@settings(max_examples=300, deadline=None)
@given(volleys())
def test_npcs_hurt_the_largest_where_nothing_can_be_destroyed(volley: Volley) -> None:
    if any(best_by_trying(volley)):
        return
    for shot in npc_way(volley):
        hurt = [ship.key for ship in by_size(volley) if volley.can_hit(shot.die, ship.kind)]
        assert shot.target == (hurt[0] if hurt else None)


@st.composite
def battles(draw: st.DrawFn) -> Document:
    """Two to four sides, perhaps one that nobody commands, with a seed."""
    weapons = st.dictionaries(st.sampled_from(list(DAMAGE)), st.integers(1, 2), max_size=2)
    blueprint = st.fixed_dictionaries(
        {
            "count": st.integers(1, 3),
            "initiative": st.integers(0, 4),
            "computer": st.integers(0, 3),
            "shield": st.integers(0, 2),
            "hull": st.integers(0, 3),
            "missiles": weapons,
            "cannons": weapons,
        }
    )
    names = draw(st.lists(st.sampled_from(["ana", "berto", "carla", "dora"]), min_size=2, max_size=3, unique=True))
    sides: list[Document] = [
        {
            "name": name,
            "ships": draw(st.dictionaries(kinds, blueprint, min_size=1, max_size=3)),
            "retreat_to": draw(st.lists(st.sampled_from(["B", "C"]), max_size=2, unique=True)),
        }
        for name in names
    ]
    if draw(st.booleans()):
        npc = draw(st.sampled_from(NPCS))
        sides.insert(0, {"npc": npc, "name": npc, "ships": {npc: draw(blueprint)}})
    answers = {
        f"r1.action.{side['name']}.{kind}": f"retreat:{side['retreat_to'][0]}"
        for side in sides
        if side.get("retreat_to")
        for kind in side["ships"]
        if kind != "starbase"
    }
    some = draw(st.lists(st.sampled_from(sorted(answers)), max_size=2, unique=True)) if answers else []
    return {
        "game": "eclipse",
        "procedure": "battle",
        "sector": {"number": 301, "controller": draw(st.sampled_from(names))},
        "sides": sides,
        "answers": {key: answers[key] for key in some},
        "seed": draw(SEEDS),
    }


def settled(document: Document) -> Document:
    """The outcome; answers to questions that never came up are left out and the rest tried again."""
    try:
        ruling = resolve(document).as_document()
    except Unusable as error:
        unused = {fault.path.removeprefix("answers.") for fault in error.faults if fault.code == "answer.unused"}
        assert unused
        return settled({**document, "answers": {k: v for k, v in document["answers"].items() if k not in unused}})
    assert ruling["status"] == "complete"
    assert isinstance(ruling["outcome"], dict)
    return ruling["outcome"]


@settings(max_examples=60, deadline=None)
@given(battles())
def test_a_battle_always_ends_and_no_ship_comes_from_nowhere(document: Document) -> None:
    outcome = settled(document)
    players = [side["name"] for side in document["sides"] if not side.get("npc")]
    credited: Counter[str] = Counter()
    for lost in outcome["destroyed_by"].values():
        credited.update(lost)
    gone: Counter[str] = Counter()
    for side in document["sides"]:
        name = side["name"]
        left = Counter(outcome["ships"][name]) + Counter(outcome["retreated"][name])
        had = Counter({kind: ship["count"] for kind, ship in side["ships"].items()})
        assert left <= had
        gone += had - left
    assert credited <= gone
    assert sum(bool(outcome["ships"][name]) for name in outcome["ships"]) <= 1
    assert all(0 <= outcome["reputation_draws"][name] <= 5 for name in players)
    assert settled(document) == outcome


@settings(max_examples=60, deadline=None)
@given(battles())
def test_draws_follow_from_what_was_destroyed(document: Document) -> None:
    outcome = settled(document)
    for name, drawn in outcome["reputation_draws"].items():
        worth = sum(n * ship_types()[kind].reputation for kind, n in outcome["destroyed_by"][name].items())
        assert drawn in (min(worth, 5), min(worth + 1, 5))


@pytest.mark.parametrize(
    ("ships", "technologies", "species", "free"),
    [
        ({"ana": 1, "berto": 1}, (), None, 0),
        ({"ana": 2, "berto": 1}, (), None, 1),
        ({"ana": 1, "berto": 5}, (), None, 0),
        ({"ana": 1, "berto": 1}, ("cloaking_device",), None, 1),
        ({"ana": 1, "berto": 2}, ("cloaking_device",), None, 0),
        ({"ana": 2, "berto": 3}, ("cloaking_device",), None, 1),
        ({"ana": 3, "gcds": 1}, ("cloaking_device",), "draco", 0),
        ({"ana": 1, "ancient": 2}, (), "draco", 1),
        ({"ana": 1, "ancient": 2, "berto": 1}, (), "draco", 0),
        ({"ana": 1, "guardian": 1}, (), "draco", 0),
        ({"ana": 4}, (), None, 4),
    ],
)
def test_pinning(ships: dict[str, int], technologies: tuple[str, ...], species: str | None, free: int) -> None:
    assert pin("ana", ships, frozenset(technologies), species).free == free


def duel(**changes: Any) -> Document:
    """A small battle with something wrong in it."""
    ana = {"name": "ana", "ships": {"interceptor": {"initiative": 3, "cannons": {"yellow": 1}}}}
    berto = {"name": "berto", "ships": {"interceptor": {"count": 2, "initiative": 2, "cannons": {"yellow": 1}}}}
    return {"game": "eclipse", "procedure": "battle", "sides": [ana, berto], **changes}


ROLL = "r1.roll.ana.interceptor"
ASSIGN = "r1.assign.ana.interceptor"
BAD = {
    "no sides": ({"sides": []}, "sides"),
    "two of a name": ({"sides": [{"name": "a", "ships": {}}, {"name": "a", "ships": {}}]}, "sides.1.name"),
    "a dot in a name": ({"sides": [{"name": "a.b", "ships": {}}]}, "sides.0.name"),
    "unknown ship": ({"sides": [{"name": "a", "ships": {"crusier": 1}}]}, "sides.0.ships.crusier"),
    "a player's Ancient": ({"sides": [{"name": "a", "ships": {"ancient": 1}}]}, "sides.0.ships.ancient"),
    "one kind twice": ({"sides": [{"name": "a", "ships": {"cruiser": 1, "crucero": 1}}]}, "sides.0.ships.crucero"),
    "npc that is none": ({"sides": [{"npc": "cruiser", "name": "a"}]}, "sides.0.npc"),
    "more damage than ships": (
        {"sides": [{"name": "a", "ships": {"cruiser": {"hull": 2, "damage": [1, 1]}}}]},
        "sides.0.ships.cruiser.damage",
    ),
    "unknown part": (
        {"sides": [{"name": "a", "ships": {"cruiser": {"parts": ["motor de vapor"]}}}]},
        "sides.0.ships.cruiser.parts.0",
    ),
    "parts that do not fit the printed blueprint": (
        {"sides": [{"name": "a", "species": "terran", "ships": {"cruiser": {"parts": ["gauss_shield", "improved_hull"]}}}]},
        "sides.0.ships.cruiser.parts",
    ),
    "parts of ships that nobody commands": (
        {"sides": [{"npc": "ancient", "ships": {"ancient": {"parts": ["hull"]}}}]},
        "sides.0.ships.ancient.parts",
    ),
    "unknown colour": (
        {"sides": [{"name": "a", "ships": {"cruiser": {"cannons": {"pink": 1}}}}]},
        "sides.0.ships.cruiser.cannons.pink",
    ),
    "unknown field": ({"sides": [{"name": "a", "shpis": {}}]}, "sides.0.shpis"),
    "a nameless neighbour": ({"sector": {"wormhole_to": [{"controller": "a"}]}}, "sector.wormhole_to.0.sector"),
    "a face that is none": ({"answers": {ROLL: {"yellow": [7]}}}, f"answers.{ROLL}.yellow"),
    "too many dice": ({"answers": {ROLL: {"yellow": [2, 2]}}}, f"answers.{ROLL}.yellow"),
    "dice of another colour": ({"answers": {ROLL: {"red": [2]}}}, f"answers.{ROLL}.red"),
    "dealt a face not rolled": (
        {"answers": {ROLL: ["hit"], ASSIGN: [{"die": 5, "target": "interceptor", "ship": 1}]}},
        f"answers.{ASSIGN}.0.die",
    ),
    "dealt to a ship that is not there": (
        {"answers": {ROLL: ["hit"], ASSIGN: [{"die": "hit", "target": "interceptor", "ship": 3}]}},
        f"answers.{ASSIGN}.0.ship",
    ),
    "dealt to a kind that is not there": (
        {"answers": {ROLL: ["hit"], ASSIGN: [{"die": "hit", "target": "cruiser"}]}},
        f"answers.{ASSIGN}.0.target",
    ),
    "which of two ships": (
        {"answers": {ROLL: ["hit"], ASSIGN: [{"die": "hit", "target": "interceptor"}]}},
        f"answers.{ASSIGN}.0.ship",
    ),
    "no list": ({"answers": {ROLL: ["hit"], ASSIGN: "all"}}, f"answers.{ASSIGN}"),
    "an action that is none": ({"answers": {"r1.action.ana.interceptor": "flee"}}, "answers.r1.action.ana.interceptor"),
}


@pytest.mark.parametrize(("changes", "path"), BAD.values(), ids=list(BAD))
def test_a_battle_that_cannot_be_read(changes: Document, path: str) -> None:
    with pytest.raises(Unusable) as caught:
        resolve(duel(**changes))
    assert path in [fault.path for fault in caught.value.faults]
    assert "\n" not in caught.value.line("es")


OTHERS = {
    "move without a player": ({"procedure": "move", "sectors": {}}, "player"),
    "move without movement": (
        {
            "procedure": "move",
            "player": "a",
            "sectors": {"A": {}, "B": {}},
            "moves": [{"ship": "cruiser", "from": "A", "path": ["B"]}],
        },
        "moves.0.ship",
    ),
    "move off the map": (
        {
            "procedure": "move",
            "player": "a",
            "movement": {"cruiser": 1},
            "sectors": {"A": {}},
            "moves": [{"ship": "cruiser", "from": "A", "path": ["Z"]}],
        },
        "moves.0.path",
    ),
    "move of nobody": (
        {
            "procedure": "move",
            "player": "a",
            "movement": {"cruiser": 1},
            "sectors": {"A": {}, "B": {}},
            "moves": [{"ship": "cruiser", "from": "A", "path": ["B"]}],
        },
        "moves.0.from",
    ),
    "upkeep without cost": ({"procedure": "upkeep", "income": 3}, "cost"),
    "upkeep trade without a rate": (
        {"procedure": "upkeep", "income": 1, "cost": 2, "science": 3, "trade": {"science": 3}},
        "rate",
    ),
    "upkeep trade of money": ({"procedure": "upkeep", "income": 1, "cost": 2, "trade": {"money": 3}}, "trade.money"),
    "upkeep abandons too much": (
        {"procedure": "upkeep", "income": 1, "cost": 2, "sectors": 0, "abandon": [{"sector": 1, "cost": 1}]},
        "abandon",
    ),
    "research without cost": ({"procedure": "research", "discount": 1}, "cost"),
    "research minimum over cost": ({"procedure": "research", "cost": 2, "minimum": 3, "discount": 0}, "minimum"),
    "research rare without tracks": ({"procedure": "research", "cost": 2, "discount": 0, "category": "rara"}, "tracks"),
    "diplomacy with oneself": ({"procedure": "diplomacy", "proposer": "a", "other": "a"}, "other"),
    "influence of nothing": ({"procedure": "influence"}, "sectors"),
    "combat in a sector twice": (
        {"procedure": "combat_phase", "sectors": [{"number": 305, "sides": []}, {"number": 305, "sides": []}]},
        "sectors.1.number",
    ),
    "combat in a sector without a number": ({"procedure": "combat_phase", "sectors": [{"sides": []}]}, "sectors.0.number"),
    "scoring of namesakes": ({"procedure": "scoring", "players": [{"name": "a"}, {"name": "a"}]}, "players"),
    "population of an unknown colour": ({"procedure": "population", "cubes": {"pink": 1}}, "cubes.pink"),
    "more cubes than there are": (
        {
            "procedure": "population",
            "attacker": {"ships": {"cruiser": {"cannons": {"yellow": 1}}}},
            "cubes": {"money": 1, "science": 1},
            "answers": {"roll.cruiser": ["hit"], "destroy": {"money": 2}},
        },
        "answers.destroy.money",
    ),
}


@pytest.mark.parametrize(("document", "path"), OTHERS.values(), ids=list(OTHERS))
def test_other_documents_that_cannot_be_read(document: Document, path: str) -> None:
    with pytest.raises(Unusable) as caught:
        resolve({"game": "eclipse", **document})
    assert path in [fault.path for fault in caught.value.faults]


def test_sectors_that_a_ring_has_not_got_are_told_with_their_number() -> None:
    """3.21: out of one discarded sector of ring III two different ones cannot come."""
    with pytest.raises(Unusable) as caught:
        resolve(
            {
                "game": "eclipse",
                "procedure": "explore",
                "player": "ana",
                "species": "planta",
                "stacks": {"III": {"pile": 0, "discard": 1}},
                "sectors": {"226": {"controller": "ana"}},
                "explores": [{"from": 226, "ring": "III", "tile": tile, "edge": True} for tile in (310, 311)],
                "answers": {"place.1": "discard"},
            }
        )
    assert [(fault.path, render(fault.message, "es")) for fault in caught.value.faults] == [
        ("explores.1.tile", "salen 2 sectores del anillo III y solo hay 1")
    ]


def test_every_citation_of_the_data_exists() -> None:
    library = load_library()
    cites = [row.get("cite", "") for name in ("ships", "parts", "species") for row in table(name).values()]
    for row in table("species").values():
        cites += (row.get("abilities") or {}).values()
    assert [n for cite in cites for n in cite.split() if RuleId.parse(f"eclipse:{n}") not in library] == []


def test_the_worked_examples_that_procedures_cover_are_published() -> None:
    sources = " ".join(case.source for case in load_cases(FOLDER / "eclipse")).split()
    examples = {source.removeprefix("eclipse:").split(".")[1] for source in sources if source.startswith("eclipse:ex.")}
    assert {"7", "12", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27"} <= examples


OURS = {
    "eclipse.6.3.01": "reputation.Berto",
    "eclipse.6.3.06": "reputation.Berto",
    "eclipse.6.2.6.15": "reputation.Talia",
    "eclipse.6.3.02": "stalemate.Berto.cruiser",
    "eclipse.6.30": "figures.Ana.interceptor",
    "eclipse.6.26": "r1.assign.Ana.cruiser",
    "eclipse.6.2.09": "r1.assign.ancient.ancient",
    "eclipse.6.4.06": "automatic",
    "eclipse.9.08": "winner",
}


@pytest.mark.parametrize(("case", "key"), OURS.items(), ids=list(OURS))
def test_readings_of_our_own_are_marked(case: str, key: str) -> None:
    """What the book does not say and we decide: the step that rests on it says so."""
    (document,) = [c.input for c in load_cases(FOLDER / "eclipse") if c.id == case]
    assert {step.key: step.authority for step in resolve(document).steps}[key] == "interpretation"


def _reading(step: Step) -> bool:
    """A reading of the rules, not something that a document leaves out and the ruling assumes aloud."""
    return step.authority == "interpretation" and "assumed" not in step.key


def test_cases_that_rest_on_readings_of_our_own_are_marked_as_disputed() -> None:
    cases = [case for case in load_cases(FOLDER / "eclipse") if not case.disputed and "error" not in case.expect]
    assert [c.id for c in cases if any(_reading(s) for s in resolve(c.input).steps)] == []


def test_what_the_book_says_is_not_passed_off_as_a_reading() -> None:
    (example,) = [case.input for case in load_cases(FOLDER / "eclipse") if case.id == "eclipse.6.01"]
    assert {step.authority for step in resolve(example).steps} == {"rule"}


@pytest.mark.parametrize(("second", "cited"), [("blank", False), ("hit", True)])
def test_only_who_loses_every_retreating_ship_is_told_of_it(second: str, cited: bool) -> None:
    """faq.15 is about ships all destroyed while they try to leave; one that gets away makes it 6.3.11 alone."""
    side = {"initiative": 2, "cannons": {"yellow": 2}}
    document: Document = {
        "game": "eclipse",
        "procedure": "battle",
        "sector": {"number": 301},
        "sides": [
            {"name": "apolo", "ships": {"interceptor": side}},
            {"name": "talia", "retreat_to": ["B"], "ships": {"interceptor": {"count": 2, "initiative": 3}}},
        ],
        "answers": {"r1.action.talia.interceptor": "retreat:B", "r1.roll.apolo.interceptor": {"yellow": ["hit", second]}},
        "auto": True,
    }
    ruling = resolve(document)
    assert ruling.status == "complete"
    step = next(step for step in ruling.steps if step.key == "reputation.talia")
    assert "eclipse:6.3.11" in step.citations
    assert ("eclipse:faq.15" in step.citations) is cited


THINGS = {"starbase", "orbital", "monolith", "hull"}
"""Ships, structures and figures that have the name of a technology or a part."""


def named_in(module: ast.Module) -> list[str]:
    """The texts of a module, without the fields of a document that it reads."""
    fields = [
        node.args[0]
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "field" and node.args
    ]
    texts = [node for node in ast.walk(module) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [str(node.value) for node in texts if node not in fields]


def test_chapters_name_no_species_technology_part_or_discovery() -> None:
    folder = Path(eclipse.__file__).parent
    kinds = ("species", "technology", "part", "discovery")
    keys = {key for key, part in load_names("eclipse").components.items() if part.kind in kinds} - THINGS
    assert {"planta", "wormhole_generator", "muon_source", "ancient_tech"} <= keys
    modules = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}
    assert {name: found for name, module in modules.items() if (found := keys & set(named_in(module)))} == {}


def test_chapters_ask_for_abilities_that_somebody_has() -> None:
    folder = Path(eclipse.__file__).parent
    given = {name for row in table("species").values() for name in row.get("abilities") or {}}
    assert given == set(ABILITIES)
    assert {row["ability"] for row in table("gains").values() if "ability" in row} == set(OF_TECHNOLOGIES)
    whole = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")) if path.stem != "abilities")
    assert [name for name in (*ABILITIES, *OF_TECHNOLOGIES) if f'"{name}"' not in whole and f"'{name}'" not in whole] == []


def test_a_ship_of_nobody_has_no_blueprint_on_a_species_board() -> None:
    attacker = {"name": "apolo", "ships": {"gcds": {"count": 1}}}
    document: Document = {"game": "eclipse", "procedure": "population", "cubes": {"money": 1}, "seed": 1}
    with_board = resolve({**document, "attacker": {**attacker, "species": "terran"}})
    assert with_board.outcome == resolve({**document, "attacker": attacker}).outcome


def test_a_ship_of_nobody_has_no_drives_to_choose() -> None:
    document = {"game": "eclipse", "procedure": "move", "player": "ana", "movement": {"ancient": ["nuclear_drive"]}}
    with pytest.raises(Unusable) as refused:
        resolve({**document, "sectors": {"A": {"ships": {"ana": {"cruiser": 1}}}}})
    assert "movement.ancient" in {fault.path for fault in refused.value.faults}


def test_a_part_that_no_technology_gives_fills_no_track() -> None:
    document: Document = {"game": "eclipse", "procedure": "research", "technology": "monolith", "species": "mechanema"}
    owned = resolve({**document, "owned": ["nanorobots"]})
    assert resolve({**document, "owned": ["nanorobots", "casco"]}).outcome == owned.outcome


@pytest.mark.parametrize(
    ("kind", "side", "said"),
    [
        ("ancient", {}, "iniciativa 2, computadores +1, escudos 0, casco 1; cañones: 2 dados (amarillo)"),
        ("interceptor", {"species": "terran"}, "iniciativa 3, computadores 0, escudos 0, casco 0; cañones: 1 dado (amarillo)"),
        ("starbase", {"species": "terran"}, "cañones: 1 dado (amarillo)"),
        ("ancient", {"blueprint": "nonsense"}, ""),
        ("ancient", {"blueprint": "nonsense", "species": "terran"}, ""),
        ("interceptor", {}, ""),
        ("interceptor", {"species": "nonsense"}, ""),
    ],
)
def test_what_a_form_says_of_a_printed_blueprint(kind: str, side: Document, said: str) -> None:
    printed = LISTS["ships"].printed
    assert printed is not None
    found = printed(kind, side)
    assert said in str(render(found, "es")) if said else found is None
