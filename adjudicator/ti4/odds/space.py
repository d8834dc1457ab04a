"""The odds of a space combat (23): every end of it, with what is left, round by round."""

from __future__ import annotations

from collections.abc import Hashable

from adjudicator.messages import Message, say, sentences
from adjudicator.odds.answer import Advice, Odds, Tally
from adjudicator.odds.asking import Wishes
from adjudicator.odds.chains import LOST, STAY
from adjudicator.odds.walking import Budget, TooMany
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.odds.arenas import Space, worth_of
from adjudicator.ti4.odds.ends import Ends, check_destinations, may_leave
from adjudicator.ti4.odds.fighting import Came, Fighting, Leaving
from adjudicator.ti4.odds.live import live
from adjudicator.ti4.odds.meeting import Forces
from adjudicator.ti4.odds.ordered import Ordering
from adjudicator.ti4.odds.orders import Orders, candidates
from adjudicator.ti4.odds.resumed import resumed
from adjudicator.ti4.odds.sampled import sampled_space
from adjudicator.ti4.odds.starts import Begun, begun, context
from adjudicator.ti4.odds.walked import walked_space
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import components

NO_FIGHT = say("Aquí no hay combate: hacen falta naves de dos jugadores.")
WALKS = 4_000
"""How many times parts of the procedure may be run before the answer is sampled instead."""


def space_odds(board: Board, wishes: Wishes) -> Odds:
    """23: the odds of a space combat, or of the one that answers have led to."""
    if wishes.resumes:
        return resumed("space_combat", board, wishes)
    return fight_odds(board, wishes)


def fight_odds(board: Board | Fight, wishes: Wishes) -> Odds:
    """The odds of a board, or of a fight that is going on; sampled where the exact answer would take too long."""
    try:
        if wishes.best_assignment:
            return _best_orders(board, wishes)
        return SpaceOdds(board, wishes, Budget(WALKS)).odds()
    except TooMany:
        return sampled_space(board, wishes)


def _best_orders(start: Board | Fight, wishes: Wishes) -> Odds:
    """23.6: each side's best order against the usual one of the other, then both together."""
    board = start.board
    made = {name: candidates(board.players[name], board.system.ships(name)) for name in board.system.owners_of_ships()}
    ordering = Ordering(lambda orders: SpaceOdds(start, wishes, Budget(WALKS), orders).odds(), wishes.aim, "23.6")
    return ordering.best(made, board.players)


class SpaceOdds:
    """One space combat with its starts, contexts and ends."""

    def __init__(self, start: Board | Fight, wishes: Wishes, budget: Budget, orders: Orders | None = None) -> None:
        board = start.board
        self._board, self._wishes, self._budget = board, wishes, budget
        self._orders = orders or Orders()
        now: list[Begun] = [(1.0, start)] if isinstance(start, Fight) else []
        self._starts = now or begun(board, cannons=wishes.cannons, budget=budget, started=wishes.started)
        fights = [fight for _, fight in self._starts if isinstance(fight, Fight)]
        check_destinations(board, fights, wishes)
        players = fights[0].sides if fights else [board.players[name] for name in board.system.owners_of_ships()]
        self._players = [player.id for player in players]
        self._tally = Tally.of(self._players)
        self._rest = 0.0
        self._advice: dict[str, Advice] = {}
        self._cites: dict[str, None] = dict.fromkeys(["23", "23.5", "23.6", "23.9", "23.10"])
        self._aloud = closed_retreats(fights[0], wishes) if fights else (NO_FIGHT,)

    def odds(self) -> Odds:
        contexts: dict[Hashable, tuple[Fight, list[tuple[float, Fight]]]] = {}
        for p, start in self._starts:
            if isinstance(start, Board):
                self._no_fight(p, start)
            else:
                key = context(start)
                contexts.setdefault(key, (start, []))[1].append((p, start))
        for fight, starts in contexts.values():
            self._fight(fight, starts)
        return self._answer()

    def _no_fight(self, p: float, board: Board) -> None:
        """23.1: without ships of two players there is no combat."""
        owners = board.system.owners_of_ships()
        for name in self._players:
            force = board.system.force(name)
            value = worth_of(board.players[name], force)
            self._tally.leaves(p, name, force.as_document(), value, holds=owners == [name])
        self._tally.end(p, owners[0] if len(owners) == 1 else None, 0)

    def _fight(self, fight: Fight, starts: list[tuple[float, Fight]]) -> None:
        """Every start of one context."""
        arena = Space(live(fight, "space_combat"), self._orders)
        self._cite_components(arena)
        if arena.live.way == "walk":
            self._walk(fight, starts)
            return
        ends = Ends(fight, self._wishes, self._budget)
        over = [(p, (f.force(f.attacker), f.force(f.defender))) for p, f in starts if f.over]
        going = [(p, (f.force(f.attacker), f.force(f.defender))) for p, f in starts if not f.over]
        for p, forces in over:
            self._ended(fight, ends, [{forces: p}])
        if going:
            came = self._come(arena, fight, ends, going)
            self._count(fight, ends, came)

    def _walk(self, fight: Fight, starts: list[tuple[float, Fight]]) -> None:
        """The procedure itself, roll by roll."""
        leaving, closed = leaving_of(fight, self._wishes)
        came = walked_space(starts, leaving, self._budget, self._tally)
        self._rest += came.rest
        self._advise(leaving, came, closed)

    def _come(self, arena: Space, fight: Fight, ends: Ends, going: list[tuple[float, Forces]]) -> Came:
        leaving, closed = leaving_of(fight, self._wishes)
        fighting = Fighting(
            arena, fight, leaving, lambda n, goes, force: self._worth(fight, ends, n, goes, force), self._budget
        )
        came = fighting.run(going)
        forced = ["faq.general.2"] if fighting.stalled else []
        self._cites |= dict.fromkeys(forced)
        self._advise(leaving, came, {name: [*rules, *forced] for name, rules in closed.items()})
        return came

    def _worth(self, fight: Fight, ends: Ends, n: int, goes: bool, force: Force) -> float:
        """What is left of a side is worth to it, by the aim."""
        player, rival = fight.sides[n], fight.sides[1 - n]
        if not ends.alive(player, force):
            return 0.0
        if self._wishes.aim == "win":
            return float(not goes)
        parts = ends.goes(player, force, fight.force(rival)) if goes else [(1.0, ends.stays(player, force))]
        return sum(p * (worth_of(player, left) if self._wishes.aim == "value" else bool(left)) for p, left in parts)

    def _advise(self, leaving: Leaving, came: Came, closed: dict[str, list[str]]) -> None:
        """23.4: what the sides that choose do best in the first round."""
        if came.options is None or came.wins is None:
            return
        for n, name in enumerate(leaving.names):
            if self._wishes.policy(name).retreat != "best" or name in self._advice:
                continue
            who = n + 1
            may = leaving.may[n]
            win = {"stay": came.wins[STAY][n], **({"retreat": came.wins[who][n]} if may else {})}
            worth = {"stay": came.options[STAY][n], **({"retreat": came.options[who][n]} if may else {})}
            cites = referee.cite(["23.4", *(["23.7", "23.7b", "23.7c"] if may else ["23.4c"]), *closed[name]])
            self._advice[name] = Advice(name, "retreat" if came.choice == who else "stay", win, worth, self._wishes.aim, cites)

    def _count(self, fight: Fight, ends: Ends, came: Came) -> None:
        self._rest += came.rest
        self._ended(fight, ends, came.ended)
        for n, left in enumerate(came.left):
            for (who, forces), p in left.items():
                self._left(fight, ends, n + 1, who, forces, p)

    def _ended(self, fight: Fight, ends: Ends, rounds: list[dict[Forces, float]]) -> None:
        """23.9, 23.10: at most one side has ships."""
        whole: dict[Forces, float] = {}
        for n, ended in enumerate(rounds):
            self._tally.ends_in(n + 1, sum(ended.values()))
            for forces, p in ended.items():
                whole[forces] = whole.get(forces, 0.0) + p
        kept: dict[tuple[int, Force, bool, bool], float] = {}
        for forces, p in whole.items():
            alive = [player.id for player, force in zip(fight.sides, forces, strict=True) if ends.alive(player, force)]
            self._tally.won(p, alive[-1] if alive else None)
            for side, force in enumerate(forces):
                holds = fight.sides[side].id in alive
                key = (side, force, holds, bool(alive) and not holds)
                kept[key] = kept.get(key, 0.0) + p
        for (side, force, holds, beaten), p in kept.items():
            player = fight.sides[side]
            stays = ends.stays(player, force, beaten=beaten)
            self._tally.leaves(p, player.id, stays.as_document(), worth_of(player, stays), holds=holds)

    def _left(self, fight: Fight, ends: Ends, n: int, who: int, forces: Forces, p: float) -> None:
        """23.7: one side has left; or, in a fight that nobody can win, the attacker is lost."""
        gone = 0 if who == LOST else who - 1
        player, rival = fight.sides[gone], fight.sides[1 - gone]
        stays = ends.stays(rival, forces[1 - gone])
        self._tally.leaves(p, rival.id, stays.as_document(), worth_of(rival, stays), holds=True)
        parts = [(1.0, Force())] if who == LOST else ends.goes(player, forces[gone], forces[1 - gone])
        for q, force in parts:
            self._tally.leaves(p * q, player.id, force.as_document(), worth_of(player, force))
        self._tally.end(p, rival.id, n, None if who == LOST else player.id)
        self._cites |= dict.fromkeys([] if who == LOST else ["23.4", "23.7"])

    def _cite_components(self, arena: Space) -> None:
        self._cites |= dict.fromkeys(components()[key].cite for key in sorted(arena.live.all))

    def _answer(self) -> Odds:
        tally, board = self._tally, self._board
        lost = {name: worth_of(board.players[name], board.system.force(name)) - tally.kept[name] for name in self._players}
        advice = next(iter(self._advice.values()), None)
        return Odds(
            "ti4",
            "space_combat",
            tally.win,
            tally.draw,
            tally.retreats,
            tally.by_round(),
            tally.ends(),
            lost,
            advice,
            self._assumed(),
            referee.cite([*self._cites]),
            error=self._rest if self._rest > 1e-10 else 0.0,
            aloud=self._aloud,
            held=tally.holding(),
        )

    def _assumed(self) -> tuple[Message, ...]:
        return (*self._board.assumptions, *space_assumptions(self._board, self._wishes, self._players))


def leaving_of(fight: Fight, wishes: Wishes) -> tuple[Leaving, dict[str, list[str]]]:
    """23.4: who may leave and when, and the rules that close it to either side."""
    asked, names = may_leave(fight), (fight.attacker.id, fight.defender.id)
    may = (True in asked[names[0]].options, True in asked[names[1]].options)
    return Leaving(wishes, may, names), {who: [c for r in asked[who].rejected for c in r.citations] for who in names}


def closed_retreats(fight: Fight, wishes: Wishes) -> tuple[Message, ...]:
    """23.4: sides that are to leave and may not when the fight begins, and why."""
    if all(policy.retreat == "never" for policy in wishes.policies.values()):
        return ()
    found = []
    for name, choice in may_leave(fight).items():
        if wishes.policy(name).retreat != "never" and True not in choice.options:
            why = sentences(reason.text for reason in choice.rejected)
            found.append(say("{player} no puede retirarse al empezar. {why}", player=fight.players[name], why=why))
    return tuple(found)


def space_assumptions(board: Board, wishes: Wishes, players: list[str]) -> list[Message]:
    """What the odds take for granted."""
    told = [
        say(
            "El orden propuesto para los impactos: Resistencia al daño de las unidades más caras primero; después caen por "
            "tipos, del Caza a la Estrella de guerra, y antes las dañadas."
        ),
        say("No se juegan cartas ni se usan capacidades optativas, salvo las que se usan siempre que nadie diga lo contrario."),
    ]
    if wishes.cannons:
        told.append(say("Antes del combate disparan los Cañones espaciales que alcanzan el sistema."))
    for name in players:
        told.append(_policy_text(board.players[name], wishes))
    return told


def _policy_text(player: Player, wishes: Wishes) -> Message:
    policy = wishes.policy(player.id)
    if policy.retreat == "never":
        return say("{player} no se retira.", player=player)
    if policy.retreat == "after":
        return say(
            "{player} anuncia la retirada en la ronda {n}, o en cuanto pueda después, y sale al final de esa ronda.",
            player=player,
            n=policy.after,
        )
    aims = {
        "win": say("ganar el combate"),
        "survive": say("conservar alguna nave"),
        "value": say("conservar cuantos más recursos en unidades"),
    }
    return say("{player} se retira cuando es lo mejor para {aim}.", player=player, aim=aims[wishes.aim])
