"""The form of a book's files, shared by reader and printer: labels by language, defaults, what `book.toml` says."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulebook.units import NoteKind

_NOTE_NUMBER = re.compile(r"(?:.*\.)?n\d+")


@dataclass(frozen=True)
class Labels:
    """The words that open a see-also line and each kind of note in one language."""

    see_also: str
    notes: dict[NoteKind, str]

    def kind_of(self, label: str) -> NoteKind | None:
        """The kind of note that a label opens."""
        return next((kind for kind, name in self.notes.items() if name == label), None)


LABELS = {
    "es": Labels(
        "Véase también",
        {
            "misprint": "Errata del libro",
            "conflict": "Contradicción",
            "lost": "Texto perdido",
            "reading": "Lectura nuestra",
        },
    ),
    "pt": Labels(
        "Veja também",
        {"misprint": "Erro do livro", "conflict": "Contradição", "lost": "Texto perdido", "reading": "Leitura nossa"},
    ),
    "en": Labels(
        "See also",
        {"misprint": "Misprint", "conflict": "Contradiction", "lost": "Lost text", "reading": "Our reading"},
    ),
}


@dataclass(frozen=True)
class Meta:
    """What `book.toml` says of a book."""

    key: str
    title: str
    language: str
    edition: str
    heading: str
    files: tuple[str, ...]
    kinds: dict[str, str] = field(default_factory=dict)

    @property
    def labels(self) -> Labels:
        return LABELS[self.language]

    def default_kind(self, number: str) -> str:
        """The kind of a bold entry that does not name one: by the first word of its number, else note (n1) or rule."""
        if _NOTE_NUMBER.fullmatch(number):
            return "note"
        return self.kinds.get(number.split(".")[0], "rule")
