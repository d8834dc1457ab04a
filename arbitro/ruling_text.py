"""A ruling as text for a terminal: what happened, by which rule, what is asked, what comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, TextIO

from adjudicator import Ruling, chapters
from adjudicator.messages import render
from adjudicator.ruling import smallest
from arbitro.output import Style, wrap
from arbitro.speech import Session

if TYPE_CHECKING:
    from web.referee.words import Said

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
        yield style.bold(session.say("Resultado"))
        yield outcome_text(document["outcome"], asked, session)


def question_text(question: dict[str, Any], session: Session, style: Style) -> Iterator[str]:
    """What is asked, of whom, under which key, and what the rules close."""
    yield style.bold(wrap(f"? {question['prompt']}", hanging="  "))
    yield style.dim(_citations(question["citations"], "  "))
    yield style.dim(wrap(session.say("Se responde en «answers» con la clave {key}.", key=question["key"]), indent="  "))
    for group in question.get("groups", ()):
        yield wrap(group_text(group, session), indent="  · ", hanging="    ")
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
    return f"{name}: {dice}, " + session.say("vale desde {value}", value=group["hits_on"])


def compact(value: Any) -> str:
    """A value on one line, as an answer is written."""
    import yaml

    if isinstance(value, str):
        return value
    text: str = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, sort_keys=False, width=10_000)
    return text.removesuffix("\n...\n").strip()


def outcome_text(outcome: Document, asked: Document, session: Session) -> str:
    """The outcome in words, as indented lines."""
    from web.i18n import speaking
    from web.referee.words import Speaker

    with speaking(session.lang):
        tell = Speaker(asked).say
        said = tell(outcome)
    return "\n".join(line for label, part in said.parts for line in _said_lines(label, part, "  "))


def option_text(option: Any, asked: Document, session: Session) -> str:
    """An option of a choice in words."""
    from web.i18n import speaking
    from web.referee.words import Speaker

    with speaking(session.lang):
        return Speaker(asked).option(option)


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
