"""The API: the same documents as the commands', and errors in their one shape."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from index.searching import search
from rulebook import Library, OfficialTexts
from rulebook.documents import books_document, rule_document


def test_search_is_the_index_s_document(client: FlaskClient) -> None:
    found = client.get("/api/search?q=gravity+rift&book=ti4&kind=section&kind=rule&n=4").json
    assert found == search("gravity rift", ["ti4"], ["section", "rule"], 4)
    assert set(found) == {"query", "corrected", "count", "results"}
    assert found["results"][0]["book"] == "ti4"


def test_rule_is_the_rulebook_s_document(client: FlaskClient, library: Library, data_folder: Path) -> None:
    id = library.resolve("ti4:101.2")
    expected = rule_document(library.book("ti4"), id, OfficialTexts(data_folder / "official"))
    for spelling in ("ti4:101.2", "ti4%20101.2", "TI4:101.2"):
        assert client.get(f"/api/rule/{spelling}").json == expected


def test_rule_of_an_older_edition(client: FlaskClient) -> None:
    document: Any = client.get("/api/rule/22.7?edition=base").json
    assert document["id"] == "ti4:23.7"


def test_books(client: FlaskClient, library: Library, data_folder: Path) -> None:
    official = OfficialTexts(data_folder / "official")
    for language in ("es", "pt", "en"):
        expected = books_document(library.in_language(language), official)
        assert client.get(f"/api/books?lang={language}").json == expected


def test_health(client: FlaskClient) -> None:
    assert client.get("/healthz").status_code == 200


BAD = [
    ("/api/search", 400, "empty_query", "query"),
    ("/api/search?q=+", 400, "empty_query", "query"),
    ("/api/search?q=" + "a" * 1001, 400, "query_too_long", "q"),
    ("/api/search?q=a&book=chess", 400, "unknown_book", "book"),
    ("/api/search?q=a&kind=poem", 400, "unknown_kind", "kind"),
    ("/api/search?q=a&n=0", 400, "bad_count", "n"),
    ("/api/search?q=a&n=-1", 400, "bad_count", "n"),
    ("/api/search?q=a&n=1e3", 400, "bad_count", "n"),
    ("/api/search?q=a&n=" + "9" * 5000, 400, "bad_count", "n"),
    ("/api/search?q=a&n=٣", 400, "bad_count", "n"),
    ("/api/rule/ti4:999", 404, "unknown_rule", "id"),
    ("/api/rule/chess:1", 404, "unknown_book", "id"),
    ("/api/rule/1.1", 400, "ambiguous_rule", "id"),
    ("/api/rule/%00", 400, "unreadable_id", "id"),
    ("/api/rule/" + "1" * 200, 400, "unreadable_id", "id"),
    ("/api/rule/ti4:1?edition=none", 400, "unknown_edition", "id"),
    ("/api/nothing", 404, "not_found", ""),
]


@pytest.mark.parametrize(("path", "status", "code", "where"), BAD)
def test_bad_input_has_the_error_object(client: FlaskClient, path: str, status: int, code: str, where: str) -> None:
    response = client.get(path)
    document: Any = response.json
    assert (response.status_code, set(document)) == (status, {"error"})
    error = document["error"]
    assert (error["code"], error["path"]) == (code, where)
    assert error["message"]
    assert "\n" not in error["message"]


def test_a_message_speaks_the_language_that_was_asked_for(client: FlaskClient) -> None:
    document: Any = client.get("/api/rule/ti4:999?lang=en").json
    assert document["error"]["message"].startswith("there is no rule")


def test_the_api_only_reads(client: FlaskClient) -> None:
    for path in ("/api/search?q=a", "/api/books", "/api/rule/ti4:1"):
        response = client.post(path)
        document: Any = response.json
        assert (response.status_code, document["error"]["code"]) == (405, "method_not_allowed")
