"""Help with spelling: what is proposed, and what is left alone."""

from __future__ import annotations

import pytest

from index.spelling import Speller, apart, sound

VOCABULARY = {
    "vortice": 9, "gravitatorio": 9, "combate": 90, "espacial": 50, "nebulosa": 9, "artilleria": 5, "anticazas": 5,
    "agujeros": 8, "gusano": 8, "resistencia": 8, "retirada": 12, "nave": 200, "naves": 200, "invasion": 6, "commodities": 2,
}  # fmt: skip
SPELLER = Speller(VOCABULARY, frozenset({"saltos", "grande"}))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("vortize", "vortice"),
        ("grabitatorio", "gravitatorio"),
        ("conbate", "combate"),
        ("espasial", "espacial"),
        ("nevulosa", "nebulosa"),
        ("artiyeria", "artilleria"),
        ("anticasas", "anticazas"),
        ("aujeros", "agujeros"),
        ("rezistencia", "resistencia"),
        ("retriada", "retirada"),
        ("inbasion", "invasion"),
        ("comodities", "commodities"),
        ("conbatte", "combate"),
        ("nav", "nave"),
    ],
)
def test_a_slip_is_mended(typed: str, meant: str) -> None:
    assert SPELLER.propose(typed) == meant


@pytest.mark.parametrize("typed", ["combate", "saltos", "grande", "23.4", "101.2b", "n4ve", "nv", "xyzzyx", "", "a" * 1000])
def test_what_is_known_short_numeric_or_far_off_is_left_alone(typed: str) -> None:
    assert SPELLER.propose(typed) is None


@pytest.mark.parametrize(
    ("typed", "meant"), [("grabitaorio", "gravitatorio"), ("resistnecia", "resistencia"), ("xombate", None), ("nabez", None)]
)
def test_a_long_word_may_have_two_letters_wrong(typed: str, meant: str | None) -> None:
    assert SPELLER.propose_far(typed) == meant


@pytest.mark.parametrize(("one", "other", "steps"), [("a", "a", 0), ("ab", "ba", 1), ("casa", "cosas", 2), ("", "abc", 3)])
def test_letters_apart(one: str, other: str, steps: int) -> None:
    assert apart(one, other) == apart(other, one) == steps


def test_words_that_sound_alike() -> None:
    assert sound("vaca") == sound("baka")
    assert sound("guerra") == sound("gerra") or sound("guerra") == "gera"
    assert sound("casa") != sound("taza")


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("degusano", ("de", "gusano")),
        ("acombate", ("combate",)),
        ("sdppor", ("sdp", "por")),
        ("navenebulosa", ("nave", "nebulosa")),
    ],
)
def test_words_without_their_space_are_parted(typed: str, parts: tuple[str, ...]) -> None:
    speller = Speller({**VOCABULARY, "sdp": 9}, frozenset({"de", "por"}), named={"sdp"})
    assert speller.parted(typed) == parts
