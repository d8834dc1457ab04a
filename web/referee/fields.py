"""The forms of the procedures: what the shape of a document says, as boxes, steppers, chips and rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from adjudicator import games
from adjudicator.messages import in_words_of, translate
from adjudicator.shapes import Field as Shaped
from adjudicator.shapes import Shape, shape_of, shapes
from web.i18n import SOURCE
from web.i18n import translate as translate_page

WIDGETS = {
    "text": "text",
    "flag": "flag",
    "name": "select",
    "names": "chips",
    "words": "words",
    "numbers": "numbers",
    "pairs": "pairs",
    "counts": "counts",
    "units": "counts",
    "forces": "forces",
    "group": "group",
    "rows": "rows",
    "entries": "rows",
}
"""How a form asks for each type; what has no widget is said only in the document itself."""


@dataclass(frozen=True)
class Field:
    """One field of a form: where it stands in the document, how it is asked, what is inside it."""

    key: str
    type: str
    shape: Shaped
    fields: tuple[Field, ...] = ()

    def __getattr__(self, name: str) -> Any:
        """Labels, bounds and hints are those of the shape."""
        return getattr(self.shape, name)

    @cached_property
    def source(self) -> str:
        """The list that it offers: one of the game's, or one that the form itself holds."""
        return self.listing.of or self.listing.proposed

    @cached_property
    def listing(self) -> Shaped:
        """The shape that names the list: its own, or that of the short value which the form asks for."""
        short = self.shape.way("name")
        return short if self.shape.widget == "name" and short is not None else self.shape

    @property
    def plain(self) -> str:
        """The field of a row that a document may write alone."""
        return self.shape.short or "value"

    @property
    def begins(self) -> int:
        """What a stepper shows before anybody has touched it."""
        return int(self.shape.default) if self.shape.default is not None else max(self.shape.least, 0)


@dataclass(frozen=True)
class Form:
    """The form of a procedure in a language, and the document that it begins with."""

    game: str
    procedure: str
    fields: tuple[Field, ...] = ()
    shape: Shape | None = None
    language: str = SOURCE

    def in_language(self, language: str) -> Form:
        """The same form speaking a language."""
        return replace(self, language=language)

    @property
    def hint(self) -> str:
        return self.shape.hint if self.shape else ""

    @property
    def example(self) -> str:
        """A sentence that the form understands, in the language of the form."""
        return self.shape.tell.get(self.language, "") if self.shape else ""

    @property
    def adapter(self) -> str:
        return self.shape.adapter if self.shape else ""

    @property
    def lead(self) -> tuple[str, ...]:
        return self.shape.lead if self.shape else ()

    @property
    def start(self) -> Mapping[str, Any]:
        return self.shape.start if self.shape else {}

    def told(self, text: str, **parts: object) -> str:
        """A text of the shape in the language of the form, as the game says it."""
        with in_words_of(self.game):
            said = translate(text, self.language)
        return said.format(**parts) if parts else said

    def gettext(self, text: str, /, **parts: object) -> str:
        """A text of the pages in the language of the form."""
        return translate_page(self.language, text, **parts)


@cache
def forms() -> dict[tuple[str, str], Form]:
    """Every form, by game and procedure."""
    return {(game, name): form_of(game, name) for game in games() for name in shapes(game)}


@cache
def form_of(game: str, procedure: str) -> Form:
    """The form of one procedure; without fields where its document is described nowhere."""
    shape = shape_of(game, procedure)
    return _form(shape) if shape else Form(game, procedure)


def _form(shape: Shape) -> Form:
    return Form(shape.game, shape.procedure, _fields(shape.form), shape)


def _fields(shapes: tuple[Shaped, ...]) -> tuple[Field, ...]:
    return tuple(_field(one) for one in shapes if _widget(one))


def _widget(one: Shaped) -> str:
    if not one.asked:
        return ""
    if one.widget:
        return WIDGETS.get(one.widget, one.widget)
    if one.type == "integer":
        return "stepper" if one.stepper else "number"
    return WIDGETS.get(one.type, "")


def _field(one: Shaped) -> Field:
    inside = _fields(one.fields) if _widget(one) in ("group", "rows", "line") else ()
    if one.keyed:
        inside = (_name_of_entry(one), *inside)
    return Field(one.key, _widget(one), one, inside)


def _name_of_entry(one: Shaped) -> Field:
    """The field of a row that holds the name under which the document keeps it."""
    kind = "select" if one.names else "text" if one.named else "hidden"
    listed = one.of or one.proposed
    return Field(one.keyed, kind, Shaped(one.keyed, "name" if one.names else "text", one.named, of=listed, names=one.names))
