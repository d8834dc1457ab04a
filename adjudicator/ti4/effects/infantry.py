"""Infantry with a text of its own: what follows when it is destroyed."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.messages import count, say
from adjudicator.questions import DiceGroup
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.mechs_combat import AnyFight
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.combat_rolls import rolled_text
from adjudicator.ti4.units import unit_types
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, components, effect, titled


def _fallen(fight: AnyFight, player: Player, key: str) -> int:
    """How many of a player's infantry have just been destroyed, if they go by a component's key."""
    own = fight.event.player == player.id and player.profile("infantry").key == key
    return fight.event.destroyed.count("infantry") if own else 0


def _why_none(key: str) -> Callable[[AnyFight, Player], list[Reason]]:
    def against(fight: AnyFight, player: Player) -> list[Reason]:
        return [] if _fallen(fight, player, key) else [Reason(say("No cae infantería suya."), "34.1")]

    return against


def survives(key: str) -> None:
    """Registers the die that a destroyed infantry rolls to come back in the home system."""

    @effect(key, At.DESTROYED_AFTER, against=_why_none(key), within=("space_combat", "invasion", "component_action"))
    def run(fight: AnyFight, player: Player) -> Procedure[AnyFight]:
        n, needed, ask = _fallen(fight, player, key), figure(key, "from"), fight.ask_key(At.DESTROYED_AFTER, key, player)
        groups = [DiceGroup("infantry", n, needed, label=unit_types()["infantry"].many, meaning="survives")]
        prompt = say("{player} tira un dado por cada infantería destruida ({name}).", player=player, name=components()[key])
        dice = yield from referee.roll(ask, player.id, prompt, groups, cite="34.1 faq.general.8", optional=True)
        saved = sum(int(die) >= needed for die in dice.get("infantry", ()))
        text = (
            say(
                "{player} tira {dice}: {saved} a la carta, y al comienzo de su próximo turno, a un planeta de su sistema de origen.",
                player=player,
                dice=rolled_text(groups, dice),
                saved=count(saved, "{n} infantería va", "{n} infanterías van"),
            )
            if dice
            else say(
                "{player} tira un dado por cada infantería destruida ({n}): con {needed} o más vuelve en su próximo turno.",
                player=player,
                n=n,
                needed=needed,
            )
        )
        yield referee.step(ask, titled(key), text, cite="34.1 faq.general.8", saved=saved)
        return fight


for _key in ("infantry_ii", "letani_warrior_ii", "spec_ops_ii"):
    survives(_key)


def _pays(key: str, *, returns: bool) -> None:
    @effect(key, At.DESTROYED_AFTER, against=_why_none(key), within=("space_combat", "invasion", "component_action"))
    def run(fight: AnyFight, player: Player) -> Procedure[AnyFight]:
        n = _fallen(fight, player, key)
        gained = say("{player} gana 1 Exportación o convierte 1 de las suyas en Mercancía.", player=player)
        if n > 1:
            gained = say("{n} veces: {gained}", n=n, gained=gained)
        text = say("{gained} Van a la carta y vuelven al comienzo de su próximo turno.", gained=gained) if returns else gained
        ask = fight.ask_key(At.DESTROYED_AFTER, key, player)
        yield referee.step(ask, titled(key), text, cite="34.1 43.3", destroyed=n)
        return fight


_pays("crimson_legionnaire_i", returns=False)
_pays("crimson_legionnaire_ii", returns=True)
