"""What flagships and faction abilities change in a space combat by themselves, each at its named hook (19.25)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.errors import Fault, Unusable
from adjudicator.messages import Message, count, say
from adjudicator.questions import Dice
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.voice import referee

NATURAL = 9
"""J.N.S. Hylarim of Jol-Nar: from this number on the die itself, before modifiers."""
NATURAL_HITS = 2
"""… a die makes so many hits more."""


ROLL_MODIFIERS = {"sardakk": 1, "jolnar": -1}
"""Faction abilities that change every combat roll: Unrelenting and Fragile."""


@dataclass(frozen=True)
class Modifier:
    """What is added to combat rolls, whose it is, and the rules that it rests on."""

    amount: int
    reason: Message
    cite: str


def modifiers(fight: Fight, player: Player) -> list[Modifier]:
    """69.3, 19.25: what a side adds to the combat rolls of all its ships."""
    found = []
    if player.id == fight.defender.id and "nebula" in fight.system.anomalies:
        found.append(Modifier(1, say("Nebulosa: +1 a las tiradas del defensor."), "69.3"))
    if player.faction == "sardakk":
        found.append(Modifier(ROLL_MODIFIERS["sardakk"], say("Unrelenting, de Sardakk N'orr: +1."), "19.25 64.2"))
    if player.faction == "jolnar":
        found.append(Modifier(ROLL_MODIFIERS["jolnar"], say("Fragile, de Jol-Nar: −1."), "19.25 64.2"))
    return found


def escorted(fight: Fight, player: Player) -> Modifier | None:
    """C'Morran N'orr of Sardakk: +1 to the combat rolls of one's other ships in its system."""
    if player.faction != "sardakk" or not _flagship(fight, player) or fight.ships(player).count() == 1:
        return None
    return Modifier(1, say("C'Morran N'orr: +1 a las demás naves."), "19.25 64.2")


def salai_sai_corian(fight: Fight, player: Player) -> list[Modifier]:
    """Salai Sai Corian of the Winnu: its dice are the opposing ships that are not fighters, joined infantry among them."""
    if not _flagship(fight, player) or player.profile("flagship").dice != "var":
        return []
    joined = fight.types(fight.opponent(player)) != SHIPS
    return [
        Modifier(
            0,
            say("Salai Sai Corian: un dado por cada nave enemiga que no es un Caza."),
            "19.25 faq.nekro.7" if joined else "19.25",
        )
    ]


def natural_hits(fight: Fight, player: Player, dice: Dice) -> int:
    """J.N.S. Hylarim of Jol-Nar: two hits more for each of its dice that shows 9 or 10."""
    if player.faction != "jolnar" or not _flagship(fight, player):
        return 0
    return NATURAL_HITS * sum(1 for die in dice.get("flagship", ()) if int(die) >= NATURAL)


def natural_text(more: int) -> Message:
    """The hits of the J.N.S. Hylarim in words."""
    return say("J.N.S. Hylarim: {hits} por sus dados de 9 o 10.", hits=count(more, "{n} impacto más", "{n} impactos más"))


def can_sustain(board: Board, player: Player) -> bool:
    """Fourth Moon of the Mentak: ships of others in its system cannot use Sustain Damage."""
    return not any(
        other.faction == "mentak" and other.id != player.id and board.system.ships(other.id).count("flagship")
        for other in board.players.values()
    )


def arc_secundus(fight: Fight, player: Player) -> Procedure[Fight]:
    """Arc Secundus of Letnev: repaired at the start of each round of its combat."""
    hurt = fight.ships(player).stack("flagship").damaged
    if player.faction != "letnev" or not hurt:
        return fight
    yield referee.step(
        f"r{fight.round}.arc_secundus.{player.id}",
        "Arc Secundus",
        say("La Arc Secundus de {player} se repara al comienzo de la ronda.", player=player),
        cite="19.25 87.3",
        repaired="flagship",
    )
    return fight.with_force(player, fight.force(player).change("flagship", damaged=-hurt))


def last_stand(board: Board, player: Player, ships: Mapping[str, Force], moment: str) -> Procedure[Board]:
    """Van Hauge of the Yin: when it is destroyed, so is every ship of the system."""
    fallen = {owner: force for owner, force in ships.items() if force} if player.faction == "yin" else {}
    for owner, force in fallen.items():
        board = board.with_space(board.active_system, owner, board.system.force(owner).minus(force))
        yield referee.step(
            f"{moment}.van_hauge.{owner}",
            "Van Hauge",
            say(
                "La Van Hauge destruida arrastra a todas las naves del sistema: {player} pierde {ships}.",
                player=board.players[owner],
                ships=force,
            ),
            cite="19.25 87.5",
            destroyed=force.as_document(),
        )
    return board


def van_hauge(before: Fight, fight: Fight, moment: str) -> Procedure[Fight]:
    """Van Hauge of the Yin in a space combat: whether it has just been destroyed, and what falls with it."""
    for player in fight.sides:
        lost = before.ships(player).count("flagship") - fight.ships(player).count("flagship")
        if lost > 0 and not fight.drawn:
            ships = {side.id: fight.ships(side) for side in fight.sides}
            fight = fight.on((yield from last_stand(fight.board, player, ships, moment)))
    return fight


def _flagship(fight: Fight, player: Player) -> bool:
    return bool(fight.ships(player).count("flagship"))


UNMODELLED = {
    "l1z1x": ("flagship", say("la [0.0.1] dirige impactos a naves que no son Cazas")),
    "mahact": ("flagship", say("el +2 de la Arvicon Rex depende de la reserva de Flota de Mahact")),
    "naazrokha": ("mech", say("los Eidolon en la zona de espacio combaten como naves")),
}
"""Units whose own abilities would change a combat and that the referee does not apply, by faction."""


def refuse_unmodelled_units(fight: Fight) -> None:
    """A fault for every unit of the combat whose ability would matter and is not modelled."""
    faults = []
    for player in fight.sides:
        unit, why = UNMODELLED.get(player.faction or "", ("", say("")))
        rival = fight.ships(fight.opponent(player))
        idle = player.faction == "l1z1x" and rival.count("fighter") in (0, rival.count())
        if unit and fight.force(player).count(unit) and not idle:
            faults.append(
                Fault(
                    f"systems.{fight.board.active_system}.space.{player.id}.{unit}",
                    say("{why}, y el árbitro no lo aplica: resuélvelo a mano", why=why),
                    "not_modelled",
                )
            )
    if faults:
        raise Unusable(*faults)
