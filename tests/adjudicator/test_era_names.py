"""Peoples, relics, stories, milestones and cards are found by their titles in the book, in any case or accent."""

from __future__ import annotations

import ast
import re
import unicodedata
from pathlib import Path

import pytest

from adjudicator import era
from adjudicator.era.abilities import OF_CARDS, ability, face_matters
from adjudicator.era.names import people_names, table, titled
from rulebook import RuleId, load_library
from rulebook.naming import load_names

FILES = ("peoples", "relics", "stories", "milestones", "cards")
ROWS = [(file, key, row["id"]) for file in FILES for key, row in table(file).items()]


def bare(text: str) -> str:
    """A title as somebody in a hurry types it: no accents, capitals only."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).upper()


@pytest.mark.parametrize(("file", "key", "number"), ROWS, ids=[f"{file}.{key}" for file, key, _ in ROWS])
def test_title_of_the_book(file: str, key: str, number: str) -> None:
    title = load_library()[RuleId("era", number)].title or ""
    names = people_names() if file == "peoples" else titled(file)
    assert names.find(title) == key
    assert names.find(bare(title)) == key


@pytest.mark.parametrize(
    ("file", "chapter", "n"),
    [
        ("peoples", "A1", 17),
        ("relics", "A7", 10),
        ("stories", "A4", 4),
        ("milestones", "A5", 8),
        ("cards", "A3", 13),
    ],
)
def test_every_one_of_the_book_is_there(file: str, chapter: str, n: int) -> None:
    assert sorted(row["id"] for row in table(file).values()) == sorted(f"{chapter}.{i}" for i in range(1, n + 1))


@pytest.mark.parametrize(
    "number",
    [
        objective["id"]
        for story in table("stories").values()
        for era in ("first_light", "dark", "second_light")
        for objective in story[era]
    ],
)
def test_every_objective_is_in_the_book(number: str) -> None:
    assert RuleId("era", number) in load_library()


@pytest.mark.parametrize("story", table("stories"))
def test_objectives_by_era(story: str) -> None:
    """6.4: two objectives in each light era, four in the dark one."""
    row = table("stories")[story]
    assert [len(row[era]) for era in ("first_light", "dark", "second_light")] == [2, 4, 2]


def test_steps_ask_for_abilities_and_compare_no_people() -> None:
    folder = Path(era.__file__).parent
    source = {path.name: path.read_text(encoding="utf-8") for path in sorted((folder / "procedures").glob("*.py"))}
    assert [name for name, text in source.items() if re.search(r"\.people (?:==|!=) \"", text)] == []
    given = {name: rule for row in table("peoples").values() for name, rule in row.get("abilities", {}).items()}
    whole = "".join(source.values())
    asked = set(re.findall(r'ability\([\w.]+, "(\w+)"', whole))
    assert asked == set(given)
    rules = [rule for said in given.values() for rule in (said.values() if isinstance(said, dict) else [said])]
    library = load_library()
    assert [rule for rule in rules if RuleId.parse(f"era:{rule}") not in library] == []


@pytest.mark.parametrize(
    ("people", "ethic", "name", "rule"),
    [
        ("griseos", "sto", "never_declares", "A1.9.1"),
        ("griseos", "sts", "never_declares", ""),
        ("griseos", "", "never_declares", ""),
        ("coalicion_de_ankara", "", "extra_token", "A1.5.3"),
        ("avianos", "sto", "extra_token", ""),
        ("", "sto", "extra_token", ""),
    ],
)
def test_an_ability_is_of_a_people_or_of_one_face(people: str, ethic: str, name: str, rule: str) -> None:
    assert ability(people, name, ethic) == rule


def test_chapters_and_readers_name_no_people_relic_milestone_or_card() -> None:
    """Hooks live in effects/ and words of documents in lists.py; every other module asks."""
    folder = Path(era.__file__).parent
    kinds = ("star_people", "relic", "galactic_goal", "galactic_story", "domination_card")
    keys = {key for key, part in load_names("era").components.items() if part.kind in kinds}
    assert {"griseos", "super_portal", "cooperacion", "moral"} <= keys
    named = {}
    for path in sorted(folder.rglob("*.py")):
        if path.parent.name == "effects" or path.name == "lists.py":
            continue
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        if found := keys & texts:
            named[path.name] = found
    assert named == {}


def test_what_cards_do_elsewhere_is_asked_for_and_done_by_one_card() -> None:
    given = [row["does"] for row in table("cards").values() if "does" in row]
    assert sorted(given) == sorted(OF_CARDS)
    folder = Path(era.__file__).parent
    whole = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")) if path.stem != "abilities")
    assert [name for name in OF_CARDS if f'"{name}"' not in whole] == []
    where = {name for row in table("peoples").values() for name in row.get("face_in", ())}
    assert [name for name in where if f'"{name}"' not in whole] == []
    assert face_matters("griseos", "research")
    assert not face_matters("yowies", "research")
