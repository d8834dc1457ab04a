"""Dominance cards (7.3, Apéndice 3): section A checked, section B reckoned, what the milestone doubles, what is drawn next.

Document: `{"card": "Espacial", "section": "A", "player": "ana", "moment": null, "round": 4, "players": 4, "cards_played": 0,
"section_a_played": false, "milestone": null, "facts": {…}}`. What the section looks at and `facts` leaves out is asked, under
`fact.<key>` (a technology level under its technology). MOMENT: `movement_start`, `battle`, `gaining`, `building`, `progress`, `trade`,
`round_end`, `game_end`, `other`.
Outcome: `{"points", "extra" (of the effect), "effect": bool, "discs" (Denso), "draws": bool, "looks_at": n}`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.choices import Amount, Pick, YesNo, whole_number
from adjudicator.era.abilities import card_does
from adjudicator.era.dominance_reader import Playing
from adjudicator.era.effects.card_effects import EFFECTS, discs_gained
from adjudicator.era.facts import FLAGS, NUMBERS, Facts
from adjudicator.era.lists import CARD_MOMENTS, ETHIC_LABELS
from adjudicator.era.names import table, technology, title
from adjudicator.era.sections import exceeds_a, reckon_b, row_of, wanted_a, wanted_b, why_not_a
from adjudicator.era.voice import assumed, referee, witnessed
from adjudicator.errors import Forbidden
from adjudicator.messages import listing, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Violation

CARDS_A_GAME = 2
LATE_ROUND = 7
PER_CHANGE = 2
MANY_PLAYERS = 5
WITHOUT = {1: say("Explorador no se usa en el modo solitario."), 2: say("Moral no se usa con 2 jugadores.")}
"""Why a card is left out, by the number of players."""


def play_card(play: Playing) -> Procedure[Mapping[str, Json]]:
    """7.3: the card is played for one of its two sections."""
    against = [*why_not_play(play), *why_not_now(play)]
    if against:
        raise Forbidden(against)
    yield from what_is_assumed(play)
    points, extra, effect, looks = yield from (_section_a(play) if play.section == "A" else _section_b(play))
    draws = yield from draw(play)
    discs = discs_gained(play.card, play.facts) if effect else 0
    return {"points": points, "extra": extra, "effect": effect, "discs": discs, "draws": draws, "looks_at": looks}


def why_not_play(play: Playing) -> list[Violation]:
    """7.3, 7.3.1, 8.3.1.1: two cards a game, one by section A, and some cards not with so few players."""
    against = []
    if play.cards_played >= CARDS_A_GAME:
        text = say("{name} ya ha completado dos cartas de dominación.", name=play.player)
        against.append(referee.violation(text, cite="7.3 6.5.1.n1", path="cards_played"))
    if play.section == "A" and play.section_a_played:
        text = say("{name} ya ha jugado otra carta por su sección A, y solo puede puntuar una así.", name=play.player)
        against.append(referee.violation(text, cite="7.3 7.3.1", path="section_a_played"))
    without = row_of(play.card).get("not_with")
    if without and play.players == without["players"]:
        against.append(referee.violation(WITHOUT[without["players"]], cite=without["rule"], path="players"))
    return against


def why_not_now(play: Playing) -> list[Violation]:
    """7.3, A3: some sections A are played at the moment in which their condition is met."""
    when = row_of(play.card).get("a_moment")
    if play.section != "A" or not when or play.moment in ("", when):
        return []
    if when == "round_end" and play.moment == "game_end":
        return []
    text = say(
        "La sección A de {card} se juega en otro momento: {when}.", card=title("cards", play.card), when=CARD_MOMENTS[when]
    )
    return [referee.violation(text, cite=["7.3", play.rule], path="moment")]


def what_is_assumed(play: Playing) -> Procedure[None]:
    """What the document leaves out of the rest of the game."""
    things: list[object] = []
    if "cards_played" in play.untold:
        things.append(say("es su primera carta"))
    if play.section == "A" and "section_a_played" in play.untold and (play.cards_played or "cards_played" in play.untold):
        things.append(say("no ha puntuado otra por su sección A"))
    if play.section == "A" and "a_moment" in row_of(play.card) and "moment" in play.untold:
        things.append(say("la juega en su momento"))
    if "milestone" in play.untold:
        things.append(say("el hito no es Crecimiento personal"))
    if things:
        text = say("No se ha dicho, y se da por hecho: {things}.", things=listing(things))
        yield assumed("card", text, cite=["7.3", "A5.3"])


def _told(play: Playing, wanted: list[str]) -> Procedure[Facts]:
    """Whatever the section looks at and nobody has said is asked."""
    facts = play.facts
    for key in wanted:
        if not facts.knows(key):
            facts = yield from _ask(play, facts, key)
    return facts


def _ask(play: Playing, facts: Facts, key: str) -> Procedure[Facts]:
    name, where = f"fact.{key}", play.rule
    if key == "ethic":
        ask = Pick(
            name,
            play.player,
            say("¿Qué ética tiene?"),
            options=list(ETHIC_LABELS),
            labels=list(ETHIC_LABELS.values()),
            default="sto",
        )
        ethic: str = yield from referee.ask(ask, cite=where)
        return Facts(facts.numbers, facts.flags, facts.levels, ethic)
    if key in FLAGS:
        prompt = say("¿Es así: {what}?", what=FLAGS[key])
        return facts.flag(key, (yield from referee.ask(YesNo(name, play.player, prompt, default=False), cite=where)))
    level = key in table("technologies")
    least, most = (1, 6) if level else (-1000, 100_000)
    prompt = (
        say("¿Qué nivel tiene de {what}?", what=technology(key)) if level else say("¿Cuánto es: {what}?", what=NUMBERS[key])
    )
    ask_number = Amount(
        name,
        play.player,
        prompt,
        options=list(range(1, 7)) if level else [0],
        default=1 if level else 0,
        reader=whole_number(most, least),
        least=least if level else 0,
        most=most,
    )
    n: int = yield from referee.ask(ask_number, cite=where)
    return facts.level(key, n) if level else facts.number(key, n)


def _section_a(play: Playing) -> Procedure[tuple[int, int, bool, int]]:
    """7.3.1: the condition, its points at once, and an effect that is used now or lost."""
    solo = play.players == 1
    facts = yield from _told(play, wanted_a(play.card, solo=solo))
    against = why_not_a(play.card, facts, "facts.", solo=solo)
    if against:
        raise Forbidden(against)
    row = row_of(play.card)
    points = row["a"] * (2 if play.doubled else 1)
    said = title("cards", play.card)
    text = say("Cumple la condición de {card}: {n} P.D. al momento.", card=said, n=points)
    if play.doubled:
        text = say("{text} Son {printed} al doble por el hito.", text=text, printed=row["a"])
    cites = ["7.3.1", play.rule, *_also(play), *(["7.3.1.n1"] if exceeds_a(play.card, facts) else [])]
    if row.get("a_other_edition"):
        yield witnessed("points", say("Sección A"), text, cite=[*cites, f"c.{play.card}"], points=points)
    else:
        yield referee.step("points", say("Sección A"), text, cite=cites, points=points)
    extra, effect, looks = yield from _effect(play)
    return points, extra, effect, looks


def _also(play: Playing) -> list[str]:
    """A5.3, 6.6.4: what doubles the card, and what has it played once the game has ended."""
    return [*(["A5.3"] if play.doubled else []), *(["6.6.4"] if play.moment == "game_end" else [])]


def _effect(play: Playing) -> Procedure[tuple[int, bool, int]]:
    """7.3.1: the immediate effect, optional, where the moment allows it."""
    when = row_of(play.card).get("effect_moment")
    if when and play.moment and play.moment != when:
        text = say("Su efecto inmediato se pierde: solo sirve en otro momento ({when}).", when=CARD_MOMENTS[when])
        yield referee.step("effect", say("Efecto inmediato"), text, cite=["7.3.1", play.rule])
        return 0, False, 0
    effect = EFFECTS[play.card]
    text = say("Puede aprovechar ahora su efecto inmediato, y si no se pierde: {effect}.", effect=effect)
    if when and not play.moment:
        text = say(
            "Su efecto inmediato solo sirve si la juega en este momento ({when}): {effect}.",
            when=CARD_MOMENTS[when],
            effect=effect,
        )
    yield referee.step("effect", say("Efecto inmediato"), text, cite=["7.3.1", play.rule])
    if card_does(play.card, "points_for_changes"):
        return (yield from _moral(play)), True, 0
    return 0, True, (yield from _explorador(play)) if card_does(play.card, "looks_at_hands") else 0


def _moral(play: Playing) -> Procedure[int]:
    """A3.13.A: two points more for each Cambio de Ética played this round, by anybody."""
    facts = yield from _told(play, ["ethic_changes"])
    n = PER_CHANGE * facts.numbers["ethic_changes"] * (2 if play.doubled else 1)
    text = say("Por las fichas de Cambio de Ética jugadas esta ronda: {n} P.D. más.", n=n)
    yield referee.step("extra", say("Moral"), text, cite=["A3.13.A", *(["A5.3"] if play.doubled else [])], points=n)
    return n


def _explorador(play: Playing) -> Procedure[int]:
    """A3.12.A: one rival's hand, or two's in a large game; how large, another edition says."""
    if play.players is None:
        text = say(
            "No se ha dicho cuántos juegan: se miran las cartas de 1 rival; con {n} jugadores o más, de 2.", n=MANY_PLAYERS
        )
        yield witnessed("looks_at", say("Explorador"), text, cite="A3.12.A c.explorador")
        return 1
    n = 2 if play.players >= MANY_PLAYERS else 1
    text = say(
        "Con {players} jugadores mira las cartas de {n}: son 2 con {many} o más.", players=play.players, n=n, many=MANY_PLAYERS
    )
    yield witnessed("looks_at", say("Explorador"), text, cite="A3.12.A c.explorador", n=n)
    return n


def _section_b(play: Playing) -> Procedure[tuple[int, int, bool, int]]:
    """7.3.2: no condition; of two options, the better one, unless the card adds them."""
    facts = yield from _told(play, wanted_b(play.card))
    options = reckon_b(play.card, facts)
    best = options[0]
    points = best.doubled if play.doubled else best.points
    cites = ["7.3.2", play.rule, *_also(play)]
    told = say("{text}, todo al doble por el hito y sin perder medios puntos", text=best.text) if play.doubled else best.text
    text = say("{text}. Puntúa {n} P.D.", text=told, n=points)
    if len(options) > 1:
        text = say(
            "La mejor de sus opciones: {best}. La otra: {other}. Puntúa {n} P.D.",
            best=told,
            other=options[1].text,
            n=points,
        )
    if any(option.witness for option in options):
        yield witnessed("points", say("Sección B"), text, cite=[*cites, f"c.{play.card}"], points=points)
    else:
        yield referee.step("points", say("Sección B"), text, cite=cites, points=points)
    return points, 0, False, 0


def draw(play: Playing) -> Procedure[bool]:
    """7.3, 6.5.1: after the first card the next one is drawn, but not in rounds 7 and 8, nor after the second."""
    if play.cards_played + 1 >= CARDS_A_GAME:
        yield referee.step("draw", say("Cartas"), say("Con esta son dos cartas: ya no roba más."), cite="7.3 6.5.1.n1")
        return False
    if play.moment == "game_end":
        text = say("La partida ha acabado: ya no roba más; juega también la otra carta que tenga en la mano.")
        yield referee.step("draw", say("Cartas"), text, cite="6.6.4")
        return False
    if play.round is None:
        text = say("No se ha dicho la ronda: roba una carta, salvo en la 7 y la 8, en que ya tiene la segunda.")
        yield assumed("draw", text, cite="7.3 6.5.1")
        return True
    late = play.round >= LATE_ROUND
    text = (
        say("En las rondas 7 y 8 ya tiene su segunda carta: no roba.")
        if late
        else say("Roba al momento la carta superior del mazo.")
    )
    yield referee.step("draw", say("Cartas"), text, cite="7.3 6.5.1")
    return not late
