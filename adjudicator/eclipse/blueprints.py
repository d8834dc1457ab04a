"""Blueprints (5.4): what the species boards print, what a list of parts adds up to, and why a blueprint is impossible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from adjudicator.eclipse.components import Part, dice, figure, npc_blueprints, parts
from adjudicator.eclipse.fleets import Figures
from adjudicator.eclipse.names import COLOURS, kind_name, ship_types, table
from adjudicator.eclipse.voice import referee
from adjudicator.lists import Named
from adjudicator.messages import Message, listing, say
from adjudicator.ruling import Json, Violation

STANDARD, VARIANTS = "standard", ("standard", "advanced", "worlds_afar")


@dataclass(frozen=True)
class Board:
    """The blueprint of a kind of ship as a species board prints it; energy and computer stand outside its grid."""

    cells: int
    initiative: int
    energy: int
    computer: int
    parts: tuple[str, ...]


def outside(part: str) -> bool:
    """5.2.9.10: whether a part goes outside the grid."""
    return bool(table("parts").get(part, {}).get("outside"))


@cache
def common_species() -> str:
    """The species whose blueprints are those of most."""
    return next(key for key, row in table("species").items() if row.get("common"))


def board(species: str | None, kind: str) -> Board:
    """The printed blueprint of a species; without one that of most species, which the Terrans have too."""
    row = table("blueprints")[species or common_species()][kind]
    return Board(row["cells"], row["initiative"], row.get("energy", 0), row.get("computer", 0), tuple(row["parts"]))


def sums(names: Iterable[str], kind: str, species: str | None) -> Figures:
    """5.4.7: the values of all parts add up, on top of what the blueprint itself gives."""
    rows, plan = [parts()[name] for name in names], board(species, kind)
    return Figures(
        initiative=plan.initiative + sum(row.initiative for row in rows),
        computer=plan.computer + sum(row.computer for row in rows),
        shield=sum(row.shield for row in rows),
        hull=sum(row.hull for row in rows),
        movement=sum(row.movement for row in rows),
        missiles=_dice(row.missiles for row in rows),
        cannons=_dice(row.cannons for row in rows),
        parts=tuple(names),
    )


def _dice(groups: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for group in groups:
        total.update(group)
    return {colour: total[colour] for colour in COLOURS.keys if total[colour]}


def energy(names: Iterable[str], plan: Board) -> tuple[int, int]:
    """5.4.8.6, 5.4.3.3: energy generated and consumed."""
    rows = [parts()[name].energy for name in names]
    return plan.energy + sum(n for n in rows if n > 0), -sum(n for n in rows if n < 0)


def npc_figures(kind: str, variant: str) -> Figures:
    """6.2.8, 6.2.9: the hexagonal blueprint of ships that nobody commands."""
    found = npc_blueprints()[kind, variant].figures
    return Figures(
        figure(found, "initiative"),
        figure(found, "computer"),
        figure(found, "shield"),
        figure(found, "hull"),
        missiles=dice(found, "missile"),
        cannons=dice(found, "cannon"),
    )


def laid_on(names: tuple[str, ...], kind: str, plan: Board) -> tuple[str, ...] | None:
    """The printed parts with these added in the empty cells, where the list names neither drive nor source; None if they do not fit."""
    extra = tuple((Counter(names) - Counter(plan.parts)).elements())
    inside = [name for name in extra if not outside(name)]
    return (*plan.parts, *extra) if len(plan.parts) + len(inside) <= plan.cells else None


def whole(names: Iterable[str], kind: str) -> bool:
    """Whether a list of parts is meant as all that the blueprint holds: it names a drive or a source; of a starbase it always is."""
    return kind == "starbase" or any(parts()[name].category in ("drive", "source") for name in names)


def why_not(names: tuple[str, ...], kind: str, species: str | None, path: str) -> list[Violation]:
    """5.4.5.2, 5.4.2: everything that makes a blueprint impossible."""
    rows, plan = [parts()[name] for name in names], board(species, kind)
    return [*_drives(rows, kind, path), *_energy(names, kind, plan, path), *_room(names, kind, plan, path)]


def why_never(names: tuple[str, ...], kind: str, path: str) -> list[Violation]:
    """5.4.5.2.3, 5.4.5.2: what no species can have: a drive on a starbase, more parts than any grid has cells."""
    drives = _drives([parts()[name] for name in names], kind, path) if kind == "starbase" else []
    return [*drives, *_room(names, kind, board(None, kind), path)]


def _drives(rows: Iterable[Part], kind: str, path: str) -> list[Violation]:
    """5.4.5.2.3, 5.4.5.2.4: none on starbases, at least one on the others."""
    drives = any(row.category == "drive" for row in rows)
    if kind == "starbase" and drives:
        return [referee.violation("Las bases estelares no llevan motores.", cite="5.4.5.2.3", path=path)]
    if kind != "starbase" and not drives:
        text = say("El plano de {kind} debe llevar al menos un motor.", kind=kind_name(kind, 2))
        return [referee.violation(text, cite="5.4.5.2.4", path=path)]
    return []


def _energy(names: tuple[str, ...], kind: str, plan: Board, path: str) -> list[Violation]:
    """5.4.5.2.2: consumption never exceeds generation."""
    made, used = energy(names, plan)
    if used <= made:
        return []
    text = say(
        "Las piezas de {kind} gastan {used} de energía y solo se generan {made} (según otra edición).",
        kind=kind_name(kind, 2),
        used=used,
        made=made,
    )
    return [referee.violation(text, cite=["5.4.5.2.2", "5.4.8.6", *component_cites(names)], path=path)]


def _room(names: tuple[str, ...], kind: str, plan: Board, path: str) -> list[Violation]:
    """5.4.5.2: a part to a cell of the grid."""
    inside = sum(not outside(name) for name in names)
    if inside <= plan.cells:
        return []
    text = say(
        "El plano de {kind} tiene {cells} casillas (según otra edición) y lleva {n} piezas.",
        kind=kind_name(kind, 2),
        cells=plan.cells,
        n=inside,
    )
    return [referee.violation(text, cite="5.4.5.2 5.4.2.1", path=path)]


def twice(plans: Iterable[Iterable[str]], path: str) -> list[Violation]:
    """5.2.9.9, 3.21: there is one tile of each Ancient part."""
    count = Counter(name for names in plans for name in names if parts()[name].origin == "ancient")
    more = [name for name, n in count.items() if n > 1]
    if not more:
        return []
    text = say("De cada pieza de los antiguos hay una sola loseta: {parts}.", parts=part_list(more))
    return [referee.violation(text, cite=["5.2.9.9", "3.21", *component_cites(more)], path=path)]


def board_cites(species: str | None, kind: str) -> tuple[str, ...]:
    """10.1.3.3, 10.3.3, 10.6.3: where the blueprint of a species differs from the common one: energy, initiative, computers, cells."""
    return tuple(_differs(species).get("starbase" if kind == "starbase" else "ships", ()))


def _differs(species: str | None) -> Mapping[str, Json]:
    found: Mapping[str, Json] = table("species").get(species or "", {}).get("blueprint", {})
    return found


def component_cites(names: Iterable[str]) -> list[str]:
    """The components that parts are, each once."""
    return [f"c.{name}" for name in dict.fromkeys(names)]


def part_list(names: Iterable[str]) -> object:
    """Parts as people call them."""
    return listing(Named("eclipse", name) for name in names)


def confirmed(names: Iterable[str]) -> list[str] | None:
    """Where the book's text tells the figures of all these parts; None where some rest on another edition alone."""
    cites = [parts()[name].cite for name in names]
    return [number for cite in cites for number in cite.split()] if all(cites) else None


def bonus_told(kind: str, species: str | None) -> bool:
    """Whether an example of the book tells the printed bonus of initiative (ex.18, ex.25)."""
    return ship_types()[kind].bonus is not None and not _differs(species).get("initiative")


def figures_text(figures: Figures) -> Message:
    """The sums of a blueprint in words."""
    return say(
        "iniciativa {i}, computadores {c}, escudos {s}, casco {h}",
        i=figures.initiative,
        c=f"+{figures.computer}" if figures.computer else 0,
        s=f"−{figures.shield}" if figures.shield else 0,
        h=figures.hull,
    )
