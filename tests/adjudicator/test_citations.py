"""Every id that code or data cites is one of the book, whether or not a case comes by."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.games import folders
from adjudicator.referee import Referee
from adjudicator.ruling import smallest
from rulebook import RuleId, load_library

CITING = {"cite", "cites"}
OTHER = (ast.Compare, ast.Subscript, ast.Call, ast.JoinedStr)
"""What stands inside a citation and is none itself: what is compared, looked up, asked for."""


def literals(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The ids that an expression writes out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from ((node.lineno, label) for label in node.value.split())
    elif not isinstance(node, OTHER):
        parts = (node.body, node.orelse) if isinstance(node, ast.IfExp) else ast.iter_child_nodes(node)
        for part in parts:
            yield from literals(part)


def cited_in_code(game: str) -> Iterator[tuple[str, str]]:
    for path in sorted(folders()[game].rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in CITING:
                yield from ((f"{path.name}:{line}", label) for line, label in literals(node.value))


def cited_in_data(game: str) -> Iterator[tuple[str, str]]:
    for path in sorted((folders()[game] / "data").glob("*.toml")):
        yield from ((path.name, label) for label in _cited(tomllib.loads(path.read_text(encoding="utf-8"))))


def _cited(value: object) -> Iterator[str]:
    for key, item in value.items() if isinstance(value, dict) else ():
        if key in ("cite", "id") and isinstance(item, str):
            yield from item.split()
        yield from _cited(item)
    for item in value if isinstance(value, list) else ():
        yield from _cited(item)


@pytest.mark.parametrize("game", folders())
def test_every_citation_exists(game: str) -> None:
    library = load_library()
    written = [*cited_in_code(game), *cited_in_data(game)]
    assert [(place, label) for place, label in written if RuleId.cited(game, label) not in library] == []
    assert len(written) > 20


def test_the_walker_reads_what_is_written(tmp_path: Path) -> None:
    code = 'f(cite="1.1 1.2" if kind == "attack" else ["9.9", x["cite"]])'
    call = ast.parse(code).body[0]
    assert [label for node in ast.walk(call) if isinstance(node, ast.keyword) for _, label in literals(node.value)] == [
        "1.1",
        "1.2",
        "9.9",
    ]


def test_a_wrong_citation_is_an_error_where_it_is_made() -> None:
    referee = Referee("ti4")
    assert referee.cite("23.4b 18.3") == ("ti4:23.4b", "ti4:23.4", "ti4:18.3")
    assert referee.cite(["c.direct_hit", "faq.general(b)", "era:A1.2"]) == (
        "ti4:c.direct_hit",
        "ti4:faq.general(b)",
        "ti4:faq.general",
        "era:A1.2",
    )
    nothing: list[str] = []
    for wrong in ("", nothing, "23.4!", "TI4:23", "ti4:"):
        with pytest.raises(ValueError, match=r"citation|no id"):
            referee.cite(wrong)


def test_a_person_reads_the_smallest() -> None:
    assert smallest(["ti4:23.4b", "ti4:23.4", "ti4:18.3"]) == ["ti4:23.4b", "ti4:18.3"]
