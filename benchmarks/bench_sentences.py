"""How many of the situations that players typed are read as they are meant, by set and language, of how many others whoever typed them is
told that something is missing, and how long a sentence takes beside the ruling that it leads to, in one run."""

from __future__ import annotations

import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from adjudicator import Unusable, resolve
from tests.web.sentence_sets import LEFT_OVER, SETS, Told, lost, read, says_something

SAMPLED = 60
HELD = Path(__file__).parent / "sentences_held.toml"
"""Sentences for which the reader was never mended."""


def main() -> None:
    """Reads all sets, then times a sample of their sentences beside the rulings."""
    for name, (sentences, judge) in SETS.items():
        _read(name, sentences(), judge)
    for name, held in tomllib.loads(HELD.read_text(encoding="utf-8")).items():
        _read(f"held back, {name}", (Told(*row) for row in held["rows"]), lost)
    _time([one for sentences, _ in SETS.values() for one in sentences() if one.meant])


def _read(name: str, sentences: Iterable[Told], judge: Callable[[Told], list[str]]) -> None:
    told, right, warned, alarms = Counter[str](), Counter[str](), 0, 0
    for one in sentences:
        faults, said = judge(one), says_something(read(one))
        told[one.language] += 1
        right[one.language] += not faults
        warned += bool(faults) and said
        alarms += said and all(fault.startswith(LEFT_OVER) for fault in faults)
    by_language = ", ".join(f"{language} {right[language] / n:.3f}" for language, n in sorted(told.items()))
    print(f"{name}: {right.total()} of {told.total()} read whole ({right.total() / told.total():.3f}; {by_language})")
    wrong = told.total() - right.total()
    print(
        f"    right, or says that something is missing: {(right.total() + warned) / told.total():.3f} ({warned} of {wrong} that are not"
        f" read whole); says so although every fact is there: {alarms} ({alarms / told.total():.3f})"
    )


def _time(told: list[Told]) -> None:
    sample = told[:: max(1, len(told) // SAMPLED)]
    began = time.process_time()
    documents = [read(one).document for one in sample]
    reading = time.process_time() - began
    began = time.process_time()
    for document in documents:
        try:
            resolve(document)
        except Unusable:
            continue
    ruling = time.process_time() - began
    print(
        f"{reading * 1000 / len(sample):.1f} ms CPU to read a sentence, {reading / max(ruling, 1e-9):.1f} times the ruling behind it"
    )


if __name__ == "__main__":
    main()
