"""Where the referee would rule on something: the form of a situation that somebody typed, or those that apply a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable

from adjudicator.case_index import Heading
from adjudicator.names import name_key
from web.reader import Reader
from web.referee.published import procedures_applying
from web.referee.settling import procedures
from web.sentence.choosing import speaks_of
from web.sentence.reading import likelier, read_typed
from web.sentence.words.fighting import AGAINST

LEAST_SURE = 2
Offered = tuple[str, str]
"""An address, and the title of what is there."""


def form_offered(reader: Reader, game: str, procedure: str, **carried: str) -> Offered:
    """The form of a procedure."""
    return reader.form(game, procedure, **carried), procedures(game)[procedure].title.render(reader.language)


def offer(reader: Reader, text: str, game: str = "", first: str = "") -> dict[str, str]:
    """A situation typed where rules are searched: the address of its form, the procedure, what was understood. Where nothing is
    counted it must be of the game whose rule is found `first`, if that is told."""
    counted = re.search(r"\d", text) or any(word in AGAINST for word in name_key(text).split("_"))
    found = read_typed(text, likely=game, language=reader.language)
    spoken = speaks_of(text, found.game, found.procedure)
    if not spoken and (not counted or found.asks or found.sure < LEAST_SURE):
        return {}
    if not counted and first and found.game != first:
        return {}
    address, title = form_offered(reader, found.game, found.procedure, t=text)
    return {"address": address, "title": title, "understood": " · ".join(found.understood)}


def to_rule_on(reader: Reader, cases: Iterable[Heading]) -> list[Offered]:
    """The forms of the procedures that apply a rule, as its cases tell."""
    applying = procedures_applying(cases)
    return [form_offered(reader, game, name) for game, name in applying if name in procedures(game)]


def likelier_forms(reader: Reader, text: str, game: str, procedure: str) -> list[Offered]:
    """Other procedures that a sentence seems to speak of."""
    return [form_offered(reader, game, choice.procedure, t=text) for choice in likelier(text, game, procedure)]
