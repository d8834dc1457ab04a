"""Aligns a source in passes: after the first, units that got nothing are favoured and torn sentences are joined."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Sequence
from functools import partial

from rulebook.importing.alignment import Path, Problem, align
from rulebook.importing.exchanging import exchange
from rulebook.importing.pieces import Border, ends_sentence
from rulebook.importing.profiles import Profile
from rulebook.importing.words import keys
from rulebook.units import Unit

Progress = Callable[[float], None]

_UNFINISHED_BONUS = 4.0
_UNFINISHED_REACH = 200
_MUCH, _MORE = 2.0, 12


def align_in_passes(
    problem: Problem, units: Sequence[Unit], members: Container[int], profile: Profile, progress: Progress
) -> Path:
    """The alignment after all passes of the book's profile."""
    passes = profile.passes + 1
    path: Path = []
    for i in range(passes):
        if i:
            if profile.torn:
                _favour_unfinished(problem, path)
            _balance(problem, path, units, members, profile)
        path = align(problem, partial(_report, progress, i, passes))
    return exchange(problem, path, units, members)


def _report(progress: Progress, done: int, passes: int, share: float) -> None:
    progress((done + share) / passes)


def _balance(problem: Problem, path: Path, units: Sequence[Unit], members: Container[int], profile: Profile) -> None:
    """Makes it easier to enter units that got no text, and harder to stay in those that got far more than we say."""
    words: dict[int, int] = defaultdict(int)
    for piece, (unit, stray) in zip(problem.pieces, path, strict=True):
        if not stray:
            words[unit] += len(piece.keys)
    for i, each in enumerate(units):
        own = len(keys(each.text)) + sum(len(keys(bullet)) for bullet in each.bullets)
        if not words[i] and i not in members:
            problem.wanting[i] = problem.wanting.get(i, 0.0) + profile.wanting
        if words[i] > _MUCH * own + _MORE and each.number not in profile.layout.headings:
            problem.sated[i] = profile.sated


def _favour_unfinished(problem: Problem, path: Path) -> None:
    """Lets pieces that resume a sentence speak for the units near by whose sentence breaks off."""
    pieces = problem.pieces
    broken = [
        (i, unit)
        for i, (unit, stray) in enumerate(path[:-1])
        if path[i + 1] != (unit, stray) and not stray
        if not ends_sentence(pieces[i].text) and not pieces[i].text.isupper()
    ]
    for i, piece in enumerate(pieces):
        if piece.starts_low and piece.border >= Border.LINE and piece.resumes:
            near = {unit: _UNFINISHED_BONUS for at, unit in broken if abs(at - i) < _UNFINISHED_REACH}
            problem.bonus[i].update(near)
