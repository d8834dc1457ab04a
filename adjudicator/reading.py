"""Reads a document into a situation: every value checked by its shape, all faults gathered with their paths."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from adjudicator.errors import Fault, Unusable
from adjudicator.messages import listing, render, say
from adjudicator.names import Vocabulary
from adjudicator.ruling import Json
from rulebook.folding import fold

if TYPE_CHECKING:
    from adjudicator.shapes import Field

MOST_ENTRIES = 200
MOST_LETTERS = 200
MOST_NUMBER = 1000
MOST_FAULTS = 20
MOST_GUESSES = 8
"""So many faults are gathered; for the first of them the nearest known name is looked for."""
COMMON_FIELDS = ("game", "procedure", "answers", "seed", "auto", "title", "comment")


class Faults:
    """What is wrong with a document, each thing once, and no more than anybody reads."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Fault] = {}

    def add(self, fault: Fault) -> None:
        if not self.full:
            self._found.setdefault((fault.path, render(fault.message, "es")), fault)

    @property
    def full(self) -> bool:
        return len(self) >= MOST_FAULTS

    @property
    def guesses(self) -> bool:
        """Whether it is still worth looking for what somebody meant."""
        return len(self) < MOST_GUESSES

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Fault]:
        return iter(self._found.values())


class Node:
    """A value of the document, the path that leads to it and the shape it should have; all nodes share their faults."""

    def __init__(self, value: Json, path: str = "", faults: Faults | None = None, shape: Field | None = None) -> None:
        self.value = value
        self.path = path
        self.faults = Faults() if faults is None else faults
        self.shape = shape

    @property
    def given(self) -> bool:
        """Whether the document says anything here."""
        return self.value is not None

    def fault(self, template: str, *, code: str = "document.invalid", **params: object) -> None:
        """Notes something wrong here and lets the reading go on."""
        if not self.faults.full:
            self.faults.add(Fault(self.path, say(template, **params), code))

    def finish(self, code: str = "") -> None:
        """Raises every fault found so far in one error, under a code of the caller's where it gives one."""
        if self.faults:
            raise Unusable(*(Fault(fault.path, fault.message, code or fault.code) for fault in self.faults))

    def field(self, name: str) -> Node:
        """The value under a name; a node that is not given where there is none."""
        inner = self._inner(name)
        if not isinstance(self.value, Mapping) and self.given and self._is_short(name):
            return Node(self.value, self.path, self.faults, inner)
        value = self.value.get(name) if isinstance(self.value, Mapping) else None
        return Node(value, f"{self.path}.{name}" if self.path else name, self.faults, inner)

    def _is_short(self, name: str) -> bool:
        return self.shape is not None and any(way.short == name for way in self.shape.ways())

    def _inner(self, name: str) -> Field | None:
        """The shape of what stands under a name; a name that no shape has is a slip of whoever wrote the reader."""
        if self.shape is None:
            return None
        within = self.shape.way("group", "map", "list")
        if within is None:
            return None
        if within.kind != "group":
            return within.item
        found = within.field(name)
        if found is None and isinstance(self.value, Mapping) and name not in self.value:
            raise LookupError(f"{self.path}.{name} is in no shape")
        return found

    def only(self, *names: str) -> None:
        """Faults for every field besides these, with the nearest known one."""
        known = (*names, *(COMMON_FIELDS if not self.path else ()))
        for name in self.mapping():
            if self.faults.full:
                return
            if name not in known:
                near = difflib.get_close_matches(name[:60], known, n=1) if self.faults.guesses else []
                hint = say("¿quizá «{name}»?", name=near[0]) if near else say("campos: {names}", names=listing(known))
                Node(None, f"{self.path}.{name}" if self.path else name, self.faults).fault(
                    "campo desconocido; {hint}", hint=hint
                )

    def mapping(self, most: int | None = None) -> dict[str, Node]:
        """The fields of an object; empty where nothing is given."""
        if not self.given:
            return {}
        if not isinstance(self.value, Mapping):
            self.fault("se esperaba un objeto con campos")
            return {}
        shape = self.shape.way("map", "group") if self.shape else None
        bound = most if most is not None else shape.entries if shape else MOST_ENTRIES
        if len(self.value) > bound:
            self.fault("demasiados campos: {n} (como mucho {most})", n=len(self.value), most=bound)
            return {}
        return {
            str(key): Node(
                item,
                f"{self.path}.{key}" if self.path else str(key),
                self.faults,
                None if shape is None else shape.item if shape.kind == "map" else shape.field(str(key)),
            )
            for key, item in self.value.items()
        }

    def pairs(self, known: Vocabulary | Iterable[str] | None = None) -> Iterator[tuple[str, Node]]:
        """The entries of an object by the keys that their names stand for; a name that is none is a fault."""
        words = self._words(known)
        for name, entry in self.mapping().items():
            key = entry.name_in(name, words, self.allowed)
            if key is not None:
                yield key, entry

    def by_name(self, known: Vocabulary | Iterable[str] | None = None) -> dict[str, Node]:
        """The same, where nobody and nothing may be named twice, in whatever spelling."""
        found: dict[str, Node] = {}
        for key, entry in self.pairs(known):
            if key in found:
                entry.fault("«{name}» está dos veces", name=key)
            found.setdefault(key, entry)
        return found

    def names_by_name(self, known: Vocabulary | Iterable[str] | None = None) -> dict[str, str]:
        """Names out of a list by the names of what they belong to; an entry that says nothing is left out."""
        entries = self.by_name() if self.given else {}
        return {key: name for key, entry in entries.items() if (name := entry.one_of(known))}

    def items(self, most: int | None = None) -> list[Node]:
        """The entries of a list; empty where nothing is given."""
        if not self.given:
            return []
        if not isinstance(self.value, Sequence) or isinstance(self.value, str):
            self.fault("se esperaba una lista")
            return []
        shape = self.shape.way("list") if self.shape else None
        bound = most if most is not None else shape.entries if shape else MOST_ENTRIES
        if len(self.value) > bound:
            self.fault("demasiados elementos: {n} (como mucho {most})", n=len(self.value), most=bound)
            return []
        inner = shape.item if shape else None
        return [Node(item, f"{self.path}.{i}", self.faults, inner) for i, item in enumerate(self.value)]

    def integer(self, default: int | None = None, *, least: int | None = None, most: int | None = None) -> int:
        """A whole number within bounds: those of its shape, or those given for an answer."""
        shape = self.shape.way("integer") if self.shape else None
        otherwise = default if default is not None else shape.default if shape and shape.default is not None else 0
        if not self.given:
            return int(otherwise)
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fault("se esperaba un número entero")
            return int(otherwise)
        low = least if least is not None else shape.least if shape else 0
        high = most if most is not None else shape.most if shape else MOST_NUMBER
        if not low <= self.value <= high:
            self.fault("el número debe estar entre {least} y {most}", least=low, most=high)
            return int(otherwise)
        return self.value

    def optional_integer(self, *, least: int | None = None, most: int | None = None) -> int | None:
        """A whole number, or nothing where none is given."""
        return self.integer(least=least, most=most) if self.given else None

    def text(self, default: str = "") -> str:
        """A short text; a number is read as the name that it writes («18»)."""
        if not self.given:
            return default
        if isinstance(self.value, bool) or not isinstance(self.value, str | int):
            self.fault("se esperaba un texto")
            return default
        said = str(self.value)
        if len(said) > MOST_LETTERS:
            self.fault("texto demasiado largo (como mucho {most} letras)", most=MOST_LETTERS)
            return default
        return said

    def texts(self) -> tuple[str, ...]:
        """The texts of a list, empty ones left out."""
        return tuple(filter(None, (item.text() for item in self.items())))

    def told(self) -> bool | None:
        """Yes or no, as a flag or in a word, or None where nobody has said it."""
        if not self.given:
            return None
        return self.value if isinstance(self.value, bool) else {"yes": True, "no": False}.get(self.one_of())

    def flag(self, default: bool | None = None) -> bool:
        """True or false."""
        shape = self.shape.way("flag") if self.shape else None
        otherwise = default if default is not None else bool(shape.default) if shape else False
        if not self.given:
            return otherwise
        if not isinstance(self.value, bool):
            self.fault("se esperaba true o false")
            return otherwise
        return self.value

    def one_of(self, known: Vocabulary | Iterable[str] | None = None, default: str | None = None) -> str:
        """A name out of a list, in any spelling that the list knows; the list is the shape's, or one of the document's."""
        shape = self.shape.way("name") if self.shape else None
        otherwise = default if default is not None else str(shape.default or "") if shape else ""
        if not self.given:
            return otherwise
        if isinstance(self.value, bool) or not isinstance(self.value, str | int):
            self.fault("se esperaba un texto")
            return otherwise
        return self.name_in(str(self.value), self._words(known), self.allowed) or otherwise

    def names(self, known: Vocabulary | Iterable[str] | None = None) -> tuple[str, ...]:
        """Names out of a list, in order; those that are none are faults."""
        return tuple(filter(None, (item.one_of(known) for item in self.items())))

    def _words(self, known: Vocabulary | Iterable[str] | None) -> Vocabulary:
        if known is None:
            listed = next((way.words for way in self.shape.ways() if way.listed), None) if self.shape else None
            if listed is None:
                raise LookupError(f"{self.path}: no list of names")
            return listed
        return known if isinstance(known, Vocabulary) else Vocabulary(dict.fromkeys(known, ()))

    @property
    def allowed(self) -> tuple[str, ...]:
        """Where only some of the names of a list may stand: those."""
        return next((way.listed.only for way in self.shape.ways() if way.listed), ()) if self.shape else ()

    def name_in(self, name: str, known: Vocabulary | Iterable[str], only: tuple[str, ...] = ()) -> str | None:
        """The key of a name that stands at this node, as a field or a value; a fault where there is none."""
        words = known if isinstance(known, Vocabulary) else Vocabulary(dict.fromkeys(known, ()))
        found = words.find(name)
        if found is not None and only and found not in only:
            self.fault("«{unit}» no puede estar aquí; caben: {allowed}", unit=found, allowed=listing(only))
            return None
        if found is None and not self.faults.full:
            self._unknown(name, words)
        return found

    def _unknown(self, name: str, words: Vocabulary) -> None:
        near = words.nearest(name) if self.faults.guesses else None
        if near:
            self.fault(
                "«{name}» no se conoce; lo más parecido es «{near}»",
                name=name[:60],
                near=near,
                code="document.unknown_name",
            )
        else:
            self.fault(
                "«{name}» no se conoce; se conocen: {known}",
                name=name[:60],
                known=listing(words.keys[:20]),
                code="document.unknown_name",
            )


def each_once(nodes: Sequence[Node], said: Sequence[object], field: str = "name") -> None:
    """Refuses in rows what stands in more than one of them, in whatever spelling; what nobody said may be missing in several."""
    folded = [None if value is None else fold(str(value)) for value in said]
    for node, value, key in zip(nodes, said, folded, strict=True):
        if key is not None and folded.count(key) > 1:
            node.field(field).fault("«{name}» está dos veces", name=value)
