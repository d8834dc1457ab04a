"""What the referee refuses is listed in the README."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.ti4.limits import Limit, limits

README = " ".join((Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").split())


@pytest.mark.parametrize("limit", list(limits()), ids=lambda limit: limit.key)
def test_every_limit_stands_in_the_readme(limit: Limit) -> None:
    assert limit.name in README
