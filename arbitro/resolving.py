"""`arbitro resolve` and `arbitro cases`: settles a situation, runs the published cases."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbitro.command import add_command
from arbitro.messages import say
from arbitro.output import CommandError, Style, print_json, wrap

if TYPE_CHECKING:
    from adjudicator.case_files import Verdict
    from arbitro.command import Subparsers

MOST_BYTES = 1_000_000
DIFFERENT = 1
"""Exit status of `cases` when some case differs."""


def register(subparsers: Subparsers) -> None:
    """Declares the two subcommands."""
    settle = add_command(subparsers, "resolve", resolve_file, "resuelve una situación paso a paso, con sus reglas")
    settle.add_argument("file", nargs="?", metavar="ARCHIVO", help="documento JSON o YAML; «-» lee la entrada estándar")
    settle.add_argument("--interactive", action="store_true", help="pregunta los dados y las decisiones en el terminal")
    settle.add_argument("--seed", type=int, metavar="N", help="tira los dados que falten con esta semilla")
    settle.add_argument("--auto", action="store_true", help="toma lo propuesto en cada decisión sin preguntar")
    settle.add_argument("--limits", action="store_true", help="lo que el árbitro no aplica y rechaza")
    cases = add_command(subparsers, "cases", run_cases, "comprueba archivos de casos: los que difieren y las cuentas")
    cases.add_argument("paths", nargs="+", metavar="RUTA", help="archivo YAML de casos, o carpeta que los contenga")


def resolve_file(options: argparse.Namespace) -> int:
    """Adjudicates one document."""
    if options.limits:
        return show_limits(options)
    if options.file is None:
        raise CommandError(
            "usage", "falta {what}; «{command} --help» explica cómo se usa", what="ARCHIVO", command="arbitro resolve"
        )
    from adjudicator import parse_document, resolve

    document = parse_document(read_text(options.file))
    if options.seed is not None:
        document["seed"] = options.seed
    if options.auto:
        document["auto"] = True
    if options.interactive:
        return _interactive(options, document)
    ruling = resolve(document)
    if options.json:
        print_json(ruling.as_document(options.lang))
    else:
        from arbitro.ruling_text import ruling_text

        print(ruling_text(ruling, options.lang))
    return 0


def _interactive(options: argparse.Namespace, document: dict[str, Any]) -> int:
    """Asks at the terminal; with --json the talk goes to standard error and the ruling to standard output."""
    from arbitro.asking import ask_through

    if options.file == "-":
        raise CommandError("usage", "con --interactive el documento se lee de un archivo, no de la entrada estándar")
    ruling = ask_through(document, options.lang, sys.stderr if options.json else sys.stdout)
    if options.json:
        print_json(ruling.as_document(options.lang))
    return 0


def read_text(name: str) -> str:
    """The text of a file, or of standard input; bounded, and UTF-8."""
    try:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else _head(Path(name))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CommandError("file.unreadable", "no se puede leer {file}: {reason}", file=name, reason=reason) from None
    if len(raw) > MOST_BYTES:
        raise CommandError("document.unreadable", "{file} es demasiado grande (como mucho 1 MB)", file=name)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError("document.unreadable", "{file} no es texto UTF-8", file=name) from None


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def show_limits(options: argparse.Namespace) -> int:
    """What the referee does not apply: a document that names it where it matters is refused."""
    from adjudicator.ti4.limits import assumptions, limits

    found = list(limits())
    if options.json:
        print_json(
            {
                "refused": [{"kind": x.kind, "key": x.key, "name": x.name, "procedures": list(x.procedures)} for x in found],
                "assumed": [line.render(options.lang) for line in assumptions()],
            }
        )
        return 0
    print(wrap(say(options.lang, "El árbitro rechaza un documento que nombre algo de esto donde influye:")))
    for limit in found:
        print(wrap(f"· {limit.name} ({limit.key}): {', '.join(limit.procedures)}", hanging="  "))
    print(wrap(say(options.lang, "Y da por supuesto:")))
    for line in assumptions():
        print(wrap(f"· {line.render(options.lang)}", hanging="  "))
    return 0


def run_cases(options: argparse.Namespace) -> int:
    """Runs every case of the files; status 1 when some differ."""
    from adjudicator.case_files import load_cases, run_case

    verdicts = [run_case(case) for path in options.paths for case in load_cases(Path(path))]
    if not verdicts:
        raise CommandError("case.none", "no hay ningún caso en {paths}", paths=", ".join(options.paths))
    different = [verdict for verdict in verdicts if verdict.differences]
    if options.json:
        print_json(
            {
                "count": len(verdicts),
                "passed": len(verdicts) - len(different),
                "different": [
                    {"id": v.case.id, "title": v.case.title, "file": v.case.file, "differences": list(v.differences)}
                    for v in different
                ],
            }
        )
    else:
        _print_verdicts(verdicts, different, options.lang)
    return DIFFERENT if different else 0


def _print_verdicts(verdicts: list[Verdict], different: list[Verdict], lang: str) -> None:
    style = Style()
    for verdict in different:
        print(f"{style.red('✗')} {style.bold(verdict.case.id)} {verdict.case.title} ({verdict.case.file})")
        for line in verdict.differences:
            print(wrap(line, indent="    ", hanging="      "))
    print(
        say(
            lang,
            "{count} casos: {passed} coinciden, {different} difieren",
            count=len(verdicts),
            passed=len(verdicts) - len(different),
            different=len(different),
        )
    )
