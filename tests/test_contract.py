"""What other programs rely on, seen from outside: documents, exit statuses, error objects, addresses, languages."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask.testing import FlaskClient

from arbitro.main import main
from index.documents import shown_title
from rulebook import OfficialTexts, RuleId, load_library
from tests.adjudicator.rulings import published
from tests.conftest import data_folder_at
from web.app import create_app
from web.referee.address import pack
from web.rules.shelf import Shelf

Capture = pytest.CaptureFixture[str]
LANGUAGES = ("es", "pt", "en")
BOOKS = ("ti4", "era", "eclipse", "roll", "opera")
RULE = [
    "id",
    "book",
    "number",
    "title",
    "kind",
    "page",
    "language",
    "text",
    "bullets",
    "notes",
    "authority",
    "official",
    "see_also",
    "cited_by",
    "aliases",
    "old_numbers",
    "numbers",
]
OUTLINE = Path(__file__).parents[2] / "shared" / "outline"
COMBAT: dict[str, Any] = {
    "game": "ti4",
    "procedure": "space_combat",
    "active_player": "ana",
    "active_system": "X",
    "systems": {"X": {"space": {"ana": {"cruiser": 2}, "berto": {"dreadnought": 1}}}},
}
CASE: dict[str, Any] = {
    "id": "a",
    "input": {"game": "roll", "procedure": "manage", "credits": 4, "citizenry": 5, "cup": 0, "reclaimable": 2},
    "expect": {"status": "complete"},
}
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture(scope="module", autouse=True)
def data(shared_data: Path) -> Iterator[Path]:
    """The data folder of the whole run."""
    with data_folder_at(shared_data):
        yield shared_data


@pytest.fixture(scope="module")
def client(data: Path) -> FlaskClient:
    return create_app(shelf=Shelf(load_library(), OfficialTexts(data / "official"))).test_client()


def call(capsys: Capture, *arguments: object) -> tuple[int, str, str]:
    status = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return status, out, err


def refused(capsys: Capture, *arguments: object) -> dict[str, str]:
    """The error object of a call that must be refused: status 2, one document, one line."""
    status, out, err = call(capsys, *arguments, "--json")
    assert (status, out.count("\n"), err.count("\n")) == (2, 1, 1)
    error: dict[str, str] = json.loads(out)["error"]
    assert {"code", "message", "path"} <= set(error)
    assert error["code"] != "internal"
    assert err == f"arbitro: {' '.join(error['message'].split())}\n"
    return error


def write(path: Path, document: object) -> Path:
    path.write_text(yaml.safe_dump(document, allow_unicode=True), encoding="utf-8")
    return path


UNUSABLE = [
    ["search", ""],
    ["search", "nave", "--book", "catan"],
    ["rule", "ti4:999"],
    ["rule", "1.1"],
    ["dump", "catan"],
    ["resolve", "no-existe"],
    ["resolve", "."],
    ["cases", "no-existe"],
    ["import", "no-existe"],
    ["import", "."],
    ["serve", "--port", "65536"],
    ["serve", "--port", "ocho"],
    ["books", "de-más"],
    ["bogus"],
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("arguments", UNUSABLE, ids=" ".join)
def test_unusable_input_in_every_language(capsys: Capture, arguments: list[str], lang: str) -> None:
    refused(capsys, *arguments, "--lang", lang)


@pytest.mark.parametrize("arguments", UNUSABLE, ids=" ".join)
def test_no_error_is_left_in_spanish(capsys: Capture, arguments: list[str]) -> None:
    assert len({refused(capsys, *arguments, "--lang", lang)["message"] for lang in LANGUAGES}) == 3


@pytest.mark.parametrize("command", ["resolve", "import"])
def test_the_reason_of_the_system_is_said_in_the_language_asked_for(capsys: Capture, command: str) -> None:
    said = [refused(capsys, command, "no-existe.txt", "--lang", lang)["message"] for lang in LANGUAGES]
    assert [message.partition(": ")[2] for message in said] == ["no existe", "não existe", "it does not exist"]


def test_a_long_argument_is_told_in_short(capsys: Capture) -> None:
    assert len(refused(capsys, "resolve", "x", "--seed", "9" * 5000)["message"]) < 250
    assert len(refused(capsys, "books", "x" * 5000)["message"]) < 250


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("arguments", [["books"], ["rule", "ti4:1"], ["search", "nave"], ["resolve", "--limits"]], ids=" ".join)
def test_success_is_one_document_in_every_language(capsys: Capture, arguments: list[str], lang: str) -> None:
    status, out, err = call(capsys, *arguments, "--json", "--lang", lang)
    assert (status, err, out.count("\n")) == (0, "", 1)
    json.loads(out)


SPELLINGS = ["ti4:101.2", "TI4:101.2", "ti4 101.2", "101.2", "regla 101.2", "«regla 101.2»", "rule 101.2", "regra ti4:101.2"]


@pytest.mark.parametrize("given", SPELLINGS)
def test_a_rule_by_any_spelling_by_command_and_by_address(capsys: Capture, client: FlaskClient, given: str) -> None:
    document = json.loads(call(capsys, "rule", given, "--json")[1])
    assert document["id"] == "ti4:101.2"
    assert client.get(f"/api/rule/{given}").json == document


@pytest.mark.parametrize("given", ["ti4:101.2a", "101.2A", "ti4:101.2(a)"])
def test_a_bullet_by_any_spelling(capsys: Capture, given: str) -> None:
    assert json.loads(call(capsys, "rule", given, "--json")[1])["id"] == "ti4:101.2a"


@pytest.mark.parametrize("given", ["", ":", "ti4:", "../../etc", "ti4:١٠١", "²", "a" * 5000, "{x}", "ti4:101.2z", "\x00"])
def test_what_names_no_rule_is_refused(capsys: Capture, given: str) -> None:
    assert refused(capsys, "rule", given)["code"] in ("unreadable_id", "unknown_rule")


@pytest.mark.parametrize(
    ("old", "new"),
    [("1", "1"), ("22", "23"), ("ti4:22", "23"), ("22.4", "23.4"), ("22.4a", "23.4a"), ("89", "101"), ("89.2", "101.2")],
)
def test_the_older_numbering_of_sections_rules_and_bullets(capsys: Capture, old: str, new: str) -> None:
    assert json.loads(call(capsys, "rule", old, "--edition", "base", "--json")[1])["id"] == f"ti4:{new}"


@pytest.mark.parametrize(("old", "code"), [("90", "unknown_rule"), ("101.2", "unknown_rule"), ("era:1.1", "unknown_edition")])
def test_what_the_older_numbering_does_not_have(capsys: Capture, old: str, code: str) -> None:
    assert refused(capsys, "rule", old, "--edition", "base")["code"] == code


@pytest.mark.parametrize("book", BOOKS)
def test_a_dump_is_one_line_a_unit_and_every_reference_leads_somewhere(capsys: Capture, book: str) -> None:
    status, out, err = call(capsys, "dump", book, "--json")
    assert (status, err) == (0, "")
    units = [json.loads(line) for line in out.splitlines()]
    assert all([key for key in unit if key != "component"] == RULE for unit in units)
    assert all(("component" in unit) == (unit["kind"] == "component") for unit in units)
    assert len({unit["id"] for unit in units}) == len(units)
    library = load_library()
    references = {id for unit in units for id in (*unit["see_also"], *unit["cited_by"])}
    assert [id for id in sorted(references) if RuleId.parse(id) not in library] == []
    assert all(unit["text"] or unit["bullets"] for unit in units)
    assert all(isinstance(unit["page"], int) for unit in units if unit["kind"] != "component")


@pytest.mark.skipif(not OUTLINE.is_dir(), reason="the outlines of the books are not here")
@pytest.mark.parametrize("book", BOOKS)
def test_a_dump_leaves_no_outlined_unit_out(capsys: Capture, book: str) -> None:
    units = {unit["id"]: unit for unit in map(json.loads, call(capsys, "dump", book)[1].splitlines())}
    lines = (OUTLINE / f"{book}.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines
    for outlined in map(json.loads, lines):
        unit = units[outlined["id"]]
        assert (unit["kind"], unit["page"]) == (outlined["kind"], outlined["page"]), outlined["id"]
        assert set(outlined.get("see_also", ())) <= set(unit["see_also"]), outlined["id"]


def test_a_search_by_command_and_by_address_is_the_same(capsys: Capture, client: FlaskClient) -> None:
    out = call(capsys, "search", "retirada", "--book", "era", "--book", "ti4", "--kind", "rule", "-n", "3", "--json")[1]
    document = json.loads(out)
    assert list(document) == ["query", "corrected", "count", "results"]
    keys = ["id", "book", "number", "title", "kind", "score", "snippet", "url"]
    assert [list(result) for result in document["results"]] == [keys] * 3
    assert client.get("/api/search?q=retirada&book=era&book=ti4&kind=rule&n=3").json == document
    assert all(client.get(result["url"]).status_code == 200 for result in document["results"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_search_answers_in_the_language_asked_for(capsys: Capture, client: FlaskClient, lang: str) -> None:
    document = json.loads(call(capsys, "search", "cruiser", "-n", "20", "--json", "--lang", lang)[1])
    assert client.get(f"/api/search?q=cruiser&n=20&lang={lang}").json == document
    library = load_library().in_language(lang)
    books = {result["id"]: library.book(result["book"]) for result in document["results"]}
    titles = {id: shown_title(book, book[RuleId.parse(id)]) for id, book in books.items()}
    assert {result["id"]: result["title"] for result in document["results"]} == titles


@pytest.mark.parametrize("n", ["1", "100"])
def test_bounds_of_n(capsys: Capture, n: str) -> None:
    assert len(json.loads(call(capsys, "search", "nave", "-n", n, "--json")[1])["results"]) == int(n)
    assert refused(capsys, "search", "nave", "-n", "101")["path"] == "n"
    assert refused(capsys, "search", "nave", "-n", "0")["path"] == "n"


def test_a_document_by_file_by_input_and_by_address(
    capsys: Capture, client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "d.json").write_text("\ufeff" + json.dumps(COMBAT), encoding="utf-8")
    files = [tmp_path / "d.json", write(tmp_path / "d.yaml", COMBAT)]
    rulings = [json.loads(call(capsys, "resolve", file, "--json")[1]) for file in files]
    for text in (json.dumps(COMBAT), yaml.safe_dump(COMBAT)):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        rulings.append(json.loads(call(capsys, "resolve", "-", "--json")[1]))
        rulings.append(client.post("/api/resolve", data=text).json)
    assert rulings[0]["status"] == "question"
    assert all(ruling == rulings[0] for ruling in rulings)


ANSWERS = [
    ({"r1.roll.ana": {"cruiser": [11, 1]}}, "answers.r1.roll.ana.cruiser"),
    ({"r1.roll.ana": {"cruiser": [0, 1]}}, "answers.r1.roll.ana.cruiser"),
    ({"r1.roll.ana": {"cruiser": [1]}}, "answers.r1.roll.ana.cruiser"),
    ({"r1.roll.ana": {"cruiser": [1, 2, 3]}}, "answers.r1.roll.ana.cruiser"),
    ({"r1.roll.ana": {"cruiser": [True, 2]}}, "answers.r1.roll.ana.cruiser"),
    ({"r1.roll.ana": {"fighter": [1]}}, "answers.r1.roll.ana.fighter"),
    ({"r99.roll.ana": {"cruiser": [1, 2]}}, "answers.r99.roll.ana"),
]


@pytest.mark.parametrize(("answers", "path"), ANSWERS, ids=[f"{a}" for a, _ in ANSWERS])
def test_a_malformed_answer_has_its_path_by_command_and_by_address(
    capsys: Capture, client: FlaskClient, tmp_path: Path, answers: dict[str, Any], path: str
) -> None:
    document = {**COMBAT, "answers": answers, "seed": 1}
    error = refused(capsys, "resolve", write(tmp_path / "d.yaml", document))
    assert error["path"] == path
    response = client.post("/api/resolve", json=document)
    assert (response.status_code, response.json) == (400, {"error": error})


BROKEN_DOCUMENTS = [
    ({"game": "chess", "procedure": "battle"}, "game"),
    ({"game": "ti4", "procedure": "dance"}, "procedure"),
    ({"game": "ti4"}, "procedure"),
    ({**COMBAT, "zzz": 1}, "zzz"),
    ({**COMBAT, "seed": "x"}, "seed"),
    ({**COMBAT, "answers": []}, "answers"),
    ({**COMBAT, "auto": "yes"}, "auto"),
    ({**COMBAT, "systems": {"X": {"space": {"ana": {"cruizer": 2}}}}}, "systems.X.space.ana.cruizer"),
]


@pytest.mark.parametrize(("document", "path"), BROKEN_DOCUMENTS, ids=[path for _, path in BROKEN_DOCUMENTS])
def test_a_broken_document_has_its_path(capsys: Capture, tmp_path: Path, document: dict[str, Any], path: str) -> None:
    assert refused(capsys, "resolve", write(tmp_path / "d.yaml", document))["path"] == path


@pytest.mark.parametrize("text", ["a: &a [x]\ngame: *a\n", "game: ti4\ngame: era\n", "game: &s {X: *s}\n"])
def test_yaml_with_aliases_or_repeats_is_refused_in_plain_words(capsys: Capture, tmp_path: Path, text: str) -> None:
    (tmp_path / "d.yaml").write_text(text, encoding="utf-8")
    message = refused(capsys, "resolve", tmp_path / "d.yaml")["message"]
    assert "no se admiten alias" in message or "«game» está repetido" in message


def _checked(ruling: dict[str, Any]) -> None:
    """One ruling against the shapes of the contract."""
    assert list(ruling) == ["game", "procedure", "status", "steps", "question", "violations", "outcome"]
    status = ruling["status"]
    assert (status == "question") == (ruling["question"] is not None)
    assert (status == "illegal") == bool(ruling["violations"])
    assert (status == "complete") == (ruling["outcome"] is not None)
    citing = [*ruling["steps"], *ruling["violations"], *([ruling["question"]] if ruling["question"] else [])]
    for each in citing:
        assert each["citations"], each
        assert all(RuleId.parse(id) in load_library() for id in each["citations"])
    for step in ruling["steps"]:
        assert list(step) == ["key", "title", "text", "citations", "authority", "data"]
        assert step["authority"] in ("rule", "faq", "errata", "component", "interpretation")
    for violation in ruling["violations"]:
        assert list(violation) == ["text", "citations", "path"]


def _check_question(question: dict[str, Any]) -> None:
    assert {"key", "who", "kind", "prompt", "citations"} <= set(question)
    if question["kind"] == "roll":
        assert all({"unit", "dice", "sides", "hits_on"} <= set(group) for group in question["groups"])
    else:
        assert {"options", "default", "rejected"} <= set(question)
        assert all({"option", "text", "citations"} <= set(each) for each in question["rejected"])


def test_rulings_have_the_contracts_shape(client: FlaskClient) -> None:
    """Every seventh published case, and every one that stops at a question."""
    cases = [
        case
        for i, case in enumerate(published())
        if "error" not in case.expect and (i % 7 == 0 or case.expect.get("status") == "question")
    ]
    for case in cases:
        response = client.post("/api/resolve", json=case.input)
        assert response.status_code == 200, case.id
        ruling: Any = response.json
        _checked(ruling)
        if ruling["question"]:
            _check_question(ruling["question"])


@pytest.mark.parametrize(
    "expect", [None, {}, [1], "complete", {"otucome": {}}, {"status": "complete", "cites": "roll:1"}, {1: 2}]
)
def test_a_case_that_could_never_differ_is_malformed(capsys: Capture, tmp_path: Path, expect: object) -> None:
    error = refused(capsys, "cases", write(tmp_path / "c.yaml", {**CASE, "expect": expect}))
    assert error["code"] == "case.invalid"
    assert "c.yaml:a:expect" in error["path"]


@pytest.mark.parametrize("input", [None, [], "x", {}, {"game": "roll"}])
def test_a_case_with_an_unusable_document_differs(capsys: Capture, tmp_path: Path, input: object) -> None:
    status, out, err = call(capsys, "cases", write(tmp_path / "c.yaml", {**CASE, "input": input}), "--json")
    assert (status, err) == (1, "")
    assert json.loads(out)["different"][0]["id"] == "a"


@pytest.mark.parametrize(
    "content", [b"", b" \n", bytes(range(256)) * 20, b"Una receta de sopa de ajo. " * 50, b"%PDF-1.4 roto"]
)
def test_what_is_no_rulebook_is_refused_and_nothing_is_kept(
    capsys: Capture, caplog: pytest.LogCaptureFixture, tmp_path: Path, data: Path, content: bytes
) -> None:
    (tmp_path / "f").write_bytes(content)
    refused(capsys, "import", tmp_path / "f")
    assert caplog.text == "", "outside of tests it would be a second line on standard error"
    assert not list(data.glob("official/*"))


def test_a_method_that_an_address_does_not_take(client: FlaskClient) -> None:
    for path, method, allowed in (("/api/resolve", "GET", "POST"), ("/api/books", "POST", "GET"), ("/healthz", "PUT", "GET")):
        response = client.open(path, method=method)
        assert response.status_code == 405
        assert allowed in response.headers["Allow"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"null", 400),
        (b"[1]", 400),
        (b"\xff\xfe", 400),
        (b"[" * 100_000, 400),
        (b'{"a": 1e999}', 400),
        (b'{"seed": ' + b"9" * 5000 + b"}", 400),
        (b'{"game": "\\ud800"}', 400),
        (b"? [a]\n: 1", 400),
        (b"x" * 2_000_000, 413),
    ],
)
def test_any_body_gets_the_error_object(client: FlaskClient, body: bytes, status: int) -> None:
    response = client.post("/api/resolve", data=body)
    assert (response.status_code, response.mimetype) == (status, "application/json")
    document: Any = response.json
    assert {"code", "message", "path"} <= set(document["error"])
    assert "nosniff" in response.headers["X-Content-Type-Options"]


def test_a_name_is_shown_and_not_obeyed(client: FlaskClient) -> None:
    board = {f"{SCRIPT}X": {"space": {SCRIPT: {"cruiser": 2}, "berto": {"dreadnought": 1}}}}
    document = {
        **COMBAT,
        "active_player": SCRIPT,
        "active_system": f"{SCRIPT}X",
        "systems": board,
        "title": SCRIPT,
        "players": {SCRIPT: {"name": SCRIPT}},
    }
    unusable = [{**COMBAT, SCRIPT: 1}, {"game": SCRIPT, "procedure": SCRIPT}]
    pages = [
        client.get("/arbitro/r", query_string={"d": pack(each)}) for each in (document, {**document, "seed": 3}, *unusable)
    ]
    assert [page.status_code for page in pages] == [200, 200, 400, 400]
    for page in pages:
        assert "&lt;script&gt;" in page.text
        assert "<script>alert" not in page.text


def test_every_rule_has_its_page(client: FlaskClient) -> None:
    """One page of each kind of each book, and the address of a bullet."""
    kinds = {(book.key, unit.kind): unit for book in load_library() for unit in book}
    for (book, _), unit in kinds.items():
        assert client.get(f"/reglas/{book}/{unit.number}").status_code == 200
    assert client.get("/reglas/ti4/101.2a").headers["Location"].startswith("/reglas/ti4/101.2")
