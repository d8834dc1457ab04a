"""Random play: every question gets a random answer, one after another; then all of them at once, and shuffled."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random
from typing import Any

from adjudicator import Ruling, Unusable, resolve
from tests.fuzz.checking import crash, faults_of
from tests.fuzz.mutating import Document, originals

MOST_QUESTIONS = 400
"""No document of these sizes has so many questions: more of them is a ruling that does not end."""


def answer_to(question: dict[str, Any], random: Random) -> Any:
    """A random answer: any face of the dice; an option, often the default."""
    if question["kind"] == "roll":
        return {
            group["unit"]: [random.choice(group.get("faces") or range(1, group["sides"] + 1)) for _ in range(group["dice"])]
            for group in question["groups"]
        }
    return random.choice([question["default"], *question["options"]])


def faults_in_game(random: Random) -> Iterator[str]:
    """Plays a published situation with random answers and says what does not hold."""
    asked = {key: value for key, value in random.choice(originals()).items() if key not in ("seed", "auto", "answers")}
    yield from faults_in_play(asked, random)


def faults_in_play(asked: Document, random: Random) -> Generator[str, None, Ruling | None]:
    """Plays a situation with random answers, says what does not hold, and gives its ruling, if there is one."""
    try:
        ruling, answers = _played(asked, random)
    except Unusable:
        return None
    except Exception as error:
        yield f"{asked.get('game')} {asked.get('procedure')}: {crash(error)}"
        return None
    yield from faults_of(ruling, thorough=True)
    shuffled = dict(random.sample(list(answers.items()), len(answers)))
    for order, given in (("at once", answers), ("shuffled", shuffled)):
        if resolve({**asked, "answers": given}).as_document() != ruling.as_document():
            yield f"one by one is not {order}: {asked.get('game')} {asked.get('procedure')}"
    return ruling


def _played(asked: Document, random: Random) -> tuple[Ruling, dict[str, Any]]:
    """The ruling after random answers; one that the question does not take, or that the rules refuse, is replaced by its default."""
    answers: dict[str, Any] = {}
    ruling = resolve(asked)
    while ruling.question is not None:
        question = ruling.question.as_document("es")
        if question["key"] in answers:
            raise AssertionError(f"asked twice: {question['key']}")
        if len(answers) >= MOST_QUESTIONS:
            raise AssertionError(f"no end: {question['key']}")
        answers[question["key"]] = answer_to(question, random)
        try:
            after: Ruling | None = resolve({**asked, "answers": answers})
        except Unusable:
            after = None
        if after is None or (after.status == "illegal" and "default" in question):
            answers[question["key"]] = question["default"]
            after = resolve({**asked, "answers": answers})
        ruling = after
    return ruling, answers
