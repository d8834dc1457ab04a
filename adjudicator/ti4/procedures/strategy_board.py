"""35, 28, 48 The strategy cards that change the board: Diplomacy, Construction, Warfare."""

from __future__ import annotations

from typing import TypeVar

from adjudicator.choices import Pick
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Rejected
from adjudicator.ti4.board import Player
from adjudicator.ti4.procedures.gaining import place_tokens, ready_planets, redistribute
from adjudicator.ti4.procedures.producers import producers
from adjudicator.ti4.procedures.strategy_abilities import Abilities
from adjudicator.ti4.procedures.strategy_structures import build, why_not_build
from adjudicator.ti4.procedures.tokens import WORDS, from_sheet, respect_fleet_pools
from adjudicator.ti4.table_situation import Table, is_mecatol
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason

T = TypeVar("T", bound=Table)

# 35 Diplomacy

ERRATUM = "errata.diplomacia 35.2"


def diplomacy_primary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """35.2 by its erratum: the others put a token in a system, then up to two planets are readied."""
    if not table.systems:
        text = say(
            "{player} elige un sistema con un planeta suyo, salvo el de Mecatol Rex; los demás ponen allí una ficha.",
            player=player,
        )
        yield referee.step(f"{key}.system", "Elegir sistema", text, cite=ERRATUM)
        return (yield from ready_planets(table, player, f"{key}.ready", ERRATUM))
    system = yield from _choose_system(table, player, key)
    for other in table.others if system else []:
        table = yield from put_token(table, other, system, f"{key}.token.{other.id}")
    return (yield from ready_planets(table, player, f"{key}.ready", ERRATUM))


def why_not_system(table: Table, player: Player, system: str) -> list[Reason]:
    """35.2: a system with a planet of the player's own, and not that of Mecatol Rex."""
    planets = table.systems[system].planets
    if any(is_mecatol(planet) for planet in planets):
        return [Reason(say("El sistema de Mecatol Rex no puede elegirse."), ERRATUM)]
    if not table.systems[system].has_planet_of(player.id):
        return [Reason(say("{player} no controla ningún planeta en {system}.", player=player, system=system), ERRATUM)]
    return []


def _choose_system(table: Table, player: Player, key: str) -> Procedure[str]:
    against = {system: why_not_system(table, player, system) for system in table.systems}
    options = [system for system, reasons in against.items() if not reasons]
    if not options:
        text = say("{player} no tiene ningún sistema que elegir: nadie pone fichas.", player=player)
        yield referee.step(f"{key}.system", "Elegir sistema", text, cite=f"{ERRATUM} 19.9", authority="interpretation")
        return ""
    system: str = yield from referee.ask(
        Pick(
            f"{key}.system",
            player.id,
            say("¿Qué sistema elige {player}?", player=player),
            options=options,
            default=options[0],
            rejected=[Rejected(s, r.text, referee.cite(r.cite)) for s, reasons in against.items() for r in reasons],
            quiet=True,
        ),
        cite=ERRATUM,
    )
    text = say("{player} elige {system}: los demás ponen allí una ficha de Mando cada uno.", player=player, system=system)
    yield referee.step(f"{key}.system", "Elegir sistema", text, cite=ERRATUM, system=system)
    return system


def put_token(table: T, player: Player, system: str, key: str, cite: str = ERRATUM) -> Procedure[T]:
    """35.2a, 35.2b, 58.3b: from the reinforcements, else from the sheet; nobody puts a second one."""
    player, title = table.players[player.id], "Ficha de Mando"
    twice, none_left = ("35.2b 58.3b", "58.3b 35.2a") if cite == ERRATUM else (f"58.6 {cite}", f"58.3b {cite}")
    if player.id in table.systems[system].tokens:
        text = say("{player} ya tiene una ficha de Mando en {system}: no pone otra.", player=player, system=system)
        yield referee.step(key, title, text, cite=twice)
        return table
    if player.reinforcement_tokens != 0:
        text = say("{player} pone en {system} una ficha de Mando de sus refuerzos.", player=player, system=system)
        yield referee.step(key, title, text, cite=cite)
        return _from_reinforcements(table, player).with_token(system, player.id)
    table, pool = yield from from_sheet(table, player, f"{key}.pool")
    if pool is None:
        text = say("{player} no tiene fichas de Mando que poner en {system}.", player=player, system=system)
        yield referee.step(key, title, text, cite=none_left)
        return table
    text = say(
        "{player} no tiene fichas en los refuerzos: pone en {system} una de su reserva de {pool}.",
        player=player,
        system=system,
        pool=WORDS[pool],
    )
    yield referee.step(key, title, text, cite=none_left, pool=pool)
    table = table.with_token(system, player.id)
    return (yield from respect_fleet_pools(table, player.id))


def _from_reinforcements(table: T, player: Player) -> T:
    left = player.reinforcement_tokens
    return table if left is None else table.with_player(player.id, reinforcement_tokens=left - 1)


def diplomacy_secondary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """35.3: up to two planets."""
    return (yield from ready_planets(table, player, f"{key}.ready", "35.3 errata.diplomacia"))


DIPLOMACY = Abilities("diplomacy", ERRATUM, "35.3", diplomacy_primary, diplomacy_secondary)

# 28 Construction


def construction_primary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """28.2: a PDS or a space dock, then another PDS, on planets of any system."""
    if not table.systems:
        text = say("{player} puede colocar un SDP o un Puerto espacial, y luego un SDP más, en planetas suyos.", player=player)
        yield referee.step(f"{key}.first", "Colocar estructuras", text, cite="28.2 28.2a")
        return table
    planets = table.planets_of(player.id)
    table = yield from build(table, player, ("space_dock", "pds"), planets, f"{key}.first", "28.2 28.2b")
    planets = table.planets_of(player.id)
    return (yield from build(table, player, ("pds",), planets, f"{key}.second", "28.2 28.2a"))


def construction_secondary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """28.3: the token goes to a system, and a structure on a planet of it that the player controls."""
    if not table.systems:
        text = say("{player} pone la ficha en un sistema y coloca allí un SDP o un Puerto espacial.", player=player)
        yield referee.step(key, "Colocar estructuras", text, cite="28.3")
        return table
    system = yield from _where(table, player, key)
    if player.id in table.placing:
        table = yield from _place_spent(table, table.players[table.placing[player.id]], system, key)
    planets = [planet for planet in table.systems[system].planets.values() if planet.controller == player.id]
    return (yield from build(table, player, ("space_dock", "pds"), planets, f"{key}.build", "28.3", must=True))


def _where(table: Table, player: Player, key: str) -> Procedure[str]:
    """Any system will do, best one where something can be built."""
    units = ("space_dock", "pds")
    fit = [p for p in table.planets_of(player.id) if any(not why_not_build(table, player, u, p) for u in units)]
    best = table.system_of(fit[0].id) if fit else next(iter(table.systems))
    system: str = yield from referee.ask(
        Pick(
            f"{key}.system",
            player.id,
            say("¿En qué sistema pone {player} la ficha de Mando?", player=player),
            options=list(table.systems),
            default=best,
        ),
        cite="28.3",
    )
    return system


def _place_spent(table: Table, player: Player, system: str, key: str) -> Procedure[Table]:
    """28.3, 58.6: the token that was spent is placed; where one lies already it goes to the reinforcements."""
    if player.id in table.systems[system].tokens:
        text = say("{player} ya tiene una ficha en {system}: la gastada vuelve a sus refuerzos.", player=player, system=system)
        yield referee.step(f"{key}.token", "Ficha de Mando", text, cite="28.3 58.6")
        left = table.players[player.id].reinforcement_tokens
        return table if left is None else table.with_player(player.id, reinforcement_tokens=left + 1)
    text = say("{player} pone en {system} la ficha que ha gastado.", player=player, system=system)
    yield referee.step(f"{key}.token", "Ficha de Mando", text, cite="28.3")
    return table.with_token(system, player.id)


CONSTRUCTION = Abilities("construction", "28.2", "28.3", construction_primary, construction_secondary, places=True)

# 48 Warfare


def warfare_primary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """48.1, 48.2: a token comes back from the board, then the sheet is dealt anew."""
    systems = [system.id for system in table.systems.values() if player.id in system.tokens]
    if systems or not table.systems:
        table = yield from _take_back(table, player, systems, key)
    else:
        text = say("{player} no tiene fichas de Mando en el tablero: no retira ni gana ninguna.", player=player)
        yield referee.step(f"{key}.token", "Ficha de Mando", text, cite="48.1 19.9")
    table = yield from redistribute(table, player, f"{key}.redistribute", "48.2")
    return (yield from respect_fleet_pools(table, player.id))


def _take_back(table: Table, player: Player, systems: list[str], key: str) -> Procedure[Table]:
    system = yield from _from_where(player, systems, key)
    table = table.without_token(system, player.id) if system else table
    left = table.players[player.id].reinforcement_tokens
    table = table if left is None else table.with_player(player.id, reinforcement_tokens=left + 1)
    table, pools = yield from place_tokens(table, table.players[player.id], 1, f"{key}.pool", "48.1")
    pool = next(pool for pool, n in pools.items() if n)
    text = say(
        "{player} retira su ficha de {system} y la pone en su reserva de {pool}.",
        player=player,
        system=system or say("un sistema"),
        pool=WORDS[pool],
    )
    yield referee.step(f"{key}.token", "Ficha de Mando", text, cite="48.1 58.2", system=system, pool=pool)
    return table.gain(player.id, command_tokens=1)


def _from_where(player: Player, systems: list[str], key: str) -> Procedure[str]:
    """The system that the token comes from; no name where the document shows no board."""
    if not systems:
        return ""
    system: str = yield from referee.ask(
        Pick(
            f"{key}.system",
            player.id,
            say("¿De qué sistema retira {player} su ficha de Mando?", player=player),
            options=systems,
            default=systems[0],
        ),
        cite="48.1",
    )
    return system


def why_not_produce(table: Table, player: Player) -> list[Reason]:
    """48.3, faq.arborec.1: only a space dock of the home system will do."""
    home = table.home_of(player)
    if not home or _docks(table, player, home):
        return []
    text = say("{player} no tiene un Puerto espacial en su sistema de origen, {home}.", player=player, home=home)
    return [Reason(text, "48.3 faq.arborec.1")]


def _docks(table: Table, player: Player, home: str) -> dict[str, int]:
    """The space docks of a player in a system that can use Production, by planet («» in space), with their limit."""
    board = table.change(active_player=player.id, active_system=home)
    return {p.planet or "": p.value for p in producers(board) if p.unit == "space_dock"}


def warfare_secondary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """48.3: Production of one space dock in the home system; the token is not placed there."""
    home = table.home_of(player)
    if not home:
        text = say(
            "{player} usa la Producción de un Puerto espacial de su sistema de origen. La ficha no se pone allí.", player=player
        )
        yield referee.step(f"{key}.dock", "Producción", text, cite="48.3 48.3a")
        return table
    docks = _docks(table, player, home)
    dock: str = yield from referee.ask(
        Pick(
            f"{key}.dock",
            player.id,
            say("¿Qué Puerto espacial usa {player}?", player=player),
            options=list(docks),
            default=next(iter(docks)),
            labels=[name or say("El de la zona de espacio") for name in docks],
        ),
        cite="48.3",
    )
    yield referee.step(
        f"{key}.dock", "Producción", _produces(player, home, dock, docks[dock]), cite="48.3 48.3a 78", limit=docks[dock]
    )
    return table


def _produces(player: Player, home: str, dock: str, limit: int) -> Message:
    return say(
        "{player} usa la Producción {limit} de su Puerto espacial de {place}. La ficha gastada no se pone en {home}.",
        player=player,
        limit=limit,
        place=dock or home,
        home=home,
    )


WARFARE = Abilities("warfare", "48", "48.3", warfare_primary, warfare_secondary, why_not_secondary=why_not_produce)
