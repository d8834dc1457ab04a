"""Sentences of Roll for the Galaxy made from parts."""

from __future__ import annotations

from tests.web.making.other_parts import Maker, Making

COLOURS = {
    "white": {"es": ("blanco", "blancos"), "pt": ("branco", "brancos"), "en": ("white", "white")},
    "red": {"es": ("rojo", "rojos"), "pt": ("vermelho", "vermelhos"), "en": ("red", "red")},
    "cyan": {"es": ("azul", "azules"), "pt": ("azul", "azuis"), "en": ("blue", "blue")},
    "green": {"es": ("verde", "verdes"), "pt": ("verde", "verdes"), "en": ("green", "green")},
    "brown": {"es": ("marrón", "marrones"), "pt": ("marrom", "marrons"), "en": ("brown", "brown")},
    "yellow": {"es": ("amarillo", "amarillos"), "pt": ("amarelo", "amarelos"), "en": ("yellow", "yellow")},
}
WORLDS = ("cyan", "green", "brown", "yellow")
PHASES = {
    "explore": {"es": "explorar", "pt": "explorar", "en": "explore"},
    "develop": {"es": "desarrollar", "pt": "desenvolver", "en": "develop"},
    "settle": {"es": "colonizar", "pt": "colonizar", "en": "settle"},
    "produce": {"es": "producir", "pt": "produzir", "en": "produce"},
    "ship": {"es": "transportar", "pt": "transportar", "en": "ship"},
}
CREDITS = "credits"


def colour(maker: Maker, key: str, n: int = 1) -> str:
    return COLOURS[key][maker.language][n > 1]


def shipping(maker: Maker) -> str:
    if maker.maybe(0.3):
        return _two_shippers(maker)
    world, die = maker.one_of(WORLDS), maker.one_of(("white", *WORLDS))
    trade = maker.maybe(0.5)
    maker.tell(
        f"shippers.1.do={'trade' if trade else 'consume'}",
        f"shippers.1.good={world}",
        f"shippers.1.world={world}",
        f"shippers.1.die={die}",
    )
    verbs = {"es": ("comercio", "consumo"), "pt": ("comercializo", "consumo"), "en": ("trade", "consume")}[maker.language]
    text = maker.way("shipping").format(
        v=verbs[not trade], g=colour(maker, world).replace("vermelho", "vermelha"), w=colour(maker, world), d=colour(maker, die)
    )
    text = text.replace("mercadoria amarelo", "mercadoria amarela")
    if maker.maybe(0.3):
        n = maker.number(2, 8)
        maker.tell(f"credits={n}")
        text += ", " + maker.way(CREDITS).format(n=n)
    return text + maker.way("shipping_2")


def _two_shippers(maker: Maker) -> str:
    """One good is sold and another consumed."""
    said = []
    for i, (world, die) in enumerate(
        zip(maker.random.sample(WORLDS, 2), maker.random.sample(("white", *WORLDS), 2), strict=True)
    ):
        trade = maker.maybe(0.5)
        maker.tell(
            f"shippers.{i + 1}.do={'trade' if trade else 'consume'}",
            f"shippers.{i + 1}.good={world}",
            f"shippers.{i + 1}.world={world}",
            f"shippers.{i + 1}.die={die}",
        )
        verb = {"es": ("comercio", "consumo"), "pt": ("vendo", "consumo"), "en": ("i trade", "i consume")}[maker.language][
            not trade
        ]
        way = maker.way("two_shippers")
        said.append(way.format(v=verb, w=colour(maker, world), d=colour(maker, die)))
    return maker.clauses(said)


def scoring(maker: Maker) -> str:
    said = []
    own = maker.number(0, 2)
    for i in range(2):
        who = maker.who() if i != own else None
        told = f"players.{who.name}" if who else f"players.{i + 1}"
        chips = maker.number(5, 24)
        maker.tell(f"{told}.vp_chips={chips}")
        parts = [maker.way("scoring").format(n=chips)]
        for kind, ways in (("worlds", "scoring_2"), ("developments", "scoring_3")):
            if maker.maybe(0.5):
                costs = [maker.number(1, 6) for _ in range(2)]
                maker.tell(*(f"{told}.{kind}.{k + 1}={cost}" for k, cost in enumerate(costs)))
                joined = (
                    maker.one_of(("{a} y {b}", "{a} {b}"))
                    if maker.language == "es"
                    else maker.one_of(("{a} e {b}", "{a} {b}"))
                    if maker.language == "pt"
                    else maker.one_of(("{a} and {b}", "{a} {b}"))
                )
                parts.append(maker.way(ways).format(x=joined.format(a=costs[0], b=costs[1])))
        if maker.maybe(0.2):
            bonus = maker.number(2, 9)
            maker.tell(f"{told}.bonuses.1={bonus}")
            parts.append(maker.way("scoring_4").format(n=bonus))
        if maker.maybe(0.2):
            dice = maker.number(2, 9)
            maker.tell(f"{told}.cup_dice={dice}")
            parts.append(maker.way("scoring_5").format(n=dice))
        listed = ", ".join(parts) if maker.maybe(0.5) else maker.listed(parts)
        start = maker.way("scoring_6" if who else "scoring_7")
        said.append(start.format(w=who.name if who else "") + listed)
    begin = maker.way("scoring_8")
    return begin + "; ".join(said) + maker.way("scoring_9")


def phases(maker: Maker) -> str:
    said = []
    own = maker.number(0, 3)
    for i in range(maker.number(2, 3)):
        who = maker.who() if i != own else None
        kind = maker.one_of(list(PHASES))
        told = f"players.{who.name}" if who else f"players.{i + 1}"
        maker.tell(f"{told}.selected={kind}")
        named, own_way = ("phases", "phases_3") if i else ("phases_2", "phases_4")
        way = maker.way(named if who else own_way)
        text = way.format(w=who.name if who else "", p=PHASES[kind][maker.language])
        if maker.maybe(0.3):
            n, on = maker.number(1, 4), maker.one_of(list(PHASES))
            maker.tell(f"{told}.assigned.{on}={n}")
            text += maker.among(
                [" con {n} en {p}", " y tiene {n} dados en {p}" if who else " y tengo {n} dados en {p}"],
                [" com {n} em {p}", " e tem {n} dados em {p}" if who else " e tenho {n} dados em {p}"],
                [" with {n} on {p}", " and has {n} dice on {p}" if who else " and have {n} dice on {p}"],
            ).format(n=n, p=PHASES[on][maker.language])
        said.append(text)
    if maker.maybe(0.2):
        free = maker.one_of(list(PHASES))
        maker.tell(f"free_die={free}")
        said.append(maker.way("phases_5").format(p=PHASES[free][maker.language]))
    return maker.clauses(said) + maker.way("phases_6")


def assign(maker: Maker) -> str:
    said, dice = [], maker.number(2, 3)
    for i, die in enumerate(maker.random.sample(list(COLOURS), dice)):
        face, to = maker.random.sample(list(PHASES), 2)
        wild = i == dice - 1 and maker.maybe(0.35)
        maker.tell(f"workers.{i + 1}.die={die}", f"workers.{i + 1}.face={'wild' if wild else face}")
        shown = {"es": "comodín", "pt": "coringa", "en": "wild"}[maker.language] if wild else PHASES[face][maker.language]
        way = maker.way("assign")
        way = maker.way("assign_2") if wild else way
        text = way.format(d=colour(maker, die), f=shown)
        if i == dice - 1:
            kind = "select" if not wild and maker.maybe(0.6) else "" if wild else "dictate"
            maker.tell(f"workers.{i + 1}.to={to}", *([f"workers.{i + 1}.by={kind}"] if kind else []))
            ways = {
                "select": "assign_3",
                "dictate": "assign_4",
                "": "assign_5",
            }[kind]
            text += maker.way(ways).format(t=PHASES[to][maker.language], d=colour(maker, die))
        said.append(text)
    return maker.way("assign_6") + maker.clauses(said)


def manage(maker: Maker) -> str:
    if maker.maybe(0.3):
        return _by_colour(maker)
    credits, dice, cup, take = maker.number(1, 8), maker.number(2, 7), maker.number(0, 3), maker.number(1, 4)
    maker.tell(f"credits={credits}", f"citizenry={dice}")
    said = [
        maker.way("manage").format(n=credits),
        maker.way("manage_2").format(n=dice),
    ]
    if maker.maybe(0.5):
        maker.tell(f"cup={cup}")
        said.append(maker.way("manage_3").format(n=cup))
    maker.random.shuffle(said)
    if maker.maybe(0.5):
        maker.tell(f"recruit={take}")
        said.append(maker.way("manage_4").format(n=take))
    elif maker.maybe(0.5):
        maker.tell(f"reclaim={take}")
        said.append(maker.way("manage_5").format(n=take))
    return maker.listed(said)


def _by_colour(maker: Maker) -> str:
    """The dice of the citizenry by their colours."""
    credits, keys = maker.number(1, 8), maker.random.sample(list(COLOURS), 2)
    counts = [maker.number(1, 4) for _ in keys]
    maker.tell(f"credits={credits}", *(f"citizenry.{key}={n}" for key, n in zip(keys, counts, strict=True)))
    dice = maker.listed([f"{n} {colour(maker, key, n)}" for key, n in zip(keys, counts, strict=True)])
    text = maker.way("by_colour").format(c=credits, d=dice)
    if maker.maybe(0.5):
        maker.tell(f"recruit.{keys[0]}=1")
        text += maker.way("by_colour_2").format(k=colour(maker, keys[0]))
    return text


def _dice(maker: Maker, told: str) -> str:
    """Dice of one or two colours."""
    said = []
    for key in maker.random.sample(list(COLOURS), maker.number(1, 2)):
        n = maker.number(1, 3)
        maker.tell(f"{told}.{key}={n}")
        said.append((n, colour(maker, key, n)))
    if told == "waiting":
        return maker.listed([f"{maker.count(n)} {name}" for n, name in said])
    words = {
        "settlers": {"es": ("colono", "colonos"), "pt": ("colono", "colonos"), "en": ("settler", "settlers")},
        "developers": {
            "es": ("desarrollador", "desarrolladores"),
            "pt": ("desenvolvedor", "desenvolvedores"),
            "en": ("developer", "developers"),
        },
    }[told][maker.language]
    each = [
        (f"{maker.count(n)} {name} {words[n > 1]}" if maker.language == "en" else f"{maker.count(n)} {words[n > 1]} {name}")
        for n, name in said
    ]
    if len(said) == 2 and maker.maybe(0.6):
        (a, one), (b, other) = said
        each = (
            [f"{a} {one}", f"{b} {other} {words[b > 1]}"]
            if maker.language == "en"
            else [f"{a} {words[a > 1]} {one}", f"{b} {other}"]
        )
    return maker.listed(each)


def _waiting(maker: Maker) -> str:
    if not maker.maybe(0.35):
        return ""
    key, n = maker.one_of(list(COLOURS)), maker.number(1, 2)
    maker.tell(f"waiting.{key}={n}")
    return maker.way("waiting").format(n=n, c=colour(maker, key, n))


def settle(maker: Maker) -> str:
    cost, key = maker.number(1, 6), maker.one_of(WORLDS)
    maker.tell(f"stack.1.cost={cost}", f"stack.1.colour={key}")
    world = maker.way("settle").format(c=colour(maker, key), n=cost)
    text = maker.way("settle_2").format(d=_dice(maker, "settlers"), w=world) + _waiting(maker)
    if maker.maybe(0.2):
        more = maker.number(1, 6)
        maker.tell(f"stack.2.cost={more}")
        text += maker.way("settle_3").format(n=more)
    return text + _credits(maker)


def _credits(maker: Maker) -> str:
    if not maker.maybe(0.25):
        return ""
    n = maker.number(2, 8)
    maker.tell(f"credits={n}")
    return ", " + maker.way(CREDITS).format(n=n)


def develop(maker: Maker) -> str:
    cost = maker.number(1, 6)
    maker.tell(f"stack.1.cost={cost}")
    thing = maker.way("develop").format(n=cost)
    text = maker.way("develop_2").format(d=_dice(maker, "developers"), w=thing) + _waiting(maker)
    return text + _credits(maker)


MAKINGS: dict[str, Making] = {
    "shipping": shipping,
    "scoring": scoring,
    "phases": phases,
    "assign": assign,
    "manage": manage,
    "settle": settle,
    "develop": develop,
}
