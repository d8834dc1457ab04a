"""A table of stems: the words of the books with their Snowball stems, so that building an index need not reckon them.

One line a word in alphabetical order: how many letters it shares with the word before (0–9), the rest, a space, and for es, pt and
en how many letters its stem lacks, or the stem in brackets where it is no beginning of the word. `stems.txt` holds the table of
the books as they were when benchmarks/make_stems.py was last run; a word that it lacks is reckoned.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from index.stems import LANGUAGES, deep

_LONGEST_SHARED = 9
_CUT = re.compile(r"\(([^)]*)\)|(\d)")


def written(words: Iterable[str]) -> str:
    """The table of some words, each once and in alphabetical order."""
    lines, before = [], ""
    for word in words:
        shared = 0
        while shared < min(len(word), len(before), _LONGEST_SHARED) and word[shared] == before[shared]:
            shared += 1
        lines.append(f"{shared}{word[shared:]} {''.join(_cut(word, deep(word, language)) for language in LANGUAGES)}")
        before = word
    return "\n".join(lines)


def _cut(word: str, stem: str) -> str:
    lacking = len(word) - len(stem)
    return str(lacking) if word.startswith(stem) and lacking < 10 else f"({stem})"


def read(table: str) -> dict[str, tuple[str, ...]]:
    """The stems of each word of a table, in the order of the languages."""
    found: dict[str, tuple[str, ...]] = {}
    before = ""
    for line in table.split("\n"):
        rest, _, cuts = line[1:].partition(" ")
        before = word = before[: int(line[0])] + rest
        if cuts.isdigit():
            found[word] = tuple(word[: len(word) - int(cut)] for cut in cuts)
        else:
            found[word] = tuple(
                stem if not lacking else word[: len(word) - int(lacking)] for stem, lacking in _CUT.findall(cuts)
            )
    return found
