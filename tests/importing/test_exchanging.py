"""Sentences that the search gave to the wrong unit change places; what a mark holds stays."""

from __future__ import annotations

from rulebook.importing import model as models
from rulebook.importing.alignment import Path, Problem
from rulebook.importing.cleaning import clean
from rulebook.importing.costs import Costs
from rulebook.importing.exchanging import exchange
from rulebook.importing.pieces import cut
from rulebook.importing.profiles import Profile
from rulebook.importing.words import keys
from tests.importing.noisy import small_book

BOOK = small_book(
    "roll",
    {
        "1.1": "El farero enciende de noche la lámpara del faro y la apaga cuando sale el sol.",
        "1.2": "Si no queda aceite, el farero lo pide en el puerto y el faro sigue apagado entretanto.",
        "1.3": "Con niebla cerrada ningún barco abandona la bahía.",
    },
)
TEXT = (
    "Al caer la noche el farero enciende la lámpara del faro. La lámpara se apaga al salir el sol. "
    "Cuando el aceite se termina, el farero lo solicita en el puerto. Entretanto el faro permanece apagado. "
    "Ningún barco deja la bahía si la niebla está cerrada."
)
RIGHT = [0, 0, 1, 1, 2]


def aligned(path: list[int], bonus: dict[int, dict[int, float]] | None = None) -> list[int]:
    pieces = cut(clean(TEXT).lines)
    sentences = [i for i, piece in enumerate(pieces) if piece.border >= 2 or not i]
    owner = [path[sum(start <= i for start in sentences) - 1] for i in range(len(pieces))]
    for piece in pieces:
        piece.keys = keys(piece.text)
    marks = [{} if bonus is None else bonus.get(owner[i], {}) if i in sentences else {} for i in range(len(pieces))]
    problem = Problem(
        pieces=pieces,
        model=models.build(BOOK.units, [piece.keys for piece in pieces], {}, Profile("roll")),
        pages=[1] * len(BOOK.units),
        bonus=marks,
        marked=frozenset(),
        single=frozenset(),
        headings=frozenset(),
        costs=Costs(),
    )
    given: Path = [(unit, False) for unit in owner]
    found = exchange(problem, given, BOOK.units, {})
    return [found[start][0] for start in sentences]


def test_a_right_alignment_stays() -> None:
    assert aligned(RIGHT) == RIGHT


def test_a_sentence_goes_back_to_its_unit() -> None:
    assert aligned([0, 0, 0, 1, 2]) == RIGHT
    assert aligned([0, 0, 1, 1, 1]) == RIGHT


def test_an_empty_unit_gets_its_text() -> None:
    assert aligned([0, 0, 0, 0, 2]) == RIGHT


def test_a_marked_sentence_stays_where_its_mark_is() -> None:
    assert aligned([0, 0, 0, 1, 2], bonus={0: {0: 5.0}})[2] == 0
