"""Results by section, with their neighbours."""

from __future__ import annotations

from index.grouping import by_section
from index.searching import search
from rulebook import load_library


def test_results_are_grouped_by_section_with_their_neighbours() -> None:
    found = search("anunciar la retirada", ["ti4"], n=20)
    groups = by_section(found, load_library())
    hits = [hit for group in groups for hit in group["hits"]]
    assert sorted(hit["result"]["id"] for hit in hits) == sorted(result["id"] for result in found["results"])
    first = groups[0]
    assert (first["section"], first["title"]) == ("ti4:23", "Combate espacial")
    assert first["hits"][0]["result"]["id"] == found["results"][0]["id"] == "ti4:23.4"
    assert (first["hits"][0]["before"], first["hits"][0]["after"]) == ("ti4:23.3", "ti4:23.5")
    assert len({group["section"] for group in groups}) == len(groups)


def test_the_ends_of_a_book_have_one_neighbour() -> None:
    groups = by_section(search("ti4 1", n=1), load_library())
    assert groups[0]["hits"][0]["before"] is None
    assert groups[0]["hits"][0]["after"] == "ti4:1.1"
