"""Galactic Credits (7.5), and what else all phases ask and count alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations

from adjudicator.choices import Amount, Pick, whole_number
from adjudicator.messages import Message, Plural, count, listing, say, sentences
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.roll.tiles import Power, Tableau, named, number_of
from adjudicator.roll.words import COLOUR_NAMES, COLOURS, referee
from adjudicator.ruling import Step

MOST_CREDITS = 10
USUAL_CREDITS = 1
STANDINGS = {"most": say("Tengo más que nadie"), "tied": say("Empato con otro"), "fewer": say("Otro tiene más")}


def assumed(key: str, text: Message, *, cite: str) -> Step:
    """What nobody has said and the ruling takes for granted: told as our reading, never as a rule."""
    return referee.step(f"assumed.{key}", "Se supone", text, cite=cite, authority="interpretation")


def known_credits(credits: int | None) -> Procedure[int]:
    """The credits that a player has; those of the start where nobody says."""
    if credits is not None:
        return credits
    yield assumed("credits", say("No se ha dicho cuántos créditos tenía: se supone {n}.", n=USUAL_CREDITS), cite="7.5")
    return USUAL_CREDITS


def earn(
    credits: int, n: int, key: str, title: Message | str, text: Message, *, cite: str, power: bool = False
) -> Procedure[int]:
    """7.5: credits gained, never more than ten in all; what is beyond is lost."""
    gained = min(n, MOST_CREDITS - credits)
    if gained < n:
        text = sentences(
            [text, say("Solo gana {n}: nadie pasa de {most} créditos.", n=credits_text(gained), most=MOST_CREDITS)]
        )
        cite += " 7.5"
    yield referee.step(key, title, text, cite=cite, authority="component" if power else None, credits=gained)
    return credits + gained


def by_powers(credits: int, tableau: Tableau, phase: str) -> Procedure[int]:
    """Credits that powers give once a phase, workers or no workers (9.5, faq.28)."""
    for power in tableau.powers("credits", phase=phase):
        text = say("{tile}: {n} en esta fase.", tile=named(power.tile), n=credits_text(power.n))
        credits = yield from earn(
            credits, power.n, f"{phase}.{power.tile}", "Poder", text, cite=f"{power.cite} 9.5 faq.28", power=True
        )
    for power in tableau.powers("most_developments", phase=phase):
        if (yield from standing(f"developments.{power.tile}", say("¿Tiene más desarrollos que nadie?"), power)) == "most":
            text = say("{tile}: tiene más desarrollos que nadie, {n}.", tile=named(power.tile), n=credits_text(power.n))
            credits = yield from earn(
                credits, power.n, f"{phase}.{power.tile}", "Poder", text, cite=f"{power.cite} 9.5", power=True
            )
    return credits


def by_citizenry(credits: int, tableau: Tableau, phase: str, before: Counter[str] | None, sent: Counter[str]) -> Procedure[int]:
    """Credits for dice that lie in the Citizenry at the end of a phase, a part group counting whole (faq.37)."""
    for power in tableau.powers("credits_by_citizenry", phase=phase):
        colour = power.dice[0]
        if before is None:
            prompt = say("¿Cuántos dados de este color había ya en la Ciudadanía? {colour}", colour=COLOUR_NAMES[colour])
            held = yield from number(f"citizenry.{colour}", prompt, cite=power.cite, most=111)
        else:
            held = before[colour]
        held += sent[colour]
        n = power.n * -(-held // power.per)
        text = say(
            "{tile}: {dice} en la Ciudadanía al final de la fase, {n}.",
            tile=named(power.tile),
            dice=say("{n} × {colour}", n=held, colour=COLOUR_NAMES[colour]),
            n=credits_text(n),
        )
        cite = f"{power.cite} 9.5" + (" faq.37" if power.per > 1 else "")
        credits = yield from earn(credits, n, f"{phase}.{power.tile}", "Poder", text, cite=cite, power=True)
    return credits


def standing(key: str, prompt: Message, power: Power, cite: str = "") -> Procedure[str]:
    """Whether a player has more of something than anybody else: nobody else's tableau is in the document."""
    question = Pick(
        key, "", prompt, options=list(STANDINGS), labels=list(STANDINGS.values()), default="fewer"
    )  # fmt: skip
    found: str = yield from referee.ask(question, cite=f"{power.cite} {cite}".strip())
    return found


def number(key: str, prompt: Message, *, cite: str, most: int, default: int = 0) -> Procedure[int]:
    """A number that the document leaves out and the ruling depends on."""
    question = Amount(key, "", prompt, options=[default], default=default, reader=whole_number(most), most=most)
    found: int = yield from referee.ask(question, cite=cite)
    return found


def read_dice(node: Node) -> Counter[str] | None:
    """Dice by colour, said as numbers by colour or one by one; None where the document does not say."""
    if not node.given:
        return None
    found: Counter[str] = Counter()
    if isinstance(node.value, Mapping):
        for colour, entry in node.pairs():
            found[colour] += entry.integer()
    else:
        found = Counter(node.names())
    if any(n > number_of(colour) for colour, n in found.items()):
        node.fault("no hay tantos dados de ese color en el juego")
    return found


def read_tableau(node: Node) -> Tableau:
    """The tiles that a player has built, each of them once (17.4)."""
    found = node.names()
    if len(set(found)) < len(found):
        node.fault("una loseta está dos veces: no hay dos iguales")
    return Tableau(tuple(dict.fromkeys(found)), node.given)


def counted(dice: Counter[str]) -> dict[str, int]:
    """Dice by colour as an outcome writes them, in the order of the colours."""
    return {colour: dice[colour] for colour in COLOURS if dice[colour]}


def dice_text(dice: Iterable[str]) -> object:
    """«2 blanco y 1 rojo», as a list of colours."""
    found = Counter(dice)
    return listing(say("{n} × {colour}", n=found[colour], colour=COLOUR_NAMES[colour]) for colour in COLOURS if found[colour])


def hands(dice: Counter[str], n: int) -> list[str]:
    """Every way of taking so many of these dice, as a document writes it: «white white red»."""
    ordered = [colour for colour in COLOURS for _ in range(min(dice[colour], n))]
    return list(dict.fromkeys(" ".join(hand) for hand in combinations(ordered, n)))


def pick_dice(key: str, prompt: Message, options: list[str], cite: str) -> Procedure[Counter[str]]:
    """Which of these hands of dice their owner takes."""
    question = Pick(
        key, "", prompt, options=options, labels=[dice_text(option.split()) for option in options], default=options[0]
    )
    answer: str = yield from referee.ask(question, cite=cite)
    return Counter(answer.split())


def credits_text(n: int) -> Plural:
    return count(n, "{n} crédito", "{n} créditos")
