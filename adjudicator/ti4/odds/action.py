"""The odds of a tactical action (5): the space combat that its movement leads to, then the invasion with whatever is left."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field, replace
from math import ceil

from adjudicator.errors import unusable
from adjudicator.messages import Message, say
from adjudicator.odds.answer import Odds
from adjudicator.odds.asking import Wishes
from adjudicator.odds.walking import Budget, TooMany, settle
from adjudicator.reading import Node
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.invasion_reader import Landing
from adjudicator.ti4.odds.invading import InvasionOdds, invasion_odds
from adjudicator.ti4.odds.planets import Coupled
from adjudicator.ti4.odds.resumed import resumed
from adjudicator.ti4.odds.space import fight_odds
from adjudicator.ti4.procedures.tactical_action import Action, arrival, what_is_left
from adjudicator.ti4.system_reader import read_force

MOST_LANDINGS = 60
"""Of landings that differ no more than these are followed, the likeliest first."""
MOST_WALKS = 8_000
"""How many times parts of the procedure may be run for all of them."""


def action_odds(action: Action, wishes: Wishes) -> Odds:
    """5: the odds of what the action leads to."""
    if wishes.resumes:
        return resumed("tactical_action", action, wishes)
    try:
        moved = settle(arrival(action, {}, set()))
    except LookupError:
        raise unusable("moves", "antes del combate hay que tirar dados: resuelve primero el movimiento") from None
    if isinstance(moved, Board):
        raise unusable("active_system", "esta acción no llega a ningún combate")
    board = moved.board
    if len(board.system.owners_of_ships()) > 1:
        return _fought(action, board, wishes)
    found = invasion_odds(settle(what_is_left(replace(action.landing, board=board))), wishes)
    return replace(found, procedure="tactical_action")


def _fought(action: Action, board: Board, wishes: Wishes) -> Odds:
    """5.2, 5.3: Space Cannons and space combat; then the invasion where the active player wins."""
    found = fight_odds(board, replace(wishes, cannons=True))
    if not action.landing.forces:
        return replace(found, procedure="tactical_action")
    told = say("Gana la acción aquí quien gana el combate espacial; de los planetas se dice después quién los tiene al final.")
    after = _Landings(action, board)
    held = found.held.get(board.active_player, ())
    for units, p in held:
        after.add(p, read_force(Node(dict(units))))
    after.nobody(1.0 - sum(p for _, p in held))
    more = {**found.more, "then": after.planets()}
    return replace(found, procedure="tactical_action", more=more, assumed=(told, *after.told(), *found.assumed))


@dataclass
class _Landings:
    """What is left to land after the space combat, each landing once."""

    action: Action
    board: Board
    known: dict[Hashable, tuple[float, Landing]] = field(default_factory=dict)
    idle: float = 0.0
    """How likely nobody lands."""
    rest: float = 0.0
    """How likely a landing is that was not followed."""

    def nobody(self, p: float) -> None:
        """With this probability the active player does not hold the space area."""
        self.idle += p

    def add(self, p: float, force: Force) -> None:
        """What the active player has left where the space area is theirs, with its probability."""
        board, me = self.board, self.board.active_player
        for name in board.system.owners_of_ships():
            board = board.with_space(board.active_system, name, force if name == me else Force())
        landing = settle(what_is_left(replace(self.action.landing, board=board)))
        if not landing.forces:
            self.nobody(p)
            return
        profile = board.active.profile
        guns = [(s.unit, s.count) for s in force if profile(s.unit).bombardment or s.unit == "flagship"]
        key = (tuple(landing.forces.items()), tuple(guns))
        self.known[key] = (self.known.get(key, (0.0,))[0] + p, landing)

    def planets(self) -> dict[str, Json]:
        """Who holds each planet in the end: those who hold it now where nobody lands."""
        names = list(self.action.landing.forces)
        found: dict[str, dict[str, float]] = {name: {} for name in names}
        draws = dict.fromkeys(names, 0.0)
        for p, told in [(self.idle, {}), *self._followed()]:
            for name in names:
                here = told.get(name) or {"win": self._now(name), "draw": 0.0}
                draws[name] += p * here["draw"]
                for who, q in here["win"].items():
                    found[name][who] = found[name].get(who, 0.0) + p * q
        rest = {"error": round(self.rest, 12)} if self.rest else {}
        return {
            name: {"win": {who: round(p, 12) for who, p in wins.items()}, "draw": round(draws[name], 12), **rest}
            for name, wins in found.items()
        }

    def _followed(self) -> Iterator[tuple[float, dict[str, Json]]]:
        """The landings, the likeliest first, as far as the bounds allow: what becomes of each planet."""
        budget = Budget(MOST_WALKS)
        ordered = sorted(self.known.values(), key=lambda known: -known[0])
        for n, (p, landing) in enumerate(ordered):
            try:
                if n >= MOST_LANDINGS:
                    raise TooMany
                yield p, InvasionOdds(landing, budget).odds().more["planets"]
            except (TooMany, Coupled):
                self.rest += p

    def told(self) -> list[Message]:
        """How much was followed, where that is not everything."""
        if not self.rest:
            return []
        return [
            say(
                "De los desembarcos que puede dejar el combate espacial solo se siguen los más probables; queda sin contar menos "
                "de un {p} %.",
                p=ceil(100 * self.rest),
            )
        ]

    def _now(self, name: str) -> dict[str, float]:
        planet = self.board.system.planets[name]
        holders = [who for who, force in planet.units.items() if force] or [planet.controller or ""]
        return {holders[0]: 1.0} if holders[0] else {}
