"""What the galactic milestones give at the end of the game (6.6.2, Apéndice 5)."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.era.final_reader import Final
from adjudicator.era.names import table, title
from adjudicator.era.voice import referee
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

Points = dict[str, int]


def rows_text(points: Points, final: Final) -> object:
    puppets = {player.name for player in final.players if player.puppet}
    return listing(
        (say("{name} ({n})", name=name, n=n) for name, n in points.items() if n and name not in puppets), empty="nadie puntúa"
    )


def milestone(final: Final) -> Procedure[Points]:
    """6.6.2: what the galactic milestone of this game gives at the end."""
    if not final.milestone:
        return {}
    row = table("milestones")[final.milestone]
    points = MILESTONES[row["kind"]](row, final)
    converted = any(player.converted for player in final.players) and "primitive_tokens" in row.get("counts", ())
    cites = [
        "6.6.2",
        row["id"],
        *(["A5.4.n1"] if converted else []),
        *(["8.3.3"] if any(player.puppet for player in final.players) else []),
    ]
    yield referee.step(
        "milestone",
        say("Hito: {title}", title=title("milestones", final.milestone)),
        say("P.D.: {rows}.", rows=rows_text(points, final)),
        cite=cites,
    )
    return points


def _each(row: dict[str, Json], final: Final) -> Points:
    return {player.name: row["points"] * player.counts[row["counts"]] for player in final.players}


def _majority(row: dict[str, Json], final: Final) -> Points:
    """A5.4, A5.6: points to whoever has most of each kind, to all who tie; having none is no majority."""
    points: Points = {player.name: 0 for player in final.players}
    for kind in row["counts"]:
        most = max(player.counts[kind] for player in final.players)
        for player in final.players:
            if most and player.counts[kind] == most:
                points[player.name] += row["points"]
    return points


def _power(row: dict[str, Json], final: Final) -> Points:
    """A5.7: more ships in a sector than all the others together."""
    return {
        player.name: row["points"]
        * sum(1 for sector in final.sectors if 2 * sector.ships.get(player.name, 0) > sum(sector.ships.values()))
        for player in final.players
    }


def _presence(row: dict[str, Json], final: Final) -> Points:
    """A5.8: two planets at least in a sector."""
    return {
        player.name: row["points"] * sum(1 for sector in final.sectors if sector.planets.get(player.name, 0) >= row["planets"])
        for player in final.players
    }


def _nothing(row: dict[str, Json], final: Final) -> Points:
    """A5.2, A5.3: scored during the game, or together with the cards."""
    return {}


MILESTONES: dict[str, Callable[[dict[str, Json], Final], Points]] = {
    "each": _each,
    "majority": _majority,
    "power": _power,
    "presence": _presence,
    "cards": _nothing,
    "during": _nothing,
}
