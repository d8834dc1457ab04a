"""The engine: postings, kept as plain figures in one file that is read whole.

For each token it keeps the documents that have it and how strongly. Weights are reckoned before they come here and ranking is
done after, so another engine needs nothing but `posted` and `Postings`. The file holds named sections of bytes and nothing that
could run; what has been read cannot change under a reader, and every thread may use it.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
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


def posted(name: str, documents: Iterable[Mapping[str, float]]) -> dict[str, bytes]:
    """The sections that say, for each token of the documents (numbered from 0), which have it and with what weight."""
    numbers: defaultdict[str, list[int]] = defaultdict(list)
    gains: defaultdict[str, list[float]] = defaultdict(list)
    for number, weights in enumerate(documents):
        for token, weight in weights.items():
            numbers[token].append(number)
            gains[token].append(weight)
    return {
        f"{name}.tokens": "\n".join(numbers).encode(),
        f"{name}.ends": array("I", accumulate(map(len, numbers.values()), initial=0)).tobytes(),
        f"{name}.documents": array("I", chain.from_iterable(numbers.values())).tobytes(),
        f"{name}.weights": array("f", chain.from_iterable(gains.values())).tobytes(),
    }


class Postings:
    """The documents of each token, as rows of figures: nothing is kept besides, since reading a row costs no more than finding it."""

    def __init__(self, sections: Sections, name: str, size: int) -> None:
        self.size = size
        tokens = sections[f"{name}.tokens"].decode().split("\n")
        self._places = {intern(token): place for place, token in enumerate(tokens)}  # indexes share most of their tokens
        self._ends = array("I", sections[f"{name}.ends"])
        self._documents = array("I", sections[f"{name}.documents"])
        self._weights = array("f", sections[f"{name}.weights"])

    def frequency(self, token: str) -> int:
        """In how many documents a token stands."""
        place = self._places.get(token)
        return 0 if place is None else self._ends[place + 1] - self._ends[place]

    def get(self, token: str) -> tuple[Sequence[int], Sequence[float]]:
        """The documents that have a token, and its weight in each."""
        place = self._places.get(token)
        if place is None:
            return (), ()
        start, end = self._ends[place], self._ends[place + 1]
        return self._documents[start:end], self._weights[start:end]
