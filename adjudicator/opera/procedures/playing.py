"""Actions with cards, 4.3.1 to 4.3.3: consumables, active effects, technologies, equipment."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import say
from adjudicator.opera.procedures.action import Action, afford, in_hand, reach
from adjudicator.opera.sides import credits_text, referee, slots_text
from adjudicator.opera.species import MOST_TECHNOLOGIES, Species, Technology
from adjudicator.referee import Procedure


def consumable(species: Species, action: Action) -> Procedure[Species]:
    """4.3.1: pay, apply, discard; against somebody only in the same sector, unless it is universal."""
    in_hand(species, action)
    afford(species, action, action.price, "4.3.1.1")
    cite = "4.3.1.1 4.3.1.2"
    if action.against and not action.universal:
        yield from reach(species, action, "4.3.1.4")
        cite += " 4.3.1.4"
    elif action.against:
        cite += " 7.3.7"
    text = say("Paga {price} por {card}, aplica su efecto y lo descarta.", price=credits_text(action.price), card=action.card)
    yield referee.step(action.path, "Usar un consumible", text, cite=cite)
    return species.pay(action.price).use_card()


def active(species: Species, action: Action) -> Procedure[Species]:
    """7.3.2: an active effect is used at will for its price; a technology under construction has none (4.3.2.2)."""
    if any(one.name == action.card for one in species.building):
        text = say("{card} está en construcción: todavía no aplica sus efectos.", card=action.card)
        raise referee.forbid(text, cite="4.3.2.2", path=action.path)
    afford(species, action, action.price, "7.3.2")
    if action.against and not action.universal:
        yield from reach(species, action, "2.3.3")
    text = say("Paga {price} y usa el efecto activo de {card}.", price=credits_text(action.price), card=action.card)
    yield referee.step(action.path, "Efecto activo", text, cite="7.3.2")
    return species.pay(action.price)


def build(species: Species, action: Action) -> Procedure[Species]:
    """4.3.2: face down with the whole price on it; built at the next reorganisation."""
    in_hand(species, action)
    if action.paid is not None and action.paid < action.price:
        text = say("{card} cuesta {price}: se paga de una sola vez, no a plazos.", card=action.card, price=action.price)
        raise referee.forbid(text, cite="4.3.2.6", path=action.path)
    afford(species, action, action.price, "4.3.2.6")
    if len(species.built) + len(species.building) >= MOST_TECHNOLOGIES:
        text = say("Ya tiene {n}, contando las que se voltearán: no caben más.", n=MOST_TECHNOLOGIES)
        raise referee.forbid(text, cite="4.3.2.5 4.3.2.7", path=action.path)
    text = say(
        "Pone {card} boca abajo con {price} encima: en construcción.", card=action.card, price=credits_text(action.price)
    )
    yield referee.step(action.path, "Construir una tecnología", text, cite="4.3.2.1 4.3.2.2 4.3.2.6 4.3.2.7")
    technology = Technology(action.card, action.slots is not None, action.slots)
    return replace(species.pay(action.price).use_card(), building=(*species.building, technology))


def equip(species: Species, action: Action) -> Procedure[Species]:
    """4.3.3: face up under a built ship that has a slot left."""
    in_hand(species, action)
    afford(species, action, action.price, "4.3.3.1")
    if any(one.name == action.ship for one in species.building):
        text = say("{ship} está en construcción: el equipo se monta en naves construidas.", ship=action.ship)
        raise referee.forbid(text, cite="4.3.3.1 7.5.2.1", path=action.path)
    ship = next((one for one in species.built if one.name == action.ship), None)
    if ship is None or not ship.ship:
        text = say("«{ship}» no es una nave construida de {name}.", ship=action.ship, name=species.name)
        raise referee.forbid(text, cite="4.3.3.1 7.5.2.1", path=action.path)
    if ship.slots is not None and ship.equipment >= ship.slots:
        text = say("{ship} tiene {slots}, y no queda sitio libre.", ship=ship.name, slots=slots_text(ship.slots))
        raise referee.forbid(text, cite="4.3.3.2 7.5.2.3", path=action.path)
    if ship.slots is None:
        yield referee.step(
            f"{action.path}.assumed",
            "Se supone",
            say("No se ha dicho cuántas ranuras tiene {ship}: se supone que le queda una.", ship=ship.name),
            cite="4.3.3.1",
            authority="interpretation",
        )
    text = say("Paga {price} y monta {card} en {ship}.", price=credits_text(action.price), card=action.card, ship=ship.name)
    yield referee.step(action.path, "Montar equipo", text, cite="4.3.3.1 4.3.3.2 4.3.3.3")
    built = tuple(replace(one, equipment=one.equipment + 1) if one == ship else one for one in species.built)
    return replace(species.pay(action.price).use_card(), built=built)
