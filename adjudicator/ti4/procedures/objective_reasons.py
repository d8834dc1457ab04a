"""71.3 to 71.19: what speaks against scoring an objective now, and whether what it asks for is there."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.messages import Message, say, sentences
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.objectives import Objective, objectives, phase_name
from adjudicator.ti4.procedures import objective_events, objective_planets  # noqa: F401  register the counts
from adjudicator.ti4.procedures.spending import affords, price_text, rules_of, why_not_paid
from adjudicator.ti4.procedures.tallies import COUNTS
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, permitted


@dataclass(frozen=True)
class Wish:
    """An objective that somebody wants to score at a moment."""

    objective: Objective
    moment: str
    path: str = ""

    @property
    def phase(self) -> str:
        return "action" if self.moment == "imperial" else self.moment


@dataclass(frozen=True)
class Held:
    """Whether a player has what an objective asks for: told or not, and the reasons against."""

    text: Message
    cite: str
    known: bool = True
    reasons: tuple[Reason, ...] = ()


def fulfils(realm: Realm, player: Player, objective: Objective) -> Held:
    """71.4: what the card asks for, held against what the document tells."""
    return _pays(realm, player, objective) if objective.spend else _counts(realm, player, objective)


def _pays(realm: Realm, player: Player, objective: Objective) -> Held:
    paid = affords(realm, player, objective.spend)
    text = say("Pide gastar {price}.", price=price_text(objective.spend))
    cite = f"71.10 {rules_of(objective.spend)}"
    return Held(text, cite, paid is not None, (why_not_paid(realm, player, objective.spend),) if paid is False else ())


def _counts(realm: Realm, player: Player, objective: Objective) -> Held:
    counted = COUNTS[objective.counts]
    tally = counted.run(realm, player, objective.of)
    least = len(realm.players) - 1 if objective.least == "others" else int(objective.least)
    cite = f"71.4 {counted.cite} {tally.cite}".strip()
    if tally.n is None or not least or (tally.floor and tally.n < least):
        return Held(say("Pide {least}: {what}.", least=least or 1, what=counted.what), cite, known=False)
    text = say("Pide {least} y tiene {n}: {what}.", least=least, n=tally.n, what=counted.what)
    against = sentences([text, tally.why]) if tally.why else text
    return Held(text, cite, reasons=(Reason(against, cite),) if tally.n < least else ())


def why_not(realm: Realm, player: Player, wish: Wish) -> list[Reason]:
    """Everything that speaks against it but its own requirements."""
    objective = wish.objective
    mine = as_public(realm, objective)
    reasons = [*_why_not_here(realm, player, objective, mine), *_why_not_now(wish, mine)]
    return [*reasons, *_why_not_more(realm, player, wish, mine), *(_why_not_home(realm, player) if mine else [])]


def as_public(realm: Realm, objective: Objective) -> bool:
    """Whether it is scored as a public objective: printed so, or made so by a law in play."""
    return objective.public or bool(permitted(realm, "score as public", About(what=objective.key)))


def _why_not_here(realm: Realm, player: Player, objective: Objective, public: bool) -> list[Reason]:
    """71.8, 71.11, 71.19: on view or in the own hand, and not scored before."""
    hoard, found = realm.hoard(player), []
    if objective.key in (*hoard.scored, *hoard.scored_now):
        text = say("{player} ya se ha anotado «{name}», y cada Objetivo se puntúa una sola vez.", player=player, name=objective)
        found.append(Reason(text, "71.8"))
    elif objective.public and realm.public is not None and objective.key not in realm.public:
        text = say("«{name}» no está a la vista: el Portavoz aún no lo ha mostrado.", name=objective)
        found.append(Reason(text, "71.11 71.14"))
    elif not public and objective.key in realm.leaked:
        text = say("«{name}» ya no es público: la Ley que lo hacía público se ha descartado.", name=objective)
        found.append(Reason(text, "faq.consejo.4 71.19"))
    elif not public and hoard.secrets is not None and objective.key not in hoard.secrets:
        text = say(
            "«{name}» no es un Objetivo secreto de {player}: cada cual puntúa solo los suyos.", name=objective, player=player
        )
        found.append(Reason(text, "71.19"))
    return found


def _why_not_now(wish: Wish, public: bool) -> list[Reason]:
    """71.3, 71.5, 49.2: in the phase that the card names; a public one also by the strategy card that says so."""
    objective = wish.objective
    if wish.moment == "imperial":
        text = say(
            "La capacidad principal de esa carta de Estrategia puntúa un Objetivo público, y «{name}» no lo es.", name=objective
        )
        return [] if public else [Reason(text, "49.2")]
    if wish.phase == objective.phase:
        return []
    text = say(
        "«{name}» se puntúa en {phase}, no en {now}.",
        name=objective,
        phase=phase_name(objective.phase),
        now=phase_name(wish.phase),
    )
    return [Reason(text, "71.3 71.5")]


def _why_not_more(realm: Realm, player: Player, wish: Wish, public: bool) -> list[Reason]:
    """38.1, 71.6, 71.7, 49.2: one public and one secret a status phase, one a combat, one by the strategy card."""
    now = [objectives()[key] for key in realm.hoard(player).scored_now]
    alike = [one for one in now if as_public(realm, one) == public]
    if wish.moment == "status" and alike and public:
        return [
            Reason(say("{player} ya se ha anotado un Objetivo público en esta fase de Estado.", player=player), "71.6 38.1")
        ]
    if wish.moment == "status" and alike:
        return [
            Reason(say("{player} ya se ha anotado un Objetivo secreto en esta fase de Estado.", player=player), "71.6 38.1")
        ]
    if wish.moment == "imperial" and alike and public:
        return [Reason(say("Con esa carta de Estrategia se puntúa un solo Objetivo público.", player=player), "49.2")]
    if wish.moment == "action" and now and realm.happening and realm.happening.combat:
        return [Reason(say("{player} ya se ha anotado un Objetivo por este combate.", player=player), "71.7")]
    return []


def home_held(realm: Realm, player: Player) -> bool | None:
    """71.16: whether a player controls every planet of the home system; None where the document does not tell."""
    if realm.hoard(player).home_lost:
        return False
    names = realm.home_names(player)
    if names is None or not realm.tells_planets(player):
        return None
    if names <= {name_key(planet.id) for planet in realm.planets(player)}:
        return True
    seen = {name_key(planet.id) for _, planet in realm.places() if planet.controller}
    return False if names & seen else None


def _why_not_home(realm: Realm, player: Player) -> list[Reason]:
    if home_held(realm, player) is not False or permitted(realm, "score without home", About(player)):
        return []
    text = say("{player} no controla todos los planetas de su sistema de origen.", player=player)
    return [Reason(text, "71.16")]


def home_assumed(realm: Realm, player: Player, objective: Objective) -> Procedure[None]:
    """71.16: said where the document does not tell, or where a component makes it irrelevant."""
    if not as_public(realm, objective) or home_held(realm, player) is True:
        return
    free = permitted(realm, "score without home", About(player))
    if free:
        text = say("{player} puede puntuar aunque no controle su sistema de origen. {why}", player=player, why=free[0].text)
        yield referee.step(f"home.{player.id}.{objective.key}", "Sistema de origen", text, cite=f"71.16 {free[0].cite}")
        return
    text = say("No se dice si {player} controla todos los planetas de su sistema de origen: se toma que sí.", player=player)
    yield referee.step(f"home.{player.id}.{objective.key}", "Sistema de origen", text, cite="71.16", authority="interpretation")
