"""Who has won (6.6.5): most points, then most planets, then the first in turn order."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.choices import Counts, Pick
from adjudicator.era.final_reader import Finalist
from adjudicator.era.procedures.milestones import Points
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import unusable
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


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
