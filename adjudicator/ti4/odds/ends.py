"""What an end leaves: units that no longer fit, ships that retreat and what they carry."""

from __future__ import annotations

from functools import partial

from adjudicator.choice import Choice
from adjudicator.errors import unusable
from adjudicator.messages import listing, say, sentences
from adjudicator.odds.asking import Wishes
from adjudicator.odds.falling import by_hits
from adjudicator.odds.walking import Budget, by_default, settle, walk
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.cargo import excess
from adjudicator.ti4.procedures.factories import FACTORY
from adjudicator.ti4.procedures.joined import go_back
from adjudicator.ti4.procedures.retreat import Retreat, announce_retreat, havens, retreat
from adjudicator.ti4.procedures.space_combat import end_of_combat

Part = tuple[float, Force]


class Ends:
    """What is left of a side, by what it had when the fight ended."""

    def __init__(self, fight: Fight, wishes: Wishes, budget: Budget) -> None:
        self._fight, self._wishes, self._budget = fight, wishes, budget
        self._alive: dict[tuple[str, Force], bool] = {}
        self._stays: dict[tuple[str, Force, bool], Force] = {}
        self._goes: dict[tuple[str, Force], list[Part]] = {}

    def alive(self, player: Player, force: Force) -> bool:
        """Whether a side has ships."""
        key = (player.id, force)
        if key not in self._alive:
            self._alive[key] = bool(force.only(self._fight.types(player)))
        return self._alive[key]

    def stays(self, player: Player, force: Force, *, beaten: bool = False) -> Force:
        """23.10a, 18.3, 80.4a: what a side has in the system after the end of the combat; `beaten`: only the other has ships."""
        key = (player.id, force, beaten and bool(force.count(FACTORY)))
        if key not in self._stays:
            self._stays[key] = self._left(*key)
        return self._stays[key]

    def _left(self, name: str, force: Force, blockaded: bool) -> Force:
        player = self._fight.players[name]
        rival = self._fight.opponent(player)
        there = self._fight.ships(rival) if blockaded else Force()
        fight = self._fight.with_force(player, force).with_force(rival, there)
        moved = fight.joined or fight.aside or fight.ashore
        if not moved and not blockaded and not excess(fight.board, player, fight.board.active_system):
            return force
        self._budget.spend()
        board, _ = settle(end_of_combat(fight, None))
        return board.system.force(player.id)

    def goes(self, player: Player, force: Force, rival: Force) -> list[Part]:
        """23.7: what a side takes with it when it retreats; several ways where dice are rolled on leaving."""
        key = (player.id, force)
        if key not in self._goes:
            fight = self._fight.with_force(player, force).with_force(self._fight.opponent(player), rival)
            answer = partial(announced, self._wishes, "")
            ways = walk(lambda: retreat(go_back(fight, player), player), by_hits, answer, self._budget)
            self._goes[key] = [(p, _arrived(after, went)) for p, (after, went) in ways]
        return self._goes[key]


def _arrived(fight: Fight, went: Retreat) -> Force:
    """The units that moved and are still there."""
    there = fight.board.systems[went.to].force(went.player)
    return Force.of(
        {s.unit: min(s.count, there.stack(s.unit).count) for s in went.moved}, {s.unit: s.damaged for s in went.moved}
    )


def announced(wishes: Wishes, speaks: str, choice: Choice) -> object:
    """One side announces its retreat, or none; destinations as a side's policy says; everything else by default."""
    policy = wishes.policy(choice.who)
    if choice.key.endswith(f".announce.{choice.who}") and choice.who == speaks:
        return choice.read(True in choice.options or choice.options[0])
    if choice.key == f"retreat.to.{choice.who}" and policy.to in choice.options:
        return choice.read(policy.to)
    return by_default(choice)


def may_leave(fight: Fight) -> dict[str, Choice]:
    """23.4: for each side the question whether it announces a retreat, with what the rules close."""
    asked: dict[str, Choice] = {}

    def note(choice: Choice) -> object:
        asked[choice.who] = choice
        return by_default(choice)

    settle(announce_retreat(fight, stalemate=False), note)
    return asked


def check_destinations(board: Board, fights: list[Fight], wishes: Wishes) -> None:
    """A policy names a side of the fight, and a system to which the rules let it go."""
    for name, policy in wishes.policies.items():
        if name not in board.players:
            raise unusable(
                f"policy.{name}", "no hay ningún jugador «{name}»; hay: {players}", name=name, players=listing(board.players)
            )
        if not policy.to:
            continue
        if policy.to not in board.systems:
            raise unusable(
                f"policy.{name}.to",
                "no hay ningún sistema «{name}»; hay: {systems}",
                name=policy.to,
                systems=listing(board.systems),
            )
        for fight in fights:
            if fight.takes_part(board.players[name]) and policy.to not in havens(fight, fight.players[name])[0]:
                closed = [reason.text for reason in havens(fight, fight.players[name])[1] if reason.option == policy.to]
                known = closed or [say("No es un sistema adyacente al del combate.")]
                raise unusable(
                    f"policy.{name}.to", "no puede retirarse a {system}. {why}", system=policy.to, why=sentences(known)
                )
