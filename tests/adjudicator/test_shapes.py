"""Shapes: every field that a reader uses is described, nothing else is, and what follows from them holds."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import fields as dataclass_fields
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from adjudicator import Unusable, chapters, games, parse_document, resolve
from adjudicator.case_files import Case
from adjudicator.case_index import all_headings
from adjudicator.checking import check
from adjudicator.choice import Choice
from adjudicator.messages import Renderable
from adjudicator.names import Vocabulary, name_key
from adjudicator.reading import MOST_FAULTS, Node
from adjudicator.ruling import Json
from adjudicator.schemas import example_of, place_of, schema_of
from adjudicator.shapes import Field, Shape, shape_of
from adjudicator.ti4.units import OWN_FIGURES, profiles
from tests.adjudicator.rulings import published
from tests.thinning import every
from tools.documents import PAGE, page

PROCEDURES = [(game, name) for game in games() for name in chapters(game)]


def shape(game: str, name: str) -> Shape:
    found = shape_of(game, name)
    assert found is not None
    return found


@cache
def cases() -> list[Case]:
    return list(published())


def all_fields(one: Field, path: str = "") -> Iterator[tuple[str, Field]]:
    """Every field below one, with its path."""
    for way in one.ways():
        for inner in way.fields if way.kind == "group" else (way.item,) if way.item else ():
            name = f"{path}.{inner.key}".strip(".") if way.kind == "group" else f"{path}.*".strip(".")
            yield name, inner
            yield from all_fields(inner, name)


@pytest.mark.parametrize(("game", "name"), PROCEDURES)
def test_every_field_is_described(game: str, name: str) -> None:
    found = shape(game, name)
    assert found.hint
    assert found.outcome
    for group in (found.document, Field("", "group", fields=found.outcome)):
        bare = [path for path, one in all_fields(group) if not path.endswith("*") and not one.label]
        assert bare == []
        lists = [path for path, one in all_fields(group) if one.kind == "name" and not one.of]
        assert lists == []


def opened(one: Field, deep: int = 0) -> Any:
    """A value that says something in every field of a shape."""
    way = one.ways()[0]
    if way.kind == "group":
        return {inner.key: opened(inner, deep + 1) for inner in way.fields}
    if way.kind == "list":
        assert way.item is not None
        return [opened(way.item, deep + 1)]
    if way.kind == "map":
        assert way.item is not None
        key = way.words.keys[0] if way.words else "x"
        return {key: opened(way.item, deep + 1)}
    if way.kind == "name" and way.words:
        return (way.listed.only if way.listed and way.listed.only else way.words.keys)[0]
    return {"integer": max(way.least, 1), "flag": True, "fraction": 1}.get(way.kind, "x")


class Watched(dict[str, Any]):
    """An object that notes which of its fields are asked for."""

    def __init__(self, content: Mapping[str, Any], path: str, seen: set[str]) -> None:
        super().__init__(content)
        self.path, self.seen = path, seen

    def get(self, key: str, default: Any = None) -> Any:
        self.seen.add(f"{self.path}.{key}".strip("."))
        return super().get(key, default)

    def items(self) -> Any:
        self.seen.update(f"{self.path}.{key}".strip(".") for key in self)
        return super().items()


def watched(value: Any, one: Field | None, seen: set[str], path: str = "") -> Any:
    """A value whose groups note what is read of them; the names of maps and the places in lists are stars."""
    way = one.ways()[0] if one else None
    if way is not None and way.kind == "group" and isinstance(value, Mapping):
        inside = {key: watched(item, way.field(key), seen, f"{path}.{key}".strip(".")) for key, item in value.items()}
        return Watched(inside, path, seen)
    if way is not None and way.kind == "map" and isinstance(value, Mapping):
        return {key: watched(item, way.item, seen, f"{path}.*".strip(".")) for key, item in value.items()}
    if way is not None and way.kind == "list" and isinstance(value, list):
        return [watched(item, way.item, seen, f"{path}.*".strip(".")) for item in value]
    return value


NOT_READ = {
    ("ti4", "agenda"): {"planets.*.*.resources"},
    ("eclipse", "population"): {"attacker.retreat_to", "attacker.species"},
    ("era", "movement"): {"start.name", "path.*.name"},
    ("era", "gain_planet"): {"planet.name"},
}
"""What may stand in a document and changes nothing: a board taken over whole, a name for the reader's own use."""


@pytest.mark.parametrize(("game", "name"), PROCEDURES)
def test_every_field_of_a_shape_is_read(game: str, name: str) -> None:
    """And no other: a reader that asks for a field which is in no shape fails at once."""
    found, seen = shape(game, name), set[str]()
    published = [dict(case.input) for case in cases() if (case.input.get("game"), case.input.get("procedure")) == (game, name)]
    for document in (*variants(opened(found.document)), *published):
        root = Node(watched(document, found.document, seen), "", None, found.document)
        try:
            chapters(game)[name].read(root)
        except Unusable:
            continue
    assert paths_of(found.document) - seen - NOT_READ.get((game, name), set()) == set()


def paths_of(one: Field, path: str = "") -> set[str]:
    """The paths of the fields that the first way of saying each thing has; stacks of units are read in one place for all."""
    way, found = one.ways()[0], set[str]()
    if way.type in ("units", "forces"):
        return found
    for inner in way.fields if way.kind == "group" else (way.item,) if way.item else ():
        name = f"{path}.{inner.key}".strip(".") if way.kind == "group" else f"{path}.*".strip(".")
        found |= ({name} if way.kind == "group" else set()) | paths_of(inner, name)
    return found


def variants(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A document whole, and without each of its fields: a part may be read only where another is not given."""
    yield document
    for key in document:
        yield {name: value for name, value in document.items() if name != key}


def test_a_reader_cannot_ask_for_what_no_shape_has() -> None:
    root = Node({}, "", None, shape("roll", "manage").document)
    with pytest.raises(LookupError):
        root.field("creditos")


def test_the_figures_of_a_unit_are_those_that_profiles_have() -> None:
    units = dict(all_fields(shape("ti4", "space_combat").document))["players.*.units"]
    assert units.item is not None
    assert {one.key for one in units.item.fields} == OWN_FIGURES


def test_units_that_can_be_damaged_are_those_whose_profile_says_so() -> None:
    space = dict(all_fields(shape("ti4", "space_combat").document))["systems.*.space"]
    assert space.names is not None
    assert space.names.damaged is not None
    assert set(space.names.damaged()) == {profile.type for profile in profiles() if profile.sustain_damage}
    assert {"carrier", "cruiser", "dreadnought", "mech", "pds"} <= set(space.names.damaged())


# What follows


@pytest.mark.parametrize(("game", "name"), PROCEDURES)
def test_the_example_resolves_and_fits_its_schema(game: str, name: str) -> None:
    example = example_of(game, name)
    assert (example["game"], example["procedure"]) == (game, name)
    assert resolve(example).status == "complete"
    Draft202012Validator(schema_of(shape(game, name))).validate(example)


@pytest.mark.parametrize(("game", "name"), PROCEDURES)
def test_the_schema_accepts_what_is_published_and_describes_every_field(game: str, name: str) -> None:
    schema = schema_of(shape(game, name), "en")
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    mine = [case for case in cases() if (case.input.get("game"), case.input.get("procedure")) == (game, name)]
    wrong = {
        case.id: [error.message for error in validator.iter_errors(json.loads(json.dumps(case.input)))]
        for case in mine
        if "error" not in case.expect
    }
    assert {id: errors for id, errors in wrong.items() if errors} == {}
    assert all(one.get("description") for one in schema["properties"].values())
    assert any(True for _ in validator.iter_errors({"game": game, "procedure": name, "nonsense": 1}))


@pytest.mark.parametrize(("game", "name"), PROCEDURES)
def test_the_schema_refuses_what_the_reader_refuses_by_shape(game: str, name: str) -> None:
    """A field of the wrong type is refused by both."""
    found, validator = shape(game, name), Draft202012Validator(schema_of(shape(game, name)))
    for one in found.fields:
        wrong: Any = [[]] if one.kind != "list" else {"x": []}
        document = {"game": game, "procedure": name, one.key: wrong}
        root = Node(document, "", None, found.document)
        check(root)
        assert root.faults, one.key
        assert any(True for _ in validator.iter_errors(document)), one.key


def test_the_page_of_the_documents_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make documents"


def test_the_page_of_the_documents_names_every_procedure_and_field() -> None:
    text = page()
    for game, name in PROCEDURES:
        assert f"### `{game}` `{name}`" in text
        assert all(f"`{one.key}`" in text for one in shape(game, name).fields)


def test_the_place_of_a_fault_in_words() -> None:
    assert place_of(shape("ti4", "movement"), "moves.0.transport.1.unit") == ["Movimiento 1", "Carga 2", "Unidad"]
    scores = {"players": [{"name": "Ana"}, {"developments": [6, "tres"]}]}
    assert place_of(shape("roll", "scoring"), "players.0.worlds", scores) == ["Ana", "Costes de los demás mundos"]
    costs = ["Jugador 2", "Costes de los demás desarrollos"]
    assert place_of(shape("roll", "scoring"), "players.1.developments.1", scores) == [*costs, "«tres»"]
    assert place_of(shape("roll", "scoring"), "players.1.developments.0", scores) == [*costs, "1"]
    assert place_of(shape("ti4", "movement"), "systems.X.planets.Quann.controller")[-1] == "Lo controla"
    assert place_of(shape("era", "battle"), "attacker.plays") == ["Jugador activo", "Carta de dominación que juega"]
    assert place_of(shape("roll", "manage"), "nonsense.0") == []


def test_the_heads_of_the_cases_are_those_that_yaml_reads() -> None:
    heads = all_headings()
    assert sorted(heads) == sorted(case.id for case in cases())
    for case in cases():
        head = heads[case.id]
        assert (head.title, head.disputed) == (case.title, case.disputed), case.id
        assert list(head.cites) == [str(id) for id in case.expect.get("cites") or ()], case.id
    some = cases()[::150]
    assert [heads[case.id].case().input for case in some] == [case.input for case in some]


# Hostile documents


def crowd(players: int, systems: int, units: int) -> dict[str, Any]:
    return {
        "game": "ti4",
        "procedure": "space_combat",
        "systems": {
            f"s{i}": {"space": {f"p{k}": {f"cruiserq{j}": 1 for j in range(units)} for k in range(players)}}
            for i in range(systems)
        },
    }


HOSTILE: dict[str, dict[str, Any]] = {
    "unknown units": crowd(2, 40, 30),
    "more of them": crowd(12, 190, 60),
    "unknown fields": {"game": "roll", "procedure": "manage", **{f"creditos{i}": i for i in range(190)}},
    "unknown technologies": {
        "game": "ti4",
        "procedure": "space_combat",
        "players": {f"p{k}": {"technologies": [f"cruzer_{k}_{i}" for i in range(190)]} for k in range(12)},
        "systems": {"X": {}},
    },
    "many players": {
        "game": "ti4",
        "procedure": "space_combat",
        "systems": {f"s{i}": {"space": {f"p{i}_{k}": {"cruiser": 1} for k in range(12)}} for i in range(150)},
    },
    "unknown parts": {
        "game": "eclipse",
        "procedure": "battle",
        "sides": [{"name": f"s{i}", "ships": {"cruiser": {"parts": [f"cannonx{j}" for j in range(12)]}}} for i in range(9)],
    },
    "nested": {"game": "era", "procedure": "battle", "attacker": {"fleets": [{"tactic": f"Z{i}"} for i in range(20)]}},
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_documents_are_refused_in_a_moment(name: str) -> None:
    before = time.process_time()
    with pytest.raises(Unusable) as error:
        resolve(HOSTILE[name])
    assert time.process_time() - before < 2.0  # what is promised of any document
    assert 1 <= len(error.value.faults) <= MOST_FAULTS


@pytest.mark.parametrize(
    "text",
    [
        "a: !!bool x",
        'a: !!int ""',
        'a: !!float ""',
        'a: !!int "-"',
        "a: !!timestamp x",
        "a: !!set [a]",
        "a: !!map [1]",
        "a: !!binary aGk=",
        "a: " + ":".join(["59"] * 200) + ".5",
        '{"a": "\\ud800"}',
        '{"\\udfff": 1}',
        '{"a": [{"b": "x\\udc00y"}]}',
    ],
)
def test_what_json_cannot_say_is_one_clear_fault(text: str) -> None:
    with pytest.raises(Unusable) as error:
        parse_document(text)
    assert len(error.value.faults) == 1
    json.dumps(error.value.as_document()).encode()


def test_many_fields_in_yaml_take_no_longer_than_they_must() -> None:
    """Three times as many may take six times as long, not nine: the best of three, without the collector, which looks through all that the tests keep."""

    def best(fields: int) -> float:
        text, taken = "".join(f"a{i}:\n" for i in range(fields)), []
        for _ in range(3):
            before = time.process_time()
            parse_document(text)
            taken.append(time.process_time() - before)
        return min(taken)

    gc.disable()
    try:
        assert best(9000) < 6 * best(3000) + 0.5
    finally:
        gc.enable()


# Names


@pytest.mark.parametrize("names", [("Анна", "Борис"), ("安娜", "王"), ("🐱", "🐶"), ("अना", "अनी"), ("ana", "berto")])
def test_names_in_any_script(names: tuple[str, str]) -> None:
    one, two = names
    assert name_key(one) != name_key(two)
    board = {"systems": {"X": {"space": {one: {"cruiser": 1}, two: {"fighter": 1}}}}, "active_player": two}
    listed: list[dict[str, Json]] = [{}, {"players": {one: {}, two: {}}}]
    for players in listed:
        ruling = resolve({"game": "ti4", "procedure": "space_combat", "seed": 1, **board, **players})
        assert ruling.outcome is not None
        assert ruling.outcome["winner"] in names


def twice(**more: Any) -> dict[str, Any]:
    return {"game": "ti4", "procedure": "space_combat", "active_player": "ana", "systems": {"X": {}}, **more}


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (twice(players={"ana": {}, "Ana": {}}), "players.Ana"),
        (twice(systems={"X": {"space": {"ana": {"cruiser": 1}, "ANA": {"cruiser": 5}}}}), "systems.X.space.ANA"),
        (
            twice(systems={"X": {"planets": {"Q": {"units": {"ana": {"pds": 1}, "Ana": {"pds": 1}}}}}}),
            "systems.X.planets.Q.units.Ana",
        ),
        (
            {
                **twice(systems={"X": {"space": {"ana": {"carrier": 1, "infantry": 4}}, "planets": {"Quann": {}}}}),
                "procedure": "invasion",
                "landing": {"Quann": {"infantry": 1}, "quann": {"infantry": 3}},
            },
            "landing.quann",
        ),
        (
            twice(
                systems={"X": {"space": {"ana": {"cruiser": 1}, "berto": {"fighter": 1}}}},
                answers={
                    "r1.announce.berto": False,
                    "r1.announce.ana": False,
                    "r1.roll.ana": {"cruiser": [1], "crucero": [10]},
                },
            ),
            "answers.r1.roll.ana.crucero",
        ),
        (
            {
                "game": "ti4",
                "procedure": "agenda",
                "agenda": {"type": "law"},
                "seating": ["ana", "berto"],
                "planets": {"ana": {"Jord": 4}, "ANA": {"Quann": 1}},
            },
            "planets.ANA",
        ),
    ],
)
def test_nobody_is_named_twice_in_two_spellings(document: dict[str, Any], path: str) -> None:
    with pytest.raises(Unusable) as error:
        resolve(document)
    assert path in [fault.path for fault in error.value.faults]


def test_a_stack_in_two_spellings_adds_up() -> None:
    document = twice(systems={"X": {"space": {"ana": {"cruiser": 1, "crucero": 2}}}})
    ruling = resolve(document)
    assert ruling.outcome is not None
    assert ruling.outcome["space"] == {"ana": {"cruiser": 3}}


def test_the_nearest_name_is_found_once() -> None:
    words = Vocabulary({"cruiser": ("crucero",), "carrier": ()})
    assert [words.nearest("cruzer"), words.nearest("cruzer"), words.nearest("zzzzzz")] == ["cruiser", "cruiser", None]


# The engine


def test_dice_that_save_are_told_from_dice_that_hit() -> None:
    board = {
        "game": "ti4",
        "active_player": "ana",
        "active_system": "X",
        "systems": {
            "X": {"adjacent": ["Y"]},
            "Y": {"anomalies": ["gravity_rift"], "space": {"ana": {"cruiser": 1}}},
        },
    }
    moved = resolve({**board, "procedure": "movement", "moves": [{"ship": "cruiser", "from": "Y", "path": ["X"]}]})
    assert moved.question is not None
    assert moved.question.as_document("es")["groups"][0]["meaning"] == "survives"
    fight = resolve({**board, "procedure": "space_combat", "systems": {"X": {"space": {"ana": {"cruiser": 1}, "b": {"cruiser": 1}}}},
                     "auto": True})  # fmt: skip
    assert fight.question is not None
    assert fight.question.as_document("es")["groups"][0]["meaning"] == "hits"


def test_a_ruling_knows_at_which_step_an_answer_was_used() -> None:
    base = next(case.input for case in cases() if case.id == "ti4.23b.02")
    answers = dict(base["answers"])
    ruling = resolve(base)
    assert list(ruling.consumed) == list(answers)
    for i, key in enumerate(answers):
        earlier = {name: answers[name] for name in list(answers)[:i]}
        assert ruling.consumed[key] == len(resolve({**base, "answers": earlier}).steps)


def without_last_answer(document: Mapping[str, Any]) -> dict[str, Any]:
    answers = dict(list((document.get("answers") or {}).items())[:-1])
    return {**document, "answers": answers, "seed": None, "auto": False}


def test_every_question_says_what_kind_of_answer_it_wants() -> None:
    widgets = set()
    for case in cases()[:: every(2)]:
        try:
            question = resolve(without_last_answer(case.input)).question
        except Unusable:
            continue
        if question is not None:
            said = question.as_document("en")
            widgets.add(said["widget"])
            assert isinstance(question, Choice) == (said["kind"] == "choice")
            assert not isinstance(question, Choice) or len(said["labels"]) == len(said["options"])
    assert {"roll", "yes_no", "pick", "units", "counts", "vote", "names", "assignment"} <= widgets


def test_whatever_can_be_rendered_is_renderable() -> None:
    """`render` looks for the class, which is quick: a class of its own that forgets it would be shown as Python shows it."""
    for game in games():
        chapters(game)
    modules = [module for name, module in sys.modules.items() if name.startswith("adjudicator")]
    classes = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    spoken = {each for each in classes if each.__module__.startswith("adjudicator") and callable(getattr(each, "render", None))}
    assert [each.__name__ for each in spoken if not issubclass(each, Renderable)] == []


WITHOUT_YAML = """
import sys
sys.modules["yaml"] = None
sys.modules["babel"] = None
from adjudicator import Unusable, parse_document, resolve
print(resolve(parse_document('{"game": "roll", "procedure": "manage", "credits": 4}')).status)
try:
    parse_document("game: roll")
except Unusable as error:
    print(error)
"""


def test_json_needs_no_yaml() -> None:
    run = subprocess.run([sys.executable, "-c", WITHOUT_YAML], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[0] == "complete"
    assert "JSON" in run.stdout.splitlines()[1]


def test_fields_are_frozen() -> None:
    assert [one.name for one in dataclass_fields(Field) if not one.init] == ["_kinds"]  # what a field has once somebody asked
    with pytest.raises(AttributeError):
        shape("roll", "manage").fields[0].most = 3  # type: ignore[misc]


def test_a_field_is_plain_unless_its_file_says_more() -> None:
    """Everything that a form does beyond asking has to be said, one by one."""
    plain = Field("n", "count", "")
    flags = {each.name: getattr(plain, each.name) for each in dataclass_fields(Field) if each.type == "bool"}
    assert flags == {name: name == "asked" for name in flags}
    assert "everybody" in flags
    assert (plain.rows, plain.fields, plain.item, plain.also, plain.names) == (1, (), None, None, None)
