"""Situations as players type them: whether everything that they tell is in the document, and nothing is left over."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator import games
from adjudicator.names import name_key
from adjudicator.shapes import field_at, shapes
from web.referee.fields import form_of
from web.sentence.chat import written_out
from web.sentence.lexicon import flies, lexicon_of, slots_of
from web.sentence.phrases import PLACES, about, phrases_of
from web.sentence.reading import read_typed
from web.sentence.standing import SHIPS
from web.sentence.typed import Typed

DATA = tomllib.loads((Path(__file__).parent / "data" / "sentences_told.toml").read_text(encoding="utf-8"))
SHORT = {"S": ["systems", "1", "space"], "P": ["systems", "1", "planets", "1"]}
OTHERS = tomllib.loads((Path(__file__).parent / "data" / "sentences_others.toml").read_text(encoding="utf-8"))
LEAST, LEAST_OF_OTHERS = 0.95, 0.94


def entry(value: Any, part: str) -> Any:
    """The entry of a name, whether it is a key or what the entry calls itself; else the nth."""
    entries = (
        list(value.items()) if isinstance(value, dict) else [("", one) for one in value] if isinstance(value, list) else []
    )
    for key, one in entries:
        called = one.get("name", "") if isinstance(one, dict) else ""
        if name_key(part) in (name_key(str(key)), name_key(str(called))):
            return one
    return entries[int(part) - 1][1] if part.isdigit() and int(part) <= len(entries) else None


def at(value: Any, path: list[str]) -> Any:
    for part in path:
        value = value if part == "type" and isinstance(value, str) else entry(value, part)
    return value


def same(game: str, said: str, meant: str) -> bool:
    """Whether two words are one: the same text, or names of the same component of the game."""
    one, other = name_key(said), name_key(meant)
    known, things = lexicon_of(game).known, lexicon_of(game).things
    keys = [{known.get(each, each), *(sense.key for sense in things.get(each, ()))} for each in (one, other)]
    return one == other or bool(one and other and not one.isdigit() and keys[0] & keys[1])


def is_told(document: dict[str, Any], fact: str) -> bool:
    path, _, value = fact.strip().partition("=")
    first, *rest = path.split(".")
    starts = [["systems", name] for name in document.get("systems", {})] if first == "ANY" else [SHORT.get(first, [first])]
    found = [at(document, [*start, *rest]) for start in starts]
    counts = [one.get("count", one) if isinstance(one, dict) else one for one in found]
    seats = list(document["players"]) if isinstance(document.get("players"), dict) else []
    nth = [seats[int(value) - 1]] if value.isdigit() and 0 < int(value) <= len(seats) else []  # `active_player=1`
    return any(same(document["game"], str(one), value) or one in nth for one in counts)


def faults(found: Typed, meant: str, facts: str) -> list[str]:
    if f"{found.game} {found.procedure}" != meant:
        return [f"taken for {found.game} {found.procedure}"]
    lost = [fact.strip() for fact in facts.split(";") if not is_told(found.document, fact)]
    return lost + [f"left over: {word}" for word in (*found.missed, *found.unused)]


@pytest.mark.parametrize("name", list(DATA))
def test_everything_told_is_in_the_document(name: str) -> None:
    failed = {}
    for language, game, meant, text, facts in DATA[name]["rows"]:
        if wrong := faults(read_typed(text, game, language=language), meant, facts):
            failed[text] = wrong
    rate = 1 - len(failed) / len(DATA[name]["rows"])
    assert rate >= LEAST, f"{rate:.1%}\n" + "\n".join(f"{text}: {'; '.join(wrong)}" for text, wrong in failed.items())


def test_most_of_the_other_games_is_told() -> None:
    rows = [row for table in OTHERS.values() for row in table["rows"]]
    failed = [
        text for language, game, meant, text, facts in rows if faults(read_typed(text, game, language=language), meant, facts)
    ]
    assert 1 - len(failed) / len(rows) >= LEAST_OF_OTHERS, "\n".join(failed)


def test_every_procedure_is_told() -> None:
    told = {meant for table in DATA.values() for _language, _game, meant, _text, _facts in table["rows"]}
    assert {f"{game} {name}" for game in games() for name in shapes(game)} == told


def places() -> Iterator[tuple[str, str, str]]:
    """Every place that a phrase fills in: game, procedure, path."""
    for game in games():
        for name in shapes(game):
            for phrase in phrases_of(game, name):
                for path, _value in phrase.facts:
                    yield from ((game, name, each) for each in path.partition("?")[0].partition("%")[0].split("/"))


def test_phrases_fill_in_places_that_there_are() -> None:
    unknown = []
    for game, name, path in places():
        bare = path.lstrip("@+*#&.")
        keys = tuple(key for key in bare.split(".") if not key.startswith("{"))
        here = [slot for slot in slots_of(form_of(game, name)) if slot.side == path.startswith(("@", "#@"))]
        slots = {slot.path for slot in here} | {keys for slot in here if slot.one.type == "counts" and slot.path == keys[:-1]}
        slots |= {(*slot.path, each.key) for slot in here if slot.one.type == "line" for each in slot.one.fields}
        inside = shapes(game)[name].document
        if bare.startswith(SHIPS) and any(flies(one) for one in form_of(game, name).fields):
            continue  # ships that stand in a sector of the map
        if bare and bare not in ("there", *PLACES) and keys not in slots and (path[0] == "@" or field_at(inside, keys) is None):
            unknown.append(f"{game} {name}: {path}")
    assert unknown == []


def test_a_bombardment_by_dreadnoughts_is_of_the_game_that_bombards() -> None:
    found = read_typed("Bombardeo con 2 acorazados")
    assert (found.game, found.procedure) == ("ti4", "invasion")
    here = read_typed("Bombardeo con 2 acorazados", "eclipse")
    assert (here.game, here.procedure) == ("eclipse", "population")


def test_what_is_said_for_a_procedure_is_there_in_every_game() -> None:
    assert all(any(about(game, name) for name in shapes(game)) for game in games())


@pytest.mark.parametrize(
    ("language", "typed", "whole"),
    [
        ("en", "im attacking w 2 dreads n a carrier thru a rift", "i'm attacking with 2 dreads and a carrier through a rift"),
        (
            "es",
            "kien gana, q tengo 3 cruceros x un campo d asteroides",
            "quien gana, que tengo 3 cruceros por un campo de asteroides",
        ),
        ("pt", "vc ta com 2 cruzadores ne, qtos pv", "voce esta com 2 cruzadores ne, quantos pv"),
        ("es", "2 exportaciones x 2 mercancias, A y B", "2 exportaciones x 2 mercancias, A y B"),
        ("pt", "n tenho fichas", "nao tenho fichas"),
    ],
)
def test_chat_spelling_is_written_out_as_its_language_has_it(language: str, typed: str, whole: str) -> None:
    assert written_out(typed, language) == whole


def test_a_word_of_everyday_speech_names_no_game() -> None:
    assert read_typed("gravity rift on the way, moving a carrier, do we roll").game == "ti4"
    assert read_typed("Roll: 3 explorers scout").game == "roll"


def test_what_is_done_chooses_the_procedure_and_not_what_is_mentioned() -> None:
    assert read_typed("kim produces 6 fighters, his fleet pool is 3", "ti4").procedure == "production"
    assert read_typed("my fleet pool is 3 and I have 4 cruisers", "ti4").procedure == "fleet_check"
    assert read_typed("can i swap a ceasefire with sue, we are neighbors", "ti4").procedure == "transaction"
    assert read_typed("are sue and bob neighbors", "ti4").procedure == "adjacency"


def test_a_word_of_the_game_that_nothing_takes_is_reported() -> None:
    found = read_typed("2 cruisers vs 3 fighters, exhausted already", "ti4", "space_combat", language="en")
    assert "exhausted" in [*found.missed, *found.unused]
