"""The referee of Twilight Imperium."""

from adjudicator.referee import Referee
from adjudicator.ti4.names import unit_key

referee = Referee("ti4", unit_key)
