"""Search, measured: how often the wanted rule is first, how fast, how large, beside SQLite FTS5 and a plain BM25.

`python benchmarks/bench_search.py [--growth 10 100]`; growth by 100 takes some minutes and about 2 GB.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from search_rivals import Engine, Fts5, PlainBm25, Unit

QUERIES = Path(__file__).with_name("queries.toml")
ROUNDS = 3


class Ours:
    """The index of the project, through the function that the command and the web call."""

    def search(self, query: str, book: str | None, n: int) -> list[str]:
        from index.searching import search

        return [result["id"] for result in search(query, [book] if book else [], n=n)["results"]]


def library_units() -> list[Unit]:
    """Every unit with its title, names and text."""
    from rulebook import load_library

    return [
        (str(unit.id), book.key, unit.title or "", " · ".join(book.aliases(unit)), "\n".join((unit.text, *unit.bullets)))
        for book in load_library()
        for unit in book
    ]


def rows(half: int) -> Iterator[tuple[str, str, list[str], str, str]]:
    """Book, text, wanted, form and language of the queries of one half (1 was kept out of tuning)."""
    for book, queries in tomllib.loads(QUERIES.read_text(encoding="utf-8")).items():
        for place, (text, wanted, form, language) in enumerate(queries):
            if place % 2 == half:
                yield book, text, wanted.split(), form, language


def quality(engine: Engine, half: int, filtered: bool) -> dict[str, tuple[int, float, float, float]]:
    """By group: how many queries, first hits, in the first three, mean reciprocal rank."""
    ranks: dict[str, list[int]] = defaultdict(list)
    for book, text, wanted, form, language in rows(half):
        found = engine.search(text, book if filtered else None, 10)
        rank = next((place for place, id in enumerate(found) if id in wanted), 99)
        for group in ("all", "ti4" if book == "ti4" else "others", form, language):
            ranks[group].append(rank)
    return {
        group: (
            len(all_),
            sum(rank == 0 for rank in all_) / len(all_),
            sum(rank < 3 for rank in all_) / len(all_),
            sum(1 / (rank + 1) for rank in all_ if rank < 10) / len(all_),
        )
        for group, all_ in ranks.items()
    }


def show_quality(engines: dict[str, Engine]) -> None:
    """Prints the quality of each engine on both halves, and ours in detail."""
    for half, name in ((0, "tuned on"), (1, "kept out")):
        for filtered in (True, False):
            print(f"\nqueries {name}, {'one book chosen' if filtered else 'all books'}")
            for label, engine in engines.items():
                groups = quality(engine, half, filtered)
                print(f"  {label:6}", "  ".join(_figures(group, groups[group]) for group in ("all", "ti4", "others")))
    print("\nours, kept out, one book chosen, by form and language")
    for group, figures in quality(engines["ours"], 1, True).items():
        print(f"  {_figures(group, figures)}  of {figures[0]}")


def _figures(group: str, figures: tuple[int, float, float, float]) -> str:
    _, first, three, reciprocal = figures
    return f"{group:8} first {first:.2f}  three {three:.2f}  mrr {reciprocal:.2f}"


def latency(engines: dict[str, Engine], queries: list[str], rounds: int = ROUNDS) -> dict[str, tuple[float, float]]:
    """The median and 95th percentile of each engine in ms; the engines take turns at every query."""
    times: dict[str, list[list[float]]] = {label: [[] for _ in queries] for label in engines}
    for _ in range(rounds):
        for place, query in enumerate(queries):
            for label, engine in engines.items():
                began = time.perf_counter()
                engine.search(query, None, 10)
                times[label][place].append((time.perf_counter() - began) * 1000)
    medians = {label: sorted(statistics.median(each) for each in found) for label, found in times.items()}
    return {label: (statistics.median(each), each[int(len(each) * 0.95)]) for label, each in medians.items()}


def show_latency(engines: dict[str, Engine]) -> None:
    """Prints the latency of each engine on the whole query set."""
    queries = [text for half in (0, 1) for _, text, *_ in rows(half)]
    for query in queries:
        engines["ours"].search(query, None, 10)
    found = latency(engines, queries)
    print(f"\nlatency of {len(queries)} queries over all books, ten results with snippets")
    for label, (half, most) in found.items():
        print(f"  {label:6} p50 {half:.2f} ms  p95 {most:.2f} ms")
    print(f"  ours against FTS5 at p95: {found['ours'][1] / found['fts5'][1]:.1f} times")


def show_building() -> None:
    """Prints how long the index takes to build, how large it is, and how the command starts with it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "ARBITRO_DATA": folder}
        command = [sys.executable, "-c", "from arbitro.main import entry; entry()", "search", "retirada", "--json"]
        first, *others = [_timed(lambda: subprocess.run(command, env=environment, check=True, stdout=-3)) for _ in range(6)]
        size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
        print(f"\nfirst search, index built: {first:.2f} s; index on disk {size / 1e6:.1f} MB")
        middle = statistics.median(others)
        print(f"cold start with the index there: {min(others):.2f} s at best, {middle:.2f} s as a rule")
    units = library_units()
    print(f"FTS5 built in {_timed(lambda: Fts5(units)):.2f} s, plain BM25 in {_timed(lambda: PlainBm25(units)):.2f} s")


def show_export() -> None:
    """Prints the size of the offline export."""
    from index.offline import build_export
    from rulebook import load_library

    content = json.dumps(build_export(load_library()), ensure_ascii=False, separators=(",", ":")).encode()
    print(f"\noffline export: {len(content) / 1000:.0f} kB, {len(gzip.compress(content, 9)) / 1000:.0f} kB packed")


def show_memory() -> None:
    """Prints the peak memory of a process that searches the whole query set with each engine."""
    print("\npeak memory of a process that runs every query")
    for label in ("ours", "fts5", "bm25"):
        run = subprocess.run([sys.executable, __file__, "--memory", label], check=True, capture_output=True, text=True)
        print(f"  {label:6} {run.stdout.strip()} MB")


def run_for_memory(label: str) -> None:
    """Runs every query with one engine and prints the peak memory in MB."""
    make: dict[str, Callable[[], Engine]] = {
        "ours": Ours, "fts5": lambda: Fts5(library_units()), "bm25": lambda: PlainBm25(library_units()),
    }  # fmt: skip
    engine = make[label]()
    for half in (0, 1):
        for _, text, *_ in rows(half):
            engine.search(text, None, 10)
    status = Path("/proc/self/status")
    if status.exists():  # ru_maxrss would count the parent's memory too
        peak = next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    else:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(round(peak / 1024))


def show_growth(factor: int) -> None:
    """Prints build time and latency of each engine on so many copies of the units."""
    from search_growth import grown_index

    units = [(f"{id}#{copy}", *rest) for copy in range(factor) for id, *rest in library_units()]
    queries = [text for half in (0, 1) for _, text, *_ in rows(half)][:: max(1, factor // 10)]
    print(f"\n{factor} times the units ({len(units)})")
    with tempfile.TemporaryDirectory() as folder:
        engines: dict[str, Engine] = {}
        for label, make in (
            ("ours", lambda: grown_index(Path(folder), factor)),
            ("fts5", lambda: Fts5(units, str(Path(folder) / "fts5.db"))),
            ("bm25", lambda: PlainBm25(units)),
        ):
            took = _timed(lambda label=label, make=make: engines.__setitem__(label, make()))
            print(f"  {label:6} built in {took:.1f} s")
        for query in queries:
            engines["ours"].search(query, None, 10)
        for label, (half, most) in latency(engines, queries, rounds=1).items():
            print(f"  {label:6} p50 {half:.1f} ms  p95 {most:.1f} ms")


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def main() -> None:
    """Runs every measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--growth", type=int, nargs="*", default=[10], metavar="N")
    parser.add_argument("--memory", metavar="ENGINE", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.memory:
        run_for_memory(options.memory)
        return
    units = library_units()
    engines: dict[str, Engine] = {"ours": Ours(), "fts5": Fts5(units), "bm25": PlainBm25(units)}
    show_quality(engines)
    show_latency(engines)
    show_building()
    show_export()
    show_memory()
    for factor in options.growth:
        show_growth(factor)


if __name__ == "__main__":
    main()
