"""The tiles and dice of Roll for the Galaxy hold together: the numbers that the book prints, powers, bonuses, pairs of faces."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from adjudicator import roll
from adjudicator.roll.bonuses import BONUS_COST, BONUSES
from adjudicator.roll.tiles import cited, faces, factions, homes, keys, other_side, powers, reassigners, tiles
from adjudicator.roll.words import DICE
from rulebook import load_library
from rulebook.naming import load_names

BUILT_WORLDS = {"cyan": 15, "brown": 13, "green": 9, "yellow": 7, "gray": 11}
"""21.3.1 to 21.3.5."""


def test_the_tiles_are_as_many_as_the_book_counts() -> None:
    worlds = Counter(tiles()[key].colour for key in keys("world", built=True))
    assert worlds == BUILT_WORLDS
    developments = [tiles()[key] for key in keys("development", built=True)]
    immediate = [tile for tile in developments if tile.loses]
    assert (sum(tile.reassign for tile in developments), len(immediate)) == (18, 3)
    assert len(developments) - 18 - 3 == 34
    assert (len(factions()), len(homes())) == (9, 9)


@pytest.mark.parametrize(("die", "n"), [("white", 25), ("red", 22), ("purple", 9), ("cyan", 20), ("brown", 14), ("green", 12), ("yellow", 9)])  # fmt: skip
def test_every_die_has_six_faces_and_its_number(die: str, n: int) -> None:
    figures = load_names("roll").components[die].figures
    assert int(figures["count"]) == n
    assert sum(int(figures[face]) for face in faces(die)) == 6


def test_no_colour_of_dice_is_left_out() -> None:
    assert len(DICE.keys) == 7


def test_a_game_tile_is_a_development_on_one_side_and_a_world_on_the_other() -> None:
    for key in keys("development", built=True):
        world = other_side(key)
        assert tiles()[world].kind == "world"
        assert other_side(world) == key
        assert 6 <= tiles()[key].cost + tiles()[world].cost <= 8


def test_every_development_does_something_and_those_of_six_score() -> None:
    for key in keys("development"):
        tile = tiles()[key]
        assert powers().get(key) or tile.loses, key
        assert (tile.cost == BONUS_COST) == (key in BONUSES), key
    assert set(reassigners()) <= {key for key in keys("development") if tiles()[key].reassign}


def test_what_a_tile_cites_is_in_the_book() -> None:
    book = next(book for book in load_library() if book.key == "roll")
    for key in tiles():
        for number in cited(key).split():
            assert book.get(number) is not None, number


def test_no_phase_names_a_tile() -> None:
    """Bonuses are functions by tile; every other module reads the verbs of data/powers.toml."""
    folder = Path(roll.__file__).parent
    named = {}
    for path in sorted(folder.rglob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        if found := set(tiles()) & texts:
            named[path.name] = found
    assert set(named) == {"bonuses.py"}
    assert named["bonuses.py"] == set(BONUSES)
