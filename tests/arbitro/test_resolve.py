"""`arbitro resolve` and `arbitro cases` as a player at a table uses them, with rubbish too."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from arbitro.main import main

Capture = pytest.CaptureFixture[str]
DOCUMENT: dict[str, Any] = {
    "game": "ti4",
    "procedure": "movement",
    "players": {"ana": {"name": "Ana", "fleet_pool": 2}, "berto": {}},
    "active_player": "ana",
    "active_system": "X",
    "systems": {
        "A": {"adjacent": ["R"], "space": {"ana": {"carrier": 1, "infantry": 2, "cruiser": 2}}},
        "R": {"anomalies": ["gravity_rift"], "adjacent": ["X"]},
        "X": {},
    },
    "moves": [
        {"ship": "carrier", "from": "A", "path": ["R", "X"], "transport": [{"unit": "infantry", "count": 2}]},
        {"ship": "cruiser", "count": 2, "from": "A", "path": ["R", "X"]},
    ],
}
ANSWERS = {"rift.1.1.1": 4, "rift.2.1.1": 10, "rift.2.2.1": 5, "fleet.excess.ana": {"cruiser": 1}}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mesa.yaml"
    path.write_text(yaml.safe_dump(DOCUMENT, sort_keys=False), encoding="utf-8")
    return path


def write(path: Path, document: object) -> str:
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def call(capsys: Capture, *arguments: object) -> tuple[int, str, str]:
    status = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return status, out, err


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_text_tells_steps_citations_and_the_open_question(capsys: Capture, file: Path) -> None:
    status, out, err = call(capsys, "resolve", file)
    assert (status, err) == (0, "")
    assert "Falta una respuesta" in out
    assert "ti4:101.2" in out
    assert "rift.1.1.1" in out
    assert "\x1b" not in out
    assert max(map(len, out.splitlines())) <= 100


def test_json_is_one_document(capsys: Capture, tmp_path: Path) -> None:
    status, out, err = call(capsys, "resolve", write(tmp_path / "d.json", {**DOCUMENT, "answers": ANSWERS}), "--json")
    assert (status, err, out.count("\n")) == (0, "", 1)
    ruling = json.loads(out)
    assert list(ruling) == ["game", "procedure", "status", "steps", "question", "violations", "outcome"]
    assert ruling["outcome"]["space"] == {"ana": {"cruiser": 1, "carrier": 1, "infantry": 2}}
    assert list(ruling["steps"][0]) == ["key", "title", "text", "citations", "authority", "data"]


def test_an_illegal_ruling_is_done(capsys: Capture, tmp_path: Path) -> None:
    document = {**DOCUMENT, "moves": [{"ship": "cruiser", "from": "A", "path": ["R"]}]}
    status, out, err = call(capsys, "resolve", write(tmp_path / "d.json", document))
    assert (status, err) == (0, "")
    assert "No está permitido" in out
    assert "ti4:66.3a" in out


def test_seed_and_auto_from_the_command(capsys: Capture, file: Path) -> None:
    first, second = (call(capsys, "resolve", file, "--seed", "11", "--json")[1] for _ in range(2))
    assert first == second
    assert json.loads(first)["status"] == "complete"
    assert json.loads(call(capsys, "resolve", file, "--auto", "--json")[1])["question"]["kind"] == "roll"


def test_standard_input(file: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", "from arbitro.main import entry; entry()", "resolve", "-", "--json"],
        input=file.read_bytes(),
        capture_output=True,
        check=True,
    )
    assert json.loads(run.stdout)["question"]["key"] == "rift.1.1.1"


def test_languages(capsys: Capture, file: Path) -> None:
    assert "An answer is missing" in call(capsys, "resolve", file, "--lang", "en")[1]
    assert "Falta uma resposta" in call(capsys, "resolve", file, "--lang", "pt")[1]
    assert call(capsys, "resolve", file, "--lang", "xx")[0] == 2


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hola",
        b"[]",
        b"\x00\x01\x02",
        b"\xff\xfe\x00",
        b"{",
        b"a: *x",
        b"game: ti4",
        b"game: ti4\nprocedure: nada\n",
        b"game: ti4\nprocedure: movement\n",
        b"x" * 1_000_001,
        "game: ñandú\nprocedure: ¿?\n".encode(),
        b"- 1\n- 2\n",
        b'{"game": "ti4", "procedure": "movement", "systems": {"X": {"space": {"ana": {"cruiser": 1000000}}}}}',
        b'{"game": "ti4", "procedure": "movement", "systems": {"X": {"space": {"ana": {"cruiser": NaN}}}}}',
        b"{" * 20_000,
    ],
)
def test_rubbish_is_one_clear_line_and_an_error_object(capsys: Capture, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "basura"
    path.write_bytes(content)
    status, out, err = call(capsys, "resolve", path, "--json")
    assert status == 2
    error = json.loads(out)["error"]
    assert error["code"]
    assert error["message"]
    assert "path" in error
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert "interno" not in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["resolve"],
        ["resolve", "no-existe.yaml"],
        ["resolve", "."],
        ["resolve", "a\0b"],
        ["resolve", "x" * 5000],
        ["resolve", "-", "--interactive"],
        ["resolve", "x", "--seed", "muchos"],
        ["cases"],
        ["cases", "no-existe"],
        ["resolve", "--what"],
    ],
)
def test_misuse_is_one_clear_line(capsys: Capture, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"game: ti4\nprocedure: movement\nsystems: {X: {}}\n")))
    status, out, err = call(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("arbitro: ")
    assert err.count("\n") == 1
    assert "interno" not in err


def test_the_error_names_the_place(capsys: Capture, tmp_path: Path) -> None:
    document = {**DOCUMENT, "answers": {"rift.1.1.1": {"carrier": [11]}}}
    error = json.loads(call(capsys, "resolve", write(tmp_path / "d.json", document), "--json")[1])["error"]
    assert error["path"] == "answers.rift.1.1.1.carrier"


def test_control_characters_do_not_reach_the_terminal(capsys: Capture, tmp_path: Path) -> None:
    document = {**DOCUMENT, "players": {"ana": {"name": "\x1b[2J\x07Ana"}}}
    out = call(capsys, "resolve", write(tmp_path / "d.json", document))[1]
    assert "\x1b" not in out
    assert "\x07" not in out


def test_interactive_asks_everything(capsys: Capture, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "4", "10", "5", "{cruiser: 1}")
    status, out, err = call(capsys, "resolve", file, "--interactive")
    assert (status, err) == (0, "")
    assert "Resultado" in out
    assert "Ana: 1 crucero, 1 transporte y 2 infanterías" in out
    assert "carrier" not in out, "units are called by their names"
    assert out.count("Mover naves") == 1, "a step is told once"


def test_interactive_undo_takes_the_last_answer_back(capsys: Capture, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "u", "1", "u", "4", "1", "u", "10", "5", "")
    status, out, _ = call(capsys, "resolve", file, "--interactive")
    assert status == 0
    assert "No hay nada que deshacer." in out
    assert out.count("Deshecho.") == 2
    assert out.count("Retiradas del tablero: 0") == 2
    assert "Retiradas del tablero: 1" not in out


def test_interactive_says_what_is_wrong_and_asks_again(capsys: Capture, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "once", "11", "1 2", "?", "0", "10", "5", "{cruiser: 9}", "{", "{carrier: 1, cruiser: 1}", "carrier", "")
    status, out, err = call(capsys, "resolve", file, "--interactive")
    assert (status, err) == (0, "")
    assert "se esperan 1 dados y hay 2" in out
    assert "answers." not in out.partition("Se responde en")[0], "where it would stand in a document is no matter here"
    assert "no hay tantas unidades" in out
    assert "✗ Sobran naves" in out
    assert "Sale un 10" in out, "a zero on the die is a ten"
    assert "Resultado" in out


@pytest.mark.parametrize("lines", [[], ["q"], ["4", "Q"], ["4"]])
def test_interactive_can_be_left(capsys: Capture, file: Path, monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    typed(monkeypatch, *lines)
    status, out, err = call(capsys, "resolve", file, "--interactive")
    assert (status, err) == (0, "")
    assert "Se responde en «answers»" in out


def test_interactive_rolls_and_keeps_json_clean(capsys: Capture, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "t", "t", "T", "")
    status, out, err = call(capsys, "resolve", file, "--interactive", "--json")
    assert status == 0
    assert json.loads(out)["status"] == "complete"
    assert "Salen" in err


def test_interactive_never_rolls_unasked(capsys: Capture, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "", "", "4", "q")
    status, out, _ = call(capsys, "resolve", file, "--interactive")
    assert status == 0
    assert out.count("Escribe lo que ha salido, o «t» para que tire el árbitro.") == 2
    assert "Salen" not in out
    assert "Sale un 4" in out


def test_interactive_undo_after_the_last_answer(capsys: Capture, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "4", "10", "5", "", "u", "{carrier: 1}", "u", "{cruiser: 1}", "")
    status, out, err = call(capsys, "resolve", file, "--interactive")
    assert (status, err) == (0, "")
    assert out.count("Deshecho.") == 2
    assert out.count("Resultado") == 3
    assert out.rindex("Ana: 1 crucero, 1 transporte y 2 infanterías") > out.rindex("Deshecho.")


@pytest.mark.parametrize(("lang", "said"), [("pt", "No espaço:"), ("en", "In space:")])
def test_results_are_told_in_words(capsys: Capture, tmp_path: Path, lang: str, said: str) -> None:
    document = write(tmp_path / "d.json", {**DOCUMENT, "answers": ANSWERS})
    assert said in call(capsys, "--lang", lang, "resolve", document)[1]


def test_limits(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "aplica todo" in call(capsys, "resolve", "--limits")[1]
    limits = sys.modules["adjudicator.ti4.limits"]
    monkeypatch.setattr(limits, "registered", dict)
    monkeypatch.setattr(limits, "hooks", lambda: (0, 0, 0))
    assert "imperia" in call(capsys, "resolve", "--limits")[1]
    document = json.loads(call(capsys, "resolve", "--limits", "--json")[1])
    refused = {limit["key"]: limit for limit in document["refused"]}
    assert refused["imperia"]["kind"] == "abilities"
    assert refused["imperia"]["name"] == "Imperia"
    assert {"movement", "tactical_action"} <= set(refused["imperia"]["procedures"])
    assert document["assumed"]


CASE = {
    "id": "x.1",
    "title": "Uno",
    "why": "porque sí",
    "input": {**DOCUMENT, "answers": ANSWERS},
    "expect": {"status": "complete", "outcome": {"space": {"ana": {"carrier": 1}}}},
}


def test_cases_agree_and_differ(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "casos.yaml"
    path.write_text(yaml.safe_dump(CASE), encoding="utf-8")
    status, out, _ = call(capsys, "cases", path)
    assert (status, out) == (0, "1 caso: 1 coincide, 0 difieren\n")
    wrong = {**CASE, "id": "x.2", "expect": {"status": "illegal", "cites": ["ti4:99.9"]}}
    path.write_text(yaml.safe_dump_all([CASE, wrong]), encoding="utf-8")
    status, out, _ = call(capsys, "cases", tmp_path)
    assert status == 1
    assert "x.2" in out
    assert "status: se esperaba illegal, y hay complete" in out
    assert "ti4:99.9 no se cita en ninguna parte" in out
    assert "2 casos: 1 coincide, 1 difiere" in out
    assert "ti4:99.9 is cited nowhere" in call(capsys, "cases", path, "--lang", "en")[1]
    status, out, _ = call(capsys, "cases", path, "--json")
    document = json.loads(out)
    assert status == 1
    assert (document["count"], document["passed"], [d["id"] for d in document["different"]]) == (2, 1, ["x.2"])


@pytest.mark.parametrize("text", ["", "id: x\n", "- 1\n", "id: [\n", "id: x\ninput: {}\nexpect: {}\nextra: 1\n"])
def test_unusable_case_files_are_named(capsys: Capture, tmp_path: Path, text: str) -> None:
    path = tmp_path / "rotos.yaml"
    path.write_text(text, encoding="utf-8")
    status, out, err = call(capsys, "cases", path)
    assert (status, out) == (2, "")
    assert "rotos.yaml" in err
    assert err.count("\n") == 1


def test_colour_only_on_a_terminal(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda self: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1m" in call(capsys, "resolve", file)[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in call(capsys, "resolve", file)[1]
