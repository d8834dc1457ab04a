"""Setup (2, 10): technologies and sectors by the number of players, Guardians, and what each species starts with.

Document: `{"players": [{"name", "species"}…], "portals": true|false (the module of Warp Portals)}`.
Outcome: `{"technologies": n, "outer_sectors": n, "guardians": n, "removed": [numbers], "players": {name: {"sector", "ship", "discs",
"colony_ships", "materials", "science", "money", "reputation", "technologies"}}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.abilities import ability
from adjudicator.eclipse.components import figure, species_board, starting_technologies
from adjudicator.eclipse.names import GAME, RESOURCE_NAMES, RESOURCES, Ships, table
from adjudicator.eclipse.reader import read_species
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import Message, count, listing, say
from adjudicator.reading import Node, each_once
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

TECHNOLOGIES = {2: 12, 3: 14, 4: 16, 5: 18, 6: 20}
"""2.4: by number of players; rare ones do not count."""
OUTER = {2: 5, 3: 8, 4: 14, 5: 16, 6: 18}
"""2.6: the sectors of the outer pile, by number of players."""
ZONES = 6
PORTAL_SECTORS = ("281", "381", "382")


@dataclass(frozen=True)
class Starter:
    """Who plays which species."""

    name: str
    species: str | None
    path: str


@dataclass(frozen=True)
class SetupSituation:
    """The players, and whether the Warp Portals are played with; None where nobody tells."""

    players: tuple[Starter, ...]
    portals: bool | None


def read_setup(root: Node) -> SetupSituation:
    """Reads a document of the setup."""
    nodes = root.field("players").items()
    players = tuple(
        Starter(node.field("name").text(f"jugador {i}"), read_species(node.field("species")), node.path)
        for i, node in enumerate(nodes, 1)
    )
    if len(players) not in TECHNOLOGIES:
        root.field("players").fault("juegan de dos a seis personas")
    each_once(nodes, [player.name for player in players])
    return SetupSituation(players, root.field("portals").told())


def run_setup(situation: SetupSituation) -> Procedure[Mapping[str, Json]]:
    """2.3: the table first, then every player."""
    against = [*_why_not_twice(situation)]
    if against:
        raise Forbidden(against)
    n = len(situation.players)
    yield _technologies(n)
    removed = yield from _sectors(situation, n)
    yield _guardians(n)
    starts = {}
    for player in situation.players:
        starts[player.name] = yield from start(player)
    return {
        "technologies": TECHNOLOGIES[n],
        "outer_sectors": OUTER[n],
        "guardians": ZONES - n,
        "removed": list(removed),
        "players": starts,
    }


def _why_not_twice(situation: SetupSituation) -> list[Violation]:
    """2.3.14, 2.3.15: there is one board of each alien species; of the Terrans there are six."""
    species = [player.species for player in situation.players]
    return [
        referee.violation(
            say("De {species} hay un solo tablero.", species=Named(GAME, player.species)),
            cite="2.3.14 2.3.15",
            path=f"{player.path}.species",
        )
        for i, player in enumerate(situation.players)
        if player.species and player.species in species[:i] and "boards" not in table("species")[player.species]
    ]


def _technologies(n: int) -> Step:
    """2.3.2, 2.3.3, 2.4: so many common technologies, without counting rare ones."""
    text = say(
        "Con {players} se sortean tecnologías hasta tener {n} comunes; las raras que salgan se colocan aparte y no cuentan.",
        players=count(n, "{n} jugador", "{n} jugadores"),
        n=TECHNOLOGIES[n],
    )
    return referee.step("technologies", "Tecnologías", text, cite="2.4 2.3.2 2.3.3", technologies=TECHNOLOGIES[n])


def _sectors(situation: SetupSituation, n: int) -> Procedure[tuple[str, ...]]:
    """2.3.11, 2.3.12, 2.6: the outer pile, and the sectors with portals that are left out without their module."""
    text = say("La pila III lleva {n} sectores exteriores; las otras dos, todos los suyos.", n=OUTER[n])
    yield referee.step("sectors", "Pilas de sectores", text, cite="2.6 2.3.12 2.3.10", sectors=OUTER[n])
    if situation.portals is None:
        text = say(
            "No se ha dicho si se juega con los portales: se toma que sí. Sin ellos se apartan antes los sectores 281, 381 y 382."
        )
        yield referee.step("assumed.portals", "Se supone", text, cite="2.3.11", authority="interpretation")
    if situation.portals is not False:
        return ()
    text = say("Sin el módulo de portales se apartan antes de barajar los sectores 281, 381 y 382.")
    yield referee.step("portals", "Portales de curvatura", text, cite="2.3.11")
    return PORTAL_SECTORS


def _guardians(n: int) -> Step:
    """2.3.9, 2.3.17, 2.3.18: Guardians in the starting zones that are left, none with six players."""
    if n == ZONES:
        text = say("Con seis jugadores no se usan sectores de los guardianes.")
        return referee.step("guardians", "Guardianes", text, cite="2.3.17")
    text = say(
        "En las {n} zonas iniciales vacías va un sector de los guardianes al azar, con un descubrimiento boca abajo y un guardián encima.",
        n=ZONES - n,
    )
    return referee.step("guardians", "Guardianes", text, cite="2.3.17 2.3.18", guardians=ZONES - n)


def start(player: Starter) -> Procedure[dict[str, Json] | None]:
    """2.3.20 to 2.3.24, 10: what a species starts with, and where."""
    if player.species is None:
        text = say("No se ha dicho la especie de {player}: su tablero dice con qué empieza.", player=player.name)
        yield referee.step(f"assumed.{player.name}", "Se supone", text, cite="2.3.22.2 2.3.20.1", authority="interpretation")
        return None
    row, board, chapter = (
        table("start")[player.species],
        species_board(player.species),
        table("species")[player.species]["cite"],
    )
    ship = str(row.get("ship", "interceptor"))
    resources = {name: int(row[name]) for name in RESOURCES.keys}
    technologies = sorted(starting_technologies(player.species))
    text = say(
        "{player} empieza con {resources}, {ships}, {discs} en la pista tras poner uno en su sector, y {technologies}; "
        "en su sector pone {ship} y un cubo en cada área que no sea avanzada.",
        player=player.name,
        resources=listing(say("{n} de {what}", n=n, what=RESOURCE_NAMES[name]) for name, n in resources.items()),
        ships=count(figure(board, "colony_ships"), "{n} nave colonia", "{n} naves colonia"),
        discs=count(figure(board, "discs"), "{n} disco", "{n} discos"),
        technologies=listing(Named(GAME, key) for key in technologies),
        ship=Ships(ship, 1),
    )
    yield referee.step(
        f"start.{player.name}",
        say("{player}: {species}", player=player.name, species=Named(GAME, player.species)),
        text,
        cite=[f"{chapter}.2", "2.3.20.1", "2.3.21", "2.3.22.2", "2.3.24", f"c.{player.species}"],
    )
    for name, special in SPECIAL.items():
        if rules := ability(player.species, name):
            yield referee.step(f"special.{player.name}", "Propio de la especie", special, cite=rules)
    return {
        "sector": str(row["sector"]) if "sector" in row else None,
        "ship": ship,
        "discs": figure(board, "discs"),
        "colony_ships": figure(board, "colony_ships"),
        **resources,
        "reputation": int(row.get("reputation", 0)),
        "technologies": technologies,
    }


SPECIAL: dict[str, Message] = {
    "starts_with_reputation": say(
        "Sortea dos fichas de reputación antes de empezar y deja vacías las dos casillas más a la izquierda de su pista."
    ),
    "starts_with_advanced_cube": say("Pone además un cubo en el área avanzada de ciencia de su sector."),
    "starts_with_another_ship": say("Su primera nave es un crucero, y no un interceptor."),
}
"""What some species set up differently, in words."""
