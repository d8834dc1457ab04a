"""The entry of `arbitro`: gathers the subcommands, runs one, and turns every error into one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

import click

from arbitro.command import Group, Option, common_options, missing, session_in
from arbitro.output import CommandError, report
from arbitro.speech import N_, session_of

GROUPS = ("searching", "rules", "terms", "importing", "resolving", "odds", "cases", "serving", "site")
"""Modules of this package, each with its `COMMANDS`."""


def entry() -> None:
    """The console command."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Runs one subcommand; its exit status."""
    session = session_of(arguments)
    try:
        status = make_command().main(list(arguments), prog_name="arbitro", standalone_mode=False, obj=session)
        sys.stdout.flush()
        return int(status or 0)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (KeyboardInterrupt, click.Abort):
        return 130
    except Exception as error:
        return report(_understood(error), session)


def make_command() -> Group:
    """The whole command."""
    group = Group(
        "arbitro",
        callback=_without_order,
        invoke_without_command=True,
        help=N_("Árbitro Galáctico: encuentra la regla y zanja la disputa."),
        params=[
            *common_options(),
            Option(
                "--version",
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_show_version,
                help=N_("qué versión es"),
            ),
        ],
        add_help_option=False,
    )
    for name in GROUPS:
        for each in import_module(f"arbitro.{name}").COMMANDS:
            group.add_command(each)
    return group


@click.pass_context
def _without_order(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        raise missing(session_in(ctx).say("ORDEN"), "arbitro")


def _show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"arbitro {program_version()}")
        ctx.exit()


def program_version() -> str:
    """The version of the distribution."""
    try:
        return version("arbitro-galactico")
    except PackageNotFoundError:
        return "?"


def _understood(error: Exception) -> Exception:
    """An error that was raised on purpose as it is; any other as an internal fault in one line."""
    if hasattr(error, "as_document") or hasattr(error, "code"):
        return error
    if os.environ.get("ARBITRO_DEBUG"):
        raise error
    return CommandError(
        "internal",
        "fallo interno ({kind}: {message}); con ARBITRO_DEBUG=1 se ve dónde",
        kind=type(error).__name__,
        message=str(error),
    )


if __name__ == "__main__":
    entry()
