"""Reads documents about objectives and points, with every fault at once."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.messages import listing, say
from adjudicator.reading import Node
from adjudicator.ti4.names import elected_to, table
from adjudicator.ti4.objectives import objective_names, objectives
from adjudicator.ti4.points_reader import read_goal
from adjudicator.ti4.procedures.scoring import Scoring
from adjudicator.ti4.procedures.victory import Gain, Race, points_of
from adjudicator.ti4.realm import Happening, Realm
from adjudicator.ti4.realm_reader import check_initiative, read_realm, read_table
from adjudicator.ti4.system_reader import read_force
from adjudicator.ti4.windows.values import NOBODY

FIRST = 1000
"""Gains of which the document says no moment come one after another, after those that it numbers."""


def read_scoring(root: Node) -> Scoring:
    """Who wants to score what, when, and what they have."""
    realm = read_objectives(root, read_realm(root, "scoring"))
    realm = replace(realm, happening=_happening(root.field("event"), realm))
    moment = root.field("moment").one_of() or "status"
    score = root.field("score")
    if not score.given and realm.public is None and not any(h.secrets for h in realm.hoards.values()):
        score.fault("falta decir qué Objetivos: «score», o los que hay a la vista («public») y en la mano («secrets»)")
    return Scoring(realm, realm.players.get(realm.board.active_player, NOBODY), moment, score.names() if score.given else None)


def read_objectives(root: Node, realm: Realm) -> Realm:
    """What is on view, what became public, how many points win, where the edge of the board is."""
    public, edge = root.field("public"), root.field("edge")
    _check_public(public)
    _check_hands(root, realm)
    check_initiative(root, realm.hoards)
    leaked = [*root.field("leaked").names(), *_elected_secrets(realm)]
    return replace(
        realm,
        public=public.names() if public.given else None,
        leaked=tuple(dict.fromkeys(leaked)),
        goal=read_goal(root, realm.players),
        edge=edge.names([system.id for system in realm.systems]) if edge.given else None,
    )


def _check_public(node: Node) -> None:
    """71.11, 71.17: each card once; a secret objective is on view only by a law, which the document tells as such."""
    seen: set[str] = set()
    for item in node.items():
        key = item.one_of()
        if key and not objectives()[key].public:
            item.fault("es un Objetivo secreto: si una Ley lo hizo público, va en «leaked» o en «laws»")
        if key in seen:
            item.fault("«{name}» está dos veces", name=key)
        seen.add(key)


def _check_hands(root: Node, realm: Realm) -> None:
    """71.18, 71.19: a secret objective is in one hand, or lies scored before somebody."""
    held: dict[str, str] = {}
    for name, hoard in realm.hoards.items():
        items = root.field("players").field(name).field("secrets").items()
        for item, key in zip(items, hoard.secrets or (), strict=False):
            if key in held:
                item.fault("ese Objetivo secreto lo tiene ya otro, o está dos veces")
            elif key in (*hoard.scored, *hoard.scored_now):
                item.fault("ese Objetivo ya está puntuado: no está en la mano")
            held[key] = name


def _elected_secrets(realm: Realm) -> list[str]:
    """The objectives that laws in play have elected."""
    found = [objective_names().find(what) for law, what in realm.elected.items() if elected_to(law) == "other"]
    return [key for key in found if key]


def _happening(node: Node, realm: Realm) -> Happening | None:
    if not node.given:
        return None
    names, places = list(realm.players), [system.id for system in realm.systems]
    return Happening(
        node.field("combat").one_of(),
        node.field("system").one_of(places) if node.field("system").given else "",
        node.field("winner").one_of(names),
        node.field("loser").one_of(names),
        node.field("during").one_of(),
        node.field("by").one_of() or "hits",
        node.field("player").one_of(names),
        {owner: read_force(entry) for owner, entry in node.field("destroyed").by_name(names).items()},
        node.field("last").flag(),
        node.field("lost_planets").texts(),
        node.field("last_to_pass").one_of(names),
        node.field("elected").text(),
    )


def read_victory(root: Node) -> Race:
    """Where everybody stands, and the points that come next."""
    realm = read_table(root)
    realm = replace(realm, goal=read_goal(root, realm.players), speaker=root.field("speaker").one_of(list(realm.players)))
    check_initiative(root, realm.hoards)
    untold = [player for player in realm.players.values() if player.victory_points is None]
    if untold and realm.players:
        text = say("No se dice cuántos puntos tienen {names}: se toma que ninguno.", names=listing(untold))
        realm = replace(realm, assumptions=(*realm.assumptions, text))
        for player in untold:
            realm = realm.with_player(replace(player, victory_points=0))
    gains = [_gain(node, i, realm) for i, node in enumerate(root.field("gains").items())]
    return Race(realm, tuple(gains), root.field("deck_ended").flag(), root.field("phase").one_of())


def _gain(node: Node, i: int, realm: Realm) -> Gain:
    source = node.field("source").one_of()
    whom = node.field("whom").one_of()
    player = node.field("player").one_of(list(realm.players))
    if not player and not whom:
        node.field("player").fault("falta decir quién gana o pierde los puntos")
    n = node.field("points").optional_integer()
    if n is not None and source and n != points_of(source):
        node.field("points").fault("esa carta o regla no da esos puntos, sino {n}", n=points_of(source))
    lost = node.field("lost").one_of()
    if table("points").get(source, {}).get("whom") and not whom:
        node.field("whom").fault("falta decir si es para quien más puntos tiene («most») o para quien menos («fewest»)")
    moment = node.field("moment").optional_integer()
    return Gain(player, source, points_of(source) if n is None else n, whom, lost, i + FIRST if moment is None else moment)
