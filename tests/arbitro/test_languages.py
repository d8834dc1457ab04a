"""The command speaks the language of the call, wherever that is said, in its help too."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from arbitro.main import GROUPS, make_command
from arbitro.speech import Session, session_of
from tests.arbitro.calling import call, document
from tests.arbitro.test_rules import COMMANDS

Capture = pytest.CaptureFixture[str]
SPANISH = ("Uso:", "Opciones", "Argumentos", "ORDEN", "ARCHIVO", "LIBRO", "ayuda")
ENGLISH = ("Usage", "Options", "Arguments", "Show ", "show this", "exit")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path))


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_is_wholly_in_one_language(capsys: Capture, name: str) -> None:
    arguments = [name] if name else []
    status, spanish, err = call(capsys, *arguments, "--help")
    assert (status, err) == (0, "")
    assert not [word for word in ENGLISH if word in spanish]
    english = call(capsys, *arguments, "--help", "--lang", "en")[1]
    assert not [word for word in SPANISH if word in english]
    assert len({spanish, english, call(capsys, "--lang", "pt", *arguments, "--help")[1]}) == 3
    shared = set(map(str.strip, spanish.splitlines())) & set(map(str.strip, english.splitlines()))
    assert shared <= {""}, "no line of the help is left as it is"


def test_the_language_may_be_said_before_the_subcommand(capsys: Capture) -> None:
    before, after = call(capsys, "--lang", "en", "rule", "ti4:101"), call(capsys, "rule", "ti4:101", "--lang=en")
    assert before == after
    assert "See also: 11, 66" in before[1]
    assert json.loads(call(capsys, "--json", "books")[1]) == document(capsys, "books")


@pytest.mark.parametrize(
    ("arguments", "environment", "session"),
    [
        (["books"], {}, Session("es")),
        (["books"], {"LANG": "en_US.UTF-8"}, Session("en")),
        (["books"], {"LANG": "C.UTF-8"}, Session("es")),
        (["books"], {"LANG": "fr_FR.UTF-8"}, Session("es")),
        (["books"], {"LANG": "en_US.UTF-8", "LC_ALL": "pt_BR.UTF-8"}, Session("pt")),
        (["books"], {"LANG": "en_US.UTF-8", "ARBITRO_LANG": "pt"}, Session("pt")),
        (["books", "--lang", "es"], {"ARBITRO_LANG": "pt"}, Session("es")),
        (["books", "--json"], {"LANG": "en_US.UTF-8"}, Session("es", True)),
        (["books", "--json"], {"ARBITRO_LANG": "en"}, Session("en", True)),
        (["search", "--", "--json", "--lang", "en"], {}, Session("es")),
        (["--lang"], {}, Session("es")),
        ([], {}, Session("es")),
    ],
)
def test_the_language_of_a_call(arguments: list[str], environment: dict[str, str], session: Session) -> None:
    assert session_of(arguments, environment) == session


def test_version(capsys: Capture) -> None:
    status, out, err = call(capsys, "--version")
    assert (status, err) == (0, "")
    assert out.startswith("arbitro ")


def test_search_and_rules_answer_in_the_reader_s_language(capsys: Capture) -> None:
    found = document(capsys, "search", "gravity rift", "--book", "ti4", "-n", "1", "--lang", "en")["results"][0]
    assert (found["id"], found["title"]) == ("ti4:101", "Gravity rift")
    assert "**" in found["snippet"]
    assert "gravity rift" in call(capsys, "rule", "101.2", "--lang", "en")[1]
    assert document(capsys, "search", "gravity rift", "-n", "1")["results"][0]["title"] == "Vórtice gravitatorio"


def test_a_number_of_the_living_rules_reference(capsys: Capture) -> None:
    assert document(capsys, "rule", "78.7", "--edition", "lrr")["id"] == "ti4:23.7"


TERM = ["book", "key", "names", "gloss", "defined_by", "used_by", "same_in"]


@pytest.mark.parametrize("word", ["gravity rift", "Fissura de gravidade", "VORTICE GRAVITATORIO"])
def test_a_term_by_any_of_its_names(capsys: Capture, word: str) -> None:
    term = document(capsys, "term", word, "--book", "ti4")
    assert list(term) == TERM
    assert term["defined_by"] == "ti4:101"
    assert {"es", "pt", "en"} == set(term["names"]) == set(term["gloss"])
    status, out, _ = call(capsys, "term", word, "--book", "ti4", "--lang", "en")
    assert status == 0
    assert "Gravity rift" in out.splitlines()[0]


def test_several_terms_of_one_name_are_a_list(capsys: Capture) -> None:
    status, out, err = call(capsys, "term", "Crucero", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert len(found) > 1
    assert all(list(term) == TERM for term in found)


def test_games_from_outside(tmp_path: Path) -> None:
    """In a process of its own: what was found once is not looked for again."""
    rules = tmp_path / "moon" / "rules"
    (rules / "es").mkdir(parents=True)
    (rules / "game.toml").write_text(
        'key = "moon"\ntitle = "Luna"\nlanguage = "es"\nedition = "1"\nheading = "chapter"\nfiles = ["luna.md"]\norder = 99\n',
        encoding="utf-8",
    )
    (rules / "contents.txt").write_text("1\n", encoding="utf-8")
    (rules / "es" / "luna.md").write_text("# Luna\n\n## 1 Marea {p. 1}\n\nLa marea sube una casilla.\n", encoding="utf-8")
    code = "import sys; from arbitro.main import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "--games", str(tmp_path), "rule", "moon:1", "--json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["title"] == "Marea"


def test_every_group_declares_its_commands() -> None:
    assert tuple(make_command().commands) == COMMANDS
    assert len(GROUPS) == 9
