"""The same document, the same ruling, byte for byte: on CPython, and on the Python that runs in a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from adjudicator.case_files import Case
from rulebook import OfficialTexts, load_library
from tests.adjudicator.rulings import published
from tests.engine.conftest import Ask, Request
from tests.thinning import every
from web.app import create_app
from web.rules.shelf import Shelf

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("engine")]
LANGUAGES = ("es", "pt", "en")
PAGES = (
    "/reglas/ti4/23.7",
    "/reglas/ti4/23.7/mesa",
    "/reglas/ti4/c.direct_hit",
    "/reglas/eclipse/6.2.6.2",
    "/libros",
    "/libros/ti4/glosario",
    "/libros/ti4/momentos",
    "/libros/era/avisos",
    "/glosario",
    "/arbitro/ti4/space_combat",
    "/arbitro/eclipse/battle",
    "/casos/ti4",
    "/casos/ti4.23.01",
    "/api/rule/ti4:23.7",
    "/api/books",
    "/nada",
)
BAD = (
    "",
    "{",
    "a: [1",
    '{"game": "x"}',
    '{"game": "ti4", "procedure": "space_combat", "systems": 3}',
    "game: ti4\nprocedure: agenda",
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    return create_app(shelf=Shelf(load_library(), OfficialTexts(tmp_path_factory.mktemp("data")))).test_client()


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """Every eighth published case, and one of each procedure."""
    first = {(case.input.get("game"), case.input.get("procedure")): case for case in reversed(published())}
    return [*published()[:: every(8)], *first.values()]


def _game(case: Case) -> str:
    return Path(case.file).parent.parent.name


def _request(place: int, case: Case) -> Request:
    body = json.dumps(case.input, ensure_ascii=False)
    return {"method": "POST", "path": "/api/resolve", "query": f"lang={LANGUAGES[place % 3]}", "body": body}


def test_published_cases(ask: Ask, client: FlaskClient, cases: list[Case]) -> None:
    requests = [_request(place, case) for place, case in enumerate(cases)]
    requests += [{"method": "POST", "path": "/api/resolve", "body": body} for body in BAD]
    lists: list[Request] = [{"path": f"/casos/{game}"} for game in sorted(set(map(_game, cases)))]
    assert len(requests) > 500
    answers = ask([*requests, *lists])
    there = {id for page in answers[len(requests) :] for id in re.findall(r"/casos/([\w.-]+)", page["body"])}
    assert {case.id for case in cases} <= there
    for request, found in zip(requests, answers[: len(requests)], strict=True):
        expected = client.post(f"{request['path']}?{request.get('query', '')}", data=request["body"].encode())
        assert (found["status"], found["body"]) == (expected.status_code, expected.text), request["body"][:300]


def test_pages_are_the_same(ask: Ask, client: FlaskClient) -> None:
    """Below another folder only the addresses differ, and what the line at the foot says of the worker. Asked of an engine that
    starts where another was left, as every start after the first one does."""
    requests = [{"path": path, "query": f"lang={language}"} for path in PAGES for language in LANGUAGES]
    requests = requests[:: every(4)]
    for request, found in zip(requests, ask(requests, from_memory=True), strict=True):
        expected = client.get(f"{request['path']}?{request['query']}", base_url="https://example.org/sub/")
        assert found["status"] == expected.status_code, request
        assert _content(found["body"]) == _content(expected.text), request


def _content(page: str) -> str:
    found = re.search(r"<main.*</main>", page, re.DOTALL)
    return found[0] if found else page
