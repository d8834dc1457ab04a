"""The lists that shapes name: what documents may say, as people write it, and what a page calls it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from adjudicator.messages import Renderable, capital, render, say
from adjudicator.names import Vocabulary
from adjudicator.ruling import Json
from rulebook.folding import sort_key
from rulebook.naming import load_names

_ARTICLE = re.compile(r"^(?:el|la|los|las|o|a|os|as|the)\s+(?=\S)")
OF_THE_DOCUMENT = "@"
"""How a shape says that a list stands in the document itself: `@players`."""


@dataclass(frozen=True)
class Known:
    """A list of names: how they are read, how each is called, and which of them a form offers."""

    words: Callable[[], Vocabulary]
    called: Callable[[str], object] = str
    offered: Callable[[str], Iterable[str]] | None = None
    """The names that a form offers for a procedure; without it all of them."""
    written: Callable[[str], str] | None = None
    """What a form writes for a name, where its spelling says more than its key."""
    alphabetical: bool = False
    only: tuple[str, ...] = ()
    """Where only some of the names may stand: those."""
    counted: Callable[[str, int, int], object] | None = None
    """So many of a thing in words, so many of them damaged, where the things are units."""
    damaged: Callable[[], Iterable[str]] | None = None
    """The units of the list that can be damaged and stay."""
    brings: Callable[[str], Mapping[str, Json]] | None = None
    """What a choice says of the fields beside it, for a form to fill in where nobody has."""
    starts: Callable[[str], Mapping[str, Json]] | None = None
    """What a choice has when a game begins, by the field that holds it; a form offers it by a button."""
    printed: Callable[[str, Mapping[str, Json]], object | None] | None = None
    """What the game prints for a name, in words, by what is said beside it: what holds where nobody says figures."""
    again: bool = False
    """Whether a form is asked for anew once one is chosen, because what it shows elsewhere depends on it."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """The signs that stand for its names on the small map."""

    def options(self, procedure: str, lang: str) -> list[tuple[str, str]]:
        """What a form offers: the value that a document writes, and its name in a language."""
        keys = self.words().keys if self.offered is None else tuple(self.offered(procedure))
        found = [(self.written(key) if self.written else key, capital(render(self.called(key), lang))) for key in keys]
        return sorted(found, key=lambda pair: sorting(pair[1])) if self.alphabetical else found


def labelled(words: Vocabulary, labels: Mapping[str, object]) -> Known:
    """A short list whose every name has a label."""
    return Known(lambda: words, lambda key: labels.get(key, key))


def yes_no() -> Known:
    """Yes and no as words, where a form must be able to leave it unsaid."""
    words = Vocabulary({"yes": ("true", "sí", "sim"), "no": ("false", "não")})
    return labelled(words, {"yes": say("Sí"), "no": say("No")})


@dataclass(frozen=True)
class Named(Renderable):
    """A thing as its book calls it: by its name, or as a sentence says it; by its key where the book has no such thing."""

    game: str
    key: str
    n: int | None = None
    """How many of it a sentence speaks of; None for its name."""

    def render(self, lang: str) -> str:
        term = load_names(self.game).keyed(self.key)
        if term is None:
            return self.key.replace("_", " ")
        return term.name(lang) if self.n is None else term.said(lang, self.n)


def sorting(name: str) -> str:
    """What a name is sorted by: without its article and its accents, «Los Emiratos de Hacan» under E."""
    return _ARTICLE.sub("", sort_key(name))
