"""The two sections of a dominance card (7.3.1, 7.3.2, Apéndice 3): what A asks for, what B is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.era.facts import FLAGS, NUMBERS, Facts, levels_for
from adjudicator.era.names import roman, table, technology, title
from adjudicator.era.voice import referee
from adjudicator.messages import Message, say
from adjudicator.ruling import Json, Violation


@dataclass(frozen=True)
class Worth:
    """One option of a section B: its points, plain and doubled by Crecimiento personal, and why."""

    points: int
    doubled: int
    text: Message
    witness: bool = False


def row_of(card: str) -> dict[str, Json]:
    """A card of the data."""
    row: dict[str, Json] = table("cards")[card]
    return row


def wanted_a(card: str, *, solo: bool = False) -> list[str]:
    """What section A looks at; alone, Moral compares levels with the automa."""
    row = row_of(card)
    if solo and "a_solo" in row:
        return [*row["a_needs"], *table("technologies"), row["a_solo"]]
    whole = list(table("technologies")) if "a_level_sum" in row or "a_two_levels" in row else []
    above = [row["a_above"]] if "a_above" in row else []
    return [*row.get("a_levels", ()), *whole, *row.get("a_needs", ()), *above, *row.get("a_flags", ())]


def wanted_b(card: str) -> list[str]:
    """What section B looks at."""
    found: list[str] = ["ethic"] if any("ethic" in option for option in row_of(card)["b"]) else []
    for option in row_of(card)["b"]:
        if "level" in option:
            found += levels_for(option["level"])
        else:
            found.append(option.get("each") or option["flag"])
    return list(dict.fromkeys(found))


def exceeds_a(card: str, facts: Facts) -> bool:
    """7.3.1.n1: whether somebody has more than section A asks for."""
    row = row_of(card)
    numbers = any(facts.numbers[key] > least for key, least in row.get("a_needs", {}).items())
    return numbers or any(facts.levels[key] > least for key, least in row.get("a_levels", {}).items())


def why_not_a(card: str, facts: Facts, path: str, *, solo: bool = False) -> list[Violation]:
    """7.3.1: every condition of section A that what was told refutes."""
    cite = f"{row_of(card)['id']}.A"
    name = title("cards", card)
    return [
        referee.violation(say("{card}: {reason}.", card=name, reason=reason), cite=["7.3.1", cite], path=f"{path}{where}")
        for where, reason in _refuted(row_of(card), facts, solo=solo)
    ]


def _refuted(row: dict[str, Json], facts: Facts, *, solo: bool) -> Iterator[tuple[str, Message]]:
    for key, least in row.get("a_needs", {}).items():
        if key in facts.numbers and facts.numbers[key] < least:
            yield key, say("hacen falta {least} ({what}) y hay {n}", least=least, what=NUMBERS[key], n=facts.numbers[key])
    for key, least in row.get("a_levels", {}).items():
        if key in facts.levels and facts.levels[key] < least:
            yield (
                _level(key),
                say(
                    "hace falta {what} {least} y tiene {n}",
                    what=technology(key),
                    least=roman(least),
                    n=roman(facts.levels[key]),
                ),
            )
    for key in row.get("a_flags", ()):
        if facts.flags.get(key) is False:
            yield key, say("no se cumple que {what}", what=FLAGS[key])
    yield from _refuted_levels(row, facts)
    if solo and "a_solo" in row:
        yield from _refuted_alone(row["a_solo"], facts)
        return
    above: str = row.get("a_above", "")
    if above in facts.numbers and "points" in facts.numbers and facts.numbers["points"] <= facts.numbers[above]:
        yield (
            above,
            say(
                "hay que tener más P.D. que cualquier otro de su ética, y {n} no supera {rival}",
                n=facts.numbers["points"],
                rival=facts.numbers[above],
            ),
        )


def _refuted_alone(key: str, facts: Facts) -> Iterator[tuple[str, Message]]:
    """A3.13.A: alone, more levels in all than the automa of the same ethic."""
    mine, rival = sum(facts.levels.values()), facts.numbers.get(key)
    if rival is not None and len(facts.levels) == len(table("technologies")) and mine <= rival:
        yield key, say("hay que tener más niveles que el automa de su ética, y {n} no supera {rival}", n=mine, rival=rival)


def _level(key: str) -> str:
    return f"levels.{key}"


def _refuted_levels(row: dict[str, Json], facts: Facts) -> Iterator[tuple[str, Message]]:
    """A3.4.A, A3.10.A: all five levels have to be told before they refute anything, unless the rest could not save it."""
    untold = len(table("technologies")) - len(facts.levels)
    total = sum(facts.levels.values()) + 6 * untold
    if "a_level_sum" in row and total < row["a_level_sum"]:
        yield "levels", say("hacen falta {least} niveles tecnológicos en total y hay {n}", least=row["a_level_sum"], n=total)
    if "a_two_levels" in row:
        best = sorted([*facts.levels.values(), *([6] * untold)], reverse=True)[:2]
        if any(have < need for have, need in zip(best, row["a_two_levels"], strict=True)):
            yield "levels", say("hacen falta una tecnología en el nivel VI y otra en el V o superior")


def reckon_b(card: str, facts: Facts) -> list[Worth]:
    """7.3.2: the options of section B, the best first; one that adds up where the card says so."""
    options = [_worth(option, facts) for option in row_of(card)["b"] if option.get("ethic", facts.ethic) == facts.ethic]
    if row_of(card).get("b_adds"):
        text = say("{a}, y además {b}", a=options[0].text, b=options[1].text)
        return [Worth(sum(o.points for o in options), sum(o.doubled for o in options), text)]
    return sorted(options, key=lambda option: -option.points)


def _worth(option: dict[str, Json], facts: Facts) -> Worth:
    witness = bool(option.get("other_edition"))
    if "level" in option:
        return _level_worth(option, facts.level_of(option["level"]), witness=witness)
    if "flag" in option:
        points = option["points"] if facts.flags[option["flag"]] else 0
        text = say("{n} P.D. ({what})", what=FLAGS[option["flag"]], n=points)
        if not points:
            text = say("0 P.D. (no se cumple: {what})", what=FLAGS[option["flag"]])
        return Worth(points, 2 * points, text, witness)
    have, per = facts.numbers[option["each"]], option.get("per", 1)
    points = have // per * option["points"]
    text = say("{n} P.D. ({what}: {have})", what=NUMBERS[option["each"]], have=have, n=points)
    return Worth(points, 2 * points, text, witness)


def _level_worth(option: dict[str, Json], level: int, *, witness: bool) -> Worth:
    key, times = option["level"], option.get("times", 1)
    names = {"lowest": say("su tecnología menos avanzada"), "highest": say("su tecnología más avanzada")}
    what = names.get(key) or technology(key)
    if option.get("half"):
        return Worth(
            level // 2,
            level,
            say("{n} P.D. (la mitad de {what} {level}, hacia abajo)", what=what, level=roman(level), n=level // 2),
            witness,
        )
    points = level * times
    return Worth(points, 2 * points, say("{n} P.D. ({what} {level})", what=what, level=roman(level), n=points), witness)
