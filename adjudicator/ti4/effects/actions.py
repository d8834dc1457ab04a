"""What component actions share: whom or what they are aimed at, what they cost, and how it is told (3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from adjudicator.choices import Pick
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Planet, Player
from adjudicator.ti4.effects.leaders_movement import is_home
from adjudicator.ti4.moments import COMPONENT, At
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components, effect, forbidden, spend, titled
from adjudicator.ti4.windows.registry import never

Against = Callable[[Table, Player], list[Reason]]
Acts = Callable[..., Procedure[Table]]
"""What an action does: the table, who acts, and what it is aimed at, by name."""
Found = Callable[[Table, Player], Mapping[str, Sequence[Reason]]]
OTHERS_ONLY = "faq.cartas-de-accion.10"
"""What destroys is aimed at the units and planets of others."""
MOST_TOLD = 8
"""How many closed targets a step lists where one is left."""
PROMPTS: dict[str, Callable[[object, Player], Message]] = {
    "planet": lambda name, player: say("«{name}»: ¿qué planeta elige {player}?", name=name, player=player),
    "system": lambda name, player: say("«{name}»: ¿qué sistema elige {player}?", name=name, player=player),
    "player": lambda name, player: say("«{name}»: ¿a qué jugador elige {player}?", name=name, player=player),
    "unit": lambda name, player: say("«{name}»: ¿qué unidad elige {player}?", name=name, player=player),
    "law": lambda name, player: say("«{name}»: ¿qué Ley elige {player}?", name=name, player=player),
    "technology": lambda name, player: say("«{name}»: ¿qué Tecnología elige {player}?", name=name, player=player),
    "infantry.1": lambda name, player: say("«{name}»: ¿qué Infantería cambia {player} por 1 Meca?", name=name, player=player),
    "card": lambda name, player: say("«{name}»: ¿qué carta de Estrategia elige {player}?", name=name, player=player),
    "deck": lambda name, player: say("«{name}»: ¿qué mazo de Exploración elige {player}?", name=name, player=player),
}

NOTHING_SHOWN = Reason(say("Nadie ha nombrado nada que pueda elegir."), "3.3")


@dataclass(frozen=True)
class Aim:
    """What an action is aimed at: everything of a kind that the table shows, with what speaks against each."""

    what: str
    found: Found
    label: Callable[[Table, str], object] = lambda table, name: name
    best: Callable[[Table, Player, str], bool] = lambda table, player, name: True
    """What is aimed at where nobody answers: the first for which this holds."""

    def against(self, table: Table, player: Player) -> list[Reason]:
        """3.3: why there is nothing to aim at; empty where there is."""
        found = self.found(table, player)
        if any(not why for why in found.values()):
            return []
        if not found:
            return [NOTHING_SHOWN]
        against: list[Reason] = []
        for why in found.values():
            reason = Reason(why[0].text, f"{why[0].cite} 3.3")
            against += [] if reason in against else [reason]
        return against[:MOST_TOLD]

    def ask(self, table: Table, player: Player, key: str) -> Procedure[tuple[str, ...]]:
        """faq.cartas-de-accion.9: the target is named before anybody cancels the action."""
        found = self.found(table, player)
        options: list[Json] = [name for name, why in found.items() if not why]
        closed = [(name, why[0]) for name, why in found.items() if why]
        question = Pick(
            f"action.{self.what}",
            player.id,
            PROMPTS[self.what](components()[key], player),
            options=options,
            default=next((name for name in options if self.best(table, player, str(name))), options[0]),
            labels=[self.label(table, str(option)) for option in options],
            rejected=[referee.reject(name, why.text, cite=f"{why.cite} 3.3 {components()[key].cite}") for name, why in closed],
            quiet=len(closed) > MOST_TOLD,
        )
        chosen: str = yield from referee.ask(question, cite=f"3.2 {components()[key].cite}")
        return (chosen,)


@dataclass(frozen=True)
class Aims:
    """Something that an action is aimed at, and what else is named with it before anybody cancels the action."""

    first: Aim
    more: Callable[[Table, Player, str], Procedure[tuple[str, ...]]]

    def against(self, table: Table, player: Player) -> list[Reason]:
        return self.first.against(table, player)

    def ask(self, table: Table, player: Player, key: str) -> Procedure[tuple[str, ...]]:
        """faq.cartas-de-accion.9: all targets, in the order in which they are named."""
        (chosen,) = yield from self.first.ask(table, player, key)
        return (chosen, *(yield from self.more(table, player, chosen)))


def action(
    key: str, aim: Aim | Aims | None = None, *, against: Against = never, exhausts: bool = False, kept: bool = False
) -> Callable[[Acts], Acts]:
    """Registers a component action: what it is aimed at, why it cannot be resolved in full, and what it does.

    A card, a note and a relic leave the hand, an agent or a technology is exhausted (`exhausts`), a hero is purged at the end;
    `kept`: nothing of that.
    """

    def register(act: Acts) -> Acts:
        def why_not(table: Table, player: Player) -> list[Reason]:
            return against(table, player) or (aim.against(table, player) if aim else [])

        def run(table: Table, player: Player) -> Procedure[Table]:
            targets = (yield from aim.ask(table, player, key)) if aim else ()
            hero = components()[key].kind == "leader" and not exhausts
            if not kept and not hero:
                if exhausts:
                    yield tell(player, key, say("{player} agota la carta.", player=player), "9.4", f"{key}.exhausted")
                table = yield from spend(table, player, key, exhausts=exhausts)
            if table.event.cancelled:
                return table
            table = yield from act(table, table.players[player.id], *targets)
            gone = {**table.players, player.id: table.players[player.id].without(key)}
            return table.change(players=gone) if hero else table

        effect(key, At.ACTION, against=why_not, optional=True, asks=True, cite="3.1", within=(COMPONENT,))(run)
        return act

    return register


def tell(player: Player, key: str, text: Message, cite: str, where: str = "", **data: Json) -> Step:
    """A step of an action, under the name of its component."""
    return referee.step(f"action.{where or key}", titled(key), text, cite=f"{cite} {components()[key].cite}", **data)


def idle(player: Player, key: str) -> Step:
    """3.3: an action that reaches everything of a kind is resolved in full where there is nothing of it."""
    text = say("No hay nada a lo que afecte: su texto se cumple igualmente, y la acción de {player} se gasta.", player=player)
    return referee.step(
        f"action.{key}.idle", titled(key), text, cite=f"3.2 3.3 {components()[key].cite}", authority="interpretation"
    )


def assumed(key: str, text: Message, cite: str) -> Step:
    """What the document leaves out and the action depends on."""
    return referee.step(f"assumed.{key}", "Supuesto", text, cite=cite, authority="interpretation")


# what there is to aim at


def planets(
    *conditions: Callable[[Table, Player, Planet], Reason | None],
    best: Callable[[Table, Player, str], bool] = lambda table, player, name: True,
) -> Aim:
    """A planet for which nothing of some conditions speaks against it."""

    def found(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
        there = [planet for system in table.systems.values() for planet in system.planets.values()]
        return {p.id: [why for one in conditions if (why := one(table, player, p))] for p in there}

    return Aim("planet", found, best=best)


def systems(
    *conditions: Callable[[Table, Player, str], Reason | None],
    best: Callable[[Table, Player, str], bool] = lambda table, player, name: True,
) -> Aim:
    """A system for which nothing of some conditions speaks against it."""

    def found(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
        return {name: [why for one in conditions if (why := one(table, player, name))] for name in table.systems}

    return Aim("system", found, best=best)


def players(*conditions: Callable[[Table, Player, Player], Reason | None]) -> Aim:
    """Another player for whom nothing of some conditions speaks against it."""

    def found(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
        return {p.id: [why for one in conditions if (why := one(table, player, p))] for p in table.others}

    return Aim("player", found, lambda table, name: table.players[name])


def of_another(table: Table, player: Player, planet: Planet) -> Reason | None:
    if planet.controller and planet.controller != player.id:
        return None
    return Reason(say("{planet}: no lo controla otro jugador.", planet=planet.id), "29")


def own(table: Table, player: Player, planet: Planet) -> Reason | None:
    if planet.controller == player.id:
        return None
    return Reason(say("{planet}: no lo controla {player}.", planet=planet.id, player=player), "29")


def not_own(table: Table, player: Player, planet: Planet) -> Reason | None:
    """faq.cartas-de-accion.10: what destroys is aimed at the units and planets of others."""
    if planet.controller != player.id:
        return None
    text = say("{planet}: solo vale contra unidades y planetas de otros jugadores.", planet=planet.id)
    return Reason(text, OTHERS_ONLY)


def open_to_units(table: Table, player: Player, planet: Planet) -> Reason | None:
    """19.6: a planet on which nothing forbids units."""
    closed = forbidden(table, "hold units", About(player, what=planet.id))
    if not closed:
        return None
    return Reason(say("{planet}: no admite unidades. {why}", planet=planet.id, why=closed[0].text), closed[0].cite)


def home_system(table: Table, name: str) -> bool:
    """65.2: whether a system is somebody's home, by its planets or as the document says."""
    return is_home(table.systems[name]) or any(table.home_of(player) == name for player in table.players.values())


def no_home(table: Table, player: Player, name: str) -> Reason | None:
    """A system that is nobody's home."""
    return Reason(say("{system} es un sistema de origen.", system=name), "65.2") if home_system(table, name) else None


def off_home(table: Table, player: Player, planet: Planet) -> Reason | None:
    """A planet that is of nobody's home system."""
    if not home_system(table, table.system_of(planet.id)):
        return None
    return Reason(say("{planet}: es de un sistema de origen.", planet=planet.id), "65.2")


def ready(table: Table, player: Player, planet: Planet) -> Reason | None:
    """9.4: what is exhausted cannot be exhausted again."""
    owner = planet.controller
    if owner and planet.id in table.seats[owner].exhausted:
        return Reason(say("{planet}: ya está agotado.", planet=planet.id), "9.4")
    return None


def exhaust(table: Table, planet: str) -> Table:
    """The table with a planet exhausted, whoever controls it."""
    there = table.planet(planet)
    if there is None or not there.controller:
        return table
    return table.with_seat(there.controller, exhausted=table.seats[there.controller].exhausted | {planet})


def with_token_change(table: Table, player: Player, **changes: int) -> Table:
    """The table with other numbers in the pools of a player that the document tells."""
    now = table.players[player.id]
    told = {pool: getattr(now, pool) + n for pool, n in changes.items() if getattr(now, pool) is not None}
    return table.change(players={**table.players, player.id: replace(now, **told)})
