"""The dominance cards that are still in hand when the game ends (6.6.4, 7.3)."""

from __future__ import annotations

from adjudicator.era.abilities import doubles_cards
from adjudicator.era.final_reader import Card, Final, Finalist
from adjudicator.era.names import table, title
from adjudicator.era.procedures.milestones import Points
from adjudicator.era.sections import reckon_b, row_of, wanted_a, why_not_a
from adjudicator.era.voice import SOURCE, assumed, referee
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Step, Violation

CARDS_A_GAME = 2


def why_not_cards(player: Finalist) -> list[Violation]:
    """7.3, 7.3.1: two cards a game, one of them at most by section A, and only those that can still be met."""
    against = []
    if player.puppet and player.cards:
        against.append(
            referee.violation(say("La marioneta nunca tiene cartas de dominación."), cite="8.3", path=f"{player.path}.cards")
        )
    if player.cards_played + len(player.cards) > CARDS_A_GAME:
        against.append(
            referee.violation(
                say("{name} puntuaría más de dos cartas de dominación en la partida.", name=player.name),
                cite="7.3 6.5.1.n1",
                path=f"{player.path}.cards",
            )
        )
    by_a = [card for card in player.cards if card.section == "A"]
    if len(by_a) + player.section_a_played > 1:
        against.append(
            referee.violation(
                say("{name} puntuaría dos cartas por su sección A, y solo puede una.", name=player.name),
                cite="7.3 7.3.1",
                path=f"{player.path}.cards",
            )
        )
    against += [_too_late(card) for card in by_a if not row_of(card.card)["a_at_end"]]
    return [*against, *(reason for card in by_a for reason in why_not_a(card.card, card.facts, f"{card.path}.facts."))]


def _too_late(card: Card) -> Violation:
    row = table("cards")[card.card]
    return referee.violation(
        say(
            "La sección A de {card} se juega en el momento en que se cumple su condición, no al final de la partida.",
            card=title("cards", card.card),
        ),
        cite=["7.3", f"{row['id']}.A"],
        path=f"{card.path}.section",
    )


def cards(final: Final) -> Procedure[Points]:
    """6.6.4: the dominance cards still in hand are played for one of their sections."""
    points: Points = {}
    doubled = doubles_cards(final.milestone)
    for player in final.players:
        for i, card in enumerate(player.cards, 1):
            n, text = _worth(card, doubled=doubled)
            if card.section == "A" and not all(card.facts.knows(key) for key in wanted_a(card.card)):
                yield _taken_as_met(player, card, i)
            witness = _from_another_edition(card)
            points[player.name] = points.get(player.name, 0) + n
            yield referee.step(
                f"card.{player.name}.{i}",
                say("{card} de {name}", card=title("cards", card.card), name=player.name),
                say("{text} (Según otra edición: {source}.)", text=text, source=SOURCE) if witness else text,
                cite=[
                    "6.6.4",
                    f"{row_of(card.card)['id']}.{card.section}",
                    *(["A5.3"] if doubled else []),
                    *([f"c.{card.card}"] if witness else []),
                ],
                authority="component" if witness else None,
                points=n,
            )
    return points


def _from_another_edition(card: Card) -> bool:
    """Whether the points are not in the book: some of section A, and an option of section B that is the better one."""
    if card.section == "A":
        return bool(row_of(card.card).get("a_other_edition"))
    return card.points is None and reckon_b(card.card, card.facts)[0].witness


def _taken_as_met(player: Finalist, card: Card, i: int) -> Step:
    """7.3.1: a condition that nothing told refutes is taken as met, aloud."""
    return assumed(
        f"card.{player.name}.{i}",
        say(
            "No se ha dicho todo lo que pide la sección A de {card}: se da por cumplida, y la mesa debe comprobarla.",
            card=title("cards", card.card),
        ),
        cite=["7.3.1", f"{row_of(card.card)['id']}.A"],
    )


def _worth(card: Card, *, doubled: bool) -> tuple[int, Message]:
    """The points of a card; Crecimiento personal doubles them, halves included (A5.3)."""
    if card.points is None and card.section == "B":
        best = reckon_b(card.card, card.facts)[0]
        n = best.doubled if doubled else best.points
        if doubled:
            return n, say("{text}, todo al doble y sin perder el medio punto. En total, {n} P.D.", text=best.text, n=n)
        return n, say("{text}. Puntúa {n} P.D.", text=best.text, n=n)
    printed = card.points if card.points is not None else row_of(card.card)["a"]
    n = 2 * printed if doubled else printed
    return n, (say("{printed} P.D. al doble por el hito: {n}.", printed=printed, n=n) if doubled else say("{n} P.D.", n=n))
