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

from collections.abc import Mapping, Sequence

from adjudicator.era.names import table, technology, title
from adjudicator.era.rewards import dark_at_five
from adjudicator.era.round_reader import COUNTS, Round, Scorer
from adjudicator.era.voice import assumed, referee, taken_as_none, witnessed
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

ERA_TITLES = {
    "first_light": say("Primera Era Luminosa"),
    "dark": say("Era Oscura"),
    "second_light": say("Segunda Era Luminosa"),
}


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
    yield from dark_at_five((player.name, player.ethic, player.levels["spirituality"]) for player in scoring.players)
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
        say("P.D. de la ronda: {rows}.", rows=listing(say("{name} ({n})", name=name, n=n) for name, n in totals.items())),
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
        say("{name}: {n} P.D. ({why})", name=name, n=n, why=why)
        for name, row in gained.items()
        for n, why in row
        if name not in puppets
    ]
    twice = objective["kind"] in ("best_researched", "sole_researcher") and any(len(row) > 1 for row in gained.values())
    cites = [objective["id"], *(["8.3.3"] if puppets else []), *(["A2.4.n1"] if twice else [])]
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
