"""From the alignment to the texts of the units: runs of pieces joined, titles and labels taken off."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rulebook.book import Book
from rulebook.importing.alignment import Path
from rulebook.importing.anomalies import Anomaly
from rulebook.importing.assembling import compose, strip_heading, strip_label, strip_own_label, strip_title
from rulebook.importing.pieces import Border, Piece
from rulebook.importing.profiles import Profile
from rulebook.importing.titles import ASIDE, title_forms
from rulebook.units import Unit

_WORD = re.compile(r"\d|[^\W\d_]{2}")
_ANSWER = "\x00"
_SAME = 0.9
_TORN_WORDS = 4
_SENTENCE_WORDS = 6

Runs = dict[int, list[list[int]]]


@dataclass
class Texts:
    """The text of each unit that was found, by number, and what was noticed on the way."""

    texts: dict[str, str] = field(default_factory=dict)
    anomalies: list[Anomaly] = field(default_factory=list)


def members_of(book: Book, profile: Profile) -> dict[int, list[int]]:
    """For the units whose text holds that of others: which others, by position."""
    members: dict[int, list[int]] = defaultdict(list)
    for i, unit in enumerate(book):
        for distance, above in enumerate(book.ancestors(unit)):
            inline = unit.number in profile.layout.inline
            example = unit.kind == "example" != above.kind
            if (inline and not distance) or (above.number in profile.layout.whole and (inline or not example)):
                members[book.position(above)].append(i)
    return members


def runs_of(kept: Sequence[int], path: Path) -> Runs:
    """The unbroken runs of pieces that each unit got, in the order of the source."""
    runs: Runs = defaultdict(list)
    last = -1
    for at, (unit, stray) in zip(kept, path, strict=True):
        if stray:
            continue
        if unit != last:
            runs[unit].append([])
        runs[unit][-1].append(at)
        last = unit
    return runs


def unit_texts(book: Book, profile: Profile, pieces: Sequence[Piece], runs: Runs, bonus: Sequence[dict[int, float]]) -> Texts:
    """The texts of all units that got pieces, or whose members did."""
    found = Texts()
    members = members_of(book, profile)
    for i, unit in enumerate(book):
        own = runs.get(i, [])
        if i in members:
            below = [run for j in (i, *members[i]) for run in runs.get(j, [])]
            own = [_said_once(sorted(at for run in below for at in run), pieces)] if below else []
        elif len(own) > 1:
            own = _in_reading_order(own, i, bonus)
            own = _once(unit, own, pieces, profile, found.anomalies)
        if own:
            found.texts[unit.number] = _text(book, unit, [pieces[at] for run in own for at in run], profile)
    return found


def _said_once(ats: list[int], pieces: Sequence[Piece]) -> list[int]:
    """The pieces without sentences that are said a second time word for word."""
    kept: list[int] = []
    said: set[tuple[str, ...]] = set()
    starts = [i for i, at in enumerate(ats) if pieces[at].border >= Border.SENTENCE or not i]
    for start, end in pairwise([*starts, len(ats)]):
        words = tuple(key for at in ats[start:end] for key in pieces[at].keys)
        if len(words) < _SENTENCE_WORDS or words not in said:
            kept += ats[start:end]
        said.add(words)
    return kept


def _in_reading_order(runs: list[list[int]], unit: int, bonus: Sequence[dict[int, float]]) -> list[list[int]]:
    """The run that a mark opens comes first, wherever it stands."""
    first = next((i for i, run in enumerate(runs) if unit in bonus[run[0]]), 0)
    return [runs[first], *runs[:first], *runs[first + 1 :]]


def _once(
    unit: Unit, runs: list[list[int]], pieces: Sequence[Piece], profile: Profile, anomalies: list[Anomaly]
) -> list[list[int]]:
    """Leaves out what is printed a second time, and notes rules that stand in two places."""
    kept: list[list[int]] = []
    said: list[Counter[str]] = []
    for run in runs:
        words = Counter(key for at in run for key in pieces[at].keys)
        enough = words.total() >= _TORN_WORDS or unit.number in profile.layout.headings
        if words in said or (enough and any(_alike(words, other) for other in said)):
            if words.total() >= _TORN_WORDS:
                anomalies.append(Anomaly("printed_twice", unit.number, "impreso dos veces: se guarda una"))
            continue
        kept.append(run)
        said.append(words)
    torn = [run for run, words in zip(kept, said, strict=True) if words.total() >= _TORN_WORDS]
    if profile.torn and len(torn) > 1:
        begin = " ".join(pieces[torn[1][0]].text.split()[:6])
        template = "partida por un salto de columna, de página o una imagen: sigue en «{begin}…»"
        anomalies.append(Anomaly("torn", unit.number, template, {"begin": begin}))
    return kept


def _alike(one: Counter[str], other: Counter[str]) -> bool:
    """Whether two runs say the same in nearly the same words."""
    return 2 * (one & other).total() >= _SAME * (one.total() + other.total())


def _text(book: Book, unit: Unit, pieces: list[Piece], profile: Profile) -> str:
    """One unit's text; a heading without a body keeps its title unless the book counts it as no text."""
    answers = profile.answers_only and unit.kind == "faq"
    text = compose([_without_mark(piece, profile, answers) for piece in pieces])
    if answers:
        text = text.partition(_ANSWER)[2] or text
    if label := profile.labels.match(text):
        text = text[label.end() :]
    if unit.number in profile.layout.headings and not profile.bare_headings:
        return text
    titles = [form for other in (unit, *book.ancestors(unit)) for form in sorted(title_forms(other.title))]
    body = strip_title(strip_heading(text, titles), title_forms(unit.title))
    if not profile.item.match(body):
        body = strip_label(body, titles, profile.label_share)
        if profile.label_share < 1:
            body = strip_own_label(body, unit.title or "")
    says = _WORD.search(body) and not ASIDE.fullmatch(body)
    return body if says or profile.bare_headings else text


def _without_mark(piece: Piece, profile: Profile, answers: bool) -> Piece:
    """A piece without its printed number and without «P:» and «R:»."""
    text, answer = piece.text, answers and piece.text.startswith("R:")
    if piece.opens and piece.border >= Border.SENTENCE:
        for pattern in (profile.number, profile.heading):
            if found := pattern.match(text):
                text = text[found.end() :].strip()
                break
    if found := profile.taken_off.match(text):
        text = text[found.end() :].strip()
    return replace(piece, text=_ANSWER + text if answer else text)
