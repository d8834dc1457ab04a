"""The names that documents may use: ships, systems, colours, resources, technologies and species, in three languages."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from adjudicator.messages import Name, Renderable, render
from adjudicator.names import Vocabulary
from adjudicator.ruling import Json

DATA = Path(__file__).parent / "data"

COLOURS = Vocabulary(
    {
        "yellow": ("amarillo", "amarilla", "amarelo"),
        "orange": ("naranja", "laranja"),
        "blue": ("azul",),
        "red": ("rojo", "roja", "vermelho"),
    }
)
_RESOURCES = {
    "materials": ("materiales", "material", "materiais"),
    "science": ("ciencia", "ciência"),
    "money": ("dinero", "dinheiro"),
}
RESOURCES = Vocabulary(_RESOURCES)
CUBES = Vocabulary(
    {
        **_RESOURCES,
        "gray": ("gris", "cinzenta", "cinza", "grey"),
        "orbital": ("estación orbital", "estação orbital"),
    }
)
_TECHNOLOGIES = {
    "antimatter_splitter": ("divisor de antimateria", "divisor de antimatéria"),
    "cloaking_device": ("dispositivo de camuflaje", "camuflaje", "dispositivo de camuflagem", "camuflagem"),
    "improved_logistics": ("logística mejorada", "logística aperfeiçoada"),
    "neutron_absorber": ("absorción de neutrones", "absorção de nêutrons"),
    "neutron_bombs": ("bombas de neutrones", "bombas de nêutrons"),
    "wormhole_generator": ("generador de agujeros de gusano", "gerador de fendas espaciais", "gerador de fendas"),
}
TECHNOLOGIES = Vocabulary(_TECHNOLOGIES)
"""Those that change what a procedure does."""
_OTHER_TECHNOLOGIES = {
    "starbase": ("base estelar",),
    "advanced_mining": ("minería avanzada", "mineração avançada"),
    "advanced_economy": ("economía avanzada", "economia avançada"),
    "quantum_grid": ("malla cuántica", "malha quântica"),
    "nanorobots": ("nanorrobots", "nanorrobôs"),
    "orbital": ("estación orbital", "estação orbital"),
    "advanced_robotics": ("robótica avanzada", "robótica avançada"),
    "advanced_labs": ("laboratorios avanzados", "laboratórios avançados"),
    "monolith": ("monolito", "monólito"),
    "artifact_key": ("llave de los artefactos", "clave de los artefactos", "chave dos artefatos"),
    "warp_portal": ("portal de curvatura", "portal de dobra"),
    "pico_modulator": ("picomodulador",),
    "ancient_labs": ("laboratorios de los antiguos", "laboratórios dos antigos"),
    "metasynthesis": ("metasíntesis", "metassíntese"),
}


@cache
def table(name: str) -> dict[str, dict[str, Json]]:
    """A data file of this game."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class ShipType:
    """A kind of ship: its names, whether no player commands it, its printed bonus and what it is worth destroyed."""

    key: str
    one: Name
    many: Name
    npc: bool
    bonus: int | None
    reputation: int
    cite: str


@cache
def ship_types() -> dict[str, ShipType]:
    """The kinds of ship, from the largest to the smallest."""
    return {
        key: ShipType(
            key, _name(row, 0), _name(row, 1), row.get("npc", False), row.get("bonus"), row["reputation"], row["cite"]
        )
        for key, row in table("ships").items()
    }


def _name(row: dict[str, Json], index: int) -> Name:
    return Name(row["es"][index], row["pt"][index], row["en"][index])


@cache
def ship_names() -> Vocabulary:
    """Kinds of ship under every name."""
    rows = table("ships").items()
    return Vocabulary({key: [*row["es"], *row["pt"], *row["en"], *row.get("also", ())] for key, row in rows})


@cache
def part_names() -> Vocabulary:
    """Ship systems under every name."""
    return Vocabulary({key: row["names"] for key, row in table("parts").items()})


@cache
def technology_names() -> Vocabulary:
    """All technologies under every name, those of ship systems too."""
    return Vocabulary({**_TECHNOLOGIES, **_OTHER_TECHNOLOGIES, **{key: row["names"] for key, row in table("parts").items()}})


@cache
def species_names() -> Vocabulary:
    """Species under every name."""
    return Vocabulary({key: row["names"] for key, row in table("species").items()})


NPCS = tuple(key for key, kind in ship_types().items() if kind.npc)
SHIPS = tuple(key for key, kind in ship_types().items() if not kind.npc)


def colour_key(name: str) -> str:
    """The colour for a name as people write it; the name itself where it is none."""
    return COLOURS.find(name) or name


@dataclass(frozen=True)
class Ships(Renderable):
    """So many ships of a kind, as a text says it."""

    kind: str
    count: int

    def render(self, lang: str) -> str:
        kind = ship_types()[self.kind]
        return f"{self.count} {render(kind.one if self.count == 1 else kind.many, lang)}"


def kind_name(kind: str, count: int = 1) -> Name:
    """The name of a kind of ship, in the singular or the plural."""
    return ship_types()[kind].one if count == 1 else ship_types()[kind].many


RESOURCE_NAMES = {
    "materials": Name("materiales", "Materiais", "materials"),
    "science": Name("ciencia", "Ciência", "science"),
    "money": Name("dinero", "Dinheiro", "money"),
    "gray": Name("casilla gris", "Área cinzenta", "gray square"),
    "orbital": Name("estación orbital", "Estação Orbital", "orbital"),
}
COLOUR_NAMES = {
    "yellow": Name("amarillo", "amarelo", "yellow"),
    "orange": Name("naranja", "laranja", "orange"),
    "blue": Name("azul", "azul", "blue"),
    "red": Name("rojo", "vermelho", "red"),
}
