"""Outcomes in words, as the shape of their procedure labels them: one way for pages and terminals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from adjudicator.checking import meant
from adjudicator.lists import capital
from adjudicator.messages import in_words_of, listing, render, say, translate
from adjudicator.ruling import Json
from adjudicator.shapes import Field, Headline, Shape

People = Mapping[str, str]
"""The names of everybody in a document, by the key under which rulings name them."""


@dataclass(frozen=True)
class Said:
    """A value in words: a line of text, or parts that may have a label."""

    text: str = ""
    parts: tuple[tuple[str, Said], ...] = ()


def people_in(document: Mapping[str, Json]) -> dict[str, str]:
    """The names that a document gives to its players, where it lists them under keys of their own."""
    players = document.get("players")
    if not isinstance(players, Mapping):
        return {}
    named = {str(key): row.get("name") if isinstance(row, Mapping) else None for key, row in players.items()}
    return {key: name if isinstance(name, str) and name else key for key, name in named.items()}


@dataclass(frozen=True)
class Speaker:
    """Says outcomes in a language, its people by their names."""

    lang: str
    people: People
    game: str = ""

    def person(self, key: str) -> str:
        """Somebody's name."""
        return self.people.get(key, key)

    def outcome(self, shape: Shape | None, outcome: Mapping[str, Json]) -> Said:
        """A whole outcome, or the part of one that a case expects."""
        fields = shape.outcome if shape else ()
        with in_words_of(self.game):
            return Said(parts=tuple(self._parts(Field("", "group", fields=fields), outcome)))

    def headline(self, shape: Shape | None, outcome: Mapping[str, Json]) -> str:
        """The result in one line."""
        with in_words_of(self.game):
            return self._in_one_line(shape, outcome)

    def _in_one_line(self, shape: Shape | None, outcome: Mapping[str, Json]) -> str:
        headline = shape.headline if shape else None
        if shape is None or headline is None or headline.field not in outcome:
            return render(say("Resuelto"), self.lang)
        value = outcome[headline.field]
        if not value:
            return translate(headline.none, self.lang)
        one = next(field for field in shape.outcome if field.key == headline.field)
        return self._headline(headline, one, value if isinstance(value, list | tuple) else [value])

    def _headline(self, headline: Headline, one: Field, values: list[Json] | tuple[Json, ...]) -> str:
        template = headline.one if len(values) == 1 else headline.many
        names = [self._name(one, value) for value in values]
        if "«" not in headline.one:  # «gana el atacante», within a sentence
            known = one.words.keys if one.words else ()
            names = [name[:1].lower() + name[1:] if value in known else name for name, value in zip(names, values, strict=True)]
        return translate(template, self.lang).format(who=render(listing(names), self.lang))

    def said(self, one: Field, value: Json) -> Said:
        """A value as its field says it."""
        way = meant(one, value)
        if value is None or (value in ({}, [], ()) and way.kind in ("list", "map", "group")):
            return Said(translate(one.none, self.lang) if one.none else self._nothing(value))
        if way.kind == "group" and isinstance(value, Mapping):
            return Said(parts=tuple(self._parts(way, value)))
        if way.kind == "map" and isinstance(value, Mapping):
            return self._map(way, value)
        if way.kind == "list" and isinstance(value, list | tuple):
            return self._list(way, value)
        return Said(self._word(way, value))

    def _nothing(self, value: Json) -> str:
        return render(say("no") if value is None else say("nada"), self.lang)

    def _parts(self, group: Field, value: Mapping[str, Json]) -> Iterator[tuple[str, Said]]:
        for key, item in value.items():
            one = group.field(str(key))
            if one is None:
                yield str(key), Said(str(item))
            else:
                yield translate(one.label, self.lang), self.said(one, item)

    def _map(self, one: Field, value: Mapping[str, Json]) -> Said:
        if one.type == "units" and one.names and one.names.counted:
            stacks = [one.names.counted(str(unit), *_stack(n)) for unit, n in value.items()]
            return Said(render(listing(stacks), self.lang))
        assert one.item is not None
        return Said(parts=tuple((self._name(one, key), self.said(one.item, item)) for key, item in value.items()))

    def _list(self, one: Field, value: list[Json] | tuple[Json, ...]) -> Said:
        assert one.item is not None
        if one.item.kind == "group":
            return Said(parts=tuple((str(i), self.said(one.item, item)) for i, item in enumerate(value, 1)))
        return Said(", ".join(self.said(one.item, item).text for item in value))

    def _word(self, one: Field, value: Json) -> str:
        if isinstance(value, bool):
            return render(say("Sí") if value else say("No"), self.lang)
        return self._name(one, value) if one.kind == "name" else str(value)

    def _name(self, one: Field, value: Json) -> str:
        """A name: of somebody, out of a list, of a rule, or as it is."""
        text = str(value)
        if one.of == "@rules":
            return text.partition(":")[2] or text
        known = one.listed
        if known is not None and text in known.words().keys:
            return capital(render(known.called(text), self.lang))
        return self.person(text)


def _stack(value: Json) -> tuple[int, int]:
    """How many units a stack of an outcome has, and how many of them are damaged."""
    if isinstance(value, Mapping):
        return int(value.get("count", 1)), int(value.get("damaged", 0))
    return int(value), 0
