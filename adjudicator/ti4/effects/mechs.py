"""Mechs: what each does by itself, besides those that effects.toml writes as data (19.25)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.ground_fights import GroundFight, assign
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, adds, effect, forbids


@adds("shield_paling", "combat", cite="64.2")
def shield_paling(fight: Fight | GroundFight, owner: Player, about: About) -> int:
    """Shield Paling: infantry on its planet does not suffer Fragile."""
    beside = isinstance(fight, GroundFight) and about.unit == "infantry" and fight.troops(owner).count("mech")
    return figure("shield_paling", "combat") if beside and about.of(owner) and owner.owns("fragile") else 0


@forbids("moll_terminus", "sustain", cite="19.6")
def moll_terminus(board: Board, owner: Player, about: About) -> bool:
    """Moll Terminus: ground forces of others on its planet cannot use Sustain Damage."""
    planet = board.board.system.planets.get(about.what)
    return planet is not None and not about.of(owner) and bool(planet.force(owner.id).count("mech"))


def _why_no_exoskeleton(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    combat = isinstance(fight, GroundFight) and not fight.event.cause
    ground = combat and fight.event.player == player.id and fight.event.sustained.count("mech")
    if ground and isinstance(fight, GroundFight) and fight.troops(fight.opponent(player)):
        return []
    return [Reason(say("Ningún meca acaba de usar Resistencia al daño."), "19.2")]


@effect("valkyrie_exoskeleton", At.SUSTAIN_AFTER, against=_why_no_exoskeleton, within=("invasion",))
def exoskeleton(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Valkyrie Exoskeleton: a hit back for each mech that sustains damage in ground combat."""
    back, rival = fight.event.sustained.count("mech"), fight.opponent(player)
    yield referee.step(
        fight.key("exoskeleton", player),
        "Valkyrie Exoskeleton",
        say(
            "{player} ha usado Resistencia al daño con sus mecas: {rival} recibe {hits} más.",
            player=player,
            rival=rival,
            hits=hits_text(back),
        ),
        cite="19.2",
    )
    struck = yield from assign(fight, rival, back, "assign.exoskeleton")
    fight = fight.with_force(rival, struck.left)
    return replace(fight, struck_back=(*fight.struck_back, (rival.id, struck)))
