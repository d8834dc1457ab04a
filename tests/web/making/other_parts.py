"""What sentences of the four other games are made of: people, counts, lists, and ways to say a thing in three languages."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from string import Formatter
from typing import TypeVar

from tests.web.sentence_sets import Told

T = TypeVar("T")
WAYS: dict[str, dict[str, dict[str, list[str]]]] = tomllib.loads(
    (Path(__file__).parent / "others.toml").read_text(encoding="utf-8")
)
"""The ways to say things, by game and name."""
LANGUAGES = ("es", "pt", "en")
HERS = {"es": ("ana", "vera", "lucia", "marta"), "pt": ("bia", "rita", "lara", "nina"), "en": ("kim", "zoe", "sue", "holly")}
HIS = {"es": ("jorge", "pablo", "nico", "hugo"), "pt": ("rui", "caio", "beto", "paulo"), "en": ("tom", "greg", "dave", "mike")}
AND = {"es": "y", "pt": "e", "en": "and"}
ONE = {"es": "un", "pt": "um", "en": "a"}
NUMBERS = {
    "es": ("", "", "dos", "tres", "cuatro"),
    "pt": ("", "", "dois", "três", "quatro"),
    "en": ("", "", "two", "three", "four"),
}
PLAIN = dict(zip("áéíóúâêôãõ", "aeiouaeoao", strict=True))
"""Letters as those type them who type no accents."""
TALK = {
    "es": ("a ver,", "oye,", "duda:", "una pregunta:", "pues"),
    "pt": ("gente,", "dúvida:", "então,", "olha,", "pessoal,"),
    "en": ("ok so", "question:", "hey,", "so", "one thing:"),
}
TAILS = {
    "es": (", quien gana?", ", se puede?", ", que pasa?", "?"),
    "pt": (", quem ganha?", ", pode?", ", o que acontece?", "?"),
    "en": (", who wins?", ", is that ok?", ", what happens?", "?"),
}


@dataclass(frozen=True)
class Who:
    """Somebody at the table, as typed and as facts name them."""

    name: str
    hers: bool

    def pronoun(self, language: str) -> str:
        pairs = {"es": ("ella", "él"), "pt": ("ela", "ele"), "en": ("she", "he")}
        return pairs[language][0 if self.hers else 1]

    def whose(self, language: str) -> str:
        pairs = {"es": ("de ella", "de él"), "pt": ("dela", "dele"), "en": ("her", "his")}
        return pairs[language][0 if self.hers else 1]


@dataclass
class Maker:
    """A sentence that is being made: what was chosen, and what it tells."""

    random: Random
    language: str
    game: str
    facts: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    _names: list[str] = field(default_factory=list)

    def maybe(self, share: float) -> bool:
        return self.random.random() < share

    def number(self, least: int, most: int) -> int:
        return self.random.randint(least, most)

    def one_of(self, many: Sequence[T]) -> T:
        return self.random.choice(many)

    def tell(self, *facts: str) -> None:
        self.facts += facts

    def way(self, name: str) -> str:
        """One of the ways to say a thing of the game, remembered."""
        return self.among(**WAYS[self.game][name])

    def among(self, es: Sequence[str], pt: Sequence[str], en: Sequence[str]) -> str:
        """One of some ways to say a thing in the language of the sentence, remembered; the earlier ones prevail."""
        ways = {"es": es, "pt": pt, "en": en}[self.language]
        chosen = ways[min(self.random.randrange(len(ways)), self.random.randrange(2 * len(ways)))]
        self.tags.append(f"{self.language}: {chosen}")
        return chosen

    def who(self) -> Who:
        """Somebody who was not named yet."""
        hers = self.maybe(0.5)
        name = self.one_of([each for each in (HERS if hers else HIS)[self.language] if each not in self._names])
        self._names.append(name)
        return Who(name.capitalize() if self.maybe(0.5) else name, hers)

    def count(self, n: int) -> str:
        """A number in figures, now and then in words."""
        word = ONE[self.language] if n == 1 else NUMBERS[self.language][n] if n < len(NUMBERS[self.language]) else ""
        return word if word and self.maybe(0.25) else str(n)

    def listed(self, parts: Sequence[str]) -> str:
        """Things one after the other: commas and «and», «+», «/»."""
        *first, last = parts
        join = self.one_of([f" {AND[self.language]} "] * 4 + [", ", " + "])
        return f"{', '.join(first)}{join}{last}" if first else last

    def clauses(self, parts: Sequence[str]) -> str:
        """What one does after the other."""
        *first, last = parts
        return f"{', '.join(first)}{self.one_of((', ', f' {AND[self.language]} '))}{last}" if first else last

    def tail(self) -> str:
        return self.one_of(TAILS[self.language]) if self.maybe(0.2) else ""


Making = Callable[[Maker], str]
"""What makes the text of a sentence and tells its facts."""


def places_in(text: str) -> list[str]:
    """The names of the blanks of a way to say a thing, in order."""
    return [name for _before, name, _form, _as in Formatter().parse(text) if name]


def nth(text: str, blank: str, *among: str) -> int:
    """Which of the players that a way names one is."""
    told = list(dict.fromkeys(name for name in places_in(text) if name in among))
    return told.index(blank) + 1


def typed(maker: Maker, text: str) -> str:
    """A text as it is typed: without accents, begun with a word of talk, with a capital and a full stop."""
    if maker.maybe(0.45):
        text = "".join(PLAIN.get(letter, letter) for letter in text)
    if maker.maybe(0.12):
        text = f"{maker.one_of(TALK[maker.language])} {text}"
    if maker.maybe(0.15) and text[-1] != "?":
        text = f"{text[0].upper()}{text[1:]}."
    return text


def row(random: Random, game: str, procedure: str, title: str, making: Making) -> tuple[Told, list[str]]:
    """A sentence of a procedure with its facts, and the ways in which it was said."""
    maker = Maker(random, random.choice(LANGUAGES), game)
    text = typed(maker, making(maker))
    chosen = game if maker.maybe(0.75) else ""
    if not chosen:
        text = f"{maker.one_of(({'es': 'en', 'pt': 'no', 'en': 'in'}[maker.language], ''))} {title}: {text}".strip()
    return Told(maker.language, chosen, f"{game} {procedure}", text, "; ".join(maker.facts)), maker.tags
