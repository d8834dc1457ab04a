"""What components change about scoring: the home system, how many secret objectives, a secret that became public."""

from __future__ import annotations

from adjudicator.names import name_key
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import figure
from adjudicator.ti4.objectives import objective_names
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.windows import About, adds, permits


@permits("nomadic", "score without home", cite="71.16")
def nomadic(realm: Realm, owner: Player, about: About) -> bool:
    """Nomadic: its owner scores without holding the planets of the home system."""
    return about.of(owner)


@adds("the_obsidian", "secret_objectives", cite="71.21")
def the_obsidian(situation: Situation, owner: Player, about: About) -> int:
    """The Obsidian: its owner may have one secret objective more."""
    return figure("the_obsidian", "secrets") if about.of(owner) else 0


@permits("classified_document_leaks", "score as public", cite="26.3 71.11")
def classified_document_leaks(realm: Realm, owner: Player, about: About) -> bool:
    """Classified Document Leaks: the elected secret objective is public while the law is in play."""
    said = realm.elected.get("classified_document_leaks", "")
    elected = objective_names().find(said) or said
    return name_key(elected) == name_key(about.what) or (not said and about.what in realm.leaked)
