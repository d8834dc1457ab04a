"""The attack of a kind of ship: dice, who they are dealt to, hits, damage and ships destroyed (6.2.3–6.2.5, 6.2.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Pick, Shots, TargetShip
from adjudicator.eclipse.abilities import gives
from adjudicator.eclipse.dice import HIT, described, roll, thrown
from adjudicator.eclipse.fights import Fight, Slot
from adjudicator.eclipse.fleets import Fleet, Ship, destroyed, owned
from adjudicator.eclipse.names import Ships, kind_name
from adjudicator.eclipse.procedures.assigning import Shot, Target, Volley, npc_way
from adjudicator.eclipse.procedures.claims import read_assignment, read_npc_assignment
from adjudicator.eclipse.voice import referee
from adjudicator.messages import Message, count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step


@dataclass(frozen=True)
class Salvo:
    """One attack: by whom, with which weapons, and the keys of its roll and its assignment."""

    slot: Slot
    dice: Mapping[str, int]
    roll: str
    assign: str
    missiles: bool

    @property
    def cite(self) -> str:
        return "6.3.2.4 6.2.3.1 6.2.3.2 6.2.3.3" if self.missiles else "6.2.1.1 6.2.3.1 6.2.3.2 6.2.3.3"


def missile_salvo(fight: Fight, slot: Slot) -> Salvo:
    """6.3.2.4: the missiles of a kind of ship."""
    name, kind = slot
    return Salvo(
        slot,
        _dice(fight.fleet(name), kind, missiles=True),
        fight.key("missiles", name, kind),
        fight.key("missiles.assign", name, kind),
        True,
    )


def cannon_salvo(fight: Fight, slot: Slot) -> Salvo:
    """6.2.1.2: the other weapons of a kind of ship, in an engagement round."""
    name, kind = slot
    turn = f"r{fight.round}"
    return Salvo(
        slot,
        _dice(fight.fleet(name), kind, missiles=False),
        fight.key(turn, "roll", name, kind),
        fight.key(turn, "assign", name, kind),
        False,
    )


def _dice(fleet: Fleet, kind: str, missiles: bool) -> dict[str, int]:
    """6.2.3.2: a die for every symbol of every ship of the kind."""
    figures = fleet.figures(kind)
    each = figures.missiles if missiles else figures.cannons
    return {colour: n * len(fleet.present(kind)) for colour, n in each.items()}


def fire(fight: Fight, salvo: Salvo) -> Procedure[Fight]:
    """6.2.3: all the dice at once, each dealt to an enemy ship, then the damage."""
    name, kind = salvo.slot
    fleet, enemy = fight.fleet(name), fight.enemy(name)
    computer = fleet.figures(kind).computer
    shield = min(enemy.figures(other).shield for other in enemy.kinds())
    ships = Ships(kind, len(fleet.present(kind)))
    prompt = say("Tirada de {side}: {dice} por {ships}", side=fleet.side, ships=ships, dice=described(salvo.dice))
    cite = salvo.cite + (" 6.2.7.1" if fleet.side.npc else "")
    dice = yield from roll(salvo.roll, name, prompt, salvo.dice, computer, shield, cite=cite)
    volley = Volley(dice, computer, enemy)
    yield _rolled(fight, salvo, volley, prompt, cite)
    shots = yield from _assign(fleet, salvo, volley)
    return (yield from _suffer(fight, salvo, volley, shots))


def _rolled(fight: Fight, salvo: Salvo, volley: Volley, prompt: Message, cite: str) -> Step:
    """6.2.4: what the dice show and what they are worth against each kind of enemy ship."""
    fleet, cites = fight.fleet(salvo.slot[0]), f"{cite} 6.2.4.1 6.2.4.2 6.2.4.3"
    good = [
        say("{kind}: {n}", kind=kind_name(kind, 2), n=sum(volley.can_hit(die, kind) for die in volley.dice))
        for kind in volley.enemy.kinds()
    ]
    params = {"dice": listing(volley.dice), "computer": volley.computer, "good": listing(good)}
    text = say(
        "Sale {dice}. Computadores +{computer}; dados que impactarían a cada tipo de blanco, restados sus escudos: {good}.",
        **params,
    )
    if fleet.side.npc:
        text = say(
            "Otro jugador tira por los no jugadores y sale {dice}. Computadores +{computer}; dados que impactarían a "
            "cada tipo de blanco, restados sus escudos: {good}.",
            **params,
        )
    return referee.step(salvo.roll, prompt, text, cite=cites, dice=thrown(volley.dice), state=fight.state())


def _assign(fleet: Fleet, salvo: Salvo, volley: Volley) -> Procedure[tuple[Shot, ...]]:
    """6.2.3.4: freely by players, by their own rule for ships that nobody commands (6.2.7)."""
    if fleet.side.npc:
        return (yield from _assign_npc(fleet, salvo, volley))
    splits = gives(fleet.side.technologies, "splits_damage") and not salvo.missiles
    useful = any(volley.can_hit_any(die) for die in volley.dice)
    default = [shot.as_document() for shot in npc_way(volley)]
    shots: tuple[Shot, ...] = yield from referee.ask(
        Shots(
            salvo.assign,
            fleet.name,
            say("{side} asigna sus dados a naves de {enemy}", side=fleet.side, enemy=volley.enemy.side),
            options=[default],
            default=default,
            reader=lambda raw, path: read_assignment(raw, path, volley, splits),
            only=not useful or len(volley.enemy.present()) == 1,
            dice=thrown(volley.dice),
            ships=_targets(volley),
            situation=volley,
        ),
        cite="6.2.3.4" + (" 11.4.1" if splits else ""),
    )
    return shots


def _targets(volley: Volley) -> list[TargetShip]:
    """Each enemy ship with its damage, hull and shield."""
    figures = volley.enemy.figures
    return [
        TargetShip(s.kind, s.number, s.damage, figures(s.kind).hull, figures(s.kind).shield, s.fate == "retreating")
        for s in volley.enemy.present()
    ]


def _assign_npc(fleet: Fleet, salvo: Salvo, volley: Volley) -> Procedure[tuple[Shot, ...]]:
    """6.2.7.2, 6.2.7.3: their rule leaves nothing to choose."""
    default = [shot.as_document() for shot in npc_way(volley)]
    shots: tuple[Shot, ...] = yield from referee.ask(
        Pick(
            salvo.assign,
            fleet.name,
            say("Asignación de los dados de {side}", side=fleet.side),
            options=[default],
            default=default,
            reader=lambda raw, path: read_npc_assignment(raw, path, volley),
            only=True,
        ),
        cite="6.2.7.2 6.2.7.3",
    )
    return shots


def _suffer(fight: Fight, salvo: Salvo, volley: Volley, shots: tuple[Shot, ...]) -> Procedure[Fight]:
    """6.2.5: every hit does its damage; a ship with more damage than hull is destroyed, the excess is lost."""
    name, _ = salvo.slot
    harm = volley.harm(shots)
    hit = struck(volley, harm, name)
    yield _suffered(fight, salvo, volley, harm, hit, shots)
    return fight.change(volley.enemy.name, hit)


def struck(volley: Volley, harm: Mapping[Target, int], by: str) -> list[Ship]:
    """6.2.5.1, 6.2.5.2: the ships that are hit, with their damage and their fate."""
    return [_hurt(ship, harm[ship.key], volley.enemy, by) for ship in volley.enemy.present() if harm.get(ship.key)]


def _hurt(ship: Ship, points: int, fleet: Fleet, by: str) -> Ship:
    hurt = replace(ship, damage=ship.damage + points)
    if destroyed(hurt, fleet.figures(ship.kind).hull):
        return replace(hurt, fate="destroyed", by=by)
    return hurt


def _suffered(
    fight: Fight, salvo: Salvo, volley: Volley, harm: Mapping[Target, int], hit: Iterable[Ship], shots: tuple[Shot, ...]
) -> Step:
    """6.2.5.1–6.2.5.5: what each ship suffers."""
    fleet, enemy = fight.fleet(salvo.slot[0]), volley.enemy
    title = say("Asignación de los dados de {side}", side=fleet.side)
    told: dict[str, Json] = {"shots": [shot.as_document() for shot in shots], "state": fight.change(enemy.name, hit).state()}
    base = "6.2.7.2 6.2.7.3" if fleet.side.npc else "6.2.3.4"
    if not hit:
        return referee.step(salvo.assign, title, "Todos los dados fallan.", cite=f"{base} 6.2.4.1 6.2.4.3", **told)
    cites = [*base.split(), *_why_hit(volley, shots), "6.2.5.1", *_fates(hit), *_lost(hit, enemy), *_split(shots)]
    lines = listing(_line(ship, harm[ship.key], enemy) for ship in hit)
    if fleet.side.npc and _starbase_rank(enemy):
        text = say(
            "{lines}. El reglamento no da tamaño a la base estelar: se toma entre el crucero y el interceptor.", lines=lines
        )
        return referee.step(salvo.assign, title, text, cite=[*cites, "3.9.5"], authority="interpretation", **told)
    if any(shot.die.face != HIT and shot.damage != shot.die.damage for shot in shots):
        text = say(
            "{lines}. El reglamento no dice cómo cuentan los escudos al repartir un dado: cada parte impacta o falla "
            "según los de su blanco.",
            lines=lines,
        )
        return referee.step(salvo.assign, title, text, cite=cites, authority="interpretation", **told)
    return referee.step(salvo.assign, title, say("{lines}.", lines=lines), cite=cites, **told)


def _why_hit(volley: Volley, shots: Iterable[Shot]) -> list[str]:
    """6.2.4.1 for a burst that lands, 6.2.4.2 and 6.2.4.3 for a number that reaches 6."""
    landed = {shot.die.face == HIT for shot in shots if shot.target and volley.can_hit(shot.die, shot.target[0])}
    return [*(["6.2.4.1"] if True in landed else []), *(["6.2.4.2", "6.2.4.3"] if False in landed else [])]


def _lost(hit: Iterable[Ship], enemy: Fleet) -> list[str]:
    """6.2.5.4: damage beyond what destroys a ship goes to no other."""
    return ["6.2.5.4"] if any(_excess(ship, enemy) > 0 for ship in hit) else []


def _excess(ship: Ship, enemy: Fleet) -> int:
    return ship.damage - enemy.figures(ship.kind).hull - 1 if ship.fate == "destroyed" else 0


def _fates(hit: Iterable[Ship]) -> list[str]:
    fates = {ship.fate == "destroyed" for ship in hit}
    return [*(["6.2.5.2", "6.2.5.3"] if True in fates else []), *(["6.2.5.5"] if False in fates else [])]


def _split(shots: Iterable[Shot]) -> list[str]:
    return ["11.4.1"] if any(shot.damage != shot.die.damage for shot in shots) else []


def _starbase_rank(enemy: Fleet) -> bool:
    """Whether the place of starbases among the sizes, which the book does not give, can matter."""
    return "starbase" in enemy.kinds() and len(enemy.kinds()) > 1


def _line(ship: Ship, points: int, enemy: Fleet) -> Message:
    what = owned(say("{kind} {number}", kind=kind_name(ship.kind), number=ship.number), enemy.side)
    hull = enemy.figures(ship.kind).hull
    harm = count(points, "{n} punto de daño", "{n} puntos de daño")
    if _excess(ship, enemy) > 0:
        return say(
            "{ship} recibe {harm}: suma {total}, más que su casco {hull} (nave destruida; lo que sobra, {excess}, no pasa "
            "a otra)",
            ship=what,
            harm=harm,
            total=ship.damage,
            hull=hull,
            excess=_excess(ship, enemy),
        )
    if ship.fate == "destroyed":
        return say(
            "{ship} recibe {harm}: suma {total}, más que su casco {hull} (nave destruida)",
            ship=what,
            harm=harm,
            total=ship.damage,
            hull=hull,
        )
    return say(
        "{ship} recibe {harm}: suma {total}, que no supera su casco {hull} (la nave resiste)",
        ship=what,
        harm=harm,
        total=ship.damage,
        hull=hull,
    )
