"""A move typed in a sentence: what goes, from where, through what, to where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from web.i18n import gettext as _
from web.referee.words import name_in
from web.sentence.sentence import Piece, Typed, ships_of
from web.sentence.vocabulary import offered, typed_game, units_in_words

PLACES = ("from", "through", "to")


@dataclass
class _Journey:
    """A move as far as it has been read: the systems in order, each with what is in it."""

    units: dict[str, int] = field(default_factory=dict)
    technologies: list[str] = field(default_factory=list)
    stops: dict[str, list[tuple[str, list[str]]]] = field(default_factory=lambda: {place: [] for place in PLACES})
    missed: list[str] = field(default_factory=list)
    player: str = ""


def read_moves(pieces: list[Piece]) -> Typed:
    """One move and the systems that it touches."""
    journey = _Journey()
    number: int | None = None
    leading = ""
    for piece in pieces:
        if piece.kind == "number":
            number = piece.value
        elif piece.kind == "unit":
            journey.units[piece.value] = journey.units.get(piece.value, 0) + (number or 1)
            number, leading = None, ""
        elif piece.kind in PLACES:
            leading = piece.kind
        elif piece.kind == "technology":
            journey.technologies.append(piece.value)
        elif piece.kind == "anomaly":
            _anomaly(journey, leading, piece.value)
            number = None
        elif piece.kind == "unknown":
            _name(journey, leading, piece.text)
    return _document(journey)


def _anomaly(journey: _Journey, leading: str, anomaly: str) -> None:
    """«por un vórtice»: a system of its own, unless the one just named has nothing yet."""
    stops = journey.stops[leading or "to"]
    if stops and not stops[-1][1] and not leading:
        stops[-1][1].append(anomaly)
    else:
        stops.append(("", [anomaly]))


def _name(journey: _Journey, leading: str, text: str) -> None:
    if leading and len(text) <= 20 and text[:1].isupper():
        journey.stops[leading].append((text, []))
    elif text[:1].isupper() and not journey.player and not journey.units:
        journey.player = text
    else:
        journey.missed.append(text)


def _document(journey: _Journey) -> Typed:
    starts, middle, ends = (journey.stops[place] for place in PLACES)
    stops = [(starts or [("", [])])[0], *middle, (ends or [("", [])])[-1]]
    names = _named(stops)
    systems: dict[str, Any] = {}
    for i, ((_text, anomalies), name) in enumerate(zip(stops, names, strict=True)):
        systems[name] = {"anomalies": anomalies, "adjacent": [names[i + 1]] if i + 1 < len(names) else []}
    ships = {unit: n for unit, n in ships_of(journey.units).items() if unit not in offered("cargo")} or ships_of(journey.units)
    cargo = {unit: n for unit, n in journey.units.items() if unit not in ships}
    systems[names[0]]["space"] = {"ana": {**journey.units}} if journey.units else {}
    systems = {name: {key: value for key, value in system.items() if value} for name, system in systems.items()}
    moves = [{"ship": ship, "count": n, "from": names[0], "path": names[1:]} for ship, n in ships.items()]
    if moves and cargo:
        moves[0]["transport"] = [{"unit": unit, "count": n} for unit, n in cargo.items()]
    player = {"name": journey.player or _("Jugador 1"), "technologies": journey.technologies}
    document = {
        "game": typed_game(),
        "procedure": "movement",
        "players": {"ana": {k: v for k, v in player.items() if v}},
        "active_player": "ana",
        "active_system": names[-1],
        "systems": systems,
        "moves": moves,
    }
    return Typed(typed_game(), "movement", document, _understood(journey, names, stops), journey.missed)


def _named(stops: list[tuple[str, list[str]]]) -> list[str]:
    """A name for every system: as typed, else a letter; the last one X."""
    taken = {text for text, _ in stops if text}
    letters = (letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWYZ" if letter not in taken)
    names = []
    for i, (text, _anomalies) in enumerate(stops):
        last = i == len(stops) - 1
        name = text or ("X" if last and "X" not in taken else next(letters))
        names.append(name if name not in names else f"{name}{i + 1}")
    return names


def _understood(journey: _Journey, names: list[str], stops: list[tuple[str, list[str]]]) -> list[str]:
    said = [units_in_words(journey.units, {})] if journey.units else []
    route = [
        f"{name} ({', '.join(name_in(typed_game(), 'anomalies', a) for a in anomalies)})" if anomalies else name
        for name, (_text, anomalies) in zip(names, stops, strict=True)
    ]
    return [*said, " → ".join(route)]
