"""Eight threads search at once, and every answer is the one that a single thread gets."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from index.results import SearchDocument
from index.searching import Index
from index.stems import all_deep, deep, light

QUERIES = [
    *("combate espacial", "gravity rift", "retirada", "bancarrota", "votar con mercancías", "23.4", "vortize", "dados"),
    *("how do I win", "artilleria anticazas", "explorar", "nave", "bloqueo", "declarar la guerra", "empate", "misiles"),
]
ENDINGS = ("ar", "ada", "adas", "arse", "ando", "aria", "aciones", "ador", "amos", "iendo", "iese", "ible")


def test_eight_threads_get_the_answers_of_one() -> None:
    index = Index()
    alone = {query: _ask(index, query) for query in QUERIES}
    for remembered in (light, deep, all_deep):
        remembered.cache_clear()
    barrier = threading.Barrier(8)

    def work(shift: int) -> list[tuple[str, SearchDocument]]:
        barrier.wait()
        turned = QUERIES[shift:] + QUERIES[:shift]
        return [(query, _ask(index, query)) for query in turned]

    with ThreadPoolExecutor(8) as pool:
        answers = [answer for found in pool.map(work, range(8)) for answer in found]
    assert len(answers) == 8 * len(QUERIES)
    for query, answer in answers:
        assert answer == alone[query], query


def test_threads_that_start_together_open_the_index_once() -> None:
    index = Index()
    with ThreadPoolExecutor(8) as pool:
        searchers = list(pool.map(lambda _: index.searcher(), range(8)))
    assert len({searcher.key for searcher in searchers}) == 1


def test_stemmers_do_not_mix_words_up() -> None:
    words = [f"{stem}{ending}" for stem in ("retir", "destru", "coloniz", "moviliz", "explor") for ending in ENDINGS]
    alone = {word: deep(word, "es") for word in words}
    deep.cache_clear()
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda word: (word, deep.__wrapped__(word, "es")), words * 40))
    assert all(alone[word] == stem for word, stem in together)


def _ask(index: Index, query: str) -> SearchDocument:
    return index.search(query, frozenset(), frozenset(), 10)
