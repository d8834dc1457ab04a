"""The words for what the books are made of: games, kinds of unit, provenance, kinds of note."""

from __future__ import annotations

from flask import Flask
from markupsafe import Markup, escape

from rulebook import Book, RuleId, Unit
from rulebook.rendering import plain
from web.i18n import gettext as _
from web.shelf import block, inline, rule_address

# Spanish source strings; the catalogues hold the rest.
SHORT_TITLES = {"ti4": "TI4", "era": "Galactic Era", "eclipse": "Eclipse", "roll": "Roll", "opera": "Space Opera"}
KINDS = {
    "section": "sección",
    "chapter": "capítulo",
    "rule": "regla",
    "step": "paso",
    "faq": "pregunta frecuente",
    "errata": "fe de erratas",
    "setup": "preparación",
    "note": "nota",
    "table": "tabla",
    "card": "carta",
    "example": "ejemplo",
    "glossary": "glosario",
}
AUTHORITIES = {
    "rule": "Regla",
    "faq": "FAQ oficial",
    "errata": "Fe de erratas",
    "interpretation": "Lectura nuestra",
    "reading": "Lectura nuestra",
}
NOTES = {
    "misprint": "Errata del libro",
    "conflict": "Contradicción",
    "lost": "Texto perdido",
    "reading": "Lectura nuestra",
}


def short_title(book: str) -> str:
    """The name that people use for a game."""
    return SHORT_TITLES.get(book, book)


def kind_name(kind: str) -> str:
    """A kind of unit in the language of the page."""
    return _(KINDS.get(kind, kind))


def authority_name(authority: str) -> str:
    """What a unit or a step rests on, in words."""
    return _(AUTHORITIES.get(authority, authority))


def note_name(kind: str) -> str:
    """A kind of note in words."""
    return _(NOTES.get(kind, kind))


def provenance(unit: Unit) -> str:
    """What a unit rests on: its authority, or our own reading where a note says that it has one."""
    if unit.authority == "rule" and any(note.kind == "reading" for note in unit.notes):
        return "reading"
    return unit.authority


def rule_id(text: str) -> RuleId:
    """An id that the program itself wrote."""
    return RuleId.parse(text)


def unit_block(text: str, book: Book, within: RuleId) -> Markup:
    """A unit's text as linked HTML, for templates."""
    return block(book, text, within)


def unit_inline(text: str, book: Book, within: RuleId) -> Markup:
    """A bullet or a note as linked HTML, for templates."""
    return inline(book, text, within)


def marked(snippet: str) -> Markup:
    """A snippet with its hits marked."""
    return escape(snippet)


def install(app: Flask) -> None:
    """Gives templates the words."""
    app.jinja_env.globals.update(
        short_title=short_title,
        kind_name=kind_name,
        authority_name=authority_name,
        note_name=note_name,
        provenance=provenance,
        rule_address=rule_address,
        rule_id=rule_id,
        marked=marked,
    )
    app.jinja_env.filters.update(unit_block=unit_block, unit_inline=unit_inline, plain=plain)
