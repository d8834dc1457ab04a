"""What a combat phase starts from: its sectors, its players, and the reader of its document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.eclipse.battle_situation import Known, Sector, read_sector, read_sides
from adjudicator.eclipse.fleets import Figures, Fleet
from adjudicator.eclipse.procedures.population import read_cubes
from adjudicator.eclipse.reader import read_species, read_technologies
from adjudicator.reading import Node


@dataclass(frozen=True)
class Theatre:
    """A sector of the phase: who is there, what lies there; `told` says whether the cubes are said."""

    sector: Sector
    fleets: tuple[Fleet, ...]
    cubes: Mapping[str, int]
    told: bool
    discovery: bool
    path: str = ""

    @property
    def name(self) -> str:
        return self.sector.name


@dataclass(frozen=True)
class Civilization(Known):
    """A player in the phase; None where nobody tells."""

    told: bool = False
    discs: int | None = None
    ships: int | None = None
    sectors: int | None = None


@dataclass(frozen=True)
class CombatSituation:
    """All sectors of the phase, from the highest number down, and the players."""

    theatres: tuple[Theatre, ...]
    players: Mapping[str, Civilization] = field(default_factory=dict)

    def player(self, name: str | None) -> Civilization:
        """What is known of a player, from the players or from any of its sides."""
        known = self.players.get(name or "", Civilization())
        sides = [fleet.side for theatre in self.theatres for fleet in theatre.fleets if fleet.name == name]
        species = known.species or next((side.species for side in sides if side.species), None)
        return replace(known, species=species, technologies=known.technologies.union(*(side.technologies for side in sides)))


def read_combat(root: Node) -> CombatSituation:
    """Reads a document of the combat phase."""
    players = {name: _player(node) for name, node in root.field("players").mapping().items()}
    theatres = [_theatre(node, players) for node in root.field("sectors").items()]
    names = [theatre.name for theatre in theatres]
    for i, name in enumerate(names):
        if not name or name in names[:i]:
            root.field("sectors").field(str(i)).field("number").fault("cada sector necesita su número, una sola vez")
    if not theatres:
        root.field("sectors").fault("faltan los sectores")
    _check_neighbours(root, theatres)
    order = sorted(one_blueprint(theatres), key=lambda theatre: -int(theatre.name) if theatre.name.isdecimal() else 0)
    return CombatSituation(tuple(order), players)


def one_blueprint(theatres: Sequence[Theatre]) -> list[Theatre]:
    """5.4.1.2: figures that are told of a player's ships in one sector hold in the sectors where none are."""
    told: dict[tuple[str, str], Figures] = {}
    for fleet in fleets_of(theatres):
        for kind, figures in fleet.side.figures.items():
            if not unsaid(figures):
                told.setdefault((fleet.name, kind), figures)
    return [replace(theatre, fleets=tuple(_told(fleet, told) for fleet in theatre.fleets)) for theatre in theatres]


def _told(fleet: Fleet, told: Mapping[tuple[str, str], Figures]) -> Fleet:
    same = {
        kind: told.get((fleet.name, kind), figures) if unsaid(figures) else figures
        for kind, figures in fleet.side.figures.items()
    }
    return replace(fleet, side=replace(fleet.side, figures=same))


def unsaid(figures: Figures) -> bool:
    """Whether the document gives neither figures nor parts."""
    return figures == Figures() or figures.origin == "board"


def fleets_of(theatres: Iterable[Theatre]) -> list[Fleet]:
    """The fleets of players in all sectors."""
    return [fleet for theatre in theatres for fleet in theatre.fleets if not fleet.side.npc]


def _check_neighbours(root: Node, theatres: Sequence[Theatre]) -> None:
    """A sector that is described twice, in an entry of its own and as a neighbour, is described alike."""
    own = {theatre.name: theatre for theatre in theatres}
    for node, theatre in zip(root.field("sectors").items(), theatres, strict=True):
        for entry, said in zip(node.field("wormhole_to").items(), theatre.sector.neighbours, strict=True):
            other = own.get(said.name)
            if other is None or not said.described:
                continue
            if entry.field("controller").given and other.sector.told and said.controller != other.sector.controller:
                entry.field("controller").fault("el sector {name} ya se ha dicho, y con otro dueño", name=said.name)
            present = {fleet.name for fleet in other.fleets if fleet.present()}
            if entry.field("ships").given and not set(said.ships) <= present:
                entry.field("ships").fault("el sector {name} ya se ha dicho, y sin esas naves", name=said.name)


def _player(node: Node) -> Civilization:
    return Civilization(
        read_species(node.field("species")),
        read_technologies(node.field("technologies")),
        node.field("technologies").given,
        node.field("discs").optional_integer(),
        node.field("ships_elsewhere").optional_integer(),
        node.field("sectors_elsewhere").optional_integer(),
    )


def _theatre(node: Node, players: Mapping[str, Known]) -> Theatre:
    cubes = node.field("cubes")
    return Theatre(
        read_sector(node), read_sides(node, players), read_cubes(cubes), cubes.given, node.field("discovery").flag(), node.path
    )
