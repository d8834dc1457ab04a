"""The activation, 4.3: one action after another, none inside another."""

from __future__ import annotations

from adjudicator.errors import Forbidden
from adjudicator.opera.procedures.acting import declare, extra_jump, negotiate, train
from adjudicator.opera.procedures.action import Action
from adjudicator.opera.procedures.by_effect import BY_EFFECT, Deed
from adjudicator.opera.procedures.playing import active, build, consumable, equip
from adjudicator.opera.sides import referee
from adjudicator.opera.species import Species
from adjudicator.referee import Procedure

DEEDS: dict[str, Deed] = {
    "consumable": consumable,
    "active": active,
    "build": build,
    "equip": equip,
    "negotiate": negotiate,
    "extra_jump": extra_jump,
    "train": train,
    "war": declare,
    **BY_EFFECT,
}


def act(species: Species, action: Action) -> Procedure[Species]:
    """4.3: one action, begun and ended before the next (4.3.9)."""
    if action.in_war and not (action.synchronic and action.do in ("consumable", "active")):
        war = referee.violation(
            "Con la guerra en marcha solo valen los sincrónicos: esta acción debe esperar a que acabe.",
            cite="4.3.9 5.1.4" + (" 4.3.4.6" if action.do == "negotiate" else ""),
            path=action.path,
        )
        raise Forbidden([war])
    return (yield from DEEDS[action.do](species, action))
