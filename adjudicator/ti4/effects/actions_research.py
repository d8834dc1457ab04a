"""Component actions that pay for a technology, a secret objective, or trade one technology for another (3, 94)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.lists import Named
from adjudicator.messages import Message, say
from adjudicator.referee import Procedure
from adjudicator.ti4.board import Player
from adjudicator.ti4.effects.actions import Against, Aim, action, assumed, tell, with_token_change
from adjudicator.ti4.names import figure
from adjudicator.ti4.procedures.adjacency_ways import are_neighbors
from adjudicator.ti4.procedures.gaining import draw_secret
from adjudicator.ti4.procedures.planet_values import What
from adjudicator.ti4.procedures.spending import available, why_not_spend
from adjudicator.ti4.procedures.table_research import research_one
from adjudicator.ti4.table_situation import Table
from adjudicator.ti4.units import profiles
from adjudicator.ti4.windows import Reason, components


def _costs_goods(n: int) -> Against:
    """63.4c: so many trade goods, as trade goods."""

    def against(table: Table, player: Player) -> list[Reason]:
        if player.trade_goods is None or player.trade_goods >= n:
            return []
        return [Reason(say("{player} no tiene {n} Mercancías.", player=player, n=n), "63.4c 19.11")]

    return against


def _costs(n: int, what: What) -> Against:
    def against(table: Table, player: Player) -> list[Reason]:
        return [Reason(r.text, f"{r.cite} 19.11") for r in why_not_spend(table, player, n, what)]

    return against


def _untold(table: Table, player: Player, key: str, told: object) -> Procedure[None]:
    """What a player can spend is taken for enough where the document does not tell it."""
    if told is None:
        text = say("No se dice lo que {player} puede gastar: se toma que le basta.", player=player)
        yield assumed(f"price.{player.id}", text, f"19.11 {components()[key].cite}")


def _research(table: Table, player: Player, key: str, text: Message | None = None) -> Procedure[Table]:
    """94.9: a technology is researched."""
    text = text or say("{player} investiga una Tecnología cuyos requisitos cumpla.", player=player)
    return (yield from research_one(table, player, "action.research", text, f"94.9 94.10 94.12 {components()[key].cite}"))


@action("focused_research", against=_costs_goods(figure("focused_research", "goods")))
def focused_research(table: Table, player: Player) -> Procedure[Table]:
    """Focused Research: four trade goods for a technology; planets do not pay it."""
    n = figure("focused_research", "goods")
    yield from _untold(table, player, "focused_research", player.trade_goods)
    text = say("{player} gasta {n} Mercancías.", player=player, n=n)
    yield tell(player, "focused_research", text, "63.4c 19.11", trade_goods=-n)
    table = with_token_change(table, player, trade_goods=-n).gain(player.id, trade_goods=-n)
    return (yield from _research(table, table.players[player.id], "focused_research"))


@action("impersonation", against=_costs(figure("impersonation", "influence"), "influence"))
def impersonation(table: Table, player: Player) -> Procedure[Table]:
    """Impersonation: three influence for a secret objective."""
    n = figure("impersonation", "influence")
    yield from _untold(table, player, "impersonation", available(table, player, "influence"))
    text = say("{player} gasta {n} de Influencia.", player=player, n=n)
    yield tell(player, "impersonation", text, "51 19.11", influence=n)
    return (yield from draw_secret(table, player, "action.secret", "71.20 c.impersonation"))


@action("enigmatic_device", against=_costs(figure("enigmatic_device", "resources"), "resources"))
def enigmatic_device(table: Table, player: Player) -> Procedure[Table]:
    """Enigmatic Device: six resources, and the card is purged, for a technology."""
    n = figure("enigmatic_device", "resources")
    yield from _untold(table, player, "enigmatic_device", available(table, player, "resources"))
    text = say("{player} gasta {n} Recursos y purga la carta.", player=player, n=n)
    yield tell(player, "enigmatic_device", text, "83 82.1 19.11", resources=n)
    return (yield from _research(table, player, "enigmatic_device"))


def _returnable(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    found: dict[str, Sequence[Reason]] = {}
    for name in sorted(player.technologies):
        component = components()[name]
        if component.kind == "unit":
            found[name] = [Reason(say("«{name}» es una mejora de unidad.", name=component), "94")]
        elif component.faction:
            found[name] = [Reason(say("«{name}» es una Tecnología de facción.", name=component), "94.11")]
        else:
            found[name] = []
    return found


@action("divert_funding", Aim("technology", _returnable, lambda table, name: Named("ti4", name)))
def divert_funding(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Divert Funding: a technology goes back, and another is researched."""
    text = say("{player} devuelve «{name}» a su mazo de Tecnologías.", player=player, name=Named("ti4", target))
    yield tell(player, "divert_funding", text, "94.10")
    kept = replace(table.players[player.id], technologies=player.technologies - {target})
    table = table.change(players={**table.players, player.id: kept}).gain(player.id, technologies=-1)
    text = say(
        "{player} investiga otra Tecnología cuyos requisitos cumpla: «{name}» no sirve para cumplirlos ni puede ser la elegida.",
        player=player,
        name=Named("ti4", target),
    )
    return (yield from _research(table, table.players[player.id], "divert_funding", text))


def neighbour(table: Table, player: Player, other: Player) -> Reason | None:
    """99: a neighbour; without a map everybody is taken for one, aloud."""
    if not table.systems or are_neighbors(table, player.id, other.id):
        return None
    return Reason(say("{other} y {player} no son vecinos.", other=other, player=player), "99")


def unmapped(table: Table, player: Player, key: str) -> Procedure[None]:
    """Without a map nobody can tell who is a neighbour."""
    if not table.systems:
        text = say("Nadie ha descrito el tablero: se toma que {player} y el otro jugador son vecinos.", player=player)
        yield assumed("neighbors", text, f"99 {components()[key].cite}")


def _own_version(player: Player, name: str) -> bool:
    """94.4: whether the player's faction has an upgrade of its own in place of a general one, whose deck holds no other."""
    kinds = {profile.type for profile in profiles() if profile.upgrade == name}
    own = [p for p in profiles() if p.upgrade and components()[p.upgrade].faction == player.faction is not None]
    return bool(player.faction) and any(profile.type in kinds for profile in own)


def _copied(table: Table, player: Player) -> Mapping[str, Sequence[Reason]]:
    """The technologies of neighbours: no faction's own, and none that the player has or has no card of."""
    found: dict[str, Sequence[Reason]] = {}
    for other in table.others:
        for name in sorted(other.technologies):
            far, component = neighbour(table, player, other), components()[name]
            if component.faction:
                why = [Reason(say("«{name}» es una Tecnología de facción.", name=component), "94.11")]
            elif name in player.technologies:
                why = [Reason(say("{player} ya tiene «{name}».", player=player, name=component), "94.10")]
            elif _own_version(player, name):
                text = say("En el mazo de {player} está su propia mejora en lugar de «{name}».", player=player, name=component)
                why = [Reason(text, "94.4")]
            else:
                why = [far] if far else []
            found[name] = why if name not in found or not why else found[name]
    return found


PLAGIARISM = figure("plagiarize", "influence")


@action(
    "plagiarize",
    Aim("technology", _copied, lambda table, name: Named("ti4", name)),
    against=_costs(PLAGIARISM, "influence"),
)
def plagiarize(table: Table, player: Player, target: str) -> Procedure[Table]:
    """Plagiarize: five influence for a neighbour's technology, gained and not researched."""
    yield from unmapped(table, player, "plagiarize")
    yield from _untold(table, player, "plagiarize", available(table, player, "influence"))
    text = say(
        "{player} gasta {n} de Influencia y gana «{name}», sin investigarla.",
        player=player,
        n=PLAGIARISM,
        name=Named("ti4", target),
    )
    yield tell(player, "plagiarize", text, "51 19.11 94.10", influence=PLAGIARISM)
    wiser = replace(table.players[player.id], technologies=player.technologies | {target})
    return table.change(players={**table.players, player.id: wiser}).gain(player.id, technologies=1)
