"""Assigning hits: which units use Sustain Damage, which are destroyed (23.6, 24.2, 34.1, 87)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from adjudicator.choices import Assignment
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, say, sentences
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation
from adjudicator.standing import state
from adjudicator.ti4.board import NO_FORCE, Board, Player
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.situations import About
from adjudicator.ti4.system_reader import read_force
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, cites, forbidden, total


@dataclass(frozen=True)
class Losses:
    """How hits were taken: what used Sustain Damage, what was destroyed, what is left."""

    left: Force
    sustained: Force = NO_FORCE
    destroyed: Force = NO_FORCE


@dataclass(frozen=True)
class Blow:
    """Hits against a player's units: how many, which types they may strike, and the rules of the step."""

    key: str
    player: Player
    force: Force
    hits: int
    targets: tuple[str, ...]
    cite: str
    title: Message
    board: Board
    planet: str = ""
    """Where the units stand; nowhere in particular: in the space area."""
    sustain_cite: str = "87.1"
    """The rules by which these hits may be cancelled with Sustain Damage."""

    @cached_property
    def exposed(self) -> Force:
        """The units that the hits may strike."""
        return self.force.only(self.targets)

    @cached_property
    def cancelled_by_each(self) -> int:
        """87.1, 87.6: each use cancels one hit, and more where a component says so."""
        return 1 + total(added(self.board, "cancelled_by_sustain", About(self.player)))

    @cached_property
    def unsustained(self) -> list[Reason]:
        """19.6: why Sustain Damage cannot be used here."""
        return forbidden(self.board, "sustain", About(self.player, what=self.planet))

    @property
    def aside(self) -> Force:
        """What the player has there that is none of the units that may be hit."""
        there = self.board.system
        whole = there.planets[self.planet].force(self.player.id) if self.planet else there.force(self.player.id)
        return whole.minus(self.force)

    @property
    def absorbs(self) -> int:
        """How many hits the exposed units can take before none is left."""
        return self.exposed.count() + sum(self.sustainable().values()) * self.cancelled_by_each

    def sustainable(self) -> dict[str, int]:
        """How many units of each type can still use Sustain Damage, the dearest type first."""
        if self.unsustained:
            return {}
        able = [s for s in self.exposed if s.undamaged and self.player.profile(s.unit).sustain_damage]
        able.sort(key=lambda stack: -(self.player.profile(stack.unit).cost or 0))
        return {stack.unit: stack.undamaged for stack in able}


def assign_hits(blow: Blow) -> Procedure[Losses]:
    """23.6, 34.1: the player chooses which units take the hits, after cancelling some with Sustain Damage."""
    if not blow.hits or not blow.exposed:
        return Losses(blow.force)
    usual, meant = _default(blow)
    losses: Losses = yield from referee.ask(
        Assignment(
            blow.key,
            blow.player.id,
            say("{player} asigna {hits}.", player=blow.player, hits=hits_text(blow.hits)),
            options=[usual],
            default=usual,
            only=_settled(blow),
            reader=lambda raw, path: _read(blow, raw, path),
            meant=meant,
            hits=blow.hits,
            each=blow.cancelled_by_each,
            sustain=blow.sustainable(),
            destroy=blow.exposed.as_document(),
            situation=blow,
        ),
        cite=_cites(blow),
    )
    yield referee.step(
        blow.key,
        blow.title,
        sentences([_told(blow, losses), *(reason.text for reason in _silenced(blow))]),
        cite=_cites_of(blow, losses),
        hits=blow.hits,
        sustained=losses.sustained.as_document(),
        destroyed=losses.destroyed.as_document(),
        left=losses.left.as_document(),
        state=state(blow.planet or blow.board.active_system, {blow.player.id: losses.left.plus(blow.aside).as_document()}),
    )
    return losses


def hits_text(n: int) -> object:
    """«1 impacto», «2 impactos»."""
    return count(n, "{n} impacto", "{n} impactos")


def _cites(blow: Blow) -> str:
    return f"{blow.cite} {blow.sustain_cite}" if blow.sustainable() else blow.cite + _silence(blow)


def _cites_of(blow: Blow, losses: Losses) -> str:
    more = cites(added(blow.board, "cancelled_by_sustain", About(blow.player)))
    used = f" {blow.sustain_cite}" + (f" 87.6{more}" if blow.cancelled_by_each == 2 else "") if losses.sustained else ""
    return blow.cite + used + _silence(blow)


def _silence(blow: Blow) -> str:
    return "".join(f" {reason.cite}" for reason in _silenced(blow))


def _silenced(blow: Blow) -> list[Reason]:
    """19.6: what keeps undamaged units from using the Sustain Damage that they have."""
    able = any(s.undamaged and blow.player.profile(s.unit).sustain_damage for s in blow.exposed)
    return blow.unsustained if able else []


def usual_losses(blow: Blow) -> Losses:
    """What the proposed assignment leaves: the same as `assign_hits` where nobody says otherwise, without telling it."""
    return _default(blow)[1] if blow.hits and blow.exposed else Losses(blow.force)


def _default(blow: Blow) -> tuple[dict[str, Json], Losses]:
    """Damage what can sustain, dearest first; then destroy in the order of the types, damaged units first."""
    hits, sustained = blow.hits, {}
    for unit, able in blow.sustainable().items():
        uses = min(able, -(-hits // blow.cancelled_by_each))
        if uses > 0:
            sustained[unit] = uses
            hits -= uses * blow.cancelled_by_each
    hurt = _damaged(blow, sustained)
    destroyed = hurt.only(blow.targets).take_first(max(hits, 0), unit_types())
    losses = Losses(hurt.minus(destroyed), Force.of(sustained), destroyed)
    return {"sustain": sustained, "destroy": destroyed.as_document()}, losses


def _damaged(blow: Blow, sustained: Mapping[str, int]) -> Force:
    """The force with the units that sustained lying on their side."""
    force = blow.force
    for unit, n in sustained.items():
        force = force.change(unit, damaged=n)
    return force


def _settled(blow: Blow) -> bool:
    """Whether there is nothing to choose: everything falls, or a single kind of unit that cannot sustain."""
    able = sum(blow.sustainable().values())
    if blow.hits >= blow.exposed.count() + able * blow.cancelled_by_each:
        return True
    stacks = blow.exposed.stacks
    return not able and len(stacks) == 1 and stacks[0].damaged in (0, stacks[0].count)


def _read(blow: Blow, raw: Json, path: str) -> Losses:
    """An assignment as the table gives it, checked against the hits and the units."""
    node = Node(raw, path)
    node.only("sustain", "destroy")
    sustain = read_force(node.field("sustain"))
    destroy = read_force(node.field("destroy"))
    for part, force in (("sustain", sustain), ("destroy", destroy)):
        for stack in force:
            if stack.count > blow.force.stack(stack.unit).count:
                node.field(part).field(stack.unit).fault("no hay tantas unidades: {units}", units=stack, code="answer.invalid")
    node.finish()
    against = [*_bad_sustains(blow, sustain, path), *_bad_targets(blow, destroy, path)]
    sustained = {stack.unit: stack.count for stack in sustain}
    against += _bad_count(blow, sum(sustained.values()), destroy, path)
    if against:
        raise Forbidden(against)
    hurt = _damaged(blow, sustained)
    gone = Force()
    for stack in destroy:
        given = raw.get("destroy", {})
        exact = any(isinstance(value, dict) for value in given.values())
        gone = gone.plus(Force((stack,)) if exact else hurt.take(stack.unit, stack.count))
    if not hurt.holds(gone):
        node.field("destroy").fault("no hay tantas unidades con ese daño", code="answer.invalid")
        node.finish()
    return Losses(hurt.minus(gone), Force.of(sustained), gone)


def _bad_sustains(blow: Blow, sustain: Force, path: str) -> list[Violation]:
    able, against = blow.sustainable(), []
    for stack in sustain:
        if stack.count <= able.get(stack.unit, 0):
            continue
        text, cite = _why_not_sustain(blow, stack)
        against.append(referee.violation(text, cite=cite, path=f"{path}.sustain.{stack.unit}"))
    return against


def _why_not_sustain(blow: Blow, stack: Stack) -> tuple[Message, str]:
    """87, 87.3, 87.4: no such ability, already damaged, or no target of these hits."""
    if not blow.player.profile(stack.unit).sustain_damage:
        return say("{units}: no tiene Resistencia al daño.", units=stack), "87"
    if blow.unsustained:
        why = blow.unsustained[0]
        return say("{units}: aquí no puede usar Resistencia al daño. {why}", units=stack, why=why.text), why.cite
    if stack.unit not in blow.targets:
        return say("{units}: no es blanco válido de estos impactos y no puede anularlos.", units=stack), "87.4a"
    return say("{units}: una unidad dañada no vuelve a usar Resistencia al daño.", units=stack), "87.2 87.3"


def _bad_targets(blow: Blow, destroy: Force, path: str) -> list[Violation]:
    return [
        referee.violation(
            say("{units}: estos impactos no alcanzan a ese tipo de unidad.", units=stack),
            cite=blow.cite,
            path=f"{path}.destroy.{stack.unit}",
        )
        for stack in destroy
        if stack.unit not in blow.targets
    ]


def _bad_count(blow: Blow, uses: int, destroy: Force, path: str) -> list[Violation]:
    """Exactly one unit falls for each hit that is not cancelled; nothing is cancelled that is not there."""
    needed = -(-blow.hits // blow.cancelled_by_each)
    if uses > needed:
        return [
            referee.violation(
                say("Sobran usos de Resistencia al daño: solo hay {hits} que anular.", hits=hits_text(blow.hits)),
                cite="87.1",
                path=f"{path}.sustain",
            )
        ]
    owed = min(max(blow.hits - uses * blow.cancelled_by_each, 0), blow.exposed.count())
    if destroy.count() != owed:
        return [
            referee.violation(
                say(
                    "Hay que destruir {owed} y la respuesta destruye {given}.",
                    owed=_units_text(owed),
                    given=_units_text(destroy.count()),
                ),
                cite=blow.cite,
                path=f"{path}.destroy",
            )
        ]
    return []


def _units_text(n: int) -> object:
    return count(n, "{n} unidad", "{n} unidades")


def _told(blow: Blow, losses: Losses) -> Message:
    hits = hits_text(blow.hits)
    if losses.sustained and losses.destroyed:
        return say(
            "{player} encaja {hits}: usa la Resistencia al daño de {sustained} y pierde {destroyed}.",
            player=blow.player,
            hits=hits,
            sustained=losses.sustained,
            destroyed=losses.destroyed,
        )
    if losses.sustained:
        return say(
            "{player} encaja {hits} con la Resistencia al daño de {sustained}.",
            player=blow.player,
            hits=hits,
            sustained=losses.sustained,
        )
    return say("{player} encaja {hits} y pierde {destroyed}.", player=blow.player, hits=hits, destroyed=losses.destroyed)
