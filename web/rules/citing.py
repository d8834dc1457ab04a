"""How people cite a unit: by the number that the book prints, else in words; no page shows an id that is only for programs."""

from __future__ import annotations

import re

from rulebook import Book, Unit
from web.i18n import N_, translate

_NUMBER = re.compile(r"[A-Z]?\d+(?:\.(?:\d+|[A-Za-z]))*")
_NOTE = re.compile(r"(.+)\.n(?:ota)?\d+")
_EXAMPLE = re.compile(r"ex\.([\d.]+)")
_STEP = re.compile(r"\w+\.(\d+)(?:\.([ivx]+))?")
_POINT = re.compile(r"\d+|[ivx]+")


def numbered(number: str) -> bool:
    """Whether a unit has a number that people say, and not a word for programs."""
    return _NUMBER.fullmatch(number) is not None


def citation(book: Book, unit: Unit) -> str:
    """How people cite a unit, in the language that the book speaks: `23.4`, «Nota a 6.1.3.2», «FAQ, General, pregunta 15»."""
    if numbered(unit.number):
        return unit.number
    if unit.kind in ("component", "card"):
        return book.heading(unit)
    if example := _EXAMPLE.fullmatch(unit.number):
        return translate(book.language, N_("Ejemplo {number}"), number=example[1])
    if _NOTE.fullmatch(unit.number) and unit.parent:
        return _note(book, unit, book[unit.parent])
    if unit.kind == "faq":
        return _question(book, unit)
    step = _STEP.fullmatch(unit.number) if unit.kind == "setup" else None
    return _setup_step(book, step) if step else _below(book, unit)


def _note(book: Book, unit: Unit, above: Unit) -> str:
    """A note by what it is to; by its place too, where there are others."""
    notes = [each for each in book.children(above) if _NOTE.fullmatch(each.number)]
    rule = citation(book, above)
    if len(notes) == 1:
        return translate(book.language, N_("Nota a {rule}"), rule=rule)
    return translate(book.language, N_("Nota {n} a {rule}"), n=notes.index(unit) + 1, rule=rule)


def _question(book: Book, unit: Unit) -> str:
    """A question by its subject and its place."""
    above = [each for each in reversed(book.ancestors(unit)) if "." in each.number and not numbered(each.number)]
    subjects = [each.title for each in above if each.title]
    place = translate(book.language, N_("pregunta {n}"), n=unit.number.rpartition(".")[2])
    return ", ".join(["FAQ", *subjects, place])


def _setup_step(book: Book, step: re.Match[str]) -> str:
    said = translate(book.language, N_("Preparación, paso {n}"), n=step[1])
    return f"{said}, {step[2]}" if step[2] else said


def _below(book: Book, unit: Unit) -> str:
    """A unit by its title, or its place, after what it stands below."""
    own = unit.title or unit.number.rpartition(".")[2]
    above = book[unit.parent] if unit.parent else None
    if above is None or numbered(above.number):
        return own
    joined = ", ".join([citation(book, above), own])
    return joined if unit.title or _POINT.fullmatch(own) else citation(book, above)
