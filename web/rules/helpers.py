"""What the templates of the rules may ask for, bound to whoever reads the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from flask import Flask
from markupsafe import Markup, escape

from rulebook import Book, RuleId
from rulebook.rendering import plain
from web.request import current_language, the_reader
from web.rules import citing, labels, naming
from web.rules.linked import block, inline, worded


def rule_address(id: RuleId) -> str:
    """The page of a unit, at the bullet where the id has one."""
    return the_reader().rule(id)


def cite_name(text: str) -> str:
    """How a citation reads."""
    return naming.cite_name(the_reader(), text)


def cite_names(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Citations side by side, each with how it reads."""
    return naming.cite_names(the_reader(), texts)


def unit_block(text: str, book: Book, within: RuleId) -> Markup:
    """A unit's text as linked HTML."""
    return block(the_reader(), book, text, within)


def unit_inline(text: str, book: Book, within: RuleId, before: tuple[str, ...] = ()) -> Markup:
    """A bullet or a note as linked HTML, what the same rule says before it having been read."""
    return inline(the_reader(), book, text, within, before)


def case_text(text: str, game: str, language: str) -> Markup:
    """What a case says of itself, its units named as people cite them."""
    shelf = the_reader().shelf.in_language(language)
    return worded(shelf.book(game), text) if game in shelf.library.books else escape(text)


def _spoken(name: Callable[[str, str], str]) -> Callable[[str], str]:
    """A name of something in the language of the page."""
    return lambda key: name(key, current_language())


def install(app: Flask) -> None:
    """Gives templates the words."""
    app.jinja_env.globals.update(
        short_title=labels.short_title,
        kind_name=_spoken(labels.kind_name),
        authority_name=_spoken(labels.authority_name),
        note_name=_spoken(labels.note_name),
        marks=labels.marks,
        rule_address=rule_address,
        rule_id=labels.rule_id,
        marked=labels.marked,
        cite_name=cite_name,
        cite_names=cite_names,
        numbered=citing.numbered,
        citation=citing.citation,
        heading_of=naming.heading_of,
        numbers_elsewhere=labels.numbers_elsewhere,
    )
    app.jinja_env.filters.update(
        unit_block=unit_block,
        unit_inline=unit_inline,
        worded=case_text,
        plain=plain,
        after_question=naming.after_question,
        official_lines=naming.official_lines,
    )
