"""Flagships: what each does by itself, besides those that effects.toml writes as data (19.25)."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.losses import fallen
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, adds, effect, forbids, permits


def _here(board: Board, owner: Player) -> bool:
    """Whether a flagship is in the space area of the active system."""
    return bool(board.board.system.ships(owner.id).count("flagship"))


@adds("cmorran_norr", "combat", cite="19.25 64.2")
def cmorran_norr(fight: Fight | GroundFight, owner: Player, about: About) -> int:
    """C'Morran N'orr: +1 to the combat rolls of one's other ships in its system."""
    escorted = isinstance(fight, Fight) and _here(fight.board, owner) and about.unit != "flagship"
    return figure("cmorran_norr", "combat") if escorted and about.of(owner) else 0


@adds("salai_sai_corian", "dice", cite="19.25")
def salai_sai_corian(fight: Fight | GroundFight, owner: Player, about: About) -> int | tuple[int, str]:
    """Salai Sai Corian: its dice are the opposing ships that are not fighters, whatever fights as a ship among them."""
    if not isinstance(fight, Fight) or not about.of(owner) or about.unit != "flagship":
        return 0
    rival = fight.opponent(owner)
    joined = fight.types(rival) != SHIPS
    return fight.ships(rival).without(("fighter",)).count(), "faq.nekro.7" if joined else ""


@adds("j_n_s_hylarim", "hits", cite="19.25")
def hylarim(fight: Fight, owner: Player, about: About) -> int:
    """J.N.S. Hylarim: two hits more for each of its dice that shows 9 or 10."""
    if not about.of(owner):
        return 0
    natural = [die for die in fight.event.dice.get("flagship", ()) if int(die) >= figure("j_n_s_hylarim", "from")]
    return figure("j_n_s_hylarim", "hits") * len(natural)


@forbids("fourth_moon", "sustain", cite="19.6 19.25")
def fourth_moon(board: Board, owner: Player, about: About) -> bool:
    """Fourth Moon: ships of others in its system cannot use Sustain Damage."""
    return not about.of(owner) and not about.what and _here(board, owner)


@forbids("quetzecoatl", "target", cite="19.6")
def quetzecoatl(board: Board, owner: Player, about: About) -> bool:
    """Quetzecoatl: nobody uses Space Cannon against its owner's ships in its system."""
    return about.against(owner) and not about.of(owner) and _here(board, owner)


@permits("hil_colish", "wormhole")
def hil_colish(board: Board, owner: Player, about: About) -> bool:
    """Hil Colish: its system has a delta wormhole."""
    return about.what == "delta" and bool(board.board.systems[about.system].ships(owner.id).count("flagship"))


@permits("hil_colish", "gate first", cite="faq.creuss.3")
def moves_first(board: Board, owner: Player, about: About) -> bool:
    """Hil Colish may move before other ships, and takes its wormhole along."""
    return about.of(owner) and about.unit == "flagship"


@permits("memoria_i", "adjacent ship")
@permits("memoria_ii", "adjacent ship")
def memoria(board: Board, owner: Player, about: About) -> bool:
    """Memoria: it is as if next to every system with one of its owner's mechs; where it is itself does not matter."""
    if not about.of(owner) or about.unit != "flagship":
        return False
    place = board.systems[about.other]
    there = place.force(owner.id).count("mech") or any(p.force(owner.id).count("mech") for p in place.planets.values())
    return bool(there)


@permits("matriarch", "land", cite="faq.naalu.1")
def matriarch(board: Board, owner: Player, about: About) -> bool:
    """faq.naalu.1: in its system fighters invade as if they were ground forces."""
    return about.of(owner) and about.unit == "fighter" and bool(board.board.system.force(owner.id).count("flagship"))


def _why_no_last_stand(fight: Fight, player: Player) -> list[Reason]:
    if fight.event.player == player.id and fight.event.destroyed.count("flagship") and fight.system.owners_of_ships():
        return []
    return [Reason(say("No ha sido destruida."), "34.1")]


@effect("van_hauge", At.DESTROYED_WHEN, against=_why_no_last_stand)
def van_hauge(fight: Fight, player: Player) -> Procedure[Fight]:
    """Van Hauge: when it is destroyed, so is every ship of the system, all at once."""
    sides, key = {side.id: fight.ships(side) for side in fight.sides}, fight.event.key
    lost = {owner: sides.get(owner, fight.system.ships(owner)) for owner in fight.system.owners_of_ships()}
    for owner, force in lost.items():
        fight = fight.on(fight.board.with_space(fight.board.active_system, owner, fight.system.force(owner).minus(force)))
        yield referee.step(
            f"{key}.van_hauge.{owner}",
            "Van Hauge",
            say(
                "La Van Hauge destruida arrastra a todas las naves del sistema: {player} pierde {ships}.",
                player=fight.players[owner],
                ships=force,
            ),
            cite="19.25 87.5",
            destroyed=force.as_document(),
            state=fight.state(),
        )
    for owner in [side.id for side in fight.sides if side.id in lost]:
        fight = yield from fallen(fight, fight.players[owner], lost[owner], f"{key}.van_hauge")
    return fight
