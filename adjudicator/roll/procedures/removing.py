"""The die that some tiles take from their owner, faq.24 and faq.25: any of them, from wherever it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.messages import count, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.procedures.completing import Built, Crew
from adjudicator.roll.purse import dice_text
from adjudicator.roll.tiles import Tile, cited
from adjudicator.roll.words import referee

PLACES = {"citizenry": say("de la Ciudadanía"), "cup": say("del cubilete"), "workers": say("de los trabajadores sin usar")}


@dataclass(frozen=True)
class Removed:
    """A die that its owner gives up, and whence: a key of PLACES, or nothing for anywhere else."""

    die: str
    place: str


def read_removed(root: Node) -> tuple[Removed, ...]:
    nodes = root.field("removed").items()
    return tuple(Removed(node.field("die").one_of(default="white"), node.field("from").one_of()) for node in nodes)


def lose(
    built: Built, crew: Crew, tile: Tile, n: int, removed: Sequence[Removed], people: Counter[str] | None
) -> Procedure[tuple[Built, Crew]]:
    """9.6, 10.5, faq.24: the tile takes a die before it gives anything; `people` lay in the Citizenry before the phase."""
    if not tile.loses:
        return built, crew
    cite = f"{cited(tile.key)} " + ("10.5" if tile.kind == "world" else "9.6") + " faq.24 faq.25"
    text = say(
        "Retira un dado suyo cualquiera, de donde esté, y lo devuelve al centro; aquí no se descuenta de ninguna cuenta."
    )
    if built.loses < len(removed):
        one = removed[built.loses]
        _there(one, built, crew, people, built.loses, cite)
        built, crew = _taken(one, built, crew)
        die = dice_text([one.die])
        text = say("Retira {dice}, que devuelve al centro.", dice=die)
        if one.place:
            text = say("Retira {dice} {place}, y lo devuelve al centro.", dice=die, place=PLACES[one.place])
    yield referee.step(f"loses.{n}", "Efecto inmediato", text, cite=cite, authority="component")
    return replace(built, loses=built.loses + tile.loses), crew


def _there(one: Removed, built: Built, crew: Crew, people: Counter[str] | None, i: int, cite: str) -> None:
    """Whether the die lies where its owner says, as far as the document tells."""
    missing = one.place == "workers" and not crew.dice[one.die]
    if one.place == "citizenry" and people is not None:
        missing = people[one.die] + built.citizenry[one.die] <= built.gone[one.die]
    if missing:
        text = say("No puede retirar {dice} {place}: ahí no hay.", dice=dice_text([one.die]), place=PLACES[one.place])
        raise referee.forbid(text, cite=cite, path=f"removed.{i}.die")


def _taken(one: Removed, built: Built, crew: Crew) -> tuple[Built, Crew]:
    """Takes the die out of what the phase has brought, or out of what lay there before."""
    die = Counter([one.die])
    if one.place == "workers":
        fresh = crew.fresh[one.die] > 0
        return built, replace(crew, fresh=crew.fresh - die) if fresh else replace(crew, waiting=crew.waiting - die)
    if one.place == "cup":
        return replace(built, cup=built.cup - die), crew
    if one.place == "citizenry" and built.citizenry[one.die]:
        return replace(built, citizenry=built.citizenry - die), crew
    if one.place == "citizenry":
        return replace(built, gone=built.gone + die), crew
    return built, crew


def too_many(built: Built, removed: Sequence[Removed], cite: str) -> Procedure[None]:
    """faq.24: nobody gives up more dice than the completed tiles take."""
    yield from ()
    if len(removed) > built.loses:
        text = say("Retira {n}, y las losetas completadas le quitan {most}.", n=_dice(len(removed)), most=_dice(built.loses))
        raise referee.forbid(text, cite=f"{cite} faq.24", path="removed")


def _dice(n: int) -> object:
    return count(n, "{n} dado", "{n} dados")
