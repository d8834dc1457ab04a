"""Eight threads search at once, and every answer is the one that a single thread gets."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from index.searching import Index, SearchDocument

QUERIES = [
    *("combate espacial", "gravity rift", "retirada", "bancarrota", "votar con mercancías", "23.4", "vortize", "dados"),
    *("how do I win", "artilleria anticazas", "explorar", "nave", "bloqueo", "declarar la guerra", "empate", "misiles"),
]


def test_eight_threads_get_the_answers_of_one() -> None:
    index = Index()
    alone = {query: _ask(index, query) for query in QUERIES}
    barrier = threading.Barrier(8)

    def work(shift: int) -> list[tuple[str, SearchDocument]]:
        barrier.wait()
        turned = QUERIES[shift:] + QUERIES[:shift]
        return [(query, _ask(index, query)) for _ in range(3) for query in turned]

    with ThreadPoolExecutor(8) as pool:
        answers = [answer for found in pool.map(work, range(8)) for answer in found]
    assert len(answers) == 8 * 3 * len(QUERIES)
    for query, answer in answers:
        assert answer == alone[query], query


def test_threads_that_start_together_open_the_index_once() -> None:
    index = Index()
    with ThreadPoolExecutor(8) as pool:
        searchers = list(pool.map(lambda _: index.searcher(), range(8)))
    assert len({searcher.key for searcher in searchers}) == 1


def _ask(index: Index, query: str) -> SearchDocument:
    return index.searcher().search(query, frozenset(), frozenset(), 10)
