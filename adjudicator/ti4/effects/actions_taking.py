"""Component actions that take tokens, cards or laws from others, or command tokens off the board (3, 58)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.lists import Named
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.actions import (
    NOTHING_SHOWN,
    Aim,
    Aims,
    action,
    assumed,
    idle,
    no_home,
    players,
    systems,
    tell,
)
from adjudicator.ti4.effects.actions_gaining import near_ships
from adjudicator.ti4.effects.actions_research import neighbour, unmapped
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.procedures.gaining import cut_hand
from adjudicator.ti4.procedures.outcomes import point_of
from adjudicator.ti4.procedures.tokens import FLEET, WORDS, from_sheet, respect_fleet_pools
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.windows import Reason


def _has_token(table: Table, player: Player, other: Player) -> Reason | None:
    if other.tactic_pool != 0:
        return None
    return Reason(say("{other} no tiene fichas en su reserva de Táctica.", other=other), "58.3")


@action("insubordination", players(_has_token))
def insubordination(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Insubordination: a token of somebody else's tactic pool goes back to their reinforcements."""
    other = table.players[target]
    text = say("1 ficha de la reserva de Táctica de {other} vuelve a sus refuerzos.", other=other)
    yield tell(player, "insubordination", text, "58.3")
    return table.gain(target, tactic_tokens=-1)


def _has_hand(table: Table, player: Player, other: Player) -> Reason | None:
    if table.seats[other.id].action_cards != 0:
        return None
    return Reason(say("{other} no tiene cartas de Acción.", other=other), "1 3.3")


def takes_card(table: Table, player: Player, target: str) -> Procedure[Table]:
    """1.4: a card changes hands, and the hand that gains it keeps its limit."""
    table = table.gain(target, action_cards=-1).gain(player.id, action_cards=1)
    hand = table.seat(player).action_cards
    return table if hand is None else (yield from cut_hand(table, player, hand + 1, "action.hand"))


@action("spy", players(_has_hand))
def spy(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Spy: a random action card out of somebody's hand."""
    text = say("{other} da a {player} 1 carta de Acción al azar de su mano.", other=table.players[target], player=player)
    yield tell(player, "spy", text, "1")
    hand = table.seat(player).action_cards
    table = table if not hand else table.with_seat(player.id, action_cards=hand - 1)
    return (yield from takes_card(table, player, target))


@action("mageon_implants", players(_has_hand), exhausts=True)
def mageon_implants(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Mageon Implants: a look at somebody's hand, and one of its cards of one's choice."""
    text = say(
        "{player} mira las cartas de Acción de {other} y se queda 1 de su elección.", player=player, other=table.players[target]
    )
    yield tell(player, "mageon_implants", text, "9.4 1")
    return (yield from takes_card(table, player, target))


@action("seize_artifact", players(neighbour))
def seize_artifact(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Seize Artifact: a neighbour's relic fragment of one's choice."""
    other = table.players[target]
    yield from unmapped(table, player, "seize_artifact")
    text = say("Se da por hecho que {other} tiene algún fragmento de reliquia.", other=other)
    yield assumed(f"fragments.{target}", text, "85.1 3.3 c.seize_artifact")
    text = say("{other} da a {player} 1 fragmento de reliquia, el que {player} elija.", other=other, player=player)
    yield tell(player, "seize_artifact", text, "85.1 99")
    return table.gain(player.id, relic_fragments=1).gain(target, relic_fragments=-1)


def _alone(table: Table, player: Player) -> list[Reason]:
    """3.3: without another player there is nobody whose token could be placed."""
    return [] if table.others else [NOTHING_SHOWN]


def _whose(table: Table, player: Player, system: str) -> Procedure[tuple[str, ...]]:
    """Whose token is placed."""
    others = [p.id for p in table.others]
    prompt = say("¿De quién es la ficha de Mando que coloca {player}?", player=player)
    labels = [table.players[name] for name in others]
    target = yield from ask_pick("action.player", player, prompt, others, "3.2 c.signal_jamming", may=False, labels=labels)
    return (target,)


@action("signal_jamming", Aims(systems(no_home, near_ships), _whose), against=_alone)
def signal_jamming(table: Table, player: Player, system: str, target: str) -> Procedure[Table]:
    """Signal Jamming: a token out of somebody else's reinforcements in a system in or beside which one has ships."""
    other = table.players[target]
    if target in table.systems[system].tokens:
        text = say("{other} ya tiene una ficha en {system}: la segunda vuelve a sus refuerzos.", other=other, system=system)
        yield tell(player, "signal_jamming", text, "58.6")
        return table
    if other.reinforcement_tokens == 0:
        return (yield from _from_sheet(table, player, other, system))
    text = say("Se coloca en {system} 1 ficha de Mando de {other}.", system=system, other=other)
    yield tell(player, "signal_jamming", text, "58.3")
    return table.with_token(system, target)


def _from_sheet(table: Table, player: Player, other: Player, system: str) -> Procedure[Table]:
    """58.3b, 45.3: without reinforcements the token comes out of a pool of its owner's choice."""
    table, pool = yield from from_sheet(table, other, "action.pool")
    text = say("{other} no tiene fichas en los refuerzos y coloca en {system} una de sus reservas.", other=other, system=system)
    if pool:
        text = say(
            "{other} no tiene fichas en los refuerzos y coloca en {system} una de la reserva de {pool}.",
            other=other,
            system=system,
            pool=WORDS[pool],
        )
    yield tell(player, "signal_jamming", text, "58.3b", "reserve")
    table = table.with_token(system, other.id)
    if pool == FLEET:
        table = yield from respect_fleet_pools(table, other.id)
    return table


def _own_token(table: Table, player: Player, system: str) -> Reason | None:
    if player.id in table.systems[system].tokens:
        return None
    return Reason(say("{system}: no hay ficha de Mando de {player}.", system=system, player=player), "58")


@action("unexpected_action", systems(_own_token))
def unexpected_action(table: Table, player: Player, system: str) -> Procedure[Table]:
    """Unexpected Action: one's token in a system goes back to the reinforcements."""
    text = say("La ficha de Mando de {player} en {system} vuelve a sus refuerzos.", player=player, system=system)
    yield tell(player, "unexpected_action", text, "58.3")
    return table.without_token(system, player.id)


@action("jace_x")
def jace_x(table: Table, player: Player) -> Procedure[Table]:
    """Jace X.: every token of one's own on the board goes back to the reinforcements; purged."""
    there = [name for name, system in table.systems.items() if player.id in system.tokens]
    if not there:
        yield idle(player, "jace_x")
        yield tell(player, "jace_x", say("La carta se purga."), "55.12 82.1", "purged")
        return table
    text = say(
        "Las fichas de Mando de {player} vuelven a sus refuerzos desde {systems}, y la carta se purga.",
        player=player,
        systems=listing(there),
    )
    yield tell(player, "jace_x", text, "55.10 55.12 58.3")
    for name in there:
        table = table.without_token(name, player.id)
    return table


def _laws(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    return {name: [] for name in sorted(table.laws)}


def _no_law(table: Table, player: Player) -> list[Reason]:
    return [] if table.laws else [Reason(say("No hay Leyes en juego."), "26.5 3.3")]


@action("repeal_law", Aim("law", _laws, lambda table, name: Named("ti4", name)), against=_no_law)
def repeal_law(table: Table, player: Player, law: str) -> Procedure[Table]:
    """Repeal Law: a law in play is discarded."""
    text = say("La Ley «{name}» se descarta y deja de estar en vigor.", name=Named("ti4", law))
    yield tell(player, "repeal_law", text, "26.5 81.6 faq.consejo.10")
    owner = table.elected.get(law, "")
    lost = point_of(table.players, law, owner)
    if lost and table.players[owner].victory_points != 0:
        yield lost
        table = table.gain(owner, victory_points=-1)
    elected = {name: owner for name, owner in table.elected.items() if name != law}
    return table.change(laws=table.laws - {law}, elected=elected)
