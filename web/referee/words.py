"""Documents in words: units, players, fields and values as the page's language calls them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.eclipse.names import ship_types
from adjudicator.messages import Name, render
from adjudicator.ti4.forces import Force
from adjudicator.ti4.units import unit_types
from web.i18n import current_language
from web.i18n import gettext as _

VOCABULARY = Path(__file__).parent / "vocabulary.toml"
Document = Mapping[str, Any]
RETREAT = "retreat:"


@cache
def vocabulary() -> dict[str, dict[str, str]]:
    """The Spanish words for fields and values."""
    return tomllib.loads(VOCABULARY.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Said:
    """A value in words: a line of text, or parts that may have a label."""

    text: str = ""
    parts: tuple[tuple[str, Said], ...] = ()


def unit_name(game: str, key: str, n: int = 1) -> str:
    """A kind of unit as the page's language calls it."""
    kinds: Mapping[str, Any] = unit_types() if game == "ti4" else ship_types() if game == "eclipse" else {}
    if key not in kinds:
        return value_name(key)
    name: Name = kinds[key].one if n == 1 else kinds[key].many
    return render(name, current_language())


def field_name(key: str) -> str:
    """The label of a field."""
    word = vocabulary()["fields"].get(key)
    return _(word) if word else value_name(key)


def value_name(key: str) -> str:
    """A value that documents write as a key."""
    word = vocabulary()["values"].get(key)
    return _(word) if word else key


class Speaker:
    """Says the values of one document: its players by their names, its units by theirs."""

    def __init__(self, document: Document) -> None:
        self.game = str(document.get("game", ""))
        self.players = _player_names(document)

    def player(self, key: str) -> str:
        """A player's name."""
        return self.players.get(key, key)

    def word(self, value: Any, key: str = "") -> str:
        """One plain value in words."""
        if value is None:
            return _("nadie") if key in ("winner", "controller", "retreated") else _("no")
        if isinstance(value, bool):
            return _capital(_("sí") if value else _("no"))
        if isinstance(value, str):
            return self._name(value)
        return str(value)

    def _name(self, text: str) -> str:
        if text in self.players:
            return self.players[text]
        if text.startswith(RETREAT):
            return _("Retirarse a {where}", where=text.removeprefix(RETREAT))
        named = unit_name(self.game, text)
        return _capital(named) if named != text or self._is_unit(text) else text

    def option(self, value: Any) -> str:
        """An option of a choice on one line."""
        if isinstance(value, Mapping):
            if self._is_force(value):
                return self._force(value)
            return " · ".join(f"{field_name(str(k))}: {self.option(v)}" for k, v in value.items()) or _("nada")
        if isinstance(value, list | tuple):
            return ", ".join(self.option(item) for item in value) or _("nada")
        return self.word(value)

    def say(self, value: Any, key: str = "") -> Said:
        """Any value: a line, or labelled parts."""
        if isinstance(value, Mapping):
            if not value or self._is_force(value):
                return Said(self._force(value))
            return Said(parts=tuple((self._label(str(k)), self.say(v, str(k))) for k, v in value.items()))
        if isinstance(value, list | tuple):
            if all(not isinstance(item, Mapping | list | tuple) for item in value):
                return Said(self.option(value))
            return Said(parts=tuple((str(i), self.say(item)) for i, item in enumerate(value, 1)))
        return Said(self.word(value, key))

    def _label(self, key: str) -> str:
        if key in self.players:
            return self.players[key]
        if key.startswith(f"{self.game}:"):
            return key.partition(":")[2]
        named = unit_name(self.game, key)
        label = field_name(key) if named == key or key in vocabulary()["fields"] else named
        return _capital(label)

    def _is_unit(self, key: str) -> bool:
        return key in (ship_types() if self.game == "eclipse" else unit_types() if self.game == "ti4" else ())

    def _is_force(self, value: Mapping[str, Any]) -> bool:
        return self.game == "ti4" and bool(value) and all(key in unit_types() for key in value)

    def _force(self, value: Mapping[str, Any]) -> str:
        if not value:
            return _("nada")
        counts = {unit: n if isinstance(n, int) else int(n.get("count", 1)) for unit, n in value.items()}
        hurt = {unit: 0 if isinstance(n, int) else int(n.get("damaged", 0)) for unit, n in value.items()}
        return Force.of(counts, hurt).render(current_language()) if any(counts.values()) else _("nada")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _player_names(document: Document) -> dict[str, str]:
    """The names of everybody in a document, by the key under which rulings name them."""
    players = document.get("players")
    names: dict[str, str] = {}
    if isinstance(players, Mapping):
        for key, player in players.items():
            said = player.get("name") if isinstance(player, Mapping) else None
            names[str(key)] = said if isinstance(said, str) and said else str(key)
    return names


def count_of(stack: Any) -> int:
    """How many units a stack of a document has; none where it says nothing usable."""
    n = stack.get("count", 1) if isinstance(stack, Mapping) else stack
    return n if isinstance(n, int) else 0


def damage_of(stack: Any) -> int:
    """How many units of a stack are damaged."""
    n = stack.get("damaged", 0) if isinstance(stack, Mapping) else 0
    return n if isinstance(n, int) else 0
