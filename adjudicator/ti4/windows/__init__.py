"""Windows, values and permissions: how components change what the procedures decide, without the procedures naming them."""

from adjudicator.ti4.moments import At
from adjudicator.ti4.situations import About, Event, Lasting, Situation
from adjudicator.ti4.windows.components import Component, abilities_of, components, titled
from adjudicator.ti4.windows.holdings import holdings, holds, issuer
from adjudicator.ti4.windows.opening import NONE, again, asked, close, own_key, spend, window, without_effect
from adjudicator.ti4.windows.registry import Reason, adds, chosen_freely, effect, forbids, hooked, permits, registered
from adjudicator.ti4.windows.values import Amount, added, adding, cites, forbidden, names, permitted, total

__all__ = [
    "NONE",
    "About",
    "Amount",
    "At",
    "Component",
    "Event",
    "Lasting",
    "Reason",
    "Situation",
    "abilities_of",
    "added",
    "adding",
    "adds",
    "again",
    "asked",
    "chosen_freely",
    "cites",
    "close",
    "components",
    "effect",
    "forbidden",
    "forbids",
    "holdings",
    "holds",
    "hooked",
    "issuer",
    "names",
    "own_key",
    "permits",
    "permitted",
    "registered",
    "spend",
    "titled",
    "total",
    "window",
    "without_effect",
]
