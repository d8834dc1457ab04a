"""Technologies that act in a space combat or when Space Cannons fire at ships."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.aimed import aimed_hit
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure, unit_key
from adjudicator.ti4.procedures.adjacency import wormholes
from adjudicator.ti4.procedures.losses import lose
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, asked, effect, own_key, permits, spend


def _big_ships(fight: Fight, player: Player) -> Force:
    """The ships of a side that are not fighters."""
    return fight.ships(player).without(("fighter",))


def _why_no_assault_cannon(fight: Fight, player: Player) -> list[Reason]:
    """Three ships or more that are not fighters, and one of them to strike."""
    reasons = []
    if _big_ships(fight, player).count() < figure("assault_cannon", "ships"):
        n = figure("assault_cannon", "ships")
        reasons.append(Reason(say("No tiene {n} naves que no sean Cazas.", n=n), "23.2"))
    if not _big_ships(fight, fight.opponent(player)):
        reasons.append(Reason(say("El rival no tiene naves que no sean Cazas."), "23.2"))
    return reasons


@effect("assault_cannon", At.SPACE_START, against=_why_no_assault_cannon)
def assault_cannon(fight: Fight, player: Player) -> Procedure[Fight]:
    """Assault Cannon: with three ships or more that are not fighters, the opponent destroys one of theirs."""
    rival = fight.opponent(player)
    prey = _big_ships(fight, rival)
    units = [stack.unit for stack in prey]
    key, cite = f"start.assault_cannon.{rival.id}", "23.2 87.5" + (" faq.nekro.6" if fight.types(player) != SHIPS else "")
    unit: str = yield from referee.ask(
        Pick(
            key,
            rival.id,
            say("Cañón de asalto de {player}: ¿qué nave destruye {rival}?", player=player, rival=rival),
            options=units,
            default=min(units, key=lambda unit: _worth(rival, unit)),
            also=[f"start.assault_cannon.{player.id}"],
            labels=[unit_types()[unit].one for unit in units],
            against=lambda raw: _spared(fight, rival, raw),
        ),
        cite=cite,
    )
    fallen = prey.take(unit, 1)
    yield referee.step(
        key,
        "Cañón de asalto",
        say(
            "{player} tiene {n} o más naves que no son Cazas: {rival} destruye {ship}; la Resistencia al daño no lo evita.",
            player=player,
            n=figure("assault_cannon", "ships"),
            rival=rival,
            ship=fallen,
        ),
        cite=cite,
        destroyed=fallen.as_document(),
    )
    return (yield from lose(fight, rival, fallen, "start"))


def _worth(player: Player, unit: str) -> float:
    """What a unit costs by itself; the cheapest falls where nobody chooses."""
    profile = player.profile(unit)
    return (profile.cost or 0) / profile.per_cost


def _spared(fight: Fight, player: Player, raw: Json) -> list[Rejected]:
    """Assault Cannon: fighters do not satisfy it."""
    if unit_key(str(raw)) != "fighter" or not fight.ships(player).count("fighter"):
        return []
    return [referee.reject(raw, say("El Cañón de asalto exige una nave que no sea Caza."), cite="19.2 19.7")]


def _why_no_splicer(fight: Fight, player: Player) -> list[Reason]:
    """A wormhole in the system, one that a unit brings included, and a ship of one's own."""
    if not wormholes(fight.board, fight.board.active_system, player):
        return [Reason(say("En el sistema no hay Agujeros de gusano."), "23.2")]
    if not fight.ships(player):
        return [Reason(say("{player} no tiene naves en el sistema.", player=player), "23.2")]
    return []


@effect("dimensional_splicer", At.SPACE_START, against=_why_no_splicer, optional=True, asks=True)
def dimensional_splicer(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Dimensional Splicer: in a system with a wormhole, one hit on a ship of the player's choice."""
    rival = fight.opponent(player)
    return (yield from aimed_hit(fight, player, rival, "start.splicer", say("Concatenador dimensional"), "23.2", may=True))


def _damaged_before(fight: Fight | GroundFight, player: Player) -> list[str]:
    """The types with a damaged unit that did not use Sustain Damage this round; the freshly damaged fall first."""
    event = fight.event
    force = fight.ships(player) if isinstance(fight, Fight) else fight.troops(player)
    return [
        s.unit for s in force if s.damaged - max(event.sustained.count(s.unit) - event.destroyed.stack(s.unit).damaged, 0) > 0
    ]


def _why_no_repair(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    if fight.event.player == player.id and _damaged_before(fight, player):
        return []
    return [Reason(say("No tiene unidades que reparar."), "87.3")]


@effect("duranium_armor", At.HITS_ASSIGNED, against=_why_no_repair)
def duranium_armor(fight: Fight | GroundFight, player: Player) -> Procedure[Fight | GroundFight]:
    """Duranium Armor: after hits are assigned, one damaged unit that did not sustain this round is repaired."""
    units = _damaged_before(fight, player)
    space = isinstance(fight, Fight)
    key = fight.ask_key(At.HITS_ASSIGNED, "repair", player)
    unit: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("Blindaje de duranio: ¿qué unidad repara {player}?", player=player),
            options=units,
            default=max(units, key=lambda u: player.profile(u).cost or 0) if space else units[0],
            labels=[unit_types()[u].one for u in units],
            against=lambda raw: _unrepairable(fight, player, raw),
        ),
        cite="87.3",
    )
    yield referee.step(
        key,
        "Blindaje de duranio",
        say(
            "{player} repara 1 unidad dañada que no usó Resistencia al daño en esta ronda: {unit}.",
            player=player,
            unit=unit_types()[unit].one,
        ),
        cite="87.3",
        repaired=unit,
    )
    force = fight.force(player) if isinstance(fight, Fight) else fight.planet.force(player.id)
    return fight.with_force(player, force.change(unit, damaged=-1))


def _unrepairable(fight: Fight | GroundFight, player: Player, raw: Json) -> list[Rejected]:
    """Duranium Armor: only a damaged unit of the combat that did not use Sustain Damage in this round."""
    unit = unit_key(str(raw))
    force = fight.ships(player) if isinstance(fight, Fight) else fight.troops(player)
    if not force.count(unit):
        return []
    text = say("{unit}: no está dañada, o usó Resistencia al daño en esta misma ronda.", unit=unit_types()[unit].one)
    return [referee.reject(unit, text, cite="87.3 19.2")]


@permits("dark_energy_tap", "retreat to")
def dark_energy_tap(board: Board, owner: Player, about: About) -> bool:
    """Dark Energy Tap opens adjacent systems where nobody else has units to a retreat."""
    mine = about.of(owner)
    return mine and not any(board.board.systems[about.system].has_unit_of(p) for p in board.players if p != owner.id)


@effect(
    "graviton_laser_system",
    At.SC_BEFORE,
    against=lambda board, player: [] if board.event.player == player.id else [Reason(say("No dispara."), "17.3")],
    optional=True,
    asks=True,
)
def graviton_laser(board: Board, player: Player) -> Procedure[Board | None]:
    """Graviton Laser System: exhausted before the roll, its hits go to ships other than fighters where possible."""
    key = own_key(board, f"sco.graviton.{player.id}")
    if not (yield from asked(board, key, player, "graviton_laser_system", cite="9.4 19.2", default=True)):
        return None
    yield referee.step(
        key,
        "Sistema láser de gravitones",
        say("{player} agota la carta: estos impactos van a naves que no sean Cazas, si es posible.", player=player),
        cite="9.4 19.2",
    )
    board = yield from spend(board, player, "graviton_laser_system", exhausts=True)
    return board.change(event=replace(board.event, spares=("fighter",), cite="c.graviton_laser_system"))
