"""The engine: postings, kept as plain figures in one file that is read whole.

For each token it keeps the documents that have it and how strongly. Weights are reckoned before they come here and ranking is
done after, so another engine needs nothing but `posted`, `listed`, `Postings` and `Lists`. The file holds named sections of bytes and nothing that
could run; what has been read cannot change under a reader, and every thread may use it.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain, pairwise
from sys import intern

Sections = Mapping[str, bytes]


def packed(sections: Sections) -> bytes:
    """Sections as one row of bytes: a line that says their lengths, then their content."""
    lengths = {name: len(content) for name, content in sections.items()}
    head = json.dumps({"order": sys.byteorder, "sections": lengths}).encode()
    return b"\n".join((head, b"".join(sections.values())))


def unpacked(content: bytes) -> dict[str, bytes]:
    """The sections of a row of bytes; raises ValueError where it is none of ours."""
    head, _, body = content.partition(b"\n")
    said = json.loads(head)
    lengths: dict[str, int] = said["sections"]
    if said["order"] != sys.byteorder or sum(lengths.values()) != len(body):
        raise ValueError("not an index of this machine")
    bounds = pairwise(accumulate(lengths.values(), initial=0))
    return {name: body[start:end] for name, (start, end) in zip(lengths, bounds, strict=True)}


def listed(name: str, documents: Iterable[Iterable[str]]) -> dict[str, bytes]:
    """The sections that say, for each token of the documents (numbered from 0), which have it."""
    return posted(name, (dict.fromkeys(tokens, 1.0) for tokens in documents), weighed=False)


def posted(name: str, documents: Iterable[Mapping[str, float]], weighed: bool = True) -> dict[str, bytes]:
    """The same, with what weight each document has it."""
    numbers: defaultdict[str, list[int]] = defaultdict(list)
    gains: defaultdict[str, list[float]] = defaultdict(list)
    number = -1
    for number, weights in enumerate(documents):
        for token, weight in weights.items():
            numbers[token].append(number)
            gains[token].append(weight)
    weights_of = {f"{name}.weights": array("f", chain.from_iterable(gains.values())).tobytes()} if weighed else {}
    return {
        f"{name}.tokens": "\n".join(numbers).encode(),
        f"{name}.ends": array("I", accumulate(map(len, numbers.values()), initial=0)).tobytes(),
        f"{name}.documents": array(_figures(number + 1), chain.from_iterable(numbers.values())).tobytes(),
        **weights_of,
    }


def _figures(size: int) -> str:
    """The kind of figure that numbers so many documents."""
    return "H" if size <= 1 << 16 else "I"


@cache
def _counted(size: int) -> tuple[int, ...]:
    """The numbers from 0 on, each once for all indexes."""
    return tuple(range(size))


class Lists:
    """The documents of each token, as rows of figures: nothing is kept besides, since reading a row costs no more than finding it."""

    def __init__(self, sections: Sections, name: str, size: int) -> None:
        self.size = size
        tokens = sections[f"{name}.tokens"].decode().split("\n")
        places = _counted(1 << len(tokens).bit_length())
        self._places = dict(zip(map(intern, tokens), places, strict=False))  # indexes share most of their tokens
        self._ends = array("I", sections[f"{name}.ends"])
        self._documents = array(_figures(size), sections[f"{name}.documents"])

    def frequency(self, token: str) -> int:
        """In how many documents a token stands."""
        start, end = self._row(token)
        return end - start

    def documents(self, token: str) -> Sequence[int]:
        """The documents that have a token."""
        start, end = self._row(token)
        return self._documents[start:end]

    def _row(self, token: str) -> tuple[int, int]:
        place = self._places.get(token)
        return (0, 0) if place is None else (self._ends[place], self._ends[place + 1])


class Postings(Lists):
    """The documents of each token with its weight in each."""

    def __init__(self, sections: Sections, name: str, size: int) -> None:
        super().__init__(sections, name, size)
        self._weights = array("f", sections[f"{name}.weights"])

    def get(self, token: str) -> tuple[Sequence[int], Sequence[float]]:
        """The documents that have a token, and its weight in each."""
        start, end = self._row(token)
        return self._documents[start:end], self._weights[start:end]
