"""Technologies that act in a ground combat."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.shields import has_shield
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, asked, effect, own_key, spend


def _why_no_magen(fight: GroundFight, player: Player) -> list[Reason]:
    """Units with Planetary Shield here, stripped of it or not."""
    if any(player.profile(stack.unit).planetary_shield for stack in fight.planet.force(player.id)):
        return []
    return [Reason(say("No tiene allí unidades con Escudo planetario."), "37")]


@effect("magen_defense_grid", At.GROUND_ROUND_START, against=_why_no_magen, optional=True, asks=True)
def magen_defense_grid(fight: GroundFight, player: Player) -> Procedure[GroundFight | None]:
    """37.3a: at the start of a round, exhausted beside a Planetary Shield, it keeps the opponent from rolling."""
    against, rival = _stripped(fight, player), fight.opponent(player)
    key = own_key(fight, fight.key("magen", player))
    options: list[Json] = [False] if against else [True, False]
    used: bool = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Agota {player} la Red de defensa Magen en esta ronda?", player=player),
            options=options,
            default=options[0],
            rejected=against,
        ),
        cite="37.3 37.3a 9.4" if against else "9.4 19.2",
    )
    if not used:
        return None
    yield referee.step(
        key,
        "Red de defensa Magen",
        say("{player} agota la Red de defensa Magen: {rival} no tira dados en esta ronda.", player=player, rival=rival),
        cite="9.4 19.2",
    )
    fight = yield from spend(fight, player, "magen_defense_grid", exhausts=True)
    silence = Lasting(player.id, "magen_defense_grid", "forbid", "roll", At.ROUND_END, whom="others", cite="9.4 19.2")
    return fight.change(lasting=(*fight.lasting, silence))


def _stripped(fight: GroundFight, player: Player) -> list[Rejected]:
    """37.3a: without the ability, the grid cannot be used."""
    if has_shield(fight.board, fight.planet, player.id):
        return []
    text = say(
        "La Estrella de guerra quita el Escudo planetario a las unidades de {player}: no pueden usar la Red de defensa Magen.",
        player=player,
    )
    return [referee.reject(True, text, cite="37.3 37.3a")]


def _why_no_weave(fight: GroundFight, player: Player) -> list[Reason]:
    if fight.event.made.get(fight.opponent(player).id):
        return []
    return [Reason(say("El rival no ha causado impactos."), "19.2")]


@effect("valkyrie_particle_weave", At.GROUND_ROLL_AFTER, against=_why_no_weave)
def particle_weave(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Valkyrie Particle Weave: one more hit for its owner when the opponent made any."""
    yield referee.step(
        fight.key("weave", player),
        "Valkyrie Particle Weave",
        say("{rival} ha causado impactos: {player} causa uno más.", rival=fight.opponent(player), player=player),
        cite="19.2",
    )
    made = fight.event.made
    return fight.change(event=replace(fight.event, made={**made, player.id: made[player.id] + 1}))


def _why_no_animators(fight: GroundFight, player: Player) -> list[Reason]:
    return [] if fight.event.player == player.id else [Reason(say("No ha ganado el combate."), "24.4c")]


@effect("dacxive_animators", At.GROUND_WON, against=_why_no_animators, optional=True, asks=True)
def dacxive_animators(fight: GroundFight, winner: Player) -> Procedure[GroundFight | None]:
    """Dacxive Animators: the winner of a ground combat may place one infantry on the planet."""
    key = f"g.dacxive.{fight.planet_id}"
    if not (yield from asked(fight, key, winner, "dacxive_animators", cite="24.4c 19.2", default=True)):
        return None
    fight = fight.with_force(winner, fight.planet.force(winner.id).plus(Force.of({"infantry": 1})))
    yield referee.step(
        key,
        "Reanimadores dacxivos",
        say(
            "{player} ha ganado el combate terrestre y coloca 1 infantería en {planet}.", player=winner, planet=fight.planet_id
        ),
        cite="24.4c 19.2",
        state=fight.state(),
    )
    return fight
