"""Technologies that strike: at the start of a combat, or after a bombardment."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.effects.mechs_combat import AnyFight
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import Blow, assign_hits
from adjudicator.ti4.procedures.ground_losses import after_ground_hits, lose_on_planet
from adjudicator.ti4.procedures.losses import lose, take_hits
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, asked, components, effect, own_key, permits, titled

LIGHT_SHIPS = ("cruiser", "destroyer")


def _why_no_grid(fight: GroundFight, player: Player) -> list[Reason]:
    if fight.planet.force(player.id).count(*STRUCTURES) and fight.troops(fight.opponent(player)):
        return []
    return [Reason(say("No tiene estructuras en el planeta."), "41")]


@effect("magen_defense_grid_omega", At.GROUND_START, against=_why_no_grid, optional=True, asks=True)
def magen_omega(fight: GroundFight, player: Player) -> Procedure[GroundFight | None]:
    """Magen Defense Grid Omega: at the start of ground combat beside one's structures, 1 hit on a ground force of one's choice."""
    rival, key = fight.opponent(player), own_key(fight, fight.key("magen_defense_grid_omega", player))
    units = [stack.unit for stack in fight.troops(rival)]
    prompt = say(
        "{name}: ¿a qué fuerza terrestre de {rival} da {player} 1 impacto?",
        name=components()["magen_defense_grid_omega"],
        rival=rival,
        player=player,
    )
    unit = yield from ask_pick(key, player, prompt, units, "24 41", default=units[0])
    if unit == NONE:
        return None
    text = say("{player} causa 1 impacto a {units} de {rival}.", player=player, units=Force.of({unit: 1}), rival=rival)
    yield referee.step(key, titled("magen_defense_grid_omega"), text, cite="24 41")
    blow = Blow(
        fight.key("assign.magen", rival),
        rival,
        fight.planet.force(rival.id),
        1,
        (unit,),
        "34.1 87.4",
        say("Asignar los impactos"),
        fight.board,
        fight.planet_id,
    )
    losses = yield from assign_hits(blow)
    return (yield from after_ground_hits(fight.with_force(rival, losses.left), rival, losses, f"{key}.{{name}}", "ability"))


def _why_no_core(fight: Fight, player: Player) -> list[Reason]:
    if fight.ships(player).only(LIGHT_SHIPS) and fight.ships(fight.opponent(player)):
        return []
    return [Reason(say("No tiene Cruceros ni Destructores en el sistema."), "23.2")]


@effect("impulse_core", At.SPACE_START, against=_why_no_core, optional=True, asks=True)
def impulse_core(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Impulse Core: a cruiser or destroyer dies for 1 hit, which the opponent assigns to a ship that is no fighter, if able."""
    rival, key = fight.opponent(player), own_key(fight, f"start.impulse_core.{player.id}")
    martyrs = [stack.unit for stack in fight.ships(player).only(LIGHT_SHIPS)]
    prompt = say("{name} de {player}: ¿qué nave suya destruye?", name=components()["impulse_core"], player=player)
    unit = yield from ask_pick(key, player, prompt, martyrs, "23.2 34.1")
    if unit == NONE:
        return None
    own = fight.force(player).take(unit, 1)
    text = say(
        "{player} destruye {ship} suyo para causar 1 impacto, que {rival} asigna a una nave que no sea Caza, si puede.",
        player=player,
        ship=own,
        rival=rival,
    )
    yield referee.step(key, titled("impulse_core"), text, cite="23.2 34.1", destroyed=own.as_document())
    fight = yield from lose(fight, player, own, f"{key}.own")
    big = tuple(stack.unit for stack in fight.ships(rival) if stack.unit != "fighter")
    return (yield from take_hits(fight, rival, 1, "start.impulse_core", "34.1 87.4 c.impulse_core", big))


def _why_no_bacteria(fight: AnyFight, player: Player) -> list[Reason]:
    ours = isinstance(fight, GroundFight) and fight.event.by == player.id and fight.event.cause == "bombardment"
    if ours and fight.event.destroyed.count("infantry") and _left(fight, player):
        return []
    return [Reason(say("El Bombardeo no ha destruido infantería, o no queda más."), "15.2")]


def _left(fight: AnyFight, player: Player) -> int:
    return fight.planet.force(fight.opponent(player).id).count("infantry") if isinstance(fight, GroundFight) else 0


@effect(
    "x89_bacterial_weapon_omega", At.DESTROYED_AFTER, against=_why_no_bacteria, optional=True, asks=True, within=("invasion",)
)
def bacterial_weapon(fight: GroundFight, player: Player) -> Procedure[GroundFight | None]:
    """X-89 Bacterial Weapon Omega: after a bombardment that destroyed infantry, all the opponent's infantry there may fall."""
    rival = fight.opponent(player)
    key = own_key(fight, fight.ask_key(At.DESTROYED_AFTER, "x89_bacterial_weapon_omega", player))
    if not (yield from asked(fight, key, player, "x89_bacterial_weapon_omega", cite="15.2", default=True)):
        return None
    gone = fight.planet.force(rival.id).only(("infantry",))
    text = say(
        "{player} destruye además toda la infantería de {rival} en {planet}: {units}.",
        player=player,
        rival=rival,
        planet=fight.planet_id,
        units=gone,
    )
    left = fight.with_force(rival, fight.planet.force(rival.id).minus(gone)).state()
    yield referee.step(key, titled("x89_bacterial_weapon_omega"), text, cite="15.2", destroyed=gone.as_document(), state=left)
    return (yield from lose_on_planet(fight, rival, gone, f"{key}.{{name}}", "ability"))


@permits("x89_bacterial_weapon", "strike shielded", cite="37.1 faq.general.5")
def bacterial_action(board: Board, owner: Player, about: About) -> bool:
    """X-89 Bacterial Weapon: as an action of its own, it strikes planets with Planetary Shield too."""
    return about.of(owner)
