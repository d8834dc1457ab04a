"""What may be wrong with a page, whatever it is about: too wide, too small to tap, not for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@dataclass(frozen=True)
class Seen:
    """What is wrong with a page: screens that it is wider than, what is too small to tap, and what axe-core says, if it was asked."""

    narrow: list[tuple[int, int]]
    small: list[str]
    faults: list[str]


def look(page: Any, screens: list[tuple[int, int]], small: str, axe: str | None) -> Seen:
    """Looks at an open page: as it is, on screens of some widths with letters of some size in percent, and with axe-core."""
    before, too_small = page.viewport_size, page.evaluate(small)
    narrow = [screen for screen in screens if _width_on(page, *screen) > screen[0]]
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(before)
    faults = violations(page, axe) if axe else []
    page.emulate_media(color_scheme="dark", reduced_motion="no-preference")
    return Seen(narrow, too_small, faults)


def _width_on(page: Any, width: int, letters: int) -> int:
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("size => { document.documentElement.style.fontSize = size === 100 ? '' : `${size}%` }", letters)
    found: int = page.evaluate("document.documentElement.scrollWidth")
    return found


def violations(page: Any, axe: str) -> list[str]:
    """What axe-core finds: of all rules in the dark theme, of contrast in the light one."""
    page.evaluate("document.querySelectorAll('.setup-foot').forEach(foot => (foot.style.position = 'static'))")
    page.evaluate(axe)  # what the foot covers can be scrolled to, and is measured whole
    faults = []
    for theme, rules in (
        ("dark", {"type": "tag", "values": RULES}),
        ("light", {"type": "rule", "values": ["color-contrast"]}),
    ):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # no colour half way between two
        found = page.evaluate(
            "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']}).then(r => r.violations)", rules
        )
        faults += [f"{page.url} ({theme}) {each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"][:3]]
    return faults
