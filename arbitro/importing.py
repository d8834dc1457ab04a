"""`arbitro import`: the official texts that the user owns, read, aligned and kept in the data folder."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from arbitro.command import Argument, Option, command
from arbitro.output import Style, print_json
from arbitro.speech import N_, Session

if TYPE_CHECKING:
    from rulebook.importing import ImportDocument, Imported

_PATIENCE = 1.0
_WIDTH = 30
_SHOWN = 12


@command(
    "import",
    N_("lee los reglamentos oficiales que tengas y los guarda"),
    Argument("paths", nargs=-1, required=True, metavar=N_("ARCHIVO"), help=N_("el texto de un reglamento, o su PDF")),
    Option("--book", metavar=N_("LIBRO"), help=N_("qué libro es; sin esto se reconoce por su contenido")),
)
def import_files(session: Session, paths: tuple[str, ...], book: str | None) -> int:
    """Imports every file, and keeps them only when all of them are good."""
    from rulebook import load_library
    from rulebook.importing import SameBook, import_document, import_file, store

    library = load_library()
    if book is not None:
        library.book(book)
    found: list[tuple[Imported, str]] = []
    for path in paths:
        bar = ProgressBar(Path(path).name)
        imported = import_file(Path(path), library, book, bar.show)
        bar.clear()
        if any(other.book is imported.book for other, _ in found):
            raise SameBook("{file} es {book}, que ya está entre los archivos", path, book=imported.book.title)
        found.append((imported, path))
    for imported, path in found:
        store(imported, path)
    documents = [import_document(imported, path, session.lang) for imported, path in found]
    if session.json:
        print_json({"books": documents})
    else:
        print("\n\n".join(report_text(document, session) for document in documents))
    return 0


COMMANDS = (import_files,)


def report_text(document: ImportDocument, session: Session) -> str:
    """The report of one book for a terminal."""
    style = Style()
    placed = document["words_placed"] / max(1, document["words_total"])
    counts = session.say(
        "{found} de {expected} unidades; colocado el {share:.0%} de las {words} palabras",
        found=document["units_found"],
        expected=document["units_expected"],
        share=placed,
        words=document["words_total"],
    )
    lines = [f"{style.bold(document['book'])}  {document['file']}", f"  {counts}"]
    if document["missing"]:
        lines.append("  " + session.say("Sin encontrar: {ids}", ids=_shortened(document["missing"])))
    if document["anomalies"]:
        lines.append("  " + session.say("Anomalías:"))
    lines += [f"  · {style.cyan(each['id'] or document['book'])}: {each['message']}" for each in document["anomalies"]]
    return "\n".join(lines)


def _shortened(ids: list[str]) -> str:
    more = f" … (+{len(ids) - _SHOWN})" if len(ids) > _SHOWN else ""
    return ", ".join(ids[:_SHOWN]) + more


class ProgressBar:
    """A bar on standard error, only on a terminal and only where the work takes longer than a second."""

    def __init__(self, label: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.label, self.clock = label, clock
        self.start = clock()
        self.shown = False
        self.on = sys.stderr.isatty()

    def show(self, share: float) -> None:
        """Draws the bar at a share from 0 to 1."""
        if not self.on or self.clock() - self.start < _PATIENCE:
            return
        full = round(share * _WIDTH)
        sys.stderr.write(f"\r{self.label} {'█' * full}{'░' * (_WIDTH - full)} {share:4.0%}")
        sys.stderr.flush()
        self.shown = True

    def clear(self) -> None:
        """Takes the bar away."""
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
