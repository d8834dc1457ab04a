"""What the command writes: documents, text for a terminal, and errors in the one shape of the contract."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from typing import Any, TextIO

from arbitro.speech import USUAL, Session, words

UNUSABLE = 2


class CommandError(Exception):
    """Unusable input that only the command itself can notice."""

    def __init__(self, code: str, template: str, path: str = "", **parts: object) -> None:
        self.code, self.template, self.path, self.parts = code, template, path, parts
        super().__init__(template)

    def message(self, language: str) -> str:
        """What is wrong, in a language."""
        return words().fill(language, self.template, **self.parts)

    def __str__(self) -> str:
        return self.message(USUAL)


def print_json(document: object) -> None:
    """Writes one document as one line of JSON."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")


def error_document(error: Exception, language: str) -> dict[str, Any]:
    """The error object of an error: of its own making where it can, else from its code and message."""
    if hasattr(error, "as_document"):
        document: dict[str, Any] = error.as_document(language)
        return document
    message = error.message(language) if hasattr(error, "message") else str(error)
    code = getattr(error, "code", None) or type(error).__name__
    return {"error": {"code": code, "message": message, "path": getattr(error, "path", "")}}


def report(error: Exception, session: Session) -> int:
    """Says an error: one line on standard error, the error object on standard output with --json; the exit status."""
    document = error_document(error, session.lang)
    if session.json:
        print_json(document)
    line = " ".join(str(document["error"]["message"]).split())
    style = Style(sys.stderr)
    print(f"{style.red('arbitro:')} {line}", file=sys.stderr)
    return UNUSABLE


class Style:
    """Colour on a terminal, plain text elsewhere and where NO_COLOR asks for it."""

    def __init__(self, stream: TextIO | None = None) -> None:
        stream = stream or sys.stdout
        self.on = stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    def _paint(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on else text

    def bold(self, text: str) -> str:
        return self._paint("1", text)

    def dim(self, text: str) -> str:
        return self._paint("2", text)

    def red(self, text: str) -> str:
        return self._paint("31", text)

    def cyan(self, text: str) -> str:
        return self._paint("36", text)


def wrap(text: str, indent: str = "", hanging: str | None = None) -> str:
    """Text for a terminal's width, paragraph by paragraph; lines of a table are left as they are."""
    width = min(shutil.get_terminal_size((100, 24)).columns, 100)
    following = indent if hanging is None else hanging
    return "\n".join(
        textwrap.fill(line, width, initial_indent=indent if i == 0 else following, subsequent_indent=following)
        for i, line in enumerate(text.split("\n"))
    )
