"""Units of an end in words, by the names that the game's book gives them."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.lists import Named
from adjudicator.messages import listing, render, say
from adjudicator.ruling import Json


def units_text(game: str, units: Mapping[str, Json], lang: str) -> str:
    """«2 cruceros y 1 acorazado (1 con daño)», or nothing at all."""
    return render(listing((_stack(game, unit, stack) for unit, stack in units.items()), empty="nada"), lang)


def _stack(game: str, unit: str, stack: Json) -> object:
    count = stack["count"] if isinstance(stack, Mapping) else stack
    name = say("{n} {unit}", n=count, unit=Named(game, unit, count))
    if not isinstance(stack, Mapping):
        return name
    hurt = stack.get("damaged", len(stack.get("damage", ())))
    return say("{units} (con daño: {n})", units=name, n=hurt)
