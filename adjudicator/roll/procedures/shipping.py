"""Phase V, chapter 12: what each shipper earns by trading or consuming a good, with powers and the pool of points.

`{"shippers": [{"die": "green", "good": "green", "world": "green", "do": "trade" | "consume", "extra": false}], "tableau": [...],
"citizenry": {"red": 1}, "vp_pool": 20, "credits": 1}`: `extra` marks a shipper that a power lends, `wild` one that shows the wild face.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from adjudicator.choices import Pick, YesNo
from adjudicator.errors import Forbidden
from adjudicator.messages import Message, count, say, sentences
from adjudicator.referee import Procedure
from adjudicator.roll.procedures.freight import Shipper, Shipping, against_shipping, lender, no_goods_left
from adjudicator.roll.purse import (
    by_citizenry,
    by_powers,
    counted,
    credits_text,
    dice_text,
    earn,
    known_credits,
)
from adjudicator.roll.tiles import Tableau, named, with_powers, witness
from adjudicator.roll.words import COLOUR_NAMES, TASK_NAMES, referee
from adjudicator.ruling import Json

PRICES = {"cyan": (3, "12.1.1"), "brown": (4, "12.1.2"), "green": (5, "12.1.3"), "yellow": (6, "12.1.4")}
"""What a good of a world of each colour trades for, and the rule that says so."""


@dataclass(frozen=True)
class Haul:
    """What has been earned so far."""

    credits: int
    vp: int = 0


def shipping(situation: Shipping) -> Procedure[Mapping[str, Json]]:
    """12: the shippers one after another; a grey world holds no goods."""
    against = against_shipping(situation)
    if against:
        raise Forbidden(against)
    yield from witness(with_powers(situation.tableau, "ship"))
    haul, each = Haul((yield from known_credits(situation.credits))), []
    for i, shipper in enumerate(situation.shippers, 1):
        before = haul
        if not shipper.do:
            shipper = replace(shipper, do=(yield from _task(i, shipper)))
        task = trade if shipper.do == "trade" else consume
        haul = yield from task(i, shipper, haul, situation.tableau)
        each.append({"do": shipper.do, "credits": haul.credits - before.credits, "vp": haul.vp - before.vp})
    yield from no_goods_left(situation)
    sent = Counter(die for s in situation.shippers for die in ([s.good] if s.extra else [s.die, s.good]))
    haul = yield from by_phase(haul, situation, sent)
    left = yield from pool(haul.vp, situation.pool)
    if situation.idle:
        text = say("Sin bienes que llevar, vuelven al cubilete {dice}.", dice=dice_text(situation.idle.elements()))
        yield referee.step("idle", "Transportes sobrantes", text, cite="12.8 7.6 20.5")
    return {
        "credits": haul.credits,
        "vp": haul.vp,
        "each": each,
        "citizenry": counted(sent),
        "cup": counted(situation.idle),
        **left,
    }


def _task(i: int, shipper: Shipper) -> Procedure[str]:
    """faq.19, 20.4: each shipper trades or consumes, decided when its turn comes."""
    prompt = say(
        "Transporte {n}, un bien {good} de un mundo {world}: ¿comercia o consume?",
        n=i,
        good=COLOUR_NAMES[shipper.good],
        world=COLOUR_NAMES[shipper.world],
    )
    question = Pick(f"task.{i}", "", prompt, options=list(TASK_NAMES), labels=list(TASK_NAMES.values()), default="trade")
    found: str = yield from referee.ask(question, cite="12 faq.19 20.4 7.2")
    return found


def trade(i: int, shipper: Shipper, haul: Haul, tableau: Tableau) -> Procedure[Haul]:
    """12.1, 7.5: credits by the colour of the world, and what powers add, never more than ten in all."""
    price, rule = PRICES[shipper.world]
    text = say("Comercia un bien de un mundo {world}: {price}.", world=COLOUR_NAMES[shipper.world], price=credits_text(price))
    title = say("Transporte {n}: Comerciar", n=i)
    credits = yield from earn(
        haul.credits, price, f"ship.{i}", title, text, cite=f"12.1 {rule} faq.18 {lender(shipper, tableau)}".strip()
    )
    for power in tableau.powers("trade"):
        if power.on(shipper.world):
            text = say("{tile}: {n} más por Comerciarlo.", tile=named(power.tile), n=credits_text(power.n))
            credits = yield from earn(
                credits, power.n, f"ship.{i}.{power.tile}", title, text, cite=f"{power.cite} 12.1 faq.27", power=True
            )
    haul = replace(haul, credits=credits)
    for power in tableau.powers("bank"):
        if haul.credits:
            question = YesNo(
                f"bank.{i}", "", say("{tile}: ¿paga 1 crédito por 1 ficha de PV?", tile=named(power.tile)), default=False
            )
            if (yield from referee.ask(question, cite=f"{power.cite} 9.5")):
                text = say("{tile}: paga 1 crédito y gana 1 ficha de PV.", tile=named(power.tile))
                yield referee.step(f"bank.{i}", title, text, cite=f"{power.cite} 12.5", authority="component")
                haul = Haul(haul.credits - 1, haul.vp + 1)
    return haul


def consume(i: int, shipper: Shipper, haul: Haul, tableau: Tableau) -> Procedure[Haul]:
    """12.2: one chip always, one if the good matches the world, one if the shipper does; purple matches all (12.3); powers (12.5)."""
    good, die = _matches(shipper.good, shipper.world), _matches(shipper.die, shipper.world)
    won = 1 + good + die
    cites = ["12.2", "12.2.1"] + ["12.2.2"] * good + ["12.2.3"] * die
    purple = (shipper.good, shipper.die).count("purple")
    cites += ["12.3", "20.7"] * (purple > 0) + ["12.4"] * (purple > 1) + ["faq.21"] * (not (good and die))
    cites += lender(shipper, tableau).split() + ["faq.20"] * shipper.wild
    title = say("Transporte {n}: Consumir", n=i)
    yield referee.step(f"ship.{i}", title, _consumed(shipper, good, die, won), cite=cites, vp=won)
    credits, vp = haul.credits, haul.vp + won
    for power in tableau.powers("consume_vp", "consume_credits"):
        if not power.on(shipper.world):
            continue
        key, cite = f"ship.{i}.{power.tile}", f"{power.cite} 12.5 faq.27"
        if power.does == "consume_vp":
            vp += power.n
            text = say("{tile}: {n} más por Consumirlo.", tile=named(power.tile), n=_chips(power.n))
            yield referee.step(key, title, text, cite=cite, authority="component", vp=power.n)
        else:
            text = say("{tile}: {n} por Consumirlo.", tile=named(power.tile), n=credits_text(power.n))
            credits = yield from earn(credits, power.n, key, title, text, cite=cite, power=True)
    return Haul(credits, vp)


def by_phase(haul: Haul, situation: Shipping, sent: Counter[str]) -> Procedure[Haul]:
    """9.5, faq.28: what powers give for the phase itself, with or without shippers."""
    credits, vp = haul.credits, haul.vp
    for power in situation.tableau.powers("vp"):
        vp += power.n
        text = say("{tile}: {n} en esta fase.", tile=named(power.tile), n=_chips(power.n))
        yield referee.step(
            f"ship.{power.tile}", "Poder", text, cite=f"{power.cite} 9.5 faq.28", authority="component", vp=power.n
        )
    credits = yield from by_powers(credits, situation.tableau, "ship")
    for power in situation.tableau.powers("dearest"):
        prompt = say(
            "¿Es suyo el mundo de coste impreso más alto de todos los despliegues? Si empatan varios, ¿los tiene todos?"
        )
        question = YesNo(f"dearest.{power.tile}", "", prompt, default=False)
        if (yield from referee.ask(question, cite=power.cite)):
            text = say("{tile}: suyo es el mundo más caro, {n} más.", tile=named(power.tile), n=credits_text(power.n))
            key = f"ship.{power.tile}.dearest"
            credits = yield from earn(credits, power.n, key, "Poder", text, cite=power.cite, power=True)
    credits = yield from by_citizenry(credits, situation.tableau, "ship", situation.citizenry, sent)
    return Haul(credits, vp)


def pool(won: int, held: int | None) -> Procedure[dict[str, Json]]:
    """12.6, 12.7: chips come out of the pool; when it is empty the chips of ten go on paying, and the game ends with the round."""
    if held is None:
        return {}
    left = held - won
    if left <= 0:
        text = say("La reserva de PV se agota: la partida acaba con esta ronda.")
        if left < 0:
            text = say(
                "La reserva de PV se agota: la partida acaba con esta ronda, y los {n} PV que faltan se pagan con fichas de 10.",
                n=-left,
            )
        yield referee.step("pool", "Reserva de PV", text, cite="12.7 13.4" + (" 12.6" if left < 0 else ""))
    return {"vp_pool": max(left, 0), "ends": left <= 0}


def _matches(die: str, world: str) -> bool:
    return die in (world, "purple")


def _consumed(shipper: Shipper, good: bool, die: bool, won: int) -> Message:
    told = say(
        "1 PV siempre; bien {good} en mundo {world}: {a}; transporte {die}: {b}. En total, {won}.",
        good=COLOUR_NAMES[shipper.good],
        world=COLOUR_NAMES[shipper.world],
        die=COLOUR_NAMES[shipper.die],
        a=say("+1") if good else say("nada"),
        b=say("+1") if die else say("nada"),
        won=_chips(won),
    )
    wild = say("Su cara comodín no añade nada: al Consumir cuentan los colores, no los símbolos.")
    return sentences([told, wild]) if shipper.wild else told


def _chips(n: int) -> object:
    return count(n, "{n} ficha de PV", "{n} fichas de PV")
