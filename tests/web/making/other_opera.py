"""Sentences of Space Opera made from parts."""

from __future__ import annotations

from tests.web.making.other_parts import Maker, Making, nth

FIGURES = {
    "attack": "figures",
    "defense": "figures_2",
    "military": "figures_3",
    "civil": "figures_4",
    "credits": "figures_5",
    "heal": "figures_6",
}
SECTORS = {
    "green": {"es": "verde", "pt": "verde", "en": "green"},
    "blue": {"es": "azul", "pt": "azul", "en": "blue"},
    "red": {"es": "rojo", "pt": "vermelho", "en": "red"},
}


def figures(maker: Maker, told: str, first: str) -> str:
    """What a side has in a war: its own figure first."""
    kinds = [first, *maker.random.sample(("military", "civil", "credits", "heal"), maker.number(0, 2))]
    said = []
    for kind in kinds:
        n = maker.number(2, 12)
        maker.tell(f"{told}.{kind}={n}")
        said.append(maker.way(FIGURES[kind]).format(n=n))
    return maker.listed(said)


def ship(maker: Maker, told: str) -> str:
    """A ship with its figures."""
    name = maker.one_of(
        {"es": ("fragata", "crucero", "caza"), "pt": ("fragata", "cruzador", "caça"), "en": ("frigate", "cruiser", "raider")}[
            maker.language
        ]
    )
    attack, defense = maker.number(1, 6), maker.number(2, 8)
    maker.tell(f"{told}.ships.1.name={name}", f"{told}.ships.1.attack={attack}", f"{told}.ships.1.defense={defense}")
    return maker.way("ship").format(s=name, a=attack, d=defense)


def war(maker: Maker) -> str:
    one, other = maker.who(), maker.who()
    kind = maker.number(0, 2)
    ships = maker.maybe(0.25)
    x, y = (
        (ship(maker, "attacker"), ship(maker, "defender"))
        if ships
        else (figures(maker, "attacker", "attack"), figures(maker, "defender", "defense"))
    )
    if kind == 0:
        maker.tell(f"defender.name={other.name}")
        text = maker.way("war")
    elif kind == 1:
        maker.tell(f"attacker.name={one.name}")
        text = maker.way("war_2")
    else:
        maker.tell(f"attacker.name={one.name}", f"defender.name={other.name}")
        text = maker.among(
            [
                "{a} ataca a {b}, {a} tiene {x} y {b} {y}",
                "{a} con {x} ataca a {b} con {y}",
                "{a} ataca a {b}: {x} contra {y}",
                "guerra de {a} contra {b}: {a} {x}, {b} {y}",
                "{a} ataca con {x}, {b} defiende con {y}",
            ],
            [
                "{a} ataca {b}, {r} tem {x} e {q} {y}" if one.hers != other.hers else "{a} ataca {b}, {a} tem {x} e {b} {y}",
                "{a} com {x} ataca {b} com {y}",
                "{a} ataca {b}: {x} contra {y}",
                "guerra de {a} contra {b}: {a} {x}, {b} {y}",
                "{a} ataca com {x}, {b} defende com {y}",
            ],
            [
                "{a} attacks {b}, {a} has {x} and {b} {y}",
                "{a} with {x} attacks {b} with {y}",
                "{a} attacks {b}: {x} vs {y}",
                "war of {a} on {b}: {a} {x}, {b} {y}",
                "{a} attacks with {x}, {b} defends with {y}",
            ],
        )
    text = text.format(a=one.name, b=other.name, x=x, y=y, q=other.pronoun(maker.language), r=one.pronoun(maker.language))
    if not ships and maker.maybe(0.15):
        name, price, more = maker.one_of(CARDS[maker.language]), maker.number(1, 4), maker.number(1, 4)
        kind_, word = maker.one_of(
            (
                ("attack", {"es": "ataque", "pt": "ataque", "en": "attack"}),
                ("defense", {"es": "defensa", "pt": "defesa", "en": "defense"}),
            )
        )
        maker.tell(f"synchronics.1.name={name}", f"synchronics.1.price={price}", f"synchronics.1.{kind_}={more}")
        text += maker.way("war_3").format(s=name, p=price, n=more, w=word[maker.language])
    if maker.maybe(0.15):
        maker.tell("same_sector=true")
        text += maker.way("war_4")
    return text + maker.tail()


def turn(maker: Maker) -> str:
    who = maker.who() if maker.maybe(0.3) else None
    credits = maker.number(2, 10)
    maker.tell(f"credits={credits}", *([f"name={who.name}"] if who else []))
    acts = []
    for i, kind in enumerate(maker.random.sample(("train", "build", "extra_jump", "war", "equip", "sacrifice"), 2)):
        n, told = maker.number(1, 4), f"actions.{i + 1}"
        maker.tell(f"{told}.do={kind}")
        if kind == "train":
            maker.tell(f"{told}.units={n}")
            ways = "turn" if not who else "turn_2"
            n = maker.number(2, 4) if n == 1 else n
            maker.facts[-1] = f"{told}.units={n}"
            acts.append(maker.way(ways).format(n=n))
        elif kind == "build":
            card = maker.one_of(
                {"es": ("mina", "fragata", "granja"), "pt": ("mina", "fragata", "fazenda"), "en": ("scout", "frigate", "farm")}[
                    maker.language
                ]
            )
            maker.tell(f"{told}.card={card}", f"{told}.price={n}")
            verb = maker.way("turn_3" if not who else "turn_4")
            acts.append(maker.way("turn_5").format(v=verb, c=card, n=n))
        elif kind == "equip":
            card, ship_ = maker.one_of(
                {
                    "es": (("láser", "fragata"), ("blindaje", "crucero")),
                    "pt": (("laser", "fragata"), ("blindagem", "cruzador")),
                    "en": (("laser", "frigate"), ("armor", "cruiser")),
                }[maker.language]
            )
            maker.tell(f"{told}.card={card}", f"{told}.price={n}", f"{told}.ship={ship_}")
            ways = "turn_6" if not who else "turn_7"
            acts.append(
                maker.way(ways)
                .format(c=card, n=n, s=ship_)
                .replace("no meu fragata", "na minha fragata")
                .replace("no seu fragata", "na sua fragata")
            )
        elif kind == "sacrifice":
            maker.tell(f"{told}.units={n}")
            ways = "turn_8" if not who else "turn_9"
            acts.append(
                maker.way(ways)
                .format(n=n)
                .replace("1 civiles", "1 civil")
                .replace("1 civis", "1 civil")
                .replace("1 civilians", "1 civilian")
            )
        elif kind == "war":
            enemy = maker.who()
            maker.tell(f"{told}.against={enemy.name}")
            acts.append(maker.way("turn_10" if not who else "turn_11").format(e=enemy.name))
        else:
            acts.append(maker.way("turn_12" if not who else "turn_13"))
    if maker.maybe(0.2):
        maker.tell("first_turn=true")
        acts.append(
            maker.among(
                ["es mi primer turno" if not who else "es su primer turno"],
                ["é meu primeiro turno" if not who else "é o primeiro turno dele"],
                ["it's my first turn" if not who else "it's the first turn"],
            )
        )
    had = [maker.way("turn_14").format(n=credits)]
    if maker.maybe(0.4):
        n = maker.number(2, 8)
        maker.tell(f"civil={n}")
        had.append(maker.way("turn_15").format(n=n))
    if who:
        start = maker.way("turn_16").format(w=who.name, h=maker.listed(had))
    else:
        start = maker.way("turn_17").format(h=maker.listed(had))
    return start + maker.clauses(acts) + ("?" if maker.maybe(0.2) else "")


GOODS = {
    "credits": {"es": ("crédito", "créditos"), "pt": ("crédito", "créditos"), "en": ("credit", "credits")},
    "technologies": {
        "es": ("tecnología", "tecnologías"),
        "pt": ("tecnologia", "tecnologias"),
        "en": ("technology", "technologies"),
    },
    "units": {
        "es": ("unidad de población", "unidades de población"),
        "pt": ("unidade de população", "unidades de população"),
        "en": ("population unit", "population units"),
    },
    "resources": {"es": ("recurso", "recursos"), "pt": ("recurso", "recursos"), "en": ("resource", "resources")},
}


def negotiation(maker: Maker) -> str:
    one, other = maker.who(), maker.who()
    own = maker.maybe(0.6)
    given = maker.random.sample(list(GOODS), 2)
    counts = [maker.number(2, 5) if kind == "credits" else maker.number(1, 2) for kind in given]
    x, y = (f"{n} {GOODS[kind][maker.language][n > 1]}" for kind, n in zip(given, counts, strict=True))
    if own:
        text = maker.way("negotiation")
        mine = nth(text, "x", "x", "y")
        maker.tell(f"parties.{mine}.gives.{given[0]}={counts[0]}", f"parties.{other.name}.gives.{given[1]}={counts[1]}")
    else:
        text = maker.way("negotiation_2")
        maker.tell(f"parties.{one.name}.gives.{given[0]}={counts[0]}", f"parties.{other.name}.gives.{given[1]}={counts[1]}")
    text = text.format(a=one.name, b=other.name, x=x, y=y, q=other.pronoun(maker.language))
    rest = []
    if maker.maybe(0.5):
        maker.tell(f"turn_of={other.name}")
        rest.append(maker.way("negotiation_3").format(b=other.name))
    if maker.maybe(0.5):
        same = maker.maybe(0.5)
        maker.tell(f"same_sector={'true' if same else 'false'}")
        ways = "negotiation_4" if same else "negotiation_5"
        verbs = {"es": ("estamos", "están"), "pt": ("estamos", "estão"), "en": ("we're", "they're")}
        rest.append(maker.way(ways).format(v=verbs[maker.language][not own]))
    if own and "same_sector=false" not in maker.facts and maker.maybe(0.15):
        place = maker.one_of(list(SECTORS))
        maker.tell(f"parties.{other.name}.sectors.1={place}")
        rest.append(maker.way("negotiation_6").format(s=SECTORS[place][maker.language]))
    if len(rest) == 1 and maker.maybe(0.2):
        return f"{rest[0]}: {text}"
    return ", ".join([text, *rest]) + maker.tail().replace("quien gana", "vale").replace("quem ganha", "vale").replace(
        "who wins", "ok"
    )


CARDS = {
    "es": ("sabotaje", "emboscada", "escudo total", "motín"),
    "pt": ("sabotagem", "emboscada", "escudo total", "motim"),
    "en": ("sabotage", "ambush", "decoy", "firewall"),
}


def pile(maker: Maker) -> str:
    one, other = maker.who(), maker.who()
    first, second = maker.random.sample(CARDS[maker.language], 2)
    if maker.maybe(0.3):
        first, second = first.title(), second.title()
    a, b = maker.number(1, 4), maker.number(1, 4)
    own = maker.number(0, 2)
    maker.tell(
        f"plays.1.card={first}",
        f"plays.1.price={a}",
        f"plays.2.card={second}",
        f"plays.2.price={b}",
        f"plays.2.cancels={first}",
    )
    maker.tell(*([f"plays.1.player={one.name}"] if own != 1 else []), *([f"plays.2.player={other.name}"] if own != 2 else []))
    prices = "pile"
    x, y = (f"{card} {maker.way(prices).format(n=n)}" for card, n in ((first, a), (second, b)))
    begin = maker.way("pile_2" if own == 1 else "pile_3").format(o=one.name, x=x)
    answer = maker.way("pile_4") if own == 2 else maker.way("pile_5")
    answer = answer.format(p=other.name, y=y)
    text = f"{begin}{' ' if answer.split()[0] in ('y', 'e', 'and') else ', '}{answer}"
    if maker.maybe(0.4):
        whose = maker.one_of((one, other)) if own == 0 else other if own == 1 else one
        maker.tell(f"turn_of={whose.name}")
        text += maker.way("pile_6").format(w=whose.name)
    if maker.maybe(0.2):
        phase = maker.one_of(("fleet", "assault"))
        maker.tell(f"phase={phase}")
        named = {
            "fleet": {"es": "de flota", "pt": "de frota", "en": "fleet"},
            "assault": {"es": "de asalto", "pt": "de assalto", "en": "assault"},
        }[phase][maker.language]
        text = maker.way("pile_7").format(f=named, x=text)
    return text + maker.way("pile_8")


def victory(maker: Maker) -> str:
    one, other = maker.who(), maker.who()
    own = maker.maybe(0.4)
    pops, techs = [maker.number(6, 16) for _ in "ab"], [maker.number(2, 9) for _ in "ab"]
    first = "1" if own else one.name
    maker.tell(
        *(
            f"species.{who}.{kind}={n}"
            for i, who in enumerate((first, other.name))
            for kind, n in (("population", pops[i]), ("technologies", techs[i]))
        )
    )
    ways = "victory"
    x = maker.way(ways).format(p=pops[0], t=techs[0])
    y = (
        maker.way(ways).format(p=pops[1], t=techs[1])
        if maker.maybe(0.7)
        else maker.way("victory_2").format(p=pops[1], t=techs[1])
    )
    ending = maker.maybe(0.6)
    if own:
        start = maker.way("victory_3") if ending else maker.way("victory_4")
    else:
        maker.tell(*([f"ending_turn_of={one.name}"] if ending else []))
        start = maker.way("victory_5") if ending else maker.way("victory_6")
    middle = maker.way("victory_7")
    if maker.maybe(0.2):
        third, pop, tech = maker.who(), maker.number(6, 16), maker.number(2, 9)
        maker.tell(f"species.{third.name}.population={pop}", f"species.{third.name}.technologies={tech}")
        y += maker.way("victory_8").format(c=third.name, p=pop, t=tech)
    end = maker.way("victory_9")
    return (start + x + middle + y + end).format(a=one.name, b=other.name)


MAKINGS: dict[str, Making] = {"war": war, "turn": turn, "negotiation": negotiation, "pile": pile, "victory": victory}
