"""Reads the document of a declaration of war: two players, a moment, and the action that it would block."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.era.lists import MOMENTS
from adjudicator.era.names import one_tile_each, read_ethic_and_people, read_levels
from adjudicator.reading import Node

PLANETS_OF = {
    "colonise": ("uninhabited",),
    "subjugate": ("primitive",),
    "convert": ("primitive",),
    "ally": ("advanced",),
    "conquer": ("advanced", "player"),
    "liberate": ("player",),
}
"""6.2.4.2: the planets that each option is for."""


@dataclass(frozen=True)
class Party:
    """One of the two players."""

    name: str
    ethic: str
    people: str = ""
    spirituality: int = 1
    military: int = 1
    ships_there: bool = True
    acted: bool = False
    protected: bool = False
    untold: frozenset[str] = frozenset()
    """Of what is above, what the document leaves out."""


@dataclass(frozen=True)
class Invasion:
    """The Ganar un Planeta that a declaration would block."""

    option: str
    planet: str = ""
    owner_ethic: str = ""

    @property
    def innocent(self) -> bool:
        """7.1.2: subjugating a primitive planet, conquering an advanced one or a planet of a STO player."""
        if self.option == "conquer":
            return self.planet == "advanced" or (self.planet == "player" and self.owner_ethic == "sto")
        return self.option == "subjugate"


@dataclass(frozen=True)
class Declaration:
    """A war that somebody wants to declare."""

    declarer: Party
    target: Party
    moment: str
    at_war: bool = False
    invasion: Invasion | None = None
    round: int | None = None
    milestone: str = ""
    first_war: bool = True
    puppet: bool = False
    untold: frozenset[str] = frozenset()


def read_war(root: Node) -> Declaration:
    """The document of a declaration."""
    if not root.field("moment").given:
        root.field("moment").fault("falta el momento: {moments}", moments=", ".join(MOMENTS))
    declarer = _read_party(root.field("declarer"), "declarer", "ships_there")
    target = _read_party(root.field("target"), "target", "acted", "protected")
    if declarer.name == target.name:
        root.field("target").field("name").fault("nadie se declara la guerra a sí mismo")
    one_tile_each((root.field("declarer"), root.field("target")), (declarer.people, target.people))
    return Declaration(
        declarer,
        target,
        root.field("moment").one_of(),
        root.field("at_war").flag(),
        _read_invasion(root.field("action")) if root.field("action").given else None,
        root.field("round").optional_integer(),
        root.field("milestone").one_of(),
        root.field("first_war").flag(),
        root.field("puppet").flag(),
        frozenset(name for name in ("at_war", "first_war", "milestone") if not root.field(name).given),
    )


def _read_invasion(action: Node) -> Invasion:
    option, planet = action.field("option").one_of(), action.field("planet").one_of()
    ethic = action.field("owner_ethic").one_of()
    if option and planet and planet not in PLANETS_OF[option]:
        action.field("planet").fault("esa opción no es para un planeta de ese tipo")
    only = PLANETS_OF[option][0] if option and len(PLANETS_OF[option]) == 1 else ""
    if option == "conquer" and not planet and ethic:
        only = "player"
    if ethic and (planet or only) != "player":
        action.field("owner_ethic").fault("un planeta neutral no tiene dueño")
    return Invasion(option, planet or only, ethic)


def _read_party(node: Node, name: str, *flags: str) -> Party:
    ethic, people = read_ethic_and_people(node)
    if not ethic:
        node.field("ethic").fault("falta la ética («sto» o «sts»)")
    levels = read_levels(node.field("levels"))
    return Party(
        node.field("name").text(name) or name,
        ethic,
        people,
        levels["spirituality"],
        levels["military"],
        **{name: node.field(name).flag() for name in flags},
        untold=frozenset(
            [flag for flag in flags if not node.field(flag).given]
            + [key for key in ("spirituality", "military") if key not in node.field("levels").by_name()]
        ),
    )
