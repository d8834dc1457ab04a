from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook import Library, OfficialTexts, RuleId
from rulebook.documents import rule_document
from rulebook.errors import UnreadableOfficial
from rulebook.folders import data_folder, official_folder

DOCUMENT = {
    "book": "ti4",
    "file": "guia.txt",
    "imported": "2025-01-01",
    "units": {"101.2": {"text": "Texto de prueba.", "page": 36}},
}


def test_without_an_import_there_is_none(tmp_path: Path, library: Library) -> None:
    texts = OfficialTexts(tmp_path)
    assert texts.text(RuleId("ti4", "101.2")) is None
    assert not texts.imported("ti4")
    assert rule_document(library.book("ti4"), RuleId("ti4", "101.2"), texts)["official"] is None


def test_an_import_is_read_and_read_again_when_it_changes(tmp_path: Path) -> None:
    texts = OfficialTexts(tmp_path)
    path = tmp_path / "ti4.json"
    path.write_text(json.dumps(DOCUMENT), encoding="utf-8")
    assert texts.text(RuleId("ti4", "101.2", "b")) == "Texto de prueba."
    assert texts.imported("ti4")
    path.write_text(json.dumps({**DOCUMENT, "units": {"101.2": {"text": "Otro."}}}), encoding="utf-8")
    import os

    os.utime(path, ns=(1, 1))
    assert texts.text(RuleId("ti4", "101.2")) == "Otro."


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"units": []}', '{"units": {"1": "texto"}}', "\udcff"])
def test_a_broken_import_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "ti4.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(UnreadableOfficial, match=r"ti4\.json"):
        OfficialTexts(tmp_path).text(RuleId("ti4", "1"))


def test_the_data_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert official_folder() == tmp_path / "official"
    monkeypatch.delenv("ARBITRO_DATA")
    assert data_folder().is_absolute()
