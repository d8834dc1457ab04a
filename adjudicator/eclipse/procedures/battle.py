"""The battles of a sector (6.1, 6.3): who fights whom and in what order, and the reputation drawn when all are over.

Document: `{"sector": {"number", "controller", "wormhole_to"}, "sides": [SIDE in order of entry]}`. Beyond the contract:
an entry of `wormhole_to` may be `{"sector", "controller", "ships": [names]}`, from which legal retreats follow; a SIDE may
have `"technologies"` (`wormhole_generator`, `antimatter_splitter`) and `"species"` (`draco` does not fight Ancients); a kind of
ship may be a plain number, and may name `"parts"` in place of figures (figures given win over parts). A ship of a known species is
its blueprint: without figures the printed one, with parts those, refused where it could not be. Ships that nobody commands without
figures have those of their hexagonal blueprint (`"blueprint": "advanced"`).
An assignment may share out a red die of the antimatter splitter's owner: one entry a portion, each with `"damage"`.
Further keys: `order.<name>`: list; `stalemate.<name>.<type>`: "retreat:<sector>".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.abilities import ability
from adjudicator.eclipse.battle_situation import BattleSituation
from adjudicator.eclipse.fights import Fight
from adjudicator.eclipse.fleets import Fleet, Side
from adjudicator.eclipse.names import table
from adjudicator.eclipse.procedures.duel import duel
from adjudicator.eclipse.procedures.figures import explain_figures, impossible_plans, more_than_in_the_box, shared_tiles
from adjudicator.eclipse.procedures.reputation import draw_reputation
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation


@dataclass(frozen=True)
class Battle:
    """One battle that was fought, as the outcome tells it."""

    attacker: str
    defender: str
    winner: str | None
    rounds: int

    def as_document(self) -> dict[str, Json]:
        return {"attacker": self.attacker, "defender": self.defender, "winner": self.winner, "rounds": self.rounds}


@dataclass(frozen=True)
class Fought:
    """What the battles of a sector leave behind: the fleets, the battles, the tiles drawn."""

    fleets: Mapping[str, Fleet]
    battles: list[Battle]
    draws: dict[str, int]

    def as_document(self) -> dict[str, Json]:
        return _outcome(self.fleets, self.battles, self.draws)


def run_battle(situation: BattleSituation) -> Procedure[Mapping[str, Json]]:
    """6.3: the battles of one sector."""
    return (yield from fight_all(situation)).as_document()


def fight_all(situation: BattleSituation) -> Procedure[Fought]:
    """6.3: two by two until one side is left, then reputation for everybody who took part."""
    fleets = {fleet.name: fleet for fleet in situation.fleets}
    line = line_of_battle(situation)
    if next_pair(line, fleets):
        against = impossible(situation)
        if against:
            raise Forbidden(against)
        yield from more_than_in_the_box(situation.fleets)
        yield from explain_figures(situation.fleets)
    yield _order_step(situation, line)
    if next_pair(line, fleets):
        yield from assume_aloud(situation)
    fought: list[Battle] = []
    while pair := next_pair(line, fleets):
        fight = fight_of(situation, pair, fleets, len(fought) + 1)
        yield _roles(fight)
        fight = yield from duel(fight)
        fleets |= {fleet.name: fleet for fleet in fight.fleets}
        fought.append(_result(fight))
        yield _end(fight, fought[-1])
        line = [name for name in line if fleets[name].present()]
    if fought and len(line) > 1 and any(at_peace(fleets[one], fleets[line[-1]]) for one in line[:-1]):
        text = say("Los descendientes de Draco no luchan con los antiguos: no hay más batallas.")
        yield referee.step("peace", "Sin batalla con los antiguos", text, cite="10.4.3.3")
    draws = yield from draw_reputation(situation, fleets, {name for b in fought for name in (b.attacker, b.defender)})
    return Fought(fleets, fought, draws)


def impossible(situation: BattleSituation) -> list[Violation]:
    """5.4.5.2: the blueprints of known species that could not be."""
    own = [fault for i, fleet in enumerate(situation.fleets) for fault in impossible_plans(fleet, f"sides.{i}.ships")]
    return [*own, *shared_tiles(situation.fleets, "sides")]


def line_of_battle(situation: BattleSituation) -> list[str]:
    """6.1.3–6.1.7: ships nobody commands, then whoever controls the sector, then the others as they entered.

    The last two fight first, and of two the one that stands earlier is the defender.
    """
    fleets = [fleet for fleet in situation.fleets if fleet.present()]

    def rank(fleet: Fleet) -> int:
        return 0 if fleet.side.npc else 1 if fleet.name == situation.sector.controller else 2

    return [fleet.name for fleet in sorted(fleets, key=rank)]


def has_battle(situation: BattleSituation) -> bool:
    """6.1.1: whether enemies that fight each other are here."""
    return next_pair(line_of_battle(situation), {fleet.name: fleet for fleet in situation.fleets}) is not None


def next_pair(line: list[str], fleets: Mapping[str, Fleet]) -> tuple[str, str] | None:
    """6.1.3: the last to enter and the enemy that entered before; None where nobody is left to fight."""
    if not line or fleets[line[-1]].side.npc:
        return None
    enemies = [name for name in line[:-1] if not at_peace(fleets[name], fleets[line[-1]])]
    return (line[-1], enemies[-1]) if enemies else None


def at_peace(one: Fleet, other: Fleet) -> bool:
    """10.4.3.3: the Descendants of Draco do not fight Ancients."""
    return _peaceful(one.side, other.side) or _peaceful(other.side, one.side)


def _peaceful(side: Side, ancients: Side) -> bool:
    return ancients.npc == "ancient" and not side.npc and bool(ability(side.species, "peace_with_ancients"))


def fight_of(situation: BattleSituation, pair: tuple[str, str], fleets: Mapping[str, Fleet], number: int) -> Fight:
    attacker, defender = pair
    prefix = "" if number == 1 else f"b{number}."
    return Fight(situation.sector, fleets[attacker].for_battle(), fleets[defender].for_battle(), prefix)


def _order_step(situation: BattleSituation, line: list[str]) -> Step:
    sides = {fleet.name: fleet.side for fleet in situation.fleets}
    names = listing(sides[name] for name in reversed(line))
    peace = any(_peaceful(sides[one], sides[other]) for one in line for other in line)
    if len(line) > 2 and peace:
        text = say(
            "Se lucha de dos en dos, de los últimos en entrar a los primeros: {names}. Los descendientes de Draco no luchan "
            "con los antiguos.",
            names=names,
        )
        cite = "6.3.2.1 6.1.3 6.1.4 6.1.6 10.4.3.3"
        return referee.step("battles", "Orden de las batallas", text, cite=cite, order=line[::-1])
    if len(line) > 2:
        text = say(
            "Se lucha de dos en dos, de los últimos en entrar a los primeros: {names}. Quien controla el sector lucha "
            "después de los demás jugadores, y los no jugadores contra el que quede.",
            names=names,
        )
        return referee.step("battles", "Orden de las batallas", text, cite="6.3.2.1 6.1.3 6.1.4 6.1.6", order=line[::-1])
    if len(line) < 2 or peace:
        why = say("Los descendientes de Draco no luchan con los antiguos.") if peace else say("No hay naves enemigas entre sí.")
        return referee.step("battles", "No hay batalla", why, cite="10.4.3.3" if peace else "6.1.1", order=line[::-1])
    text = say("En el sector hay naves enemigas: luchan {names}.", names=names)
    return referee.step("battles", "Batalla", text, cite="6.1.1", order=line[::-1])


def assume_aloud(situation: BattleSituation) -> Procedure[None]:
    """What the battles depend on and the document leaves out: ships not counted, who controls the sector, whether anybody is Draco."""
    for side in (fleet.side for fleet in situation.fleets if not fleet.side.counted):
        text = say("{side}: nadie ha dicho cuántas naves son; se toma que una.", side=side)
        cite = str(table("ships")[str(side.npc)]["stands"])
        yield referee.step(f"assumed.ships.{side.name}", "Se supone", text, cite=cite, authority="interpretation")
    players = [fleet.side for fleet in situation.fleets if not fleet.side.npc and fleet.present()]
    if len(players) > 1 and situation.sector.controller is None and not situation.sector.told:
        text = say("Nadie ha dicho quién controla el sector: se toma que nadie, y que los bandos van en orden de entrada.")
        yield referee.step("assumed.sector", "Se supone", text, cite="6.1.5 6.1.6", authority="interpretation")
    ancients = any(fleet.side.npc == "ancient" and fleet.present() for fleet in situation.fleets)
    unknown = [side for side in players if side.species is None]
    if ancients and unknown:
        text = say("No consta la especie de {names}: se toma que no son los descendientes de Draco.", names=listing(unknown))
        yield referee.step("assumed.species", "Se supone", text, cite="10.4.3.3", authority="interpretation")


def _roles(fight: Fight) -> Step:
    """6.1.5–6.1.7: who entered first defends; always so whoever controls the sector, and ships nobody commands."""
    attacker, defender = fight.attacker.side, fight.defender.side
    title = say("Atacante: {attacker}; defensor: {defender}", attacker=attacker, defender=defender)
    if defender.npc:
        text, cite = say("Antiguos, guardianes y SDCG defienden siempre."), "6.1.7"
    elif defender.name == fight.sector.controller:
        text, cite = say("{defender} controla el sector y defiende siempre.", defender=defender), "6.1.6 3.7.3"
    else:
        text, cite = say("{defender} entró antes en el sector.", defender=defender), "6.1.5"
    return referee.step(
        fight.key("roles"),
        title,
        text,
        cite=f"6.3.2.2 {cite}",
        attacker=attacker.name,
        defender=defender.name,
        state=fight.state(),
    )


def _result(fight: Fight) -> Battle:
    left = [fleet.name for fleet in fight.fleets if fleet.present()]
    return Battle(fight.attacker.name, fight.defender.name, left[0] if len(left) == 1 else None, fight.round)


def _end(fight: Fight, battle: Battle) -> Step:
    """6.2.1.3: the battle ends when one side has no ships left in the sector."""
    if battle.winner is None:
        text = say("No quedan naves de ninguno de los dos: la batalla termina.")
    else:
        text = say("De los dos solo quedan naves de {side}: la batalla termina.", side=fight.fleet(battle.winner).side)
    return referee.step(
        fight.key("end"), "Fin de la batalla", text, cite="6.2.1.3 6.3.2.5", **battle.as_document(), state=fight.state()
    )


def _outcome(fleets: Mapping[str, Fleet], fought: list[Battle], draws: dict[str, int]) -> dict[str, Json]:
    lost = [ship for fleet in fleets.values() for ship in fleet.ships if ship.fate == "destroyed"]
    return {
        "winner": winner_of(fleets) if fought else None,
        "rounds": sum(battle.rounds for battle in fought),
        "battles": [battle.as_document() for battle in fought],
        "ships": {name: fleet.numbers("fighting", "retreating") for name, fleet in fleets.items()},
        "damage": {
            name: {kind: [s.damage for s in fleet.present(kind)] for kind in fleet.kinds()} for name, fleet in fleets.items()
        },
        "retreated": {name: fleet.numbers("retreated") for name, fleet in fleets.items()},
        "destroyed_by": {
            name: {
                kind: sum(s.kind == kind for s in lost if s.by == name)
                for kind in dict.fromkeys(s.kind for s in lost if s.by == name)
            }
            for name in fleets
        },
        "reputation_draws": draws,
    }


def winner_of(fleets: Mapping[str, Fleet]) -> str | None:
    """The only player with ships in the sector, or, without players, the only side."""
    players = [name for name, fleet in fleets.items() if fleet.present() and not fleet.side.npc]
    left = players or [name for name, fleet in fleets.items() if fleet.present()]
    return left[0] if len(left) == 1 else None
