"""The best assignment of hits: each side's orders one after another against the usual one of the others, then all together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from adjudicator.errors import Unusable, unusable
from adjudicator.messages import say
from adjudicator.odds.answer import Odds
from adjudicator.odds.asking import Aim
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.odds.orders import DEFAULT, NAMES, Orders
from adjudicator.ti4.voice import referee

Types = tuple[str, ...]
TRIED = say(
    "Para asignar impactos se han probado algunos órdenes de tipos de unidad, cada uno de principio a fin, y se toma el que más sirve "
    "a cada bando contra el propuesto de los demás; la Resistencia al daño va siempre antes."
)


def too_many_ways() -> Unusable:
    """Where only a sampled answer could be given no order is better than another."""
    return unusable("assign", "hay demasiadas situaciones posibles para buscar el mejor reparto: quita «assign»")


class Ordering:
    """Reckons a fight with different orders, each combination once."""

    def __init__(self, reckon: Callable[[Orders], Odds], aim: Aim, rule: str) -> None:
        self._reckon, self._aim, self._rule = reckon, aim, rule
        self._known: dict[tuple[tuple[str, Types], ...], Odds] = {}

    def odds(self, chosen: Mapping[str, Types]) -> Odds:
        """The odds with the orders of some sides."""
        key = tuple(chosen.items())
        if key not in self._known:
            self._known[key] = self._reckon(Orders(chosen))
        return self._known[key]

    def best(self, made: Mapping[str, Mapping[str, Types]], players: Mapping[str, Player]) -> Odds:
        """The odds with the best order of each side, from those made for it by name."""
        chosen: dict[str, Types] = {}
        told: dict[str, Json] = {}
        for name, orders in made.items():
            worth = {order: self._worth(name, order, types) for order, types in orders.items()}
            best = max(worth, key=lambda order: (round(worth[order], 10), order == DEFAULT))
            chosen |= {name: orders[best]} if best != DEFAULT else {}
            told[name] = {"choice": best, "order": list(orders[best]), "worth": {k: round(v, 12) for k, v in worth.items()}}
        odds = self.odds(chosen)
        texts = [
            say("{player} asigna sus impactos así: {order}.", player=players[name], order=NAMES[entry["choice"]])
            for name, entry in told.items()
        ]
        cites = referee.cite([*odds.citations, self._rule])
        return replace(odds, more={**odds.more, "assign": told}, assumed=(*texts, TRIED, *odds.assumed), citations=cites)

    def _worth(self, name: str, order: str, types: Types) -> float:
        """How well an order serves a side while the others take hits as proposed."""
        return self.odds({name: types} if order != DEFAULT else {}).worth(self._aim, name)
