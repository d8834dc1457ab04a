"""Anti-Fighter Barrage, chapter 12: the first step of the first round of a space combat (23.3)."""

from __future__ import annotations

from adjudicator.messages import count, say
from adjudicator.questions import Dice, DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ruling import Step
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.procedures.combat_rolls import barrage_groups, hits, rolled_text
from adjudicator.ti4.procedures.losses import before_hits, lose, take_hits
from adjudicator.ti4.procedures.unit_rolls import after_roll, before_roll
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, forbidden, permitted, total, window


def anti_fighter_barrage(fight: Fight) -> Procedure[Fight]:
    """23.3 Step 1: in the first round both sides may use Anti-Fighter Barrage at the same time."""
    if fight.over:
        return fight
    fight, _ = yield from window(fight, At.AFB_BEFORE, key="afb")
    rolled: dict[str, tuple[int, Dice]] = {}
    for player in fight.sides:
        closed = forbidden(fight, "afb", About(player, target=fight.opponent(player)))
        if closed and barrage_groups(fight, player):
            yield _closed(player, closed)
        elif barrage_groups(fight, player):
            fight, rolled[player.id] = yield from _roll(fight, player)
    for player in fight.sides:
        made, dice = rolled.get(fight.opponent(player).id, (0, {}))
        fight = yield from _suffer(fight, player, made, dice)
    if fight.over:
        yield referee.step(
            "afb.end",
            "Artillería anticazas",
            say("La Artillería anticazas deja sin naves a un bando: el combate termina ahí."),
            cite="23.3a",
        )
    return fight


def _closed(player: Player, reasons: list[Reason]) -> Step:
    """19.6: a component keeps a side from using its barrage."""
    text = say("{player} no puede usar su Artillería anticazas. {why}", player=player, why=reasons[0].text)
    return referee.step(f"afb.roll.{player.id}", "Artillería anticazas", text, cite=f"23.3 {reasons[0].cite}")


def _roll(fight: Fight, player: Player) -> Procedure[tuple[Fight, tuple[int, Dice]]]:
    """12.1: the barrage roll of one side."""
    key, groups = f"afb.roll.{player.id}", {player.id: barrage_groups(fight, player)}
    board, groups = yield from before_roll(fight.board, player, groups, "afb", "12.1 23.3")
    dice = yield from referee.roll(
        key,
        player.id,
        say("Artillería anticazas de {player}.", player=player),
        groups[player.id],
        cite="12.1 23.3",
        optional=_idle(fight, player),
    )
    board, dice = yield from after_roll(board, player, groups[player.id], dice, f"{key}.{{name}}.{{player}}")
    made = hits(groups[player.id], dice)
    yield from _barrage_step(player, groups[player.id], dice, made)
    return fight.on(board), (made, dice)


def _idle(fight: Fight, player: Player) -> bool:
    """12.1d: whether the dice can change nothing: no fighters, and no ability that wants the hits."""
    rival = fight.opponent(player)
    wanted = total(added(fight, "afb", About(player, target=rival)))
    return not fight.force(rival).count("fighter") and not wanted and not _any_ship(fight, player)


def _any_ship(fight: Fight, player: Player) -> list[Reason]:
    """What lets the hits of a side's barrage strike every ship."""
    return permitted(fight, "barrage ships", About(player))


def _barrage_step(player: Player, groups: list[DiceGroup], dice: Dice, made: int) -> Procedure[None]:
    if not dice:
        yield referee.step(
            f"afb.roll.{player.id}",
            "Artillería anticazas",
            say("{player} puede usar su Artillería anticazas, pero enfrente no hay Cazas: no cambia nada.", player=player),
            cite="23.3c 12.1d 12.2a",
        )
        return
    yield referee.step(
        f"afb.roll.{player.id}",
        "Artillería anticazas",
        say("{player} tira {dice}: {hits}.", player=player, dice=rolled_text(groups, dice), hits=hits_text(made)),
        cite="12.1 23.3",
        hits=made,
        dice={unit: list(values) for unit, values in dice.items()},
    )


def _suffer(fight: Fight, player: Player, fallen: int, dice: Dice) -> Procedure[Fight]:
    """12.2: one fighter for each hit; hits beyond the fighters are lost, unless an ability wants them."""
    fighters = fight.ships(player).count("fighter")
    if fallen and _any_ship(fight, fight.opponent(player)):
        return (yield from _strike_all(fight, player, fallen, dice))
    if fallen and fighters:
        fight, fallen = yield from before_hits(fight, player, fallen, "afb")
    lost = min(fallen, fighters)
    if lost:
        yield _fall(fight, player, fallen, fighters)
        fight = yield from lose(fight, player, Force.of({"fighter": lost}), "afb")
    by, spare = fight.opponent(player).id, fallen - lost
    fight, event = yield from window(fight, At.AFB, key="afb", player=player.id, by=by, hits=spare, dice=dice)
    if fallen and not lost and event.hits:
        yield _fall(fight, player, fallen, fighters)
    return fight


def _strike_all(fight: Fight, player: Player, made: int, dice: Dice) -> Procedure[Fight]:
    """19.2: hits that a component lets strike every ship; those beyond the fighters still count as such for abilities."""
    by, spare = fight.opponent(player), max(made - fight.ships(player).count("fighter"), 0)
    fight, _ = yield from window(fight, At.AFB, key="afb", player=player.id, by=by.id, hits=spare, dice=dice)
    return (yield from take_hits(fight, player, made, "afb", " ".join(["12.2", *(r.cite for r in _any_ship(fight, by))])))


def _fall(fight: Fight, player: Player, fallen: int, fighters: int) -> Step:
    text = say(
        "{player} destruye {lost} por {hits}.",
        player=player,
        hits=hits_text(fallen),
        lost=count(min(fallen, fighters), "{n} caza", "{n} cazas"),
    )
    if not fighters:
        text = say("{player} no tiene Cazas: {hits} sin efecto.", player=player, hits=hits_text(fallen))
    cite = "12.2" if fallen <= fighters else "12.2 12.2a"
    lost = min(fallen, fighters)
    after = fight.with_force(player, fight.force(player).minus(Force.of({"fighter": lost})))
    return referee.step(f"afb.assign.{player.id}", "Artillería anticazas", text, cite=cite, destroyed=lost, state=after.state())
