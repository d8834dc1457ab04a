"""What the hooks of leaders and faction abilities share: steps, purged heroes, marks, reinforcements, fair choices."""

from __future__ import annotations

from typing import Any, TypeVar

from adjudicator.choices import Pick
from adjudicator.messages import Message, say
from adjudicator.names import name_key
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Board, Player, System
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.producers import in_play
from adjudicator.ti4.situations import Lasting, Situation
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components

S = TypeVar("S", bound=Situation)
MARK = "mark"


def told(situation: Any, at: At, player: Player, key: str, text: Message, cite: str, **data: Json) -> Step:
    """«{player} uses …: {text}.», citing the component."""
    name = components()[key]
    return referee.step(
        situation.ask_key(at, key, player),
        say("{name}", name=name),
        say("{player} usa «{name}»: {text}.", player=player, name=name, text=text),
        cite=f"{cite} {name.cite}",
        **data,
    )


def ask(situation: Any, at: At, player: Player, key: str, what: str, prompt: Message, options: list[Json], **more: Any) -> Any:
    """A question about the details of an ability that is used: `r1.viscount_unlenn.ana.ship`."""
    cite, kind = more.pop("cite", "55"), more.pop("kind", Pick)
    question = kind(
        f"{situation.ask_key(at, key, player)}.{what}",
        more.pop("who", player.id),
        prompt,
        options=options,
        default=more.pop("default", options[0]),
        **more,
    )
    return referee.ask(question, cite=f"{cite} {components()[key].cite}")


def purged(situation: S, player: Player, key: str) -> S:
    """55.12: a hero is purged once its ability is resolved."""
    return situation.change(players={**situation.players, player.id: situation.players[player.id].without(key)})


def lasting(situation: S, *more: Lasting) -> S:
    """The situation with more that lasts."""
    return situation.change(lasting=(*situation.lasting, *more))


def mark(situation: S, player: Player, key: str, until: At) -> S:
    """Remembers that an ability was used, until a window closes."""
    return lasting(situation, Lasting(player.id, key, "permit", MARK, until))


def marked(situation: Situation, player: Player, key: str) -> bool:
    """Whether an ability was used and still counts."""
    return any((x.owner, x.key, x.to) == (player.id, key, MARK) for x in situation.lasting)


def reserve(situation: Any, player: Player, unit: str) -> int:
    """98.2: how many units of a type are left in the reinforcements; fighters and infantry are never short."""
    most = unit_types()[unit].reinforcements
    return 99 if most is None else max(most - in_play(situation.board, player, unit), 0)


def room_for(board: Board, player: Player, planet: str) -> list[str]:
    """41.4, 41.5: the structures that may still be placed on a planet of the active system."""
    force = board.system.planets[planet].force(player.id)
    types = [unit for unit in ("pds", "space_dock") if reserve(board, player, unit)]
    return [unit for unit in types if force.count(unit) < (unit_types()[unit].per_planet or 0)]


def from_reserve(situation: Any, player: Player, wanted: dict[str, int]) -> Force:
    """The units that can be placed, as far as the reinforcements go."""
    return Force.of({unit: min(n, reserve(situation, player, unit)) for unit, n in wanted.items()})


def inactive(board: Any, player: Player) -> list[Reason]:
    """Why not: only the active player does this."""
    if player.id == board.board.active_player:
        return []
    return [Reason(say("No es el jugador activo."), "5.1")]


def others_turn(board: Any, player: Player) -> list[Reason]:
    """Why not: it answers what another player does."""
    if player.id != board.board.active_player:
        return []
    return [Reason(say("Es el jugador activo."), "5.1")]


def has_planet(system: System, *names: str) -> bool:
    """Whether one of these planets is in a system."""
    return any(name_key(planet) in names for planet in system.planets)
