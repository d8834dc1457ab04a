"""Laws in play that change combats: bombardment, mechs, war suns, dice, and what a victory brings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.choices import Units
from adjudicator.messages import count, say
from adjudicator.names import name_key
from adjudicator.questions import Dice, DiceGroup, Face
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.laws import changes_hands, tell
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.losses import fallen
from adjudicator.ti4.situations import Lasting, Situation
from adjudicator.ti4.units import profiles
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import About, Reason, effect, forbids, permitted
from adjudicator.ti4.windows.registry import EFFECTS
from adjudicator.ti4.windows.verbs import counted, replaced

CULTURAL = "cultural"
Combat = Fight | GroundFight


@forbids("conventions_of_war", "bombard", cite="15 19.6 73.3")
def conventions_of_war(board: Board | Combat, owner: Player, about: About) -> bool:
    """Conventions of War: no Bombardment against units on cultural planets."""
    planet = board.board.system.planets.get(about.what)
    every = planet is not None and permitted(board.board, "every trait", About(what=planet.id))
    return bool(every) or (planet is not None and name_key(planet.trait or "") == CULTURAL)


def _standing(board: Board, unit: str) -> bool:
    """Whether a unit of a type is in the active system."""
    places = [board.system.space, *(planet.units for planet in board.system.planets.values())]
    return any(force.count(unit) for place in places for force in place.values())


def _mechs(board: Board) -> bool:
    """Whether mechs stand on the board, or a faction has some that could come into play by themselves (33)."""
    places = [
        place for system in board.systems.values() for place in (system.space, *(p.units for p in system.planets.values()))
    ]
    if any(force.count("mech") for place in places for force in place.values()):
        return True
    deployed = {one.key for one in EFFECTS if one.deploy}
    factions = {player.faction for player in board.players.values()} - {None}
    return any(unit.type == "mech" and unit.faction in factions and unit.key in deployed for unit in profiles())


def _why_no_mechs(situation: Board | Combat, player: Player) -> list[Reason]:
    told = any(x.key == "articles_of_war" for x in situation.lasting)
    return [] if _mechs(situation.board) and not told else [Reason(say("No hay mecas."), "60")]


@effect(
    "articles_of_war", At.SPACE_START, At.INVASION_START, At.MOVE_AFTER, At.PRODUCTION, At.MOVE_BEFORE, against=_why_no_mechs
)
def articles_of_war(situation: Board | Combat, player: Player) -> Procedure[Board | Combat]:
    """Articles of War: mechs have no printed ability but Sustain Damage; said once."""
    text = say("Los mecas han perdido sus capacidades impresas, salvo Resistencia al daño.")
    yield from tell(situation, "articles_of_war", "", text, "60 87")
    said = Lasting(player.id, "articles_of_war", "permit", "said", At.TURN_END)
    return situation.change(lasting=(*situation.lasting, said))


def _why_no_suns(board: Board | Combat, player: Player) -> list[Reason]:
    return [] if _standing(board.board, "war_sun") else [Reason(say("No hay Estrellas de guerra."), "87")]


@effect("publicize_weapon_schematics", At.SPACE_START, At.SC_BEFORE, against=_why_no_suns)
def publicize_weapon_schematics(board: Board, player: Player) -> Procedure[Board]:
    """Publicize Weapon Schematics: war suns have no Sustain Damage."""
    text = say("Las Estrellas de guerra han perdido Resistencia al daño.")
    yield from tell(board, "publicize_weapon_schematics", "", text, "87")
    return board


def _why_no_shard(fight: Combat, player: Player) -> list[Reason]:
    owner = fight.elected.get("shard_of_the_throne", "")
    if owner and fight.event.player != owner and owner in [side.id for side in fight.sides]:
        return []
    return [Reason(say("Su dueño no ha perdido el combate."), "26.4")]


@effect("shard_of_the_throne", At.COMBAT_WON, against=_why_no_shard)
def shard_of_the_throne(fight: Combat, player: Player) -> Procedure[Combat]:
    """Shard of the Throne: who wins a combat against its owner takes the card and the point."""
    won = "23.10" if isinstance(fight, Fight) else "24.4c"
    return (yield from changes_hands(fight, "shard_of_the_throne", fight.event.player, won))  # type: ignore[arg-type, return-value]


def _missed(fight: Situation, player: Player) -> dict[str, list[int]]:
    """The places of the dice that missed, by unit type."""
    event = fight.event
    return {
        group.unit: places
        for group in event.groups.get(player.id, ())
        if (places := [i for i, die in enumerate(event.dice.get(group.unit, ())) if int(die) < (group.hits_on or 0)])
    }


def _why_no_crown(fight: Combat, player: Player) -> list[Reason]:
    if fight.event.player == player.id == fight.elected.get("the_crown_of_thalnos") and _missed(fight, player):
        return []
    return [Reason(say("No hay dados suyos que repetir."), "86")]


@effect("the_crown_of_thalnos", At.ROLL_AFTER, against=_why_no_crown, optional=True, asks=True)
def the_crown_of_thalnos(fight: Combat, player: Player) -> Procedure[Combat | None]:
    """The Crown of Thalnos: its owner rerolls dice; units whose rerolled dice all miss are destroyed."""
    key, places = fight.ask_key(At.ROLL_AFTER, "the_crown_of_thalnos", player), _missed(fight, player)
    most = {unit: len(found) for unit, found in places.items()}
    none: dict[str, int] = {}
    chosen: dict[str, int] = yield from referee.ask(
        Units(
            key,
            player.id,
            say(
                "¿Cuántos dados fallados repite {player}? Se destruyen las unidades cuya repetición no impacte.", player=player
            ),
            options=[none, most],
            default=none,
            reader=lambda raw, path: counted(raw, path, most),
            units=most,
        ),
        cite="86 26.4",
    )
    if not any(chosen.values()):
        return None
    groups = [replace(group, dice=chosen[group.unit]) for group in fight.event.groups[player.id] if chosen.get(group.unit)]
    prompt = say("{player} repite la tirada.", player=player)
    dice = yield from referee.roll(f"{key}.roll", player.id, prompt, groups, cite="86 c.the_crown_of_thalnos")
    lost = _lost(fight, player, groups, places, dice)
    again = count(sum(chosen.values()), "{n} dado", "{n} dados")
    text = say("{player} repite {dice}. Se toma que solo puede repetir los suyos.", player=player, dice=again)
    if lost:
        text = say("{text} No impactan y son destruidas: {units}.", text=text, units=lost)
    yield from tell(
        fight, "the_crown_of_thalnos", key, text, "26.4 86 34.1", authority="interpretation", destroyed=lost.as_document()
    )
    return (yield from _without(fight, player, lost, replaced_dice(fight.event.dice, places, dice), key))


def replaced_dice(before: Dice, places: Mapping[str, list[int]], new: Dice) -> dict[str, tuple[Face, ...]]:
    return {unit: replaced(values, places.get(unit, []), new.get(unit, ())) for unit, values in before.items()}


def _lost(fight: Combat, player: Player, groups: list[DiceGroup], places: Mapping[str, list[int]], dice: Dice) -> Force:
    """The units none of whose rerolled dice hit; the dice of a type belong to its units in order."""
    standing = fight.ships(player) if isinstance(fight, Fight) else fight.troops(player)
    counts: dict[str, int] = {}
    for group in groups:
        each = max(len(fight.event.dice[group.unit]) // max(standing.count(group.unit), 1), 1)
        rolled: dict[int, list[bool]] = {}
        for place, die in zip(places[group.unit], dice[group.unit], strict=False):
            rolled.setdefault(place // each, []).append(int(die) >= (group.hits_on or 0))
        counts[group.unit] = sum(1 for made in rolled.values() if not any(made))
    lost = Force()
    for unit, n in counts.items():
        lost = lost.plus(standing.take(unit, n)) if n else lost
    return lost


def _without(fight: Combat, player: Player, lost: Force, dice: Dice, key: str) -> Procedure[Combat]:
    event = replace(fight.event, dice=dice)
    if not lost:
        return fight.change(event=event)
    if isinstance(fight, Fight):
        fight = fight.with_force(player, fight.force(player).minus(lost))
        return (yield from fallen(fight, player, lost, key)).change(event=event)
    return fight.with_force(player, fight.planet.force(player.id).minus(lost)).change(event=event)
