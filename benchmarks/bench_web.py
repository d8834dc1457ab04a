"""200 phones at once, searching, reading and resolving; and how much the first screen weighs. Errors must be 0."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from typing import IO
from urllib.parse import quote, urlsplit

PHONES = 200
ROUNDS = 5
LIGHT = 150_000
QUERIES = [
    "retirada",
    "combate espacial",
    "gravity rift",
    "nebuloza",
    "empate votacion",
    "como se gana",
    "quanto custa pesquisar",
    "can I retreat without fleet tokens",
    "23.7",
    "bancarrota",
    "mísseis",
    "desempate",
]
RULES = ["/reglas/ti4/23", "/reglas/eclipse/6.2", "/reglas/era/6.1.3.2", "/reglas/roll/12", "/reglas/opera/5"]
FIGHT = {
    "game": "ti4",
    "procedure": "space_combat",
    "players": {"ana": {"name": "Ana"}, "berto": {"name": "Berto"}},
    "active_player": "ana",
    "systems": {"X": {"space": {"ana": {"dreadnought": 2, "fighter": 3}, "berto": {"cruiser": 3, "destroyer": 2}}}},
}


@dataclass
class Tally:
    """What came back: statuses by kind of request, and how long each took."""

    statuses: Counter[tuple[str, int]] = field(default_factory=Counter)
    times: dict[str, list[float]] = field(default_factory=dict)

    def add(self, kind: str, status: int, seconds: float) -> None:
        self.statuses[kind, status] += 1
        self.times.setdefault(kind, []).append(seconds)

    @property
    def errors(self) -> int:
        return sum(n for (_, status), n in self.statuses.items() if status != 200)


async def request(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, body: bytes = b"") -> int:
    """One request on an open connection; its status."""
    method = "POST" if body else "GET"
    head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    writer.write(head.encode() + b"\r\n" + body)
    await writer.drain()
    answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = re.search(r"content-length: (\d+)", answer, re.IGNORECASE)
    await reader.readexactly(int(length[1]) if length else 0)
    return int(answer.split(" ", 2)[1])


def wishes(phone: int) -> list[tuple[str, str, bytes]]:
    """What one phone asks for, in order."""
    asked: list[tuple[str, str, bytes]] = []
    for turn in range(ROUNDS):
        query = quote(QUERIES[(phone + turn * 5) % len(QUERIES)])
        asked.append(("search", f"/api/search?q={query}", b""))
        asked.append(("rule", RULES[(phone + turn) % len(RULES)], b""))
        asked.append(("resolve", "/api/resolve", json.dumps({**FIGHT, "seed": phone * ROUNDS + turn}).encode()))
    return asked


async def phone(number: int, host: str, port: int, tally: Tally) -> None:
    """One phone on one connection; whatever breaks counts as an error."""
    try:
        reader, writer = await asyncio.open_connection(host, port)
        for kind, path, body in wishes(number):
            began = time.perf_counter()
            status = await asyncio.wait_for(request(reader, writer, path, body), 60)
            tally.add(kind, status, time.perf_counter() - began)
        writer.close()
    except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError) as error:
        tally.add(type(error).__name__, 0, 0.0)


async def crowd(host: str, port: int) -> Tally:
    """All phones at once."""
    tally = Tally()
    await asyncio.gather(*(phone(number, host, port, tally) for number in range(PHONES)))
    return tally


def first_load(url: str) -> int:
    """The bytes of the first screen with everything that it names, packed, without the offline data."""

    def fetch(path: str) -> bytes:
        wanted = urllib.request.Request(url.rstrip("/") + path, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(wanted) as response:
            content: bytes = response.read()
            sizes[path] = len(content)
            return gzip.decompress(content) if response.headers.get("Content-Encoding") == "gzip" else content

    sizes: dict[str, int] = {}
    page = fetch("/").decode()
    for path in re.findall(r'(?:src|href)="(/static/[^"]+\.(?:js|css|svg))"', page):
        modules = [path]
        while modules:
            name = modules.pop()
            if name not in sizes:
                text = fetch(name).decode()
                modules += [f"/static/js/{found}" for found in re.findall(r'from "\./([^"]+)"', text)]
    return sum(sizes.values())


def measure(log: IO[str]) -> tuple[int, Tally, float]:
    """Runs a server and lets the phones loose on it: the first load's bytes, the tally, the seconds."""
    command = [sys.executable, "-c", "from arbitro.main import entry; entry()", "serve", "--port", "0", "--json"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert server.stdout
    try:
        url = json.loads(server.stdout.readline())["url"]
        weight = first_load(url)
        began = time.perf_counter()
        tally = asyncio.run(crowd("127.0.0.1", urlsplit(url).port or 0))
        return weight, tally, time.perf_counter() - began
    finally:
        server.terminate()
        server.wait(timeout=20)


def main() -> int:
    """Prints the figures, and what the server said of its faults; 1 where a promise is broken."""
    with tempfile.TemporaryFile("w+") as log:
        weight, tally, took = measure(log)
        log.seek(0)
        faults = [line.rstrip() for line in log if not re.match(r"\d\d:\d\d:\d\d (GET|POST) ", line)]
    asked = sum(tally.statuses.values())
    print(f"web: {PHONES} phones, {asked} requests in {took:.1f} s ({asked / took:.0f}/s), errors {tally.errors}")
    for kind, times in sorted(tally.times.items()):
        shown = (statistics.median(times), sorted(times)[int(len(times) * 0.95)], max(times))
        median, most, worst = (f"{seconds * 1000:.0f} ms" for seconds in shown)
        print(f"  {kind}: median {median}, 95 % within {most}, worst {worst}")
    print(f"  first load: {weight / 1000:.1f} kB packed, without the offline data (limit {LIGHT / 1000:.0f} kB)")
    if tally.errors:
        print(f"  {dict(tally.statuses)}", *faults[-40:], sep="\n  ")
    return 1 if tally.errors or weight > LIGHT else 0


if __name__ == "__main__":
    sys.exit(main())
