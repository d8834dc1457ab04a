"""The components of a game: by kind, with all that belongs to one, and by the moment at which each acts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.lists import sorting
from rulebook import Book, Component, Unit
from rulebook.components import PREFIX
from rulebook.windows import Window


@dataclass(frozen=True)
class Fact:
    """One figure of a component, with what it is called."""

    label: str
    value: str


@dataclass(frozen=True)
class ComponentView:
    """What the page of a component shows besides its text."""

    component: Component
    kind: str
    facts: tuple[Fact, ...]
    windows: tuple[Window, ...]
    owner: Unit | None
    belongs: tuple[tuple[str, tuple[Unit, ...]], ...]
    other_print: tuple[Unit, ...]
    names: tuple[tuple[str, str, bool], ...]


def unit_of(book: Book, key: str) -> Unit:
    """The unit of a component."""
    found = book.get(PREFIX + key)
    assert found is not None
    return found


def names_by_key(book: Book) -> dict[str, str]:
    """The names of the components whose key is no word of its own: `minister_of_exploration`."""
    return {key: one.name(book.language) for key, one in book.components.items() if "_" in key}


def kind_label(book: Book, kind: str) -> str:
    """What a kind of component is called."""
    return book.meta.components.get(kind, {}).get(book.language, kind.replace("_", " "))


def by_kind(book: Book) -> list[tuple[str, str, list[Unit]]]:
    """The components of a game by kind: key, name, units in the order of their names."""
    found: dict[str, list[Unit]] = {kind: [] for kind in book.meta.components}
    for component in book.components.values():
        found.setdefault(component.kind, []).append(unit_of(book, component.key))
    return [
        (kind, kind_label(book, kind), sorted(units, key=lambda unit: sorting(unit.title or "")))
        for kind, units in found.items()
        if units
    ]


def by_window(book: Book, owners: list[str]) -> list[tuple[str, list[tuple[Window, list[Unit]]]]]:
    """The moments in their order, each with the components that act there; a faction's own only where it plays."""
    acting: dict[str, list[Unit]] = {}
    for component in book.components.values():
        if not owners or not component.faction or component.faction in owners:
            for key in component.windows:
                acting.setdefault(key, []).append(unit_of(book, component.key))
    return [
        (names[book.language], found)
        for part, names in book.windows.parts.items()
        if (found := [(w, acting[w.key]) for w in book.windows.all.values() if w.part == part and w.key in acting])
    ]


def component_view(book: Book, unit: Unit) -> ComponentView | None:
    """What stands around a component; None for any other unit."""
    component = book.component(unit)
    if component is None:
        return None
    owned = component.faction in book.components and component.faction != component.key
    return ComponentView(
        component=component,
        kind=kind_label(book, component.kind),
        facts=tuple(facts_of(book, component)),
        windows=tuple(book.windows.all[key] for key in component.windows if key in book.windows.all),
        owner=unit_of(book, component.faction) if owned else None,
        belongs=tuple(_belonging(book, component)),
        other_print=tuple(_other_prints(book, component)),
        names=tuple((language, names[0], language not in component.unprinted) for language, names in component.names.items()),
    )


def _belonging(book: Book, component: Component) -> Iterator[tuple[str, tuple[Unit, ...]]]:
    """What belongs to a component, by kind: the name of the kind, the units."""
    own = [each for each in book.components.values() if each.faction == component.key]
    for kind in book.meta.components:
        units = tuple(unit_of(book, each.key) for each in own if each.kind == kind)
        if units and kind != component.kind:
            yield kind_label(book, kind), units


def _other_prints(book: Book, component: Component) -> Iterator[Unit]:
    """What replaces a component, and what it replaces."""
    for other in book.components.values():
        if other.replaces == component.key or other.key == component.replaces:
            yield unit_of(book, other.key)


def facts_of(book: Book, component: Component) -> list[Fact]:
    """The figures that have a name, in the order of the names."""
    said = component.figures
    return [
        Fact(names[book.language], "✓" if said[key] is True else str(said[key]))
        for key, names in book.meta.figures.items()
        if said.get(key) not in (None, False, "") and not (key == "count" and said[key] == 1)
    ]
