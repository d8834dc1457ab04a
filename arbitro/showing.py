"""A rule and a book as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from arbitro.messages import KINDS, NOTES, say
from arbitro.output import Style, wrap
from rulebook import Book, Library, OfficialTexts, RuleId, Unit
from rulebook.documents import BookDocument
from rulebook.ids import Reference
from rulebook.rendering import plain

SHOWN_CITATIONS = 12


def rule_text(
    library: Library, id: RuleId, official: OfficialTexts, lang: str, given: str = "", edition: str | None = None
) -> str:
    """Everything about a unit, for reading; the bullet that was asked for is marked."""
    book = library.book(id.book)
    unit = book[id]
    parts = [
        _head(book, id, lang),
        *_editions(book, id, lang, given, edition),
        wrap(plain(unit.text)),
        *_bullets(unit, id.letter),
        *_notes(unit, lang),
        *_official(official.text(id), lang),
        *_around(library, book, unit, lang),
    ]
    return "\n".join(parts)


def _head(book: Book, id: RuleId, lang: str) -> str:
    unit = book[id]
    style = Style()
    titles = [above.title for above in reversed(book.ancestors(unit)) if above.title]
    name = " › ".join([*titles, *([unit.title] if unit.title else [])])
    page = f" · {say(lang, 'p. {page}', page=unit.page)}" if unit.page else ""
    where = f"{book.title} · {say(lang, KINDS[unit.kind])}{page}"
    printed = " · " + say(lang, "Impresa como {number}.", number=unit.printed) if unit.printed else ""
    return f"{style.bold(style.cyan(str(id)))}  {style.bold(name)}\n{style.dim(where + printed)}"


def _editions(book: Book, id: RuleId, lang: str, given: str, asked: str | None) -> Iterator[str]:
    """One line on older numbering: why an old number leads here, or what this plain number once meant."""
    style = Style()
    for edition in book.editions.values():
        parts = {"edition": edition.title, "number": id.number}
        if asked == edition.key:
            parts.update(number=Reference.parse(given).number, today=id.number)
            template = "La {number} de la «{edition}» es hoy la {today}: {why}."
            yield style.dim(wrap(say(lang, template, why=edition.why, **parts)))
        elif edition.older and (today := edition.other_meaning(id.number)):
            template = "En la «{edition}», {number} era lo que hoy es {today}."
            yield style.dim(say(lang, template, today=today, **parts))


def _bullets(unit: Unit, marked: str) -> Iterator[str]:
    style = Style()
    for letter, bullet in zip(unit.letters, unit.bullets, strict=True):
        mark = "→" if letter == marked else " "
        text = wrap(plain(bullet), indent=f"{mark} {letter}. ", hanging="     ")
        yield style.bold(text) if letter == marked else text


def _notes(unit: Unit, lang: str) -> Iterator[str]:
    for note in unit.notes:
        units = f" ({', '.join(id.label for id in note.units)})" if note.units else ""
        yield Style().dim(wrap(f"[{say(lang, NOTES[note.kind])}{units}] {plain(note.text)}"))


def _official(text: str | None, lang: str) -> Iterator[str]:
    if text is not None:
        yield Style().dim(say(lang, "Texto oficial importado:"))
        yield wrap(text, indent="  ")


def _around(library: Library, book: Book, unit: Unit, lang: str) -> Iterator[str]:
    style = Style()
    cited = book.cited_by(unit)
    shown = ", ".join(id.label for id in cited[:SHOWN_CITATIONS]) + (" …" if len(cited) > SHOWN_CITATIONS else "")
    lines = [
        ("Contiene: {ids}", {"ids": ", ".join(child.number for child in book.children(unit))}),
        ("Véase también: {ids}", {"ids": ", ".join(id.label for id in unit.see_also)}),
        ("Citada por: {ids}", {"ids": shown}),
        ("Nombres: {names}", {"names": ", ".join(book.aliases(unit))}),
    ]
    for template, parts in lines:
        if any(parts.values()):
            yield style.dim(wrap(say(lang, template, **parts), hanging="  "))
    for parallel in library.elsewhere(unit):
        ids = ", ".join(str(other.id) for other in parallel.units[:4])
        said = say(lang, "En los otros juegos, {topic}: {ids}", topic=parallel.topic.title(lang), ids=ids)
        yield style.dim(wrap(said, hanging="  "))


def book_text(book: BookDocument, lang: str) -> str:
    """One book in a few lines."""
    style = Style()
    counts = say(lang, "{units} unidades, {terms} términos", units=book["units"], terms=book["terms"])
    official = "texto oficial importado" if book["official"] else "sin texto oficial (arbitro import)"
    kinds = ", ".join(f"{say(lang, KINDS[kind])} {n}" for kind, n in book["kinds"].items())
    head = f"{style.bold(style.cyan(book['book']))}  {style.bold(book['title'])} ({book['language']}): {book['edition']}"
    return f"{head}\n  {counts} · {say(lang, official)}\n  {style.dim(kinds)}"
