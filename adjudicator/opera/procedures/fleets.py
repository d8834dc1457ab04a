"""The fleet battle, 5.2: duels of the ships that block, damage of the ships that get through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from adjudicator.messages import Message, listing, say
from adjudicator.opera.cards import Hands
from adjudicator.opera.procedures.blocks import block, order, send
from adjudicator.opera.procedures.losses import after_healing, eliminate
from adjudicator.opera.procedures.synchronics import Moment, applied, in_duel, stack
from adjudicator.opera.sides import Ship, Side, referee, whose
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


@dataclass(frozen=True)
class Fleets:
    """How the fleet battle went: both sides after it, ships destroyed and blocked, damage suffered."""

    attacker: Side
    defender: Side
    hands: Hands
    destroyed: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()
    suffered: tuple[int, int] = (0, 0)
    lost: tuple[tuple[int, str], ...] = ()
    """The destroyed ships with their side: 0 the attacker's, 1 the defender's."""

    def as_document(self) -> dict[str, Json]:
        return {
            "destroyed": list(self.destroyed),
            "blocked": list(self.blocked),
            "lost": {
                side.name: names
                for n, side in enumerate((self.attacker, self.defender))
                if (names := [name for owner, name in self.lost if owner == n])
            },
            "damage": dict(zip((self.attacker.name, self.defender.name), self.suffered, strict=True)),
        }


def fleet_battle(attacker: Side, defender: Side, hands: Hands) -> Procedure[Fleets]:
    """5.2: from sending ships to the damage of those that nobody blocked or destroyed."""
    sent = yield from send(attacker)
    if not sent:
        yield referee.step(
            "fleet.no_ships",
            "Batalla de flotas",
            say(
                "{attacker} no tiene naves: la fase sucede igual y solo dañan las del defensor. El libro no lo dice expresamente.",
                attacker=attacker.name,
            ),
            cite="5.2.1.1 5.2.5.2",
            authority="interpretation",
        )
    blocks = yield from block(attacker, defender, sent)
    duels, hands = yield from _duels(attacker, defender, blocks, hands)
    through_a = [ship for ship in attacker.ships if ship.name in sent and ship.name not in duels.stopped(0)]
    through_d = [ship for ship in defender.ships if ship.name not in duels.stopped(1)]
    yield from _damage_step(attacker, defender, through_a, through_d)
    to_a, to_d = _sum(through_d), _sum(through_a)
    hands, hurt_a, hurt_d = yield from _healing(hands, attacker, defender)
    left_a, left_d = _without(hurt_a, duels.lost(0)), _without(hurt_d, duels.lost(1))
    after_a = yield from eliminate(left_a, attacker, to_a, f"eliminate.{attacker.name}", "5.2.5.1 5.2.7")
    after_d = yield from eliminate(left_d, attacker, to_d, f"eliminate.{defender.name}", "5.2.5.1 5.2.7")
    return Fleets(
        replace(after_a, heal=attacker.heal),
        replace(after_d, heal=defender.heal),
        hands,
        tuple(name for _, name in duels.destroyed),
        tuple(name for _, name in duels.blocked),
        (after_healing(to_a, hurt_a), after_healing(to_d, hurt_d)),
        duels.destroyed,
    )


def _sum(ships: Sequence[Ship]) -> int:
    """5.2.6: the damage of all ships that get through."""
    return sum(ship.damage for ship in ships)


def _healing(hands: Hands, attacker: Side, defender: Side) -> Procedure[tuple[Hands, Side, Side]]:
    """7.3.5, 5.4.1: what synchronics heal in this phase, besides what each side heals anyway."""
    prompt = say("Antes de aplicar el daño de las naves, ¿juega alguien un sincrónico?")
    hands, done = yield from stack(hands, Moment("sync.fleet", prompt, {"heal": (attacker.name, defender.name)}))
    for play in done:
        attacker, defender = applied(play, attacker), applied(play, defender)
    return hands, attacker, defender


@dataclass(frozen=True)
class Duels:
    """Ships destroyed and blocked, in the order of the duels; side 0 is the attacker's, 1 the defender's."""

    destroyed: tuple[tuple[int, str], ...] = ()
    blocked: tuple[tuple[int, str], ...] = ()

    def lost(self, side: int) -> set[str]:
        return {name for owner, name in self.destroyed if owner == side}

    def stopped(self, side: int) -> set[str]:
        """Ships that do no damage: destroyed or blocked."""
        return self.lost(side) | {name for owner, name in self.blocked if owner == side}


def _duels(attacker: Side, defender: Side, blocks: Mapping[str, str], hands: Hands) -> Procedure[tuple[Duels, Hands]]:
    duels = Duels()
    for mine in (yield from order(defender, blocks)):
        pair = ((0, blocks[mine]), (1, mine))
        hands, theirs, own = yield from in_duel(hands, attacker, defender, attacker.ship(blocks[mine]), defender.ship(mine))
        down = yield from duel(theirs, own, attacker, defender)
        fallen = tuple(ship for ship, lost in zip(pair, down, strict=True) if lost)
        duels = Duels(duels.destroyed + fallen, duels.blocked + (() if fallen else pair))
    return duels, hands


def _without(side: Side, lost: set[str]) -> Side:
    return replace(side, ships=tuple(ship for ship in side.ships if ship.name not in lost))


def _damage_step(attacker: Side, defender: Side, through_a: Sequence[Ship], through_d: Sequence[Ship]) -> Procedure[None]:
    text = say(
        "Aplican su daño: de {attacker}, {a}; de {defender}, {d}.",
        attacker=attacker.name,
        defender=defender.name,
        a=_damage_text(through_a),
        d=_damage_text(through_d),
    )
    yield referee.step("fleet.damage", "Batalla de flotas: daño", text, cite="5.2.5.1 5.2.5.2 5.2.6 7.3.1.2")


def _damage_text(ships: Sequence[Ship]) -> object:
    return listing((say("{ship} ({damage})", ship=ship.name, damage=ship.damage) for ship in ships), empty="ninguna nave")


def duel(theirs: Ship, mine: Ship, attacker: Side, defender: Side) -> Procedure[tuple[bool, bool]]:
    """5.2.3.3, 5.2.4: each ship whose attack is greater than the other's defence destroys it."""
    names = (theirs.name, mine.name) if theirs.name != mine.name else (whose(theirs, attacker), whose(mine, defender))
    down_a, down_d = mine.attack > theirs.defense, theirs.attack > mine.defense
    cite = "5.2.3.3" if down_a or down_d else "5.2.3.3 5.2.4"
    yield referee.step(
        f"duel.{mine.name}",
        "Enfrentamiento",
        _duel_text(theirs, mine, names, down_a, down_d),
        cite=cite,
        destroyed=[ship.name for ship, down in ((theirs, down_a), (mine, down_d)) if down],
    )
    return down_a, down_d


def _duel_text(theirs: Ship, mine: Ship, names: tuple[object, object], down_a: bool, down_d: bool) -> Message:
    values = {
        "theirs": names[0],
        "ta": theirs.attack,
        "td": theirs.defense,
        "mine": names[1],
        "ma": mine.attack,
        "md": mine.defense,
    }
    if down_a and down_d:
        return say("{theirs} ({ta}/{td}) y {mine} ({ma}/{md}) se destruyen mutuamente.", **values)
    if down_a:
        return say("{mine} ({ma}/{md}) destruye {theirs} ({ta}/{td}).", **values)
    if down_d:
        return say("{theirs} ({ta}/{td}) destruye {mine} ({ma}/{md}).", **values)
    return say(
        "{theirs} ({ta}/{td}) y {mine} ({ma}/{md}): ningún ataque supera la otra defensa; ambas quedan bloqueadas.", **values
    )
