"""What single star peoples may or must do: a step asks for an ability, data/peoples.toml says whose it is, and of which face."""

from __future__ import annotations

from functools import cache

from adjudicator.era.names import table


@cache
def ability(people: str, name: str, ethic: str = "") -> str:
    """The rule that gives a people an ability; nothing where it has it not, or only its other face has it."""
    rules = table("peoples")[people].get("abilities", {}).get(name, "") if people else ""
    return str(rules.get(ethic, "")) if isinstance(rules, dict) else str(rules)
