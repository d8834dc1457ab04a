"""The form of a book's files, shared by reader and printer: defaults, and what `game.toml` says of a game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulebook.languages import LABELS, Labels

_NOTE_NUMBER = re.compile(r"(?:.*\.)?n\d+")


@dataclass(frozen=True)
class Meta:
    """What `game.toml` says of a game and its book."""

    key: str
    title: str
    language: str
    """The language of the official text, in which the book is written first."""
    edition: str
    heading: str
    files: tuple[str, ...]
    kinds: dict[str, str] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    """The further languages in which the book is written."""
    titles: dict[str, str] = field(default_factory=dict)
    editions: dict[str, str] = field(default_factory=dict)
    """What the edition is called in the further languages."""
    short: str = ""
    order: int = 1000
    names: tuple[str, ...] = ()
    digests: tuple[str, ...] = ()
    told_once: tuple[str, ...] = ()
    """The units of those chapters that say what no other chapter does."""
    colour: dict[str, str] = field(default_factory=dict)
    components: dict[str, dict[str, str]] = field(default_factory=dict)
    """What each kind of component is called, by language, in the order in which they are listed."""
    figures: dict[str, dict[str, str]] = field(default_factory=dict)
    """What the figures of components are called, by language."""
    themes: dict[str, dict[str, str]] = field(default_factory=dict)
    """The subjects under which the chapters are listed: the name of each by language, and `chapters`, their numbers."""

    def title_in(self, language: str) -> str:
        """The title of the game in a language."""
        return self.titles.get(language, self.title)

    def edition_in(self, language: str) -> str:
        """What the edition of the official text is called in a language."""
        return self.editions.get(language, self.edition)

    @property
    def labels(self) -> Labels:
        return LABELS[self.language]

    def default_kind(self, number: str) -> str:
        """The kind of a bold entry that does not name one: by the first word of its number, else note (n1) or rule."""
        if _NOTE_NUMBER.fullmatch(number):
            return "note"
        return self.kinds.get(number.split(".")[0], "rule")
