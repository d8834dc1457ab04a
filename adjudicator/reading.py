"""Reads a document into a situation: every value checked, all faults gathered with their paths."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence

from adjudicator.errors import Fault, Unusable
from adjudicator.messages import listing, say
from adjudicator.names import Vocabulary
from adjudicator.ruling import Json

MOST_ENTRIES = 200
MOST_LETTERS = 200
COMMON_FIELDS = ("game", "procedure", "answers", "seed", "auto", "title", "comment")


class Node:
    """A value of the document and the path that leads to it; faults of all nodes go to one list."""

    def __init__(self, value: Json, path: str = "", faults: list[Fault] | None = None) -> None:
        self.value = value
        self.path = path
        self.faults: list[Fault] = [] if faults is None else faults

    @property
    def given(self) -> bool:
        """Whether the document says anything here."""
        return self.value is not None

    def fault(self, template: str, *, code: str = "document.invalid", **params: object) -> None:
        """Notes something wrong here and lets the reading go on."""
        found = Fault(self.path, say(template, **params), code)
        if found not in self.faults:
            self.faults.append(found)

    def finish(self) -> None:
        """Raises every fault found so far in one error."""
        if self.faults:
            raise Unusable(*self.faults)

    def field(self, name: str) -> Node:
        """The value under a name; a node that is not given where there is none."""
        value = self.value.get(name) if isinstance(self.value, Mapping) else None
        return Node(value, f"{self.path}.{name}" if self.path else name, self.faults)

    def only(self, *names: str) -> None:
        """Faults for every field besides these, with the nearest known one."""
        known = (*names, *(COMMON_FIELDS if not self.path else ()))
        for name in self.mapping():
            if name not in known:
                near = difflib.get_close_matches(name[:60], known, n=1)
                hint = say("¿quizá «{name}»?", name=near[0]) if near else say("campos: {names}", names=listing(known))
                self.field(name).fault("campo desconocido; {hint}", hint=hint)

    def mapping(self, most: int = MOST_ENTRIES) -> dict[str, Node]:
        """The fields of an object; empty where nothing is given."""
        if not self.given:
            return {}
        if not isinstance(self.value, Mapping):
            self.fault("se esperaba un objeto con campos")
            return {}
        if len(self.value) > most:
            self.fault("demasiados campos: {n} (como mucho {most})", n=len(self.value), most=most)
            return {}
        return {
            str(key): Node(item, f"{self.path}.{key}" if self.path else str(key), self.faults)
            for key, item in self.value.items()
        }

    def items(self, most: int = MOST_ENTRIES) -> list[Node]:
        """The entries of a list; empty where nothing is given."""
        if not self.given:
            return []
        if not isinstance(self.value, Sequence) or isinstance(self.value, str):
            self.fault("se esperaba una lista")
            return []
        if len(self.value) > most:
            self.fault("demasiados elementos: {n} (como mucho {most})", n=len(self.value), most=most)
            return []
        return [Node(item, f"{self.path}.{i}", self.faults) for i, item in enumerate(self.value)]

    def integer(self, default: int = 0, *, least: int = 0, most: int = 1000) -> int:
        """A whole number within bounds."""
        if not self.given:
            return default
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fault("se esperaba un número entero")
            return default
        if not least <= self.value <= most:
            self.fault("el número debe estar entre {least} y {most}", least=least, most=most)
            return default
        return self.value

    def optional_integer(self, *, least: int = 0, most: int = 1000) -> int | None:
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

    def flag(self, default: bool = False) -> bool:
        """True or false."""
        if not self.given:
            return default
        if not isinstance(self.value, bool):
            self.fault("se esperaba true o false")
            return default
        return self.value

    def one_of(self, known: Vocabulary | Iterable[str], default: str = "") -> str:
        """A name out of a list, in any spelling that the list knows."""
        if not self.given:
            return default
        if isinstance(self.value, bool) or not isinstance(self.value, str | int):
            self.fault("se esperaba un texto")
            return default
        return self.name_in(str(self.value), known) or default

    def name_in(self, name: str, known: Vocabulary | Iterable[str]) -> str | None:
        """The key of a name that stands at this node, as a field or a value; a fault where there is none."""
        words = known if isinstance(known, Vocabulary) else Vocabulary(dict.fromkeys(known, ()))
        found = words.find(name)
        if found is None:
            near = words.nearest(name)
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
        return found
