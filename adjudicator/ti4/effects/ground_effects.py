"""What technologies and abilities change in a ground combat, each at its named moment."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.plasma import one_more_die
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight, assign
from adjudicator.ti4.procedures.assigning import Losses, hits_text
from adjudicator.ti4.procedures.bombardment import destroy, groups_of, roll
from adjudicator.ti4.procedures.shields import has_shield
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee


def magen_defense_grid(fight: GroundFight) -> Procedure[tuple[GroundFight, frozenset[str]]]:
    """37.3a: at the start of a round, exhausted beside a Planetary Shield, it keeps the opponent from rolling."""
    for player in fight.sides:
        if not player.has("magen_defense_grid") or player.id in fight.exhausted or not _could_shield(fight, player):
            continue
        against = []
        if not has_shield(fight.board, fight.planet, player.id):
            against = [
                referee.reject(
                    True,
                    say(
                        "La Estrella de guerra quita el Escudo planetario a las unidades de {player}: no pueden usar la Red de "
                        "defensa Magen.",
                        player=player,
                    ),
                    cite="37.3 37.3a",
                )
            ]
        used: bool = yield from referee.choose(
            fight.key("magen", player),
            player.id,
            say("¿Agota {player} la Red de defensa Magen en esta ronda?", player=player),
            [False] if against else [True, False],
            default=not against,
            cite="37.3 37.3a 9.4" if against else "9.4 19.2",
            rejected=against,
        )
        if used:
            rival = fight.opponent(player)
            yield referee.step(
                fight.key("magen", player),
                "Red de defensa Magen",
                say("{player} agota la Red de defensa Magen: {rival} no tira dados en esta ronda.", player=player, rival=rival),
                cite="9.4 19.2",
            )
            return replace(fight, exhausted=fight.exhausted | {player.id}), frozenset({rival.id})
    return fight, frozenset()


def _could_shield(fight: GroundFight, player: Player) -> bool:
    """Whether a player has units with Planetary Shield here, stripped of it or not."""
    return any(player.profile(stack.unit).planetary_shield for stack in fight.planet.force(player.id))


def particle_weave(fight: GroundFight, made: dict[str, int]) -> Procedure[dict[str, int]]:
    """Valkyrie Particle Weave: one more hit for its owner when the opponent made any."""
    more = dict(made)
    for player in fight.sides:
        if player.has("valkyrie_particle_weave") and made[fight.opponent(player).id]:
            more[player.id] += 1
            yield referee.step(
                fight.key("weave", player),
                "Valkyrie Particle Weave",
                say("{rival} ha causado impactos: {player} causa uno más.", rival=fight.opponent(player), player=player),
                cite="19.2",
            )
    return more


def after_assigning(fight: GroundFight, player: Player, losses: Losses) -> Procedure[GroundFight]:
    """What follows at once from how a side took its hits."""
    fight = yield from exoskeleton(fight, player, losses)
    return (yield from duranium_armor(fight, player, losses))


def exoskeleton(fight: GroundFight, player: Player, losses: Losses) -> Procedure[GroundFight]:
    """Valkyrie Exoskeleton of Sardakk N'orr: a hit back for each mech that sustains damage in ground combat."""
    back = losses.sustained.count("mech") if player.faction == "sardakk" else 0
    rival = fight.opponent(player)
    if not back or not fight.troops(rival):
        return fight
    yield referee.step(
        fight.key("exoskeleton", player),
        "Valkyrie Exoskeleton",
        say(
            "{player} ha usado Resistencia al daño con sus mecas: {rival} recibe {hits} más.",
            player=player,
            rival=rival,
            hits=hits_text(back),
        ),
        cite="19.2",
    )
    struck = yield from assign(fight, rival, back, "assign.exoskeleton")
    return fight.with_force(rival, struck.left)


def duranium_armor(fight: GroundFight, player: Player, losses: Losses) -> Procedure[GroundFight]:
    """Duranium Armor: one damaged unit that did not sustain damage in this round is repaired."""
    force = fight.planet.force(player.id)
    units = [
        s.unit
        for s in fight.troops(player)
        if s.damaged > max(losses.sustained.count(s.unit) - losses.destroyed.stack(s.unit).damaged, 0)
    ]
    if not player.has("duranium_armor") or not units:
        return fight
    key = fight.key("repair", player)
    unit: str = yield from referee.choose(
        key,
        player.id,
        say("Blindaje de duranio: ¿qué unidad repara {player}?", player=player),
        units,
        default=units[0],
        cite="87.3",
        labels=[unit_types()[u].one for u in units],
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
    return fight.with_force(player, force.change(unit, damaged=-1))


def end_of_round(fight: GroundFight) -> Procedure[GroundFight]:
    """24.4b: in the last round the end of the round is also the end of the combat."""
    return (yield from harrow(fight))


def harrow(fight: GroundFight) -> Procedure[GroundFight]:
    """errata.aniquilacion: at the end of each round the ships of L1Z1X bombard the opponent's ground forces."""
    player, board = fight.attacker, fight.board
    groups = groups_of(board, fight.planet_id)
    if player.faction != "l1z1x" or not groups or not fight.troops(fight.defender):
        return fight
    key = fight.key("harrow")
    if has_shield(board, fight.planet, fight.defender.id):
        yield referee.step(
            key,
            "Aniquilación",
            say("El Escudo planetario de {planet} impide a {player} usar Aniquilación.", planet=fight.planet_id, player=player),
            cite="37.2",
        )
        return fight
    used: bool = yield from referee.choose(
        key,
        player.id,
        say("¿Usa {player} Aniquilación al final de la ronda?", player=player),
        [True, False],
        default=True,
        cite="errata.aniquilacion",
        only=True,
    )
    if not used:
        return fight
    rolls = yield from one_more_die(player, {fight.planet_id: groups}, f"{key}.plasma", "errata.aniquilacion faq.general.4")
    made = yield from roll(board, fight.planet_id, rolls[fight.planet_id], f"{key}.roll", "errata.aniquilacion 15.1 24.4b")
    after = yield from destroy(board, fight.planet_id, made, f"{key}.assign", "errata.aniquilacion 15.2")
    return replace(fight, board=after)


def dacxive_animators(fight: GroundFight, winner: Player) -> Procedure[GroundFight]:
    """Dacxive Animators: the winner of a ground combat may place one infantry on the planet."""
    if not winner.has("dacxive_animators"):
        return fight
    key = f"g.dacxive.{fight.planet_id}"
    used: bool = yield from referee.choose(
        key,
        winner.id,
        say("¿Coloca {player} 1 infantería con los Reanimadores dacxivos?", player=winner),
        [True, False],
        default=True,
        cite="24.4c 19.2",
        only=True,
    )
    if not used:
        return fight
    yield referee.step(
        key,
        "Reanimadores dacxivos",
        say(
            "{player} ha ganado el combate terrestre y coloca 1 infantería en {planet}.", player=winner, planet=fight.planet_id
        ),
        cite="24.4c 19.2",
    )
    return fight.with_force(winner, fight.planet.force(winner.id).plus(Force.of({"infantry": 1})))
