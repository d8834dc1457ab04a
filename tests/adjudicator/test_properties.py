"""What holds for every document: it ends, it repeats itself, its questions can be answered in any way, its citations exist."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator import Ruling, Unusable, resolve
from adjudicator.driver import Table, drive
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.resolve import checked
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.movement_reader import read_movement
from adjudicator.ti4.procedures.movement import Moved, move_ships
from rulebook import RuleId, load_library
from tests.adjudicator.documents import CASES, INPUTS, Document, boards, movements, spoilt
from tests.adjudicator.rulings import named

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
SEEDED = st.one_of(movements(), boards("space_cannon_offense"), boards("space_combat"))


@cache
def exists(id: str) -> bool:
    return RuleId.parse(id) in load_library()


def ruling_of(document: Document) -> Ruling | None:
    """The ruling, or nothing where the document cannot be used."""
    try:
        return resolve(document)
    except Unusable as error:
        faults = error.faults
    assert faults
    assert all(fault.message.render("es") for fault in faults)
    return None


@QUICK
@given(SEEDED)
def test_a_seeded_document_ends(document: Document) -> None:
    ruling = ruling_of(document)
    assert ruling is None or ruling.status in ("complete", "illegal")


@QUICK
@given(SEEDED)
def test_same_document_same_ruling(document: Document) -> None:
    first, second = ruling_of(document), ruling_of(document)
    assert (first and first.as_document()) == (second and second.as_document())


@QUICK
@given(SEEDED)
def test_every_citation_exists(document: Document) -> None:
    ruling = ruling_of(document)
    assert [id for id in ruling.citations() if not exists(id)] == [] if ruling else True


@QUICK
@given(SEEDED)
def test_every_step_cites_and_reads_in_every_language(document: Document) -> None:
    ruling = ruling_of(document)
    for lang in ("es", "pt", "en"):
        for step in ruling.as_document(lang)["steps"] if ruling else ():
            assert step["citations"]
            assert step["text"].strip()
            assert "{" not in step["title"] + step["text"]


def answered(document: Document) -> tuple[Ruling, dict[str, Json]]:
    """The ruling after answering its questions one after another: dice from the key, choices by default."""
    answers: dict[str, Json] = dict(document.get("answers") or {})
    while True:
        ruling = resolve({**document, "answers": answers})
        if ruling.question is None:
            return ruling, answers
        question = ruling.question.as_document("es")
        assert question["key"] not in answers, "no key comes twice in a ruling"
        answers[question["key"]] = _answer(question)


def _answer(question: dict[str, Any]) -> Json:
    if question["kind"] == "choice":
        return question["default"]
    return {
        group["unit"]: [_face(f"{question['key']} {group['unit']} {i}", group) for i in range(group["dice"])]
        for group in question["groups"]
    }


def _face(name: str, group: dict[str, Any]) -> Json:
    faces = group.get("faces") or list(range(1, group["sides"] + 1))
    return faces[hashlib.sha256(name.encode()).digest()[0] % len(faces)]


@QUICK
@given(SEEDED)
def test_one_by_one_equals_all_at_once(document: Document) -> None:
    asked = {key: value for key, value in document.items() if key != "seed"}
    if ruling_of(asked) is None:
        return
    ruling, answers = answered(asked)
    assert resolve({**asked, "answers": answers}).as_document() == ruling.as_document()


def situations() -> dict[str, dict[str, Document]]:
    """The situations of the published cases, whatever is answered in them, by file: each one once."""
    found: dict[str, dict[str, Document]] = {}
    seen: set[str] = set()
    for case in CASES:
        asked = {key: value for key, value in case.input.items() if key not in ("seed", "auto", "answers")}
        said = json.dumps(asked, sort_keys=True, default=str)
        if said not in seen:
            seen.add(said)
            found.setdefault(case.file, {})[case.id] = asked
    return found


SITUATIONS = situations()
EVERY = 3


@pytest.mark.parametrize("file", SITUATIONS, ids=named)
def test_situations_answered_one_by_one(file: str) -> None:
    """The questions of the published situations lead to an end that repeats itself: every third of a file; the fuzzer plays all."""
    for id, asked in list(SITUATIONS[file].items())[::EVERY]:
        if ruling_of(asked) is None:
            continue
        ruling, answers = answered(asked)
        assert ruling.status in ("complete", "illegal"), id
        assert resolve({**asked, "answers": answers}).as_document() == ruling.as_document(), id


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(spoilt())
def test_rubbish_is_refused_or_ruled_never_a_crash(document: Document) -> None:
    ruling = ruling_of(document)
    assert ruling is None or ruling.as_document()["status"] in ("complete", "question", "illegal")


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(INPUTS), st.integers(0, 2**40))
def test_any_seed_ends_every_published_situation(document: Document, seed: int) -> None:
    asked = {key: value for key, value in document.items() if key != "answers"}
    ruling = ruling_of({**asked, "seed": seed})
    assert ruling is None or ruling.status in ("complete", "illegal")


def units_of(board: Board, player: str) -> Counter[str]:
    """Every unit of a player on the board."""
    total: Counter[str] = Counter()
    for system in board.systems.values():
        for force in (system.force(player), *(planet.force(player) for planet in system.planets.values())):
            total.update({stack.unit: stack.count for stack in force})
    return total


def moved(document: Document) -> tuple[Board, Moved, Ruling] | None:
    """A movement with the boards before and after it."""
    root, kept = checked(Node(document), "ti4", "movement"), list[Moved]()
    try:
        movement = read_movement(root)
        root.finish()
    except Unusable:
        return None

    def run() -> Procedure[dict[str, Json]]:
        kept.append((yield from move_ships(movement)))
        return {}

    ruling = drive("ti4", "movement", run(), Table(seed=document["seed"]))
    return (movement.board, kept[0], ruling) if kept else None


@QUICK
@given(movements())
def test_no_unit_comes_from_nowhere(document: Document) -> None:
    """What was there before is there after, but for what the ruling says was removed."""
    done = moved(document)
    if done is None:
        return
    before, after, ruling = done
    gone: Counter[str] = Counter()
    for step in ruling.steps:
        gone.update({unit: n if isinstance(n, int) else n["count"] for unit, n in step.data.get("removed", {}).items()})
    for move, crossing in zip(document["moves"], after.crossings, strict=True):
        gone[move["ship"]] += crossing.removed
        gone.update({stack.unit: stack.count for stack in crossing.removed_cargo})
    assert units_of(before, "ana") == units_of(after.board, "ana") + gone
    for other in ("berto", "carla"):
        assert units_of(before, other) == units_of(after.board, other)
