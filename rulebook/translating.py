"""A book in another language: the same units in the same order, held against the first language before they are believed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulebook.errors import Fault
from rulebook.form import Meta
from rulebook.languages import figures
from rulebook.messages import Message, say, within
from rulebook.reader import BookFile, read_file
from rulebook.units import Unit

LONG = 40
"""From so many letters on, a text that is the same in two languages was not translated."""


def read_translation(name: str, text: str, source: BookFile, meta: Meta) -> tuple[BookFile, list[Fault]]:
    """A translated file with everything that is not words taken from its source, and where the two disagree."""
    file, faults = read_file(name, text, meta, translated=True)
    originals = {unit.id: unit for unit in source.units}
    units = []
    for unit in file.units:
        original = originals.pop(unit.id, None)
        if original is None:
            faults.append(
                Fault(name, unit.place.line, say("{number} no está en {where}", number=unit.number, where=source.name))
            )
            continue
        faults += [Fault(name, unit.place.line, within(unit.number, message)) for message in _differences(original, unit)]
        units.append(in_words_of(original, unit))
    faults += [
        Fault(name, 1, say("falta {number}, de {where}", number=unit.number, where=source.name)) for unit in originals.values()
    ]
    if not originals and [unit.id for unit in units] != [unit.id for unit in source.units]:
        faults.append(Fault(name, 1, say("las unidades no van en el orden de {where}", where=source.name)))
    return BookFile(file.name, file.title, tuple(units)), faults


def in_words_of(original: Unit, said: Unit) -> Unit:
    """The original unit with the words of another."""
    notes = tuple(replace(note, text=translated.text) for note, translated in zip(original.notes, said.notes, strict=False))
    return replace(original, title=said.title, text=said.text, bullets=said.bullets, notes=notes, place=said.place)


def _differences(original: Unit, unit: Unit) -> Iterator[Message]:
    """What a translation may not change: the parts, the kinds and references of the notes, the figures."""
    if bool(original.title) != bool(unit.title):
        yield say("solo uno de los dos idiomas tiene título")
    if len(original.bullets) != len(unit.bullets):
        yield say("{n} apartados donde hay {wanted}", n=len(unit.bullets), wanted=len(original.bullets))
    if _parts(original) != _parts(unit):
        yield say("{n} párrafos y filas donde hay {wanted}", n=_parts(unit), wanted=_parts(original))
    if [(note.kind, note.units) for note in original.notes] != [(note.kind, note.units) for note in unit.notes]:
        yield say("las notas no son las mismas, o nombran otras reglas")
    ours, theirs = (figures(_all_words(each)) for each in (original, unit))
    if ours != theirs:
        yield say(
            "cifras distintas: {ours} en el original, {theirs} aquí", ours=_told(ours - theirs), theirs=_told(theirs - ours)
        )
    if original.text == unit.text and len(unit.text) > LONG:
        yield say("el texto está sin traducir")


def _parts(unit: Unit) -> int:
    """Paragraphs, and the rows of tables one by one."""
    return sum(len(part.split("\n")) if part.startswith("|") else 1 for part in unit.text.split("\n\n"))


def _all_words(unit: Unit) -> str:
    return " ".join((unit.text, *unit.bullets, *(note.text for note in unit.notes)))


def _told(found: Iterable[str]) -> str | Message:
    return ", ".join(sorted(found)) or say("nada más")
