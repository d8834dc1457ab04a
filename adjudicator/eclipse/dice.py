"""The six-faced dice of Eclipse: their colours, their faces, and when they hit (6.2.4, 6.2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.eclipse.names import COLOUR_NAMES, colour_key
from adjudicator.eclipse.voice import referee
from adjudicator.errors import unusable
from adjudicator.messages import Message, Name, Renderable, count, listing, render, say
from adjudicator.questions import Dice, DiceGroup, Face, Roll
from adjudicator.referee import Cites, Procedure
from adjudicator.ruling import Json

BLANK: Face = "blank"
HIT: Face = "hit"
FACES: tuple[Face, ...] = (BLANK, 2, 3, 4, 5, HIT)
DAMAGE = {"yellow": 1, "orange": 2, "blue": 3, "red": 4}
THRESHOLD = 6
_ALIASES: dict[Json, Face] = {
    "blanco": BLANK,
    "en blanco": BLANK,
    "vacía": BLANK,
    "vacia": BLANK,
    "branco": BLANK,
    "em branco": BLANK,
    "miss": BLANK,
    "impacto": HIT,
    "explosión": HIT,
    "explosion": HIT,
    "explosão": HIT,
    "acerto": HIT,
    "burst": HIT,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
}
_FACE_NAMES = {BLANK: Name("blanco", "branco", "blank"), HIT: Name("explosión", "explosão", "burst")}


def face_of(raw: Json) -> Json:
    """The face for a value as people write it; other values stay as they are: no face shows a 1 or a 6 (6.2.4)."""
    if isinstance(raw, bool) or not isinstance(raw, int | str):
        return raw
    key = raw.strip().casefold() if isinstance(raw, str) else raw
    return _ALIASES.get(key, key)


@dataclass(frozen=True)
class Die(Renderable):
    """One die as it fell."""

    colour: str
    face: Face

    @property
    def damage(self) -> int:
        """6.2.5.1: as many points as its weapon shows bursts."""
        return DAMAGE[self.colour]

    def render(self, lang: str) -> str:
        return f"{render(_FACE_NAMES.get(self.face, self.face), lang)} ({render(COLOUR_NAMES[self.colour], lang)})"


def hits(face: Face, computer: int, shield: int) -> bool:
    """6.2.4: the burst always, the blank never, the rest with computers and less shields from 6."""
    if face in (HIT, BLANK):
        return face == HIT
    return int(face) + computer - shield >= THRESHOLD


@dataclass(frozen=True)
class BattleRoll(Roll):
    """A roll of these dice, whose faces people write in several ways."""

    def read(self, raw: Json) -> Dice:
        dice, path = _normal(raw), f"answers.{self.key}"
        for unit, faces in self._by_unit(dice, path).items():
            for face in faces if isinstance(faces, list | tuple) else [faces]:
                if isinstance(face, bool) or face not in FACES:
                    raise unusable(
                        f"{path}.{unit}",
                        "«{value}» no es una cara del dado: solo tiene blanco, 2, 3, 4, 5 y explosión; se escribe la cara "
                        "que sale, sin sumar computadores",
                        code="answer.invalid",
                        value=str(face)[:20],
                    )
        return super().read(dice)


def _normal(raw: Json) -> Json:
    if isinstance(raw, Mapping):
        return {colour: _normal(faces) for colour, faces in raw.items()}
    return [face_of(face) for face in raw] if isinstance(raw, list | tuple) else face_of(raw)


def roll(
    key: str, who: str, prompt: Message, numbers: Mapping[str, int], computer: int, shield: int, *, cite: Cites
) -> Procedure[tuple[Die, ...]]:
    """6.2.3.3: all the dice of a kind of ship at once, one group a colour."""
    lowest = min(max(THRESHOLD - computer + shield, 2), THRESHOLD)
    groups = tuple(
        DiceGroup(colour, numbers[colour], lowest, FACES, COLOUR_NAMES[colour]) for colour in DAMAGE if numbers.get(colour)
    )
    dice: Dice = yield BattleRoll(key, who, prompt, referee.cite(cite), groups, colour_key)
    return tuple(Die(group.unit, face) for group in groups for face in dice[group.unit])


def described(numbers: Mapping[str, int]) -> object:
    """Dice by colour in words: «2 dados (naranja)»."""
    return listing(
        say("{dice} ({colour})", dice=count(numbers[colour], "{n} dado", "{n} dados"), colour=COLOUR_NAMES[colour])
        for colour in DAMAGE
        if numbers.get(colour)
    )


def thrown(dice: tuple[Die, ...]) -> dict[str, list[Face]]:
    """Dice by colour, as an answer writes them."""
    return {colour: [d.face for d in dice if d.colour == colour] for colour in DAMAGE if any(d.colour == colour for d in dice)}
