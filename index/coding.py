"""Phrases written with a mark or two a word: the words of thousands of phrases are few, and marks pack better than words.

The script `search-export.js` reads them. The commonest words have one mark, all others two, of which the first is none of those.
"""

from __future__ import annotations

from collections import Counter

MARKS = "".join(map(chr, range(0x21, 0x7F))).translate(str.maketrans("", "", '"\\|'))
SHORT = 30
"""How many words have one mark."""
MOST = SHORT + (len(MARKS) - SHORT) * len(MARKS)


def coded(text: str) -> tuple[str, str]:
    """Lines of phrases («a b|c d») as their words, the commonest first, and the same lines in marks."""
    words = [word for word, _ in Counter(text.replace("|", " ").split()).most_common()]
    if len(words) > MOST:
        raise ValueError(f"{len(words)} different words, and marks for {MOST}")
    marks = {word: _mark(place) for place, word in enumerate(words)}
    lines = (
        "|".join("".join(marks[word] for word in phrase.split()) for phrase in line.split("|")) for line in text.split("\n")
    )
    return " ".join(words), "\n".join(lines)


def _mark(place: int) -> str:
    if place < SHORT:
        return MARKS[place]
    first, second = divmod(place - SHORT, len(MARKS))
    return MARKS[SHORT + first] + MARKS[second]
