"""What dominance cards look at: the facts of a document, each told or not, and how each is called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adjudicator.era.names import table
from adjudicator.messages import Message, say
from adjudicator.reading import Node

NUMBERS: dict[str, Message] = {
    "planets": say("planetas que controla"),
    "planets_4": say("planetas con 4 o más de población"),
    "planets_5": say("planetas con 5 o más de población"),
    "planets_taken": say("planetas quitados a jugadores este turno"),
    "neutral_alone": say("planetas neutrales donde solo él tiene naves"),
    "ship_value": say("suma de los V.C. de base de sus naves"),
    "fleet_sectors": say("sectores donde solo él tiene una flota"),
    "central_planets": say("planetas del sector central que controla"),
    "central_discs": say("población de su planeta central más poblado"),
    "ships_built": say("naves construidas en esta acción"),
    "asteroids": say("casillas de asteroides con naves propias"),
    "foreign_capitals": say("capitales ajenas donde tiene naves"),
    "nebulae": say("nebulosas distintas con naves propias"),
    "sectors_both": say("sectores con nave y planeta propios"),
    "sectors_ships": say("sectores con naves propias"),
    "points": say("P.D. que tiene"),
    "rival_points": say("P.D. del mejor de los demás con su ética"),
    "automa_levels": say("niveles tecnológicos del automa de su ética"),
    "ethic_changes": say("fichas de Cambio de Ética jugadas esta ronda"),
}
FLAGS: dict[str, Message] = {
    "main_central": say("controla el planeta principal del sector central"),
    "sector_all": say("controla todos los planetas del sector de su capital"),
    "sector_alone": say("nadie más controla un planeta en el sector de su capital"),
    "peace": say("está en paz con todos"),
    "unscored_ethic": say("no ha puntuado por su ética esta ronda"),
}
WITHIN = (
    ("planets_5", "planets_4"),
    ("planets_5", "planets"),
    ("planets_4", "planets"),
    ("central_planets", "planets"),
    ("sectors_both", "sectors_ships"),
    ("sectors_both", "planets"),
    ("fleet_sectors", "sectors_ships"),
)
"""What cannot be more than something else."""
ALL_LEVELS = ("lowest", "highest")
NOBODY = -10_000
"""What the best rival has where there is none."""


@dataclass(frozen=True)
class Facts:
    """What is known of a player; what was not told is not here."""

    numbers: Mapping[str, int] = field(default_factory=dict)
    flags: Mapping[str, bool] = field(default_factory=dict)
    levels: Mapping[str, int] = field(default_factory=dict)
    ethic: str = ""

    def number(self, key: str, n: int) -> Facts:
        """The same with one number more."""
        return replace(self, numbers={**self.numbers, key: n})

    def flag(self, key: str, said: bool) -> Facts:
        """The same with one more thing that is so or not."""
        return replace(self, flags={**self.flags, key: said})

    def level(self, key: str, n: int) -> Facts:
        """The same with one level more."""
        return replace(self, levels={**self.levels, key: n})

    def knows(self, key: str) -> bool:
        """Whether a number, a flag, a level or the ethic was told."""
        return key in self.numbers or key in self.flags or key in self.levels or (key == "ethic" and bool(self.ethic))

    def level_of(self, key: str) -> int:
        """A level, the lowest or the highest of the five."""
        if key in ALL_LEVELS:
            return (min if key == "lowest" else max)(self.levels.values())
        return self.levels[key]


def levels_for(key: str) -> tuple[str, ...]:
    """The technologies that a level hangs on."""
    return tuple(table("technologies")) if key in ALL_LEVELS else (key,)


def read_facts(node: Node) -> Facts:
    """The facts of a document."""
    alone = {"rival_points": NOBODY} if node.field("only_of_ethic").flag() else {}
    if alone and node.field("rival_points").given:
        node.field("rival_points").fault("contradice «only_of_ethic»: nadie más tiene su ética")
    _check_facts(node)
    return Facts(
        {**alone, **{key: node.field(key).integer() for key in NUMBERS if node.field(key).given}},
        {key: said for key in FLAGS if (said := node.field(key).told()) is not None},
        {key: level for key, value in node.field("levels").by_name().items() if (level := value.integer(0))},
        node.field("ethic").one_of(),
    )


def _check_facts(node: Node) -> None:
    """Facts that refute each other."""
    for part, whole in WITHIN:
        if node.field(part).given and node.field(whole).given and node.field(part).integer() > node.field(whole).integer():
            node.field(part).fault("son más que {n} ({what})", n=node.field(whole).integer(), what=NUMBERS[whole])
    nothing = node.field("central_planets").given and not node.field("central_planets").integer()
    if nothing and (node.field("central_discs").integer() or node.field("main_central").told()):
        node.field("central_planets").fault("contradice lo que se dice de sus planetas centrales")
    if node.field("sector_all").told() and node.field("sector_alone").told() is False:
        node.field("sector_alone").fault("contradice «sector_all»: los controla todos él")
