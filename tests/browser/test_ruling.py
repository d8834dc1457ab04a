"""A ruling under way on a phone: both sides in view, hits without faces, the pad on the screen, refusals and verdicts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.test_referee import COUNCIL, FIGHT, expect, question, roll, ruling

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-referee")]

FLEETS = {
    "X": {
        "adjacent": ["Y"],
        "space": {
            "ana": {"dreadnought": {"count": 2, "damaged": 1}, "cruiser": 2, "fighter": 5, "carrier": 2},
            "berto": {"destroyer": 1, "war_sun": 1, "fighter": 3},
        },
    },
    "Y": {"space": {"ana": {"fighter": 1}}},
}
BIG = {**FIGHT, "systems": FLEETS}
VOLLEY = {
    "game": "eclipse",
    "procedure": "battle",
    "sides": [
        {"name": "Leto", "ships": {"cruiser": {"count": 1, "initiative": 2, "hull": 1, "cannons": {"yellow": 1}}}},
        {"name": "Naomi", "ships": {"interceptor": {"count": 2, "initiative": 4, "cannons": {"orange": 1, "yellow": 1}}}},
    ],
}


def in_view(page: Any, selector: str) -> bool:
    """Whether something lies whole between the header and the tabs."""
    return bool(
        page.locator(selector).first.evaluate(
            """node => {
              const box = node.getBoundingClientRect();
              const top = document.querySelector('.top').getBoundingClientRect().bottom;
              const bottom = document.querySelector('.tabs').getBoundingClientRect().top;
              return box.top >= top - 1 && box.bottom <= bottom + 1;
            }"""
        )
    )


def test_both_sides_are_always_in_view_with_their_damage(page: Any) -> None:
    page.goto(ruling(BIG))
    question(page, "afb.roll.berto")
    ana = page.locator(".stand-side").first
    expect(ana).to_contain_text("Ana")
    expect(ana.locator(".harmed")).to_contain_text("2 Acorazado, con daño: 1")
    roll(page, 9, 3)
    expect(ana.locator(".stood").first).to_contain_text("4 Caza")
    page.evaluate("scrollTo(0, 10000)")
    assert in_view(page, "[data-sides]")


def test_a_ruling_on_the_phone_says_who_fights_and_how_it_ended(page: Any) -> None:
    for document, said in (
        (FIGHT, "Combate espacial: Ana – Berto"),
        ({**FIGHT, "seed": 3}, "Combate espacial: Gana Ana con 1 crucero"),
    ):
        page.goto(ruling(document))
        page.goto("/arbitro")
        expect(page.locator(".kept-ruling").first.locator(".links-title")).to_have_text(said)


def test_rulings_under_way_are_told_apart_and_a_fault_is_none(page: Any) -> None:
    page.goto(ruling(COUNCIL))
    page.goto(ruling(COUNCIL)[:-12])
    expect(page.locator("h1")).to_have_text("Eso no ha podido ser")
    page.complaints.clear()  # the browser says aloud that the page was refused
    page.goto("/arbitro")
    expect(page.locator(".kept-ruling")).to_have_count(1)
    expect(page.locator(".kept-ruling .links-title")).to_contain_text("Ana – Berto")
    assert re.search(r"\d:\d\d", page.locator(".kept-ruling small").inner_text())


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_the_pad_is_on_the_screen_with_the_die_that_is_typed(page: Any, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(ruling(BIG))
    question(page, "afb.roll.berto")
    assert in_view(page, "[data-pad]")
    assert in_view(page, "[data-apply]")
    hidden = page.locator(".die.current").evaluate(
        "die => die.getBoundingClientRect().bottom - die.closest('form').querySelector('.dock').getBoundingClientRect().top"
    )
    assert hidden <= 1, "the die that is typed lies above the pad"


def test_hits_are_enough_where_nobody_remembers_the_faces(page: Any) -> None:
    page.goto(ruling({**FIGHT, "systems": {"X": {"space": {"ana": {"cruiser": 2}, "berto": {"carrier": 2}}}}}))
    question(page, "r1.roll.ana")
    page.locator(".hits-only summary").tap()
    expect(page.locator("[data-pad]")).to_be_hidden()
    page.get_by_role("button", name="Más: Cruceros").tap()
    page.locator(".hits-only").get_by_role("button", name="Aplicar").tap()
    question(page, "r1.roll.berto")
    expect(page.locator(".steps.fresh")).to_contain_text("1 impacto")
    expect(page.locator(".steps.fresh")).to_contain_text("[7 1]")


def test_dice_have_the_colour_of_their_weapon(page: Any) -> None:
    page.goto(ruling(VOLLEY))
    question(page, "r1.roll.Naomi.interceptor")
    yellow = page.locator(".die.dyed.yellow select").first.evaluate("node => getComputedStyle(node).backgroundColor")
    orange = page.locator(".die.dyed.orange select").first.evaluate("node => getComputedStyle(node).backgroundColor")
    assert yellow != orange
    page.get_by_role("button", name="explosión", exact=True).tap()
    expect(page.locator(".die").first).to_have_class("die dyed yellow hit")


def test_a_refusal_is_a_card_with_the_reason_first(page: Any) -> None:
    page.goto(ruling({**BIG, "answers": {"afb.roll.berto": {"destroyer": [1, 1]}}}))
    card = page.locator(".refusal").first
    expect(card.locator("h3")).to_contain_text("No se puede")
    expect(card.locator(".refusal-why").first).to_contain_text("Berto no tiene ningún sistema al que retirarse")
    assert "dejan una sola opción" not in page.locator("#main").inner_text()
    card.locator('[data-rule="ti4:23.7c"]').first.tap()
    expect(page.locator("#rule-dialog .bullets > li.here")).to_be_visible()
    ground = page.locator("#rule-dialog .bullets > li.here").evaluate("node => getComputedStyle(node).backgroundColor")
    assert ground != "rgba(0, 0, 0, 0)", "the clause is marked in the sheet of a ruling as in that of a rule"


def test_the_log_is_tight_and_marks_only_what_is_no_rule(page: Any) -> None:
    page.goto(ruling({**FIGHT, "seed": 3}))
    expect(page.locator(".verdict")).to_be_visible()
    heights = page.locator(".steps.fresh > .step:not(.refused)").evaluate_all("all => all.map(each => each.offsetHeight)")
    assert heights
    assert sorted(heights)[len(heights) // 2] < 100
    assert page.locator(".step .mark.rule").count() == 0


def test_a_ruling_is_passed_on_as_text_and_as_a_picture(page: Any) -> None:
    page.goto(ruling({**BIG, "seed": 4}))
    page.locator("[data-share-box] > summary").tap()
    expect(page.locator("[data-share-text]")).to_have_value(re.compile("Gana Ana"))
    with page.expect_download() as saved:
        page.locator("[data-picture]").evaluate("button => { navigator.canShare = undefined; button.click(); }")
    assert saved.value.suggested_filename == "arbitro.png"
    colours = page.locator("[data-canvas]").evaluate(
        "canvas => new Set(canvas.getContext('2d').getImageData(0, 0, 1080, 400).data.filter((_, i) => i % 4 === 1)).size"
    )
    assert colours > 10, "something is drawn"


def test_a_verdict_fills_a_big_screen(page: Any) -> None:
    page.goto(ruling({**BIG, "seed": 4}))
    page.get_by_role("link", name="En grande").tap()
    expect(page.locator("#verdict")).to_be_visible()
    assert page.locator("#verdict").evaluate("node => parseFloat(getComputedStyle(node).fontSize)") > 26


def test_a_face_that_the_die_does_not_have_is_no_hit(page: Any) -> None:
    page.goto(ruling(FIGHT))
    die = page.locator("input[data-die]").first
    die.fill("11")
    expect(page.locator(".die.hit, .die.miss")).to_have_count(0)
    die.fill("10")
    expect(page.locator(".die.hit")).to_have_count(1)


def test_an_exact_number_opens_its_rule_and_a_hit_its_clause(page: Any) -> None:
    page.goto("/?book=ti4")
    page.locator("#q").fill("23.7c")
    page.keyboard.press("Enter")
    page.wait_for_url("**/reglas/ti4/23.7#c")
    page.goto("/?book=ti4&q=gastar+mercancías+en+votos")
    page.locator('.result[href*="#"]').first.tap()
    expect(page.locator(".bullets > li:target")).to_be_visible()
