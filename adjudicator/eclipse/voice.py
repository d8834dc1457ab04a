"""The referee of Eclipse."""

from adjudicator.eclipse.names import colour_key
from adjudicator.referee import Referee

referee = Referee("eclipse", colour_key)
