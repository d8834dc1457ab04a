"""The lexicon: general words of the table in Spanish, Portuguese and English, and the words that say little.

`lexicon.toml` gives each idea its words in the three languages; a text and a query that use different words for the
same idea meet in it. Names of things of one game do not belong there but in the terms of its book.
"""

from __future__ import annotations

import json
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from index.stems import LANGUAGES, all_deep, deep, light
from index.words import texts
from rulebook.sets import fixed

MOST_FOUND = 4_000
"""How many words a lexicon remembers the ideas of."""


@dataclass(frozen=True)
class Lexicon:
    """Stop words, weak words, and ideas by the key of a word or phrase: its light stems, or the family of one word."""

    stop: frozenset[str]
    stop_in_texts: dict[str, frozenset[str]]
    weak: frozenset[str]
    ideas: dict[str, dict[str, tuple[str, ...]]]
    words: frozenset[str]
    """The words of the ideas, which help with spelling may propose."""

    known: frozenset[str]
    """Everyday words that need no help, and are never proposed."""

    openings: frozenset[str]
    """The light stems with which a phrase of several words begins."""

    spoken: dict[str, frozenset[str]]
    """The words of each language that are listed here at all: they tell in which one a query is asked."""

    numbered: frozenset[str]
    """What is counted with Roman numbers: after these «I» is the figure, elsewhere inside a sentence it is the English pronoun."""

    short: dict[str, tuple[str, ...]]
    """What abbreviations stand for; nothing for those that say nothing."""

    _found: dict[tuple[str, str | None], tuple[str, ...]] = field(default_factory=dict, compare=False, repr=False)

    def content(self, text: str, language: str | None = None) -> list[str]:
        """The folded words of a text without its stop words; a text in a known language has some more."""
        more = self.stop_in_texts.get(language or "", frozenset())
        said = texts(text) if language in ("es", "pt") else self.without_pronoun(texts(text))
        return [word for word in said if word not in self.stop and word not in more]

    def without_pronoun(self, words: list[str]) -> list[str]:
        """The words of a sentence without the English «I»: «stage I» keeps its figure, and so does «infantry I» at the end."""
        if "i" not in words:
            return words
        last = len(words) - 1
        return [word for at, word in enumerate(words) if word != "i" or at == last or (at and words[at - 1] in self.numbered)]

    def told_language(self, words: list[str]) -> str | None:
        """The language that has more of the words than any other; nothing where two have as many."""
        claims = sorted(((sum(word in self.spoken[spoken] for word in words), spoken) for spoken in LANGUAGES), reverse=True)
        return claims[0][1] if claims[0][0] > claims[1][0] else None

    def of_asked(self, word: str, asked: str, common: bool) -> tuple[str, ...]:
        """The ideas of a word of a query: in the language in which it is asked, else as another one lists it, else by family.

        A common word of that language is none of another: «dice» is said by Spaniards who mean no die.
        """
        own = self.of_word(word, asked)
        if own or common:
            return own
        listed = dict.fromkeys(idea for spoken in LANGUAGES for idea in self.ideas[spoken].get(light(word), ()))
        return tuple(listed) or self.of_word(word, None)

    def of_word(self, word: str, language: str | None) -> tuple[str, ...]:
        """The ideas that one word stands for, in a language or in any."""
        known = self._found.get((word, language))
        if known is None:
            if len(self._found) > MOST_FOUND:
                self._found.clear()
            known = self._found[word, language] = self._of_word(word, language)
        return known

    def _of_word(self, word: str, language: str | None) -> tuple[str, ...]:
        """By the word itself where it is listed, else by its family."""
        found: dict[str, None] = {}
        for spoken in (language,) if language else LANGUAGES:
            table = self.ideas[spoken]
            listed = table.get(light(word)) or table.get("~" + deep(word, spoken), ())
            found.update(dict.fromkeys(listed))
        return tuple(found)

    def language_of(self, words: list[str], usual: str) -> str:
        """The language in which a query is asked: that of most of its words, the usual one unless another is clearly meant."""
        claims = {language: sum(word in self.spoken[language] for word in words) for language in LANGUAGES}
        best = max(LANGUAGES, key=lambda language: (claims[language], language == usual))
        return best if claims[best] > claims[usual] else usual

    def of_phrase(self, key: str, language: str | None) -> tuple[str, ...]:
        """The ideas that a phrase, given by its light stems, stands for."""
        spoken = (language,) if language else LANGUAGES
        return tuple(dict.fromkeys(idea for each in spoken for idea in self.ideas[each].get(key, ())))

    def written(self) -> bytes:
        """As bytes: the index carries the lexicon, because cutting and stemming its words takes longer than reading them."""
        return json.dumps({name: _plain(getattr(self, name)) for name in _KEPT}, ensure_ascii=False).encode()

    @classmethod
    def read(cls, content: bytes) -> Lexicon:
        """From bytes."""
        table = json.loads(content)
        return cls(
            stop=fixed(table["stop"]),
            stop_in_texts={language: fixed(row) for language, row in table["stop_in_texts"].items()},
            weak=fixed(table["weak"]),
            ideas={language: {key: tuple(row) for key, row in rows.items()} for language, rows in table["ideas"].items()},
            words=fixed(table["words"]),
            known=fixed(table["known"]),
            openings=fixed(table["openings"]),
            spoken={language: fixed(row) for language, row in table["spoken"].items()},
            numbered=fixed(table["numbered"]),
            short={word: tuple(said) for word, said in table["short"].items()},
        )


_KEPT = ("stop", "stop_in_texts", "weak", "ideas", "words", "known", "openings", "spoken", "numbered", "short")


def _plain(value: Any) -> Any:
    """A value as JSON has it; sets in order, so that the same lexicon gives the same bytes."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return sorted(value) if isinstance(value, frozenset) else list(value)


@cache
def load_lexicon() -> Lexicon:
    """Reads lexicon.toml once."""
    table = tomllib.loads(files("index").joinpath("lexicon.toml").read_text(encoding="utf-8"))
    stop = frozenset(word for row in table["stop"].values() for word in texts(row) if len(word) > 1)
    weak = frozenset(word for row in table["weak"].values() for word in texts(row))
    ideas: dict[str, dict[str, list[str]]] = {language: defaultdict(list) for language in LANGUAGES}
    spoken: set[str] = set()
    for idea, row in table["ideas"].items():
        for language in LANGUAGES:
            for phrase in row.get(language, "").split(","):
                _add(ideas[language], idea, phrase, language, stop, weak)
                spoken.update(word for word in texts(phrase) if word.isalpha() and len(word) > 3)
    common = {word for row in table["known"].values() for word in texts(row)}
    frozen = {language: {key: tuple(found) for key, found in rows.items()} for language, rows in ideas.items()}
    openings = frozenset(key.split(" ")[0] for rows in frozen.values() for key in rows if " " in key)
    spoken_in = {language: frozenset(_spoken(table, language)) for language in LANGUAGES}
    short = {word: tuple(texts(said)) for word, said in table["short"].items()}
    in_texts = {language: frozenset(texts(row)) for language, row in table["stop_in_texts"].items()}
    numbered = frozenset(word for row in table["numbered"].values() for word in texts(row))
    known = stop | weak | common
    return Lexicon(stop, in_texts, weak, frozen, frozenset(spoken - stop), known, openings, spoken_in, numbered, short)


def _spoken(table: dict[str, dict[str, Any]], language: str) -> Iterator[str]:
    for rows in (table["stop"], table["weak"], table["known"]):
        yield from texts(rows.get(language, ""))
    for row in table["ideas"].values():
        for phrase in row.get(language, "").split(","):
            yield from texts(phrase)


def _add(
    table: dict[str, list[str]], idea: str, phrase: str, language: str, stop: frozenset[str], weak: frozenset[str]
) -> None:
    """Enters a phrase by its stems; one word also by its family, unless it is written with «=»."""
    exact = phrase.strip().startswith("=")
    content = [word for word in texts(phrase) if word not in stop]
    if not content or (len(content) == 1 and content[0] in weak):
        return
    found = [" ".join(light(word) for word in content)]
    if len(content) == 1 and not exact:
        found.append("~" + deep(content[0], language))
    for key in found:
        if idea not in table[key]:
            table[key].append(idea)


def families(word: str) -> tuple[str, ...]:
    """The family tokens of a word of unknown language."""
    return tuple("~" + stem for stem in all_deep(word))
