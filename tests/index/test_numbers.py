"""Rule numbers in a query lead to their unit, exactly or not at all."""

from __future__ import annotations

import pytest

from index.numbers import Numbers, named_books

IDS = (
    "ti4:23",
    "ti4:23.4",
    "ti4:101",
    "ti4:101.2",
    "ti4:1.1",
    "ti4:1.10",
    "ti4:faq.general.3",
    "ti4:setup.6.ii",
    "era:7.1",
    "era:A1.2",
    "era:5.1.a",
    "eclipse:6.1.3",
    "eclipse:23",
    "roll:dev.space-marines",
)
NUMBERS = Numbers(IDS)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("23.4", ["ti4:23.4"]),
        ("ti4 23.4", ["ti4:23.4"]),
        ("TI4:23.4", ["ti4:23.4"]),
        ("ti4 23.4b", ["ti4:23.4"]),
        ("regla 101", ["ti4:101"]),
        ("Regla 101.2?", ["ti4:101.2"]),
        ("sección 101", ["ti4:101"]),
        ("rule 101.2", ["ti4:101.2"]),
        ("regra 6.1.3", ["eclipse:6.1.3"]),
        ("1.1", ["ti4:1.1"]),
        ("1.10", ["ti4:1.10"]),
        ("a1.2", ["era:A1.2"]),
        ("era A1.2", ["era:A1.2"]),
        ("5.1a", ["era:5.1.a"]),
        ("faq.general.3", ["ti4:faq.general.3"]),
        ("setup.6.ii(c)", ["ti4:setup.6.ii"]),
        ("dev.space-marines", ["roll:dev.space-marines"]),
        ("23", ["ti4:23", "eclipse:23"]),
        ("eclipse 23", ["eclipse:23"]),
        ("twilight imperium 23", ["ti4:23"]),
        ("qué dice la 23.4 de la retirada", ["ti4:23.4"]),
        ("según la regla 101 puedo pasar", ["ti4:101"]),
        ("23.5", []),
        ("1.100", []),
        ("era 23.4", []),
        ("tengo 23 naves", []),
        ("101 dálmatas y 23 gatos", []),
        ("i paid 23 and 101 dice", []),
        ("he said 101", []),
        ("la carta número 23 de la mesa", []),
        ("según la regla número 101 puedo pasar", ["ti4:101"]),
        ("número 101", ["ti4:101"]),
    ],
)
def test_a_number_leads_to_its_unit(query: str, found: list[str]) -> None:
    assert [IDS[place] for place in NUMBERS.cited(query).units] == found


@pytest.mark.parametrize(
    ("query", "books", "rest"),
    [
        ("empate en eclipse", ("eclipse",), "empate en"),
        ("Space Opera guerra", ("opera",), "guerra"),
        ("roll for the galaxy: dados", ("roll",), ": dados"),
        ("En Space Opera, ¿pierdo sin población?", ("opera",), "en , ¿pierdo sin poblacion?"),
        ("¿cuántas flotas hay en Galactic Era?", ("era",), "¿cuantas flotas hay en ?"),
        ("«Eclipse» o Twilight Imperium", ("ti4", "eclipse"), "« » o"),
        ("ti4.23.01", (), "ti4.23.01"),
        ("eclipse:6.1", (), "eclipse:6.1"),
        ("eclipses", (), "eclipses"),
        ("era de paz", (), "era de paz"),
        ("twilight imperium retirada", ("ti4",), "retirada"),
    ],
)
def test_a_query_may_name_a_book(query: str, books: tuple[str, ...], rest: str) -> None:
    assert named_books(query) == (books, rest)
