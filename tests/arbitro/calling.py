"""Calling the command in this process: status, standard output and standard error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitro.main import main


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Runs a command."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Runs a command with --json: one document on standard output, nothing beside it."""
    status, out, err = call(capsys, *arguments, "--json")
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    found: dict[str, Any] = json.loads(out)
    return found
