"""The referee of Twilight Imperium."""

from adjudicator.messages import say
from adjudicator.referee import Referee
from adjudicator.ti4.names import unit_key
from adjudicator.ti4.units import unit_types

_ANSWERS = {
    "for": say("A favor"),
    "against": say("En contra"),
    "abstain": say("Se abstiene"),
    "none": say("Ninguna"),
    "tactic_pool": say("Reserva de táctica"),
    "strategy_pool": say("Reserva de estrategia"),
    "fleet_pool": say("Reserva de flota"),
}


def called(key: str) -> object:
    """A unit type or an answer as people call it; any other name as it is."""
    return unit_types()[key].one if key in unit_types() else _ANSWERS.get(key, key)


referee = Referee("ti4", unit_key, called)
