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

from collections.abc import Callable, Mapping

from adjudicator.choices import Counts, Pick
from adjudicator.era.final_reader import COUNTS, Card, Final, Finalist, Sector
from adjudicator.era.names import table, title
from adjudicator.era.sections import reckon_b, row_of, wanted_a, why_not_a
from adjudicator.era.voice import SOURCE, assumed, referee, taken_as_none
from adjudicator.errors import Forbidden, unusable
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

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
CARDS_A_GAME = 2
Points = dict[str, int]


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
    if "sectors" in final.untold:
        text = say("No se ha dicho qué naves hay en cada sector: no se puntúa ninguno.")
        yield assumed("sectors", text, cite=["6.6.3", *([row["id"]] if row.get("kind") in ("power", "presence") else [])])
    if "milestone" in final.untold:
        yield assumed("milestone", say("No se ha dicho ningún hito: se supone que la partida no lo usa."), cite="6.6.2 5.1.d")


def _rows(points: Points, final: Final) -> object:
    puppets = {player.name for player in final.players if player.puppet}
    return listing(
        (say("{name}, {n}", name=name, n=n) for name, n in points.items() if n and name not in puppets), empty="nadie puntúa"
    )


def population(final: Final) -> Procedure[Points]:
    """6.6.1: as many points as the first empty space of the population board shows."""
    points = {player.name: player.population for player in final.players}
    yield referee.step(
        "population", say("Tablero de población"), say("P.D.: {rows}.", rows=_rows(points, final)), cite="6.6.1 4.10"
    )
    return points


def milestone(final: Final) -> Procedure[Points]:
    """6.6.2: what the galactic milestone of this game gives at the end."""
    if not final.milestone:
        return {}
    row = table("milestones")[final.milestone]
    points = MILESTONES[row["kind"]](row, final)
    cites = ["6.6.2", row["id"], *(["8.3.3"] if any(player.puppet for player in final.players) else [])]
    yield referee.step(
        "milestone",
        say("Hito: {title}", title=title("milestones", final.milestone)),
        say("P.D.: {rows}.", rows=_rows(points, final)),
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


def why_not_cards(player: Finalist) -> list[Violation]:
    """7.3, 7.3.1: two cards a game, one of them at most by section A, and only those that can still be met."""
    against = []
    if player.puppet and player.cards:
        against.append(
            referee.violation(say("La marioneta nunca tiene cartas de dominación."), cite="8.3", path=f"{player.path}.cards")
        )
    if player.cards_played + len(player.cards) > CARDS_A_GAME:
        against.append(
            referee.violation(
                say("{name} puntuaría más de dos cartas de dominación en la partida.", name=player.name),
                cite="7.3 6.5.1.n1",
                path=f"{player.path}.cards",
            )
        )
    by_a = [card for card in player.cards if card.section == "A"]
    if len(by_a) + player.section_a_played > 1:
        against.append(
            referee.violation(
                say("{name} puntuaría dos cartas por su sección A, y solo puede una.", name=player.name),
                cite="7.3 7.3.1",
                path=f"{player.path}.cards",
            )
        )
    against += [_too_late(card) for card in by_a if not row_of(card.card)["a_at_end"]]
    return [*against, *(reason for card in by_a for reason in why_not_a(card.card, card.facts, f"{card.path}.facts."))]


def _too_late(card: Card) -> Violation:
    row = table("cards")[card.card]
    return referee.violation(
        say(
            "La sección A de {card} se juega en el momento en que se cumple su condición, no al final de la partida.",
            card=title("cards", card.card),
        ),
        cite=["7.3", f"{row['id']}.A"],
        path=f"{card.path}.section",
    )


def cards(final: Final) -> Procedure[Points]:
    """6.6.4: the dominance cards still in hand are played for one of their sections."""
    points: Points = {}
    doubled = final.milestone == "crecimiento_personal"
    for player in final.players:
        for i, card in enumerate(player.cards, 1):
            n, text = _worth(card, doubled=doubled)
            if card.section == "A" and not all(card.facts.knows(key) for key in wanted_a(card.card)):
                yield _taken_as_met(player, card, i)
            witness = card.section == "A" and bool(row_of(card.card).get("a_other_edition"))
            points[player.name] = points.get(player.name, 0) + n
            yield referee.step(
                f"card.{player.name}.{i}",
                say("{card} de {name}", card=title("cards", card.card), name=player.name),
                say("{text} (Según otra edición: {source}.)", text=text, source=SOURCE) if witness else text,
                cite=[
                    "6.6.4",
                    f"{row_of(card.card)['id']}.{card.section}",
                    *(["A5.3"] if doubled else []),
                    *([f"c.{card.card}"] if witness else []),
                ],
                authority="component" if witness else None,
                points=n,
            )
    return points


def _taken_as_met(player: Finalist, card: Card, i: int) -> Step:
    """7.3.1: a condition that nothing told refutes is taken as met, aloud."""
    return assumed(
        f"card.{player.name}.{i}",
        say(
            "No se ha dicho todo lo que pide la sección A de {card}: se da por cumplida, y la mesa debe comprobarla.",
            card=title("cards", card.card),
        ),
        cite=["7.3.1", f"{row_of(card.card)['id']}.A"],
    )


def _worth(card: Card, *, doubled: bool) -> tuple[int, Message]:
    """The points of a card; Crecimiento personal doubles them, halves included (A5.3)."""
    if card.points is None and card.section == "B":
        best = reckon_b(card.card, card.facts)[0]
        n = best.doubled if doubled else best.points
        if doubled:
            return n, say("{text}, todo al doble y sin perder el medio punto. En total, {n} P.D.", text=best.text, n=n)
        return n, say("{text}. Puntúa {n} P.D.", text=best.text, n=n)
    printed = card.points if card.points is not None else row_of(card.card)["a"]
    n = 2 * printed if doubled else printed
    return n, (say("{printed} P.D. al doble por el hito: {n}.", printed=printed, n=n) if doubled else say("{n} P.D.", n=n))


def declare_winner(players: list[Finalist], totals: Points) -> Procedure[str | None]:
    """6.6.5: most points; then most planets; then the first in turn order."""
    if not players:
        return None
    best = [player for player in players if totals[player.name] == max(totals.values())]
    planets = yield from _planets(best)
    most = [player for player in best if planets[player.name] == max(planets.values())]
    winner = yield from _first_in_turn(most)
    text = say("{name} gana con {n} P.D.", name=winner.name, n=totals[winner.name])
    if len(most) > 1:
        text = say(
            "Empatan a {n} P.D. y a planetas {names}: gana {name}, que va antes en el orden de turno.",
            n=totals[winner.name],
            names=listing(player.name for player in most),
            name=winner.name,
        )
    elif len(best) > 1:
        text = say(
            "Empatan a {n} P.D. {names}: gana {name}, que controla más planetas.",
            n=totals[winner.name],
            names=listing(player.name for player in best),
            name=winner.name,
        )
    yield referee.step("winner", say("El ganador"), text, cite="6.6.5")
    return winner.name


def _planets(tied: list[Finalist]) -> Procedure[Points]:
    """6.6.5: how many planets each of the tied controls; nought, aloud, where the document does not say."""
    known = {player.name: player.planets for player in tied}
    if len(tied) < 2 or not any("planets" in player.untold for player in tied):
        return known
    counted: Points = yield from referee.ask(
        Counts(
            "planets",
            tied[0].name,
            say("Empate a P.D.: ¿cuántos planetas controla cada uno?"),
            options=[known],
            default=known,
            counted=dict.fromkeys(known, 100),
            reader=lambda raw, path: _read_planets(raw, path, known),
            only=True,
        ),
        cite="6.6.5",
    )
    if counted == known:
        text = say("Hay empate y no se han dicho los planetas de todos los empatados: los que faltan se cuentan como cero.")
        yield assumed("planets", text, cite="6.6.5")
    return counted


def _read_planets(raw: Json, path: str, known: Points) -> Points:
    if (
        not isinstance(raw, Mapping)
        or any(type(n) is not int or not 0 <= n <= 100 for n in raw.values())
        or set(raw) != set(known)
    ):
        raise unusable(path, "se espera un número de planetas para cada uno de los empatados", code="answer.invalid")
    return {str(name): int(n) for name, n in raw.items()}


def _first_in_turn(tied: list[Finalist]) -> Procedure[Finalist]:
    """6.6.5: who ended first in the turn order; the document's order, aloud, where it is not told."""
    if len(tied) == 1:
        return tied[0]
    turns = [player.turn for player in tied]
    if not any("turn" in player.untold for player in tied) and len(set(turns)) == len(turns):
        return min(tied, key=lambda player: player.turn)
    first: str = yield from referee.ask(
        Pick(
            "turn",
            tied[0].name,
            say("Empate también a planetas: ¿quién va antes en el orden de turno?"),
            options=[player.name for player in sorted(tied, key=lambda player: player.turn)],
            default=tied[0].name,
            only=True,
        ),
        cite="6.6.5",
    )
    yield assumed(
        "turn",
        say(
            "Hay empate y no se ha dicho quién va antes en el turno: se toma a {name}. Si no es así, dilo y cambia.", name=first
        ),
        cite="6.6.5",
    )
    return next(player for player in tied if player.name == first)
