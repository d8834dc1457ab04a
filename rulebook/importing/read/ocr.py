"""Repairs what OCR did to Spanish accents, with our own words: a word is changed only where one reading is known."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulebook.folding import fold

_WORD = re.compile(r"[^\W\d_]+")
_TOKEN = re.compile(r"\w+")
_ODD = re.compile(r"[\]\[{}|<>~^_=@©®§\\]")
_FIGURES = re.compile(r"\d+ ?[$%]|\b[PR]: |\d\)|[a-z]\)|\+\d|[A-Z]\.[A-Z]\b")
_LONE, _MANY = 0.8, 4
_OPENING = re.compile(r"(?<![^\s(«“\"])(?:[¢{]|é¢|é(?=[A-ZÁÉÍÓÚÑ])|¢é)(?=[^\W\d_])")
_EXCLAMATION = re.compile(r"(?<![^\s(«“\"])i(?=[A-ZÁÉÍÓÚÑ][^\W\d_])")
_ENDINGS = (
    ("ciéon", "ción"), ("cidon", "ción"), ("cidn", "ción"), ("cién", "ción"), ("cian", "ción"),
    ("sidn", "sión"), ("sién", "sión"), ("sidon", "sión"), ("ceion", "cción"), ("eion", "ción"), ("cion", "ción"),
)  # fmt: skip
_SLIPS = (
    ("éa", "á"), ("aé", "á"), ("éo", "ó"), ("oé", "ó"), ("é", "ó"), ("é", "á"), ("é", "í"), ("é", "ú"),
    ("da", "á"), ("ad", "á"), ("do", "ó"), ("od", "ó"), ("d", "á"), ("d", "ó"), ("d", "ú"),
    ("fi", "ñ"), ("if", "ñ"), ("fn", "ñ"), ("ii", "ñ"), ("f", "ñ"), ("n", "ñ"), ("i", "ñ"),
    ("ti", "ú"), ("li", "ú"), ("iu", "ú"), ("ii", "ú"), ("in", "ún"), ("i", "ú"), ("t", "ú"), ("l", "ú"), ("g", "ú"),
    ("e", "c"), ("l", "t"), ("rn", "m"), ("v", "y"),
)  # fmt: skip
_FIGURE_INSIDE = re.compile(r"\b[^\W\d_]+[016][^\W\d_]+\b")
_FIGURE_SLIPS = (("6", "ó"), ("6", "o"), ("0", "o"), ("1", "l"), ("1", "i"))
_HEAD = re.compile(r"(?:^|[.!?:¿¡•]\s*|\()$")
_KEPT = re.compile(r"[.!?:]$|:\d|\w\)$|\n|^[(+•]|^\[\w+\]$")
_NOUN = re.compile(r"(?<=\w\w)([cs])(?:ion|ién|idn|idon|iéon)$")
_TRUE_ENDINGS = frozenset(["recién"])
_TWO = re.compile(r"[a-z]{2}")
_SHORT = 4
_TAILS = frozenset(["te", "se", "lo", "los", "las"])
_LEADERS = frozenset(["el", "la", "los", "las", "su", "sus", "tu", "si", "por", "al", "un", "una", "solo", "cada"])


@dataclass
class Lexicon:
    """The words of a language as the project itself spells them, with how often each is used."""

    words: Counter[str] = field(default_factory=Counter)
    forms: dict[str, set[str]] = field(default_factory=dict)
    _known: dict[str, str] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, texts: Iterable[str]) -> Lexicon:
        """The lexicon of some texts."""
        lexicon = cls()
        for text in texts:
            lexicon.words.update(word.lower() for word in _WORD.findall(text))
        for word in lexicon.words:
            lexicon.forms.setdefault(fold(word), set()).add(word)
        return lexicon

    def repair(self, text: str) -> str:
        """A text with its certain slips mended."""
        text = _EXCLAMATION.sub("¡", _OPENING.sub("¿", text))
        text = _FIGURE_INSIDE.sub(self._figure, text)
        return _WORD.sub(lambda match: self._in_place(match), text)

    def _in_place(self, match: re.Match[str]) -> str:
        """A word as it was printed; a capital that was only a misread letter is kept at the head of a sentence alone."""
        word, read = match[0], self._word(match[0])
        misread = word[0].isupper() and read[0] in "ÁÉÍÓÚ" and fold(word[0]) != fold(read[0]) and not word.isupper()
        if misread and not _HEAD.search(match.string, 0, match.start()):
            return read[0].lower() + read[1:]
        return read

    def _figure(self, match: re.Match[str]) -> str:
        """A word in which a letter was read as a figure: «s6lo»."""
        for wrong, right in _FIGURE_SLIPS:
            word = match[0].lower().replace(wrong, right)
            if word in self.words:
                return _cased(match[0], word)
        return match[0]

    def trim(self, text: str) -> str:
        """A text without what OCR made of a picture at its beginning or its end."""
        tokens = text.split(" ")
        start, end = 0, len(tokens)
        while end > start and self._is_junk(tokens[end - 1]):
            end -= 1
        while start < end and self._is_junk(tokens[start]):
            start += 1
        if end == len(tokens) > 1 and _TWO.fullmatch(tokens[-1]) and fold(tokens[-1]) not in self.forms:
            return " ".join(tokens[:-1])
        head, tail = tokens[:start], tokens[end:]
        start = start if any(map(_ODD.search, head)) else 0
        end = end if any(map(_ODD.search, tail)) else len(tokens)
        return " ".join(tokens[start:end]).strip() or text

    def _is_junk(self, token: str) -> bool:
        words = _TOKEN.findall(token)
        if any(len(word) > 2 and fold(word) in self.forms for word in words) or _KEPT.search(token):
            return False
        return bool(_ODD.search(token)) or all(len(word) <= 1 for word in words)

    def is_noise(self, text: str) -> bool:
        """Whether a few signs are what OCR made of a picture: odd signs or lone letters, and no word that is known."""
        tokens = _TOKEN.findall(text)
        if not tokens or any(len(token) > 2 and fold(token) in self.forms for token in tokens):
            return False
        lone = len(tokens) >= _MANY and sum(len(token) == 1 for token in tokens) >= _LONE * len(tokens)
        return len(tokens) > 1 and (lone or bool(_ODD.search(text))) and not _FIGURES.search(text)

    def _word(self, word: str) -> str:
        if word not in self._known:
            read = self._read(word.lower())
            self._known[word] = word if read == word.lower() else _cased(word, read)
        return self._known[word]

    def _read(self, word: str) -> str:
        """The word that was printed, or the word itself where nothing is certain."""
        if word in self.words or len(word) < 3:
            return word
        forms = self.forms.get(fold(word))
        if forms is not None:
            return _accented(word, *forms) if len(forms) == 1 else word
        found = {reading for reading in _readings(word) if reading in self.words}
        if not found and len(word) > _SHORT + 2:
            found = {two for one in _readings(word) for two in _readings(one) if two in self.words}
        if not found:
            return self._adverb(word) or self._split(word) or _ended(word)
        best = max(found, key=self.words.__getitem__)
        rivals = sum(self.words[other] for other in found if other != best and fold(other) != fold(best))
        return best if self.words[best] > 3 * rivals else word

    def _adverb(self, word: str) -> str | None:
        """An adverb of a known adjective, whose accent it keeps."""
        adjectives = self.forms.get(fold(word.removesuffix("mente")), set()) if word.endswith("mente") else set()
        return f"{next(iter(adjectives))}mente" if len(adjectives) == 1 else None

    def _split(self, word: str) -> str | None:
        """Two words that were run together: an article or the like before a known word, or «y» after one."""
        if word[:2] in _LEADERS and word[2:] in _TAILS:
            return f"{word[:2]} {word[2:]}"
        for cut in range(2, min(5, len(word) - 2)):
            lead, rest = word[:cut], self.forms.get(fold(word[cut:]), set())
            if lead in _LEADERS and len(rest) == 1 and self.words[next(iter(rest))] >= 5:
                return f"{lead} {next(iter(rest))}"
        if word.endswith("y") and self._read(word[:-1]) in self.words:
            return f"{self._read(word[:-1])} y"
        return None


def _ended(word: str) -> str:
    """A word with the one ending that Spanish has for it: nouns in -ción and -sión are never written otherwise."""
    ending = _NOUN.search(word) if word not in _TRUE_ENDINGS else None
    return f"{word[: ending.start()]}{ending[1]}ión" if ending else word


def _accented(word: str, form: str) -> str:
    """The accented form of a word without accents, unless a verb could end so without one; accents are never taken away."""
    if sum(c in "áéíóúñ" for c in form) <= sum(c in "áéíóúñ" for c in word):
        return word
    return word if form[-1] in "éó" or (form[-1] == "á" and form[-2] != "r") else form


def _readings(word: str) -> Iterator[str]:
    """Every word that one slip could have turned into this one."""
    for wrong, right in _ENDINGS:
        if wrong in word:
            yield word.replace(wrong, right)
    for wrong, right in _SLIPS:
        at = word.find(wrong)
        while at >= 0:
            yield word[:at] + right + word[at + len(wrong) :]
            at = word.find(wrong, at + 1)


def _cased(model: str, word: str) -> str:
    if model.isupper() and len(model) > 1:
        return word.upper()
    return word[0].upper() + word[1:] if model[0].isupper() else word
