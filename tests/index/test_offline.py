"""The offline export: small enough for a phone, and found in it what the server finds."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from index.documents import shown_title
from index.everyday import load_everyday
from index.offline import build_export, document_ids, document_titles, packed
from index.searching import search
from index.stems import deep
from rulebook import LANGUAGES, load_library
from tests.thinning import every

pytestmark = pytest.mark.xdist_group("offline")  # one worker makes the exports, one Node reads them
ROOT = Path(__file__).parents[2]
CORE = ROOT / "web" / "static" / "js" / "search-core.js"
LARGEST = 600_000

RUN = """
import fs from "node:fs";
import readline from "node:readline";
const {{ ask, load }} = await import({core});
const cores = {{}};
const open = async (language) => (cores[language] ??= load(JSON.parse(fs.readFileSync({folder} + language + ".json", "utf8"))));
for await (const line of readline.createInterface({{ input: process.stdin }})) {{
  const found = [];
  for (const [query, options, language] of JSON.parse(line)) found.push(await ask(open, language ?? "es", query, options));
  console.log(JSON.stringify(found));
}}
"""


@pytest.fixture(scope="module")
def exports() -> dict[str, dict[str, Any]]:
    return {language: build_export(load_library(), language) for language in LANGUAGES}


def written(export: dict[str, Any]) -> bytes:
    return json.dumps(export, ensure_ascii=False, separators=(",", ":")).encode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_small_enough_and_has_every_unit_once(exports: dict[str, dict[str, Any]], language: str) -> None:
    content = packed(exports[language])
    assert len(content) < LARGEST
    assert gzip.decompress(content) == written(exports[language])
    ids = document_ids(exports[language])
    assert ids == [str(unit.id) for unit in load_library().units()]
    assert len(set(ids)) == len(ids)
    titles = [shown_title(book, unit) for book in load_library().in_language(language) for unit in book]
    assert document_titles(exports[language]) == titles


def test_it_is_the_same_each_time(exports: dict[str, dict[str, Any]]) -> None:
    assert written(build_export(load_library(), "pt")) == written(exports["pt"])


@pytest.fixture(scope="module")
def browser(exports: dict[str, dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Asks the search of the browser, in a Node that answers each line of queries with a line of answers."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here: the search of the browser is not run")
    folder = tmp_path_factory.mktemp("export")
    for language, export in exports.items():
        (folder / f"{language}.json").write_bytes(written(export))
    script = folder / "run.mjs"
    script.write_text(RUN.format(core=json.dumps(CORE.as_uri()), folder=json.dumps(f"{folder}/")), encoding="utf-8")

    running = subprocess.Popen([node, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(queries: list[tuple[Any, ...]]) -> list[dict[str, Any]]:
        assert running.stdin
        assert running.stdout
        running.stdin.write(json.dumps(queries) + "\n")
        running.stdin.flush()
        said = running.stdout.readline()
        assert said, "Node has ended: its error output says why"
        found: list[dict[str, Any]] = json.loads(said)
        return found

    yield ask
    running.communicate()


EVERY, EVERY_TYPED = every(8), every(20)
"""Every eighth query of the sets is asked, and every twentieth while it is typed."""


def asked() -> list[tuple[str, str]]:
    """Every query of the sets with its book."""
    sets = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "benchmarks").glob("queries*.toml"))]
    return [(query, book) for table in sets for book, rows in table.items() for query, *_ in rows]


@pytest.mark.parametrize("typing", [False, True])
def test_the_browser_finds_what_the_server_finds(browser: Any, typing: bool) -> None:
    """The whole answer is the same, every other time with no book chosen: results, scores, snippets, help with spelling."""
    queries = [(query[: len(query) * 2 // 3] if typing else query, book) for query, book in asked()]
    rows = queries[:: EVERY_TYPED if typing else EVERY]
    chosen = [(query, [book] if place % 2 else []) for place, (query, book) in enumerate(rows)]
    answers = browser([(query, {"books": books, "n": 5, "typing": typing}) for query, books in chosen])
    others = [
        query
        for (query, books), answer in zip(chosen, answers, strict=True)
        if answer != search(query, books, n=5, typing=typing)
    ]
    assert others == []


STEMS = """
import fs from "node:fs";
const {{ Stems }} = await import({text});
const stems = new Stems();
console.log(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map((word) => stems.all(word))));
"""


def test_the_browser_cuts_words_as_the_server_does(tmp_path: Path) -> None:
    """Words that no book has too: they are made from the everyday stems with endings of the three languages."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here: the search of the browser is not run")
    endings = [
        "ando",
        "iendo",
        "yendolas",
        "amente",
        "idades",
        "ivos",
        "logia",
        "eza",
        "aremos",
        "guen",
        "cie",
        "ying",
        "ational",
        "fulli",
        "ement",
        "ness",
        "edly",
        "ies",
        "s",
        "e",
    ]
    stems = [stem for language in LANGUAGES for stem in sorted(load_everyday(language).known)][::7]
    words = [*stems, *(stem + endings[place % len(endings)] for place, stem in enumerate(stems))]
    script = tmp_path / "stems.mjs"
    script.write_text(STEMS.format(text=json.dumps(CORE.with_name("search-text.js").as_uri())), encoding="utf-8")
    run = subprocess.run([node, str(script)], input=json.dumps(words), capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)
    assert [word for word, cut in zip(words, found, strict=True) if cut != [deep(word, each) for each in LANGUAGES]] == []


def test_the_browser_shows_the_readers_language(browser: Any) -> None:
    asked = ["retirada", "can I retreat", "posso recuar da batalha", "direct hit", "LRR 78.7"]
    queries = [(query, language) for language in LANGUAGES for query in asked]
    answers = browser([(query, {"n": 3}, language) for query, language in queries])
    for (query, language), answer in zip(queries, answers, strict=True):
        assert answer == search(query, n=3, language=language), (query, language)


def test_the_browser_bears_hostile_queries(browser: Any) -> None:
    hostile = ["", " ", "*a*", "(((", "\x00", "🚀", "a" * 5000, "nave " * 400, "[a TO z]", "~9", '"', "\\", "23.4", "ti4:999"]
    answers = browser([(query, {"n": 3}) for query in hostile])
    for query, answer in zip(hostile, answers, strict=True):
        found = [result["id"] for result in answer["results"]]
        assert len(found) == len(set(found)) <= 3
        assert bool(found) <= any(letter.isalnum() for letter in query), query
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
