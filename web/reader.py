"""For whom a page is made. Whatever prepares one is given its reader, and needs no server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebook import RuleId
from web.i18n import translate
from web.rules.shelf import Shelf

Address = Callable[..., str]
"""The address of a page: its name (`rules.page`) and what it is about (`book="ti4", number="23"`)."""


@dataclass(frozen=True)
class Reader:
    """The language that somebody reads, the books in that language, and where the other pages are."""

    language: str
    shelf: Shelf
    address: Address

    def gettext(self, text: str, /, **parts: object) -> str:
        """A text in the reader's language."""
        return translate(self.language, text, **parts)

    def rule(self, id: RuleId) -> str:
        """The address of a rule's page, at the bullet where the id has one."""
        return self.address("rules.page", book=id.book, number=id.number, _anchor=id.letter or None)

    def form(self, game: str, procedure: str, **carried: str) -> str:
        """The address of the form of a procedure, with the document (`d`) or the words (`t`) that it carries."""
        return self.address("referee.forms.page", game=game, procedure=procedure, **carried)

    def ruling(self, packed: str) -> str:
        """The address of a ruling for everybody, wherever they are."""
        return self.address("referee.ruling", d=packed, _external=True)
