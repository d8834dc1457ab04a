"""Reads how a player deals dice to ships, with what is malformed and what the rules forbid."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from adjudicator.eclipse.dice import DAMAGE, FACES, Die, face_of
from adjudicator.eclipse.names import COLOURS, ship_names
from adjudicator.eclipse.procedures.assigning import Shot, Target, Volley, npc_way
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.ruling import Json, Violation

CODE = "answer.invalid"


@dataclass
class _Claim:
    """An answer on its way: the dice still to be dealt, the points of split dice, what the rules object to."""

    volley: Volley
    splits: bool
    pool: Counter[Die]
    portions: Counter[Die] = field(default_factory=Counter)
    against: list[Violation] = field(default_factory=list)


def read_assignment(raw: Json, path: str, volley: Volley, splits: bool) -> tuple[Shot, ...]:
    """The shots of an answer; `splits` says whether these are cannons of somebody with the antimatter splitter."""
    root = Node(raw, path)
    claim = _Claim(volley, splits, Counter(volley.dice))
    shots = [shot for item in root.items(most=4 * len(volley.dice)) for shot in [_shot(item, claim)] if shot]
    if not root.faults:
        _check_portions(root, claim)
        for die in claim.pool.elements():
            if volley.can_hit_any(die) and not claim.against:
                root.fault("falta asignar el dado {die}, que puede impactar", code=CODE, die=die)
    root.finish(CODE)
    if claim.against:
        raise Forbidden(claim.against)
    return (*shots, *(Shot(die, None, die.damage) for die in claim.pool.elements()))


def _shot(item: Node, claim: _Claim) -> Shot | None:
    item.only("die", "color", "target", "ship", "damage")
    die = _die(item, claim)
    target = _target(item, claim, die) if item.field("target").given else _only_target(item, claim, die)
    points = item.field("damage").optional_integer(least=1, most=4)
    if die is None:
        return None
    if points is None or points == die.damage:
        if not claim.pool[die]:
            item.field("die").fault("no queda ningún dado {die} por asignar", die=die)
            return None
        claim.pool[die] -= 1
        return Shot(die, target, die.damage)
    return _portion(item, claim, die, target, points)


def _portion(item: Node, claim: _Claim, die: Die, target: Target | None, points: int) -> Shot:
    """11.4.1: only the antimatter splitter shares out the damage of a die, and only that of antimatter cannons."""
    if not (claim.splits and die.colour == "red"):
        text = say(
            "El daño de un dado no se reparte: solo lo permite el divisor de antimateria, y solo con los cañones "
            "de antimateria (dados rojos)."
        )
        claim.against.append(referee.violation(text, cite="6.2.5.4 11.4.1", path=item.path))
    claim.portions[die] += points
    return Shot(die, target, points)


def _check_portions(root: Node, claim: _Claim) -> None:
    """The portions of split dice make up whole dice that were rolled."""
    if claim.against:
        return
    for die, points in claim.portions.items():
        whole, rest = divmod(points, die.damage)
        if rest or claim.pool[die] < whole:
            root.fault("las partes del dado {die} deben sumar {n} puntos", die=die, n=die.damage)
        else:
            claim.pool[die] -= whole


def _die(item: Node, claim: _Claim) -> Die | None:
    face = face_of(item.field("die").value)
    if isinstance(face, bool) or face not in FACES:
        item.field("die").fault("«{value}» no es una cara del dado: blanco, 2, 3, 4, 5 y explosión", value=str(face)[:20])
        return None
    colours = [colour for colour in DAMAGE if Die(colour, face) in claim.volley.dice]
    given = item.field("color").one_of(COLOURS)
    if (given and given not in colours) or not colours:
        item.field("die").fault("ningún dado de esta tirada mostró esa cara")
        return None
    if not given and item.field("color").given:
        return None
    if not given and len(colours) > 1:
        item.field("color").fault("falta decir de qué color es el dado")
        return None
    return Die(given or colours[0], face)


def _only_target(item: Node, claim: _Claim, die: Die | None) -> Target | None:
    """An entry without a target: none needed for a die that can only miss, the enemy's last ship where it has but one."""
    present = claim.volley.enemy.present()
    if die is None or not claim.volley.can_hit_any(die):
        return None
    if len(present) > 1:
        item.field("target").fault("falta decir a qué nave se asigna el dado")
    return present[0].key


def _target(item: Node, claim: _Claim, die: Die | None) -> Target | None:
    """An enemy ship of the battle: ships that have left it are no targets any more (6.2.6.4)."""
    enemy = claim.volley.enemy
    kind = item.field("target").one_of(ship_names())
    present = [ship for ship in enemy.present() if ship.kind == kind]
    if not kind:
        return None
    if kind not in {ship.kind for ship in enemy.ships}:
        item.field("target").fault("{enemy} no tiene naves de este tipo en la batalla", enemy=enemy.side)
        return None
    number = item.field("ship").optional_integer(least=1, most=99)
    misses = die is not None and not claim.volley.can_hit_any(die)
    if number is None and misses:
        return None
    if number is None and len(present) > 1:
        item.field("ship").fault("falta decir a cuál de las naves (1, 2…)")
        return None
    number = number if number is not None else present[0].number if present else 1
    ship = enemy.ship(kind, number)
    if ship is None or (ship.fate == "destroyed" and not misses):
        item.field("ship").fault("no hay en la batalla una nave con ese número")
    elif ship.fate == "retreated":
        text = say("Esa nave ya completó la retirada: no puede ser atacada en esta batalla.")
        claim.against.append(referee.violation(text, cite="6.2.6.4", path=item.path))
    return kind, number


def read_npc_assignment(raw: Json, path: str, volley: Volley) -> tuple[Shot, ...]:
    """An assignment for ships that nobody commands: it must do what their rule does."""
    shots = read_assignment(raw, path, volley, splits=False)
    if _effect(volley, shots) != _effect(volley, npc_way(volley)):
        text = say(
            "Los dados de los no jugadores no se asignan a voluntad: destruyen, si pueden, de la nave mayor a la "
            "menor; si no, causan el máximo daño en ese mismo orden."
        )
        raise referee.forbid(text, cite="6.2.7.2 6.2.7.3", path=path)
    return npc_way(volley)


def _effect(volley: Volley, shots: tuple[Shot, ...]) -> list[tuple[str, int]]:
    """What shots do, whichever of like ships they do it to: damage beyond destruction makes no difference."""
    harm = volley.harm(shots)
    return sorted((ship.kind, max(volley.need(ship) - harm.get(ship.key, 0), 0)) for ship in volley.enemy.present())
