"""`arbitro resolve --interactive`: asks at the table, question by question, with undo."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from typing import Any, TextIO

from adjudicator import Ruling, Unusable, resolve
from adjudicator.documents import parse_documents
from adjudicator.ruling import smallest
from arbitro.messages import say
from arbitro.output import Style, wrap
from arbitro.ruling_text import clean, compact, end_text, group_text, question_text, steps_text

UNDO, QUIT, ROLL, HELP = "u", "q", "r", "?"


class Stopped(Exception):
    """The person ended the questions."""


class Undone(Exception):
    """The person takes the last answer back."""


@dataclass
class Session:
    """A document under way: the answers given so far, in order, and how much of the ruling has been shown."""

    document: dict[str, Any]
    lang: str
    out: TextIO
    given: list[str] = field(default_factory=list)
    shown: int = 0

    def __post_init__(self) -> None:
        self.document = {**self.document, "answers": dict(self.document.get("answers") or {})}
        self.document.pop("seed", None)
        self.document.pop("auto", None)
        self.style = Style(self.out)

    def say(self, template: str, **parts: object) -> None:
        """One line for the person."""
        self.tell(wrap(say(self.lang, template, **parts)))

    def tell(self, text: str) -> None:
        print(clean(text, self.style), file=self.out, flush=True)

    def answer(self, key: str, value: Any) -> Ruling:
        """The ruling with one more answer; an answer that cannot be read is not kept."""
        self.document["answers"][key] = value
        try:
            ruling = resolve(self.document)
        except Unusable:
            del self.document["answers"][key]
            raise
        self.given.append(key)
        return ruling

    def undo(self) -> None:
        """Takes the last answer back."""
        if not self.given:
            self.say("No hay nada que deshacer.")
            return
        del self.document["answers"][self.given.pop()]
        self.say("Deshecho.")


def ask_through(document: dict[str, Any], lang: str, out: TextIO) -> Ruling:
    """Asks until the ruling is complete or the person stops, and tells the steps as they happen."""
    session = Session(document, lang, out)
    session.say(
        "Intro a secas: lo propuesto · {undo}: deshacer · {roll}: tira el árbitro · {help}: ayuda · {quit}: salir",
        undo=UNDO,
        roll=ROLL,
        help=HELP,
        quit=QUIT,
    )
    ruling = resolve(session.document)
    while ruling.question is not None:
        _show_steps(session, ruling)
        try:
            ruling = _settle(session, ruling)
        except Undone:
            session.undo()
            ruling = resolve(session.document)
        except Stopped:
            session.tell("")
            break
    _show_steps(session, ruling)
    for line in end_text(ruling.as_document(lang), lang, session.style):
        session.tell(line)
    return ruling


def _show_steps(session: Session, ruling: Ruling) -> None:
    """The steps that are new since the last question."""
    steps = ruling.as_document(session.lang)["steps"]
    session.shown = min(session.shown, len(steps))
    for line in steps_text(steps[session.shown :], session.lang, session.style, session.shown + 1):
        session.tell(line)
    session.shown = len(steps)


def _settle(session: Session, ruling: Ruling) -> Ruling:
    """Puts one question until its answer is readable and legal."""
    assert ruling.question is not None
    question = ruling.question.as_document(session.lang)
    session.tell("\n" + "\n".join(_asked(question, session)))
    while True:
        value = _dice(session, question) if question["kind"] == "roll" else _choice(session, question)
        try:
            result = session.answer(question["key"], value)
        except Unusable as error:
            session.tell(session.style.red(wrap(error.line(session.lang))))
            continue
        if result.status != "illegal":
            return result
        for violation in result.violations:
            text = f"✗ {violation.text.render(session.lang)} ({', '.join(smallest(violation.citations))})"
            session.tell(session.style.red(wrap(text, hanging="  ")))
        del session.document["answers"][session.given.pop()]


def _asked(question: dict[str, Any], session: Session) -> list[str]:
    lines = [session.style.bold(wrap(f"? {question['prompt']}", hanging="  "))]
    if question["kind"] == "choice":
        labels = question.get("labels") or [compact(option) for option in question["options"]]
        for number, (option, label) in enumerate(zip(question["options"], labels, strict=False), start=1):
            mark = " ←" if option == question["default"] else ""
            lines.append(f"  {number}) {label}{mark}")
    return lines


def _read(session: Session, prompt: str) -> str:
    """A line from the person; the end of the input stops."""
    print(prompt, end="", file=session.out, flush=True)
    line = sys.stdin.readline()
    if not line or line.strip().casefold() == QUIT:
        raise Stopped
    if line.strip().casefold() == UNDO:
        raise Undone
    return line.strip()


def _dice(session: Session, question: dict[str, Any]) -> dict[str, list[Any]]:
    """The dice of every group, typed or rolled."""
    return {group["unit"]: _group(session, question, group) for group in question["groups"]}


def _group(session: Session, question: dict[str, Any], group: dict[str, Any]) -> list[Any]:
    faces = group.get("faces") or list(range(1, group["sides"] + 1))
    while True:
        line = _read(session, f"  {group_text(group, session.lang)} > ")
        if line == HELP:
            _help(session, question)
        elif line.casefold() == ROLL or not line:
            dice = [random.choice(faces) for _ in range(group["dice"])]
            session.say("  Salen {dice}.", dice=" ".join(map(str, dice)))
            return dice
        else:
            return [_face(word) for word in line.replace(",", " ").split()]


def _face(word: str) -> int | str:
    """A face as typed; a zero on a ten-sided die is a ten (faq.general.1)."""
    return (int(word) or 10) if word.isdecimal() and len(word) < 4 else word[:20]


def _choice(session: Session, question: dict[str, Any]) -> Any:
    """An option by its number or its value, or an answer of one's own as YAML."""
    while True:
        line = _read(session, "  > ")
        if line == HELP:
            _help(session, question)
            continue
        if not line or line.casefold() == ROLL:
            return question["default"]
        if line.isdecimal() and 1 <= int(line) <= len(question["options"]) and not _numeric(question):
            return question["options"][int(line) - 1]
        try:
            return next(iter(parse_documents(line)), line)
        except Unusable as error:
            session.tell(session.style.red(wrap(error.line(session.lang))))


def _numeric(question: dict[str, Any]) -> bool:
    """Whether the options are themselves numbers, so that a number means the value."""
    return any(isinstance(option, int) and not isinstance(option, bool) for option in question["options"])


def _help(session: Session, question: dict[str, Any]) -> None:
    for line in question_text(question, session.lang, session.style):
        session.tell(line)
