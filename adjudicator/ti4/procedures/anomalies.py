"""11, 16, 69, 92, 101 Anomalies: what is one, who may enter it, and the die on leaving a gravity rift."""

from __future__ import annotations

from adjudicator.messages import Message, say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, permitted, total


def is_anomaly(board: Board, system: str) -> bool:
    """11.2, 11.4: printed on the tile, or made so by an ability."""
    return bool(board.systems[system].anomalies) or is_rift(board, system)


def is_rift(board: Board, system: str) -> bool:
    """101, 101.4: one gravity rift or several count as one; a component may make one."""
    return "gravity_rift" in board.systems[system].anomalies or made_rifts(board, system) > 0


def made_rifts(board: Board, system: str) -> int:
    """How many gravity rifts components make in a system."""
    return total(added(board, "rifts", About(system=system)))


def several_rifts(board: Board, system: str) -> bool:
    """101.4: whether a system holds more than one gravity rift."""
    return board.systems[system].rifts + made_rifts(board, system) > 1


def rolls_on_leaving(board: Board, player: Player, system: str) -> bool:
    """101.2: one die a ship, unless a component spares its owner the roll or the rift."""
    about = About(player, system=system)
    return not permitted(board, "skip rift_roll", about) and not permitted(board, "ignore gravity_rift", about)


def ignores_nebulae(board: Board, player: Player) -> bool:
    """69: whether nebulae do not affect a player's ships."""
    return bool(permitted(board, "ignore nebula", About(player)))


def may_enter(board: Board, player: Player, anomaly: str, *, last: bool) -> bool:
    """16.1, 92.1, 69.1: whether a component lets ships enter an anomaly, to end there or to go on."""
    return bool(ways_in(board, player, anomaly, last=last))


def ways_in(board: Board, player: Player, anomaly: str, *, last: bool) -> list[Reason]:
    """16.1, 92.1, 69.1: the components that let ships enter an anomaly."""
    about = About(player)
    if anomaly == "asteroid_field":
        return permitted(board, "enter asteroid_field", about)
    if anomaly == "supernova":
        return permitted(board, "enter supernova" if last else "cross supernova", about)
    return permitted(board, "ignore nebula", about) or permitted(board, "cross nebula", about)


def why_not_enter(board: Board, player: Player, to: str) -> list[Reason]:
    """16.1, 69.1, 92.1: the anomalies that keep ships from going to a system that is not the active one, to stay there."""
    anomalies, closed = board.systems[to].anomalies, []
    if "nebula" in anomalies and not ignores_nebulae(board, player):
        closed.append(Reason(say("{system}: en una nebulosa solo se entra si es el sistema activo.", system=to), "69.1"))
    if "asteroid_field" in anomalies and not may_enter(board, player, "asteroid_field", last=True):
        closed.append(Reason(say("{system}: ninguna nave entra en un campo de asteroides.", system=to), "16.1"))
    if "supernova" in anomalies and not may_enter(board, player, "supernova", last=True):
        closed.append(Reason(say("{system}: ninguna nave entra en una supernova.", system=to), "92.1"))
    return closed


def rift_die(key: str, player: Player, prompt: Message, unit: str, cite: str = "101.2") -> Procedure[tuple[int, bool]]:
    """101.2: the die of one ship that leaves a gravity rift: the number, and whether the ship is removed."""
    most = figure("gravity_rift", "removed_up_to")
    group = DiceGroup(unit, 1, most + 1, label=unit_types()[unit].one, meaning="survives")
    dice = yield from referee.roll(key, player.id, prompt, [group], cite=cite)
    die = int(dice[unit][0])
    return die, die <= most
