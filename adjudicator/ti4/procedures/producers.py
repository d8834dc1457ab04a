"""Which units can produce, how many units together, and what each thing costs (78, 79, 14, 30)."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.messages import Renderable, say
from adjudicator.ti4.board import Board, Planet, Player
from adjudicator.ti4.forces import Force, Stack
from adjudicator.ti4.situations import About
from adjudicator.ti4.units import SHIPS
from adjudicator.ti4.windows import Amount, Reason, added, forbidden, total


@dataclass(frozen=True)
class Producer(Renderable):
    """Units of one type with Production, where they stand (None: in space), and how much each can produce."""

    unit: str
    count: int
    planet: str | None
    value: int
    name: object = None
    """What lets a planet or a system produce as if it were a unit, where it is no unit."""
    cite: str = ""

    @property
    def total(self) -> int:
        return self.count * self.value

    def render(self, lang: str) -> str:
        if self.name is not None:
            place = self.planet or say("el sistema")
            return say("{place} ({name}): {value}", place=place, name=self.name, value=self.total).render(lang)
        text = (
            say("{units} en {planet}: {value}", units=Stack(self.unit, self.count), planet=self.planet, value=self.total)
            if self.planet
            else say("{units} en la zona de espacio: {value}", units=Stack(self.unit, self.count), value=self.total)
        )
        return text.render(lang)


def producers(board: Board) -> list[Producer]:
    """78: the active player's units with Production in the active system."""
    player = board.active
    found = [
        Producer(s.unit, s.count, None, value) for s in board.system.force(player.id) if (value := _value(board, s.unit, 0))
    ]
    for planet in board.system.planets.values():
        if idle(board, planet):
            continue
        found += [
            Producer(s.unit, s.count, planet.id, value)
            for s in planet.force(player.id)
            if (value := _value(board, s.unit, resources(board, planet)))
        ]
    return found + _places(board)


def _places(board: Board) -> list[Producer]:
    """Planets of the active system, and the system itself, that produce as if they were units, by some component."""
    return [
        Producer("", 1, planet, amount.n, amount.component, amount.cite)
        for planet in (None, *board.system.planets)
        for amount in added(board, "place_production", About(board.active, system=board.active_system, what=planet or ""))
    ]


def resources(board: Board, planet: Planet) -> int:
    """73.1, 100: the resources of a planet, and what is attached to it."""
    return (planet.resources or 0) + total(attached_resources(board, planet))


def attached_resources(board: Board, planet: Planet) -> list[Amount]:
    return added(board, "resources", About(board.active, what=planet.id))


def docked(board: Board) -> list[Planet]:
    """80.1: the planets whose resources make the limit of a space dock of the active player."""
    hangs = board.active.profile("space_dock").production is None
    planets = board.system.planets.values()
    return [planet for planet in planets if hangs and planet.force(board.active_player).count("space_dock")]


def whole_limit(board: Board) -> int:
    """78.1a: the Production of all units together, and what components add to the sum."""
    able = sum(producer.total for producer in producers(board))
    return able + total(more_in_all(board)) if able else 0


def more_in_all(board: Board) -> list[Amount]:
    """What components add to the whole Production of a use."""
    return added(board, "production_total", About(board.active))


def idle(board: Board, planet: Planet) -> list[Reason]:
    """What keeps the units on a planet from using Production."""
    return forbidden(board, "use production", About(board.active, what=planet.id))


def unknown_limit(board: Board) -> bool:
    """80.1: a space dock of the active player stands on a planet whose resources the document does not tell."""
    needs = board.active.profile("space_dock").production is None
    return needs and any(
        planet.resources is None and planet.force(board.active_player).count("space_dock")
        for planet in board.system.planets.values()
    )


def _value(board: Board, unit: str, resources: int) -> int:
    """78.1, 80.1: the printed number, or the resources of the planet and some more; and what components add."""
    profile = board.active.profiles.get(unit)
    if profile is None:
        return 0
    printed = profile.production
    if printed is None and profile.production_over_resources is not None:
        printed = resources + profile.production_over_resources
    return 0 if printed is None else printed + total(added(board, "production", About(board.active, unit)))


def enemy_ships(board: Board) -> bool:
    """79.6: whether ships of another player are in the system."""
    return any(owner != board.active_player for owner in board.system.owners_of_ships())


def blockaded(board: Board) -> bool:
    """14: ships of another player and none of one's own."""
    return enemy_ships(board) and not board.system.ships(board.active_player)


@dataclass(frozen=True)
class Price(Renderable):
    """What is produced of one type and what it costs."""

    unit: str
    count: int
    cost: int
    odd: bool = False
    """79.2b: one unit pays the cost of two."""

    def render(self, lang: str) -> str:
        return say("{units}: {cost}", units=Stack(self.unit, self.count), cost=self.cost).render(lang)


def prices(board: Board, units: Force, player: Player | None = None) -> list[Price]:
    """79.1, 79.2, 30.2: the cost is paid once for each pair of fighters or infantry, in full for an odd one."""
    found, payer = [], player or board.active
    for stack in units:
        profile = payer.profiles.get(stack.unit)
        if profile is not None and profile.cost is not None:
            per = per_cost(board, stack.unit, payer)
            paid = max(stack.count - total(added(board, "free", About(payer, stack.unit, count=stack.count))), 0)
            found.append(Price(stack.unit, stack.count, -(-paid // per) * profile.cost, bool(paid % per)))
    return found


def per_cost(board: Board, unit: str, player: Player | None = None) -> int:
    """79.2: how many units of a type a player, the active one unless another is named, gets each time the cost is paid."""
    payer = player or board.active
    single = forbidden(board, "pairs", About(payer, unit))
    printed = 1 if single else payer.profile(unit).per_cost
    return printed + total(added(board, "per_cost", About(payer, unit)))


def counted(board: Board, units: Force) -> int:
    """78.1: how many units count against the limit; some are left out by components."""
    small = units.count("fighter", "infantry")
    spared = total(added(board, "uncounted", About(board.active, count=small)))
    for stack in units:
        more = total(added(board, "per_cost", About(board.active, stack.unit)))
        spared += more * (stack.count // per_cost(board, stack.unit)) if more else 0
    return units.count() - min(spared, small)


def sparing(board: Board, units: Force) -> list[Amount]:
    """What lets units stay out of the limit."""
    found = added(board, "uncounted", About(board.active, count=units.count("fighter", "infantry")))
    for stack in units:
        found += added(board, "per_cost", About(board.active, stack.unit, count=stack.count))
    return found


def remarks(board: Board, units: Force) -> list[Amount]:
    """What makes units cheaper than printed, or lets them stay out of the limit."""
    small = units.count("fighter", "infantry")
    found = added(board, "uncounted", About(board.active, count=small))
    for stack in units:
        for value in ("free", "per_cost"):
            found += added(board, value, About(board.active, stack.unit, count=stack.count))
    return found


def discount(board: Board, cost: int) -> list[Amount]:
    """What components take off (or add to) the whole cost of a use of Production."""
    return added(board, "cost", About(board.active)) if cost else []


def in_play(board: Board, player: Player, unit: str) -> int:
    """98.2: how many units of a type a player has on the board that the document shows."""
    return sum(
        system.force(player.id).count(unit) + sum(p.force(player.id).count(unit) for p in system.planets.values())
        for system in board.systems.values()
    )


def has_war_suns(player: Player) -> bool:
    """faq.mentak.1: war suns need their technology, unless the faction begins with its own."""
    upgrade = player.profile("war_sun").upgrade
    return upgrade is None or any("war_sun" in name for name in player.technologies)


def may_produce(board: Board, producer: Producer, unit: str) -> bool:
    """78.1d: whether nothing keeps a producer from producing a type of unit."""
    return not forbidden(board, "produce", About(board.active, unit, what=producer.unit))


def is_ship(unit: str) -> bool:
    return unit in SHIPS
