"""The entry of `arbitro`: declares the subcommands, runs one, and turns every error into one line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from arbitro.command import Parser
from arbitro.messages import LANGUAGES
from arbitro.output import CommandError, report

# Each is a module of this package with `register(subparsers)`.
GROUPS = ("rules", "searching", "importing", "resolving", "serving")


def entry() -> None:
    """The console command."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Runs one subcommand; its exit status."""
    language = _language(arguments)
    as_json = "--json" in arguments
    try:
        options = make_parser().parse_args(arguments)
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return report(_understood(error), language, as_json)


def make_parser() -> Parser:
    """The parser of the whole command."""
    parser = Parser(prog="arbitro", description="Árbitro Galáctico: encuentra la regla y zanja la disputa.")
    subparsers = parser.add_subparsers(title="órdenes", metavar="ORDEN", required=True, dest="orden", parser_class=Parser)
    for group in GROUPS:
        import_module(f"arbitro.{group}").register(subparsers)
    return parser


def _understood(error: Exception) -> Exception:
    """An error that was raised on purpose as it is; any other as an internal fault in one line."""
    if hasattr(error, "as_document") or hasattr(error, "code"):
        return error
    if os.environ.get("ARBITRO_DEBUG"):
        raise error
    template = "fallo interno ({kind}: {message}); con ARBITRO_DEBUG=1 se ve dónde"
    return CommandError("internal", template, kind=type(error).__name__, message=str(error))


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, read before the arguments are understood."""
    finder = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    finder.add_argument("--lang")
    try:
        asked = finder.parse_known_args(arguments)[0].lang
    except (argparse.ArgumentError, SystemExit):
        return "es"
    return asked if asked in LANGUAGES else "es"
