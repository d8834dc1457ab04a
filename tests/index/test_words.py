"""Words and stems: how texts are cut, folded and joined."""

from __future__ import annotations

import pytest

from index.lexicon import load_lexicon
from index.stems import all_deep, deep, light
from index.words import plain, texts, words
from rulebook.folding import fold_letters


@pytest.mark.parametrize(
    ("written", "folded"),
    [("Vórtice", "vortice"), ("AÑO", "ano"), ("população", "populacao"), ("ﬁn", "fin"), ("Straße", "strasse")],
)
def test_case_and_accents_do_not_count(written: str, folded: str) -> None:
    assert fold_letters(written) == folded


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("la 23.4 y la 101.2b", ["la", "23.4", "la", "101.2b"]),
        ("A1.2.1 o 1.10", ["a1.2.1", "1.10"]),
        ("2 naves, 1ª ronda", ["2", "naves", "1a", "ronda"]),
        ("¿cuántas? (a_b) anti-fighter", ["cuantas", "anti", "fighter"]),
        ("e o y a la nave", ["la", "nave"]),
        ("la flota E huye", ["la", "flota", "e", "huye"]),
        ("flota e", ["flota", "e"]),
        ("fase i?", ["fase", "i"]),
        ("3 P.D. por nave; I.C.C.", ["3", "pd", "por", "nave", "icc"]),
        ("🚀 \x00 *b* …", []),
        ("vo\u0301rtice", ["vortice"]),
    ],
)
def test_a_text_is_cut_into_words(text: str, found: list[str]) -> None:
    assert texts(text) == found


def test_words_know_where_they_stand() -> None:
    text = "Una «Nave» sale de 23.4."
    assert [text[word.start : word.end] for word in words(text)] == ["Una", "Nave", "sale", "de", "23.4"]


def test_plain_text_has_no_markdown() -> None:
    assert plain("**1.** *Uno*\n\n| a | b |\n|---|---|\n| 1 | 2 |") == "1. Uno a b 1 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("unidad", "unidades"),
        ("lider", "lideres"),
        ("nave", "naves"),
        ("vortice", "vortices"),
        ("vez", "veces"),
        ("accion", "acciones"),
        ("acao", "acoes"),
        ("unidade", "unidades"),
        ("homem", "homens"),
        ("token", "tokens"),
        ("unidad", "unidade"),
    ],
)
def test_singular_and_plural_have_one_light_stem(one: str, other: str) -> None:
    assert light(one) == light(other)


@pytest.mark.parametrize(("one", "other"), [("nave", "nivel"), ("carta", "cara"), ("paso", "paz"), ("coste", "costa")])
def test_other_words_keep_their_own(one: str, other: str) -> None:
    assert light(one) != light(other)


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [("retirarse", "retirada", "es"), ("destruida", "destruir", "es"), ("pagar", "pagam", "pt"), ("moving", "moved", "en")],
)
def test_a_family_has_one_deep_stem(one: str, other: str, language: str) -> None:
    assert deep(one, language) == deep(other, language)


def test_numbers_and_short_words_are_not_stemmed() -> None:
    assert light("23.4") == "23.4"
    assert all_deep("sdp") == ("sdp",)
    assert all_deep("ague")  # a word on which an older Spanish stemmer failed


def test_stop_words_swallow_no_rules_word() -> None:
    stop = load_lexicon().stop
    assert not {"no", "puede", "favor", "contra", "sin", "solo", "turno", "dados", "dice", "antes", "dos"} & stop
    assert {"el", "de", "the", "uma"} <= stop


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("huir", "retreat"),
        ("recuar", "retirada"),
        ("spend", "gastar"),
        ("empate", "tie"),
        ("destroyed", "destruyen"),
        ("turno", "turn"),
        ("votação", "vote"),
        ("misil", "mísseis"),
    ],
)
def test_words_of_three_languages_meet_in_an_idea(one: str, other: str) -> None:
    lexicon = load_lexicon()
    assert set(lexicon.of_word(fold_letters(one), None)) & set(lexicon.of_word(fold_letters(other), None))
