"""Sentences of Eclipse made from parts."""

from __future__ import annotations

from tests.web.making.other_parts import Maker, Making, Who

SHIPS = {
    "interceptor": {
        "es": ("interceptor", "interceptores"),
        "pt": ("interceptador", "interceptadores"),
        "en": ("interceptor", "interceptors"),
    },
    "cruiser": {"es": ("crucero", "cruceros"), "pt": ("cruzador", "cruzadores"), "en": ("cruiser", "cruisers")},
    "dreadnought": {
        "es": ("acorazado", "acorazados"),
        "pt": ("couraçado", "couraçados"),
        "en": ("dreadnought", "dreadnoughts"),
    },
}
SHORT = {"interceptor": {"en": "ints"}, "dreadnought": {"en": "dreads", "pt": "encouraçados"}}
PARTS = {
    "hull": {"es": "casco", "pt": "casco", "en": "hull"},
    "initiative": {"es": "iniciativa", "pt": "iniciativa", "en": "initiative"},
    "shield": {"es": "escudo", "pt": "escudo", "en": "shield"},
    "computer": {"es": "computador", "pt": "computador", "en": "computer"},
}
TECHNOLOGIES = {
    "gauss_shield": {"es": "escudo de gauss", "pt": "escudo de gauss", "en": "gauss shield"},
    "plasma_cannon": {"es": "cañón de plasma", "pt": "canhão de plasma", "en": "plasma cannon"},
    "nanorobots": {"es": "nanorrobots", "pt": "nanorrobôs", "en": "nanorobots"},
    "fusion_drive": {"es": "motor de fusión", "pt": "motor de fusão", "en": "fusion drive"},
    "advanced_mining": {"es": "minería avanzada", "pt": "mineração avançada", "en": "advanced mining"},
    "advanced_labs": {"es": "laboratorios avanzados", "pt": "laboratórios avançados", "en": "advanced labs"},
    "quantum_grid": {"es": "red cuántica", "pt": "malha quântica", "en": "quantum grid"},
}
TRACKS = {
    "military": {"es": "militares", "pt": "militares", "en": "military"},
    "grid": {"es": "de malla", "pt": "de malha", "en": "grid"},
    "nano": {"es": "nano", "pt": "nano", "en": "nano"},
}
SPECIES = ("hydran", "planta", "mechanema", "orion", "terran")


def ships(maker: Maker, told: str, most: int = 2) -> str:
    """One or two kinds of ship, told as a side's."""
    kinds = maker.random.sample(list(SHIPS), maker.number(1, most))
    said = []
    for kind in kinds:
        n = maker.number(1, 2 if kind == "dreadnought" else 4)
        said.append(f"{maker.count(n)} {_named(maker, kind, n)}")
        maker.tell(f"{told}.ships.{kind}.count={n}")
    if len(kinds) == 1 and maker.maybe(0.3):
        return said[0] + parts(maker, f"{told}.ships.{kinds[0]}")
    if len(kinds) == 1 and n == 1 and maker.maybe(0.15):
        maker.tell(f"{told}.ships.{kinds[0]}.damage.1=1")
        return said[0] + maker.way("ships")
    return maker.listed(said)


def _named(maker: Maker, kind: str, n: int) -> str:
    short = SHORT.get(kind, {}).get(maker.language)
    return short if short and n > 1 and maker.maybe(0.3) else SHIPS[kind][maker.language][n > 1]


def parts(maker: Maker, told: str) -> str:
    """What is on ships, behind them."""
    kinds = maker.random.sample(list(PARTS), maker.number(1, 2))
    values = {kind: maker.number(1, 3) for kind in kinds}
    maker.tell(*(f"{told}.{kind}={n}" for kind, n in values.items()))
    said = [maker.way("parts").format(p=PARTS[kind][maker.language], n=n) for kind, n in values.items()]
    if maker.maybe(0.4):
        return f" ({', '.join(said)})"
    return f" {maker.way('parts_2')} {maker.listed(said)}"


def sector(maker: Maker) -> int:
    return maker.one_of((101, 103, 105, 110, 201, 203, 204, 207, 208, 210, 221, 224, 226, 301, 303, 305, 308, 310))


def battle(maker: Maker) -> str:
    if maker.maybe(0.2):
        return _against_nobody(maker)
    if maker.maybe(0.3):
        return _between_two(maker)
    if maker.maybe(0.4):
        return _in_a_place(maker, maker.who())
    other, species = maker.who(), maker.one_of(SPECIES)
    people = maker.maybe(0.2)
    named = species.capitalize() if people else other.name
    maker.tell(f"sides.2.species={species}" if people else f"sides.2.name={other.name}")
    own, theirs = ships(maker, "sides.1"), ships(maker, "sides.2")
    text = maker.way("battle").format(a=own, b=named, c=theirs)
    return _somewhere(maker, text)


def _in_a_place(maker: Maker, other: Who) -> str:
    """Somebody is in a sector, where the one who tells it goes."""
    place = sector(maker)
    maker.tell(f"sector.number={place}", f"sides.2.name={other.name}")
    text = maker.way("in_a_place")
    return text.format(s=place, b=other.name, a=ships(maker, "sides.1"), c=ships(maker, "sides.2")) + _retreat(maker, other)


def _retreat(maker: Maker, other: Who) -> str:
    if not maker.maybe(0.2):
        return maker.tail()
    place = sector(maker)
    maker.tell(f"sides.{other.name}.retreat_to.1={place}")
    return maker.way("retreat").format(b=other.name, s=place)


def _between_two(maker: Maker) -> str:
    one, other = maker.who(), maker.who()
    text = maker.way("between_two")
    first, second = ships(maker, f"sides.{one.name}"), ships(maker, f"sides.{other.name}")
    return _somewhere(maker, text.format(a=one.name, b=other.name, c=first, d=second))


def _against_nobody(maker: Maker) -> str:
    kind = maker.one_of(("ancient", "guardian", "gcds"))
    n = maker.number(1, 2) if kind == "ancient" else 1
    names: dict[str, dict[str, tuple[str, ...]]] = {
        "ancient": {"es": ("el antiguo", "2 antiguos"), "pt": ("o antigo", "2 antigos"), "en": ("the ancient", "2 ancients")},
        "guardian": {"es": ("el guardián",), "pt": ("o guardião",), "en": ("the guardian",)},
        "gcds": {"es": ("el GCDS",), "pt": ("o GCDS",), "en": ("the GCDS",)},
    }
    said = names[kind][maker.language][n - 1]
    maker.tell(f"sides.2.npc={kind}", f"sides.2.ships.{kind}.count={n}")
    text = maker.way("against_nobody").format(a=ships(maker, "sides.1"), b=said)
    return _somewhere(maker, text)


def _somewhere(maker: Maker, text: str) -> str:
    if maker.maybe(0.35):
        place = sector(maker)
        maker.tell(f"sector.number={place}")
        before = maker.maybe(0.4)
        way = maker.way("somewhere").format(s=place)
        text = f"{way}, {text}" if before else f"{text}, {way}"
    return text + maker.tail()


def move(maker: Maker) -> str:
    begin, *path = maker.random.sample((101, 103, 110, 201, 203, 204, 207, 221, 224, 305, 308), maker.number(2, 3))
    kind, n = maker.one_of(list(SHIPS)), maker.number(1, 2)
    maker.tell(
        f"moves.1.ship={kind}", f"moves.1.from={begin}", *(f"moves.1.path.{i + 1}={place}" for i, place in enumerate(path))
    )
    if n == 2:
        maker.tell(f"moves.2.ship={kind}")
    ship = f"{maker.count(n)} {SHIPS[kind][maker.language][n > 1]}"
    if len(path) == 1:
        way = maker.way("move").format(f=begin, t=path[0])
    else:
        way = maker.way("move_2").format(f=begin, v=path[0], t=path[1])
    if maker.maybe(0.3):
        mover = maker.who()
        maker.tell(f"player={mover.name}")
        verb = maker.way("move_3").format(m=mover.name)
    else:
        verb = maker.way("move_4")
    return f"{verb} {ship} {way}{_on_the_way(maker, path[0], begin)}{maker.tail()}"


def _on_the_way(maker: Maker, place: int, begin: int) -> str:
    kind = maker.number(0, 5)
    if kind == 0:
        other, n, ship = maker.who(), maker.number(1, 2), maker.one_of(("interceptor", "cruiser"))
        maker.tell(f"sectors.{place}.ships.{other.name}.{ship}={n}")
        named = f"{n} {SHIPS[ship][maker.language][n > 1]}"
        return maker.way("on_the_way").format(s=place, o=other.name, u=named)
    if kind == 1:
        maker.tell(f"sectors.{place}.ships.ancient=1")
        return maker.among(
            [", en el {s} hay un antiguo", " donde hay un antiguo"][:1],
            [", no {s} tem um antigo"],
            [", there is an ancient in {s}"],
        ).format(s=place)
    if kind == 3:
        friend = maker.who()
        maker.tell(f"relations.1={friend.name}")
        return maker.way("on_the_way_2").format(o=friend.name)
    if kind == 2:
        maker.tell("technologies.1=wormhole_generator")
        return maker.way("on_the_way_3")
    return ""


def influence(maker: Maker) -> str:
    place, cubes, discs = sector(maker), maker.number(0, 3), maker.number(0, 4)
    kind, n = maker.one_of(list(SHIPS)), maker.number(1, 2)
    ship = f"{n} {SHIPS[kind][maker.language][n > 1]}"
    own, other = maker.maybe(0.5), maker.who()
    winner = maker.who()
    who = "1" if own else winner.name
    maker.tell(f"sectors.1.number={place}", f"sectors.1.ships.{who}.{kind}={n}")
    start = maker.way("influence").format(s=place)
    there = maker.way("influence_2") if own else maker.way("influence_3")
    there = there.format(u=ship, w=winner.name)
    rest = []
    if maker.maybe(0.6):
        maker.tell(f"sectors.1.cubes={cubes}")
        none = "influence_4"
        rest.append(maker.way(none) if not cubes else maker.way("influence_5").format(n=cubes))
    if maker.maybe(0.6):
        maker.tell(f"sectors.1.controller={other.name}")
        rest.append(maker.way("influence_6").format(o=other.name))
    if maker.maybe(0.5) or not rest:
        maker.tell(f"players.{who}.discs={discs}")
        ways = "influence_7"
        theirs = "influence_8"
        rest.append(maker.way(ways if own else theirs).format(n=discs, w=winner.name))
    return f"{start}{there}, {maker.listed(rest)}"


def research(maker: Maker) -> str:
    keys = maker.random.sample(list(TECHNOLOGIES), 3)
    name, *more = (TECHNOLOGIES[key][maker.language] for key in keys)
    maker.tell(f"technology={keys[0]}")
    text = maker.way("research").format(t=name)
    return ", ".join([text, *_had(maker, keys[1:], more)])


def _had(maker: Maker, keys: list[str], named: list[str]) -> list[str]:
    rest = []
    if maker.maybe(0.75):
        n = maker.number(2, 14)
        maker.tell(f"science={n}")
        rest.append(maker.way("had").format(n=n))
    if maker.maybe(0.4):
        track, n = maker.one_of(list(TRACKS)), maker.number(1, 4)
        maker.tell(f"tracks.{track}.researched={n}")
        plural = n > 1
        rest.append(
            maker.among(
                [f"{{n}} tecnología{'s' * plural} {{t}} ya", f"ya tengo {{n}} tecnología{'s' * plural} {{t}}"],
                [f"{{n}} tecnologia{'s' * plural} {{t}}", f"já tenho {{n}} tecnologia{'s' * plural} {{t}}"],
                [f"{{n}} {{t}} tech{'s' * plural} already", f"i already have {{n}} {{t}} tech{'s' * plural}"],
            ).format(n=n, t=_track(maker, track, n))
        )
    elif maker.maybe(0.5):
        maker.tell(*(f"owned.{i + 1}={key}" for i, key in enumerate(keys)))
        rest.append(maker.way("had_2").format(a=named[0], b=named[1]))
    elif maker.maybe(0.5):
        n = maker.number(1, 4)
        maker.tell(f"discount={n}")
        rest.append(maker.way("had_3").format(n=n))
    maker.random.shuffle(rest)
    return rest


def _track(maker: Maker, track: str, n: int) -> str:
    named = TRACKS[track][maker.language]
    return {"es": "militar", "pt": "militar"}.get(maker.language, named) if track == "military" and n == 1 else named


BUILT = {
    **SHIPS,
    "starbase": {
        "es": ("base estelar", "bases estelares"),
        "pt": ("base estelar", "bases estelares"),
        "en": ("starbase", "starbases"),
    },
    "orbital": {"es": ("orbital", ""), "pt": ("orbital", ""), "en": ("orbital", "")},
    "monolith": {"es": ("monolito", ""), "pt": ("monólito", ""), "en": ("monolith", "")},
}


def build(maker: Maker) -> str:
    kinds, place = maker.random.sample(list(BUILT), maker.number(1, 2)), sector(maker)
    said, built = [], []
    for kind in kinds:
        n = maker.number(1, 2) if BUILT[kind]["en"][1] else 1
        built += [kind] * n
        said.append(f"{n} {BUILT[kind][maker.language][n > 1]}")
    for i, kind in enumerate(built):
        maker.tell(f"builds.{i + 1}.what={kind}", f"builds.{i + 1}.sector={place}")
    who = maker.who() if maker.maybe(0.3) else None
    where = maker.way("build").format(s=place)
    if who:
        maker.tell(f"player={who.name}")
        verb = maker.way("build_2").format(w=who.name)
    else:
        verb = maker.way("build_3")
    rest = [f"{verb} {maker.listed(said)} {where}"]
    if maker.maybe(0.7):
        n = maker.number(2, 14)
        maker.tell(f"materials={n}")
        own = "build_4"
        theirs = "build_5"
        rest.append(maker.way(theirs if who else own).format(n=n, p=who.pronoun("en") if who else ""))
    if not who and maker.maybe(0.2):
        tech = maker.one_of(("starbase", "orbital", "monolith"))
        maker.tell(f"technologies.1={tech}")
        rest.append(
            maker.among(
                ["tengo la tecnología {t}", "ya investigué {t}"][:1],
                ["tenho a tecnologia {t}"],
                ["i have the {t} tech", "i've got {t} tech"],
            ).format(t=BUILT[tech][maker.language][0])
        )
    if not who and maker.maybe(0.2):
        species = maker.one_of(SPECIES)
        maker.tell(f"species={species}")
        rest.insert(maker.number(0, 1), maker.way("build_6").format(p=species))
    if not who and maker.maybe(0.25):
        owner = maker.who()
        maker.tell(f"sectors.{place}.controller={owner.name}")
        rest.append(maker.way("build_7").format(s=place, o=owner.name))
    return ", ".join(rest) + maker.tail()


UPKEEP = {
    "income": "upkeep",
    "cost": "upkeep_2",
    "money": "upkeep_3",
    "science": "upkeep_4",
    "materials": "upkeep_5",
}


def upkeep(maker: Maker) -> str:
    kinds = ["income", "cost", "money", *maker.random.sample(("science", "materials"), maker.number(0, 1))]
    maker.random.shuffle(kinds)
    said = []
    for kind in kinds:
        n = maker.number(1, 12)
        maker.tell(f"{kind}={n}")
        said.append(maker.way(UPKEEP[kind]).format(n=n))
    if maker.maybe(0.15):
        place = sector(maker)
        maker.tell(f"abandon.1.sector={place}")
        said.append(maker.way("upkeep_6").format(s=place))
    if maker.maybe(0.2):
        species = maker.one_of(SPECIES)
        maker.tell(f"species={species}")
        said.append(maker.way("upkeep_7").format(p=species))
    start = maker.way("upkeep_8")
    return start + maker.listed(said) + maker.way("upkeep_9")


DOES = {
    "build": "does",
    "pass": "does_2",
    "explore": "does_3",
    "research": "does_4",
    "move": "does_5",
    "upgrade": "does_6",
}


def turns(maker: Maker) -> str:
    people = [maker.who() for _ in range(maker.number(2, 3))]
    said = []
    for i, who in enumerate(people):
        kind = maker.one_of(list(DOES))
        maker.tell(f"turns.{i + 1}.player={who.name}", f"turns.{i + 1}.does={kind}")
        said.append(f"{who.name} {maker.way(DOES[kind])}")
    names, first = ", ".join(who.name for who in people), people[0].name
    start = ""
    if maker.maybe(0.5):
        maker.tell(f"first={first}")
        start = maker.way("turns").format(f=first)
        if maker.maybe(0.6):
            maker.tell(*(f"seating.{i + 1}={who.name}" for i, who in enumerate(people)))
            start = maker.way("turns_2").format(n=names) + start
    end = maker.way("turns_3")
    return start + maker.clauses(said) + end


def diplomacy(maker: Maker) -> str:
    one, other, players, place = maker.who(), maker.who(), maker.number(2, 6), sector(maker)
    if maker.maybe(0.4):
        return _aggression(maker, one, place)
    own = maker.maybe(0.4)
    maker.tell(f"other={other.name}", *([] if own else [f"proposer={one.name}"]))
    text = maker.among(
        [
            "{a} ofrece embajador a {b}",
            "{a} le propone relaciones diplomáticas a {b}",
            "{a} quiere intercambiar embajadores con {b}",
        ][:3]
        if not own
        else ["le ofrezco embajador a {b}", "quiero relaciones diplomáticas con {b}", "puedo intercambiar embajadores con {b}"],
        ["{a} oferece embaixador a {b}", "{a} propõe relações diplomáticas a {b}", "{a} quer trocar embaixadores com {b}"]
        if not own
        else ["ofereço embaixador a {b}", "quero relações diplomáticas com {b}", "posso trocar embaixadores com {b}"],
        ["{a} offers {b} an ambassador", "{a} proposes diplomatic relations to {b}", "{a} wants to swap ambassadors with {b}"]
        if not own
        else ["i offer {b} an ambassador", "i want diplomatic relations with {b}", "can i swap ambassadors with {b}"],
    ).format(a=one.name, b=other.name)
    rest = [text]
    if maker.maybe(0.6):
        maker.tell(f"players={players}")
        rest.append(maker.way("diplomacy").format(n=players))
    if maker.maybe(0.4):
        maker.tell(f"traitor={other.name}")
        rest.append(maker.way("diplomacy_2").format(b=other.name))
    if maker.maybe(0.25):
        mine, theirs = sector(maker), sector(maker)
        if mine != theirs:
            maker.tell(
                f"sectors.{mine}.wormholes.1={theirs}",
                f"sectors.{theirs}.controller={other.name}",
                *([] if own else [f"sectors.{mine}.controller={one.name}"]),
            )
            ways = "diplomacy_3"
            named = "diplomacy_4"
            rest.append(maker.way(ways if own else named).format(m=mine, t=theirs, a=one.name, b=other.name))
    if len(rest) > 1 and maker.maybe(0.2):
        rest = [*rest[1:], rest[0]]
    return ", ".join(rest) + maker.among(["", ", puede?" if not own else "?"], ["", ", pode?"], ["", ", allowed?"])


def _aggression(maker: Maker, other: Who, place: int) -> str:
    maker.tell("ask=aggression", f"other={other.name}", f"sectors.{place}.controller={other.name}")
    return maker.among(
        [
            "si muevo un crucero al {s} de {o} es agresión?",
            "ataqué a {o} en su {s} y teníamos embajador, soy traidor?",
            "entro en el {s} que es de {o} con quien tengo embajador, es agresión?",
        ],
        [
            "se eu mover um cruzador pro {s} de {o} é agressão?",
            "ataquei {o} no {s} dela, sou traidor?" if other.hers else "ataquei {o} no {s} dele, sou traidor?",
            "movo naves pro {s} de {o}, com quem tenho embaixador, é agressão?",
        ],
        [
            "if i move a cruiser into {o}'s {s} is that aggression?",
            "i have an ambassador from {o} and move into {o}'s {s}, aggression?",
        ],
    ).format(s=place, o=other.name)


MAKINGS: dict[str, Making] = {
    "battle": battle,
    "move": move,
    "influence": influence,
    "research": research,
    "build": build,
    "upkeep": upkeep,
    "turns": turns,
    "diplomacy": diplomacy,
}
