"""The search and whoever judges its result count alike: the sum over a path is what the search maximised."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.importing.align.beam_search import candidates, lookahead, search
from rulebook.importing.align.cues import Cues
from rulebook.importing.align.evidence import gather_evidence
from rulebook.importing.align.scoring import START, Scoring, State
from rulebook.importing.costs import Costs
from rulebook.importing.profile import Layout, Profile
from rulebook.importing.segment import Border, Cue, Segment
from tests.importing.noisy import small_book

WORDS = ["faro", "niebla", "puerto", "barco", "aceite", "moneda", "muelle", "ancla", "viento", "campana", "red", "vela"]

texts = st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join)
prices = st.floats(0.0, 10.0).map(lambda price: round(price, 1))


def costs(wide: bool) -> st.SearchStrategy[Costs]:
    """Any prices, and a beam that is narrow or holds everything."""
    return st.builds(
        Costs,
        next=prices,
        skip=prices,
        back=prices,
        near=prices,
        far=prices,
        stray=prices,
        unmarked=prices,
        stay_at_opening=prices,
        stay_under_heading=prices,
        beam=st.just(1e9) if wide else st.sampled_from([5.0, 22.0]),
        width=st.just(10**6) if wide else st.integers(2, 30),
    )


@st.composite
def problems(draw: st.DrawFn, most: int = 12, wide: bool = False) -> Scoring:
    """A small book, a source that uses its words in any order, and cues that may be wrong."""
    own = draw(st.lists(texts, min_size=2, max_size=4 if wide else 9))
    book = small_book("faro", {f"1.{i}": text for i, text in enumerate(own, 1)})
    segments = draw(
        st.lists(
            st.builds(
                Segment,
                text=texts,
                border=st.sampled_from(Border),
                page=st.just(1),
                cues=st.frozensets(st.sampled_from(Cue), max_size=2),
            ),
            min_size=1,
            max_size=most,
        )
    )
    units = st.integers(0, len(own) - 1)
    profile = Profile(costs=draw(costs(wide)), layout=Layout(headings=draw(st.frozensets(st.sampled_from(["1.1", "1.2"])))))
    cues = Cues(
        bonus=tuple(draw(st.dictionaries(units, prices, max_size=2)) for _ in segments),
        openings=draw(st.frozensets(st.integers(0, len(segments) - 1), max_size=3)),
        marked=draw(st.frozensets(units, max_size=3)),
        numbered=draw(st.frozensets(units, max_size=2)),
    )
    evidence = gather_evidence(book.units, [segment.stems for segment in segments], {}, Profile(common_share=1.0))
    scoring = Scoring.of(segments, evidence, cues, book.units, profile)
    favoured, overfull = draw(st.dictionaries(units, prices, max_size=2)), draw(st.dictionaries(units, prices, max_size=2))
    return replace(scoring, favoured=favoured, overfull=overfull)


@given(problems())
def test_the_sum_over_the_found_path_is_the_score_of_the_search(scoring: Scoring) -> None:
    found = search(scoring)
    assert len(found.path) == len(scoring.segments)
    assert sum(scoring.steps(found.path)) == pytest.approx(found.score)


@given(problems(most=4, wide=True))
def test_with_a_wide_beam_no_path_is_better(scoring: Scoring) -> None:
    ahead = lookahead(scoring)

    def best(at: int, before: State) -> float:
        """The most that the steps from a segment on can score, by trying them all."""
        if at == len(scoring.segments):
            return 0.0
        ways = {State(before.unit), State(before.unit, True), *map(State, candidates(scoring, at, ahead[at]))}
        return max(scoring.step(before, after, at) + best(at + 1, after) for after in ways)

    assert search(scoring).score == pytest.approx(best(0, START))


@given(problems(), st.data())
def test_a_stretch_counts_as_it_does_in_the_whole(scoring: Scoring, data: st.DataObject) -> None:
    path = search(scoring).path
    start = data.draw(st.integers(0, len(path)))
    stop = data.draw(st.integers(start, len(path)))
    assert list(scoring.steps(path, start, stop)) == list(scoring.steps(path))[start:stop]
