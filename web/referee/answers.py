"""Answers from a form: what the table types, taps or lets roll, as the document writes it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from adjudicator.documents import MOST_DEPTH
from web.errors import BadInput
from web.i18n import N_, translate

WIDGETS = {
    "roll": "roll",
    "pick": "buttons",
    "yes_no": "buttons",
    "amount": "amount",
    "units": "units",
    "counts": "counts",
    "assignment": "assignment",
    "vote": "vote",
    "names": "names",
    "pairs": "pairs",
    "shots": "shots",
}
"""The form on the page for each kind of question."""
Question = Mapping[str, Any]
Form = MultiDict[str, str]
MOST_SLOTS = 150
"""With more dice than these a question asks for them in one line a unit, not in one field a die."""


def read_answer(question: Question, form: Form) -> Any:
    """The answer that a form gives to a question."""
    chosen = form.get("option")
    if chosen is not None and question["kind"] == "choice":
        return _option(question, chosen)
    if form.get("json", "").strip():
        return _typed(form["json"])
    return READERS[WIDGETS[question["widget"]]](question, form)


def _option(question: Question, chosen: str) -> Any:
    """One of the options by its place; «closed» ones by theirs, so that a claim can be put to the rules."""
    kind, _dot, place = chosen.rpartition(".")
    values = [r["option"] for r in question["rejected"]] if kind == "closed" else question["options"]
    if not place.isascii() or not place.isdigit() or int(place) >= len(values):
        raise BadInput("answer.invalid", "Elige una de las opciones.", f"answers.{question['key']}")
    return values[int(place)]


def _typed(text: str) -> Any:
    """An answer typed as JSON, or the text itself."""
    if len(text) > 4000 or text.count("[") + text.count("{") > MOST_DEPTH:
        raise BadInput("answer.invalid", "La respuesta escrita es demasiado larga.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text.strip()


def _roll(question: Question, form: Form) -> dict[str, list[Any]]:
    """Dice by unit; an empty field says which one is missing."""
    if form.get("act") == "hits":
        return {group["unit"]: _counted(question, group, i, form) for i, group in enumerate(question["groups"])}
    if form.get("act") == "random":
        return {group["unit"]: _rolled(group) for group in question["groups"]}
    return {group["unit"]: _dice(question, group, i, form) for i, group in enumerate(question["groups"])}


def faces(group: Mapping[str, Any]) -> list[Any]:
    """The faces of a group's dice."""
    return list(group.get("faces") or range(1, int(group["sides"]) + 1))


FACES = {"hit": N_("explosión"), "blank": N_("en blanco")}


def face_name(face: Any, language: str) -> str:
    """A face of a die in words."""
    return translate(language, FACES[face]) if face in FACES else str(face)


def reaching(group: Mapping[str, Any]) -> tuple[list[Any], list[Any]]:
    """The faces of a group's dice that reach its number, and those that do not, the lowest first."""
    known, needed = faces(group), group.get("hits_on")
    worth = {face: len(known) if face == "hit" else 0 if face == "blank" else face for face in known}
    good = [face for face in known if face == "hit" or (needed is not None and face != "blank" and worth[face] >= needed)]
    return good, [face for face in known if face not in good]


def can_count_hits(question: Question) -> bool:
    """Whether it is enough to know how many dice reach their number: there is one for every group."""
    return all(any(reaching(group)) and (group.get("hits_on") or "hit" in faces(group)) for group in question["groups"])


def _counted(question: Question, group: Mapping[str, Any], place: int, form: Form) -> list[Any]:
    """Dice of which only is known how many reached their number: the sure face or the lowest that does, then the lowest."""
    n, (good, bad) = _number(form, f"hits.{place}"), reaching(group)
    if n > group["dice"] or (n and not good) or (n < group["dice"] and not bad):
        path = f"answers.{question['key']}.{group['unit']}"
        said = {"n": group["dice"], "unit": group.get("label") or group["unit"]}
        raise BadInput("answer.invalid", "No pueden ser {given}: {unit}, {n} en total.", path, given=n, **said)
    sure = "hit" if "hit" in good else good[0] if good else None
    noted: list[Any] = [sure] * n + bad[:1] * (group["dice"] - n)
    return noted


def _rolled(group: Mapping[str, Any]) -> list[Any]:
    return [secrets.choice(faces(group)) for _die in range(group["dice"])]


def _dice(question: Question, group: Mapping[str, Any], place: int, form: Form) -> list[Any]:
    line = form.get(f"dice.{place}")
    if line is not None:
        texts = line.replace(",", " ").split()
    else:
        texts = [form.get(f"die.{place}.{i}", "").strip() for i in range(group["dice"])]
    if not all(texts) or len(texts) != group["dice"]:
        path = f"answers.{question['key']}.{group['unit']}"
        raise BadInput(
            "answer.invalid",
            "Faltan dados: {unit}, {n} en total.",
            path,
            n=group["dice"],
            unit=group.get("label") or group["unit"],
        )
    return [_face(text, faces(group)) for text in texts]


def _face(text: str, known: list[Any]) -> Any:
    """A face as typed; dice that print 0 for 10 may be typed as they lie."""
    if text == "0" and 0 not in known and 10 in known:
        return 10
    found = next((face for face in known if str(face) == text), None)
    return found if found is not None else text[:20]


def _number(form: Form, name: str) -> int:
    text = form.get(name, "").strip() or "0"
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise BadInput("answer.invalid", "«{text}» no es un número.", name, text=text[:20])
    return int(text)


def _fields(question: Question, form: Form, prefix: str, group: str = "") -> dict[str, int]:
    """The numbers of a question, those above nought."""
    names = [row["key"] for row in question["fields"] if row.get("group", "") == group]
    counts = {name: _number(form, f"{prefix}.{name}") for name in names}
    return {name: n for name, n in counts.items() if n}


def _assignment(question: Question, form: Form) -> dict[str, dict[str, int]]:
    return {group: _fields(question, form, group, group) for group in ("sustain", "destroy")}


def _units(question: Question, form: Form) -> dict[str, int]:
    return _fields(question, form, "unit")


def _counts(question: Question, form: Form) -> dict[str, int]:
    return {row["key"]: _number(form, f"count.{row['key']}") for row in question["fields"]}


def _amount(question: Question, form: Form) -> int:
    return _number(form, "amount")


def _vote(question: Question, form: Form) -> dict[str, Any]:
    """A vote: the outcome, the planets exhausted for it, and what is added."""
    if not form.get("for"):
        raise BadInput("answer.invalid", "Falta decir a qué va el voto.", f"answers.{question['key']}.for")
    vote: dict[str, Any] = {"for": form["for"], "exhaust": form.getlist("exhaust")[:60]}
    added = {name: _number(form, name) for name in ("extra", "trade_goods")}
    return vote | {name: n for name, n in added.items() if n}


def _names(question: Question, form: Form) -> list[str]:
    """Some of the names that the question lists."""
    return [name for name in question["names"] if name in form.getlist("name")]


def _pairs(question: Question, form: Form) -> dict[str, str]:
    """One thing of the right for some of the left."""
    chosen = {left: form.get(f"pair.{i}", "") for i, left in enumerate(question["left"])}
    return {left: right for left, right in chosen.items() if right in question["right"]}


def dice_to_assign(question: Question) -> list[tuple[Mapping[str, Any], int | None]]:
    """The dice of a volley, one by one, each with the place of the ship that the default sends it to."""
    open_shots, ships = list(question["default"]), question["ships"]
    found = []
    for die in question["dice"]:
        shot = next((shot for shot in open_shots if (shot["color"], shot["die"]) == (die["color"], die["die"])), None)
        if shot is not None:
            open_shots.remove(shot)
        target = (shot.get("target"), shot.get("ship")) if shot else None
        at = next((i for i, ship in enumerate(ships) if (ship["target"], ship["ship"]) == target), None)
        found.append((die, at))
    return found


def _shots(question: Question, form: Form) -> list[dict[str, Any]]:
    """Where each die goes; a die that goes nowhere is left out."""
    ships, shots = question["ships"], []
    for i, die in enumerate(question["dice"]):
        place = form.get(f"shot.{i}", "")
        if place.isascii() and place.isdigit() and int(place) < len(ships):
            ship = ships[int(place)]
            shots.append({"die": die["die"], "color": die["color"], "target": ship["target"], "ship": ship["ship"]})
    return shots


def _buttons(question: Question, form: Form) -> Any:
    raise BadInput("answer.invalid", "Elige una de las opciones.", f"answers.{question['key']}")


READERS: dict[str, Callable[[Question, Form], Any]] = {
    "roll": _roll,
    "assignment": _assignment,
    "units": _units,
    "counts": _counts,
    "amount": _amount,
    "vote": _vote,
    "shots": _shots,
    "buttons": _buttons,
    "names": _names,
    "pairs": _pairs,
}
