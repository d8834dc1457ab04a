"""Everything that a rule's page shows around the unit itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from adjudicator.case_index import Heading
from rulebook import Book, RuleId, Unit
from rulebook.library import Parallel
from web.referee.published import cases_citing, cases_replaying
from web.rules.shelf import Shelf, said_title

WHOLE = 60  # a heading with no more units than this below it is shown whole


@dataclass(frozen=True)
class Mention:
    """A unit to link to, with a title to show for it."""

    unit: Unit
    heading: str


@dataclass(frozen=True)
class OldNumber:
    """What an older edition has to say about a number."""

    edition: str
    number: str
    why: str


@dataclass(frozen=True)
class Around:
    """What stands around a unit."""

    above: tuple[Unit, ...]
    parts: tuple[tuple[int, Unit], ...]
    below: tuple[Mention, ...]
    see_also: tuple[Mention, ...]
    cited_by: tuple[Mention, ...]
    rulings: tuple[Mention, ...]
    cases: tuple[Heading, ...]
    replayed: Heading | None
    """The case that replays the unit, where that is a worked example."""
    elsewhere: tuple[Parallel, ...]
    before: Mention | None
    after: Mention | None
    old: tuple[OldNumber, ...]
    once: tuple[OldNumber, ...]


def around(shelf: Shelf, book: Book, unit: Unit) -> Around:
    """Gathers what stands around a unit."""
    inside = list(descendants(book, unit))
    whole = len(inside) <= WHOLE
    family = {unit.id, *(part.id for _, part in inside)}
    rulings = tuple({ruling.id: ruling for id in sorted(family) for ruling in rulings_of(book).get(id, ())}.values())
    cited = [id for id in book.cited_by(unit) if id not in family]
    before, after = neighbours(book, unit)
    return Around(
        above=tuple(reversed(book.ancestors(unit))),
        parts=tuple(inside) if whole else (),
        below=() if whole else tuple(mention(book, child.id) for child in book.children(unit)),
        see_also=tuple(mention(book, id) for id in unit.see_also),
        cited_by=tuple(mention(book, id) for id in cited),
        rulings=tuple(mention(book, ruling.id) for ruling in rulings if ruling.id not in family),
        cases=tuple({case.id: case for id in sorted(family) for case in cases_citing(id)}.values()),
        replayed=next(iter(cases_replaying(unit.id)), None),
        elsewhere=shelf.library.elsewhere(unit),
        before=mention(book, before.id) if before else None,
        after=mention(book, after.id) if after else None,
        old=tuple(_old_numbers(book, unit)),
        once=tuple(_other_meanings(book, unit)),
    )


def mention(book: Book, id: RuleId) -> Mention:
    """A unit with a title: its own, its question, or the one above it."""
    unit = book[id]
    return Mention(unit, said_title(book, unit))


def descendants(book: Book, unit: Unit, depth: int = 1) -> Iterator[tuple[int, Unit]]:
    """Every unit below one, in order, with how deep it stands."""
    for child in book.children(unit):
        yield depth, child
        yield from descendants(book, child, depth + 1)


def neighbours(book: Book, unit: Unit) -> tuple[Unit | None, Unit | None]:
    """The units before and after one under the same heading, else in the book."""
    if unit.kind == "component":
        return book.neighbours(unit)
    siblings = book.children(book[unit.parent]) if unit.parent else book.roots
    place = siblings.index(unit)
    before, after = book.neighbours(unit)
    return (
        siblings[place - 1] if place else before,
        siblings[place + 1] if place + 1 < len(siblings) else _after_family(book, unit) or after,
    )


def _after_family(book: Book, unit: Unit) -> Unit | None:
    """The first unit behind a unit and everything below it."""
    family = [unit, *(part for _, part in descendants(book, unit))]
    return book.neighbours(family[-1])[1]


@lru_cache(maxsize=16)
def rulings_of(book: Book) -> dict[RuleId, tuple[Unit, ...]]:
    """The FAQ answers and errata of a book by the units that they speak of."""
    touching: dict[RuleId, dict[RuleId, Unit]] = defaultdict(dict)
    for unit in book:
        if unit.kind in ("faq", "errata"):
            for id in _spoken_of(book, unit):
                touching[id][unit.id] = unit
    return {id: tuple(units.values()) for id, units in touching.items()}


def _spoken_of(book: Book, unit: Unit) -> Iterable[RuleId]:
    texts = (unit.title or "", unit.text, *unit.bullets)
    linked = (link.target.unit for text in texts for link in book.linker.links(text, unit.id))
    return dict.fromkeys((*(id.unit for id in unit.see_also), *linked))


def _old_numbers(book: Book, unit: Unit) -> Iterator[OldNumber]:
    for edition in filter(lambda edition: edition.older, book.editions.values()):
        for number in edition.olds().get(unit.number, ()):
            if number != unit.number:
                yield OldNumber(edition.title_in(book.language), number, edition.why_in(book.language))


def _other_meanings(book: Book, unit: Unit) -> Iterator[OldNumber]:
    for edition in filter(lambda edition: edition.older, book.editions.values()):
        if today := edition.other_meaning(unit.number):
            yield OldNumber(edition.title_in(book.language), today, edition.why_in(book.language))
