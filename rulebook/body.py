"""Reads what stands below a unit's number: text, then lettered bullets, then notes, then the see-also line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulebook.form import Meta
from rulebook.ids import RuleId
from rulebook.messages import Message, say
from rulebook.units import Note

_BULLET = re.compile(r"- ([a-z])\. (\S.*)")
_NOTE = re.compile(r"> \*\*(?P<label>[^*():]+?)(?: \((?P<units>[^)]*)\))?:\*\* (?P<text>\S.*)")
_TEXT, _BULLETS, _NOTES, _SEE_ALSO = range(4)

BodyFault = tuple[int, Message]


@dataclass(frozen=True)
class Body:
    """The parts of a unit below its number."""

    text: str = ""
    bullets: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    see_also: tuple[RuleId, ...] = ()


@dataclass
class _Collector:
    meta: Meta
    part: int = _TEXT
    text: list[str] = field(default_factory=list)
    bullets: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    see_also: tuple[RuleId, ...] = ()
    faults: list[BodyFault] = field(default_factory=list)

    def read(self, line: int, content: str) -> None:
        """Files one line under the part that its beginning announces."""
        content = content.rstrip()
        if not content:
            if self.part == _TEXT:
                self.text.append("")
        elif content.startswith("- "):
            self._enter(_BULLETS, line)
            self._bullet(line, content)
        elif content.startswith(">"):
            self._enter(_NOTES, line)
            self._note(line, content)
        elif content.startswith(self.meta.labels.see_also + ":"):
            self._enter(_SEE_ALSO, line)
            self._see_also(line, content)
        elif self.part == _BULLETS and content.startswith("  "):
            self.bullets[-1] += " " + content.strip()
        else:
            self._enter(_TEXT, line)
            self.text.append(content)

    def _enter(self, part: int, line: int) -> None:
        if part < self.part or part == self.part == _SEE_ALSO:
            self.faults.append((line, say("el orden es texto, apartados con letra, notas y una línea de «véase también»")))
        self.part = max(part, self.part)

    def _bullet(self, line: int, content: str) -> None:
        match = _BULLET.fullmatch(content)
        expected = chr(ord("a") + len(self.bullets))
        if match is None or match[1] != expected:
            message = say("se esperaba el apartado «- {letter}. …» y dice «{text}»", letter=expected, text=content[:40])
            self.faults.append((line, message))
        self.bullets.append(match[2] if match else content[2:])

    def _note(self, line: int, content: str) -> None:
        match = _NOTE.fullmatch(content)
        kind = self.meta.labels.kind_of(match["label"]) if match else None
        if match is not None and kind is not None:
            self.notes.append(Note(kind, match["text"], self._units(line, match["units"] or "")))
        elif self.notes and content.startswith("> ") and not content.startswith("> **"):
            last = self.notes[-1]
            self.notes[-1] = Note(last.kind, f"{last.text} {content[2:].strip()}", last.units)
        else:
            self.faults.append((line, say("nota que no se entiende: «{text}»", text=content[:60])))

    def _see_also(self, line: int, content: str) -> None:
        self.see_also = self._units(line, content.partition(":")[2])
        if not self.see_also:
            self.faults.append((line, say("«véase también» sin ningún número")))

    def _units(self, line: int, text: str) -> tuple[RuleId, ...]:
        found = []
        for label in (piece.strip() for piece in text.split(",") if text.strip()):
            id = RuleId.within(self.meta.key, label)
            if id is None:
                self.faults.append((line, say("«{label}» no es el número de una regla", label=label)))
            else:
                found.append(id)
        return tuple(found)


def read_body(lines: list[tuple[int, str]], meta: Meta) -> tuple[Body, list[BodyFault]]:
    """Reads the lines of one unit below (or after) its number."""
    collector = _Collector(meta)
    for line, content in lines:
        collector.read(line, content)
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(collector.text).strip("\n"))
    body = Body(text, tuple(collector.bullets), tuple(collector.notes), collector.see_also)
    return body, collector.faults
