"""Sentences of Galactic Era made from parts."""

from __future__ import annotations

from tests.web.making.other_parts import Maker, Making

LEVELS = {
    "military": {"es": "militar", "pt": "militar", "en": "military"},
    "spirituality": {"es": "espiritualidad", "pt": "espiritualidade", "en": "spirituality"},
    "propulsion": {"es": "propulsión", "pt": "propulsão", "en": "propulsion"},
    "robotics": {"es": "robótica", "pt": "robótica", "en": "robotics"},
    "genetics": {"es": "genética", "pt": "genética", "en": "genetics"},
}
ETHICS = {
    "es": {"sts": ("STS", "oscuro"), "sto": ("STO", "luminoso")},
    "pt": {"sts": ("STS", "sombrio"), "sto": ("STO", "luminoso")},
    "en": {"sts": ("STS", "dark"), "sto": ("STO", "light")},
}


def fleet(maker: Maker, told: str, level: bool = True) -> str:
    """Ships of a side, perhaps a fleet, perhaps its level."""
    n = maker.number(2, 9)
    maker.tell(f"{told}.ships={n}")
    said = [maker.way("fleet").format(n=maker.count(n))]
    if maker.maybe(0.3):
        tactic, many = maker.one_of("ABCD"), maker.number(2, 5)
        maker.tell(f"{told}.fleets.1.tactic={tactic}", f"{told}.fleets.1.ships={many}")
        said.append(maker.way("fleet_2").format(t=tactic, n=many))
    if level and maker.maybe(0.45):
        kind, at = maker.one_of(("military", "military", "spirituality")), maker.number(1, 5)
        maker.tell(f"{told}.levels.{kind}={at}")
        said.append(f"{LEVELS[kind][maker.language]} {at}")
    return maker.listed(said)


def battle(maker: Maker) -> str:
    one, other = maker.who(), maker.who()
    if maker.maybe(0.2):
        maker.tell("central=true")
        start = maker.way("battle")
    else:
        start = ""
    kind = maker.number(0, 2)
    if kind == 0:
        maker.tell(f"defenders.1.name={other.name}")
        text = maker.way("battle_2")
    elif kind == 1:
        maker.tell(f"attacker.name={one.name}")
        text = maker.way("battle_3")
    else:
        maker.tell(f"attacker.name={one.name}", f"defenders.1.name={other.name}")
        text = maker.way("battle_4")
    if kind < 2 and maker.maybe(0.3):
        return start + _levels_behind(maker, text, one.name, other.name, kind == 0, (other if kind == 0 else one).pronoun("en"))
    pair = fleet(maker, "attacker"), fleet(maker, "defenders.1")
    return start + text.format(a=one.name, b=other.name, x=pair[0], y=pair[1], p=other.pronoun("en")) + maker.tail()


def _levels_behind(maker: Maker, text: str, one: str, other: str, own: bool, pronoun: str) -> str:
    """The levels of both behind their ships."""
    mine, theirs = ("attacker", "defenders.1") if own else ("defenders.1", "attacker")
    kind, x, y = maker.one_of(("military", "spirituality")), maker.number(1, 5), maker.number(1, 5)
    text = text.format(
        a=one, b=other, x=fleet(maker, "attacker", level=False), y=fleet(maker, "defenders.1", level=False), p=pronoun
    )
    if maker.maybe(0.25):
        maker.tell(f"{mine}.levels.{kind}={x}", f"{theirs}.levels.{kind}={x}")
        return text + maker.way("levels_behind").format(k=LEVELS[kind][maker.language], n=x)
    maker.tell(f"{mine}.levels.{kind}={x}", f"{theirs}.levels.{kind}={y}")
    return text + maker.among(
        [
            ", mi {k} es {x} y la suya {y}" if kind == "spirituality" else ", mi {k} es {x} y el suyo {y}",
            ", yo {k} {x} y él {y}" if pronoun == "he" else ", yo {k} {x} y ella {y}",
            ", tengo {k} {x} y {b} {y}",
        ],
        [
            ", eu {k} {x} e ele {y}" if pronoun == "he" else ", eu {k} {x} e ela {y}",
            ", tenho {k} {x} e {b} {y}",
            ", meu {k} é {x} e o dele {y}" if kind == "military" and pronoun == "he" else ", eu tenho {k} {x} e {b} tem {y}",
        ],
        [
            ", my {k} is {x} and " + ("his" if pronoun == "he" else "hers") + " {y}",
            ", i have {k} {x} and {b} has {y}",
            ", i'm {k} {x}, {b} {y}",
        ],
    ).format(k=LEVELS[kind][maker.language], x=x, y=y, b=other if own else one)


def war(maker: Maker) -> str:
    one, other = maker.who(), maker.who()
    mine, theirs = maker.one_of(("sto", "sts")), maker.one_of(("sto", "sts"))
    kind = maker.number(0, 2)
    maker.tell(f"declarer.ethic={mine}", f"target.ethic={theirs}")
    a, b = (maker.one_of(ETHICS[maker.language][each]) for each in (mine, theirs))
    a, b = (
        word.replace("oso", "osa").replace("uro", "ura").replace("brio", "bria") if who.hers else word
        for word, who in ((a, one), (b, other))
    )
    if kind == 0:
        a = maker.one_of(ETHICS[maker.language][mine])
        maker.tell(f"target.name={other.name}")
        text = maker.way("war")
    elif kind == 1:
        b = maker.one_of(ETHICS[maker.language][theirs])
        maker.tell(f"declarer.name={one.name}")
        text = maker.way("war_2")
    else:
        maker.tell(f"declarer.name={one.name}", f"target.name={other.name}")
        text = maker.way("war_3")
    text = text.format(a=one.name, b=other.name, m=a, t=b, q=other.pronoun(maker.language))
    return _when(maker, text, kind == 0)


def _when(maker: Maker, text: str, own: bool) -> str:
    if maker.maybe(0.5):
        if own:
            text += maker.way("when")
        else:
            text += maker.way("when_2")
        maker.tell("moment=own_movement")
    elif maker.maybe(0.5):
        maker.tell("moment=block_action")
        text += maker.way("when_3") if own else maker.way("when_4")
    if maker.maybe(0.4):
        n = maker.number(1, 6)
        maker.tell(f"round={n}")
        text += maker.way("when_5").format(n=n)
    return text + ("?" if maker.maybe(0.3) else "")


HEXES = {
    "space": {"es": "espacio", "pt": "espaço", "en": "space"},
    "nebula": {"es": "nebulosa", "pt": "nebulosa", "en": "nebula"},
    "asteroids": {"es": "asteroides", "pt": "asteroides", "en": "asteroids"},
    "wormhole": {"es": "agujero de gusano", "pt": "buraco de minhoca", "en": "wormhole"},
    "neutron_star": {"es": "estrella de neutrones", "pt": "estrela de nêutrons", "en": "neutron star"},
}
ARTICLES = {
    "es": {"espacio": "un", "agujero de gusano": "un", "asteroides": "", "nebulosa": "una", "estrella de neutrones": "una"},
    "pt": {"espaço": "um", "asteroides": "", "buraco de minhoca": "um", "nebulosa": "uma", "estrela de nêutrons": "uma"},
}


def _hex(maker: Maker, kind: str) -> str:
    word = HEXES[kind][maker.language]
    article = ARTICLES.get(maker.language, {}).get(word, "" if kind == "asteroids" else "a")
    return f"{article} {word}".strip() if maker.maybe(0.5) else word


def movement(maker: Maker) -> str:
    n = maker.number(1, 6)
    kinds = [maker.one_of(list(HEXES)) for _ in range(maker.number(1, 3))]
    maker.tell(f"propulsion={n}", *(f"path.{i + 1}.type={kind}" for i, kind in enumerate(kinds)))
    way = [_hex(maker, kind) for kind in kinds]
    if maker.maybe(0.25):
        maker.tell(f"path.{len(kinds) + 1}.type=planet")
        way.append(maker.way("movement"))
    drive = maker.way("movement_2").format(n=n)
    start = ""
    if maker.maybe(0.2):
        tactic = maker.one_of("ABCD")
        maker.tell(f"fleet={tactic}")
        drive += maker.way("movement_3").format(t=tactic)
    if maker.maybe(0.2):
        maker.tell("start.type=planet", "start.owner=own")
        start = maker.way("movement_4")
    elif maker.maybe(0.6):
        begin = maker.one_of(("nebula", "space", "planet"))
        maker.tell(f"start.type={begin}")
        places = {"nebula": "movement_5", "space": "movement_6", "planet": "movement_7"}
        start = maker.among(
            ["salgo de {f}", "empiezo en {f}", "parto de {f}"],
            ["saio de {f}", "começo em {f}", "parto de {f}"],
            ["i start in {f}" if begin != "planet" else "i start on {f}", "leaving {f}", "from {f}"],
        ).format(f=maker.way(places[begin]))
    through = maker.way("movement_8").format(w=maker.listed(way))
    if start:
        body = maker.one_of(
            (
                f"{start} y {through}"
                if maker.language == "es"
                else f"{start} e {through}"
                if maker.language == "pt"
                else f"{start} and {through}",
                f"{start}, {through}",
            )
        )
    else:
        body = through
    text = f"{drive}, {body}" if maker.maybe(0.6) else f"{body}, {drive}"
    return text + maker.way("movement_9")


STARS = ("Vega", "Altair", "Deneb", "Rigel", "Sirius")


def increase_population(maker: Maker) -> str:
    level = maker.number(1, 5)
    maker.tell(f"genetics={level}")
    said = []
    for i, star in enumerate(maker.random.sample(STARS, maker.number(1, 2))):
        named = maker.maybe(0.7)
        told = f"planets.{star}" if named else f"planets.{i + 1}"
        discs, away = maker.number(1, 4), maker.number(2, 6)
        maker.tell(f"{told}.discs={discs}")
        of = maker.among(
            ["disco" if discs == 1 else "discos"], ["disco" if discs == 1 else "discos"], ["disc" if discs == 1 else "discs"]
        )
        text = maker.way("increase_population")
        text = text.format(s=star if named else maker.way("increase_population_2"), n=discs, d=of)
        other = maker.number(0, 3)
        if other == 0:
            maker.tell(f"{told}.distance={away}")
            text += maker.way("increase_population_3").format(n=away)
        elif other == 1:
            maker.tell(f"{told}.blocked=true")
            text += maker.way("increase_population_4")
        said.append(text)
    if maker.maybe(0.25):
        left = maker.number(1, 6)
        maker.tell(f"discs_left={left}")
        said.append(
            maker.way("increase_population_5").format(n=left).replace("1 discos", "1 disco").replace("1 discs", "1 disc")
        )
    start = maker.way("increase_population_6").format(n=level)
    return start + ("; " if maker.maybe(0.2) else ", ").join(said)


def gain_planet(maker: Maker) -> str:
    n = maker.number(1, 9)
    ethic = maker.one_of(("sto", "sts"))
    said = maker.one_of(ETHICS[maker.language][ethic])
    ships = {"es": "nave" if n == 1 else "naves", "pt": "nave" if n == 1 else "naves", "en": "ship" if n == 1 else "ships"}[
        maker.language
    ]
    if maker.maybe(0.5):
        owner, discs = maker.who(), maker.number(1, 4)
        maker.tell("option=conquer", f"planet.owner={owner.name}", f"player.ships={n}")
        of = {"es": "disco", "pt": "disco", "en": "disc"}[maker.language] + "s" * (discs > 1)
        text = maker.way("gain_planet").format(o=owner.name)
        rest = [maker.way("gain_planet_2").format(n=n, s=ships)]
        if maker.maybe(0.6):
            maker.tell(f"planet.discs={discs}")
            rest.append(maker.way("gain_planet_3").format(n=discs, d=of))
        if maker.maybe(0.3):
            maker.tell(f"planet.owner_ethic={ethic}")
            rest.append(
                maker.among(["{o} es {e}", "su dueño es {e}"][:1], ["{o} é {e}"], ["{o} is {e}"]).format(
                    o=owner.name, e=ethic.upper()
                )
            )
        if maker.maybe(0.4):
            maker.tell(f"player.at_war_with.1={owner.name}")
            rest.append(maker.way("gain_planet_4").format(o=owner.name))
    else:
        option, kind = maker.one_of((("colonise", "uninhabited"), ("ally", "advanced"), ("subjugate", "primitive")))
        maker.tell(f"option={option}", f"planet.type={kind}", f"player.ships={n}", f"player.ethic={ethic}")
        verbs = {
            "colonise": {"es": ("colonizar", "colonizo"), "pt": ("colonizar", "colonizo"), "en": ("colonise", "colonise")},
            "ally": {
                "es": ("aliarme con", "me alío con"),
                "pt": ("me aliar com", "me alio com"),
                "en": ("ally with", "ally with"),
            },
            "subjugate": {"es": ("subyugar", "subyugo"), "pt": ("subjugar", "subjugo"), "en": ("subjugate", "subjugate")},
        }
        kinds = {
            "uninhabited": {"es": "deshabitado", "pt": "desabitado", "en": "uninhabited"},
            "advanced": {"es": "avanzado", "pt": "avançado", "en": "advanced"},
            "primitive": {"es": "primitivo", "pt": "primitivo", "en": "primitive"},
        }
        whether, do = verbs[option][maker.language]
        text = maker.way("gain_planet_8")
        text = text.format(v=whether, w=do, k=kinds[kind][maker.language]).replace("an primitive", "a primitive")
        other, ships_there = maker.who(), maker.number(1, 5)
        guard = maker.way("gain_planet_9").format(o=other.name, n=ships_there + 1) if maker.maybe(0.3) else ""
        if guard:
            maker.tell(f"others.{other.name}.ships={ships_there + 1}")
        rest = [
            maker.way("gain_planet_10").format(e=said),
            *([guard] if guard else []),
            maker.way("gain_planet_11").format(n=n, s=ships),
        ]
        maker.random.shuffle(rest)
    return ", ".join([text, *rest]) + maker.tail().replace("quien gana", "vale").replace("quem ganha", "vale").replace(
        "who wins", "ok"
    )


def commerce(maker: Maker) -> str:
    one, other, kind = maker.who(), maker.who(), maker.one_of(list(LEVELS))
    named, mine, theirs = LEVELS[kind][maker.language], maker.number(1, 5), maker.number(1, 5)
    own = maker.maybe(0.5)
    maker.tell(f"second.name={other.name}", f"first_learns={kind}", *([] if own else [f"first.name={one.name}"]))
    text = maker.way(
        "commerce" if own else "commerce_2",
    ).format(a=one.name, b=other.name, k=named)
    rest = []
    if maker.maybe(0.6):
        maker.tell(f"first.levels.{kind}={mine}", f"second.levels.{kind}={theirs}")
        rest.append(
            maker.way(
                "commerce_3" if own else "commerce_4",
            ).format(a=one.name, b=other.name, k=named, x=mine, y=theirs, q=other.pronoun(maker.language))
        )
    if maker.maybe(0.4):
        maker.tell("peace=true")
        rest.append(
            maker.among(
                ["en paz", "estamos en paz" if own else "están en paz"],
                ["em paz", "estamos em paz" if own else "estão em paz"],
                ["at peace", "we're at peace" if own else "they're at peace"],
            )
        )
    elif maker.maybe(0.5):
        maker.tell("contact=no")
        rest.append(maker.way("commerce_5"))
    return ", ".join([text, *rest]) + ("?" if maker.maybe(0.2) else "")


def research(maker: Maker) -> str:
    kinds = maker.random.sample(list(LEVELS), maker.number(1, 2))
    levels = [maker.number(1, 5) for _ in kinds]
    for i, (kind, level) in enumerate(zip(kinds, levels, strict=True)):
        maker.tell(f"squares.{i + 1}={kind}", f"levels.{kind}={level}")
    names = [LEVELS[kind][maker.language] for kind in kinds]
    who = maker.who() if maker.maybe(0.3) else None
    if who:
        maker.tell(f"player={who.name}")
        verb = maker.way("research").format(w=who.name)
    else:
        verb = maker.way("research_2")
    if len(kinds) == 1:
        end = maker.among(
            [
                " {k}, nivel {n}",
                " {k} que está en {n}",
                " {k} desde nivel {n}",
                " {k} ({n})",
                " {k}, estoy en {n}" if not who else " {k}, está en {n}",
            ],
            [" {k}, nível {n}", " {k} que está no {n}", " {k} ({n})", " {k}, estou no {n}" if not who else " {k}, está no {n}"],
            [" {k}, level {n}", " {k} at level {n}", " {k} ({n})", " {k}, i'm at {n}" if not who else " {k}, {p}'s at {n}"],
        ).format(k=names[0], n=levels[0], p=who.pronoun("en") if who else "")
    else:
        end = maker.among(
            [
                " {k} y {l}, niveles {n} y {m}",
                " {k} ({n}) y {l} ({m})",
                " {k} nivel {n} y {l} nivel {m}",
                " {k} y {l}, las tengo a {n} y {m}" if not who else " {k} y {l}, las tiene a {n} y {m}",
            ],
            [" {k} e {l}, níveis {n} e {m}", " {k} ({n}) e {l} ({m})", " {k} nível {n} e {l} nível {m}"],
            [
                " {k} and {l}, levels {n} and {m}",
                " {k} ({n}) and {l} ({m})",
                " {k} level {n} and {l} level {m}",
                " {k} and {l}, i have them at {n} and {m}" if not who else " {k} and {l}, {p} has them at {n} and {m}",
            ],
        ).format(k=names[0], l=names[1], n=levels[0], m=levels[1], p=who.pronoun("en") if who else "")
    if not who and maker.maybe(0.25):
        ethic = maker.one_of(("sto", "sts"))
        maker.tell("people=griseos", f"ethic={ethic}")
        end += maker.way("research_3").format(e=ethic.upper())
    return verb + end


MAKINGS: dict[str, Making] = {
    "battle": battle,
    "war": war,
    "movement": movement,
    "increase_population": increase_population,
    "gain_planet": gain_planet,
    "commerce": commerce,
    "research": research,
}
