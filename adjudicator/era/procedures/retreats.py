"""Retreats before the combat (6.1.3.2): who may, who does, and the fleet E that goes by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from adjudicator.choices import Pick, YesNo
from adjudicator.era.effects.battle_cards import retreat_forbidden
from adjudicator.era.effects.battle_peoples import disc_gone, force_retreat, may_force, too_late
from adjudicator.era.names import roman, technology
from adjudicator.era.procedures.strength import Sentences
from adjudicator.era.sides import Side, in_turn_order
from adjudicator.era.voice import FLEET_E, referee, ships_text
from adjudicator.errors import unusable
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step


@dataclass(frozen=True)
class Retreats:
    """Who stays, who has left whole, whose fleet E has slipped away, and whether the Félidos have spent their disc."""

    staying: tuple[Side, ...] = ()
    left: tuple[str, ...] = ()
    slipped: tuple[str, ...] = ()
    disc_spent: bool = False

    def stays(self, side: Side) -> Retreats:
        """The player remains to fight, if any ship is left."""
        return replace(self, staying=(*self.staying, *([side] if side.total else [])))

    def whole(self, name: str) -> Retreats:
        """The player has left with every ship."""
        return replace(self, staying=tuple(s for s in self.staying if s.name != name), left=(*self.left, name))

    def slips(self, name: str) -> Retreats:
        """The player's fleet E has left; what stays is told apart."""
        return replace(self, staying=tuple(s for s in self.staying if s.name != name), slipped=(*self.slipped, name))


def why_not_whole(side: Side, attacker: Side, *, held: bool) -> list[Rejected]:
    """6.1.3.2.1, 6.1.3.2.2: the reasons against retreating with all ships."""
    if held:
        return [_held(True)]
    if side.spirituality > attacker.spirituality or side.propulsion > attacker.propulsion:
        return []
    return [
        referee.reject(
            True,
            say(
                "{name} no puede retirar todas sus naves: ni su Espiritualidad ({mind}) ni su Propulsión ({speed}) superan las de "
                "{attacker} ({their_mind} y {their_speed}).",
                name=side.name,
                mind=roman(side.spirituality),
                speed=roman(side.propulsion),
                attacker=attacker.name,
                their_mind=roman(attacker.spirituality),
                their_speed=roman(attacker.propulsion),
            ),
            cite="6.1.3.2 6.1.3.2.1 6.1.3.2.2",
        )
    ]


def why_not_fleet_e(side: Side, *, held: bool) -> list[Rejected]:
    """6.1.3.2.3: the reasons against a retreat of fleet E."""
    if held:
        return [_held(FLEET_E)]
    if side.fleet("E"):
        return []
    return [referee.reject(FLEET_E, say("{name} no tiene aquí su flota E.", name=side.name), cite="6.1.3.2.3")]


def _held(option: Json) -> Rejected:
    return referee.reject(
        option,
        say("El atacante ha jugado Bélico para que las naves enemigas no puedan retirarse, tampoco con la flota E."),
        cite="A3.2.A",
    )


def before_combat(attacker: Side, defenders: Sequence[Side]) -> Procedure[Retreats]:
    """6.1.3.2: the defenders decide in turn order; Félidos (STS) may force out one who stays."""
    yield from attacker_stays(attacker)
    state = Retreats()
    held = retreat_forbidden([attacker])
    for side in in_turn_order(defenders):
        closed = [*why_not_whole(side, attacker, held=held), *why_not_fleet_e(side, held=held)]
        unable = len(closed) == 2 and may_force(attacker, "sts") and not (state.slipped or state.disc_spent)
        if unable:
            yield _cannot(side, closed)
        if unable or _decides_later(side, attacker):
            state = state.stays(side)
        else:
            state = yield from _decide(f"retreat.{side.name}", side, attacker, state, closed)
        state = yield from _felids_insist(attacker, side, state, unable=unable)
    return state


def attacker_stays(attacker: Side) -> Procedure[None]:
    """6.1.3.2, 6.1.3.2.3: only the defending side eludes a combat; that the attacker retreats is refused when claimed."""
    text = say("{name} ataca, y solo el bando defensor puede retirarse antes del combate.", name=attacker.name)
    yield from referee.ask(
        YesNo(
            f"retreat.{attacker.name}",
            attacker.name,
            say("¿Se retira {name} antes del combate?", name=attacker.name),
            options=[False],
            default=False,
            quiet=True,
            rejected=[referee.reject(True, text, cite="6.1.3.2"), referee.reject(FLEET_E, text, cite="6.1.3.2 6.1.3.2.3")],
        ),
        cite="6.1.3.2",
    )


def _cannot(side: Side, closed: list[Rejected]) -> Step:
    """A player with nothing to decide, whom the Félidos may yet force out."""
    return referee.step(
        f"retreat.{side.name}",
        say("{name} no puede retirarse por su cuenta", name=side.name),
        say(
            "{name} no tiene cómo eludir el combate.{reasons}",
            name=side.name,
            reasons=Sentences(tuple(dict.fromkeys(r.text for r in closed))),
        ),
        cite=["6.1.3.2", *(cite for r in closed for cite in r.citations)],
    )


def once_revealed(attacker: Side, state: Retreats) -> Procedure[Retreats]:
    """6.1.3.3.1, 6.1.3.5.1: a defending fleet E with «x2» may still retreat when all fleets have been shown."""
    held = retreat_forbidden([attacker])
    fighting, state = state.staying, replace(state, staying=())
    for side in in_turn_order(fighting):
        fleet = side.fleet("E")
        if fleet is None or fleet.advanced != "double":
            state = state.stays(side)
            continue
        later = _decides_later(side, attacker)
        whole = why_not_whole(side, attacker, held=held) if later or held else [_shown(side)]
        key = f"retreat.{side.name}" if later else f"revealed.{side.name}"
        state = yield from _decide(key, side, attacker, state, [*whole, *why_not_fleet_e(side, held=held)], shown=True)
    return state


def _decides_later(side: Side, attacker: Side) -> bool:
    """Whether a player with a doubled fleet E has nothing else to decide before the fleets are shown."""
    fleet = side.fleet("E")
    return fleet is not None and fleet.advanced == "double" and bool(why_not_whole(side, attacker, held=False))


def _shown(side: Side) -> Rejected:
    return referee.reject(
        True,
        say("Con las flotas ya reveladas, {name} solo puede retirar su flota E.", name=side.name),
        cite="6.1.3.3.1 6.1.3.3.1.n1",
    )


def _decide(
    key: str, side: Side, attacker: Side, state: Retreats, closed: list[Rejected], *, shown: bool = False
) -> Procedure[Retreats]:
    """6.1.3.2.n1: fight, leave with everything, or leave with fleet E alone; `shown`: the fleets have been revealed."""
    options = [option for option in (False, True, FLEET_E) if not any(option is r.option for r in closed)]
    all_e = options == [False, FLEET_E] and side.without("E").total == 0
    answer: Json = yield from referee.ask(
        Pick(
            key,
            side.name,
            say("¿Se retira {name} antes del combate?", name=side.name),
            options=options,
            default=False,
            rejected=[] if all_e else closed,
            reader=_all_is_e(options) if all_e else None,
        ),
        cite="6.1.3.3.1 6.1.3.5.1" if shown else "6.1.3.2 6.1.3.2.n1",
    )
    if answer is True:
        yield _leaves(key, side, attacker)
        return state.whole(side.name)
    if answer == FLEET_E:
        yield _slips(key, side, shown=shown)
        return state.slips(side.name).stays(side.without("E"))
    return state.stays(side)


def _all_is_e(options: list[Json]) -> Callable[[Json, str], Json]:
    """Where every ship is in fleet E, «all of them» and «fleet E» are the same retreat."""

    def read(raw: Json, path: str) -> Json:
        if raw is True or raw == FLEET_E:
            return FLEET_E
        if raw is not False:
            raise unusable(path, "se espera true, false o «fleet_e»", code="answer.invalid")
        return raw

    return read


def _leaves(key: str, side: Side, attacker: Side) -> Step:
    faster = side.propulsion > attacker.propulsion
    wiser = side.spirituality > attacker.spirituality
    better = [technology(key) for key, more in (("spirituality", wiser), ("propulsion", faster)) if more]
    cites = [
        "6.1.3.2",
        *(["6.1.3.2.1", "A2.2.n1"] if wiser else []),
        *(["6.1.3.2.2", "A2.3.n1"] if faster else []),
        "6.1.3.2.n1",
    ]
    return referee.step(
        key,
        say("{name} se retira antes del combate", name=side.name),
        say(
            "{name} supera a {attacker} en {levels} y elude el combate: se va con todo ({ships}) a una casilla adyacente sin "
            "naves enemigas (puede ser una nebulosa; nunca por un portal ni un agujero de gusano; si todas las adyacentes las "
            "tienen, a una de las más cercanas).",
            name=side.name,
            attacker=attacker.name,
            ships=ships_text(side.total),
            levels=listing(better),
        ),
        cite=cites,
    )


def _slips(key: str, side: Side, *, shown: bool) -> Step:
    fleet = side.fleet("E")
    ships = ships_text(fleet.ships if fleet else 0)
    text = say(
        "La flota E de {name} ({ships}) se retira por su cuenta a una casilla adyacente sin naves enemigas, sean cuales "
        "sean los niveles del atacante, enseñando su indicador; a las demás naves de {name} no les vale.",
        name=side.name,
        ships=ships,
    )
    if shown:
        text = say(
            "La flota E de {name} ({ships}) lleva «x2»: puede retirarse con las flotas enemigas ya reveladas y sin "
            "enseñar sus fichas numéricas; a las demás naves de {name} no les vale.",
            name=side.name,
            ships=ships,
        )
    cites = "6.1.3.2 6.1.3.2.3 6.1.3.4.5 6.1.3.4.5.n1" + (" 6.1.3.3.1 6.1.3.5.1" if shown else "")
    return referee.step(key, say("La flota E de {name} se retira", name=side.name), text, cite=cites)


def _felids_insist(attacker: Side, side: Side, state: Retreats, *, unable: bool) -> Procedure[Retreats]:
    """A1.8.2: the Félidos force a defender out once they see that he stays, if nothing has been shown yet."""
    staying = next((s for s in state.staying if s.name == side.name), None)
    if staying is None:
        return state
    if state.disc_spent or not may_force(attacker, "sts"):
        yield from disc_gone(attacker, staying, "sts", "A1.8.2")
        return state
    if state.slipped:
        yield from too_late(attacker, staying)
        return state
    if (yield from force_retreat(attacker, staying, unable=unable)):
        return replace(state.whole(side.name), disc_spent=True)
    return state
