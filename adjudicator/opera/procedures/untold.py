"""What a document of a war leaves out: told aloud, never taken as a rule."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.choices import Counts
from adjudicator.messages import Message, listing, say, sentences
from adjudicator.opera.sides import MILITARY_STRENGTH, UNITS, Side, referee
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json


def assumed(attacker: Side, defender: Side, same_sector: bool | None, synchronics: bool) -> Procedure[None]:
    """5.1.3, 7.3.6: what the ruling takes for granted because nobody said it."""
    texts = []
    if same_sector is None:
        texts.append(say("No se ha dicho en qué sectores están: se supone que comparten uno."))
    texts += _people_and_ships(attacker) + _people_and_ships(defender)
    if not synchronics:
        texts.append(say("No se ha dicho qué sincrónicos hay: se supone que nadie juega más que los que den las respuestas."))
    if texts:
        yield referee.step("assumed", "Se supone", sentences(texts), cite="5.1.3 5.1.4 7.3.6", authority="interpretation")


def _people_and_ships(side: Side) -> list[Message]:
    texts = []
    if side.uncounted:
        texts.append(say("No se ha dicho la población de {side}: se supone que no tiene militares.", side=side.name))
    elif "civil" in side.untold:
        texts.append(say("No se ha dicho cuántos civiles tiene {side}: se supone que ninguno.", side=side.name))
    elif "military" in side.untold:
        texts.append(say("No se ha dicho cuántos militares tiene {side}: se supone que ninguno.", side=side.name))
    ships = [ship.name for ship in side.ships if ship.untold]
    if ships:
        texts.append(say("De {ships}, de {side}, lo que no se ha dicho cuenta 0.", ships=listing(ships), side=side.name))
    return texts


def equipped(attacker: Side, defender: Side) -> Procedure[tuple[Side, Side]]:
    """7.5.2.2: the equipment of every ship is added to it."""
    for side in (attacker, defender):
        for ship in side.ships:
            if ship.equipment:
                better = ship.equipped()
                yield referee.step(
                    f"equipment.{side.name}.{ship.name}",
                    "Equipo",
                    say(
                        "{ship}, de {side}, con {equipment}: ataque {attack}, defensa {defense}, daño {damage}.",
                        ship=ship.name,
                        side=side.name,
                        equipment=listing(one.name for one in ship.equipment),
                        attack=better.attack,
                        defense=better.defense,
                        damage=better.damage,
                    ),
                    cite="7.5.2.2 7.5.2.4",
                )
    return (
        replace(attacker, ships=tuple(ship.equipped() for ship in attacker.ships)),
        replace(defender, ships=tuple(ship.equipped() for ship in defender.ships)),
    )


def people(side: Side) -> Procedure[Side]:
    """5.4: the population that was not told is asked for where damage meets it."""
    if not side.uncounted:
        return side
    default = {"civil": 4, "military": 0}
    said: dict[str, int] = yield from referee.ask(
        Counts(
            f"population.{side.name}",
            side.name,
            say("¿Qué población tiene {side}?", side=side.name),
            options=[default],
            default=default,
            reader=lambda raw, path: _read_totals(raw, path, list(UNITS)),
            counted=dict.fromkeys(UNITS),
        ),
        cite="5.4",
    )
    return replace(side, civil=said["civil"], military=said["military"], untold=side.untold - set(UNITS))


def soldiers(side: Side) -> Procedure[Side]:
    """5.1.3: the same where a war without ships hangs on it; soldiers alone left out are none, and that is told."""
    if not side.uncounted and "military" in side.untold:
        text = _people_and_ships(replace(side, ships=()))[0]
        yield referee.step("assumed.military", "Se supone", text, cite="5.1.3", authority="interpretation")
    return (yield from people(side))


def totals(side: Side, needed: set[str]) -> Procedure[Side]:
    """3.6.1, 4.3.6.4: the totals of a tracking screen that were not told are asked for; soldiers alone give +2 each."""
    least = MILITARY_STRENGTH * side.military
    missing = sorted(needed & side.untold)
    if missing:
        default = dict.fromkeys(missing, least)
        said: dict[str, int] = yield from referee.ask(
            Counts(
                f"totals.{side.name}",
                side.name,
                say("¿Qué totales marca la PST de {side}? Sus militares solos dan {n}.", side=side.name, n=least),
                options=[default],
                default=default,
                reader=lambda raw, path: _read_totals(raw, path, missing),
                counted=dict.fromkeys(missing),
            ),
            cite="5.3.2 3.6.1 4.3.6.4",
        )
        yield referee.step(
            f"totals.{side.name}",
            "PST",
            say("Totales de {side}, que nadie ha dicho: {totals}.", side=side.name, totals=_told(said)),
            cite="3.6.1 4.3.6.4",
            authority="interpretation" if said == default else None,
            totals=said,
        )
        attack, defense = said.get("attack", side.attack), said.get("defense", side.defense)
        side = replace(side, attack=attack, defense=defense, untold=side.untold - set(missing))
    low = {key: value for key, value in (("attack", side.attack), ("defense", side.defense)) if key in needed and value < least}
    if low:
        yield referee.step(
            f"totals.low.{side.name}",
            "Se supone",
            say(
                "Los militares de {side} ya dan {n} de ataque y de defensa, y se han dicho menos ({totals}): se toma lo dicho.",
                side=side.name,
                n=f"{least:+}",
                totals=_told(low),
            ),
            cite="4.3.6.2 4.3.6.4",
            authority="interpretation",
        )
    return side


def _told(values: dict[str, int]) -> object:
    words = {"attack": say("ataque"), "defense": say("defensa")}
    return listing(say("{name} {n}", name=words[key], n=n) for key, n in values.items())


def _read_totals(raw: Json, path: str, keys: list[str]) -> dict[str, int]:
    node = Node(raw, path)
    node.only(*keys)
    said = {key: node.field(key).integer(most=500) for key in keys}
    node.finish()
    return said
