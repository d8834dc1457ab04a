"""`arbitro cases`: runs the published cases, or anybody's, and says which differ."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from arbitro.command import Argument, command
from arbitro.output import CommandError, Style, print_json, wrap
from arbitro.speech import N_, Session

if TYPE_CHECKING:
    from adjudicator.case_files import Verdict

DIFFERENT = 1
"""Exit status when some case differs."""


@command(
    "cases",
    N_("comprueba archivos de casos: los que difieren y las cuentas; termina con 1 si alguno difiere"),
    Argument(
        "paths", nargs=-1, required=True, metavar=N_("RUTA"), help=N_("archivo YAML de casos, o carpeta que los contenga")
    ),
)
def run_cases(session: Session, paths: tuple[str, ...]) -> int:
    """Runs every case of the files; status 1 when some differ."""
    from adjudicator.case_files import load_cases, run_case

    verdicts = [run_case(case) for path in paths for case in load_cases(Path(path), odds=True)]
    if not verdicts:
        raise CommandError("case.none", "no hay ningún caso en {paths}", paths=", ".join(paths))
    different = [verdict for verdict in verdicts if verdict.differences]
    if session.json:
        print_json(_document(verdicts, different, session))
    else:
        _print_verdicts(verdicts, different, session)
    return DIFFERENT if different else 0


COMMANDS = (run_cases,)


def _document(verdicts: list[Verdict], different: list[Verdict], session: Session) -> dict[str, object]:
    return {
        "count": len(verdicts),
        "passed": len(verdicts) - len(different),
        "different": [
            {
                "id": verdict.case.id,
                "title": verdict.case.title,
                "file": verdict.case.file,
                "differences": [line.render(session.lang) for line in verdict.differences],
            }
            for verdict in different
        ],
    }


def _print_verdicts(verdicts: list[Verdict], different: list[Verdict], session: Session) -> None:
    style = Style()
    for verdict in different:
        print(f"{style.red('✗')} {style.bold(verdict.case.id)} {verdict.case.title} ({verdict.case.file})")
        for line in verdict.differences:
            print(wrap(line.render(session.lang), indent="    ", hanging="      "))
    cases = session.number(len(verdicts), "{n} caso", "{n} casos")
    passed = session.number(len(verdicts) - len(different), "{n} coincide", "{n} coinciden")
    print(f"{cases}: {passed}, {session.number(len(different), '{n} difiere', '{n} difieren')}")
