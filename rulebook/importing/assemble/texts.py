"""From the alignment to the texts of the units: runs of segments joined, titles, numbers and labels taken off."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from rulebook.book import Book
from rulebook.importing.align import Placement
from rulebook.importing.anomalies import Anomaly
from rulebook.importing.assemble.joining import join
from rulebook.importing.assemble.repeats import Run, without_said_runs, without_said_sentences, word_counts
from rulebook.importing.assemble.titles import strip_heading, strip_label, strip_own_label, strip_title
from rulebook.importing.nesting import Members
from rulebook.importing.profile import Profile
from rulebook.importing.segment import Border, Segment
from rulebook.importing.segment.titles import ASIDE, title_forms
from rulebook.units import Unit

_WORD = re.compile(r"\d|[^\W\d_]{2}")
_ANSWER = "\x00"
_SHORT_RUN = 4
_SHOWN_WORDS = 6


def unit_texts(
    book: Book, profile: Profile, placements: Sequence[Placement], members: Members
) -> tuple[dict[str, str], list[Anomaly]]:
    """The texts by number of all units that got segments, or whose members did; and what was noticed."""
    runs = _runs(placements)
    texts: dict[str, str] = {}
    anomalies: list[Anomaly] = []
    for i, unit in enumerate(book):
        own = runs.get(i, [])
        if i in members:
            held = {i, *members[i]}
            own = [without_said_sentences([each for each in placements if each.unit in held])]
        elif len(own) > 1:
            own, noticed = _said_once(unit, _cued_first(own), profile)
            anomalies += noticed
        if any(own):
            texts[unit.number] = _text(book, unit, [each for run in own for each in run], profile)
    return texts, anomalies


def _runs(placements: Sequence[Placement]) -> dict[int, list[Run]]:
    """The unbroken runs of segments that each unit got, in the order of the source."""
    runs: dict[int, list[Run]] = defaultdict(list)
    for unit, run in groupby(placements, key=lambda placement: placement.unit):
        runs[unit].append(list(run))
    return runs


def _cued_first(runs: Sequence[Run]) -> list[Run]:
    """The run that a cue opens comes first, wherever it stands."""
    first = next((i for i, run in enumerate(runs) if run[0].cued), 0)
    return [runs[first], *runs[:first], *runs[first + 1 :]]


def _said_once(unit: Unit, runs: list[Run], profile: Profile) -> tuple[list[Run], list[Anomaly]]:
    """The runs without what is printed a second time; notes that, and rules that stand in two places."""
    kept, repeated = without_said_runs(runs, short=0 if unit.number in profile.layout.headings else _SHORT_RUN)
    anomalies = [
        Anomaly("printed_twice", unit.number, "impreso dos veces: se guarda una")
        for run in repeated
        if word_counts(run).total() >= _SHORT_RUN
    ]
    parts = [run for run in kept if word_counts(run).total() >= _SHORT_RUN]
    if profile.split_rules and len(parts) > 1:
        begin = " ".join(parts[1][0].segment.text.split()[:_SHOWN_WORDS])
        template = "partida por un salto de columna, de página o una imagen: sigue en «{begin}…»"
        anomalies.append(Anomaly("torn", unit.number, template, {"begin": begin}))
    return kept, anomalies


def _text(book: Book, unit: Unit, placements: Run, profile: Profile) -> str:
    """One unit's text; a heading without a body keeps its title where the book counts that as text."""
    answers = profile.answers_only and unit.kind == "faq"
    text = join(_without_marks(each, profile, answers) for each in placements)
    if answers:
        text = text.partition(_ANSWER)[2] or text
    if label := profile.label.match(text):
        text = text[label.end() :]
    if unit.number in profile.layout.headings and profile.title_as_text:
        return text
    body = _without_titles(book, unit, text, profile)
    says = _WORD.search(body) and not ASIDE.fullmatch(body)
    return body if says or not profile.title_as_text else text


def _without_titles(book: Book, unit: Unit, text: str, profile: Profile) -> str:
    """A text without the titles of its unit and those above, and without labels that repeat them."""
    titles = [form for other in (unit, *book.ancestors(unit)) for form in title_forms(other.title)]
    body = strip_title(strip_heading(text, titles), title_forms(unit.title))
    if profile.list_item.match(body):
        return body
    body = strip_label(body, titles, profile.label_share)
    return strip_own_label(body, unit.title or "") if profile.label_share < 1 else body


def _without_marks(placement: Placement, profile: Profile, answers: bool) -> Segment:
    """A segment without its printed number and without «P:» and «R:»; an answer is marked where answers are wanted."""
    segment = placement.segment
    text = segment.text
    if placement.opens and segment.border >= Border.SENTENCE:
        found = profile.number.match(text) or profile.numbered_heading.match(text)
        text = text[found.end() :].strip() if found else text
    if found := profile.speaker.match(text):
        text = text[found.end() :].strip()
    answer = answers and segment.text.startswith("R:")
    return replace(segment, text=_ANSWER + text if answer else text)
