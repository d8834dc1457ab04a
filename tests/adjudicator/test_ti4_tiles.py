"""Tiles and planet cards: what a document leaves out and the game prints; units that are applied through their figures."""

from __future__ import annotations

import pytest

from adjudicator.resolve import resolve
from adjudicator.ruling import Json
from adjudicator.ti4.moments import IN_TURN
from adjudicator.ti4.names import ANOMALIES, WORMHOLES
from adjudicator.ti4.tiles import NO_TRAIT, TRAITS, printed, tiles
from adjudicator.ti4.units import profile_for, profiles
from adjudicator.ti4.windows import components, hooked, registered

NOT_APPLIED: set[str] = set()
"""Units with an ability that no procedure has a window for."""


def test_every_tile_holds_known_things() -> None:
    for tile in tiles().values():
        assert all(printed(planet) for planet in tile.planets), tile.number
        assert {ANOMALIES.find(name) for name in tile.anomalies} == tile.anomalies
        assert {WORMHOLES.find(name) for name in tile.wormholes} == tile.wormholes


@pytest.mark.parametrize(
    ("name", "resources", "influence", "trait"),
    [
        ("Mecatol Rex", 1, 6, NO_TRAIT),
        ("mecatol rex", 1, 6, NO_TRAIT),
        ("Quann", 2, 1, "cultural"),
        ("Abyz", 3, 0, "hazardous"),
        ("Hope’s End", 3, 0, "hazardous"),
    ],
)
def test_a_planet_is_known_by_its_name(name: str, resources: int, influence: int, trait: str) -> None:
    card = printed(name)
    assert card is not None
    assert (card.resources, card.influence, card.trait) == (resources, influence, trait)


def test_a_planet_that_the_game_does_not_have_is_unknown() -> None:
    assert printed("Ninguno") is None
    assert TRAITS.find("inhóspito") == "hazardous"


def landed(planet: str, **said: Json) -> str:
    """What the step says when somebody takes a planet that nobody controlled."""
    document: dict[str, Json] = {
        "game": "ti4",
        "procedure": "invasion",
        "active_player": "ana",
        "systems": {"X": {"space": {"ana": {"carrier": 1, "infantry": 1}}, "planets": {planet: said}}},
        "landing": {planet: {"infantry": 1}},
    }
    return next(step.text.render("es") for step in resolve(document).steps if step.key == f"control.{planet}")


def test_exploration_follows_from_the_trait() -> None:
    assert "No lo explora" in landed("Mecatol Rex")
    assert "lo explora:" in landed("Quann")
    assert "si el planeta tiene rasgo" in landed("Mundo")
    assert "No lo explora" in landed("Mundo", trait="none")
    assert "lo explora:" in landed("Mundo", trait="inhóspito")


def test_every_unit_is_applied_by_its_figures_or_by_a_hook() -> None:
    units = {component.key for component in components().values() if component.kind == "unit"}
    assert units - set(registered()) == NOT_APPLIED
    plain = {profile.key for profile in profiles() if profile.plain}
    assert not {key for key in plain if hooked().get(key, set()) & set(IN_TURN)}


def test_the_other_face_of_a_card_is_nobodys_unit() -> None:
    mech = profile_for("mech", "naazrokha", frozenset(), {})
    assert mech is not None
    assert (mech.key, mech.combat, mech.dice, mech.sustain_damage) == ("eidolon", 6, 2, True)


@pytest.mark.parametrize(("technology", "combat"), [("super_dreadnought_ii", 4), ("dreadnought_ii", 5), ("exotrireme_ii", 5)])
def test_copied_upgrades(technology: str, combat: int) -> None:
    dreadnought = profile_for("dreadnought", "nekro", frozenset({technology}), {})
    assert dreadnought is not None
    assert (dreadnought.key, dreadnought.combat) == (technology, combat)
