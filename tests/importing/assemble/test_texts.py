"""The text of each unit from the segments that it got: in reading order, said once, without marks."""

from __future__ import annotations

import re

from rulebook.importing.align import Placement
from rulebook.importing.assemble import unit_texts
from rulebook.importing.nesting import members_of
from rulebook.importing.profile import Layout, Profile
from rulebook.importing.read.cleaning import clean
from rulebook.importing.segment.splitting import split_lines
from tests.importing.noisy import small_book

BOOK = small_book("faro", {"1": "Faros", "1.1": "Lámpara", "1.2": "Aceite", "faq": "", "faq.1": "Dudas"}, {"1": "Los faros"})


def placed(unit: int, text: str, cued: bool = False) -> list[Placement]:
    segments = split_lines(clean(text).lines)
    return [Placement(segment, unit, opens=cued and not i, cued=cued and not i) for i, segment in enumerate(segments)]


def texts(placements: list[Placement], profile: Profile | None = None) -> tuple[dict[str, str], list[str]]:
    profile = profile or Profile()
    found, anomalies = unit_texts(BOOK, profile, placements, members_of(BOOK, profile.layout))
    return found, [anomaly.code for anomaly in anomalies]


def test_paragraphs_and_bullets() -> None:
    found, _ = texts(placed(1, "La lámpara luce.\nDe noche.\n\nY también:\n• con niebla;\n• con lluvia."))
    assert found == {"1.1": "La lámpara luce. De noche.\n\nY también:\n• con niebla;\n• con lluvia."}


def test_the_end_of_a_torn_rule_that_stands_before_its_beginning_comes_after_it() -> None:
    end = placed(1, "hasta que vuelva a salir el sol.")
    begin = placed(1, "1.1 La lámpara del faro luce de noche", cued=True)
    profile = Profile(split_rules=True, number=re.compile(r"(?P<number>1\.\d)"))
    found, codes = texts([*end, *placed(2, "El aceite se compra."), *begin], profile)
    assert found["1.1"] == "La lámpara del faro luce de noche hasta que vuelva a salir el sol."
    assert codes == ["torn"]


def test_what_is_printed_twice_is_kept_once() -> None:
    again = "La lámpara del faro luce toda la noche."
    found, codes = texts([*placed(1, again), *placed(2, "El aceite se compra."), *placed(1, again)])
    assert (found["1.1"], codes) == (again, ["printed_twice"])


def test_a_unit_that_holds_others_has_their_text_in_the_order_of_the_source() -> None:
    profile = Profile(layout=Layout(whole=frozenset({"1"})))
    found, _ = texts([*placed(2, "Primero el aceite."), *placed(0, "Luego el faro."), *placed(1, "Y la lámpara.")], profile)
    assert found["1"] == "Primero el aceite.\n\nLuego el faro.\n\nY la lámpara."
    assert found["1.2"] == "Primero el aceite."


def test_of_a_question_the_answer() -> None:
    profile = Profile(answers_only=True, speaker=re.compile("[PR]: "))
    found, _ = texts(placed(4, "P: ¿Luce de noche?\nR: Sí, salvo con niebla."), profile)
    assert found == {"faq.1": "Sí, salvo con niebla."}


def test_a_heading_without_a_body() -> None:
    heading = placed(0, "LOS FAROS", cued=True)
    assert texts(heading)[0] == {"1": ""}
    assert texts(heading, Profile(title_as_text=True))[0] == {"1": "LOS FAROS"}
