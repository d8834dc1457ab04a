"""The published cases: numbered situations with the ruling that the books give, and the runner that compares."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from adjudicator.documents import parse_documents
from adjudicator.errors import Unusable, unusable
from adjudicator.messages import Message, say
from adjudicator.resolve import resolve
from adjudicator.ruling import Json, Ruling

FOLDER = Path(__file__).parent
"""Where the published cases of the distribution are, a folder `cases` in each game."""
FIELDS = {"id", "title", "why", "input", "expect", "source", "disputed"}
EXPECTED = {"status", "outcome", "question", "cites", "error", "odds"}
SIX_DIGITS = 6e-7
ODDS = "odds"
"""The folder of a game whose cases expect probabilities instead of a ruling."""


@dataclass(frozen=True)
class Case:
    """One case: a document, what is expected of its ruling, and why."""

    id: str
    title: str
    why: str
    input: Mapping[str, Json]
    expect: Mapping[str, Json]
    file: str = ""
    source: str = ""
    disputed: str = ""


@dataclass(frozen=True)
class Verdict:
    """How a case went; no differences means that it passed."""

    case: Case
    differences: tuple[Message, ...]
    ruling: Ruling | None = field(default=None, compare=False)


def load_cases(path: Path = FOLDER, *, odds: bool = False) -> Iterator[Case]:
    """Every case of a file, or of every file below a folder, in order; those of odds only where they are wanted."""
    files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    for file in files:
        if path.is_dir() and not odds and ODDS in file.relative_to(path).parts:
            continue
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise unusable(str(file), "no se puede leer el archivo de casos", code="case.unreadable") from None
        yield from cases_in(text, str(file))


def cases_in(text: str, file: str) -> Iterator[Case]:
    """The cases of a text out of a file."""
    for document in _documents(text, file):
        if document is not None:
            yield _case(document, file)


def _documents(text: str, file: str) -> list[Json]:
    """The documents of a case file; what cannot be read is told with the name of the file."""
    try:
        return list(parse_documents(text, quick=Path(file).is_relative_to(FOLDER)))
    except Unusable as error:
        raise Unusable(*(replace(fault, path=file) for fault in error.faults)) from None


def _case(document: Json, file: str) -> Case:
    if not isinstance(document, dict) or not {"id", "input", "expect"} <= set(document):
        raise unusable(file, "un caso lleva «id», «input» y «expect»", code="case.invalid")
    where = f"{file}:{document['id']}"
    extra = sorted(map(str, set(document) - FIELDS))
    if extra:
        raise unusable(where, "campo desconocido en el caso: {name}", code="case.invalid", name=extra[0])
    _check_expected(document["expect"], f"{where}:expect")
    texts = {name: str(document.get(name) or "") for name in ("id", "title", "why", "source", "disputed")}
    return Case(input=document["input"], expect=document["expect"], file=file, **texts)


def _check_expected(expect: Json, where: str) -> None:
    """Refuses an expectation that could never differ: none at all, or one under a name that nobody compares."""
    if not isinstance(expect, dict) or not expect:
        raise unusable(where, "se esperaba un objeto con campos", code="case.invalid")
    extra = sorted(map(str, set(expect) - EXPECTED))
    if extra:
        raise unusable(where, "campo desconocido en el caso: {name}", code="case.invalid", name=extra[0])
    if not isinstance(expect.get("cites", []), list):
        raise unusable(f"{where}.cites", "se esperaba una lista", code="case.invalid")


def run_case(case: Case) -> Verdict:
    """Resolves a case and compares; a case may also expect the error of an unusable document, or odds."""
    if ODDS in case.expect:
        return Verdict(case, tuple(_odds_differences(case)))
    try:
        ruling = resolve(case.input)
    except Unusable as error:
        return Verdict(case, tuple(_error_differences(case.expect, error)))
    expect = case.expect
    differences = [*_error_expected(expect)]
    if "status" in expect and ruling.status != expect["status"]:
        differences.append(_unequal("status", expect["status"], ruling.status))
    document = ruling.as_document()
    for part in ("outcome", "question"):
        if part in expect:
            differences += subset(expect[part], document[part], part)
    missing = [c for c in expect.get("cites", ()) if c not in ruling.citations()]
    differences += [say("cites: {id} no se cita en ninguna parte", id=citation) for citation in missing]
    return Verdict(case, tuple(differences), ruling)


def _odds_differences(case: Case) -> list[Message]:
    """Probabilities are compared to six digits."""
    from adjudicator.odds import odds

    try:
        found = odds(case.input).as_document()
    except Unusable as error:
        return list(_error_differences(case.expect, error))
    return [*_error_expected(case.expect), *subset(_nearly(case.expect[ODDS], found), found, ODDS)]


def _nearly(expected: Json, found: Json) -> Json:
    """What is expected, with the number that was found in place of one that equals it to six digits."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return {key: _nearly(value, found.get(str(key))) for key, value in expected.items()}
    numbers = isinstance(expected, int | float) and isinstance(found, int | float)
    return found if numbers and abs(expected - found) <= SIX_DIGITS else expected


def _error_expected(expect: Mapping[str, Json]) -> Iterator[Message]:
    if "error" in expect:
        yield say("error: se esperaba un error, y el documento se resolvió")


def _error_differences(expect: Mapping[str, Json], error: Unusable) -> Iterator[Message]:
    if "error" not in expect:
        for fault in error.faults:
            yield say("el documento no se puede usar ({path}): {fault}", path=fault.path or "—", fault=fault.message)
        return
    yield from subset(expect["error"], error.as_document()["error"], "error")


def subset(expected: Json, found: Json, path: str) -> list[Message]:
    """The differences where everything that is named must be equal and an object may have more fields."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return [
            line
            for key, value in expected.items()
            for line in (
                subset(value, found[str(key)], f"{path}.{key}")
                if str(key) in found
                else [say("{path}: se esperaba {expected}, y no hay nada", path=f"{path}.{key}", expected=_shown(value))]
            )
        ]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True))
        return [line for i, (a, b) in pairs for line in subset(a, b, f"{path}.{i}")]
    return [] if expected == found else [_unequal(path, expected, found)]


def _unequal(path: str, expected: Json, found: Json) -> Message:
    return say("{path}: se esperaba {expected}, y hay {found}", path=path, expected=_shown(expected), found=_shown(found))


def _shown(value: Json) -> str:
    """A value as case files write it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
