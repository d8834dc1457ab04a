"""Sentences about fights of Twilight Imperium, made from parts: battles in space, landings, bombardment, space cannons."""

from __future__ import annotations

import re
import sys
import tomllib
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.web.making.measuring import Made, report
from tests.web.sentence_sets import Told

WORDS: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
PLANETS = ("Quann", "Lodor", "Abyz", "Fria", "Bereg", "Lazar", "Sakulag", "Wellon", "Arinam", "quann", "lodor", "abyz")
SHIPS = {"cruiser": 6, "destroyer": 5, "fighter": 6, "carrier": 4, "dreadnought": 6, "war_sun": 1, "flagship": 1}
BOMBARDING = {"dreadnought": 5, "war_sun": 1}
ALONE = ("war_sun", "flagship")
"""Ships of which there is one."""
UPGRADED = ("cruiser", "destroyer", "fighter", "carrier", "dreadnought")
MOST = {"fighter": 6, "infantry": 5, "dreadnought": 4, "mech": 2, "pds": 2, "space_dock": 1}
KINDS = {"space": 6, "others": 2, "nobody": 2, "land": 4, "land_nowhere": 1, "cannon": 2, "cannon_nowhere": 1}
MEANT = {
    "land": "invasion",
    "land_nowhere": "invasion",
    "cannon": "space_cannon_offense",
    "cannon_nowhere": "space_cannon_offense",
}
HELD = {
    "space": ("direct_hit", "morale_boost", "shields_holding", "skilled_retreat", "assault_cannon", "duranium_armor"),
    "land": ("bunker", "morale_boost", "plasma_scoring"),
    "cannon": ("maneuvering_jets", "antimass_deflectors", "graviton_laser_system", "plasma_scoring"),
}
JOINED = ((r"\ba el ", "al "), (r"\bde el ", "del "), (r"\bde o ", "do "), (r"\bde os ", "dos "), (r"\bde a ", "da "))
JOINED_PT = ((r"\bem o ", "no "), (r"\bpor o ", "pelo "), (r"\bpor a ", "pela "))
ENDS = ("u", "h", "g", "g_h", "f")
"""How a frame ends where more can be said of whoever has the units told last."""
FRAME = re.compile(r"\{(\w+)\}")


@dataclass
class Units:
    """What a side has: so many of each kind, how many of them damaged, which of them upgraded."""

    counts: dict[str, int]
    damaged: dict[str, int] = field(default_factory=dict)
    upgraded: list[str] = field(default_factory=list)


@dataclass
class Side:
    """Somebody in a fight: `me`, `he`, a `name`, a `people` or a `colour`, how that is said, and under which name facts are told."""

    kind: str
    who: str = ""
    ref: str = ""
    faction: str = ""


class Maker:
    """One sentence in the making."""

    def __init__(self, rng: Random, language: str) -> None:
        self.rng, self.language, self.words = rng, language, WORDS[language]
        self.facts: list[str] = []
        self.parts: set[str] = {language}
        self.sides: dict[str, Side] = {}
        self.planet = ""
        self.kind = ""

    def is_telling(self) -> bool:
        """Whether something was told that no other game has."""
        told = {part.split()[-1] for part in self.parts if part.startswith(("unit ", "short ", "held "))}
        return bool(told - {"cruiser", "fighter", "dreadnought", "carrier", "destroyer"}) or "is people" in self.parts

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def pick(self, key: str) -> str:
        """One of the ways to say something."""
        way: str = self.rng.choice(self.words[key])
        self.parts.add(f"{key}: {way}")
        return way

    def somebody(self, kind: str, taken: tuple[str, ...] = ()) -> Side:
        self.parts.add(f"is {kind}")
        if kind == "name":
            name = self.rng.choice([one for one in self.words["names"] if one.casefold() not in taken])
            article = self.words["articles"].get(name, "") if self.chance(0.4) else ""
            return Side(kind, f"{article} {name}".strip(), name)
        if kind == "people":
            faction = self.rng.choice([one for one in self.words["people"] if one not in taken])
            return Side(kind, self.rng.choice(self.words["people"][faction]), faction=faction)
        return Side(kind, self.pick("colours" if kind == "colour" else "he") if kind != "me" else "")

    def units(self, kinds: dict[str, int], several: bool = False) -> Units:
        """Units of one to three kinds, plain ones most; several where a verb in the plural tells of them."""
        wanted = self.rng.choices((1, 2, 3), (5, 5, 1))[0]
        chosen: list[str] = []
        while len(chosen) < min(wanted, len(kinds)):
            one = self.rng.choices(list(kinds), list(kinds.values()))[0]
            chosen += [] if one in chosen else [one]
        units = Units({one: 1 if one in ALONE else self.rng.randint(1, MOST.get(one, 3)) for one in chosen})
        if several and sum(units.counts.values()) == 1:
            units.counts = {next(one for one in kinds if one not in ALONE): 2}
        for one, n in units.counts.items():
            if one in UPGRADED and self.chance(0.06):
                units.upgraded.append(one)
            elif one == "dreadnought" and self.chance(0.2):
                units.damaged[one] = n if n == 1 or (n == 2 and self.chance(0.4)) else 1
        return units

    def name_of(self, unit: str, n: int, upgraded: bool) -> str:
        listed = {**self.words["ships"], **self.words["troops"], **self.words["structures"]}
        short = unit in self.words["short"] and self.chance(0.2)
        one, many = self.words["short"][unit] if short else listed[unit]
        self.parts.add(f"{'short' if short else 'unit'} {unit}")
        if not upgraded:
            return str(one if n == 1 else many)
        return one + " II" if n == 1 else self.pick("second").format(one=one, many=many)

    def counted(self, unit: str, units: Units, last: bool, bare: bool) -> str:
        """«2 acorazados (uno dañado)»."""
        n = units.counts[unit]
        number = str(n)
        if n == 1 and self.chance(0.3):
            number = self.gendered(self.words["a"], unit)
        elif 1 < n <= 6 and self.chance(0.08):
            number = self.words["two"][n - 2]
            self.parts.add("number word")
        text = self.name_of(unit, n, unit in units.upgraded)
        text = text if bare else f"{number} {text}"
        return text + self.harm(n, units.damaged.get(unit, 0), last)

    def harm(self, n: int, damaged: int, last: bool) -> str:
        if not damaged:
            return ""
        way = "single_damaged" if n == 1 else "all_damaged" if damaged == n else "one_damaged"
        said = self.rng.choice([one for one in self.words[way] if last or not one.startswith(",")])
        self.parts.add(f"{way}:{said}")
        return str(said)

    def gendered(self, word: str, unit: str) -> str:
        return str(self.words["as_feminine"].get(word, word)) if unit in self.words["feminine"] else word

    def listed(self, units: Units, bare: bool = False) -> str:
        """Units, one after the other."""
        kinds = list(units.counts)
        told = [self.counted(one, units, one == kinds[-1], bare and one == kinds[0]) for one in kinds]
        if len(told) == 1:
            return told[0]
        self.parts.add(f"{len(told)} kinds")
        way = self.rng.choices(("and", "+", "space", "comma"), (16, 2, 1, 1))[0]
        self.parts.add(f"list by {way}")
        if way == "and":
            return f"{', '.join(told[:-1])} {self.words['and']} {told[-1]}"
        return {"+": " + ", "space": " ", "comma": ", "}[way].join(told)

    def owned(self, side: Side, units: Units, front: bool = False) -> str:
        """Units with whose they are: «mis 3 cruceros», «3 cruceros de Ana»."""
        kinds = list(units.counts)
        whose = {"me": ("my", "my_one", "behind_me"), "he": ("his", "his_one", "behind_him")}.get(side.kind)
        if whose is None:
            return self.of_somebody(side, units, front)
        if front or self.chance(0.7) or units.damaged:
            one = units.counts[kinds[0]] == 1
            word = self.words[whose[1]] if one else self.rng.choice(self.words[whose[0]])
            self.parts.add(f"front {side.kind}")
            return f"{self.gendered(word, kinds[0])} {self.listed(units, bare=one)}"
        self.parts.add(f"behind {side.kind}")
        alone = len(kinds) == 1 and units.counts[kinds[0]] == 1
        word = self.words[f"{whose[2]}_one"] if alone else self.rng.choice(self.words[whose[2]])
        return f"{self.listed(units)} {self.gendered(word, kinds[-1])}"

    def of_somebody(self, side: Side, units: Units, front: bool) -> str:
        if side.kind == "people" and self.language == "en" and self.chance(0.4):
            return self.between(side, units)
        one = units.counts[next(iter(units.counts))] == 1
        ways = self.words["of_one" if one else "of"]
        way = ways[-1] if front else self.rng.choice(ways)
        self.parts.add(f"of: {way}")
        bare = one and way.startswith("{who}'s")
        text = way.format(units=self.listed(units, bare), who=side.who, de="de")
        kinds = list(units.counts)
        first = text.split(" ", 1)
        return f"{self.gendered(first[0], kinds[0])} {first[1]}" if first[0] in ("los", "os") else str(text)

    def between(self, side: Side, units: Units) -> str:
        """«8 Naalu fighters and 2 carriers»."""
        self.parts.add("people between")
        number, rest = self.listed(units).split(" ", 1)
        return f"{number} {side.who.removeprefix('the ').removesuffix(' player')} {rest}"

    def has(self, side: Side, units: Units) -> str:
        key = {"me": "i_have", "he": "he_has"}.get(side.kind, "who_has")
        return self.pick(key).format(u=self.listed(units), who=side.who)

    def note(self, side: Side, units: Units, path: str) -> None:
        """The facts of units, which stand under a path."""
        for one, n in units.counts.items():
            harmed = units.damaged.get(one, 0)
            self.facts.append(f"{path}.{one}.count={n}" if harmed else f"{path}.{one}={n}")
            self.facts += [f"{path}.{one}.damaged={harmed}"] if harmed else []
        self.facts += [f"players.{side.ref}.technologies.{one}_ii=1" for one in units.upgraded]

    def fill(self, frame: str, acting: str) -> str:
        """A frame with its places filled, the facts noted."""
        self.parts.add(f"frame {frame}")
        return FRAME.sub(lambda found: self.place(found[1], acting), frame)

    def place(self, key: str, acting: str) -> str:
        if key == "p":
            return self.planet
        if key == "vs":
            return self.pick("versus")
        side, what = self.sides[key[0]], key[1:]
        if what in ("n", "t", "s") and side.kind != "me" and key != "ms":
            return side.who
        if what in ("ps", "de"):
            return f"{side.who}'s" if what == "ps" else f"de {side.who}"
        if what.startswith(("g", "f")):
            return self.ground(side, what, acting == key[0])
        return self.fleet(side, what if key != "ms" else "s_")

    def ground(self, side: Side, what: str, lands: bool) -> str:
        """Troops that land or are there, or the space cannons of a planet."""
        kinds = {"pds": 1} if what[0] == "f" else {"infantry": 6, "mech": 2} if lands else {"infantry": 6, "mech": 1, "pds": 2}
        units = self.units(kinds, several=what[0] == "f")
        if lands:
            self.note(side, units, f"landing.{self.planet or 1}")
        else:
            self.note(side, units, f"{f'systems.1.planets.{self.planet}' if self.planet else 'P'}.units.{side.ref}")
        if what.endswith("_h"):
            return self.has(side, units)
        return self.owned(side, units, front=what.endswith("_p")) if what.endswith(("_o", "_p")) else self.listed(units)

    def fleet(self, side: Side, what: str) -> str:
        units = self.units(BOMBARDING if what == "s_" else SHIPS, several=what in ("s_", "o"))
        self.note(side, units, f"S.{side.ref}")
        if what in ("u", "s_"):
            return self.listed(units)
        if what == "h":
            return self.has(side, units)
        if what == "w":
            return f"{side.who} {self.words['with_it'][0].split()[0]} {self.listed(units)}"
        text = self.owned(side, units, front=what in ("p", "do", "em"))
        if what == "em":
            return (
                re.sub(r"^(os|as|o|a) ", lambda found: f"n{found[1]} ", text)
                if text.startswith(("os ", "as "))
                else f"em {text}"
            )
        return f"a {text}" if self.language == "es" and what in ("p", "do") else text

    def extra(self, key: str, behind: bool) -> str:
        """What somebody has besides: a card, a technology, a people; behind whose ships were told last «and has» will do."""
        side = self.sides[key]
        held = self.rng.choice(HELD[self.kind.split("_")[0] if self.kind not in ("others",) else "space"])
        if not behind and not side.faction and self.chance(0.3):
            faction = self.rng.choice(
                [one for one in self.words["people"] if all(one != s.faction for s in self.sides.values())]
            )
            self.facts.append(f"players.{side.ref}.faction={faction}")
            name = self.words["people"][faction][0]
            if side.kind == "he":
                return f"{side.who} {self.words['who_is'][0].split()[1]} {name}"
            return self.pick("i_am" if side.kind == "me" else "who_is").format(x=name, who=side.who)
        return self.holding(key, held, behind)

    def holding(self, key: str, held: str, behind: bool) -> str:
        """A card or a technology, said of whoever was told last without naming anybody, or with whose it is."""
        side = self.sides[key]
        card = held in self.words["cards"]
        name = self.rng.choice(self.words["cards" if card else "technologies"][held])
        self.facts.append(f"players.{side.ref}.{'cards' if card else 'technologies'}.{held}=1")
        self.parts.add(f"held {held}")
        if behind:
            way = self.rng.choice(("and_i" if side.kind == "me" else "and_has", "with_it"))
            self.parts.add(f"behind {way}")
            return str((self.words[way][0] if way == "with_it" else self.words[way]).format(x=name))
        ways = {"me": "i_hold", "he": "he_holds"}.get(side.kind, "who_holds")
        return self.pick(ways).format(x=name, who=side.who)


def whom(maker: Maker, frame: str) -> None:
    """Who is in a frame."""
    rng = maker.rng
    if maker.kind == "others":
        kind = rng.choices(("name", "people"), (3, 1))[0]
        one = maker.somebody(kind)
        maker.sides = {"x": one, "y": maker.somebody(kind, (one.ref.casefold(), one.faction))}
    elif maker.kind == "nobody":
        maker.sides = {"x": Side("nobody"), "y": Side("nobody")}
    else:
        aimed = bool(
            {"{xt}", "{xps}", "{xde}"}.intersection(FRAME.findall(frame))
            or "{xt}" in frame
            or "{xps}" in frame
            or "{xde}" in frame
        )
        kind = rng.choices(("name", "he", "people", "colour"), (10, 0 if aimed else 4, 3, 1))[0]
        maker.sides = {"m": Side("me"), "x": maker.somebody(kind)}


def made(rng: Random) -> Made:
    """A sentence, and the parts of which it is."""
    language = rng.choice(("es", "es", "pt", "en"))
    maker = Maker(rng, language)
    maker.kind = rng.choices(list(KINDS), list(KINDS.values()))[0]
    order, acting, frame = rng.choice(maker.words["frames"][maker.kind])
    maker.parts.add(maker.kind)
    maker.planet = rng.choice(PLANETS) if maker.kind in ("land", "cannon") else ""
    whom(maker, frame)
    for key in order:
        side = maker.sides[key]
        side.ref = side.ref or f"{{{key}}}"
        maker.facts += [f"players.{side.ref}.faction={side.faction}"] if side.faction else []
    maker.facts += [f"active_player={maker.sides[acting].ref}"] if acting else []
    text = around(maker, maker.fill(frame, acting or order[0]), order, frame)
    game = "" if rng.random() < 0.25 and maker.is_telling() else "ti4"
    procedure = MEANT.get(maker.kind, "space_combat")
    facts = "; ".join(maker.facts)
    seats = [each for each in order if maker.sides[each].ref == f"{{{each}}}"]
    told = [Told(language, game, f"ti4 {procedure}", text, facts.format(**refs)) for refs in seated(seats)]
    return Made(tuple(told), frozenset(maker.parts))


def seated(seats: list[str]) -> list[dict[str, str]]:
    """The seats that those may have who have no name: who sits where is not told."""
    if len(seats) == 1:
        return [{seats[0]: key} for key in ("atacante", "defensor")]
    return [dict(zip(each, "12", strict=False)) for each in ((seats, seats[::-1]) if seats else (seats,))]


def around(maker: Maker, text: str, order: str, frame: str) -> str:
    """What stands before and behind: an anomaly, what somebody holds, a question."""
    space = maker.kind in ("space", "others", "nobody")
    if space and maker.chance(0.08):
        text = f"{text} {maker.pick('anomaly')}"
        maker.facts.append("systems.1.anomalies.1=nebula")
    if maker.kind != "nobody" and maker.chance(0.35):
        key = maker.rng.choice(order)
        behind = any(frame.endswith(f"{{{key}{end}}}") for end in ENDS) and maker.chance(0.4)
        front = not behind and key == order[0] and maker.sides[key].kind != "he" and maker.chance(0.2)
        extra = maker.extra(key, behind)
        said = f" {extra}" if behind else maker.pick("joint").format(extra)
        text = maker.pick("in_front").format(extra) + text if front else text + said
    if maker.chance(0.25):
        text = f"{text}, {maker.pick('plain_questions' if maker.kind.startswith('cannon') else 'questions')}"
    for found, put in (*JOINED, *(JOINED_PT if maker.language == "pt" else ())):
        text = re.sub(found, put, text)
    return typed(maker, text)


def typed(maker: Maker, text: str) -> str:
    """As people type: often without capitals, often without accents."""
    if maker.chance(0.3):
        text = text.lower()
        maker.parts.add("lower")
    if maker.chance(0.4):
        text = "".join(one for one in unicodedata.normalize("NFD", text) if one == "\u0303" or not unicodedata.combining(one))
        text = unicodedata.normalize("NFC", text)
    return text


if __name__ == "__main__":
    report(made, sys.argv[1:])
