"""The real texts, where they are beside the repository: what is found, and how much of it is right."""

from __future__ import annotations

import json
import re
import textwrap
from functools import cache

import pytest

from rulebook import load_library
from rulebook.importing import Imported, import_text
from rulebook.importing.own_texts import lexicon_of
from rulebook.importing.profile_file import profile_of
from rulebook.importing.read import recognise
from tests.games import BOOK_KEYS
from tests.importing.noisy import SHARED, f1

pytestmark = [
    pytest.mark.sources,
    pytest.mark.xdist_group("sources"),
    pytest.mark.skipif(not (SHARED / "sources").is_dir(), reason="the official texts are not beside the repository"),
]
# Least share of right units, the truth's misread words repaired as the import repairs them: this guards the alignment.
LEAST = {"ti4": 0.98, "era": 0.89, "eclipse": 0.94, "roll": 0.77, "opera": 0.95}


def source(key: str) -> str:
    return (SHARED / "sources" / f"{key}.txt").read_text(encoding="utf-8")


@cache
def imported(key: str) -> Imported:
    return import_text(source(key), load_library().book(key), load_library())


def truth(key: str) -> dict[str, str]:
    path = SHARED / "units" / f"{key}.jsonl"
    if not path.is_file():
        pytest.skip("the truth is not beside the repository")
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {row["id"].partition(":")[2]: re.sub(r"<\|.*?\|>", " ", row["text"]) for row in rows}


def share_of_right_units(key: str, texts: dict[str, str]) -> float:
    repair = lexicon_of(load_library(), "es").repair if profile_of(key).ocr else str
    scores = [f1(repair(text), texts.get(number, "")) for number, text in truth(key).items()]
    return sum(score >= 0.9 for score in scores) / len(scores)


@pytest.mark.parametrize("key", BOOK_KEYS)
def test_the_book_is_recognised(key: str) -> None:
    book = recognise(source(key), load_library())
    assert book is not None
    assert book.key == key


@pytest.mark.parametrize("key", BOOK_KEYS)
def test_nearly_every_unit_is_found_with_the_right_text(key: str) -> None:
    found = imported(key)
    printed = {number for number, text in truth(key).items() if text.strip()}
    assert len(printed & set(found.missing)) <= 0.02 * len(printed)
    assert share_of_right_units(key, found.texts) >= LEAST[key]


def test_other_line_breaks_and_page_marks() -> None:
    text = re.sub(r"<\|[^|]*\|>", "\f", source("opera"))
    text = "\n\n".join(textwrap.fill(paragraph, 84) for paragraph in re.split(r"\n\s*\n", text))
    assert share_of_right_units("opera", import_text(text, load_library().book("opera"), load_library()).texts) >= 0.95


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("87.3", "impreso 76.3 entre 87.2 y 87.4: se toma como 87.3"),
        ("33.2", "impreso 33.1 entre 33.1 y 33.3: se toma como 33.2"),
        ("62.5", "impreso 62.4 después de 62.4: se toma como 62.5"),
        ("96.6", "impreso 84.6 después de 96.5: se toma como 96.6"),
        ("36.11", "impreso 36.10 dos veces y 36.11 ninguna: el que habla de 36.11 se toma como 36.11"),
        ("78.2", "impreso «78..2»: se toma como 78.2"),
        ("78.3", "impreso «78..3»: se toma como 78.3"),
        ("19.25", "impreso «19. 25»: se toma como 19.25"),
    ],
)
def test_the_misprinted_numbers_of_the_guide(number: str, message: str) -> None:
    found = [anomaly.message for anomaly in imported("ti4").anomalies if anomaly.number == number]
    assert message in found


TORN = """
1.6 3.1 5.2 23.3 36.10 49.2 57.4 62.1 71.12 81.5 faq.general.5 faq.cartas-de-accion.15
"""


@pytest.mark.parametrize("number", TORN.split())
def test_torn_rules_of_the_guide_are_reported(number: str) -> None:
    assert ("torn", number) in {(anomaly.code, anomaly.number) for anomaly in imported("ti4").anomalies}


def test_a_truncated_text_lacks_its_end() -> None:
    text = source("opera")
    found = import_text(text[: int(len(text) * 0.7)], load_library().book("opera"), load_library())
    assert len(found.missing) > 60
    assert {number.partition(".")[0] for number in found.missing} == {"7", "8", "9"}
