"""What a combat costs (6.1.3.3.5 and 6.1.3.3.6): ships destroyed by the winner, ships the winner loses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import prod

from adjudicator.choices import Counts
from adjudicator.era.effects.battle_cards import spared
from adjudicator.era.sides import Side, in_turn_order, standing
from adjudicator.era.voice import referee, ships_text
from adjudicator.errors import Fault, Forbidden, Unusable, unusable
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

Ships = dict[str, int]
MOST_WAYS = 64
"""Up to how many ways of answering a question are worth listing; the reader takes any."""


def decider(winners: Sequence[Side]) -> Side:
    """6.1.3.3.6.n1: among several winners, whoever has most ships in the square; then the turn order."""
    return max(in_turn_order(winners), key=lambda side: side.total)


def losses_owed(destroyed: int, available: int, *, overwhelming: bool) -> int:
    """6.1.3.3.6: half of what was destroyed, rounded up, as far as there are ships; nothing at 3:1."""
    return 0 if overwhelming else min(-(-destroyed // 2), available)


def destroy(winners: Sequence[Side], losers: Sequence[Side], *, overwhelming: bool) -> Procedure[Ships]:
    """6.1.3.3.5 Step 5: the winner destroys all, none or some ships of each defeated player."""
    who = decider(winners)
    exposed = {side.name: 0 if spared(side) else side.total for side in losers}
    none, everything = dict.fromkeys(exposed, 0), dict(exposed)
    options = _ways(exposed) or [none, everything]
    counts: Ships = yield from referee.ask(
        Counts(
            "destroy",
            who.name,
            sentences([_destroy_prompt(who, winners), *_price(winners, overwhelming=overwhelming)]),
            options=options,
            default=everything if overwhelming else none,
            only=none == everything,
            reader=_counts_reader({side.name: side.total for side in losers}, lambda given: _why_not_destroy(losers, given)),
            counted=exposed,
        ),
        cite=_destroy_cites(winners, losers),
    )
    unordered = _turn_unknown(who, winners)
    yield referee.step(
        "destroy",
        say("Naves destruidas del bando derrotado"),
        _destroyed_text(who, losers, counts, unordered=unordered),
        cite=_destroy_cites(winners, losers),
        authority="interpretation" if unordered else None,
        destroyed=counts,
        state=standing(*losers, lost=counts),
    )
    return counts


def _ways(exposed: Mapping[str, int], total: int | None = None) -> list[Ships]:
    """Every way of losing ships (so many in all, where it is said), or none where they are too many to list."""
    if prod(n + 1 for n in exposed.values()) > MOST_WAYS:
        return []
    ways = (dict(zip(exposed, numbers, strict=True)) for numbers in product(*(range(n + 1) for n in exposed.values())))
    return [way for way in ways if total is None or sum(way.values()) == total]


def _destroy_prompt(who: Side, winners: Sequence[Side]) -> Message:
    if len(winners) == 1:
        return say("¿Cuántas naves destruye {name} a cada derrotado?", name=who.name)
    return say(
        "{name} es quien más naves tiene entre los vencedores (a igualdad, quien va antes en el turno) y decide por "
        "todos. ¿Cuántas naves se destruyen a cada derrotado?",
        name=who.name,
    )


def _price(winners: Sequence[Side], *, overwhelming: bool) -> list[Message]:
    """6.1.3.3.6, A3.2.A: what destroying costs, said before it is decided; where Bélico spares only some, the steps say it."""
    free = [overwhelming or spared(side) for side in winners]
    if all(free):
        return [say("A su bando no le cuesta ninguna nave.")]
    return [] if any(free) else [say("A su bando le cuesta la mitad de las que destruya en total, redondeando hacia arriba.")]


def _destroy_cites(winners: Sequence[Side], losers: Sequence[Side]) -> list[str]:
    return ["6.1.3.3.5", *(["6.1.3.3.6.n1"] if len(winners) > 1 else []), *(["A3.2.A"] if any(map(spared, losers)) else [])]


def _turn_unknown(who: Side, winners: Sequence[Side]) -> bool:
    """Whether somebody else could decide as well, and the document does not say who goes first."""
    return any(side.total == who.total and side.turn == who.turn for side in winners if side.name != who.name)


def _destroyed_text(who: Side, losers: Sequence[Side], counts: Ships, *, unordered: bool) -> Message:
    rows = [say("{name} ({ships})", name=side.name, ships=ships_text(counts[side.name])) for side in losers]
    text = say("{name} decide qué naves de los derrotados se destruyen: {rows}.", name=who.name, rows=listing(rows))
    if not unordered:
        return text
    return say(
        "{text} Hay empate a naves entre los vencedores y no se dice quién va antes en el turno: se toma el orden en "
        "que se han dicho.",
        text=text,
    )


def _why_not_destroy(losers: Sequence[Side], given: Ships) -> list[Violation]:
    """A3.2.A: a defeated player who played Bélico for it loses no ships."""
    return [
        referee.violation(
            say("{name} ha jugado Bélico y no sufre pérdidas en este combate.", name=side.name),
            cite="A3.2.A",
            path=f"answers.destroy.{side.name}",
        )
        for side in losers
        if spared(side) and given[side.name]
    ]


def lose(winners: Sequence[Side], losers: Sequence[Side], destroyed: Ships, *, overwhelming: bool) -> Procedure[Ships]:
    """6.1.3.3.6 Step 6: below 3:1 the winning side loses half of what it destroyed, rounded up."""
    who = decider(winners)
    exposed = {side.name: 0 if spared(side) else side.total for side in winners}
    owed = losses_owed(sum(destroyed.values()), sum(exposed.values()), overwhelming=overwhelming)
    default = _own_first(who, winners, exposed, owed)
    free = sum(1 for n in exposed.values() if n) > 1 and 0 < owed < sum(exposed.values())
    cites = [
        "6.1.3.3.6",
        *(["6.1.3.3.6.n1"] if len(winners) > 1 else []),
        *(["A3.2.A"] if any(map(spared, (*winners, *losers))) else []),
    ]
    counts: Ships = yield from referee.ask(
        Counts(
            "lose",
            who.name,
            say("El bando vencedor pierde {n}: ¿de quién?", n=ships_text(owed)),
            options=_ways(exposed, owed) or [default],
            default=default,
            only=not free,
            reader=_counts_reader(
                {side.name: side.total for side in winners},
                lambda given: _why_not_lose(winners, given, owed, cites, overwhelming=overwhelming),
            ),
            counted=exposed,
            total=owed,
        ),
        cite=cites,
    )
    yield referee.step(
        "lose",
        say("Pérdidas del bando vencedor"),
        _lost_text(winners, destroyed, counts, owed, overwhelming=overwhelming),
        cite=cites,
        authority="interpretation" if _assumed(winners, losers, destroyed) else None,
        lost=counts,
        state=standing(*winners, lost=counts),
    )
    return counts


def _assumed(winners: Sequence[Side], losers: Sequence[Side], destroyed: Ships) -> bool:
    """A3.2.A speaks of two players: with allies on the side of whoever is spared, what they pay is our reading."""
    shared = len(winners) > 1 and any(map(spared, winners))
    return bool(sum(destroyed.values())) and (shared or any(map(spared, losers)))


def _own_first(who: Side, winners: Sequence[Side], exposed: Ships, owed: int) -> Ships:
    """The default: whoever decides pays with own ships first, then the others in turn order."""
    counts = dict.fromkeys(exposed, 0)
    for side in (who, *(s for s in in_turn_order(winners) if s.name != who.name)):
        counts[side.name] = min(exposed[side.name], owed)
        owed -= counts[side.name]
    return counts


def _why_not_lose(winners: Sequence[Side], given: Ships, owed: int, cites: list[str], *, overwhelming: bool) -> list[Violation]:
    """The reasons against losing these ships: another total, or ships that Bélico spares."""
    against = [
        referee.violation(
            say("{name} ha jugado Bélico y no sufre pérdidas en este combate.", name=side.name),
            cite="A3.2.A",
            path=f"answers.lose.{side.name}",
        )
        for side in winners
        if spared(side) and given[side.name]
    ]
    total = sum(given.values())
    if total != owed and overwhelming:
        against.append(
            referee.violation(
                say("Con una F.C. del triple o más, el vencedor no pierde naves."), cite=cites, path="answers.lose"
            )
        )
    elif total != owed:
        against.append(
            referee.violation(
                say(
                    "El bando vencedor pierde exactamente {owed} (la mitad de las destruidas, redondeando hacia arriba, o todas las "
                    "que tenga), no {total}.",
                    owed=ships_text(owed),
                    total=total,
                ),
                cite=cites,
                path="answers.lose",
            )
        )
    return against


def _lost_text(winners: Sequence[Side], destroyed: Ships, counts: Ships, owed: int, *, overwhelming: bool) -> Message:
    total = sum(destroyed.values())
    if not total:
        return say("No se ha destruido ninguna nave enemiga: el vencedor no pierde ninguna.")
    if overwhelming:
        return say(
            "La F.C. vencedora es el triple o más de la derrotada: destruir {n} no le cuesta ninguna nave.", n=ships_text(total)
        )
    rows = listing(say("{name} ({ships})", name=side.name, ships=ships_text(counts[side.name])) for side in winners)
    if all(map(spared, winners)):
        return say(
            "Sin llegar a 3:1, destruir {n} costaría {half}, pero quien ha jugado Bélico no pierde naves.",
            n=ships_text(total),
            half=ships_text(-(-total // 2)),
        )
    if any(map(spared, winners)):
        return say(
            "Sin llegar a 3:1, destruir {n} costaría {half}; quien ha jugado Bélico no pierde naves, y se entiende que "
            "los demás vencedores pagan lo que puedan: {rows}.",
            n=ships_text(total),
            half=ships_text(-(-total // 2)),
            rows=rows,
        )
    return say(
        "Sin llegar a 3:1, destruir {n} cuesta la mitad, redondeando hacia arriba: {half} (o todas las que haya). "
        "Pérdidas: {rows}.",
        n=ships_text(total),
        half=ships_text(-(-total // 2)),
        rows=rows,
    )


def _counts_reader(present: Mapping[str, int], against: Callable[[Ships], list[Violation]]) -> Callable[[Json, str], Ships]:
    """Reads `{name: ships}` (a bare number where there is one player) and checks it against what is there."""

    def read(raw: Json, path: str) -> Ships:
        if len(present) == 1 and isinstance(raw, int) and not isinstance(raw, bool):
            raw = {next(iter(present)): raw}
        if not isinstance(raw, Mapping):
            raise unusable(
                path, "se espera un objeto {{nombre: naves}} con: {names}", code="answer.invalid", names=listing(present)
            )
        faults = [fault for name, n in raw.items() for fault in _count_faults(str(name), n, present, path)]
        if faults:
            raise Unusable(*faults)
        given = {name: int(raw.get(name, 0)) for name in present}
        violations = against(given)
        if violations:
            raise Forbidden(violations)
        return given

    return read


def _count_faults(name: str, n: Json, present: Mapping[str, int], path: str) -> list[Fault]:
    """What is wrong with one entry of an answer."""
    where = f"{path}.{name}"
    if name not in present:
        return [
            Fault(
                where,
                say("«{name}» no pierde naves aquí; están: {names}", name=name[:60], names=listing(present)),
                "answer.invalid",
            )
        ]
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        return [Fault(where, say("se esperaba un número entero de naves"), "answer.invalid")]
    if n > present[name]:
        return [
            Fault(
                where,
                say("{name} solo tiene {ships} en la casilla", name=name, ships=ships_text(present[name])),
                "answer.invalid",
            )
        ]
    return []
