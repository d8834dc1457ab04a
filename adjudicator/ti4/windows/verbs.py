"""The verbs of effects.toml: what each makes of a row, as a hook and the reasons against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from adjudicator.choices import Units
from adjudicator.messages import Message, count, listing, say
from adjudicator.questions import Face
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import Lasting, Whom
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows.components import Component, components
from adjudicator.ti4.windows.registry import Reason, never
from adjudicator.ti4.windows.values import signed


@dataclass(frozen=True)
class Row:
    """One effect of a component, as the data say it."""

    key: str
    does: str
    to: str = ""
    n: int = 0
    whom: Whom = "own"
    units: tuple[str, ...] = ()
    until: At | None = None
    what: str = ""
    cite: str = ""

    @property
    def component(self) -> Component:
        return components()[self.key]


Hook = tuple[Callable[[Any, Player], Procedure[Any]], Callable[[Any, Player], list[Reason]]]


def _lasts(row: Row, at: At) -> Hook:
    """add, permit, forbid: something that holds until a window closes."""
    if row.until is None:
        raise KeyError(f"effects.toml: {row.key}: until when?")
    until = row.until

    def run(situation: Any, player: Player) -> Procedure[Any]:
        does = cast(Literal["add", "permit", "forbid"], row.does)
        lasting = Lasting(player.id, row.key, does, row.to, until, row.n, row.whom, row.units, row.cite)
        yield _told(situation, player, row, at, _with_cost(row, _meaning(row)))
        return situation.change(lasting=(*situation.lasting, lasting))

    return run, never


WORDS = {
    "combat": say("las tiradas de combate"),
    "dice": say("los dados"),
    "move": say("el Movimiento"),
    "capacity": say("la Capacidad de transporte"),
    "cost": say("el Coste"),
    "production": say("la Producción"),
    "fleet": say("el límite de naves"),
    "bombardment": say("los dados de Bombardeo"),
    "space_cannon": say("los dados de Cañón espacial"),
    "afb": say("los dados de Artillería anticazas"),
    "votes": say("los votos"),
    "actions": say("las acciones de este turno"),
}
"""How a value is called at the table."""


MEANINGS: dict[str, Callable[[], Message]] = {
    "mix wormholes": lambda: say("en esta acción los Agujeros de gusano alfa y beta son adyacentes entre sí"),
    "target": lambda: say("en este movimiento nadie puede usar Cañón espacial contra sus naves"),
    "leave token": lambda: say("puede mover también unidades de sistemas con una ficha de Mando suya"),
}
"""What a permission or a prohibition means, in words."""


def _with_cost(row: Row, meaning: Message) -> Message:
    """What a relic that is used up does, and that it is."""
    return say("{meaning}, y la carta se purga", meaning=meaning) if row.component.kind == "relic" else meaning


def _meaning(row: Row) -> Message:
    if row.does == "add":
        told = say("{n} en {value}", n=signed(row.n), value=WORDS[row.to])
        if not row.units:
            return told
        return say("{told} de {units}", told=told, units=listing([unit_types()[unit].many for unit in row.units]))
    return MEANINGS[row.to]() if row.to in MEANINGS and not row.units else say("rige desde ahora")


def _cancel(row: Row, at: At) -> Hook:
    """cancel: so many hits against the owner, before they are assigned."""

    def run(situation: Any, player: Player) -> Procedure[Any]:
        event = situation.event
        left = max(event.hits - row.n, 0)
        text = say(
            "anula {cancelled}: quedan {left}",
            cancelled=count(event.hits - left, "{n} impacto", "{n} impactos"),
            left=count(left, "{n} impacto", "{n} impactos"),
        )
        yield _told(situation, player, row, at, text, left=left)
        return situation.change(event=replace(event, hits=left))

    def against(situation: Any, player: Player) -> list[Reason]:
        struck = situation.event.player == player.id and situation.event.hits
        return [] if struck else [Reason(say("No hay impactos que anular."), row.cite)]

    return run, against


def _repair(row: Row, at: At) -> Hook:
    """repair: every damaged unit of the owner in the active system, or only those of some types."""

    def hurt(situation: Any, player: Player) -> list[tuple[str, Force]]:
        system = situation.board.system
        places = [("", system.force(player.id)), *((p.id, p.force(player.id)) for p in system.planets.values())]
        wanted = [(place, force.only(row.units) if row.units else force) for place, force in places]
        return [(place, force) for place, force in wanted if any(stack.damaged for stack in force)]

    def run(situation: Any, player: Player) -> Procedure[Any]:
        board, healed = situation.board, Force()
        for place, force in hurt(situation, player):
            for stack in force:
                healed = healed.plus(Force.of({stack.unit: stack.damaged}))
                board = _healed(board, player, place, stack)
        text = say("queda reparado: {units}", units=healed)
        yield _told(situation, player, row, at, text, repaired=healed.as_document())
        return board if situation is situation.board else situation.on(board)

    def against(situation: Any, player: Player) -> list[Reason]:
        return [] if hurt(situation, player) else [Reason(say("No tiene unidades que reparar."), "87.3")]

    return run, against


def _healed(board: Board, player: Player, place: str, stack: Stack) -> Board:
    """The board with the damaged units of a stack repaired, in space or on a planet."""
    if not place:
        force = board.system.force(player.id).change(stack.unit, damaged=-stack.damaged)
        return board.with_space(board.active_system, player.id, force)
    planet = board.system.planets[place]
    force = planet.force(player.id).change(stack.unit, damaged=-stack.damaged)
    return board.with_planet(board.active_system, replace(planet, units={**planet.units, player.id: force}))


GAINS: dict[str, Callable[[int], Message]] = {
    "token back": lambda n: say("devuelve a su reserva de Táctica la ficha de Mando que tiene en el sistema activo"),
    "commodities": lambda n: say("repone sus Exportaciones"),
    "rival commodities": lambda n: say("el rival le entrega todas sus Exportaciones"),
}
"""What a card gives that no procedure counts, in words."""


def _gain(row: Row, at: At) -> Hook:
    """gain: something outside the ruling changes hands; the step says what."""

    def run(situation: Any, player: Player) -> Procedure[Any]:
        yield _told(situation, player, row, at, GAINS[row.to](row.n))
        return situation

    return run, never


def reroll(row: Row, at: At) -> Hook:
    """reroll: dice of the owner's own combat roll, as many as they like of those that missed."""

    def missed(situation: Any, player: Player) -> dict[str, list[int]]:
        """The places of the dice that missed, by unit."""
        event = situation.event
        return {
            group.unit: places
            for group in event.groups.get(player.id, ())
            if (places := [i for i, die in enumerate(event.dice.get(group.unit, ())) if int(die) < (group.hits_on or 0)])
        }

    def run(situation: Any, player: Player) -> Procedure[Any]:
        event, key = situation.event, situation.ask_key(at, row.key, player)
        places = missed(situation, player)
        default = {unit: len(found) for unit, found in places.items()}
        chosen: dict[str, int] = yield from referee.ask(
            Units(
                f"{key}.dice",
                player.id,
                say("«{name}»: ¿cuántos dados fallados repite {player}?", name=row.component, player=player),
                options=[default],
                default=default,
                reader=lambda raw, path: counted(raw, path, default),
                units=default,
            ),
            cite=f"{row.cite} {row.component.cite}",
        )
        again = [replace(group, dice=chosen[group.unit]) for group in event.groups[player.id] if chosen.get(group.unit)]
        prompt = say("«{name}»: {player} repite la tirada.", name=row.component, player=player)
        dice = yield from referee.roll(f"{key}.roll", player.id, prompt, again, cite=f"{row.cite} {row.component.cite}")
        after = {unit: replaced(values, places.get(unit, []), dice.get(unit, ())) for unit, values in event.dice.items()}
        n = sum(chosen.values())
        yield _told(situation, player, row, at, say("repite {dice}", dice=count(n, "{n} dado", "{n} dados")), again=dice)
        return situation.change(event=replace(event, dice=after))

    def against(situation: Any, player: Player) -> list[Reason]:
        own = situation.event.player == player.id and missed(situation, player)
        return [] if own else [Reason(say("No hay dados suyos que repetir."), row.cite)]

    return run, against


def replaced(dice: tuple[Face, ...], places: list[int], new: tuple[Face, ...]) -> tuple[Face, ...]:
    """The dice with the first of some places rolled anew."""
    fresh = dict(zip(places, new, strict=False))
    return tuple(fresh.get(i, die) for i, die in enumerate(dice))


def counted(raw: Json, path: str, most: Mapping[str, int]) -> dict[str, int]:
    """So many dice of each unit, no more than missed."""
    node = Node(raw, path)
    node.only(*most)
    chosen = {unit: entry.integer(most=most[unit]) for unit, entry in node.mapping().items() if unit in most}
    node.finish()
    return chosen


def _told(situation: Any, player: Player, row: Row, at: At, text: Message, **data: Json) -> Step:
    """The step of an effect that is data."""
    return referee.step(
        situation.ask_key(at, row.key, player),
        say("{name}", name=row.component),
        say("{player} usa «{name}»: {text}.", player=player, name=row.component, text=text),
        cite=f"{row.cite} {row.component.cite}",
        **data,
    )


VERBS: dict[str, Callable[[Row, At], Hook]] = {
    "add": _lasts,
    "permit": _lasts,
    "forbid": _lasts,
    "cancel": _cancel,
    "repair": _repair,
    "reroll": reroll,
    "gain": _gain,
}
