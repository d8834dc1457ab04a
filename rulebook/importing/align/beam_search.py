"""Finds the best path of the segments through the units of a book: a Viterbi search with a beam."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebook.importing.align.scoring import START, Path, Scoring, State
from rulebook.importing.segment import Border

Progress = Callable[[float], None]
Scores = dict[State, float]  # the best score with which each state is reached
Trace = dict[State, State]  # the state before it

_REPORT = 100
_CANDIDATES = 40
_ENOUGH, _WORTH = 1.0, 0.3
_SENTENCE_CANDIDATES = 6


@dataclass(frozen=True)
class Found:
    """A path and its score, which is the sum of its steps."""

    path: Path
    score: float


def search(scoring: Scoring, progress: Progress = lambda share: None) -> Found:
    """The best path that the beam holds."""
    scores: Scores = {START: 0.0}
    traces: list[Trace] = []
    for at, ahead in enumerate(lookahead(scoring)):
        scores, trace = _advance(scoring, scores, at, ahead)
        traces.append(trace)
        if at % _REPORT == 0:
            progress(at / len(scoring.segments))
    state = max(scores, key=scores.__getitem__)
    score = scores[state]
    path = []
    for trace in reversed(traces):
        path.append(state)
        state = trace[state]
    return Found(path[::-1], score)


def lookahead(scoring: Scoring) -> list[frozenset[int]]:
    """For the first segment of each sentence the units that the rest of the sentence speaks for."""
    found: list[frozenset[int]] = []
    rest: frozenset[int] = frozenset()
    for segment, gains in zip(reversed(scoring.segments), reversed(scoring.gains), strict=True):
        if segment.border >= Border.SENTENCE:
            found.append(rest)
            rest = frozenset()
        else:
            found.append(frozenset())
            best = sorted(gains, key=gains.__getitem__, reverse=True)[:_SENTENCE_CANDIDATES]
            rest |= {unit for unit in best if gains[unit] > scoring.costs.lookahead}
    return found[::-1]


def _advance(scoring: Scoring, scores: Scores, at: int, ahead: frozenset[int]) -> tuple[Scores, Trace]:
    """One step: every state may stay, turn stray, or go to a unit that the segment speaks for."""
    reached: Scores = {}
    trace: Trace = {}

    def reach(state: State, score: float, before: State) -> None:
        if state not in reached or score > reached[state]:
            reached[state] = score
            trace[state] = before

    for before, score in scores.items():
        for after in (State(before.unit), State(before.unit, True)):
            reach(after, score + scoring.step(before, after, at), before)
    states = list(scores)
    origins = [(score, state.unit) for state, score in scores.items()]
    for unit in candidates(scoring, at, ahead):
        ways = scoring.ways.into(unit)
        arriving = [score - ways[origin] for score, origin in origins]
        best = max(arriving)
        reach(State(unit), best + scoring.enter(at, unit), states[arriving.index(best)])
    return _prune(scoring, reached, trace)


def candidates(scoring: Scoring, at: int, ahead: frozenset[int]) -> list[int]:
    """The units worth entering: those that the segment speaks for, and those that the rest of its sentence does."""
    support = scoring.support[at]
    enough = max(_ENOUGH, _WORTH * max(support.values(), default=0.0))
    found = [unit for unit, worth in support.items() if worth > enough]
    found += [unit for unit in ahead if support.get(unit, 0.0) <= enough]
    if len(found) > _CANDIDATES:
        found = sorted(found, key=lambda unit: support.get(unit, 0.0), reverse=True)[:_CANDIDATES]
    return found


def _prune(scoring: Scoring, reached: Scores, trace: Trace) -> tuple[Scores, Trace]:
    """The states near enough to the best, and not too many."""
    floor = max(reached.values()) - scoring.costs.beam
    kept = [state for state, score in reached.items() if score > floor]
    if len(kept) > scoring.costs.width:
        kept = sorted(kept, key=reached.__getitem__, reverse=True)[: scoring.costs.width]
    return {state: reached[state] for state in kept}, {state: trace[state] for state in kept}
