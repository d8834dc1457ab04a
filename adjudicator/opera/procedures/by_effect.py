"""What nobody may do at will, only when a card says so: 4.0.4, 4.0.6.2, 4.3.2.4, 4.3.3.4, 4.3.6.3."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.messages import Message, say
from adjudicator.opera.procedures.action import Action
from adjudicator.opera.procedures.drawing import jump
from adjudicator.opera.procedures.losses import civil_text
from adjudicator.opera.procedures.turns import EXTINCT
from adjudicator.opera.sides import referee
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
    if action.units > species.civil:
        raise referee.forbid(say("Solo tiene {n}.", n=civil_text(species.civil)), cite="7.3", path=action.path)
    text = say("Sacrifica {n} por el efecto de una carta.", n=civil_text(action.units))
    yield referee.step(action.path, "Sacrificar", text, cite="4.0.6.3 3.10")
    left = replace(species, civil=species.civil - action.units)
    if not left.population:
        yield referee.step(f"{action.path}.extinct", "Extinción", EXTINCT, cite="6.1.2")
    return left


def _only_by_effect(
    title: Message, refusal: Message, allowed: Message, cite: str, change: Callable[[Species, Action], Species]
) -> Deed:
    """Something that nobody may do at will, only when a card says so (3.10)."""

    def deed(species: Species, action: Action) -> Procedure[Species]:
        if not action.effect:
            raise referee.forbid(refusal, cite=cite, path=action.path)
        yield referee.step(action.path, title, allowed, cite=f"{cite} 3.10")
        return change(species, action)

    return deed


def _discarded(species: Species, action: Action) -> Species:
    return species if species.hand is None else replace(species, hand=max(species.hand - action.units, 0))


def _scrapped(species: Species, action: Action) -> Species:
    return replace(species, built=tuple(one for one in species.built if one.name != action.card))


def _unmounted(species: Species, action: Action) -> Species:
    built = tuple(
        replace(one, equipment=max(one.equipment - 1, 0)) if one.name == action.ship else one for one in species.built
    )
    return replace(species, built=built)


def _untrained(species: Species, action: Action) -> Species:
    units = min(action.units, species.military)
    return replace(species, civil=species.civil + units, military=species.military - units)


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
    "scrap": _only_by_effect(
        say("Descartar una tecnología"),
        say("Las tecnologías construidas no se descartan; solo se van si algún efecto las elimina."),
        say("La tecnología se elimina por el efecto de una carta."),
        "4.3.2.4",
        _scrapped,
    ),
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
