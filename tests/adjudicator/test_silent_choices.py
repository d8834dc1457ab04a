"""Every place that asks a player is guarded: where it took the usual answer without asking, a published case would differ."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FrameType

import pytest

from adjudicator.case_files import Case, run_case
from adjudicator.choice import Choice
from adjudicator.referee import Cites, Procedure, Referee
from adjudicator.ruling import Json
from tests.adjudicator.rulings import published

PACKAGE = Path(__file__).parents[2] / "adjudicator"
ASK = Referee.ask


@cache
def _places() -> dict[tuple[str, int], str]:
    """The lines of every call that asks a player, and where each begins."""
    return {(str(path), line): name for path in sorted(PACKAGE.rglob("*.py")) for line, name in _asking(path)}


def _asking(path: Path) -> Iterator[tuple[int, str]]:
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if "referee.ask" in source else ():
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "referee.ask":
            name = f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}"
            yield from ((line, name) for line in range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _place(caller: FrameType | None) -> str:
    assert caller is not None
    return _places().get((caller.f_code.co_filename, caller.f_lineno), "")


@cache
def _reached() -> dict[str, list[Case]]:
    """The published cases that answer something or stop at a question, by the places that they ask at."""
    found: dict[str, list[Case]] = {}
    met: set[str] = set()

    def ask(referee: Referee, question: Choice, *, cite: Cites) -> Procedure[Json]:
        met.add(_place(sys._getframe(1)))
        return ASK(referee, question, cite=cite)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Referee, "ask", ask)
        for case in published():
            if case.input.get("answers") or case.expect.get("status") == "question":
                met.clear()
                run_case(case)
                for place in met:
                    found.setdefault(place, []).append(case)
    return found


@pytest.mark.xdist_group("choices")  # one worker finds out which case asks where
@pytest.mark.parametrize("place", sorted(set(_places().values())))
def test_a_choice_that_is_not_asked_is_noticed(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = _reached().get(place, [])

    def ask(referee: Referee, question: Choice, *, cite: Cites) -> Procedure[Json]:
        return _silent(referee, question, cite) if _place(sys._getframe(1)) == place else ASK(referee, question, cite=cite)

    monkeypatch.setattr(Referee, "ask", ask)
    assert any(run_case(case).differences for case in cases), f"{len(cases)} published cases ask here, and none would miss it"


def _silent(referee: Referee, question: Choice, cite: Cites) -> Procedure[Json]:
    """What is usual, without a word."""
    return referee.question(question, cite=cite).usual()
    yield
