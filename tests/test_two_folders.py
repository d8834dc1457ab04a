"""A game is two folders: nothing outside `rulebook/books/<game>` and `adjudicator/<game>` knows a game by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from rulebook import load_games
from tests.games import BOOK_KEYS

ROOT = Path(__file__).parents[1]
PACKAGES = ("rulebook", "index", "adjudicator", "web", "arbitro", "tools")
OWN = tuple(folder for key in BOOK_KEYS for folder in (ROOT / "rulebook" / "books" / key, ROOT / "adjudicator" / key))
IMPORTING = ROOT / "rulebook" / "importing" / "books"
"""The layouts of the five official texts, by book."""
EXAMPLE = re.compile(r"\b[a-z0-9]+[: ](?=[A-Z]?\d)")
"""How an id is written, shown with one: «ti4:101.2», «ti4 23.4b»."""
WORDS = ("roll", "era", "eclipse", "opera")
"""Keys that are everyday words: only as a whole text of the program are they a game."""
DICE = re.compile(r"""["']roll["']""")
"""A question for dice is of the kind «roll», on pages and in documents."""


def sources(*endings: str) -> Iterator[Path]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*")):
            outside = not any(path.is_relative_to(folder) for folder in (*OWN, IMPORTING))
            if path.suffix in endings and outside and "__pycache__" not in path.parts:
                yield path


def texts(path: Path) -> Iterator[str]:
    """What a module says and imports: its strings without docstrings, the names of the modules that it wants."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def named(text: str) -> Iterator[str]:
    """The games that a text of the program names."""
    bare = EXAMPLE.sub("", text)
    for key in BOOK_KEYS:
        if (
            (text == key and key != "roll")
            or f"adjudicator.{key}" in text
            or (key not in WORDS and re.search(rf"\b{key}\b", bare))
        ):
            yield key


def test_no_module_names_a_game() -> None:
    assert [(path.name, game, text) for path in sources(".py") for text in texts(path) for game in named(text)] == []


def test_no_page_style_script_or_table_names_a_game() -> None:
    for path in sources(".html", ".js", ".css", ".toml", ".json", ".webmanifest"):
        text = re.sub(r"/\*.*?\*/|^\s*(?://|#).*$|\{#.*?#\}", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
        text = EXAMPLE.sub("", DICE.sub("", text))
        assert [key for key in BOOK_KEYS if re.search(rf"""["']{key}["']|^\[{key}[.\]]""", text, re.M)] == [], path
        assert [key for key in BOOK_KEYS if key not in WORDS and re.search(rf"\b{key}\b", text)] == [], path


def test_no_file_calls_a_game_by_its_title() -> None:
    titles = {title.casefold() for game in load_games() for title in (game.title, *game.titles.values(), *game.names)}
    said = re.compile("|".join(rf"\b{re.escape(title)}\b" for title in sorted(titles) if " " in title))
    for path in sources(".py", ".html", ".js", ".css", ".toml", ".po"):
        found = said.search(path.read_text(encoding="utf-8").casefold())
        assert found is None, (path, found)


def test_the_search_for_names_finds_some() -> None:
    """The test is no better than its eyes: inside the folders of the games it finds them."""
    inside = ROOT / "adjudicator" / "ti4" / "names.py"
    assert {game for text in texts(inside) for game in named(text)} == {"ti4"}
    assert list(named("era"))
    assert not list(named("la nave era grande; véase ti4:101.2"))
    assert len(list(sources(".py"))) > 150
