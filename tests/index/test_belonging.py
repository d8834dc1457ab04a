"""Which book a query is about: told by all of its words against the sizes of the books, never by one alone."""

from __future__ import annotations

import math

import pytest

from index.belonging import Belonging
from index.engine import Lists, listed
from index.query import Slot
from index.searching import search
from index.weighing import Weighed
from index.weights import WEIGHTS

SIZES = {"large": 400, "small": 100}
BOOKS = [book for book, size in SIZES.items() for _ in range(size)]


def belonging(asked: dict[str, dict[str, int]]) -> Belonging:
    """Of two books whose units are asked with each token so often, each unit twice."""
    firsts = {"large": 0, "small": 400}
    units = {token: [firsts[book] + at for book, n in counts.items() for at in range(n)] for token, counts in asked.items()}
    phrases = [(unit, token) for token, found in units.items() for unit in found for _ in range(2)]
    documents = [[token] for _, token in phrases]
    return Belonging(BOOKS, Lists(listed("phrases", documents), "phrases", len(documents)), [unit for unit, _ in phrases])


def word(*tokens: str, worth: float = 4.0) -> Weighed:
    """A word of a query with its tokens."""
    return Weighed(Slot(tokens[0], 1.0), worth, tuple((token, 1.0, worth) for token in tokens))


def test_a_word_of_one_book_speaks_for_it() -> None:
    factors = belonging({"barco": {"small": 30}}).factors([word("barco")])
    assert factors["small"] > 1 > factors["large"]
    assert factors["small"] * factors["large"] == pytest.approx(1)


def test_a_larger_book_gains_nothing_by_its_size() -> None:
    factors = belonging({"nave": {"large": 200, "small": 50}}).factors([word("nave")])
    assert factors["large"] == pytest.approx(factors["small"])


def test_a_word_of_both_books_says_less_than_one_of_one() -> None:
    tells = belonging({"ronda": {"large": 20, "small": 20}, "barco": {"small": 20}})
    assert 1 < tells.factors([word("ronda")])["small"] < tells.factors([word("barco")])["small"]


def test_words_speak_together() -> None:
    tells = belonging({"barco": {"small": 30}, "flota": {"small": 20}, "senado": {"large": 100}})
    alone, both = ([word("barco"), word("senado")], [word("barco"), word("flota"), word("senado")])
    assert tells.factors(alone)["small"] < tells.factors(both)["small"]


def test_no_word_settles_the_matter() -> None:
    tells = belonging({"barco": {"small": 100}})
    assert max(tells.factors([word("barco")]).values()) <= math.exp(WEIGHTS.belonging * WEIGHTS.most_claimed)


def test_what_nobody_asks_says_nothing() -> None:
    tells = belonging({"barco": {"small": 30}})
    assert tells.factors([word("nadie")]) == {"large": 1.0, "small": 1.0}
    assert tells.factors([word("barco", "nadie")]) == tells.factors([word("barco")])


@pytest.mark.parametrize("books", [["opera"], ["opera", "ti4"], []])
def test_a_chosen_book_needs_no_telling(books: list[str]) -> None:
    """The scores of a book that is chosen are as they are; where there is a choice, the words count."""
    query = "cuántas cartas puedo tener en la mano al pasar a la siguiente ronda"
    alone = {each["id"]: each["score"] for each in search(query, ["opera"])["results"]}
    found = {each["id"]: each["score"] for each in search(query, books, n=30)["results"]}
    shared = alone.keys() & found.keys()
    assert shared
    assert all((alone[id] == found[id]) == (books == ["opera"]) for id in shared)
