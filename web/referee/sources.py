"""The lists that forms offer: what the games know, and what the form itself already says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from adjudicator.eclipse import names as eclipse
from adjudicator.era import names as era
from adjudicator.era.procedures.war import MOMENTS
from adjudicator.ti4.limits import unmodelled
from adjudicator.ti4.names import ANOMALIES, WORMHOLES, table
from adjudicator.ti4.units import GROUND, SHIPS, STRUCTURES, upgrades
from rulebook import load_library
from web.i18n import current_language
from web.i18n import gettext as _
from web.referee.words import unit_name, value_name

Options = list[tuple[str, str]]
Value = Mapping[str, Any]
SUSTAINING = ("dreadnought", "war_sun", "flagship", "mech")
WORMHOLE_LETTERS = {"alpha": "α alfa", "beta": "β beta", "gamma": "γ gamma", "delta": "δ delta"}
UNITS = {
    "space": (*SHIPS, *GROUND),
    "ground": (*GROUND, *STRUCTURES),
    "landing": GROUND,
    "produced": (*SHIPS, *GROUND),
    "on_planets": GROUND,
}


def options(source: str, value: Value, procedure: str) -> Options:
    """The entries of a list: the value that the document takes, and its name in the page's language."""
    return _SOURCES[source](value, procedure)


def term_name(game: str, key: str, row: Mapping[str, Any]) -> str:
    """The name of a card, a technology or a faction: as the books' terms call it, else as the data do."""
    term = load_library().book(game).terms.keyed(key)
    if term is not None:
        return term.name(current_language())
    return str(row.get("es") or row["en"]) if current_language() == "es" else str(row["en"])


def _table(name: str) -> Callable[[Value, str], Options]:
    """Entries of a data file that matter to a procedure and that it applies."""

    def entries(value: Value, procedure: str) -> Options:
        rows = {key: row for key, row in table(name).items() if _matters(key, row, procedure)}
        return _sorted((key, term_name("ti4", key, row)) for key, row in rows.items())

    return entries


def _matters(key: str, row: Mapping[str, Any], procedure: str) -> bool:
    touched = row.get("touches", ())
    whole = procedure == "tactical_action" and bool(touched)
    return (procedure in touched or whole) and procedure not in unmodelled(key)


def _technologies(value: Value, procedure: str) -> Options:
    """Unit upgrades first, then the technologies that the procedure applies."""
    raised = [
        (key, profile.es or profile.en if current_language() == "es" else profile.en)
        for key, profile in upgrades().items()
        if profile.faction is None
    ]
    return [*raised, *_table("technologies")(value, procedure)]


def _factions(value: Value, procedure: str) -> Options:
    return _sorted((key, term_name("ti4", key, row)) for key, row in table("factions").items())


def _agendas(value: Value, procedure: str) -> Options:
    return _sorted((term_name("ti4", key, row), "") for key, row in table("agendas").items())


def _sorted(pairs: Iterable[tuple[str, str]]) -> Options:
    return sorted(pairs, key=lambda pair: (pair[1] or pair[0]).casefold())


def _players(value: Value, procedure: str) -> Options:
    """Those whom the form lists already, by what the document calls them."""
    rows = value.get("players") or value.get("seats") or ()
    return [
        (str(row.get("id") or row["name"]), str(row.get("name") or row["id"]))
        for row in rows
        if row.get("id") or row.get("name")
    ]


def _systems(value: Value, procedure: str) -> Options:
    return [(str(row["id"]), str(row["id"])) for row in value.get("systems") or () if row.get("id")]


def _planets(value: Value, procedure: str) -> Options:
    """The planets of the active system."""
    systems = [row for row in value.get("systems") or () if row.get("id")]
    active = value.get("active_system") or (systems[0]["id"] if systems else None)
    return [
        (str(row["id"]), str(row["id"]))
        for system in systems
        if system["id"] == active
        for row in system.get("planets") or ()
        if row.get("id")
    ]


def _places(value: Value, procedure: str) -> Options:
    """Where units can be picked up besides the space area."""
    names = [str(row["id"]) for system in value.get("systems") or () for row in system.get("planets") or () if row.get("id")]
    return [("space", _("el espacio")), *((name, name) for name in dict.fromkeys(names))]


def _units(name: str) -> Callable[[Value, str], Options]:
    return lambda value, procedure: [(unit, unit_name("ti4", unit).capitalize()) for unit in UNITS[name]]


def _titled(name: str) -> Callable[[Value, str], Options]:
    return lambda value, procedure: _sorted((str(row["title"]), "") for row in era.table(name).values())


def _moments(value: Value, procedure: str) -> Options:
    return [(key, value_name(key)) for key in MOMENTS.keys]


def _initial(name: str) -> str:
    """With a capital first letter; the rest stays, for there are names in capitals."""
    return name[:1].upper() + name[1:]


def _ship_kinds(kinds: tuple[str, ...]) -> Callable[[Value, str], Options]:
    return lambda value, procedure: [(kind, _initial(unit_name("eclipse", kind))) for kind in kinds]


def _eclipse_technologies(value: Value, procedure: str) -> Options:
    return [(key, value_name(key)) for key in eclipse.TECHNOLOGIES.keys]


def _species(value: Value, procedure: str) -> Options:
    terms = load_library().book("eclipse").terms
    named = ((key, terms.keyed(key)) for key in eclipse.table("species"))
    return _sorted((key, term.name(current_language()) if term else key.capitalize()) for key, term in named)


def _peoples(value: Value, procedure: str) -> Options:
    return _sorted(
        (row["names"][1] if len(row["names"]) > 1 else key.capitalize(), "") for key, row in era.table("peoples").items()
    )


_SOURCES: dict[str, Callable[[Value, str], Options]] = {
    "players": _players,
    "systems": _systems,
    "planets": _planets,
    "places": _places,
    "ti4.factions": _factions,
    "ti4.technologies": _technologies,
    "ti4.cards": _table("cards"),
    "ti4.laws": _table("laws"),
    "ti4.agendas": _agendas,
    "ti4.anomalies": lambda value, procedure: [(key, value_name(key)) for key in ANOMALIES.keys],
    "ti4.wormholes": lambda value, procedure: [(key, WORMHOLE_LETTERS[key]) for key in WORMHOLES.keys],
    "ti4.ships": lambda value, procedure: [(unit, unit_name("ti4", unit).capitalize()) for unit in SHIPS],
    "era.peoples": _peoples,
    "era.moments": _moments,
    "era.stories": _titled("stories"),
    "era.milestones": _titled("milestones"),
    "eclipse.ships": _ship_kinds((*eclipse.SHIPS, *eclipse.NPCS)),
    "eclipse.npcs": _ship_kinds(eclipse.NPCS),
    "eclipse.technologies": _eclipse_technologies,
    "eclipse.species": _species,
    "eclipse.fleet": _ship_kinds(eclipse.SHIPS),
    **{f"ti4.units.{name}": _units(name) for name in UNITS},
}
