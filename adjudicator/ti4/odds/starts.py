"""How a space combat begins: everything before the first round, with the probability of each way it can go."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from adjudicator.odds.falling import by_faces, by_hits, by_parts
from adjudicator.odds.walking import Budget, Split, walk
from adjudicator.questions import Dice, Roll
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.moments import At
from adjudicator.ti4.odds.live import BARRAGE, ROLLS, acting, told_faces
from adjudicator.ti4.procedures.aimed_hits import passes_over
from adjudicator.ti4.procedures.barrage import anti_fighter_barrage
from adjudicator.ti4.procedures.factories import settle_factories
from adjudicator.ti4.procedures.space_cannon import space_cannon_offense
from adjudicator.ti4.procedures.space_combat import begin, start_of_combat
from adjudicator.ti4.situations import About, Situation
from adjudicator.ti4.units import profiles
from adjudicator.ti4.windows import permitted, window
from adjudicator.ti4.windows.registry import ADDITIONS
from adjudicator.ti4.windows.values import owners

Begun = tuple[float, Fight | Board]
"""A probability with the fight as it stands, or the board where there is none."""


def before_fight(board: Board, *, cannons: bool) -> Procedure[Fight | Board]:
    """From the activation to the abilities of the start of the combat."""
    board, _ = yield from window(board, At.ACTIVATE_AFTER, only="space_combat")
    if cannons:
        board, _ = yield from space_cannon_offense(board)
    fight = yield from begin(board)
    if fight is None:
        return (yield from settle_factories(board))
    return (yield from start_of_combat(fight))


def splitter(situation: Situation, procedure: str) -> Split:
    """How dice are told apart: by hits, those aimed past fighters by themselves; by unit and face where a component looks at them."""
    looks = acting(situation, (*ROLLS, At.AFB, At.UNIT_ROLL_AFTER), procedure) | _face_counters(situation)
    if looks:
        return by_faces(told_faces(_unit_keys(situation) | looks))
    aimed = _aimed(situation) if isinstance(situation, Fight) else set()
    return by_parts(lambda roll, group: (roll.who, group.unit) in aimed) if aimed else by_hits


def _aimed(fight: Fight) -> set[tuple[str, str]]:
    """The units of each side whose hits pass over fighters while they can."""
    units = ((player, stack.unit) for player in fight.sides for stack in fight.force(player))
    return {(player.id, unit) for player, unit in units if passes_over(fight, player, unit)}


def _face_counters(situation: Situation) -> set[str]:
    """Components that add hits for what dice show."""
    keys = {addition.key for addition in ADDITIONS if addition.to == "hits"}
    return {key for key in keys if any(True for _ in owners(situation, key))}


def _unit_keys(situation: Situation) -> set[str]:
    """The units of both sides, as components."""
    known = {profile.key for profile in profiles()}
    return {p.key for player in situation.players.values() for p in player.profiles.values() if p.key in known}


def begun(board: Board, *, cannons: bool, budget: Budget, started: bool = False) -> list[Begun]:
    """Every way in which the first round can begin; only one where the fight is going on already."""
    if started:
        return [(p, board if fight is None else fight) for p, fight in walk(lambda: begin(board), by_hits, budget=budget)]
    found: dict[Hashable, tuple[float, Fight | Board]] = {}
    split = splitter(board, "space_combat")
    for p, fight in walk(lambda: before_fight(board, cannons=cannons), split, budget=budget):
        for q, after in barrages(fight, budget) if isinstance(fight, Fight) and not fight.over else [(1.0, fight)]:
            key = state_key(after) if isinstance(after, Fight) else (board_key(after), "none")
            before = found.get(key, (0.0, after))[0]
            found[key] = (before + p * q, after)
    return list(found.values())


def barrages(fight: Fight, budget: Budget) -> list[tuple[float, Fight]]:
    """12: both sides' barrages; each by itself where nothing joins them."""
    joined = acting(fight, BARRAGE, "space_combat") or _wanted(fight)
    if joined:
        return list(walk(lambda: anti_fighter_barrage(fight), splitter(fight, "space_combat"), budget=budget))
    first, second = ([*_barrage_on(fight, player, budget).values()] for player in fight.sides)
    return [
        (
            p * q,
            fight.with_force(fight.attacker, one.force(fight.attacker)).with_force(fight.defender, two.force(fight.defender)),
        )
        for p, one in first
        for q, two in second
    ]


def _wanted(fight: Fight) -> bool:
    """Whether hits of a barrage do more than strike fighters."""
    keys = {addition.key for addition in ADDITIONS if addition.to == "afb"}
    ships = any(permitted(fight, "barrage ships", About(player)) for player in fight.sides)
    return ships or any(True for key in keys for _ in owners(fight, key))


def _barrage_on(fight: Fight, victim: Player, budget: Budget) -> dict[Hashable, tuple[float, Fight]]:
    """What the other side's barrage leaves of a side."""
    rival = fight.opponent(victim).id
    found: dict[Hashable, tuple[float, Fight]] = {}
    for p, after in walk(lambda: anti_fighter_barrage(fight), _rolled_by(rival), budget=budget):
        key = after.force(victim)
        found[key] = (found.get(key, (0.0, after))[0] + p, after)
    return found


def _rolled_by(player: str) -> Split:
    """Only the dice of one side fall in every way."""

    def split(roll: Roll) -> list[tuple[float, Dice]]:
        ways = by_hits(roll)
        return ways if roll.who == player else [(1.0, ways[0][1])]

    return split


def board_key(board: Board) -> Hashable:
    """Everything on a board that can change in a fight."""
    players = tuple(
        (p.id, p.cards, p.leaders, p.relics, p.notes, p.trade_goods, p.technologies, tuple(p.profiles.items()))
        for p in board.players.values()
    )
    systems = tuple(
        (name, tuple(system.space.items()), tuple((x, tuple(planet.units.items())) for x, planet in system.planets.items()))
        for name, system in board.systems.items()
    )
    return players, systems, board.lasting, board.exhausted, board.played


def state_key(fight: Fight) -> Hashable:
    """Everything in a fight that can change."""
    aside = tuple(fight.aside.items())
    return board_key(fight.board), fight.joined, aside, fight.ashore, fight.drawn


def context(fight: Fight) -> Hashable:
    """The key of a fight without what both sides have in space."""
    bare = replace(fight, fallen=frozenset(), round=1)
    for player in fight.sides:
        bare = bare.with_force(player, fight.force(player).only(()))
    return state_key(bare)
