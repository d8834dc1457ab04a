"""What a published case says of itself in other languages: `cases/<language>/<file>.toml` of its game, by the id of the case."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from adjudicator.case_files import Case
from adjudicator.case_index import Heading

SOURCE = "es"
TEXTS = ("title", "why", "disputed")


@dataclass(frozen=True)
class CaseWords:
    """Title, reason and doubt of a case in a language; the source where nobody has translated it."""

    language: str
    title: str
    why: str = ""
    disputed: str = ""


def words_of_case(case: Case | Heading, language: str) -> CaseWords:
    """A case in the words of a language."""
    source = CaseWords(SOURCE, case.title, getattr(case, "why", ""), case.disputed)
    said = translated(Path(case.file), language).get(case.id) if language != SOURCE else None
    if said is None:
        return source
    return CaseWords(language, **{name: said.get(name, getattr(source, name)) for name in TEXTS})


@cache
def translated(file: Path, language: str) -> Mapping[str, Mapping[str, str]]:
    """The translated texts of a file of cases, by the id of the case."""
    path = file.parent / language / f"{file.stem}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
