"""What technologies, abilities and cards change when Space Cannons fire at ships, each at its named hook."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from adjudicator.messages import Message, say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee

ANTIMASS = 1
"""Antimass Deflectors: so much less on every die of another player's Space Cannon."""
BATTLESTATION = (5, 3)
"""Experimental Battlestation: the Space Cannon that it lends a space dock (value, dice)."""


def why_not_target(board: Board, player: Player) -> list[tuple[Message, str]]:
    """17.5: a target has ships in the active system; the Quetzecoatl shields the ships of the Argent Flight."""
    ships = board.system.ships(player.id)
    if not ships:
        return [(say("{player} no tiene naves en {system}.", player=player, system=board.active_system), "17.5b")]
    if player.faction == "argent" and ships.count("flagship"):
        return [
            (
                say(
                    "La Quetzecoatl está en {system}: nadie puede usar Cañón espacial contra las naves de {player}.",
                    player=player,
                    system=board.active_system,
                ),
                "19.6 19.25",
            )
        ]
    return []


def deflected(groups: Iterable[DiceGroup], target: Player) -> list[DiceGroup]:
    """Antimass Deflectors of the target: every die needs one more."""
    if not target.has("antimass_deflectors"):
        return list(groups)
    return [replace(group, hits_on=(group.hits_on or 0) + ANTIMASS) for group in groups]


def plasma_scoring(player: Player, groups: list[DiceGroup], key: str) -> Procedure[list[DiceGroup]]:
    """faq.general.4: one unit of the roll gets one more die, and which one is said before rolling."""
    if not player.has("plasma_scoring"):
        return groups
    best = min(groups, key=lambda group: group.hits_on or 0).unit
    unit: str = yield from referee.choose(
        key,
        player.id,
        say("Proyección de plasma: ¿qué unidad de {player} tira un dado más?", player=player),
        [group.unit for group in groups],
        default=best,
        cite="faq.general.4",
        labels=[unit_types()[group.unit].one for group in groups],
    )
    yield referee.step(
        key,
        "Proyección de plasma",
        say("{player} tira un dado más por {unit}: uno en toda la tirada.", player=player, unit=unit_types()[unit].one),
        cite="faq.general.4",
    )
    return [replace(group, dice=group.dice + 1) if group.unit == unit else group for group in groups]


def graviton_laser(player: Player, key: str) -> Procedure[bool]:
    """Graviton Laser System: exhausted before the roll, its hits go to ships other than fighters where possible."""
    if not player.has("graviton_laser_system"):
        return False
    used: bool = yield from referee.choose(
        key,
        player.id,
        say("¿Agota {player} el Sistema láser de gravitones?", player=player),
        [True, False],
        default=True,
        only=True,
        cite="9.4 19.2",
    )
    if used:
        yield referee.step(
            key,
            "Sistema láser de gravitones",
            say("{player} agota la carta: estos impactos van a naves que no sean Cazas, si es posible.", player=player),
            cite="9.4 19.2",
        )
    return used


def maneuvering_jets(player: Player, hits: int) -> Procedure[int]:
    """Maneuvering Jets: before hits of a Space Cannon are assigned, cancels one."""
    if not hits or "maneuvering_jets" not in player.cards:
        return hits
    key = f"sco.maneuvering_jets.{player.id}"
    plays: bool = yield from referee.choose(
        key,
        player.id,
        say("¿Juega {player} Maneuvering Jets para anular un impacto?", player=player),
        [True, False],
        default=True,
        cite="1.7 19.14",
        labels=[say("La juega"), say("No la juega")],
    )
    if not plays:
        return hits
    yield referee.step(
        key, "Maneuvering Jets", say("{player} juega la carta y anula un impacto.", player=player), cite="1.7 19.14"
    )
    return hits - 1


def experimental_battlestation(board: Board, player: Player, entered: bool) -> Procedure[int | None]:
    """faq.cartas-de-accion.13: a space dock in or next to the active system fires at the active player's ships."""
    if "experimental_battlestation" not in player.cards:
        return None
    key, target = f"sco.battlestation.{player.id}", board.active
    against = [referee.reject(True, text, cite=cite) for text, cite in _why_no_battlestation(board, player, entered)]
    options = [False] if against else [False, True]
    plays: bool = yield from referee.choose(
        key,
        player.id,
        say("¿Juega {player} «Estación de combate experimental»?", player=player),
        options,
        default=False,
        rejected=against,
        cite="faq.cartas-de-accion.13",
        labels=[say("No la juega"), say("La juega")][: len(options)],
    )
    if not plays:
        return None
    groups = deflected([DiceGroup("space_dock", BATTLESTATION[1], BATTLESTATION[0])], target)
    key = f"sco.battlestation.roll.{player.id}"
    prompt = say("{player} tira por la Estación de combate experimental contra {target}.", player=player, target=target)
    dice = yield from referee.roll(key, player.id, prompt, groups, cite="faq.cartas-de-accion.13 17.3b")
    made = hits(groups, dice)
    yield referee.step(
        key,
        "Estación de combate experimental",
        say(
            "{player} dispara contra {target}: {rolled}; {hits}.",
            player=player,
            target=target,
            rolled=rolled_text(groups, dice),
            hits=hits_text(made),
        ),
        cite="faq.cartas-de-accion.13 17.3b",
        hits=made,
    )
    return made


def _why_no_battlestation(board: Board, player: Player, entered: bool) -> list[tuple[Message, str]]:
    """Ships must have entered, and a space dock of the player must be in reach."""
    near = (board.active_system, *neighbours(board, board.active_system, player))
    docks = sum(
        planet.force(player.id).count("space_dock") for system in near for planet in board.systems[system].planets.values()
    )
    docks += sum(board.systems[system].force(player.id).count("space_dock") for system in near)
    reasons = why_not_target(board, board.active)
    if not entered:
        reasons.append((say("No ha entrado ninguna nave en el sistema activo."), "faq.cartas-de-accion.13"))
    if not docks:
        reasons.append(
            (
                say(
                    "{player} no tiene ningún Puerto espacial en {system} ni en un sistema adyacente.",
                    player=player,
                    system=board.active_system,
                ),
                "19.2",
            )
        )
    return reasons
