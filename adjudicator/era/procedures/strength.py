"""Combat strength (6.1.3.3.2 and 6.1.3.3.3): ships times combat value, with tactics A and C, peoples and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.era.names import roman, table
from adjudicator.era.sides import Fleet, Side
from adjudicator.era.voice import referee, ships_text
from adjudicator.messages import Message, Renderable, listing, say
from adjudicator.referee import Procedure

Role = str
ATTACKER, DEFENDER = "attacker", "defender"


@dataclass(frozen=True)
class Bonus:
    """Something that raises the combat value of ships, why, and whether the book still says so itself."""

    amount: int
    text: Message
    cite: str
    inferred: bool = False


@dataclass(frozen=True)
class Combat:
    """Those who are left to fight after the retreats."""

    attacker: Side
    defenders: tuple[Side, ...]

    def sides(self, role: Role) -> tuple[Side, ...]:
        """The players of one side."""
        return (self.attacker,) if role == ATTACKER else self.defenders

    def foes(self, role: Role) -> tuple[Side, ...]:
        """The players of the other side."""
        return self.sides(DEFENDER if role == ATTACKER else ATTACKER)


PeopleBonus = Callable[[Side, Role, Sequence[Side]], Bonus | None]


def combat_value(side: Side) -> int:
    """A2.1: what each ship of a player is worth by the level of Poder Militar."""
    value: int = table("technologies")["military"]["combat_value"][side.military - 1]
    return value


def tactic_bonus(fleet: Fleet, foes: Sequence[Side]) -> Bonus | None:
    """6.1.3.4.1, 6.1.3.4.3: fleet A always, fleet C against a fleet A; twice as much with «x2»."""
    if fleet.tactic == "A":
        return _doubled(fleet, table("tactics")["A"]["combat_value"], "6.1.3.4.1 ex.9.6")
    if fleet.tactic != "C":
        return None
    if any(foe.fleet("A") for foe in foes):
        return _doubled(fleet, table("tactics")["C"]["combat_value_against_a"], "6.1.3.4.3 ex.9.6")
    return Bonus(
        0,
        say(
            "La flota C no suma nada: enfrente no hay ninguna flota A. El libro ha perdido la fila; según otra edición es así."
        ),
        "6.1.3.4.3 ex.9.6 c.fleet_c",
        True,
    )


def _doubled(fleet: Fleet, amount: int, cite: str) -> Bonus:
    if fleet.advanced != "double":
        text = (
            say("La flota A suma siempre +{n} al V.C. de cada nave.", n=amount)
            if fleet.tactic == "A"
            else say("La flota C suma +{n} al V.C. de cada nave, porque enfrente combate una flota A.", n=amount)
        )
        return Bonus(amount, text, cite)
    return Bonus(
        2 * amount,
        say(
            "La flota {letter} lleva la táctica avanzada «x2»: su +{n} pasa a +{twice}. El libro dice que dobla el efecto y ha "
            "perdido la fila; según otra edición es así.",
            letter=fleet.tactic,
            n=amount,
            twice=2 * amount,
        ),
        f"{cite} 6.1.3.5.1 c.fleet_{fleet.tactic.lower()}",
        True,
    )


def strength(combat: Combat, role: Role, peoples: Mapping[str, PeopleBonus]) -> Procedure[int]:
    """6.1.3.3.3 Step 3: the combat strength of one side, player by player."""
    total = 0
    for side in combat.sides(role):
        total += yield from _strength_of(side, role, combat.foes(role), peoples)
    return total


def _strength_of(side: Side, role: Role, foes: Sequence[Side], peoples: Mapping[str, PeopleBonus]) -> Procedure[int]:
    """The part of one player: loose ships and each fleet with their own value."""
    base = combat_value(side)
    people = peoples[side.people](side, role, foes) if side.people in peoples else None
    bonuses = [people] if people else []
    rows: list[Message] = []
    total = 0
    for fleet in (Fleet("", side.ships), *side.fleets):
        tactic = tactic_bonus(fleet, foes) if fleet.tactic else None
        value = base + sum(bonus.amount for bonus in (people, tactic) if bonus)
        if fleet.ships:
            rows.append(_row(fleet, value))
            total += fleet.ships * value
            bonuses += [tactic] if tactic else []
    cites = ["6.1.3.3.3", f"A2.1.{side.military}", *(cite for bonus in bonuses for cite in bonus.cite.split())]
    yield referee.step(
        f"strength.{side.name}",
        say("Fuerza de combate de {name}", name=side.name),
        say(
            "Con Poder Militar {level}, cada nave de {name} tiene V.C. {base}.{bonuses} En total, {rows}: F.C. {total}.",
            level=roman(side.military),
            name=side.name,
            base=base,
            bonuses=_told(bonuses),
            rows=listing(rows),
            total=total,
        ),
        cite=cites,
        authority="component" if any(bonus.inferred for bonus in bonuses) else None,
        strength=total,
        base=base,
    )
    return total


def _row(fleet: Fleet, value: int) -> Message:
    ships = ships_text(fleet.ships)
    if fleet.tactic:
        return say(
            "flota {letter}, {ships} × {value} = {total}",
            letter=fleet.tactic,
            ships=ships,
            value=value,
            total=fleet.ships * value,
        )
    return say("{ships} × {value} = {total}", ships=ships, value=value, total=fleet.ships * value)


@dataclass(frozen=True)
class Sentences(Renderable):
    """Messages one after another, each after a space: what may follow a sentence, or nothing."""

    messages: tuple[Message, ...]

    def render(self, lang: str) -> str:
        return "".join(f" {message.render(lang)}" for message in self.messages)


def _told(bonuses: Sequence[Bonus]) -> Sentences:
    """What each bonus says, once."""
    return Sentences(tuple(dict.fromkeys(bonus.text for bonus in bonuses)))
