"""How a subcommand is declared with click: the options that every one has, help in the language of the call, faults as errors."""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Concatenate, ParamSpec

import click

from arbitro.output import CommandError
from arbitro.speech import LANGUAGES, N_, Session

P = ParamSpec("P")
_LONGEST_PART = 120


def session_in(ctx: click.Context) -> Session:
    """The session of a call."""
    return ctx.obj if isinstance(ctx.obj, Session) else Session()


def shortened(part: object) -> str:
    """What was typed, of a length that can be read."""
    text = str(part)
    return text if len(text) <= _LONGEST_PART else text[:_LONGEST_PART] + "…"


def number(what: str) -> Callable[[object], int]:
    """The type of a whole number; `what` is the option that takes it."""

    def read(given: object) -> int:
        try:
            return int(str(given))
        except ValueError:
            template = "«{given}» no es un número válido para {what}"
            raise CommandError("usage", template, given=shortened(given), what=what) from None

    return read


def one_of(what: str, known: Sequence[str]) -> Callable[[object], str]:
    """The type of one of a few words."""

    def read(given: object) -> str:
        if given in known:
            return str(given)
        template = "«{given}» no vale para {what}; puede ser {known}"
        raise CommandError("usage", template, given=shortened(given), what=what, known=", ".join(known))

    return read


class Argument(click.Argument):
    """An argument with a line of help."""

    def __init__(self, *names: str, help: str, **settings: Any) -> None:
        super().__init__(list(names), **settings)
        self.help = help

    def get_usage_pieces(self, ctx: click.Context) -> list[str]:
        """How the first line of the help shows it."""
        name = self.title(ctx) + ("…" if self.nargs == -1 else "")
        return [name if self.required else f"[{name}]"]

    def title(self, ctx: click.Context) -> str:
        """What it is called in the language of the call."""
        return session_in(ctx).say(self.metavar or (self.name or "").upper())


class Option(click.Option):
    """An option whose help is in the language of the call, and whose value is no other option."""

    def __init__(self, *names: str, **settings: Any) -> None:
        super().__init__(list(names), **settings)

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Its line of the help."""
        session = session_in(ctx)
        value = "" if self.is_flag else f" {session.say(self.metavar or '')}"
        return ", ".join(self.opts) + value, session.say(self.help or "")

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """Refuses what is plainly another option in the place of the value."""
        for given in value if isinstance(value, tuple) else (value,):
            if isinstance(given, str) and given.startswith("--") and not self.is_flag:
                raise CommandError("usage", "{what} necesita un valor", what=self.opts[0])
        return super().type_cast_value(ctx, value)


class _Speaking(click.Command):
    """What a command and the group have in common: help in the language of the call, faults in our words."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments; what is wrong with them is told like any other error."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            raise _told(error, ctx) from None

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The first line of the help."""
        session = session_in(ctx)
        pieces = [session.say("[OPCIONES]"), *(p for param in self.get_params(ctx) for p in param.get_usage_pieces(ctx))]
        if isinstance(self, click.Group):
            pieces.append(session.say("ORDEN") + " …")
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=session.say("Uso:") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(session_in(ctx).say(self.help or ""))

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Told with the options, in the language of the call."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Arguments, commands and options, each with its line."""
        session = session_in(ctx)
        params = self.get_params(ctx)
        arguments = [(param.title(ctx), session.say(param.help or "")) for param in params if isinstance(param, Argument)]
        commands = [(name, session.say(each.help or "")) for name, each in _commands(self)]
        options = [record for param in params if isinstance(param, Option) and (record := param.get_help_record(ctx))]
        for heading, rows in ((N_("Argumentos"), arguments), (N_("Órdenes"), commands), (N_("Opciones"), options)):
            if rows:
                with formatter.section(session.say(heading)):
                    formatter.write_dl(rows)


class Command(_Speaking):
    """A subcommand."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments; one too many is a fault."""
        rest = super().parse_args(ctx, args)
        if rest:
            raise _not_understood(" ".join(rest), ctx)
        return rest


class Group(_Speaking, click.Group):
    """The command itself, with its subcommands in the order in which they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the subcommands."""
        return list(self.commands)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """The subcommand that is meant; a mistyped one is told with the nearest."""
        if args[0] not in self.commands:
            near = difflib.get_close_matches(args[0][:40].casefold(), [*self.commands, *_OTHER_WORDS], n=1, cutoff=0.6)
            given, known = shortened(args[0]), ", ".join(self.commands)
            if near:
                proposed = _OTHER_WORDS.get(near[0], near[0])
                template = "no hay ninguna orden «{given}»; ¿quizá «arbitro {near}»? Hay {known}"
                raise CommandError("usage", template, given=given, near=proposed, known=known)
            raise CommandError("usage", "no hay ninguna orden «{given}»; hay {known}", given=given, known=known)
        return super().resolve_command(ctx, args)


_OTHER_WORDS = {
    **dict.fromkeys(("buscar", "busca", "procurar", "find"), "search"),
    **dict.fromkeys(("regla", "regra", "reglas", "rules", "show"), "rule"),
    **dict.fromkeys(("término", "termo", "glosario", "glossary"), "term"),
    **dict.fromkeys(("libros", "livros"), "books"),
    **dict.fromkeys(("importar", "importa"), "import"),
    **dict.fromkeys(("resolver", "resuelve", "arbitrar"), "resolve"),
    **dict.fromkeys(("casos",), "cases"),
    **dict.fromkeys(("servir", "server", "web"), "serve"),
}
"""What people call the subcommands in their own language."""


def _commands(command: click.Command) -> list[tuple[str, click.Command]]:
    return list(command.commands.items()) if isinstance(command, click.Group) else []


def _not_understood(what: str, ctx: click.Context, near: Iterable[str] = ()) -> CommandError:
    command, proposed = ctx.command_path, ", ".join(near)
    if proposed:
        return CommandError("usage", "no se entiende «{what}»; ¿quizá {near}?", what=shortened(what), near=proposed)
    return CommandError(
        "usage", "no se entiende «{what}»; «{command} --help» explica cómo se usa", what=shortened(what), command=command
    )


def _told(error: click.UsageError, ctx: click.Context) -> CommandError:
    """A fault that click has found, in our words."""
    if isinstance(error, click.NoSuchOption):
        return _not_understood(error.option_name, ctx, error.possibilities or ())
    if isinstance(error, click.BadOptionUsage):
        return CommandError("usage", "{what} necesita un valor", what=error.option_name)
    if isinstance(error, click.MissingParameter) and isinstance(error.param, Argument):
        return missing(error.param.title(ctx), ctx.command_path)
    return CommandError("usage", "no se entiende: {message}", message=shortened(error.format_message()))


def missing(what: str, command: str) -> CommandError:
    """Something that a command cannot do without."""
    return CommandError("usage", "falta {what}; «{command} --help» explica cómo se usa", what=what, command=command)


def _show_help(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help())
        ctx.exit()


def _add_games(ctx: click.Context, param: click.Parameter, folders: tuple[str, ...]) -> None:
    """Makes the games of some folders known, before anything looks for games."""
    for folder in folders:
        if not Path(folder).is_dir():
            raise CommandError("file.unreadable", "no hay ninguna carpeta {file}", "games", file=shortened(folder))
    named = [*folders, *filter(None, [os.environ.get("ARBITRO_GAMES")])]
    if folders:
        os.environ["ARBITRO_GAMES"] = os.pathsep.join(named)


def common_options() -> list[click.Parameter]:
    """What every subcommand takes, and the command itself before it; the session has read the first two already."""
    return [
        Option("--json", is_flag=True, expose_value=False, help=N_("un documento JSON en la salida, y nada más")),
        Option("--lang", type=one_of("--lang", LANGUAGES), metavar="es|pt|en", expose_value=False, help=N_("en qué idioma")),
        Option(
            "--games",
            multiple=True,
            metavar=N_("CARPETA"),
            expose_value=False,
            is_eager=True,
            callback=_add_games,
            help=N_("carpeta con más juegos (repetible)"),
        ),
        Option("--help", is_flag=True, is_eager=True, expose_value=False, callback=_show_help, help=N_("esta ayuda")),
    ]


def command(name: str, help: str, *params: click.Parameter) -> Callable[[Callable[Concatenate[Session, P], int]], Command]:
    """Declares a subcommand; the function takes the session and the parameters, and returns the exit status."""

    def declare(run: Callable[Concatenate[Session, P], int]) -> Command:
        return Command(
            name,
            callback=click.pass_obj(run),
            help=help,
            params=[*params, *common_options()],
            add_help_option=False,
            context_settings={"allow_extra_args": True},
        )

    return declare
