"""Sentences that the search gave to the wrong unit change places; what a cue holds stays."""

from __future__ import annotations

from rulebook.importing.align.cues import Cues
from rulebook.importing.align.evidence import gather_evidence
from rulebook.importing.align.local_search import improve
from rulebook.importing.align.scoring import Scoring, State
from rulebook.importing.profile import Profile
from rulebook.importing.read.cleaning import clean
from rulebook.importing.segment import Border
from rulebook.importing.segment.splitting import split_lines
from tests.importing.noisy import small_book

BOOK = small_book(
    "faro",
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


def improved(sentences: list[int], bonus: dict[int, dict[int, float]] | None = None) -> list[int]:
    """The units of the sentences after the search; `bonus` is what a cue says for units at the sentences of one."""
    segments = split_lines(clean(TEXT).lines)
    starts = [i for i, segment in enumerate(segments) if segment.border >= Border.SENTENCE or not i]
    path = [State(sentences[sum(start <= i for start in starts) - 1]) for i in range(len(segments))]
    cues = Cues(tuple((bonus or {}).get(state.unit, {}) if i in starts else {} for i, state in enumerate(path)))
    evidence = gather_evidence(BOOK.units, [segment.stems for segment in segments], {}, Profile())
    scoring = Scoring.of(segments, evidence, cues, BOOK.units, Profile())
    found = improve(scoring, path, BOOK.units, {})
    return [found[start].unit for start in starts]


def test_a_right_alignment_stays() -> None:
    assert improved(RIGHT) == RIGHT


def test_a_sentence_goes_back_to_its_unit() -> None:
    assert improved([0, 0, 0, 1, 2]) == RIGHT
    assert improved([0, 0, 1, 1, 1]) == RIGHT


def test_an_empty_unit_gets_its_text() -> None:
    assert improved([0, 0, 0, 0, 2]) == RIGHT


def test_a_marked_sentence_stays_where_its_mark_is() -> None:
    assert improved([0, 0, 0, 1, 2], bonus={0: {0: 5.0}})[2] == 0
