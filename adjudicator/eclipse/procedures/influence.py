"""Influencing sectors and claiming discoveries at the end of the combat phase (6.4.2–6.4.4).

Document: `{"sectors": [{"number": 223, "controller": "naomi", "cubes": 0 | {colour: n}, "ships": {"leto": 1, "ancient": 2},
"discovery": false}], "players": {"leto": {"discs": 3, "species": null}}}`; `discs` are those on the influence track (left out:
enough); cubes of orbitals count. Keys: `disc.<sector>.<name>`: true to place a disc (the default).
Outcome: `{"sectors": {number: {"controller", "removed": name|null, "discovery": name|null}}, "discs": {name: n}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.choices import YesNo
from adjudicator.eclipse.abilities import ability
from adjudicator.eclipse.names import NPCS, ship_names
from adjudicator.eclipse.procedures.population import read_cubes
from adjudicator.eclipse.reader import read_sector_name, read_species
from adjudicator.eclipse.voice import referee
from adjudicator.messages import Message, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step


@dataclass(frozen=True)
class HeldSector:
    """A sector at the end of combat; `players` and `npcs` have ships there."""

    name: str
    controller: str | None
    cubes: int
    players: tuple[str, ...]
    npcs: tuple[str, ...]
    discovery: bool
    told: bool = True
    """Whether the document says how many cubes are left."""


@dataclass(frozen=True)
class InfluenceSituation:
    """The sectors in question, and the discs that players have on their tracks."""

    sectors: tuple[HeldSector, ...]
    discs: Mapping[str, int]
    species: Mapping[str, str | None]


def read_influence(root: Node) -> InfluenceSituation:
    """Reads a document of the end of the combat phase."""
    sectors = tuple(_sector(node) for node in root.field("sectors").items())
    if not sectors:
        root.field("sectors").fault("faltan los sectores")
    names = [sector.name for sector in sectors]
    for i, name in enumerate(names):
        if name and name in names[:i]:
            root.field("sectors").field(str(i)).field("number").fault("«{name}» está dos veces", name=name)
    players = root.field("players").mapping()
    return InfluenceSituation(
        sectors,
        {name: node.field("discs").integer() for name, node in players.items() if node.field("discs").given},
        {name: read_species(node.field("species")) for name, node in players.items()},
    )


def _sector(node: Node) -> HeldSector:
    name = read_sector_name(node.field("number"))
    if not name:
        node.field("number").fault("falta el número del sector")
    cubes = node.field("cubes")
    number = sum(read_cubes(cubes).values()) if isinstance(cubes.value, dict) else cubes.integer()
    with_ships = [owner for owner, entry in node.field("ships").mapping().items() if _how_many(entry)]
    npcs = tuple(kind for owner in with_ships if (kind := ship_names().find(owner)) in NPCS and kind)
    players = tuple(owner for owner in with_ships if ship_names().find(owner) not in NPCS)
    controller = node.field("controller").text() or None
    return HeldSector(name, controller, number, players, npcs, node.field("discovery").flag(), cubes.given)


def _how_many(entry: Node) -> int:
    """A number of ships, or so many of each kind."""
    if not isinstance(entry.value, dict):
        return entry.integer()
    return sum(number.integer() for _, number in entry.pairs())


@dataclass(frozen=True)
class _Claims:
    """How a sector ends: who controls it, whose disc went home, who takes the discovery."""

    controller: str | None
    removed: str | None = None
    discovery: str | None = None

    def as_document(self) -> dict[str, Json]:
        return {"controller": self.controller, "removed": self.removed, "discovery": self.discovery}


def run_influence(situation: InfluenceSituation) -> Procedure[Mapping[str, Json]]:
    """6.4.2, 6.4.3: sector by sector, from the highest number down (faq.20)."""
    discs, ended = dict(situation.discs), {}
    ordered = sorted(situation.sectors, key=lambda s: -int(s.name) if s.name.isdecimal() else 0)
    for sector in ordered:
        removed = yield from remove_disc(sector)
        if removed and removed in discs:
            discs[removed] += 1
        controller = None if removed else sector.controller
        if controller is not None:
            yield from keep_out(sector, controller)
        else:
            controller = yield from place_disc(situation, sector, discs)
            if controller in discs:
                discs[controller] -= 1
        ended[sector.name] = _Claims(controller, removed)
    for sector in ordered:
        taker = yield from claim_discovery(situation, sector, ended[sector.name].controller)
        ended[sector.name] = _Claims(ended[sector.name].controller, ended[sector.name].removed, taker)
    yield referee.step("repair", "Reparaciones", "Se retiran todos los cubos de daño de las naves.", cite="6.4.4")
    return {"sectors": {name: end.as_document() for name, end in ended.items()}, "discs": discs}


def remove_disc(sector: HeldSector) -> Procedure[str | None]:
    """6.4.2.1: an enemy ship in a sector without population sends its controller's disc home."""
    rivals = [name for name in sector.players if name != sector.controller]
    if sector.controller is None or not rivals:
        return None
    params = {"sector": sector.name, "rival": rivals[0], "owner": sector.controller}
    if not sector.told:
        text = say("Nadie ha dicho cuántos cubos de población le quedan a {owner} en {sector}: se toma que ninguno.", **params)
        yield referee.step(f"assumed.cubes.{sector.name}", "Se supone", text, cite="6.4.2.1", authority="interpretation")
    if sector.cubes:
        text = say("{rival} tiene naves en {sector}, pero quedan cubos de población: el disco de {owner} se queda.", **params)
        yield referee.step(f"remove.{sector.name}", "El control se mantiene", text, cite="6.4.2.1")
        return None
    text = say(
        "{rival} tiene naves en {sector} y no quedan cubos de población: el disco de {owner} vuelve a su registro de "
        "influencia.",
        **params,
    )
    yield referee.step(f"remove.{sector.name}", "Disco retirado", text, cite="6.4.2.1")
    return sector.controller


def keep_out(sector: HeldSector, controller: str) -> Procedure[None]:
    """6.4.2.2: nobody places a disc where another's stays; whoever says so is told why."""
    for name in sector.players:
        text = say("En {sector} sigue el disco de {owner}.", sector=sector.name, owner=controller)
        prompt = say("{name}: ¿coloca un disco de influencia en {sector}?", name=name, sector=sector.name)
        yield from referee.ask(
            YesNo(
                f"disc.{sector.name}.{name}",
                name,
                prompt,
                options=[False],
                default=False,
                rejected=[referee.reject(True, text, cite="6.4.2.1 6.4.2.2")],
                quiet=True,
            ),
            cite="6.4.2.2",
        )


def place_disc(situation: InfluenceSituation, sector: HeldSector, discs: Mapping[str, int]) -> Procedure[str | None]:
    """6.4.2.2: whoever has a ship in a sector without a disc may place one of its own."""
    for name in sector.players:
        closed = why_not_place(situation, sector, name, discs)
        if name not in discs and not closed:
            text = say(
                "Nadie ha dicho cuántos discos tiene {name} en su registro de influencia: se toma que alguno.", name=name
            )
            key = f"assumed.discs.{sector.name}.{name}"
            yield referee.step(key, "Se supone", text, cite="6.4.2.2", authority="interpretation")
        key = f"disc.{sector.name}.{name}"
        prompt = say("{name}: ¿coloca un disco de influencia en {sector}?", name=name, sector=sector.name)
        placed: bool = yield from referee.ask(
            YesNo(key, name, prompt, options=[False] if closed else [True, False], default=not closed, rejected=closed),
            cite="6.4.2.2",
        )
        if placed:
            text = say("{name} coloca su disco en {sector}: lo controla.", name=name, sector=sector.name)
            cite = "6.4.2.2 3.7.1 faq.20" + (" 10.4.3.5" if sector.npcs else "")
            yield referee.step(key, "Nuevo control", text, cite=cite)
            return name
    return None


def why_not_place(situation: InfluenceSituation, sector: HeldSector, name: str, discs: Mapping[str, int]) -> list[Rejected]:
    """6.4.2.2, 5.2.7.2, 10.4.3.5: what keeps a player from placing a disc."""
    reasons = []
    if discs.get(name, 1) < 1:
        reasons.append(
            referee.reject(True, say("{name} no tiene discos en su registro de influencia.", name=name), cite="6.4.2.2")
        )
    foes = [
        kind for kind in sector.npcs if kind != "ancient" or not ability(situation.species.get(name), "discs_beside_ancients")
    ]
    if foes:
        reasons.append(
            referee.reject(
                True,
                say("En {sector} siguen los no jugadores: no se controla hasta destruirlos.", sector=sector.name),
                cite="5.2.7.2",
            )
        )
    return reasons


def claim_discovery(situation: InfluenceSituation, sector: HeldSector, controller: str | None) -> Procedure[str | None]:
    """6.4.3, faq.16: a discovery goes to whoever has a ship there, without ships to whoever controls the sector."""
    if not sector.discovery:
        return None
    key, title = f"discovery.{sector.name}", say("Descubrimiento de {sector}", sector=sector.name)
    if sector.npcs:
        involved = [situation.species.get(name) for name in (*sector.players, controller) if name]
        waits = next(filter(None, (ability(species, "waits_for_discovery") for species in involved)), "")
        yield referee.step(
            key,
            title,
            "El sector sigue defendido: nadie toma el descubrimiento.",
            cite=waits or "5.2.6.2 12.3.3.3",
        )
        return None
    if controller and controller == sector.controller and ability(situation.species.get(controller), "waits_for_discovery"):
        text = say("Ya no hay antiguos y {name} conserva el control del sector: toma el descubrimiento.", name=controller)
        yield referee.step(key, title, text, cite="faq.16")
        return controller
    if sector.players:
        text = say("{name} tiene una nave en el sector y toma el descubrimiento.", name=sector.players[0])
        yield referee.step(key, title, text, cite="6.4.3")
        return sector.players[0]
    yield _left_over(key, title, controller)
    return controller


def _left_over(key: str, title: Message, controller: str | None) -> Step:
    """faq.16: no ships are left in the sector."""
    if controller:
        text = say("No quedan naves: lo toma {name}, que controla el sector.", name=controller)
    else:
        text = say(
            "No quedan naves ni controla nadie el sector: lo tomará quien antes coloque un disco o, si nadie lo hace, "
            "tenga una nave allí al final de una fase de combate."
        )
    return referee.step(key, title, text, cite="faq.16")
