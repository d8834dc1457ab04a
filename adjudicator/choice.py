"""What every decision has in common: whom it asks, the options, the default, how an answer is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar

from adjudicator.errors import Fault, Forbidden, Unusable
from adjudicator.messages import LANGUAGES, Message, listing, render, say, sentence
from adjudicator.names import name_key
from adjudicator.ruling import Json, Rejected, Violation, plain


@dataclass(frozen=True)
class Choice:
    """Something that somebody decides, asked under a key."""

    key: str
    who: str
    prompt: Message | str
    _: KW_ONLY
    default: Json
    options: Sequence[Json] = ()
    rejected: Sequence[Rejected] = ()
    labels: Sequence[object] = ()
    """How the options read, where that does not follow from what they name."""
    reader: Callable[[Json, str], object] | None = field(default=None, compare=False)
    """Reads an answer that is more than one of the options; raises Unusable (malformed) or Forbidden (illegal)."""
    meant: object = field(default=None, compare=False)
    """What the reader makes of the default, and of the only option, where whoever asks knows it already."""
    only: bool = False
    """Whether the rules leave one way of answering, although a reader checks what is said."""
    quiet: bool = False
    """Whether the step that says what the rules close is left out, because it was said before."""
    also: Sequence[str] = ()
    """Other keys under which the same answer is accepted."""
    against: Callable[[Json], Sequence[Rejected]] | None = field(default=None, compare=False)
    """Reasons against an answer that is neither an option nor listed as closed, where the rules give any."""
    citations: tuple[str, ...] = ()
    name: Callable[[str], str] = field(default=str, compare=False)
    """The canonical unit (or colour) for a name as people write it."""
    called: Callable[[str], object] = field(default=str, compare=False)
    """How a unit (or colour) reads."""
    situation: object = field(default=None, compare=False, repr=False)
    """What it is asked in, where odds can begin from there."""
    widget: ClassVar[str] = "pick"
    """The kind of form that suits the question."""

    def closed(self) -> tuple[Rejected, ...]:
        return tuple(self.rejected)

    @property
    def forced(self) -> bool:
        """Whether the rules leave a single option."""
        return self.only or (len(self.options) == 1 and self.reader is None)

    @property
    def free(self) -> bool:
        """Whether an answer may be something else than one of the options."""
        return self.reader is not None

    def label(self, option: Json) -> object:
        """How an option reads."""
        for known, label in zip(self.options, self.labels, strict=False):
            if _same(known, option):
                return label
        return self._in_words(option)

    def _in_words(self, value: Json) -> object:
        if isinstance(value, bool):
            return say("Sí") if value else say("No")
        if isinstance(value, str):
            return self.called(value)
        if isinstance(value, Mapping):
            pairs = [(self.called(str(name)), n) for name, n in value.items()]
            return listing(say("{name}: {n}", name=name, n=self._in_words(n)) for name, n in pairs)
        if isinstance(value, list | tuple):
            return listing(self._in_words(item) for item in value)
        return value

    def form(self, lang: str) -> dict[str, Json]:
        """What a page or a terminal needs besides the options, to ask well."""
        return {}

    def as_document(self, lang: str) -> dict[str, Json]:
        return {
            "key": self.key,
            "who": self.who,
            "kind": "choice",
            "prompt": sentence(self.prompt, lang),
            "citations": list(self.citations),
            "options": plain(self.options, lang),
            "labels": [render(self.label(option), lang) for option in self.options],
            "default": plain(self.default, lang),
            "rejected": [
                {**r.as_document(lang), "label": render(r.label or self.label(r.option), lang)} for r in self.rejected
            ],
            "widget": self.widget,
            **self.form(lang),
        }

    def read(self, raw: Json) -> object:
        """The value of an answer: an open option, what the reader makes of it, or the reasons against."""
        path, raw = f"answers.{self.key}", self._heard(raw)
        against = [r for r in self.rejected if _same(r.option, raw)]
        if against:
            raise Forbidden([Violation(r.text, r.citations, path) for r in against])
        if self.reader is not None:
            return self.reader(raw, path)
        for option in self.options:
            if _same(option, raw):
                return option
        if self.against is not None and (reasons := self.against(raw)):
            raise Forbidden([Violation(r.text, r.citations, path) for r in reasons])
        text = say(
            "«{value}» no es ninguna de las opciones: {options}",
            value=str(raw)[:60],
            options=listing(map(_shown, self.options), either=True),
        )
        raise Unusable(Fault(path, text, "answer.invalid"))

    def usual(self) -> object:
        """The value where nobody answers: the only option, or the default."""
        if self.meant is not None:
            return self.meant
        raw = self.options[0] if self.forced else self.default
        if self.reader is None and not self.rejected:
            for option in self.options:
                if option is raw:
                    return raw
        return self.read(raw)

    def _heard(self, raw: Json) -> Json:
        """The option that an answer means, in whatever spelling and language; the answer itself where it is none."""
        if not isinstance(raw, str) and type(raw) is not int:
            return raw
        known, text = [*self.options, *(r.option for r in self.rejected)], str(raw)
        if not name_key(text) or any(_same(option, raw) for option in known):
            return raw
        said = {name_key(text), name_key(self.name(text))}
        for option in known:
            if isinstance(option, str) and name_key(option) in said:
                return option
        for option, label in zip(self.options, self.labels, strict=False):
            if said & {name_key(render(label, lang)) for lang in LANGUAGES}:
                return option
        return raw

    def _row(self, key: str, most: Json, default: Json, lang: str, group: str = "") -> dict[str, Json]:
        """One number that is asked for: what it counts, how many there can be, what is proposed."""
        row = {"key": key, "label": render(self.called(key), lang), "least": 0, "most": count_of(most)}
        return row | {"default": count_of(default)} | ({"group": group} if group else {})


def count_of(stack: Json) -> int:
    """How many units a stack of a document has."""
    return int(stack.get("count", 1)) if isinstance(stack, Mapping) else int(stack or 0)


def _shown(option: Json) -> str:
    """An option as a document writes it."""
    return option if isinstance(option, str) else json.dumps(plain(option, "es"), ensure_ascii=False)


def _same(option: Json, raw: Json) -> bool:
    """Equality that does not take 1 for true."""
    return type(option) is type(raw) and bool(option == raw)
