"""What the referee refuses: touched and not registered, listed by the command that the README names."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from adjudicator.errors import Unusable
from adjudicator.limits import Limit, all_limits
from adjudicator.resolve import resolve
from adjudicator.ruling import Json
from adjudicator.ti4.limits import KINDS, ON_SYSTEMS, limits
from adjudicator.ti4.names import table
from adjudicator.ti4.windows import components, registered

README = " ".join((Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").split())
LIMITS: list[Limit] = list(limits())


def test_the_command_lists_what_the_games_say() -> None:
    assert list(all_limits()) == LIMITS


def test_the_readme_names_the_command_that_lists_the_limits() -> None:
    assert "`arbitro resolve --limits`" in README


def test_the_limits_are_what_is_touched_and_not_registered() -> None:
    expected = {
        component.key
        for component in components().values()
        if (component.kind in KINDS and set(component.touches) - registered().get(component.key, set()) - {"tactical_action"})
        or (component.kind in KINDS and component.touches == ("tactical_action",) and component.key not in registered())
    }
    assert {limit.key for limit in LIMITS} == expected
    assert "modelled_in" not in "".join(path.read_text() for path in _data())


def _data() -> list[Path]:
    return sorted((Path(__file__).parents[2] / "adjudicator" / "ti4" / "data").glob("*.toml"))


EVERYTHING: list[Limit] = [
    limit for limit in limits({}) if limit.kind != "cards" or limit.key not in (*table("attachments"), *ON_SYSTEMS)
]
"""What would be refused if nothing were registered; a card that lies on a planet or in a system is refused in the hand for that."""


def test_if_nothing_were_registered_everything_that_touches_a_procedure_would_be_listed() -> None:
    touching = {component.key for component in components().values() if component.kind in KINDS and component.touches}
    assert len(touching) > 100
    assert {limit.key for limit in limits({})} == touching


@pytest.mark.parametrize("limit", EVERYTHING[::40], ids=lambda limit: limit.key)
def test_a_document_that_names_what_is_not_registered_is_refused(limit: Limit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["adjudicator.ti4.limits"], "registered", dict)
    procedure = limit.procedures[0]
    held: Json = {"laws": [limit.key]} if limit.kind == "laws" else {"players": {"ana": {limit.kind: [limit.key]}, "berto": {}}}
    document = {"game": "ti4", "procedure": procedure, "systems": {"X": {}}, **held}
    if procedure == "agenda":
        document = {"game": "ti4", "procedure": procedure, "agenda": {"type": "law"}, "seating": ["ana", "berto"], **held}
    with pytest.raises(Unusable) as error:
        resolve(document)
    assert "not_modelled" in {fault.code for fault in error.value.faults}
