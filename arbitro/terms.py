"""`arbitro term`: what a thing is called in every language, what it is, and where the books speak of it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from arbitro.command import Argument, Option, command, shortened
from arbitro.output import CommandError, Style, print_json, wrap
from arbitro.speech import LANGUAGES, N_, Session

if TYPE_CHECKING:
    from rulebook import Book, Library, Term
    from rulebook.documents import TermDocument

_SHOWN = 12
_NEAR = 3


@command(
    "term",
    N_("los nombres de una cosa en español, portugués e inglés, qué es, y las reglas que la definen y la usan"),
    Argument("word", nargs=-1, required=True, metavar=N_("PALABRA"), help=N_("un nombre en cualquiera de los tres idiomas")),
    Option("--book", metavar=N_("LIBRO"), help=N_("solo en ese libro")),
)
def show_term(session: Session, word: tuple[str, ...], book: str | None) -> int:
    """Shows every thing that bears a name."""
    from rulebook import load_library
    from rulebook.documents import term_document

    library = load_library().in_language(session.lang)
    books = [library.book(book)] if book is not None else list(library)
    given = " ".join(word)
    found = [term_document(library, each, term) for each in books for term in _called(each, given)]
    if not found:
        raise _unknown(books, given)
    if session.json:
        print_json(found[0] if len(found) == 1 else found)
    else:
        print("\n\n".join("\n".join(_lines(document, library, session)) for document in found))
    return 0


COMMANDS = (show_term,)


def _called(book: Book, name: str) -> list[Term]:
    """The things of a book that have a name, or a key."""
    keyed = book.terms.keyed(name.strip())
    named = book.terms.named(name)
    return list(named) if keyed is None or keyed in named else [keyed, *named]


def _unknown(books: list[Book], given: str) -> CommandError:
    from rulebook.folding import fold

    names = {fold(alias): alias for book in books for term in book.terms for alias in term.aliases}
    near = [names[key] for key in difflib.get_close_matches(fold(given)[:60], names, n=_NEAR, cutoff=0.6)]
    if not near:
        return CommandError("unknown_term", "no hay nada que se llame «{given}»", "word", given=shortened(given))
    template = "no hay nada que se llame «{given}»; ¿quizá {near}?"
    return CommandError("unknown_term", template, "word", given=shortened(given), near=", ".join(near))


def _lines(document: TermDocument, library: Library, session: Session) -> Iterator[str]:
    style = Style()
    names = document["names"]
    title = next(each[0] for each in (names[session.lang], *names.values()) if each)
    yield f"{style.cyan(document['book'])}  {style.bold(title)}"
    if document["gloss"][session.lang]:
        yield wrap(document["gloss"][session.lang], indent="  ")
    for language in LANGUAGES:
        if names[language]:
            yield wrap(f"{language}: {', '.join(names[language])}", indent="  ", hanging="      ")
    yield style.dim("  " + session.say("La define {id}.", id=document["defined_by"]))
    if document["used_by"]:
        yield style.dim(wrap(session.say("La usan: {ids}", ids=_ids(document["used_by"])), indent="  ", hanging="    "))
    if document["same_in"]:
        told = session.say("En los otros juegos: {ids}", ids=_ids(document["same_in"]))
        yield style.dim(wrap(told, indent="  ", hanging="    "))


def _ids(ids: list[str]) -> str:
    return ", ".join(ids[:_SHOWN]) + (" …" if len(ids) > _SHOWN else "")
