"""Component actions of heroes that use the abilities of strategy cards (3, 4, 58.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from adjudicator.choices import Names
from adjudicator.lists import Named
from adjudicator.messages import Message, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.actions import Aim, action, assumed, tell, with_token_change
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.relics import gain_relic
from adjudicator.ti4.procedures.strategic_action import CARDS, secondary
from adjudicator.ti4.procedures.strategy_abilities import Abilities
from adjudicator.ti4.procedures.strategy_gains import POLITICS
from adjudicator.ti4.procedures.tokens import from_sheet, respect_fleet_pools
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason

MATHIS, HESH = "mathis_mathinus", "hesh_and_prit"


def _cards(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    unknown = Reason(say("Nadie ha dicho quién es el Portavoz."), "75.2 76.6")
    return {key: [unknown] if key == POLITICS.key and not table.speaker else [] for key in CARDS}


def _some(key: str, player: Player, prompt: Message, names: list[str], most: int, cite: str) -> Procedure[tuple[str, ...]]:
    """Some of several names, none by default."""
    question = Names(
        key, player.id, prompt, options=[[]], default=[], reader=_reader(names, most, cite), names=list[Json](names)
    )
    chosen: tuple[str, ...] = yield from referee.ask(question, cite=cite)
    return chosen


def _reader(names: list[str], most: int, cite: str) -> Callable[[Json, str], tuple[str, ...]]:
    def read(raw: Json, path: str) -> tuple[str, ...]:
        node = Node(raw, path)
        chosen = tuple(dict.fromkeys(node.names(names)))
        node.finish("answer.invalid")
        if len(chosen) > most:
            text = say("Son {n} como mucho, y la respuesta dice {given}.", n=most, given=len(chosen))
            raise referee.forbid(text, cite=cite, path=path)
        return chosen

    return read


def _purged(player: Player, key: str) -> Procedure[None]:
    yield tell(player, key, say("La carta se purga."), "55.12 82.1", "purged")


@action(MATHIS, Aim("card", _cards, lambda table, name: Named("ti4", name)))
def mathis_mathinus(table: Table, player: Player, name: str) -> Procedure[Table]:
    """Mathis Mathinus: the primary ability of any strategy card, then the secondary one for whoever is chosen; purged."""
    card = CARDS[name]
    text = say("{player} usa la capacidad principal de «{card}».", player=player, card=Named("ti4", name))
    yield tell(player, MATHIS, text, f"55.10 {card.main}", "primary")
    table = yield from card.primary(table, player, "primary")
    if table.winner:
        return table
    others = [other.id for other in table.others]
    prompt = say("¿Quiénes pueden usar la capacidad secundaria?")
    chosen = yield from _some("action.players", player, prompt, others, len(others), f"55.10 {card.others} c.{MATHIS}")
    for other in [other for other in table.others if other.id in chosen or other.id in table.invited]:
        table, _ = yield from secondary(table, card, other)
    yield from _purged(player, MATHIS)
    return table


@action(HESH)
def hesh_and_prit(table: Table, player: Player) -> Procedure[Table]:
    """Hesh and Prit: a relic, then up to two secondary abilities, with tokens of the reinforcements; purged."""
    table = yield from gain_relic(table, player, "action.relic")
    most, cite = figure(HESH, "cards"), f"55.10 c.{HESH}"
    prompt = say("¿De qué cartas de Estrategia preparadas o sin elegir usa {player} la capacidad secundaria?", player=player)
    chosen = yield from _some("action.cards", player, prompt, list(CARDS), most, cite)
    if chosen:
        names = listing(Named("ti4", name) for name in chosen)
        text = say("Se da por hecho que nadie tiene agotadas: {names}.", names=names)
        yield assumed("cards", text, f"4.2 {cite}")
    for name in chosen:
        table = yield from _secondary(table, table.players[player.id], CARDS[name])
    yield from _purged(player, HESH)
    return table


def _secondary(table: Table, player: Player, card: Abilities) -> Procedure[Table]:
    """58.5: a secondary ability, its token out of the reinforcements."""
    against = card.why_not_secondary(table, player)
    if against:
        yield tell(player, HESH, against[0].text, f"{against[0].cite} {card.others}", f"closed.{card.key}")
        return table
    if not card.free:
        table = yield from _token(table, player, card)
    return (yield from card.secondary(table, table.players[player.id], f"secondary.{card.key}"))


def _token(table: Table, player: Player, card: Abilities) -> Procedure[Table]:
    """58.3b, 28.3: the token comes out of the reinforcements and goes back there, or to the system that the card names."""
    text = say("{player} gasta 1 ficha de Mando de sus refuerzos por «{card}».", player=player, card=Named("ti4", card.key))
    if player.reinforcement_tokens == 0:
        table, _ = yield from from_sheet(table, player, f"action.pool.{card.key}")
        text = say("Sin fichas en los refuerzos, {player} gasta una de su hoja de mando.", player=player)
        table = yield from respect_fleet_pools(table, player.id)
    elif card.places:
        table = with_token_change(table, player, reinforcement_tokens=-1)
    yield tell(player, HESH, text, f"58.3 58.5 {card.others}", f"token.{card.key}")
    return table.change(placing={**table.placing, player.id: player.id})
