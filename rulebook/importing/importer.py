"""Imports an official text: read it, segment it, align it with a book, assemble the text of each unit."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulebook.book import Book
from rulebook.importing.align import Aligner, Bigrams
from rulebook.importing.align.beam_search import Progress
from rulebook.importing.anomalies import Anomaly
from rulebook.importing.assemble import unit_texts
from rulebook.importing.errors import UnknownText
from rulebook.importing.nesting import members_of
from rulebook.importing.own_texts import bigrams_of, lexicon_of
from rulebook.importing.profile import Profile
from rulebook.importing.profile_file import profile_of
from rulebook.importing.read import read_source, read_text, recognise, share_of
from rulebook.importing.read.ocr import Lexicon
from rulebook.importing.read.source import count_words
from rulebook.importing.segment import segment_lines
from rulebook.importing.segment.titles import title_starts
from rulebook.importing.wholeness import require_whole
from rulebook.library import Library

_LEAST_SHARE = 0.3


@dataclass(frozen=True)
class Imported:
    """What an import found in one book."""

    book: Book
    texts: dict[str, str]
    missing: tuple[str, ...]
    words_total: int
    words_placed: int
    anomalies: tuple[Anomaly, ...]


def import_file(path: Path, library: Library, key: str | None = None, progress: Progress = lambda share: None) -> Imported:
    """Imports one file; raises an ImportFault where it is no whole rulebook of the library."""
    text = read_text(path)
    imported = import_text(text, _book(text, path, library, key), library, progress=progress)
    require_whole(imported.book, imported.missing, path)
    return imported


def import_text(
    text: str, book: Book, library: Library, profile: Profile | None = None, progress: Progress = lambda share: None
) -> Imported:
    """Aligns a raw text with a book, by the library's own words and by what the book's folder says of its print."""
    book = book.printed
    profile = profile_of(book.key) if profile is None else profile
    lexicon = lexicon_of(library, book.language)
    bigrams = bigrams_of(library, book.language) if profile.columns else Bigrams(())
    members, starts = members_of(book, profile.layout), title_starts(book.units)
    source = read_source(text, profile, lexicon)
    segments = segment_lines(source.lines, profile, lexicon, starts)
    if not segments or not book.units:
        return Imported(book, {}, tuple(unit.number for unit in book), 0, 0, ())
    placements, noticed = Aligner(book, members, profile, starts, bigrams).align(segments, progress)
    texts, doubles = unit_texts(book, profile, placements, members)
    placed = sum(count_words(placement.segment.text) for placement in placements)
    return Imported(
        book=book,
        texts=_trimmed(texts, lexicon) if profile.ocr else texts,
        missing=_missing(book, texts, profile),
        words_total=source.words,
        words_placed=min(placed, source.words),
        anomalies=(*source.anomalies, *noticed, *doubles),
    )


def _book(text: str, path: Path, library: Library, key: str | None) -> Book:
    """The book that a text is: the one that was named, else the one whose words it uses."""
    if key is not None:
        book = library.book(key)
        if share_of(text, book, library) < _LEAST_SHARE:
            raise UnknownText("{file} no parece el reglamento de {book}", str(path), book=book.title)
        return book
    recognised = recognise(text, library)
    if recognised is None:
        known = ", ".join(book.title for book in library)
        message = "{file} no es ninguno de los reglamentos conocidos ({known}); con --book se puede decir cuál es"
        raise UnknownText(message, str(path), known=known)
    return recognised


def _trimmed(texts: dict[str, str], lexicon: Lexicon) -> dict[str, str]:
    """Texts without what OCR made of pictures beside them."""
    return {number: lexicon.trim(text) for number, text in texts.items()}


def _missing(book: Book, texts: dict[str, str], profile: Profile) -> tuple[str, ...]:
    """The units without text; a heading that is not printed counts as found when something below it is."""
    return tuple(
        unit.number
        for unit in book
        if unit.number not in texts
        if unit.number not in profile.layout.headings or not any(child.number in texts for child in book.children(unit))
    )
