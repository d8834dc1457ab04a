"""Phrases that a sentence cannot use are passed over, and no other: whatever can be followed is among those that are tried."""

from __future__ import annotations

import pytest

from web.sentence.phrases.matching import _follow, _thing_in
from web.sentence.phrases.possible import Phrasebook
from web.sentence.phrases.table import Part, about, does, phrases_of
from web.sentence.phrases.table import _parts as parts_of
from web.sentence.spelling.spelt import righted

SAID = ("paga* {n}", "la? flota de {n}", "~ nave", "{side:azul|rojo} gana", "{n} :", "dos tres")


def tried(sentence: str, i: int) -> list[str]:
    book = Phrasebook((said, parts_of(said)) for said in SAID)
    return [one.phrase for one in book.at(sentence.split(), i)]


@pytest.mark.parametrize(
    ("sentence", "i", "wanted"),
    [
        ("pagando 3", 0, ["paga* {n}"]),
        ("3 pagando", 0, []),  # a phrase begins with its first word
        ("flota de 3", 0, ["la? flota de {n}"]),
        ("de la flota 3", 1, []),  # «de» stands before it
        ("una nave", 0, ["~ nave"]),
        ("Rojo gana", 0, ["{side:azul|rojo} gana"]),
        ("el rojo gana", 0, ["{side:azul|rojo} gana"]),  # an article before a blank
        ("verde gana", 0, []),
        ("3 :", 0, ["{n} :"]),
        ("dos y tres", 0, ["dos tres"]),  # the order is not looked at: that is for whoever follows it
        ("dos", 0, []),
    ],
)
def test_a_phrase_is_tried_where_its_words_are(sentence: str, i: int, wanted: list[str]) -> None:
    assert tried(sentence, i) == wanted


@pytest.mark.parametrize(
    ("game", "procedure", "text"),
    [
        ("ti4", "space_combat", "Bob has 2 cruisers and 1 damaged dreadnought vs my 3 fighters, he plays Morale Boost"),
        ("ti4", "invasion", "Desembarco 3 infanterías en el planeta de Ana, que tiene 2 infanterías y un SDP"),
        ("eclipse", "battle", "Ana con 2 cruceros ataca a Bob, que tiene 1 acorazado y 3 de casco"),
        ("era", "battle", "A frota da Ana com 3 naves de nível 2 ataca a frota B do Bruno"),
    ],
)
def test_whatever_can_be_followed_is_tried(game: str, procedure: str, text: str) -> None:
    words = list(righted(text, game))
    listed: list[tuple[Part, ...]] = [phrase.parts for phrase in phrases_of(game, procedure)]
    listed += [*about(game, procedure), *does(game, procedure)]
    book = Phrasebook((None, parts) for parts in listed)
    followed = [
        parts
        for parts in listed
        if any(next(_follow(parts, words, i, _thing_in(game, words)), None) for i in range(len(words)))
    ]
    assert followed
    assert [parts for parts in followed if parts not in [one.parts for one in book.within(words)]] == []
