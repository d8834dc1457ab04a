"""`arbitro rule`, `books` and `dump`: what the books say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from arbitro.command import Argument, Option, command, shortened
from arbitro.output import CommandError, print_json
from arbitro.speech import N_, Session

if TYPE_CHECKING:
    from rulebook import Library, RuleId
    from rulebook.errors import RulebookError

_DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")
_WORDS = re.compile(r"[^\W\d_][^\d:.]*")


@command(
    "rule",
    N_("muestra una regla: ti4:101.2, «ti4 101.2», 101.2"),
    Argument("id", nargs=-1, required=True, metavar="ID", help=N_("ti4:101.2, ti4 101.2b, 101.2 si solo la tiene un libro")),
    Option(
        "--edition",
        metavar=N_("EDICIÓN"),
        help=N_("lee el número como lo usa otra edición: base, la guía anterior; lrr, la Living Rules Reference en inglés"),
    ),
)
def show_rule(session: Session, id: tuple[str, ...], edition: str | None) -> int:
    """Shows one unit, or one bullet of it."""
    from rulebook import OfficialTexts, load_library
    from rulebook.documents import rule_document

    library = load_library().in_language(session.lang)
    given = " ".join(id)
    found = _meant(library, given, edition)
    official = OfficialTexts()
    if session.json:
        print_json(rule_document(library.book(found.book), found, official))
    else:
        from arbitro.showing import rule_text

        print(rule_text(library, found, official, session, given=given, edition=edition))
    return 0


@command(
    "books",
    N_("los libros que hay, con sus cuentas"),
    Option("--coverage", is_flag=True, help=N_("qué reglas de cada libro ejecuta el árbitro, capítulo por capítulo")),
)
def show_books(session: Session, coverage: bool) -> int:
    """Shows the books that are loaded, or how much of each the referee executes."""
    from rulebook import OfficialTexts, load_library
    from rulebook.documents import books_document

    library = load_library().in_language(session.lang)
    if coverage:
        return _show_coverage(library, session)
    document = books_document(library, OfficialTexts())
    if session.json:
        print_json(document)
    else:
        from arbitro.showing import book_text

        print("\n".join(book_text(book, session) for book in document["books"]))
    return 0


def _show_coverage(library: Library, session: Session) -> int:
    from arbitro.showing import coverage_text
    from rulebook.coverage import coverage_document

    if session.json:
        print_json({"books": [coverage_document(book) for book in library]})
    else:
        print("\n\n".join(coverage_text(book, session) for book in library))
    return 0


@command(
    "dump",
    N_("todas las unidades de un libro, una línea JSON cada una"),
    Argument("book", metavar=N_("LIBRO"), help=N_("la clave de un libro, como la dice «arbitro books»")),
)
def dump_book(session: Session, book: str) -> int:
    """Writes every unit of a book as `rule --json` does."""
    from rulebook import OfficialTexts, load_library
    from rulebook.documents import rule_document

    spoken = load_library().in_language(session.lang).book(book)
    official = OfficialTexts()
    for unit in spoken:
        print_json(rule_document(spoken, unit.id, official))
    return 0


COMMANDS = (show_rule, show_books, dump_book)


def _meant(library: Library, given: str, edition: str | None) -> RuleId:
    """The rule that a person means; where there is none, what they may have wanted instead."""
    from rulebook.errors import UnknownRule, UnreadableId

    try:
        return library.resolve(given, edition=edition)
    except (UnreadableId, UnknownRule) as error:
        raise _hinted(error, library, given) or error from None


def _hinted(error: RulebookError, library: Library, given: str) -> CommandError | None:
    """The error with a way on: a number with a comma, a whole book, words to search for."""
    shown, dotted = shortened(given), _DECIMAL_COMMA.sub(".", given)
    if given.strip().casefold() in library.books:
        template = "«{given}» es un libro entero: «arbitro dump {book}» lo escribe, «arbitro books» dice cuáles hay"
        return CommandError(error.code, template, given=shown, book=given.strip().casefold())
    if dotted != given:
        template = "«{given}» no es el número de una regla; ¿quizá {near}?"
        return CommandError(error.code, template, given=shown, near=shortened(dotted))
    if _WORDS.fullmatch(given.strip()):
        template = "no hay ninguna regla «{given}»; con palabras se busca así: arbitro search {given}"
        return CommandError(error.code, template, given=shown)
    return None
