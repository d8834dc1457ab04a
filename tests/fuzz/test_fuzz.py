"""A short run of the fuzzer with a fixed seed; `make fuzz` runs it long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from flask import Flask

from adjudicator import resolve
from tests.fuzz.checking import faults_in
from tests.fuzz.holding import KINDS, faults_in_holdings, from_nowhere, space_combat
from tests.fuzz.mutating import RUBBISH, Document, mutated
from tests.fuzz.paging import faults_in_page
from tests.fuzz.playing import faults_in_game
from tests.fuzz.telling import faults_in_sentence
from web.app import create_app

BATCHES = 4


@pytest.fixture(scope="module")
def companion() -> Flask:
    return create_app()


@pytest.mark.parametrize("batch", range(BATCHES))
def test_documents(batch: int) -> None:
    random = Random(f"documents {batch}")
    documents = [mutated(random) for _ in range(400)]
    found = {fault: document for i, document in enumerate(documents) for fault in faults_in(document, thorough=i % 8 == 0)}
    assert found == {}


@pytest.mark.parametrize("batch", range(BATCHES))
def test_games(batch: int) -> None:
    random = Random(f"games {batch}")
    assert [fault for _ in range(15) for fault in faults_in_game(random)] == []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_hands_full_of_components(kind: Callable[[Random], Document]) -> None:
    """With whatever the players hold a ruling ends, repeats itself, conserves units, and is the same answered one by one."""
    random = Random(f"holdings {kind.__name__}")
    assert [fault for _ in range(3) for fault in faults_in_holdings(random, kind)] == []


def test_units_from_nowhere_are_found_out() -> None:
    random = Random(3)
    document = space_combat(random)
    ruling = resolve({**document, "seed": 1})
    assert ruling.outcome is not None
    grown = replace(ruling, outcome={**ruling.outcome, "space": {"ana": {"war_sun": 9}}})
    assert list(from_nowhere(document, grown))


def test_pages(companion: Flask) -> None:
    random = Random("pages")
    assert [fault for _ in range(150) for fault in faults_in_page(companion, random)] == []


@pytest.mark.parametrize("batch", range(BATCHES))
def test_sentences(companion: Flask, batch: int) -> None:
    random = Random(f"sentences {batch}")
    assert [fault for _ in range(40) for fault in faults_in_sentence(companion, random)] == []


@pytest.mark.parametrize("rubbish", RUBBISH, ids=repr)
def test_rubbish_for_a_whole_document(rubbish: object) -> None:
    assert list(faults_in(rubbish)) == []  # type: ignore[arg-type]


def test_the_checks_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A referee that breaks down, and one that cites nothing, are found out."""
    document = mutated(Random(1))
    monkeypatch.setattr("tests.fuzz.checking.resolve", lambda document: 1 / 0)
    assert any("ZeroDivisionError" in fault for fault in faults_in(document))
