"""A page as its tests see it: elements with their attributes, ids, and the texts in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "hr", "img"}


@dataclass
class Element:
    """One element: its name, its attributes, the text in and below it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Page(HTMLParser):
    """A parsed page; unbalanced markup is an error."""

    elements: list[Element] = field(default_factory=list)
    _open: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    @classmethod
    def read(cls, html: str) -> Page:
        page = cls()
        page.feed(html)
        page.close()
        assert not page._open, f"never closed: {[element.tag for element in page._open]}"
        return page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element.text += data

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """The elements with a tag and with attributes; `class_` means one of the classes."""
        return [element for element in self.elements if element.tag == tag and _fits(element, attributes)]

    def one(self, tag: str, **attributes: str) -> Element:
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} <{tag}> with {attributes}"
        return found[0]

    def links(self) -> Iterator[str]:
        """Every address that the page names."""
        for element in self.elements:
            for name in ("href", "src", "action"):
                if name in element.attributes:
                    yield element.attributes[name]


def _fits(element: Element, wanted: dict[str, str]) -> bool:
    for name, value in wanted.items():
        if name == "class_":
            if value not in element.attributes.get("class", "").split():
                return False
        elif element.attributes.get(name.replace("_", "-")) != value:
            return False
    return True
