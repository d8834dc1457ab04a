"""What technologies, abilities, laws and cards change in movement, each at its named hook."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.messages import Message, say
from adjudicator.names import fold
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.procedures.adjacency import BASIC, neighbours
from adjudicator.ti4.units import STRUCTURES

Reason = tuple[Message, str]


@dataclass(frozen=True)
class Bonus:
    """Something that raises a move value, and the rules that it rests on."""

    amount: int
    reason: Message
    cite: str


def bonuses(board: Board, player: Player, start: str) -> list[Bonus]:
    """64.2: what raises the move value of every ship of the player that starts in a system."""
    found = []
    if player.faction == "creuss" and _slipstream(board, start):
        found.append(Bonus(1, say("Slipstream, de Creuss"), "19.25 64.2"))
    if player.has("aetherstream") and _near_anomaly(board, player):
        found.append(Bonus(1, say("Aetherstream: el sistema activo es adyacente a una anomalía"), "19.2 64.2"))
    if "flank_speed" in player.cards:
        found.append(Bonus(1, say("carta Flank Speed"), "19.2 64.2"))
    return found


def _slipstream(board: Board, start: str) -> bool:
    """Slipstream of Creuss: ships that start in their home system or beside an alpha or beta wormhole."""
    system = board.systems[start]
    return bool(system.wormholes & BASIC) or any(fold(planet) == "creuss" for planet in system.planets)


def _near_anomaly(board: Board, player: Player) -> bool:
    """An anomaly next to the active system; the active system itself does not count."""
    return any(is_anomaly(board, other) for other in neighbours(board, board.active_system, player))


def is_anomaly(board: Board, system: str) -> bool:
    """11.2, 11.4: printed on the tile, or made so by an ability."""
    return bool(board.systems[system].anomalies) or is_rift(board, system)


def is_rift(board: Board, system: str) -> bool:
    """101, 101.4: one gravity rift or several count as one; a Dimensional Tear of the Vuil'raith makes one."""
    return "gravity_rift" in board.systems[system].anomalies or bool(tears(board, system))


def several_rifts(board: Board, system: str) -> bool:
    """101.4: whether a system holds more than one gravity rift."""
    place = board.systems[system]
    return place.rifts + len(tears(board, system)) > 1


def tears(board: Board, system: str) -> list[str]:
    """The players whose Dimensional Tear stands in a system."""
    planets = board.systems[system].planets.values()
    return [
        player.id
        for player in board.players.values()
        if player.faction == "vuilraith" and any(planet.force(player.id).count("space_dock") for planet in planets)
    ]


def in_own_tear(board: Board, player: Player, system: str) -> bool:
    """Whether a system is a gravity rift only by the player's own Dimensional Tear, for which its ships do not roll."""
    return player.id in tears(board, system) and "gravity_rift" not in board.systems[system].anomalies


def rolls_on_leaving(board: Board, player: Player, system: str) -> bool:
    """101.2: one die a ship, but not for one's own Dimensional Tear, nor with the Crucible."""
    cards = "crucible" in player.cards or "nav_suite" in player.cards
    return not cards and not in_own_tear(board, player, system)


def rift_bonus(player: Player, exits: int) -> list[Bonus]:
    """101.1, 101.3: +1 for each gravity rift left; Nav Suite forgoes it, the Crucible adds one."""
    if not exits or "nav_suite" in player.cards:
        return []
    cite = "101.1" if exits == 1 else "101.1 101.3"
    found = [Bonus(exits, say("vórtice gravitatorio"), cite)]
    if "crucible" in player.cards:
        found.append(Bonus(1, say("carta Crucible"), "19.2 64.2"))
    return found


def slowed_by_nebula(board: Board, player: Player, start: str) -> bool:
    """69.2: a ship that starts in a nebula has move value 1, unless nebulae do not affect it."""
    return "nebula" in board.systems[start].anomalies and not _ignores_nebulae(player)


def _ignores_nebulae(player: Player) -> bool:
    """Voidborn of the Empyrean; the Nav Suite for this step."""
    return player.faction == "empyrean" or "nav_suite" in player.cards


def may_cross_nebula(board: Board, player: Player) -> bool:
    """Voidborn, Nav Suite, or the law Shared Research."""
    return _ignores_nebulae(player) or "shared_research" in board.laws


def may_enter_asteroids(player: Player) -> bool:
    """Antimass Deflectors, or the Nav Suite."""
    return player.has("antimass_deflectors") or "nav_suite" in player.cards


def may_enter_supernova(player: Player, last: bool) -> bool:
    """Gashlai Physiology of Muaat crosses supernovas; to end in one takes the Magmus Reactor (or the Nav Suite)."""
    if "nav_suite" in player.cards:
        return True
    return player.has("magmus_reactor") if last else player.faction == "muaat"


def may_pass_ships(player: Player, ship: str) -> bool:
    """Light/Wave Deflector lets every ship pass; the flagship of the Yssaril passes by itself."""
    return player.has("light_wave_deflector") or (player.faction == "yssaril" and ship == "flagship")


def barring_structures(board: Board, player: Player, system: str) -> Player | None:
    """Aerie Hololattice: nobody else moves ships through systems with structures of its owner."""
    for owner in board.players.values():
        if owner.id == player.id or not owner.has("aerie_hololattice"):
            continue
        if any(planet.force(owner.id).count(*STRUCTURES) for planet in board.systems[system].planets.values()):
            return owner
    return None


def leaves_own_token(player: Player) -> bool:
    """The relic Dominus Orb: ships move out of systems that hold one's command token."""
    return "dominus_orb" in player.cards


def beside_mechs(board: Board, player: Player, ship: str, one: str, other: str) -> bool:
    """The Nomad's flagship moves as if next to every system with one of its mechs."""
    if player.faction != "nomad" or ship != "flagship":
        return False
    return any(_has_mech(board, player, system) for system in (one, other))


def _has_mech(board: Board, player: Player, system: str) -> bool:
    place = board.systems[system]
    return bool(place.force(player.id).count("mech")) or any(
        planet.force(player.id).count("mech") for planet in place.planets.values()
    )


def room_taken(player: Player, unit: str) -> int:
    """18.1: one place each; the Aerie Sentinels of the Argent Flight take none."""
    return 0 if unit == "mech" and player.faction == "argent" else 1
