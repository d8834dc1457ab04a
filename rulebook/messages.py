"""Text for people: Spanish templates in the source, translated by ordinary gettext where they are shown.

Every package and every game has a domain of its own, `<folder>/locale/<language>/LC_MESSAGES/<domain>.mo`, and needs to know of no
other; the standard library reads it. `make messages` gathers the templates and builds the catalogues.
"""

from __future__ import annotations

import errno
import gettext
from dataclasses import dataclass
from pathlib import Path

SOURCE = "es"


def N_(text: str) -> str:
    """Marks a template for the catalogues where it is said elsewhere."""
    return text


@dataclass(frozen=True)
class Domain:
    """The catalogues of one package or game: their name, and the folder in which `locale` stands."""

    name: str
    folder: Path

    def catalogue(self, language: str) -> gettext.NullTranslations:
        """The translations into a language; one that translates nothing where there is no catalogue."""
        return gettext.translation(self.name, self.folder / "locale", [language], fallback=True)


class Words:
    """What one domain says, or several: what the first does not translate, the next may; the rest stays Spanish."""

    def __init__(self, *domains: Domain) -> None:
        self.domains = domains
        self._read: dict[str, gettext.NullTranslations] = {}

    def catalogue(self, language: str) -> gettext.NullTranslations:
        """The translations into a language, one domain behind the other."""
        if language not in self._read:
            chain = gettext.NullTranslations()
            for domain in reversed(self.domains if language != SOURCE else ()):
                before = domain.catalogue(language)
                before.add_fallback(chain)
                chain = before
            self._read[language] = chain
        return self._read[language]

    def text(self, language: str, template: str) -> str:
        """A template in a language, its blanks still open."""
        return self.catalogue(language).gettext(template) if template else ""

    def number(self, language: str, one: str, many: str, n: int) -> str:
        """The form of a counted text that a language wants for a number, its blanks still open."""
        return self.catalogue(language).ngettext(one, many, n)

    def fill(self, language: str, template: str, /, **parts: object) -> str:
        """A template in a language with its blanks filled."""
        return self.text(language, template).format_map(_rendered(parts, language))


@dataclass(frozen=True)
class Message:
    """A template and what fills it, for whoever shows it to translate; as plain text it is Spanish."""

    template: str
    parts: tuple[tuple[str, object], ...] = ()

    def render(self, language: str) -> str:
        """The message in a language."""
        return WORDS.fill(language, self.template, **dict(self.parts))

    def __str__(self) -> str:
        return self.render(SOURCE)


class SpokenError(Exception):
    """An error that is told to a person: a code for programs, a template and its parts for people."""

    code = ""
    path = ""

    def __init__(self, template: str, /, **parts: object) -> None:
        self.template = template
        self.parts = parts
        super().__init__(self.message(SOURCE))

    @property
    def words(self) -> Words:
        """The words of the package that raises it."""
        return WORDS

    def message(self, language: str) -> str:
        """What is wrong, in a language."""
        return self.words.fill(language, self.template, **self.parts)


def say(template: str, /, **parts: object) -> Message:
    """A message of the rulebook: `say("falta la unidad {number}", number="1.2")`."""
    return Message(template, tuple(parts.items()))


def within(where: str, fault: Message) -> Message:
    """A fault after the thing in which it was found."""
    return say("{where}: {fault}", where=where, fault=fault)


_REASONS = {
    errno.ENOENT: N_("no existe"),
    errno.EISDIR: N_("es una carpeta"),
    errno.ENOTDIR: N_("no es una carpeta"),
    errno.EACCES: N_("no hay permiso"),
    errno.ENAMETOOLONG: N_("el nombre es demasiado largo"),
    errno.ENOSPC: N_("no queda espacio"),
}


def reason(error: Exception) -> Message | str:
    """What the system says of a file or an address, in our words where we have some."""
    known = _REASONS.get(getattr(error, "errno", None) or 0)
    return say(known) if known else str(getattr(error, "strerror", None) or error)


def _rendered(parts: dict[str, object], language: str) -> dict[str, object]:
    return {name: part.render(language) if isinstance(part, Message) else part for name, part in parts.items()}


WORDS = Words(Domain("rulebook", Path(__file__).parent))
