"""The note that makes one ship fight like a flagship; among several of its type it counts apart until the combat ends (44)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.leaders import mark, marked
from adjudicator.ti4.effects.promissory_notes import RETURNED
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.moments import At
from adjudicator.ti4.units import GROUND, Profile, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, issuer, own_key, spend, titled

NOTE = "the_cavalry"
"""The note, and the type under which its ship counts while others of its own type fight beside it."""


def _riders(fight: Fight, player: Player) -> list[str]:
    return [stack.unit for stack in fight.ships(player).without(("fighter", *GROUND))]


def _why_no_cavalry(fight: Fight, player: Player) -> list[Reason]:
    owner = issuer(fight, player, NOTE)
    if owner is not None and fight.opponent(player).id != owner.id and _riders(fight, player):
        return []
    return [Reason(say("Combate contra quien le dio el Favor, no se sabe de quién es, o solo tiene Cazas."), "44.1")]


@effect(NOTE, At.SPACE_START, against=_why_no_cavalry, optional=True, asks=True)
def the_cavalry(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """The Cavalry: a ship that is no fighter fights with the figures of the issuer's flagship."""
    owner, units = issuer(fight, player, NOTE), _riders(fight, player)
    assert owner is not None
    key = own_key(fight, f"start.{NOTE}.{player.id}")
    unit: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «{name}»? ¿Con qué nave?", name=components()[NOTE], player=player),
            options=[NONE, *units],
            default=NONE,
            labels=[say("No la juega"), *(unit_types()[u].one for u in units)],
        ),
        cite="44.1",
    )
    if unit == NONE:
        return None
    flagship = owner.profile("flagship")
    yield referee.step(
        key,
        titled(NOTE),
        say(
            "En este combate {unit} de {player} tiene Resistencia al daño, Combate {combat} y la Artillería anticazas de "
            "la nave insignia de {owner}. Se toma que la puntuación de Combate incluye su número de dados, {dice}.",
            unit=unit_types()[unit].one,
            player=player,
            combat=flagship.combat,
            owner=owner,
            dice=flagship.dice,
        ),
        cite=f"44.1 {RETURNED} 87",
        authority="interpretation",
    )
    return mark(_mounted(fight, player, unit, flagship), player, NOTE, At.COMBAT_END)


def _mounted(fight: Fight, player: Player, unit: str, flagship: Profile) -> Fight:
    """The fight with the figures of the flagship for one ship; one of several is taken apart, an undamaged one if there is any."""
    own = player.profile(unit)
    sustains = own.sustain_damage or flagship.sustain_damage
    lent = replace(own, combat=flagship.combat, dice=flagship.dice, afb=flagship.afb, sustain_damage=sustains)
    stack, named = fight.ships(player).stack(unit), unit
    if stack.count > 1:
        hurt, named = int(not stack.undamaged), NOTE
        fight = fight.with_force(player, fight.force(player).change(unit, -1, -hurt).change(NOTE, 1, hurt))
    return _with_profile(fight, player, named, lent)


def _with_profile(fight: Fight, player: Player, unit: str, profile: Profile) -> Fight:
    side = fight.players[player.id]
    return fight.change(players={**fight.players, side.id: replace(side, profiles={**side.profiles, unit: profile})})


def _why_not_back(fight: Fight, player: Player) -> list[Reason]:
    return [] if marked(fight, player, NOTE) else [Reason(say("No se ha jugado."), "44.1")]


@effect(NOTE, At.COMBAT_END, against=_why_not_back, within=("space_combat",))
def dismounts(fight: Fight, player: Player) -> Procedure[Fight]:
    """The note goes back; the ship is again one of its type, with its damage (joined.go_back)."""
    text = say("Termina el combate: «{name}» vuelve a {owner}.", name=components()[NOTE], owner=issuer(fight, player, NOTE))
    yield referee.step(f"end.{NOTE}.{player.id}", titled(NOTE), text, cite=f"44.1 {RETURNED}")
    fight = yield from spend(fight, player, NOTE)
    return fight
