"""Space Cannon offense: who fires at whom after ships have moved, and what it costs (17.2 to 17.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.messages import Message, listing, say, sentences
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step
from adjudicator.ti4.board import NO_FORCE, Board, Player
from adjudicator.ti4.effects.combat_cards import direct_hit
from adjudicator.ti4.effects.flagships import can_sustain, last_stand
from adjudicator.ti4.effects.space_cannon_effects import (
    deflected,
    experimental_battlestation,
    graviton_laser,
    maneuvering_jets,
    plasma_scoring,
    why_not_target,
)
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.procedures.assigning import Blow, Losses, assign_hits, hits_text
from adjudicator.ti4.procedures.cargo import excess, remove_excess
from adjudicator.ti4.procedures.combat_rolls import hits, rolled_text
from adjudicator.ti4.procedures.space_cannon_guns import Guns, cannon_groups, guns, out_of_range
from adjudicator.ti4.reader import BOARD_FIELDS, read_board
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.voice import referee


@dataclass(frozen=True)
class Salvo:
    """What a player's roll did: against whom, how many hits, and whether fighters are spared while they can be."""

    player: Player
    target: Player
    hits: int
    graviton: bool = False


@dataclass(frozen=True)
class Fire:
    """The step so far: the board, the hits that each player suffered and what each lost."""

    board: Board
    salvos: tuple[Salvo, ...] = ()
    destroyed: Mapping[str, Force] | None = None
    settled: int = 0
    """How many salvos have had their hits assigned."""

    def against(self, player: str, first: int = 0) -> list[Salvo]:
        """The salvos that struck a player, from a certain one on."""
        return [salvo for salvo in self.salvos[first:] if salvo.target.id == player]

    def loses(self, player: str, board: Board, units: Force) -> Fire:
        """The step after a player has lost units."""
        before = dict(self.destroyed or {})
        return replace(self, board=board, destroyed={**before, player: before.get(player, NO_FORCE).plus(units)})

    def as_document(self, players: list[str]) -> dict[str, Json]:
        """The outcome; players with ships in the system are named even when nothing hit them; what is gone has no damage."""
        lost = self.destroyed or {}
        return {
            "hits": {player: sum(s.hits for s in self.against(player)) for player in players},
            "destroyed": {player: {stack.unit: stack.count for stack in units} for player, units in lost.items() if units},
            "space": self.board.space_document(),
        }


@dataclass(frozen=True)
class Approach:
    """The board of the step, and whether ships entered the active system just before."""

    board: Board
    entered: bool = True


def read_space_cannon(root: Node) -> Approach:
    """The document of the procedure `space_cannon_offense`."""
    root.only(*BOARD_FIELDS, "ships_entered")
    refuse_unmodelled(root, "space_cannon_offense")
    return Approach(read_board(root), root.field("ships_entered").flag(True))


def run_space_cannon(approach: Approach) -> Procedure[Mapping[str, Json]]:
    """17.2: the procedure `space_cannon_offense`."""
    _, outcome = yield from space_cannon_offense(approach.board, entered=approach.entered)
    return outcome


def space_cannon_offense(board: Board, *, entered: bool = True) -> Procedure[tuple[Board, Mapping[str, Json]]]:
    """17.2: everybody may fire, the active player first, clockwise; then hits are assigned."""
    present = board.system.owners_of_ships()
    fire = yield from _battlestations(Fire(board), entered)
    board = fire.board
    armed = [player for player in board.clockwise_from_active() if guns(board, player).all]
    yield _begin(board, armed)
    for player in armed:
        salvo = yield from shoot(board, player)
        fire = replace(fire, salvos=(*fire.salvos, salvo)) if salvo else fire
    for player in board.clockwise_from_active():
        fire = yield from suffer(fire, player)
    return fire.board, fire.as_document(present)


def _begin(board: Board, armed: list[Player]) -> Step:
    """17.2, 17.4: it does not matter whether ships have moved."""
    text, cite = say("Nadie tiene unidades con Cañón espacial que alcancen {system}.", system=board.active_system), "17.2 17.3"
    if armed:
        text = say(
            "Pueden disparar contra {system}, en este orden: {players}. No hace falta que se haya movido ninguna nave.",
            system=board.active_system,
            players=listing(armed),
        )
        cite = "17.2 17.3 17.4"
    short = [
        say(
            "Quedan fuera de alcance {units} de {player} en {system}: sin «Cañón espacial de largo alcance» solo se "
            "dispara dentro del propio sistema.",
            units=force,
            player=player,
            system=system,
        )
        for player in board.clockwise_from_active()
        for system, force in out_of_range(board, player)
    ]
    return referee.step(
        "sco",
        "Ataque con Cañones espaciales",
        sentences([text, *short, *board.assumptions]),
        cite=cite + (" 17.3c" if short else ""),
    )


def _battlestations(fire: Fire, entered: bool) -> Procedure[Fire]:
    """faq.cartas-de-accion.13: Experimental Battlestations fire first, each hit assigned at once."""
    for player in fire.board.clockwise_from_active()[1:]:
        made = yield from experimental_battlestation(fire.board, player, entered)
        if made is None:
            continue
        salvo = Salvo(player, fire.board.active, made)
        key = f"sco.battlestation.assign.{player.id}"
        fire = replace(fire, salvos=(*fire.salvos, salvo))
        fire = yield from _strike(fire, _blow(fire.board, fire.board.active, made, SHIPS, key), [salvo])
    return replace(fire, settled=len(fire.salvos))


def shoot(board: Board, player: Player) -> Procedure[Salvo | None]:
    """17.3 Step 1: a player chooses whether to fire, at whom, and rolls."""
    target = yield from _target(board, player)
    if target is None or not (yield from _uses(player)):
        return None
    graviton = yield from graviton_laser(player, f"sco.graviton.{player.id}")
    battery = guns(board, player)
    groups = yield from plasma_scoring(player, cannon_groups(player, battery.all), f"sco.plasma.{player.id}")
    groups = deflected(groups, target)
    prompt = say("{player} tira por Cañón espacial contra {target}.", player=player, target=target)
    dice = yield from referee.roll(f"sco.roll.{player.id}", player.id, prompt, groups, cite="17.3 17.3b")
    made = hits(groups, dice)
    text, cite = _battery_text(battery, target)
    yield referee.step(
        f"sco.roll.{player.id}",
        say("Cañón espacial de {player}", player=player),
        sentences(
            [
                say(
                    "{player} dispara contra {target}: {rolled}; {hits}.",
                    player=player,
                    target=target,
                    rolled=rolled_text(groups, dice),
                    hits=hits_text(made),
                ),
                *text,
            ]
        ),
        cite=cite,
        hits=made,
        target=target.id,
    )
    return Salvo(player, target, made, graviton)


def _target(board: Board, player: Player) -> Procedure[Player | None]:
    """17.5a, 17.5b: the others must fire at the active player; the active player chooses among those with ships."""
    open_, closed = [], list[Rejected]()
    for other in board.clockwise_from_active():
        if other.id == player.id:
            continue
        against = list(why_not_target(board, other))
        if player.id != board.active_player and other.id != board.active_player:
            against = [
                (
                    say("{player} no es el jugador activo: debe disparar contra {active}.", player=player, active=board.active),
                    "17.5a",
                )
            ]
        closed += [referee.reject(other.id, text, cite=cite) for text, cite in against]
        open_ += [] if against else [other.id]
    if not open_:
        yield _silent(board, player, closed)
        return None
    cite = "17.5b" if player.id == board.active_player else "17.5a"
    shown = closed if player.id == board.active_player else [r for r in closed if board.system.ships(r.option)]
    target: str = yield from referee.choose(
        f"sco.target.{player.id}",
        player.id,
        say("¿Contra quién dispara {player}?", player=player),
        open_,
        cite=cite,
        default=open_[0],
        rejected=closed,
        quiet=not shown,
        labels=[board.players[name] for name in open_],
        against=lambda raw: (
            []
            if raw != player.id
            else [referee.reject(raw, say("{player} no dispara contra sus propias naves.", player=player), cite=cite)]
        ),
    )
    return board.players[target]


def _silent(board: Board, player: Player, closed: list[Rejected]) -> Step:
    """17.5: nobody to fire at."""
    reasons = [r for r in closed if player.id == board.active_player or r.option == board.active_player]
    cites = ["17.5a" if player.id != board.active_player else "17.5b", *(c for r in reasons for c in r.citations)]
    text = say("{player} no tiene contra quién disparar.", player=player)
    return referee.step(
        f"sco.target.{player.id}",
        say("Cañón espacial de {player}", player=player),
        sentences([text, *(r.text for r in reasons)]),
        cite=cites,
    )


def _uses(player: Player) -> Procedure[bool]:
    """17.3: firing is optional; unless the document says no, cannons fire."""
    key = f"sco.use.{player.id}"
    used: bool = yield from referee.choose(
        key,
        player.id,
        say("¿Usa {player} su Cañón espacial?", player=player),
        [True, False],
        default=True,
        only=True,
        cite="17.3",
    )
    if not used:
        yield referee.step(
            key,
            say("Cañón espacial de {player}", player=player),
            say("{player} decide no disparar.", player=player),
            cite="17.3 19.7",
        )
    return used


def _battery_text(battery: Guns, target: Player) -> tuple[list[Message], list[str]]:
    """Where the fire came from, where that might be disputed, and the rules behind it."""
    text, cite = [], ["17.3", "17.3b"]
    if battery.near:
        where = listing(say("{units} en {system}", units=force, system=system) for system, force in battery.near)
        text.append(say("Alcanzan desde sistemas adyacentes: {where}.", where=where))
        cite += ["17.3c", "10.2"]
    if target.has("antimass_deflectors"):
        text.append(say("Antimass Deflectors de {target}: −1 a cada dado.", target=target))
        cite += ["64.2", "19.2"]
    return text, cite


def suffer(fire: Fire, player: Player) -> Procedure[Fire]:
    """17.5 Step 2: a player destroys one ship for each hit, after using Sustain Damage (87.4)."""
    salvos = [salvo for salvo in fire.against(player.id, fire.settled) if salvo.hits]
    made = sum(salvo.hits for salvo in salvos)
    left = yield from maneuvering_jets(player, made)
    aimed = min(sum(salvo.hits for salvo in salvos if salvo.graviton), left)
    key = f"sco.assign.{player.id}"
    if aimed:
        big = tuple(unit for unit in SHIPS if unit != "fighter")
        own_key, key = (key, f"{key}.rest") if aimed == left else (f"{key}.graviton", key)
        blow = _blow(fire.board, player, aimed, big, own_key)
        taken = min(aimed, _absorbs(blow))
        fire = yield from _strike(fire, replace(blow, hits=taken), salvos)
        left -= taken
    return (yield from _strike(fire, _blow(fire.board, player, left, SHIPS, key), salvos))


def _absorbs(blow: Blow) -> int:
    """How many hits the exposed units can take before none is left."""
    return blow.exposed.count() + sum(blow.sustainable().values()) * blow.cancelled_by_each


def _blow(board: Board, player: Player, made: int, targets: tuple[str, ...], key: str) -> Blow:
    return Blow(
        key,
        player,
        board.system.force(player.id),
        made,
        targets,
        "17.5 34.1",
        say("{player} asigna los impactos", player=player),
        can_sustain=can_sustain(board, player),
        sustain_cite="87.1 87.4",
    )


def _strike(fire: Fire, blow: Blow, salvos: list[Salvo]) -> Procedure[Fire]:
    """The hits of one group and everything that follows from them at once."""
    if not blow.hits or not blow.exposed:
        return fire
    board, player = fire.board, blow.player
    crowded = excess(board, player, board.active_system)
    losses: Losses = yield from assign_hits(blow)
    board = board.with_space(board.active_system, player.id, losses.left)
    for shooter in dict.fromkeys(salvo.player.id for salvo in salvos):
        fight = Fight(board, board.players[shooter], board.players[player.id])
        board = (yield from direct_hit(fight, board.players[shooter], losses, "sco")).board
    gone = losses.destroyed.plus(Force.of(_missing(losses.left, board.system.force(player.id))))
    fire = fire.loses(player.id, board, gone)
    if gone.count("flagship"):
        fire = yield from _last_stand(fire, player)
    if excess(fire.board, player, board.active_system) > crowded:
        board = yield from remove_excess(fire.board, player, board.active_system, f"sco.excess.{player.id}", "18.3 18.3a")
        fire = replace(fire, board=board)
    return fire


def _last_stand(fire: Fire, player: Player) -> Procedure[Fire]:
    """The flagship of the Yin takes every ship of the system with it."""
    before = {owner: fire.board.system.ships(owner) for owner in fire.board.system.owners_of_ships()}
    board = yield from last_stand(fire.board, player, before, "sco")
    for owner, ships in before.items():
        fire = fire.loses(owner, board, ships.minus(board.system.ships(owner)))
    return fire


def _missing(before: Force, after: Force) -> dict[str, int]:
    return {stack.unit: stack.count - after.stack(stack.unit).count for stack in before}
