"""Revealing, chapter 6: which phases happen, and which workers go back to the cups.

`{"players": [{"name", "selected": "develop", "assigned": {"explore": 2}, "dictated": 0}], "free_die": null | "produce"}`; instead of numbers
a player may tell the dice, as `assign` leaves them: `"dice": {"explore": ["white", "red"]}, "spent": ["white"]`, and gets those that return by colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.purse import assumed, counted, read_dice
from adjudicator.roll.words import PHASE_NAMES, referee
from adjudicator.ruling import Json


@dataclass(frozen=True)
class Chooser:
    """A player: the phase selected, the workers assigned to each phase, and those in the Dictate area."""

    name: str
    selected: str
    assigned: Mapping[str, int]
    dictated: int
    told: bool = True
    """Whether the document says what is assigned."""
    dice: Mapping[str, Counter[str]] = field(default_factory=dict)
    """The dice of each phase, where their colours are told."""
    spent: Counter[str] = field(default_factory=Counter)
    """The dice in the Dictate area, where their colours are told."""


@dataclass(frozen=True)
class Reveal:
    """The players and the free die of a two-player game."""

    players: tuple[Chooser, ...]
    free_die: str | None


def read_phases(root: Node) -> Reveal:
    players = tuple(_chooser(node, i) for i, node in enumerate(root.field("players").items()))
    if len(players) < 2:
        root.field("players").fault("faltan los jugadores: de 2 a 5")
    names = [player.name for player in players]
    if len(set(names)) < len(names):
        root.field("players").fault("dos jugadores tienen el mismo nombre")
    return Reveal(players, root.field("free_die").one_of() or None)


def _chooser(node: Node, i: int) -> Chooser:
    if not node.field("selected").given:
        node.field("selected").fault("falta la fase que selecciona: cada jugador selecciona una")
    assigned: dict[str, int] = {}
    for phase, entry in node.field("assigned").pairs():
        assigned[phase] = assigned.get(phase, 0) + entry.integer()
    dice = {phase: found for phase, entry in node.field("dice").pairs() if (found := read_dice(entry))}
    spent = read_dice(node.field("spent")) or Counter()
    shown = {phase: found.total() for phase, found in dice.items()}
    if dice and node.field("assigned").given and {phase: n for phase, n in assigned.items() if n} != shown:
        node.field("dice").fault("los dados no son tantos como los trabajadores asignados")
    if node.field("dictated").given and node.field("spent").given and node.field("dictated").integer() != spent.total():
        node.field("spent").fault("los dados no son tantos como los usados para dictar")
    return Chooser(
        node.field("name").text() or str(i + 1),
        node.field("selected").one_of(default="explore"),
        assigned or shown,
        node.field("dictated").integer() or spent.total(),
        node.field("assigned").given or node.field("dice").given,
        dice,
        spent,
    )


def phases(situation: Reveal) -> Procedure[Mapping[str, Json]]:
    """6, 6.1, 6.2: the phases that happen, in order, and the workers that return."""
    selected = {player.selected for player in situation.players}
    happen = selected | (yield from free_die(situation, selected))
    order = [phase for phase in PHASE_NAMES if phase in happen]
    yield referee.step(
        "phases",
        "Fases que ocurren",
        say("Ocurren para todos, por este orden: {phases}.", phases=listing(PHASE_NAMES[p] for p in order)),
        cite="5.3 3.2 7",
        happen=order,
    )
    returned, cup = {}, {}
    for player in situation.players:
        returned[player.name] = yield from send_home(player, happen)
        back = sum((found for phase, found in player.dice.items() if phase not in happen), player.spent)
        if player.dice and back.total() == returned[player.name]:
            cup[player.name] = counted(back)
    return {"happen": order, "returned": returned, **({"cup": cup} if cup else {})}


def free_die(situation: Reveal, selected: set[str]) -> Procedure[set[str]]:
    """6.1: with two players a free white die adds the phase that it shows."""
    if situation.free_die is None:
        if len(situation.players) == 2:
            yield referee.step(
                "free_die",
                "Dado libre",
                say("Con 2 jugadores se lanza además un dado blanco; nadie ha dicho qué salió y se resuelve sin él."),
                cite="6.1",
                authority="interpretation",
            )
        return set()
    if len(situation.players) != 2:
        raise referee.forbid(
            say("El dado libre solo se lanza en partidas de 2 jugadores, y aquí hay {n}.", n=len(situation.players)),
            cite="6.1",
            path="free_die",
        )
    name = PHASE_NAMES[situation.free_die]
    if situation.free_die in selected:
        text = say("El dado libre muestra {phase}, que ya estaba seleccionada: no añade nada.", phase=name)
    else:
        text = say("El dado libre muestra {phase}, que nadie había seleccionado: también ocurre.", phase=name)
    yield referee.step("free_die", "Dado libre", text, cite="6.1", phase=situation.free_die)
    return {situation.free_die}


def send_home(player: Chooser, happen: set[str]) -> Procedure[int]:
    """6.2: workers of phases that do not happen, and those in the Dictate area, return to the cup."""
    if not player.told:
        text = say("No se ha dicho qué trabajadores ha asignado {player}: se supone que ninguno.", player=player.name)
        yield assumed(f"assigned.{player.name}", text, cite="5.1 6.2")
    if player.dictated > 1:
        text = say("{player} ha Dictado más de una vez: se supone que una loseta se lo permite.", player=player.name)
        yield assumed(f"dictated.{player.name}", text, cite="5.6 c.backup_planning")
    idle = sum(n for phase, n in player.assigned.items() if phase not in happen)
    total = idle + player.dictated
    cite = "6.2" + (" 5.5" if player.dictated else "")
    yield referee.step(
        f"returned.{player.name}",
        "Trabajadores que vuelven",
        say("Al cubilete de {player}: {n}.", player=player.name, n=count(total, "{n} trabajador", "{n} trabajadores"))
        if total
        else say("Al cubilete de {player} no vuelve nadie.", player=player.name),
        cite=cite,
        returned=total,
    )
    return total
