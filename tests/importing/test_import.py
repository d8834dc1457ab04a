"""The whole way from a noisy text to units, on texts of our own: torn rules, wrong numbers, columns out of order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import rulebook.importing
from rulebook import Book, Library, load_library
from rulebook.importing import Imported, import_text
from rulebook.importing.profile_file import profile_of
from tests.importing.noisy import PAGE, f1, numbered, own_text, small_book, wrapped

OURS = {
    "1": "Las balizas marcan las rutas seguras entre dos faros.",
    "1.1": "Al empezar la ronda cada capitán enciende una baliza de su muelle.",
    "1.2": "Una baliza apagada no guía a nadie; el barco que pasa junto a ella pierde el rumbo.",
    "1.3": "Quien encienda tres balizas seguidas cobra dos monedas del tesoro común.",
    "2": "Los faros iluminan las casillas que los rodean.",
    "2.1": "Un faro alcanza a dos casillas en línea recta, nunca en diagonal.",
    "2.2": "La niebla reduce en una casilla el alcance del faro.",
    "2.3": "Si el aceite se acaba, el faro se apaga hasta que alguien lo rellene en el puerto.",
    "3": "Las tormentas cierran el estrecho.",
    "3.1": "Ningún barco cruza el estrecho mientras dure la tormenta, salvo el remolcador.",
    "3.2": "La tormenta termina cuando el viento cambia dos veces en la misma ronda.",
    "3.3": "Después de una tormenta se reparan los cascos rotos en el astillero.",
    "faq": "Dudas que suelen surgir en la mesa.",
    "faq.1": "¿Puede el remolcador arrastrar a otro barco por el estrecho durante la tormenta? Sí, pero solo a uno.",
    "faq.2": "¿Cobra monedas quien enciende balizas de otro muelle? No, el tesoro paga solo las propias.",
}
TITLES = {"1": "Balizas", "2": "Faros", "3": "Tormentas", "faq": "Preguntas"}

OFFICIAL = f"""PUERTO NOTABLE

1 BALIZAS
Las balizas señalan las rutas seguras que unen los faros.

1.1 Al principio de cada ronda, todos los capitanes encienden una baliza en su mue-

lle, por orden de llegada.

1.2 Una baliza que esté apagada no guía. El barco que navegue junto a ella
pierde su rumbo hasta

LINTERNA DE COBRE

Gasta una moneda para ver la mano de un rival.

VÉASE TAMBIÉN: Faros; Tormentas.
{PAGE}2.2 La niebla reduce el alcance de un faro en una casilla.

2.2 Cuando se acaba el aceite, el faro queda apagado mientras nadie lo rellene en
el puerto.

3 TORMENTAS
Una tormenta cierra el estrecho a los barcos.

3.1 Durante la tormenta ningún barco puede cruzar el estrecho, con la excepción
del remolcador.

la ronda siguiente, en la que recupera el timón.

1.3 El capitán que enciende tres balizas consecutivas cobra dos monedas del tesoro.

2 FAROS
Cada faro ilumina las casillas de su alrededor.

2. 1 El alcance de un faro es de dos casillas en línea recta, pero no en diagonal.
{PAGE}3.2 La tormenta acaba si el viento cambia dos veces durante una ronda.

1.3 Los cascos rotos se reparan en el astillero cuando la tormenta ha pasado.

PREGUNTAS
P: ¿Puede el remolcador arrastrar un barco por el estrecho mientras dura la tormenta?
R: Sí, aunque uno solo.

P: ¿Se cobran monedas por encender balizas en un muelle ajeno?
R: No. El tesoro paga únicamente las balizas propias.

aceite: 2.3, 2.1
astillero: 3.3, 1.1
baliza apagada: 1.2, 1.3
capitán: 1.1, 1.3
estrecho: 3.1, 3.0
faro: 2.0, 2.1
moneda: 1.3, 2.3
niebla: 2.2, 2.0
puerto: 2.3, 3.3
remolcador: 3.1, 3.2
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture(scope="module")
def guide() -> Book:
    return small_book("puerto", OURS, TITLES)


def imported(text: str, guide: Book) -> Imported:
    """A text read as the guide that prints numbers is, with a library that knows nothing but this book."""
    return import_text(text, guide, Library({guide.key: guide}), profile_of("ti4"))


@pytest.fixture(scope="module")
def texts(guide: Book) -> dict[str, str]:
    return imported(OFFICIAL, guide).texts


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("1", "Las balizas señalan las rutas seguras que unen los faros."),
        ("1.1", "Al principio de cada ronda, todos los capitanes encienden una baliza en su muelle, por orden de llegada."),
        (
            "1.2",
            "Una baliza que esté apagada no guía. El barco que navegue junto a ella pierde su rumbo hasta la ronda "
            "siguiente, en la que recupera el timón.",
        ),
        ("1.3", "El capitán que enciende tres balizas consecutivas cobra dos monedas del tesoro."),
        ("2.1", "El alcance de un faro es de dos casillas en línea recta, pero no en diagonal."),
        ("2.2", "La niebla reduce el alcance de un faro en una casilla."),
        ("2.3", "Cuando se acaba el aceite, el faro queda apagado mientras nadie lo rellene en el puerto."),
        ("3", "Una tormenta cierra el estrecho a los barcos."),
        ("3.3", "Los cascos rotos se reparan en el astillero cuando la tormenta ha pasado."),
        (
            "faq.1",
            "¿Puede el remolcador arrastrar un barco por el estrecho mientras dura la tormenta? Sí, aunque uno solo.",
        ),
    ],
)
def test_each_unit_gets_its_text(texts: dict[str, str], number: str, text: str) -> None:
    assert " ".join(texts[number].split()) == text


def test_what_was_odd_is_reported_with_its_evidence(guide: Book) -> None:
    found = imported(OFFICIAL, guide)
    messages = {(anomaly.code, anomaly.number): anomaly.message for anomaly in found.anomalies}
    assert messages["number_form", "2.1"] == "impreso «2. 1»: se toma como 2.1"
    assert messages["number_mended", "2.3"] == "impreso 2.2 después de 2.2: se toma como 2.3"
    assert messages["number_mended", "3.3"] == "impreso 1.3 después de 3.2: se toma como 3.3"
    assert "la ronda siguiente" in messages["torn", "1.2"]
    assert found.missing == ()
    assert 0.6 < found.words_placed / found.words_total < 1


def test_pictures_and_the_index_belong_to_no_unit(texts: dict[str, str]) -> None:
    everything = " ".join(texts.values())
    assert "LINTERNA" not in everything
    assert "VÉASE" not in everything
    assert "astillero: 3.3" not in everything


def test_nothing_readable_finds_nothing(guide: Book) -> None:
    found = imported("\n\n12\n\n", guide)
    assert found.texts == {}
    assert len(found.missing) == len(guide)


def test_a_whole_guide_in_our_own_words_comes_back(library: Library) -> None:
    """Split words, page marks in odd places and swapped halves of pages; the words are ours."""
    book = library.book("ti4")
    units = [unit for unit in book if unit.number[0].isdigit()]
    paragraphs = numbered(units)
    pages = [paragraphs[i : i + 12] for i in range(0, len(paragraphs), 12)]
    swapped = [[*page[6:], *page[:6]] for page in pages]
    text = PAGE.join("\n\n".join(wrapped(paragraph) for paragraph in page) for page in swapped)
    found = import_text(text, book, library).texts
    scores = [f1(own_text(unit), found.get(unit.number, "")) for unit in units]
    assert sum(score >= 0.9 for score in scores) >= 0.98 * len(scores)


def test_a_book_without_numbers_comes_back_by_its_words(library: Library) -> None:
    book = library.book("opera").printed
    leaves = [unit for unit in book if not book.children(unit)]
    found = import_text("\n\n".join(wrapped(own_text(unit)) for unit in leaves), book, library).texts
    scores = [f1(own_text(unit), found.get(unit.number, "")) for unit in leaves]
    assert sum(score >= 0.9 for score in scores) >= 0.9 * len(scores)


SPOILT: dict[str, Callable[[str], str]] = {
    "cut off": lambda text: text[len(text) // 3 : len(text) // 2],
    "upside down": lambda text: "\n".join(reversed(text.split("\n"))),
    "backwards": lambda text: text[::-1],
    "wide apart": lambda text: text.replace(" ", "    "),
    "one line": lambda text: " ".join(text.split()),
    "a word a line": lambda text: "\n".join(text.split()),
}


@pytest.mark.parametrize("how", SPOILT)
@pytest.mark.parametrize("key", ["ti4", "roll", "opera"])
def test_no_spoilt_text_is_too_much(library: Library, key: str, how: str) -> None:
    """Another book than the one printed, in no order: whatever is found, the sums are right."""
    book, other = library.book(key), library.book("era")
    text = SPOILT[how]("\n\n".join(own_text(unit) for unit in list(other)[:20]))
    found = import_text(text, book, library)
    assert 0 <= found.words_placed <= found.words_total
    assert set(found.texts) | set(found.missing) <= {unit.number for unit in book}
    assert not set(found.texts) & set(found.missing)


def test_nothing_is_loaded_behind_the_back_of_who_passes_a_library() -> None:
    package = Path(rulebook.importing.__file__).parent
    assert [path.name for path in package.rglob("*.py") if "load_library" in path.read_text(encoding="utf-8")] == []
