"""Our own books printed in the shapes in which official texts arrive: nothing here is official."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from rulebook import Book, Unit
from rulebook.book import Book as _Book
from rulebook.folding import fold
from rulebook.form import Meta
from rulebook.ids import RuleId
from rulebook.terms import Terms

SHARED = Path(__file__).parents[3] / "shared"
PAGE = "<|PAGE-MARK-0f|>"


def f1(one: str, other: str) -> float:
    """The word F1 of two texts, accents and case aside."""
    a, b = (Counter(re.findall(r"\w+", fold(text))) for text in (one, other))
    return 1.0 if not a and not b else 2 * (a & b).total() / (a.total() + b.total())


def plain(markdown: str) -> str:
    """A text of ours without its marks."""
    return re.sub(r"[*_|`>]|\[|\]|-{3,}", " ", markdown)


def own_text(unit: Unit) -> str:
    """All that we say in a unit, as plain text."""
    return "\n".join([plain(unit.text), *(f"• {plain(bullet)}" for bullet in unit.bullets)])


def wrapped(text: str, width: int = 66) -> str:
    """Lines of a width, with long words split at their ends."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        broken = textwrap.wrap(paragraph, width, break_on_hyphens=False) or [""]
        for i in range(len(broken) - 1):
            head, _, last = broken[i].rpartition(" ")
            if i % 3 == 0 and head and last.isalpha() and last.islower() and len(last) > 8:
                broken[i], broken[i + 1] = f"{head} {last[:5]}-", f"{last[5:]} {broken[i + 1]}"
        lines += broken
    return "\n".join(lines)


def numbered(units: Iterable[Unit]) -> list[str]:
    """Units as a reference guide prints them: «12 TITLE», «12.3 text», one paragraph each."""
    paragraphs = []
    for unit in units:
        title = f" {unit.title.upper()}" if unit.title and "." not in unit.number else ""
        head = f"{unit.number}{title}\n" if title else f"{unit.number} "
        paragraphs.append(head + own_text(unit))
    return paragraphs


def small_book(key: str, units: dict[str, str], titles: dict[str, str] | None = None, kind: str = "rule") -> Book:
    """A book of a few units with the peculiarities of a real one."""
    titles = titles or {}
    meta = Meta(key, "Libro de prueba", "es", "única", "section", (), {})
    made = [
        Unit(
            id=RuleId(key, number),
            title=titles.get(number),
            kind="faq" if number.startswith("faq") else kind if "." in number else "section",
            page=1 + i // 6,
            parent=RuleId(key, number.rpartition(".")[0]) if number.rpartition(".")[0] in units else None,
            text=text,
        )
        for i, (number, text) in enumerate(units.items())
    ]
    return _Book(meta, made, Terms(()), {})
