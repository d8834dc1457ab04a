"""The names that documents may use: peoples, relics, technologies, stories, milestones and cards, in any spelling."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from adjudicator.messages import Name
from adjudicator.names import Vocabulary, fold
from adjudicator.reading import Node
from adjudicator.ruling import Json

DATA = Path(__file__).parent / "data"
ETHICS = Vocabulary(
    {
        "sto": ("luminosa", "luminoso", "luminosos", "light", "service to others"),
        "sts": ("oscura", "oscuro", "oscuros", "escura", "escuro", "dark", "service to self"),
    }
)
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
    return Vocabulary({key: [*row["names"], *row.get("sto", ()), *row.get("sts", ())] for key, row in table("peoples").items()})


@cache
def _faces() -> dict[str, str]:
    """The ethic that a name gives away where the two faces of a people are called differently."""
    return {fold(name): ethic for row in table("peoples").values() for ethic in ("sto", "sts") for name in row.get(ethic, ())}


@cache
def titled(name: str) -> Vocabulary:
    """The things of a data file by their title and other names."""
    return Vocabulary(
        {key: [row["title"], *row.get("names", ()), f"Carta de dominación: {row['title']}"] for key, row in table(name).items()}
    )


@cache
def technology_names() -> Vocabulary:
    """The five technologies under every name."""
    return Vocabulary({key: row["names"] for key, row in table("technologies").items()})


def technology(key: str) -> Name:
    """How a technology is called."""
    row = table("technologies")[key]
    return Name(row["es"], row["pt"], row["en"])


def roman(level: int) -> str:
    """A level as the boards print it."""
    return ROMAN[level - 1]


def read_ethic_and_people(node: Node, people: str = "people", ethic: str = "ethic") -> tuple[str, str]:
    """A player's ethic and people, each empty where it is not given; the name of a face tells the ethic too."""
    person, side = node.field(people), node.field(ethic)
    key, said = person.one_of(people_names()), side.one_of()
    shown = _faces().get(fold(person.value), "") if key and isinstance(person.value, str) else ""
    if shown and said and shown != said:
        person.fault(
            "«{name}» es la cara {shown} de la loseta, y la ética dada es {ethic}",
            name=str(person.value)[:60],
            shown=shown.upper(),
            ethic=said.upper(),
        )
    return said or shown, key


def read_levels(node: Node) -> dict[str, int]:
    """Technology levels, 1 to 6; those that are not given stay at the first."""
    levels = dict.fromkeys(table("technologies"), 1)
    return levels | {key: value.integer(1) for key, value in node.by_name().items()}
