"""The offline export: small enough for a phone, and found in it what the server finds."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from index.offline import build_export
from index.searching import search
from rulebook import load_library

ROOT = Path(__file__).parents[2]
CORE = ROOT / "web" / "static" / "js" / "search-core.js"
LARGEST = 600_000

RUN = """
import fs from "node:fs";
const {{ load }} = await import({core});
const searcher = load(JSON.parse(fs.readFileSync({export_path}, "utf8")));
const asked = JSON.parse(fs.readFileSync(0, "utf8"));
console.log(JSON.stringify(asked.map(([query, options]) => searcher.search(query, options))));
"""


@pytest.fixture(scope="module")
def export() -> dict[str, Any]:
    return build_export(load_library())


@pytest.fixture(scope="module")
def written(export: dict[str, Any]) -> bytes:
    return json.dumps(export, ensure_ascii=False, separators=(",", ":")).encode()


def test_it_is_small_enough(written: bytes) -> None:
    assert len(gzip.compress(written, 9)) < LARGEST


def test_it_has_every_unit_once(export: dict[str, Any]) -> None:
    ids = [document["id"] for document in export["documents"]]
    assert ids == [str(unit.id) for unit in load_library().units()]
    assert len(set(ids)) == len(ids)


def test_it_is_the_same_each_time(written: bytes) -> None:
    again = json.dumps(build_export(load_library()), ensure_ascii=False, separators=(",", ":")).encode()
    assert again == written


@pytest.fixture(scope="module")
def browser(written: bytes, tmp_path_factory: pytest.TempPathFactory) -> Any:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here: the search of the browser is not run")
    path = tmp_path_factory.mktemp("export") / "export.json"
    path.write_bytes(written)
    script = path.with_name("run.mjs")
    script.write_text(RUN.format(core=json.dumps(CORE.as_uri()), export_path=json.dumps(str(path))), encoding="utf-8")

    def ask(queries: list[tuple[str, dict[str, Any]]]) -> list[dict[str, Any]]:
        run = subprocess.run([node, str(script)], input=json.dumps(queries), capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        found: list[dict[str, Any]] = json.loads(run.stdout)
        return found

    return ask


def test_the_browser_finds_what_the_server_finds(browser: Any) -> None:
    table = tomllib.loads((ROOT / "benchmarks" / "queries.toml").read_text(encoding="utf-8"))
    asked = [(query, book) for book, rows in table.items() for query, *_ in rows]
    answers = browser([(query, {"books": [book], "n": 5}) for query, book in asked])
    same = 0
    for (query, book), answer in zip(asked, answers, strict=True):
        ours = search(query, [book], n=5)
        theirs = [result["id"] for result in answer["results"]]
        same += [result["id"] for result in ours["results"]][:1] == theirs[:1]
        assert list(answer) == list(ours)
        assert [list(result) for result in answer["results"][:1]] == [list(result) for result in ours["results"][:1]]
    assert same / len(asked) > 0.97


def test_the_browser_bears_hostile_queries(browser: Any) -> None:
    hostile = ["", " ", "*a*", "(((", "\x00", "🚀", "a" * 5000, "nave " * 400, "[a TO z]", "~9", '"', "\\", "23.4", "ti4:999"]
    answers = browser([(query, {"n": 3}) for query in hostile])
    assert [len(answer["results"]) <= 3 for answer in answers] == [True] * len(hostile)
    assert answers[hostile.index("23.4")]["results"][0]["id"] == "ti4:23.4"


NUMBERED = [
    *(
        "23.4",
        "ti4 23.4b",
        "TI4:23.4",
        "regla 101",
        "Regla 101.2?",
        "sección 101",
        "1.10",
        "a1.2",
        "era A1.2",
        "5.1a",
        "faq.general.3",
    ),
    *(
        "23,4",
        "23-4",
        "nº 101",
        "regla nº 23.4",
        "#23.4",
        "R23.4",
        "101.2.a",
        "eclipse 6.1.3",
        "según la regla 101 puedo pasar",
        "23.99",
    ),
]


def test_the_browser_reads_numbers_as_the_server_does(browser: Any) -> None:
    for query, answer in zip(NUMBERED, browser([(query, {"n": 1}) for query in NUMBERED]), strict=True):
        ours = search(query, n=1)["results"]
        assert [result["id"] for result in answer["results"]] == [result["id"] for result in ours], query


def test_the_browser_filters(browser: Any) -> None:
    answer = browser([("retirada", {"books": ["era"], "kinds": ["rule"], "n": 50})])[0]
    assert {(result["book"], result["kind"]) for result in answer["results"]} == {("era", "rule")}
