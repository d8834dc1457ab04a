"""Assigning, chapter 5: dice by their faces, the phase that is selected, Dictate and the powers to Reassign.

`{"workers": [{"die": "white", "face": "explore" | "wild", "to": "ship", "by": "select" | "dictate" | "spent" | TILE}], "tableau": [...]}`:
`to` is where the die ends up; `by` says why it is not in the column of its face. `spent` is the die in the Dictate area.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Pick
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, say, sentences
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.procedures.reassigning import WILD, Worker, against_dictate, against_powers, beyond_dictate, tiles_used
from adjudicator.roll.purse import read_tableau, standing
from adjudicator.roll.tiles import Tableau, cited, faces, named, powers, witness
from adjudicator.roll.words import COLOUR_NAMES, PHASE_NAMES, referee
from adjudicator.ruling import Json, Step, Violation


@dataclass(frozen=True)
class Assignment:
    """The workers that a player has rolled, and the tiles of the display."""

    workers: tuple[Worker, ...]
    tableau: Tableau


def read_assign(root: Node) -> Assignment:
    workers = tuple(_worker(node, i) for i, node in enumerate(root.field("workers").items()))
    if not workers:
        root.field("workers").fault("faltan los trabajadores")
    tableau = read_tableau(root.field("tableau"))
    for node, worker in zip(root.field("workers").items(), workers, strict=True):
        if tableau.told and any(move.tile and move.tile not in tableau.tiles for move in worker.moves):
            node.field("by").fault("esa loseta no está entre las de su despliegue")
    moves = [move for worker in workers for move in worker.moves]
    used = [tile for tile in dict.fromkeys(move.tile for move in moves) if tile and tile not in tableau.tiles]
    return Assignment(workers, replace(tableau, tiles=(*tableau.tiles, *used)))


def _worker(node: Node, i: int) -> Worker:
    by = node.field("by").one_of()
    face = node.field("face").one_of()
    if not face and by not in ("select", "spent"):
        node.field("face").fault("falta la cara que ha salido")
    to = node.field("to").one_of()
    if by == "select" and not to:
        node.field("to").fault("falta la fase que selecciona")
    if by == "spent" and to:
        node.field("to").fault("el dado del Dictado no va a ninguna fase")
    die = node.field("die").one_of(default="white")
    return Worker(i + 1, die, face, to, by, _first(node.field("first"), i + 1, die, face, by))


def _first(node: Node, n: int, die: str, face: str, by: str) -> Worker | None:
    """The move before the last one, where two powers move the same die."""
    if not node.given:
        return None
    before, to = node.field("by").one_of(), node.field("to").one_of()
    if not before or not to:
        node.fault("falta qué lo movió antes y adónde")
    if before in ("select", "spent") or by in ("", "select", "spent"):
        node.fault("solo vale para un dado que Reasignan dos poderes, o un poder y el Dictado")
    return Worker(n, die, face, to, before)


def assign(situation: Assignment) -> Procedure[Mapping[str, Json]]:
    """5: everybody's dice are placed by their faces, one selects a phase, then some are reassigned (faq.9)."""
    yield from witness(tiles_used([move for worker in situation.workers for move in worker.moves], situation.tableau))
    workers = []
    for worker in situation.workers:
        workers.append((yield from settled(worker, situation)))
    selected = next((worker.to for worker in workers if worker.by == "select"), "")
    moves = [move for worker in workers for move in worker.moves]
    against = [*_against_selecting(workers), *_against_faces(workers), *_against_dice(workers)]
    against += [*against_dictate(moves, situation.tableau), *against_powers(moves, selected)]
    if against:
        raise Forbidden(against)
    yield from _scientists(moves)
    for worker in workers:
        if worker.first is not None:
            yield _twice(worker.first, moves, situation.tableau)
        yield _told(worker.moves[-1], moves, situation.tableau)
    assigned = Counter(worker.to for worker in workers if worker.by != "spent")
    spent = sum(worker.by == "spent" for worker in workers)
    dice = {phase: [w.die for w in workers if w.to == phase and w.by != "spent"] for phase in PHASE_NAMES}
    return {
        "selected": selected,
        "assigned": {phase: assigned[phase] for phase in PHASE_NAMES if assigned[phase]},
        "dice": {phase: found for phase, found in dice.items() if found},
        "dictated": spent,
        "spent": [worker.die for worker in workers if worker.by == "spent"],
    }


def settled(worker: Worker, situation: Assignment) -> Procedure[Worker]:
    """5.1, 5.2, faq.8: a die goes to the column of its face; one that shows the wild face, to any: that is asked."""
    if worker.to or worker.by == "spent":
        return worker
    if worker.by:
        prompt = say("Dado {n}: ¿a qué fase se Reasigna?", n=worker.n)
        cite = "5.4"
    elif worker.face != WILD:
        return replace(worker, to=worker.face)
    else:
        prompt, cite = say("Dado {n}, comodín: ¿a qué fase?", n=worker.n), "5.2 faq.8"
    options = list(PHASE_NAMES)
    default = next((w.to for w in situation.workers if w.by == "select"), "") or options[0]
    question = Pick(
        f"to.{worker.n}", "", prompt, options=options, labels=list(PHASE_NAMES.values()), default=default
    )  # fmt: skip
    return replace(worker, to=(yield from referee.ask(question, cite=cite)))


def _against_selecting(workers: list[Worker]) -> list[Violation]:
    """5.3, 20.3: each player selects one phase, with one worker."""
    n = sum(worker.by == "select" for worker in workers)
    if n == 0:
        return [referee.violation("Ningún dado selecciona fase, y cada jugador selecciona una.", cite="5.3", path="workers")]
    if n > 1:
        return [
            referee.violation(
                say("Seleccionan fase {n} dados, y cada jugador selecciona solo una.", n=n), cite="20.3 5.3", path="workers"
            )
        ]
    return []


def _against_faces(workers: list[Worker]) -> list[Violation]:
    """5.1, faq.7: without a power a die stays in the column of its face."""
    return [
        referee.violation(
            say(
                "El dado {n} muestra {face} y está en {to} sin que ningún poder lo Reasigne.",
                n=worker.n,
                face=PHASE_NAMES[worker.face],
                to=PHASE_NAMES[worker.to],
            ),
            cite="5.1 faq.7",
            path=f"workers.{worker.n - 1}.to",
        )
        for worker in workers
        if not worker.by and worker.face not in (WILD, worker.to)
    ]


def _against_dice(workers: list[Worker]) -> list[Violation]:
    """21.1: faces that a die of a colour does not have, according to another edition."""
    return [
        referee.violation(
            say(
                "Según otra edición, un dado {die} no tiene la cara que muestra el dado {n}.",
                die=COLOUR_NAMES[worker.die],
                n=worker.n,
            ),
            cite=f"c.{worker.die} 21.1",
            path=f"workers.{worker.n - 1}.face",
        )
        for worker in workers
        if worker.face and worker.face not in faces(worker.die)
    ]


def _scientists(workers: list[Worker]) -> Procedure[None]:
    """A power that depends on who has most worlds of a colour: both workers for the most, one for a tie."""
    for tile in dict.fromkeys(worker.tile for worker in workers if worker.tile):
        for power in powers()[tile]:
            if not power.most:
                continue
            n = sum(worker.tile == tile for worker in workers)
            prompt = say(
                "{tile}: ¿tiene más mundos de Innovación que nadie? No tener ninguno vale como empate.", tile=named(tile)
            )
            rank = yield from standing(f"worlds.{tile}", prompt, power)
            allowed = {"most": power.n, "tied": 1, "fewer": 0}[rank]
            if n > allowed:
                raise referee.forbid(
                    say("{tile} le deja Reasignar {allowed} y Reasigna {n}.", tile=named(tile), allowed=allowed, n=n),
                    cite=power.cite,
                    path="workers",
                )


def _told(worker: Worker, workers: list[Worker], tableau: Tableau) -> Step:
    """Where a die goes and why; where powers move dice, that the phase was selected before (faq.9)."""
    text, cite = _reason(worker, workers, tableau)
    name = say("Dado {n} ({die})", n=worker.n, die=COLOUR_NAMES[worker.die])
    return referee.step(f"worker.{worker.n}", name, text, cite=cite, authority="component" if worker.tile else None)


def _twice(first: Worker, moves: list[Worker], tableau: Tableau) -> Step:
    """5.6, faq.30: each power is used once, and only the dice in the Dictate area are beyond them: nothing keeps one from moving a die again."""
    text, cite = _reason(first, moves, tableau)
    more = say("Después puede moverlo otro poder: el libro solo excluye los dados del Área de Dictado.")
    name = say("Dado {n} ({die})", n=first.n, die=COLOUR_NAMES[first.die])
    cite = f"{cite} 5.6 faq.30"
    return referee.step(f"worker.{first.n}.first", name, sentences([text, more]), cite=cite, authority="interpretation")


def _reason(worker: Worker, workers: list[Worker], tableau: Tableau) -> tuple[Message, str]:
    if worker.by == "spent":
        text = say("Se gasta en Dictar: va al Área de Dictado, donde ningún poder lo mueve, y volverá al cubilete.")
        return text, "5.5 6.2 faq.30"
    phase = PHASE_NAMES[worker.to]
    if worker.by == "select":
        moved = any(other.by == "dictate" or other.tile for other in workers)
        return say("Selecciona {phase}, sea cual sea su cara.", phase=phase), "5.3 20.2" + (" faq.9" if moved else "")
    if worker.by == "dictate":
        cite = f"5.5 20.3 {_answers(worker, workers)} {beyond_dictate(workers, tableau)}"
        return say("El Dictado lo lleva a {phase}.", phase=phase), cite
    if worker.tile:
        text = say("{tile} lo Reasigna a {phase}.", tile=named(worker.tile), phase=phase)
        return text, f"5.4 faq.26 {cited(worker.tile)} {_answers(worker, workers)}".strip()
    if worker.face == WILD:
        return say("Comodín, a {phase}.", phase=phase), "5.2 faq.8"
    return say("Por su cara, a {phase}.", phase=phase), "5.1"


def _answers(worker: Worker, workers: list[Worker]) -> str:
    """The questions that a reassigned die raises: other columns (faq.31), a wild face (faq.32), a face that it lacks (faq.33)."""
    together = {other.to for other in workers if other.by == worker.by}
    found = ["faq.31"] if len(together) > 1 else []
    found += ["faq.32"] if worker.face == WILD else []
    return " ".join(found + (["faq.33"] if worker.to not in faces(worker.die) else []))
