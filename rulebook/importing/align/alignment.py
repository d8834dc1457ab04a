"""The alignment of a source with a book: which segments belong to which unit, and what was noticed on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rulebook.book import Book
from rulebook.importing.align.beam_search import Progress
from rulebook.importing.align.columns.bigrams import Bigrams
from rulebook.importing.align.columns.layout import ColumnReader, Stretch
from rulebook.importing.align.cues import Cues, read_cues
from rulebook.importing.align.evidence import gather_evidence
from rulebook.importing.align.passes import align_in_passes
from rulebook.importing.align.placement import Placement
from rulebook.importing.align.scoring import Path, Scoring
from rulebook.importing.anomalies import Anomaly
from rulebook.importing.profile import Profile
from rulebook.importing.segment import Segment
from rulebook.importing.segment.titles import TitleStarts

Alignment = tuple[list[Placement], list[Anomaly]]


@dataclass(frozen=True)
class Aligner:
    """A book, which of its units hold which others, how it is printed, its titles, and how its language sounds."""

    book: Book
    members: Mapping[int, Sequence[int]]
    profile: Profile
    starts: TitleStarts
    bigrams: Bigrams

    def align(self, segments: Sequence[Segment], progress: Progress) -> Alignment:
        """Where each segment belongs, in the order of the source, without those of no unit; and what was noticed."""
        units, profile = self.book.units, self.profile
        evidence = gather_evidence(units, [segment.stems for segment in segments], self.members, profile)
        kept, cues, misprints = read_cues(segments, units, profile, evidence, self.starts)
        scoring = Scoring.of(kept, evidence, cues, units, profile)
        path = align_in_passes(scoring, units, self.members, profile, progress)
        reader = ColumnReader(kept, path, self.book, profile, evidence.common, self.bigrams)
        stretches = _apart(sorted(reader.stretches(), key=lambda stretch: stretch.start))
        return list(_placements(kept, path, cues, stretches)), [*misprints, *map(self._read_across, stretches)]

    def _read_across(self, stretch: Stretch) -> Anomaly:
        first = self.book.units[min(placement.unit for placement in stretch.placements)]
        template = "columnas leídas de través: {n} líneas, repartidas de nuevo"
        return Anomaly("columns", first.number, template, {"n": stretch.lines})


def _apart(stretches: Sequence[Stretch]) -> list[Stretch]:
    """The stretches that do not run into one before them."""
    kept: list[Stretch] = []
    for stretch in stretches:
        if not kept or stretch.start >= kept[-1].end:
            kept.append(stretch)
    return kept


def _placements(segments: Sequence[Segment], path: Path, cues: Cues, stretches: Sequence[Stretch]) -> Iterator[Placement]:
    """Every segment with its unit; for a stretch read across columns, the text of their cells instead."""
    at = 0
    for stretch in [*stretches, None]:
        end = stretch.start if stretch else len(path)
        for i in range(at, end):
            if not path[i].stray:
                unit = path[i].unit
                yield Placement(segments[i], unit, i in cues.openings, unit in cues.bonus[i])
        if stretch:
            yield from stretch.placements
            at = stretch.end
