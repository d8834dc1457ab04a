"""The parts of an ability: «and», «then», «may», and a cost before its effect (19.7, 19.9, 19.11, 19.17)."""

from __future__ import annotations

from itertools import pairwise

from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ti4.editions import by_english, english
from adjudicator.ti4.timing_situation import Ability, Clash, Part
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason

COST = "cost"


def why_not_parts(clash: Clash, ability: Ability) -> list[Reason]:
    """3.3, 19.11: a cost that cannot be paid, or a component action of which some part cannot be done."""
    missing = [part for part in ability.parts if not part.possible and not part.may]
    if any(part.joined == COST for part in missing):
        text = say("no puede pagarse «{part}», que es su coste.", part=next(p.text for p in missing if p.joined == COST))
        return [Reason(text, "19.11")]
    if ability.moment == "action" and missing:
        text = say("no puede cumplirse «{part}», y una acción de componente se resuelve entera.", part=missing[0].text)
        return [Reason(text, "3.3 1.6a" if ability.kind == "action_card" else "3.3")]
    return []


def parts_of(clash: Clash, ability: Ability) -> Procedure[None]:
    """How the parts of an ability are resolved, in their order."""
    barred = _barred(clash, ability)
    paid = [part for part in ability.parts if part.joined == COST]
    if paid:
        text = say("Primero se paga el coste: {parts}.", parts=_listed(paid))
        yield referee.step(f"parts.{ability.row}.cost", "Coste", text, cite="19.11 19.12")
    done = [part for part in ability.parts if part.possible and part.joined != COST and part not in barred]
    then = [part for part in done if part.joined == "then"]
    if then and len(done) > 1:
        text = say("En este orden, cada cosa antes que la siguiente: {parts}.", parts=_listed(done))
        yield referee.step(f"parts.{ability.row}.then", "Luego", text, cite="19.17")
    elif len(done) > 1:
        text = say("Se resuelve todo lo que se pueda: {parts}.", parts=_listed(done))
        yield referee.step(f"parts.{ability.row}.and", "Y", text, cite="19.9 19.7")
    yield from _not_done(ability, barred)


def undone(clash: Clash, ability: Ability) -> list[str]:
    """The parts that are not done: impossible ones, and what «then» bars."""
    barred = _barred(clash, ability)
    return [part.text for part in ability.parts if not part.possible or part in barred]


def _barred(clash: Clash, ability: Ability) -> list[Part]:
    """19.17 in the English reference: what comes after «then» is not resolved where the part before it was not."""
    found: list[Part] = []
    for before, part in pairwise(ability.parts):
        if part.joined == "then" and (not before.possible or before in found) and english(clash, "then"):
            found.append(part)
    return found


def _not_done(ability: Ability, barred: list[Part]) -> Procedure[None]:
    """What stays undone: the impossible parts, and those that are a «may» and are left to the player."""
    lost = [part for part in ability.parts if not part.possible]
    if lost:
        text = say("Lo que no es posible se omite, y lo demás se hace igual: {parts}.", parts=_listed(lost))
        if ability.parts[-1] in barred:
            text = say("No es posible, y se omite: {parts}.", parts=_listed(lost))
        then = any(part.joined == "then" for part in ability.parts)
        yield referee.step(f"parts.{ability.row}.lost", "Y", text, cite="19.9 19.17" if then else "19.9")
    if barred:
        text = by_english("then", say("No se hace lo que va después de «luego»: {parts}.", parts=_listed(barred)))
        yield referee.step(f"parts.{ability.row}.barred", "Luego", text, cite="19.17", barred=[part.text for part in barred])
    free = [part for part in ability.parts if part.may and part.possible and part not in barred]
    if free:
        text = say("Es optativo, porque dice «puede»: {parts}.", parts=_listed(free))
        yield referee.step(f"parts.{ability.row}.may", "Puede", text, cite="19.7")


def _listed(parts: list[Part]) -> object:
    return listing(part.text for part in parts)
