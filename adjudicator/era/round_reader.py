"""Reads the document of the scoring of a round: what each player has done, as far as stories look at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.era.names import never_rises, one_tile_each, read_ethic_and_people, read_levels, table
from adjudicator.messages import Message, say
from adjudicator.reading import Node, each_once

ERAS = {1: "first_light", 2: "first_light", 3: "dark", 4: "dark", 5: "dark", 6: "dark", 7: "second_light", 8: "second_light"}

COUNTS: dict[str, Message] = {
    "contacts": say("jugadores en contacto"),
    "builds": say("acciones de Construir Naves"),
    "increases": say("acciones de Incrementar la Población con algún disco colocado"),
    "planets_gained": say("acciones de Ganar un Planeta"),
    "planets_taken": say("planetas quitados a otros"),
    "planets_taken_away": say("planetas quitados fuera del sector de su capital"),
    "discs_taken": say("discos de población quitados"),
    "combats_won": say("combates ganados"),
    "combats_won_away": say("combates ganados fuera del sector de su capital"),
    "ships_destroyed": say("naves enemigas destruidas"),
    "blocking": say("planetas ajenos que bloquea"),
    "retreats": say("retiradas antes de un combate"),
}

WITHIN = {"planets_taken_away": "planets_taken", "combats_won_away": "combats_won"}


@dataclass(frozen=True)
class Scorer:
    """What a player has done this round, as far as stories look at it."""

    name: str
    ethic: str
    at_war: bool
    levels: Mapping[str, int]
    researched: frozenset[str]
    counts: Mapping[str, int]
    puppet: bool
    untold: frozenset[str] = frozenset()
    """What the document leaves out: fields by their key, levels by their technology."""


@dataclass(frozen=True)
class Round:
    """The end of a round."""

    story: str
    number: int
    players: tuple[Scorer, ...]

    @property
    def era(self) -> str:
        """6.4: rounds 1 and 2, 3 to 6, 7 and 8."""
        return ERAS[self.number]


def read_round(root: Node) -> Round:
    """The document of a round's scoring."""
    for name in ("story", "round", "players"):
        if not root.field(name).given:
            root.field(name).fault("falta este dato")
    nodes = root.field("players").items()
    if not nodes and root.field("players").given:
        root.field("players").fault("faltan los jugadores")
    players = tuple(_read_scorer(node, len(nodes) - 1) for node in nodes)
    one_tile_each(nodes, [read_ethic_and_people(node)[1] for node in nodes])
    each_once(nodes, [player.name for player in players])
    wars = [node.field("at_war").value for node in nodes]
    if len(wars) > 1 and wars.count(True) == 1 and wars.count(False) == len(wars) - 1:
        nodes[wars.index(True)].field("at_war").fault("nadie más está en guerra, y una guerra es entre dos")
    _check_contacts(nodes, players)
    found = Round(root.field("story").one_of(), root.field("round").integer(1), players)
    if found.story and root.field("round").given:
        _check_levels(found, nodes)
    return found


def _check_contacts(nodes: Sequence[Node], players: Sequence[Scorer]) -> None:
    """A4.1.1.2: whoever is in contact with somebody is so the other way round too."""
    for node, player in zip(nodes, players, strict=True):
        others = [one for one in players if one is not player and (one.counts["contacts"] or "contacts" in one.untold)]
        if player.counts["contacts"] > len(others):
            node.field("contacts").fault("el contacto es mutuo, y de los demás no se dice tanto")
            return
    told = all("contacts" not in player.untold for player in players)
    if told and sum(player.counts["contacts"] for player in players) % 2:
        nodes[0].field("contacts").fault("el contacto es mutuo: entre todos no puede sumar un número impar")


def _check_levels(found: Round, nodes: Sequence[Node]) -> None:
    """A4.1.3.2, A4.2.3.2: what a raised technology scores hangs on its level."""
    looked = {
        key
        for objective in table("stories")[found.story][found.era]
        if objective["kind"] == "best_researched"
        for key in objective["technologies"]
    }
    for node, player in zip(nodes, found.players, strict=True):
        for item in node.field("researched").items():
            if item.one_of() in looked & player.untold:
                item.fault("una tecnología que ha subido este turno está al menos en el nivel II: falta su nivel en «levels»")


def _read_scorer(node: Node, others: int) -> Scorer:
    ethic, people = read_ethic_and_people(node)
    if not ethic:
        node.field("ethic").fault("falta la ética («sto» o «sts»)")
    if not node.field("name").given:
        node.field("name").fault("falta el nombre")
    counts = {name: node.field(name).integer() for name in COUNTS}
    if counts["contacts"] > others:
        node.field("contacts").fault(
            "está en contacto con {n} jugadores y solo hay otros {others}", n=counts["contacts"], others=others
        )
    for part, whole in WITHIN.items():
        if node.field(whole).given and counts[part] > counts[whole]:
            node.field(part).fault("son más que el total ({n})", n=counts[whole])
        counts[whole] = max(counts[whole], counts[part])
    if counts["discs_taken"] < counts["planets_taken"] and node.field("discs_taken").given:
        node.field("discs_taken").fault("cada planeta quitado tenía al menos 1 disco")
    if counts["blocking"] and node.field("at_war").value is False:
        node.field("blocking").fault("solo se bloquea a alguien con quien se está en guerra")
    levels = read_levels(node.field("levels"))
    _check_people(node, people, levels)
    return Scorer(
        node.field("name").text(),
        ethic,
        node.field("at_war").flag() or counts["blocking"] > 0,
        levels,
        _read_researched(node.field("researched"), levels, set(node.field("levels").by_name())),
        counts,
        node.field("puppet").flag(),
        frozenset(_untold(node)),
    )


def _check_people(node: Node, people: str, levels: Mapping[str, int]) -> None:
    """A1.17: a technology that a people never raises."""
    for item in node.field("researched").items():
        if never_rises(people, item.one_of()):
            item.fault("esa tecnología nunca sube con ese pueblo")
    for key, level in levels.items():
        if level > 1 and never_rises(people, key):
            node.field("levels").field(key).fault("esa tecnología nunca sube con ese pueblo")


def _untold(node: Node) -> Iterator[str]:
    told = {"at_war"} if node.field("blocking").integer() else set()
    yield from (name for name in (*COUNTS, "at_war", "researched") if not node.field(name).given and name not in told)
    said = set(node.field("levels").by_name())
    yield from (key for key in table("technologies") if key not in said)


def _read_researched(node: Node, levels: Mapping[str, int], told: set[str]) -> frozenset[str]:
    """Technologies that Investigar has raised: their level, where it is told, is two at least."""
    found = set()
    for item in node.items():
        key = item.one_of()
        if key in told and levels[key] < 2:
            item.fault("una tecnología que ha subido este turno está al menos en el nivel II, y «levels» dice otra cosa")
        found.add(key)
    return frozenset(found - {""})
