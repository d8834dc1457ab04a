"""A fight that is going on: its procedure played again, with the answers of a document, up to the question that they leave open."""

from __future__ import annotations

from typing import TypeVar

from adjudicator.choice import Choice
from adjudicator.driver import Table
from adjudicator.odds.asking import Wishes
from adjudicator.questions import Roll
from adjudicator.referee import Procedure
from adjudicator.ruling import Step

T = TypeVar("T")


class Asked(Exception):
    """A question that the answers do not answer."""

    def __init__(self, question: Roll | Choice) -> None:
        self.question = question


def table_of(wishes: Wishes) -> Table:
    """Who answers while a fight is played again: the document, and nobody else but defaults where it says so."""
    return Table(wishes.answers, auto=wishes.auto)


def run(procedure: Procedure[T], table: Table) -> T:
    """A part of a procedure with the answers given; raises `Asked` where they do not reach."""
    try:
        item = next(procedure)
        while True:
            if isinstance(item, Step):
                item = procedure.send(None)
                continue
            question = table.meet(item)
            if not table.answers_itself(question):
                raise Asked(question)
            item = procedure.send(table.answer(question))
    except StopIteration as stop:
        value: T = stop.value
        return value


def left_open(procedure: Procedure[object], wishes: Wishes) -> Roll | Choice | None:
    """The question that the answers leave open; None where they answer everything."""
    try:
        run(procedure, table_of(wishes))
    except Asked as asked:
        return asked.question
    return None
