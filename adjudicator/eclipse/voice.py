"""The referee of Eclipse."""

from adjudicator.eclipse.names import COLOUR_NAMES, RESOURCE_NAMES, colour_key, ship_types
from adjudicator.messages import say
from adjudicator.referee import Referee

_ANSWERS = {**COLOUR_NAMES, **RESOURCE_NAMES, "attack": say("Atacar"), "retreat": say("Retirarse")}
RETREAT = "retreat:"


def called(key: str) -> object:
    """A kind of ship, a colour, a resource or an answer as people call it; any other name as it is."""
    if key.startswith(RETREAT):
        return say("Retirarse a {where}", where=key.removeprefix(RETREAT))
    return ship_types()[key].called(1) if key in ship_types() else _ANSWERS.get(key, key)


referee = Referee("eclipse", colour_key, called)
