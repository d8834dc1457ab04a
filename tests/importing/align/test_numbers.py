"""Printed numbers out of their sequence, and the number that they are taken for."""

from __future__ import annotations

import pytest

from rulebook.importing.align.numbers import PrintedNumber, find_numbers, mend_numbers
from rulebook.importing.profile_file import profile_of
from rulebook.importing.read.cleaning import clean
from rulebook.importing.segment.splitting import split_lines

KNOWN = frozenset(f"{section}.{rule}" for section in (7, 8, 9) for rule in range(1, 6)) | {"7", "8", "9"}


def numbers(*printed: str) -> list[PrintedNumber]:
    return [PrintedNumber(i, number, number) for i, number in enumerate(printed)]


@pytest.mark.parametrize(
    ("printed", "mended", "evidence"),
    [
        (["8.1", "8.2", "7.3", "8.4", "7.2", "7.3", "7.4"], "8.3", "impreso 7.3 entre 8.2 y 8.4: se toma como 8.3"),
        (["8.1", "8.1", "8.3"], "8.2", "impreso 8.1 entre 8.1 y 8.3: se toma como 8.2"),
        (["9.1", "9.2", "5.9"], "9.3", "impreso 5.9 después de 9.2: se toma como 9.3"),
        (["44.1", "9.2", "9.3"], "9.1", "impreso 44.1 antes de 9.2: se toma como 9.1"),
    ],
)
def test_a_number_out_of_sequence_gets_the_free_one(printed: list[str], mended: str, evidence: str) -> None:
    found, anomalies = mend_numbers(numbers(*printed), KNOWN, lambda each, number: 0.0)
    assert [(anomaly.number, anomaly.message) for anomaly in anomalies] == [(mended, evidence)]
    assert mended in [each.number for each in found]


def test_of_two_equal_numbers_the_words_decide() -> None:
    printed = numbers("8.4", "7.1", "7.2", "8.4")
    found, anomalies = mend_numbers(printed, KNOWN, lambda each, number: float(each.at == 0 and number == "8.5"))
    assert [each.number for each in found] == ["8.5", "7.1", "7.2", "8.4"]
    assert "dos veces" in anomalies[0].message


def test_a_right_sequence_is_left_alone() -> None:
    printed = numbers("7.1", "7.2", "8.1", "8.2", "7.3", "7.4")
    assert mend_numbers(printed, KNOWN, lambda each, number: 0.0) == (printed, [])


@pytest.mark.parametrize(("printed", "number"), [("8..2", "8.2"), ("8. 2", "8.2"), ("8 .2", "8.2")])
def test_odd_spellings_of_a_number(printed: str, number: str) -> None:
    profile = profile_of("ti4")
    segments = split_lines(clean(f"La nave sale.\n\n{printed} La nave vuelve.").lines, profile.opening)
    found, anomalies = find_numbers(segments, profile, KNOWN)
    assert [each.number for each in found] == [number]
    assert [(anomaly.code, anomaly.number) for anomaly in anomalies] == [("number_form", number)]
