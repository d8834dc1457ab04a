"""What changes Ganar un Planeta: star peoples, relics and the fleet B, each only where it differs from the table."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.choices import Amount, whole_number
from adjudicator.era.gain_reader import Gain, Planet
from adjudicator.era.names import table
from adjudicator.era.sides import Fleet
from adjudicator.era.voice import discs_text, referee, witnessed
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ruling import Json

EMPIRE_CAP = MAYAS_CAP = 3
ADVANCED_POPULATION = 3
PLEYARES_POINTS = 2


@dataclass(frozen=True)
class Option:
    """A way of gaining a planet: ships required, discs placed, and the rules behind them."""

    key: str
    ships: int
    discs: int
    cites: tuple[str, ...]
    notes: tuple[Message, ...] = ()
    inferred: bool = False

    def changed(
        self, note: Message, cite: str, *, ships: int | None = None, discs: int | None = None, inferred: bool = False
    ) -> Option:
        """The same option after something has changed it."""
        return Option(
            self.key,
            self.ships if ships is None else ships,
            self.discs if discs is None else discs,
            (*self.cites, *cite.split()),
            (*self.notes, note),
            self.inferred or inferred,
        )


def printed_options(gain: Gain) -> list[Option]:
    """6.2.4.2: the options that the table gives to this ethic on this kind of planet."""
    return [
        _printed(row, gain.planet)
        for row in table("options")["option"]
        if row["planet"] == gain.planet.type and (gain.player.ethic or "sto") in row["ethics"]
    ]


def _printed(row: dict[str, Json], planet: Planet) -> Option:
    ships = planet.population + 1 if row["ships"] == "discs" else row["ships"]
    discs = planet.population if row["places"] == "discs" else row["places"]
    cites = (row["id"], *(("4.5",) if planet.capital else ()))
    return Option(row["key"], ships, discs, cites)


def own_options(gain: Gain) -> list[Option]:
    """6.2.4.2.n1: options that a people's tile adds to the table."""
    player, planet = gain.player, gain.planet
    if player.people == "pleyares" and player.ethic == "sts" and planet.type == "advanced":
        note = say("De los pueblos oscuros, solo los Pleyares pueden aliarse con un planeta avanzado.")
        return [Option("ally", 1, 3, ("A1.14.2", "6.2.4.2.n1"), (note,))]
    if player.people == "annunaki" and player.ethic == "sto" and planet.type == "primitive" and gain.option == "convert":
        note = say(
            "Los Annunaki luminosos usan la acción para convertir el planeta primitivo en avanzado: ponen un disco "
            "blanco, y no lo ganan todavía. Con la misma acción pueden convertir un segundo planeta."
        )
        return [Option("convert", 1, 0, ("A1.2.1", "6.2.4.2.n1"), (note,))]
    return []


def adjusted(option: Option, gain: Gain) -> Option:
    """The option once the owner's people, the relic and the player's people have had their say, in that order."""
    if option.key == "liberate" and not gain.planet.owner_ethic:
        option = option.changed(
            say("Nadie ha dado la ética de {name}: se supone oscura, la única de la que se libera.", name=gain.planet.owner),
            "6.2.4.2.6",
            inferred=True,
        )
    if gain.planet.type == "player":
        option = _orion_doubles(option, gain.planet)
        option = _defence_grid(option, gain.planet)
    option = _orion_needs_one(option, gain)
    return _empire_places_more(option, gain)


def _orion_doubles(option: Option, planet: Planet) -> Option:
    """A1.16.1 República de Orión (STO): its discs count twice against a conquest."""
    if planet.owner_people != "republica_de_orion" or planet.owner_ethic != "sto" or option.key != "conquer":
        return option
    note = say(
        "Los discos de la República de Orión luminosa cuentan el doble ante una conquista: {n}.", n=2 * planet.population
    )
    return option.changed(note, "A1.16.1", ships=2 * planet.population + 1)


def _defence_grid(option: Option, planet: Planet) -> Option:
    """A7.1 Malla de Defensa: eight ships more, when a player controls the planet."""
    if planet.relic != "malla_de_defensa":
        return option
    extra = table("relics")["malla_de_defensa"]["extra_ships"]
    note = say("La Malla de Defensa exige {n} naves más de las normales.", n=extra)
    return option.changed(note, "A7.1", ships=option.ships + extra)


def _orion_needs_one(option: Option, gain: Gain) -> Option:
    """A1.16.2 República de Orión (STS): one ship is enough to conquer, against the Malla de Defensa too."""
    if gain.player.people != "republica_de_orion" or gain.player.ethic != "sts" or option.key != "conquer":
        return option
    if gain.planet.type == "advanced":
        note = say(
            "La República de Orión oscura conquista con 1 sola nave. La loseta lo dice de «planetas», sin excluir los "
            "avanzados, cuyas 4 naves son una más que su población de 3: se entiende que también vale aquí."
        )
        return option.changed(note, "A1.16.2", ships=1, inferred=True)
    return option.changed(
        say("La República de Orión oscura conquista con 1 sola nave, también con Malla de Defensa."), "A1.16.2", ships=1
    )


def _empire_places_more(option: Option, gain: Gain) -> Option:
    """A1.6.2 Imperio Galáctico (STS): conquering places as many discs as its population, three at most."""
    if gain.player.people != "confederacion_galactica" or gain.player.ethic != "sts" or option.key != "conquer":
        return option
    population = gain.planet.population if gain.planet.type == "player" else ADVANCED_POPULATION
    note = say(
        "El Imperio Galáctico coloca tantos discos como población tenía el planeta ({n}), con un máximo de {cap}.",
        n=population,
        cap=EMPIRE_CAP,
    )
    return option.changed(note, "A1.6.2", discs=min(population, EMPIRE_CAP))


def annunaki_third_disc(option: Option, gain: Gain) -> Procedure[Option]:
    """A1.2.2 Annunaki (STS): subjugating places 3 discs where the natural limit of the planet is 3 or more."""
    if gain.player.people != "annunaki" or gain.player.ethic != "sts" or option.key != "subjugate":
        return option
    limit = gain.planet.limit
    if limit is None:
        limit = yield from referee.ask(
            Amount(
                "limit",
                gain.player.name,
                say("¿A cuántas casillas está el planeta poblado más cercano? Ese es el límite natural."),
                options=[1, 2, 3],
                default=1,
                reader=whole_number(100, 1),
                least=1,
                most=100,
            ),
            cite="A1.2.2 6.2.4.7.1",
        )
    if limit < 3:
        return option.changed(
            say("El límite natural del planeta es {n}: los Annunaki colocan solo 2 discos.", n=limit), "A1.2.2 6.2.4.7.1"
        )
    return option.changed(
        say("El límite natural del planeta es {n}: los Annunaki colocan 3 discos en vez de 2.", n=limit),
        "A1.2.2 6.2.4.7.1",
        discs=3,
    )


def count_ships(gain: Gain, required: int) -> Procedure[int]:
    """6.2.4.2, A3.3.A, 6.1.3.4.2: the ships that count, with Céntrico and, where it decides, the fleet B."""
    player = gain.player
    counted = player.ships + sum(fleet.ships for fleet in player.fleets)
    if player.centric:
        counted *= 2
        yield referee.step(
            "centric",
            say("Céntrico: las naves cuentan el doble"),
            say(
                "Con la acción de Céntrico en el sector central, las naves cuentan el doble: {n}. Se aplica "
                "antes "
                "de la bonificación de la flota B.",
                n=counted,
            ),
            cite="A3.3.A",
            counted=counted,
        )
    if counted >= required or player.fleet_b() is None:
        return counted
    return counted + (yield from _fleet_b(gain))


def fleet_b_bonus(fleet: Fleet, *, centric: bool) -> int:
    """6.1.3.4.2, A3.3.A: another edition's figure, a ship for every two or with «x2» for each, once Céntrico has doubled."""
    row = table("tactics")["B"]["other_edition"]
    every: int = row["every_doubled"] if fleet.advanced == "double" else row["every"]
    return fleet.ships * (2 if centric else 1) // every


def _fleet_b(gain: Gain) -> Procedure[int]:
    """6.1.3.4.2: the bonus of fleet B, whose amount another edition gives; nothing against Orión (STO) in war."""
    planet, fleet = gain.planet, gain.player.fleet_b()
    if planet.owner_people == "republica_de_orion" and planet.owner_ethic == "sto":
        yield referee.step(
            "fleet_b",
            say("La flota B no vale"),
            say(
                "Ante los planetas de la República de Orión luminosa, la flota B de quien está en guerra con "
                "ella "
                "pierde su bonificación."
            ),
            cite="A1.16.1 6.1.3.4.2",
        )
        return 0
    assert fleet is not None
    printed = fleet_b_bonus(fleet, centric=gain.player.centric)
    said: int = yield from referee.ask(
        Amount(
            "fleet_b",
            gain.player.name,
            say("¿Cuántas naves de más hace contar la flota B?"),
            options=[fleet.bonus if fleet.bonus is not None else printed],
            default=printed,
            reader=whole_number(1000),
            only=True,
            most=1000,
        ),
        cite="6.1.3.4.2",
    )
    if said != printed:
        yield referee.step(
            "fleet_b",
            say("Flota B"),
            say(
                "La flota B hace contar más naves al ganar un planeta. El libro ha perdido cuántas; según otra edición serían "
                "{printed}, y se toma lo que dice la mesa: {n}.",
                printed=printed,
                n=said,
            ),
            cite=_fleet_b_rules(gain, fleet),
            authority="interpretation",
            bonus=said,
        )
        return said
    yield witnessed(
        "fleet_b",
        say("Flota B"),
        say(
            "Al conquistar o liberar, la flota B hace contar 1 nave más por cada 2 suyas (con «x2», por cada una), después de "
            "doblarlas si toca: {n} más.",
            n=printed,
        ),
        cite=_fleet_b_rules(gain, fleet),
        bonus=printed,
    )
    return printed


def _fleet_b_rules(gain: Gain, fleet: Fleet) -> list[str]:
    """6.1.3.4.2, 6.1.3.5.1, A3.3.A: the tactic, and what doubles it or its ships where something does."""
    double = ["6.1.3.5.1"] if fleet.advanced == "double" else []
    return ["6.1.3.4.2", *double, *(["A3.3.A"] if gain.player.centric else []), "c.fleet_b"]


def mayas_relocate(gain: Gain, option: Option) -> Procedure[int]:
    """A1.13.1 Mayas Cósmicos (STO): when conquered, they may move up to three of those discs to planets in range."""
    planet = gain.planet
    if planet.owner_people != "mayas_cosmicos" or planet.owner_ethic != "sto" or option.key != "conquer" or not planet.discs:
        return 0
    moved = min(planet.discs, MAYAS_CAP)
    yield referee.step(
        "mayas",
        say("Mayas Cósmicos: recolocan discos"),
        say(
            "{owner} puede llevar hasta {discs} de los retirados a otros planetas suyos sin bloquear que estén "
            "dentro del rango de movimiento de sus naves; lo demás vuelve a su tablero.",
            owner=planet.owner,
            discs=discs_text(moved),
        ),
        cite="A1.13.1 ex.18",
        discs=moved,
    )
    return moved
