"""Columns left side by side with spaces between them, as programs that keep the layout leave them."""

from __future__ import annotations

import random
import textwrap
from itertools import zip_longest

import pytest

from rulebook.importing.read.cleaning import clean
from rulebook.importing.read.gutters import columns_in_order

TEXTS = [
    "El farero enciende la lámpara al caer la noche y la apaga cuando sale el sol. Si le falta aceite avisa al puerto con "
    "una bandera roja, y hasta que se lo traen el faro queda a oscuras y ningún barco puede entrar en la bahía.",
    "Cada barco que entra paga una moneda al práctico. Los botes de pesca no pagan nunca, ni siquiera en invierno, cuando el "
    "práctico duerme en el muelle y hay que despertarlo con la campana grande que cuelga junto a la puerta de la lonja.",
    "La niebla cierra la bahía durante una ronda entera. Quien esté dentro espera; quien esté fuera da la vuelta al cabo y "
    "busca otro puerto, o echa el ancla donde haya fondo de arena y espera también a que el viento levante la niebla.",
]


def beside(*texts: str, width: int = 34, gap: int = 5, jitter: int = 0) -> str:
    """Texts in columns beside each other; the right ones may begin a little to the left or the right."""
    shake = random.Random(7)
    rows = zip_longest(*(textwrap.wrap(text, width) for text in texts), fillvalue="")
    return "\n".join("".join(cell.ljust(width + gap + shake.randint(0, jitter)) for cell in row).rstrip() for row in rows)


def words(text: str) -> list[str]:
    return text.split()


@pytest.mark.parametrize("width", [22, 28, 34])
@pytest.mark.parametrize("jitter", [0, 1])
def test_two_columns_follow_each_other(width: int, jitter: int) -> None:
    page = beside(*TEXTS[:2], width=width, jitter=jitter)
    assert words(columns_in_order(page)) == words(" ".join(TEXTS[:2]))


def test_three_columns_follow_each_other() -> None:
    assert words(columns_in_order(beside(*TEXTS))) == words(" ".join(TEXTS))


def test_a_line_over_both_columns_keeps_its_place() -> None:
    heading = "EL FARO, LA BAHÍA Y LO QUE EN ELLA OCURRE CUANDO HAY NIEBLA"
    page = f"{beside(*TEXTS[:2])}\n{heading}\n{beside(TEXTS[2], TEXTS[0])}"
    assert words(columns_in_order(page)) == words(" ".join([*TEXTS[:2], heading, TEXTS[2], TEXTS[0]]))


@pytest.mark.parametrize(
    "page",
    [
        "\n".join(textwrap.wrap(" ".join(TEXTS), 70)),
        "\n".join(f"Faro {i}   .  .  .  .  .  .  .  {i}.{i}" for i in range(1, 20)),
        "\n".join(["Una línea con un hueco    en medio", *textwrap.wrap(" ".join(TEXTS), 60)]),
        "Un hueco    suelto\nCapitanes\t2\t3\t4\n" + "\n".join(textwrap.wrap(" ".join(TEXTS), 60)),
        "",
    ],
)
def test_a_page_without_columns_stays_as_it_is(page: str) -> None:
    assert columns_in_order(page) == page


def test_each_page_has_its_own_columns() -> None:
    text = f"{beside(*TEXTS[:2], width=30)}\f{beside(*TEXTS[1:], width=32)}"
    assert words(" ".join(line.text for line in clean(text).lines)) == words(" ".join([*TEXTS[:2], *TEXTS[1:]]))
