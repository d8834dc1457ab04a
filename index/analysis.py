"""Analysis: what a stretch of text says, as tokens that can be compared.

Every word gives up to four kinds of token, told apart by their first sign:
`vortic` the light stem, `~vortic` the family (Snowball), `@destroy` an idea of the lexicon, `#ti4.17` a term of a book; and a
figure with the word before it one more, `=nivel 5`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import NamedTuple

from index.everyday import Everyday
from index.lexicon import Lexicon, families
from index.stems import deep, light
from rulebook import LANGUAGES
from rulebook.sets import fixed

FAMILY, NAME, SIGNS = "~", "#", "~@#="
"""The first signs of tokens that are no light stem: that of a family, that of a term, all of them."""

MOST_CUT = 1_000
"""Of how many words of passages the tokens are kept at hand."""

LONGEST_NAME = 6
"""Names are looked for in stretches of at most so many words; longer ones are found as phrases."""


Cut = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The light stem of a word, the tokens of its families and of its ideas."""


class Span(NamedTuple):
    """A token that stands for the words from `start` to `end`."""

    start: int
    end: int
    token: str


class Names:
    """The terms by the key of each of their names: the light stems of its words, without stop words."""

    def __init__(self, table: Mapping[str, Sequence[str]]) -> None:
        self._table = table
        self._foreign: Mapping[str, Sequence[str]] = {}
        said = (key.split(" ") for key in table)
        self._openings = fixed(" ".join(words[:length]) for words in said for length in range(1, len(words) + 1))

    def without(self, foreign: Mapping[str, Sequence[str]]) -> Names:
        """The same names but for some, all else being shared."""
        made = copy(self)
        made._foreign = foreign
        return made

    def spans(self, stems: list[str]) -> Iterator[Span]:
        """Every name found in a row of light stems."""
        for start, opening in enumerate(stems):
            if opening not in self._openings:
                continue
            key = ""
            for end in range(start, min(len(stems), start + LONGEST_NAME)):
                key = f"{key} {stems[end]}" if key else stems[end]
                if key not in self._openings:
                    break
                left_out = self._foreign.get(key, ())
                for token in self._table.get(key, ()):
                    if token not in left_out:
                        yield Span(start, end + 1, token)


_FIGURES = {"i": "1", "v": "5", "x": "10"}


def figure_spans(stems: list[str]) -> Iterator[Span]:
    """Every figure with the word that it numbers: level V, nivel 5."""
    for at in range(1, len(stems)):
        figure = _FIGURES.get(stems[at], stems[at])
        if len(figure) < 3 and figure.isdigit() and stems[at - 1].isalpha():
            yield Span(at, at + 1, f"={stems[at - 1]} {figure}")


def name_key(name: str, lexicon: Lexicon) -> str:
    """The key of a name; empty when it has nothing but stop words."""
    return " ".join(light(word) for word in lexicon.content(name))


def asked_spans(stems: list[str], words: list[str], lexicon: Lexicon, everyday: Everyday) -> Iterator[Span]:
    """Every idea found in the words of a query; a word means what it means in the language in which is asked."""
    for start, word in enumerate(words):
        for idea in lexicon.of_asked(word, everyday.language, everyday.is_common(word)):
            yield Span(start, start + 1, "@" + idea)
    yield from phrase_spans(stems, lexicon, None)


def phrase_spans(stems: list[str], lexicon: Lexicon, language: str | None) -> Iterator[Span]:
    """Every idea that a phrase of two to three words stands for."""
    for start, stem in enumerate(stems):
        if stem in lexicon.openings:
            for end in range(start + 2, min(len(stems), start + 3) + 1):
                for idea in lexicon.of_phrase(" ".join(stems[start:end]), language):
                    yield Span(start, end, "@" + idea)


class Analyser:
    """Turns texts of a known language into tokens."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._of_word: dict[tuple[str, str], frozenset[str]] = {}
        self._cut: dict[str | None, dict[str, Cut]] = {None: {}, **{language: {} for language in LANGUAGES}}
        self._of_text: dict[tuple[str, str | None, int], list[str]] = {}
        self._content: dict[tuple[str, str | None], list[str]] = {}

    def content(self, text: str, language: str | None) -> list[str]:
        """The words of a text that say something; of the books' texts, each is cut once."""
        known = self._content.get((text, language))
        if known is None:
            known = self._content[text, language] = self.lexicon.content(text, language)
        return known

    def tokens(self, text: str, language: str | None, names: Names) -> list[str]:
        """All tokens of a text, each as often as it occurs; without a language, those of every one."""
        key = (text, language, id(names))
        known = self._of_text.get(key)
        if known is None:
            known = self._of_text[key] = self._tokens(text, language, names)
        return known

    def _tokens(self, text: str, language: str | None, names: Names) -> list[str]:
        known = self._cut[language]
        cuts = [known.get(word) or self._cut_of(word, language) for word in self.content(text, language)]
        stems = [stem for stem, _, _ in cuts]
        found = list(stems)
        for _, family, _ in cuts:
            found += family
        for _, _, ideas in cuts:
            found += ideas
        for spans in (phrase_spans(stems, self.lexicon, language), names.spans(stems), figure_spans(stems)):
            found += [span.token for span in spans]
        return found

    def _cut_of(self, word: str, language: str | None) -> Cut:
        """What one word gives a text in a language, or in none that can be told: its stem, its families, its ideas."""
        family = tuple(families(word)) if language is None else ("~" + deep(word, language),)
        ideas = tuple("@" + idea for idea in self.lexicon.of_word(word, language))
        made = self._cut[language][word] = (light(word), family, ideas)
        return made

    def slots(self, words: list[str], tokens: Mapping[str, int], names: Names, language: str) -> list[int]:
        """For each word of a passage, the slots of a query that it answers, as bits; `tokens` says those of each token."""
        found = [self._slots_of(word, tokens, language) for word in words]
        content = [i for i, word in enumerate(words) if word not in self.lexicon.stop]
        for span in names.spans([light(words[i]) for i in content]):
            bits = tokens.get(span.token)
            if bits:
                for i in content[span.start : span.end]:
                    found[i] |= bits
        return found

    def _slots_of(self, word: str, tokens: Mapping[str, int], language: str) -> int:
        bits = 0
        for token in self._tokens_of(word, language):
            bits |= tokens.get(token, 0)
        return bits

    def _tokens_of(self, word: str, language: str) -> frozenset[str]:
        """The tokens of one word of a book in a language, its names not counted; none of a stop word."""
        known = self._of_word.get((word, language))
        if known is None:
            if len(self._of_word) > MOST_CUT:
                self._of_word.clear()
            said = () if word in self.lexicon.stop else (light(word), "~" + deep(word, language))
            ideas = ("@" + idea for idea in self.lexicon.of_word(word, language)) if said else ()
            known = self._of_word[word, language] = frozenset((*said, *ideas))
        return known

    def vocabulary(self, text: str, language: str | None) -> Iterable[str]:
        """The words of a text that help with spelling may propose."""
        return (word for word in self.content(text, language) if word.isalpha() and len(word) > 2)
