"""81 Victory points: who wins, when, and who if several arrive at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.choices import Pick
from adjudicator.lists import Named
from adjudicator.messages import Message, count, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.names import book_components, figure, table
from adjudicator.ti4.objectives import objectives
from adjudicator.ti4.procedures.scoring import gain, tell_assumptions
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.voice import referee


@dataclass(frozen=True)
class Gain:
    """Points that somebody gains, or loses, at a moment."""

    player: str = ""
    source: str = ""
    n: int = 1
    whom: str = ""
    """«most» or «fewest»: everybody who has so many points (81.5)."""
    lost: str = ""
    """«effect»: what the card says takes the point away; «discarded»: the card leaves play."""
    moment: int = 0


@dataclass(frozen=True)
class Race:
    """Where everybody stands on the track, and what happens next."""

    realm: Realm
    gains: tuple[Gain, ...] = ()
    deck_ended: bool = False
    """38.2b: whether the speaker must reveal a public objective and there is none."""
    phase: str = ""


Won = tuple[str, str]


def run_victory(race: Race) -> Procedure[Mapping[str, Json]]:
    """81.7, 81.8: one moment after another until somebody wins."""
    yield from tell_assumptions(race.realm, "81")
    realm, left = race.realm, sorted({one.moment for one in race.gains})
    won = yield from at_the_end_of_the_track(race, realm)
    while left and won is None:
        now = left.pop(0)
        realm = yield from _moment(realm, [one for one in race.gains if one.moment == now])
        won = yield from at_the_end_of_the_track(race, realm)
    unheard = [one for one in race.gains if one.moment in left]
    if unheard:
        yield _too_late(realm, unheard)
    if won is None and race.deck_ended:
        won = yield from no_more_objectives(race, realm)
    if won is None:
        yield _goes_on(realm)
    winner, decided = won or (None, None)
    points: dict[str, Json] = {player.id: player.victory_points or 0 for player in realm.players.values()}
    return {"winner": winner, "decided_by": decided, "points": points, "ended": winner is not None}


def _moment(realm: Realm, gains: list[Gain]) -> Procedure[Realm]:
    """81.4: everything that happens at one moment."""
    before = realm
    for one in gains:
        for name in _concerned(before, one):
            realm = yield from _gained(realm, one, name)
    return realm


def _concerned(realm: Realm, one: Gain) -> list[str]:
    """81.5: whoever has the most or the fewest points: all who share that place."""
    if not one.whom:
        return [one.player]
    points = {player.id: player.victory_points or 0 for player in realm.players.values()}
    wanted = max(points.values()) if one.whom == "most" else min(points.values())
    return [name for name, n in points.items() if n == wanted]


def source_name(source: str) -> object:
    return Named("ti4", source) if source in book_components() else say("Custodios")


def source_cite(source: str) -> str:
    own = table("points").get(source, {}).get("cite", "81.4")
    return f"{own} c.{source}" if source in book_components() else own


def _gained(realm: Realm, one: Gain, name: str) -> Procedure[Realm]:
    player = realm.players[name]
    if one.lost == "discarded" and not table("points").get(one.source, {}).get("loses"):
        text = say("«{source}» se descarta: {player} conserva el punto.", source=source_name(one.source), player=player)
        yield referee.step(
            f"points.{one.moment}.{name}", "No se pierde", text, cite=f"81.6 faq.consejo.10 {source_cite(one.source)}"
        )
        return realm
    after = gain(realm, player, -one.n if one.lost else one.n)
    points = after.players[name].victory_points or 0
    title, text = _told(realm, one, name, points)
    tied = (" 81.5" if one.whom else "") + (" 19.2 81.6" if one.lost == "discarded" else "")
    yield referee.step(
        f"points.{one.moment}.{name}",
        title,
        text,
        cite=f"81.4 {source_cite(one.source)}{tied}" if one.source else f"81.4{tied}",
        points=points,
    )
    return after


def _told(realm: Realm, one: Gain, name: str, points: int) -> tuple[str, Message]:
    player, n = realm.players[name], count(one.n, "{n} punto de victoria", "{n} puntos de victoria")
    if one.source and one.lost:
        return "Pierde puntos", say(
            "{player} pierde {n} por «{source}»: tiene {points}.",
            player=player,
            n=n,
            source=source_name(one.source),
            points=points,
        )
    if one.source:
        return "Gana puntos", say(
            "{player} gana {n} por «{source}»: tiene {points}.",
            player=player,
            n=n,
            source=source_name(one.source),
            points=points,
        )
    if one.lost:
        return "Pierde puntos", say("{player} pierde {n}: tiene {points}.", player=player, n=n, points=points)
    return "Gana puntos", say("{player} gana {n}: tiene {points}.", player=player, n=n, points=points)


def at_the_end_of_the_track(race: Race, realm: Realm) -> Procedure[Won | None]:
    """81.7, 81.2a: the game ends at once; of several the first by initiative, or the nearest to the speaker."""
    there = [player.id for player in realm.players.values() if (player.victory_points or 0) >= realm.goal]
    if not there:
        return None
    winner, how, rule = there[0], "points", ""
    if len(there) > 1:
        winner, how, rule = yield from first_of(race, realm, there, speaker=True)
    track = " 81.2a" if realm.goal != figure("victory", "points") else ""
    text = say(
        "{player} llega a {n} puntos de victoria: la partida acaba en el acto y gana.",
        player=realm.players[winner],
        n=realm.goal,
    )
    yield referee.step("victory", "Fin de la partida", text, cite=f"81.7{track} {rule}".strip(), winner=winner)
    return winner, how


def no_more_objectives(race: Race, realm: Realm) -> Procedure[Won]:
    """38.2b, 71.15, 81.8: most points; of several the first by initiative."""
    most = max(player.victory_points or 0 for player in realm.players.values())
    there = [player.id for player in realm.players.values() if (player.victory_points or 0) == most]
    winner, how, rule = there[0], "objectives", ""
    if len(there) > 1:
        winner, how, rule = yield from first_of(race, realm, there, speaker=False)
    text = say(
        "No quedan Objetivos públicos por mostrar: la partida acaba y gana {player}, con {n}.",
        player=realm.players[winner],
        n=count(most, "{n} punto de victoria", "{n} puntos de victoria"),
    )
    yield referee.step("victory", "Fin de la partida", text, cite=f"38.2b 71.15 81.8 {rule}".strip(), winner=winner)
    return winner, how


def first_of(race: Race, realm: Realm, tied: list[str], *, speaker: bool) -> Procedure[tuple[str, str, str]]:
    """81.7, 81.8, 72: who of several comes first, how that is decided, and by which rules."""
    names = listing(realm.players[name] for name in tied)
    cards = all(realm.hoards[name].strategy_cards for name in tied)
    if speaker and (race.phase == "agenda" or (not cards and realm.speaker)):
        return (yield from _nearest(race, realm, tied))
    if not cards:
        return (yield from _ask_first(realm, tied))
    winner = realm.in_initiative_order(tied)[0]
    text = say("Empatan {names}: va antes en el orden de iniciativas {player}.", names=names, player=realm.players[winner])
    yield referee.step("tie", "Empate", text, cite=f"{'81.7' if speaker else '81.8'} 72.1 72.2 72.3", winner=winner)
    return winner, "initiative", "72"


def _nearest(race: Race, realm: Realm, tied: list[str]) -> Procedure[tuple[str, str, str]]:
    """81.7: without strategy cards, which go back before the council meets (38.8), the nearest to the speaker."""
    returned = race.phase == "agenda" and any(realm.hoards[name].strategy_cards for name in tied)
    rules = "81.7 38.8" if returned else "81.7"
    winner = nearest_to_speaker(realm, tied) if realm.speaker else (yield from _ask_nearest(realm, tied))
    names = listing(realm.players[name] for name in tied)
    text = say(
        "Llegan a la vez {names}, y no tienen cartas de Estrategia: vale el más próximo al Portavoz, {player}.",
        names=names,
        player=realm.players[winner],
    )
    if returned:
        text = say(
            "Llegan a la vez {names}, y ya han devuelto sus cartas de Estrategia: vale el más próximo al Portavoz, {player}.",
            names=names,
            player=realm.players[winner],
        )
    yield referee.step("tie", "Empate", text, cite=rules, winner=winner)
    return winner, "speaker", rules


def _ask_nearest(realm: Realm, tied: list[str]) -> Procedure[str]:
    """The document does not tell who the speaker is."""
    text = say("¿Quién está más cerca del Portavoz, contando desde él en sentido horario?")
    return (yield from _ask_who(realm, "tie.nearest", text, tied, "81.7 76"))


def _ask_first(realm: Realm, tied: list[str]) -> Procedure[tuple[str, str, str]]:
    """The document does not tell the initiative."""
    winner = yield from _ask_who(realm, "tie", say("¿Quién va antes en el orden de iniciativas?"), tied, "81.7 72.1")
    return winner, "initiative", "72"


def _ask_who(realm: Realm, key: str, text: Message, tied: list[str], cite: str) -> Procedure[str]:
    labels = [realm.players[name] for name in tied]
    winner: str = yield from referee.ask(Pick(key, tied[0], text, options=tied, default=tied[0], labels=labels), cite=cite)
    return winner


def nearest_to_speaker(realm: Realm, tied: list[str]) -> str:
    """81.7: the speaker first, then clockwise."""
    seats = list(realm.board.seating)
    start = seats.index(realm.speaker)
    return next(name for name in seats[start:] + seats[:start] if name in tied)


def _too_late(realm: Realm, gains: list[Gain]) -> Step:
    text = say(
        "Lo que venía después ya no pasa: {what}.",
        what=listing(realm.players[one.player] if one.player else source_name(one.source) for one in gains),
    )
    return referee.step("late", "Demasiado tarde", text, cite="81.7")


def _goes_on(realm: Realm) -> Step:
    text = say("Nadie llega a {n} puntos de victoria: la partida sigue.", n=realm.goal)
    return referee.step("goes_on", "Sigue la partida", text, cite="81 81.7")


def points_of(source: str) -> int:
    """How many points a source gives, as the cards and rules say."""
    if source in objectives():
        return objectives()[source].points
    return int(table("points").get(source, {}).get("points", 1))
