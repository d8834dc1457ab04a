"""Aligns a source in passes: after the first, units that got nothing are favoured and broken sentences are joined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import replace
from functools import partial

from rulebook.importing.align.beam_search import Progress, search
from rulebook.importing.align.local_search import improve
from rulebook.importing.align.scoring import Path, Scoring
from rulebook.importing.profile import Profile
from rulebook.importing.segment import Border, Cue
from rulebook.importing.segment.sentences import ends_sentence
from rulebook.importing.stems import stems
from rulebook.units import Unit

_UNFINISHED_BONUS = 4.0
_UNFINISHED_REACH = 200
_MUCH, _MORE = 2.0, 12


def align_in_passes(
    scoring: Scoring, units: Sequence[Unit], holders: Container[int], profile: Profile, progress: Progress
) -> Path:
    """The alignment after all passes of the book's profile, and bettered by local search."""
    passes = profile.extra_passes + 1
    path = search(scoring, partial(_report, progress, 0, passes)).path
    for i in range(1, passes):
        if profile.split_rules:
            scoring = _with_broken_sentences(scoring, path)
        scoring = _balanced(scoring, path, units, holders, profile)
        path = search(scoring, partial(_report, progress, i, passes)).path
    return improve(scoring, path, units, holders)


def _report(progress: Progress, done: int, passes: int, share: float) -> None:
    progress((done + share) / passes)


def _balanced(scoring: Scoring, path: Path, units: Sequence[Unit], holders: Container[int], profile: Profile) -> Scoring:
    """The same, but easier to enter units that got no text, and harder to stay in those that got far more than we say."""
    words: Counter[int] = Counter()
    for segment, state in zip(scoring.segments, path, strict=True):
        words[state.unit] += 0 if state.stray else len(segment.stems)
    favoured, overfull = dict(scoring.favoured), dict(scoring.overfull)
    for i, unit in enumerate(units):
        own = sum(len(stems(text)) for text in (unit.text, *unit.bullets))
        if not words[i] and i not in holders:
            favoured[i] = favoured.get(i, 0.0) + profile.empty_bonus
        if words[i] > _MUCH * own + _MORE and i not in scoring.headings:
            overfull[i] = profile.overfull_cost
    return replace(scoring, favoured=favoured, overfull=overfull)


def _with_broken_sentences(scoring: Scoring, path: Path) -> Scoring:
    """The same, with segments that continue a sentence speaking for the units near by whose sentence breaks off."""
    segments = scoring.segments
    broken = [
        (i, state.unit)
        for i, state in enumerate(path[:-1])
        if path[i + 1] != state and not state.stray
        if not ends_sentence(segments[i].text) and not segments[i].text.isupper()
    ]
    bonus = list(scoring.bonus)
    for i, segment in enumerate(segments):
        if segment.starts_lowercase and segment.border >= Border.LINE and Cue.CONTINUATION in segment.cues:
            near = {unit: _UNFINISHED_BONUS for at, unit in broken if abs(at - i) < _UNFINISHED_REACH}
            bonus[i] = {**bonus[i], **near}
    return replace(scoring, bonus=bonus)
