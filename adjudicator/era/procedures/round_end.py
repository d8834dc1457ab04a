"""Final de la ronda (6.5): the pawn moves on, cards are changed when the era changes (6.5.1), and Liderazgo is marked (A5.6).

Document: `{"round": the round that ends, "players": [{"name", "turn", "completed": dominance cards scored so far, "discards": bool, "ethic", "points",
"leadership_ships": on the tile so far, "puppet": false}…], "milestone": null, "deck": cards left}`.
Keys: `discard.<name>`, asked in turn order of who may change a card and has not said it.
Outcome: `{"next_round": n or null, "era": that begins, or null, "draws": {name: n}, "discarded": [names], "leadership": {name: n}}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.choices import Pick
from adjudicator.era.abilities import milestone_gives
from adjudicator.era.lists import ETHIC_LABELS
from adjudicator.era.names import ETHICS
from adjudicator.era.procedures.final_cards import CARDS_A_GAME
from adjudicator.era.procedures.round_scoring import ERA_TITLES
from adjudicator.era.round_end_reader import ENDS_OF_ERAS, SECOND_CHANGE, Holder, RoundEnd
from adjudicator.era.round_reader import ERAS
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step, Violation


def end_round(end: RoundEnd) -> Procedure[Mapping[str, Json]]:
    """6.5: Liderazgo after the scoring, then the pawn, then the cards."""
    _only_when_it_changes(end)
    leadership = yield from lead(end)
    yield _pawn(end)
    draws, discarded = (yield from change_cards(end)) if end.changes else ({}, [])
    return {
        "next_round": end.next,
        "era": ERAS[end.next] if end.changes and end.next else None,
        "draws": draws,
        "discarded": discarded,
        "leadership": leadership,
    }


def _only_when_it_changes(end: RoundEnd) -> None:
    """6.5.1: cards are changed with the era, and at no other time."""
    early = [f"{player.path}.discards" for player in end.players if player.discards and not end.changes]
    if early:
        text = say("Las cartas se cambian al cambiar de era, tras las rondas 2 y 6.")
        raise Forbidden([referee.violation(text, cite="6.5.1", path=path) for path in early])


def _pawn(end: RoundEnd) -> Step:
    """6.5: one space on, or the end of the game."""
    if end.next is None:
        return referee.step(
            "pawn",
            say("Acaba la partida"),
            say("Era la octava ronda: sigue la puntuación del final de la partida."),
            cite="6.5 6.6",
        )
    text = say("El peón gris avanza: empieza la ronda {n}.", n=end.next)
    if end.changes:
        text = say("{text} Cambia la era: {era}.", text=text, era=ERA_TITLES[ERAS[end.next]])
    return referee.step("pawn", say("La ronda siguiente"), text, cite="6.5 4.9" if end.changes else "6.5")


def change_cards(end: RoundEnd) -> Procedure[tuple[dict[str, int], list[str]]]:
    """6.5.1, 6.5.1.n1: in turn order, who may change the card in hand, and who draws a second one instead."""
    yield from _cards_assumed(end)
    draws: dict[str, int] = {}
    discarded: list[str] = []
    left = end.deck
    for player in end.players:
        if player.puppet:
            yield referee.step(
                f"cards.{player.name}", _title(player), say("La marioneta nunca roba cartas de dominación."), cite="8.3"
            )
            continue
        draws[player.name] = yield from _changes_card(end, player, left)
        if draws[player.name] and not _second_card(end, player):
            discarded.append(player.name)
        elif draws[player.name] and left is not None:
            left -= 1
    return draws, discarded


def _title(player: Holder) -> Message:
    return say("Cartas de {name}", name=player.name)


def _second_card(end: RoundEnd, player: Holder) -> bool:
    """6.5.1: at the second change, who has completed none draws another and keeps both."""
    return end.number == SECOND_CHANGE and player.completed == 0


def _changes_card(end: RoundEnd, player: Holder, left: int | None) -> Procedure[int]:
    """6.5.1: whether a player draws, and what is closed to them."""
    says = yield from _discards(end, player)
    if player.completed >= CARDS_A_GAME:
        text = say("{name} ya ha completado sus dos cartas: ni roba ni descarta.", name=player.name)
        yield referee.step(f"cards.{player.name}", _title(player), text, cite="6.5.1.n1")
        return 0
    if _second_card(end, player):
        return (yield from _draws_second(player, left))
    if not says:
        text = say("{name} se queda con la carta que tiene.", name=player.name)
        yield referee.step(f"cards.{player.name}", _title(player), text, cite="6.5.1")
        return 0
    text = say("{name} pone su carta sin completar en el fondo del mazo y roba la de arriba.", name=player.name)
    yield referee.step(f"cards.{player.name}", _title(player), text, cite="6.5.1 7.3")
    return 1


def _discards(end: RoundEnd, player: Holder) -> Procedure[bool]:
    """6.5.1: whether somebody gives up the card in hand, as the document or an answer says."""
    closed = _closed(end, player)
    if closed and player.discards:
        raise Forbidden([Violation(reason.text, reason.citations, f"{player.path}.discards") for reason in closed])
    if player.discards is not None and not closed:
        return player.discards
    options = [False] if closed else [False, True]
    prompt = say("¿Descarta {name} su carta de dominación para robar otra?", name=player.name)
    says: bool = yield from referee.ask(
        Pick(f"discard.{player.name}", player.name, prompt, options=options, default=False, rejected=closed, quiet=True),
        cite="6.5.1",
    )
    return says


def _draws_second(player: Holder, left: int | None) -> Procedure[int]:
    """6.5.1: a second card, as long as the deck has one."""
    if left == 0:
        text = say(
            "No quedan cartas en el mazo: {name} no puede robar la segunda. El libro no prevé el caso.", name=player.name
        )
        yield referee.step(f"cards.{player.name}", _title(player), text, cite="6.5.1", authority="interpretation")
        return 0
    text = say("{name} no ha completado ninguna carta: roba una segunda y conserva la que tiene.", name=player.name)
    yield referee.step(f"cards.{player.name}", _title(player), text, cite="6.5.1 7.3")
    return 1


def _closed(end: RoundEnd, player: Holder) -> list[Rejected]:
    """6.5.1, 6.5.1.n1: why a player cannot discard."""
    if player.completed >= CARDS_A_GAME:
        text = say("{name} ya ha completado sus dos cartas: no le queda ninguna que cambiar.", name=player.name)
        return [referee.reject(True, text, cite="6.5.1.n1")]
    if _second_card(end, player):
        text = say("{name} no ha completado ninguna carta: en este cambio roba otra sin descartar la suya.", name=player.name)
        return [referee.reject(True, text, cite="6.5.1")]
    return []


def _cards_assumed(end: RoundEnd) -> Procedure[None]:
    lacking = [player.name for player in end.players if "completed" in player.untold and not player.puppet]
    if lacking:
        text = say("No se ha dicho cuántas cartas han completado {names}: se toma que ninguna.", names=listing(lacking))
        yield assumed("completed", text, cite="6.5.1")
    if "turn" in end.untold:
        yield assumed("turn", say("No se ha dicho el orden de turno: se toma el de la lista."), cite="6.5.1")


def lead(end: RoundEnd) -> Procedure[dict[str, int]]:
    """A5.6: at the end of an era, of the players of each ethic the one with most points puts a ship on the tile; all who tie."""
    ships = {player.name: player.leadership for player in end.players}
    each = milestone_gives(end.milestone, "leads")
    if not each:
        if "milestone" in end.untold and end.number in ENDS_OF_ERAS:
            text = say("No se ha dicho, y se da por hecho: {things}.", things=say("el hito de la partida no es Liderazgo"))
            yield assumed("milestone", text, cite="A5.6")
        return {}
    if end.number not in ENDS_OF_ERAS:
        text = say("Con el hito Liderazgo no se coloca nada: la era no acaba hasta la ronda {n}.", n=_next_end(end.number))
        yield referee.step("leadership", say("Liderazgo"), text, cite="A5.6")
        return ships
    yield from _leaders_assumed(end)
    for ethic in ETHICS.keys:
        leaders = [*_leaders(end.players, ethic)]
        if leaders:
            yield _leads(ethic, leaders)
        for player in leaders:
            ships[player.name] += each
    return ships


def _next_end(number: int) -> int:
    return next(end for end in ENDS_OF_ERAS if end >= number)


def _leaders(players: Sequence[Holder], ethic: str) -> Iterator[Holder]:
    sharing = [player for player in players if player.ethic == ethic]
    most = max((player.points for player in sharing), default=0)
    return (player for player in sharing if player.points == most)


def _leads(ethic: str, leaders: Sequence[Holder]) -> Step:
    names, n = listing(player.name for player in leaders), leaders[0].points
    text = (
        say("Con más P.D. ({n}) van empatados {names}: cada uno coloca 1 nave en la loseta.", names=names, n=n)
        if len(leaders) > 1
        else say("{names} tiene más P.D. ({n}) y coloca 1 nave en la loseta.", names=names, n=n)
    )
    puppet = any(player.puppet for player in leaders)
    title = say("Liderazgo, ética {ethic}", ethic=ETHIC_LABELS[ethic])
    return referee.step(f"leadership.{ethic}", title, text, cite="A5.6 8.3.3" if puppet else "A5.6")


def _leaders_assumed(end: RoundEnd) -> Procedure[None]:
    lacking = [player.name for player in end.players if not player.ethic]
    if lacking:
        text = say("No se ha dicho la ética de {names}: no cuentan para Liderazgo.", names=listing(lacking))
        yield assumed("ethic", text, cite="A5.6")
    poor = [player.name for player in end.players if "points" in player.untold and not player.puppet and player.ethic]
    if poor:
        text = say("No se han dicho los P.D. de {names}: se cuentan como cero.", names=listing(poor))
        yield assumed("points", text, cite="A5.6")
