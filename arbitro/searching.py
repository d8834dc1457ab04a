"""`arbitro search`: finds rules."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from arbitro.command import Argument, Option, command, number
from arbitro.output import Style, print_json, wrap
from arbitro.speech import N_, Session

if TYPE_CHECKING:
    from index.results import Result, SearchDocument

_MARKED = re.compile(r"\*\*(.+?)\*\*")


@command(
    "search",
    N_("busca reglas con palabras, una pregunta o un número"),
    Argument(
        "query", nargs=-1, required=True, metavar=N_("BÚSQUEDA"), help=N_("palabras en español, portugués o inglés; 23.4")
    ),
    Option("--book", multiple=True, metavar=N_("LIBRO"), help=N_("solo en ese libro (repetible)")),
    Option("--kind", multiple=True, metavar=N_("TIPO"), help=N_("solo de ese tipo (repetible)")),
    Option("-n", "most", type=number("-n"), default=10, metavar="N", help=N_("cuántos resultados (10)")),
)
def find_rules(session: Session, query: tuple[str, ...], book: tuple[str, ...], kind: tuple[str, ...], most: int) -> int:
    """Searches and shows what was found, best first."""
    from index.searching import search

    _say_if_slow(session)
    document = search(" ".join(query), book, kind, most, session.lang)
    if session.json:
        print_json(document)
    else:
        print("\n".join(_lines(document, session)))
    return 0


COMMANDS = (find_rules,)


def _say_if_slow(session: Session) -> None:
    """Tells a person at a terminal that the first search builds the index."""
    from index.searching import INDEX

    if sys.stderr.isatty() and not INDEX.is_ready(session.lang):
        print(session.say("Preparando el índice; solo la primera vez…"), file=sys.stderr)


def _lines(document: SearchDocument, session: Session) -> list[str]:
    """The results for a terminal, by section: each with its id, its title and the passage that answers."""
    from index.grouping import by_section

    style = Style()
    lines = []
    if document["corrected"]:
        lines.append(style.dim(session.say("Se busca «{corrected}».", corrected=document["corrected"])))
    if not document["results"]:
        lines.append(session.say("No se ha encontrado nada para «{query}».", query=document["query"]))
    for group in by_section(document, session.lang):
        if group["results"][0]["id"] != group["section"]:
            lines.append(style.dim(f"{group['section']}  {group['title']}"))
        for result in group["results"]:
            lines.extend(_result_lines(result, style))
    return lines


def _result_lines(result: Result, style: Style) -> list[str]:
    passage = wrap(result["snippet"], indent="    ")
    marked = _MARKED.sub(lambda match: style.bold(match[1]), passage)
    return [f"{style.cyan(result['id'])}  {style.bold(result['title'])}", marked]
