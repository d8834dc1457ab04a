"""A ruling as text for a terminal: what happened, by which rule, what is asked, what comes out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TextIO

import yaml

from adjudicator import Ruling, chapters
from adjudicator.messages import render
from adjudicator.ruling import smallest
from arbitro.messages import say
from arbitro.output import Style, wrap

AUTHORITIES = {"faq": "respuesta oficial", "errata": "fe de erratas", "interpretation": "lectura del árbitro"}
STATUSES = {"complete": "Resuelto", "question": "Falta una respuesta", "illegal": "No está permitido"}


def ruling_text(ruling: Ruling, lang: str, stream: TextIO | None = None) -> str:
    """The whole ruling, for reading."""
    style, document = Style(stream), ruling.as_document(lang)
    title = render(chapters(ruling.game)[ruling.procedure].title, lang)
    parts = [
        style.bold(f"{title} · {say(lang, STATUSES[ruling.status])}"),
        *steps_text(document["steps"], lang, style),
        *end_text(document, lang, style),
    ]
    return clean("\n".join(parts), style)


def steps_text(steps: list[dict[str, Any]], lang: str, style: Style, first: int = 1) -> Iterator[str]:
    """Numbered steps with their citations below."""
    for number, step in enumerate(steps, start=first):
        indent = " " * (len(str(number)) + 2)
        yield ""
        yield wrap(f"{number}. {step['title']}", hanging=indent).replace(step["title"], style.bold(step["title"]))
        yield wrap(step["text"], indent=indent)
        yield style.dim(_citations(step["citations"], lang, indent, AUTHORITIES.get(step["authority"])))


def _citations(ids: list[str], lang: str, indent: str, authority: str | None = None) -> str:
    mark = f" [{say(lang, authority)}]" if authority else ""
    return wrap(f"§ {', '.join(smallest(ids))}{mark}", indent=indent, hanging=indent + "  ")


def end_text(document: dict[str, Any], lang: str, style: Style) -> Iterator[str]:
    """The faults, the open question or the outcome."""
    for violation in document["violations"]:
        yield ""
        yield style.red(wrap(f"✗ {violation['text']}", hanging="  "))
        yield style.dim(_citations(violation["citations"], lang, "  "))
    if document["question"]:
        yield ""
        yield from question_text(document["question"], lang, style)
    if document["outcome"] is not None:
        yield ""
        yield style.bold(say(lang, "Resultado"))
        yield outcome_text(document["outcome"])


def question_text(question: dict[str, Any], lang: str, style: Style) -> Iterator[str]:
    """What is asked, of whom, under which key, and what the rules close."""
    yield style.bold(wrap(f"? {question['prompt']}", hanging="  "))
    yield style.dim(_citations(question["citations"], lang, "  "))
    yield style.dim(wrap(say(lang, "Se responde en «answers» con la clave {key}.", key=question["key"]), indent="  "))
    for group in question.get("groups", ()):
        yield wrap(group_text(group, lang), indent="  · ", hanging="    ")
    if question["kind"] == "choice":
        yield wrap(
            say(lang, "Opciones: {options}", options=" | ".join(compact(o) for o in question["options"])),
            indent="  ",
            hanging="    ",
        )
    for rejected in question.get("rejected", ()):
        yield wrap(f"✗ {rejected['text']}", indent="  ", hanging="    ")
        yield style.dim(_citations(rejected["citations"], lang, "    "))


def group_text(group: dict[str, Any], lang: str) -> str:
    """«cruiser: 2 dados, desde 7»."""
    name = group.get("label") or group["unit"]
    dice = say(lang, "1 dado" if group["dice"] == 1 else "{n} dados", n=group["dice"])
    if group["hits_on"] is None:
        return f"{name}: {dice}"
    return f"{name}: {dice}, " + say(lang, "vale desde {value}", value=group["hits_on"])


def compact(value: Any) -> str:
    """A value on one line, as an answer is written."""
    if isinstance(value, str):
        return value
    text: str = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, sort_keys=False, width=10_000)
    return text.removesuffix("\n...\n").strip()


def outcome_text(outcome: dict[str, Any]) -> str:
    """The outcome as indented lines."""
    text: str = yaml.safe_dump(outcome, allow_unicode=True, sort_keys=False, default_flow_style=None, width=100)
    return "\n".join(f"  {line}" for line in text.rstrip().split("\n"))


def clean(text: str, style: Style) -> str:
    """Text without control characters that a document might smuggle into the terminal; our own colours stay."""
    if not style.on:
        return "".join(c for c in text if c.isprintable() or c == "\n")
    return "".join(c for c in text if c.isprintable() or c in "\n\x1b")
