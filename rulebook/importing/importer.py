"""The importer: a raw text and a book in, the official text of its units out."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.resources import files

from rulebook.book import Book
from rulebook.importing import model as models
from rulebook.importing.alignment import Path, Problem
from rulebook.importing.anomalies import Anomaly
from rulebook.importing.flow import Flow
from rulebook.importing.marking import read_marks
from rulebook.importing.ocr import Lexicon
from rulebook.importing.pieces import Piece
from rulebook.importing.profiles import Layout, Profile
from rulebook.importing.refining import Progress, align_in_passes
from rulebook.importing.source import Source, count_words, prepare
from rulebook.importing.texts import members_of, runs_of, unit_texts
from rulebook.importing.titles import first_words
from rulebook.importing.unravelling import unravel
from rulebook.library import load_library
from rulebook.messages import N_


@dataclass(frozen=True)
class Imported:
    """What an import found in one book."""

    book: Book
    texts: dict[str, str]
    missing: tuple[str, ...]
    words_total: int
    words_placed: int
    anomalies: tuple[Anomaly, ...]


def import_text(text: str, book: Book, progress: Progress = lambda share: None) -> Imported:
    """Aligns a raw text with the units of a book."""
    profile = profile_of(book.key)
    names = first_words(book.units) if profile.lists else {}
    source = prepare(text, profile, lexicon_of(book.language), names)
    pieces = source.pieces
    if not pieces:
        return Imported(book, {}, tuple(unit.number for unit in book), 0, 0, ())
    members = members_of(book, profile)
    model = models.build(book.units, [piece.keys for piece in pieces], members, profile)
    marks = read_marks(pieces, book.units, profile, model, names)
    kept = [i for i in range(len(pieces)) if i not in marks.strays]
    problem = Problem(
        pieces=[pieces[i] for i in kept],
        model=model,
        pages=[unit.page for unit in book],
        bonus=[marks.bonus[i] for i in kept],
        marked=frozenset(marks.marked),
        single=frozenset(marks.numbered),
        headings=frozenset(i for i, unit in enumerate(book) if unit.number in profile.layout.headings),
        costs=profile.costs,
    )
    path = align_in_passes(problem, book.units, members, profile, progress)
    across = _put_columns_back(problem, path, kept, pieces, book, profile)
    marks.bonus += [{} for _ in pieces[len(marks.bonus) :]]
    placed = sum(count_words(pieces[at].text) for at, (_, stray) in zip(kept, path, strict=True) if not stray)
    found = unit_texts(book, profile, pieces, runs_of(kept, path), marks.bonus)
    if profile.ocr:
        found.texts = {number: lexicon_of(book.language).trim(text) for number, text in found.texts.items()}
    missing = _missing(book, found.texts, profile)
    anomalies = (*_cleaning(source), *marks.anomalies, *across, *found.anomalies)
    return Imported(book, found.texts, missing, source.words, min(placed, source.words), anomalies)


def _put_columns_back(
    problem: Problem, path: Path, kept: list[int], pieces: list[Piece], book: Book, profile: Profile
) -> list[Anomaly]:
    """Replaces what was read across columns by the text of their cells, and tells where."""
    if not profile.beside:
        return []
    flow = flow_of(book.language).copy()
    flow.learn(" ".join(piece.text for piece in pieces))
    found = sorted(unravel(problem, path, book, profile, flow), key=lambda each: each.start)
    for columns in reversed(found):
        kept[columns.start : columns.end] = range(len(pieces), len(pieces) + len(columns.pieces))
        path[columns.start : columns.end] = [(unit, False) for unit in columns.units]
        pieces += columns.pieces
    template = "columnas leídas de través: {n} líneas, repartidas de nuevo"
    return [Anomaly("columns", book.units[min(columns.units)].number, template, {"n": columns.lines}) for columns in found]


def _missing(book: Book, texts: dict[str, str], profile: Profile) -> tuple[str, ...]:
    """The units without text; a heading that is not printed counts as found when something below it is."""
    return tuple(
        unit.number
        for unit in book
        if unit.number not in texts
        if unit.number not in profile.layout.headings or not any(child.number in texts for child in book.children(unit))
    )


def _cleaning(source: Source) -> list[Anomaly]:
    """What the cleaning did, where it did something."""
    cleaned = source.cleaned
    counts = (
        ("hyphens", cleaned.hyphens, N_("{n} palabras partidas a final de línea, unidas")),
        ("heads", cleaned.heads, N_("{n} cabeceras y pies de página, quitados")),
        ("slugs", cleaned.slugs, N_("{n} líneas de imprenta, quitadas")),
        ("index", source.index_lines + cleaned.leaders, N_("{n} líneas de índice o registro de cambios, apartadas")),
        ("ocr", source.repaired, N_("{n} palabras mal leídas por el OCR, reparadas")),
    )
    return [Anomaly(code, None, template=template, parts={"n": n}) for code, n, template in counts if n]


@cache
def profile_of(key: str) -> Profile:
    """What is peculiar to a book: its module, and how its units stand on the pages."""
    profile: Profile = import_module(f"rulebook.importing.books.{key}").PROFILE
    text = files("rulebook.importing.books").joinpath("layouts.toml").read_text(encoding="utf-8")
    layout = {name: frozenset(numbers.split()) for name, numbers in tomllib.loads(text).get(key, {}).items()}
    return replace(profile, layout=Layout(**layout))


@cache
def flow_of(language: str) -> Flow:
    """How words follow each other in our own books in a language."""
    return Flow(_own_texts(language))


@cache
def lexicon_of(language: str) -> Lexicon:
    """The words of our own books in a language."""
    return Lexicon.of(_own_texts(language))


def _own_texts(language: str) -> Iterator[str]:
    for book in load_library():
        if book.language == language:
            for unit in book:
                yield from (unit.title or "", unit.text, *unit.bullets)
