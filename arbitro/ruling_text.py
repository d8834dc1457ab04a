"""A ruling as text for a terminal: what happened, by which rule, what is asked, what comes out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, TextIO

from adjudicator import Ruling, chapters
from adjudicator.messages import render
from adjudicator.outcomes import Said, Speaker, people_in
from adjudicator.ruling import smallest
from adjudicator.shapes import shape_of
from arbitro.output import Style, wrap
from arbitro.speech import Session

Document = Mapping[str, Any]
AUTHORITIES = {
    "faq": "respuesta oficial",
    "errata": "fe de erratas",
    "component": "lo que dice el componente",
    "interpretation": "lectura del árbitro",
}
STATUSES = {"complete": "Resuelto", "question": "Falta una respuesta", "illegal": "No está permitido"}


def ruling_text(ruling: Ruling, asked: Document, session: Session, stream: TextIO | None = None) -> str:
    """The whole ruling on a document, for reading."""
    style, document = Style(stream), ruling.as_document(session.lang)
    title = render(chapters(ruling.game)[ruling.procedure].title, session.lang)
    parts = [
        style.bold(f"{title} · {session.say(STATUSES[ruling.status])}"),
        *steps_text(document["steps"], session, style),
        *end_text(document, asked, session, style),
    ]
    return clean("\n".join(parts), style)


def steps_text(steps: list[dict[str, Any]], session: Session, style: Style, first: int = 1) -> Iterator[str]:
    """Numbered steps with their citations below."""
    for number, step in enumerate(steps, start=first):
        indent = " " * (len(str(number)) + 2)
        authority = step["authority"]
        said = session.say(AUTHORITIES[authority]) if authority in AUTHORITIES else ""
        yield ""
        yield wrap(f"{number}. {step['title']}", hanging=indent).replace(step["title"], style.bold(step["title"]))
        yield wrap(step["text"], indent=indent)
        yield style.dim(_citations(step["citations"], indent, said))


def _citations(citations: list[str], indent: str, authority: str = "") -> str:
    mark = f" [{authority}]" if authority else ""
    return wrap(f"§ {', '.join(smallest(citations))}{mark}", indent=indent, hanging=indent + "  ")


def end_text(document: dict[str, Any], asked: Document, session: Session, style: Style) -> Iterator[str]:
    """Violations, the open question, the outcome: whatever the ruling ends with."""
    for violation in document["violations"]:
        yield ""
        yield style.red(wrap(f"✗ {violation['text']}", hanging="  "))
        yield style.dim(_citations(violation["citations"], "  "))
    if document["question"]:
        yield ""
        yield from question_text(document["question"], session, style)
    if document["outcome"] is not None:
        yield ""
        yield from outcome_text(document, asked, session, style)


def question_text(question: dict[str, Any], session: Session, style: Style) -> Iterator[str]:
    """What is asked, of whom, under which key, and what the rules close."""
    yield style.bold(wrap(f"? {question['prompt']}", hanging="  "))
    yield style.dim(_citations(question["citations"], "  "))
    yield style.dim(wrap(session.say("Se responde en «answers» con la clave {key}.", key=question["key"]), indent="  "))
    for group in question.get("groups", ()):
        yield wrap(group_text(group, session), indent="  · ", hanging="    ")
    for line in asked_lines(question, session):
        yield wrap(line, indent="  · ", hanging="    ")
    if question["kind"] == "choice":
        options = " | ".join(compact(option) for option in question["options"])
        yield wrap(session.say("Opciones: {options}", options=options), indent="  ", hanging="    ")
    for rejected in question.get("rejected", ()):
        yield wrap(f"✗ {rejected['text']}", indent="  ", hanging="    ")
        yield style.dim(_citations(rejected["citations"], "    "))


def group_text(group: dict[str, Any], session: Session) -> str:
    """«crucero: 2 dados, vale desde 7»."""
    name = group.get("label") or group["unit"]
    dice = session.number(group["dice"], "{n} dado", "{n} dados")
    if group["hits_on"] is None:
        return f"{name}: {dice}"
    if group["meaning"] == "survives":
        return f"{name}: {dice}, " + session.say("se salva desde {value}", value=group["hits_on"])
    return f"{name}: {dice}, " + session.say("vale desde {value}", value=group["hits_on"])


def asked_lines(question: Document, session: Session) -> Iterator[str]:
    """What a question counts or offers, as its kind says."""
    for row in question.get("fields", ()):
        group = f"{row['group']} " if "group" in row else ""
        yield f"{group}{row['label']}: {row['least']}–{row['most']}"
    if question.get("exactly") is not None:
        yield session.say("en total, {n}", n=question["exactly"])
    elif question["kind"] == "choice" and question.get("most") is not None:
        yield session.say("como mucho, {n}", n=question["most"])
    if "hits" in question:
        yield session.say("impactos que asignar: {n}", n=question["hits"])
    yield from (f"{ship['label']} {ship['ship']}" for ship in question.get("ships", ()))
    yield from (str(outcome["label"]) for outcome in question.get("outcomes", ()))
    yield from (f"{planet}: {influence}" for planet, influence in question.get("planets", {}).items())


def compact(value: Any) -> str:
    """A value on one line, as an answer is written."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def outcome_text(document: Document, asked: Document, session: Session, style: Style) -> Iterator[str]:
    """The outcome in words, as indented lines."""
    speaker = Speaker(session.lang, people_in(asked), document["game"])
    shape = shape_of(document["game"], document["procedure"])
    yield style.bold(f"{session.say('Resultado')}: {speaker.headline(shape, document['outcome'])}")
    for label, part in speaker.outcome(shape, document["outcome"]).parts:
        yield from _said_lines(label, part, "  ")


def _said_lines(label: str, said: Said, indent: str) -> Iterator[str]:
    if not said.parts:
        yield wrap(f"{label}: {said.text}", indent=indent, hanging=indent + "  ")
        return
    yield f"{indent}{label}:"
    for inner, part in said.parts:
        yield from _said_lines(inner, part, indent + "  ")


def clean(text: str, style: Style) -> str:
    """Text without control characters that a document might smuggle into the terminal; our own colours stay."""
    if not style.on:
        return "".join(c for c in text if c.isprintable() or c == "\n")
    return "".join(c for c in text if c.isprintable() or c in "\n\x1b")
