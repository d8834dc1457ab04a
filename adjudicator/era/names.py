"""The names that documents may use: peoples, relics, technologies, stories, milestones and cards, in any spelling."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from adjudicator.lists import Named
from adjudicator.names import Vocabulary, name_key, words_of
from adjudicator.reading import Node
from adjudicator.ruling import Json
from rulebook import load_names

DATA = Path(__file__).parent / "data"
GAME = "era"
ETHICS = words_of(GAME, ("sto", "sts"))
ADVANCED = Vocabulary(
    {
        "double": ("x2", "doble", "dobla", "×2"),
        "glory": ("gloria", "+3", "3 P.D.", "+3 P.D."),
    }
)
TACTICS = Vocabulary(dict.fromkeys("ABCDE", ()))
ROMAN = ("I", "II", "III", "IV", "V", "VI")


@cache
def table(name: str) -> dict[str, Json]:
    """A data file of the game."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def people_names() -> Vocabulary:
    """Star peoples under every name, those of a single face included."""
    things = {key: (row["thing"], *filter(None, map(row.get, ETHICS.keys))) for key, row in table("peoples").items()}
    return words_of(GAME, things, things=things)


@cache
def _faces() -> dict[str, str]:
    """The ethic that a name gives away where the two faces of a people are called differently."""
    faces = [(row[ethic], ethic) for row in table("peoples").values() for ethic in ETHICS.keys if ethic in row]
    return {name_key(name): ethic for face, ethic in faces for name in load_names(GAME).written(face)}


@cache
def titled(name: str) -> Vocabulary:
    """The things of a data file under every name."""
    return words_of(GAME, table(name), things={key: (row["thing"],) for key, row in table(name).items()})


def title(name: str, key: str) -> Named:
    """What the book calls a thing of a data file."""
    return Named(GAME, table(name)[key]["thing"])


@cache
def technology_names() -> Vocabulary:
    """The five technologies under every name."""
    return words_of(GAME, table("technologies"))


def technology(key: str) -> Named:
    """How a technology is called."""
    return Named(GAME, key)


def roman(level: int) -> str:
    """A level as the boards print it."""
    return ROMAN[level - 1]


def read_ethic_and_people(node: Node, people: str = "people", ethic: str = "ethic") -> tuple[str, str]:
    """A player's ethic and people, each empty where it is not given; the name of a face tells the ethic too."""
    person, side = node.field(people), node.field(ethic)
    key, said = person.one_of(people_names()), side.one_of()
    shown = _faces().get(name_key(person.value), "") if key and isinstance(person.value, str) and person.value != key else ""
    if shown and said and shown != said:
        person.fault(
            "«{name}» es la cara {shown} de la loseta, y la ética dada es {ethic}",
            name=str(person.value)[:60],
            shown=shown.upper(),
            ethic=said.upper(),
        )
    return said or shown, key


def one_tile_each(nodes: Sequence[Node], peoples: Sequence[str], field: str = "people") -> None:
    """5.4.c: faults where two players are said to have the same people, of which there is one tile."""
    for node, people in zip(nodes, peoples, strict=True):
        if people and peoples.count(people) > 1:
            node.field(field).fault("hay una sola loseta de cada pueblo, y la tienen dos")


def face_wanted(ethic: Node) -> None:
    """A fault: the two faces of a people do different things, and the document does not say which one shows."""
    ethic.fault("falta la ética («sto» o «sts»): de ella depende lo que hace este pueblo")


def never_rises(people: str, key: str) -> bool:
    """A1.17: whether a technology of a people stays where it is for good."""
    return bool(people) and table("peoples")[people].get("never") == key


def levels_untold(node: Node) -> tuple[str, ...]:
    """The technologies whose level a document does not say."""
    said = node.by_name()
    return tuple(key for key in table("technologies") if key not in said)


def read_levels(node: Node) -> dict[str, int]:
    """Technology levels, 1 to 6; those that are not given stay at the first."""
    levels = dict.fromkeys(table("technologies"), 1)
    return levels | {key: level for key, value in node.by_name().items() if (level := value.integer(1))}
