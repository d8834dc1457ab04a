"""Space combat, chapter 23: barrage, retreats, rolls, hits, round after round, until one side is left."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.errors import unusable
from adjudicator.messages import Message, say, sentences
from adjudicator.questions import Dice
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.combat_abilities import go_back
from adjudicator.ti4.effects.combat_cards import direct_hit, intercept, shields_holding
from adjudicator.ti4.effects.combat_effects import ROUND_END, ROUND_START, START, in_turns
from adjudicator.ti4.effects.flagships import (
    can_sustain,
    escorted,
    modifiers,
    natural_hits,
    natural_text,
    refuse_unmodelled_units,
    salai_sai_corian,
    van_hauge,
)
from adjudicator.ti4.effects.floating_factory import fall_of_factories, settle_factories
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.names import unit_key
from adjudicator.ti4.procedures.assigning import Blow, Losses, assign_hits, hits_text
from adjudicator.ti4.procedures.barrage import anti_fighter_barrage
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.procedures.combat_rolls import combat_groups, hits, rolled_text
from adjudicator.ti4.procedures.retreat import Retreat, announce_retreat, retreat
from adjudicator.ti4.procedures.stalemate import nobody_can_win
from adjudicator.ti4.reader import BOARD_FIELDS, read_board
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee


def read_space_combat(root: Node) -> Board:
    """A space combat needs nothing but the board."""
    root.only(*BOARD_FIELDS)
    refuse_unmodelled(root, "space_combat")
    return read_board(root)


def run_space_combat(board: Board) -> Procedure[Mapping[str, Json]]:
    """The whole combat and its outcome."""
    _board, outcome = yield from space_combat(board)
    return outcome


def space_combat(board: Board) -> Procedure[tuple[Board, Mapping[str, Json]]]:
    """23: from the first effect to the winner; the board as the combat leaves it, and the outcome."""
    fight = yield from begin(board)
    if fight is None:
        board = yield from settle_factories(board)
        return board, {"winner": None, "rounds": 0, "retreated": None, "space": board.space_document()}
    fight = yield from in_turns(fight, START + ROUND_START)
    fight = yield from anti_fighter_barrage(fight)
    gone: Retreat | None = None
    while not fight.over:
        fight, gone = yield from combat_round(fight)
        fight = yield from in_turns(fight, ROUND_END)
        if not fight.over:
            yield referee.step(
                f"r{fight.round}.next",
                "Nueva ronda",
                say("Ambos jugadores conservan naves en el sistema activo: nueva ronda."),
                cite="23.8",
            )
            fight = yield from in_turns(fight.next_round(), ROUND_START)
    return (yield from end_of_combat(fight, gone))


def begin(board: Board) -> Procedure[Fight | None]:
    """23, 23.1, 13, 32: who fights whom."""
    for assumption in board.assumptions:
        yield referee.step("start.assumed", "Supuesto", assumption, cite="13 32", authority="interpretation")
    owners = board.system.owners_of_ships()
    if len(owners) > 2:
        raise unusable(f"systems.{board.active_system}.space", "hay naves de más de dos jugadores: un combate es entre dos")
    if len(owners) < 2:
        yield referee.step(
            "start.none",
            "Sin combate",
            say("No hay naves de dos jugadores en el sistema activo: se omite el combate espacial."),
            cite="23 23.1",
        )
        return None
    attacker = board.active_player if board.active_player in owners else owners[0]
    defender = next(player for player in owners if player != attacker)
    fight = Fight(board, board.players[attacker], board.players[defender])
    refuse_unmodelled_units(fight)
    yield referee.step(
        "start.sides",
        "Combate espacial",
        say(
            "{attacker} ataca con {a}; {defender} defiende con {d}.",
            attacker=fight.attacker,
            defender=fight.defender,
            a=fight.ships(fight.attacker),
            d=fight.ships(fight.defender),
        ),
        cite="23 13 32",
        attacker=attacker,
        defender=defender,
    )
    if attacker != board.active_player:
        yield referee.step(
            "start.attacker",
            "Supuesto",
            say("El jugador activo no tiene naves aquí: se toma como atacante a {player}.", player=fight.attacker),
            cite="13",
            authority="interpretation",
        )
    return fight


def combat_round(fight: Fight) -> Procedure[tuple[Fight, Retreat | None]]:
    """Steps 2 to 5 of a round."""
    stalemate = nobody_can_win(fight)
    leaving = yield from announce_retreat(fight, stalemate=stalemate)
    if stalemate and leaving is None:
        return (yield from no_way_out(fight)), None
    if leaving:
        fight, leaving = yield from intercept(fight, leaving)
    made = yield from roll_dice(fight)
    before, fight = fight, (yield from assign(fight, made))
    fight = yield from van_hauge(before, fight, f"r{fight.round}")
    if leaving is None or not fight.ships(leaving):
        return fight, None
    if fight.over:
        yield referee.step(
            f"retreat.{leaving.id}",
            "Retirada",
            say(
                "A {rival} no le quedan naves: el combate termina y {player} no se retira.",
                player=leaving,
                rival=fight.opponent(leaving),
            ),
            cite="23.7a",
        )
        return fight, None
    return (yield from retreat(go_back(fight, leaving), leaving))


def no_way_out(fight: Fight) -> Procedure[Fight]:
    """faq.general.2: the attacker must retreat from a fight that nobody can win; without a system it loses its ships."""
    lost = fight.ships(fight.attacker)
    yield referee.step(
        f"r{fight.round}.no_way_out",
        "Nadie puede ganar",
        say(
            "Ningún bando puede ganar y el atacante, {player}, no tiene adónde retirarse. El libro no dice qué pasa entonces; "
            "leemos que pierde las naves del combate: {ships}.",
            player=fight.attacker,
            ships=lost,
        ),
        cite="faq.general.2 23.4c",
        authority="interpretation",
        destroyed=lost.as_document(),
    )
    return fight.with_force(fight.attacker, fight.force(fight.attacker).minus(lost))


def roll_dice(fight: Fight) -> Procedure[dict[str, int]]:
    """23.5 Step 3: the attacker makes all its rolls first, lowest combat value first, then the defender."""
    made: dict[str, int] = {}
    for player in fight.sides:
        groups = combat_groups(fight, player)
        key = f"r{fight.round}.roll.{player.id}"
        if not groups:
            yield referee.step(key, "Tirar los dados", say("{player} no tiene dados que tirar.", player=player), cite="23.5")
            made[player.id] = 0
            continue
        cite, remarks = _roll_remarks(fight, player)
        dice = yield from referee.roll(
            key, player.id, say("Ronda {n}: tirada de combate de {player}.", n=fight.round, player=player), groups, cite=cite
        )
        more = natural_hits(fight, player, dice)
        made[player.id] = hits(groups, dice) + more
        text = say(
            "{player} tira {dice}: {hits}.", player=player, dice=rolled_text(groups, dice), hits=hits_text(made[player.id])
        )
        yield referee.step(
            key,
            "Tirar los dados",
            sentences([text, *remarks, *([natural_text(more)] if more else [])]),
            cite=f"{cite} 19.25" if more else cite,
            hits=made[player.id],
            dice=_rolled(dice),
        )
    return made


def _rolled(dice: Dice) -> dict[str, Json]:
    return {unit: list(values) for unit, values in dice.items()}


def _roll_remarks(fight: Fight, player: Player) -> tuple[str, list[Message]]:
    """23.5b, 69.3: what changes a side's rolls, in words and with its rules."""
    escort = escorted(fight, player)
    found = [*modifiers(fight, player), *([escort] if escort else []), *salai_sai_corian(fight, player)]
    several = " 23.5b" if len(fight.ships(player).stacks) > 1 else ""
    return f"23.5{several} " + " ".join(modifier.cite for modifier in found), [modifier.reason for modifier in found]


def assign(fight: Fight, made: Mapping[str, int]) -> Procedure[Fight]:
    """23.6 Step 4: both sides take the other's hits, then repairs."""
    taken: list[tuple[Player, Losses]] = []
    moment = f"r{fight.round}"
    for player in fight.sides:
        fight, struck = yield from shields_holding(fight, player, made[fight.opponent(player).id], moment)
        blow = Blow(
            f"{moment}.assign.{player.id}",
            player,
            fight.force(player),
            struck,
            fight.types(player),
            "23.6",
            say("Asignar los impactos"),
            can_sustain=can_sustain(fight.board, player),
            sustain_cite="23.6a 87.1",
        )
        taken.append((player, (yield from assign_hits(blow))))
    for player, losses in taken:
        fight = fight.with_force(player, losses.left)
    for player, losses in taken:
        fight = yield from direct_hit(fight, fight.opponent(player), losses, moment)
    for player, losses in taken:
        fight = yield from repair(fight, player, losses)
    return fight


def repair(fight: Fight, player: Player, losses: Losses) -> Procedure[Fight]:
    """Duranium Armor: after hits are assigned, one damaged unit that did not sustain this round is repaired."""
    if not player.has("duranium_armor"):
        return fight
    units = [s.unit for s in fight.ships(player) if _old_damage(s.damaged, s.unit, losses) > 0]
    if not units:
        return fight
    key = f"r{fight.round}.repair.{player.id}"
    unit: str = yield from referee.choose(
        key,
        player.id,
        say("Blindaje de duranio: ¿qué unidad repara {player}?", player=player),
        units,
        cite="87.3",
        default=max(units, key=lambda u: player.profile(u).cost or 0),
        labels=[unit_types()[u].one for u in units],
        against=lambda raw: _unrepairable(fight, player, raw),
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
    return fight.with_force(player, fight.force(player).change(unit, damaged=-1))


def _unrepairable(fight: Fight, player: Player, raw: Json) -> list[Rejected]:
    """Duranium Armor: only a damaged unit of the combat that did not use Sustain Damage in this round."""
    unit = unit_key(str(raw))
    if not fight.ships(player).count(unit):
        return []
    return [
        referee.reject(
            unit,
            say("{unit}: no está dañada, o usó Resistencia al daño en esta misma ronda.", unit=unit_types()[unit].one),
            cite="87.3 19.2",
        )
    ]


def _old_damage(damaged: int, unit: str, losses: Losses) -> int:
    """Damaged units left that did not use Sustain Damage this round; the freshly damaged fall first."""
    fresh = losses.sustained.stack(unit).count
    return damaged - max(fresh - losses.destroyed.stack(unit).damaged, 0)


def end_of_combat(fight: Fight, gone: Retreat | None) -> Procedure[tuple[Board, Mapping[str, Json]]]:
    """23.9, 23.10: the winner, then what no longer fits in the ships that are left."""
    winner = None if fight.drawn else next((player for player in fight.sides if fight.ships(player)), None)
    fight = go_back(fight, *fight.sides)
    if fight.drawn:
        yield referee.step("end.winner", "Fin del combate", say("El combate termina en tablas: no hay vencedor."), cite="23.10")
    elif winner:
        yield referee.step(
            "end.winner",
            "Fin del combate",
            say("Solo {player} conserva naves en el sistema activo: gana el combate.", player=winner),
            cite="23.9 23.10",
        )
    else:
        yield referee.step(
            "end.winner",
            "Fin del combate",
            say("A nadie le quedan naves en el sistema activo: el combate termina en tablas."),
            cite="23.9 23.10",
        )
    board = yield from fall_of_factories(fight.board)
    for player in fight.sides:
        wins = winner is not None and player.id == winner.id
        board = yield from remove_excess(
            board, player, board.active_system, f"end.excess.{player.id}", "23.10a 18.3 18.3c" if wins else "18.3 18.3c"
        )
    return board, {
        "winner": winner.id if winner else None,
        "rounds": fight.round,
        "retreated": gone.as_document() if gone else None,
        "space": board.space_document(),
    }
