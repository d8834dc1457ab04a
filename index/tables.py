"""Tables: what a search needs at hand besides the postings, kept beside them."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from sys import intern
from typing import Any

from index.analysis import Names
from index.lexicon import Lexicon
from index.numbers import Numbers
from rulebook.sets import fixed


@dataclass(frozen=True)
class Common:
    """What the indexes of all languages have alike: the units, the names of things, the lexicon."""

    ids: Sequence[str]
    books: Sequence[str]
    kinds: Sequence[str]
    parents: Sequence[int]
    """The place of the unit above each, -1 where there is none."""
    exact: Mapping[str, Sequence[int]]
    names: Mapping[str, Sequence[str]]
    lay: Mapping[str, Sequence[str]]
    editions: Mapping[str, Mapping[str, int]]
    lexicon: Lexicon

    @cached_property
    def numbers(self) -> Numbers:
        """The units by their number."""
        return Numbers(self.ids, self.editions)

    @cached_property
    def asked_names(self) -> Names:
        """The names of things in every language."""
        return Names(self.names)

    @cached_property
    def lay_names(self) -> Names:
        """What lay people call things."""
        return Names(self.lay)

    def written(self) -> bytes:
        """As bytes."""
        told = {name: getattr(self, name) for name in _ALIKE}
        return _json({**told, "parents": list(self.parents), "lexicon": self.lexicon.written().decode()})

    @classmethod
    def read(cls, content: bytes) -> Common:
        """From bytes, each word kept once; raises ValueError or KeyError where they are no tables."""
        table = json.loads(content)
        return cls(
            ids=_words(table["ids"]),
            books=_words(table["books"]),
            kinds=_words(table["kinds"]),
            parents=array("i", table["parents"]),
            exact={intern(name): tuple(units) for name, units in table["exact"].items()},
            names={intern(key): tuple(_words(tokens)) for key, tokens in table["names"].items()},
            lay={intern(key): tuple(_words(tokens)) for key, tokens in table["lay"].items()},
            editions=table["editions"],
            lexicon=Lexicon.read(table["lexicon"].encode()),
        )


def _words(words: Sequence[str]) -> list[str]:
    """Words, each kept once however many tables have it."""
    return [intern(word) for word in words]


_ALIKE = ("ids", "books", "kinds", "exact", "names", "lay", "editions")


class Alike:
    """Reads once what several indexes have alike."""

    def __init__(self) -> None:
        self._digest = b""
        self._common: Common | None = None

    def read(self, content: bytes) -> Common:
        """What the last index had if this one has the same, else from bytes."""
        digest = hashlib.blake2b(content).digest()
        common = self._common
        if common is None or digest != self._digest:
            common = Common.read(content)
            self._digest, self._common = digest, common
        return common


@dataclass(frozen=True)
class Openings:
    """Names in alphabetical order, each with its unit and its worth: what may be meant while it is typed."""

    names: Sequence[str]
    units: Sequence[int]
    worths: Sequence[float]


@dataclass(frozen=True)
class Tables:
    """What an index has in a language of its own: the units and the worth of its phrases, names that are typed, the words of spelling help."""

    phrase_units: Sequence[int]
    phrase_masses: Sequence[float]
    phrase_worths: Sequence[float]
    openings: Openings
    foreign: Mapping[str, Sequence[str]]
    """The names that are common words of the language and therefore no names in it."""
    named: frozenset[str]
    vocabulary: dict[str, int]

    def written(self) -> dict[str, bytes]:
        """As sections of figures and of words, one a line."""
        opened, used = self.openings, self.vocabulary
        return {
            "tables.phrase_units": array("I", self.phrase_units).tobytes(),
            "tables.phrase_masses": array("d", self.phrase_masses).tobytes(),
            "tables.phrase_worths": array("d", self.phrase_worths).tobytes(),
            "tables.opening_names": "\n".join(opened.names).encode(),
            "tables.opening_units": array("I", opened.units).tobytes(),
            "tables.opening_worths": array("d", opened.worths).tobytes(),
            "tables.foreign": _json(self.foreign),
            "tables.named": "\n".join(sorted(self.named)).encode(),
            "tables.words": "\n".join(used).encode(),
            "tables.used": array("I", used.values()).tobytes(),
        }

    @classmethod
    def read(cls, sections: Mapping[str, bytes]) -> Tables:
        """From sections, each word kept once; raises ValueError or KeyError where they are no tables."""

        def figures(kind: str, name: str) -> array[Any]:
            return array(kind, sections[f"tables.{name}"])

        def words(name: str) -> list[str]:
            content = sections[f"tables.{name}"].decode()
            return _words(content.split("\n")) if content else []

        return cls(
            phrase_units=figures("I", "phrase_units"),
            phrase_masses=figures("d", "phrase_masses"),
            phrase_worths=figures("d", "phrase_worths"),
            openings=Openings(words("opening_names"), figures("I", "opening_units"), figures("d", "opening_worths")),
            foreign=json.loads(sections["tables.foreign"]),
            named=fixed(words("named")),
            vocabulary=dict(zip(words("words"), figures("I", "used"), strict=True)),
        )


def _json(table: Mapping[str, Any]) -> bytes:
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode()
