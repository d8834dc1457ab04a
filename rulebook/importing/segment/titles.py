"""The titles of units as a book may print them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from rulebook.importing.stems import stem
from rulebook.units import Unit

ASIDE = re.compile(r"\([^()]*\)")
_WORD = re.compile(r"\w+")
_COUNTED = re.compile(r"([^:]+): (\d+)")

TitleStarts = Mapping[tuple[str, str], Sequence[int]]  # the units by the first two stems of their titles


def title_forms(title: str | None) -> list[str]:
    """A title as the book may print it: whole, or only what stands before or after a colon, a bar or a bracket."""
    if not title:
        return []
    before, _, after = title.partition(": ")
    forms = {title, before, after, title.partition(" (")[0], *title.split(" / ")}
    forms |= {after.partition(" (")[0], after.partition(", ")[0]}
    if counted := _COUNTED.fullmatch(title):
        forms.add(f"{counted[2]} {counted[1]}")
    return sorted({form.strip() for form in forms if len(form) > 2})


def title_stems(title: str | None) -> list[tuple[str, ...]]:
    """The stems of every form of a title."""
    return [tuple(stem(word) for word in _WORD.findall(form)) for form in title_forms(title)]


def title_starts(units: Sequence[Unit]) -> TitleStarts:
    """The units by the first two words of their titles."""
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for i, unit in enumerate(units):
        for form in title_stems(unit.title):
            if len(form) > 1 and i not in found[form[0], form[1]]:
                found[form[0], form[1]].append(i)
    return dict(found)
