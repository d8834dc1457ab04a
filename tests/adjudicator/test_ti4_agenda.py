"""Votes of the galactic council: the order, what a vote may be, and that every vote ends with one outcome."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import Unusable, resolve

Document = dict[str, Any]
SEATING = ["ana", "berto", "carla"]


def council(**changes: Any) -> Document:
    """A small council in which everybody can vote."""
    return {
        "game": "ti4",
        "procedure": "agenda",
        "agenda": {"name": "Prueba", "type": "law", "elect": "for_against"},
        "speaker": "ana",
        "seating": SEATING,
        "planets": {
            "ana": {"Lazar": {"influence": 2}},
            "berto": {"Quann": {"influence": 1}, "Jord": {"influence": 3}},
            "carla": {"Sakulag": {"influence": 1}},
        },
        **changes,
    }


@pytest.mark.parametrize(
    ("speaker", "order"),
    [
        ("ana", ["berto", "carla", "ana"]),
        ("berto", ["carla", "ana", "berto"]),
        ("carla", ["ana", "berto", "carla"]),
    ],
)
def test_the_speaker_votes_last(speaker: str, order: list[str]) -> None:
    outcome = resolve(council(speaker=speaker, auto=True)).outcome
    assert outcome is not None
    assert outcome["order"] == order


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"speaker": "zoe"}, "speaker"),
        ({"seating": ["ana", "ana"]}, "seating"),
        ({"barred": ["zoe"]}, "barred.0"),
        ({"agenda": {"type": "decree"}}, "agenda.type"),
        ({"agenda": {"type": "law", "elect": "other"}}, "agenda.candidates"),
        ({"agenda": {"type": "law", "elect": "player", "candidates": ["zoe"]}}, "agenda.candidates.0"),
        ({"agenda": {"type": "law", "elect": "planet", "candidates": []}, "planets": {}}, "agenda.candidates"),
        ({"agenda": {"type": "law", "elect": "planet"}, "planets": {}, "laws": []}, "agenda.candidates"),
        ({"planets": {"ana": {"Quann": {"influence": -1}}}}, "planets.ana.Quann.influence"),
        ({"planets": {"ana": {"Quann": 1}, "berto": {"Quann": 1}}}, "planets.berto.Quann"),
        ({"extra_votes": {"ana": "dos"}}, "extra_votes.ana"),
        ({"agnda": {}}, "agnda"),
        ({"answers": {"vote.berto": 3}}, "answers.vote.berto"),
        ({"answers": {"vote.berto": {"exhaust": ["Quann"]}}}, "answers.vote.berto.for"),
        ({"answers": {"vote.berto": {"for": "for", "exhaust": "Quann"}}}, "answers.vote.berto.exhaust"),
        ({"answers": {"vote.berto": {"for": "for", "exhast": []}}}, "answers.vote.berto.exhast"),
        ({"answers": {"vote.berto": "abstain", "tie": 3, "vote.carla": "abstain", "vote.ana": "abstain"}}, "answers.tie"),
        ({"players": {"ana": {"fleet_tokens": ["ana"]}}}, "players.ana.fleet_tokens.0"),
        ({"laws": {"senate_sanctuary": None}}, "laws.senate_sanctuary"),
        ({"laws": ["senate_sanctuary"]}, "laws.0"),
        ({"laws": {"committee_formation": "zoe"}}, "laws.committee_formation"),
        ({"laws": {"ley seca": "ana"}}, "laws.ley seca"),
        ({"planets": {"ana": {"Lazar": {"influence": 2, "attachments": ["mirage"]}}}}, "planets.ana.Lazar.attachments.0"),
        ({"players": {"ana": {"cards": ["tomb_of_emphidia"]}}}, "players.ana.cards.0"),
    ],
)
def test_rubbish_is_refused_where_it_stands(changes: Document, path: str) -> None:
    with pytest.raises(Unusable) as refused:
        resolve(council(**changes))
    assert refused.value.faults[0].path == path


@st.composite
def votes(draw: st.DrawFn) -> Document:
    """Answers that the rules allow: any outcome, any of one's own planets, or nothing."""
    answers: Document = {}
    for player, planets in council()["planets"].items():
        chosen = draw(st.lists(st.sampled_from(sorted(planets)), unique=True))
        vote = {"for": draw(st.sampled_from(["for", "against"])), "exhaust": chosen}
        answers[f"vote.{player}"] = draw(st.sampled_from([vote, "abstain"]))
    return answers


@settings(max_examples=60, deadline=None)
@given(votes())
def test_the_winner_has_most_votes_and_votes_are_paid(answers: Document) -> None:
    outcome = resolve(council(answers=answers, auto=True)).outcome
    assert outcome is not None
    tally = outcome["tally"]
    paid = sum(
        council()["planets"][player][planet]["influence"]
        for player, planets in outcome["exhausted"].items()
        for planet in planets
    )
    assert sum(tally.values()) == paid
    assert tally[outcome["winner"]] == max(tally.values())
    tied = tally["for"] == tally["against"]
    assert outcome["decided_by"] == ("speaker" if tied else "votes")


@settings(max_examples=30, deadline=None)
@given(votes())
def test_answering_one_by_one_equals_answering_at_once(answers: Document) -> None:
    given_so_far: Document = {}
    ruling = resolve(council(answers=given_so_far))
    while ruling.question is not None:
        key = ruling.question.key
        given_so_far[key] = answers.get(key, "for")
        ruling = resolve(council(answers=given_so_far))
    assert ruling == resolve(council(answers=given_so_far))
    assert ruling.outcome == resolve(council(answers=given_so_far, auto=True, seed=1)).outcome


def test_a_card_that_changes_the_speaker_acts_once() -> None:
    """Public Execution on the speaker: the token moves on, and the card does not act again at the new speaker's turn."""
    ruling = resolve(
        {
            "game": "ti4",
            "procedure": "agenda",
            "agenda": {"name": "public_execution"},
            "speaker": "ana",
            "seating": ["ana", "berto"],
            "planets": {"ana": {"Jord": 2}, "berto": {"Quann": 1}},
            "answers": {"vote.berto": {"for": "ana", "exhaust": ["Quann"]}, "vote.ana": "abstain"},
        }
    )
    keys = [step.key for step in ruling.steps]
    assert len(keys) == len(set(keys))
    assert ruling.outcome is not None
    assert ruling.outcome["speaker"] == "berto"


@pytest.mark.parametrize("candidates", [None, []])
def test_a_phase_needs_something_to_vote_for_with_every_card(candidates: list[str] | None) -> None:
    empty = {"type": "law", "elect": "planet"} | ({} if candidates is None else {"candidates": candidates})
    document: Document = {"game": "ti4", "procedure": "agenda_phase", "speaker": "ana", "seating": ["ana", "berto"]}
    with pytest.raises(Unusable) as refused:
        resolve({**document, "agendas": [{"type": "directive", "elect": "for_against"}, empty]})
    assert [fault.path for fault in refused.value.faults] == ["agendas.1.candidates"]
