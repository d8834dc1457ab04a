"""Every address of the companion that somebody could have been given: a static server needs a file for each."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator import chapters, games
from web.i18n import LANGUAGES
from web.referee.published import published
from web.rules.books import tabs_of
from web.rules.shelf import Shelf

TABS = {
    "components": "componentes",
    "windows": "momentos",
    "glossary": "glosario",
    "faq": "faq",
    "errata": "erratas",
    "notes": "avisos",
}
PARTS = (
    "libros",
    "glosario",
    "reglas",
    "arbitro",
    "arbitro/r",
    "arbitro/mesa",
    "casos",
    "dados",
    "reloj",
    "limites",
    "sin-red",
)


def addresses(shelf: Shelf) -> Iterator[str]:
    """The addresses below the root, without a slash at either end."""
    yield from PARTS
    for book in shelf.library:
        yield f"libros/{book.key}"
        yield f"juego/{book.key}"
        yield f"reglas/{book.key}"
        yield from (f"libros/{book.key}/{TABS[tab]}" for tab in tabs_of(book) if tab in TABS)
        yield from (f"libros/{book.key}/glosario/{slug}" for slug in book.terms.by_slug)
        for unit in book:
            yield f"reglas/{book.key}/{unit.number}"
            yield f"reglas/{book.key}/{unit.number}/mesa"
    for game in games():
        yield f"arbitro/{game}"
        yield f"casos/{game}"
        yield from (f"arbitro/{game}/{procedure}" for procedure in chapters(game))
    yield from (f"casos/{key}" for key in published())


def homes() -> dict[str, str]:
    """The folder of the home page in each language; the first stands at the root."""
    first = next(iter(LANGUAGES))
    return {language: "" if language == first else f"{language}/" for language in LANGUAGES}
