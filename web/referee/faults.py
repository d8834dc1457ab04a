"""What is wrong with a document, in words for a page."""

from __future__ import annotations

from typing import Any

from adjudicator import Unusable


def faults_of(error: Unusable, language: str) -> list[dict[str, str]]:
    """Every fault of a document, in a language."""
    said: Any = error.as_document(language)["error"]
    faults: list[dict[str, str]] = said["faults"]
    return faults
