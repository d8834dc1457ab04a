"""Colony ships (5.1.7–5.1.11, 7.1): cubes from the production tracks to production squares of controlled sectors.

Document: `{"player", "species", "technologies", "phase": "action"|"upkeep", "colony_ships": 2 (face up), "cubes": {track: cubes left on it},
"sectors": {"A": {"controller", "ships": [owners], "squares": {"money": 1, "science_advanced": 1}}}, "uses": [{"sector", "square",
"cube"}]}`; `squares` are the empty ones (left out for a sector with a known number: all that it prints). `cube` is the track that the
cube comes from, where the square leaves a choice. Key: `cube.<n>`.
Outcome: `{"moved": {sector: {square: n}}, "cubes": {track: n}, "colony_ships": n|null}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.choices import Pick
from adjudicator.eclipse.abilities import opens
from adjudicator.eclipse.components import sector_tiles, starting_technologies, technologies
from adjudicator.eclipse.lands import read_owners
from adjudicator.eclipse.lists import SQUARE_NAMES
from adjudicator.eclipse.names import RESOURCE_NAMES, RESOURCES
from adjudicator.eclipse.reader import read_sector_name, read_species, read_technologies, told
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step, Violation

TRACKS = RESOURCES.keys
ORBITAL = ("science", "money")


@dataclass(frozen=True)
class Colony:
    """A sector as colony ships see it."""

    controller: str | None
    ships: Mapping[str, int]
    squares: Mapping[str, int]
    printed: bool


@dataclass(frozen=True)
class ColonySituation:
    """Who colonises, in which phase, with how many ships; what nobody tells is None."""

    player: str
    technologies: frozenset[str] | None
    upkeep: bool
    ships: int | None
    cubes: Mapping[str, int]
    sectors: Mapping[str, Colony]
    uses: tuple[tuple[str, str, str | None], ...]
    species: str | None = None
    told: bool = True
    """Whether the document says in which phase it happens."""


def read_colony_ships(root: Node) -> ColonySituation:
    """Reads a document of colony ships."""
    if not root.field("player").text():
        root.field("player").fault("falta decir quién actúa")
    sectors = {name: _colony(node, name) for name, node in root.field("sectors").mapping().items()}
    uses = tuple(_use(node, sectors) for node in root.field("uses").items())
    technologies, species = root.field("technologies"), read_species(root.field("species"))
    return ColonySituation(
        root.field("player").text(),
        read_technologies(technologies) | starting_technologies(species) if technologies.given else None,
        root.field("phase").one_of() == "upkeep",
        root.field("colony_ships").optional_integer(),
        told(root.field("cubes"), TRACKS),
        sectors,
        uses,
        species,
        root.field("phase").given,
    )


def _colony(node: Node, name: str) -> Colony:
    squares = {square: entry.integer() for square, entry in node.field("squares").by_name().items()}
    printed = not node.field("squares").given and name in sector_tiles()
    if printed:
        found = str(sector_tiles()[name].figures.get("squares", "")).split()
        squares = dict(Counter(square.replace("+", "_advanced") for square in found))
    return Colony(node.field("controller").text() or None, read_owners(node.field("ships")), squares, printed)


def _use(node: Node, sectors: Mapping[str, Colony]) -> tuple[str, str, str | None]:
    sector, square = read_sector_name(node.field("sector")), node.field("square").one_of()
    if sector not in sectors:
        node.field("sector").fault("«{name}» no está en «sectors»", name=sector)
    if not square:
        node.field("square").fault("falta decir a qué casilla va el cubo")
    return sector, square, node.field("cube").one_of() or None


def run_colony_ships(situation: ColonySituation) -> Procedure[Mapping[str, Json]]:
    """5.1.7: one ship, one cube, one empty square at a time."""
    yield from _assumed(situation)
    left = {name: dict(colony.squares) for name, colony in situation.sectors.items()}
    cubes, moved = dict(situation.cubes), dict[str, dict[str, int]]()
    for i, (sector, square, cube) in enumerate(situation.uses):
        against = why_not_colonise(situation, left, i, sector, square)
        if against:
            raise Forbidden(against)
        track = yield from _cube(situation, cubes, i, square, cube)
        left[sector][square] -= 1
        if track in cubes:
            cubes[track] -= 1
        counted = moved.setdefault(sector, {})
        counted[square] = counted.get(square, 0) + 1
        yield _moved(situation, i, sector, square, track)
    ships = None if situation.ships is None else situation.ships - len(situation.uses)
    return {"moved": moved, "cubes": cubes, "colony_ships": ships}


def _assumed(situation: ColonySituation) -> Procedure[None]:
    """What the document leaves out: ships, the phase, technologies, squares that a sector prints."""
    if situation.ships is None and situation.uses:
        text = say(
            "Nadie ha dicho cuántas naves colonia boca arriba tiene {player}: se toma que bastan.",
            player=situation.player,
        )
        yield referee.step("assumed.ships", "Se supone", text, cite="5.1.7.1", authority="interpretation")
    if not situation.told and any(_enemies(situation, sector) for sector, _, _ in situation.uses):
        text = say("Nadie ha dicho la fase y hay naves enemigas: se toma que es la de acciones, donde no lo impiden.")
        yield referee.step("assumed.phase", "Se supone", text, cite="7.1.1 5.1.7.1", authority="interpretation")
    missing = [square for _, square, _ in situation.uses if "advanced" in square and not _prints(situation, square)]
    if situation.technologies is None and missing:
        text = say("Nadie ha dicho qué tecnologías tiene {player}: se toma que las que hacen falta.", player=situation.player)
        yield referee.step("assumed.technologies", "Se supone", text, cite="5.1.10.1", authority="interpretation")
    for sector in dict.fromkeys(sector for sector, _, _ in situation.uses):
        if situation.sectors[sector].printed:
            text = say(
                "Se toma que están vacías todas las casillas que el sector {sector} imprime, según otra edición.", sector=sector
            )
            cite = f"5.1.7.2 c.sector_{sector}"
            yield referee.step(f"assumed.squares.{sector}", "Se supone", text, cite=cite, authority="interpretation")


def why_not_colonise(
    situation: ColonySituation, left: Mapping[str, Mapping[str, int]], index: int, sector: str, square: str
) -> list[Violation]:
    """5.1.7.1, 5.1.7.2, 7.1.1: no ship left, a sector of another, no such square empty, enemy ships in the upkeep phase."""
    path, colony, against = f"uses.{index}", situation.sectors[sector], []
    if situation.ships is not None and index >= situation.ships:
        text = say("No quedan naves colonia boca arriba.")
        against.append(referee.violation(text, cite="5.1.7.1", path=path))
    if colony.controller != situation.player:
        text = say("{player} no controla {sector}.", player=situation.player, sector=sector)
        against.append(referee.violation(text, cite="5.1.7.2 3.5", path=f"{path}.sector"))
    if left[sector].get(square, 0) < 1:
        text = say(
            "En {sector} no queda ninguna casilla vacía de ese tipo: {square}.", sector=sector, square=SQUARE_NAMES[square]
        )
        against.append(referee.violation(text, cite="5.1.7.2", path=f"{path}.square"))
    if situation.upkeep and _enemies(situation, sector):
        text = say("En la fase de mantenimiento no se llevan cubos a sectores con naves enemigas: {sector}.", sector=sector)
        against.append(referee.violation(text, cite="7.1.1", path=f"{path}.sector"))
    return against


def _enemies(situation: ColonySituation, sector: str) -> bool:
    return any(n for owner, n in situation.sectors[sector].ships.items() if owner != situation.player)


def _prints(situation: ColonySituation, square: str) -> bool:
    """Whether the species board has the technology of an advanced square of one colour (5.3.10)."""
    return bool(starting_technologies(situation.species).intersection(opens(square.partition("_")[0])))


def _cube(situation: ColonySituation, cubes: Mapping[str, int], index: int, square: str, cube: str | None) -> Procedure[str]:
    """5.1.7.3, 5.1.9.2, 5.1.10, 5.1.11: the track that the cube comes from, asked where the square leaves a choice."""
    closed = {track: why_not_cube(situation, cubes, square, track) for track in TRACKS}
    open_ = [track for track in TRACKS if not closed[track]]
    rejected = [reason for reasons in closed.values() for reason in reasons]
    path = f"uses.{index}.cube"
    if cube is not None or not open_:
        against = closed[cube] if cube is not None else [r for track in _colours(square) for r in closed[track]]
        if against:
            raise Forbidden([Violation(r.text, r.citations, path) for r in against])
    if cube is not None:
        return cube
    track: str = yield from referee.ask(
        Pick(
            f"cube.{index + 1}",
            situation.player,
            say("{player}: ¿de qué pista sale el cubo? ({square})", player=situation.player, square=SQUARE_NAMES[square]),
            options=open_,
            default=open_[0],
            rejected=rejected,
            labels=[RESOURCE_NAMES[track] for track in open_],
            quiet=True,
        ),
        cite=_rule(square),
    )
    return track


def _colours(square: str) -> tuple[str, ...]:
    """5.1.7.3, 5.1.9.2, 5.1.11: the tracks whose cubes a square takes."""
    colour = square.partition("_")[0]
    return ORBITAL if colour == "orbital" else tuple(track for track in TRACKS if colour in ("gray", track))


def _rule(square: str) -> str:
    if square == "orbital":
        return "5.1.11"
    if square.startswith("gray"):
        return "5.1.10.2" if "advanced" in square else "5.1.9.2"
    return "5.1.7.3"


def why_not_cube(situation: ColonySituation, cubes: Mapping[str, int], square: str, track: str) -> list[Rejected]:
    """What keeps a cube of a track from a square: its colour, a technology that is missing, an empty track."""
    colour, _, advanced = square.partition("_")
    reasons = []
    if track not in _colours(square):
        text = say("A esa casilla no va un cubo de esa pista: {track}.", track=RESOURCE_NAMES[track])
        reasons.append(referee.reject(track, text, cite=_rule(square)))
    known = situation.technologies
    if advanced and known is not None and not known.intersection(opens(track)):
        text = say("Sin la tecnología avanzada de esa pista no se llega a la casilla: {track}.", track=RESOURCE_NAMES[track])
        reasons.append(referee.reject(track, text, cite="5.1.10.2" if colour == "gray" else "5.1.10.1"))
    if cubes.get(track, 1) < 1:
        text = say("En esa pista no quedan cubos: {track}.", track=RESOURCE_NAMES[track])
        reasons.append(referee.reject(track, text, cite="5.1.7.2 3.21"))
    return reasons


def _technology(situation: ColonySituation, track: str) -> str:
    """11: what opens the advanced squares of a track."""
    known = situation.technologies or frozenset[str]()
    key = next((key for key in opens(track) if key in known), opens(track)[0])
    return technologies()[key].rules[0].number


def _moved(situation: ColonySituation, index: int, sector: str, square: str, track: str) -> Step:
    """5.1.7.2: a ship face down, a cube in the sector."""
    text = say(
        "{player} pone boca abajo una nave colonia y lleva un cubo de {track} a {sector} ({square}).",
        player=situation.player,
        track=RESOURCE_NAMES[track],
        sector=sector,
        square=SQUARE_NAMES[square],
    )
    cites = [
        "5.1.7.1",
        "5.1.7.2",
        _rule(square),
        *(["5.1.10.1", _technology(situation, track)] if "advanced" in square else []),
        *(["7.1"] if situation.upkeep else []),
    ]
    return referee.step(f"use.{index + 1}", say("Nave colonia {n}", n=index + 1), text, cite=cites)
