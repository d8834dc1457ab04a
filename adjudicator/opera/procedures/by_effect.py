"""What nobody may do at will, only when a card says so: 4.0.4, 4.0.6.2, 4.3.2.4, 4.3.3.4, 4.3.6.3."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.messages import Message, say, sentences
from adjudicator.opera.procedures.action import Action
from adjudicator.opera.procedures.drawing import jump
from adjudicator.opera.procedures.losses import lost_text, which_units
from adjudicator.opera.procedures.turns import EXTINCT
from adjudicator.opera.sides import Side, credits_text, referee, units_text
from adjudicator.opera.species import Species
from adjudicator.referee import Procedure

Deed = Callable[[Species, Action], Procedure[Species]]


def leap(species: Species, action: Action) -> Procedure[Species]:
    """7.3.3: a jump that an effect gives; it draws a resource like every other."""
    if species.first_turn:
        raise referee.forbid("En el turno inicial está prohibido saltar.", cite="4.0.6.2", path=action.path)
    if not action.effect:
        text = say("Sin un efecto que lo permita solo se salta en la reorganización y con el salto extra.")
        raise referee.forbid(text, cite="4.1.4 4.3.5", path=action.path)
    yield referee.step(action.path, "Saltar", "Salta por el efecto de una carta.", cite="7.3.3.1 7.3.3.2")
    return (yield from jump(replace(species, sectors=action.sectors), action.path, "7.3.3.3"))


def sacrifice(species: Species, action: Action) -> Procedure[Species]:
    """4.0.6.2: never in the first turn; otherwise where an effect asks for it."""
    if species.first_turn:
        raise referee.forbid("En el turno inicial está prohibido sacrificar población.", cite="4.0.6.2", path=action.path)
    if not action.effect:
        raise referee.forbid("Nadie sacrifica población sin un efecto que se lo pida.", cite="4.3", path=action.path)
    enough(action, action.units, species.population, say("unidades de población"), "4.0.6.3")
    civil, military = yield from _which(species, action)
    text = say("Sacrifica {units} por el efecto de una carta.", units=lost_text(civil, military))
    yield referee.step(action.path, "Sacrificar", text, cite="4.0.6.3 3.10")
    left = replace(species, civil=species.civil - civil, military=species.military - military)
    if not left.population:
        yield referee.step(f"{action.path}.extinct", "Extinción", EXTINCT, cite="6.1.2")
    return left


def _which(species: Species, action: Action) -> Procedure[tuple[int, int]]:
    """Which units are sacrificed: those that their owner says, where there are both kinds."""
    side = Side(species.name, (), species.civil, species.military, 0, 0, 0, 0, 0, frozenset())
    prompt = say("¿Qué {n} sacrifica? (elige su dueño)", n=units_text(action.units))
    key = f"{action.path}.sacrifice"
    return (yield from which_units(key, species.name, prompt, side, action.units, "4.0.6.3 3.10"))


def enough(action: Action, wanted: int, had: int | None, things: Message, cite: str) -> None:
    """Nobody loses more than there is, not even to an effect."""
    if had is not None and wanted > had:
        text = say("No tiene tanto: {things}, {had}, y hacen falta {n}.", things=things, had=had, n=wanted)
        raise referee.forbid(text, cite=cite, path=action.path)


def _only_by_effect(
    title: Message, refusal: Message, allowed: Message, cite: str, change: Callable[[Species, Action], Species]
) -> Deed:
    """Something that nobody may do at will, only when a card says so (3.10)."""

    def deed(species: Species, action: Action) -> Procedure[Species]:
        if not action.effect:
            raise referee.forbid(refusal, cite=cite, path=action.path)
        changed = change(species, action)
        yield referee.step(action.path, title, allowed, cite=f"{cite} 3.10")
        return changed

    return deed


def _discarded(species: Species, action: Action) -> Species:
    enough(action, action.units, species.hand, say("recursos en el almacén"), "7.1 4.0.4")
    return species if species.hand is None else replace(species, hand=species.hand - action.units)


def scrap(species: Species, action: Action) -> Procedure[Species]:
    """4.3.2.4, 7.5.2.5: only an effect removes a built technology; one that reaches up to a price counts the card without its equipment."""
    gone = next((one for one in species.built if one.name == action.card), None)
    if gone is None or not action.effect or action.reach is None or gone.price is None:
        return (yield from _scrap(species, action))
    values = {"card": gone.name, "price": credits_text(gone.price), "reach": credits_text(action.reach)}
    if gone.price > action.reach:
        text = say("{card} cuesta {price} y el efecto llega hasta {reach}.", **values)
        raise referee.forbid(text, cite="3.10 7.5.2.5", path=action.path)
    text = say("{card} cuesta {price}, y el efecto llega hasta {reach}.", **values)
    if gone.equipment:
        text = sentences([text, say("El precio de su equipo no se suma.")])
    yield referee.step(f"{action.path}.price", "Precio", text, cite="3.10 7.5.2.5")
    return (yield from _scrap(species, action))


def _scrapped(species: Species, action: Action) -> Species:
    if action.card not in [one.name for one in species.built]:
        text = say("{card} no es una tecnología construida de {name}.", card=action.card, name=species.name)
        raise referee.forbid(text, cite="4.3.2.4", path=action.path)
    return replace(species, built=tuple(one for one in species.built if one.name != action.card))


def _unmounted(species: Species, action: Action) -> Species:
    if not any(one.equipment for one in species.built if one.name == action.ship):
        text = say("«{ship}» no es una nave construida con equipo montado.", ship=action.ship)
        raise referee.forbid(text, cite="7.5.2.6", path=action.path)
    built = tuple(replace(one, equipment=one.equipment - 1) if one.name == action.ship else one for one in species.built)
    return replace(species, built=built)


def _untrained(species: Species, action: Action) -> Species:
    enough(action, action.units, species.military, say("unidades militares"), "4.3.6.3")
    return replace(species, civil=species.civil + action.units, military=species.military - action.units)


_scrap = _only_by_effect(
    say("Descartar una tecnología"),
    say("Las tecnologías construidas no se descartan; solo se van si algún efecto las elimina."),
    say("La tecnología se elimina por el efecto de una carta."),
    "4.3.2.4 7.5.4.1",
    _scrapped,
)

BY_EFFECT: dict[str, Deed] = {
    "jump": leap,
    "sacrifice": sacrifice,
    "discard": _only_by_effect(
        say("Descartar"),
        say("No se descartan recursos sin usarlos, salvo los que pasen de 6 al acabar el turno o por algún efecto."),
        say("Descarta recursos por el efecto de una carta."),
        "4.0.4",
        _discarded,
    ),
    "scrap": scrap,
    "untrain": _only_by_effect(
        say("Desentrenar"),
        say("Las unidades militares no se desentrenan, salvo por algún efecto."),
        say("Desentrena militares por el efecto de una carta."),
        "4.3.6.3",
        _untrained,
    ),
    "unmount": _only_by_effect(
        say("Desmontar equipo"),
        say("El equipo montado no se puede desmontar."),
        say("La carta contradice la norma y prevalece: el equipo se desmonta."),
        "4.3.3.4 7.5.2.6",
        _unmounted,
    ),
}
