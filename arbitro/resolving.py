"""`arbitro resolve`: settles a situation."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from arbitro.command import Argument, Option, command, missing, number
from arbitro.describing import show_example, show_procedures, show_schema
from arbitro.output import CommandError, print_json, wrap
from arbitro.speech import N_, Session

MOST_BYTES = 1_000_000


@command(
    "resolve",
    N_("resuelve una situación paso a paso, con sus reglas"),
    Argument("file", required=False, metavar=N_("ARCHIVO"), help=N_("documento JSON o YAML; «-» lee la entrada estándar")),
    Option("--interactive", is_flag=True, help=N_("pregunta los dados y las decisiones en el terminal")),
    Option("--seed", type=number("--seed"), metavar="N", help=N_("tira los dados que falten con esta semilla")),
    Option("--auto", is_flag=True, help=N_("toma lo propuesto en cada decisión sin preguntar")),
    Option("--limits", is_flag=True, help=N_("lo que el árbitro no aplica y rechaza")),
    Option("--procedures", is_flag=True, help=N_("los juegos y procedimientos que hay")),
    Option("--schema", nargs=2, metavar=N_("JUEGO PROCEDIMIENTO"), help=N_("el esquema JSON de su documento")),
    Option("--example", nargs=2, metavar=N_("JUEGO PROCEDIMIENTO"), help=N_("un documento que se resuelve")),
)
def resolve_file(
    session: Session,
    file: str | None,
    interactive: bool,
    seed: int | None,
    auto: bool,
    limits: bool,
    procedures: bool,
    schema: tuple[str, str] | None,
    example: tuple[str, str] | None,
) -> int:
    """Adjudicates one document, or tells what can be asked."""
    if limits:
        return show_limits(session)
    if procedures:
        return show_procedures(session)
    if schema:
        return show_schema(session, *schema)
    if example:
        return show_example(session, *example)
    if file is None:
        raise missing(session.say("ARCHIVO"), click.get_current_context().command_path)
    document = _document(file, seed, auto)
    return _interactive(session, file, document) if interactive else _show_ruling(session, document)


COMMANDS = (resolve_file,)


def _document(file: str, seed: int | None, auto: bool) -> dict[str, Any]:
    """The document of a file, with what the options say of it."""
    from adjudicator import parse_document

    document = parse_document(read_text(file))
    if seed is not None:
        document["seed"] = seed
    if auto:
        document["auto"] = True
    return document


def _show_ruling(session: Session, document: dict[str, Any]) -> int:
    """Prints the ruling of a document, as text or as JSON."""
    from adjudicator import resolve

    ruling = resolve(document)
    if session.json:
        print_json(ruling.as_document(session.lang))
    else:
        from arbitro.ruling_text import ruling_text

        print(ruling_text(ruling, document, session))
    return 0


def _interactive(session: Session, file: str, document: dict[str, Any]) -> int:
    """Asks at the terminal; with --json the talk goes to standard error and the ruling to standard output."""
    from arbitro.asking import ask_through

    if file == "-":
        raise CommandError("usage", "con --interactive el documento se lee de un archivo, no de la entrada estándar")
    ruling = ask_through(document, session, sys.stderr if session.json else sys.stdout)
    if session.json:
        print_json(ruling.as_document(session.lang))
    return 0


def read_text(name: str) -> str:
    """The text of a file, or of standard input; bounded, and UTF-8."""
    from rulebook.messages import reason

    try:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else _head(Path(name))
    except (OSError, ValueError) as error:
        raise CommandError("file.unreadable", "no se puede leer {file}: {reason}", file=name, reason=reason(error)) from None
    if len(raw) > MOST_BYTES:
        raise CommandError("document.unreadable", "{file} es demasiado grande (como mucho 1 MB)", file=name)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError("document.unreadable", "{file} no es texto UTF-8", file=name) from None


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def show_limits(session: Session) -> int:
    """What the referee does not apply: a document that names it where it matters is refused."""
    from adjudicator.limits import all_assumptions, all_limits

    found, assumed = list(all_limits()), list(all_assumptions())
    if session.json:
        print_json(
            {
                "refused": [{"kind": x.kind, "key": x.key, "name": x.name, "procedures": list(x.procedures)} for x in found],
                "assumed": [line.render(session.lang) for line in assumed],
            }
        )
        return 0
    if found:
        print(wrap(session.say("El árbitro rechaza un documento que nombre algo de esto donde influye:")))
    else:
        print(wrap(session.say("El árbitro aplica todo lo que un documento puede nombrar, allí donde influye.")))
    for limit in found:
        print(wrap(f"· {limit.name} ({limit.key}): {', '.join(limit.procedures)}", hanging="  "))
    print(wrap(session.say("Y da por supuesto:" if found else "Da por supuesto:")))
    for line in assumed:
        print(wrap(f"· {line.render(session.lang)}", hanging="  "))
    return 0
