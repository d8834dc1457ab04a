"""Who wins a combat and what the victory is worth (6.1.3.3.3, 6.1.3.3.4)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.era.effects.battle_cards import DEFENSIVO_STRENGTH, added_strength
from adjudicator.era.effects.battle_peoples import COMBAT_VALUE
from adjudicator.era.names import roman
from adjudicator.era.procedures.losses import Ships
from adjudicator.era.procedures.strength import ATTACKER, DEFENDER, Combat, Role, strength
from adjudicator.era.sides import Side
from adjudicator.era.voice import referee
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Step

GLORY_POINTS = 3

OVERWHELMING = 3


@dataclass(frozen=True)
class Victory:
    """Who won, by what strength, and how a tie was broken."""

    role: Role
    attacker: int
    defender: int
    tie_break: str | None = None

    @property
    def overwhelming(self) -> bool:
        """6.1.3.3.6: three times the strength of the defeated side, or more."""
        winner, loser = (self.attacker, self.defender) if self.role == ATTACKER else (self.defender, self.attacker)
        return winner >= OVERWHELMING * loser


def decide_winner(combat: Combat) -> Procedure[Victory]:
    """6.1.3.3.3, 6.1.3.3.4 Steps 3 and 4: the higher strength wins; ties by Poder Militar, then the defender."""
    totals: dict[Role, int] = {}
    for role in (ATTACKER, DEFENDER):
        totals[role] = yield from strength(combat, role, COMBAT_VALUE)
        added = added_strength(combat.sides(role))
        if added:
            totals[role] += added
            yield referee.step(
                f"strength.card.{role}",
                say("Defensivo: +{n} a la F.C.", n=DEFENSIVO_STRENGTH),
                say("La carta Defensivo suma {n} a la F.C. del bando, que queda en {total}.", n=added, total=totals[role]),
                cite="A3.6.A",
            )
    mine, theirs = totals[ATTACKER], totals[DEFENDER]
    if mine != theirs:
        victory = Victory(ATTACKER if mine > theirs else DEFENDER, mine, theirs)
        yield _winner_step(victory)
        return victory
    return (yield from _break_tie(combat, mine))


def _winner_step(victory: Victory) -> Step:
    text = (
        say("El atacante vence por {mine} a {theirs}.", mine=victory.attacker, theirs=victory.defender)
        if victory.role == ATTACKER
        else say("El bando defensor vence por {theirs} a {mine}.", mine=victory.attacker, theirs=victory.defender)
    )
    return referee.step("winner", say("Bando vencedor"), text, cite="6.1.3.3.4")


def _break_tie(combat: Combat, both: int) -> Procedure[Victory]:
    """6.1.3.3.4: the better level of Poder Militar; if that is equal too, the defender."""
    mine = combat.attacker.military
    theirs = max(side.military for side in combat.defenders)
    role = ATTACKER if mine > theirs else DEFENDER
    pact = len(combat.defenders) > 1
    if mine == theirs:
        victory, text = (
            Victory(DEFENDER, both, both, "defender"),
            say("Empate a {n} y también en Poder Militar ({level}): vence el bando defensor.", n=both, level=roman(mine)),
        )
    else:
        victory, text = (
            Victory(role, both, both, "military"),
            say(
                "Empate a {n}: vence el bando con mejor Poder Militar ({mine} el atacante, {theirs} el defensor).",
                n=both,
                mine=roman(mine),
                theirs=roman(theirs),
            ),
        )
    if pact:
        text = say(
            "{text} Para un bando de varios jugadores se toma el nivel más alto de ellos, porque el libro habla del "
            "nivel del bando sin decir cómo se mide.",
            text=text,
        )
    yield referee.step("winner", say("Bando vencedor"), text, cite="6.1.3.3.4", authority="interpretation" if pact else None)
    return victory


def glory(winners: tuple[Side, ...]) -> Procedure[Ships]:
    """6.1.3.3.4, 6.1.3.5.2: 3 points to each winner with a «+3 P.D.» fleet in the combat, once a battle."""
    points: Ships = {}
    for side in winners:
        fleets = [fleet.tactic for fleet in side.fleets if fleet.advanced == "glory"]
        if not fleets:
            continue
        points[side.name] = GLORY_POINTS
        yield referee.step(
            f"points.glory.{side.name}",
            say("Táctica avanzada «+3 P.D.»"),
            say(
                "{name} vence con {fleets} y su táctica avanzada «+3 P.D.»: gana {n} P.D., una sola vez por "
                "batalla y aunque luego la flota se disuelva.",
                name=side.name,
                fleets=listing(say("la flota {letter}", letter=letter) for letter in fleets),
                n=GLORY_POINTS,
            ),
            cite="6.1.3.3.4 6.1.3.5.2",
            points=GLORY_POINTS,
        )
    return points
