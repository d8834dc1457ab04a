"""The index of the browser is built once and kept: what is kept answers as what is built, and nothing hangs on its being kept."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

from index.offline import build_export
from index.searching import search
from rulebook import load_library
from tests.index.test_offline import CORE, asked, written
from tests.thinning import every

pytestmark = pytest.mark.xdist_group("offline")

RUN = """
import fs from "node:fs";
const {{ load }} = await import({core});
const {{ isKept, keepOnly, settled, tablesAt }} = await import({keeping});
const {{ packed, queries }} = JSON.parse(fs.readFileSync(0, "utf8"));
const ADDRESS = "https://example.org/mesa/offline/0123456789ab.json";
const OLDER = "https://example.org/mesa/offline/ba9876543210.json";

const stores = new Map();
const store = (content) => ({{
  match: async (key) => content.get(key)?.clone(),
  put: async (key, response) => void content.set(key, response),
  keys: async () => [...content.keys()].map((url) => ({{ url }})),
  delete: async (url) => content.delete(url),
}});
const open = async (name) => store(stores.get(name) ?? stores.set(name, new Map()).get(name));
const refused = async () => {{ throw new Error("a private window"); }};
const full = async () => ({{ ...store(new Map()), put: refused }});

async function tab(opening = open, address = ADDRESS) {{
  globalThis.caches = {{ open: opening }};
  const told = [];
  const core = load(packed, tablesAt(address, (share) => told.push(share)));
  const answers = [];
  for (const [query, options] of queries) answers.push(await core.search(query, options));
  await settled(address);
  return {{ told, answers, languages: queries.map(([query]) => core.languageOf(query)), kept: await isKept(address) }};
}}

/** Changes what is kept; its header goes on to tell what it should be. */
async function spoil(change) {{
  const [content] = stores.values();
  const [[key, response]] = content;
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  content.set(key, new Response(change(bytes), {{ headers: response.headers }}));
}}

const said = {{ first: await tab(), later: await tab() }};
await spoil((bytes) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1] ^ 1));
said.flipped = await tab();
await spoil((bytes) => bytes.slice(0, bytes.length >> 1));
said.cut = await tab();
said.mended = await tab();
said.refused = await tab(refused);
said.full = await tab(full);
delete globalThis.caches;
said.none = await load(packed, tablesAt(ADDRESS)).search(...queries[0]);
said.older = await tab(open, OLDER);
await keepOnly([ADDRESS]);
said.left = {{ current: await isKept(ADDRESS), older: await isKept(OLDER) }};
console.log(JSON.stringify(said));
"""
QUERIES = asked()[:: every(150)]
ASKED: list[tuple[str, dict[str, Any]]] = [(query, {"books": [book], "n": 5}) for query, book in QUERIES]
TYPED: list[tuple[str, dict[str, Any]]] = [(query[: len(query) * 2 // 3], {"n": 5, "typing": True}) for query, _ in QUERIES]


@pytest.fixture(scope="module")
def tabs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What tabs answer that are opened one after the other."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node here: the search of the browser is not run")
    script = tmp_path_factory.mktemp("kept") / "run.mjs"
    keeping = CORE.with_name("search-keeping.js")
    script.write_text(RUN.format(core=json.dumps(CORE.as_uri()), keeping=json.dumps(keeping.as_uri())), encoding="utf-8")
    packed = written(build_export(load_library(), "es")).decode()
    given = f'{{"packed": {packed}, "queries": {json.dumps([*ASKED, *TYPED])}}}'
    run = subprocess.run([node, str(script)], input=given, capture_output=True, text=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stderr
    said: dict[str, Any] = json.loads(run.stdout)
    return said


def test_what_is_kept_answers_as_the_server_does(tabs: dict[str, Any]) -> None:
    """Queries in another language are asked of another export, which this test does without."""
    for tab in ("first", "later"):
        rows = zip([*ASKED, *TYPED], tabs[tab]["answers"], tabs[tab]["languages"], strict=True)
        spanish = [(query, options, answer) for (query, options), answer, language in rows if language == "es"]
        assert len(spanish) > len(QUERIES)
        for query, options, answer in spanish:
            assert answer == search(query, options.get("books", []), n=5, typing=options.get("typing", False)), (tab, query)
    assert tabs["later"]["answers"] == tabs["first"]["answers"]


def test_it_is_built_once_and_says_how_far_it_is(tabs: dict[str, Any]) -> None:
    told = tabs["first"]["told"]
    assert told[0] == 0
    assert told == sorted(set(told))
    assert 0.9 < told[-1] < 1
    assert tabs["first"]["kept"]
    assert tabs["later"]["told"] == []


@pytest.mark.parametrize("how", ["flipped", "cut"])
def test_what_is_damaged_is_built_again(tabs: dict[str, Any], how: str) -> None:
    assert tabs[how]["told"] == tabs["first"]["told"]
    assert tabs[how]["answers"] == tabs["first"]["answers"]
    assert tabs["mended"]["told"] == []
    assert tabs["mended"]["answers"] == tabs["first"]["answers"]


@pytest.mark.parametrize("how", ["refused", "full"])
def test_where_nothing_may_be_kept_each_tab_builds_it(tabs: dict[str, Any], how: str) -> None:
    assert not tabs[how]["kept"]
    assert tabs[how]["told"] == tabs["first"]["told"]
    assert tabs[how]["answers"] == tabs["first"]["answers"]


def test_where_there_is_no_store_it_is_built(tabs: dict[str, Any]) -> None:
    assert tabs["none"] == tabs["first"]["answers"][0]


def test_another_version_has_its_own_and_the_older_one_goes(tabs: dict[str, Any]) -> None:
    assert tabs["older"]["told"] == tabs["first"]["told"]
    assert tabs["older"]["kept"]
    assert tabs["left"] == {"current": True, "older": False}
