"""What the rules say against a use of Dictate (5.5) or of a power to Reassign (5.4, 5.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from adjudicator.messages import Message, say
from adjudicator.roll.tiles import Power, Tableau, named, powers
from adjudicator.roll.words import PHASE_NAMES, referee
from adjudicator.ruling import Violation

WILD = "wild"
REASONS = ("select", "dictate", "spent")
SELECTED = "selected"


@dataclass(frozen=True)
class Worker:
    """A die as rolled, the phase where it ends up, and why it does."""

    n: int
    die: str
    face: str
    to: str
    by: str
    first: Worker | None = None
    """The move that came before, where two powers move the same die."""

    @property
    def moves(self) -> tuple[Worker, ...]:
        """Each time that it is moved, in order: the second move starts in the column where the first one ends."""
        if self.first is None:
            return (self,)
        return (self.first, replace(self, face=self.first.to, first=None))

    @property
    def tile(self) -> str:
        """The tile whose power reassigns it, if one does."""
        return "" if self.by in REASONS else self.by


def tiles_used(workers: Iterable[Worker], tableau: Tableau) -> list[str]:
    """The tiles that this assignment rests on."""
    dictating = [power.tile for power in tableau.powers("dictate_again", "dictate_wide")]
    used = [worker.tile for worker in workers if worker.tile]
    return [*used, *(dictating if any(worker.by == "dictate" for worker in workers) else [])]


def against_dictate(workers: list[Worker], tableau: Tableau) -> list[Violation]:
    """5.5, 5.6: one die spent for one die moved to another column, once a round, unless a tile says more."""
    moved = [worker for worker in workers if worker.by == "dictate"]
    spent = sum(worker.by == "spent" for worker in workers)
    again, wide = tableau.powers("dictate_again"), tableau.powers("dictate_wide")
    each = max([1, *(power.n for power in wide)])
    cites = " ".join(["5.5", *(power.cite for power in (*again, *wide))])
    found = [_violation(say("Dictar lleva un trabajador a una columna distinta, y el dado {n} se queda en la suya.", n=worker.n), cites, worker)
             for worker in moved if worker.face == worker.to]  # fmt: skip
    if spent > 1 and not again:
        found.append(
            referee.violation(
                say("Dicta {n} veces, y cada Reasignación vale una sola vez por ronda.", n=spent), cite=f"5.6 {cites}"
            )
        )
    if len(moved) > spent * each:
        text = say(
            "Reasignados por el Dictado: {n}. Dados gastados en él: {spent}, que dan para {most}.",
            n=len(moved),
            spent=spent,
            most=spent * each,
        )
        found.append(referee.violation(text, cite=cites, path="workers"))
    if spent > len(moved):
        text = say(
            "Dados gastados en Dictar: {spent}; Reasignados: {n}. Por cada uno que gasta debe Reasignar otro.",
            spent=spent,
            n=len(moved),
        )
        found.append(referee.violation(text, cite=cites, path="workers"))
    return found


def beyond_dictate(workers: Iterable[Worker], tableau: Tableau) -> str:
    """What lets a player Dictate more than once, or move more than one worker by it."""
    found = Counter(worker.by for worker in workers)
    wide = tableau.powers("dictate_wide") if found["dictate"] > found["spent"] else ()
    again = tableau.powers("dictate_again") if found["spent"] > 1 else ()
    return " ".join(power.cite for power in (*wide, *again))


def against_powers(workers: list[Worker], selected: str) -> list[Violation]:
    """5.4, 5.6: each power moves so many workers, of its colours, out of its columns, into its phases."""
    found: list[Violation] = []
    for tile in dict.fromkeys(worker.tile for worker in workers if worker.tile):
        mine = [worker for worker in workers if worker.tile == tile]
        for power in powers()[tile]:
            found += _against(power, mine, selected)
    return found


def _against(power: Power, mine: list[Worker], selected: str) -> list[Violation]:
    cites, tile = f"5.6 {power.cite}", named(power.tile)
    found = []
    if len(mine) > power.n:
        text = say(
            "{tile} Reasigna {n} como mucho y una sola vez por ronda, y aquí son {dice}.", tile=tile, n=power.n, dice=len(mine)
        )
        found.append(_violation(text, cites, mine[-1]))
    if power.exactly and len(mine) < power.n:
        found.append(_violation(say("{tile} Reasigna {n}, ni más ni menos.", tile=tile, n=power.n), cites, mine[0]))
    columns = {worker.face for worker in mine if worker.face != WILD}
    if power.exactly and len(columns) > 1:
        found.append(_violation(say("{tile} Reasigna dados de una misma fase.", tile=tile), cites, mine[0]))
    for worker in mine:
        unfit = _unfit(power, worker, selected)
        if unfit is not None:
            found.append(_violation(unfit, cites, worker))
    return found


def _unfit(power: Power, worker: Worker, selected: str) -> Message | None:
    """Why a power does not reach one worker."""
    tile = named(power.tile)
    to = [selected if phase == SELECTED else phase for phase in power.to]
    if power.dice and worker.die not in power.dice:
        return say("{tile} no alcanza a dados del color del {n}.", tile=tile, n=worker.n)
    if power.source and worker.face not in (power.source, WILD):
        return say(
            "{tile} Reasigna dados de {phase}, y el {n} no está ahí.", tile=tile, phase=PHASE_NAMES[power.source], n=worker.n
        )
    if to and worker.to not in to:
        return say("{tile} no lleva dados a {phase}.", tile=tile, phase=PHASE_NAMES[worker.to])
    if worker.face == worker.to:
        return say("Reasignar lleva un trabajador a otra columna, y el dado {n} se queda en la suya.", n=worker.n)
    return None


def _violation(text: Message, cites: str, worker: Worker) -> Violation:
    return referee.violation(text, cite=cites, path=f"workers.{worker.n - 1}.by")
