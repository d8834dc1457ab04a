"""What must hold for every document: refused in one line a fault, or ruled with citations that exist, twice alike, in three languages."""

from __future__ import annotations

import copy
import json
import time
import traceback
from collections.abc import Iterator
from functools import cache
from typing import Any

from adjudicator import Ruling, Unusable, resolve
from adjudicator.messages import LANGUAGES
from rulebook import RuleId, load_library
from tests.fuzz.mutating import Document

MOST_SECONDS = 2.0
"""CPU time that no document may need; told by `make fuzz` alone, a test measures no time."""
STATUSES = {"complete", "question", "illegal"}


@cache
def exists(id: str) -> bool:
    """Whether a cited id is one of a book."""
    return RuleId.parse(id) in load_library()


def crash(error: Exception) -> str:
    """An unexpected error in a line: what, and where."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} at {'/'.join(frames[-1].filename.split('/')[-2:])}:{frames[-1].lineno}: {str(error)[:80]}"


def faults_in(document: Document, *, thorough: bool = False, timed: bool = False) -> Iterator[str]:
    """What is wrong with how a document is answered; nothing where all holds."""
    before = copy.deepcopy(document) if thorough else None
    began = time.process_time()
    try:
        ruling = resolve(document)
    except Unusable as error:
        yield from _refusal(error)
    except Exception as error:
        yield crash(error)
    else:
        yield from faults_of(ruling, thorough=thorough)
        if thorough and resolve(document).as_document() != ruling.as_document():
            yield "not the same answer twice"
    if timed and time.process_time() - began > MOST_SECONDS:
        yield f"slow: more than {MOST_SECONDS} s"
    if thorough and repr(document) != repr(before):
        yield "the document was changed"


def _refusal(error: Unusable) -> Iterator[str]:
    if not error.faults:
        yield "refused without a fault"
    for lang in LANGUAGES:
        if not error.line(lang).strip() or len(error.line(lang).splitlines()) > 1:
            yield f"a refusal that is no line: {error.faults[0].message.template!r}"
        if not all(fault["message"] for fault in error.as_document(lang)["error"]["faults"]):  # type: ignore[index]
            yield f"a fault without words: {error.faults[0].path}"


def faults_of(ruling: Ruling, *, thorough: bool = False) -> Iterator[str]:
    """What is wrong with a ruling itself."""
    shown = {lang: ruling.as_document(lang) for lang in (LANGUAGES if thorough else LANGUAGES[:1])}
    document = shown[LANGUAGES[0]]
    if document["status"] not in STATUSES:
        yield f"status {document['status']!r}"
    if (document["question"] is not None) != (document["status"] == "question"):
        yield "a question where there is none, or none where there is one"
    if document["status"] == "illegal" and not document["violations"]:
        yield "illegal without a reason"
    yield from (f"no citation: {step['key']}" for step in document["steps"] if not step["citations"])
    yield from (f"no such rule: {id}" for id in ruling.citations() if not exists(id))
    try:
        json.dumps(document, allow_nan=False).encode()
    except ValueError as error:
        yield f"no JSON: {error}"
    if len({json.dumps(_bones(each)) for each in shown.values()}) > 1:
        yield "another answer in another language"


def _bones(document: dict[str, Any]) -> list[Any]:
    """What must be the same in every language."""
    steps = [[step["key"], step["citations"], step["authority"]] for step in document["steps"]]
    question = document["question"] and [document["question"][part] for part in ("key", "who", "kind", "citations")]
    return [document["status"], steps, question, [each["citations"] for each in document["violations"]]]
