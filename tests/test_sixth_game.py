"""The sixth game: the files of docs/new-game.md make a game that is searched, read, ruled on and shown like the others."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.messages import gather_game, main
from tools.messages import read as read_catalogue

pytestmark = pytest.mark.xdist_group("sixth game")  # one worker writes it down and builds its index
ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "new-game.md"
FILE = re.compile(r"^`(faro/\S+)`\n\n```\w*\n(.*?)^```$", re.M | re.S)
LANGUAGES = ("es", "pt", "en")
FIGHT = {"game": "faro", "procedure": "signal", "player": "Ana", "cards": ["LUPA"], "dark": 3}

SERVER = """
import json, sys
from web.app import create_app
client = create_app().test_client()
pages = {}
for address in json.loads(sys.argv[1]):
    answer = client.get(address, follow_redirects=True)
    pages[address] = [answer.status_code, answer.text]
sent = client.post("/arbitro/faro/signal", data=json.loads(sys.argv[2]))
pages["sent"] = [sent.status_code, sent.headers.get("Location", "")]
if sent.status_code == 303:
    shown = client.get(sent.headers["Location"])
    pages["question"] = [shown.status_code, shown.text]
print(json.dumps(pages))
"""

CALLS = """
import io, json, sys
from contextlib import redirect_stdout
from arbitro.main import main
said = []
for call in json.loads(sys.argv[1]):
    with redirect_stdout(io.StringIO()) as out:
        assert main(call) == 0, call
    said.append(out.getvalue())
print(json.dumps(said))
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game of the guide, its words compiled."""
    folder = tmp_path_factory.mktemp("games")
    for name, text in FILE.findall(GUIDE.read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert main([str(folder / "faro" / "referee")]) == 0, "a sentence of the guide is not translated"
    return folder


@pytest.fixture(scope="module")
def environment(games: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    data = str(tmp_path_factory.mktemp("data"))
    return {**os.environ, "ARBITRO_GAMES": str(games), "ARBITRO_DATA": data, "PYTHONPATH": str(ROOT)}


def run(environment: dict[str, str], *arguments: str, given: str = "") -> str:
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environment, input=given, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def called(environment: dict[str, str], *calls: list[str]) -> list[str]:
    """What the command says to each of several calls in one process, which must all succeed."""
    said: list[str] = json.loads(run(environment, "-c", CALLS, json.dumps(calls)))
    return said


def arbitro(environment: dict[str, str], *arguments: str, given: str = "") -> str:
    return run(environment, "-m", "arbitro.main", *arguments, given=given)


def test_the_guide_has_every_file(games: Path) -> None:
    for name in ("rules/game.toml", "rules/terms.toml", "referee/procedures/signal.py", "referee/shapes/signal.toml"):
        assert (games / "faro" / name).is_file()


def test_every_translation_of_the_guide_is_used(games: Path) -> None:
    place, wanted = gather_game(games / "faro" / "referee")
    for language in ("pt", "en"):
        assert {message.id for message in read_catalogue(place.po(language), language)} == {message.id for message in wanted}


@pytest.fixture(scope="module")
def read(environment: dict[str, str]) -> dict[str, list[str]]:
    """What the command says of a rule and of a term in each language, asked in one process."""
    calls = [
        call
        for lang in LANGUAGES
        for call in (["rule", "faro:1.2", "--lang", lang], ["term", "lente", "--json", "--lang", lang])
    ]
    said = called(environment, *calls)
    return {lang: said[2 * place : 2 * place + 2] for place, lang in enumerate(LANGUAGES)}


@pytest.mark.parametrize(
    ("language", "words"), [("es", "llega con 6 o más"), ("pt", "chega com 6 ou mais"), ("en", "arrives on 6 or more")]
)
def test_it_is_read(read: dict[str, list[str]], language: str, words: str) -> None:
    rule, term = read[language]
    assert words in rule
    assert json.loads(term)


def test_it_is_searched(environment: dict[str, str]) -> None:
    found, named = map(
        json.loads,
        called(
            environment,
            ["search", "faro", "encender", "faro", "oscuro", "--json"],
            ["search", "lighthouse 1.2", "--json"],
        ),
    )
    assert found["results"][0]["id"] in ("faro:2.1", "faro:2")
    assert named["results"][0]["id"] == "faro:1.2"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", "La lente suma 1: 10 cuenta como 11. Con un 10 llegan 2 señales. Se encienden 2 faros."),
        ("pt", "A lente soma 1: 10 conta como 11. Com um 10 chegam 2 sinais. Acendem-se 2 faróis."),
        ("en", "The lens adds 1: 10 counts as 11. With a 10, 2 signals arrive. Lit: 2 beacons."),
    ],
)
def test_it_is_ruled_on(environment: dict[str, str], language: str, words: str) -> None:
    document = json.dumps({**FIGHT, "answers": {"signal": {"probe": [10]}}})
    ruling = json.loads(arbitro(environment, "resolve", "-", "--json", "--lang", language, given=document))
    assert ruling["outcome"] == {"lit": 2, "dark": 1}
    assert " ".join(step["text"] for step in ruling["steps"]) == words
    assert {cited for step in ruling["steps"] for cited in step["citations"]} >= {
        "faro:1.2a",
        "faro:1.2b",
        "faro:2.1",
        "faro:c.lens",
    }


def test_a_fault_has_its_place(environment: dict[str, str]) -> None:
    document = json.dumps({**FIGHT, "cards": ["lentte"], "dark": 99})
    command = [sys.executable, "-m", "arbitro.main", "resolve", "-", "--json"]
    done = subprocess.run(command, env=environment, input=document, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    said = done.stdout + done.stderr
    assert "cards" in said
    assert "dark" in said
    assert "Traceback" not in said


def test_its_cases_example_and_schema(environment: dict[str, str], games: Path) -> None:
    told = arbitro(environment, "cases", str(games / "faro" / "referee" / "cases"))
    assert "2 casos: 2 coinciden" in told
    example = arbitro(environment, "resolve", "--example", "faro", "signal")
    assert json.loads(arbitro(environment, "resolve", "-", "--json", given=example))["status"] == "complete"
    assert "dark" in json.loads(arbitro(environment, "resolve", "--schema", "faro", "signal"))["properties"]


def test_it_is_shown(environment: dict[str, str]) -> None:
    wanted = {
        "/reglas/faro/1.2": {"es": "llega con 6 o más", "pt": "chega com 6 ou mais", "en": "arrives on 6 or more"},
        "/libros/faro/glosario": {"es": "Faro oscuro", "pt": "Farol escuro", "en": "Dark beacon"},
        "/libros/faro/componentes": {"es": "Lente", "pt": "Lente", "en": "Lens"},
        "/arbitro/faro/signal": {"es": "Quién manda la señal", "pt": "Quem envia o sinal", "en": "Who sends the signal"},
        "/arbitro": {"es": "Mandar una señal", "pt": "Enviar um sinal", "en": "Sending a signal"},
        "/casos": {"es": "1 · Señales", "pt": "1 · Sinais", "en": "1 · Signals"},
        "/casos/faro.1.01": {"es": "Se encienden 1 faro", "pt": "Acendem-se 1 farol", "en": "Beacons lit: 1"},
    }
    addresses = [f"{address}?lang={language}" for address in wanted for language in LANGUAGES]
    form = {"player": "Ana", "dark": "3"}
    pages = json.loads(run(environment, "-c", SERVER, json.dumps(addresses), json.dumps(form)))
    for address, words in wanted.items():
        for language in LANGUAGES:
            status, text = pages[f"{address}?lang={language}"]
            assert status == 200, (address, language)
            assert words[language] in text, (address, language)
    status, text = pages["question"]
    assert status == 200
    assert "La señal de Ana" in text
