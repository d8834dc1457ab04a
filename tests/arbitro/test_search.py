from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.arbitro import calling


@pytest.fixture(autouse=True)
def data(shared_data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of the whole run."""
    monkeypatch.setenv("ARBITRO_DATA", str(shared_data))
    return shared_data


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    return calling.call(capsys, "search", *arguments)


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    return calling.document(capsys, "search", *arguments)


def test_a_search_answers_with_the_contracts_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "gravity rift", "-n", "3")
    assert list(found) == ["query", "corrected", "count", "results"]
    assert found["query"] == "gravity rift"
    assert len(found["results"]) == 3
    first = found["results"][0]
    assert (first["id"], first["book"], first["number"], first["kind"]) == ("ti4:101", "ti4", "101", "section")
    assert first["url"] == "/reglas/ti4/101"
    assert isinstance(first["score"], float)


def test_words_may_be_given_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "gravity", "rift") == document(capsys, "gravity rift")


def test_filters(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "retirada", "--book", "era", "--book", "opera", "--kind", "rule")
    assert {(result["book"], result["kind"]) for result in found["results"]} <= {("era", "rule"), ("opera", "rule")}


def test_nothing_found_is_not_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "qwzxqwzx")["results"] == []
    status, out, _ = call(capsys, "qwzxqwzx", "--lang", "en")
    assert (status, out) == (0, "Nothing was found for «qwzxqwzx».\n")


def test_text_shows_ids_titles_and_what_was_mended(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = call(capsys, "conbate espasial", "-n", "2")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Se busca «combate espacial»."
    assert lines[1] == "ti4:23  Combate espacial"
    assert "**" not in out


@pytest.mark.parametrize(
    ("arguments", "code", "path"),
    [
        ([""], "empty_query", "query"),
        (["nave", "--book", "monopoly"], "unknown_book", "book"),
        (["nave", "--kind", "sonnet"], "unknown_kind", "kind"),
        (["nave", "-n", "0"], "bad_count", "n"),
        (["nave", "-n", "muchos"], "usage", ""),
        (["nave " * 3000], "query_too_long", "query"),
        ([], "usage", ""),
    ],
)
def test_bad_input_is_one_line_and_an_error_object(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: str, path: str
) -> None:
    status, out, err = call(capsys, *arguments, "--json")
    assert status == 2
    assert json.loads(out)["error"]["code"] == code
    assert json.loads(out)["error"]["path"] == path
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.parametrize("query", ["*a*", "AND OR NOT", "((((", '"', "\\", "[a TO z]", "🚀", "23.4~9", "--", "book:ti4"])
def test_hostile_queries_are_plain_words(capsys: pytest.CaptureFixture[str], query: str) -> None:
    status, out, _ = call(capsys, "--json", "--", query)
    assert status in (0, 2)
    json.loads(out)
