"""Which ships fight whom, 5.2.1 to 5.2.3: who is sent, who blocks, in which order the duels are resolved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, islice, permutations

from adjudicator.choices import Names, Pairs, Pick
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import listing, say
from adjudicator.opera.sides import Side, referee
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

MOST_OPTIONS = 32
"""How many ways of answering a question lists; the reader takes the others too."""


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
    """5.2.1.3: the defender decides the order of the duels."""
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
            options=[list(way) for way in islice(permutations(names), MOST_OPTIONS)],
            default=names,
            reader=read,
        ),
        cite="5.2.1.3",
    )
    yield referee.step(
        "order",
        "Orden de los enfrentamientos",
        say("{defender} los resuelve en este orden: {names}.", defender=defender.name, names=listing(chosen)),
        cite="5.2.1.3",
        order=chosen,
    )
    return chosen
