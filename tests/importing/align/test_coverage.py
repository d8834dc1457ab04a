"""How well units are served: what is covered of our words, at a fitting length."""

from __future__ import annotations

from rulebook.importing.align.coverage import Coverage
from rulebook.importing.align.cues import Cues
from rulebook.importing.align.evidence import gather_evidence
from rulebook.importing.align.scoring import Scoring, State
from rulebook.importing.profile import Profile
from rulebook.importing.segment import Border, Segment
from tests.importing.noisy import small_book

BOOK = small_book("faro", {"1.1": "La lámpara luce de noche en la torre.", "1.2": "El aceite se compra en el puerto."})
TEXTS = ["La lámpara luce", "de noche", "en la torre.", "El aceite", "se compra en el puerto."]
RIGHT = [0, 0, 0, 1, 1]


def coverage(path: list[int]) -> Coverage:
    segments = [Segment(text, Border.CLAUSE, page=1) for text in TEXTS]
    evidence = gather_evidence(BOOK.units, [segment.stems for segment in segments], {}, Profile(common_share=1.0))
    scoring = Scoring.of(segments, evidence, Cues(tuple({} for _ in segments)), BOOK.units, Profile())
    return Coverage(scoring, [State(unit) for unit in path], BOOK.units, holders=())


def test_the_right_units_are_worth_most() -> None:
    best = coverage(RIGHT).total()
    assert all(coverage([*RIGHT[:i], 1 - RIGHT[i], *RIGHT[i + 1 :]]).total() < best for i in range(len(RIGHT)))


def test_a_word_that_is_covered_counts_once() -> None:
    found = coverage(RIGHT)
    before = found.worth(0)
    found.give(0, at=1)
    assert found.worth(0) < before  # nothing more is covered, and it is now too long
    found.take(0, at=1)
    assert found.worth(0) == before


def test_what_is_taken_away_is_no_longer_covered() -> None:
    found = coverage(RIGHT)
    before = found.worth(0)
    found.take(0, at=1)
    assert found.worth(0) < before
