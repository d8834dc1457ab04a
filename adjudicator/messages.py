"""Text for people: templates in Spanish that are translated at the edge, when a ruling is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from rulebook.messages import Domain, Words

LANGUAGES = ("es", "pt", "en")
_AND = {"es": "y", "pt": "e", "en": "and"}
_OR = {"es": "o", "pt": "ou", "en": "or"}


class Renderable:
    """Anything that knows how it reads in a language."""

    def render(self, lang: str) -> str:
        raise NotImplementedError


@dataclass(frozen=True)
class Message(Renderable):
    """A template and what fills it; the template is the key of its translations, those of a game where it names one."""

    template: str
    params: tuple[tuple[str, object], ...] = ()
    game: str = ""

    def render(self, lang: str) -> str:
        with in_words_of(self.game or _speaking.get()):
            return translate(self.template, lang).format_map({name: render(value, lang) for name, value in self.params})


@dataclass(frozen=True)
class Plural(Renderable):
    """A number with the noun that goes with it: «1 impacto», «2 impactos»."""

    count: int
    one: str
    many: str

    def render(self, lang: str) -> str:
        return words(_speaking.get()).number(lang, self.one, self.many, self.count).format(n=self.count)


@dataclass(frozen=True)
class Listing(Renderable):
    """Several things in one breath: «a, b y c»; `empty` is said when there are none."""

    items: tuple[object, ...]
    either: bool = False
    empty: str = "nada"

    def render(self, lang: str) -> str:
        words = [render(item, lang) for item in self.items]
        if not words:
            return translate(self.empty, lang)
        if len(words) == 1:
            return words[0]
        link = (_OR if self.either else _AND)[lang]
        if lang == "es" and link == "y" and words[-1].casefold().startswith(("i", "hi")):
            link = "e"
        return f"{', '.join(words[:-1])} {link} {words[-1]}"


@dataclass(frozen=True)
class Sentences(Renderable):
    """Several messages one after another."""

    items: tuple[object, ...]

    def render(self, lang: str) -> str:
        return " ".join(sentence(item, lang) for item in self.items)


@dataclass(frozen=True)
class Name(Renderable):
    """A name that differs by language, such as a unit's, with its plural."""

    es: str
    pt: str
    en: str

    def render(self, lang: str) -> str:
        return {"es": self.es, "pt": self.pt, "en": self.en}[lang]


def say(template: str, **params: object) -> Message:
    """A message: `say("{player} no vota.", player="Ana")`."""
    if not params:
        return _plain(template)
    message = object.__new__(Message)
    message.__dict__.update(template=template, params=tuple(params.items()), game="")
    return message


@lru_cache(maxsize=10_000)
def _plain(template: str) -> Message:
    """A message that nothing fills, made once."""
    return Message(template)


def count(n: int, one: str, many: str) -> Plural:
    """A counted noun; both forms hold `{n}`: `count(2, "{n} impacto", "{n} impactos")`."""
    return Plural(n, one, many)


def listing(items: Iterable[object], *, either: bool = False, empty: str = "nada") -> Listing:
    """Things joined by commas and a final «y» (or «o»)."""
    return Listing(tuple(items), either, empty)


def sentences(items: Iterable[object]) -> Message:
    """Messages one after another as a single one."""
    return say("{sentences}", sentences=Sentences(tuple(items)))


def render(value: object, lang: str) -> str:
    """How a message, a name or a plain value reads in a language."""
    if isinstance(value, Renderable):
        return value.render(lang)
    return str(value)


def sentence(value: object, lang: str) -> str:
    """The same at the beginning of a sentence, whatever name stands there."""
    return capital(render(value, lang))


def capital(text: str) -> str:
    """With a capital first letter; the rest stays, for there are names in capitals."""
    return text[:1].upper() + text[1:]


def translate(template: str, lang: str) -> str:
    """A template in the language asked for; Spanish, the source, where there is no translation."""
    return words(_speaking.get()).text(lang, template)


_speaking: ContextVar[str] = ContextVar("speaking", default="")


@contextmanager
def in_words_of(game: str) -> Iterator[None]:
    """Whatever is rendered inside is said as a game says it: two games may translate the same sentence differently."""
    before = _speaking.set(game)
    try:
        yield
    finally:
        _speaking.reset(before)


@cache
def words(game: str) -> Words:
    """The words of a game, then those of the engine, then those of the other games."""
    from adjudicator.games import folders

    games = {key: Domain(key, folder) for key, folder in folders().items()}
    own = [games.pop(game)] if game in games else []
    return Words(*own, Domain("adjudicator", Path(__file__).parent), *games.values())
