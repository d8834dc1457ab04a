"""The star peoples that change battles: Alianza, Félidos and Mayas Cósmicos, each only where it differs."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.choices import YesNo
from adjudicator.era.procedures.strength import ATTACKER, DEFENDER, Bonus, Role
from adjudicator.era.sides import Side
from adjudicator.era.voice import referee, ships_text
from adjudicator.messages import count, say
from adjudicator.referee import Procedure

MAYAS_CAP = 3


def alianza(side: Side, role: Role, foes: Sequence[Side]) -> Bonus | None:
    """A1.1.1, A1.1.2: +4 to each ship when defending (STO); +2 when attacking a STO player (STS)."""
    if side.ethic == "sto" and role == DEFENDER:
        return Bonus(4, say("La Alianza Luminosa suma +4 al V.C. de cada nave por estar en el bando defensor."), "A1.1.1")
    if side.ethic == "sts" and role == ATTACKER and any(foe.ethic == "sto" for foe in foes):
        return Bonus(
            2, say("La Alianza Oscura suma +2 al V.C. de cada nave: ataca y enfrente hay un jugador luminoso."), "A1.1.2"
        )
    return None


COMBAT_VALUE = {"alianza": alianza}


def may_force(felid: Side, ethic: str) -> bool:
    """A1.8.1, A1.8.2: whether a player is the Félidos of that face and still has this round's disc."""
    return felid.people == "felidos" and felid.ethic == ethic and felid.disc


def repel_attacker(felids: Sequence[Side], attacker: Side) -> Procedure[bool]:
    """A1.8.1 Félidos (STO): once a round they may make whoever attacks them retreat before the combat."""
    for felid in felids:
        if not may_force(felid, "sto"):
            yield from disc_gone(felid, attacker, "sto", "A1.8.1")
            continue
        used: bool = yield from referee.ask(
            YesNo(
                f"force.{attacker.name}",
                felid.name,
                say(
                    "¿Gasta {felid} el disco de los Félidos para que {name} se retire antes del combate?",
                    felid=felid.name,
                    name=attacker.name,
                ),
                options=[False, True],
                default=False,
                also=[f"retreat.{attacker.name}"],
            ),
            cite="A1.8.1",
        )
        if used:
            yield referee.step(
                f"force.{attacker.name}",
                say("Los Félidos hacen retirarse al atacante"),
                say(
                    "{felid} quita el disco blanco de su loseta, antes de que se revele nada: {name} se va con todo "
                    "({ships}) a una casilla adyacente sin naves enemigas, y no hay combate.",
                    felid=felid.name,
                    name=attacker.name,
                    ships=ships_text(attacker.total),
                ),
                cite="A1.8.1 6.1.3.2",
            )
            return True
    return False


def force_retreat(felid: Side, defender: Side, *, unable: bool) -> Procedure[bool]:
    """A1.8.2 Félidos (STS): once a round they may force out somebody they attack who will not, or cannot, retreat.

    Where the defender has nothing to decide, `retreat.<name>` says the same as `force.<name>`.
    """
    forced: bool = yield from referee.ask(
        YesNo(
            f"force.{defender.name}",
            felid.name,
            say(
                "¿Gasta {felid} el disco de los Félidos para forzar a {name} a retirarse?", felid=felid.name, name=defender.name
            ),
            options=[False, True],
            default=False,
            also=[f"retreat.{defender.name}"] if unable else [],
        ),
        cite="A1.8.2",
    )
    if forced:
        yield referee.step(
            f"force.{defender.name}",
            say("Los Félidos fuerzan la retirada de {name}", name=defender.name),
            say(
                "{felid} quita el disco blanco de su loseta, antes de que se revele nada: {name} se retira con todo ({ships}), "
                "aunque no cumpla los requisitos, y no puede volver a mover naves a esta casilla en lo que queda de ronda.",
                felid=felid.name,
                name=defender.name,
                ships=ships_text(defender.total),
            ),
            cite="A1.8.2 6.1.3.2",
        )
    return forced


def disc_gone(felid: Side, other: Side, ethic: str, cite: str) -> Procedure[None]:
    """A1.8.1, A1.8.2: the disc is of one use a round; a second one that is claimed is refused."""
    if felid.people != "felidos" or felid.ethic != ethic:
        return
    gone = say("{felid} ya ha gastado en esta ronda el disco de los Félidos.", felid=felid.name)
    yield from referee.ask(
        YesNo(
            f"force.{other.name}",
            felid.name,
            say("¿Puede {felid} forzar a {name} a retirarse?", felid=felid.name, name=other.name),
            options=[False],
            default=False,
            quiet=True,
            rejected=[referee.reject(True, gone, cite=cite)],
        ),
        cite=cite,
    )


def too_late(felid: Side, defender: Side) -> Procedure[None]:
    """A1.8.2: once a fleet indicator has been shown the disc cannot be spent."""
    yield from referee.ask(
        YesNo(
            f"force.{defender.name}",
            felid.name,
            say("¿Puede {felid} forzar a {name} a retirarse?", felid=felid.name, name=defender.name),
            options=[False],
            default=False,
            rejected=[
                referee.reject(
                    True,
                    say(
                        "Ya se ha revelado un indicador en esta batalla, y los Félidos solo pueden gastar "
                        "su disco antes de que se revele cualquier información."
                    ),
                    cite="A1.8.2",
                )
            ],
        ),
        cite="A1.8.2",
    )


def mayas_points(side: Side, lost: int, won: bool) -> Procedure[int]:
    """A1.13.2 Mayas Cósmicos (STS): 1 point a ship lost in the combat, 3 at most when defeated."""
    if side.people != "mayas_cosmicos" or side.ethic != "sts" or not lost:
        return 0
    points = lost if won else min(lost, MAYAS_CAP)
    ships, gained = ships_text(lost), count(points, "{n} P.D.", "{n} P.D.")
    text = (
        say("{name} vence y ha perdido {ships}: gana {points}, sin tope.", name=side.name, ships=ships, points=gained)
        if won
        else say(
            "{name} pierde el combate y {ships}: gana {points} (como mucho {cap}).",
            name=side.name,
            ships=ships,
            points=gained,
            cap=MAYAS_CAP,
        )
    )
    yield referee.step(
        f"points.mayas.{side.name}", say("Mayas Cósmicos: P.D. por naves perdidas"), text, cite="A1.13.2", points=points
    )
    return points
