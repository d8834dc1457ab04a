"""Puntuación de la ronda (6.4): the objectives of the galactic story in the era of the round (Apéndice 4).

Document: `{"story": "Guerras", "round": 4, "players": [PLAYER…]}` with PLAYER `{"name", "ethic", "at_war": false,
"levels": {technology: level}, "researched": [technologies raised this round by Investigar], "puppet": false, …counts}`.
Counts, 0 where left out: `contacts` (other players in contact), `builds` (Construir Naves resolved), `increases`
(Incrementar la Población that placed a disc at least), `planets_gained` (Ganar un Planeta resolved), `planets_taken`
(from other players), `planets_taken_away` (those outside the sector of the own capital), `discs_taken` (a capital is 6),
`combats_won`, `combats_won_away`, `ships_destroyed` (by the side, for each of its players), `blocking` (planets of others
where they have ships in war), `retreats` (before a combat).
Outcome: `{"era", "points": {name: n}, "parts": {name: {rule: n}}}`. A puppet scores nothing but counts for the others (8.3.3).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.era.names import read_ethic_and_people, read_levels, table, technology, title
from adjudicator.era.voice import assumed, referee, taken_as_none, witnessed
from adjudicator.messages import Message, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

ERAS = {1: "first_light", 2: "first_light", 3: "dark", 4: "dark", 5: "dark", 6: "dark", 7: "second_light", 8: "second_light"}
ERA_TITLES = {
    "first_light": say("Primera Era Luminosa"),
    "dark": say("Era Oscura"),
    "second_light": say("Segunda Era Luminosa"),
}
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
    names = [player.name for player in players]
    for node, player in zip(nodes, players, strict=True):
        if names.count(player.name) > 1:
            node.field("name").fault("«{name}» está dos veces", name=player.name)
    wars = [node.field("at_war").value for node in nodes]
    if len(wars) > 1 and wars.count(True) == 1 and wars.count(False) == len(wars) - 1:
        nodes[wars.index(True)].field("at_war").fault("nadie más está en guerra, y una guerra es entre dos")
    return Round(root.field("story").one_of(), root.field("round").integer(1), players)


def _read_scorer(node: Node, others: int) -> Scorer:
    ethic, _ = read_ethic_and_people(node)
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
    return Scorer(
        node.field("name").text(),
        ethic,
        node.field("at_war").flag() or counts["blocking"] > 0,
        levels,
        _read_researched(node.field("researched"), levels),
        counts,
        node.field("puppet").flag(),
        frozenset(_untold(node)),
    )


def _untold(node: Node) -> Iterator[str]:
    told = {"at_war"} if node.field("blocking").integer() else set()
    yield from (name for name in (*COUNTS, "at_war", "researched") if not node.field(name).given and name not in told)
    said = set(node.field("levels").by_name())
    yield from (key for key in table("technologies") if key not in said)


def _read_researched(node: Node, levels: Mapping[str, int]) -> frozenset[str]:
    """Technologies that Investigar has raised: their level is two at least."""
    found = set()
    for item in node.items():
        key = item.one_of()
        if key and levels[key] < 2:
            item.fault("una tecnología que ha subido este turno está al menos en el nivel II: falta su nivel en «levels»")
        found.add(key)
    return frozenset(found - {""})


def score_round(scoring: Round) -> Procedure[Mapping[str, Json]]:
    """6.4: every objective of the era, for every player."""
    story = table("stories")[scoring.story]
    yield referee.step(
        "era",
        say("Historia y era"),
        say("{story}, ronda {n}: {era}.", story=title("stories", scoring.story), n=scoring.number, era=ERA_TITLES[scoring.era]),
        cite=["6.4", "4.9", story["id"]],
        era=scoring.era,
    )
    parts: dict[str, dict[str, int]] = {player.name: {} for player in scoring.players}
    for objective in story[scoring.era]:
        yield from _what_is_assumed(objective, scoring.players)
        gained = SCORERS[objective["kind"]](objective, scoring.players)
        yield from _tell(objective, gained, scoring.players)
        if "other_edition" in objective:
            yield _other_edition(objective)
        for player in scoring.players:
            mine = 0 if player.puppet else sum(n for n, _ in gained.get(player.name, ()))
            parts[player.name][f"era:{objective['id']}"] = mine
    totals = {name: sum(row.values()) for name, row in parts.items()}
    yield referee.step(
        "total",
        say("Puntos de la ronda"),
        say("P.D. de la ronda: {rows}.", rows=listing(say("{name}, {n}", name=name, n=n) for name, n in totals.items())),
        cite="6.4",
        points=totals,
    )
    return {"era": scoring.era, "points": totals, "parts": parts}


def _other_edition(objective: dict[str, Json]) -> Step:
    """A4.4.2.2: print and witness differ; the book is followed, and the difference is told."""
    return witnessed(
        f"other_edition.{objective['id']}",
        say("Otra edición da otra cifra"),
        say(
            "El libro da aquí {points} P.D. y es lo que se puntúa; la loseta de otra edición da {other}. Conviene acordarlo.",
            points=objective["points"],
            other=objective["other_edition"],
        ),
        cite=[objective["id"], "c.rivalidades"],
        other=objective["other_edition"],
    )


def _looked_at(objective: dict[str, Json]) -> dict[str, object]:
    """What an objective depends on, by the key under which a document says it, in words."""
    kind = objective["kind"]
    if kind == "at_war":
        return {"at_war": say("si está en guerra")}
    if kind == "each":
        return {objective["counts"]: COUNTS[objective["counts"]]}
    if kind in ("best_researched", "sole_researcher"):
        return {"researched": say("tecnologías que ha subido con Investigar")}
    return {}


def _what_is_assumed(objective: dict[str, Json], players: Sequence[Scorer]) -> Procedure[None]:
    """What nobody has said of somebody counts as nothing, and is told."""
    untold: list[object] = [
        say("{what} ({name})", what=what, name=player.name)
        for key, what in _looked_at(objective).items()
        for player in players
        if key in player.untold
    ]
    if untold:
        yield taken_as_none(objective["id"], untold, cite=objective["id"])
    if objective["kind"] == "best_level":
        lacking: list[object] = [
            say("{what} ({name})", what=technology(key), name=player.name)
            for player in players
            for key in table("technologies")
            if key in player.untold
        ]
        if lacking:
            yield assumed(
                objective["id"],
                say("No se ha dicho el nivel, y se toma el I: {things}.", things=listing(lacking)),
                cite=[objective["id"], "4.8"],
            )


Gains = dict[str, list[tuple[int, Message]]]


def _tell(objective: dict[str, Json], gained: Gains, players: Sequence[Scorer]) -> Procedure[None]:
    """One step an objective: who scores it, and for what."""
    puppets = {player.name for player in players if player.puppet}
    rows = [
        say("{name}, {n} P.D. ({why})", name=name, n=n, why=why)
        for name, row in gained.items()
        for n, why in row
        if name not in puppets
    ]
    cites = [objective["id"], *(["8.3.3"] if puppets else [])]
    text = say("{rows}.", rows=listing(rows)) if rows else say("Nadie puntúa este objetivo.")
    yield referee.step(f"objective.{objective['id']}", OBJECTIVES[objective["kind"]], text, cite=cites)


OBJECTIVES = {
    "ethic": say("Ética demandada"),
    "at_war": say("Estar en guerra"),
    "each": say("Por lo hecho en la ronda"),
    "best_researched": say("Mayor nivel entre quienes la han investigado"),
    "sole_researcher": say("Único que la ha investigado"),
    "best_level": say("Mayor nivel de cada tecnología"),
}


def _ethic(objective: dict[str, Json], players: Sequence[Scorer]) -> Gains:
    """4.3: the ethic that the story asks for, at the moment of scoring."""
    why = say("ética {ethic}", ethic=objective["ethic"].upper())
    return {p.name: [(objective["points"], why)] for p in players if p.ethic == objective["ethic"]}


def _at_war(objective: dict[str, Json], players: Sequence[Scorer]) -> Gains:
    return {p.name: [(objective["points"], say("está en guerra"))] for p in players if p.at_war}


def _each(objective: dict[str, Json], players: Sequence[Scorer]) -> Gains:
    """So many points for each thing counted."""
    key, points = objective["counts"], objective["points"]
    return {
        p.name: [(points * p.counts[key], say("{what}: {n} × {points}", what=COUNTS[key], n=p.counts[key], points=points))]
        for p in players
        if p.counts[key]
    }


def _best_researched(objective: dict[str, Json], players: Sequence[Scorer]) -> Gains:
    """A4.1.3.2, A4.2.3.2: the highest level among those who raised it this round; all who tie."""
    gains: Gains = {}
    for key in objective["technologies"]:
        rivals = [p for p in players if key in p.researched]
        best = max((p.levels[key] for p in rivals), default=0)
        for player in rivals:
            if player.levels[key] == best:
                why = say(
                    "{technology}: {points} menos su nivel {level}",
                    technology=technology(key),
                    points=objective["points"],
                    level=best,
                )
                gains.setdefault(player.name, []).append((objective["points"] - best, why))
    return gains


def _sole_researcher(objective: dict[str, Json], players: Sequence[Scorer]) -> Gains:
    """A4.3.3.2: points for each technology that nobody else has raised by research this round."""
    gains: Gains = {}
    for key in table("technologies"):
        rivals = [p for p in players if key in p.researched]
        if len(rivals) == 1:
            gains.setdefault(rivals[0].name, []).append((objective["points"], say("{technology}", technology=technology(key))))
    return gains


def _best_level(objective: dict[str, Json], players: Sequence[Scorer]) -> Gains:
    """A4.4.3.2: points for the highest level of each technology; all who tie."""
    gains: Gains = {}
    for key in table("technologies"):
        best = max(p.levels[key] for p in players)
        for player in players:
            if player.levels[key] == best:
                gains.setdefault(player.name, []).append((objective["points"], say("{technology}", technology=technology(key))))
    return gains


SCORERS = {
    "ethic": _ethic,
    "at_war": _at_war,
    "each": _each,
    "best_researched": _best_researched,
    "sole_researcher": _sole_researcher,
    "best_level": _best_level,
}
