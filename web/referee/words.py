"""Rulings in words: outcomes, people and units as a language calls them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.messages import capital, in_words_of, render
from adjudicator.outcomes import Speaker, people_in
from adjudicator.shapes import Shape, lists_of
from web.i18n import N_
from web.referee.fields import Form

Document = Mapping[str, Any]
STATUSES = {"complete": N_("Resuelto"), "question": N_("Falta una respuesta"), "illegal": N_("No se puede")}


def speaker_of(document: Document, language: str) -> Speaker:
    """Who says the ruling of a document in a language."""
    return Speaker(language, people_in(document), str(document.get("game", "")))


def unit_name(game: str, key: str, language: str) -> str:
    """A kind of unit as a language calls it, with a capital; any other name as it is."""
    known = lists_of(game).get("units") or lists_of(game).get("ships")
    if not known or key not in known.words().keys:
        return key
    with in_words_of(game):
        return capital(render(known.called(key), language))


def thing_name(game: str, key: str, language: str) -> str:
    """Whatever a list of the game names, as a language calls it; any other name as it is."""
    known = next((names for names in lists_of(game).values() if key in names.words().keys), None)
    if known is None:
        return key
    with in_words_of(game):
        return capital(render(known.called(key), language))


def asked_name(speaker: Speaker, shape: Shape | None, who: str) -> str:
    """Whom a question is put to; nobody where the document gives no name to whoever decides."""
    if who in speaker.people:
        return speaker.people[who]
    nameless = not any(map(str.isalnum, who)) or (shape is not None and any(one.key == who for one in shape.fields))
    return "" if nameless else capital(unit_name(speaker.game, who, speaker.lang))


def name_in(form: Form, source: str, key: str) -> str:
    """A name out of a list of the form's game."""
    with in_words_of(form.game):
        return capital(render(lists_of(form.game)[source].called(key), form.language))


def count_of(stack: Any) -> int:
    """How many units a stack of a document has; none where it says nothing usable."""
    n = stack.get("count", 1) if isinstance(stack, Mapping) else stack
    return n if isinstance(n, int) else 0


def damage_of(stack: Any) -> int:
    """How many units of a stack are damaged."""
    n = stack.get("damaged", 0) if isinstance(stack, Mapping) else 0
    return n if isinstance(n, int) else 0
