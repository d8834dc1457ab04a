"""27, 88.1, 31.4 The agenda phase: two agendas one after another, then every planet is readied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from adjudicator.choice import Choice
from adjudicator.choices import Names
from adjudicator.errors import unusable
from adjudicator.messages import listing, say
from adjudicator.questions import Roll
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.agenda_phase_reader import Agenda, AgendaPhase
from adjudicator.ti4.agenda_situation import Council, PlanetCard
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.agenda import Resolved, resolve_agenda
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.situations import NO_EVENT, About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, cites, total, window

T = TypeVar("T")
TITLES = {1: say("Primera carta"), 2: say("Segunda carta")}


def run_agenda_phase(phase: AgendaPhase) -> Procedure[Mapping[str, Json]]:
    """27.1 to 27.4: the phase is played once the custodians token has left Mecatol Rex."""
    if phase.custodians:
        text = say("El indicador de Custodios sigue en Mecatol Rex: no hay fase de Consejo. Empieza otra ronda.")
        yield referee.step("skip", "Fase de Consejo Galáctico", text, cite="27.1 88.1 31.4")
        return {"played": False, "agendas": [], "readied": {}}
    yield from told(phase.council.assumptions, "27.2")
    council, waiting, done = phase.council, list(enumerate(phase.agendas, 1)), list[Json]()
    for slot in range(1, figure("agenda_phase", "cards") + 1):
        council, found = yield from _slot(council, waiting, slot, shown=len(done))
        done += found
        if victor := found[-1].get("victor"):
            return {
                "played": True,
                "agendas": done,
                "readied": {},
                "speaker": council.speaker,
                "laws": _laws(council),
                "victor": victor,
            }
    council, readied = yield from ready_planets(council)
    return {"played": True, "agendas": done, "readied": readied, "speaker": council.speaker, "laws": _laws(council)}


def _slot(council: Council, waiting: list[tuple[int, Agenda]], slot: int, shown: int) -> Procedure[tuple[Council, list[Json]]]:
    """27.2, 27.3: one of the two agendas; a card that is replaced makes room for the next of the deck."""
    found: list[Json] = []
    while True:
        if not waiting:
            raise unusable("agendas", "falta otra carta: se resuelven dos, y la que se descarta al mostrarla se sustituye")
        number, agenda = waiting.pop(0)
        yield _begins(agenda, slot, again=bool(found))
        before = facing(council, agenda)
        resolved = yield from numbered(resolve_agenda(before, start=not shown and not found), number)
        council = after(council, before, resolved)
        found.append({"name": agenda.card.name, **resolved.outcome})
        if waiting and voted_again(agenda, resolved, waiting[0][1]):
            number, agenda = waiting.pop(0)
            before = facing(council, agenda)
            resolved = yield from numbered(resolve_agenda(before, start=False), number)
            council = after(council, before, resolved)
            found.append({"name": agenda.card.name, **resolved.outcome})
        if not resolved.replaced:
            return council, found


def voted_again(agenda: Agenda, resolved: Resolved, following: Agenda) -> bool:
    """faq.consejo.5: whether a card that elects a law has this law voted on again, as part of the same agenda."""
    elected = resolved.outcome.get("winner")
    return agenda.among_laws and following.card.in_play and following.card.key == elected and resolved.victor is None


def _begins(agenda: Agenda, slot: int, *, again: bool) -> Step:
    key, name = f"agenda.{slot}", agenda.card.called
    if again:
        text = say(
            "En su lugar se muestra {name}: es una carta nueva, y lo que valía solo para la anterior ha terminado.", name=name
        )
        return referee.step(f"{key}.again", TITLES[slot], text, cite="27.2 faq.consejo.8")
    if slot == 1:
        return referee.step(key, TITLES[slot], say("Se resuelve la primera carta: {name}.", name=name), cite="27.1 27.2 76.2")
    text = say("Se resuelve la segunda carta: {name}. Los planetas agotados siguen agotados.", name=name)
    return referee.step(key, TITLES[slot], text, cite="27.3 27.4 76.2")


def facing(council: Council, agenda: Agenda) -> Council:
    """The council before a card: nothing of the vote before is left but what lasts for the phase."""
    card = replace(agenda.card, listed=tuple(sorted(council.in_force))) if agenda.among_laws else agenda.card
    return replace(
        council,
        card=card,
        barred=council.barred | agenda.barred,
        extra_votes=agenda.extra_votes,
        predictions=agenda.predictions,
        lasting=tuple(x for x in council.lasting if x.until == At.AGENDA_END),
        event=NO_EVENT,
        votes={},
        predicted=(),
        demands=(),
        gains={},
    )


def after(council: Council, before: Council, resolved: Resolved) -> Council:
    """The council between two cards: planets stay exhausted, and whoever the card itself barred stays barred."""
    then = resolved.council
    for player, vote in then.votes.items():
        then = then.exhaust(player, tuple(card.name for card in vote.exhausted))
    planets = {owner: {n: _plain(council, card) for n, card in cards.items()} for owner, cards in then.planets.items()}
    players = {name: replace(player, victory_points=then.points(name)) for name, player in then.players.items()}
    return replace(then, planets=planets, players=players, barred=council.barred | (then.barred - before.barred))


def _plain(council: Council, card: PlanetCard) -> PlanetCard:
    """A planet card with the influence printed on it: what is attached is added anew for each vote."""
    printed = council.planet(card.name)
    return replace(card, influence=printed.influence) if printed else card


def numbered(procedure: Procedure[T], number: int) -> Procedure[T]:
    """The steps and questions of a card under keys that begin with its number: `2.vote.ana`."""
    try:
        item = next(procedure)
        while True:
            item = procedure.send((yield _renamed(item, number)))
    except StopIteration as stop:
        value: T = stop.value
        return value


def _renamed(item: Step | Roll | Choice, number: int) -> Step | Roll | Choice:
    if isinstance(item, Choice):
        return replace(item, key=f"{number}.{item.key}", also=tuple(f"{number}.{key}" for key in item.also))
    return replace(item, key=f"{number}.{item.key}")


def ready_planets(council: Council) -> Procedure[tuple[Council, dict[str, Json]]]:
    """27.4: everybody readies every exhausted planet, fewer where an ability says so; then a new round begins."""
    found: dict[str, Json] = {}
    for player in council.turns:
        tired = [card.name for card in council.owned(player).values() if card.exhausted]
        chosen = yield from _which(council, player, tired)
        if chosen:
            found[player.id] = list(chosen)
    council, _ = yield from window(council, At.AGENDA_END)
    names = listing(
        [say("{player} ({planets})", player=council.players[p], planets=listing(planets)) for p, planets in found.items()],
        empty="nadie",
    )
    text = say("Preparan sus planetas agotados: {names}. Empieza otra ronda por la fase de Estrategia.", names=names)
    yield referee.step("ready", "Preparar los planetas", text, cite="27.4")
    return council, found


def _which(council: Council, player: Player, tired: list[str]) -> Procedure[list[str]]:
    limits = added(council, "planets_readied", About(player))
    most = total(limits)
    if not limits or len(tired) <= most:
        return tired
    chosen: list[str] = yield from referee.ask(
        Names(
            f"ready.{player.id}",
            player.id,
            say("¿Qué planetas prepara {player}? Solo {most}.", player=player, most=most),
            options=[tired[:most]],
            default=tired[:most],
            reader=lambda raw, path: _read(raw, path, tired, most, "27.4" + cites(limits)),
            names=tired,
        ),
        cite="27.4" + cites(limits),
    )
    return chosen


def _read(raw: Json, path: str, tired: list[str], most: int, cite: str) -> list[str]:
    node = Node(raw, path)
    chosen = list(dict.fromkeys(node.names(tired)))
    node.finish("answer.invalid")
    if len(chosen) > most:
        raise referee.forbid(say("Cada uno prepara solo {most} planetas.", most=most), cite=cite, path=path)
    return chosen


def _laws(council: Council) -> dict[str, Json]:
    return {law: council.elected.get(law) for law in sorted(council.in_force)}
