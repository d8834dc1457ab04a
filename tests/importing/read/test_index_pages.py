"""The pages of an index, told from rules."""

from __future__ import annotations

from rulebook.importing.read.cleaning import clean
from rulebook.importing.read.index_pages import without_index


def test_an_index_is_told_from_rules() -> None:
    index = "\n".join(f"entrada número {n}: {n}.{n}, {n}.{n + 1}" for n in range(1, 30))
    rules = "\n".join(f"{n}.1 La regla dice que la nave se mueve y no vuelve a su planeta de origen." for n in range(1, 12))
    kept, dropped = without_index(clean(f"{rules}\n\n{index}").lines)
    assert dropped == 29
    assert [line.text for line in kept] == rules.split("\n")


def test_a_gap_inside_an_index_is_closed() -> None:
    entries = [f"entrada {n}: {n}.{n}, {n}.{n + 1}" for n in range(1, 20)]
    entries[9:9] = ["faro", "niebla", "puerto"]
    kept, dropped = without_index(clean("\n".join(entries)).lines)
    assert (list(kept), dropped) == ([], 22)


def test_a_page_with_few_references_stays() -> None:
    text = "La niebla baja al puerto (véase 3.2).\nLos barcos esperan a que levante.\nEl farero duerme, como dice 4.1."
    kept, dropped = without_index(clean(text).lines)
    assert (len(kept), dropped) == (3, 0)
