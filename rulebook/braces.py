"""What stands in braces after a unit's number and title: `{step, p. 13, parent 6.2, printed 76.3}`."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.messages import Message, say
from rulebook.units import AUTHORITIES, HEADING_KINDS, KINDS, Authority


@dataclass(frozen=True)
class Options:
    """The contents of the braces, None where something is left to its default."""

    kind: str | None = None
    page: int | None = None
    parent: str | None = None
    printed: str | None = None
    authority: Authority | None = None


class BadBrace(ValueError):
    """An item in braces that means nothing, or one said twice."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(str(message))


def read_options(text: str) -> Options:
    """Reads the inside of the braces; raises BadBrace with the item that is wrong."""
    found: dict[str, object] = {}
    for item in filter(None, (piece.strip() for piece in text.split(","))):
        name, value = _read_item(item)
        if name in found:
            raise BadBrace(say("«{item}» repite lo que ya dicen las llaves", item=item))
        found[name] = value
    return Options(**found)  # type: ignore[arg-type]


def _read_item(item: str) -> tuple[str, object]:
    word, _, rest = item.partition(" ")
    rest = rest.strip()
    if word == "p." and rest.isascii() and rest.isdigit():
        return "page", int(rest)
    if word in ("parent", "printed") and rest:
        return word, rest
    if word == "authority" and rest in AUTHORITIES:
        return "authority", rest
    if item in KINDS and item not in HEADING_KINDS:
        return "kind", item
    raise BadBrace(say("no se entiende «{item}» entre llaves", item=item))


def print_options(options: Options) -> str:
    """Writes the braces, or nothing when everything is left to its default."""
    items = [
        options.kind,
        f"p. {options.page}" if options.page is not None else None,
        f"parent {options.parent}" if options.parent else None,
        f"printed {options.printed}" if options.printed else None,
        f"authority {options.authority}" if options.authority else None,
    ]
    said = ", ".join(item for item in items if item)
    return f" {{{said}}}" if said else ""
