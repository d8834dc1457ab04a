"""Final de la partida (6.6): population, milestone, most ships in each sector, cards in hand, and the winner.

Document: `{"milestone": "Control", "players": [PLAYER…], "sectors": {"Rigel": {"ships": {name: n}, "planets": {name: n}}}}`
with PLAYER `{"name", "points": so far, "population": first empty space, "planets": controlled, "turn": final turn order,
"cards": [{"card": "Defensivo", "section": "B", "points": 5}], "cards_played": 1, "section_a_played": false, "puppet": false,
"main_planets", "relic_planets", "leadership_ships", "uninhabited_tokens", "primitive_tokens", "advanced_tokens"}`.
`cards`: dominance cards still in hand, with the section they are played for. The points of a section A are known (those of
Especializado from another edition); those of a section B are given, or reckoned from `facts`, or, for Defensivo, from `"military": level,
"alone": bool` (nobody else controls a planet in the sector of the capital). `points` are those printed, before any doubling.
Keys, never asked: `planets` (of those who tie) and `turn` (who of them goes first), where the document does not say.
Outcome: `{"totals": {name: n}, "parts": {name: {"points", "population", "milestone", "sectors", "cards"}}, "winner"}`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.era.final_reader import COUNTS, Final, Sector
from adjudicator.era.names import table
from adjudicator.era.procedures.final_cards import CARDS_A_GAME, cards, why_not_cards
from adjudicator.era.procedures.milestones import Points, milestone, rows_text
from adjudicator.era.procedures.winner import declare_winner
from adjudicator.era.voice import assumed, referee, taken_as_none
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

SECTOR_POINTS = 4
COUNTED: dict[str, Message] = {
    "points": say("P.D. hasta ahora"),
    "population": say("población"),
    "main_planets": say("planetas principales"),
    "relic_planets": say("planetas con reliquia"),
    "leadership_ships": say("naves en la loseta de Liderazgo"),
    "uninhabited_tokens": say("fichas de planetas deshabitados"),
    "primitive_tokens": say("fichas de planetas primitivos"),
    "advanced_tokens": say("fichas de planetas avanzados"),
}


def score_final(final: Final) -> Procedure[Mapping[str, Json]]:
    """6.6: the four parts of the final scoring, and who has won."""
    against = [violation for player in final.players for violation in why_not_cards(player)]
    if against:
        raise Forbidden(against)
    yield from what_is_assumed(final)
    parts = {
        "points": {player.name: player.points for player in final.players},
        "population": (yield from population(final)),
        "milestone": (yield from milestone(final)),
        "sectors": (yield from sectors(final)),
        "cards": (yield from cards(final)),
    }
    scoring = [player for player in final.players if not player.puppet]
    totals = {player.name: sum(part.get(player.name, 0) for part in parts.values()) for player in scoring}
    winner = yield from declare_winner(scoring, totals)
    return {
        "totals": totals,
        "winner": winner,
        "parts": {p.name: {key: part.get(p.name, 0) for key, part in parts.items()} for p in scoring},
    }


def what_is_assumed(final: Final) -> Procedure[None]:
    """What the document leaves out and the totals hang on."""
    row = table("milestones")[final.milestone] if final.milestone else {}
    counted = row.get("counts", ())
    looked = ["points", "population", *([counted] if isinstance(counted, str) else counted)]
    untold: list[object] = [
        say("{what} ({name})", what=COUNTED[key], name=player.name)
        for key in looked
        for player in final.players
        if key in player.untold and not (player.puppet and key not in COUNTS)
    ]
    if untold:
        yield taken_as_none("counts", untold, cite=["6.6", *([row["id"]] if row else [])])
    yield from _off_the_track(final)
    if "sectors" in final.untold:
        text = say("No se ha dicho qué naves hay en cada sector: no se puntúa ninguno.")
        yield assumed("sectors", text, cite=["6.6.3", *([row["id"]] if row.get("kind") in ("power", "presence") else [])])
    handless = [p.name for p in final.players if "cards" in p.untold and p.cards_played < CARDS_A_GAME and not p.puppet]
    if handless:
        text = say(
            "No se ha dicho qué cartas de dominación quedan en mano: se supone que ninguna ({names}).", names=listing(handless)
        )
        yield assumed("cards", text, cite="6.6.4")
    if "milestone" in final.untold:
        yield assumed("milestone", say("No se ha dicho ningún hito: se supone que la partida no lo usa."), cite="6.6.2 5.1.d")


def _off_the_track(final: Final) -> Procedure[None]:
    """4.10: a population that the track of another edition does not print."""
    spaces: list[int] = table("population")["other_edition"]["spaces"]
    odd = [player for player in final.players if "population" not in player.untold and player.population not in spaces]
    if odd:
        rows = [say("{name} ({n})", name=player.name, n=player.population) for player in odd]
        text = say(
            "El marcador no tiene ese número, según otra edición (va del 6 al 32 de uno en uno, y luego al 60 de dos o tres en "
            "tres): {rows}. Se cuenta lo dicho.",
            rows=listing(rows),
        )
        yield assumed("population", text, cite="4.10 6.6.1 c.population_board")


def population(final: Final) -> Procedure[Points]:
    """6.6.1: as many points as the first empty space of the population board shows."""
    points = {player.name: player.population for player in final.players}
    yield referee.step(
        "population", say("Tablero de población"), say("P.D.: {rows}.", rows=rows_text(points, final)), cite="6.6.1 4.10"
    )
    return points


def sectors(final: Final) -> Procedure[Points]:
    """6.6.3: 4 points to whoever has most ships in each sector, to all who tie; a puppet keeps them from the rest."""
    points: Points = {player.name: 0 for player in final.players}
    puppets = {player.name for player in final.players if player.puppet}
    for sector in final.sectors:
        leaders = _leaders(sector)
        if not leaders:
            continue
        for name in leaders:
            points[name] += SECTOR_POINTS
        yield referee.step(
            f"sector.{sector.name}",
            say("Sector {name}", name=sector.name),
            _sector_text(leaders, puppets),
            cite="6.6.3 8.3.3 ex.16" if puppets & set(leaders) else "6.6.3",
        )
    return {name: n for name, n in points.items() if name not in puppets}


def _leaders(sector: Sector) -> list[str]:
    most = max(sector.ships.values(), default=0)
    return [name for name, n in sector.ships.items() if most and n == most]


def _sector_text(leaders: list[str], puppets: set[str]) -> Message:
    scoring = [name for name in leaders if name not in puppets]
    if not scoring:
        return say("La mayoría es de la marioneta, que no puntúa: nadie puntúa el sector.")
    if len(leaders) > 1:
        return say("Empatan con más naves {names}: 4 P.D. para cada uno.", names=listing(scoring))
    return say("{name} tiene más naves: 4 P.D.", name=scoring[0])
