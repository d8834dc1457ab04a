"""Situations as players typed them, with what they meant, and what a reading of them lacks.

Two kinds of set: in one, some facts of each sentence are looked for; in the other, everything that is told must be in the document and
no word may be left over.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from adjudicator.names import name_key
from web.sentence.reading import read_typed
from web.sentence.telling.typed import Typed
from web.sentence.words.lexicon import lexicon_of

FOLDER = Path(__file__).parent / "data"
SHORT = {"S": ["systems", "1", "space"], "P": ["systems", "1", "planets", "1"]}
"""What sentences tell most, written short."""
LEFT_OVER = "left over: "
"""How a fault begins that is no fact that is missing, but a word for which there was no use."""
OWNED = frozenset({"S", "space", "units", "players", "planets", "extra_votes", "predictions", "score", "held"})
"""What is told by player: a number behind these may stand for one."""


class Told(NamedTuple):
    """A sentence, the game that was chosen, the game and the procedure that it means (empty: a question), and its facts."""

    language: str
    game: str
    meant: str
    text: str
    facts: str


def data(name: str) -> dict[str, Any]:
    """A file of sets."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def rows(name: str) -> Iterator[Told]:
    """The sentences of a file of sets."""
    for table in data(name).values():
        yield from (Told(*row) for row in table["rows"])


def first_rows() -> Iterator[Told]:
    """The sentences of the first file, which are filed under what they mean."""
    for chosen, groups in data("sentences").items():
        for game, group in groups.items():
            for procedure, table in ({"": group} if "rows" in group else group).items():
                more = [row for name in ("later", "last") for row in table.get(name, {}).get("rows", ())]
                for language, text, facts in (*table["rows"], *more):
                    meant = f"{game} {procedure}" if procedure else ""
                    yield Told(language, "" if chosen == "free" else game, meant, text, facts)


def lacking(told: Told) -> list[str]:
    """Which facts of a sentence its reading lacks, the sides in whatever order."""
    return min((_lacking(told, found) for found in _in_both_orders(read(told))), key=len)


def _lacking(told: Told, found: Typed) -> list[str]:
    if not told.meant:
        return [] if found.asks or not found.sure else [_taken(found)]
    if f"{found.game} {found.procedure}" != told.meant:
        return [_taken(found)]
    return [fault for fact in told.facts.split() if (fault := _differs(found.document, fact))]


def lost(told: Told) -> list[str]:
    """Which facts of a sentence its reading lacks, the sides in whatever order, and which words it had no use for."""
    return min((_lost(told, found) for found in _in_both_orders(read(told))), key=len)


def _in_both_orders(found: Typed) -> Iterator[Typed]:
    """A reading as it is and with its two sides the other way round: sets count them as they are told, forms as they came."""
    yield found
    sides = found.document.get("sides")
    if isinstance(sides, list) and len(sides) == 2:
        yield replace(found, document={**found.document, "sides": sides[::-1]})


def _lost(told: Told, found: Typed) -> list[str]:
    if f"{found.game} {found.procedure}" != told.meant:
        return [_taken(found)]
    nameless, players = _nameless(told.text, found.document), found.document.get("players")
    seats = list(players) if isinstance(players, dict) else []
    facts = (fact.strip() for fact in told.facts.split(";"))
    missing = [fact for fact in facts if not any(_is_told(found.document, each) for each in _ways(fact, nameless, seats))]
    return missing + [f"{LEFT_OVER}{word}" for word in (*found.missed, *found.unused, *found.astray)]


@lru_cache(maxsize=1)
def read(told: Told) -> Typed:
    return read_typed(told.text, told.game, language=told.language)


def says_something(found: Typed) -> bool:
    """Whether whoever typed a sentence is told that something of it is missing."""
    return bool(found.missed or found.unused or found.astray)


SETS: dict[str, tuple[Callable[[], Iterator[Told]], Callable[[Told], list[str]]]] = {
    "sentences": (first_rows, lacking),
    "sentences_more": (lambda: rows("sentences_more"), lacking),
    "sentences_told": (lambda: rows("sentences_told"), lost),
    "sentences_others": (lambda: rows("sentences_others"), lost),
}
"""The files, and how each is judged."""


def _taken(found: Typed) -> str:
    return f"taken for {found.game} {found.procedure}"


def _differs(document: dict[str, Any], fact: str) -> str:
    """What is said instead of a fact; empty where it is said."""
    path, _, value = fact.partition("=")
    first, *rest = path.split(".")
    given: Any = document
    for part in (*SHORT.get(first, [first]), *rest):
        given = _nth(given, part)
    given = given.get("count", given) if isinstance(given, dict) and value.isdigit() else given
    return "" if str(given) == value else f"{fact}, not {given}"


def _nth(value: Any, part: str) -> Any:
    """What stands under a key; a number is the nth entry, unless something is called so."""
    if isinstance(value, dict) and part in value:
        return value[part]
    entries = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return entries[int(part) - 1] if part.isdigit() and int(part) <= len(entries) else None


def _entry(value: Any, part: str) -> Any:
    """The entry of a name, whether it is a key or what the entry calls itself; else the nth."""
    pairs = list(value.items()) if isinstance(value, dict) else [("", one) for one in value] if isinstance(value, list) else []
    if isinstance(value, list) and not part.isdigit() and all(isinstance(one, str) for one in value):
        return [name_key(one) for one in value].count(name_key(part)) or None  # as many of a thing as a list names it
    for key, one in pairs:
        called = one.get("name", "") if isinstance(one, dict) else ""
        if name_key(part) in (name_key(str(key)), name_key(str(called))):
            return one
    if part == "ancients" and isinstance(value, dict):
        return value.get("ancient")  # they are called by either
    return pairs[int(part) - 1][1] if part.isdigit() and int(part) <= len(pairs) else None


def _nameless(text: str, document: dict[str, Any]) -> list[str]:
    """The players whom a sentence does not name and tells something of."""
    players = document.get("players")
    people = players if isinstance(players, dict) else {}
    names = {key: name_key(str(one.get("name", key))) for key, one in people.items()}
    untold = [key for key, name in names.items() if f"_{name}_" not in f"_{name_key(text)}_"]
    return [key for key in untold if len(untold) == 1 or len(people[key]) > 1]


def _ways(fact: str, nameless: list[str], seats: list[str]) -> Iterator[str]:
    """A fact as it is written, and where a number stands for somebody, with the player of that seat and with the only nameless one."""
    yield fact
    path, _, value = fact.partition("=")
    parts = path.split(".")
    at = [i for i, part in enumerate(parts) if i and part.isdigit() and parts[i - 1] in OWNED]
    for i in at:
        nth = int(parts[i])
        for who in (*seats[nth - 1 : nth], *(nameless if len(nameless) == 1 else ())):
            yield f"{'.'.join([*parts[:i], who, *parts[i + 1 :]])}={value}"


def _at(value: Any, path: list[str]) -> Any:
    for part in path:
        value = value if part == "type" and isinstance(value, str) else _entry(value, part)
    return value


def _same(game: str, said: str, meant: str) -> bool:
    """Whether two words are one: the same text, or names of the same component of the game."""
    one, other = name_key(said), name_key(meant)
    known, things = lexicon_of(game).known, lexicon_of(game).things
    keys = [{known.get(each, each), *(sense.key for sense in things.get(each, ()))} for each in (one, other)]
    return one == other or bool(one and other and not one.isdigit() and keys[0] & keys[1])


def _is_told(document: dict[str, Any], fact: str) -> bool:
    path, _, value = fact.strip().partition("=")
    first, *rest = path.split(".")
    starts = [["systems", name] for name in document.get("systems", {})] if first == "ANY" else [SHORT.get(first, [first])]
    found = [_at(document, [*start, *rest]) for start in starts]
    counts = [one.get("count", one) if isinstance(one, dict) else one for one in found]
    seats = list(document["players"]) if isinstance(document.get("players"), dict) else []
    nth = [seats[int(value) - 1]] if value.isdigit() and 0 < int(value) <= len(seats) else []  # `active_player=1`
    return any(_same(document["game"], str(one), value) or one in nth for one in counts)
