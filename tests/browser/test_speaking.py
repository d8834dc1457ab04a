"""Reading aloud: what is read, pause, go on and stop, and that a device without a voice of the language says so."""

from __future__ import annotations

from typing import Any

import pytest

from web.referee.address import pack

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser-rules")]

DEVICE = """
(() => {
  const device = { speaking: false, voices: [{ lang: "es-ES" }, { lang: "pt-BR" }], said: [], now: null };
  device.getVoices = () => device.voices;
  device.cancel = () => { device.now = null; device.speaking = false; };
  device.speak = (each) => { device.now = each; device.speaking = true; device.said.push(each.text); each.dispatchEvent(new Event("start")); };
  device.heard = () => { const each = device.now; device.now = null; device.speaking = false; each.dispatchEvent(new Event("end")); };
  window.SpeechSynthesisUtterance = class extends EventTarget { constructor(text) { super(); this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", { value: device, configurable: true });
})();
"""
"""A device that speaks when it is told to and is heard when the test says so: `voices` are those it has, `said` what it was given."""

ILLEGAL = {
    "game": "ti4",
    "procedure": "movement",
    "players": {"ana": {"name": "Ana"}},
    "active_player": "ana",
    "active_system": "C",
    "systems": {
        "A": {"adjacent": ["B"], "space": {"ana": {"cruiser": 1}}},
        "B": {"adjacent": ["C"], "anomalies": ["nebula"]},
        "C": {},
    },
    "moves": [{"ship": "cruiser", "from": "A", "path": ["B", "C"]}],
}


def said(page: Any) -> str:
    return str(page.evaluate("speechSynthesis.said.join(' ')"))


def test_a_rule_is_read_with_pause_and_stop(page: Any) -> None:
    page.add_init_script(DEVICE)
    page.goto("/reglas/ti4/18.3/mesa")
    button = page.locator("[data-speak]")
    button.click()
    assert button.inner_text() == "Pausa"
    page.evaluate("speechSynthesis.heard()")
    first, second = page.evaluate("speechSynthesis.said")
    assert first.startswith("Capacidad de transporte")
    button.click()
    assert button.inner_text() == "Seguir leyendo"
    assert not page.evaluate("speechSynthesis.speaking")
    button.click()
    assert page.evaluate("speechSynthesis.said") == [first, second, second]
    while page.evaluate("speechSynthesis.speaking"):
        page.evaluate("speechSynthesis.heard()")
    assert "debe retirar a sus refuerzos todo lo que sobre" in said(page)
    assert "Contradicción" not in said(page)
    assert button.inner_text() == "Leer en voz alta"
    button.click()
    page.get_by_role("button", name="Parar").click()
    assert not page.evaluate("speechSynthesis.speaking")
    assert button.inner_text() == "Leer en voz alta"
    assert not page.get_by_role("button", name="Parar").is_visible()


def heard_whole(page: Any) -> str:
    """Everything that the button reads, to its end."""
    page.get_by_role("button", name="Leer en voz alta").tap()
    while page.evaluate("speechSynthesis.speaking"):
        page.evaluate("speechSynthesis.heard()")
    return said(page)


def test_drawings_and_hidden_things_are_not_read_aloud(page: Any) -> None:
    page.add_init_script(DEVICE)
    page.goto("/reglas/ti4/23.7/mesa")
    drawn = page.locator("figure.diagram").first.evaluate("node => node.textContent.replace(/\\s+/g, ' ').trim()")
    page.locator("article .prose p").first.evaluate("node => node.insertAdjacentHTML('beforeend', '<b hidden>escondido</b>')")
    spoken = heard_whole(page)
    assert len(spoken) > 100
    assert drawn[:20] not in spoken
    assert "escondido" not in spoken


def test_notes_come_small_after_the_rule(page: Any) -> None:
    page.goto("/reglas/ti4/18.3/mesa")
    assert page.locator(".prose .notice").count() == 0
    note, rule = page.locator(".aloud-notes .notice"), page.locator("article > .prose")
    assert note.bounding_box()["y"] > rule.bounding_box()["y"] + rule.bounding_box()["height"]
    size = "node => parseFloat(getComputedStyle(node).fontSize)"
    assert note.evaluate(size) < 0.7 * rule.evaluate(size)


def test_a_verdict_is_read(page: Any) -> None:
    page.add_init_script(DEVICE)
    page.goto(f"/arbitro/r?d={pack(ILLEGAL)}")
    spoken = heard_whole(page)
    assert page.locator("#verdict").inner_text().strip() in spoken
    assert page.locator(".violation p").first.inner_text() in spoken


def test_a_device_without_a_voice_of_the_language_says_so(page: Any) -> None:
    page.add_init_script(DEVICE)
    page.goto("/reglas/ti4/18.3/mesa?lang=en")
    page.get_by_role("button", name="Read aloud").click()
    assert page.get_by_role("status").inner_text() == "This browser has no voice to read in English."
    assert page.evaluate("speechSynthesis.said") == []


def test_a_device_that_lists_no_voice_and_stays_silent_says_so(page: Any) -> None:
    page.add_init_script(DEVICE + "speechSynthesis.voices = []; speechSynthesis.speak = () => {};")
    page.goto("/reglas/ti4/18.3/mesa")
    page.get_by_role("button", name="Leer en voz alta").click()
    page.get_by_text("Este navegador no tiene voz para leer en español.").wait_for()
    assert page.locator("[data-speak]").inner_text() == "Leer en voz alta"


def test_a_browser_that_cannot_speak_says_so(page: Any) -> None:
    page.add_init_script("Object.defineProperty(window, 'speechSynthesis', { value: undefined });")
    page.goto("/reglas/ti4/18.3/mesa")
    page.get_by_role("button", name="Leer en voz alta").click()
    page.get_by_text("Este navegador no tiene voz para leer en español.").wait_for()
