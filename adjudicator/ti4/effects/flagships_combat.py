"""Flagships that act at a window or change dice, besides those of flagships.py; and the Exotrireme II (19.25)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.questions import Dice
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.asking import ask_units
from adjudicator.ti4.effects.flagships_activation import here
from adjudicator.ti4.effects.mechs_combat import AnyFight
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.procedures.goods import with_goods
from adjudicator.ti4.procedures.losses import lose
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import STRUCTURES
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, adds, components, effect, forbids, own_key, titled


@adds("visz_el_vir", "dice", cite="19.25")
def visz_el_vir(fight: AnyFight, owner: Player, about: About) -> int:
    """Visz el Vir: each of its owner's mechs in its system rolls one die more, in space and on planets."""
    return figure("visz_el_vir", "dice") if about.of(owner) and about.unit == "mech" and here(fight.board, owner) else 0


@forbids("0_0_1", "strike fighters", cite="19.25")
def the_0_0_1(fight: Fight, owner: Player, about: About) -> bool:
    """[0.0.1]: its hits and those of its owner's dreadnoughts go to ships that are not fighters, if able."""
    return about.of(owner) and about.unit in ("flagship", "dreadnought") and here(fight.board, owner)


# dice that trade goods raise


def _short_by_one(board: Board, player: Player) -> dict[str, list[int]]:
    """The places of the dice that miss by one, by unit."""
    event = board.event
    return {
        group.unit: places
        for group in event.groups.get(player.id, ())
        if (places := [i for i, die in enumerate(event.dice.get(group.unit, ())) if int(die) == (group.hits_on or 0) - 1])
    }


def _why_no_wrath(situation: Board | Fight, player: Player) -> list[Reason]:
    if player.trade_goods == 0:
        return [Reason(say("No tiene mercancías bastantes."), "63.2")]
    own = situation.event.player == player.id and here(situation.board, player)
    if own and (not situation.event.key or situation.event.key.startswith("afb")) and _short_by_one(situation.board, player):
        return []
    return [Reason(say("Ningún dado suyo falla por uno en ese sistema."), "64.2")]


@effect(
    "wrath_of_kenara",
    At.SPACE_ROLL_AFTER,
    At.UNIT_ROLL_AFTER,
    against=_why_no_wrath,
    optional=True,
    asks=True,
    within=("space_combat",),
)
def wrath_of_kenara(situation: Board | Fight, player: Player) -> Procedure[Board | Fight | None]:
    """Wrath of Kenara: after a die in a space combat, 1 trade good adds 1 to it; once a die, as we read it."""
    places, event = _short_by_one(situation.board, player), situation.event
    able = Force.of({unit: len(found) for unit, found in places.items()})
    key = own_key(situation, situation.ask_key(At.SPACE_ROLL_AFTER, "wrath_of_kenara", player))
    prompt = say(
        "{name}: ¿a cuántos dados que fallan por uno suma 1 {player}, a 1 Mercancía cada uno?",
        name=components()["wrath_of_kenara"],
        player=player,
    )
    most = able.count() if player.trade_goods is None else min(able.count(), player.trade_goods)
    chosen = yield from ask_units(key, player, prompt, able, "64.2 19.25", most=most)
    if not chosen:
        return None
    yield referee.step(
        key,
        titled("wrath_of_kenara"),
        say(
            "{player} gasta {n} Mercancías y suma 1 a otros tantos dados; leemos que cada dado sube una sola vez.",
            player=player,
            n=chosen.count(),
        ),
        cite="64.2 19.25",
        authority="interpretation",
        raised=chosen.as_document(),
    )
    situation = with_goods(situation, player, -chosen.count())
    dice: Dice = {unit: _raised(values, places.get(unit, ())[: chosen.count(unit)]) for unit, values in event.dice.items()}
    return situation.change(event=replace(event, dice=dice))


def _raised(dice: tuple[int | str, ...], places: list[int] | tuple[int, ...]) -> tuple[int | str, ...]:
    return tuple(int(die) + 1 if i in places else die for i, die in enumerate(dice))


# repairs


def _struck(fight: AnyFight, victim: Player) -> Force:
    """The units that have just sustained damage and still lie damaged."""
    force = fight.force(victim) if isinstance(fight, Fight) else fight.planet.force(victim.id)
    return Force.of({s.unit: min(s.count, force.stack(s.unit).damaged) for s in fight.event.sustained})


def _why_no_dynamo(fight: AnyFight, player: Player) -> list[Reason]:
    board = fight.board
    near = (board.active_system, *neighbours(board, board.active_system, player))
    ship = any(board.systems[system].ships(player.id).count("flagship") for system in near)
    if ship and _struck(fight, fight.players[fight.event.player]):
        return []
    return [Reason(say("Su nave insignia no está en el sistema ni al lado."), "87.3")]


@effect("dynamo", At.SUSTAIN_AFTER, against=_why_no_dynamo, optional=True, asks=True, anyone=True)
def dynamo(fight: AnyFight, player: Player) -> Procedure[AnyFight | None]:
    """Dynamo: after a unit in its system or next to it sustains damage, 2 influence repair that unit."""
    victim, price = fight.players[fight.event.player], figure("dynamo", "influence")
    key = own_key(fight, f"{fight.ask_key(At.SUSTAIN_AFTER, 'dynamo', player)}.{victim.id}")
    key = f"{key}.{fight.event.by}" if fight.event.key.startswith("sco") else key
    able = _struck(fight, victim)
    prompt = say(
        "{name}: ¿qué unidades de {victim} repara {player}, a {n} de Influencia cada una?",
        name=components()["dynamo"],
        victim=victim,
        player=player,
        n=price,
    )
    mended = yield from ask_units(key, player, prompt, able, "87.3 19.25", most=able.count())
    if not mended:
        return None
    yield referee.step(
        key,
        titled("dynamo"),
        say(
            "{player} gasta {n} de Influencia y repara {units} de {victim}.",
            player=player,
            n=price * mended.count(),
            units=mended,
            victim=victim,
        ),
        cite="87.3 19.25",
        repaired=mended.as_document(),
    )
    force = fight.force(victim) if isinstance(fight, Fight) else fight.planet.force(victim.id)
    for stack in mended:
        force = force.change(stack.unit, damaged=-stack.count)
    return fight.with_force(victim, force)


# activation


# what falls


def _prey(fight: AnyFight) -> Force:
    """The destroyed units that are neither structures nor a flagship of the captor's own."""
    return fight.event.destroyed.without(STRUCTURES)


def _why_no_capture(fight: AnyFight, player: Player) -> list[Reason]:
    own = fight.event.player == player.id and _prey(fight).count() == _prey(fight).count("flagship")
    if here(fight.board, player) and _prey(fight) and not own:
        return []
    return [Reason(say("No cae en su sistema ninguna otra unidad que no sea estructura."), "20")]


@effect(
    "the_terror_between",
    At.DESTROYED_WHEN,
    against=_why_no_capture,
    anyone=True,
    within=("space_combat", "invasion", "component_action"),
)
def terror_between(fight: AnyFight, player: Player) -> Procedure[AnyFight]:
    """The Terror Between: captures every other unit that is no structure and is destroyed in its system, one's own too."""
    yield referee.step(
        f"{fight.ask_key(At.DESTROYED_WHEN, 'the_terror_between', player)}.{fight.event.player}",
        titled("the_terror_between"),
        say("{player} captura unidades suyas: {units}.", player=player, units=_prey(fight))
        if fight.event.player == player.id
        else say(
            "{player} captura {units} de {victim}, salvo que {victim} le esté bloqueando un Puerto espacial.",
            player=player,
            units=_prey(fight),
            victim=fight.players[fight.event.player],
        ),
        cite="20 20.1 20.3 20.6",
        captured=_prey(fight).as_document(),
    )
    return fight


# the Exotrireme II


def _why_no_sacrifice(fight: Fight, player: Player) -> list[Reason]:
    exotriremes = player.profile("dreadnought").key == "exotrireme_ii" and fight.ships(player).count("dreadnought")
    if exotriremes and fight.ships(fight.opponent(player)):
        return []
    return [Reason(say("No tiene la mejora en ningún Acorazado, o no queda a quién destruir."), "23.8")]


@effect("exotrireme_ii", At.SPACE_ROUND_END, against=_why_no_sacrifice, optional=True, asks=True)
def exotrireme(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Exotrireme II: after a round of space combat one may be destroyed to destroy up to 2 ships in the system."""
    rival, most, used = fight.opponent(player), figure("exotrireme_ii", "ships"), 0
    while not _why_no_sacrifice(fight, player):
        key = own_key(fight, fight.ask_key(At.SPACE_ROUND_END, "exotrireme_ii", player)) + (f".x{used + 1}" if used else "")
        prompt = say(
            "{name}: ¿qué naves destruye {player} (hasta {n}) destruyendo una suya?",
            name=components()["exotrireme_ii"],
            player=player,
            n=most,
        )
        prey = yield from ask_units(key, player, prompt, fight.ships(rival), "23.8 34.1 c.exotrireme_ii", most=most)
        if not prey:
            break
        used += 1
        own = fight.force(player).take("dreadnought", 1)
        yield referee.step(
            key,
            titled("exotrireme_ii"),
            say("{player} destruye {own} suyo y con él {prey} de {rival}.", player=player, own=own, prey=prey, rival=rival),
            cite="23.8 34.1 87.5",
            destroyed=prey.as_document(),
        )
        fight = yield from lose(fight, player, own, f"{key}.own")
        fight = yield from lose(fight, rival, prey, key)
    return fight if used else None
