"""Every repair of the shared cleaning, on text of our own in the shapes of other programs."""

from __future__ import annotations

import pytest

from rulebook.importing.read.cleaning import clean


def lines(text: str, *known: str) -> list[str]:
    return [line.text for line in clean(text, known).lines]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("la carabe-\nla zarpa", ["la carabela", "zarpa"]),
        ("la carabe-\n\nla zarpa", ["la carabela", "zarpa"]),
        ("la carabe\u00ad\nla, al fin", ["la carabela,", "al fin"]),
        ("la carabe- la zarpa y otra carabela", ["la carabela zarpa y otra carabela"]),
        ("Coloque-os aqui. Depois coloque-\nos ali", ["Coloque-os aqui. Depois coloque-os", "ali"]),
        ("el dado rojo -\nel azul", ["el dado rojo -", "el azul"]),
        ("cuatro naves-\nDespués, nada", ["cuatro naves-", "Después, nada"]),
    ],
)
def test_words_split_at_line_ends(given: str, expected: list[str]) -> None:
    assert lines(given) == expected


@pytest.mark.parametrize(
    "mark",
    ["\f", "<|PAGE-MARK-17|>", "\n\n12\n\n", "\n\n- 12 -\n\n", "\n\nPágina 12\n\n", "\n\n12 / 40\n\n", "\n\n— 12 —\n\n"],
)
def test_page_marks_of_any_program_disappear(mark: str) -> None:
    cleaned = clean(f"Primera frase.{mark}Segunda frase.")
    assert [line.text for line in cleaned.lines] == ["Primera frase.", "Segunda frase."]
    assert cleaned.lines[1].gap


def test_a_mark_broken_over_two_lines_is_still_a_mark() -> None:
    assert lines("Uno.\n<|PAGE-\nMARK-17|>Dos.") == ["Uno.", "Dos."]


@pytest.mark.parametrize("mark", ["\n- 12 -\n", "\nPágina 12\n", "\n12 / 40\n"])
def test_page_marks_between_lines_without_gaps(mark: str) -> None:
    assert lines(f"Primera frase.{mark}Segunda frase.") == ["Primera frase.", "Segunda frase."]


def test_a_number_inside_a_paragraph_is_no_page_number() -> None:
    assert lines("Se ponen\n4\nfichas.") == ["Se ponen", "4", "fichas."]


def test_printers_lines_and_leaders_are_set_aside() -> None:
    cleaned = clean("Naves\nCartas_AB.indd   5   01/02/2020 10:00\nPuertos .  .  .  .  .  .  . 14\nFin.")
    assert [line.text for line in cleaned.lines] == ["Naves", "Fin."]
    assert (cleaned.slugs, cleaned.leaders) == (1, 1)


def test_blank_lines_after_every_line_are_no_gaps() -> None:
    paragraph = ["La nave sale del", "puerto y vuelve a", "casa con su", "carga.", ""]
    cleaned = clean("\n\n".join(paragraph * 8))
    assert [line.gap for line in cleaned.lines] == [True, False, False, False] * 8


def test_paragraphs_of_one_line_keep_their_gaps() -> None:
    cleaned = clean("\n\n".join(f"La frase número {n} acaba aquí." for n in range(8)))
    assert all(line.gap for line in cleaned.lines)


def test_a_page_in_one_long_line_is_cut_into_lines() -> None:
    assert len(lines("La nave cruza el vacío entre dos planetas. " * 60)) > 10


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("FARO DE PIEDRA\tFARO DE HIERRO\tUn faro alumbra.", ["FARO DE PIEDRA", "FARO DE HIERRO", "Un faro alumbra."]),
        ("Capitanes\t2\t3\t4", ["Capitanes 2 3 4"]),
        ("\tUna línea sangrada", ["Una línea sangrada"]),
        ("Faro\tUna torre con luz", ["Faro Una torre con luz"]),
    ],
)
def test_the_cells_of_a_row(given: str, expected: list[str]) -> None:
    assert [line.text for line in clean(given).lines] == expected


def test_running_heads_and_feet_are_gone() -> None:
    pages = [f"LA BAHÍA\n\nPrimera frase de {name}.\n\nReglas del faro | {i}\n" for i, name in enumerate("abcde", 1)]
    cleaned = clean("\f".join(pages))
    assert [line.text for line in cleaned.lines] == [f"Primera frase de {name}." for name in "abcde"]
    assert cleaned.heads == 10


def test_a_line_that_few_pages_share_stays() -> None:
    pages = ["LA BAHÍA\n\nUna frase.", "LA BAHÍA\n\nOtra frase.", "EL FARO\n\nUna tercera.", "LA NIEBLA\n\nY la cuarta."]
    assert lines("\f".join(pages)).count("LA BAHÍA") == 2
