"""Damage to population: healing, and the attacker's choice of the units that are lost (5.2.7, 5.3.3.1, 7.3.5)."""

from __future__ import annotations

from adjudicator.messages import say
from adjudicator.opera.sides import Side, read_units, referee, units_text
from adjudicator.referee import Procedure


def after_healing(damage: int, side: Side) -> int:
    """7.3.5.1: what a side suffers once its healing has reduced the damage of the phase."""
    return max(damage - side.heal, 0)


def eliminate(side: Side, attacker: Side, damage: int, key: str, cite: str) -> Procedure[Side]:
    """The attacker decides which units of a side are lost; every point of damage is one unit."""
    suffered = after_healing(damage, side)
    lost = min(suffered, side.population)
    if not damage:
        return side
    cites = f"{cite} 5.4" + (" 7.3.5.1" if side.heal else "")
    if not lost:
        yield referee.step(key, "Daño", say("{side} recibe {damage} de daño y sana {heal}: no pierde a nadie.", side=side.name,
                                            damage=damage, heal=min(side.heal, damage)), cite=cites, lost=0)
        return side
    default = {"civil": min(lost, side.civil), "military": lost - min(lost, side.civil)}
    civil, military = yield from referee.choose(
        key, attacker.name, say("{attacker} decide: ¿qué {n} pierde {side}?", attacker=attacker.name, n=units_text(lost),
                                side=side.name), [default], default=default, cite=cites,
        only=lost == side.population or not side.civil or not side.military,
        reader=lambda raw, path: read_units(raw, path, side, lost, cites),
        data={"shape": "units", "units": side.units(), "exactly": lost})
    yield referee.step(key, "Daño", say(
        "{side} recibe {damage} de daño, sana {heal} y pierde {civil} civiles y {military} militares; lo decide {attacker}.",
        side=side.name, damage=damage, heal=min(side.heal, damage), civil=civil, military=military, attacker=attacker.name),
        cite=cites, civil=civil, military=military)
    return side.lose(civil, military)
