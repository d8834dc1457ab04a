"""The glossary: the words of a book from A to Z with what they mean, everything about one, and a look-up in three languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook import LANGUAGES, Book, Library, RuleId, Term
from rulebook.folding import fold, sort_key
from rulebook.library import Parallel
from web.rules.around import Mention, mention, rulings_of
from web.rules.components import kind_label

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


def in_order(book: Book, language: str) -> tuple[dict[str, list[Entry]], list[tuple[str, str, list[Entry]]]]:
    """The words of a book by their letter in a language, and its components by their kind: key, name, words."""
    letters: dict[str, list[Entry]] = {}
    things: dict[str, list[Entry]] = {kind: [] for kind in book.meta.components}
    for entry in sorted(entries(book, language), key=lambda entry: sort_key(entry.name)):
        component = book.component(book[entry.unit])
        (things.setdefault(component.kind, []) if component else letters.setdefault(initial(entry.name), [])).append(entry)
    return letters, [(kind, kind_label(book, kind), found) for kind, found in things.items() if found]


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


def term_view(library: Library, book: Book, term: Term) -> TermView:
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
        elsewhere=library.elsewhere(unit),
    )


def initial(name: str) -> str:
    """The letter under which a name stands; figures stand under #."""
    first = sort_key(name)[:1].upper()
    return "Ñ" if sort_key(name).startswith("n~") else first if first.isalpha() else "#"
