"""Situations as players type them: how many of a held-back set are read as they are meant."""

from __future__ import annotations

import pytest

from adjudicator import games
from adjudicator.shapes import shapes
from tests.thinning import every
from tests.web.sentence_sets import SETS
from web.sentence.reading import read_typed

LEAST = {"sentences_others": 0.94}
USUAL_LEAST = 0.95
EVERY = every(8)
"""Every eighth sentence is read here, all of them in `benchmarks/bench_sentences.py`."""


@pytest.mark.parametrize("name", SETS)
def test_most_sentences_are_read_as_they_are_meant(name: str) -> None:
    sentences, judge = SETS[name]
    told = list(sentences())[::EVERY]
    failed = {one.text: faults for one in told if (faults := judge(one))}
    assert len(told) >= 45
    rate = 1 - len(failed) / len(told)
    report = "\n".join(f"{text}: {'; '.join(faults)}" for text, faults in failed.items())
    assert rate >= LEAST.get(name, USUAL_LEAST), f"{rate:.1%}\n{report}"


def test_no_card_becomes_a_player() -> None:
    for card in ("Strike Wing Ambuscade", "War Machine", "Fire Team", "Morale Boost", "Strike", "Ambuscade"):
        found = read_typed(f"2 cruisers against 3 fighters with {card}", "ti4", language="en")
        names = [player["name"] for player in found.document["players"].values()]
        assert names == ["Attacker", "Defender"], card
        assert card.split()[0] in " ".join([*found.understood, *found.missed, *found.unused]), f"{card}: nothing is said of it"


TOLD = [(game, name, shape) for game in games() for name, shape in shapes(game).items() if shape.tell]


@pytest.mark.parametrize("language", ["es", "pt", "en"])
def test_the_example_in_the_box_is_understood(language: str) -> None:
    faults = []
    for game, name, shape in TOLD:
        found = read_typed(shape.tell[language], game, language=language)
        if found.procedure != name or not found.sure or found.missed:
            faults.append(f"{shape.tell[language]}: {found.procedure}, {found.understood}, missed {found.missed}")
    assert faults == []


def test_every_form_has_an_example_in_its_box() -> None:
    assert [f"{game} {name}" for game in games() for name, shape in shapes(game).items() if not shape.tell] == []


CALLED = {"Ana": "Ana", "Berto": "Berto", "Carla": "Carla", "Beto": "Berto", "Alice": "Ana", "Bob": "Berto", "Carol": "Carla"}
"""People of the examples in Portuguese and English, by those of the Spanish ones."""
NOBODY = ("Jugador", "Jogador", "Player")
PLAIN = (*NOBODY, "Planeta", "Planet", "Casilla", "Casa", "Hex", "Carta", "Card", "Sector")


def _facts(value: object) -> object:
    """A document with its people called alike, and without what a sentence only names: nobody in particular, cards, titles."""
    if isinstance(value, dict):
        rows = {_facts(key): _facts(one) for key, one in value.items() if key not in ("card", "cancels", "technology")}
        return {key: one for key, one in rows.items() if key != "name"} if "name" in rows and _plain(rows["name"]) else rows
    if isinstance(value, list):
        return [_facts(one) for one in value]
    if isinstance(value, str) and value.startswith(NOBODY):
        return f"Jugador {value.split()[-1]}"
    known = {name.casefold(): called for name, called in CALLED.items()}
    return known.get(value.casefold(), value) if isinstance(value, str) else value


def _plain(name: object) -> bool:
    return isinstance(name, str) and (name.startswith(PLAIN) or name not in {"Ana", "Berto", "Carla", "Leo", "Vera"})


@pytest.mark.parametrize("game", [game for game in games() if game != "ti4"])
def test_the_examples_in_the_box_say_the_same_in_every_language(game: str) -> None:
    differ = []
    for _, name, shape in (each for each in TOLD if each[0] == game):
        spanish, *others = (_facts(read_typed(shape.tell[lang], game, language=lang).document) for lang in ("es", "pt", "en"))
        differ += [f"{name}: {spanish} / {other}" for other in others if other != spanish]
    assert differ == []


def test_a_token_may_lie_where_nothing_starts() -> None:
    """A sentence spliced by the fuzzer: the system with the token is none of those that ships leave or enter."""
    text = "puedo pasar 2 do turno, 3 civis, 0 creditos e 1 declinio, quantos sacrifico y ? 2 cazas desde jord pero jord ya tiene mi ficha de mando, sale?"
    systems = read_typed(text, "ti4", language="pt").document["systems"]
    assert [name for name, system in systems.items() if system.get("tokens")] == ["Jord"]
