"""Answers from a form: what the table types, taps or lets roll, as the document writes it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from adjudicator.documents import MOST_DEPTH
from web.errors import BadInput

Question = Mapping[str, Any]
Form = MultiDict[str, str]
MOST_SLOTS = 150
"""With more dice than these a question asks for them in one line a unit, not in one field a die."""


def widget(question: Question) -> str:
    """The form that suits a question."""
    if question["kind"] == "roll":
        return "roll"
    data = question.get("data") or {}
    shape = data.get("shape")
    if shape in READERS:
        return str(shape)
    if "ships" in data and "dice" in data:
        return "shots"
    default = question["default"]
    if isinstance(default, Mapping) and default and all(isinstance(n, int) for n in default.values()):
        return "counts"
    return "buttons"


def read_answer(question: Question, form: Form) -> Any:
    """The answer that a form gives to a question."""
    chosen = form.get("option")
    if chosen is not None and question["kind"] == "choice":
        return _option(question, chosen)
    if form.get("json", "").strip():
        return _typed(form["json"])
    return READERS[widget(question)](question, form)


def _option(question: Question, chosen: str) -> Any:
    """One of the options by its place; «closed» ones by theirs, so that a claim can be put to the rules."""
    kind, _, place = chosen.rpartition(".")
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
    if form.get("act") == "random":
        return {group["unit"]: _rolled(group) for group in question["groups"]}
    return {group["unit"]: _dice(question, group, i, form) for i, group in enumerate(question["groups"])}


def faces(group: Mapping[str, Any]) -> list[Any]:
    """The faces of a group's dice."""
    return list(group.get("faces") or range(1, int(group["sides"]) + 1))


def _rolled(group: Mapping[str, Any]) -> list[Any]:
    return [secrets.choice(faces(group)) for _ in range(group["dice"])]


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


def _numbers(form: Form, prefix: str, names: Mapping[str, Any]) -> dict[str, int]:
    counts = {name: _number(form, f"{prefix}.{name}") for name in names}
    return {name: n for name, n in counts.items() if n}


def _assignment(question: Question, form: Form) -> dict[str, dict[str, int]]:
    data = question["data"]
    return {"sustain": _numbers(form, "sustain", data["sustain"]), "destroy": _numbers(form, "destroy", data["destroy"])}


def _units(question: Question, form: Form) -> dict[str, int]:
    return _numbers(form, "unit", question["data"]["units"])


def countable(question: Question) -> dict[str, int | None]:
    """What a «counts» question counts, with the most of each where the rules say it."""
    most = (question.get("data") or {}).get("most")
    limits = most if isinstance(most, Mapping) else {}
    names = dict.fromkeys((*limits, *question["default"]))
    return {str(name): limits.get(name) for name in names}


def _counts(question: Question, form: Form) -> dict[str, int]:
    return {name: _number(form, f"count.{name}") for name in countable(question)}


def _vote(question: Question, form: Form) -> dict[str, Any]:
    """A vote: the outcome, the planets exhausted for it, and what is added."""
    if not form.get("for"):
        raise BadInput("answer.invalid", "Falta decir a qué va el voto.", f"answers.{question['key']}.for")
    vote: dict[str, Any] = {"for": form["for"], "exhaust": form.getlist("exhaust")[:60]}
    added = {name: _number(form, name) for name in ("extra", "trade_goods")}
    return vote | {name: n for name, n in added.items() if n}


def _names(question: Question, form: Form) -> list[str]:
    """Some of the names that the question lists."""
    return [name for name in question["data"]["names"] if name in form.getlist("name")]


def _pairs(question: Question, form: Form) -> dict[str, str]:
    """One thing of the right for some of the left."""
    data = question["data"]
    chosen = {left: form.get(f"pair.{i}", "") for i, left in enumerate(data["left"])}
    return {left: right for left, right in chosen.items() if right in data["right"]}


def dice_to_assign(question: Question) -> list[tuple[str, Any, int | None]]:
    """The dice of a volley, one by one: colour, face, and the place of the ship that the default sends it to."""
    data, open_shots = question["data"], list(question["default"])
    found = []
    for colour, face in ((colour, face) for colour, shown in data["dice"].items() for face in shown):
        shot = next((shot for shot in open_shots if (shot["color"], shot["die"]) == (colour, face)), None)
        if shot is not None:
            open_shots.remove(shot)
        target = (shot.get("target"), shot.get("ship")) if shot else None
        at = next((i for i, ship in enumerate(data["ships"]) if (ship["target"], ship["ship"]) == target), None)
        found.append((colour, face, at))
    return found


def _shots(question: Question, form: Form) -> list[dict[str, Any]]:
    """Where each die goes; a die that goes nowhere is left out."""
    ships, shots = question["data"]["ships"], []
    for i, (colour, face, _planned) in enumerate(dice_to_assign(question)):
        place = form.get(f"shot.{i}", "")
        if place.isascii() and place.isdigit() and int(place) < len(ships):
            ship = ships[int(place)]
            shots.append({"die": face, "color": colour, "target": ship["target"], "ship": ship["ship"]})
    return shots


def _buttons(question: Question, form: Form) -> Any:
    raise BadInput("answer.invalid", "Elige una de las opciones.", f"answers.{question['key']}")


READERS: dict[str, Callable[[Question, Form], Any]] = {
    "roll": _roll,
    "assignment": _assignment,
    "units": _units,
    "counts": _counts,
    "vote": _vote,
    "shots": _shots,
    "buttons": _buttons,
    "names": _names,
    "pairs": _pairs,
}
