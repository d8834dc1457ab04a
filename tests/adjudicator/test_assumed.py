"""What a document leaves out is assumed aloud; once it is told, nothing is assumed any more."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.resolve import resolve
from adjudicator.ruling import Json
from tests.adjudicator.rulings import published

PAIRS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "data" / "assumed.yaml").read_text(encoding="utf-8"))


def told(document: Json, path: str, value: Json) -> None:
    """Puts a value at a path of a document: `players.0.bid`."""
    *way, last = path.split(".")
    for part in way:
        document = document[int(part)] if isinstance(document, list) else document[part]
    document[last] = value


def assumes(document: dict[str, Json], step: str, text: str) -> bool:
    steps = (each for each in resolve(document).steps if f"{each.key}.".startswith(f"{step}."))
    return any(text in each.text.render("es") for each in steps)


@pytest.mark.parametrize("pair", PAIRS, ids=[f"{pair['case']}-{pair['step']}" for pair in PAIRS])
def test_what_is_told_is_not_assumed(pair: dict[str, Any]) -> None:
    document = deepcopy(dict(next(case.input for case in published() if case.id == pair["case"])))
    step, text = pair["step"], pair.get("text", "")
    assert assumes(document, step, text)
    for path, value in pair["tell"].items():
        told(document, path, value)
    assert not assumes(document, step, text)
