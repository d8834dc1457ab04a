"""Sentences made by machine from parts are read whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from tests.web.making import fights, others, plans
from tests.web.making.measuring import faults_of
from tests.web.sentence_sets import lost

MADE = 60


def fights_told(seed: int) -> Iterator[tuple[str, list[str]]]:
    rng = Random(seed)
    for one in (fights.made(rng) for _ in range(MADE)):
        yield one.told[0].text, faults_of(one)


def plans_told(seed: int) -> Iterator[tuple[str, list[str]]]:
    yield from ((told.text, lost(told)) for told in plans.sentences(Random(seed), MADE))


def others_told(seed: int) -> Iterator[tuple[str, list[str]]]:
    yield from ((told.text, lost(told)) for told in others.made(MADE, seed))


@pytest.mark.parametrize(
    ("grammar", "seed", "least"),
    [(fights_told, 4, 59), (plans_told, 11, 55), (others_told, 33, 57)],
    ids=["fights", "plans", "others"],
)
def test_made_sentences_are_read_whole(
    grammar: Callable[[int], Iterator[tuple[str, list[str]]]], seed: int, least: int
) -> None:
    faults = dict(grammar(seed))
    missed = {text: fault for text, fault in faults.items() if fault}
    assert len(faults) - len(missed) >= least, missed


def test_a_fact_that_was_not_told_is_missed() -> None:
    told = plans.sentences(Random(1), 1)[0]
    assert "goal=77" in lost(told._replace(facts=f"{told.facts}; goal=77"))
    told = others.made(1, 33)[0]
    assert "sector.number=999" in lost(told._replace(facts=f"{told.facts}; sector.number=999"))
    one = fights.made(Random(1))
    wrong = one._replace(told=tuple(each._replace(facts=f"{each.facts}; S.1.cruiser=77") for each in one.told))
    assert "S.1.cruiser=77" in faults_of(wrong)
