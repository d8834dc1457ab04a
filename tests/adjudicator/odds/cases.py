"""The published odds cases: which boards there are, and their probabilities by the reckonings made by hand.

`python -m tests.adjudicator.odds.cases` writes the files anew; nothing here asks the program.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.adjudicator.odds import by_hand, by_hand_eclipse
from tests.adjudicator.odds import case_texts as words
from tests.adjudicator.odds.boards import landing, space
from tests.adjudicator.odds.case_texts import LANGUAGES, Texts, texts, units
from tests.adjudicator.odds.test_decisions import best_value, kept

ROOT = Path(__file__).parents[3] / "adjudicator"
Document = dict[str, Any]
Units = dict[str, int]
Case = tuple[str, Texts, Texts, Document, Document]
"""File, title and how it was reckoned by language, input, what is expected."""

FLEETS: list[tuple[Units, Units]] = [
    ({"fighter": 1}, {"fighter": 1}),
    ({"fighter": 2}, {"destroyer": 1}),
    ({"cruiser": 1}, {"cruiser": 1}),
    ({"cruiser": 2}, {"cruiser": 1}),
    ({"cruiser": 3}, {"cruiser": 3}),
    ({"carrier": 1, "fighter": 4}, {"cruiser": 3}),
    ({"carrier": 1, "fighter": 3}, {"carrier": 1, "fighter": 3}),
    ({"destroyer": 2}, {"carrier": 1, "fighter": 3}),
    ({"destroyer": 3}, {"cruiser": 2}),
    ({"dreadnought": 1}, {"cruiser": 2}),
    ({"dreadnought": 1}, {"dreadnought": 1}),
    ({"dreadnought": 2}, {"dreadnought": 2}),
    ({"dreadnought": 2}, {"cruiser": 4}),
    ({"dreadnought": 1, "fighter": 3}, {"dreadnought": 1, "cruiser": 1}),
    ({"dreadnought": 3}, {"dreadnought": 2, "destroyer": 2}),
    ({"war_sun": 1}, {"dreadnought": 2}),
    ({"war_sun": 1}, {"cruiser": 4}),
    ({"war_sun": 1, "fighter": 2}, {"dreadnought": 2, "cruiser": 1, "destroyer": 1}),
    ({"war_sun": 1, "destroyer": 1}, {"war_sun": 1}),
    ({"cruiser": 1, "carrier": 1, "fighter": 2}, {"destroyer": 2, "cruiser": 1}),
    ({"cruiser": 2, "dreadnought": 1}, {"cruiser": 2, "dreadnought": 1}),
    (
        {"destroyer": 1, "cruiser": 1, "carrier": 1, "dreadnought": 1},
        {"destroyer": 1, "cruiser": 1, "carrier": 1, "dreadnought": 1},
    ),
    (
        {"fighter": 2, "destroyer": 1, "cruiser": 1, "dreadnought": 1},
        {"fighter": 2, "destroyer": 1, "cruiser": 1, "dreadnought": 1},
    ),
    ({"fighter": 6}, {"dreadnought": 1}),
    ({"destroyer": 4}, {"fighter": 4, "dreadnought": 1}),
]
BETTER: list[tuple[str, Units, Units, int, int]] = [
    ("sardakk", {"cruiser": 2}, {"cruiser": 2}, 1, 0),
    ("sardakk", {"destroyer": 2, "carrier": 1}, {"cruiser": 2}, 1, 0),
    ("jol_nar", {"cruiser": 3}, {"cruiser": 2}, -1, 0),
    ("jol_nar", {"dreadnought": 2}, {"dreadnought": 1, "cruiser": 1}, -1, 0),
    ("nebula", {"cruiser": 3}, {"cruiser": 3}, 0, 1),
    ("nebula", {"dreadnought": 2}, {"carrier": 1, "fighter": 3}, 0, 1),
]
UPGRADED: list[tuple[Units, Units, list[str]]] = [
    ({"cruiser_ii": 2}, {"cruiser": 2}, ["cruiser_ii"]),
    ({"cruiser_ii": 3}, {"dreadnought": 2}, ["cruiser_ii"]),
    ({"destroyer_ii": 2}, {"carrier": 1, "fighter": 4}, ["destroyer_ii"]),
    ({"fighter_ii": 4}, {"cruiser": 2}, ["fighter_ii"]),
    ({"fighter_ii": 3, "cruiser_ii": 1}, {"dreadnought": 1, "destroyer": 1}, ["fighter_ii", "cruiser_ii"]),
]
LEAVING: list[tuple[Units, Units, int]] = [
    ({"cruiser": 2}, {"cruiser": 2}, 1),
    ({"cruiser": 3}, {"dreadnought": 2}, 1),
    ({"cruiser": 3}, {"dreadnought": 2}, 2),
    ({"dreadnought": 2}, {"dreadnought": 2}, 3),
    ({"war_sun": 1}, {"cruiser": 3}, 1),
]
BEST: list[tuple[Units, Units]] = [({"cruiser": 2}, {"cruiser": 1}), ({"cruiser": 1, "dreadnought": 1}, {"cruiser": 2})]
GROUND: list[tuple[Units, Units]] = [
    ({"infantry": 1}, {"infantry": 1}),
    ({"infantry": 2}, {"infantry": 1}),
    ({"infantry": 3}, {"infantry": 2}),
    ({"infantry": 4}, {"infantry": 4}),
    ({"mech": 1}, {"infantry": 2}),
    ({"mech": 1}, {"mech": 1}),
    ({"infantry": 2, "mech": 1}, {"infantry": 3}),
    ({"infantry": 1, "mech": 2}, {"infantry": 2, "mech": 1}),
]
BATTLES: list[tuple[int, int, int, int, int, int]] = [
    (1, 1, 0, 0, 0, 0),
    (2, 1, 0, 0, 0, 0),
    (1, 1, 1, 1, 0, 0),
    (2, 2, 1, 1, 1, 1),
    (3, 2, 0, 1, 1, 0),
    (1, 3, 3, 0, 3, 0),
    (2, 2, 2, 2, 2, 1),
    (4, 1, 0, 4, 0, 0),
    (1, 2, 2, 1, 2, 2),
    (3, 3, 1, 1, 0, 0),
]
"""Ships of the defender and of the attacker, their hulls, computers and shield: see `battle_case`."""


def against(one: Units, two: Units) -> Texts:
    return texts(*words.AGAINST, one=units(one), two=units(two))


def printed(units: Units) -> Units:
    """Units as a document names them: an upgrade is the player's, not the unit's."""
    return {unit.removesuffix("_ii"): n for unit, n in units.items()}


def three(chances: tuple[Fraction, ...]) -> Document:
    return {"win": {"ana": _six(chances[0]), "berto": _six(chances[1])}, "draw": _six(chances[2])}


def _six(p: Fraction) -> float:
    return round(float(p), 6)


def space_cases() -> Iterator[Case]:
    for one, two in FLEETS:
        document = space(one, two, {"technologies": ["war_sun"]}, {"technologies": ["war_sun"]})
        yield (
            "01_space",
            against(one, two),
            words.CHAIN,
            document,
            three(by_hand.chances(by_hand.side(**one), by_hand.side(**two))),
        )
    for what, one, two, a, b in BETTER:
        document = space(one, two, {} if what == "nebula" else {"faction": what})
        if what == "nebula":
            document["systems"]["X"]["anomalies"] = ["nebula"]
        found = by_hand.chances(by_hand.side(**one), by_hand.side(**two), a, b)
        yield (
            "02_values",
            texts(*("{what}: {rest}",) * 3, what=words.OWNERS[what], rest=against(one, two)),
            words.joined(words.CHAIN, texts(*words.BONUS.values(), n=f"{a or b:+d}")),
            document,
            three(found),
        )
    for one, two, known in UPGRADED:
        document = space(printed(one), two, {"technologies": known})
        yield (
            "02_values",
            against(one, two),
            words.CHAIN,
            document,
            three(by_hand.chances(by_hand.side(**one), by_hand.side(**two))),
        )
    for one, two, n in LEAVING:
        document = space(one, two, {"technologies": ["war_sun"]}, policy={"ana": {"retreat": {"after": n}}})
        chances = by_hand.after(by_hand.side(**one), by_hand.side(**two), n)
        expected = {**three(chances[:3]), "retreats": {"ana": _six(chances[3])}}
        title = texts(*words.LEAVES, one=units(one), two=units(two), n=n)
        yield "03_retreats", title, texts(*words.LAYERS, n=n), document, expected
    for one, two in BEST:
        document = space(one, two, policy={"ana": {"retreat": "best"}}, aim="value")
        lost = kept(by_hand.side(**one)) - best_value(by_hand.side(**one), by_hand.side(**two))
        title = texts(*words.BEST, one=units(one), two=units(two))
        yield "03_retreats", title, words.RECURSION, document, {"value_lost": {"ana": _six(lost)}}


def ground_cases() -> Iterator[Case]:
    for one, two in GROUND:
        document = landing({"Quann": one}, {"Quann": two})
        chances = by_hand.chances(by_hand.side(**one), by_hand.side(**two), first=False)
        title = texts(*words.LAND, one=units(one), two=units(two))
        yield "04_ground", title, words.CHAIN, document, three(chances)
    alone, pair = by_hand.side(infantry=1), by_hand.side(infantry=2)
    hit = Fraction(6, 10)
    mixed = tuple(
        hit * p + (1 - hit) * q
        for p, q in zip(by_hand.chances(alone, alone, first=False), by_hand.chances(alone, pair, first=False), strict=True)
    )
    document = landing({"Quann": {"infantry": 1}}, {"Quann": {"infantry": 2}}, ships={"dreadnought": 1, "carrier": 1})
    yield "04_ground", words.BOMBED, words.BOMBED_WHY, document, three(mixed)
    half = tuple(
        (p + q) / 2
        for p, q in zip(by_hand.chances(alone, alone, first=False), by_hand.chances(pair, alone, first=False), strict=True)
    )
    document = landing({"Quann": {"infantry": 2}}, {"Quann": {"infantry": 1, "pds": 1}})
    yield "04_ground", words.SHOT, words.SHOT_WHY, document, three(half)


def battle_case(n: int, m: int, hull: int, armour: int, computer: int, shield: int) -> Case:
    """Leto (n ships, with computers) shoots before Naomi (m ships, with shields); one yellow die a ship."""
    leto = {"cruiser": {"count": n, "hull": hull, "computer": computer, "initiative": 3, "cannons": {"yellow": 1}}}
    naomi = {"cruiser": {"count": m, "hull": armour, "shield": shield, "initiative": 1, "cannons": {"yellow": 1}}}
    sides = [{"name": "leto", "ships": leto}, {"name": "naomi", "ships": naomi}]
    document = {"game": "eclipse", "procedure": "battle", "sector": {"number": 100}, "sides": sides}
    p, q = by_hand_eclipse.die(computer, shield), by_hand_eclipse.die(0, 0)
    won = by_hand_eclipse.wins((hull + 1,) * n, (armour + 1,) * m, p, q, 1, 1)
    why = texts(*words.BATTLE_WHY, p=p, q=q)
    title = texts(*words.BATTLE, n=n, m=m, hull=hull, armour=armour, computer=computer, shield=shield)
    return "01_battle", title, why, document, {"win": {"leto": _six(won), "naomi": _six(1 - won)}, "draw": 0}


def wider_cases() -> Iterator[Case]:
    """Boards of the rules that the others leave out: aims past fighters, no Sustain Damage, everything falling together."""
    from tests.adjudicator.odds import by_hand_flagships as flagships

    for title, document, chances in flagships.boards():
        yield "06_flagships", title, words.FLAGSHIP_WHY, document, three(chances)


def later_cases() -> Iterator[Case]:
    """What a fight leads to, dice that are pending, and a technology that is not for the barrage."""
    one, two = {"destroyer": 2}, {"carrier": 1, "fighter": 3}
    chances = by_hand.chances(by_hand.side(**one), by_hand.side(**two))
    document = space(one, two, {"technologies": ["plasma_scoring"]})
    yield "07_actions", words.PLASMA, words.PLASMA_WHY, document, three(chances)
    taken = by_hand.chances(by_hand.side(infantry=2), by_hand.side(infantry=1), first=False)
    fleet, rival = by_hand.side(cruiser=1, carrier=1), by_hand.side(cruiser=1)
    held = {"never": by_hand.chances(fleet, rival)[0], "ana": Fraction(52, 100), "berto": Fraction(1)}
    for who, p in held.items():
        policy = {} if who == "never" else {"policy": {who: {"retreat": {"after": 1}}}}
        told = {"win": {"ana": _six(p * taken[0]), "berto": _six(1 - p + p * taken[1])}, "draw": _six(p * taken[2])}
        yield "07_actions", words.ACTION[who], words.ACTION_WHY[who], {**tactical(), **policy}, {"then": {"Quann": told}}
    yield "07_actions", words.HARROW, words.HARROW_WHY, harrowing(), three(by_hand.harrowed())


def tactical() -> Document:
    """A cruiser and a carrier with two infantry against a cruiser above a planet with one."""
    quann = {"controller": "berto", "units": {"berto": {"infantry": 1}}}
    return {
        "game": "ti4",
        "procedure": "tactical_action",
        "players": {"ana": {"tactic_pool": 2}, "berto": {}},
        "active_player": "ana",
        "active_system": "X",
        "systems": {
            "X": {"adjacent": ["Y", "Z"], "space": {"berto": {"cruiser": 1}}, "planets": {"Quann": quann}},
            "Y": {
                "adjacent": ["X"],
                "space": {"ana": {"cruiser": 1, "carrier": 1, "infantry": 2}},
                "planets": {"Lodor": {"controller": "ana"}},
            },
            "Z": {"adjacent": ["X"], "planets": {"Vefut": {"controller": "berto"}}},
        },
        "moves": [
            {"ship": "cruiser", "from": "Y"},
            {"ship": "carrier", "from": "Y", "transport": [{"unit": "infantry", "count": 2}]},
        ],
        "landing": {"Quann": {"infantry": 2}},
    }


def harrowing() -> Document:
    """One infantry against one, after a round in which nobody hit: the dreadnought is about to bombard."""
    ships = {"dreadnought": 1, "carrier": 1}
    answers = {
        "bombard.target.dreadnought.1": "Quann",
        "bombard.roll.Quann": {"dreadnought": [1]},
        "g1.roll.Quann.ana": {"infantry": [1]},
        "g1.roll.Quann.berto": {"infantry": [1]},
    }
    fight = landing({"Quann": {"infantry": 1}}, {"Quann": {"infantry": 1}}, {"faction": "l1z1x"}, ships=ships)
    return {**fight, "answers": answers, "auto": True, "started": True}


def published() -> dict[Path, list[tuple[str, Case]]]:
    """Every case with its id, by file."""
    found: dict[Path, list[tuple[str, Case]]] = {}
    for game, cases in (
        ("ti4", [*space_cases(), *ground_cases(), *wider_cases(), *later_cases()]),
        ("eclipse", [battle_case(*given) for given in BATTLES]),
    ):
        for n, case in enumerate(cases, start=1):
            found.setdefault(ROOT / game / "odds" / "cases" / f"{case[0]}.yaml", []).append((f"odds.{game}.{n:03}", case))
    return found


def written(id: str, case: Case) -> str:
    """A case as its file has it."""
    _, title, why, document, expected = case
    lines = {"id": id, "title": title["es"], "why": why["es"], "input": document, "expect": {"odds": expected}}
    return "\n".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in lines.items()) + "\n"


def translated(id: str, case: Case, lang: str) -> str:
    """What a case says of itself in another language, as the file beside it has it."""
    said = {"title": case[1][lang], "why": case[2][lang]}
    return f'["{id}"]\n' + "\n".join(f"{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in said.items()) + "\n"


def files() -> Iterator[tuple[Path, str]]:
    """Every file with its text: the cases, and what they say in other languages."""
    for path, cases in published().items():
        yield path, "---\n".join(written(id, case) for id, case in cases)
        for lang in LANGUAGES[1:]:
            said = "\n".join(translated(id, case, lang) for id, case in cases)
            yield path.parent / lang / f"{path.stem}.toml", said


def main() -> None:
    for path, text in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
