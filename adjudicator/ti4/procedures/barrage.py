"""Anti-Fighter Barrage, chapter 12: the first step of the first round of a space combat (23.3)."""

from __future__ import annotations

from adjudicator.messages import count, say
from adjudicator.questions import Dice, DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.combat_cards import shields_holding
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.procedures.combat_rolls import barrage_groups, hits, rolled_text
from adjudicator.ti4.reader import read_part
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.voice import referee

STRIKE_WING = "Strike Wing Alpha II"
"""The destroyer of the Argent Flight whose barrage also kills infantry in space."""
STRIKE_WING_FROM = 9
RAIDERS = "argent"
"""Raid Formation: the faction whose hits beyond the fighters damage ships."""


def anti_fighter_barrage(fight: Fight) -> Procedure[Fight]:
    """23.3 Step 1: in the first round both sides may use Anti-Fighter Barrage at the same time."""
    if fight.over:
        return fight
    struck: dict[str, int] = {}
    killed: dict[str, int] = {}
    for player in fight.sides:
        groups = barrage_groups(player, fight.ships(player))
        if groups:
            dice = yield from referee.roll(
                f"afb.roll.{player.id}",
                player.id,
                say("Artillería anticazas de {player}.", player=player),
                groups,
                cite="12.1 23.3",
                optional=_idle(fight, player),
            )
            struck[player.id] = hits(groups, dice)
            killed[player.id] = _strike_wing(player, dice)
            yield from _barrage_step(player, groups, dice, struck[player.id])
    for player in fight.sides:
        rival = fight.opponent(player)
        fight = yield from _suffer(fight, player, struck.get(rival.id, 0))
        fight = yield from _lose_infantry(fight, player, killed.get(rival.id, 0))
    if fight.over:
        yield referee.step(
            "afb.end",
            "Artillería anticazas",
            say("La Artillería anticazas deja sin naves a un bando: el combate termina ahí."),
            cite="23.3a",
        )
    return fight


def _idle(fight: Fight, player: Player) -> bool:
    """12.1d: whether the dice can change nothing: no fighters, and no ability that wants the hits."""
    rival = fight.opponent(player)
    prey = fight.force(rival).count("fighter")
    if player.faction == RAIDERS:
        prey += sum(_unhurt(fight, rival).values()) + fight.force(rival).count("infantry")
    return not prey


def _barrage_step(player: Player, groups: list[DiceGroup], dice: Dice, made: int) -> Procedure[None]:
    if not dice:
        yield referee.step(
            f"afb.roll.{player.id}",
            "Artillería anticazas",
            say("{player} puede usar su Artillería anticazas, pero enfrente no hay Cazas: no cambia nada.", player=player),
            cite="23.3c 12.1d 12.2a",
        )
        return
    yield referee.step(
        f"afb.roll.{player.id}",
        "Artillería anticazas",
        say("{player} tira {dice}: {hits}.", player=player, dice=rolled_text(groups, dice), hits=hits_text(made)),
        cite="12.1 23.3",
        hits=made,
        dice={unit: list(values) for unit, values in dice.items()},
    )


def _suffer(fight: Fight, player: Player, fallen: int) -> Procedure[Fight]:
    """12.2: one fighter for each hit; hits beyond the fighters are lost, unless they raid."""
    fighters = fight.ships(player).count("fighter")
    if fallen and fighters:
        fight, fallen = yield from shields_holding(fight, player, fallen, "afb")
    if not fallen:
        return fight
    lost = min(fallen, fighters)
    if lost or not _raids(fight, player, fallen):
        yield _fall(player, fallen, fighters)
    fight = fight.with_force(player, fight.force(player).change("fighter", -lost)) if lost else fight
    return (yield from raid_formation(fight, fight.opponent(player), fallen - lost))


def _fall(player: Player, fallen: int, fighters: int) -> Step:
    text = say(
        "{player} destruye {lost} por {hits}.",
        player=player,
        hits=hits_text(fallen),
        lost=count(min(fallen, fighters), "{n} caza", "{n} cazas"),
    )
    if not fighters:
        text = say("{player} no tiene Cazas: {hits} sin efecto.", player=player, hits=hits_text(fallen))
    cite = "12.2" if fallen <= fighters else "12.2 12.2a"
    return referee.step(f"afb.assign.{player.id}", "Artillería anticazas", text, cite=cite, destroyed=min(fallen, fighters))


def _unhurt(fight: Fight, player: Player) -> dict[str, int]:
    """A side's ships that have Sustain Damage and are not damaged, the dearest type first."""
    able = [s for s in fight.force(player).only(SHIPS) if s.undamaged and player.profile(s.unit).sustain_damage]
    able.sort(key=lambda stack: -(player.profile(stack.unit).cost or 0))
    return {stack.unit: stack.undamaged for stack in able}


def _raids(fight: Fight, player: Player, spare: int) -> bool:
    return bool(spare) and fight.opponent(player).faction == RAIDERS and bool(_unhurt(fight, player))


def raid_formation(fight: Fight, player: Player, spare: int) -> Procedure[Fight]:
    """Raid Formation of the Argent Flight: each hit beyond the fighters damages a ship that has Sustain Damage."""
    rival = fight.opponent(player)
    if not _raids(fight, rival, spare):
        return fight
    able = _unhurt(fight, rival)
    n = min(spare, sum(able.values()))
    default = Force.of(able).take_first(n, able).as_document()
    key = f"afb.raid.{player.id}"
    hurt: Force = yield from referee.choose(
        key,
        player.id,
        say("Raid Formation: ¿qué naves de {rival} daña {player}? Son {n}.", rival=rival, player=player, n=n),
        [default],
        default=default,
        cite="12.1d 19.25",
        only=n == sum(able.values()) or len(able) == 1,
        reader=lambda raw, path: _read_raid(raw, path, able, n),
        data={"shape": "units", "units": able, "exactly": n},
    )
    yield referee.step(
        key,
        "Raid Formation",
        say("Los impactos que sobran dañan {ships} de {rival}; no es usar Resistencia al daño.", ships=hurt, rival=rival),
        cite="12.1d 19.25",
        damaged=hurt.as_document(),
    )
    force = fight.force(rival)
    for stack in hurt:
        force = force.change(stack.unit, damaged=stack.count)
    return fight.with_force(rival, force)


def _read_raid(raw: Json, path: str, able: dict[str, int], n: int) -> Force:
    hurt = read_part(raw, path, Force.of(able))
    if hurt.count() != n:
        raise referee.forbid(
            say("Raid Formation daña {n} y la respuesta dice {given}.", n=n, given=hurt.count()), cite="12.1d 19.25", path=path
        )
    return hurt


def _strike_wing(player: Player, dice: Dice) -> int:
    """Strike Wing Alpha II: how many of its dice show 9 or 10."""
    if player.profile("destroyer").en != STRIKE_WING:
        return 0
    return sum(1 for die in dice.get("destroyer", ()) if int(die) >= STRIKE_WING_FROM)


def _lose_infantry(fight: Fight, player: Player, killed: int) -> Procedure[Fight]:
    """Strike Wing Alpha II: each 9 or 10 also destroys one infantry in the space area; these are no hits."""
    lost = min(killed, fight.force(player).count("infantry"))
    if not lost:
        return fight
    yield referee.step(
        f"afb.infantry.{player.id}",
        "Strike Wing Alpha II",
        say(
            "Los dados de 9 o 10 destruyen además {lost} de {player} en la zona de espacio.",
            player=player,
            lost=count(lost, "{n} infantería", "{n} infanterías"),
        ),
        cite="12.1d 19.25",
        destroyed={"infantry": lost},
    )
    return fight.with_force(player, fight.force(player).change("infantry", -lost))
