"""Retreating from a space combat: announcing it, where to, with what, at what price (23.4, 23.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.questions import DiceGroup
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.adjacency import neighbours, open_to_ships
from adjudicator.ti4.board import NO_FORCE, Board, Player
from adjudicator.ti4.cargo import capacity_of, deal_cargo
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.floating_factory import FACTORY
from adjudicator.ti4.forces import Force
from adjudicator.ti4.reader import read_force
from adjudicator.ti4.units import CARGO, GROUND, SHIPS, unit_types
from adjudicator.ti4.voice import referee

RIFT_LOSS = 3
"""101.2: a ship that leaves a gravity rift is removed with 1 to 3."""


@dataclass(frozen=True)
class Retreat:
    """How a retreat went, as the outcome tells it."""

    player: str
    to: str
    moved: Force
    removed: Force
    token: str

    def as_document(self) -> dict[str, Json]:
        return {"player": self.player, "to": self.to, "moved": self.moved.as_document(),
                "removed": self.removed.as_document(), "token": self.token}


def why_not_retreat(fight: Fight, player: Player, to: str) -> list[Rejected]:
    """23.7, 16.1, 69.1, 92.1: everything that closes a neighbouring system to a retreat."""
    system, reasons = fight.board.systems[to], []
    others = [p for p in system.owners_of_ships() if p != player.id]
    if others:
        names = listing(fight.board.players[p] for p in others)
        reasons.append(referee.reject(to, say("{system}: hay naves de {others}.", system=to, others=names), cite="23.7c"))
    if not open_to_ships(fight.board, fight.board.active_system, to, player):
        text = say("{system}: solo se llega por Agujero de gusano, y la Prohibición de viajes espaciales lo cierra.", system=to)
        reasons.append(referee.reject(to, text, cite="10 19.6"))
    if not system.has_unit_of(player.id) and not system.has_planet_of(player.id) and not _tapped(fight, player, to):
        reasons.append(referee.reject(to, say("{system}: {player} no tiene allí ninguna unidad ni controla ningún planeta.",
                                              system=to, player=player), cite="23.7c"))
    return reasons + [referee.reject(to, text, cite=cite) for text, cite in barriers(fight.board, player, to)]


def _tapped(fight: Fight, player: Player, to: str) -> bool:
    """Dark Energy Tap opens adjacent systems where nobody else has units."""
    return player.has("dark_energy_tap") and not any(fight.board.systems[to].has_unit_of(p) for p in fight.board.players)


def barriers(board: Board, player: Player, to: str) -> list[tuple[Message, str]]:
    """The anomalies that ships cannot enter."""
    anomalies, closed = board.systems[to].anomalies, []
    if "nebula" in anomalies and player.faction != "empyrean":
        closed.append((say("{system}: en una nebulosa solo se entra si es el sistema activo.", system=to), "69.1"))
    if "asteroid_field" in anomalies and not player.has("antimass_deflectors"):
        closed.append((say("{system}: ninguna nave entra en un campo de asteroides.", system=to), "16.1"))
    if "supernova" in anomalies and not player.has("magmus_reactor"):
        closed.append((say("{system}: ninguna nave entra en una supernova.", system=to), "92.1"))
    return closed


def havens(fight: Fight, player: Player) -> tuple[list[str], list[Rejected]]:
    """The neighbours to which a side may retreat, and why not to the others."""
    open_, closed = [], []
    for system in neighbours(fight.board, fight.board.active_system, player):
        reasons = why_not_retreat(fight, player, system)
        closed += reasons
        if not reasons:
            open_.append(system)
    return open_, closed


def announce_retreat(fight: Fight, *, stalemate: bool) -> Procedure[Player | None]:
    """23.4 Step 2: the defender first, then the attacker, may announce a retreat."""
    announced: Player | None = None
    for player in (fight.defender, fight.attacker):
        must = stalemate and player.id == fight.attacker.id and announced is None
        if (yield from _announces(fight, player, announced, must)):
            announced = player
    return announced


def _announces(fight: Fight, player: Player, earlier: Player | None, must: bool) -> Procedure[bool]:
    open_, closed = havens(fight, player)
    key = f"r{fight.round}.announce.{player.id}"
    options, rejected, cite = _announcement_options(fight, player, earlier, must and bool(open_), open_, closed)
    leaves: bool = yield from referee.choose(
        key, player.id, say("Anunciar la retirada: ¿se retira {player}?", player=player), options, cite=cite,
        default=options[0], rejected=rejected, quiet=fight.round > 1 or options == [True],
        labels=[say("Se retira") if option else say("Sigue luchando") for option in options],
        data={"systems": open_})
    if leaves and must:
        yield referee.step(key, "Anunciar la retirada", say(
            "Ningún bando puede ganar este combate: el atacante, {player}, debe retirarse.", player=player),
            cite="faq.general.2 23.4")
    elif leaves:
        yield referee.step(key, "Anunciar la retirada", say(
            "{player} anuncia que se retira; lo hará en el paso «Retirada» de esta ronda.", player=player),
            cite="23.4 23.4a")
    return leaves


def _announcement_options(fight: Fight, player: Player, earlier: Player | None, must: bool, open_: list[str],
                          closed: list[Rejected]) -> tuple[list[Json], list[Rejected], str]:
    """What a side may announce: nothing after the defender's announcement, nothing without a system to go to."""
    if earlier is not None:
        text = say("El defensor, {player}, ya anunció su retirada: el atacante no puede anunciarla en esta ronda.",
                   player=earlier)
        return [False], [referee.reject(True, text, cite="23.4b")], "23.4"
    if must:
        text = say("Ningún bando puede ganar: el atacante está obligado a retirarse.")
        return [True], [referee.reject(False, text, cite="faq.general.2")], "23.4"
    if not open_:
        none = referee.reject(True, say("{player} no tiene ningún sistema al que retirarse.", player=player), cite="23.4c")
        return [False], [none, *[replace(reason, option=True) for reason in closed]], "23.4"
    return [False, True], closed, "23.4"


def retreat(fight: Fight, player: Player) -> Procedure[tuple[Fight, Retreat]]:
    """23.7 Step 5: every ship with a move value goes to one adjacent system, with what it can carry."""
    open_, closed = havens(fight, player)
    to: str = yield from referee.choose(
        f"retreat.to.{player.id}", player.id, say("Retirada: ¿a qué sistema se retira {player}?", player=player), open_,
        cite="23.7b 23.7c", default=open_[0], rejected=closed)
    force = fight.force(player)
    ships = force.only((*SHIPS, FACTORY))
    movers = Force(tuple(s for s in ships if player.profile(s.unit).move))
    cargo, picked = yield from load(fight, player, movers, CARGO, f"retreat.cargo.{player.id}")
    lost = yield from rift_exit(fight, player, movers, cargo.plus(picked))
    left_behind = ships.plus(force.only(GROUND)).minus(movers).minus(cargo)
    moved = movers.plus(cargo).plus(picked).minus(lost)
    return (yield from _arrive(fight, player, to, moved, lost.plus(left_behind), picked))


def load(fight: Fight, player: Player, movers: Force, types: tuple[str, ...],
         key: str) -> Procedure[tuple[Force, Force]]:
    """23.7b, 97: what the retreating ships carry, out of the space area and off the planets of the system."""
    waiting = fight.force(player).only(types).minus(movers.only(types))
    ashore = _ashore(fight, player)
    room = capacity_of(player, movers)
    default = waiting.take_first(room, ("mech", "infantry", "fighter"))
    if not (waiting.plus(ashore) and room):
        return NO_FORCE, NO_FORCE
    fits = waiting.count() <= room and not ashore
    carried: Force = yield from referee.choose(
        key, player.id,
        say("Retirada: ¿qué transportan las naves de {player}? Caben {room}.", player=player, room=room),
        [default.as_document()], default=default.as_document(), cite="23.7b 97 18.1", only=fits,
        reader=lambda raw, path: _read_cargo(raw, path, waiting.plus(ashore), room),
        data={"shape": "units", "units": waiting.plus(ashore).as_document(), "most": room})
    from_space = NO_FORCE
    for stack in carried:
        from_space = from_space.plus(waiting.take(stack.unit, min(stack.count, waiting.stack(stack.unit).count)))
    return from_space, Force.of({s.unit: s.count - from_space.stack(s.unit).count for s in carried})


def _ashore(fight: Fight, player: Player) -> Force:
    """Ground forces of a side on the planets of the active system."""
    force = NO_FORCE
    for planet in fight.system.planets.values():
        force = force.plus(planet.force(player.id).only(GROUND))
    return force


def _read_cargo(raw: Json, path: str, available: Force, room: int) -> Force:
    node = Node(raw, path)
    cargo = read_force(node, CARGO)
    for stack in cargo:
        if stack.count > available.stack(stack.unit).count:
            node.field(stack.unit).fault("no hay tantas unidades: {units}", units=stack, code="answer.invalid")
    node.finish()
    if cargo.count() > room:
        text = say("No caben {n} unidades: la Capacidad de transporte de las naves que se retiran es {room}.",
                   n=cargo.count(), room=room)
        raise Forbidden([referee.violation(text, cite="97 18.1", path=path)])
    return cargo


def rift_exit(fight: Fight, player: Player, movers: Force, cargo: Force) -> Procedure[Force]:
    """101.2: out of a gravity rift every ship rolls; with 1 to 3 it is removed, and its cargo with it.

    A Floating Factory is no ship and does not roll.
    """
    lost = NO_FORCE
    if "gravity_rift" not in fight.system.anomalies:
        return lost
    for ship, load in deal_cargo(player, movers, cargo):
        if ship.unit == FACTORY:
            continue
        key = f"retreat.rift.{player.id}.{ship.unit}.{ship.index}"
        one = unit_types()[ship.unit].one
        dice = yield from referee.roll(key, player.id, say("{player}: un dado por {unit} al salir del vórtice.", player=player,
                                                           unit=one), [DiceGroup(ship.unit, 1, RIFT_LOSS + 1)], cite="101.2")
        die = int(dice[ship.unit][0])
        stays = die > RIFT_LOSS
        if not stays:
            lost = lost.plus(ship.force).plus(load)
        yield referee.step(key, "Vórtice gravitatorio", _rift_text(player, one, die, stays, load),
                           cite="101.2" if stays or not load else "101.2 101.2b 101.2c", die=die, removed=not stays)
    return lost


def _rift_text(player: Player, one: object, die: int, stays: bool, load: Force) -> Message:
    if stays:
        return say("{unit} de {player}: sale {die} y escapa del vórtice.", unit=one, player=player, die=die)
    if load:
        return say("{unit} de {player}: sale {die} y se retira del tablero con su carga ({load}).", unit=one, player=player,
                   die=die, load=load)
    return say("{unit} de {player}: sale {die} y se retira del tablero.", unit=one, player=player, die=die)


def _arrive(fight: Fight, player: Player, to: str, moved: Force, removed: Force,
            picked: Force) -> Procedure[tuple[Fight, Retreat]]:
    """23.7d: units that arrive, units that are lost, and the command token."""
    staying = fight.force(player).without((*SHIPS, *GROUND, FACTORY))
    board = fight.board.with_space(fight.board.active_system, player.id, staying)
    board = board.with_space(to, player.id, board.systems[to].force(player.id).plus(moved))
    for planet in fight.system.planets.values():
        taken = planet.force(player.id).take_first(picked.count(), GROUND) if picked else NO_FORCE
        if taken:
            picked = picked.minus(taken)
            board = board.with_planet(board.active_system, replace(
                planet, units={**planet.units, player.id: planet.force(player.id).minus(taken)}))
    token = command_token(fight.board, player, to) if moved else "none"
    if token != "none":
        board = board.with_token(to, player.id)
    went = Retreat(player.id, to, moved, removed, token)
    yield referee.step(f"retreat.{player.id}", "Retirada", _retreat_text(player, went), cite=_retreat_cites(went),
                       **went.as_document())
    return replace(fight, board=board), went


def command_token(board: Board, player: Player, to: str) -> str:
    """23.7d, 58.3: from the reinforcements, else from the command sheet; none where one lies already."""
    if player.id in board.systems[to].tokens:
        return "none"
    return "sheet" if player.reinforcement_tokens == 0 else "reinforcements"


def _retreat_cites(went: Retreat) -> str:
    return "23.7b 23.7c 23.7d" + (" 58.3a" if went.token == "sheet" else "")


def _retreat_text(player: Player, went: Retreat) -> Message:
    token = {
        "reinforcements": say("Coloca allí una ficha de Mando de sus refuerzos."),
        "sheet": say("Sin fichas en los refuerzos, coloca allí una de su hoja de mando."),
        "none": say("No coloca ninguna ficha de Mando."),
    }[went.token]
    if went.removed:
        return say("{player} se retira a {to} con {moved}; se retiran del tablero {removed}. {token}", player=player,
                   to=went.to, moved=went.moved, removed=went.removed, token=token)
    return say("{player} se retira a {to} con {moved}. {token}", player=player, to=went.to, moved=went.moved, token=token)
