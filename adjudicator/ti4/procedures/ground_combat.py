"""24 Ground combat: rounds of dice and hits until at most one side has ground forces on the planet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from adjudicator.messages import say, sentences
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight, assign
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import Losses, hits_text
from adjudicator.ti4.procedures.bystanders import told_bystanders
from adjudicator.ti4.procedures.combat_rolls import Rolls, combat_dice, hits, rolled_text
from adjudicator.ti4.procedures.ground_losses import after_ground_hits
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import added, again, cites, close, forbidden, total, window

START = (At.GROUND_START, At.COMBAT_START)
ROUND_START = (At.GROUND_ROUND_START, At.ROUND_START)
ROUND_END = (At.GROUND_ROUND_END, At.ROUND_END)


def ground_combat(fight: GroundFight) -> Procedure[GroundFight]:
    """24, 52.4: round after round until at most one side is left."""
    fight = yield from opening(fight)
    while not fight.over:
        fight = yield from whole_round(fight)
    return (yield from closing(fight))


def opening(fight: GroundFight) -> Procedure[GroundFight]:
    """52.4: who fights, and what acts at the start of the combat."""
    yield referee.step(
        f"g.start.{fight.planet_id}",
        "Combate terrestre",
        say(
            "En {planet} combaten {attacker} ({a}) y {defender} ({d}).",
            planet=fight.planet_id,
            attacker=fight.attacker,
            defender=fight.defender,
            a=fight.troops(fight.attacker),
            d=fight.troops(fight.defender),
        ),
        cite="52.4 24",
        state=fight.state(),
    )
    yield from told_bystanders(fight, f"g.outside.{fight.planet_id}")
    fight, _ = yield from window(fight, *START, *ROUND_START)
    return fight


def whole_round(fight: GroundFight) -> Procedure[GroundFight]:
    """24.1 to 24.3: a round with what acts at its end."""
    fight = yield from combat_round(fight)
    return (yield from end_of_round(fight))


def closing(fight: GroundFight) -> Procedure[GroundFight]:
    """24.4: what acts at the end of the combat."""
    fight, _ = yield from window(close(fight, *ROUND_END), At.COMBAT_END)
    return fight


def end_of_round(fight: GroundFight) -> Procedure[GroundFight]:
    """24.3: what acts at the end of a round; where both sides are left, the next one begins."""
    fight, _ = yield from window(fight, *ROUND_END)
    if not fight.over:
        yield referee.step(
            fight.key("next"),
            "Nueva ronda",
            say("Ambos conservan fuerzas terrestres en {planet}: nueva ronda.", planet=fight.planet_id),
            cite="24.3",
            state=fight.state(),
        )
        fight, _ = yield from window(replace(fight, round=fight.round + 1), *ROUND_START)
    return fight


def combat_round(fight: GroundFight) -> Procedure[GroundFight]:
    """24.1, 24.2: both sides roll, then both assign."""
    fight, made = yield from roll_until_settled(fight)
    return (yield from take_hits(fight, made))


def take_hits(fight: GroundFight, made: Mapping[str, int]) -> Procedure[GroundFight]:
    """24.2: both sides take the other's hits; then what follows from them."""
    taken: list[tuple[Player, Losses]] = []
    for player in fight.sides:
        by = fight.opponent(player).id
        fight, event = yield from window(fight, At.HITS, player=player.id, by=by, hits=made[by])
        taken.append((player, (yield from assign(fight, player, event.hits))))
    for player, losses in taken:
        fight = fight.with_force(player, losses.left)
    for player, losses in taken:
        fight = yield from after_ground_hits(fight, player, losses)
    for player, losses in taken:
        fight = yield from _assigned(fight, player, losses)
    return replace(fight, struck_back=())


def _assigned(fight: GroundFight, player: Player, losses: Losses) -> Procedure[GroundFight]:
    """24.2: what acts once a side has assigned all its hits, those that the other produced by sustaining damage among them."""
    more = [struck for name, struck in fight.struck_back if name == player.id]
    sustained, destroyed = losses.sustained, losses.destroyed
    for struck in more:
        sustained, destroyed = sustained.plus(struck.sustained), destroyed.plus(struck.destroyed)
    fight, _ = yield from window(fight, At.HITS_ASSIGNED, player=player.id, sustained=sustained, destroyed=destroyed)
    return fight


def roll_until_settled(fight: GroundFight) -> Procedure[tuple[GroundFight, Mapping[str, int]]]:
    """24.1 Step 1, as often as an ability takes both sides back to its beginning."""
    times = 0
    while True:
        fight, made = yield from roll_dice(fight, times)
        moment = _moment(fight, times)
        fight, event = yield from window(fight, At.GROUND_ROLL_AFTER, At.ROLLS_AFTER, key=moment, made=made)
        if not event.redo:
            return fight, event.made
        times += 1


def _moment(fight: GroundFight, times: int) -> str:
    """How the keys of questions begin when the dice are rolled again."""
    return f"g{fight.round}.{times + 1}.{fight.planet_id}" if times else ""


def roll_dice(fight: GroundFight, times: int = 0) -> Procedure[tuple[GroundFight, Mapping[str, int]]]:
    """24.1 Step 1: each side rolls for its ground forces on the planet."""
    made, first = dict.fromkeys((player.id for player in fight.sides), 0), True
    for player in fight.sides:
        rolls = combat_dice(fight, player, fight.troops(player))
        if forbidden(fight, "roll", About(player)) or not rolls.groups:
            continue
        begins, first = None if times or not first else fight, False
        fight, made[player.id] = yield from _roll(fight, player, rolls, times, begins)
    return fight, made


def _roll(
    fight: GroundFight, player: Player, rolls: Rolls, times: int, begins: GroundFight | None
) -> Procedure[tuple[GroundFight, int]]:
    key, cite = again(fight.key("roll", player), times), _cites(player, fight.troops(player)) + cites(rolls.amounts)
    prompt = say("Ronda {n} en {planet}: tirada de combate de {player}.", n=fight.round, planet=fight.planet_id, player=player)
    dice = yield from referee.roll(key, player.id, prompt, rolls.groups, cite=cite, situation=begins)
    dealt = {player.id: tuple(rolls.groups)}
    fight, event = yield from window(
        fight, At.GROUND_ROLL_AFTER, At.ROLL_AFTER, key=_moment(fight, times), player=player.id, groups=dealt, dice=dice
    )
    dice = event.dice
    more = added(fight.change(event=replace(fight.event, dice=dice)), "hits", About(player))
    made = hits(rolls.groups, dice) + event.hits + total(more)
    text = say("{player} tira {dice}: {hits}.", player=player, dice=rolled_text(rolls.groups, dice), hits=hits_text(made))
    yield referee.step(
        key,
        "Tirar los dados",
        sentences([text, *(amount.text for amount in rolls.amounts)]),
        cite=cite,
        hits=made,
        dice={unit: list(values) for unit, values in dice.items()},
        state=fight.state(),
    )
    return fight, made


def _cites(player: Player, troops: Force) -> str:
    several = any(player.profile(stack.unit).dice != 1 for stack in troops)
    return "24.1" + (" 24.1a" if several else "")
