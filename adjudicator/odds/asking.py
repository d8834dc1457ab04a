"""What a document of odds says besides its situation: when each side retreats, to what end, how hits are assigned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from adjudicator.errors import unusable
from adjudicator.reading import Node
from adjudicator.ruling import Json

Aim = Literal["win", "survive", "value"]
AIMS: tuple[Aim, ...] = ("win", "survive", "value")
WAYS = ("never", "best")
OWN_FIELDS = ("policy", "aim", "assign", "cannons", "started")
"""What the situation of the procedure knows nothing of."""


@dataclass(frozen=True)
class Policy:
    """When a side leaves: never, in the round of a number or as soon after it as the rules allow, or when that is best."""

    retreat: Literal["never", "after", "best"] = "never"
    after: int = 0
    to: str = ""


NEVER = Policy()


@dataclass(frozen=True)
class Wishes:
    """How everybody plays."""

    policies: Mapping[str, Policy] = field(default_factory=dict)
    aim: Aim = "win"
    best_assignment: bool = False
    cannons: bool = False
    """Whether what fires before the fight does so first."""
    answers: Mapping[str, Json] = field(default_factory=dict)
    """What has happened in a fight that is going on, where its odds begin with that."""
    started: bool = False
    """Whether the fight is going on already: a round begins, and nothing of what comes before the first one does again."""
    resumes: bool = False
    """Whether it is played again, with the answers, up to where they leave it."""
    auto: bool = False
    """Whether choices that nobody answers are made by default on the way there."""
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """In what order a side aims at kinds of unit, where that is not the usual one."""

    def policy(self, player: str) -> Policy:
        return self.policies.get(player, NEVER)

    @property
    def layered(self) -> int:
        """The last round in which somebody leaves because of its number; 0 where nobody does."""
        return max((policy.after for policy in self.policies.values() if policy.retreat == "after"), default=0)


def read_wishes(document: Mapping[str, Json], resumes: bool = False) -> Wishes:
    """The part of a document that says how everybody plays; `resumes`: odds may begin where its answers leave a fight."""
    root = Node({name: document[name] for name in OWN_FIELDS if name in document})
    answers = document.get("answers") or {}
    going = resumes and document.get("started") is True and "answers" in document and isinstance(answers, Mapping)
    if answers and not going:
        raise unusable("answers", "las probabilidades se piden sin respuestas: quita «answers»")
    policies = {name: _policy(node) for name, node in root.field("policy").mapping().items()}
    aim = root.field("aim").one_of(AIMS) if root.field("aim").given else "win"
    assign = root.field("assign").one_of(("default", "best")) if root.field("assign").given else "default"
    cannons, started = root.field("cannons").flag(False), root.field("started").flag(False)
    root.finish()
    wanted = next(known for known in AIMS if known == aim)
    return Wishes(policies, wanted, assign == "best", cannons, answers, started, going, document.get("auto") is True)


def _policy(node: Node) -> Policy:
    node.only("retreat", "to")
    to, when = node.field("to").text(), node.field("retreat")
    if isinstance(when.value, Mapping):
        when.only("after")
        return Policy("after", when.field("after").integer(least=1, most=99), to)
    said = when.one_of(WAYS) if when.given else "never"
    if to and said == "never":
        node.field("to").fault("quien no se retira no va a ninguna parte: quita «to», o di cuándo se retira")
    return Policy("best" if said == "best" else "never", 0, to)
