"""Setting a situation up: what is wrong with a form, what else may have been meant, and the answers that stay good."""

from __future__ import annotations

import json
from collections.abc import Mapping
from time import monotonic
from typing import Any

from adjudicator import Unusable
from adjudicator.schemas import example_of
from index.errors import SearchError
from web.reader import Reader
from web.referee.address import Document, pack, unpack, with_answer
from web.referee.desk import Desk
from web.referee.faults import faults_of, placed
from web.referee.fields import Form
from web.referee.naming import twice, with_names
from web.referee.needs import Lack
from web.referee.offering import Offered, form_offered
from web.referee.settling import settle
from web.search.asking import Query, find

MOST_RULES = 3
MOST_KEPT = 500
LONGEST_KEEPING = 5.0
"""How many of the earlier answers are tried again, and for how many seconds."""


def example(form: Form) -> Mapping[str, Any]:
    """A document to begin from; its dice are left to the table."""
    return {key: value for key, value in example_of(form.game, form.procedure).items() if key != "seed"}


def pretty(document: Mapping[str, Any]) -> str:
    """A document as people read it."""
    return json.dumps(document, ensure_ascii=False, indent=1)


def faults_in(desk: Desk, document: Document) -> list[dict[str, str]]:
    """What is wrong with what a form says, each with the box where it can be mended."""
    form, named = desk.form, with_names(desk.form, desk.value)
    twins = [{"message": said, "box": box, "place": ""} for box, said in twice(form, named)]
    if twins:
        return twins
    try:
        settle(document)
    except Unusable as error:
        return [placed(form, named, fault) for fault in faults_of(error, form.language)]
    return []


def other_forms(reader: Reader, form: Form, lack: Lack | None, source: str) -> list[Offered]:
    """The procedures that may have been meant, with the same board."""
    return [
        form_offered(reader, form.game, name, d=pack({**json.loads(source), "procedure": name}))
        for name in (lack.instead if lack else ())
    ]


def rules_about(reader: Reader, text: str, game: str) -> list[dict[str, str]]:
    """The rules that answer a question best."""
    try:
        found = find(Query(text, (game,), n=MOST_RULES), reader.language)["results"]
    except SearchError:
        return []
    return [
        {
            "number": each["number"],
            "title": each["title"] or "",
            "address": reader.address("rules.page", book=game, number=each["number"]),
        }
        for each in found
    ]


def with_kept(document: Document, kept: str) -> Document:
    """The document with those of the earlier answers that still fit it, in their order, up to the first that does not."""
    answers = unpack(kept).get("answers") if kept else None
    good, until = document, monotonic() + LONGEST_KEEPING
    for key, value in list((answers if isinstance(answers, dict) else {}).items())[:MOST_KEPT]:
        try:
            asked = settle(good).question
            if asked is None or asked.key != key or monotonic() > until:
                break
            tried = with_answer(good, key, value)
            settle(tried)
        except Unusable:
            break
        good = tried
    return good
