"""Civilization upkeep (7.2–7.5): income against cost, trading and abandoning sectors to cover it, production.

Document: `{"income": 4, "cost": 5, "money": 0}`, and optionally `"materials"`, `"science"`, `"rate"` or `"species"` (trade),
`"trade": {"materials": 3}` (units paid), `"sectors"` (how many are controlled), `"abandon": [{"sector", "cost", "income"}]` in
order (the numbers that the tracks show once its disc and cubes are back; the cost may be left out with `"empty"`, the income stays where it is),
`"production": {"materials": 6, "science": 3}`; `"cubes": {"money": 8}` (left on the production tracks) and `"empty": 5` (spaces of the influence
track) stand for the numbers that the tracks show. Outcome: `{"net", "money", "must_cover", "cost", "income", "materials",
"science", "eliminated"}`; `net` and the others are as they stand after what was traded and abandoned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.eclipse.components import figure, species_board
from adjudicator.eclipse.names import RESOURCE_NAMES, table
from adjudicator.eclipse.procedures.tracks import Tracks, explain_tracks, read_tracks, shown_or_told
from adjudicator.eclipse.reader import read_sector_name
from adjudicator.eclipse.voice import referee
from adjudicator.messages import count, listing, say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step

TRACK = 40
"""3.2.5: the last space of the resource track."""


@dataclass(frozen=True)
class Abandoned:
    """A sector given up, and what the tracks show afterwards."""

    sector: str
    cost: int
    income: int | None


@dataclass(frozen=True)
class UpkeepSituation:
    """A civilization at the start of its upkeep; resources that are not told are None."""

    income: int
    cost: int
    money: int
    materials: int | None = None
    science: int | None = None
    rate: int | None = None
    species: str | None = None
    trade: Mapping[str, int] = field(default_factory=dict)
    sectors: int | None = None
    abandon: tuple[Abandoned, ...] = ()
    production: Mapping[str, int] = field(default_factory=dict)
    tracks: Tracks = field(default_factory=Tracks)
    told: bool = True
    """Whether the document says how much money there was."""

    @property
    def net(self) -> int:
        """7.2.3: income less cost."""
        return self.income - self.cost

    @property
    def lacking(self) -> int:
        """faq.9: what the income and the money kept do not cover."""
        return max(0, -(self.money + self.net))


def read_upkeep(root: Node) -> UpkeepSituation:
    """Reads a document of a civilization's upkeep."""
    tracks = read_tracks(root)
    situation = UpkeepSituation(
        shown_or_told(root, "income", tracks.produces("money")),
        shown_or_told(root, "cost", tracks.cost),
        root.field("money").integer(),
        root.field("materials").optional_integer(),
        root.field("science").optional_integer(),
        *_rate(root),
        trade=_resources(root.field("trade")),
        sectors=root.field("sectors").optional_integer(),
        abandon=tuple(_abandoned(node, tracks.cost_after(i)) for i, node in enumerate(root.field("abandon").items(), 1)),
        production=_production(root, tracks),
        tracks=tracks,
        told=root.field("money").given,
    )
    _check_abandoned(root, situation)
    _check_trade(root, situation)
    if situation.sectors is not None and len(situation.abandon) > situation.sectors:
        root.field("abandon").fault("se abandonan más sectores de los que se controlan")
    return situation


def _production(root: Node, tracks: Tracks) -> dict[str, int]:
    """7.5: what is told, or what the tracks of materials and science show."""
    told = _resources(root.field("production"))
    shown = {name: n for name in ("materials", "science") if (n := tracks.produces(name)) is not None}
    for name in shown.keys() & told.keys():
        if shown[name] != told[name]:
            root.field("production").field(name).fault("la pista muestra {n}", n=shown[name])
    return {**shown, **told}


def _rate(root: Node) -> tuple[int | None, str | None]:
    """The trade rate, and the species whose board shows it where the document gives no rate."""
    species = root.field("species").one_of()
    given = root.field("rate").optional_integer()
    if given is not None or not species:
        return given, None
    return figure(species_board(species), "trade"), species


def _resources(node: Node) -> dict[str, int]:
    found = {}
    for resource, entry in node.by_name().items():
        if resource == "money":
            entry.fault("aquí van materiales y ciencia")
        else:
            found[resource] = entry.integer()
    return found


def _abandoned(node: Node, shown: int | None) -> Abandoned:
    """A sector given up; its cost is told, or that which the influence track shows once its disc is back."""
    told = node.field("cost").optional_integer()
    if told is None and shown is None:
        node.field("cost").fault("falta el coste que muestra la pista de influencia sin ese sector")
    if told is not None and shown is not None and told != shown:
        node.field("cost").fault("la pista muestra {n}", n=shown)
    cost = told if told is not None else shown or 0
    return Abandoned(read_sector_name(node.field("sector")), cost, node.field("income").optional_integer())


def _check_abandoned(root: Node, situation: UpkeepSituation) -> None:
    """7.3.3, 7.3.4: a disc that comes back lowers the cost, or leaves it where the track shows it so; cubes never raise the income."""
    cost, income = situation.cost, situation.income
    for node, given_up in zip(root.field("abandon").items(), situation.abandon, strict=True):
        if given_up.cost >= cost and situation.tracks.spaces is None:
            node.field("cost").fault("al volver el disco el coste baja: debe quedar en menos de {cost}", cost=cost)
        if given_up.income is not None and given_up.income > income:
            node.field("income").fault("al volver los cubos la renta no sube: era {income}", income=income)
        cost, income = given_up.cost, income if given_up.income is None else given_up.income


def _check_trade(root: Node, situation: UpkeepSituation) -> None:
    """3.3: a trade pays the rate for each unit, with resources that are there."""
    if situation.trade and situation.rate is None:
        root.field("rate").fault("falta la tasa de cambio («rate» o «species»)")
        return
    for name, n in situation.trade.items():
        if not root.field(name).given and n:
            root.field(name).fault("falta decir cuántas unidades hay, porque se cambian")
        elif n > ((situation.materials if name == "materials" else situation.science) or 0):
            root.field("trade").field(name).fault("no hay tantas unidades que cambiar")
        elif situation.rate and n % situation.rate:
            root.field("trade").field(name).fault("se paga de {rate} en {rate} unidades", rate=situation.rate)


def run_upkeep(situation: UpkeepSituation) -> Procedure[Mapping[str, Json]]:
    """7.2–7.5: reckon, cover what is lacking, pay, then produce."""
    if not situation.told:
        text = say("Nadie ha dicho cuánto dinero había: se toma que nada.")
        yield referee.step("assumed.money", "Se supone", text, cite="7.2.3", authority="interpretation")
    yield from explain_tracks(situation.tracks)
    yield _reckon(situation)
    situation = yield from trade(situation)
    situation = yield from abandon(situation)
    lost = yield from bankruptcy(situation)
    money = max(0, situation.money + situation.net)
    materials, science = situation.materials, situation.science
    if not situation.lacking and situation.production:
        materials, science = yield from produce(situation)
    yield from marked({"money": money, "materials": materials, "science": science})
    return {
        "net": situation.net,
        "money": money,
        "must_cover": situation.lacking,
        "cost": situation.cost,
        "income": situation.income,
        "materials": materials,
        "science": science,
        "eliminated": lost,
    }


def _reckon(situation: UpkeepSituation) -> Step:
    """7.2.2, 7.2.3: the difference between income and cost moves the money marker."""
    params = {"income": situation.income, "cost": situation.cost, "net": situation.net, "money": situation.money}
    if situation.lacking:
        text = say(
            "Renta {income} menos coste {cost}: {net}. Con {money} de dinero no alcanza, y el marcador no puede bajar "
            "de cero: {lacking}.",
            **params,
            lacking=count(situation.lacking, "falta {n}", "faltan {n}"),
        )
        return referee.step("net", "Renta neta", text, cite="7.2.1 7.2.2 7.2.3 7.3.1 7.3.2", net=situation.net)
    text = say(
        "Renta {income} menos coste {cost}: {net}. El dinero pasa de {money} a {left}.",
        left=situation.money + situation.net,
        **params,
    )
    return referee.step("net", "Renta neta", text, cite="7.2.1 7.2.2 7.2.3", net=situation.net)


def trade(situation: UpkeepSituation) -> Procedure[UpkeepSituation]:
    """3.3, 7.3.2: other resources for money, at the rate of the species board."""
    rate, paid = situation.rate or 1, {name: n for name, n in situation.trade.items() if n}
    if not paid:
        return situation
    gained = sum(n // rate for n in paid.values())
    words = listing(say("{n} de {resource}", n=n, resource=RESOURCE_NAMES[name]) for name, n in paid.items())
    board = f" {table('species')[situation.species]['cite']}.2" if situation.species else ""
    yield referee.step(
        "trade",
        "Cambio",
        say("Paga {paid}, de {rate} en {rate}, y gana {n} de dinero.", paid=words, rate=rate, n=gained),
        cite=f"3.3 7.3.2{board}",
        gained=gained,
    )
    return replace(
        situation,
        money=situation.money + gained,
        materials=None if situation.materials is None else situation.materials - paid.get("materials", 0),
        science=None if situation.science is None else situation.science - paid.get("science", 0),
    )


def abandon(situation: UpkeepSituation) -> Procedure[UpkeepSituation]:
    """7.3.2–7.3.4, faq.9: sectors are abandoned one by one, only while the money does not suffice."""
    for i, given_up in enumerate(situation.abandon):
        if not situation.lacking:
            text = say("El dinero ya alcanza para el coste: en el mantenimiento solo se retiran discos cuando no alcanza.")
            raise referee.forbid(text, cite="faq.9 7.3.2", path=f"abandon.{i}")
        income = situation.income if given_up.income is None else given_up.income
        situation = replace(
            situation, cost=given_up.cost, income=income, sectors=None if situation.sectors is None else situation.sectors - 1
        )
        text = say(
            "Abandona {sector}: su disco y sus cubos vuelven a las pistas. El coste pasa a {cost} y la renta a "
            "{income}: neto {net}.",
            sector=given_up.sector,
            cost=situation.cost,
            income=income,
            net=situation.net,
        )
        yield referee.step(f"abandon.{i + 1}", "Sector abandonado", text, cite="7.3.2 7.3.3 7.3.4", net=situation.net)
        if given_up.income is None:
            text = say(
                "No se ha dicho la renta sin {sector}: se supone que no había en él cubos de dinero.", sector=given_up.sector
            )
            yield referee.step(f"assumed.abandon.{i + 1}", "Se supone", text, cite="7.3.4", authority="interpretation")
    return situation


def bankruptcy(situation: UpkeepSituation) -> Procedure[bool]:
    """7.4.1: who cannot pay after trading and abandoning everything is eliminated."""
    if not situation.lacking:
        return False
    stock = (situation.materials, situation.science)
    priced = situation.rate is not None or not any(stock)
    tradable = sum((n or 0) // (situation.rate or 1) for n in stock)
    if None not in stock and priced and situation.sectors == 0 and tradable < situation.lacking:
        text = say(
            "No quedan sectores que abandonar ni recursos bastantes que cambiar: la civilización se derrumba, el "
            "jugador queda eliminado y cuenta sus puntos."
        )
        yield referee.step("eliminated", "Eliminación", text, cite="7.4.1 7.4.3")
        return True
    text = say(
        "Dinero por cubrir: {n}. Hay que cambiar otros recursos por dinero o abandonar sectores hasta poder pagar.",
        n=situation.lacking,
    )
    yield referee.step("cover", "Falta dinero", text, cite="7.3.1 7.3.2")
    return False


def marked(resources: Mapping[str, int | None]) -> Procedure[None]:
    """3.2.5: beyond forty the marker is turned round and counts forty more."""
    for name, n in resources.items():
        if n is not None and n > TRACK:
            text = say(
                "Tiene {n} de {what}: el marcador se da la vuelta y se deja en la casilla {space}, que vale {track} más.",
                n=n,
                what=RESOURCE_NAMES[name],
                space=n - TRACK,
                track=TRACK,
            )
            yield referee.step(f"marker.{name}", "Más de 40", text, cite="3.2.5")


def produce(situation: UpkeepSituation) -> Procedure[tuple[int, int]]:
    """7.5: after paying, materials and science as the production tracks show."""
    gained = {name: situation.production.get(name, 0) for name in ("materials", "science")}
    if situation.materials is None or situation.science is None:
        text = say("Nadie ha dicho cuántos materiales o cuánta ciencia había: se toma que nada.")
        yield referee.step("assumed.stock", "Se supone", text, cite="7.5", authority="interpretation")
    text = say("Después de pagar recibe {materials} de materiales y {science} de ciencia.", **gained)
    empty = [name for name, n in situation.production.items() if not n]
    if empty:
        names = listing(RESOURCE_NAMES[name] for name in empty)
        text = say("{text} Una pista llena de cubos no enseña número y no produce: {names}.", text=text, names=names)
    yield referee.step("production", "Producción", text, cite="7.5 5.7.5.2" if empty else "7.5", gained=gained)
    return (situation.materials or 0) + gained["materials"], (situation.science or 0) + gained["science"]
