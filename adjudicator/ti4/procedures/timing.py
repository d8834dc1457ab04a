"""19.3 to 19.20, 1.6 to 1.10, 3.3 Several abilities at one moment: which can be used, and in which order."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.names import book_components, corrections
from adjudicator.ti4.procedures.assumptions import told
from adjudicator.ti4.procedures.timing_notes import copies, lasts, noted
from adjudicator.ti4.procedures.timing_parts import parts_of, undone, why_not_parts
from adjudicator.ti4.procedures.timing_reasons import cancelled_by, why_not_use
from adjudicator.ti4.timing_situation import STAGES, Ability, Clash, turns
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason

WHEN = {
    "before": (say("antes del suceso"), "19.14"),
    "when": (say("en el instante del suceso"), "19.15 19.16"),
    "after": (say("después del suceso"), "19.14 19.16"),
}


def run_timing(clash: Clash) -> Procedure[Mapping[str, Json]]:
    """Leaves out what cannot be used, then lets players alternate, stage by stage."""
    yield from told(clash.assumed, "19.20" if clash.phase in ("strategy", "agenda") else "19.19")
    usable, dropped = yield from _sift(clash)
    yield from copies(usable)
    order: list[Json] = []
    for stage in STAGES:
        there = [ability for ability in turns(clash, usable) if ability.moment == stage]
        for here in ([a for a in there if a.rerolls], [a for a in there if not a.rerolls]):
            if here:
                yield _stage(clash, here, rerolls=here[0].rerolls and len(here) < len(there))
            for ability in here:
                order += yield from _use(clash, ability, usable)
    return {"order": order, "left_out": dropped}


def _sift(clash: Clash) -> Procedure[tuple[list[Ability], list[Json]]]:
    """What nothing speaks against, and what is left out with its reasons."""
    usable: list[Ability] = []
    dropped: list[Json] = []
    for ability in clash.abilities:
        against = [*why_not_use(clash, ability), *why_not_parts(clash, ability)]
        if not against:
            usable.append(ability)
            continue
        yield _left_out(ability, against[0])
        dropped.append({"player": ability.player, "name": ability.name})
    return usable, dropped


def _left_out(ability: Ability, against: Reason) -> Step:
    text = say("{ability} no se usa: {why}", ability=ability.called, why=against.text)
    return referee.step(f"out.{ability.row}", "No se puede usar", text, cite=against.cite, used=False)


def _stage(clash: Clash, here: list[Ability], *, rerolls: bool) -> Step:
    """Who comes when at one stage, with the rule of the phase; dice are rerolled before anything else (86.3)."""
    players = list(dict.fromkeys(ability.player for ability in here))
    names = listing(ability.called for ability in here)
    if here[0].moment == "action":
        return referee.step("stage.action", "Orden", say("Acción de componente: {names}.", names=names), cite="19.5 3.2")
    when, cite = WHEN[here[0].moment]
    text = say("Lo que ocurre {when}: {names}.", when=when, names=names)
    if len(players) > 1:
        rule, cards = _rule(clash), any(a.kind == "action_card" for a in here)
        text = say("Lo que ocurre {when}, una capacidad cada uno por turno: {names}.", when=when, names=names)
        cite = f"{cite} {rule}" + ((" 1.9" if rule == "19.20" else " 1.10") if cards else "")
    reading = len(players) > 1 and clash.phase == "status"
    key = f"stage.{here[0].moment}"
    if rerolls:
        text = say("{text} Repetir tiradas va antes que lo demás.", text=text)
        cite, key = f"86.3 {cite}", f"{key}.rerolls"
    return referee.step(key, "Orden", text, cite=cite, authority="interpretation" if reading else None)


def _rule(clash: Clash) -> str:
    return {"strategy": "19.20", "agenda": "19.20", "status": "72 19.19"}.get(clash.phase, "19.19")


def _use(clash: Clash, ability: Ability, usable: list[Ability]) -> Procedure[list[Json]]:
    """One ability: its targets are named, somebody may cancel it, then it takes effect."""
    canceller = cancelled_by(ability, usable)
    if canceller is None:
        yield _resolved(ability)
        yield from _corrected(ability)
        yield from noted(ability)
        yield from lasts(ability)
        yield from parts_of(clash, ability)
        return [_entry(ability, "resolved", undone(clash, ability))]
    own = yield from _use(clash, canceller, usable)
    if own[-1]["fate"] == "cancelled":
        yield _resolved(ability)
        yield from parts_of(clash, ability)
        return [*own, _entry(ability, "resolved", undone(clash, ability))]
    yield _cancelled(ability, canceller)
    return [*own, _entry(ability, "cancelled")]


def _corrected(ability: Ability) -> Procedure[None]:
    """A component that an official correction has rewritten is resolved as corrected, not as printed."""
    errata = corrections(ability.key) if ability.key in book_components() else ()
    if errata:
        text = say("{ability} se resuelve como la corrige la fe de erratas, no como está impresa.", ability=ability.called)
        yield referee.step(f"errata.{ability.row}", "Fe de erratas", text, cite=f"{' '.join(errata)} c.{ability.key}")


def _entry(ability: Ability, fate: str, lost: list[str] | None = None) -> dict[str, Json]:
    return {"player": ability.player, "name": ability.name, "fate": fate, **({"undone": list(lost)} if lost else {})}


def _resolved(ability: Ability) -> Step:
    key, title = f"use.{ability.row}", "Se resuelve"
    if ability.gone and ability.until:
        text = say(
            "{ability} sigue en vigor hasta {until}, aunque su componente ya no esté.",
            ability=ability.called,
            until=ability.until,
        )
        return referee.step(key, title, text, cite="19.3a")
    if ability.must:
        return referee.step(key, title, say("{ability} se resuelve: es obligatoria.", ability=ability.called), cite="19.8")
    if ability.kind == "action_card":
        text = say("{ability}: se lee, se resuelve y se descarta.", ability=ability.called)
        return referee.step(key, title, text, cite="1.7 19.3 19.22")
    return referee.step(key, title, say("{ability} se resuelve.", ability=ability.called), cite="19.3 19.7")


def _cancelled(ability: Ability, by: Ability) -> Step:
    """1.8, 3.4, faq.cartas-de-accion.9: cancelled after its targets are named and before it takes effect."""
    key, title, cite = f"use.{ability.row}", "Anulada", "faq.cartas-de-accion.9"
    if ability.moment == "action":
        text = say(
            "{ability} queda anulada por {by}, con los objetivos ya dichos. No se gasta la acción de {player}.",
            ability=ability.called,
            by=by.called,
            player=ability.who,
        )
        return referee.step(key, title, text, cite=f"3.4 1.8 {cite}")
    text = say(
        "{ability} queda anulada por {by}: dichos los objetivos y antes del efecto. Se descarta y no cuenta como jugada.",
        ability=ability.called,
        by=by.called,
    )
    return referee.step(key, title, text, cite=f"1.8 1.6b {cite}")
