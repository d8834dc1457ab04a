"""Retreating from a space combat: announcing it, where to, with what, at what price (23.4, 23.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicator.choices import Pick, YesNo
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.names import Vocabulary
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.adjacency import neighbours, open_to_ships
from adjudicator.ti4.procedures.anomalies import why_not_enter
from adjudicator.ti4.procedures.cargo import excess, remove_excess
from adjudicator.ti4.procedures.factories import FACTORY
from adjudicator.ti4.procedures.fleet import respect_fleet_pool
from adjudicator.ti4.procedures.nexus import turn_nexus
from adjudicator.ti4.procedures.retreat_cargo import leave_planets, load, rift_exit
from adjudicator.ti4.procedures.stalemate import why_for_ever
from adjudicator.ti4.procedures.tokens import FLEET, WORDS, from_sheet, respect_fleet_pools
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import CARGO, GROUND, SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, forbidden, permitted


@dataclass(frozen=True)
class Retreat:
    """How a retreat went, as the outcome tells it."""

    player: str
    to: str
    moved: Force
    removed: Force
    token: str
    pool: str | None = None
    """The pool of the command sheet that the token came from, where the document counts them."""

    def as_document(self) -> dict[str, Json]:
        pool = {"pool": self.pool} if self.pool else {}
        return {
            **pool,
            "player": self.player,
            "to": self.to,
            "moved": self.moved.as_document(),
            "removed": self.removed.as_document(),
            "token": self.token,
        }


def why_not_retreat(fight: Fight, player: Player, to: str) -> list[Rejected]:
    """23.7, 16.1, 69.1, 92.1: everything that closes a neighbouring system to a retreat."""
    system, reasons = fight.board.systems[to], []
    others = [p for p in system.owners_of_ships() if p != player.id]
    if others:
        names = listing(fight.board.players[p] for p in others)
        reasons.append(referee.reject(to, say("{system}: hay naves de {others}.", system=to, others=names), cite="23.7c"))
    if not open_to_ships(fight.board, fight.board.active_system, to, player):
        closed = forbidden(fight, "travel alpha_beta", About(player, system=fight.board.active_system, other=to))
        text = say("{system}: solo se llega por Agujero de gusano. {why}", system=to, why=sentences(r.text for r in closed))
        reasons.append(referee.reject(to, text, cite=" ".join(["10", *(reason.cite for reason in closed)])))
    if not _known(fight, player, to) and not permitted(fight, "retreat to", About(player, system=to)):
        reasons.append(
            referee.reject(
                to,
                say("{system}: {player} no tiene allí ninguna unidad ni controla ningún planeta.", system=to, player=player),
                cite="23.7c",
            )
        )
    return reasons + [referee.reject(to, r.text, cite=r.cite) for r in why_not_enter(fight.board, player, to)]


def _known(fight: Fight, player: Player, to: str) -> bool:
    """23.7c: whether a side has a unit or a planet in a system."""
    system = fight.board.systems[to]
    return system.has_unit_of(player.id) or system.has_planet_of(player.id)


def _opened(fight: Fight, player: Player, to: str) -> list[Reason]:
    """The components without which a side could not retreat to a system."""
    return [] if _known(fight, player, to) else permitted(fight, "retreat to", About(player, system=to))


def havens(fight: Fight, player: Player) -> tuple[list[str], list[Rejected]]:
    """The neighbours to which a side may retreat, and why not to the others."""
    open_, closed = [], []
    for system in neighbours(fight.board, fight.board.active_system, player):
        reasons = why_not_retreat(fight, player, system)
        closed += reasons
        if not reasons:
            open_.append(system)
    return open_, closed


def _too_far(board: Board, raw: Json) -> list[Rejected]:
    """23.7b, 8.2a: why not to a system of the board that is not adjacent to the active one."""
    to = Vocabulary(dict.fromkeys(board.systems, ())).find(raw) if isinstance(raw, str) else None
    if to is None:
        return []
    if to == board.active_system:
        text = say("{system} es el sistema del combate, y ninguno es adyacente a sí mismo.", system=to)
        return [referee.reject(to, text, cite="23.7b 8.2a")]
    text = say("{system}: no es adyacente a {active}, donde se combate.", system=to, active=board.active_system)
    return [referee.reject(to, text, cite="23.7b")]


def announce_retreat(fight: Fight, *, stalemate: bool) -> Procedure[Player | None]:
    """23.4 Step 2: the defender first, then the attacker, may announce a retreat."""
    announced: Player | None = None
    for player in (fight.defender, fight.attacker):
        must = forbidden(fight, "stay", About(player))
        if stalemate and player.id == fight.attacker.id and announced is None:
            must.insert(0, Reason(say("Ningún bando puede ganar: el atacante está obligado a retirarse."), why_for_ever(fight)))
        if (yield from _announces(fight, player, announced, must)):
            announced = player
    return announced


def _announces(fight: Fight, player: Player, earlier: Player | None, must: list[Reason]) -> Procedure[bool]:
    open_, closed = havens(fight, player)
    key = f"r{fight.round}.announce.{player.id}"
    options, rejected, cite = _announcement_options(fight, player, earlier, must if open_ else [], open_, closed)
    leaves: bool = yield from referee.ask(
        YesNo(
            key,
            player.id,
            say("Anunciar la retirada: ¿se retira {player}?", player=player),
            options=options,
            default=options[0],
            rejected=rejected,
            quiet=fight.round > 1 or options == [True],
            labels=[say("Se retira") if option else say("Sigue luchando") for option in options],
            situation=fight,
        ),
        cite=cite,
    )
    if leaves and must:
        yield referee.step(
            key,
            "Anunciar la retirada",
            say("{player} debe anunciar la retirada. {why}", player=player, why=must[0].text),
            cite=f"{must[0].cite} 23.4",
        )
    elif leaves:
        yield referee.step(
            key,
            "Anunciar la retirada",
            say("{player} anuncia que se retira; lo hará en el paso «Retirada» de esta ronda.", player=player),
            cite="23.4 23.4a",
        )
    return leaves


def _announcement_options(
    fight: Fight, player: Player, earlier: Player | None, must: list[Reason], open_: list[str], closed: list[Rejected]
) -> tuple[list[Json], list[Rejected], str]:
    """What a side may announce: nothing after the defender's announcement, nothing without a system to go to."""
    if earlier is not None:
        text = say(
            "El defensor, {player}, ya anunció su retirada: el atacante no puede anunciarla en esta ronda.", player=earlier
        )
        return [False], [referee.reject(True, text, cite="23.4b")], "23.4"
    barred = forbidden(fight, "retreat", About(player))
    if barred:
        return [False], [referee.reject(True, reason.text, cite=reason.cite) for reason in barred], "23.4"
    if must:
        return [True], [referee.reject(False, reason.text, cite=reason.cite) for reason in must], "23.4"
    if not open_:
        none = referee.reject(True, say("{player} no tiene ningún sistema al que retirarse.", player=player), cite="23.4c")
        return [False], [none, *[replace(reason, option=True) for reason in closed]], "23.4"
    return [False, True], closed, "23.4"


def retreat(fight: Fight, player: Player) -> Procedure[tuple[Fight, Retreat]]:
    """23.7 Step 5: every ship with a move value goes to one adjacent system, with what it can carry."""
    open_, closed = havens(fight, player)
    to: str = yield from referee.ask(
        Pick(
            f"retreat.to.{player.id}",
            player.id,
            say("Retirada: ¿a qué sistema se retira {player}?", player=player),
            options=open_,
            default=open_[0],
            rejected=closed,
            against=lambda raw: _too_far(fight.board, raw),
        ),
        cite="23.7b 23.7c",
    )
    force = fight.force(player)
    ships = force.only((*SHIPS, FACTORY))
    movers = Force(tuple(s for s in ships if player.profile(s.unit).move))
    cargo, picked = yield from load(fight, player, movers, CARGO, f"retreat.cargo.{player.id}")
    lost = yield from rift_exit(fight, player, movers, cargo.plus(picked))
    left_behind = ships.plus(force.only(GROUND)).minus(movers).minus(cargo)
    moved = movers.plus(cargo).plus(picked).minus(lost)
    return (yield from _arrive(fight, player, to, moved, lost.plus(left_behind), picked))


def _arrive(
    fight: Fight, player: Player, to: str, moved: Force, removed: Force, picked: Force
) -> Procedure[tuple[Fight, Retreat]]:
    """23.7d: units that arrive, units that are lost, and the command token."""
    staying = fight.force(player).without((*SHIPS, *GROUND, FACTORY))
    board = fight.board.with_space(fight.board.active_system, player.id, staying)
    board = leave_planets(board.with_space(to, player.id, board.systems[to].force(player.id).plus(moved)), player, picked)
    board, token, pool = yield from place_token(board, player, to) if moved else _no_token(board)
    went, opened = Retreat(player.id, to, moved, removed, token, pool), _opened(fight, player, to)
    yield referee.step(
        f"retreat.{player.id}",
        "Retirada",
        sentences([_retreat_text(player, went), *(reason.text for reason in opened)]),
        cite=" ".join([_retreat_cites(went), *(["faq.general.6"] if picked else []), *(reason.cite for reason in opened)]),
        **went.as_document(),
    )
    if moved:
        board = yield from turn_nexus(board, to)
    board = yield from make_room(board, board.players[player.id], to)
    return fight.on(board).change(), went


def make_room(board: Board, player: Player, to: str) -> Procedure[Board]:
    """45.3, 18.3: the fleet pool in the system of arrival, then what no longer fits in the ships there."""
    before = excess(board, player, to)
    board = yield from respect_fleet_pool(board, player, to)
    if excess(board, player, to) > before:
        board = yield from remove_excess(board, player, to, f"capacity.excess.{player.id}.{to}", "18.2 18.3 18.3a")
    return board


def place_token(board: Board, player: Player, to: str) -> Procedure[tuple[Board, str, str | None]]:
    """23.7d, 58.3: from the reinforcements, else from a pool of the command sheet; none where one lies already."""
    if player.id in board.systems[to].tokens:
        return board, "none", None
    pool = None
    if player.reinforcement_tokens == 0:
        board, pool = yield from from_sheet(board, player, f"retreat.token.{player.id}")
    board = board.with_token(to, player.id)
    if pool == FLEET:
        board = yield from respect_fleet_pools(board, player.id, to)
    return board, "sheet" if player.reinforcement_tokens == 0 else "reinforcements", pool


def _no_token(board: Board) -> Procedure[tuple[Board, str, str | None]]:
    """Nobody arrives: there is no token to place."""
    yield from ()
    return board, "none", None


def _retreat_cites(went: Retreat) -> str:
    return "23.7 23.7b 23.7c 23.7d" + (" 58.3b" if went.token == "sheet" else "")


def _retreat_text(player: Player, went: Retreat) -> Message:
    if not went.moved:
        return say(
            "Ninguna nave de {player} llega a {to}: se retiran del tablero {removed}, y no hay ficha de Mando que colocar.",
            player=player,
            to=went.to,
            removed=went.removed,
        )
    token = {
        "reinforcements": say("Coloca allí una ficha de Mando de sus refuerzos."),
        "sheet": say("Sin fichas en los refuerzos, coloca allí una de las reservas de su hoja de mando."),
        "none": say("Ya tiene allí una ficha de Mando: no coloca otra."),
    }[went.token]
    if went.pool:
        pool = WORDS[went.pool]
        token = say("Sin fichas en los refuerzos, coloca allí una de su reserva de {pool}.", pool=pool)
    if went.removed:
        return say(
            "{player} se retira a {to} con {moved}; se retiran del tablero {removed}. {token}",
            player=player,
            to=went.to,
            moved=went.moved,
            removed=went.removed,
            token=token,
        )
    return say("{player} se retira a {to} con {moved}. {token}", player=player, to=went.to, moved=went.moved, token=token)
