"""The language in which the command speaks, and its words."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebook.messages import Words

LANGUAGES = ("es", "pt", "en")
USUAL = "es"


def N_(text: str) -> str:
    """Marks a text for the catalogues where it is said later."""
    return text


@cache
def words() -> Words:
    """The command's own words."""
    from rulebook.messages import Domain, Words

    return Words(Domain("arbitro", Path(__file__).parent))


@dataclass(frozen=True)
class Session:
    """How one call is answered: in which language, and as a document or as text."""

    lang: str = USUAL
    json: bool = False

    def say(self, template: str, /, **parts: object) -> str:
        """A text of the command in the language of the call."""
        return words().fill(self.lang, template, **parts)

    def number(self, n: int, one: str, many: str) -> str:
        """A counted text, `{n}` its number."""
        return words().number(self.lang, one, many, n).format(n=n)


def session_of(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> Session:
    """The session that the arguments ask for, read before they are understood, so that their faults are told in it too.

    Without --lang the variable ARBITRO_LANG decides, then, for a person, the locale; a document never depends on the locale.
    """
    options = list(arguments[: arguments.index("--")] if "--" in arguments else arguments)
    as_json = "--json" in options
    asked = [value for option, value in pairwise(options) if option == "--lang"]
    asked += [option.partition("=")[2] for option in options if option.startswith("--lang=")]
    wished = [asked[-1] if asked else "", environment.get("ARBITRO_LANG", "")]
    if not as_json:
        wished += [environment.get(name, "")[:2] for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return Session(next((lang for lang in wished if lang in LANGUAGES), USUAL), as_json)
