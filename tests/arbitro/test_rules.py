from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook import load_library
from tests.arbitro.calling import call, document

RULE_KEYS = "id book number title kind page language text bullets notes authority official see_also cited_by aliases old_numbers numbers"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("given", [["ti4:101.2"], ["ti4", "101.2"], ["ti4 101.2"], ["101.2"], ["regla 101.2"]])
def test_a_rule_by_any_of_its_spellings(capsys: pytest.CaptureFixture[str], given: list[str]) -> None:
    rule = document(capsys, "rule", *given)
    assert list(rule) == RULE_KEYS.split()
    assert (rule["id"], rule["book"], rule["number"], rule["kind"], rule["page"]) == ("ti4:101.2", "ti4", "101.2", "rule", 36)
    assert rule["old_numbers"] == ["89.2"]
    assert rule["official"] is None
    assert len(rule["bullets"]) >= 2


def test_a_bullet_keeps_its_letter(capsys: pytest.CaptureFixture[str]) -> None:
    whole, bullet = document(capsys, "rule", "ti4:101.2"), document(capsys, "rule", "ti4:101.2b")
    assert (bullet["id"], bullet["number"], bullet["text"], bullet["bullets"]) == (
        "ti4:101.2b",
        "101.2b",
        whole["bullets"][1],
        [],
    )
    _, text, _ = call(capsys, "rule", "ti4:101.2b")
    assert "→ b." in text
    assert "→ a." not in text


def test_the_official_text_comes_from_the_data_folder(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    (data / "official").mkdir()
    (data / "official" / "ti4.json").write_text('{"units": {"101.2": {"text": "Texto de prueba."}}}', encoding="utf-8")
    assert document(capsys, "rule", "101.2")["official"] == "Texto de prueba."
    assert "Texto de prueba." in call(capsys, "rule", "101.2")[1]
    books = document(capsys, "books")["books"]
    assert {book["book"]: book["official"] for book in books} == {
        "ti4": True,
        "era": False,
        "eclipse": False,
        "roll": False,
        "opera": False,
    }


def test_an_old_number_says_where_it_went_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "rule", "22.4", "--edition", "base")["id"] == "ti4:23.4"
    _, text, _ = call(capsys, "rule", "22.4", "--edition", "base")
    assert "22.4 de la «guía de referencia del juego base» es hoy la 23.4: Prophecy of Kings" in " ".join(text.split())


def test_a_number_that_meant_something_else_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    _, text, _ = call(capsys, "rule", "ti4:23.4")
    assert "En la «guía de referencia del juego base», 23.4 era lo que hoy es 24.4." in text
    assert "era lo que hoy es" not in call(capsys, "rule", "ti4:1.4")[1]


def test_text_in_three_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Véase también: 11, 66" in call(capsys, "rule", "ti4:101")[1]
    assert "See also: 11, 66" in call(capsys, "rule", "ti4:101", "--lang", "en")[1]
    assert "Veja também: 11, 66" in call(capsys, "rule", "ti4:101", "--lang", "pt")[1]


def test_books_have_counts_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    books = document(capsys, "books")["books"]
    assert [book["book"] for book in books] == ["ti4", "era", "eclipse", "roll", "opera"]
    assert all(sum(book["kinds"].values()) == book["units"] for book in books)
    assert "Galactic Era" in call(capsys, "books")[1]


def test_dump_is_rule_by_rule(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = call(capsys, "dump", "roll")
    assert (status, err) == (0, "")
    rules = [json.loads(line) for line in out.splitlines()]
    assert [rule["id"] for rule in rules] == [str(unit.id) for unit in load_library().book("roll")]
    assert rules[5] == document(capsys, "rule", rules[5]["id"])


COMMANDS = ("search", "rule", "books", "dump", "term", "import", "resolve", "odds", "cases", "serve", "site")
BAD = [
    (["rule", "23,7"], "unreadable_id", "¿quizá 23.7?"),
    (["rule", "ti4"], "unknown_rule", "arbitro dump ti4"),
    (["rule", "combate"], "unknown_rule", "arbitro search combate"),
    (["serch", "x"], "usage", "¿quizá «arbitro search»?"),
    (["buscar", "x"], "usage", "¿quizá «arbitro search»?"),
    (["books", "--jsno"], "usage", "¿quizá --json?"),
    (["rule", "ti4:1", "--games", "no-existe"], "file.unreadable", "no-existe"),
    (["term", "vortise gravitatorio"], "unknown_term", "Vórtice gravitatorio"),
    (["term", "qwzxqwzx"], "unknown_term", "«qwzxqwzx»"),
    (["rule", "1.1"], "ambiguous_rule", "roll:1.1"),
    (["rule", "ti4:23.99"], "unknown_rule", "ti4:23.10"),
    (["rule", "ti4:101.2z"], "unknown_rule", "101.2z"),
    (["rule", "catan:1"], "unknown_book", "ti4, era"),
    (["rule", "¿qué?"], "unreadable_id", "«¿qué?»"),
    (["rule", "22.4", "--edition", "pok"], "unknown_edition", "ti4: base"),
    (["rule", "8.4", "--edition", "base"], "unknown_rule", "8.4"),
    (["rule"], "usage", "falta ID"),
    (["rule", "1.1", "--lang", "fr"], "usage", "«fr» no vale para --lang"),
    (["rule", "ti4:1", "--edition"], "usage", "--edition necesita un valor"),
    (["books", "--quick"], "usage", "«--quick»"),
    (["books", "--js"], "usage", "«--js»"),
    (["rule", ""], "unreadable_id", "«»"),
    (["dump"], "usage", "falta LIBRO"),
    (["dump", "catan"], "unknown_book", "catan"),
    (["bogus"], "usage", "«bogus»"),
    ([], "usage", "falta ORDEN"),
]


@pytest.mark.parametrize(("arguments", "code", "said"), BAD, ids=[" ".join(case[0]) or "nothing" for case in BAD])
def test_unusable_input_is_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str], code: str, said: str) -> None:
    status, out, err = call(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err
    status, out, err = call(capsys, *arguments, "--json")
    assert status == 2
    assert err.count("\n") == 1
    error = json.loads(out)["error"]
    assert error["code"] == code
    assert said in error["message"]
    assert set(error) == {"code", "message", "path"}


def test_errors_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no book «catan»" in call(capsys, "dump", "catan", "--lang", "en")[2]


def test_a_broken_import_is_one_line(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    (data / "official").mkdir()
    (data / "official" / "ti4.json").write_text("{", encoding="utf-8")
    status, _, err = call(capsys, "rule", "ti4:1")
    assert status == 2
    assert err.count("\n") == 1
    assert "vuelve a importarlo" in err


def test_an_internal_fault_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitro.rules.print_json", lambda document: 1 / 0)
    status, out, err = call(capsys, "rule", "ti4:1", "--json")
    assert status == 2
    assert json.loads(out)["error"]["code"] == "internal"
    assert "ZeroDivisionError" in err
    assert "Traceback" not in err


def test_no_colour_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b" not in call(capsys, "rule", "ti4:101")[1]


def test_colour_on_a_terminal_unless_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from arbitro.output import Style

    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Style().bold("x") == "\x1b[1mx\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert Style().bold("x") == "x"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = call(capsys, "--help")
    assert (status, err) == (0, "")
    assert all(f"\n  {name} " in out for name in COMMANDS)


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    code = "import sys; sys.argv = ['arbitro', 'dump', 'ti4']; from arbitro.main import entry; entry()"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    said = process.stderr.read()
    process.stderr.close()
    process.wait()
    assert said == b""
