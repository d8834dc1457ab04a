"""Comercio (6.3): one trade between two players, who may trade with whom, what each learns, and what Gríseos take at the end.

Document: `{"first": WHO, "second": WHO, "peace": true, "contact": true, "first_learns": technology, "second_learns": technology,
"forced": false (Caninoides, STS), "learn": false (Gríseos, STS, take a level from the second), "round": 4, "milestone": null}` with WHO
`{"name", "people", "ethic", "levels", "traded": [names of those traded with this phase], "scientific": false (Científico played now)}`.
Keys: `contact`, `first_learns`, `second_learns`, asked where the document does not say.
Outcome: `{"levels": {name: {technology: level}}, "points": {name: n}, "tactics": {name: n}, "flips": [names], "undone": bool, "may_declare": bool}`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.era.abilities import ability, milestone_gives
from adjudicator.era.asking import ask_pick, ask_yes
from adjudicator.era.deal_reader import Deal, Trader
from adjudicator.era.lists import ETHIC_LABELS
from adjudicator.era.names import never_rises, roman, table, technology
from adjudicator.era.rewards import dark_at_five, rise, why_not_level
from adjudicator.era.voice import assumed, referee
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

WITHOUT_CONTACT = 4
CANINOIDS_POINTS = 1
DARK_ERA = range(3, 7)


def trade(deal: Deal) -> Procedure[Mapping[str, Json]]:
    """6.3: the trade, or A1.9.2, what Gríseos learn without one."""
    against = [
        no
        for who in (deal.first, deal.second)
        for key, n in who.levels.items()
        for no in why_not_level(who.people, key, n, f"{who.path}.levels.{key}")
    ]
    if against:
        raise Forbidden(against)
    yield from what_is_assumed(deal)
    yield from dark_at_five((who.name, who.ethic, who.level("spirituality")) for who in (deal.first, deal.second))
    contact = yield from _contact(deal)
    against = [*why_not_learn(deal, contact=contact)] if deal.learn else [*why_not_trade(deal, contact=contact)]
    if against:
        raise Forbidden(against)
    if deal.learn:
        return (yield from _greys_learn(deal))
    yield from _without_contact(deal, contact=contact)
    undone = yield from _forced(deal)
    yield from _again(deal)
    first = yield from _learns(deal, deal.first, deal.second, "first_learns", deal.learns[0])
    second = yield from _learns(deal, deal.second, deal.first, "second_learns", deal.learns[1])
    levels, tactics, flips, lost = {}, {}, [], {}
    for who, key in ((deal.first, first), (deal.second, second)):
        now = who.level(key) + 1
        reward = yield from rise(
            f"learn.{who.name}", who.name, key, now - 1, now, ethic=who.ethic, cite="6.3 6.3.n1", people=who.people
        )
        levels[who.name], tactics[who.name], lost[who.name] = {key: now}, reward.tactics, reward.points
        flips += [who.name] if reward.flips else []
    points = {name: n + lost[name] for name, n in (yield from _points(deal)).items()}
    return {"levels": levels, "points": points, "tactics": tactics, "flips": flips, "undone": undone, "may_declare": False}


def what_is_assumed(deal: Deal) -> Procedure[None]:
    """What the document leaves out and the trade hangs on."""
    things: list[object] = []
    if "peace" in deal.untold and not deal.learn:
        things.append(say("los dos están en paz"))
    if "milestone" in deal.untold and not deal.learn:
        things.append(say("el hito de la partida no es Cooperación"))
    if things:
        yield assumed("trade", say("No se ha dicho, y se da por hecho: {things}.", things=listing(things)), cite="6.3 A5.2")
    lacking = [
        say("{what} ({name})", what=technology(key), name=who.name)
        for who in (deal.first, deal.second)
        for key in table("technologies")
        if key not in who.told
    ]
    if lacking:
        yield assumed(
            "levels", say("No se ha dicho el nivel, y se toma el I: {things}.", things=listing(lacking)), cite="4.8 6.3"
        )


def _contact(deal: Deal) -> Procedure[bool]:
    """6.3, A2.2.4: a ship of one where the other has a ship or a planet, unless one of them needs none."""
    if deal.contact is not None:
        return deal.contact
    if not deal.learn and _free_of_contact(deal):
        return False
    prompt = say(
        "¿Están en contacto {a} y {b}, nave con nave o nave con planeta, en alguna casilla?",
        a=deal.first.name,
        b=deal.second.name,
    )
    return (yield from ask_yes("contact", deal.first.name, prompt, cite="6.3"))


def _free_of_contact(deal: Deal) -> bool:
    return any(who.level("spirituality") >= WITHOUT_CONTACT for who in (deal.first, deal.second))


def _without_contact(deal: Deal, *, contact: bool) -> Procedure[None]:
    """A2.2.4, A2.2.5, A2.2.6: whose Spirituality spares both the contact."""
    if contact:
        return
    who = next(who for who in (deal.first, deal.second) if who.level("spirituality") >= WITHOUT_CONTACT)
    level = who.level("spirituality")
    text = say("{name} tiene Espiritualidad {level}: comercian sin estar en contacto.", name=who.name, level=roman(level))
    yield referee.step("contact", say("Sin contacto"), text, cite=f"A2.2.{level} 6.3")


def why_not_trade(deal: Deal, *, contact: bool) -> list[Violation]:
    """6.3, 6.3.n2: peace, contact, once a round, and something to gain for both."""
    first, second, against = deal.first, deal.second, []
    if not deal.peace:
        text = say("{a} y {b} están en guerra: no pueden comerciar.", a=first.name, b=second.name)
        against.append(referee.violation(text, cite="6.3", path="peace"))
    if not contact and not _free_of_contact(deal):
        text = say("No están en contacto, y ninguno tiene Espiritualidad IV.")
        against.append(referee.violation(text, cite="6.3 A2.2.4", path="contact"))
    against += [*_why_not_again(first, second, deal), *_why_not_again(second, first, deal)]
    for who, other in ((first, second), (second, first)):
        if not who.learnable(other):
            against.append(_nothing_to_learn(who, other))
    if deal.forced and not ability(first.people, "forces_trade", first.ethic):
        text = say("Solo los Caninoides oscuros pueden obligar a comerciar.")
        against.append(referee.violation(text, cite="A1.4.2", path="forced"))
    return against


def _nothing_to_learn(who: Trader, other: Trader) -> Violation:
    """6.3.n2, A1.17: the other is ahead in nothing, or only in what never rises."""
    text = say("{name} no puede aprender nada de {other}: si solo gana uno, no hay comercio.", name=who.name, other=other.name)
    held = who.behind(other)
    if held:
        what = listing(technology(key) for key in held)
        text = say(
            "{text} {other} solo le aventaja en {what}, que con su pueblo nunca sube.", text=text, other=other.name, what=what
        )
    return referee.violation(text, cite="6.3.n2 A1.17" if held else "6.3.n2", path=f"{who.path}.levels")


def _why_not_again(who: Trader, other: Trader, deal: Deal) -> list[Violation]:
    """6.3, A1.11.3, A3.4.A, A1.4.2: one trade a round; I.C.C. one with each player; Científico one more for both."""
    if ability(who.people, "trades_with_each"):
        if other.name not in who.traded:
            return []
        text = say("{name} ya ha comerciado con {other} en esta fase.", name=who.name, other=other.name)
        return [referee.violation(text, cite="A1.11.3", path=f"{who.path}.traded")]
    allowed = 2 if who.scientific or other.scientific else 1
    undone = deal.forced and who is deal.second
    if len(who.traded) < allowed or undone:
        return []
    text = say("{name} ya ha comerciado en esta ronda, y solo puede una vez.", name=who.name)
    return [referee.violation(text, cite=["6.3", *(["A3.4.A"] if allowed > 1 else [])], path=f"{who.path}.traded")]


def _forced(deal: Deal) -> Procedure[bool]:
    """A1.4.2: the dark Caninoides force a trade, and undo one that was made before."""
    if not deal.forced:
        return False
    undone = bool(deal.second.traded)
    text = say("Los Caninoides oscuros obligan a {name} a comerciar y eligen las dos tecnologías.", name=deal.second.name)
    if undone:
        text = say("{text} Se deshace el comercio que {name} ya había hecho.", text=text, name=deal.second.name)
    yield referee.step("forced", say("Comercio forzado"), text, cite="A1.4.2")
    return undone


def _again(deal: Deal) -> Procedure[None]:
    """A1.11.3, A3.4.A: what lets somebody trade who has already traded in this phase."""
    for who in (deal.first, deal.second):
        if not who.traded or (deal.forced and who is deal.second):
            continue
        text, cite = (
            (say("Los I.C.C. pueden comerciar una vez con cada jugador en esta fase."), "A1.11.3")
            if ability(who.people, "trades_with_each")
            else (say("Por la carta Científico, {name} puede comerciar una vez más.", name=who.name), "A3.4.A")
        )
        yield referee.step(f"again.{who.name}", say("Un comercio más"), text, cite=f"{cite} 6.3.n3")


def _learns(deal: Deal, who: Trader, other: Trader, key: str, said: str) -> Procedure[str]:
    """6.3: a level in something that the other is ahead in."""
    options = who.learnable(other)
    if said and said not in options:
        text = say(
            "{name} no puede aprender {technology}: {other} no le aventaja en ella.",
            name=who.name,
            technology=technology(said),
            other=other.name,
        )
        if never_rises(who.people, said):
            text = say("La Robótica de los Yowies nunca sube.")
            raise Forbidden([referee.violation(text, cite="A1.17", path=key)])
        raise Forbidden([referee.violation(text, cite="6.3", path=key)])
    if said:
        return said
    decides = deal.first.name if deal.forced else who.name
    return (
        yield from ask_pick(
            key, decides, say("¿Qué tecnología aprende {name}?", name=who.name), {k: technology(k) for k in options}, cite="6.3"
        )
    )


def _points(deal: Deal) -> Procedure[dict[str, int]]:
    """A1.4.1, A5.2: what a trade is worth by itself."""
    points = {deal.first.name: 0, deal.second.name: 0}
    if any(ability(who.people, "trade_gives_points", who.ethic) for who in (deal.first, deal.second)):
        text = say("Comerciar con los Caninoides luminosos da {n} P.D. a cada uno.", n=CANINOIDS_POINTS)
        yield referee.step("points.caninoids", say("Caninoides"), text, cite="A1.4.1", points=CANINOIDS_POINTS)
        points = {name: n + CANINOIDS_POINTS for name, n in points.items()}
    if more := milestone_gives(deal.milestone, "trade"):
        text = say("Por el hito Cooperación, cada uno gana {n} P.D. por este comercio.", n=more)
        yield referee.step("points.cooperation", say("Cooperación"), text, cite="A5.2", points=more)
        points = {name: n + more for name, n in points.items()}
    return points


def why_not_learn(deal: Deal, *, contact: bool) -> list[Violation]:
    """A1.9.2: dark Gríseos that have not traded, in contact, with something to learn."""
    first, against = deal.first, []
    if not ability(first.people, "learns_untraded", first.ethic):
        text = say("Solo los Gríseos oscuros aprenden sin comerciar.")
        against.append(referee.violation(text, cite="A1.9.2", path="first.people"))
    if first.traded:
        text = say("{name} ya ha comerciado en esta fase.", name=first.name)
        against.append(referee.violation(text, cite="A1.9.2", path="first.traded"))
    if not contact:
        text = say("Para aprender así hay que estar en contacto, también con Espiritualidad IV.")
        against.append(referee.violation(text, cite="A1.9.2", path="contact"))
    if not first.learnable(deal.second):
        text = say("{other} no aventaja a {name} en nada.", name=first.name, other=deal.second.name)
        against.append(referee.violation(text, cite="A1.9.2 6.2.4.4", path="second.levels"))
    return against


def _is_luminous(who: Trader) -> Procedure[bool]:
    """A1.9.2: the war that may follow hangs on the ethic of who was learnt from."""
    if who.ethic:
        return who.ethic == "sto"
    prompt = say("¿Qué ética tiene {name}?", name=who.name)
    return (yield from ask_pick(f"ethic.{who.name}", who.name, prompt, ETHIC_LABELS, cite="A1.9.2")) == "sto"


def _greys_learn(deal: Deal) -> Procedure[Mapping[str, Json]]:
    """A1.9.2: the level, and the war that a luminous victim may declare in the Era Oscura."""
    first, second = deal.first, deal.second
    key = yield from _learns(deal, first, second, "first_learns", deal.learns[0])
    now = first.level(key) + 1
    reward = yield from rise(f"learn.{first.name}", first.name, key, now - 1, now, ethic=first.ethic, cite="A1.9.2")
    may = (deal.round is None or deal.round in DARK_ERA) and (yield from _is_luminous(second))
    if may:
        text = say(
            "{name}, luminoso, puede declararle la guerra ahora mismo si es la Era Oscura (rondas 3 a 6).", name=second.name
        )
        if deal.round is not None:
            text = say(
                "Es la ronda {n}, de la Era Oscura: {name}, luminoso, puede declararle la guerra ahora mismo.",
                n=deal.round,
                name=second.name,
            )
        yield referee.step("may_declare", say("Puede haber guerra"), text, cite="A1.9.2")
    flips = [first.name] if reward.flips else []
    return {
        "levels": {first.name: {key: now}},
        "points": {first.name: 0, second.name: 0},
        "tactics": {first.name: reward.tactics},
        "flips": flips,
        "undone": False,
        "may_declare": may,
    }
