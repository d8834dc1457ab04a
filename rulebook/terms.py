"""Terms: every name that players use for a thing, in three languages, tied to the units that define it."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from rulebook.components import PREFIX, Component
from rulebook.errors import Fault
from rulebook.folding import fold
from rulebook.ids import RuleId
from rulebook.languages import LANGUAGES
from rulebook.messages import Message, say

K = TypeVar("K")
_LISTS = ("units", *LANGUAGES, "also", "search", "unlinked", "capital", "not_in", "unprinted")
_NUMBERS = ("units", "not_in")
_STRINGS = ("kind", "key", "topic")
_FLAGS = ("link", "shared", "glossary")
MOST_GLOSS = 140
_OPENING = re.compile(r"^\[\[term\]\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Term:
    """One thing and its names; the first name in the book's language is the printed one."""

    units: tuple[RuleId, ...]
    es: tuple[str, ...]
    pt: tuple[str, ...]
    en: tuple[str, ...]
    also: tuple[str, ...] = ()
    """What else people write for it, in any language: understood in documents, shown and linked nowhere."""
    noun: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """How a sentence calls it in each language, one of it and several, where that is not its name."""
    search: tuple[str, ...] = ()
    unlinked: tuple[str, ...] = ()
    capital: tuple[str, ...] = ()
    """Names that are everyday words too: linked only where they are written with their capital."""
    not_in: tuple[RuleId, ...] = ()
    """The units in which its names mean something else: not linked there."""
    forms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Inflected forms that are linked like the names, in each language, and shown nowhere."""
    kind: str = "concept"
    key: str | None = None
    topic: str | None = None
    link: bool = True
    shared: bool = False
    glossary: bool = True
    """Whether it is a thing to look up; a handle that only serves searching is none."""
    gloss: Mapping[str, str] = field(default_factory=dict)
    """What it is, in one line in each language."""
    unprinted: tuple[str, ...] = ()
    """The languages in which its name is not known to be printed."""
    line: int = 0

    def names(self, language: str) -> tuple[str, ...]:
        """The names in one language."""
        return {"es": self.es, "pt": self.pt, "en": self.en}[language]

    def name(self, language: str) -> str:
        """The usual name in a language, or in another one where that has none."""
        return next(names[0] for names in (self.names(language), self.es, self.pt, self.en) if names)

    def said(self, language: str, n: int = 1) -> str:
        """The name as it stands within a sentence, for one or for several."""
        forms = self.noun.get(language) or (self.name(language),)
        return forms[0] if n == 1 else forms[-1]

    @property
    def written(self) -> Iterator[str]:
        """Everything that a document may write for it: names, inflected forms and what else people say."""
        yield from self.aliases
        yield from self.also
        for forms in (*self.noun.values(), *self.forms.values()):
            yield from forms

    @property
    def aliases(self) -> tuple[str, ...]:
        """Every name in every language, each once."""
        return tuple(dict.fromkeys((*self.es, *self.pt, *self.en)))


class Terms:
    """The terms of a book, found by any of their names."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.all = tuple(terms)
        self._by_key = {term.key: term for term in self.all if term.key is not None}

    def __iter__(self) -> Iterator[Term]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def named(self, name: str) -> tuple[Term, ...]:
        """The terms that bear a name in any language, whatever its case and accents."""
        return self._by_name.get(fold(name), ())

    def keyed(self, key: str) -> Term | None:
        """The term with a canonical key (`gravity_rift`)."""
        return self._by_key.get(key)

    @cached_property
    def _by_name(self) -> dict[str, tuple[Term, ...]]:
        return _filed((fold(alias), term) for term in self.all for alias in term.aliases)

    @cached_property
    def _by_unit(self) -> dict[RuleId, tuple[Term, ...]]:
        return _filed((id, term) for term in self.all for id in term.units)

    @cached_property
    def by_slug(self) -> dict[str, Term]:
        """Every term under a short name for addresses: its key, or its name in English."""
        found: dict[str, Term] = {}
        for term in self.all:
            slug = term.key or re.sub(r"[^a-z0-9]+", "_", fold(term.name("en"))).strip("_") or "_"
            while slug in found:
                slug += "_2"
            found[slug] = term
        return found

    @cached_property
    def _slugs(self) -> dict[int, str]:
        return {id(term): slug for slug, term in self.by_slug.items()}

    def slug(self, term: Term) -> str:
        """The short name of a term for addresses."""
        return self._slugs[id(term)]

    def of(self, id: RuleId) -> tuple[Term, ...]:
        """The terms that a unit defines."""
        return self._by_unit.get(id.unit, ())


def _filed(pairs: Iterable[tuple[K, Term]]) -> dict[K, tuple[Term, ...]]:
    """Terms under what leads to them, each once."""
    found: dict[K, dict[int, Term]] = defaultdict(dict)
    for key, term in pairs:
        found[key][id(term)] = term
    return {key: tuple(terms.values()) for key, terms in found.items()}


def read_terms(name: str, text: str, book: str, knows: Callable[[RuleId], bool]) -> tuple[Terms, list[Fault]]:
    """Reads terms.toml; `knows` says whether a unit exists."""
    try:
        tables = tomllib.loads(text).get("term", [])
    except tomllib.TOMLDecodeError as error:
        said = re.search(r"at line (\d+)", str(error))
        return Terms(()), [Fault(name, int(said[1]) if said else 1, say("no es TOML: {reason}", reason=error))]
    lines = [text.count("\n", 0, match.start()) + 1 for match in _OPENING.finditer(text)]
    faults: list[Fault] = []
    terms = []
    for line, table in zip(lines, tables, strict=True):
        wrong = list(_wrong_values(table))
        faults.extend(Fault(name, line, message) for message in wrong)
        if not wrong:
            terms.append(_term(table, book, line))
    faults.extend(Fault(name, line, message) for line, message in _dead_or_disputed(terms, knows))
    return Terms(terms), faults


def _wrong_values(table: dict[str, object]) -> Iterator[Message]:
    """What a term says in no way that can be read, or not at all."""
    for key, value in table.items():
        yield from _wrong_value(key, value)
    if not table.get("units"):
        yield say("el término no dice qué unidades lo definen (units)")
    names = [name for language in LANGUAGES for name in _texts(table.get(language))]
    for key in ("unlinked", "capital"):
        for name in _texts(table.get(key)):
            if fold(name) not in map(fold, names):
                yield say("«{name}» ({key}) no es ningún nombre del término", name=name, key=key)
    for language in sorted(set(_texts(table.get("unprinted"))) - set(LANGUAGES)):
        yield say(
            "«{language}» (unprinted) no es ningún idioma: {languages}", language=language, languages=", ".join(LANGUAGES)
        )
    if not names:
        yield say("el término no tiene ningún nombre")


def _wrong_value(key: str, value: object) -> Iterator[Message]:
    if key in _LISTS:
        yield from _wrong_list(key, value)
    elif key in _FLAGS:
        if not isinstance(value, bool):
            yield say("«{key}» es true o false", key=key)
    elif key == "gloss":
        yield from _wrong_gloss(value)
    elif key in ("forms", "noun"):
        yield from _wrong_forms(key, value)
    elif key not in _STRINGS or not isinstance(value, str):
        yield say("«{key}» no es nada que un término diga", key=key)


def _wrong_list(key: str, value: object) -> Iterator[Message]:
    """A list says texts, each once."""
    if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
        yield say("«{key}» es una lista de textos", key=key)
    elif len({item if key in _NUMBERS else fold(item) for item in value}) < len(value):
        yield say("«{key}» dice dos veces lo mismo: {values}", key=key, values=", ".join(value))


def _wrong_gloss(value: object) -> Iterator[Message]:
    """A gloss says what a thing is in one short line, in each language."""
    said = value if isinstance(value, dict) else {}
    if set(said) != set(LANGUAGES) or not all(isinstance(text, str) and text.strip() for text in said.values()):
        yield say("«gloss» es una línea en cada idioma: {languages}", languages=", ".join(LANGUAGES))
        return
    for language, text in said.items():
        if len(text) > MOST_GLOSS:
            yield say("«gloss» en «{language}» tiene {n} letras; caben {most}", language=language, n=len(text), most=MOST_GLOSS)


def _wrong_forms(key: str, value: object) -> Iterator[Message]:
    """Forms are lists of texts under the languages to which they belong, nouns in every one: singular and plural."""
    said = value if isinstance(value, dict) else {"": value}
    if not set(said) <= set(LANGUAGES) or not all(
        isinstance(each, list) and each == _texts(each) and each for each in said.values()
    ):
        yield say("«{key}» es una lista de textos por idioma: {languages}", key=key, languages=", ".join(LANGUAGES))
    elif key == "noun" and (set(said) != set(LANGUAGES) or any(len(_texts(each)) > 2 for each in said.values())):
        yield say("«noun» dice singular y plural en cada idioma: {languages}", languages=", ".join(LANGUAGES))


def term_of(component: Component, book: str) -> Term:
    """The term of a component: its names, and the first sentence of its effect for a gloss."""
    return Term(
        (RuleId(book, PREFIX + component.key),),
        es=component.names["es"],
        pt=component.names["pt"],
        en=component.names["en"],
        kind=component.kind,
        key=component.key,
        topic=component.topic or None,
        also=component.also,
        search=component.search,
        unlinked=component.unlinked,
        shared=True,
        gloss={language: component.gist(language) for language in LANGUAGES},
        unprinted=tuple(sorted(component.unprinted)),
    )


def _texts(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _term(table: dict[str, object], book: str, line: int) -> Term:
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    for key in _NUMBERS:
        numbers = values.get(key, ())
        assert isinstance(numbers, tuple)
        values[key] = tuple(RuleId(book, number) for number in numbers)
    names = {language: values.pop(language, ()) for language in LANGUAGES}
    for key in ("forms", "noun"):
        forms = values.pop(key, None)
        if isinstance(forms, dict):
            values[key] = {language: tuple(said) for language, said in forms.items()}
    return Term(**names, **values, line=line)  # type: ignore[arg-type]


def _dead_or_disputed(terms: list[Term], knows: Callable[[RuleId], bool]) -> Iterator[tuple[int, Message]]:
    """Units that do not exist, and keys and names that two terms claim, each with the line of the term."""
    keys: dict[str, Term] = {}
    for term in terms:
        for id in (*term.units, *term.not_in):
            if not knows(id):
                yield term.line, say("«{term}» apunta a {number}, que no existe", term=term.name("es"), number=id.number)
        if term.key is not None and keys.setdefault(term.key, term) is not term:
            line = keys[term.key].line
            yield term.line, say("la clave «{key}» es también del término de la línea {line}", key=term.key, line=line)
    yield from _disputed_names(terms)


def _disputed_names(terms: list[Term]) -> Iterator[tuple[int, Message]]:
    """Names that two terms bear in one language, unless both say that they share it."""
    owners: dict[tuple[str, str], list[Term]] = defaultdict(list)
    for term in terms:
        for language in LANGUAGES:
            for name in dict.fromkeys(fold(name) for name in (*term.names(language), *term.forms.get(language, ()))):
                owners[language, name].append(term)
    template = "«{name}» ({language}) es también del término de la línea {line}; si es adrede, ambos dicen shared = true"
    for (language, name), (first, *others) in owners.items():
        for term in others:
            if not (first.shared and term.shared):
                yield term.line, say(template, name=name, language=language, line=first.line)
