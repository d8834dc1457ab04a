"""The fleet battle, 5.2: who is sent, who blocks whom, duels, damage of the ships that get through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, permutations

from adjudicator.choices import Names, Pairs, Pick
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, listing, say
from adjudicator.opera.procedures.losses import after_healing, eliminate
from adjudicator.opera.sides import Ship, Side, referee
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

MOST_OPTIONS = 32
"""How many ways of answering a question lists; the reader takes the others too."""


@dataclass(frozen=True)
class Fleets:
    """How the fleet battle went: both sides after it, ships destroyed and blocked, damage suffered."""

    attacker: Side
    defender: Side
    destroyed: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()
    suffered: tuple[int, int] = (0, 0)

    def as_document(self) -> dict[str, Json]:
        return {
            "destroyed": list(self.destroyed),
            "blocked": list(self.blocked),
            "damage": dict(zip((self.attacker.name, self.defender.name), self.suffered, strict=True)),
        }


def fleet_battle(attacker: Side, defender: Side) -> Procedure[Fleets]:
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
    duels = yield from _duels(attacker, defender, blocks)
    through_a = [ship for ship in attacker.ships if ship.name in sent and ship.name not in duels.stopped(0)]
    through_d = [ship for ship in defender.ships if ship.name not in duels.stopped(1)]
    to_d, to_a = sum(ship.damage for ship in through_a), sum(ship.damage for ship in through_d)
    yield from _damage_step(attacker, defender, through_a, through_d)
    suffered = (after_healing(to_a, attacker), after_healing(to_d, defender))
    left_a, left_d = _without(attacker, duels.lost(0)), _without(defender, duels.lost(1))
    after_a = yield from eliminate(left_a, attacker, to_a, f"eliminate.{attacker.name}", "5.2.5.1 5.2.7")
    after_d = yield from eliminate(left_d, attacker, to_d, f"eliminate.{defender.name}", "5.2.5.1 5.2.7")
    return Fleets(
        after_a,
        after_d,
        tuple(name for _, name in duels.destroyed),
        tuple(name for _, name in duels.blocked),
        suffered,
    )


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


def _duels(attacker: Side, defender: Side, blocks: Mapping[str, str]) -> Procedure[Duels]:
    duels = Duels()
    for mine in (yield from order(defender, blocks)):
        pair = ((0, blocks[mine]), (1, mine))
        down = yield from duel(attacker, defender, attacker.ship(blocks[mine]), defender.ship(mine))
        fallen = tuple(ship for ship, lost in zip(pair, down, strict=True) if lost)
        duels = Duels(duels.destroyed + fallen, duels.blocked + (() if fallen else pair))
    return duels


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
    yield referee.step("fleet.damage", "Batalla de flotas: daño", text, cite="5.2.5.1 5.2.5.2 5.2.6")


def _damage_text(ships: Sequence[Ship]) -> object:
    return listing((say("{ship} ({damage})", ship=ship.name, damage=ship.damage) for ship in ships), empty="ninguna nave")


def send(attacker: Side) -> Procedure[list[str]]:
    """5.2.1.2, 5.2.2.1: the attacker decides which ships take part, at least one if it has any."""
    names = [ship.name for ship in attacker.ships]
    if not names:
        return []
    sent: list[str] = yield from referee.ask(
        Names(
            "send",
            attacker.name,
            say("¿Qué naves envía {attacker}? Al menos una.", attacker=attacker.name),
            options=_fleets_to_send(names),
            default=names,
            only=len(names) == 1,
            reader=lambda raw, path: _read_sent(raw, path, names),
            names=names,
            least=1,
        ),
        cite="5.2.1.2 5.2.2.1",
    )
    yield referee.step(
        "send",
        "Batalla de flotas",
        say("{attacker} envía {ships}.", attacker=attacker.name, ships=listing(sent)),
        cite="5.2.1.2 5.2.2.1",
        sent=sent,
    )
    return sent


def _fleets_to_send(names: list[str]) -> list[list[str]]:
    """Some ships or all, the larger fleets first."""
    ways = (list(some) for n in range(len(names), 0, -1) for some in combinations(names, n))
    return list(islice(ways, MOST_OPTIONS))


def _read_sent(raw: Json, path: str, names: list[str]) -> list[str]:
    sent = _names(raw, path, names)
    if not sent:
        raise referee.forbid(
            "Si ambos tienen naves, el atacante está obligado a enviar por lo menos una.", cite="5.2.2.1", path=path
        )
    return sent


def _names(raw: Json, path: str, known: Sequence[str]) -> list[str]:
    node = Node(raw, path)
    names = [item.text() for item in node.items(most=16)]
    for name in names:
        _known(node, name, known)
    if len(set(names)) < len(names):
        node.fault("una nave está repetida", code="answer.invalid")
    node.finish()
    return names


def _known(node: Node, name: str, known: Sequence[str]) -> None:
    if name not in known:
        node.fault("no hay aquí ninguna nave «{name}»; hay: {known}", name=name, known=listing(known), code="answer.invalid")


def block(attacker: Side, defender: Side, sent: list[str]) -> Procedure[dict[str, str]]:
    """5.2.2.2, 5.2.3.1: the defender blocks every ship that it can, each ship once."""
    mine = [ship.name for ship in defender.ships]
    pairs = min(len(mine), len(sent))
    if not pairs:
        return {}
    default = dict(zip(mine, sent, strict=False))
    blocks: dict[str, str] = yield from referee.ask(
        Pairs(
            "block",
            defender.name,
            say("¿Con qué nave bloquea {defender} cada nave enviada?", defender=defender.name),
            options=_ways_to_block(mine, sent),
            default=default,
            only=len(mine) == len(sent) == 1,
            reader=lambda raw, path: _read_blocks(raw, path, mine, sent, attacker),
            left=mine,
            right=sent,
            exactly=pairs,
        ),
        cite="5.2.1.3 5.2.2.2",
    )
    told = listing(say("{mine} contra {theirs}", mine=a, theirs=b) for a, b in blocks.items())
    yield referee.step(
        "block",
        "Bloqueos",
        say("{defender} bloquea todas las que puede: {pairs}.", defender=defender.name, pairs=told),
        cite="5.2.2.2 5.2.3.1 5.2.3.2",
        blocks=blocks,
    )
    return blocks


def _ways_to_block(mine: list[str], sent: list[str]) -> list[dict[str, str]]:
    """Every pairing of as many ships as can be paired."""
    if len(mine) < len(sent):
        ways = (dict(zip(mine, theirs, strict=True)) for theirs in permutations(sent, len(mine)))
    else:
        ways = (dict(zip(own, sent, strict=True)) for own in permutations(mine, len(sent)))
    return list(islice(ways, MOST_OPTIONS))


def _read_blocks(raw: Json, path: str, mine: list[str], sent: list[str], attacker: Side) -> dict[str, str]:
    node = Node(raw, path)
    theirs_known = [ship.name for ship in attacker.ships]
    blocks = {name: item.text() for name, item in node.mapping(most=16).items()}
    for own, theirs in blocks.items():
        _known(node.field(own), own, mine)
        _known(node.field(own), theirs, theirs_known)
    node.finish()
    against = [
        referee.violation(
            say("{ship} no participa en la batalla: no se la puede bloquear.", ship=theirs),
            cite="5.2.1.2",
            path=f"{path}.{own}",
        )
        for own, theirs in blocks.items()
        if theirs not in sent
    ]
    if len(set(blocks.values())) < len(blocks):
        against.append(referee.violation("Cada nave solo puede ser bloqueada una vez.", cite="5.2.3.1", path=path))
    if not against and len(blocks) < min(len(mine), len(sent)):
        against.append(
            referee.violation(
                say("El defensor está obligado a bloquear todas las naves que pueda: {n}.", n=min(len(mine), len(sent))),
                cite="5.2.2.2",
                path=path,
            )
        )
    if against:
        raise Forbidden(against)
    return blocks


def order(defender: Side, blocks: Mapping[str, str]) -> Procedure[list[str]]:
    """5.2.1.3: the defender decides the order of the duels; it is taken when given, and not asked for."""
    names = list(blocks)
    if len(names) < 2:
        return names

    def read(raw: Json, path: str) -> list[str]:
        given = _names(raw, path, names)
        if len(given) != len(names):
            raise unusable(
                path, "el orden debe nombrar todas las naves que bloquean: {names}", names=listing(names), code="answer.invalid"
            )
        return given

    chosen: list[str] = yield from referee.ask(
        Pick(
            "order",
            defender.name,
            say("¿En qué orden resuelve {defender} los enfrentamientos?", defender=defender.name),
            options=[names],
            default=names,
            only=True,
            reader=read,
        ),
        cite="5.2.1.3",
    )
    return chosen


def duel(attacker: Side, defender: Side, theirs: Ship, mine: Ship) -> Procedure[tuple[bool, bool]]:
    """5.2.3.3, 5.2.4: each ship whose attack is greater than the other's defence destroys it."""
    theirs = yield from boosted(attacker, defender, theirs)
    mine = yield from boosted(defender, attacker, mine)
    down_a, down_d = mine.attack > theirs.defense, theirs.attack > mine.defense
    cite = "5.2.3.3" if down_a or down_d else "5.2.3.3 5.2.4"
    yield referee.step(
        f"duel.{mine.name}",
        "Enfrentamiento",
        _duel_text(theirs, mine, down_a, down_d),
        cite=cite,
        destroyed=[ship.name for ship, down in ((theirs, down_a), (mine, down_d)) if down],
    )
    return down_a, down_d


def _duel_text(theirs: Ship, mine: Ship, down_a: bool, down_d: bool) -> Message:
    values = {
        "theirs": theirs.name,
        "ta": theirs.attack,
        "td": theirs.defense,
        "mine": mine.name,
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


def boosted(side: Side, rival: Side, ship: Ship) -> Procedure[Ship]:
    """7.3.6.3: what synchronics do to a ship in its duel, the last played first; taken when given, not asked for."""
    shared = any(other.name == ship.name for other in rival.ships)
    key = f"boost.{side.name}.{ship.name}" if shared else f"boost.{ship.name}"
    boosts: list[tuple[int, int]] = yield from referee.ask(
        Pick(
            key,
            side.name,
            say("¿Qué sincrónicos afectan a {ship}?", ship=ship.name),
            options=[[]],
            default=[],
            only=True,
            also=[f"boost.{side.name}.{ship.name}", f"boost.{ship.name}"],
            reader=_read_boosts,
        ),
        cite="7.3.6.3 5.4.1",
    )
    for attack, defense in reversed(boosts):
        ship = replace(ship, attack=max(ship.attack + attack, 0), defense=max(ship.defense + defense, 0))
        yield referee.step(
            key,
            "Sincrónico",
            say(
                "{ship}, de {side}: {attack} de ataque y {defense} de defensa en esta fase.",
                ship=ship.name,
                side=side.name,
                attack=f"{attack:+}",
                defense=f"{defense:+}",
            ),
            cite="7.3.6.3 5.4.1",
        )
    return ship


def _read_boosts(raw: Json, path: str) -> list[tuple[int, int]]:
    node = Node(raw, path)
    boosts = []
    for item in node.items(most=20) if isinstance(raw, list) else [node]:
        item.only("attack", "defense")
        boosts.append((item.field("attack").integer(least=-100, most=100), item.field("defense").integer(least=-100, most=100)))
    node.finish()
    return boosts
