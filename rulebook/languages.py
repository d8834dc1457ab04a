"""The languages in which books are written, the words that open their notes, and how one text is held against another."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from rulebook.units import NoteKind

LANGUAGES = ("es", "pt", "en")
_FIGURE = re.compile(r"(?<![\w.])\d+(?:[.,]\d+)*[a-z]?(?!\w)")


@dataclass(frozen=True)
class Labels:
    """The words that open a see-also line and each kind of note in one language."""

    see_also: str
    notes: dict[NoteKind, str]

    def kind_of(self, label: str) -> NoteKind | None:
        """The kind of note that a label opens."""
        return next((kind for kind, name in self.notes.items() if name == label), None)


def _labels(see_also: str, misprint: str, conflict: str, lost: str, reading: str, edition: str) -> Labels:
    return Labels(see_also, {"misprint": misprint, "conflict": conflict, "lost": lost, "reading": reading, "edition": edition})


LABELS = {
    "es": _labels("Véase también", "Errata del libro", "Contradicción", "Texto perdido", "Lectura nuestra", "Otra edición"),
    "pt": _labels("Veja também", "Erro do livro", "Contradição", "Texto perdido", "Leitura nossa", "Outra edição"),
    "en": _labels("See also", "Book erratum", "Contradiction", "Lost text", "Our reading", "Other edition"),
}


def figures(text: str) -> Counter[str]:
    """The figures and rule numbers of a text, with how often each stands there."""
    return Counter(_FIGURE.findall(text))
