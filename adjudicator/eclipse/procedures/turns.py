"""The turns of the action phase (5.1, 5.8): whose turn it is, who passes first, what is open afterwards, when the phase ends.

Document: `{"seating": [names clockwise], "first": name, "discs": {name: n}, "turns": [{"player", "does": "build"|…|"pass"|
"reaction_build"|…}]}`; `does` is an action, a reaction or a pass; `discs`: those on the influence track (left out: enough).
Outcome: `{"next": name|null, "over": bool, "passed": [names in order], "first_player": name|null, "money": {name: 2}, "discs": {name: n}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.eclipse.lists import TURN_NAMES
from adjudicator.eclipse.voice import referee
from adjudicator.errors import Forbidden
from adjudicator.messages import say
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Step, Violation

PASS, REACTION = "pass", "reaction_"
FIRST_TO_PASS = 2
"""5.1.5.2: the money of whoever passes before all others."""


@dataclass(frozen=True)
class TurnsSituation:
    """The table clockwise, the first player, and what everybody did."""

    seating: tuple[str, ...]
    first: str
    discs: Mapping[str, int]
    turns: tuple[tuple[str, str], ...]
    told: bool = True
    """Whether the document says who is the first player."""


@dataclass(frozen=True)
class _Phase:
    at: int
    passed: tuple[str, ...] = ()
    discs: Mapping[str, int] = field(default_factory=dict)


def read_turns(root: Node) -> TurnsSituation:
    """Reads a document of the action phase's turns."""
    seating = root.field("seating").texts()
    first = root.field("first").text() or (seating[0] if seating else "")
    if len(seating) < 2 or len(set(seating)) < len(seating):
        root.field("seating").fault("faltan los jugadores, cada uno una vez, en sentido horario")
    if first not in seating:
        root.field("first").fault("«{name}» no está en «seating»", name=first)
    turns = []
    for node in root.field("turns").items():
        player, does = node.field("player").text(), node.field("does").one_of()
        if player not in seating:
            node.field("player").fault("«{name}» no está en «seating»", name=player)
        if not does:
            node.field("does").fault("falta decir qué hace")
        turns.append((player, does))
    discs = {name: node.integer() for name, node in root.field("discs").mapping().items()}
    for name in set(discs) - set(seating):
        root.field("discs").field(name).fault("«{name}» no está en «seating»", name=name)
    return TurnsSituation(seating, first, discs, tuple(turns), bool(root.field("first").text()))


def run_turns(situation: TurnsSituation) -> Procedure[Mapping[str, Json]]:
    """5.1.1: clockwise from the first player, one action, reaction or pass each, until all have passed."""
    phase = _Phase(situation.seating.index(situation.first), (), dict(situation.discs))
    if not situation.told:
        text = say("Nadie ha dicho quién es el jugador inicial: se toma que {player}.", player=situation.first)
        yield referee.step("assumed.first", "Se supone", text, cite="5.1.1", authority="interpretation")
    for i, (player, does) in enumerate(situation.turns):
        against = why_not_turn(situation, phase, i, player, does)
        if against:
            raise Forbidden(against)
        yield _turn(phase, i, player, does, again=(player, does) in situation.turns[:i])
        phase = _after(situation, phase, player, does)
    over = len(phase.passed) == len(situation.seating)
    yield _end(situation, phase, over)
    return {
        "next": None if over else situation.seating[phase.at],
        "over": over,
        "passed": list(phase.passed),
        "first_player": phase.passed[0] if phase.passed else None,
        "money": {phase.passed[0]: FIRST_TO_PASS} if phase.passed else {},
        "discs": dict(phase.discs),
    }


def _after(situation: TurnsSituation, phase: _Phase, player: str, does: str) -> _Phase:
    """The phase once a turn is over: a disc spent, or a summary card turned."""
    discs = dict(phase.discs)
    if does != PASS and player in discs:
        discs[player] -= 1
    passed = (*phase.passed, player) if does == PASS and player not in phase.passed else phase.passed
    return replace(phase, at=(phase.at + 1) % len(situation.seating), passed=passed, discs=discs)


def why_not_turn(situation: TurnsSituation, phase: _Phase, index: int, player: str, does: str) -> list[Violation]:
    """5.1.1, 5.1.2, 5.1.6, 5.8.1: the phase is over, somebody else's turn, a reaction too early, an action too late, no disc."""
    path = f"turns.{index}"
    if len(phase.passed) == len(situation.seating):
        text = say("Todos han pasado: la fase de acciones terminó en ese instante, sin más reacciones.")
        return [referee.violation(text, cite="5.1.6", path=path)]
    against, expected = [], situation.seating[phase.at]
    if player != expected:
        text = say("Es el turno de {expected}: se juega en sentido horario desde el jugador inicial.", expected=expected)
        against.append(referee.violation(text, cite="5.1.1", path=f"{path}.player"))
    reaction = does.startswith(REACTION)
    if reaction and player not in phase.passed:
        text = say("{player} no ha pasado: las reacciones son para después de pasar.", player=player)
        against.append(referee.violation(text, cite="5.8.1 5.1.5.3", path=f"{path}.does"))
    if player in phase.passed and not reaction and does != PASS:
        text = say(
            "{player} ya ha pasado: solo puede usar una reacción (mejorar, construir o mover) o pasar otra vez.", player=player
        )
        against.append(referee.violation(text, cite="5.8.1 5.1.5.3 5.8.4", path=f"{path}.does"))
    if does != PASS and phase.discs.get(player, 1) < 1:
        text = say("{player} no tiene discos en su pista de influencia: solo puede pasar.", player=player)
        against.append(referee.violation(text, cite="5.8.2" if reaction else "5.1.2 3.6.2", path=f"{path}.does"))
    return against


def _turn(phase: _Phase, index: int, player: str, does: str, *, again: bool) -> Step:
    """5.1.3, 5.1.5, 5.8.2: what a turn costs or brings; an action or a reaction may be taken again (5.1.3.2, 5.8.3)."""
    key, title = f"turn.{index + 1}", say("Turno {n}: {player}", n=index + 1, player=player)
    if does != PASS:
        text = say(
            "{player} lleva un disco de su pista de influencia a su acción: {does}.", player=player, does=TURN_NAMES[does]
        )
        reaction = does.startswith(REACTION)
        cite = "5.8.1 5.8.2 5.1.5.4" if reaction else "5.1.3.1 3.6.2"
        if again:
            text = say("{text} Se puede repetir: el disco se apila sobre el anterior.", text=text)
            cite += " 5.8.3" if reaction else " 5.1.3.2"
        return referee.step(key, title, text, cite=cite)
    if not phase.passed:
        text = say(
            "{player} pasa antes que nadie: vuelve su carta de resumen, gana {money} de dinero y será el jugador inicial de la "
            "ronda siguiente.",
            player=player,
            money=FIRST_TO_PASS,
        )
        return referee.step(key, title, text, cite="5.1.5.1 5.1.5.2")
    text = say("{player} pasa y vuelve su carta de resumen.", player=player)
    if player in phase.passed:
        text = say("{player} pasa otra vez.", player=player)
    return referee.step(key, title, text, cite="5.1.5.3" if player in phase.passed else "5.1.5.1")


def _end(situation: TurnsSituation, phase: _Phase, over: bool) -> Step:
    if over:
        text = say("Todas las cartas de resumen muestran las reacciones: la fase de acciones termina en el acto.")
        return referee.step("end", "Fin de la fase", text, cite="5.1.6 5.1.1")
    text = say("Sigue {player}.", player=situation.seating[phase.at])
    return referee.step("end", "A quién le toca", text, cite="5.1.1")
