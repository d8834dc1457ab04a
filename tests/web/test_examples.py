"""Worked examples of the books: each has a case that replays it and a button to it, or a written reason why there is none."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from rulebook import Book, Library, RuleId
from tests.web.page import Page
from web.referee.published import cases_replaying

OTHERS = ("era", "eclipse", "roll", "opera")
NOT_REPLAYED = {"lost", "handling", "description", "heading"}
"""Why an example is not replayed: its picture is lost, it moves pieces about, it only tells, or its parts are the example."""


def _examples(book: Book) -> list[RuleId]:
    return [unit.id for unit in book.rules if unit.number.startswith("ex.")]


@pytest.mark.parametrize("key", OTHERS)
def test_every_worked_example_is_replayed_or_has_its_reason(library: Library, key: str) -> None:
    book = library.book(key)
    silent = [id.number for id in _examples(book) if not cases_replaying(id)]
    why = {number: book.unexecuted[number].kind for number in silent if number in book.unexecuted}
    assert [number for number in silent if why.get(number) not in NOT_REPLAYED] == []


def test_an_example_has_a_button_that_plays_it(client: FlaskClient) -> None:
    page = Page.read(client.get("/reglas/eclipse/ex.26?lang=en").text)
    (button,) = [link for link in page.all("a") if link.text.strip() == "Play this example in the referee"]
    assert button.attributes["href"].startswith("/casos/eclipse.")
    assert client.get(button.attributes["href"]).status_code == 200


def test_a_part_of_an_example_is_played_with_the_whole(client: FlaskClient) -> None:
    assert "/casos/eclipse.6.01" in client.get("/reglas/eclipse/ex.25.4").text
    assert "Jugar este ejemplo" not in client.get("/reglas/eclipse/5.4.5?lang=es").text
