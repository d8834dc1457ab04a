"""How a subcommand is declared: its parser has the options that every one has, and its faults become errors."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from arbitro.messages import LANGUAGES
from arbitro.output import CommandError

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction["Parser"]

Run = Callable[[argparse.Namespace], int]

_LONGEST_PART = 120
_HELP = "«{command} --help» explica cómo se usa"
_USAGE_FAULTS = (
    (r"the following arguments are required: (?P<what>.+)", f"falta {{what}}; {_HELP}"),
    (r"unrecognized arguments: (?P<what>.+)", f"no se entiende «{{what}}»; {_HELP}"),
    (
        r"argument (?P<what>\S+): invalid choice: '?(?P<given>.*?)'? \(choose from (?P<known>.+)\)",
        "«{given}» no vale para {what}; puede ser {known}",
    ),
    (r"argument (?P<what>\S+): expected (?:one|at least one) argument", "{what} necesita un valor"),
    (
        r"argument (?P<what>\S+): invalid \w+ value: '?(?P<given>.*?)'?",
        "«{given}» no es un número válido para {what}",
    ),
)


class Parser(argparse.ArgumentParser):
    """A parser whose faults are raised, so that they are reported like any other."""

    def error(self, message: str) -> NoReturn:
        for pattern, template in _USAGE_FAULTS:
            match = re.fullmatch(pattern, message)
            if match is not None:
                parts = {name: _shortened(part) for name, part in match.groupdict("").items()}
                parts["known"] = parts.get("known", "").replace("'", "")
                raise CommandError("usage", template, command=self.prog, **parts)
        raise CommandError("usage", "{message}", message=_shortened(message))


def _shortened(part: str) -> str:
    """What was typed, of a length that can be read."""
    return part if len(part) <= _LONGEST_PART else part[:_LONGEST_PART] + "…"


def add_command(subparsers: Subparsers, name: str, run: Run, summary: str) -> Parser:
    """Adds a subcommand with --json and --lang; `run` takes the options and returns the exit status."""
    parser = subparsers.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    parser.add_argument("--json", action="store_true", help="un documento JSON en la salida, y nada más")
    parser.add_argument("--lang", choices=LANGUAGES, default="es", help="idioma de los mensajes (es)")
    parser.set_defaults(run=run)
    return parser
