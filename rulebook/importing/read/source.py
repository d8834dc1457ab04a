"""A source as it is read: raw text in, clean and repaired lines out, and what was done on the way."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rulebook.importing.anomalies import Anomaly
from rulebook.importing.profile import Profile
from rulebook.importing.read.cleaning import clean
from rulebook.importing.read.index_pages import without_index
from rulebook.importing.read.lines import Line
from rulebook.importing.read.markup import without_markup
from rulebook.importing.read.ocr import Lexicon
from rulebook.messages import N_

_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Source:
    """The lines of a source, how many words it had, and what was done to it."""

    lines: tuple[Line, ...]
    words: int
    anomalies: tuple[Anomaly, ...] = ()


def read_source(text: str, profile: Profile, lexicon: Lexicon) -> Source:
    """Reads a text as its book needs it."""
    plain = without_markup(text)
    cleaned = clean(plain.text, lexicon.words)
    lines, index_lines = without_index(cleaned.lines)
    bulleted = [replace(line, text=_with_bullets(line.text, profile)) for line in lines]
    repaired = [replace(line, text=lexicon.repair(line.text)) for line in bulleted] if profile.ocr else bulleted
    counts = (
        ("html", plain.tags, N_("{n} etiquetas de HTML, quitadas")),
        ("hyphens", cleaned.hyphens, N_("{n} palabras partidas a final de línea, unidas")),
        ("heads", cleaned.heads, N_("{n} cabeceras y pies de página, quitados")),
        ("slugs", cleaned.slugs, N_("{n} líneas de imprenta, quitadas")),
        ("index", index_lines + cleaned.leaders, N_("{n} líneas de índice o registro de cambios, apartadas")),
        ("ocr", _changed_words(bulleted, repaired), N_("{n} palabras mal leídas por el OCR, reparadas")),
    )
    anomalies = tuple(Anomaly(code, None, template=template, parts={"n": n}) for code, n, template in counts if n)
    return Source(tuple(repaired), sum(count_words(line.text) for line in cleaned.lines), anomalies)


def count_words(text: str) -> int:
    """How many words a text has."""
    return len(_WORD.findall(text))


def _with_bullets(text: str, profile: Profile) -> str:
    """A line with a bullet for each sign that the book's print, or its OCR, has in its place."""
    return profile.bullet.sub(lambda match: " • " if match[0].startswith(" ") else "• ", text)


def _changed_words(before: list[Line], after: list[Line]) -> int:
    return sum(
        one != other
        for old, new in zip(before, after, strict=True)
        for one, other in zip(old.text.split(), new.text.split(), strict=False)
    )
