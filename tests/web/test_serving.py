"""`arbitro serve` as a process: it says where it is, answers, keeps quiet about people, stops when told."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.server import lan_address

PATIENCE = 180  # seconds: the machine may be busy
COMMAND = [sys.executable, "-c", "from arbitro.main import entry; entry()", "serve"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.fixture
def process(data_folder: Path) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "ARBITRO_DATA": str(data_folder)}
    started = subprocess.Popen(
        [*COMMAND, "--port", "0", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    yield started
    if started.poll() is None:
        started.kill()
    started.communicate()


def test_it_serves_and_stops_when_told(process: subprocess.Popen[str]) -> None:
    assert process.stdout
    document = json.loads(process.stdout.readline())
    assert document["lan"] is None
    with urllib.request.urlopen(document["url"] + "?q=palabra-secreta", timeout=PATIENCE) as response:
        assert response.status == 200
        assert "Server" not in response.headers
    process.send_signal(signal.SIGTERM)
    _, log = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert "GET / 200" in log
    for personal in ("palabra-secreta", "127.0.0.1", "Python-urllib"):
        assert personal not in log


def test_a_taken_port_is_one_clear_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = run("--port", port, "--json")
    assert result.returncode == 2
    assert json.loads(result.stdout)["error"]["code"] == "port_taken"
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--port", "99999"], "bad_port"),
        (["--port", "ocho"], "usage"),
        (["--host", "no.such.host.invalid", "--port", "0"], "cannot_listen"),
    ],
)
def test_unusable_options_are_one_clear_line(arguments: list[str], code: str) -> None:
    result = run(*arguments, "--json")
    assert result.returncode == 2
    assert json.loads(result.stdout)["error"]["code"] == code
    assert "Traceback" not in result.stderr


def test_the_address_for_the_table_is_not_this_machine_s_own() -> None:
    address = lan_address()
    assert address is None or not address.startswith("127.")
