"""Results by section."""

from __future__ import annotations

from index.grouping import by_section
from index.searching import search
from rulebook import RuleId, load_library


def test_results_are_grouped_by_section() -> None:
    found = search("anunciar la retirada", ["ti4"], n=20)
    groups = by_section(found)
    grouped = [result for group in groups for result in group["results"]]
    assert sorted(result["id"] for result in grouped) == sorted(result["id"] for result in found["results"])
    assert (groups[0]["section"], groups[0]["title"]) == ("ti4:23", "Combate espacial")
    assert groups[0]["results"][0] == found["results"][0]
    assert len({group["section"] for group in groups}) == len(groups)


def test_the_index_knows_the_section_of_every_result_in_every_language() -> None:
    for language in ("es", "pt", "en"):
        library = load_library().in_language(language)
        for group in by_section(search("retirada", n=30, language=language), language):
            for result in group["results"]:
                book = library.book(result["book"])
                unit = book[RuleId(result["book"], result["number"])]
                section = (unit, *book.ancestors(unit))[-1]
                assert (group["section"], group["title"]) == (str(section.id), book.heading(section))
