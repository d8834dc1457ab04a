"""May ships go that way? Every reason against a path, and how far a ship can go (66.3, 8, 10, 16, 69, 92, 101)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.messages import Message, Renderable, listing, say, sentences
from adjudicator.ruling import Violation
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Stack
from adjudicator.ti4.movement_reader import Move
from adjudicator.ti4.procedures.adjacency import adjacent, joining_wormholes, open_to_ships, touching
from adjudicator.ti4.procedures.anomalies import ignores_nebulae, is_rift, may_enter
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, forbidden, permitted


@dataclass(frozen=True)
class Bonus:
    """Something that raises a move value, and the rules that it rests on."""

    amount: int
    reason: object
    cite: str


@dataclass(frozen=True)
class Reach(Renderable):
    """How many systems a ship may enter: its move value, what replaces it, what adds to it."""

    printed: int
    nebula: bool
    bonuses: tuple[Bonus, ...]

    @property
    def base(self) -> int:
        """69.2: a ship that starts in a nebula acts as if its move value were 1."""
        return 1 if self.nebula else self.printed

    @property
    def total(self) -> int:
        return self.base + sum(bonus.amount for bonus in self.bonuses)

    def cites(self) -> str:
        """The rules behind the number."""
        nebula = "69.2 69.2a" if self.nebula and self.bonuses else "69.2" if self.nebula else ""
        return " ".join(["67.1", nebula, *(bonus.cite for bonus in self.bonuses)])

    def render(self, lang: str) -> str:
        return self._sum().render(lang)

    def _sum(self) -> Message:
        base = say("Movimiento {n}", n=self.base) if not self.nebula else say("Movimiento 1 por salir de una nebulosa")
        if not self.bonuses:
            return base
        extra = listing(say("+{n} ({reason})", n=bonus.amount, reason=bonus.reason) for bonus in self.bonuses)
        return say("{base}, {extra}: {total}", base=base, extra=extra, total=self.total)


def exits(board: Board, move: Move) -> list[int]:
    """101.1, 101.2: the stops of the route that are gravity rifts which the ships leave."""
    return [i for i, system in enumerate(move.route[:-1]) if is_rift(board, system)]


def reach(board: Board, move: Move) -> Reach:
    """67.1, 69.2, 101.1: how far the ships of a move can go on this route."""
    player, rifts = board.active, len(exits(board, move))
    slowed = "nebula" in board.systems[move.start].anomalies and not ignores_nebulae(board, player)
    amounts = added(board, "move", About(player, move.ship, system=move.start))
    extra = [Bonus(amount.n, amount.component, amount.cite) for amount in amounts]
    if rifts and not permitted(board, "ignore gravity_rift", About(player)):
        extra.append(Bonus(rifts, say("vórtice gravitatorio"), "101.1" if rifts == 1 else "101.1 101.3"))
        more = added(board, "rift_move", About(player, move.ship))
        extra += [Bonus(amount.n, amount.component, amount.cite) for amount in more]
    return Reach(player.profile(move.ship).move or 0, slowed, tuple(extra))


def why_not_move(board: Board, move: Move) -> list[Violation]:
    """66.3: everything against a move but its length."""
    return [
        *_why_not_ship(board, move),
        *_why_not_start(board, move),
        *_why_not_steps(board, move),
        *_why_not_systems(board, move),
        *_why_not_end(board, move),
    ]


def _why_not_ship(board: Board, move: Move) -> Iterator[Violation]:
    """66.2, 41.3, 97: only ships with a move value move by themselves."""
    units = Stack(move.ship, move.count)
    if move.ship not in SHIPS and move.ship != "space_dock":
        yield _no(
            move,
            "ship",
            say("Movimiento {n}: {units}. No son naves: no se mueven por su cuenta.", n=move.number, units=units),
            "66.3 41.3" if move.ship == "pds" else "66.3 47.1 97",
        )
    elif board.active.profile(move.ship).move is None:
        yield _no(move, "ship", _immobile(move, units), "41.3" if move.ship == "space_dock" else "66.2 67.1")


def _immobile(move: Move, units: Stack) -> Message:
    if move.ship == "fighter":
        return say(
            "Movimiento {n}: {units}. Sin puntuación de Movimiento, los Cazas solo se mueven transportados por otra nave.",
            n=move.number,
            units=units,
        )
    return say("Movimiento {n}: {units}. Sin puntuación de Movimiento no hay movimiento.", n=move.number, units=units)


def _why_not_start(board: Board, move: Move) -> Iterator[Violation]:
    """66.3c, 5.2: not out of a system with an own command token, unless it is the active system."""
    own = board.active_player in board.systems[move.start].tokens and move.start != board.active_system
    if own and not permitted(board, "leave token", About(board.active, move.ship)):
        yield _no(
            move,
            "from",
            say(
                "Movimiento {n}: en {system} hay una ficha de Mando de {player}; sus naves no pueden salir de ahí.",
                n=move.number,
                system=move.start,
                player=board.active,
            ),
            "66.3c 5.2",
        )


def _why_not_steps(board: Board, move: Move) -> Iterator[Violation]:
    """66.3f, 8, 10: from each system to an adjacent one."""
    for i, (one, other) in enumerate(zip(move.route, move.path, strict=False)):
        about = About(board.active, move.ship, system=one, other=other)
        if open_to_ships(board, one, other, board.active) or permitted(board, "adjacent ship", about):
            continue
        where = f"path.{i}"
        if one == other:
            yield _no(
                move,
                where,
                say(
                    "Movimiento {n}: {system} no es adyacente a sí mismo; el camino nombra los sistemas en los que se entra.",
                    n=move.number,
                    system=one,
                ),
                "66.3f 8.2a",
            )
        elif adjacent(board, one, other, board.active):
            closed = forbidden(board, "travel alpha_beta", About(board.active, system=one, other=other))
            yield _no(
                move,
                where,
                say(
                    "Movimiento {n}: de {one} a {other} solo se va por un Agujero de gusano Alfa o Beta. {why}",
                    n=move.number,
                    one=one,
                    other=other,
                    why=sentences(reason.text for reason in closed),
                ),
                " ".join(["66.3f 10 19.6", *(reason.cite for reason in closed)]),
            )
        else:
            yield _no(
                move,
                where,
                say(
                    "Movimiento {n}: {one} y {other} no son adyacentes: ni se tocan ni comparten un Agujero de gusano.",
                    n=move.number,
                    one=one,
                    other=other,
                ),
                "66.3f 8 8.1",
            )


def _why_not_systems(board: Board, move: Move) -> Iterator[Violation]:
    """Everything that closes a system to the ships, or forbids passing through it."""
    for i, system in enumerate(move.path):
        last = i == len(move.path) - 1
        for text, cite in [*_closed(board, move, system, last), *([] if last else _blocked(board, move, system))]:
            yield _no(move, f"path.{i}", text, cite)


def _closed(board: Board, move: Move, system: str, last: bool) -> Iterator[tuple[Message, str]]:
    """16.1, 92.1, 69.1: anomalies that ships do not enter."""
    anomalies, player = board.systems[system].anomalies, board.active
    if "asteroid_field" in anomalies and not may_enter(board, player, "asteroid_field", last=last):
        yield (
            say(
                "Movimiento {n}: {system} es un Campo de asteroides; ninguna nave puede entrar en él ni cruzarlo.",
                n=move.number,
                system=system,
            ),
            "16.1",
        )
    if "supernova" in anomalies and not may_enter(board, player, "supernova", last=last):
        yield (
            say(
                "Movimiento {n}: {system} es una Supernova; ninguna nave puede entrar en ella ni cruzarla.",
                n=move.number,
                system=system,
            ),
            "92.1",
        )
    if "nebula" in anomalies and not may_enter(board, player, "nebula", last=last):
        if system != board.active_system:
            yield (
                say(
                    "Movimiento {n}: {system} es una Nebulosa y no es el sistema activo; ninguna nave puede entrar.",
                    n=move.number,
                    system=system,
                ),
                "69.1",
            )
        elif not last:
            yield (
                say(
                    "Movimiento {n}: no se puede entrar en la Nebulosa {system} y volver a salir en el mismo movimiento.",
                    n=move.number,
                    system=system,
                ),
                "69.1a",
            )


def _blocked(board: Board, move: Move, system: str) -> Iterator[tuple[Message, str]]:
    """66.3b: no passing through systems with ships of another player, fighters included."""
    player = board.active
    others = [board.players[owner] for owner in board.systems[system].owners_of_ships() if owner != player.id]
    owners = [o.id for o in others if not permitted(board, "pass ships of", About(player, move.ship, target=o))]
    if owners and not permitted(board, "pass ships", About(player, move.ship, system=move.start)):
        names = listing(board.players[owner] for owner in owners)
        lone = all(board.systems[system].ships(o).count() == board.systems[system].ships(o).count("fighter") for o in owners)
        text = say(
            "Movimiento {n}: en {system} hay naves de {others}; no se puede pasar por ahí.",
            n=move.number,
            system=system,
            others=names,
        )
        if lone:
            text = say(
                "Movimiento {n}: en {system} hay Cazas de {others}, y los Cazas también cierran el paso.",
                n=move.number,
                system=system,
                others=names,
            )
        yield text, "66.3b faq.general.3" if lone else "66.3b"
    for reason in forbidden(board, "pass system", About(player, move.ship, system=system)):
        text = say("Movimiento {n}: no se puede pasar por {system}. {why}", n=move.number, system=system, why=reason.text)
        yield text, reason.cite


def _why_not_end(board: Board, move: Move) -> Iterator[Violation]:
    """66.3a: the movement ends in the active system."""
    if move.route[-1] != board.active_system or not move.path:
        yield _no(
            move,
            "path",
            say(
                "Movimiento {n}: termina en {end} y debe terminar en el sistema activo, {active}.",
                n=move.number,
                end=move.route[-1],
                active=board.active_system,
            ),
            "66.3a",
        )


def too_far(board: Board, move: Move, extra: int = 0) -> Violation:
    """66.3f: the reason against a path that is longer than the ships can go."""
    able = reach(board, move)
    short = say(
        "Movimiento {n}: {ships}. El camino entra en {entered} sistemas y no puede entrar en más de {total} ({reach}).",
        n=move.number,
        ships=Stack(move.ship, move.count),
        entered=len(move.path),
        total=able.total + extra,
        reach=able,
    )
    return _no(move, "path", short, f"66.3f {able.cites()}")


def by_wormhole(board: Board, move: Move) -> list[str]:
    """The steps of a route that only a wormhole or an ability makes possible, as places that they lead to."""
    steps = zip(move.route, move.path, strict=False)
    return [
        other for one, other in steps if not touching(board, one, other) and joining_wormholes(board, one, other, board.active)
    ]


def _no(move: Move, field: str, text: Message, cite: str) -> Violation:
    return referee.violation(text, cite=cite, path=f"{move.at}.{field}")
