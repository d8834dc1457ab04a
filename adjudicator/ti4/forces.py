"""Units that stand together: an immutable count by type, with how many of each are damaged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from adjudicator.messages import Plural, Renderable, count, listing, render, say
from adjudicator.ruling import Json
from adjudicator.ti4.units import unit_types


@dataclass(frozen=True)
class Stack(Renderable):
    """So many units of one type, so many of them damaged."""

    unit: str
    count: int
    damaged: int = 0

    @property
    def undamaged(self) -> int:
        return self.count - self.damaged

    def as_document(self) -> Json:
        return {"count": self.count, "damaged": self.damaged} if self.damaged else self.count

    def render(self, lang: str) -> str:
        unit = unit_types()[self.unit]
        name = f"{self.count} {render(unit.one if self.count == 1 else unit.many, lang)}"
        if not self.damaged:
            return name
        if self.damaged == self.count:
            return render(say("{units} con daño", units=name), lang)
        return render(say("{units} ({damaged})", units=name, damaged=_hurt(self.damaged)), lang)


@cache
def _places() -> dict[str, int]:
    return {unit: place for place, unit in enumerate(unit_types())}


def _place(stack: Stack) -> int:
    """Where a stack stands among the others of its force."""
    return _places()[stack.unit]


def _hurt(n: int) -> Plural:
    return count(n, "{n} con daño", "{n} con daño")


@dataclass(frozen=True)
class Force(Renderable):
    """Stacks in the order of the unit types; no stack is empty."""

    stacks: tuple[Stack, ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Worked out once: forces are keys of the tables of odds."""
        return hash(self.stacks)

    @classmethod
    def of(cls, counts: Mapping[str, int], damaged: Mapping[str, int] | None = None) -> Force:
        """A force from counts by type."""
        if not counts:
            return cls()
        hurt = damaged or {}
        known = [unit for unit in unit_types() if unit in counts and counts[unit] > 0]
        return cls(tuple([Stack(unit, counts[unit], min(hurt.get(unit, 0), counts[unit])) for unit in known]))

    def __bool__(self) -> bool:
        return bool(self.stacks)

    def __iter__(self) -> Iterator[Stack]:
        return iter(self.stacks)

    def stack(self, unit: str) -> Stack:
        """The stack of a type, empty where there are none."""
        for stack in self.stacks:
            if stack.unit == unit:
                return stack
        return Stack(unit, 0)

    def count(self, *units: str) -> int:
        """How many units there are of these types; all of them without types."""
        return sum([stack.count for stack in self.stacks if not units or stack.unit in units])

    def only(self, units: Iterable[str]) -> Force:
        """The part that is of these types."""
        wanted = units if isinstance(units, tuple | frozenset) else frozenset(units)
        kept = [stack for stack in self.stacks if stack.unit in wanted]
        return self if len(kept) == len(self.stacks) else Force(tuple(kept))

    def without(self, units: Iterable[str]) -> Force:
        """The part that is of other types."""
        return self.only(set(unit_types()) - set(units))

    def change(self, unit: str, count: int = 0, damaged: int = 0) -> Force:
        """The force with so many more (or fewer) units and damaged units of a type."""
        old = self.stack(unit)
        new = Stack(unit, old.count + count, old.damaged + damaged)
        if new.count < 0 or not 0 <= new.damaged <= new.count:
            raise ValueError(f"not that many units of type {unit}")
        stacks = [stack for stack in self.stacks if stack.unit != unit]
        if new.count and unit in _places():
            stacks.append(new)
            stacks.sort(key=_place)
        return Force(tuple(stacks))

    def plus(self, other: Force) -> Force:
        """Both forces together."""
        force = self
        for stack in other:
            force = force.change(stack.unit, stack.count, stack.damaged)
        return force

    def minus(self, other: Force) -> Force:
        """What is left when the other force leaves, with its damage."""
        force = self
        for stack in other:
            force = force.change(stack.unit, -stack.count, -stack.damaged)
        return force

    def holds(self, other: Force) -> bool:
        """Whether the other force, with its damage, is a part of this one."""
        pairs = [(stack, self.stack(stack.unit)) for stack in other]
        return all(part.damaged <= mine.damaged and part.undamaged <= mine.undamaged for part, mine in pairs)

    def take(self, unit: str, n: int) -> Force:
        """Some units of a type as a force of their own, damaged ones first."""
        return Force.of({unit: n}, {unit: min(n, self.stack(unit).damaged)})

    def take_first(self, n: int, order: Iterable[str]) -> Force:
        """The first units in an order of types, damaged ones of a type before undamaged ones."""
        taken: dict[str, int] = {}
        there = {stack.unit: stack for stack in self.stacks}
        for unit in order:
            if n > 0 and unit in there:
                taken[unit] = min(n, there[unit].count)
                n -= taken[unit]
        return Force.of(taken, {unit: there[unit].damaged for unit in taken})

    def as_document(self) -> dict[str, Json]:
        """As a document writes units: a plain number where none is damaged, nothing for none."""
        return {stack.unit: stack.as_document() for stack in self.stacks}

    def render(self, lang: str) -> str:
        return render(listing(self.stacks, empty="ninguna unidad"), lang)
