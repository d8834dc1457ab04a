"""The odds of a tactical action (5): the space combat that its movement leads to, then the invasion with whatever is left."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from adjudicator.errors import unusable
from adjudicator.messages import say
from adjudicator.odds.answer import Odds
from adjudicator.odds.asking import Wishes
from adjudicator.odds.walking import settle
from adjudicator.reading import Node
from adjudicator.ruling import Json
from adjudicator.ti4.board import Board
from adjudicator.ti4.forces import Force
from adjudicator.ti4.invasion_reader import Landing
from adjudicator.ti4.odds.invading import invasion_odds
from adjudicator.ti4.odds.resumed import resumed
from adjudicator.ti4.odds.space import fight_odds
from adjudicator.ti4.procedures.tactical_action import Action, arrival, what_is_left
from adjudicator.ti4.system_reader import read_force
from adjudicator.ti4.units import SHIPS

MOST_LANDINGS = 24
"""With more landings that differ than these, the invasion is left for later."""


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
    told = say("Gana la acción aquí quien gana el combate espacial; de los planetas se dice después quién los tiene al final.")
    after = _Landings(action, board)
    if found.exact and action.landing.forces and all(policy.retreat == "never" for policy in wishes.policies.values()):
        for units, p in found.left[board.active_player]:
            after.add(p, read_force(Node(dict(units))))
    then = after.planets() if 0 < len(after.known) <= MOST_LANDINGS else {}
    more = {**found.more, **({"then": then} if then else {})}
    return replace(found, procedure="tactical_action", more=more, assumed=(told, *found.assumed) if then else found.assumed)


@dataclass
class _Landings:
    """What is left to land after the space combat, each landing once."""

    action: Action
    board: Board
    known: dict[Hashable, tuple[float, Landing | None]] = field(default_factory=dict)

    def add(self, p: float, force: Force) -> None:
        """What the active player has left, with its probability."""
        board, me = self.board, self.board.active_player
        if not force.only(SHIPS):
            self._meet((), p, None)
            return
        for name in board.system.owners_of_ships():
            board = board.with_space(board.active_system, name, force if name == me else Force())
        landing = settle(what_is_left(replace(self.action.landing, board=board)))
        profile = board.active.profile
        guns = tuple(stack for stack in force if profile(stack.unit).bombardment)
        self._meet((tuple(landing.forces.items()), guns), p, landing)

    def _meet(self, key: Hashable, p: float, landing: Landing | None) -> None:
        self.known[key] = (self.known.get(key, (0.0,))[0] + p, landing)

    def planets(self) -> dict[str, Json]:
        """Who holds each planet in the end: those who hold it now where nobody lands."""
        names = list(self.action.landing.forces)
        found: dict[str, dict[str, float]] = {name: {} for name in names}
        draws = dict.fromkeys(names, 0.0)
        for p, landing in self.known.values():
            told = invasion_odds(landing, Wishes()).more["planets"] if landing and landing.forces else {}
            for name in names:
                here = told.get(name) or {"win": self._now(name), "draw": 0.0}
                draws[name] += p * here["draw"]
                for who, q in here["win"].items():
                    found[name][who] = found[name].get(who, 0.0) + p * q
        return {
            name: {"win": {who: round(p, 12) for who, p in wins.items()}, "draw": round(draws[name], 12)}
            for name, wins in found.items()
        }

    def _now(self, name: str) -> dict[str, float]:
        planet = self.board.system.planets[name]
        holders = [who for who, force in planet.units.items() if force] or [planet.controller or ""]
        return {holders[0]: 1.0} if holders[0] else {}
