"""From raw text to the units of one book: clean, cut, read the marks, align, put together."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from rulebook.book import Book
from rulebook.folding import fold
from rulebook.importing import model as models
from rulebook.importing.alignment import Problem, align
from rulebook.importing.assembling import compose, strip_heading, strip_label, strip_title
from rulebook.importing.cleaning import clean
from rulebook.importing.indexes import without_index
from rulebook.importing.marks import Anomaly, Mark, find_numbers, find_titles, mend_numbers, title_forms
from rulebook.importing.ocr import Lexicon
from rulebook.importing.pieces import Border, Piece, cut, ends_sentence
from rulebook.importing.profiles import Profile
from rulebook.importing.words import keys
from rulebook.units import Unit


_ANSWER = "\x00"


@dataclass
class Result:
    texts: dict[str, str]
    anomalies: list[Anomaly]
    pieces: list[Piece]
    path: list[tuple[int, bool]]
    marks: list[Mark]


def import_book(text: str, book: Book, profile: Profile, lexicon: Lexicon | None = None) -> Result:
    cleaned = clean(text, ())
    lines, _ = without_index(cleaned.lines)
    for line in lines:
        line.text = profile.bullet.sub(lambda m: f"{m[0][0] if m[0][0] == ' ' else ''}• ", line.text)
    if profile.ocr and lexicon is not None:
        for line in lines:
            line.text = lexicon.repair(line.text)
    pieces = cut(lines, profile.opening, profile.capitals)
    for piece in pieces:
        piece.keys = keys(piece.text)
    _mark_repeats(pieces)
    units = book.units
    index = {unit.number: i for i, unit in enumerate(units)}
    members = _members(book, profile)
    model = models.build(units, [piece.keys for piece in pieces], members, profile)
    marks, anomalies = find_numbers(pieces, profile, frozenset(index))

    def fit(mark: Mark, number: str) -> float:
        return sum(model.gains(piece.keys).get(index[number], 0.0) for piece in pieces[mark.at : mark.at + 6])

    anomalies += mend_numbers(marks, frozenset(index), fit)
    bonus: list[dict[int, float]] = [{} for _ in pieces]
    numbered = set()
    for mark in marks:
        if mark.number in index:
            bonus[mark.at][index[mark.number]] = profile.number_bonus
            pieces[mark.at].opens = True
            numbered.add(mark.at)
    marked = {index[m.number] for m in marks if m.number in index}
    for at, found in find_titles(pieces, units, profile):
        if at in numbered:
            continue
        for unit in found:
            if unit in marked and units[unit].number[0].isdigit():
                continue
            bonus[at][unit] = bonus[at].get(unit, 0.0) + profile.title_bonus
            pieces[at].opens = True
            if profile.capitals:
                marked.add(unit)
    by_title = {fold(unit.title): i for i, unit in enumerate(units) if unit.title and unit.kind in ("chapter", "section")}
    for at, piece in enumerate(pieces):
        lead = profile.lead.match(piece.text) if piece.border >= Border.PARAGRAPH else None
        if lead and fold(lead[1]) in by_title:
            bonus[at][by_title[fold(lead[1])]] = profile.title_bonus
    for at, piece in enumerate(pieces):
        if profile.example.search(f"{pieces[at - 1].text if at else ''} {piece.text}"[-len(piece.text) - 14 :], 0, 14):
            for number in profile.inline:
                bonus[at][index[number]] = profile.title_bonus
    strays = _strays(pieces, profile)
    questions = [i for i, unit in enumerate(units) if unit.kind == "faq"]
    for at, piece in enumerate(pieces):
        if profile.question.match(piece.text):
            piece.opens = True
            for i in questions:
                bonus[at][i] = bonus[at].get(i, 0.0) + 8.0
            marked.update(questions)
    kept = [i for i in range(len(pieces)) if i not in strays]
    problem = Problem(
        [pieces[i] for i in kept],
        model,
        [u.page for u in units],
        [bonus[i] for i in kept],
        frozenset(marked),
        frozenset(index[m.number] for m in marks if m.number in index),
        frozenset(index[number] for number in profile.headings),
        profile.costs,
    )
    path = align(problem)
    for _ in range(profile.passes):
        if profile.torn:
            _favour_unfinished(problem, path)
        _balance(problem, path, units, members, profile)
        path = align(problem)
    chosen: dict[int, list[list[int]]] = defaultdict(list)
    last = -1
    for at, (unit, stray) in zip(kept, path, strict=True):
        if stray:
            continue
        if unit != last:
            chosen[unit].append([])
        chosen[unit][-1].append(at)
        last = unit
    texts = {}
    for i, below in members.items():
        ats = sorted(at for j in (i, *below) for run in chosen.get(j, ()) for at in run)
        if ats:
            texts[units[i].number] = _text(book, units[i], [[replace(pieces[at]) for at in ats]], profile)
    for unit, runs in chosen.items():
        if unit in members:
            continue
        first = next((i for i, run in enumerate(runs) if unit in bonus[run[0]]), 0)
        runs = [runs[first], *runs[:first], *runs[first + 1 :]]
        texts[units[unit].number] = _text(book, units[unit], [[pieces[i] for i in run] for run in runs], profile)
    return Result(texts, anomalies, [pieces[i] for i in kept], path, marks)


def _balance(problem: Problem, path: list[tuple[int, bool]], units: Sequence[Unit], members: Container[int], profile: Profile) -> None:
    """Makes it easier to enter units that got no text, and harder to stay in those that got far more than their own wording."""
    words: dict[int, int] = defaultdict(int)
    for piece, (unit, stray) in zip(problem.pieces, path, strict=True):
        if not stray:
            words[unit] += len(piece.keys)
    for i, unit in enumerate(units):
        own = len(keys(unit.text)) + sum(len(keys(bullet)) for bullet in unit.bullets)
        if not words[i] and i not in members:
            problem.wanting[i] = problem.wanting.get(i, 0.0) + profile.wanting
        if words[i] > 2.0 * own + 12 and unit.number not in profile.headings:
            problem.sated[i] = profile.sated


def _mark_repeats(pieces: list[Piece]) -> None:
    """Marks sentences that say again, but for figures, what one shortly before says: the next row of a table."""
    starts = [i for i, piece in enumerate(pieces) if piece.border >= Border.SENTENCE]
    recent: list[tuple[str, ...]] = []
    for start, end in zip(starts, [*starts[1:], len(pieces)], strict=True):
        words = tuple(key for piece in pieces[start:end] for key in piece.keys if not key.isdigit())
        pieces[start].repeats = len(words) >= 5 and words in recent
        recent = [*recent[-5:], words]


def _favour_unfinished(problem: Problem, path: list[tuple[int, bool]]) -> None:
    """Adds to the bonus of pieces that resume a sentence the units near by whose sentence breaks off."""
    pieces = problem.pieces
    broken = []
    for i, (unit, stray) in enumerate(path[:-1]):
        if path[i + 1] != (unit, stray) and not stray and not ends_sentence(pieces[i].text) and not pieces[i].text.isupper():
            broken.append((i, unit))
    for i, piece in enumerate(pieces):
        if piece.starts_low and piece.border >= Border.LINE and piece.resumes:
            problem.bonus[i].update({unit: 4.0 for at, unit in broken if abs(at - i) < 200})


def _members(book: Book, profile: Profile) -> dict[int, list[int]]:
    """For the units whose text holds that of others: which others, by position."""
    position = {unit.id: i for i, unit in enumerate(book)}
    members: dict[int, list[int]] = defaultdict(list)
    for i, unit in enumerate(book):
        for distance, above in enumerate(book.ancestors(unit)):
            inline = unit.number in profile.inline
            example = unit.kind == "example" != above.kind
            if (inline and not distance) or (above.number in profile.whole and (inline or not example)):
                members[position[above.id]].append(i)
    return members


def _text(book: Book, unit: Unit, runs: list[list[Piece]], profile: Profile) -> str:
    said: list[tuple[str, ...]] = []
    kept: list[Piece] = []
    for run in runs:
        words = tuple(key for piece in run for key in piece.keys)
        if (len(words) > 3 or unit.number in profile.headings) and any(_alike(words, other) for other in said):
            continue
        said.append(words)
        kept.extend(run)
    for piece in kept:
        if piece.opens:
            for pattern in (profile.number, profile.heading):
                if found := pattern.match(piece.text):
                    piece.text = piece.text[found.end() :].strip()
                    break
        if profile.answers_only and unit.kind == "faq" and piece.text.startswith("R:"):
            piece.text = _ANSWER + piece.text
        if found := profile.taken_off.match(piece.text):
            piece.text = piece.text[found.end() :].strip()
    text = compose(kept)
    if profile.answers_only and unit.kind == "faq":
        text = text.partition(_ANSWER)[2] or text
    text = profile.labels.sub("", text)
    titles = [form for other in (unit, *book.ancestors(unit)) for form in title_forms(other.title)]
    stripped = strip_title(strip_heading(text, titles), title_forms(unit.title))
    if not profile.item.match(stripped):
        stripped = strip_label(stripped, titles, profile.label_share)
    if stripped or profile.bare_headings:
        return stripped
    return text


def _alike(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two runs say the same in nearly the same words."""
    common = sum((Counter(one) & Counter(other)).values())
    return 2 * common >= 0.9 * (len(one) + len(other))


def _strays(pieces: list[Piece], profile: Profile) -> set[int]:
    """Cross-references, and what stands under a heading that belongs to no unit."""
    found = set()
    aside = orphan = False
    for i, piece in enumerate(pieces):
        if piece.opens or (orphan and profile.capitals and piece.text.isupper()):
            aside = orphan = False
        elif aside and piece.border >= Border.SENTENCE and pieces[i - 1].text.endswith("."):
            aside = False
        if profile.aside.match(piece.text):
            aside = True
        if piece.border >= Border.SENTENCE and profile.orphans.match(piece.text):
            orphan = True
        if aside or orphan:
            found.add(i)
    return found
