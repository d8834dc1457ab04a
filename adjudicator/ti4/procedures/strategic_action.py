"""4, 39, 58.5 The strategic action: the primary ability, who follows in which order with which token, the card exhausted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.choices import YesNo
from adjudicator.errors import Forbidden
from adjudicator.lists import Named
from adjudicator.messages import say, sentences
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step, Violation
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.points_reader import read_goal
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.procedures.strategy_abilities import Abilities
from adjudicator.ti4.procedures.strategy_board import CONSTRUCTION, DIPLOMACY, WARFARE
from adjudicator.ti4.procedures.strategy_gains import LEADERSHIP, POLITICS, TECHNOLOGY, TRADE
from adjudicator.ti4.procedures.strategy_imperial import IMPERIAL
from adjudicator.ti4.procedures.tokens import POOLS, take_token, tokens
from adjudicator.ti4.situations import About
from adjudicator.ti4.table_reader import read_mecatol, read_table
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, permitted, window

CARDS: dict[str, Abilities] = {
    card.key: card for card in (LEADERSHIP, DIPLOMACY, POLITICS, CONSTRUCTION, TRADE, WARFARE, TECHNOLOGY, IMPERIAL)
}


@dataclass(frozen=True)
class StrategicAction:
    """A table, whose the strategy card is, and whether it lies exhausted."""

    table: Table
    owner: str
    exhausted: bool = False

    @property
    def card(self) -> Abilities:
        return CARDS[self.table.card]


def read_strategy_card(root: Node) -> StrategicAction:
    """The document of the procedure `strategy_card`."""
    table = read_table(root, "strategy_card")
    card = root.field("card").one_of()
    if not root.field("card").given:
        root.field("card").fault("falta decir qué carta de Estrategia se usa")
    if card == POLITICS.key and not table.speaker:
        root.field("speaker").fault("falta decir quién es el Portavoz: no puede ser elegido otra vez")
    owner = root.field("owner").one_of(list(table.players), table.active_player)
    table = table.change(card=card, mecatol=read_mecatol(root, table), goal=read_goal(root, table.players))
    return StrategicAction(table, owner, root.field("exhausted").flag())


def run_strategy_card(action: StrategicAction) -> Procedure[Mapping[str, Json]]:
    """4: the primary ability, then the secondary ones, then the card is exhausted."""
    table = action.table
    yield from told(table.assumptions, "4")
    against = why_not(action)
    if against:
        raise Forbidden(against)
    table, event = yield from window(table, At.STRATEGIC, player=table.active_player, cause=table.card)
    if event.cancelled:
        return outcome(action, table, [], exhausted=False)
    table = yield from primary(table, action.card, table.active)
    followed: list[str] = []
    for player in table.others if not table.winner else []:
        table, used = yield from secondary(table, action.card, player)
        followed += [player.id] if used else []
        if table.winner:
            break
    if not table.winner:
        yield _exhausted(table)
        table, _ = yield from window(table, At.TURN_END)
    return outcome(action, table, followed, exhausted=not table.winner)


def why_not(action: StrategicAction) -> list[Violation]:
    """39.3, 4.2, 2.3: the reasons why the active player cannot use the primary ability of this card."""
    table, card, found = action.table, Named("ti4", action.table.card), []
    if action.owner != table.active_player:
        text = say(
            "«{card}» es de {owner}: solo su dueño usa la capacidad principal.", card=card, owner=table.players[action.owner]
        )
        found.append(referee.violation(text, cite="39.3", path="owner"))
    if action.exhausted:
        text = say("«{card}» ya está agotada: no puede usarse otra vez en esta ronda.", card=card)
        found.append(referee.violation(text, cite="4.2 77.4", path="exhausted"))
    if table.active.passed:
        text = say("{player} ya ha pasado: no hace más acciones en esta fase.", player=table.active)
        found.append(referee.violation(text, cite="2.3", path=f"players.{table.active_player}.passed"))
    return found


def primary(table: Table, card: Abilities, player: Player) -> Procedure[Table]:
    """4.3: the effects of the primary ability, from top to bottom."""
    yield referee.step(
        "primary",
        "Capacidad principal",
        say("{player} usa la capacidad principal de «{card}».", player=player, card=Named("ti4", card.key)),
        cite=f"4 4.3 {card.opened} {card.main}",
    )
    table = yield from card.primary(table, player, "primary")
    table, _ = yield from window(table, At.STRATEGIC_AFTER, key="primary", player=player.id, cause=card.key)
    return table


def secondary(table: Table, card: Abilities, player: Player) -> Procedure[tuple[Table, bool]]:
    """4.1, 58.5: in turn, whoever wants to and can pay uses the secondary ability."""
    player = table.players[player.id]
    if card.chosen(table, player):
        yield _chosen(card, player)
    elif card.free:
        return (yield from _without_token(table, card, player))
    elif not (yield from _follows(table, card, player)):
        return table, False
    else:
        table = yield from _pay(table, card, player)
    table = yield from _use(table, card, player)
    table, _ = yield from window(table, At.STRATEGIC_AFTER, key=f"secondary.{player.id}", player=player.id, cause=card.key)
    return table, True


def _use(table: Table, card: Abilities, player: Player) -> Procedure[Table]:
    """The secondary ability, or the primary one where a component lets the player use it instead."""
    key = f"secondary.{player.id}"
    instead = permitted(
        table, "use primary", About(table.players[player.id], what=card.key, count=table.spent.get(player.id, 0))
    )
    if instead and (yield from _prefers_primary(card, player, instead)):
        text = say(
            "{player} resuelve la capacidad principal en lugar de la secundaria. {why}", player=player, why=instead[0].text
        )
        yield referee.step(f"instead.{player.id}", "Capacidad principal", text, cite=f"{card.main} {instead[0].cite}")
        return (yield from card.primary(table, table.players[player.id], key))
    return (yield from card.secondary(table, table.players[player.id], key))


def _prefers_primary(card: Abilities, player: Player, why: list[Reason]) -> Procedure[bool]:
    answer: bool = yield from referee.ask(
        YesNo(
            f"instead.{player.id}",
            player.id,
            say("¿Resuelve {player} la capacidad principal en lugar de la secundaria? {why}", player=player, why=why[0].text),
            default=True,
        ),
        cite=f"{card.others} {why[0].cite}",
    )
    return answer


def _without_token(table: Table, card: Abilities, player: Player) -> Procedure[tuple[Table, bool]]:
    """58.5a: a secondary ability that costs no token; whether it is used shows in what the player spends."""
    before = table.gains.get(player.id)
    table = yield from card.secondary(table, player, f"secondary.{player.id}")
    return table, table.gains.get(player.id) != before


def _chosen(card: Abilities, player: Player) -> Step:
    return referee.step(
        f"follow.{player.id}",
        "Capacidad secundaria",
        say("{player} fue elegido: debe usar la capacidad secundaria ahora, sin gastar ficha de Mando.", player=player),
        cite="25.4 25.4a 25.4b faq.general.10 58.5a",
    )


def _follows(table: Table, card: Abilities, player: Player) -> Procedure[bool]:
    """4.1a: whether a player uses the secondary ability; without a token (or anything to replace it) they cannot."""
    free = permitted(table, "follow free", About(player, what=card.key))
    closed = [] if free else why_not_follow(table, card, player)
    prompt = say("¿Usa {player} la capacidad secundaria de «{card}»?", player=player, card=Named("ti4", card.key))
    answer: bool = yield from referee.ask(
        YesNo(
            f"follow.{player.id}",
            player.id,
            prompt if not free else say("{prompt} {why}", prompt=prompt, why=sentences(r.text for r in free)),
            options=[False] if closed else [False, True],
            default=False,
            rejected=[Rejected(True, reason.text, referee.cite(reason.cite)) for reason in closed],
        ),
        cite=" ".join(
            [f"4.1 4.1a 58.5 {card.others}", *(reason.cite for reason in free), *(["2.3b"] if player.passed else [])]
        ),
    )
    return answer


def why_not_follow(table: Table, card: Abilities, player: Player) -> list[Reason]:
    """58.5: a token of the own strategy pool, or something that is spent in its place."""
    found = []
    if player.strategy_pool == 0 and not permitted(table, "follow without token", About(player, what=card.key)):
        text = say("{player} no tiene fichas de Mando en la reserva de Estrategia.", player=player)
        found.append(Reason(text, f"58.5 {card.others}"))
    return found + card.why_not_secondary(table, player)


def _pay(table: Table, card: Abilities, player: Player) -> Procedure[Table]:
    """58.5: the token leaves the strategy pool, unless an ability pays or spares it."""
    free = permitted(table, "follow free", About(player, what=card.key))
    if free:
        text = say("{player} usa la capacidad secundaria sin gastar ficha. {why}", player=player, why=free[0].text)
        yield referee.step(f"pay.{player.id}", "Capacidad secundaria", text, cite=f"{free[0].cite} {card.others}")
        return table
    table, event = yield from window(
        table, At.TOKEN_SPENT, key=f"pay.{player.id}", player=player.id, by=table.active_player, cause=card.key
    )
    if event.cancelled:
        return table.change(placing={**table.placing, player.id: event.card}) if event.card else table
    if player.passed:
        text = say(
            "{player} ya ha pasado, pero puede usar la capacidad secundaria: gasta 1 ficha de Estrategia.", player=player
        )
    else:
        text = say("{player} gasta 1 ficha de Mando de su reserva de Estrategia.", player=player)
    cite = f"4.1 58.5 {card.others}" + (" 2.3b" if player.passed else "")
    yield referee.step(f"pay.{player.id}", "Capacidad secundaria", text, cite=cite)
    table = take_token(table, player.id, "strategy_pool")
    back = table.players[player.id].reinforcement_tokens
    if back is not None and not card.places:
        table = table.with_player(player.id, reinforcement_tokens=back + 1)
    table = table.change(spent={**table.spent, player.id: 1}, placing={**table.placing, player.id: player.id})
    table, _ = yield from window(table, At.TOKEN_SPENT_AFTER, key=f"pay.{player.id}", player=player.id, cause=card.key)
    return table


def _exhausted(table: Table) -> Step:
    """4.2, 9.5: the card is turned over once everybody has had the chance."""
    text = say(
        "Todos han tenido ocasión de seguir: {player} agota «{card}».", player=table.active, card=Named("ti4", table.card)
    )
    return referee.step("exhaust", "Agotar la carta", text, cite="4.1a 4.2 9.5 77.6")


def outcome(action: StrategicAction, table: Table, followed: list[str], *, exhausted: bool) -> dict[str, Json]:
    """What came of the action; what only some cards change is told only where they did."""
    first = action.table
    found: dict[str, Json] = {
        "order": [player.id for player in table.others],
        "followed": followed,
        "spent": dict(table.spent),
        "gains": {player: {what: n for what, n in amounts.items() if n} for player, amounts in table.gains.items()},
        "exhausted": exhausted,
    }
    found["gains"] = {player: amounts for player, amounts in found["gains"].items() if amounts}
    pools = {name: _pools(player) for name, player in table.players.items() if _pools(player) != _pools(first.players[name])}
    found |= {"pools": pools} if pools else {}
    found |= {"readied": {name: list(planets) for name, planets in table.readied.items()}} if table.readied else {}
    if table.built:
        found["structures"] = {p: {planet: force.as_document() for planet, force in b.items()} for p, b in table.built.items()}
    placed = {s.id: sorted(s.tokens) for s in table.systems.values() if s.tokens != first.systems[s.id].tokens}
    found |= {"tokens": placed} if placed else {}
    found |= {"speaker": table.speaker} if table.speaker != first.speaker else {}
    found |= {"winner": table.winner} if table.winner else {}
    return found


def _pools(player: Player) -> dict[str, int]:
    return {pool: n for pool in POOLS if (n := tokens(player, pool)) is not None}
