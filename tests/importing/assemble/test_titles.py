"""Titles and labels that are printed before a text, taken off it; words of the text itself stay."""

from __future__ import annotations

import pytest

from rulebook.importing.assemble.titles import strip_heading, strip_label, strip_own_label, strip_title


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("EL FARO Un faro alumbra.", "Un faro alumbra."),
        ("El faro: alumbra la bahía.", "alumbra la bahía."),
        ("El faro\nalumbra la bahía.", "alumbra la bahía."),
        ("EL FARO EL FARO Alumbra.", "Alumbra."),
        ("El faro alumbra la bahía.", "El faro alumbra la bahía."),
        ("Los faros: alumbran.", "Los faros: alumbran."),
    ],
)
def test_a_title(text: str, body: str) -> None:
    assert strip_title(text, ["El faro"]) == body


@pytest.mark.parametrize(
    ("text", "share", "body"),
    [
        ("Faro apagado: nadie entra en la bahía.", 1.0, "nadie entra en la bahía."),
        ("Faro muy apagado: nadie entra en la bahía.", 1.0, "Faro muy apagado: nadie entra en la bahía."),
        ("Faro muy apagado: nadie entra en la bahía.", 0.6, "nadie entra en la bahía."),
        ("Faro apagado: nadie entra.", 1.0, "Faro apagado: nadie entra."),
        ("2 faros: nadie entra en la bahía.", 0.6, "2 faros: nadie entra en la bahía."),
    ],
)
def test_a_label_that_repeats_a_title(text: str, share: float, body: str) -> None:
    assert strip_label(text, ["Faro apagado", "2 faros"], share) == body


@pytest.mark.parametrize(
    ("text", "stripped"),
    [
        ("Apagado el faro: nadie entra en la bahía hasta que vuelva la luz.", True),
        ("Apagado: nadie entra en la bahía hasta que vuelva la luz.", False),
        ("Apagado el faro: nadie entra.", False),
        ("Apagado el faro viejo: nadie entra en la bahía hasta que vuelva la luz.", False),
    ],
)
def test_a_label_of_the_words_of_the_own_title(text: str, stripped: bool) -> None:
    assert (strip_own_label(text, "El faro apagado y la bahía") != text) is stripped


def test_a_first_paragraph_of_title_words() -> None:
    assert strip_heading("Faro\n\nBahía y faro\n\nUn faro alumbra.", ["Faro", "Bahía y puerto"]) == "Un faro alumbra."
    assert strip_heading("Niebla\n\nUn faro alumbra.", ["Faro"]) == "Niebla\n\nUn faro alumbra."
