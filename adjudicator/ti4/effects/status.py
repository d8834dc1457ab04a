"""What components do in the status phase: infantry, tokens, cards, strategy cards that stay."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import Message, count, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step
from adjudicator.ti4.board import NO_FORCE, Player
from adjudicator.ti4.effects.asking import ask_pick
from adjudicator.ti4.forces import Force
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.status_cards import keep_to_hand_limit
from adjudicator.ti4.realm import NOWHERE, Realm
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import NONE, About, Reason, added, adds, cites, components, effect, titled, total


def _step(key: str, player: Player, text: Message, cite: str, **data: Json) -> Step:
    return referee.step(f"status.{key}.{player.id}", titled(key), text, cite=f"{cite} {components()[key].cite}", **data)


@adds("executive_sanctions", "hand_limit", cite="1.4 26.3")
def executive_sanctions(situation: Situation, owner: Player, about: About) -> int:
    """Executive Sanctions: three action cards at most."""
    return figure("executive_sanctions", "cards") - figure("action_cards", "hand")


def _controls(realm: Realm, player: Player) -> list[Reason]:
    none = realm.tells_planets(player) and not realm.planets(player)
    return [Reason(say("No controla ningún planeta."), "29")] if none else []


@effect("mitosis", At.STATUS_START, against=_controls, cite="38")
def mitosis(realm: Realm, player: Player) -> Procedure[Realm]:
    """Mitosis: one infantry on a planet of its owner's as the phase begins, or a mech in the place of one there (33)."""
    marched = yield from _behemoth(realm, player)
    if marched is not None:
        return marched
    places = [planet.id for planet in realm.planets(player)]
    if not places:
        yield _step("mitosis", player, say("{player} pone 1 Infantería en un planeta que controle.", player=player), "38")
        return realm
    prompt = say("«{name}»: ¿en qué planeta pone {player} 1 Infantería?", name=components()["mitosis"], player=player)
    where = yield from ask_pick(f"status.mitosis.{player.id}", player, prompt, places, "38 c.mitosis", may=False, labels=places)
    yield _step(
        "mitosis", player, say("{player} pone 1 Infantería en {planet}.", player=player, planet=where), "38", planet=where
    )
    return _reinforced(realm, player, where)


def _behemoth(realm: Realm, player: Player) -> Procedure[Realm | None]:
    """33, Letani Behemoth: instead of Mitosis, one infantry on the board becomes a mech; None if it is not done."""
    mech = player.profiles.get("mech")
    places = [planet.id for _, planet in realm.places() if planet.force(player.id).count("infantry")]
    if mech is None or mech.key != "letani_behemoth" or not places:
        return None
    prompt = say(
        "En vez de «{name}», ¿dónde sustituye {player} 1 Infantería por 1 meca?", name=components()["mitosis"], player=player
    )
    key = f"status.letani_behemoth.{player.id}"
    where = yield from ask_pick(key, player, prompt, places, "33.1 33.2 c.letani_behemoth", labels=places)
    if where == NONE:
        return None
    text = say("{player} sustituye 1 Infantería de {planet} por 1 meca, en vez de usar «Mitosis».", player=player, planet=where)
    yield _step("letani_behemoth", player, text, "33.1 33.2 60.3", planet=where)
    return _placed(realm, player, where, Force.of({"mech": 1}), Force.of({"infantry": 1}))


def _reinforced(realm: Realm, player: Player, where: str) -> Realm:
    return _placed(realm, player, where, Force.of({"infantry": 1}))


def _placed(realm: Realm, player: Player, where: str, more: Force, less: Force = NO_FORCE) -> Realm:
    for system, planet in realm.places():
        if planet.id == where:
            force = planet.force(player.id)
            units = {**planet.units, player.id: force.minus(less).plus(more)}
            return realm.on(realm.board.with_planet(system.id, replace(planet, units=units)))
    return realm


@effect("wormhole_generator", At.STATUS_START, cite="38 10")
def wormhole_generator(realm: Realm, player: Player) -> Procedure[Realm]:
    """Wormhole Generator: a wormhole token is placed or moved as the phase begins."""
    text = say(
        "{player} pone o mueve una ficha de agujero de gusano: a un sistema con un planeta suyo, o a uno que no sea de origen ni "
        "tenga naves de otro.",
        player=player,
    )
    yield _step("wormhole_generator", player, text, "38 10")
    return realm


def _tokens_come(realm: Realm, player: Player) -> list[Reason]:
    mine = realm.event.cause == "tokens" and realm.event.player == player.id
    return [] if mine else [Reason(say("Ahora no gana fichas de Mando."), "38.5")]


@effect("cybernetic_enhancements_omega", At.STATUS_PHASE, against=_tokens_come, optional=True, default=True, cite="38.5 44")
def cybernetic_enhancements_omega(realm: Realm, player: Player) -> Procedure[Realm]:
    """Cybernetic Enhancements Ω: one command token more, and the note goes back."""
    text = say("{player} gana 1 ficha de Mando más y devuelve el Favor.", player=player)
    yield _step("cybernetic_enhancements_omega", player, text, "38.5 44")
    return realm.change(event=replace(realm.event, hits=realm.event.hits + 1))


def _cards_go(realm: Realm, player: Player) -> list[Reason]:
    return [] if realm.event.cause == "cards" else [Reason(say("Ahora no se devuelven cartas de Estrategia."), "38.8")]


@effect("political_stability", At.STATUS_PHASE, against=_cards_go, optional=True, cite="38.8 1.7")
def political_stability(realm: Realm, player: Player) -> Procedure[Realm]:
    """Political Stability: its owner keeps the strategy cards and chooses none in the next strategy phase."""
    text = say("{player} conserva sus cartas de Estrategia y no elige ninguna en la próxima fase de Estrategia.", player=player)
    yield _step("political_stability", player, text, "38.8")
    return realm.change(event=replace(realm.event, planets=(*realm.event.planets, player.id)))


@effect("minister_of_policy", At.STATUS_END, cite="38.8 26.4")
def minister_of_policy(realm: Realm, player: Player) -> Procedure[Realm]:
    """Minister of Policy: its owner draws an action card as the phase ends; what counts each draw counts here too (faq.general.12)."""
    more, less = (added(realm, to, About(player)) for to in ("cards_drawn", "cards_discarded"))
    n, back = 1 + total(more), total(less)
    cards = count(n, "{n} carta de Acción", "{n} cartas de Acción")
    text = say("{player} roba {cards} al acabar la fase de Estado.", player=player, cards=cards)
    if back:
        text = say(
            "{player} roba {cards} al acabar la fase de Estado y descarta {back}.", player=player, cards=cards, back=back
        )
    yield _step("minister_of_policy", player, text, f"26.4 faq.general.12{cites(more)}{cites(less)}", action_cards=n)
    realm, excess = yield from keep_to_hand_limit(realm, player, n - back, key=f"status.hand.{player.id}")
    return realm.change(event=replace(realm.event, made={player.id: n}, hits=back + excess))


@effect("genesis", At.STATUS_END, cite="38.8")
def genesis(realm: Realm, player: Player) -> Procedure[Realm]:
    """Genesis: one infantry in the flagship's space area as the phase ends."""
    where = next((s.id for s in realm.systems if s.force(player.id).count("flagship")), NOWHERE)
    text = say("{player} pone 1 Infantería en el espacio de {system}, junto a su Nave insignia.", player=player, system=where)
    yield _step("genesis", player, text, "38.8", system=where)
    force = realm.board.systems[where].force(player.id).plus(Force.of({"infantry": 1}))
    return realm.on(realm.board.with_space(where, player.id, force))


@effect("bioplasmosis", At.STATUS_END, optional=True, cite="38.8 8")
def bioplasmosis(realm: Realm, player: Player) -> Procedure[Realm]:
    """Bioplasmosis: infantry moves between planets of its owner's, in the same system or in adjacent ones."""
    text = say(
        "{player} puede mover Infantería entre planetas suyos del mismo sistema o de sistemas adyacentes.", player=player
    )
    yield _step("bioplasmosis", player, text, "38.8 8")
    return realm


@effect("the_oracle", At.STATUS_END, optional=True, cite="38.8 55.10")
def the_oracle(realm: Realm, player: Player) -> Procedure[Realm]:
    """The Oracle: everybody else hands over a promissory note, and the hero is purged."""
    text = say("{player} recibe un Favor de cada uno de los demás y purga a su héroe.", player=player)
    yield _step("the_oracle", player, text, "55.10 82")
    return realm


def _gift_in_play(realm: Realm, player: Player) -> list[Reason]:
    hoard = realm.hoard(player)
    if 0 in hoard.strategy_cards or "gift_of_prescience" in (hoard.notes_in_play or ()):
        return []
    return [Reason(say("El Favor no está en juego."), "44.1")]


@effect("gift_of_prescience", At.STATUS_END, against=_gift_in_play, cite="38.8 44.3")
def gift_of_prescience(realm: Realm, player: Player) -> Procedure[Realm]:
    """Gift of Prescience: as the phase ends the note goes back, and the «0» token with it."""
    text = say("El Favor vuelve a su dueño, y con él la ficha de «0».")
    yield _step("gift_of_prescience", player, text, "44.3 72.1a")
    return realm.with_player(player.without("gift_of_prescience"))
