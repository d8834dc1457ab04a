"""The glossary: the words of a book from A to Z with what they mean, a page for each, and a look-up in three languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Blueprint, abort, g, render_template, request

from rulebook import LANGUAGES, Book, RuleId, Term
from rulebook.folding import fold, sort_key
from rulebook.library import Parallel
from web.referee.published import cases_citing
from web.rules.around import Mention, mention, rulings_of
from web.rules.components import kind_label
from web.rules.shelf import the_shelf

blueprint = Blueprint("glossary", __name__)
LONGEST_LOOKUP = 80
MOST_FOUND = 60
MOST_USERS = 40


@dataclass(frozen=True)
class Entry:
    """One word of the glossary: its name, its names elsewhere, what it is, and the unit that defines it."""

    slug: str
    name: str
    others: tuple[str, ...]
    gloss: str
    unit: RuleId


@dataclass(frozen=True)
class TermView:
    """Everything about a term."""

    term: Term
    gloss: str
    names: tuple[tuple[str, tuple[str, ...], bool], ...]
    """Language, names, and whether the first is known to be printed."""
    rulings: tuple[Mention, ...]
    examples: tuple[Mention, ...]
    users: tuple[Mention, ...]
    elsewhere: tuple[Parallel, ...]


@blueprint.get("/libros/<book>/glosario")
def glossary(book: str) -> str:
    """The words of a book from A to Z, in the language of the page."""
    the_book = the_shelf().book(book)
    letters: dict[str, list[Entry]] = {}
    things: dict[str, list[Entry]] = {kind: [] for kind in the_book.meta.components}
    for entry in sorted(entries(the_book, g.language), key=lambda entry: sort_key(entry.name)):
        component = the_book.component(the_book[entry.unit])
        (things.setdefault(component.kind, []) if component else letters.setdefault(initial(entry.name), [])).append(entry)
    kinds = [(kind, kind_label(the_book, kind), found) for kind, found in things.items() if found]
    return render_template("books/glossary.html", book=the_book, letters=letters, kinds=kinds, tab="glossary")


@blueprint.get("/libros/<book>/glosario/<slug>")
def term(book: str, slug: str) -> str:
    """One word: its names in three languages, what it is, the rule that defines it, who uses it."""
    the_book = the_shelf().book(book)
    found = the_book.terms.by_slug.get(slug)
    if found is None:
        abort(404)
    unit = the_book[found.units[0]]
    view = term_view(the_book, found)
    return render_template("books/term.html", book=the_book, unit=unit, view=view, cases=cases_citing(unit.id), tab="glossary")


@blueprint.get("/glosario")
def look_up() -> str:
    """How is this called in another language? Any name in, its names in all three out."""
    text = " ".join(request.args.get("q", "").split())[:LONGEST_LOOKUP]
    library = the_shelf().library
    found = [(book, entry) for book in library for entry in named(book, text)] if fold(text) else []
    return render_template("books/lookup.html", text=text, found=found[:MOST_FOUND], books=list(library))


def entries(book: Book, language: str) -> Iterator[Entry]:
    """The glossary of a book: each term under its usual name in a language."""
    for slug, term in book.terms.by_slug.items():
        if term.glossary:
            yield entry_of(slug, term, language)


def entry_of(slug: str, term: Term, language: str) -> Entry:
    """A term as a line of the glossary."""
    name = term.name(language)
    firsts = (names[0] for names in (term.es, term.pt, term.en) if names)
    others = tuple(dict.fromkeys(other for other in firsts if other != name))
    return Entry(slug, name, others, term.gloss.get(language, ""), term.units[0])


def named(book: Book, text: str) -> list[Entry]:
    """The terms that a text names, exactly first, then those whose names begin with it or hold it."""
    wanted = fold(text)
    ranked = []
    for slug, term in book.terms.by_slug.items():
        rank = min((_fit(fold(name), wanted) for name in term.aliases), default=9)
        if rank < 9 and term.glossary:
            ranked.append((rank, sort_key(term.name(book.language)), slug, term))
    return [entry_of(slug, term, book.language) for _, _, slug, term in sorted(ranked, key=lambda row: row[:3])]


def _fit(name: str, wanted: str) -> int:
    if name == wanted:
        return 0
    return 1 if name.startswith(wanted) else 2 if f" {wanted}" in name else 9


def term_view(book: Book, term: Term) -> TermView:
    """Gathers what the page of a term shows."""
    unit = book[term.units[0]]
    users = [mention(book, id) for id in book.users_of(term)]
    rulings = [mention(book, ruling.id) for ruling in rulings_of(book).get(unit.id, ())]
    return TermView(
        term=term,
        gloss=term.gloss.get(book.language, ""),
        names=tuple((language, term.names(language), language not in term.unprinted) for language in LANGUAGES),
        rulings=tuple(rulings),
        examples=tuple(user for user in users if user.unit.kind == "example"),
        users=tuple(user for user in users if user.unit.kind not in ("example", "faq", "errata"))[:MOST_USERS],
        elsewhere=the_shelf().library.elsewhere(unit),
    )


def initial(name: str) -> str:
    """The letter under which a name stands; figures stand under #."""
    first = sort_key(name)[:1].upper()
    return "Ñ" if sort_key(name).startswith("n~") else first if first.isalpha() else "#"
