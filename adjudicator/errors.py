"""The errors of the adjudicator: a document that cannot be read, and something that the rules forbid."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from adjudicator.messages import Message, in_words_of, render, say

if TYPE_CHECKING:
    from adjudicator.ruling import Violation


_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
"""What would break a line; names that people write may hold it."""


def _one_line(text: str) -> str:
    return _BREAKS.sub(" ", text)


class AdjudicatorError(Exception):
    """The root of every error that the adjudicator raises on purpose."""


@dataclass(frozen=True)
class Fault:
    """One thing wrong with a document, and where."""

    path: str
    message: Message
    code: str = "document.invalid"


class Unusable(AdjudicatorError):
    """The document cannot be read, contradicts itself, or gives a malformed answer."""

    def __init__(self, *faults: Fault) -> None:
        self.faults = faults
        self.game = ""
        super().__init__(self.line("es"))

    def line(self, lang: str) -> str:
        """All faults in one line, each after the place where it stands."""
        with in_words_of(self.game):
            said = [(_one_line(fault.path), _one_line(render(fault.message, lang))) for fault in self.faults[:8]]
        more = f" (+{len(self.faults) - 8})" if len(self.faults) > 8 else ""
        return "; ".join(f"{path}: {text}" if path else text for path, text in said) + more

    def as_document(self, lang: str = "es") -> dict[str, object]:
        """The error object of the contract; `faults` lists every fault with its path."""
        first = self.faults[0]
        with in_words_of(self.game):
            faults = [{"path": fault.path, "message": _one_line(render(fault.message, lang))} for fault in self.faults]
        return {
            "error": {
                "code": first.code,
                "message": self.line(lang),
                "path": first.path,
                "faults": faults,
            }
        }


class Forbidden(AdjudicatorError):
    """What the document asks for, or an answer claims, is against the rules."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__("; ".join(render(v.text, "es") for v in self.violations))


def unusable(path: str, template: str, *, code: str = "document.invalid", **params: object) -> Unusable:
    """A single fault as an error, ready to raise."""
    return Unusable(Fault(path, say(template, **params), code))
