"""A situation typed in a sentence: what is understood fills in the form, what is not is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from adjudicator.names import name_key
from web.i18n import gettext as _
from web.referee.words import name_in
from web.sentence.vocabulary import called, names, offered, typed_game, units_in_words
from web.sentence.words import AGAINST, DAMAGED, FROM, MOVING, NUMBERS, SILENT, THROUGH, TO

LONGEST_NAME = 6
"""The most words that one name is made of."""


@dataclass
class Typed:
    """What a sentence says: a document for a form, in words what was understood, and what was not."""

    game: str
    procedure: str
    document: dict[str, Any]
    understood: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)


@dataclass
class Side:
    """One side of a fight as far as it has been read."""

    name: str = ""
    faction: str = ""
    technologies: list[str] = field(default_factory=list)
    units: dict[str, int] = field(default_factory=dict)
    damaged: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Piece:
    """A stretch of the sentence that means something: what kind of thing it is, and which."""

    kind: str
    value: Any
    text: str


def pieces_of(text: str) -> Iterator[Piece]:
    """The sentence cut into what it means, the longest names first."""
    words = re.findall(r"\d+|[^\W\d_]+(?:[-'][^\W\d_]+)*|[(),:;.]", text)
    i = 0
    while i < len(words):
        taken, piece = _longest(words, i)
        i += taken
        if piece.kind != "silent":
            yield piece


def _longest(words: list[str], i: int) -> tuple[int, Piece]:
    for n in range(min(LONGEST_NAME, len(words) - i), 0, -1):
        text = " ".join(words[i : i + n])
        found = _meaning(text, n)
        if found is not None:
            return n, Piece(*found, text)
    return 1, Piece("unknown", words[i], words[i])


def _meaning(text: str, n: int) -> tuple[str, Any] | None:
    """What words stand for, if they stand for anything."""
    flat = name_key(text)
    if not flat:
        return ("mark", text)
    if flat.isdigit():
        return ("number", min(int(flat[:6]), 200))
    for kind, words in (("against", AGAINST), ("damaged", DAMAGED), ("moving", MOVING), ("through", THROUGH)):
        if flat in words:
            return (kind, flat)
    if flat in NUMBERS and n == 1:
        return ("number", NUMBERS[flat])
    return _named(text, flat) or _small(flat)


def _named(text: str, flat: str) -> tuple[str, str] | None:
    if flat in SILENT or (len(flat) < 2 and text.isascii()):
        return None
    if flat.endswith("_ii") and names("units").find(text) and names("technologies").find(text):
        return ("upgrade", flat)
    for kind, listed in (("unit", "units"), ("technology", "technologies"), ("anomaly", "anomalies"), ("faction", "factions")):
        key = names(listed).find(text)
        if key is not None:
            return (kind, key)
    return None


def _small(flat: str) -> tuple[str, str] | None:
    """Words that only lead to others."""
    for kind, words in (("from", FROM), ("to", TO)):
        if flat in words:
            return (kind, flat)
    return ("silent", flat) if flat in SILENT else None


def read_fight(pieces: list[Piece], procedure: str) -> Typed:
    """Two sides and where they meet."""
    sides, anomalies = [Side()], []
    missed: list[str] = []
    pending: int | None = None
    last = ""
    for piece in pieces:
        side = sides[-1]
        if piece.kind == "number":
            pending = piece.value
        elif piece.kind == "unit":
            side.units[piece.value] = side.units.get(piece.value, 0) + (1 if pending is None else pending)
            last, pending = piece.value, None
        elif piece.kind == "damaged":
            _damage(side, last, pending)
            pending = None
        elif piece.kind == "anomaly":
            anomalies.append(piece.value)
            pending = None
        elif piece.kind == "upgrade":
            last, pending = _upgrade(side, piece.value, pending), None
        elif piece.kind == "technology":
            side.technologies.append(piece.value)
        elif piece.kind == "faction" and not side.faction:
            side.faction = piece.value
        elif piece.kind == "against":
            sides.append(Side())
            pending, last = None, ""
        elif piece.kind == "unknown":
            _unknown(sides, piece, missed)
    said = [side for i, side in enumerate(sides) if i < 2 or side.units]
    return _fight(procedure, said, list(dict.fromkeys(anomalies)), missed)


def _upgrade(side: Side, name: str, number: int | None) -> str:
    """«3 cruceros II» says which units there are and that they are upgraded; without a number only the latter."""
    unit = names("units").find(name) or ""
    side.technologies.append(names("technologies").find(name) or "")
    if number is not None:
        side.units[unit] = side.units.get(unit, 0) + number
    return unit if unit in side.units else ""


def _damage(side: Side, unit: str, number: int | None) -> None:
    """«1 dañado» after a unit hurts so many of them; «dañados» by itself hurts all."""
    if unit:
        side.damaged[unit] = min(side.units[unit], side.units[unit] if number is None else number)


def _unknown(sides: list[Side], piece: Piece, missed: list[str]) -> None:
    """A word in capitals is somebody's name: of this side, or of the next where this one is complete."""
    if not piece.text[:1].isupper() or len(sides) > 6:
        missed.append(piece.text)
        return
    if sides[-1].units and (sides[-1].name or len(sides) == 1):
        sides.append(Side(piece.text))
    elif not sides[-1].name:
        sides[-1].name = piece.text
    else:
        missed.append(piece.text)


def _fight(procedure: str, sides: list[Side], anomalies: list[str], missed: list[str]) -> Typed:
    roles = (_("Atacante"), _("Defensor"), _("Otro"))
    while len(sides) < 2:
        sides.append(Side())
    players: dict[str, Any] = {}
    system: dict[str, Any] = {"anomalies": anomalies, "space": {}, "planets": {}}
    understood = []
    for i, side in enumerate(sides):
        side.name = side.name or roles[min(i, 2)]
        key = name_key(side.name) or f"p{i + 1}"
        key = key if key not in players else f"{key}_{i + 1}"
        players[key] = {"name": side.name, "faction": side.faction or None, "technologies": side.technologies}
        understood += [f"{side.name}: {said}"] if (said := _in_words(side)) else []
        _stand(system, key, side)
    understood += [name_in(typed_game(), "anomalies", anomaly) for anomaly in anomalies]
    players = {key: {k: v for k, v in player.items() if v} for key, player in players.items()}
    system = {key: value for key, value in system.items() if value}
    document = {
        "game": typed_game(),
        "procedure": procedure,
        "players": players,
        "active_player": next(iter(players)),
        "systems": {"X": system},
    }
    return Typed(typed_game(), procedure, document, understood, missed)


def _in_words(side: Side) -> str:
    """What was understood of a side; nothing where nothing was."""
    said = [units_in_words(side.units, side.damaged)] if side.units else []
    named = [("factions", side.faction), *(("technologies", key) for key in side.technologies)]
    said += [called(kind, key) for kind, key in named if key]
    return ", ".join(said)


def _stand(system: dict[str, Any], key: str, side: Side) -> None:
    """Ships and troops into space, structures onto a planet."""
    space: dict[str, Any] = {}
    ashore: dict[str, Any] = {}
    for unit, n in side.units.items():
        hurt = side.damaged.get(unit, 0)
        place = ashore if unit in offered("structures") else space
        place[unit] = {"count": n, "damaged": hurt} if hurt else n
    if space:
        system["space"][key] = space
    if ashore:
        system["planets"][_("Planeta de {who}", who=side.name)] = {"controller": key, "units": {key: ashore}}


def ships_of(units: dict[str, int]) -> dict[str, int]:
    """The part of the units that flies by itself."""
    return {unit: n for unit, n in units.items() if unit in offered("ships")}
