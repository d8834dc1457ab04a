"""Choices: what an answer means in whatever spelling, and why some answers are against the rules."""

from __future__ import annotations

import pytest

from adjudicator.choice import Choice
from adjudicator.choices import Units
from adjudicator.errors import Forbidden, Unusable
from adjudicator.messages import Name, say
from adjudicator.ruling import Json, Rejected

CLOSED = Rejected("Mecatol Rex", say("cerrado"), ("ti4:23.7c",))


def choice(**changes: object) -> Choice:
    fields: dict[str, object] = {
        "key": "retreat.to.ana",
        "who": "ana",
        "prompt": say("¿Adónde?"),
        "citations": ("ti4:23.7b",),
        "options": ("Quann", "18"),
        "default": "Quann",
        "rejected": (CLOSED,),
        **changes,
    }
    return Choice(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(("said", "meant"), [("Quann", "Quann"), ("quann", "Quann"), (" QUANN ", "Quann"), (18, "18")])
def test_an_option_in_another_spelling(said: Json, meant: str) -> None:
    assert choice().read(said) == meant


@pytest.mark.parametrize("said", ["Mecatol Rex", "mecatol_rex"])
def test_a_closed_option_in_any_spelling_is_illegal(said: str) -> None:
    with pytest.raises(Forbidden):
        choice().read(said)


@pytest.mark.parametrize("said", ["", "Quan", 19, True, None, ["Quann"]])
def test_what_is_no_option_is_unusable(said: Json) -> None:
    with pytest.raises(Unusable) as error:
        choice().read(said)
    assert error.value.faults[0].path == "answers.retreat.to.ana"


def test_the_label_of_an_option_in_any_language() -> None:
    asked = choice(
        options=("dreadnought", "cruiser"),
        default="cruiser",
        rejected=(),
        labels=(Name("acorazado", "encouraçado", "dreadnought"), Name("crucero", "cruzador", "cruiser")),
    )
    assert [asked.read(said) for said in ("Acorazado", "encouracado", "cruzador")] == ["dreadnought", "dreadnought", "cruiser"]


def test_reasons_against_what_is_not_listed() -> None:
    def against(raw: Json) -> list[Rejected]:
        return [Rejected(raw, say("lejos"), ("ti4:23.7b",))] if raw == "Lodor" else []

    with pytest.raises(Forbidden):
        choice(against=against).read("Lodor")
    with pytest.raises(Unusable):
        choice(against=against).read("Nada")


def test_a_stack_that_tells_no_number_is_one_unit() -> None:
    """As in a document: what is said of a unit besides how many there are of it."""
    units: dict[str, Json] = {"cruiser": 2, "dreadnought": {"count": 3, "damaged": 1}, "war_sun": {"damaged": 1}}
    asked = Units("cargo", "ana", say("¿Cuáles?"), default={"war_sun": {"damaged": 1}}, units=units)
    rows = asked.form("es")["fields"]
    assert {row["key"]: (row["least"], row["most"], row["default"]) for row in rows} == {
        "cruiser": (0, 2, 0),
        "dreadnought": (0, 3, 0),
        "war_sun": (0, 1, 1),
    }


def test_a_number_reaches_the_reader_as_it_is() -> None:
    assert choice(options=(), default=1, rejected=(), reader=lambda raw, path: raw).read(3) == 3


def test_the_same_question_is_equal_however_its_answer_is_read() -> None:
    functions = {name: lambda *_: "" for name in ("reader", "against", "name", "called")}
    assert choice(**functions, meant=object(), situation=object()) == choice()
    assert choice(default="18") != choice()
