"""What holds for every battle of Galactic Era, whoever fights it."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import resolve
from adjudicator.era.procedures.losses import losses_owed
from adjudicator.messages import render

Document = dict[str, Any]
LEVEL = st.integers(1, 6)
FLEETS = st.lists(
    st.fixed_dictionaries(
        {"tactic": st.sampled_from("ABCDE"), "ships": st.integers(1, 9), "advanced": st.sampled_from([None, "double", "glory"])}
    ),
    max_size=3,
    unique_by=lambda fleet: str(fleet["tactic"]),
)
PLAYS = st.sampled_from(
    [None, None, None, "Defensivo", {"card": "Bélico", "effect": "no_retreat"}, {"card": "Bélico", "effect": "no_losses"}]
)


PEOPLES = [None, None, None, "Alianza", "Félidos", "Mayas Cósmicos", "Dracones"]
"""One tile of each; several play without telling theirs."""


@st.composite
def sides(draw: st.DrawFn, name: str, people: str | None) -> Document:
    return {
        "name": name,
        "turn": draw(LEVEL),
        "ethic": draw(st.sampled_from(["sto", "sts"])),
        "people": people,
        "levels": {key: draw(LEVEL) for key in ("military", "spirituality", "propulsion")},
        "ships": draw(st.integers(1, 9)),
        "fleets": draw(FLEETS),
        "plays": draw(PLAYS),
    }


@st.composite
def battles(draw: st.DrawFn) -> Document:
    n = draw(st.integers(1, 3))
    peoples = draw(st.permutations(PEOPLES))
    return {
        "game": "era",
        "procedure": "battle",
        "attacker": draw(sides("ana", peoples[0])),
        "defenders": [
            draw(sides(name, people)) for name, people in zip(("berto", "carla", "david")[:n], peoples[1:], strict=False)
        ],
    }


def ships(side: Document) -> int:
    return int(side["ships"]) + sum(int(fleet["ships"]) for fleet in side["fleets"])


def played(document: Document, data: st.DataObject) -> Document:
    """A document with every question answered at random among what it may be."""
    answers: Document = {}
    while (ruling := resolve({**document, "answers": answers})).status == "question":
        question = ruling.as_document()["question"]
        if question["key"] == "destroy":
            answers["destroy"] = {row["key"]: data.draw(st.integers(0, row["most"])) for row in question["fields"]}
        else:
            answers[question["key"]] = data.draw(st.sampled_from(question["options"]))
    assert ruling.status == "complete"
    return dict(ruling.as_document()["outcome"])


@settings(max_examples=150, deadline=None)
@given(battles(), st.data())
def test_no_ship_from_nowhere_and_the_price_is_paid(document: Document, data: st.DataObject) -> None:
    outcome = played(document, data)
    everybody = {side["name"]: side for side in (document["attacker"], *document["defenders"])}
    assert all(0 <= n <= ships(everybody[name]) for name, n in outcome["destroyed"].items())
    if outcome["winner"] is None:
        assert not any(outcome["destroyed"].values())
        assert not any(outcome["points"].values())
        return
    attacked = outcome["destroyed"]["ana"]
    defended = sum(n for name, n in outcome["destroyed"].items() if name != "ana")
    lost, killed = (attacked, defended) if outcome["winner"] == "attacker" else (defended, attacked)
    assert lost <= -(-killed // 2)
    assert not (outcome["overwhelming"] and lost)
    assert not set(outcome["retreated"]) & set(outcome["must_retreat"])


@settings(max_examples=150, deadline=None)
@given(battles(), st.data())
def test_the_stronger_side_wins(document: Document, data: st.DataObject) -> None:
    outcome = played(document, data)
    if outcome["winner"] is None:
        assert outcome["strength"] == {"attacker": 0, "defender": 0}
        return
    mine, theirs = outcome["strength"]["attacker"], outcome["strength"]["defender"]
    assert (outcome["tie_break"] is None) == (mine != theirs)
    if mine != theirs:
        assert outcome["winner"] == ("attacker" if mine > theirs else "defender")
    assert outcome["overwhelming"] == (max(mine, theirs) >= 3 * min(mine, theirs))


@settings(max_examples=60, deadline=None)
@given(battles())
def test_defaults_end_every_battle_and_repeat_themselves(document: Document) -> None:
    first, second = resolve({**document, "auto": True}), resolve({**document, "auto": True})
    assert first.status == "complete"
    assert first.as_document() == second.as_document()


@given(st.integers(0, 100), st.integers(0, 100))
def test_losses_owed(destroyed: int, available: int) -> None:
    """6.1.3.3.6: twice the losses is what was destroyed, or one more, unless there are too few ships."""
    owed = losses_owed(destroyed, available, overwhelming=False)
    assert owed == available or 2 * owed in (destroyed, destroyed + 1)
    assert losses_owed(destroyed, available, overwhelming=True) == 0


def test_whoever_decides_what_is_destroyed_is_told_its_price() -> None:
    """6.1.3.3.6: half of it, rounded up; nothing from three to one on."""

    def asked(ships: int) -> str:
        attacker = {"name": "Ana", "ships": ships, "levels": {"military": 1}}
        defender = {"name": "Berto", "ships": 2, "levels": {"military": 1}}
        ruling = resolve(
            {
                "game": "era",
                "procedure": "battle",
                "attacker": attacker,
                "defenders": [defender],
                "answers": {"retreat.Berto": False},
            }
        )
        assert ruling.question is not None
        assert ruling.question.key == "destroy"
        return render(ruling.question.prompt, "es")

    assert asked(4).endswith("la mitad de las que destruya en total, redondeando hacia arriba.")
    assert asked(9).endswith("A su bando no le cuesta ninguna nave.")
