"""Components: cards, units, tiles and whatever else a game has in its box, each a unit with names and effect in our own words.

One TOML file a kind, one table a component, under the key that documents use::

    [direct_hit]
    es = ["Impacto directo"]
    pt = ["Acerto Direto"]
    en = ["Direct Hit"]
    unprinted = ["pt"]                  # languages in which the name is not known to be printed
    set = "base"
    windows = ["sustain_after"]
    rules = ["87.5", "errata.impacto-directo"]
    text.es = "…"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rulebook.errors import Fault
from rulebook.ids import RuleId
from rulebook.languages import LANGUAGES
from rulebook.messages import Message, say, within
from rulebook.units import Place, Unit

PREFIX = "c."
MOST_GIST = 140
Figure = int | str | bool
_OPENING = re.compile(r"^\[([a-z0-9_]+)\]\s*$", re.MULTILINE)
_SENTENCE = re.compile(r"(?<=[.;:!?])\s")
_TEXTS = ("set", "faction", "replaces", "source", "topic")
_LISTS = (*LANGUAGES, "unprinted", "windows", "rules", "touches", "also", "search", "unlinked")


@dataclass(frozen=True, slots=True)
class Component:
    """What is known of a component besides its words."""

    key: str
    kind: str
    names: Mapping[str, tuple[str, ...]]
    texts: Mapping[str, str]
    unprinted: frozenset[str] = frozenset()
    set: str = ""
    faction: str = ""
    replaces: str = ""
    source: str = ""
    topic: str = ""
    windows: tuple[str, ...] = ()
    touches: tuple[str, ...] = ()
    rules: tuple[RuleId, ...] = ()
    also: tuple[str, ...] = ()
    """What else people write for it, in any language: understood in documents, shown and linked nowhere."""
    search: tuple[str, ...] = ()
    unlinked: tuple[str, ...] = ()
    """Names that are everyday words too: never linked in texts."""
    figures: Mapping[str, Figure] = field(default_factory=dict)
    place: Place = field(default=Place("", 0), compare=False)

    def name(self, language: str) -> str:
        """The usual name in a language."""
        return self.names[language][0]

    def gist(self, language: str) -> str:
        """The first sentence of what it does."""
        return _SENTENCE.split(self.texts[language])[0].rstrip(" ;:")

    def unit(self, book: str, language: str) -> Unit:
        """The component as a unit of its book, in one language."""
        return Unit(
            id=RuleId(book, PREFIX + self.key),
            title=self.name(language),
            kind="component",
            page=0,
            parent=None,
            text=self.texts[language],
            see_also=self.rules,
            authority="component",
            place=self.place,
        )


def read_components(name: str, kind: str, text: str, book: str) -> tuple[list[Component], list[Fault]]:
    """Reads one file of components; every fault comes back with its line."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = re.search(r"at line (\d+)", str(error))
        return [], [Fault(name, int(said[1]) if said else 1, say("no es TOML: {reason}", reason=error))]
    lines = {match[1]: text.count("\n", 0, match.start()) + 1 for match in _OPENING.finditer(text)}
    components, faults = [], []
    for key, table in tables.items():
        wrong = list(_wrong_values(table))
        faults += [Fault(name, lines.get(key, 1), within(key, message)) for message in wrong]
        if not wrong:
            components.append(_component(key, kind, table, book, Place(name, lines.get(key, 1))))
    return components, faults


def dead_rules(components: list[Component], knows: Callable[[RuleId], bool]) -> Iterator[Fault]:
    """The rules that components name and that do not exist, and keys that are there twice."""
    seen: dict[str, str] = {}
    for component in components:
        place = component.place
        if component.key in seen:
            message = say("{number} ya está en {where}", number=component.key, where=seen[component.key])
            yield Fault(place.file, place.line, message)
        seen[component.key] = f"{place.file}:{place.line}"
        for id in component.rules:
            if not knows(id):
                message = within(component.key, say("«rules» lleva a {id}, que no existe", id=id.label))
                yield Fault(place.file, place.line, message)


def _wrong_values(table: object) -> Iterator[Message]:
    if not isinstance(table, dict):
        yield say("se esperaba una tabla")
        return
    for key in table:
        if key not in (*_LISTS, *_TEXTS, "kind", "text", "figures"):
            yield say("«{key}» no es nada que un componente diga", key=key)
    for key in _LISTS:
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
            yield say("«{key}» es una lista de textos", key=key)
    for key in (*_TEXTS, "kind"):
        if not isinstance(table.get(key, ""), str):
            yield say("«{key}» es un texto", key=key)
    texts = table.get("text")
    for language in LANGUAGES:
        said = texts.get(language) if isinstance(texts, dict) else None
        if not isinstance(said, str) or not said.strip():
            yield say("falta el texto en «{language}»", language=language)
        elif len(_SENTENCE.split(said)[0]) > MOST_GIST:
            yield say("la primera frase en «{language}» pasa de {most} letras", language=language, most=MOST_GIST)
        if not table.get(language):
            yield say("falta el nombre en «{language}»", language=language)


def _component(key: str, kind: str, table: dict[str, object], book: str, place: Place) -> Component:
    def texts(name: str) -> tuple[str, ...]:
        value = table.get(name, [])
        return tuple(map(str, value)) if isinstance(value, list) else ()

    said, figures = table["text"], table.get("figures", {})
    assert isinstance(said, dict)
    assert isinstance(figures, dict)
    return Component(
        key=key,
        kind=str(table.get("kind", kind)),
        names={language: texts(language) for language in LANGUAGES},
        texts={language: said[language] for language in LANGUAGES},
        unprinted=frozenset(texts("unprinted")),
        **{name: str(table.get(name, "")) for name in _TEXTS},
        windows=texts("windows"),
        touches=texts("touches"),
        also=texts("also"),
        search=texts("search"),
        unlinked=texts("unlinked"),
        rules=tuple(RuleId.within(book, label) or RuleId(book, label) for label in texts("rules")),
        figures=figures,
        place=place,
    )
