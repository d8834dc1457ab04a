"""Damage to population: healing, and the attacker's choice of the units that are lost (5.2.7, 5.3.3.1, 7.3.5)."""

from __future__ import annotations

from adjudicator.choices import Units
from adjudicator.messages import Message, count, listing, say, sentences
from adjudicator.opera.procedures.untold import people
from adjudicator.opera.sides import Side, read_units, referee, standing, units_text
from adjudicator.referee import Procedure


def after_healing(damage: int, side: Side) -> int:
    """7.3.5.1: what a side suffers once its healing has reduced the damage of the phase."""
    return max(damage - side.heal, 0)


def eliminate(side: Side, attacker: Side, damage: int, key: str, cite: str) -> Procedure[Side]:
    """The attacker decides which units of a side are lost; every point of damage is one unit."""
    suffered = after_healing(damage, side)
    if suffered:
        side = yield from people(side)
    lost = min(suffered, side.population)
    if not damage:
        return side
    cites = f"{cite} 5.4 7.3.1.1" + (" 7.3.5.1 7.3.5.2" if side.heal else "")
    if not lost:
        yield referee.step(
            key,
            "Daño",
            say(
                "{side} recibe {damage} de daño y sana {heal}: no pierde a nadie.",
                side=side.name,
                damage=damage,
                heal=min(side.heal, damage),
            ),
            cite=cites,
            lost=0,
        )
        return side
    prompt = say("{attacker} decide: ¿qué {n} pierde {side}?", attacker=attacker.name, n=units_text(lost), side=side.name)
    civil, military = yield from which_units(key, attacker.name, prompt, side, lost, cites)
    after = side.lose(civil, military)
    texts = [
        say(
            "{side} recibe {damage} de daño, sana {heal} y pierde {units}; lo decide {attacker}.",
            side=side.name,
            damage=damage,
            heal=min(side.heal, damage),
            units=lost_text(civil, military),
            attacker=attacker.name,
        )
        if side.heal
        else say(
            "{side} recibe {damage} de daño y pierde {units}; lo decide {attacker}.",
            side=side.name,
            damage=damage,
            units=lost_text(civil, military),
            attacker=attacker.name,
        )
    ]
    if military:
        texts.append(
            say(
                "Con sus militares, su ataque y su defensa totales bajan a {attack}/{defense}.",
                attack=after.attack,
                defense=after.defense,
            )
        )
        cites += " 4.3.6.2 4.3.6.4"
    yield referee.step(key, "Daño", sentences(texts), cite=cites, civil=civil, military=military, state=standing(after))
    return after


def which_units(key: str, who: str, prompt: Message, side: Side, n: int, cite: str, way: int = 0) -> Procedure[tuple[int, int]]:
    """How many civilians and soldiers go, as somebody decides; `way` is the default among the ways, the civilians first."""
    ways = splits(side, n)
    found: tuple[int, int] = yield from referee.ask(
        Units(
            key,
            who,
            prompt,
            options=ways,
            default=ways[way],
            only=len(ways) == 1,
            reader=lambda raw, path: read_units(raw, path, side, n, cite),
            units=side.units(),
            exactly=n,
        ),
        cite=cite,
    )
    return found


def splits(side: Side, lost: int) -> list[dict[str, int]]:
    """Every way of losing so many units, the civilians first."""
    most, least = min(lost, side.civil), max(lost - side.military, 0)
    return [{"civil": civil, "military": lost - civil} for civil in range(most, least - 1, -1)]


def lost_text(civil: int, military: int) -> object:
    """«1 civil y 2 militares», or those of the only kind that goes."""
    return listing([*([civil_text(civil)] if civil else []), *([military_text(military)] if military else [])])


def civil_text(n: int) -> object:
    """«1 civil», «2 civiles»."""
    return count(n, "{n} civil", "{n} civiles")


def military_text(n: int) -> object:
    """«1 militar», «2 militares»."""
    return count(n, "{n} militar", "{n} militares")
