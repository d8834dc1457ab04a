"""49 The strategy card of points: a public objective, then Mecatol Rex or a secret objective."""

from __future__ import annotations

from adjudicator.choices import Amount
from adjudicator.messages import count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.gaining import draw_secret
from adjudicator.ti4.procedures.strategy_abilities import Abilities
from adjudicator.ti4.procedures.strategy_gains import ask_may
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, window


def imperial_primary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """49.2: a public objective; then a point with Mecatol Rex, a secret objective without it."""
    prompt = say("¿Puntúa {player} un Objetivo público cuyos requisitos cumple?", player=player)
    if (yield from ask_may(f"{key}.score", player, prompt, "49.2 71.5b", False, why_not_score(table, player))):
        table = yield from _score(table, player, key)
    if table.winner:
        return table
    if (yield from _holds_mecatol(table, player, key)):
        text = say("{player} controla Mecatol Rex: gana 1 punto de victoria.", player=player)
        yield referee.step(f"{key}.mecatol", "Mecatol Rex", text, cite="49.2 81.4")
        table = yield from gain_points(table, player, 1, f"{key}.mecatol")
        if not table.winner:
            table, _ = yield from window(table, At.MECATOL_POINT, key=f"{key}.mecatol", player=player.id)
        return table
    if (yield from ask_may(f"{key}.secret", player, say("¿Roba {player} un Objetivo secreto?", player=player), "49.2", True)):
        table = yield from draw_secret(table, player, f"{key}.secret", "49.2 71.22")
    return table


def why_not_score(table: Table, player: Player) -> list[Reason]:
    """71.16: nobody scores public objectives without every planet of the home system."""
    home = table.home_of(player)
    lost = [p.id for p in table.systems[home].planets.values() if p.controller != player.id] if home else []
    if not lost:
        return []
    text = say("{player} no controla {planets}, de su sistema de origen.", player=player, planets=listing(lost))
    return [Reason(text, "71.16")]


def _score(table: Table, player: Player, key: str) -> Procedure[Table]:
    """71.2: as many points as the card says."""
    most = figure("objectives", "most")
    points: int = yield from referee.ask(
        Amount(
            f"{key}.points",
            player.id,
            say("¿Cuántos puntos da ese Objetivo público?"),
            options=list(range(1, most + 1)),
            default=1,
            least=1,
            most=most,
        ),
        cite="49.2 71.2",
    )
    text = say(
        "{player} puntúa un Objetivo público: {points}.",
        player=player,
        points=count(points, "{n} punto de victoria", "{n} puntos de victoria"),
    )
    yield referee.step(f"{key}.score", "Objetivo público", text, cite="49.2 71.2 81.4", points=points)
    return (yield from gain_points(table, player, points, f"{key}.score"))


def gain_points(table: Table, player: Player, n: int, key: str) -> Procedure[Table]:
    """81.7: as soon as somebody has enough points, the game is over."""
    table = table.gain(player.id, victory_points=n)
    had = table.players[player.id].victory_points
    if had is None:
        return table
    now = min(had + n, table.goal)
    table = table.with_player(player.id, victory_points=now)
    if now < table.goal:
        return table
    text = say("{player} llega a {n} puntos de victoria: gana y la partida acaba en el acto.", player=player, n=now)
    rules = ["81.7", *(["81.4a"] if had + n > now else []), *(["81.2a"] if now != figure("victory", "points") else [])]
    yield referee.step(f"{key}.win", "Fin de la partida", text, cite=" ".join(rules))
    return table.change(winner=player.id)


def _holds_mecatol(table: Table, player: Player, key: str) -> Procedure[bool]:
    """Whether the player controls Mecatol Rex; asked where the document does not say."""
    holder = table.holder_of_mecatol()
    if holder is not None:
        return holder == player.id
    return (yield from ask_may(f"{key}.holds", player, say("¿Controla {player} Mecatol Rex?", player=player), "49.2", False))


def imperial_secondary(table: Table, player: Player, key: str) -> Procedure[Table]:
    """49.3: a secret objective."""
    return (yield from draw_secret(table, player, f"{key}.secret", "49.3 71.22"))


IMPERIAL = Abilities("imperial", "49.2", "49.3", imperial_primary, imperial_secondary)
