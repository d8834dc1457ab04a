"""What a browser would send: the fields of a page's form with the values that they show."""

from __future__ import annotations

from html.parser import HTMLParser


class Fields(HTMLParser):
    """Collects the successful controls of the form with an action."""

    def __init__(self, action: str) -> None:
        super().__init__(convert_charrefs=True)
        self.action = action
        self.found: list[tuple[str, str]] = []
        self._inside = False
        self._area: str | None = None
        self._text = ""
        self._select: str | None = None
        self._options: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = given.get("action", "").split("?")[0] == self.action and given.get("method") == "post"
        if not self._inside:
            return
        if tag == "input":
            self._input(given)
        elif tag == "select":
            self._select, self._options = given["name"], []
        elif tag == "option" and self._select is not None:
            self._options.append((given.get("value", ""), "selected" in given))
        elif tag == "textarea":
            self._area, self._text = given["name"], ""

    def _input(self, given: dict[str, str]) -> None:
        kind = given.get("type", "text")
        if kind in ("checkbox", "radio") and "checked" not in given:
            return
        self.found.append((given["name"], given.get("value", "on" if kind == "checkbox" else "")))

    def handle_data(self, data: str) -> None:
        if self._area is not None:
            self._text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False
        elif tag == "select" and self._select is not None:
            chosen = [value for value, selected in self._options if selected] or [value for value, _ in self._options[:1]]
            self.found += [(self._select, value) for value in chosen[:1]]
            self._select = None
        elif tag == "textarea" and self._area is not None:
            self.found.append((self._area, self._text))
            self._area = None


def fields_of(html: str, action: str) -> list[tuple[str, str]]:
    """The fields of a form, in order."""
    reader = Fields(action)
    reader.feed(html)
    return reader.found
