"""Hits whose maker chooses the ship that they strike."""

from __future__ import annotations

from adjudicator.choices import Pick
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.fights import Fight
from adjudicator.ti4.procedures.losses import take_hits
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, own_key


def aimed_hit(
    fight: Fight, player: Player, rival: Player, moment: str, title: Message, cite: str, *, may: bool = False
) -> Procedure[Fight | None]:
    """A hit on a ship that its maker chooses: only that ship's own Sustain Damage, or a card, cancels it.

    `may`: it can be declined, and then nothing comes back.
    """
    units = [stack.unit for stack in fight.ships(rival)]
    options: list[Json] = [*units, *([NONE] if may else [])]
    key = own_key(fight, f"{moment}.target.{player.id}")
    target: str = yield from referee.ask(
        Pick(
            key,
            player.id,
            say("{title}: ¿contra qué nave de {rival}?", title=title, rival=rival),
            options=options,
            default=units[-1],
            labels=[*(unit_types()[unit].one for unit in units), *([say("No la usa")] if may else [])],
        ),
        cite=cite,
    )
    if target == NONE:
        return None
    yield referee.step(
        key,
        say("{title}", title=title),
        say("{player} causa 1 impacto a {unit} de {rival}.", player=player, rival=rival, unit=unit_types()[target].one),
        cite=cite,
    )
    return (yield from take_hits(fight, rival, 1, moment, f"{cite} 87.4", (target,)))
