"""Space combat, chapter 23: barrage, retreats, rolls, hits, round after round, until one side is left."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.errors import unusable
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.limits import refuse_unmodelled
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.aimed_hits import deal_hits
from adjudicator.ti4.procedures.assigning import Losses
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.procedures.barrage import anti_fighter_barrage
from adjudicator.ti4.procedures.bystanders import told_bystanders
from adjudicator.ti4.procedures.cargo import remove_excess
from adjudicator.ti4.procedures.factories import fall_of_factories, settle_factories
from adjudicator.ti4.procedures.joined import go_back
from adjudicator.ti4.procedures.losses import after_hits, before_hits, lose
from adjudicator.ti4.procedures.retreat import Retreat, announce_retreat, havens, retreat
from adjudicator.ti4.procedures.space_combat_rolls import roll_until_settled
from adjudicator.ti4.procedures.stalemate import nobody_can_win
from adjudicator.ti4.reader import read_board
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import close, forbidden, window

START = (At.SPACE_START, At.COMBAT_START)
ROUND_START = (At.SPACE_ROUND_START, At.ROUND_START)
ROUND_END = (At.SPACE_ROUND_END, At.ROUND_END)


def read_space_combat(root: Node) -> Board:
    """A space combat needs nothing but the board."""
    refuse_unmodelled(root, "space_combat")
    return read_board(root)


def run_space_combat(board: Board) -> Procedure[Mapping[str, Json]]:
    """The whole combat and its outcome."""
    board, _ = yield from window(board, At.ACTIVATE_AFTER, only="space_combat")
    _board, outcome = yield from space_combat(board)
    return outcome


def space_combat(board: Board) -> Procedure[tuple[Board, Mapping[str, Json]]]:
    """23: from the first effect to the winner; the board as the combat leaves it, and the outcome."""
    fight = yield from begin(board)
    if fight is None:
        board = yield from settle_factories(board)
        return board, {"winner": None, "rounds": 0, "retreated": None, "space": board.space_document()}
    fight = yield from opening(fight)
    gone: Retreat | None = None
    while not fight.over:
        fight, gone = yield from whole_round(fight)
    return (yield from end_of_combat(fight, gone))


def opening(fight: Fight) -> Procedure[Fight]:
    """23.2, 23.3: what acts at the start of the combat, then the barrage."""
    fight = yield from start_of_combat(fight)
    return (yield from anti_fighter_barrage(fight))


def start_of_combat(fight: Fight) -> Procedure[Fight]:
    """23.2: what acts at the start of the combat, which is that of its first round too."""
    fight, _ = yield from window(fight, *START, *ROUND_START)
    return fight


def whole_round(fight: Fight) -> Procedure[tuple[Fight, Retreat | None]]:
    """23.4 to 23.8: a round with what acts at its end; where both are left, the next one begins."""
    fight, gone = yield from combat_round(fight)
    return (yield from end_of_round(fight)), gone


def end_of_round(fight: Fight) -> Procedure[Fight]:
    """23.8: what acts at the end of a round; where both sides have ships, the next one begins."""
    fight, _ = yield from window(fight, *ROUND_END)
    if not fight.over:
        yield referee.step(
            f"r{fight.round}.next",
            "Nueva ronda",
            say("Ambos jugadores conservan naves en el sistema activo: nueva ronda."),
            cite="23.8",
            state=fight.state(),
        )
        fight, _ = yield from window(fight.next_round(), *ROUND_START)
    return fight


def begin(board: Board) -> Procedure[Fight | None]:
    """23, 23.1, 13, 32: who fights whom."""
    yield from told(board.assumptions, "13 32", "start.assumed")
    owners = board.system.owners_of_ships()
    if len(owners) > 2:
        raise unusable(f"systems.{board.active_system}.space", "hay naves de más de dos jugadores: un combate es entre dos")
    if len(owners) < 2:
        yield referee.step(
            "start.none",
            "Sin combate",
            say("No hay naves de dos jugadores en el sistema activo: se omite el combate espacial."),
            cite="23 23.1",
        )
        return None
    attacker = board.active_player if board.active_player in owners else owners[0]
    defender = next(player for player in owners if player != attacker)
    fight = Fight(board, board.players[attacker], board.players[defender])
    yield referee.step(
        "start.sides",
        "Combate espacial",
        say(
            "{attacker} ataca con {a}; {defender} defiende con {d}.",
            attacker=fight.attacker,
            defender=fight.defender,
            a=fight.ships(fight.attacker),
            d=fight.ships(fight.defender),
        ),
        cite="23 13 32",
        attacker=attacker,
        defender=defender,
        state=fight.state(),
    )
    if attacker != board.active_player:
        yield referee.step(
            "start.attacker",
            "Supuesto",
            say("El jugador activo no tiene naves aquí: se toma como atacante a {player}.", player=fight.attacker),
            cite="13",
            authority="interpretation",
        )
    yield from told_bystanders(fight, "start.outside")
    return fight


def combat_round(fight: Fight) -> Procedure[tuple[Fight, Retreat | None]]:
    """Steps 2 to 5 of a round."""
    stalemate = nobody_can_win(fight)
    fight, _ = yield from window(fight, At.RETREAT_STEP)
    leaving = yield from announce_retreat(fight, stalemate=stalemate)
    if stalemate and leaving is None:
        return (yield from no_way_out(fight)), None
    if leaving:
        fight, _ = yield from window(fight, At.RETREAT_ANNOUNCED, player=leaving.id)
        leaving = None if forbidden(fight, "retreat", About(leaving)) else fight.side(leaving)
    fight, made, aimed = yield from roll_until_settled(fight)
    fight = yield from assign(fight, made, aimed)
    if leaving is None or not fight.ships(leaving):
        return fight, None
    if fight.over:
        yield referee.step(
            f"retreat.{leaving.id}",
            "Retirada",
            say(
                "A {rival} no le quedan naves: el combate termina y {player} no se retira.",
                player=leaving,
                rival=fight.opponent(leaving),
            ),
            cite="23.7a",
        )
        return fight, None
    fight, _ = yield from window(fight, At.RETREAT, player=leaving.id)
    if not havens(go_back(fight, leaving), leaving)[0]:
        yield _nowhere(fight, leaving)
        return fight, None
    fight, went = yield from retreat(go_back(fight, leaving), leaving)
    passages = ((fight.board.active_system, went.to),) if went.moved else ()
    fight, _ = yield from window(fight, At.RETREATED, key="retreat", player=leaving.id, passages=passages)
    return fight, went


def _nowhere(fight: Fight, leaving: Player) -> Step:
    """23.7, 23.7c: the system to which a side announced its retreat is no longer one to which it may go."""
    text = say("{player} anunció la retirada y ya no hay ningún sistema al que pueda ir: no se retira.", player=leaving)
    key, told = f"r{fight.round}.nowhere.{leaving.id}", english(fight.board, "retreat")
    said = by_english("retreat", text) if told else text
    return referee.step(key, "Retirada", said, cite="23.7 23.7c", authority=None if told else "interpretation")


def no_way_out(fight: Fight) -> Procedure[Fight]:
    """faq.general.2: the attacker must retreat from a fight that nobody can win; without a system it loses its ships."""
    lost, told = fight.ships(fight.attacker), english(fight.board, "stalemate")
    text = say(
        "Ningún bando puede ganar y el atacante, {player}, no tiene adónde retirarse. El libro no dice qué pasa entonces; "
        "leemos que pierde las naves del combate: {ships}.",
        player=fight.attacker,
        ships=lost,
    )
    if told:
        text = say(
            "Ningún bando puede ganar y el atacante, {player}, no tiene adónde retirarse: son destruidas sus unidades del "
            "combate: {ships}.",
            player=fight.attacker,
            ships=lost,
        )
        text = by_english("stalemate", text)
    yield referee.step(
        f"r{fight.round}.no_way_out",
        "Nadie puede ganar",
        text,
        cite="faq.general.2 23.4c",
        authority="faq" if told else "interpretation",
        destroyed=lost.as_document(),
    )
    return (yield from lose(fight, fight.attacker, lost, f"r{fight.round}"))


def assign(fight: Fight, made: Mapping[str, int], aimed: Mapping[str, int]) -> Procedure[Fight]:
    """23.6 Step 4: both sides take the other's hits; then what follows from them."""
    taken: list[tuple[Player, Losses]] = []
    moment = f"r{fight.round}"
    for player in fight.sides:
        by = fight.opponent(player).id
        fight, struck = yield from before_hits(fight, player, made[by], moment)
        cancelled = made[by] - struck
        losses = yield from deal_hits(fight, player, struck, max(aimed.get(by, 0) - cancelled, 0), moment)
        taken.append((player, losses))
    for player, losses in taken:
        fight = fight.with_force(player, losses.left)
    for player, losses in taken:
        fight = yield from after_hits(fight, player, losses, moment)
    for player, losses in taken:
        fight = yield from _assigned(fight, player, losses)
    return fight


def _assigned(fight: Fight, player: Player, losses: Losses) -> Procedure[Fight]:
    """What acts after a side has assigned its hits."""
    now = fight.force(player)
    gone = {s.unit: max(s.count - now.stack(s.unit).count, 0) for s in losses.left}
    hurt = {s.unit: min(max(s.damaged - now.stack(s.unit).damaged, 0), gone[s.unit]) for s in losses.left}
    fallen = losses.destroyed.plus(Force.of(gone, hurt))
    fight, _ = yield from window(fight, At.HITS_ASSIGNED, player=player.id, sustained=losses.sustained, destroyed=fallen)
    return fight


def end_of_combat(fight: Fight, gone: Retreat | None) -> Procedure[tuple[Board, Mapping[str, Json]]]:
    """23.9, 23.10: the winner, then what no longer fits in the ships that are left."""
    winner = None if fight.drawn else next((player for player in fight.sides if fight.ships(player)), None)
    fight, _ = yield from window(close(fight, *ROUND_END), At.COMBAT_END)
    if winner:
        fight, _ = yield from window(fight, At.SPACE_WON, At.COMBAT_WON, player=winner.id)
    fight = go_back(fight, *fight.sides)
    if fight.drawn:
        text = say("El combate termina en tablas: no hay vencedor.")
        yield referee.step("end.winner", "Fin del combate", text, cite="23.10", state=fight.state())
    elif winner:
        yield referee.step(
            "end.winner",
            "Fin del combate",
            say("Solo {player} conserva naves en el sistema activo: gana el combate.", player=winner),
            cite="23.9 23.10",
            state=fight.state(),
        )
    else:
        yield referee.step(
            "end.winner",
            "Fin del combate",
            say("A nadie le quedan naves en el sistema activo: el combate termina en tablas."),
            cite="23.9 23.10",
            state=fight.state(),
        )
    board = yield from fall_of_factories(fight.board, lambda after: {"state": fight.on(after).state()})
    for player in fight.sides:
        wins = winner is not None and player.id == winner.id
        board = yield from remove_excess(
            board, player, board.active_system, f"end.excess.{player.id}", "23.10a 18.3 18.3c" if wins else "18.3 18.3c"
        )
    return board, {
        "winner": winner.id if winner else None,
        "rounds": fight.round,
        "retreated": gone.as_document() if gone else None,
        "space": board.space_document(),
    }
