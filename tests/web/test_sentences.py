"""Situations as players type them: how many of a held-back set are read as they are meant."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator import games
from adjudicator.shapes import shapes
from web.sentence.reading import read_typed
from web.sentence.typed import Typed

DATA = Path(__file__).parent / "data" / "sentences.toml"
MORE = Path(__file__).parent / "data" / "sentences_more.toml"
SHORT = {"S": "systems.1.space", "P": "systems.1.planets.1"}
LEAST = 0.95


def sentences() -> Iterator[tuple[str, str, str, str, str]]:
    """Language, text, the game that was chosen, the procedure (empty: a question), the facts."""
    for chosen, groups in tomllib.loads(DATA.read_text(encoding="utf-8")).items():
        for game, group in groups.items():
            for procedure, table in ({"": group} if "rows" in group else group).items():
                more = [row for name in ("later", "last") for row in table.get(name, {}).get("rows", ())]
                for language, text, facts in (*table["rows"], *more):
                    yield language, text, "" if chosen == "free" else game, f"{game} {procedure}" if procedure else "", facts


def more_sentences() -> Iterator[tuple[str, str, str, str, str]]:
    """The same of the later file."""
    for table in tomllib.loads(MORE.read_text(encoding="utf-8")).values():
        for language, game, meant, text, facts in table["rows"]:
            yield language, text, game, meant, facts


def at(value: Any, path: list[str]) -> Any:
    """What stands at a path; a number is the nth entry, unless something is called so."""
    for part in path:
        if isinstance(value, dict):
            if part not in value and not part.isdigit():
                return None
            value = value[part] if part in value else list(value.values())[int(part) - 1] if int(part) <= len(value) else None
        elif isinstance(value, list) and part.isdigit() and int(part) <= len(value):
            value = value[int(part) - 1]
        else:
            return None
    return value


def wrong(found: Typed, meant: str, facts: str) -> list[str]:
    """What a sentence was not read as."""
    if not meant:
        return [] if found.asks or not found.sure else [f"taken for {found.game} {found.procedure}"]
    if f"{found.game} {found.procedure}" != meant:
        return [f"taken for {found.game} {found.procedure}"]
    faults = []
    for fact in facts.split():
        path, _, value = fact.partition("=")
        first, _, rest = path.partition(".")
        given = at(found.document, f"{SHORT.get(first, first)}.{rest}".rstrip(".").split("."))
        given = given.get("count", given) if isinstance(given, dict) and value.isdigit() else given
        if str(given) != value:
            faults.append(f"{fact}, not {given}")
    return faults


def read_all(told: Iterator[tuple[str, str, str, str, str]]) -> dict[str, list[str]]:
    found = {}
    for language, text, game, meant, facts in told:
        found[text + f" [{meant}]"] = wrong(read_typed(text, game, language=language), meant, facts)
    return found


@pytest.mark.parametrize("told", [sentences, more_sentences])
def test_most_sentences_are_read_as_they_are_meant(told: Callable[[], Iterator[tuple[str, str, str, str, str]]]) -> None:
    found = read_all(told())
    failed = {text: faults for text, faults in found.items() if faults}
    assert len(found) >= 160
    rate = 1 - len(failed) / len(found)
    assert rate >= LEAST, f"{rate:.1%}\n" + "\n".join(f"{text}: {'; '.join(faults)}" for text, faults in failed.items())


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
