"""The offline export: one document a language, from which a browser searches the books without a server.

It carries what the index of that language is made from, not the index: the units in that language, the names and questions in
every one, the lexicon, the everyday words and the figures of the ranking. The script cuts, folds and stems as `words` and `stems`
do, weighs as `documents.Weigher`, reads a query as `query.QueryReader` and ranks as `ranking.Ranking`; a test compares its first
hits with the server's. Keys of the export:

`format`     6
`language`   the language of titles and texts
`documents`  {books: [[key, how many units]]; number, title, kind, text, parent: of every unit in the order of the books; bullets,
             see_also, notes: by the place of a unit that has some}; a parent is so many places before, 0 where there is none, a number
             is left out where it is the next one below its parent («23.4» after «23.3»), and is «c.» where the English name of its term says the
             rest; a title is left out where it is the first name of its term; what is seen too is so many places behind
`untitled`   places of the documents whose title is a question that they answer, or that of a unit above them
`around`     {place of a component: [what kind of thing it is, whose, when it acts]}
`terms`      [[book, [places of units, best first], es, pt, en, search, lay]], names by language; what lay people call it: «a b|c d»
`questions`  {at: places of units, said: what players ask and say of each, cut to the words that count: «a b|c d» a line, by language,
             the last of none: [words, lines] as `coding` writes them}
`lexicon`    {stop, stop_in_texts, weak, known, numbered: words; short: abbreviations; ideas: {idea: {es, pt, en}}} as in lexicon.toml
`everyday`   [stems of the most used words, stems of other everyday words], each one text
`books`      {book: names by which a query means it}
`editions`   {another numbering: {number: place of a unit}}
`weights`    the figures of `weights.Weights`
"""

from __future__ import annotations

import json
import re
import tomllib
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import groupby
from typing import Any

from index.building import editions_of
from index.coding import coded
from index.documents import around, load_lay, load_questions, shown_title, told_language
from index.everyday import load_everyday
from index.lexicon import load_lexicon
from index.numbers import book_names
from index.weights import WEIGHTS
from index.words import texts
from rulebook import LANGUAGES, Book, Library, Term, Unit

FORMAT = 6
TERM_NAMES = 2
"""Where in a term the names in the first language stand."""
GZIP, MEMORY = 31, 6
"""The form of zlib that is gzip's, and how much it looks at together: what an export holds is of many kinds, which pack better apart."""
KEYED, COMPONENT = "en", "c."
"""The language by whose names components are keyed, and how their numbers begin."""


def build_export(library: Library, language: str) -> dict[str, Any]:
    """Everything that the browser needs to search and show the books in a language."""
    library = library.in_language(language)
    everyday = load_everyday(language)
    units = [(book, unit) for book in library for unit in book]
    places = {str(unit.id): place for place, (_, unit) in enumerate(units)}
    terms = [_term(book, term, places) for book in library for term in book.terms]
    return {
        "format": FORMAT,
        "language": language,
        "documents": _documents(units, places, _first_names(terms, language), _first_names(terms, KEYED)),
        "untitled": [place for place, (_, unit) in enumerate(units) if not unit.title],
        "around": {place: said for place, (book, unit) in enumerate(units) if (said := list(around(book, unit)))},
        "terms": terms,
        "questions": _questions(library, places),
        "lexicon": _lexicon(),
        "everyday": [" ".join(sorted(stems)) for stems in (everyday.common, everyday.known - everyday.common)],
        "books": book_names(),
        "editions": {key: table for book in library for key, table in editions_of(book, places).items()},
        "weights": WEIGHTS.export(),
    }


def packed(export: Mapping[str, Any]) -> bytes:
    """An export as a browser fetches it, in the form of gzip."""
    content = json.dumps(export, ensure_ascii=False, separators=(",", ":")).encode()
    press = zlib.compressobj(9, zlib.DEFLATED, GZIP, MEMORY)
    return press.compress(content) + press.flush()


def vocabulary(export: dict[str, Any]) -> list[str]:
    """Every word of the export that a stemmer would touch."""
    parts = [export[key] for key in ("documents", "terms", "lexicon", "around")]
    parts += [words for words, _ in export["questions"]["said"]]
    words = texts(json.dumps(parts, ensure_ascii=False).replace("\\n", " "))
    return sorted({word for word in words if word.isalpha() and len(word) > 3})


def _first_names(terms: list[list[Any]], language: str) -> dict[int, str]:
    """What the thing is called first that a unit defines, by the place of the unit."""
    found: dict[int, str] = {}
    for term in terms:
        places, names = term[1], term[TERM_NAMES + LANGUAGES.index(language)]
        if places and names:
            found.setdefault(places[0], names[0])
    return found


def _key(name: str) -> str:
    """The number of a component whose key is its English name."""
    return COMPONENT + re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def _term(book: Book, term: Term, places: dict[str, int]) -> list[Any]:
    units = [places[str(id)] for id in term.units]
    return [book.key, units, term.es, term.pt, term.en, term.search, _lay(book, term)]


def _questions(library: Library, places: dict[str, int]) -> dict[str, Any]:
    """What players ask and say, by the place of the unit that answers it; lines that are alike stand together, which packs better."""
    asked = {
        places[f"{book.key}:{number}"]: _said(phrases)
        for book in library
        for number, phrases in load_questions(book.key).items()
    }
    return {"at": list(asked), "said": [coded("\n".join(lines)) for lines in zip(*asked.values(), strict=True)]}


def _lexicon() -> dict[str, Any]:
    """What the browser needs of the lexicon."""
    lexicon = tomllib.loads(files("index").joinpath("lexicon.toml").read_text(encoding="utf-8"))
    return {key: lexicon[key] for key in ("stop", "stop_in_texts", "weak", "known", "numbered", "short", "ideas")}


def _lay(book: Book, term: Term) -> str:
    """What lay people call a thing, cut to the words that count."""
    lexicon = load_lexicon()
    return "|".join(" ".join(lexicon.content(name)) for name in load_lay(book.key).get(next(iter(term.es), ""), ()))


def _said(phrases: tuple[str, ...]) -> list[str]:
    """Phrases as the words by which they are found, a line a language, then those of none that can be told."""
    lexicon = load_lexicon()
    rows: dict[str | None, list[str]] = {language: [] for language in (*LANGUAGES, None)}
    for phrase in phrases:
        language = told_language(phrase)
        rows[language].append(" ".join(lexicon.content(phrase, language)))
    return ["|".join(row) for row in rows.values()]


class Numbering:
    """The numbers of units one after the other: which would be the next one below its parent."""

    def __init__(self, parents: Sequence[int]) -> None:
        self._parents = parents
        self._last: dict[int, int] = {}
        self.known: list[str] = []

    def following(self) -> str:
        """The number that the next unit has, if it is the next one below its parent."""
        above = self._above()
        number = str(self._last.get(above, 0) + 1)
        return f"{self.known[above]}.{number}" if above >= 0 else number

    def take(self, number: str) -> None:
        """The next unit has that number."""
        above, end = self._above(), number.rpartition(".")[2]
        self._last[above] = int(end) if end.isdecimal() else self._last.get(above, 0)
        self.known.append(number)

    def _above(self) -> int:
        place = len(self.known)
        return place - self._parents[place] if self._parents[place] else -1


def _numbers(numbers: Iterable[str], parents: Sequence[int], named: Mapping[int, str]) -> Iterator[str]:
    """Numbers of units, nothing where one is the next below its parent, the beginning alone where its name says the rest."""
    numbering = Numbering(parents)
    for place, number in enumerate(numbers):
        keyed = place in named and number == _key(named[place])
        yield "" if number == numbering.following() else COMPONENT if keyed else number
        numbering.take(number)


def document_ids(export: Mapping[str, Any]) -> list[str]:
    """The ids of the documents of an export, as the browser reads them."""
    columns = export["documents"]
    numbering, named = Numbering(columns["parent"]), _first_names(export["terms"], KEYED)
    for place, number in enumerate(columns["number"]):
        numbering.take(_key(named[place]) if number == COMPONENT else number or numbering.following())
    keys = (key for key, n in columns["books"] for _ in range(n))
    return [f"{key}:{number}" for key, number in zip(keys, numbering.known, strict=True)]


def document_titles(export: Mapping[str, Any]) -> list[str]:
    """The titles of the documents of an export, as the browser reads them."""
    named = _first_names(export["terms"], export["language"])
    return [title or named.get(place, "") for place, title in enumerate(export["documents"]["title"])]


def _documents(
    units: list[tuple[Book, Unit]], places: dict[str, int], titled: Mapping[int, str], named: Mapping[int, str]
) -> dict[str, Any]:
    """The units in columns: what is alike stands together, which packs better than a unit after the other."""
    titles = [shown_title(book, unit) for book, unit in units]
    parents = [place - places[str(unit.parent)] if unit.parent else 0 for place, (_, unit) in enumerate(units)]
    return {
        "books": [[key, len(list(group))] for key, group in groupby(book.key for book, _ in units)],
        "number": list(_numbers((unit.id.number for _, unit in units), parents, named)),
        "title": ["" if titled.get(place) == title else title for place, title in enumerate(titles)],
        "kind": [unit.kind for _, unit in units],
        "text": [unit.text for _, unit in units],
        "parent": parents,
        "bullets": {place: list(unit.bullets) for place, (_, unit) in enumerate(units) if unit.bullets},
        "see_also": {
            place: [places[str(id)] - place for id in unit.see_also] for place, (_, unit) in enumerate(units) if unit.see_also
        },
        "notes": {place: [note.text for note in unit.notes] for place, (_, unit) in enumerate(units) if unit.notes},
    }
