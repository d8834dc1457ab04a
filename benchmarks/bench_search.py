"""Search, measured: how often the wanted rule is first, how fast, how large, beside SQLite FTS5 and a plain BM25.

`python benchmarks/bench_search.py [--growth 10 100]`; growth by 100 takes some minutes and about 2 GB.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from search_rivals import Engine, Fts5, PlainBm25, Unit

SETS = [Path(__file__).with_name(f"queries{name}.toml") for name in ("", *(f"_{n}" for n in range(2, 31)))]
LETTERS = "abcdefghijklmnopqrstuvwxyz"
ROUNDS = 3


class Ours:
    """The index of the project, through the function that the command and the web call."""

    def search(self, query: str, book: str | None, n: int) -> list[str]:
        from index.searching import search

        return [result["id"] for result in search(query, [book] if book else [], n=n)["results"]]


def typed(text: str, book: str, typing: bool) -> list[str]:
    """What is found for a query that is still being typed."""
    from index.errors import SearchError
    from index.searching import search

    try:
        return [result["id"] for result in search(text, [book], n=3, typing=typing)["results"]]
    except SearchError:
        return []


def library_units() -> list[Unit]:
    """Every unit with its title, names and text."""
    from rulebook import load_library

    return [
        (str(unit.id), book.key, unit.title or "", " · ".join(book.aliases(unit)), "\n".join((unit.text, *unit.bullets)))
        for book in load_library()
        for unit in book
    ]


Row = tuple[str, str, list[str], str, str]
"""Book, text, wanted, form and language of a query."""


def read(path: Path) -> Iterator[tuple[int, Row]]:
    """The queries of a set, each with its place."""
    for book, queries in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for place, (text, wanted, form, language) in enumerate(queries):
            yield place, (book, text, wanted.split(), form, language)


def rows(half: int) -> list[Row]:
    """The queries of one half of the sets: 1 was kept out of tuning."""
    return [row for path in SETS for place, row in read(path) if place % 2 == half]


def quality(engine: Engine, half: int, filtered: bool) -> dict[str, tuple[int, float, float, float]]:
    """By group: how many queries, first hits, in the first three, mean reciprocal rank."""
    ranks: dict[str, list[int]] = defaultdict(list)
    for book, text, wanted, form, language in rows(half):
        found = engine.search(text, book if filtered else None, 10)
        rank = next((place for place, id in enumerate(found) if id in wanted), 99)
        for group in dict.fromkeys(("all", "ti4" if book == "ti4" else "others", form, language, book)):
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
    print("\nours, kept out, one book chosen, by form, language and book")
    for group, figures in quality(engines["ours"], 1, True).items():
        print(f"  {_figures(group, figures)}  of {figures[0]}")


def slips(text: str, dice: random.Random) -> Iterator[tuple[str, str]]:
    """A query with one slip of each kind: letters of its longest word, a word cut short, a space lost or too many."""
    words = text.split()
    long = max(range(len(words)), key=lambda place: len(words[place]))
    word = words[long]
    at = dice.randrange(1, len(word) - 1)
    letter = dice.choice(LETTERS)
    made = {
        "dropped": word[:at] + word[at + 1 :],
        "doubled": word[:at] + word[at] + word[at:],
        "swapped": word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :],
        "wrong": word[:at] + letter + word[at + 1 :],
        "cut": word[: max(4, len(word) - 3)],
        "space": f"{word[: at + 1]} {word[at + 1 :]}",
    }
    for kind, mistaken in made.items():
        yield kind, " ".join([*words[:long], mistaken, *words[long + 1 :]])
    if len(words) > 1:
        yield "glued", " ".join([*words[:-2], words[-2] + words[-1]])


def show_slips(engine: Engine) -> None:
    """Prints how many of the queries that find their rule first still do after one slip made by machine."""
    dice = random.Random(1)
    still: dict[str, list[bool]] = defaultdict(list)
    for book, text, wanted, form, _ in rows(1):
        if form not in ("name", "words") or len(text) < 6 or engine.search(text, book, 1)[:1] != wanted[:1]:
            continue
        for kind, mistaken in slips(text, dice):
            still[kind].append(engine.search(mistaken, book, 1)[:1] == wanted[:1])
    print("\nstill first after one slip made by machine")
    print("  " + "  ".join(f"{kind} {sum(all_) / len(all_):.2f} of {len(all_)}" for kind, all_ in still.items()))


def show_typing(typed: Callable[[str, str, bool], list[str]]) -> None:
    """Prints how soon the wanted rule is among three as a name is typed, and how restless the list is."""
    for typing in (False, True):
        soon, fallen, changes, keys = [], 0, 0, 0
        for book, text, wanted, *_ in [row for half in (0, 1) for row in rows(half) if row[3] == "name"][:60]:
            seen = [typed(text[:length], book, typing) for length in range(1, len(text) + 1)]
            inside = [bool(set(found[:3]) & set(wanted)) for found in seen]
            soon.append(inside.index(True) + 1 if True in inside else 99)
            fallen += any(before and not after for before, after in pairwise(inside))
            changes += sum(before[:1] != after[:1] for before, after in pairwise(seen))
            keys += len(seen) - 1
        mode = "typing mode" if typing else "plain"
        print(f"  {mode:12} in three after {statistics.median(soon)} letters; {fallen} of {len(soon)} fall out again", end="")
        print(f"; the first result changes with {changes / keys:.2f} of the keys")


def _figures(group: str, figures: tuple[int, float, float, float]) -> str:
    _, first, three, reciprocal = figures
    return f"{group:8} first {first:.2f}  three {three:.2f}  mrr {reciprocal:.2f}"


def latency(engines: dict[str, Engine], queries: list[str], rounds: int = ROUNDS) -> dict[str, tuple[float, float]]:
    """The median and 95th percentile of each engine in ms of CPU; the engines take turns at every query."""
    times: dict[str, list[list[float]]] = {label: [[] for _ in queries] for label in engines}
    for _ in range(rounds):
        for place, query in enumerate(queries):
            for label, engine in engines.items():
                began = time.process_time()
                engine.search(query, None, 10)
                times[label][place].append((time.process_time() - began) * 1000)
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
        print(f"cold start with the index there: {min(others):.2f} s at best, {middle:.2f} s as a rule (CPU)")
    units = library_units()
    print(f"FTS5 built in {_timed(lambda: Fts5(units)):.2f} s, plain BM25 in {_timed(lambda: PlainBm25(units)):.2f} s")


def show_export() -> None:
    """Prints the size of the offline export."""
    from index.offline import build_export, packed
    from rulebook import LANGUAGES, load_library

    for language in LANGUAGES:
        export = build_export(load_library(), language)
        content = json.dumps(export, ensure_ascii=False, separators=(",", ":")).encode()
        print(f"\noffline export in {language}: {len(content) / 1000:.0f} kB, {len(packed(export)) / 1000:.0f} kB packed")


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
        found = latency(engines, queries, rounds=1)
        for label, (half, most) in found.items():
            print(f"  {label:6} p50 {half:.1f} ms  p95 {most:.1f} ms")
        print(f"  ours against FTS5 at p95: {found['ours'][1] / found['fts5'][1]:.1f} times")


def _timed(work: Callable[[], object]) -> float:
    """The CPU seconds of this process and of those that it started."""
    began = os.times()
    work()
    ended = os.times()
    return sum(ended[:4]) - sum(began[:4])


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
    show_slips(engines["ours"])
    print("\nas one types")
    show_typing(typed)
    show_latency(engines)
    show_building()
    show_export()
    show_memory()
    for factor in options.growth:
        show_growth(factor)


if __name__ == "__main__":
    main()
