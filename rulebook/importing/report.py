"""The report of an import as a document: what was found, what is missing, what looked odd."""

from __future__ import annotations

from typing import TypedDict

from rulebook.importing.importer import Imported
from rulebook.messages import SOURCE


class AnomalyDocument(TypedDict):
    """One anomaly with its evidence."""

    code: str
    id: str | None
    message: str


class ImportDocument(TypedDict):
    """What one file brought."""

    book: str
    file: str
    units_expected: int
    units_found: int
    missing: list[str]
    words_total: int
    words_placed: int
    anomalies: list[AnomalyDocument]


def import_document(imported: Imported, file: str, language: str = SOURCE) -> ImportDocument:
    """The document of one import, its anomalies in the words of a language."""
    book = imported.book
    return {
        "book": book.key,
        "file": file,
        "units_expected": len(book),
        "units_found": len(book) - len(imported.missing),
        "missing": [f"{book.key}:{number}" for number in imported.missing],
        "words_total": imported.words_total,
        "words_placed": imported.words_placed,
        "anomalies": [
            {
                "code": anomaly.code,
                "id": f"{book.key}:{anomaly.number}" if anomaly.number else None,
                "message": anomaly.render(language),
            }
            for anomaly in imported.anomalies
        ],
    }
