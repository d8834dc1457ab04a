"""`arbitro resolve --interactive`: asks at the table, question by question, with undo."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from typing import Any, TextIO

from adjudicator import Ruling, Unusable, resolve
from adjudicator.documents import parse_documents
from adjudicator.messages import in_words_of, render
from adjudicator.outcomes import people_in
from adjudicator.ruling import smallest
from arbitro.output import Style, wrap
from arbitro.ruling_text import asked_lines, clean, end_text, group_text, question_text, steps_text
from arbitro.speech import Session

UNDO, QUIT, ROLL, HELP = "u", "q", "t", "?"


class Stopped(Exception):
    """The person ended the questions."""


class Undone(Exception):
    """The person takes the last answer back."""


@dataclass
class Talk:
    """A document under way: the answers given so far, in order, and how much of the ruling has been shown."""

    document: dict[str, Any]
    session: Session
    out: TextIO
    given: list[str] = field(default_factory=list)
    shown: int = 0

    def __post_init__(self) -> None:
        self.document = {**self.document, "answers": dict(self.document.get("answers") or {})}
        self.document.pop("seed", None)
        self.document.pop("auto", None)
        self.style = Style(self.out)

    def tell(self, text: str) -> None:
        """Something for the person, of one line or several."""
        print(clean(text, self.style), file=self.out, flush=True)

    def refuse(self, error: Unusable) -> None:
        """What is wrong with an answer; where it would stand in a document is no matter here."""
        with in_words_of(error.game):
            said = "; ".join(dict.fromkeys(render(fault.message, self.session.lang) for fault in error.faults))
        self.tell(self.style.red(wrap(f"✗ {said}", hanging="  ")))

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

    def undo(self) -> Ruling:
        """The ruling without the last answer."""
        if self.given:
            del self.document["answers"][self.given.pop()]
            self.tell(self.session.say("Deshecho."))
        else:
            self.tell(self.session.say("No hay nada que deshacer."))
        return resolve(self.document)


def ask_through(document: dict[str, Any], session: Session, out: TextIO) -> Ruling:
    """Asks until the ruling is complete and nobody takes anything back, and tells the steps as they happen."""
    talk = Talk(document, session, out)
    keys = {"undo": UNDO, "roll": ROLL, "help": HELP, "quit": QUIT}
    talk.tell(wrap(session.say("{undo}: deshacer · {roll}: tira el árbitro · {help}: ayuda · {quit}: salir", **keys)))
    ruling = resolve(talk.document)
    while True:
        _show_steps(talk, ruling)
        try:
            if ruling.question is None:
                _show_end(talk, ruling)
                _let_undo(talk)
                return ruling
            ruling = _settle(talk, ruling)
        except Undone:
            ruling = talk.undo()
        except Stopped:
            talk.tell("")
            if ruling.question is not None:
                _show_end(talk, ruling)
            return ruling


def _show_steps(talk: Talk, ruling: Ruling) -> None:
    """The steps that are new since the last question."""
    steps = ruling.as_document(talk.session.lang)["steps"]
    talk.shown = min(talk.shown, len(steps))
    for line in steps_text(steps[talk.shown :], talk.session, talk.style, talk.shown + 1):
        talk.tell(line)
    talk.shown = len(steps)


def _show_end(talk: Talk, ruling: Ruling) -> None:
    for line in end_text(ruling.as_document(talk.session.lang), talk.document, talk.session, talk.style):
        talk.tell(line)


def _let_undo(talk: Talk) -> None:
    """Leaves a last chance to take the last answer back, where one was given."""
    if talk.given:
        talk.tell("")
        _read(talk, talk.session.say("Intro: terminar · {undo}: deshacer la última respuesta", undo=UNDO) + " > ")


def _settle(talk: Talk, ruling: Ruling) -> Ruling:
    """Puts one question until its answer is readable and legal."""
    assert ruling.question is not None
    with in_words_of(ruling.game):
        question = ruling.question.as_document(talk.session.lang)
    talk.tell("\n" + "\n".join(_asked(question, talk)))
    while True:
        value = _dice(talk, question) if question["kind"] == "roll" else _choice(talk, question)
        try:
            result = talk.answer(question["key"], value)
        except Unusable as error:
            talk.refuse(error)
            continue
        if result.status != "illegal":
            return result
        for violation in result.as_document(talk.session.lang)["violations"]:
            text = f"✗ {violation['text']} ({', '.join(smallest(violation['citations']))})"
            talk.tell(talk.style.red(wrap(text, hanging="  ")))
        del talk.document["answers"][talk.given.pop()]


def _asked(question: dict[str, Any], talk: Talk) -> list[str]:
    """The question, and the options of a choice with the one that Enter alone takes."""
    lines = [talk.style.bold(wrap(f"? {question['prompt']}", hanging="  "))]
    if question["kind"] == "choice":
        people = people_in(talk.document)
        lines += [f"  · {line}" for line in asked_lines(question, talk.session)]
        for number, label in enumerate(question["labels"], start=1):
            proposed = question["options"][number - 1] == question["default"]
            mark = " ← " + talk.session.say("Intro a secas") if proposed else ""
            lines.append(f"  {number}) {people.get(label, label)}{mark}")
    return lines


def _read(talk: Talk, prompt: str) -> str:
    """A line from the person; the end of the input stops."""
    print(clean(prompt, talk.style), end="", file=talk.out, flush=True)
    line = sys.stdin.readline()
    if not line or line.strip().casefold() == QUIT:
        raise Stopped
    if line.strip().casefold() == UNDO:
        raise Undone
    return line.strip()


def _dice(talk: Talk, question: dict[str, Any]) -> dict[str, list[Any]]:
    """The dice of every group, typed, or rolled for those who say so."""
    return {group["unit"]: _group(talk, question, group) for group in question["groups"]}


def _group(talk: Talk, question: dict[str, Any], group: dict[str, Any]) -> list[Any]:
    faces = group.get("faces") or list(range(1, group["sides"] + 1))
    while True:
        line = _read(talk, f"  {group_text(group, talk.session)} > ")
        if line == HELP:
            _help(talk, question)
        elif not line:
            talk.tell(wrap(talk.session.say("Escribe lo que ha salido, o «{roll}» para que tire el árbitro.", roll=ROLL), "  "))
        elif line.casefold() == ROLL:
            dice = [random.choice(faces) for _ in range(group["dice"])]
            talk.tell("  " + talk.session.say("Salen {dice}.", dice=" ".join(map(str, dice))))
            return dice
        else:
            return [_face(word) for word in line.replace(",", " ").split()]


def _face(word: str) -> int | str:
    """A face as typed; a zero on a ten-sided die is a ten (faq.general.1)."""
    return (int(word) or 10) if word.isdecimal() and len(word) < 4 else word[:20]


def _choice(talk: Talk, question: dict[str, Any]) -> Any:
    """An option by its number or its value, or an answer of one's own as YAML."""
    while True:
        line = _read(talk, "  > ")
        if line == HELP:
            _help(talk, question)
            continue
        if not line:
            return question["default"]
        if line.isdecimal() and 1 <= int(line) <= len(question["options"]) and not _numeric(question):
            return question["options"][int(line) - 1]
        try:
            return next(iter(parse_documents(line)), line)
        except Unusable as error:
            talk.refuse(error)


def _numeric(question: dict[str, Any]) -> bool:
    """Whether the options are themselves numbers, so that a number means the value."""
    return any(isinstance(option, int) and not isinstance(option, bool) for option in question["options"])


def _help(talk: Talk, question: dict[str, Any]) -> None:
    for line in question_text(question, talk.session, talk.style):
        talk.tell(line)
