"""`arbitro rule`, `books` and `dump`: what the books say."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitro.command import add_command
from arbitro.output import print_json

if TYPE_CHECKING:
    from arbitro.command import Subparsers


def register(subparsers: Subparsers) -> None:
    """Declares the three subcommands."""
    rule = add_command(subparsers, "rule", show_rule, "muestra una regla: ti4:101.2, «ti4 101.2», 101.2")
    rule.add_argument("id", nargs="+", metavar="ID", help="ti4:101.2, ti4 101.2b, 101.2 si solo la tiene un libro")
    rule.add_argument("--edition", metavar="EDICIÓN", help="lee el número como lo usa una edición anterior (base)")
    add_command(subparsers, "books", show_books, "los libros que hay, con sus cuentas")
    dump = add_command(subparsers, "dump", dump_book, "todas las unidades de un libro, una línea JSON cada una")
    dump.add_argument("book", metavar="LIBRO", help="ti4, era, eclipse, roll u opera")


def show_rule(options: argparse.Namespace) -> int:
    """Shows one unit, or one bullet of it."""
    from rulebook import OfficialTexts, load_library
    from rulebook.documents import rule_document

    library = load_library().in_language(options.lang)
    given = " ".join(options.id)
    id = library.resolve(given, edition=options.edition)
    official = OfficialTexts()
    if options.json:
        print_json(rule_document(library.book(id.book), id, official))
    else:
        from arbitro.showing import rule_text

        print(rule_text(library, id, official, options.lang, given=given, edition=options.edition))
    return 0


def show_books(options: argparse.Namespace) -> int:
    """Shows the books that are loaded."""
    from rulebook import OfficialTexts, load_library
    from rulebook.documents import books_document

    document = books_document(load_library().in_language(options.lang), OfficialTexts())
    if options.json:
        print_json(document)
    else:
        from arbitro.showing import book_text

        print("\n".join(book_text(book, options.lang) for book in document["books"]))
    return 0


def dump_book(options: argparse.Namespace) -> int:
    """Writes every unit of a book as `rule --json` does."""
    from rulebook import OfficialTexts, load_library
    from rulebook.documents import rule_document

    book = load_library().in_language(options.lang).book(options.book)
    official = OfficialTexts()
    for unit in book:
        print_json(rule_document(book, unit.id, official))
    return 0
