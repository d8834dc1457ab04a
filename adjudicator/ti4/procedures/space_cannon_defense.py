"""17.6 to 17.8 Space Cannon defense: the units of a planet fire at the ground forces that land on it."""

from __future__ import annotations

from adjudicator.choices import YesNo
from adjudicator.messages import say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.editions import english
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import Blow, assign_hits, hits_text
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.procedures.ground_losses import after_ground_hits
from adjudicator.ti4.procedures.space_cannon_guns import place_cannons, place_groups
from adjudicator.ti4.procedures.unit_rolls import after_roll, before_roll, group
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, forbidden, window


def space_cannon_defense(board: Board, planet_id: str, landed: Force) -> Procedure[Board]:
    """17.6, 52.3: whoever has Space Cannons on the invaded planet may fire at the units just committed."""
    armed = [owner for owner in _owners(board, planet_id) if _armed(board, planet_id, owner)]
    for i, owner in enumerate(armed):
        place = planet_id if not i else f"{planet_id}.{owner}"
        board = yield from _fire(board, planet_id, board.players[owner], landed, place)
    return board


def _owners(board: Board, planet_id: str) -> list[str]:
    """Whoever has units on a planet, and its controller: the planet itself may fire as if it were a unit."""
    planet = board.system.planets[planet_id]
    return list(dict.fromkeys([*planet.units, *([planet.controller] if planet.controller else [])]))


def _armed(board: Board, planet_id: str, owner: str) -> bool:
    """Whether somebody but the active player has units with Space Cannon on a planet."""
    return owner != board.active_player and bool(_groups(board, board.players[owner], planet_id))


def has_space_cannons(board: Board, planet_id: str) -> bool:
    """17.6: whether somebody but the active player has units with Space Cannon on a planet."""
    return any(_armed(board, planet_id, owner) for owner in _owners(board, planet_id))


def _groups(board: Board, player: Player, planet_id: str) -> list[DiceGroup]:
    """17.7, 17.7b: the dice of the units on the planet, and of the planet; long range counts for nothing here (17.7d)."""
    groups = []
    for stack in board.system.planets[planet_id].force(player.id):
        cannon = player.profile(stack.unit).space_cannon
        if cannon:
            groups.append(group(board, player, stack.unit, stack.count, cannon, "space_cannon", board.active))
    return [*groups, *place_groups(board, player, [planet_id], board.active)]


def _fire(board: Board, planet_id: str, player: Player, landed: Force, place: str) -> Procedure[Board]:
    """17.6: the fire of one player; `place`: how the keys of the questions end."""
    key = f"scd.roll.{place}"
    board, _ = yield from window(board, At.SC_DEFENSE, key="scd", player=player.id, planet=planet_id)
    closed = forbidden(board, "space_cannon_defense", About(player, target=board.active))
    if closed:
        yield referee.step(
            key,
            "Defensa con Cañones espaciales",
            say(
                "Nadie puede usar Cañón espacial contra las unidades que desembarca {player}. {why}",
                player=board.active,
                why=closed[0].text,
            ),
            cite=f"{closed[0].cite} 17.6",
        )
        return board
    used: bool = yield from referee.ask(
        YesNo(
            f"scd.use.{place}",
            player.id,
            say("¿Usa {player} su Cañón espacial en {planet}?", player=player, planet=planet_id),
            default=True,
            labels=[say("Dispara"), say("No dispara")],
        ),
        cite="17.6",
    )
    if not used:
        yield referee.step(
            key, "Defensa con Cañones espaciales", say("{player} decide no disparar.", player=player), cite="17.6"
        )
        return board
    name = f"scd.{{name}}.{place}"
    groups = _groups(board, player, planet_id)
    board, rolls = yield from before_roll(board, player, {planet_id: groups}, name, "faq.general.4 faq.general.16")
    board, made = yield from _roll(board, planet_id, player, rolls[planet_id], key)
    board, event = yield from window(board, At.SC_HITS, At.HITS, key=name, player=board.active_player, by=player.id, hits=made)
    return (yield from _suffer(board, planet_id, player, event.hits, landed, place))


def _roll(board: Board, planet_id: str, player: Player, groups: list[DiceGroup], key: str) -> Procedure[tuple[Board, int]]:
    """17.7 Step 1: the Space Cannon roll of the planet."""
    dice = yield from referee.roll(
        key,
        player.id,
        say(
            "{player} tira por Cañón espacial en {planet} contra el desembarco de {active}.",
            player=player,
            planet=planet_id,
            active=board.active,
        ),
        groups,
        cite="17.7 17.7b 52.3",
    )
    board, dice = yield from after_roll(board, player, groups, dice, f"{key}.{{name}}.{{player}}")
    made = hits(groups, dice)
    changed = [*added(board, "space_cannon", About(player, target=board.active)), *place_cannons(board, player, planet_id)]
    cite = "17.6 17.7 17.7b 52.3" + cites(changed)
    yield referee.step(
        key,
        "Defensa con Cañones espaciales",
        say(
            "{player} dispara contra el desembarco en {planet}: {dice}; {hits}.",
            player=player,
            planet=planet_id,
            dice=rolled_text(groups, dice),
            hits=hits_text(made),
        ),
        cite=cite,
        hits=made,
        dice={unit: list(values) for unit, values in dice.items()},
    )
    return board, made


def _suffer(board: Board, planet_id: str, by: Player, made: int, landed: Force, place: str) -> Procedure[Board]:
    """17.8 Step 2: the active player loses a committed unit of this planet for each hit; by the English reference, any."""
    planet, active = board.system.planets[planet_id], board.active
    force = planet.force(active.id)
    every = english(board, "cannon_targets")
    committed = force.only((*GROUND, "fighter")) if every else _committed(force, landed)
    blow = Blow(
        f"scd.assign.{place}",
        active,
        committed,
        made,
        (*GROUND, "fighter"),
        "17.8 17.8a",
        say("Impactos de los Cañones espaciales en cualquier fuerza propia del planeta (LRR 77.8.a)")
        if every
        else say("Impactos de los Cañones espaciales"),
        board=board,
        planet=planet_id,
    )
    losses = yield from assign_hits(blow)
    board = with_units(board, planet_id, active.id, force.minus(committed).plus(losses.left))
    fight = GroundFight(board, planet_id, active, by)
    return (yield from after_ground_hits(fight, active, losses, f"scd.{{name}}.{place}", "space_cannon")).board


def _committed(force: Force, landed: Force) -> Force:
    """17.8a: of the units on the planet, those that have just landed (the undamaged ones where that is not clear)."""
    found = Force()
    for stack in landed:
        there = force.stack(stack.unit)
        n = min(stack.count, there.count)
        damaged = max(min(stack.damaged, there.damaged), n - there.undamaged)
        found = found.plus(Force.of({stack.unit: n}, {stack.unit: damaged}))
    return found
