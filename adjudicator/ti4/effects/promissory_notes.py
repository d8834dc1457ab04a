"""Promissory notes that act in a combat or after an activation (44)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.moments import PROCEDURES, At
from adjudicator.ti4.names import home_planets
from adjudicator.ti4.procedures.adjacency import neighbours
from adjudicator.ti4.situations import About, Lasting
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, forbids, issuer, own_key, spend, titled

RETURNED = "44.3"


def is_home(board: Board, system: str) -> bool:
    """Whether a system is somebody's home: its planets say so."""
    return any(name_key(planet) in home_planets() for planet in board.systems[system].planets)


def _given_back(board: Board, player: Player, note: str) -> list[Reason]:
    """A note in the play area goes back when its holder activates a system with units of its issuer."""
    owner = issuer(board, player, note)
    if player.id == board.active_player and owner is not None and board.system.has_unit_of(owner.id):
        return []
    return [Reason(say("No ha activado un sistema con unidades de quien le dio el Favor."), RETURNED)]


def _returns(note: str) -> None:
    """Registers the return of a note when a system is activated."""

    @effect(
        note,
        At.ACTIVATE_WHEN,
        against=lambda board, player: _given_back(board, player, note),
        within=() if note in ("support_for_the_throne", "stymie") else PROCEDURES,
    )
    def give_back(board: Board, player: Player) -> Procedure[Board]:
        owner = issuer(board, player, note)
        text = say(
            "{player} activa un sistema con unidades de {owner}: le devuelve «{name}».",
            player=player,
            owner=owner,
            name=components()[note],
        )
        if note == "support_for_the_throne":
            text = say("{text} Pierde 1 punto de victoria.", text=text)
        yield referee.step(board.ask_key(At.ACTIVATE_WHEN, note, player), titled(note), text, cite=f"5.1 {RETURNED}")
        return (yield from spend(board, player, note))


KEPT = ("alliance", "blood_pact", "dark_pact", "promise_of_protection", "stymie", "support_for_the_throne", "trade_convoys")
"""The notes that lie in the play area of who holds them until they activate a system of their issuer's."""

for _note in KEPT:
    _returns(_note)


def _why_no_ceasefire(board: Board, player: Player) -> list[Reason]:
    """The active player's note, and units of the holder in the active system."""
    said = player.issuers.get("ceasefire", board.active_player)
    if player.id != board.active_player == said and board.system.has_unit_of(player.id):
        return []
    return [Reason(say("No ha activado un sistema con unidades suyas quien le dio el Favor."), "5.1")]


@effect("ceasefire", At.ACTIVATE_AFTER, against=_why_no_ceasefire, optional=True, cite="44.1 5.1")
def ceasefire(board: Board, player: Player) -> Procedure[Board]:
    """Ceasefire: the issuer, who has activated a system with units of the holder, moves no units into it."""
    told = "ceasefire" in player.issuers or len(board.players) == 2
    text = say("{active} no puede mover unidades al sistema activo, y recupera la carta.", active=board.active)
    if not told:
        text = say("Se toma que el Favor es de {active}. {text}", active=board.active, text=text)
    yield referee.step(
        board.ask_key(At.ACTIVATE_AFTER, "ceasefire", player),
        titled("ceasefire"),
        text,
        cite=f"44.1 {RETURNED} 19.6",
        authority=None if told else "interpretation",
    )
    stop = Lasting(player.id, "ceasefire", "forbid", "move here", At.TACTICAL_END, whom="others", cite="19.6")
    return board.change(lasting=(*board.lasting, stop))


@forbids("stymie", "produce", cite="19.6 78")
def stymie(board: Board, owner: Player, about: About) -> bool:
    """Stymie: its issuer produces nothing in or next to systems, homes left out, with units of the holder."""
    issued = issuer(board, owner, "stymie")
    if issued is None or about.player is None or about.player.id != issued.id:
        return False
    near = (board.active_system, *neighbours(board, board.active_system))
    return any(board.systems[system].has_unit_of(owner.id) and not is_home(board, system) for system in near)


def _why_no_token(board: Board, player: Player) -> list[Reason]:
    if board.event.entered and player.id != board.active_player and board.system.has_unit_of(player.id):
        return []
    return [Reason(say("Nadie ha movido naves a un sistema con unidades suyas."), "5.2")]


@effect("stymie_omega", At.MOVE_AFTER, against=_why_no_token, optional=True, asks=True)
def stymie_omega(board: Board, player: Player) -> Procedure[Board | None]:
    """Stymie Ω: a command token of the player who has moved in is placed in any system that is no home."""
    key = own_key(board, f"move.stymie_omega.{player.id}")
    systems = [system for system in board.systems if not is_home(board, system)]
    system: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «{name}»? ¿En qué sistema pone la ficha?", name=components()["stymie_omega"], player=player),
            options=[NONE, *systems],
            default=NONE,
            labels=[say("No la juega"), *systems],
        ),
        cite="44.1",
    )
    if system == NONE:
        return None
    yield referee.step(
        key,
        titled("stymie_omega"),
        say(
            "{player} pone en {system} una ficha de Mando de los refuerzos de {active}.",
            player=player,
            system=system,
            active=board.active,
        ),
        cite=f"44.1 {RETURNED}",
    )
    board = yield from spend(board, player, "stymie_omega")
    return board.with_token(system, board.active_player)


def _why_no_extra_die(board: Board, player: Player) -> list[Reason]:
    if board.event.player == player.id and any(board.event.groups.values()):
        return []
    return [Reason(say("No tira dados."), "19.26")]


@effect("strike_wing_ambuscade", At.UNIT_ROLL, against=_why_no_extra_die, optional=True, asks=True)
def strike_wing_ambuscade(board: Board, player: Player) -> Procedure[Board | None]:
    """Strike Wing Ambuscade: one of the units that roll for a unit ability rolls one more die."""
    rolls = board.event.groups
    options = [(place, group) for place, groups in rolls.items() for group in groups]
    names = [group.unit if len(rolls) == 1 else f"{place}.{group.unit}" for place, group in options]
    key = own_key(board, board.ask_key(At.UNIT_ROLL, "ambuscade", player))
    chosen: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say(
                "¿Juega {player} «{name}»? ¿Qué unidad tira un dado más?",
                name=components()["strike_wing_ambuscade"],
                player=player,
            ),
            options=[NONE, *names],
            default=NONE,
            labels=[say("No la juega"), *(group.label or group.unit for _, group in options)],
        ),
        cite="44.1 19.26",
    )
    if chosen == NONE:
        return None
    place, lucky = options[names.index(chosen)]
    yield referee.step(
        key,
        titled("strike_wing_ambuscade"),
        say("Una unidad de {player} tira un dado más: {unit}.", player=player, unit=lucky.label or lucky.unit),
        cite=f"44.1 {RETURNED} 19.26",
    )
    board = yield from spend(board, player, "strike_wing_ambuscade")
    groups = tuple(_one_more(group) if group is lucky else group for group in rolls[place])
    return board.change(event=replace(board.event, groups={**rolls, place: groups}))


def _one_more(group: DiceGroup) -> DiceGroup:
    return replace(group, dice=group.dice + 1)


def _why_no_antivirus(fight: Fight | GroundFight, player: Player) -> list[Reason]:
    owner = issuer(fight, player, "antivirus")
    if owner is not None and fight.opponent(player).id == owner.id:
        return []
    return [Reason(say("No combate con quien le dio el Favor."), "44.1")]


@effect("antivirus", At.COMBAT_START, against=_why_no_antivirus, optional=True, cite="44.1")
def antivirus(fight: Fight | GroundFight, player: Player) -> Procedure[Fight | GroundFight]:
    """Antivirus: placed in the play area, it keeps its issuer's Technological Singularity from its holder."""
    rival = fight.opponent(player)
    yield referee.step(
        fight.ask_key(At.COMBAT_START, "antivirus", player),
        titled("antivirus"),
        say("{rival} no puede usar Singularidad tecnológica contra {player}.", rival=rival, player=player),
        cite="44.1 19.6",
    )
    mute = Lasting(player.id, "antivirus", "silence", rival.id, At.TACTICAL_END, what=("technological_singularity",))
    return fight.change(lasting=(*fight.lasting, mute))


def _why_no_mutagen(board: Board, player: Player) -> list[Reason]:
    owner = issuer(board, player, "greyfire_mutagen")
    if owner is not None and owner.id != player.id:
        return []
    return [Reason(say("No juega quien le dio el Favor."), "44.2")]


@effect("greyfire_mutagen", At.ACTIVATE_AFTER, against=_why_no_mutagen, optional=True, cite="44.1 19.6")
def greyfire_mutagen(board: Board, player: Player) -> Procedure[Board]:
    """Greyfire Mutagen: its issuer uses no faction abilities nor faction technologies in this tactical action."""
    owner = issuer(board, player, "greyfire_mutagen")
    assert owner is not None
    yield referee.step(
        board.ask_key(At.ACTIVATE_AFTER, "greyfire_mutagen", player),
        titled("greyfire_mutagen"),
        say("{owner} no puede usar capacidades ni Tecnologías de facción en esta acción táctica.", owner=owner),
        cite=f"44.1 {RETURNED} 19.6",
    )
    mute = Lasting(player.id, "greyfire_mutagen", "silence", owner.id, At.TACTICAL_END)
    return board.change(lasting=(*board.lasting, mute))
