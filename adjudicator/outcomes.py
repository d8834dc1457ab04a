"""Outcomes in words, as the shape of their procedure labels them: one way for pages and terminals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.checking import meant
from adjudicator.headlines import Telling
from adjudicator.lists import Named
from adjudicator.messages import capital, in_words_of, listing, render, say, translate
from adjudicator.ruling import Json
from adjudicator.shapes import Field, Shape, field_at
from rulebook.naming import load_names

People = Mapping[str, str]
"""The names of everybody in a document, by the key under which rulings name them."""


@dataclass(frozen=True)
class Said:
    """A value in words: a line of text, or parts that may have a label."""

    text: str = ""
    parts: tuple[tuple[str, Said], ...] = ()


def people_in(document: Mapping[str, Json]) -> dict[str, str]:
    """The names that a document gives to its players, where it lists them under keys of their own or round the table."""
    players, seating = document.get("players"), document.get("seating")
    seated = {str(key): None for key in seating} if isinstance(seating, list) else {}
    listed = players if isinstance(players, Mapping) else {}
    named = seated | {str(key): row.get("name") if isinstance(row, Mapping) else None for key, row in listed.items()}
    return {key: name if isinstance(name, str) and name else capital(key) for key, name in named.items()}


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

    def document(self, shape: Shape | None, document: Mapping[str, Json]) -> Said:
        """A document itself, as far as its shape knows its fields and something is said in them."""
        known = [one for one in shape.fields if document.get(one.key) not in (None, "", {}, [])] if shape else []
        with in_words_of(self.game):
            return Said(parts=tuple((translate(one.label, self.lang), self.said(one, document[one.key])) for one in known))

    def headline(self, shape: Shape | None, outcome: Mapping[str, Json]) -> str:
        """The result in a sentence."""
        with in_words_of(self.game):
            told = self._telling(shape, outcome).sentence(shape.headline) if shape else ""
            return told or render(say("Resuelto"), self.lang)

    def decided(self, shape: Shape | None, outcome: Mapping[str, Json]) -> bool:
        """Whether the outcome is about something: somebody won, something happened."""
        return shape is None or self._telling(shape, outcome).decided(shape.headline)

    def _telling(self, shape: Shape, outcome: Mapping[str, Json]) -> Telling:
        whole = Field("", "group", fields=shape.outcome)
        return Telling(outcome, lambda path, value: self._in_a_sentence(whole, path, value), self._translated)

    def _translated(self, template: str) -> str:
        return translate(template, self.lang)

    def _in_a_sentence(self, whole: Field, path: Sequence[str], value: Json) -> str:
        """The value at a path of an outcome as a sentence says it; the name of an entry at the path of its map."""
        one = field_at(whole, path)
        if one is None:
            return str(value)
        if one.kind in ("map", "list") and isinstance(value, str | int) and not isinstance(value, bool):
            return self._small(one, str(value))
        if one.kind == "name" and value is not None:
            return self._small(one, str(value))
        if one.kind == "list" and isinstance(value, list | tuple) and one.item and one.item.kind in ("name", "text"):
            return render(listing(self._small(one.item, str(item)) for item in value), self.lang)
        if one.kind == "map" and isinstance(value, Mapping) and one.item and one.item.kind == "integer":
            return self._counted(one, value)
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value).replace("-", "−")
        return _flat(self.said(one, value))

    def _counted(self, one: Field, value: Mapping[str, Json]) -> str:
        """Numbers by name, those above nought: «2 cruceros» where the game counts its units, else «Ana 2»."""
        known = one.names.counted if one.names else None
        rows = [(str(key), int(n)) for key, n in value.items() if n]
        if known is not None and one.listed is not None:
            return render(listing(known(key, n, 0) for key, n in rows), self.lang)
        return render(listing(_with_number(self._small(one, key), n) for key, n in rows), self.lang)

    def _small(self, one: Field, key: str) -> str:
        """A name within a sentence: «gana el atacante», but «Ana» and what a card is called, «Motor gravitatorio»."""
        name, listed = self._name(one, key), one.listed
        if listed is None or key not in listed.words().keys:
            return name
        if isinstance(called := listed.called(key), Named):
            return name if called.n is None else called.render(self.lang)
        return name if name[1:2].isupper() else name[:1].lower() + name[1:]

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
            find = one.names.words().find
            stacks = [one.names.counted(find(str(unit)) or str(unit), *_stack(n)) for unit, n in value.items()]
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
        return self._name(one, value) if one.kind == "name" else self._thing(str(value))

    def _name(self, one: Field, value: Json) -> str:
        """A name: of somebody, out of a list, of a rule, or as it is."""
        text = str(value)
        if one.of == "@rules":
            return text.partition(":")[2] or text
        known = one.listed
        if known is not None and text in known.words().keys:
            return capital(render(known.called(text), self.lang))
        somebody = one.of == "@players" or (one.type == "forces" and one.over != "@planets")
        return self.people.get(text, capital(text) if somebody else self._thing(text))

    def _thing(self, text: str) -> str:
        """What a document names by the key of a component, `shard_of_the_throne`, by its name; any other text as it is."""
        component = load_names(self.game).components.get(text) if "_" in text and self.game else None
        return component.name(self.lang) if component else text


def _with_number(name: str, n: int) -> str:
    """«Ana 2», but «Jugador 1 (30)»: no two numbers side by side."""
    return f"{name} ({n})" if name[-1:].isdigit() else f"{name} {n}"


def _stack(value: Json) -> tuple[int, int]:
    """How many units a stack of an outcome has, and how many of them are damaged."""
    if isinstance(value, Mapping):
        return int(value.get("count", 1)), int(value.get("damaged", 0))
    return int(value), 0


def _flat(said: Said) -> str:
    """What was said on one line."""
    return said.text or ", ".join(f"{label} {_flat(part)}".strip() for label, part in said.parts)
