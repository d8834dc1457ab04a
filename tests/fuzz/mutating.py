"""Structural mutations of the published cases, and of documents that are invented: what a tired player, a broken client or an enemy might send."""

from __future__ import annotations

import copy
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from tests.adjudicator.rulings import published
from tests.fuzz.inventing import invented, tell_more

Document = dict[str, Any]
INVENTED = 0.1
"""How often a document is none of the published ones."""
RUBBISH: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 99, 1000, 10**9, 2**64, -(2**70), 0.5, 1e308, "", " ", "²", "½", "\ud800", "a\ud800b", "ана", "名前",
    "א", "İ", "ß", "a" * 300, "{x}", "{", "%s", "%(a)s", "<script>alert(1)</script>", "\x00", "a\nb", "__class__", "..", "$", "ti4:23.4",
    [], {}, [[]], [None], {"": 0}, {"a": {"a": {}}}, [1, "a", {}], ["a", "a"], {"count": -1}, {"count": 1, "damaged": 5},
)  # fmt: skip
SPELLINGS: tuple[Callable[[str], str], ...] = (
    str.upper,
    str.capitalize,
    lambda text: text.replace("_", " "),
    lambda text: text.replace("_", "-") + " ",
    lambda text: text[:-1],
    lambda text: text + "s",
    lambda text: text.replace("a", "á", 1),
)


@cache
def originals() -> tuple[Document, ...]:
    """The documents of all published cases."""
    return tuple(dict(case.input) for case in published() if isinstance(case.input, dict))


@cache
def _stock() -> dict[str, dict[str, list[Any]]]:
    """What stands under each field anywhere in the cases of a game."""
    found: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for document in originals():
        for place, key in _places(document):
            if isinstance(key, str):
                found[str(document.get("game"))][key].append(place[key])
    return found


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a document where something stands: its container and the key or index in it."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in list(items):
        yield value, key
        yield from _places(item)


def mutated(random: Random) -> Document:
    """A published document, or an invented one, with one to four things changed."""
    document = invented(random) if random.random() < INVENTED else copy.deepcopy(random.choice(originals()))
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
        places = list(_places(document))
        if places:
            container, key = random.choice(places)
            random.choice(CHANGES)(random, document, container, key)
    if random.random() < 0.3:
        document["seed"] = random.randrange(10**6)
    if random.random() < 0.1:
        document.pop("answers", None)
    return document


def _drop(random: Random, document: Document, container: Any, key: Any) -> None:
    del container[key]


def _spoil(random: Random, document: Document, container: Any, key: Any) -> None:
    container[key] = copy.deepcopy(random.choice(RUBBISH))


def _respell(random: Random, document: Document, container: Any, key: Any) -> None:
    spelt = random.choice(SPELLINGS)
    if isinstance(container[key], str):
        container[key] = spelt(container[key])
    elif isinstance(key, str):
        container[spelt(key)] = container.pop(key)


def _say_twice(random: Random, document: Document, container: Any, key: Any) -> None:
    if isinstance(container, list):
        container.append(copy.deepcopy(container[key]))
    elif isinstance(key, str):
        container[random.choice(SPELLINGS)(key)] = copy.deepcopy(container[key])


def _borrow(random: Random, document: Document, container: Any, key: Any) -> None:
    """Puts what another document has in such a field."""
    stock = _stock()[str(document.get("game"))]
    found = stock.get(key) if isinstance(key, str) and key in stock else random.choice(list(stock.values()) or [[None]])
    container[key] = copy.deepcopy(random.choice(found or [None]))


def _add(random: Random, document: Document, container: Any, key: Any) -> None:
    """Adds a field that other documents of the game have."""
    stock = _stock()[str(document.get("game"))]
    if isinstance(container, dict) and stock:
        name = random.choice(list(stock))
        container[name] = copy.deepcopy(random.choice(stock[name]))


def _tell(random: Random, document: Document, container: Any, key: Any) -> None:
    """Says one field more that the procedure knows, wherever it belongs."""
    tell_more(random, document)


def _count(random: Random, document: Document, container: Any, key: Any) -> None:
    if type(container[key]) is int:
        container[key] = container[key] + random.choice((-2, -1, 1, 2, 10))


CHANGES = (_drop, _spoil, _respell, _say_twice, _borrow, _borrow, _add, _tell, _tell, _tell, _count, _count)
