"""Planets that fire as if they were units with Space Cannon."""

from __future__ import annotations

from adjudicator.names import name_key
from adjudicator.ti4.board import Board, Player
from adjudicator.ti4.names import figure
from adjudicator.ti4.situations import About
from adjudicator.ti4.windows import adds


@adds("i_i_h_q_modernization", "place_cannon", cite="17.3")
def capital_guns(board: Board, owner: Player, about: About) -> int:
    """I.I.H.Q. Modernization brings Custodia Vigilia: Mecatol Rex has Space Cannon 5 while its owner controls it."""
    planet = board.system.planets.get(about.what)
    capital = planet is not None and name_key(planet.id) == "mecatol_rex" and planet.controller == owner.id
    return figure("i_i_h_q_modernization", "dice") if about.of(owner) and capital else 0


@adds("ul_the_progenitor", "place_cannon", cite="17.3 100")
def elysium(board: Board, owner: Player, about: About) -> int:
    """Ul the Progenitor, attached: its planet has Space Cannon 5 with three dice, for whoever controls it."""
    planet = board.system.planets.get(about.what)
    attached = not owner.id and planet is not None and "ul_the_progenitor" in planet.attachments
    mine = attached and about.player is not None and planet is not None and planet.controller == about.player.id
    return figure("ul_the_progenitor", "dice") if mine else 0
