"""What a published case expects, in words: how it ends, what comes out, what is asked or refused, which rules are cited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.messages import capital, in_words_of, listing, render
from adjudicator.messages import translate as translated
from adjudicator.outcomes import Said, Speaker
from adjudicator.shapes import Shape
from web.i18n import N_, translate
from web.referee.words import STATUSES, thing_name

Say = Callable[..., str]


def expected_of(expect: Mapping[str, Any], shape: Shape | None, speaker: Speaker, cited: Callable[[str], str]) -> Said:
    """What a published case expects; `cited` says how a citation reads."""

    def say(text: str, **parts: object) -> str:
        return translate(speaker.lang, text, **parts)

    parts: list[tuple[str, Said]] = []
    if "status" in expect:
        status = str(expect["status"])
        parts.append((say(N_("Cómo acaba")), Said(say(STATUSES.get(status, status)))))
    if isinstance(expect.get("outcome"), Mapping):
        parts.append((say(N_("Resultado")), speaker.outcome(shape, expect["outcome"])))
    if isinstance(expect.get("question"), Mapping):
        parts.append((say(N_("Se pregunta")), Said(_question(expect["question"], speaker, say))))
    if isinstance(expect.get("error"), Mapping):
        parts.append((say(N_("Se rechaza")), Said(_fault(str(expect["error"].get("path", "")), shape, speaker, say))))
    if expect.get("cites"):
        parts.append((say(N_("Reglas")), Said(", ".join(cited(str(id)) for id in expect["cites"]))))
    return Said(parts=tuple(parts))


def named(said: Said, names: Mapping[str, str]) -> Said:
    """The same with what stands there by its key called by its name."""
    return Said(names.get(said.text, said.text), tuple((label, named(part, names)) for label, part in said.parts))


def _question(question: Mapping[str, Any], speaker: Speaker, say: Say) -> str:
    """Who is asked, for which dice or between what."""
    who = str(question.get("who", ""))
    dice = [_dice(group, speaker, say) for group in question.get("groups", ()) if isinstance(group, Mapping)]
    options = [_option(option, speaker, say) for option in question.get("options", ())]
    said = [speaker.person(who)] if who else []
    if dice:
        said.append(render(listing(dice), speaker.lang))
    elif options and all(options):
        said.append(say(N_("entre {options}"), options=render(listing(options, either=True), speaker.lang)))
    elif not who:
        said.append(say(N_("unos dados")) if ".roll" in str(question.get("key")) else say(N_("una decisión")))
    return capital(": ".join(said))


def _dice(group: Mapping[str, Any], speaker: Speaker, say: Say) -> str:
    unit = thing_name(speaker.game, str(group.get("unit")), speaker.lang)
    n, least = group.get("dice", 1), group.get("hits_on")
    if least is None:
        return say(N_("{n} dados de {unit}") if n != 1 else N_("1 dado de {unit}"), n=n, unit=unit)
    many, one = N_("{n} dados de {unit} (impactan con {least} o más)"), N_("1 dado de {unit} (impacta con {least} o más)")
    return say(many if n != 1 else one, n=n, unit=unit, least=least)


def _option(option: object, speaker: Speaker, say: Say) -> str:
    """One option in words; nothing where it is more than a name."""
    if isinstance(option, bool):
        return say(N_("sí")) if option else say(N_("no"))
    if option == "none":
        return say(N_("ninguna"))
    if not isinstance(option, str | int):
        return ""
    return speaker.people.get(str(option)) or thing_name(speaker.game, str(option), speaker.lang)


def _fault(path: str, shape: Shape | None, speaker: Speaker, say: Say) -> str:
    """What of the document is refused: the box of its form, or an answer."""
    first = path.partition(".")[0]
    if first == "answers" or not path:
        return say(N_("una respuesta"))
    label = next((one.label for one in shape.fields if one.key == first), "") if shape else ""
    with in_words_of(speaker.game):
        return translated(label, speaker.lang) if label else say(N_("un dato"))
