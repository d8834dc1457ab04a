"""94.12 to 94.15: the prerequisites that a player lacks, and what lets them be ignored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from adjudicator.choices import Names
from adjudicator.errors import unusable
from adjudicator.lists import Named
from adjudicator.messages import Message, count, listing, say, sentences
from adjudicator.names import Vocabulary, words_of
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.names import book_components, table
from adjudicator.ti4.procedures.objective_planets import UPGRADE, by_colour, colour_of
from adjudicator.ti4.procedures.planet_values import counted
from adjudicator.ti4.realm import COLOURS, Realm
from adjudicator.ti4.situations import About
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import Reason, added, components, permitted, total

LETTERS = {"G": "biotic", "Y": "cybernetic", "B": "propulsion", "R": "warfare"}
PRICES = ("resources", "infantry", "captured")
SYMBOLS: dict[str, Callable[[int], object]] = {
    "biotic": lambda n: count(n, "{n} verde (Biótica)", "{n} verdes (Biótica)"),
    "cybernetic": lambda n: count(n, "{n} amarillo (Cibernética)", "{n} amarillos (Cibernética)"),
    "propulsion": lambda n: count(n, "{n} azul (Propulsión)", "{n} azules (Propulsión)"),
    "warfare": lambda n: count(n, "{n} rojo (Guerra)", "{n} rojos (Guerra)"),
}
"""94.8: so many prerequisites of a colour."""


@dataclass(frozen=True)
class Skip:
    """Something that lets prerequisites be ignored: a planet, or a component."""

    key: str
    n: int
    colour: str = ""
    """The only colour that it is for; empty: any."""
    cite: str = ""
    planet: bool = False
    exhausts: bool = True
    resources: int = 0
    dear: bool = False
    weight: int = 0

    @property
    def name(self) -> object:
        return self.key if self.planet else components()[self.key]


def prerequisites(key: str) -> Counter[str]:
    """94.8: the symbols of a technology by colour."""
    return Counter(LETTERS[letter] for letter in str(book_components()[key].figures.get("requires", "")))


def missing(realm: Realm, player: Player, key: str) -> Counter[str]:
    """94.12: the symbols that the player's technologies, and whatever counts as one, do not satisfy."""
    owned = by_colour(player)
    for colour in COLOURS:
        owned[colour] += total(added(realm, "prerequisite", About(player, what=colour)))
    return prerequisites(key) - owned


def told_as_owned(realm: Realm, player: Player, key: str) -> Procedure[None]:
    """94.12: a component that stands for a technology of a colour which the player's own do not satisfy."""
    for colour in prerequisites(key) - by_colour(player):
        for amount in added(realm, "prerequisite", About(player, what=colour)):
            text = say("«{name}» cuenta como una Tecnología {colour}.", name=amount.component, colour=COLOURS[colour])
            yield referee.step(f"research.satisfied.{key}", "Requisitos", text, cite=amount.cite)


def skips(realm: Realm, player: Player, key: str, lacking: Counter[str]) -> tuple[list[Skip], list[Reason]]:
    """94.14, 94.12c: everything that helps, and why what could help does not."""
    closed: list[Reason] = []
    found = list(_components(realm, player, key, lacking, closed))
    for planet in realm.planets(player):
        for colour in realm.specialties(planet):
            free = permitted(realm, "free specialties", About(player))
            if colour in lacking and realm.is_spent(planet) and not free:
                closed.append(Reason(say("{planet} ya está agotado.", planet=planet.id), "94.15"))
            elif colour in lacking:
                cite = "94.14 73.4" + "".join(f" {reason.cite}" for reason in free)
                found.append(
                    Skip(planet.id, 1, colour, cite, True, not free, weight=10 + counted(realm, player, planet, "resources"))
                )
    return found, closed


def _components(realm: Realm, player: Player, key: str, lacking: Counter[str], closed: list[Reason]) -> Iterator[Skip]:
    for colour in ("", *lacking):
        for amount in added(realm, "ignored", About(player, what=key, other=colour)):
            row = table("skips")[amount.component.key]
            if row.get("exhausts") and (player.id, amount.component.key) in realm.exhausted:
                closed.append(
                    Reason(say("«{name}» ya está agotada.", name=amount.component), f"9.4 77.4 {amount.component.cite}")
                )
                continue
            dear = any(price in row for price in PRICES)
            weight = 100 if dear else 20 if row.get("exhausts") else 0
            cite = amount.cite + (" faq.consejo.1" if row.get("planet") else "")
            yield Skip(
                amount.component.key,
                amount.n,
                colour,
                cite,
                False,
                bool(row.get("exhausts")),
                row.get("resources", 0),
                dear,
                weight,
            )


def covers(chosen: Sequence[Skip], lacking: Counter[str]) -> bool:
    """Whether some skips cover every symbol: those of a colour first, then those for any."""
    left = sum(max(n - sum(s.n for s in chosen if s.colour == colour), 0) for colour, n in lacking.items())
    return left <= sum(skip.n for skip in chosen if not skip.colour)


def ways(found: Sequence[Skip], lacking: Counter[str]) -> list[tuple[Skip, ...]]:
    """Every way of covering what lacks with nothing to spare, the cheapest first."""
    most = sum(lacking.values())
    tried = (chosen for n in range(1, most + 1) for chosen in combinations(found, n))
    good = [chosen for chosen in tried if covers(chosen, lacking) and not _spare(chosen, lacking)]
    return sorted(good, key=lambda chosen: sum(skip.weight for skip in chosen))


def _spare(chosen: Sequence[Skip], lacking: Counter[str]) -> bool:
    """Whether one of them could be left out."""
    return any(covers([*chosen[:i], *chosen[i + 1 :]], lacking) for i in range(len(chosen)))


def colours_text(lacking: Counter[str]) -> object:
    """«2 verdes (Biótica) y 1 roja (Guerra)»."""
    return listing(SYMBOLS[colour](n) for colour, n in lacking.items())


def not_met(player: Player, key: str, lacking: Counter[str], closed: Sequence[Reason]) -> Reason:
    """94.12: which colours are missing, and why nothing covers them."""
    text = say(
        "A {player} le faltan requisitos de «{technology}»: {missing}.",
        player=player,
        technology=Named("ti4", key),
        missing=colours_text(lacking),
    )
    reasons = [*closed, *_colourless(player)]
    cite = " ".join(["94.12 94.8", *(reason.cite for reason in reasons), f"c.{key}"])
    return Reason(sentences([text, *(reason.text for reason in reasons)]), cite)


def _colourless(player: Player) -> list[Reason]:
    """94.12b: the unit upgrades that a player owns, which help nothing."""
    owned = [Named("ti4", key) for key in sorted(player.technologies) if colour_of(key) == UPGRADE]
    if not owned:
        return []
    return [
        Reason(say("Una mejora de unidad no tiene color y no cubre ninguno: {names}.", names=listing(owned)), "94.12b 94.7b")
    ]


def choose(player: Player, key: str, lacking: Counter[str], found: Sequence[Skip]) -> Procedure[tuple[Skip, ...]]:
    """94.14: what the player exhausts or uses to ignore what is missing."""
    possible = ways(found, lacking)
    default: Json = [skip.key for skip in possible[0]]
    prompt = say(
        "A {player} le falta, para «{technology}», esto: {missing}. ¿Qué usa para ignorarlo?",
        technology=Named("ti4", key),
        missing=colours_text(lacking),
        player=player,
    )
    chosen: tuple[Skip, ...] = yield from referee.ask(
        Names(
            f"research.skip.{key}",
            player.id,
            prompt,
            options=[[skip.key for skip in way] for way in possible[:20]],
            default=default,
            labels=[listing(skip.name for skip in way) for way in possible[:20]],
            names=[skip.key for skip in found],
            only=len(possible) == 1,
            reader=lambda raw, path: _read(raw, path, found, lacking),
            quiet=True,
        ),
        cite="94.14 94.12c",
    )
    return chosen


def _read(raw: Json, path: str, found: Sequence[Skip], lacking: Counter[str]) -> tuple[Skip, ...]:
    """What an answer names: enough, and nothing to spare."""
    items = raw if isinstance(raw, list) else [raw]
    planets = Vocabulary({skip.key: () for skip in found if skip.planet})
    others = words_of("ti4", [skip.key for skip in found if not skip.planet])
    keys = [planets.find(item) or others.find(item) if isinstance(item, str) else None for item in items]
    if None in keys:
        raise unusable(
            path,
            "se esperaba una lista con lo que se usa: {names}",
            code="answer.invalid",
            names=listing(skip.key for skip in found),
        )
    chosen = tuple(skip for skip in found if skip.key in keys)
    if not covers(chosen, lacking):
        raise referee.forbid("Con eso no se cubren todos los requisitos que faltan.", cite="94.12 94.14", path=path)
    if _spare(chosen, lacking):
        raise referee.forbid("Sobra algo: solo se ignora lo que falta.", cite="94.14", path=path)
    return chosen


def told(player: Player, chosen: Sequence[Skip], lacking: Counter[str]) -> Message:
    """What is ignored, with what, and what that costs."""
    names, ignored = listing(skip.name for skip in chosen), colours_text(lacking)
    if all(skip.exhausts for skip in chosen):
        text = say("{player} agota {names} e ignora {missing}.", player=player, missing=ignored, names=names)
        return sentences([text, *_given_back(chosen)])
    text = say("{player} ignora {missing} con {names}.", player=player, missing=ignored, names=names)
    spent = [skip.name for skip in chosen if skip.exhausts]
    told = [say("Agota {names}.", names=listing(spent))] if spent else []
    return sentences([text, *told, *_given_back(chosen)])


def _given_back(chosen: Sequence[Skip]) -> Iterator[Message]:
    """94.12c: units that are given back; resources are told with the cost."""
    for skip in chosen:
        row = table("skips").get(skip.key, {})
        if "infantry" in row:
            yield say("Devuelve a los refuerzos 1 Infantería suya.")
        if "captured" in row:
            yield say("Devuelve 1 unidad capturada de ese tipo.")
