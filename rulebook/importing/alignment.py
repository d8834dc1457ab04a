"""Finds for every piece of the source the unit that it belongs to: the best path through the book, jumps allowed but dear."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rulebook.importing.costs import Costs
from rulebook.importing.model import ABSENT, Model
from rulebook.importing.pieces import Border, Piece

Path = list[tuple[int, bool]]
States = dict[int, float]  # twice the unit's position, odd for stray text beside it: the best score so far
Trace = dict[int, int]  # the state before, by state

_REPORT = 100
_CANDIDATES = 40
_ENOUGH, _WORTH = 1.0, 0.3
_STRAY_RETURN = 1.0
_SENTENCE_CANDIDATES = 6
_NEXT_PAGE = 0.5
_BACK_STEP = 0.3
_FARTHEST = 20


@dataclass
class Problem:
    """One book and one source to be aligned: `bonus` holds what marks say, `marked` the units that a mark opens."""

    pieces: Sequence[Piece]
    model: Model
    pages: Sequence[int]
    bonus: Sequence[dict[int, float]]
    marked: frozenset[int]
    single: frozenset[int]
    headings: frozenset[int]
    costs: Costs
    speaks: list[dict[int, float]] = field(init=False, repr=False)
    counts: list[int] = field(init=False, repr=False)
    moves: list[float] = field(init=False, repr=False)
    wanting: dict[int, float] = field(default_factory=dict)
    sated: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.speaks = [self.model.gains(piece.keys) for piece in self.pieces]
        self.counts = [self.model.base(piece.keys) for piece in self.pieces]
        self.moves = [_leaving(self.costs, piece) for piece in self.pieces]


def _leaving(costs: Costs, piece: Piece) -> float:
    """What it costs to change the unit before a piece."""
    if piece.opens:
        return 0.0
    cost = costs.border[piece.border]
    if piece.named:
        return min(cost, costs.named)
    return min(cost, costs.semicolon) if piece.half else cost


def align(problem: Problem, progress: Callable[[float], None] = lambda share: None) -> Path:
    """The unit of each piece; the flag tells stray text, which only remembers where it stood."""
    states: States = {0: 0.0}
    trace: list[Trace] = []
    for i, ahead in enumerate(_ahead(problem)):
        states, back = _advance(problem, states, i, ahead)
        trace.append(back)
        if i % _REPORT == 0:
            progress(i / len(problem.pieces))
    state = max(states, key=states.__getitem__)
    path = []
    for back in reversed(trace):
        path.append((state >> 1, bool(state & 1)))
        state = back[state]
    path.reverse()
    return path


def _ahead(problem: Problem) -> list[frozenset[int]]:
    """For the first piece of each sentence the units that the rest of the sentence speaks for."""
    found: list[frozenset[int]] = []
    rest: frozenset[int] = frozenset()
    for piece, gains in zip(reversed(problem.pieces), reversed(problem.speaks), strict=True):
        found.append(rest if piece.border >= Border.SENTENCE else frozenset())
        if piece.border >= Border.SENTENCE:
            rest = frozenset()
        else:
            rest |= {unit for unit in _best(gains) if gains[unit] > problem.costs.ahead}
    found.reverse()
    return found


def _best(gains: dict[int, float]) -> list[int]:
    return sorted(gains, key=gains.__getitem__, reverse=True)[:_SENTENCE_CANDIDATES]


def _advance(problem: Problem, states: States, at: int, ahead: frozenset[int]) -> tuple[States, Trace]:
    """One step: every state may stay, turn stray, or go to a unit that the piece speaks for."""
    costs, bonus = problem.costs, problem.bonus[at]
    count, move = problem.counts[at], problem.moves[at]
    base = count * ABSENT
    gains = problem.speaks[at]
    if bonus:
        gains = gains | {unit: gains.get(unit, 0.0) + extra for unit, extra in bonus.items()}
    scores: States = {}
    back: Trace = {}
    for state, score in states.items():
        unit, stray = state >> 1, state & 1
        stay = score + base + gains.get(unit, 0.0) - (move + _STRAY_RETURN if stray else 0.0)
        _keep(scores, back, unit << 1, stay - _staying(problem, at, unit, bool(stray)), state)
        lost = score + count * costs.stray_word - (0.0 if stray else costs.stray + move)
        _keep(scores, back, unit << 1 | 1, lost, state)
    ways = _Ways(problem, states)
    for gain, unit in _wanted(gains, ahead):
        score, state = ways.into(unit)
        score += base + gain - move + problem.wanting.get(unit, 0.0) - _unannounced(problem, at, unit)
        _keep(scores, back, unit << 1, score, state)
    return _prune(costs, scores, back)


def step(problem: Problem, before: tuple[int, bool], after: tuple[int, bool], at: int) -> float:
    """The score of one step of a path, as the search counts it."""
    costs = problem.costs
    (origin, was_stray), (unit, stray) = before, after
    count, move = problem.counts[at], problem.moves[at]
    if stray:
        return count * costs.stray_word - (0.0 if was_stray else costs.stray + move)
    score = count * ABSENT + problem.speaks[at].get(unit, 0.0) + problem.bonus[at].get(unit, 0.0)
    if unit == origin:
        return score - (move + _STRAY_RETURN if was_stray else 0.0) - _staying(problem, at, unit, was_stray)
    return score + problem.wanting.get(unit, 0.0) - move - _way(problem, origin, unit) - _unannounced(problem, at, unit)


def _unannounced(problem: Problem, at: int, unit: int) -> float:
    """What it costs to enter without its mark a unit that has one, or with a shouted piece that is not its title."""
    costs, piece = problem.costs, problem.pieces[at]
    if unit in problem.bonus[at] or not (unit in problem.marked or piece.shouts):
        return 0.0
    return costs.torn if piece.resumes else costs.bulleted if piece.bullet else costs.unmarked


def _way(problem: Problem, origin: int, unit: int) -> float:
    """What it costs to go from one unit to another."""
    costs = problem.costs
    away = min(abs(problem.pages[unit] - problem.pages[origin]), _FARTHEST)
    cost = costs.far + costs.farther * away
    if away <= 1:
        cost = min(cost, costs.near + _NEXT_PAGE * away)
    distance = abs(unit - origin)
    if distance <= costs.reach:
        first, further = (costs.next, costs.skip) if unit > origin else (costs.back, _BACK_STEP)
        cost = min(cost, first + further * (distance - 1))
    return cost


def _staying(problem: Problem, at: int, unit: int, stray: bool) -> float:
    """What it costs to go on in a unit although the piece looks like the beginning of another."""
    costs, piece = problem.costs, problem.pieces[at]
    cost = 0.0
    if piece.opens:
        cost += costs.overrun
    elif piece.resumes:
        cost += costs.resumed
    elif (piece.fresh and unit in problem.single) or (piece.shouts and problem.marked):
        cost += costs.paragraph
    if piece.border >= Border.SENTENCE:
        cost += problem.sated.get(unit, 0.0)
    if piece.repeats:
        cost += costs.repeated
    if unit in problem.headings and not stray and unit not in problem.bonus[at]:
        cost += costs.beyond_heading
    return cost


def _wanted(gains: dict[int, float], ahead: frozenset[int]) -> list[tuple[float, int]]:
    """The units worth entering: those that the piece speaks for, and those that the rest of its sentence does."""
    enough = max(_ENOUGH, _WORTH * max(gains.values(), default=0.0))
    wanted = [(gain, unit) for unit, gain in gains.items() if gain > enough]
    wanted += [(gains.get(unit, 0.0), unit) for unit in ahead]
    if len(wanted) > _CANDIDATES:
        wanted.sort(reverse=True)
        del wanted[_CANDIDATES:]
    return wanted


def _prune(costs: Costs, scores: States, back: Trace) -> tuple[States, Trace]:
    floor = max(scores.values()) - costs.beam
    kept = [state for state, score in scores.items() if score > floor]
    if len(kept) > costs.width:
        kept = heapq.nlargest(costs.width, kept, key=scores.__getitem__)
    return {state: scores[state] for state in kept}, {state: back[state] for state in kept}


def _keep(scores: States, back: Trace, state: int, score: float, before: int) -> None:
    if state not in scores or score > scores[state]:
        scores[state] = score
        back[state] = before


class _Ways:
    """The best ways into a unit: from just before it, from just after it, from its page, from anywhere."""

    def __init__(self, problem: Problem, states: States) -> None:
        self.costs = problem.costs
        self.pages = problem.pages
        self.at: dict[int, tuple[float, int]] = {}
        self.near: dict[int, tuple[float, int]] = {}
        self.top = (float("-inf"), 0)
        for state, score in states.items():
            unit = state >> 1
            here = (score, state)
            self.at[unit] = max(self.at.get(unit, here), here)
            page = self.pages[unit]
            self.near[page] = max(self.near.get(page, here), here)
            self.top = max(self.top, here)

    def into(self, unit: int) -> tuple[float, int]:
        """The best score with which a unit can be entered, and the state that it is entered from."""
        costs = self.costs
        page = self.pages[unit]
        away = min(abs(page - self.pages[self.top[1] >> 1]), _FARTHEST)
        best = (self.top[0] - costs.far - costs.farther * away, self.top[1])
        for other, extra in ((page, 0.0), (page - 1, _NEXT_PAGE), (page + 1, _NEXT_PAGE)):
            if other in self.near:
                score, state = self.near[other]
                best = max(best, (score - costs.near - extra, state))
        for distance in range(1, costs.reach + 1):
            if unit - distance in self.at:
                score, state = self.at[unit - distance]
                best = max(best, (score - costs.next - costs.skip * (distance - 1), state))
            if unit + distance in self.at:
                score, state = self.at[unit + distance]
                best = max(best, (score - costs.back - _BACK_STEP * (distance - 1), state))
        return best
