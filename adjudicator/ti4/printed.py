"""What is printed on units and a law takes away."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import Profile, profiles
from adjudicator.ti4.windows import forbidden


def without_lost_abilities(board: Board) -> Board:
    """26.2: the board with the units of every player as the laws in play leave them."""
    if not board.laws:
        return board
    players = {name: _bereft(board, player) for name, player in board.players.items()}
    return replace(board, players=players)


def _bereft(board: Board, player: Player) -> Player:
    return replace(player, profiles={unit: _left(board, player, unit, p) for unit, p in player.profiles.items()})


def _left(board: Board, player: Player, unit: str, profile: Profile) -> Profile:
    """The figures that are left: a unit without its abilities is a plain one of its type, with its own values."""
    about = About(player, unit)
    if forbidden(board, "printed abilities", about):
        plain = next(common for common in profiles() if common.type == unit and common.faction is None)
        profile = replace(
            profile,
            key=plain.key,
            afb=None,
            bombardment=None,
            space_cannon=None,
            deep_cannon=False,
            planetary_shield=False,
            production=None,
            production_over_resources=None,
            strips_planetary_shield=False,
        )
    return replace(profile, sustain_damage=False) if forbidden(board, "printed sustain", about) else profile
