"""`arbitro serve` as a process: it says where it is, answers, keeps quiet about people, stops when told."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask

from web import warming
from web.server import lan_address

PATIENCE = 180  # seconds: the machine may be busy
COMMAND = [sys.executable, "-c", "from arbitro.main import entry; entry()", "serve"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False)


@contextmanager
def started(data_folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A companion at a free port, ended with the test."""
    environment = {**os.environ, "ARBITRO_DATA": str(data_folder)}
    command = [*COMMAND, "--port", "0", "--json", *arguments]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    yield running
    if running.poll() is None:
        running.kill()
    running.communicate()


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate that a host made for itself, and its key."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("no openssl on this machine: no certificate can be made")
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
    command += ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(cert)]
    subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True)
    return cert, key


def test_it_serves_over_https_and_stops_when_told(shared_data: Path, certificate: tuple[Path, Path]) -> None:
    cert, key = certificate
    trusting = ssl.create_default_context(cafile=str(cert))
    with started(shared_data, "--cert", str(cert), "--key", str(key)) as process:
        assert process.stdout
        document = json.loads(process.stdout.readline())
        address = document["url"]
        assert document["lan"] is None
        assert address.startswith("https://localhost:")
        with urllib.request.urlopen(f"{address}?q=palabra-secreta", timeout=PATIENCE, context=trusting) as response:
            assert response.status == 200
            assert "Server" not in response.headers
        with pytest.raises(OSError, match=r".*"), urllib.request.urlopen(address.replace("https", "http", 1), timeout=PATIENCE):
            pass  # whoever speaks plain http gets no answer
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
    assert "GET / 200" in log
    for personal in ("palabra-secreta", "127.0.0.1", "Python-urllib"):
        assert personal not in log


def test_a_certificate_without_its_key(certificate: tuple[Path, Path], tmp_path: Path) -> None:
    cert, _ = certificate
    other = tmp_path / "other.pem"
    other.write_text("no key\n", encoding="utf-8")
    for arguments in (
        ["--cert", str(cert)],
        ["--cert", str(cert), "--key", str(other)],
        ["--cert", "nowhere", "--key", str(other)],
    ):
        result = run("--port", "0", "--json", *arguments)
        assert result.returncode == 2
        assert json.loads(result.stdout)["error"]["code"] == "bad_certificate"
        assert result.stderr.count("\n") == 1


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


def test_the_cases_are_read_before_what_takes_longer(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their page is the first that somebody would wait for."""
    done: list[str] = []

    def stop() -> None:
        done.append("forms")
        raise InterruptedError

    monkeypatch.setattr(warming, "by_chapter", lambda: done.append("cases"))
    monkeypatch.setattr(warming, "forms", stop)
    with pytest.raises(InterruptedError):
        warming._read_ahead(app)
    assert done == ["cases", "forms"]
