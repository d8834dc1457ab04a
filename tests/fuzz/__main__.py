"""`make fuzz`: many documents, games, hands full of components, pages and sentences from a seed, on several processes; every fault once, with a seed that repeats it."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from functools import cache
from random import Random

from flask import Flask

from adjudicator import Unusable, resolve
from tests.fuzz.checking import faults_in
from tests.fuzz.holding import faults_in_holdings
from tests.fuzz.mutating import mutated, originals
from tests.fuzz.paging import faults_in_page
from tests.fuzz.playing import faults_in_game
from tests.fuzz.telling import faults_in_sentence
from web.i18n import LANGUAGES
from web.sentence.reading import read_typed

CHUNK = 500
PLAIN = "2 acorazados y 3 cazas contra 1 estrella de guerra"
THOROUGH = 10
"""Every tenth document is also ruled twice and in three languages."""
Found = dict[str, str]


def main() -> int:
    """Runs all kinds and reports."""
    asked = _arguments()
    began = time.monotonic()
    counts = {
        "document": asked.documents,
        "game": asked.games,
        "holding": asked.holdings,
        "page": asked.pages,
        "sentence": asked.sentences,
    }
    found: Found = {}
    with ProcessPoolExecutor(asked.jobs) as pool:
        waiting = [
            pool.submit(run, kind, asked.seed, start, min(CHUNK, n - start))
            for kind, n in counts.items()
            for start in range(0, n, CHUNK)
        ]
        for done, each in enumerate(as_completed(waiting), 1):
            for fault, where in each.result().items():
                if fault not in found:
                    print(f"{where}: {fault}", flush=True)
                    found[fault] = where
            if done % 20 == 0:
                print(f"{done * 100 // len(waiting)} %, {len(found)} faults", file=sys.stderr, flush=True)
    print(f"{counts} in {time.monotonic() - began:.0f} s: {len(found)} different faults")
    return 1 if found else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=int, default=1_000_000)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--holdings", type=int, default=5_000)
    parser.add_argument("--pages", type=int, default=50_000)
    parser.add_argument("--sentences", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


def run(kind: str, seed: int, start: int, n: int) -> Found:
    """One chunk: each fault with the first place where it was seen."""
    _warm_up()
    found: Found = {}
    for number in range(start, start + n):
        for fault in KINDS[kind](Random(f"{seed} {kind} {number}"), number):
            found.setdefault(fault, f"{kind} {number} of seed {seed}")
    return found


@cache
def _warm_up() -> None:
    """Loads every game and its phrases once, so that no document and no sentence is charged for it."""
    for document in originals():
        with suppress(Unusable):
            resolve(document)
    for language in LANGUAGES:
        read_typed(PLAIN, language=language)


def _document(random: Random, number: int) -> Iterator[str]:
    document = mutated(random)
    for fault in faults_in(document, thorough=number % THOROUGH == 0, timed=True):
        yield f"{document.get('game')} {document.get('procedure')}: {fault}"


@cache
def _app() -> Flask:
    from web.app import create_app

    return create_app()


def _game(random: Random, number: int) -> Iterator[str]:
    yield from faults_in_game(random)


def _holding(random: Random, number: int) -> Iterator[str]:
    yield from faults_in_holdings(random)


def _page(random: Random, number: int) -> Iterator[str]:
    yield from faults_in_page(_app(), random)


def _sentence(random: Random, number: int) -> Iterator[str]:
    yield from faults_in_sentence(_app(), random, timed=True)


KINDS: dict[str, Callable[[Random, int], Iterator[str]]] = {
    "document": _document,
    "game": _game,
    "holding": _holding,
    "page": _page,
    "sentence": _sentence,
}

if __name__ == "__main__":
    sys.exit(main())
