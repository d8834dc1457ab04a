"""The names that documents may use: unit types, technologies, factions and cards, as the book calls them in three languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache

from adjudicator.names import Vocabulary, list_of, name_key, words_of
from adjudicator.ruling import Json
from adjudicator.ti4.units import DATA, profiles, unit_types, upgrades
from rulebook import Component, load_names

GAME = "ti4"
ANOMALIES = words_of(GAME, ("asteroid_field", "nebula", "supernova", "gravity_rift"))
WORMHOLES = Vocabulary({"alpha": ("alfa", "α"), "beta": ("β",), "gamma": ("γ",), "delta": ("δ",)})
STORM_FACES = Vocabulary({"alpha": ("alfa", "α"), "beta": ("β",)})
"""The two faces of the ion storm token."""


@cache
def table(name: str) -> dict[str, dict[str, Json]]:
    """A data file, by key."""
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
    return _units_named([key for key, unit in unit_types().items() if not unit.lent])


@cache
def answered_names() -> Vocabulary:
    """Unit types as answers name them: those of documents, and a ship that has figures lent to it."""
    return _units_named(unit_types())


def _units_named(types: Iterable[str]) -> Vocabulary:
    names: dict[str, list[str]] = {key: [] for key in types}
    for profile in profiles():
        said = load_names(GAME).written(profile.key)
        names[profile.type] += [form for name in said for form in (name, _unnumbered(name))]
    return list_of(GAME, names)


@cache
def technology_names() -> Vocabulary:
    """Technologies, unit upgrades among them, under every name."""
    raised = {key: _upgraded(key, profile.type) for key, profile in upgrades().items()}
    return words_of(GAME, dict.fromkeys((*table("technologies"), *raised, *_of_kind("technology"))), own=raised)


def _upgraded(key: str, unit: str) -> list[str]:
    """A common upgrade under the names of its unit: «Cruzador II», «cruiser 2»; the war sun has no numeral."""
    marks = ("II", "2") if key == f"{unit}_ii" else ()
    return [f"{name} {mark}" for name in load_names(GAME).written(unit) for mark in marks]


@cache
def faction_names() -> Vocabulary:
    """Factions under every name."""
    return words_of(GAME, table("factions"))


def book_components() -> Mapping[str, Component]:
    """The components of the book, by key: names, kinds and what they touch stand there."""
    return load_names(GAME).components


CARD_KINDS = ("ability", "action_card", "promissory", "leader", "relic", "exploration")


@cache
def card_names() -> Vocabulary:
    """Whatever may stand among a player's cards under every name: cards of all kinds, and abilities."""
    return words_of(GAME, dict.fromkeys((*table("cards"), *_of_kind(*CARD_KINDS))))


ALSO_RELICS = ("shard_of_the_throne", "the_crown_of_emphidia", "the_crown_of_thalnos")
"""Relics that the book lists under the law of the base game with the same name."""


ALSO_EXPLORATION = ("demilitarized_zone",)
"""Exploration cards that the book lists under the law of the base game with the same name."""


@cache
def component_names(kind: str) -> Vocabulary:
    """Components of one kind under every name."""
    also = {"relic": ALSO_RELICS, "exploration": ALSO_EXPLORATION}.get(kind, ())
    numbers = {key: (str(n),) for key, n in strategy_cards().items()} if kind == "strategy_card" else {}
    return words_of(GAME, (*also, *_of_kind(kind)), own=numbers)


def exploration_cards(deck: str) -> list[str]:
    """42.2, 42.5: the cards of an exploration deck."""
    cards = (*ALSO_EXPLORATION, *_of_kind("exploration"))
    return [key for key in cards if book_components()[key].figures.get("deck") == deck]


@cache
def researchable_names() -> Vocabulary:
    """Technologies under every name, and the units printed on faction sheets, which are none (94.17)."""
    printed = [profile.key for profile in profiles() if profile.faction and not profile.upgrade]
    own = {key: _upgraded(key, profile.type) for key, profile in upgrades().items()}
    return words_of(GAME, dict.fromkeys((*technology_names().keys, *printed)), own=own)


@cache
def copier_names() -> Vocabulary:
    """The technologies that copy others (94.16)."""
    return words_of(GAME, [key for key, found in book_components().items() if found.figures.get("colour") == "none"])


EXHAUSTIBLE = ("technology", "leader", "relic", "agenda", "legendary_planet", "strategy_card")


@cache
def exhaustible_names() -> Vocabulary:
    """Cards that can be exhausted under every name, planets apart."""
    return words_of(GAME, (*ALSO_RELICS, *_of_kind(*EXHAUSTIBLE)))


@cache
def attachment_names() -> Vocabulary:
    """The cards that are attached to planets under every name."""
    return words_of(GAME, table("attachments"))


@cache
def strategy_cards() -> dict[str, int]:
    """39.5: the strategy cards with their initiative, lowest first."""
    found = {key: int(book_components()[key].figures["initiative"]) for key in _of_kind("strategy_card")}
    return dict(sorted(found.items(), key=lambda pair: pair[1]))


def _of_kind(*kinds: str) -> Iterable[str]:
    return [key for key, component in book_components().items() if component.kind in kinds]


@cache
def law_names() -> Vocabulary:
    """Laws in play under every name."""
    return words_of(GAME, table("laws"))


@cache
def agenda_names() -> Vocabulary:
    """The agenda cards under every name; of two printings, the newer one first."""
    return words_of(GAME, sorted(table("agendas"), key=lambda key: key.endswith("_base")))


@cache
def home_planets(faction: str | None = None) -> frozenset[str]:
    """65.2: the planets of home systems, of a faction's or of all, as names are compared."""
    rows = [row for key, row in table("homes").items() if faction in (None, key)]
    return frozenset(name_key(planet) for row in rows for planet in row["planets"])


@cache
def planets_apart() -> frozenset[str]:
    """93.2a: the planets of home systems that touch no other tile."""
    return frozenset(name_key(planet) for row in table("homes").values() if row.get("apart") for planet in row["planets"])


@cache
def elected_to(law: str) -> str:
    """What a law elects: a player, a planet, something else, or nothing at all (26.3)."""
    elects: str = table("agendas").get(law, {}).get("elect", "")
    return elects


def unit_key(name: str) -> str:
    """The unit type for a name as people write it; the name itself where it is none."""
    return unit_names().find(name) or name


def printed_commodities(faction: str | None) -> int | None:
    """43.2: the commodity value on a faction sheet; one that comes in several versions has the same on all."""
    sheets = [found for found in book_components().values() if found.kind == "faction" and found.faction == faction]
    value = sheets[0].figures.get("commodities") if sheets else None
    return value if isinstance(value, int) else None


@cache
def corrections(key: str) -> tuple[str, ...]:
    """The official corrections of a component's own text: the errata that bear its name."""
    found = book_components()[key]
    names = {"".join(filter(str.isalnum, name_key(name))) for name in found.names["es"]}
    errata = [rule.number for rule in found.rules if rule.number.startswith("errata.")]
    return tuple(number for number in errata if number.removeprefix("errata.").replace("-", "") in names)


@cache
def hero_of(faction: str | None) -> str:
    """The hero of a faction; no name where the faction is not said."""
    heroes = [c for c in book_components().values() if c.figures.get("leader") == "hero" and faction]
    return next((hero.key for hero in heroes if hero.faction == faction), "")


@cache
def _legends() -> dict[str, str]:
    """The ability cards of legendary planets, by planet."""
    cards = {key: found for key, found in book_components().items() if found.kind == "legendary_planet"}
    return {name_key(str(found.figures["planet"])): key for key, found in cards.items()}


def legendary_card(planet: str) -> str | None:
    """74.1: the ability card of a legendary planet; None for any other."""
    return _legends().get(name_key(planet))
