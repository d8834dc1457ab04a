"""Which units' text holds that of others, as a book's layout says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from rulebook.book import Book
from rulebook.importing.profile import Layout

Members = Mapping[int, Sequence[int]]  # by the position of a unit, the positions of those that its text holds


def members_of(book: Book, layout: Layout) -> Members:
    """For the units whose text holds that of others, which others."""
    members: dict[int, list[int]] = defaultdict(list)
    for i, unit in enumerate(book):
        inline = unit.number in layout.inline
        for distance, above in enumerate(book.ancestors(unit)):
            example = unit.kind == "example" != above.kind
            if (inline and not distance) or (above.number in layout.whole and (inline or not example)):
                members[book.position(above)].append(i)
    return dict(members)
