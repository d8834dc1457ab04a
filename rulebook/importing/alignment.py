"""Finds for every piece of the source the unit that it belongs to: the best path through the book, jumps allowed but dear."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulebook.importing.costs import Costs
from rulebook.importing.model import ABSENT, Model
from rulebook.importing.pieces import Border, Piece


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
    wanting: dict[int, float] = field(default_factory=dict)
    sated: dict[int, float] = field(default_factory=dict)


def align(problem: Problem) -> list[tuple[int, bool]]:
    """The unit of each piece; the flag tells stray text, which only remembers where it stood."""
    states: dict[int, float] = {0: 0.0}
    trace: list[dict[int, int]] = []
    for piece, bonus, ahead in zip(problem.pieces, problem.bonus, _ahead(problem), strict=True):
        states, back = _advance(problem, states, piece, bonus, ahead)
        trace.append(back)
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
    for piece in reversed(problem.pieces):
        found.append(rest if piece.border >= Border.SENTENCE else frozenset())
        if piece.border >= Border.SENTENCE:
            rest = frozenset()
        else:
            gains = problem.model.gains(piece.keys)
            rest |= {unit for unit in heapq.nlargest(6, gains, key=gains.__getitem__) if gains[unit] > 2.0}
    found.reverse()
    return found


def _advance(
    problem: Problem, states: dict[int, float], piece: Piece, bonus: dict[int, float], ahead: frozenset[int]
) -> tuple[dict[int, float], dict[int, int]]:
    """One step: every state may stay, turn stray, or go to a unit that the piece speaks for."""
    costs, model = problem.costs, problem.model
    count = model.base(piece.keys)
    base = count * ABSENT
    gains = model.gains(piece.keys)
    for unit, extra in bonus.items():
        gains[unit] = gains.get(unit, 0.0) + extra
    move = 0.0 if piece.opens else costs.border[piece.border]
    scores: dict[int, float] = {}
    back: dict[int, int] = {}
    for state, score in states.items():
        unit, stray = state >> 1, state & 1
        stay = score + base + gains.get(unit, 0.0) - (move + 1.0 if stray else 0.0)
        if piece.opens:
            stay -= costs.overrun
        elif piece.resumes:
            stay -= costs.resumed
        elif (piece.fresh and unit in problem.single) or (piece.shouts and problem.marked):
            stay -= costs.paragraph
        if piece.border >= Border.SENTENCE and unit in problem.sated:
            stay -= problem.sated[unit]
        if piece.repeats:
            stay -= costs.repeated
        if unit in problem.headings and not stray:
            stay -= costs.beyond_heading
        _keep(scores, back, unit << 1, stay, state)
        lost = score + count * costs.stray_word - (0.0 if stray else costs.stray + move)
        _keep(scores, back, unit << 1 | 1, lost, state)
    for unit in ahead:
        gains.setdefault(unit, 0.0)
    wanted = [(gain, unit) for unit, gain in gains.items() if gain > 1.0 or unit in ahead]
    ways = _Ways(problem, states)
    for gain, unit in heapq.nlargest(40, wanted) if len(wanted) > 40 else wanted:
        score, state = ways.into(unit)
        if unit in problem.marked and unit not in bonus:
            score -= costs.torn if piece.resumes else costs.bulleted if piece.bullet else costs.unmarked
        _keep(scores, back, unit << 1, score - move + base + gain + problem.wanting.get(unit, 0.0), state)
    return _prune(costs, scores, back)


def _prune(
    costs: Costs, scores: dict[int, float], back: dict[int, int]
) -> tuple[dict[int, float], dict[int, int]]:
    floor = max(scores.values()) - costs.beam
    kept = [state for state, score in scores.items() if score > floor]
    if len(kept) > costs.width:
        kept = heapq.nlargest(costs.width, kept, key=scores.__getitem__)
    return {state: scores[state] for state in kept}, {state: back[state] for state in kept}


def _keep(scores: dict[int, float], back: dict[int, int], state: int, score: float, before: int) -> None:
    if state not in scores or score > scores[state]:
        scores[state] = score
        back[state] = before


class _Ways:
    """The best ways into a unit: from just before it, from just after it, from its page, from anywhere."""

    def __init__(self, problem: Problem, states: dict[int, float]) -> None:
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
        best = (self.top[0] - costs.far, self.top[1])
        page = self.pages[unit]
        for other, extra in ((page, 0.0), (page - 1, 0.5), (page + 1, 0.5)):
            if other in self.near:
                score, state = self.near[other]
                best = max(best, (score - costs.near - extra, state))
        for distance in range(1, costs.reach + 1):
            if unit - distance in self.at:
                score, state = self.at[unit - distance]
                best = max(best, (score - costs.next - costs.skip * (distance - 1), state))
            if unit + distance in self.at:
                score, state = self.at[unit + distance]
                best = max(best, (score - costs.back - 0.3 * (distance - 1), state))
        return best
