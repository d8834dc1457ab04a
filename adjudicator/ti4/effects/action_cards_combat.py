"""Action cards of a space combat and of unit rolls, besides those that effects*.toml write as data."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.leaders import mark
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.assigning import hits_text
from adjudicator.ti4.procedures.combat_rolls import barrage_groups, hits, rolled_text
from adjudicator.ti4.procedures.losses import lose, take_hits
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.units import SHIPS, unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, own_key, spend, titled, without_effect

CANNONS = "sco"
"""The key of what Space Cannons do: no combat."""


def _in_space(fight: Fight | GroundFight) -> bool:
    """Whether a space combat is being fought, not a planet nor a salvo of Space Cannons."""
    return isinstance(fight, Fight) and not fight.event.key.startswith(CANNONS)


def _fallen(fight: Fight, player: Player) -> list[str]:
    """The types of the player's ships that have just been destroyed in a space combat."""
    if not _in_space(fight) or fight.event.player != player.id or not fight.ships(fight.opponent(player)):
        return []
    types = fight.types(player)
    return [s.unit for s in fight.event.destroyed if s.unit in types and player.profile(s.unit).combat is not None]


def _why_no_courage(fight: Fight, player: Player) -> list[Reason]:
    if _fallen(fight, player):
        return []
    return [Reason(say("No ha perdido naves en un combate espacial, o el rival no tiene ninguna."), "34.1")]


@effect(
    "courageous_to_the_end",
    At.DESTROYED_AFTER,
    against=_why_no_courage,
    optional=True,
    asks=True,
    within=("space_combat",),
)
def courageous_to_the_end(fight: Fight, player: Player) -> Procedure[Fight | None]:
    """Courageous to the End: two dice against the combat value of a lost ship; each that reaches it costs a ship."""
    units, moment, rival = _fallen(fight, player), fight.event.key, fight.opponent(player)
    key, cite = own_key(fight, f"{moment}.courageous.{player.id}"), "1.7 faq.cartas-de-accion.2"
    unit: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say(
                "¿Juega {player} «{name}»? ¿Por qué nave destruida?", name=components()["courageous_to_the_end"], player=player
            ),
            options=[NONE, *units],
            default=NONE,
            labels=[say("No la juega"), *(unit_types()[u].one for u in units)],
        ),
        cite=cite,
    )
    if unit == NONE:
        return None
    fight = yield from spend(fight, player, "courageous_to_the_end")
    if fight.event.cancelled:
        return without_effect(fight)
    group = DiceGroup(unit, figure("courageous_to_the_end", "dice"), player.profile(unit).combat)
    prompt = say("{player} tira por «{name}».", name=components()["courageous_to_the_end"], player=player)
    dice = yield from referee.roll(f"{key}.roll", player.id, prompt, [group], cite=cite)
    made = hits([group], dice)
    yield referee.step(
        key,
        titled("courageous_to_the_end"),
        say(
            "{player} tira {dice}: {rival} elige y destruye naves suyas, {n}. No son impactos.",
            player=player,
            dice=rolled_text([group], dice),
            rival=rival,
            n=made,
        ),
        cite=f"{cite} 87.5",
    )
    for i in range(made):
        fight = yield from _must_lose_one(fight, rival, f"{key}.destroy.{i + 1}", cite)
    return fight


def _must_lose_one(fight: Fight, player: Player, key: str, cite: str) -> Procedure[Fight]:
    """A player chooses and destroys one of their ships."""
    units = [stack.unit for stack in fight.ships(player)]
    if not units:
        return fight
    unit: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Qué nave destruye {player}?", player=player),
            options=units,
            default=units[0],
            labels=[unit_types()[u].one for u in units],
        ),
        cite=f"{cite} 87.5",
    )
    lost = fight.ships(player).take(unit, 1)
    yield referee.step(
        key,
        titled("courageous_to_the_end"),
        say("{player} destruye {ship}; la Resistencia al daño no lo evita.", player=player, ship=lost),
        cite=f"{cite} 87.5",
        destroyed=lost.as_document(),
    )
    return (yield from lose(fight, player, lost, key))


def _why_no_reflection(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    own = fight.event.player == player.id and fight.event.sustained.only(SHIPS)
    if isinstance(fight, Fight) and _in_space(fight) and own and fight.ships(fight.opponent(player)):
        return []
    return [Reason(say("Ninguna nave suya usa Resistencia al daño en un combate."), "87.1")]


@effect(
    "reflective_shielding",
    At.SUSTAIN_WHEN,
    against=_why_no_reflection,
    optional=True,
    cite="1.7 87.1",
    within=("space_combat",),
)
def reflective_shielding(fight: Fight, player: Player) -> Procedure[Fight]:
    """Reflective Shielding: a ship that sustains damage in combat makes two hits against the opponent's ships."""
    moment, rival, made = f"{fight.event.key}.reflective", fight.opponent(player), figure("reflective_shielding", "hits")
    yield referee.step(
        f"{moment}.{player.id}",
        titled("reflective_shielding"),
        say("{player} causa {hits} a las naves de {rival}.", player=player, hits=hits_text(made), rival=rival),
        cite="1.7 87.1",
        hits=made,
    )
    return (yield from take_hits(fight, rival, made, moment))


def _why_no_rout(fight: Fight, player: Player) -> list[Reason]:
    return [] if player.id == fight.defender.id else [Reason(say("No es el defensor."), "23.4")]


@effect("rout", At.RETREAT_STEP, against=_why_no_rout, optional=True, cite="1.7 23.4")
def rout(fight: Fight, player: Player) -> Procedure[Fight]:
    """Rout: the opponent of the defender must announce a retreat, if able."""
    yield referee.step(
        f"r{fight.round}.rout.{player.id}",
        titled("rout"),
        say(
            "{player} juega la carta: {rival} debe anunciar la retirada, si puede.", player=player, rival=fight.opponent(player)
        ),
        cite="1.7 23.4",
    )
    must = Lasting(player.id, "rout", "forbid", "stay", At.ROUND_END, whom="others", cite="1.7 23.4")
    return fight.change(lasting=(*fight.lasting, must))


def _why_no_waylay(fight: Fight, player: Player) -> list[Reason]:
    if barrage_groups(fight, player):
        return []
    return [Reason(say("No tiene unidades con Artillería anticazas."), "12.1")]


@effect("waylay", At.AFB_BEFORE, against=_why_no_waylay, optional=True, cite="1.7 12.1")
def waylay(fight: Fight, player: Player) -> Procedure[Fight]:
    """Waylay: the hits of the barrage strike every ship, not only fighters."""
    yield referee.step(
        f"afb.waylay.{player.id}",
        titled("waylay"),
        say(
            "Los impactos de la Artillería anticazas de {player} son contra todas las naves. Se toma que se asignan como los "
            "de una tirada de combate, también con Resistencia al daño.",
            player=player,
        ),
        cite="1.7 12.1 12.2 87.1",
        authority="interpretation",
    )
    every = Lasting(player.id, "waylay", "permit", "barrage ships", At.ROUND_END, cite="1.7")
    return fight.change(lasting=(*fight.lasting, every))


def _why_no_scramble(board: Board, player: Player) -> list[Reason]:
    """1.6b, 86.2: another player's roll, and only one such card on it."""
    if any(x.key == "scramble_frequency" for x in board.lasting):
        return [Reason(say("Ya se ha jugado otra igual sobre esta tirada."), "1.6b 86.2")]
    if board.event.player not in ("", player.id) and any(board.event.dice.values()):
        return []
    return [Reason(say("Ningún otro jugador ha tirado por una capacidad de unidad."), "19.26")]


@effect(
    "scramble_frequency",
    At.UNIT_ROLL_AFTER,
    against=_why_no_scramble,
    optional=True,
    anyone=True,
    cite="1.7 86.1",
    name="scramble",
)
def scramble_frequency(board: Board, player: Player) -> Procedure[Board]:
    """Scramble Frequency: another player who has rolled for a unit ability rolls all those dice again."""
    roller, key = board.players[board.event.player], board.ask_key(At.UNIT_ROLL_AFTER, "scramble", player)
    groups = board.event.groups[roller.id]
    prompt = say("{roller} repite todos sus dados: {player} interfiere la frecuencia.", roller=roller, player=player)
    dice = yield from referee.roll(f"{key}.roll", roller.id, prompt, groups, cite="1.7 86.1")
    yield referee.step(
        key,
        titled("scramble_frequency"),
        say("{roller} repite todos sus dados: {dice}.", roller=roller, dice=rolled_text(list(groups), dice)),
        cite="1.7 86.1",
        again={unit: list(values) for unit, values in dice.items()},
    )
    board = mark(board, player, "scramble_frequency", At.UNIT_ROLL_AFTER)
    return board.change(event=replace(board.event, dice=dice))
