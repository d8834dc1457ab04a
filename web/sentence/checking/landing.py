"""What a document says, one thing after the other: under which keys, beside what, and of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.names import name_key

CALLED = ("name", "player", "owner", "controller")
"""What a row says of whose it is."""
HURT = "damaged"


@dataclass(frozen=True)
class Leaf:
    """One thing that a document says: under which keys, what, and beside what else."""

    path: tuple[str, ...]
    value: Any
    beside: frozenset[str]
    """The words of the rows that it stands in."""
    owners: tuple[str, ...]
    """Of whom the rows around it say that they are, the nearest last."""

    @property
    def counts(self) -> bool:
        return isinstance(self.value, int) and not isinstance(self.value, bool)


@dataclass
class Landed:
    """Everything that a document says, as far as a sentence can have told it."""

    leaves: list[Leaf] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    texts: Counter[str] = field(default_factory=Counter)
    """What is said whole: names and choices, each as often as it is said."""
    numbers: Counter[int] = field(default_factory=Counter)
    sizes: set[int] = field(default_factory=set)
    """How many rows or choices are listed anywhere."""
    sums: set[int] = field(default_factory=set)
    """How many of a thing there are in all places together."""

    def near(self, keys: set[str]) -> list[Leaf]:
        """The numbers that are said of a thing, but for how many of it are damaged."""
        about = (leaf for leaf in self.leaves if leaf.counts and leaf.path[-1] != HURT)
        return [leaf for leaf in about if keys.intersection(leaf.path) or keys & leaf.beside]

    def holds(self, number: int, of: Collection[str] = ()) -> bool:
        """Whether a number is said anywhere, or comes of what is said: as many rows, as many times the same, in all so many."""
        if number in self.numbers or number in self.sums:
            return True
        alike = [self.texts[key] for key in of if key in self.texts]
        return max(alike) >= number if alike else number in self.sizes or number in self.texts.values()


def landed_of(document: Mapping[str, Any], named: set[str]) -> Landed:
    """What a document says; `named` are those whom the sentence names, who may own what stands under their names."""
    told = {key: item for key, item in document.items() if key not in ("game", "procedure")}
    people = {**{name: name for name in named}, **_people_of(document)}
    found = Landed(list(_leaves(told, (), frozenset(), (), people)))
    for leaf in found.leaves:
        _note(found, leaf)
    found.sizes, found.sums = set(_sizes(told)), set(_sums(found.leaves))
    _note_keys(found, told)
    return found


def _people_of(document: Mapping[str, Any]) -> dict[str, str]:
    """The players of a document by their ids."""
    players = document.get("players")
    rows = players if isinstance(players, dict) else {}
    return {name_key(key): name_key(str(row.get("name", key))) for key, row in rows.items() if isinstance(row, dict)}


def _leaves(
    value: Any, path: tuple[str, ...], beside: frozenset[str], owners: tuple[str, ...], people: Mapping[str, str]
) -> Iterator[Leaf]:
    if isinstance(value, dict):
        told = {name_key(each) for each in value.values() if isinstance(each, str)}
        mine = next((name_key(str(value[key])) for key in CALLED if isinstance(value.get(key), str)), "")
        beside, owners = beside | told, (*owners, people.get(mine, mine)) if mine else owners
        for key, item in value.items():
            flat = name_key(str(key))
            whose = (*owners, people[flat]) if flat in people else owners
            yield from _leaves(item, (*path, flat), beside | {flat}, whose, people)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _leaves(item, path, beside, owners, people)
    else:
        yield Leaf(path, value, beside, owners)


def _note(found: Landed, leaf: Leaf) -> None:
    found.words |= leaf.beside
    if leaf.counts:
        found.numbers[leaf.value] += 1
    elif isinstance(leaf.value, str):
        flat = name_key(leaf.value)
        found.texts[flat] += 1
        found.words |= {flat, *flat.split("_")}
        found.numbers.update(int(part) for part in flat.split("_") if part.isdecimal())


def _note_keys(found: Landed, value: Any) -> None:
    """Keys say things too: who, which sector."""
    for key, item in value.items() if isinstance(value, dict) else ():
        parts = name_key(str(key)).split("_")
        found.words.update(parts)
        found.numbers.update(int(part) for part in parts if part.isdecimal())
        _note_keys(found, item)
    for item in value if isinstance(value, list) else ():
        _note_keys(found, item)


def _sizes(value: Any) -> Iterator[int]:
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    if inside and (isinstance(value, list) or all(isinstance(each, dict) for each in inside)):
        yield len(inside)
    for item in inside:
        yield from _sizes(item)


def _sums(leaves: list[Leaf]) -> Iterator[int]:
    """How many of a thing there are in all, where they stand in several places."""
    totals, parts = Counter[str](), Counter[str]()
    for leaf in leaves:
        if leaf.counts and leaf.path[-1] != HURT:
            key = leaf.path[-2] if leaf.path[-1] == "count" and len(leaf.path) > 1 else leaf.path[-1]
            totals[key] += leaf.value
            parts[key] += 1
    return (total for key, total in totals.items() if parts[key] > 1)
