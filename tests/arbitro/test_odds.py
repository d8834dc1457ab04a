"""`arbitro odds`: text in three languages, one document with --json, one line for what cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbitro.main import main
from tests.adjudicator.odds.boards import space


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "fight.json"
    document = space({"cruiser": 2}, {"dreadnought": 1}, policy={"ana": {"retreat": "best"}}, aim="survive")
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_json_is_the_document_of_the_contract(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", str(board), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    expected = ["game", "procedure", "exact", "error", "win", "draw", "retreats", "rounds", "left", "value_lost"]
    assert list(document) == [*expected, "advice", "assumed", "citations"]
    assert document["exact"] is True
    assert document["error"] == 0
    assert set(document["advice"]) >= {"who", "choice", "win", "citations"}


@pytest.mark.parametrize(
    ("lang", "wins", "advice"),
    [("es", "gana ana", "Consejo"), ("pt", "vence ana", "Conselho"), ("en", "ana wins", "Advice")],
)
def test_text_speaks_three_languages(
    board: Path, capsys: pytest.CaptureFixture[str], lang: str, wins: str, advice: str
) -> None:
    assert main(["odds", str(board), "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert wins in said
    assert advice in said
    assert "§ ti4:23" in said


def test_what_cannot_be_used_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "council.json"
    path.write_text(json.dumps({"game": "ti4", "procedure": "agenda"}), encoding="utf-8")
    assert main(["odds", str(path), "--json"]) == 2
    output = capsys.readouterr()
    assert json.loads(output.out)["error"]["path"] == "procedure"
    assert output.err.count("\n") == 1


def test_an_eclipse_battle_and_an_invasion_are_told_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ship = {"cruiser": {"count": 1, "hull": 1, "cannons": {"yellow": 1}}}
    sides = [{"name": "leto", "ships": ship}, {"name": "naomi", "ships": ship}]
    path = tmp_path / "battle.json"
    path.write_text(json.dumps({"game": "eclipse", "procedure": "battle", "sector": {}, "sides": sides}), encoding="utf-8")
    assert main(["odds", str(path), "--lang", "en"]) == 0
    assert "leto wins" in capsys.readouterr().out
