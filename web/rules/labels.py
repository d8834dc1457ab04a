"""The words for what the books are made of: games, kinds of unit, provenance, kinds of note."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from rulebook import Book, RuleId, Unit, load_games
from web.i18n import N_, translate

# Spanish source strings; the catalogues hold the rest.
KINDS = {
    "section": N_("sección"),
    "chapter": N_("capítulo"),
    "rule": N_("regla"),
    "step": N_("paso"),
    "faq": N_("pregunta frecuente"),
    "errata": N_("fe de erratas"),
    "setup": N_("preparación"),
    "note": N_("nota"),
    "table": N_("tabla"),
    "card": N_("carta"),
    "example": N_("ejemplo"),
    "glossary": N_("glosario"),
    "component": N_("componente"),
}
AUTHORITIES = {
    "rule": N_("Regla"),
    "faq": N_("FAQ oficial"),
    "errata": N_("Fe de erratas"),
    "interpretation": N_("Lectura nuestra"),
    "reading": N_("Lectura nuestra"),
    "component": N_("Componente"),
}
NOTES = {
    "misprint": N_("Errata del libro"),
    "conflict": N_("Contradicción"),
    "lost": N_("Texto perdido"),
    "reading": N_("Lectura nuestra"),
    "edition": N_("Otra edición"),
}


_ASIDE = re.compile(r" \((?:[*a-z]+(?:\.[*a-z0-9-]+)+|[A-Z]?[*\d][*\d.]*\.n[*\d]+)\)")
"""An id for programs in brackets, hits within it marked: « (faq.general.7)»."""


def short_title(book: str) -> str:
    """The name that people use for a game."""
    return next((game.short for game in load_games() if game.key == book), book)


def kind_name(kind: str, language: str) -> str:
    """A kind of unit in words."""
    return translate(language, KINDS.get(kind, kind))


def authority_name(authority: str, language: str) -> str:
    """What a unit or a step rests on, in words."""
    return translate(language, AUTHORITIES.get(authority, authority))


def note_name(kind: str, language: str) -> str:
    """A kind of note in words."""
    return translate(language, NOTES.get(kind, kind))


def marks(unit: Unit) -> list[str]:
    """What a unit rests on: its authority, and our own reading beside it where a note says that there is one."""
    ours = ["reading"] if unit.authority != "reading" and any(note.kind == "reading" for note in unit.notes) else []
    return [unit.authority, *ours]


def rule_id(text: str) -> RuleId:
    """An id that the program itself wrote."""
    return RuleId.parse(text)


def marked(snippet: str) -> Markup:
    """A snippet of the index, escaped, with its hits, which stand between pairs of asterisks, marked; ids for programs are left out."""
    pieces = _ASIDE.sub("", snippet).split("**")
    shown = (Markup("<mark>{}</mark>").format(piece) if i % 2 else escape(piece) for i, piece in enumerate(pieces))
    return Markup("").join(shown)


def numbers_elsewhere(book: Book, unit: Unit) -> list[tuple[str, list[str]]]:
    """The numbers that a unit has in the other editions at hand, by the title of each."""
    others = [edition for edition in book.editions.values() if not edition.older]
    return [(edition.title_in(book.language), list(numbers)) for edition in others if (numbers := edition.numbers_of(unit.id))]
