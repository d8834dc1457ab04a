"""Why no ruling executes a unit: `unexecuted.toml` of a book gives every such unit one reason of a short list of kinds."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from rulebook.errors import Fault
from rulebook.messages import Message, reason, say

UNEXECUTED = "unexecuted.toml"
LINKED = ("example", "copy")
"""The kinds that name the rules which are executed instead."""
HEAD = "# Why no published case executes a unit: the kinds are those of rulebook/reasons.toml; a copy or an example names its rule.\n"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a unit is not executed, and the numbers of the rules that are executed in its place."""

    kind: str
    rules: tuple[str, ...] = ()


@cache
def load_reasons() -> dict[str, dict[str, str]]:
    """The kinds of reasons in their order, each a sentence by language."""
    kinds: dict[str, dict[str, str]] = tomllib.loads(files("rulebook").joinpath("reasons.toml").read_text(encoding="utf-8"))
    return kinds


def read_reasons(name: str, text: str, known: set[str]) -> tuple[dict[str, Reason], list[Fault]]:
    """Reads unexecuted.toml: numbers by kind; of a copy or an example, the rules of each number."""
    try:
        table: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, [Fault(name, 1, say("no se puede leer: {reason}", reason=reason(error)))]
    lines, found, faults = text.split("\n"), dict[str, Reason](), list[Fault]()
    for kind, said in table.items():
        rows = (
            {str(unit): str(rules) for unit, rules in said.items()}
            if isinstance(said, dict)
            else dict.fromkeys(str(said).split(), "")
        )
        for number, rules in rows.items():
            told = Reason(kind, tuple(rules.split()))
            wrong = _faults(number, told, found, known)
            faults.extend(Fault(name, _line(lines, number), message) for message in wrong)
            if not wrong:
                found[number] = told
    return found, faults


def _faults(number: str, told: Reason, found: Mapping[str, Reason], known: set[str]) -> list[Message]:
    missing = [each for each in (number, *told.rules) if each not in known]
    wrong = [say("{number} no está en {where}", number=each, where="contents.txt") for each in missing]
    if told.kind not in load_reasons():
        wrong.append(say("no hay ningún motivo «{kind}» en reasons.toml", kind=told.kind))
    if number in found:
        wrong.append(say("{number} ya tiene un motivo", number=number))
    if bool(told.rules) != (told.kind in LINKED):
        wrong.append(say("{number}: solo una copia o un ejemplo nombra reglas, y debe nombrarlas", number=number))
    return wrong


def _line(lines: list[str], number: str) -> int:
    return next((i for i, line in enumerate(lines, 1) if number in line.replace('"', " ").split()), 1)


def printed_reasons(reasons: Mapping[str, Reason], order: Iterable[str]) -> str:
    """The text of unexecuted.toml: kinds in their order, numbers in the order of the book."""
    numbers = [number for number in order if number in reasons]
    text = HEAD
    for kind in load_reasons():
        inside = [number for number in numbers if reasons[number].kind == kind]
        if inside and kind not in LINKED:
            text += f'{kind} = """\n{_wrapped(inside)}"""\n'
    for kind in LINKED:
        inside = [number for number in numbers if reasons[number].kind == kind]
        if inside:
            text += f"\n[{kind}]\n" + "".join(f'"{number}" = "{" ".join(reasons[number].rules)}"\n' for number in inside)
    return text


def _wrapped(numbers: list[str]) -> str:
    """Numbers in lines of the width that files have."""
    lines = [""]
    for number in numbers:
        if len(lines[-1]) + len(number) > 110:
            lines.append("")
        lines[-1] += f"{number} "
    return "".join(f"{line.rstrip()}\n" for line in lines)
