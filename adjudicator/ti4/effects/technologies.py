"""Technologies of movement and of the dice of unit abilities, besides those that effects.toml writes as data."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import mark, marked, told
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import BASIC, neighbours
from adjudicator.ti4.procedures.adjacency_ways import are_neighbors
from adjudicator.ti4.procedures.anomalies import is_anomaly
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, adds, effect, forbids, permits


@adds("aetherstream", "move", cite="64.2")
def aetherstream(board: Board, owner: Player, about: About) -> int:
    """Aetherstream: an anomaly next to the active system; the active system itself does not count."""
    near = about.of(owner) and _by_anomaly(board, owner)
    lent = about.player is not None and about.player.id == board.active_player and marked(board, owner, "aetherstream")
    return figure("aetherstream", "move") if near or lent else 0


def _by_anomaly(board: Board, owner: Player) -> bool:
    return any(is_anomaly(board, other) for other in neighbours(board, board.active_system, owner))


def _why_no_stream(board: Board, player: Player) -> list[Reason]:
    """«One of your neighbors»: one's own ships have it without asking."""
    if player.id == board.active_player or not are_neighbors(board, player.id, board.active_player):
        return [Reason(say("No activa el sistema un vecino suyo."), "99")]
    if not _by_anomaly(board, player):
        return [Reason(say("El sistema activo no está junto a una anomalía."), "11.2")]
    return []


@effect("aetherstream", At.ACTIVATE_AFTER, against=_why_no_stream, optional=True, cite="99", within=("movement",))
def stream_lent(board: Board, player: Player) -> Procedure[Board]:
    """Aetherstream: a neighbor who activates a system next to an anomaly may be given the same."""
    n = figure("aetherstream", "move")
    text = say("las naves de {active}, su vecino, suman {n} a su Movimiento en esta acción", active=board.active, n=n)
    yield told(board, At.ACTIVATE_AFTER, player, "aetherstream", text, "64.2 99")
    return mark(board, player, "aetherstream", At.TACTICAL_END)


@forbids("aerie_hololattice", "pass system", cite="19.6 golden.3")
def aerie_hololattice(board: Board, owner: Player, about: About) -> bool:
    """Aerie Hololattice: nobody else moves ships through systems with structures of its owner."""
    planets = board.systems[about.system].planets.values()
    return not about.of(owner) and any(planet.force(owner.id).count(*STRUCTURES) for planet in planets)


@permits("lazax_gate_folding", "wormhole")
def lazax_gate_folding(board: Board, owner: Player, about: About) -> bool:
    """Lazax Gate Folding: in one's own tactical action an alpha and a beta wormhole on Mecatol Rex that one does not control."""
    acting = owner.id == board.board.active_player and board.board.active_system
    if not about.of(owner) or not acting or about.what not in BASIC:
        return False
    planets = board.board.systems[about.system].planets.values()
    return any(planet.controller != owner.id for planet in planets if name_key(planet.id) == "mecatol_rex")


def _why_no_conduit(board: Board, player: Player) -> list[Reason]:
    if player.id == board.active_player and board.system.has_unit_of(player.id):
        return []
    return [Reason(say("No activa un sistema con unidades suyas."), "5.1")]


@effect("spatial_conduit_cylinder", At.ACTIVATE_AFTER, against=_why_no_conduit)
def conduit_opened(board: Board, player: Player) -> Procedure[Board]:
    """Spatial Conduit Cylinder: remembers that the system had own units when it was activated."""
    yield from ()
    return mark(board, player, "spatial_conduit_cylinder", At.TACTICAL_END)


@permits("spatial_conduit_cylinder", "adjacent")
def spatial_conduit_cylinder(board: Board, owner: Player, about: About) -> bool:
    """Spatial Conduit Cylinder: for everybody, the system activated with units of its owner is next to all others with such."""
    board = board.board
    if not marked(board, owner, "spatial_conduit_cylinder"):
        return False
    both = all(board.systems[system].has_unit_of(owner.id) for system in (about.system, about.other))
    return both and board.active_system in (about.system, about.other)


def _why_no_plasma(board: Board, player: Player) -> list[Reason]:
    if board.event.key == "afb":
        return [Reason(say("No es un Bombardeo ni un Cañón espacial."), "faq.general.4")]
    if board.event.player == player.id and any(board.event.groups.values()):
        return []
    return [Reason(say("No tira dados."), "faq.general.4")]


@effect("plasma_scoring", At.UNIT_ROLL, against=_why_no_plasma, within=("space_cannon_offense", "invasion"))
def plasma_scoring(board: Board, player: Player) -> Procedure[Board]:
    """faq.general.4, faq.general.16: one unit, named before rolling, rolls one more die."""
    rolls = board.event.groups
    options = [(place, group) for place, groups in rolls.items() for group in groups]
    names = [group.unit if len(rolls) == 1 else f"{place}.{group.unit}" for place, group in options]
    best = min(range(len(options)), key=lambda i: options[i][1].hits_on or 0)
    key = board.ask_key(At.UNIT_ROLL, "plasma", player)
    chosen: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("Proyección de plasma: ¿qué unidad de {player} tira un dado más?", player=player),
            options=names,
            default=names[best],
            labels=[group.label or group.unit for _, group in options] if len(rolls) == 1 else [],
        ),
        cite=board.event.cite,
    )
    place, group = options[names.index(chosen)]
    yield referee.step(
        key,
        "Proyección de plasma",
        say(
            "Una sola unidad de {player} tira un dado adicional en esta tirada: {unit}.",
            player=player,
            unit=group.label or group.unit,
        ),
        cite=board.event.cite,
        unit=group.unit,
    )
    return board.change(event=replace(board.event, groups={**rolls, place: one_more(rolls[place], group)}))


def one_more(groups: tuple[DiceGroup, ...], lucky: DiceGroup) -> tuple[DiceGroup, ...]:
    return tuple(replace(group, dice=group.dice + 1) if group is lucky else group for group in groups)
