"""Promissory notes of an invasion (44)."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Pick
from adjudicator.messages import say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.effects.promissory_notes import RETURNED
from adjudicator.ti4.forces import Force
from adjudicator.ti4.ground_fights import GroundFight
from adjudicator.ti4.ground_forces import with_units
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import Lasting
from adjudicator.ti4.units import GROUND
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, Reason, components, effect, issuer, own_key, spend, titled

OFF_BOARD = "elsewhere"


@effect("tekklar_legion", At.GROUND_START, optional=True, cite="44.1 64.2")
def tekklar_legion(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Tekklar Legion: more for the holder's rolls of this combat, less for the issuer's where it is the opponent."""
    rival, owner, n = fight.opponent(player), issuer(fight, player, "tekklar_legion"), figure("tekklar_legion", "combat")
    own = Lasting(player.id, "tekklar_legion", "add", "combat", At.COMBAT_END, n, cite="44.1 64.2")
    text = say("{player} suma {n} a sus tiradas en este combate.", player=player, n=n)
    lasting = [own]
    if owner is not None and owner.id == rival.id:
        text = say("{text} {rival}, que le dio el Favor, resta {n}.", text=text, rival=rival, n=n)
        lasting.append(replace(own, n=-n, whom="others"))
    yield referee.step(
        fight.ask_key(At.GROUND_START, "tekklar_legion", player), titled("tekklar_legion"), text, cite=f"44.1 {RETURNED} 64.2"
    )
    return fight.change(lasting=(*fight.lasting, *lasting))


def _why_no_mutants(fight: GroundFight, player: Player) -> list[Reason]:
    rival, owner = fight.opponent(player), issuer(fight, player, "greyfire_mutagen_omega")
    enough = fight.troops(rival).only(GROUND).count() >= figure("greyfire_mutagen_omega", "forces")
    if enough and fight.troops(rival).count("infantry") and (owner is None or owner.id != rival.id):
        return []
    return [Reason(say("El rival no tiene 2 fuerzas terrestres con Infantería, o es quien le dio el Favor."), "44.1")]


@effect("greyfire_mutagen_omega", At.GROUND_START, against=_why_no_mutants, optional=True, cite="44.1")
def greyfire_mutagen_omega(fight: GroundFight, player: Player) -> Procedure[GroundFight]:
    """Greyfire Mutagen Ω: one infantry of the opponent is replaced by one of the holder's."""
    rival, one = fight.opponent(player), Force.of({"infantry": 1})
    yield referee.step(
        fight.ask_key(At.GROUND_START, "greyfire_mutagen_omega", player),
        titled("greyfire_mutagen_omega"),
        say("{player} sustituye 1 Infantería de {rival} por 1 de sus refuerzos.", player=player, rival=rival),
        cite=f"44.1 {RETURNED}",
    )
    fight = fight.with_force(rival, fight.planet.force(rival.id).minus(one))
    return fight.with_force(player, fight.planet.force(player.id).plus(one))


def _called(board: Board, player: Player) -> list[str]:
    """The planets on which the player has just landed beside ground forces of the note's issuer."""
    owner = issuer(board, player, "raghs_call")
    if owner is None or board.event.player != player.id:
        return []
    return [name for name in board.event.landed if board.system.planets[name].force(owner.id).only(GROUND)]


def _why_no_call(board: Board, player: Player) -> list[Reason]:
    if _called(board, player):
        return []
    return [Reason(say("No ha desplegado unidades donde haya fuerzas terrestres de quien le dio el Favor."), "52.2")]


@effect("raghs_call", At.COMMIT_AFTER, against=_why_no_call, optional=True, asks=True)
def raghs_call(board: Board, player: Player) -> Procedure[Board | None]:
    """Ragh's Call: the issuer's ground forces leave a planet on which the holder has landed for another of theirs."""
    owner, planets = issuer(board, player, "raghs_call"), _called(board, player)
    assert owner is not None
    key = own_key(board, f"commit.raghs_call.{player.id}")
    name: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("¿Juega {player} «{name}»? ¿En qué planeta?", name=components()["raghs_call"], player=player),
            options=[NONE, *planets],
            default=NONE,
            labels=[say("No la juega"), *planets],
        ),
        cite="44.1 52.2",
    )
    if name == NONE:
        return None
    to = yield from _refuge(board, player, owner, name, key)
    force = board.system.planets[name].force(owner.id)
    gone = force.only(GROUND)
    yield referee.step(
        key,
        titled("raghs_call"),
        say(
            "Las fuerzas terrestres de {owner} dejan {planet} y van a otro planeta suyo: {units}.",
            owner=owner,
            planet=name,
            units=gone,
        ),
        cite=f"44.1 {RETURNED}",
        to=to,
    )
    board = yield from spend(board, player, "raghs_call")
    board = with_units(board, name, owner.id, force.minus(gone))
    return _placed(board, owner, to, gone)


def _refuge(board: Board, player: Player, owner: Player, left: str, key: str) -> Procedure[str]:
    """The planet of the issuer to which the forces go; one that the document does not show is possible too."""
    own = [p.id for s in board.systems.values() for p in s.planets.values() if p.controller == owner.id and p.id != left]
    to: str = yield from referee.ask(
        Pick(
            f"{key}.to",
            player.id,
            say("¿A qué planeta de {owner} van?", owner=owner),
            options=[*own, OFF_BOARD],
            default=[*own, OFF_BOARD][0],
            labels=[*own, say("A otro que nadie ha nombrado")],
        ),
        cite="44.1",
    )
    return to


def _placed(board: Board, owner: Player, to: str, force: Force) -> Board:
    for system in board.systems.values():
        if to in system.planets:
            planet = system.planets[to]
            units = {**planet.units, owner.id: planet.force(owner.id).plus(force)}
            return board.with_planet(system.id, replace(planet, units=units))
    return board
