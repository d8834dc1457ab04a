"""The names that documents may use: unit types, technologies, factions and cards, in three languages."""

from __future__ import annotations

import tomllib
from functools import cache

from adjudicator.names import Vocabulary, fold
from adjudicator.ruling import Json
from adjudicator.ti4.units import DATA, profiles, unit_types, upgrades
from rulebook.components import Component, read_components
from rulebook.games import book_folders
from rulebook.packed import packed_books

ANOMALIES = Vocabulary(
    {
        "asteroid_field": ("campo de asteroides", "asteroides", "campo de asteróides", "asteroids"),
        "nebula": ("nebulosa",),
        "supernova": (),
        "gravity_rift": ("vórtice gravitatorio", "vórtice", "grieta", "fenda gravitacional", "rift"),
    }
)
WORMHOLES = Vocabulary({"alpha": ("alfa", "α"), "beta": ("β",), "gamma": ("γ",), "delta": ("δ",)})


@cache
def table(name: str) -> dict[str, dict[str, Json]]:
    """A data file of names."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def figure(owner: str, name: str) -> int:
    """A figure that a rule or a component prints in its text."""
    number: int = table("figures")[owner][name]
    return number


def _unnumbered(name: str) -> str:
    """A unit's name without the number of its upgrade."""
    return name.removesuffix(" I").removesuffix(" II")


@cache
def unit_names() -> Vocabulary:
    """Unit types under every name, a faction's own names included."""
    names: dict[str, list[str]] = {}
    for key, unit in unit_types().items():
        names[key] = [name for pair in (unit.one, unit.many) for name in (pair.es, pair.pt, pair.en)]
    for profile in profiles():
        names[profile.type] += [form for name in (profile.en, profile.es) if name for form in (name, _unnumbered(name))]
    for key, nicknames in table("nicknames").items():
        names[key] += nicknames["names"]
    return Vocabulary(names)


@cache
def technology_names() -> Vocabulary:
    """Technologies, unit upgrades among them, under every name."""
    names = {key: [row["en"], row.get("es") or row["en"]] for key, row in table("technologies").items()}
    for key, profile in upgrades().items():
        names[key] = [profile.en, profile.es or profile.en, *_upgraded(key, profile.type)]
    for key, nicknames in table("technology_nicknames").items():
        names[key] += nicknames["names"]
    return _with_names(names, "technology")


def _upgraded(key: str, unit: str) -> list[str]:
    """A common upgrade under the names of its unit: «Cruzador II», «cruiser 2»; the war sun has no numeral."""
    if key == unit:
        return [*_said(unit)]
    return [f"{name} {mark}" for name in _said(unit) for mark in ("II", "2")] if key == f"{unit}_ii" else []


def _said(unit: str) -> list[str]:
    kind = unit_types()[unit]
    return [kind.one.es, kind.one.pt, kind.one.en, *table("nicknames").get(unit, {"names": []})["names"]]


@cache
def faction_names() -> Vocabulary:
    """Factions under every name, with and without the article."""
    names: dict[str, list[str]] = {}
    for key, row in table("factions").items():
        full = [row["en"], row.get("es") or row["en"]]
        names[key] = [*full, *(name.split(" ", 1)[1] for name in full if " " in name), *row.get("names", ())]
    return Vocabulary(names)


@cache
def book_components() -> dict[str, Component]:
    """The components of the book, by key: names, kinds and what they touch stand there."""
    packed = packed_books()
    if packed is not None:
        return dict(packed["ti4"].components)
    folder = next(folder for folder in book_folders() if folder.name == "ti4").joinpath("components")
    found: dict[str, Component] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        read, _ = read_components(file.name, "", file.read_text(encoding="utf-8"), "ti4")
        found |= {component.key: component for component in read}
    return found


CARD_KINDS = ("ability", "action_card", "promissory", "leader", "relic", "exploration")


@cache
def card_names() -> Vocabulary:
    """Whatever may stand among a player's cards under every name: cards of all kinds, and abilities."""
    names = {key: [row["en"], row.get("es") or row["en"]] for key, row in table("cards").items()}
    return _with_names(names, *CARD_KINDS)


ALSO_RELICS = ("the_crown_of_thalnos",)
"""Relics that the book lists under the law of the base game with the same name."""


@cache
def component_names(kind: str) -> Vocabulary:
    """Components of one kind under every name."""
    also = ALSO_RELICS if kind == "relic" else ()
    return _with_names({key: _every_name(key) for key in also}, kind)


@cache
def attachment_names() -> Vocabulary:
    """The cards that are attached to planets under every name."""
    return Vocabulary({key: _every_name(key) for key in table("attachments")})


def _every_name(key: str) -> list[str]:
    return [name for said in book_components()[key].names.values() for name in said]


def _with_names(names: dict[str, list[str]], *kinds: str) -> Vocabulary:
    for key, component in book_components().items():
        if component.kind in kinds:
            names.setdefault(key, []).extend(name for said in component.names.values() for name in said)
    return Vocabulary(names)


@cache
def law_names() -> Vocabulary:
    """Laws in play under every name."""
    names = {key: [row["en"], row.get("es") or row["en"]] for key, row in table("laws").items()}
    for key, component in book_components().items():
        if key in names:
            names[key].extend(name for said in component.names.values() for name in said)
    return Vocabulary(names)


@cache
def home_planets(faction: str | None = None) -> frozenset[str]:
    """65.2: the planets of home systems, of a faction's or of all, as names are compared."""
    rows = [row for key, row in table("homes").items() if faction in (None, key)]
    return frozenset(fold(planet) for row in rows for planet in row["planets"])


@cache
def elected_to(law: str) -> str:
    """What a law elects: a player, a planet, something else, or nothing at all (26.3)."""
    elects: str = table("agendas").get(law, {}).get("elect", "")
    return elects


def unit_key(name: str) -> str:
    """The unit type for a name as people write it; the name itself where it is none."""
    return unit_names().find(name) or name
