"""Documents: what is indexed of each unit, and every phrase that leads to one."""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from index.analysis import Analyser, Names, name_key
from index.everyday import Everyday
from index.lexicon import Lexicon, load_lexicon
from index.stems import light
from index.weights import WEIGHTS
from index.words import plain, texts
from rulebook import LANGUAGES, Book, Library, OfficialTexts, RuleId, Term, Unit
from rulebook.games import book_folders
from rulebook.loading import read_meta

FIELDS = ("title", "names", "asks", "text", "notes", "above", "official")
SAID = ("questions.toml", "situations.toml", "components_said.toml")
"""What players ask, and what they say at the table, by the number of the unit that answers it."""
LAY = "lay_names.toml"
"""What people call a thing who do not know its name, by the first name of its term."""
_STEP = re.compile(r"^(?:paso|passo|step)\s+\d+\s*[–:-]\s*", re.IGNORECASE)
_ASIDE = re.compile(r"\s*\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A name of a unit, or a question that it answers; `worth` is 1 for the name of what it defines."""

    unit: int
    text: str
    language: str | None
    worth: float
    asked: bool = False
    term: bool = False


@dataclass(slots=True)
class Entry:
    """A unit about to be indexed: its texts by field, each with its language."""

    book: Book
    unit: Unit
    fields: dict[str, list[tuple[str, str | None]]] = field(default_factory=lambda: defaultdict(list))

    def shown(self) -> tuple[str, list[str], tuple[str, str]]:
        """What a result shows of the unit: its title and its passages, and the id and the title of the section that it stands in.

        A question that is the title is no passage too.
        """
        title = shown_title(self.book, self.unit)
        text = "\n\n".join(part for part in self.unit.text.split("\n\n") if self.unit.kind != "faq" or plain(part) != title)
        section = (self.unit, *self.book.ancestors(self.unit))[-1]
        return title, [plain(each) for each in (text, *self.unit.bullets)], (str(section.id), self.book.heading(section))


def shown_title(book: Book, unit: Unit) -> str:
    """The title under which a result shows a unit: its own, the question that it answers, or the nearest one above it."""
    return unit.title or _question(unit) or book.heading(unit)


def _question(unit: Unit) -> str:
    """What a unit of questions and answers is asked; nothing for others."""
    if unit.kind != "faq":
        return ""
    return plain(next((part for part in unit.text.split("\n\n") if part.rstrip().endswith("?")), ""))


def term_token(book: Book, position: int) -> str:
    """The token of the term at a position of a book's terms."""
    return f"#{book.key}.{position}"


@cache
def load_questions(book: str) -> dict[str, tuple[str, ...]]:
    """What players ask and say that each unit of a book answers, by number: those of `SAID` one after another."""
    found: dict[str, tuple[str, ...]] = {}
    for name in SAID:
        for number, asked in _said_in(book, name).items():
            found[number] = (*found.get(number, ()), *asked)
    return found


def _said_in(book: str, name: str) -> dict[str, list[str]]:
    """The lists of a file of a book; none where it has no such file."""
    folder = next((folder for folder in book_folders() if read_meta(folder).key == book), None)
    path = folder.joinpath(name) if folder else None
    return tomllib.loads(path.read_text(encoding="utf-8")) if path and path.is_file() else {}


@cache
def load_lay(book: str) -> dict[str, tuple[str, ...]]:
    """What lay people call the things of a book, by the first name of each term."""
    return {name: tuple(said) for name, said in _said_in(book, LAY).items()}


def lay_names(library: Library, lexicon: Lexicon) -> dict[str, list[str]]:
    """The terms by the key of each name that lay people give them."""
    table: dict[str, list[str]] = defaultdict(list)
    for book in library:
        said = load_lay(book.key)
        for position, term in enumerate(book.terms):
            first = next(iter(term.es), "")
            for key in dict.fromkeys(name_key(name, lexicon) for name in said.get(first, ())):
                table[key].append(term_token(book, position))
    return dict(table)


def names_of(book: Book, lexicon: Lexicon, languages: tuple[str, ...]) -> dict[str, list[str]]:
    """The terms of a book by the key of each name in some languages."""
    table: dict[str, list[str]] = defaultdict(list)
    for position, term in enumerate(book.terms):
        token = term_token(book, position)
        for name in (name for language in languages for name in term.names(language)):
            key = name_key(name, lexicon)
            if key and token not in table[key]:
                table[key].append(token)
    return dict(table)


def asked_names(book: Book, lexicon: Lexicon, everyday: Everyday) -> dict[str, list[str]]:
    """The terms of a book as a query in its language may name them: a common word of that language is no name in another."""
    own = names_of(book, lexicon, (everyday.language,))
    table: dict[str, list[str]] = defaultdict(list)
    for position, term in enumerate(book.terms):
        token = term_token(book, position)
        for name in (name for language in LANGUAGES for name in term.names(language)):
            said = lexicon.content(name)
            key = " ".join(map(light, said))
            foreign = len(said) == 1 and key not in own and everyday.is_common(said[0])
            if key and not foreign and token not in table[key]:
                table[key].append(token)
    return dict(table)


def entries(library: Library, official: OfficialTexts) -> list[Entry]:
    """Every unit of every book with the texts of its fields."""
    return [_entry(book, unit, official) for book in library for unit in book]


def _entry(book: Book, unit: Unit, official: OfficialTexts) -> Entry:
    entry = Entry(book, unit)
    own = book.language
    add = entry.fields
    if unit.title:
        add["title"].append((unit.title, own))
    for phrase, language, _ in named(book, unit):
        add["names"].append((phrase, language))
    add["asks"].extend(asked(book, unit))
    add["text"].extend((plain(text), own) for text in (unit.text, *unit.bullets))
    add["notes"].extend((plain(note.text), own) for note in unit.notes)
    for above in book.ancestors(unit):
        add["above"].append((above.title or "", own))
    add["above"].extend((said, own) for said in around(book, unit))
    text = official.text(unit.id)
    if text:
        add["official"].append((text, book.meta.language))
    return entry


def around(book: Book, unit: Unit) -> Iterator[str]:
    """What kind of thing a component is, whose, and the moments at which it acts."""
    component = book.component(unit)
    if component is None:
        return
    own = book.language
    yield book.meta.components.get(component.kind, {}).get(own, "")
    owner = book.components.get(component.faction)
    if owner is not None:
        yield owner.name(own)
    yield from (book.windows.all[key].names[own] for key in component.windows if key in book.windows.all)


def named(book: Book, unit: Unit) -> Iterator[tuple[str, str, float]]:
    """The names of what a unit defines, each with its language and its worth for this unit."""
    for term in book.terms_of(unit):
        worth = 1.0 if term.units[0] == unit.id else WEIGHTS.later
        for language in LANGUAGES:
            for name in term.names(language):
                yield name, language, worth


def asked(book: Book, unit: Unit) -> Iterator[tuple[str, str | None]]:
    """The questions and search phrases that lead to a unit, each in its language if that can be told."""
    for term in book.terms_of(unit):
        if _leads(term, unit.id):
            yield from ((phrase, told_language(phrase)) for phrase in term.search)
    yield from ((question, told_language(question)) for question in load_questions(book.key).get(unit.number, ()))
    question = _question(unit)
    if question:
        yield question, book.language


@cache
def told_language(phrase: str) -> str | None:
    """The language of a phrase, where its words tell."""
    return load_lexicon().told_language(texts(phrase))


def _leads(term: Term, id: RuleId) -> bool:
    """Whether the search phrases of a term lead to a unit: only to the one that defines it best."""
    return term.units[0] == id


def phrases(found: list[Entry]) -> Iterator[Phrase]:
    """Every phrase of every unit: its title with and without what stands in brackets, its names, its questions."""
    for number, entry in enumerate(found):
        book, unit = entry.book, entry.unit
        own = book.language
        if unit.title:
            bare = _STEP.sub("", unit.title)
            for title in dict.fromkeys((bare, _ASIDE.sub("", bare))):
                yield Phrase(number, title, own, 1.0)
        for name, language, worth in named(book, unit):
            yield Phrase(number, name, language, worth, term=True)
        for question, spoken in asked(book, unit):
            yield Phrase(number, question, spoken, WEIGHTS.asked, asked=True)


class Weigher:
    """Turns entries into weighted tokens: the frequency of each, evened by the length of its field (BM25F)."""

    def __init__(self, analyser: Analyser, own: dict[str, Names], every: dict[str, Names]) -> None:
        self._analyser = analyser
        self._own = own
        self._every = every

    def counts(self, entry: Entry) -> dict[str, Counter[str]]:
        """How often each token stands in each field of an entry."""
        counted: dict[str, Counter[str]] = {}
        key = entry.book.key
        for name, parts in entry.fields.items():
            if not parts:
                continue
            names = self._own[key] if name in ("text", "official", "notes") else self._every[key]
            found: list[str] = []
            for text, language in parts:
                found += self._analyser.tokens(text, language, names)
            counted[name] = Counter(found)
        return counted

    def weigh(self, found: list[Entry]) -> Iterator[dict[str, float]]:
        """What each token gives each entry, in order: between 0 and 1."""
        counted = [self.counts(entry) for entry in found]
        mean = {name: _mean([c[name].total() for c in counted if name in c]) for name in FIELDS}
        k = WEIGHTS.saturation
        for counts in counted:
            weights: dict[str, float] = {}
            for name, counter in counts.items():
                even = WEIGHTS.even[name]
                factor = WEIGHTS.fields[name] / (1 - even + even * counter.total() / mean[name])
                for token, count in counter.items():
                    weights[token] = weights.get(token, 0.0) + count * factor
            yield {token: weight / (k + weight) for token, weight in weights.items()}


def _mean(lengths: list[int]) -> float:
    return sum(lengths) / len(lengths) if lengths and sum(lengths) else 1.0
