"""A rule and a book as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from arbitro.output import Style, wrap
from arbitro.speech import Session
from rulebook import Book, Library, OfficialTexts, RuleId, Unit
from rulebook.coverage import by_reason, counted, coverage
from rulebook.documents import BookDocument
from rulebook.ids import Reference
from rulebook.languages import LABELS
from rulebook.reasons import load_reasons
from rulebook.rendering import plain

SHOWN_CITATIONS = 12
KINDS = {
    "section": "sección",
    "chapter": "capítulo",
    "rule": "regla",
    "step": "paso",
    "faq": "pregunta frecuente",
    "errata": "fe de erratas",
    "setup": "preparación",
    "note": "nota",
    "table": "tabla",
    "card": "carta",
    "example": "ejemplo",
    "glossary": "glosario",
    "component": "componente",
}


def rule_text(
    library: Library, id: RuleId, official: OfficialTexts, session: Session, given: str = "", edition: str | None = None
) -> str:
    """Everything about a unit, for reading; the bullet that was asked for is marked."""
    book = library.book(id.book)
    unit = book[id]
    parts = [
        _head(book, id, session),
        *_editions(book, id, session, given, edition),
        wrap(plain(unit.text)),
        *_bullets(unit, id.letter),
        *_notes(unit, session),
        *_official(official.text(id), session),
        *_around(library, book, unit, session),
    ]
    return "\n".join(parts)


def _head(book: Book, id: RuleId, session: Session) -> str:
    unit = book[id]
    style = Style()
    titles = [above.title for above in reversed(book.ancestors(unit)) if above.title]
    name = " › ".join([*titles, *([unit.title] if unit.title else [])])
    page = f" · {session.say('p. {page}', page=unit.page)}" if unit.page else ""
    where = f"{book.title} · {session.say(KINDS[unit.kind])}{page}"
    printed = " · " + session.say("Impresa como {number}.", number=unit.printed) if unit.printed else ""
    return f"{style.bold(style.cyan(str(id)))}  {style.bold(name)}\n{style.dim(where + printed)}"


def _editions(book: Book, id: RuleId, session: Session, given: str, asked: str | None) -> Iterator[str]:
    """One line on older numbering: why an old number leads here, or what this plain number once meant."""
    style = Style()
    for edition in book.editions.values():
        parts = {"edition": edition.title, "number": id.number}
        if asked == edition.key:
            parts.update(number=Reference.parse(given).number, today=id.number)
            said = session.say("La {number} de la «{edition}» es hoy la {today}: {why}.", why=edition.why, **parts)
            yield style.dim(wrap(said))
        elif edition.older and (today := edition.other_meaning(id.number)):
            yield style.dim(session.say("En la «{edition}», {number} era lo que hoy es {today}.", today=today, **parts))


def _bullets(unit: Unit, marked: str) -> Iterator[str]:
    style = Style()
    for letter, bullet in zip(unit.letters, unit.bullets, strict=True):
        mark = "→" if letter == marked else " "
        text = wrap(plain(bullet), indent=f"{mark} {letter}. ", hanging="     ")
        yield style.bold(text) if letter == marked else text


def _notes(unit: Unit, session: Session) -> Iterator[str]:
    for note in unit.notes:
        units = f" ({', '.join(id.label for id in note.units)})" if note.units else ""
        yield Style().dim(wrap(f"[{LABELS[session.lang].notes[note.kind]}{units}] {plain(note.text)}"))


def _official(text: str | None, session: Session) -> Iterator[str]:
    if text is not None:
        yield Style().dim(session.say("Texto oficial importado:"))
        yield wrap(text, indent="  ")


def _around(library: Library, book: Book, unit: Unit, session: Session) -> Iterator[str]:
    style = Style()
    cited = book.cited_by(unit)
    shown = ", ".join(id.label for id in cited[:SHOWN_CITATIONS]) + (" …" if len(cited) > SHOWN_CITATIONS else "")
    lines = [
        (session.say("Contiene"), ", ".join(child.number for child in book.children(unit))),
        (session.say("Véase también"), ", ".join(id.label for id in unit.see_also)),
        (session.say("Citada por"), shown),
        (session.say("Nombres"), ", ".join(book.aliases(unit))),
    ]
    for label, listed in lines:
        if listed:
            yield style.dim(wrap(f"{label}: {listed}", hanging="  "))
    for parallel in library.elsewhere(unit):
        ids = ", ".join(str(other.id) for other in parallel.units[:4])
        said = session.say("En los otros juegos, {topic}: {ids}", topic=parallel.topic.title(session.lang), ids=ids)
        yield style.dim(wrap(said, hanging="  "))


def book_text(book: BookDocument, session: Session) -> str:
    """One book in a few lines."""
    style = Style()
    counts = session.say("{units} unidades, {terms} términos", units=book["units"], terms=book["terms"])
    official = session.say("texto oficial importado" if book["official"] else "sin texto oficial (arbitro import)")
    kinds = ", ".join(f"{session.say(KINDS[kind])} {n}" for kind, n in book["kinds"].items())
    head = f"{style.bold(style.cyan(book['book']))}  {style.bold(book['title'])} ({book['language']}): {book['edition']}"
    return f"{head}\n  {counts} · {official}\n  {style.dim(kinds)}"


def coverage_text(book: Book, session: Session) -> str:
    """What the referee executes of a book, a line a chapter."""
    style, sections = Style(), coverage(book)
    totals = counted(mark for section in sections for mark in section.marks)
    told = session.say(
        "{executed} reglas ejecutadas y citadas, {explained} solo explicadas, {lost} con texto perdido", **totals
    )
    lines = [f"{style.bold(style.cyan(book.key))}  {style.bold(book.title)}: {told}"]
    for kind, found in by_reason(mark for section in sections for mark in section.marks).items():
        why = load_reasons()[kind][session.lang] if kind else session.say("Sin motivo.")
        lines.append(f"  {len(found):>7}  {style.dim(why)}")
    for section in sections:
        executed = [mark.unit.number for mark in section.marks if mark.state == "executed"]
        share = f"{len(executed)}/{len(section.marks)}"
        lines.append(f"  {share:>7}  {section.head.number} {section.head.title}  {style.dim(' '.join(executed))}".rstrip())
    return "\n".join(lines)
