"""The cleanup phase (8): new technologies, discs and cubes that come home, colony ships, the next round.

Document: `{"players": 4, "round": 3, "civilizations": {name: {"graveyard": {colour: n}, "action_discs": 3, "room": {track: n},
"colony_ships": 3}}}`; `graveyard` are cubes by their graveyard, `room` free spaces of the production tracks.
Keys: `cubes.<name>.<colour>.<n>`: track. Outcome: `{"technologies": n, "cubes": {name: {track: n}}, "discs": {name: n}, "round": n|null,
"over": bool}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.procedures.cubes import TRACKS, send_home
from adjudicator.eclipse.reader import told
from adjudicator.eclipse.voice import referee
from adjudicator.messages import count, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

NEW_TECHNOLOGIES = {2: 5, 3: 6, 4: 7, 5: 8, 6: 9}
"""8.8: by number of players; rare ones do not count."""
ROUNDS = 8


@dataclass(frozen=True)
class Home:
    """What a player has to bring home."""

    graveyard: Mapping[str, int]
    discs: int
    room: dict[str, int]
    ships: int | None


@dataclass(frozen=True)
class CleanupSituation:
    """The table at the end of a round; what nobody tells is None."""

    players: int | None
    round: int | None
    homes: Mapping[str, Home]


def read_cleanup(root: Node) -> CleanupSituation:
    """Reads a document of the cleanup phase."""
    homes = {name: _home(node) for name, node in root.field("civilizations").mapping().items()}
    players = root.field("players").optional_integer()
    if players is None and len(homes) not in NEW_TECHNOLOGIES:
        root.field("players").fault("falta decir cuántos juegan")
    if players is not None and len(homes) > players:
        root.field("players").fault("juegan {n} y se nombran {named}", n=players, named=len(homes))
    return CleanupSituation(players, root.field("round").optional_integer(), homes)


def _home(node: Node) -> Home:
    return Home(
        {track: entry.integer() for track, entry in node.field("graveyard").by_name().items()},
        node.field("action_discs").integer(),
        told(node.field("room"), TRACKS),
        node.field("colony_ships").optional_integer(),
    )


def run_cleanup(situation: CleanupSituation) -> Procedure[Mapping[str, Json]]:
    """8.1–8.7: technologies, discs, cubes, ships and cards, the round marker."""
    drawn = yield from draw_technologies(situation)
    cubes: dict[str, dict[str, int]] = {}
    for name, home in situation.homes.items():
        if home.discs:
            text = say("{n} de las acciones de {name} vuelven a su pista de influencia.", n=_discs(home.discs), name=name)
            yield referee.step(f"discs.{name}", "Discos", text, cite="8.3 3.6.4")
        cubes[name] = yield from send_home(
            f"cubes.{name}", name, home.graveyard, dict(home.room), cite="8.3 8.4", path=f"civilizations.{name}.room"
        )
    text = say("Todos enderezan sus naves colonia y vuelven la carta de resumen a la cara de las acciones.")
    yield referee.step("ships", "Naves colonia y cartas", text, cite="8.5")
    over = situation.round is not None and situation.round >= ROUNDS
    yield from next_round(situation, over)
    return {
        "technologies": drawn,
        "cubes": cubes,
        "discs": {name: home.discs for name, home in situation.homes.items()},
        "round": None if situation.round is None or over else situation.round + 1,
        "over": over,
    }


def _discs(n: int) -> object:
    return count(n, "{n} disco", "{n} discos")


def draw_technologies(situation: CleanupSituation) -> Procedure[int]:
    """8.1, 8.2, 8.8: as many common technologies as the number of players says; rare ones come on top."""
    players = situation.players if situation.players is not None else len(situation.homes)
    if situation.players is None:
        text = say("Nadie ha dicho cuántos juegan: se toma que son los nombrados, {n}.", n=players)
        yield referee.step("assumed.players", "Se supone", text, cite="8.8", authority="interpretation")
    drawn = NEW_TECHNOLOGIES[players]
    text = say("Se sacan tecnologías hasta tener {n} comunes; las raras que salgan no cuentan y se añaden.", n=drawn)
    yield referee.step("technologies", "Nuevas tecnologías", text, cite="8.1 8.2 8.8", drawn=drawn)
    return drawn


def next_round(situation: CleanupSituation, over: bool) -> Procedure[None]:
    """8.6, 8.7, 9.1.1: the marker moves on; after the eighth round the game is over."""
    if over:
        text = say("Era la octava ronda: la partida termina.")
        yield referee.step("round", "Fin de la partida", text, cite="9.1.1")
        return
    yield referee.step(
        "round", "Nueva ronda", "Avanza el marcador y empieza otra ronda por la fase de acciones.", cite="8.6 8.7"
    )
