"""200 phones at once for a minute: searching, reading, opening forms, telling situations in words, resolving published cases and full
boards, asking for odds, in three languages.

python benchmarks/bench_web.py                     the minute; how much the first screen weighs, how much memory the server takes
python benchmarks/bench_web.py --requests 50000    until so many requests were answered

Errors must be 0.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote, urlsplit

from adjudicator.case_files import load_cases
from rulebook import load_library
from tests.web.sentence_sets import SETS

HERE = Path(__file__).parent
PHONES = 200
SECONDS = 60
MEMORY = 250
"""Megabytes that the server may take."""
LIGHT = 150_000
LANGUAGES = ("es", "pt", "en")
FORMS = ["/arbitro/ti4/space_combat", "/arbitro/eclipse/battle", "/arbitro/ti4/agenda", "/casos/ti4.23.01", "/glosario"]
FACTIONS = ("sol", "letnev", "hacan", "jol_nar", "mentak", "naalu")
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
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    writer.write(head.encode() + b"\r\n" + body)
    await writer.drain()
    answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    length = re.search(r"content-length: (\d+)", answer, re.IGNORECASE)
    await reader.readexactly(int(length[1]) if length else 0)
    return int(answer.split(" ", 2)[1])


def queries_of(path: Path) -> Iterator[str]:
    """The texts of a set of queries."""
    for rows in tomllib.loads(path.read_text(encoding="utf-8")).values():
        yield from (text for text, *_ in rows)


def full_board(seed: int) -> dict[str, Any]:
    """A fight on an evening's board: six players with cards and technologies, twelve systems full of units."""
    names = [f"p{i}" for i in range(len(FACTIONS))]
    held = {"technologies": ["antimass_deflectors", "gravity_drive", "plasma_scoring", "cruiser_ii"], "fleet_pool": 6}
    players = {
        name: {"faction": faction, "cards": ["direct_hit", "shields_holding", "skilled_retreat"], **held}
        for name, faction in zip(names, FACTIONS, strict=True)
    }
    systems: dict[str, Any] = {}
    for i in range(12):
        owner = names[i % len(names)]
        systems[f"S{i}"] = {
            "adjacent": [f"S{(i + 1) % 12}", f"S{(i - 1) % 12}"],
            "space": {owner: {"dreadnought": 2, "cruiser": 2, "carrier": 1, "fighter": 4, "infantry": 2}},
            "planets": {f"Planeta {i}": {"resources": 2, "influence": 1, "units": {owner: {"infantry": 2, "pds": 1}}}},
        }
    systems["S0"]["space"]["p1"] = {"dreadnought": 2, "cruiser": 2, "destroyer": 1, "carrier": 1, "fighter": 3}
    told = {"players": players, "active_player": "p0", "active_system": "S0", "systems": systems}
    return {"game": "ti4", "procedure": "space_combat", "seed": seed, **told}


DOCUMENTS = [json.dumps(case.input).encode() for case in load_cases() if "error" not in case.expect]
QUERIES = [row for path in sorted(HERE.glob("queries*.toml")) for row in queries_of(path)]
RULES = [f"/reglas/{book.key}/{unit.number}" for book in load_library() for unit in book]
TOLD = [one for sentences, _ in SETS.values() for one in sentences() if one.meant]


def wishes(phone: int) -> Iterator[tuple[str, str, bytes]]:
    """What one phone asks for, on and on."""
    for turn in count(phone * 7919):
        language = LANGUAGES[turn % len(LANGUAGES)]
        told = TOLD[turn % len(TOLD)]
        yield "search", f"/api/search?q={quote(QUERIES[turn % len(QUERIES)])}&lang={language}", b""
        yield "rule", f"{RULES[turn % len(RULES)]}?lang={language}", b""
        yield "resolve", "/api/resolve", DOCUMENTS[turn % len(DOCUMENTS)]
        yield "form", f"{FORMS[turn % len(FORMS)]}?lang={language}", b""
        yield "told", f"/arbitro/leido?t={quote(told.text)}&lang={told.language}", b""
        yield "told form", f"/arbitro/{told.meant.replace(' ', '/')}?t={quote(told.text)}&lang={told.language}", b""
        yield "board", "/api/resolve", json.dumps(full_board(turn)).encode()
        yield "odds", "/api/odds", json.dumps(FIGHT).encode()


@dataclass
class Until:
    """When the phones stop: after some seconds, or after so many requests."""

    seconds: float
    requests: int | None

    def over(self, tally: Tally, began: float) -> bool:
        if self.requests is not None:
            return sum(tally.statuses.values()) >= self.requests
        return time.perf_counter() - began >= self.seconds


async def phone(number: int, host: str, port: int, tally: Tally, until: Until) -> None:
    """One phone on one connection; whatever breaks counts as an error."""
    start = time.perf_counter()
    try:
        reader, writer = await asyncio.open_connection(host, port)
        for kind, path, body in wishes(number):
            if until.over(tally, start):
                break
            began = time.perf_counter()
            status = await asyncio.wait_for(request(reader, writer, path, body), 120)
            tally.add(kind, status, time.perf_counter() - began)
        writer.close()
    except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError) as error:
        tally.add(type(error).__name__, 0, 0.0)


async def crowd(host: str, port: int, until: Until) -> Tally:
    """All phones at once."""
    tally = Tally()
    await asyncio.gather(*(phone(number, host, port, tally, until) for number in range(PHONES)))
    return tally


def memory(process: int) -> float:
    """The megabytes that a process holds; 0 where the machine does not tell."""
    try:
        said = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    found = re.search(r"VmRSS:\s+(\d+)", said)
    return int(found[1]) / 1024 if found else 0.0


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


def measure(log: IO[str], until: Until) -> tuple[int, Tally, float, float]:
    """Runs a server and lets the phones loose on it: the first load's bytes, the tally, the seconds, the server's memory."""
    command = [sys.executable, "-c", "from arbitro.main import entry; entry()", "serve", "--port", "0", "--json"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert server.stdout
    try:
        url = json.loads(server.stdout.readline())["url"]
        weight = first_load(url)
        began = time.perf_counter()
        tally = asyncio.run(crowd("127.0.0.1", urlsplit(url).port or 0, until))
        return weight, tally, time.perf_counter() - began, memory(server.pid)
    finally:
        server.terminate()
        server.wait(timeout=20)


def main() -> int:
    """Prints the figures, and what the server said of its faults; 1 where a promise is broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long (60)")
    parser.add_argument("--requests", type=int, help="instead: until so many requests were answered")
    given = parser.parse_args()
    with tempfile.TemporaryFile("w+") as log:
        weight, tally, took, held = measure(log, Until(given.seconds, given.requests))
        log.seek(0)
        faults = [line.rstrip() for line in log if not re.match(r"\d\d:\d\d:\d\d (GET|POST) ", line)]
    asked = sum(tally.statuses.values())
    print(f"web: {PHONES} phones, {asked} requests in {took:.1f} s ({asked / took:.0f}/s), errors {tally.errors}")
    for kind, times in sorted(tally.times.items()):
        shown = (statistics.median(times), sorted(times)[int(len(times) * 0.95)], max(times))
        median, most, worst = (f"{seconds * 1000:.0f} ms" for seconds in shown)
        print(f"  {kind}: median {median}, 95 % within {most}, worst {worst}")
    print(f"  first load: {weight / 1000:.1f} kB packed, without the offline data (limit {LIGHT / 1000:.0f} kB)")
    print(f"  memory of the server: {held:.0f} MB (limit {MEMORY} MB)")
    if tally.errors:
        print(f"  {dict(tally.statuses)}", *faults[-40:], sep="\n  ")
    return 1 if tally.errors or weight > LIGHT or held > MEMORY else 0


if __name__ == "__main__":
    sys.exit(main())
