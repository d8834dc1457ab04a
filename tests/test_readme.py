"""The README's commands work as written, and its example resolves."""

from __future__ import annotations

import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

from arbitro.main import main, make_command

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    shlex.split(line.removeprefix("$ arbitro "), comments=True) for line in re.findall(r"^\$ arbitro .*$", README, re.M)
]
EXAMPLE = re.search(r"```yaml\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("arguments", [each for each in COMMANDS if each[0] != "import"], ids=" ".join)
def test_a_command_of_the_readme(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    assert EXAMPLE
    (tmp_path / "combate.yaml").write_text(EXAMPLE[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARBITRO_DATA", str(tmp_path / "data"))
    status = main(arguments)
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    assert out.strip()


def test_the_readme_shows_the_commands_of_a_player() -> None:
    shown = {each[0] for each in COMMANDS}
    assert {"search", "rule", "term", "resolve", "import"} <= shown <= set(make_command().commands)


def test_the_container_starts_something_that_exists() -> None:
    command = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()[-1]
    found = re.search(r"'([\w.]+):(\w+)\(\)'", command)
    assert found
    assert callable(getattr(import_module(found[1]), found[2]))
