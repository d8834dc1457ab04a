"""Battles (6.1.3): who takes part, retreats, combat strength, the winner, and what the combat costs.

The document is that of the contract. A side may also say `"at_war": false` (a third party at peace with the attacker),
`"disc": false` (the Félidos have spent this round's disc) and `"plays"`: a dominance card played for its section A,
`{"card": "Bélico", "effect": "no_retreat" | "no_losses", "value": 120}` or
`{"card": "Defensivo", "controls_sector": true, "capital_sector": true}`, either with `"section_a_played": false`.

Keys besides the contract's: `force.<name>` (the Félidos make that player retreat; where that is the attacker, or a defender
with no choice of his own, `retreat.<name>` is accepted too) and `revealed.<name>` (a fleet E with «x2» whose player stayed,
once fleets are shown).
Defaults: nobody retreats; at 3:1 everything is destroyed, otherwise nothing; whoever decides pays with own ships first.
Outcome, besides the contract's: `slipped` (players whose fleet E has left by itself) and `decides` (who chose the losses).
Without a combat `winner` is null and `strength` nought on both sides. `central` changes nothing: no rule of battles looks at
the sector, and the ruling says so.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.era.abilities import ability
from adjudicator.era.effects.battle_cards import play_cards
from adjudicator.era.effects.battle_peoples import mayas_points, repel_attacker
from adjudicator.era.names import technology
from adjudicator.era.procedures.losses import Ships, decider, destroy, lose
from adjudicator.era.procedures.retreats import Retreats, before_combat, once_revealed
from adjudicator.era.procedures.strength import ATTACKER, DEFENDER, Combat
from adjudicator.era.procedures.victory import decide_winner, glory
from adjudicator.era.rewards import dark_at_five
from adjudicator.era.sides import Battle, Side, in_turn_order, standing
from adjudicator.era.voice import assumed, referee, ships_text
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step


def resolve_battle(battle: Battle) -> Procedure[Mapping[str, Json]]:
    """6.1.3: a battle of the active player, from the first retreat to the last forced one."""
    attacker = battle.attacker
    defenders = yield from gather(battle)
    if not defenders:
        return _without_combat(battle, Retreats())
    yield from what_is_assumed(attacker, defenders)
    yield from dark_at_five((side.name, side.ethic, side.spirituality) for side in (attacker, *defenders))
    yield from play_cards([attacker, *defenders])
    if (yield from repel_attacker(in_turn_order(defenders), attacker)):
        return _without_combat(battle, Retreats(left=(attacker.name,)))
    retreats = yield from before_combat(attacker, defenders)
    if retreats.staying:
        yield reveal()
        retreats = yield from once_revealed(attacker, retreats)
    if not retreats.staying:
        yield referee.step(
            "no_combat",
            say("No hay combate"),
            say("No queda ninguna nave defensora en la casilla: no hay combate, y nadie lo gana."),
            cite="6.1.3.3 6.1.3.5.2",
        )
        return _without_combat(battle, retreats)
    outcome = yield from fight(Combat(attacker, retreats.staying))
    return {"retreated": list(retreats.left), "slipped": list(retreats.slipped), **_zeros(battle, outcome)}


def gather(battle: Battle) -> Procedure[tuple[Side, ...]]:
    """6.1.3, 6.1.3.n1, 6.1.3.1: enemies of the active player defend together; third parties at peace stay out."""
    enemies = tuple(side for side in battle.defenders if side.at_war)
    neutral = [side.name for side in battle.defenders if not side.at_war]
    if neutral:
        yield referee.step(
            "bystanders",
            say("Al margen de la batalla"),
            say(
                "En paz con {attacker}: {names}. Sus naves no participan ni pueden retirarse por voluntad propia.",
                names=listing(neutral),
                attacker=battle.attacker.name,
            ),
            cite="6.1.3.n1",
        )
    if not enemies:
        yield referee.step(
            "no_battle",
            say("No hay batalla"),
            say("En la casilla no hay naves enemigas de {name}: no surge ninguna batalla.", name=battle.attacker.name),
            cite="6.1.3 ex.9.4",
        )
        return ()
    text = say(
        "{attacker}, el jugador activo, ataca; defiende {names}.",
        attacker=battle.attacker.name,
        names=listing(side.name for side in enemies),
    )
    if len(enemies) > 1:
        text = say(
            "{attacker}, el jugador activo, ataca; {names} forman un único bando defensor y suman sus fuerzas, aunque "
            "estén en guerra entre sí.",
            attacker=battle.attacker.name,
            names=listing(s.name for s in enemies),
        )
    if battle.central:
        text = say(
            "{text} Que la casilla sea del sector central no cambia el combate: ninguna regla de las batallas lo tiene "
            "en cuenta.",
            text=text,
        )
    yield referee.step("sides", say("Los bandos"), text, cite="6.1.3 6.1.3.1" if len(enemies) > 1 else "6.1.3")
    return enemies


def what_is_assumed(attacker: Side, defenders: tuple[Side, ...]) -> Procedure[None]:
    """4.8, 6.1.3.2: levels that were not told are taken as the first, and several defenders as the document lists them."""
    lacking = [
        say("{what} ({name})", what=technology(key), name=side.name)
        for side in (attacker, *defenders)
        for key in ("military", "spirituality", "propulsion")
        if key in side.untold
    ]
    if lacking:
        yield assumed(
            "levels",
            say("No se ha dicho el nivel, y se toma el I: {things}.", things=listing(lacking)),
            cite="4.8 6.1.3.3.3 6.1.3.2",
        )
    unknown = [side.name for side in defenders if not side.ethic]
    strong = ability(attacker.people, "strong_against_light", attacker.ethic)
    if strong and unknown:
        text = say(
            "No se ha dicho la ética de {names}: se supone oscura, y la Alianza no suma nada contra ellos.",
            names=listing(unknown),
        )
        yield assumed("ethic", text, cite=strong)
    if len(defenders) > 1 and any("turn" in side.untold for side in defenders):
        text = say("No se ha dicho el orden de turno de todos los defensores: se toma el que se ha dicho.")
        yield assumed("turn", text, cite="6.1.3.2 6.1.3.3.7")


def reveal() -> Step:
    """6.1.3.3.1 Step 1: every fleet in the combat is shown."""
    return referee.step(
        "reveal",
        say("Se revelan las flotas"),
        say("Se revelan todas las fichas de las flotas que participan; toda nave que no se ha retirado combate."),
        cite="6.1.3.3.1 6.1.3.3.1.n1",
    )


def fight(combat: Combat) -> Procedure[dict[str, Json]]:
    """6.1.3.3: the eight steps of a combat."""
    yield count_ships(combat)
    victory = yield from decide_winner(combat)
    winners = combat.sides(victory.role)
    losers = combat.foes(victory.role)
    points = yield from glory(winners)
    destroyed = yield from destroy(winners, losers, overwhelming=victory.overwhelming)
    lost = yield from lose(winners, losers, destroyed, overwhelming=victory.overwhelming)
    for side in (*winners, *losers):
        gone = {**destroyed, **lost}[side.name]
        points[side.name] = points.get(side.name, 0) + (yield from mayas_points(side, gone, side in winners))
    must_retreat = yield from forced_retreats(losers, destroyed)
    yield referee.step(
        "hide", say("Las flotas se ocultan"), say("Las flotas que quedan vuelven a ocultar su información."), cite="6.1.3.3.8"
    )
    return {
        "strength": {ATTACKER: victory.attacker, DEFENDER: victory.defender},
        "winner": victory.role,
        "tie_break": victory.tie_break,
        "overwhelming": victory.overwhelming,
        "destroyed": {**destroyed, **lost},
        "points": points,
        "must_retreat": must_retreat,
        "decides": decider(winners).name,
    }


def count_ships(combat: Combat) -> Step:
    """6.1.3.3.2 Step 2: all ships of each side, loose and in fleets."""
    rows = [
        say("{name} ({ships})", name=side.name, ships=ships_text(side.total)) for side in (combat.attacker, *combat.defenders)
    ]
    return referee.step(
        "count",
        say("Recuento de naves"),
        say("Combaten: {rows}.", rows=listing(rows)),
        cite="6.1.3.3.2",
        ships={s.name: s.total for s in (combat.attacker, *combat.defenders)},
        state=standing(combat.attacker, *combat.defenders),
    )


def forced_retreats(losers: tuple[Side, ...], destroyed: Ships) -> Procedure[list[str]]:
    """6.1.3.3.7 Step 7: the survivors of the defeated side leave the square, in turn order."""
    leaving = [side for side in in_turn_order(losers) if destroyed[side.name] < side.total]
    for side in leaving:
        yield referee.step(
            f"must_retreat.{side.name}",
            say("{name} debe retirarse de la casilla", name=side.name),
            say(
                "{name} lleva lo que le queda ({ships}) a una única casilla adyacente sin naves enemigas, sin portales ni "
                "agujeros de gusano; sus discos de población, si los hay, siguen en el planeta.",
                name=side.name,
                ships=ships_text(side.total - destroyed[side.name]),
            ),
            cite="6.1.3.3.7 6.1.3.3.7.n1",
            ships=side.total - destroyed[side.name],
        )
    return [side.name for side in leaving]


def _names(battle: Battle) -> list[str]:
    return [battle.attacker.name, *(side.name for side in battle.defenders)]


def _zeros(battle: Battle, outcome: dict[str, Json]) -> dict[str, Json]:
    """Losses and points of everybody in the square, nought included."""
    nothing = dict.fromkeys(_names(battle), 0)
    return {**outcome, "destroyed": {**nothing, **outcome["destroyed"]}, "points": {**nothing, **outcome["points"]}}


def _without_combat(battle: Battle, retreats: Retreats) -> dict[str, Json]:
    nothing = dict.fromkeys(_names(battle), 0)
    return {
        "retreated": list(retreats.left),
        "slipped": list(retreats.slipped),
        "strength": {ATTACKER: 0, DEFENDER: 0},
        "winner": None,
        "tie_break": None,
        "overwhelming": False,
        "destroyed": nothing,
        "points": dict(nothing),
        "must_retreat": [],
        "decides": None,
    }
