"""The Upgrade action (5.4): in each activation parts go back, then one part is placed, and the blueprint must hold.

Document: `{"player", "species", "technologies": [names], "reaction": false, "activations": 2,
"blueprints": {"interceptor": [parts in the grid]}, "stored": [Ancient parts kept beside the board],
"changes": [{"ship": "interceptor", "remove": [parts], "add": "plasma_cannon", "over": printed part that it covers,
"uncovers": [printed parts that show again]}]}`. Each entry of `changes` is one activation. A blueprint that is left out is the
one that the species board prints.
Outcome: `{"blueprints": {ship: [parts]}, "energy": {ship: {"made", "used"}}, "returned": [parts], "removed": [parts], "activations": n}`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from adjudicator.eclipse.actions import explain_activations, too_many
from adjudicator.eclipse.blueprints import (
    board,
    board_cites,
    common_species,
    component_cites,
    energy,
    figures_text,
    outside,
    part_list,
    sums,
    twice,
    why_not,
)
from adjudicator.eclipse.components import parts
from adjudicator.eclipse.names import GAME, kind_name
from adjudicator.eclipse.upgrade_situation import Change, Plans, UpgradeSituation
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden, unusable
from adjudicator.lists import Named
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation
from rulebook.naming import load_names


@dataclass(frozen=True)
class _State:
    plans: Plans
    returned: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def run_upgrade(situation: UpgradeSituation) -> Procedure[Mapping[str, Json]]:
    """5.4.4, 5.4.5: one activation after another, each against all that forbids it."""
    against = too_many(situation.actor, "upgrade", len(situation.changes), "changes")
    if against:
        raise Forbidden(against)
    yield from explain_activations(situation.actor, "upgrade", len(situation.changes))
    yield from _assumed(situation)
    state = _State(situation.plans)
    for i, change in enumerate(situation.changes):
        state = yield from activation(situation, state, i, change)
    yield _applied(situation, state)
    return _outcome(situation, state)


def _assumed(situation: UpgradeSituation) -> Procedure[None]:
    """What the document leaves out: the blueprint as it stands, the technologies, the parts kept aside."""
    for kind in situation.printed:
        text = say(
            "Nadie ha dicho qué lleva el plano de {kind}: se toma el impreso, según otra edición ({parts}).",
            kind=kind_name(kind, 2),
            parts=part_list(situation.plans[kind]),
        )
        cite = ["3.10.2", "5.4.2.1", f"c.{situation.actor.species or common_species()}"]
        yield referee.step(f"assumed.blueprint.{kind}", "Se supone", text, cite=cite, authority="interpretation")
    added = [parts()[change.add] for change in situation.changes if change.add]
    if situation.actor.technologies is None and any(p.origin == "technology" and not situation.actor.has(p.key) for p in added):
        text = say(
            "Nadie ha dicho qué tecnologías tiene {player}: se toma que tiene las que hacen falta.",
            player=_who(situation),
        )
        yield referee.step("assumed.technologies", "Se supone", text, cite="5.4.5.2.1", authority="interpretation")
    if situation.stored is None and any(part.origin == "ancient" for part in added):
        text = say("Nadie ha dicho qué piezas de los antiguos guarda {player}: se toma que tiene esa.", player=_who(situation))
        yield referee.step("assumed.stored", "Se supone", text, cite="5.2.9.9.2", authority="interpretation")


def _who(situation: UpgradeSituation) -> str:
    return situation.actor.name


def activation(situation: UpgradeSituation, state: _State, index: int, change: Change) -> Procedure[_State]:
    """5.4.5: first any number of parts go back, then one is placed; the blueprint that results must be possible."""
    path = f"changes.{index}"
    before = state.plans[change.ship]
    against = [*_why_not_remove(situation, before, change, path), *_why_not_add(situation, state, change, path)]
    after = _laid(situation, before, change, path)
    if not against:
        against = [
            *_no_cell(situation, before, change, path),
            *why_not(after, change.ship, situation.actor.species, f"{path}.add"),
            *twice({**state.plans, change.ship: after}.values(), f"{path}.add"),
        ]
    if against:
        raise Forbidden(against)
    yield _step(situation, index, change, after)
    gone = tuple(name for name in change.remove if parts()[name].origin == "ancient")
    return replace(
        state,
        plans={**state.plans, change.ship: after},
        returned=(*state.returned, *(name for name in change.remove if name not in gone)),
        removed=(*state.removed, *gone),
    )


def _laid(situation: UpgradeSituation, before: tuple[str, ...], change: Change, path: str) -> tuple[str, ...]:
    """The blueprint after an activation: what left, what shows again, what is covered, what was placed."""
    left = Counter(before) - Counter(change.remove) + Counter(change.uncovers)
    if change.over:
        left -= Counter([change.over])
    after = (*left.elements(), *([change.add] if change.add else []))
    return (*after, *_shows_again(situation, after, change, path)) if change.remove else after


def _shows_again(situation: UpgradeSituation, after: tuple[str, ...], change: Change, path: str) -> tuple[str, ...]:
    """5.4.2.1: printed parts under which no tile is left show again; which ones is asked for where it is not plain."""
    if situation.actor.species is None and change.ship not in situation.printed:
        return ()
    printed = Counter(board(situation.actor.species, change.ship).parts)
    covered, tiles = printed - Counter(after), Counter(after) - printed
    bare = covered.total() - sum(n for name, n in tiles.items() if not outside(name))
    if bare <= 0:
        return ()
    if bare < covered.total() and len(covered) > 1:
        raise unusable(f"{path}.uncovers", "falta decir qué pieza impresa vuelve a verse al quitar la que la cubría")
    return tuple(covered.elements())[:bare]


def _why_not_remove(situation: UpgradeSituation, before: tuple[str, ...], change: Change, path: str) -> list[Violation]:
    """5.4.5.1, 5.4.2.1: only tiles go back; what the board prints stays, and what is not there cannot leave."""
    printed = Counter(board(situation.actor.species, change.ship).parts)
    against = []
    for name, n in Counter(change.remove).items():
        if outside(name):
            text = say("Está fuera de la cuadrícula, y lo de fuera no se sustituye: {part}.", part=Named("eclipse", name))
            against.append(referee.violation(text, cite=["3.10.3", "5.4.2.2", "5.2.9.10"], path=f"{path}.remove"))
        elif before.count(name) < n:
            text = say("El plano no lleva tantas piezas así: {part}.", part=Named("eclipse", name))
            against.append(referee.violation(text, cite="5.4.5.1", path=f"{path}.remove"))
        elif (situation.actor.species or change.ship in situation.printed) and before.count(name) - n < printed[name]:
            text = say("Viene impresa en el tablero y no se devuelve, solo se cubre: {part}.", part=Named("eclipse", name))
            against.append(referee.violation(text, cite="5.4.5.1 5.4.2.1 5.4.5.2", path=f"{path}.remove"))
    return against


def _why_not_add(situation: UpgradeSituation, state: _State, change: Change, path: str) -> list[Violation]:
    """5.4.5.2.1, faq.14, 5.2.9.9: the technology of the part itself, or the Ancient part in one's hands."""
    if change.add is None:
        return []
    part, actor = parts()[change.add], situation.actor
    params = {"part": Named("eclipse", part.key), "player": actor.name}
    if part.origin == "technology" and actor.technologies is not None and not actor.has(part.key):
        text = say("{player} no tiene la tecnología de esta pieza, y cada una exige la suya: {part}.", **params)
        return [referee.violation(text, cite=["5.4.5.2.1", "faq.14", f"c.{part.key}"], path=f"{path}.add")]
    if part.origin == "ancient" and part.key in state.removed:
        text = say("Una pieza de los antiguos retirada de un plano sale de la partida: {part}.", **params)
        return [referee.violation(text, cite=["5.2.9.9.3", f"c.{part.key}"], path=f"{path}.add")]
    if part.origin == "ancient" and situation.stored is not None and part.key not in situation.stored:
        text = say("{player} no guarda esta pieza de los antiguos: {part}.", **params)
        return [referee.violation(text, cite=["5.2.9.9.2", f"c.{part.key}"], path=f"{path}.add")]
    return []


def _no_cell(situation: UpgradeSituation, before: tuple[str, ...], change: Change, path: str) -> list[Violation]:
    """5.4.5.2: a part goes to an empty cell or onto a printed one, never onto another tile; one outside the grid needs none."""
    if change.over is None:
        return []
    printed = board(situation.actor.species, change.ship).parts
    left = Counter(before) - Counter(change.remove)
    if change.over in printed and left[change.over]:
        return []
    text = say(
        "Solo se cubren casillas vacías o impresas: {part} no es una impresa a la vista.", part=Named("eclipse", change.over)
    )
    return [referee.violation(text, cite="5.4.5.2 5.4.2.2", path=f"{path}.over")]


def _step(situation: UpgradeSituation, index: int, change: Change, after: tuple[str, ...]) -> Step:
    """5.4.5, 5.4.6: what goes back and what is placed, and the energy that results."""
    made, used = energy(after, board(situation.actor.species, change.ship))
    texts, cites = _texts(change)
    texts.append(say("Energía: se generan {made} y se gastan {used}, según otra edición.", made=made, used=used))
    return referee.step(
        f"change.{index + 1}",
        say("Activación {n}: plano de {kind}", n=index + 1, kind=kind_name(change.ship, 2)),
        sentences(texts),
        cite=[
            *cites,
            "5.4.5.2.2",
            "5.4.3.3",
            "5.4.6",
            *board_cites(situation.actor.species, change.ship),
            *component_cites([*change.remove, *([change.add] if change.add else [])]),
        ],
        parts=list(after),
    )


def _texts(change: Change) -> tuple[list[Message], list[str]]:
    texts, cites = [], ["5.4.5"]
    ancient = [name for name in change.remove if parts()[name].origin == "ancient"]
    common = [name for name in change.remove if name not in ancient]
    if common:
        texts.append(say("Vuelven al organizador: {parts}.", parts=part_list(common)))
        cites.append("5.4.5.1")
    if ancient:
        texts.append(say("Salen de la partida, por ser de los antiguos: {parts}.", parts=part_list(ancient)))
        cites += ["5.4.5.1", "5.2.9.9.3"]
    if change.add and outside(change.add):
        texts.append(say("Se coloca fuera de la cuadrícula: {part}.", part=Named("eclipse", change.add)))
        cites += ["5.4.5.2", "5.2.9.10"]
    elif change.add:
        texts.append(say("Se coloca en el plano: {part}.", part=Named("eclipse", change.add)))
        cites += ["5.4.5.2", "5.4.5.2.1", *(rule.number for rule in load_names(GAME).components[change.add].rules)]
    return texts, list(dict.fromkeys(cites))


def _applied(situation: UpgradeSituation, state: _State) -> Step:
    """5.4.1.2, 5.4.3.2: every ship of the kind is upgraded at once, wherever it stands, and each figure is the sum over its parts."""
    kinds = listing(kind_name(kind, 2) for kind in state.plans)
    text = say("Todas las naves de estos tipos quedan mejoradas en el acto, estén donde estén: {kinds}.", kinds=kinds)
    species = situation.actor.species
    rows = [
        say(
            "Sumados los valores de sus piezas, {kind}: {figures}.",
            kind=kind_name(kind, 2),
            figures=figures_text(sums(names, kind, species)),
        )
        for kind, names in state.plans.items()
    ]
    return referee.step("applied", "Naves mejoradas", sentences([text, *rows]), cite="5.4.1.2 5.4.3.2")


def _outcome(situation: UpgradeSituation, state: _State) -> dict[str, Json]:
    species = situation.actor.species
    balance = {kind: energy(names, board(species, kind)) for kind, names in state.plans.items()}
    return {
        "blueprints": {kind: sorted(names) for kind, names in state.plans.items()},
        "energy": {kind: {"made": made, "used": used} for kind, (made, used) in balance.items()},
        "figures": {kind: _figures(names, kind, species) for kind, names in state.plans.items()},
        "returned": list(state.returned),
        "removed": list(state.removed),
        "activations": len(situation.changes),
    }


def _figures(names: Iterable[str], kind: str, species: str | None) -> dict[str, Json]:
    found = sums(tuple(names), kind, species)
    return {
        "initiative": found.initiative,
        "movement": found.movement,
        "computer": found.computer,
        "shield": found.shield,
        "hull": found.hull,
    }
