"""`arbitro search`: finds rules."""

from __future__ import annotations

import argparse
import re
import sys
from typing import TYPE_CHECKING

from arbitro.command import add_command
from arbitro.messages import say
from arbitro.output import Style, print_json, wrap

if TYPE_CHECKING:
    from arbitro.command import Subparsers
    from index.grouping import Group
    from index.searching import Result, SearchDocument

_MARKED = re.compile(r"\*\*(.+?)\*\*")


def register(subparsers: Subparsers) -> None:
    """Declares the subcommand."""
    search = add_command(subparsers, "search", find_rules, "busca reglas con palabras, una pregunta o un número")
    search.add_argument("query", nargs="+", metavar="BÚSQUEDA", help="palabras en español, portugués o inglés; 23.4")
    search.add_argument("--book", action="append", default=[], metavar="LIBRO", help="solo en ese libro (repetible)")
    search.add_argument("--kind", action="append", default=[], metavar="TIPO", help="solo de ese tipo (repetible)")
    search.add_argument("-n", type=int, default=10, metavar="N", help="cuántos resultados (10)")


def find_rules(options: argparse.Namespace) -> int:
    """Searches and shows what was found, best first."""
    from index.searching import search

    _say_if_slow(options.lang)
    document = search(" ".join(options.query), options.book, options.kind, options.n)
    if options.json:
        print_json(document)
    else:
        print("\n".join(_lines(document, options.lang)))
    return 0


def _say_if_slow(language: str) -> None:
    """Tells a person at a terminal that the first search builds the index."""
    from index import store

    if sys.stderr.isatty() and not (store.index_folder() / store.content_key()).exists():
        print(say(language, "Preparando el índice; solo la primera vez…"), file=sys.stderr)


def _lines(document: SearchDocument, language: str) -> list[str]:
    """The results for a terminal, by section: each with its id, its title and the passage that answers."""
    style = Style()
    lines = []
    if document["corrected"]:
        lines.append(style.dim(say(language, "Se busca «{corrected}».", corrected=document["corrected"])))
    if not document["results"]:
        lines.append(say(language, "No se ha encontrado nada para «{query}».", query=document["query"]))
    for group in _groups(document):
        if group["hits"][0]["result"]["id"] != group["section"]:
            lines.append(style.dim(f"{group['section']}  {group['title']}"))
        for hit in group["hits"]:
            lines.extend(_result_lines(hit["result"], style))
    return lines


def _groups(document: SearchDocument) -> list[Group]:
    """The results by section; the books are only read where there is something to group."""
    if not document["results"]:
        return []
    from index.grouping import by_section
    from rulebook import load_library

    return by_section(document, load_library())


def _result_lines(result: Result, style: Style) -> list[str]:
    passage = wrap(result["snippet"], indent="    ")
    marked = _MARKED.sub(lambda match: style.bold(match[1]), passage)
    return [f"{style.cyan(result['id'])}  {style.bold(result['title'])}", marked]
