"""Refusals that nobody asked for: where a document knows a single place, they are told once, in a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.messages import in_words_of, translate
from adjudicator.needs import Aside
from adjudicator.shapes import Shape


def with_asides(document: Mapping[str, Any], shape: Shape | None, steps: list[Any], language: str) -> list[Any]:
    """The steps as the page shows them, nothing in the place of those that say again what was told aside."""
    systems = document.get("systems")
    if shape is None or not shape.asides or not isinstance(systems, Mapping) or len(systems) > 1:
        return steps
    answers = document.get("answers")
    return list(_told(shape, steps, answers if isinstance(answers, Mapping) else {}, language))


def _told(shape: Shape, steps: list[Any], answers: Mapping[str, Any], language: str) -> Iterator[Any]:
    told: set[str] = set()
    for step in steps:
        found = next((each for each in shape.asides if _is(each, step) and step["key"] not in answers), None)
        if found is None:
            yield step
        else:
            yield None if found.step in told else _line(shape.game, found, step, language)
            told.add(found.step)


def _is(aside: Aside, step: Mapping[str, Any]) -> bool:
    """Whether a step refuses for that reason alone."""
    closed: list[Any] = step["data"].get("closed") or []
    return len(closed) == 1 and aside.step in step["key"].split(".") and closed[0]["citations"][0].endswith(f":{aside.cite}")


def _line(game: str, aside: Aside, step: Mapping[str, Any], language: str) -> dict[str, Any]:
    with in_words_of(game):
        text = translate(aside.hint, language)
    return {**step, "title": "", "text": text, "citations": step["data"]["closed"][0]["citations"], "data": {}}
