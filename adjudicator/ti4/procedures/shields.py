"""Planetary Shield: which planets it covers, and what takes it away (37)."""

from __future__ import annotations

from adjudicator.messages import say, sentences
from adjudicator.ruling import Rejected
from adjudicator.ti4.board import Board, Planet
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import forbidden, permitted


def has_shield(board: Board, planet: Planet, owner: str) -> bool:
    """37, 37.3: whether a player has a unit with Planetary Shield on a planet, and still has the ability."""
    profiles = board.players[owner]
    able = any(profiles.profile(stack.unit).planetary_shield for stack in planet.force(owner))
    return able and not stripped(board, owner)


def stripped(board: Board, owner: str) -> bool:
    """37.3: a war sun of another player in the system takes Planetary Shield away."""
    return any(
        board.players[player].profile(stack.unit).strips_planetary_shield
        for player, force in board.system.space.items()
        if player != owner
        for stack in force
        if stack.unit in board.players[player].profiles
    )


def shielding(board: Board, planet: Planet, attacker: str) -> list[str]:
    """The players other than the attacker whose units shield a planet."""
    return [owner for owner in planet.units if owner != attacker and has_shield(board, planet, owner)]


def stripped_here(board: Board, planet: Planet, attacker: str) -> bool:
    """Whether a planet would be shielded but for a war sun."""
    return any(
        board.players[owner].profile(stack.unit).planetary_shield and stripped(board, owner)
        for owner, force in planet.units.items()
        if owner != attacker
        for stack in force
    )


def is_own(planet: Planet, player: str) -> bool:
    """Whether a player controls a planet on which nobody else has units."""
    return planet.controller == player and not any(force for owner, force in planet.units.items() if owner != player)


def why_not_bombard(board: Board, planet: Planet, attacker: str) -> list[Rejected]:
    """15, 15.1f, 37: the reasons why a planet cannot be bombarded."""
    if is_own(planet, attacker):
        text = say(
            "{planet} es de {player}: el Bombardeo es contra las fuerzas terrestres de un adversario.",
            planet=planet.id,
            player=board.players[attacker],
        )
        return [referee.reject(planet.id, text, cite="15")]
    closed = forbidden(board, "bombard", About(board.players[attacker], what=planet.id))
    if closed:
        return [
            referee.reject(
                planet.id,
                say("{planet} no se puede bombardear. {why}", planet=planet.id, why=sentences(r.text for r in closed)),
                cite=" ".join(["15.1", *(reason.cite for reason in closed)]),
            )
        ]
    if not shielding(board, planet, attacker) or permitted(board, "bombard shielded", About(board.players[attacker])):
        return []
    text = say("{planet} no se puede bombardear: hay en él una unidad con Escudo planetario.", planet=planet.id)
    return [referee.reject(planet.id, text, cite="15.1 15.1f 37")]
