"""What components change about research: prerequisites ignored, resources spared, what follows a new technology."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.choices import Amount, Pick, whole_number
from adjudicator.messages import count, say
from adjudicator.names import name_key
from adjudicator.referee import Procedure
from adjudicator.ruling import Json
from adjudicator.ti4.board import Player
from adjudicator.ti4.moments import At
from adjudicator.ti4.names import book_components, figure, table
from adjudicator.ti4.realm import Realm
from adjudicator.ti4.situations import Situation
from adjudicator.ti4.voice import referee
from adjudicator.ti4.windows import About, Reason, adds, components, effect, issuer, own_key, permits, spend, titled

ALL = 99
UPGRADE = "unitupgrade"


def _type(key: str) -> str:
    """The unit type that an upgrade is of, as the book writes it."""
    return str(book_components()[key].figures.get("type", ""))


def _captured(realm: Realm, player: Player, key: str) -> bool:
    wanted = name_key(_type(key)).replace("_", "")
    return any(stack.unit.replace("_", "") == wanted for stack in realm.hoard(player).captured)


def _owned_by_another(realm: Realm, player: Player, key: str) -> bool:
    return any(key in other.technologies for other in realm.others(player))


def _war_sun_known(realm: Realm, player: Player, key: str) -> bool:
    known = [_type(owned) for other in realm.players.values() for owned in other.technologies]
    return _type(key) == "warsun" and "warsun" in known


CONDITIONS: dict[str, Callable[[Realm, Player, str], bool]] = {
    "captured": _captured,
    "owned by another": _owned_by_another,
    "war sun known": _war_sun_known,
}


def _skip(key: str, row: dict[str, Json]) -> None:
    """Registers a component that lets prerequisites be ignored."""
    amount = ALL if row["n"] == "all" else int(row["n"])

    def whose(realm: Realm, owner: Player, about: About) -> bool:
        if row.get("planet"):
            where = realm.planet(realm.elected.get(key, ""))
            return where is not None and about.player is not None and where.controller == about.player.id
        return key in realm.laws or about.of(owner)

    @adds(key, "ignored", cite="94.12c")
    def ignored(realm: Realm, owner: Player, about: About) -> int:
        if about.player is None or about.other != row.get("colour", "") or not whose(realm, owner, about):
            return 0
        kind = "upgrade" if book_components()[about.what].figures.get("colour") == UPGRADE else "technology"
        fits = row.get("of", kind) == kind and ("if" not in row or CONDITIONS[row["if"]](realm, about.player, about.what))
        return amount if fits else 0


for _key, _row in table("skips").items():
    _skip(_key, _row)


def _green(key: str) -> None:
    """Registers a leader that counts as a green technology."""

    @adds(key, "prerequisite", cite="94.12")
    def satisfied(realm: Realm, owner: Player, about: About) -> int:
        return int(about.of(owner) and about.what == "biotic")


for _key in ("brother_omar", "brother_omar_omega"):
    _green(_key)


@permits("psychoarchaeology", "free specialties", cite="94.14")
def psychoarchaeology(realm: Realm, owner: Player, about: About) -> bool:
    """Psychoarchaeology: specialties are used without exhausting the planet, exhausted or not."""
    return about.of(owner)


@permits("minister_of_sciences", "research for free", cite="26.4 95")
def minister_of_sciences(situation: Situation, owner: Player, about: About) -> bool:
    """Minister of Sciences: its owner spends no resources on that strategy card."""
    return about.of(owner)


@permits("brilliant", "use primary", cite="95.2 95.3")
def brilliant(situation: Situation, owner: Player, about: About) -> bool:
    """Brilliant: the primary ability of Technology in place of the secondary one, for the token that is spent."""
    return about.of(owner) and about.what == "technology" and about.count > 0


def _assimilator(key: str) -> None:
    """94.16, 94.21: a token that is free, or that lies on an upgrade of the same type, which it must leave."""

    @permits(key, "copy technology", cite="94.16")
    def assimilator(realm: Realm, owner: Player, about: About) -> bool:
        copied = realm.hoard(owner).copied if about.of(owner) else {}
        alike = [k for k, on in copied.items() if _type(about.what) and _type(on) == _type(about.what)]
        return about.of(owner) and (key in alike if alike else key not in copied)


for _key in ("valefar_assimilator_x", "valefar_assimilator_y"):
    _assimilator(_key)


def _researches(realm: Realm, player: Player) -> list[Reason]:
    mine = realm.event.player == player.id and realm.event.cause == "research"
    return [] if mine else [Reason(say("No es quien investiga."), "94.9")]


@effect("propagation", At.RESEARCH, against=_researches, cite="94.9")
def propagation(realm: Realm, player: Player) -> Procedure[Realm]:
    """Propagation: three command tokens in place of the technology."""
    n = figure("propagation", "tokens")
    text = say(
        "{player} no puede investigar: en vez de «{technology}» gana {n} fichas de Mando.",
        player=player,
        technology=components()[realm.event.card],
        n=n,
    )
    yield referee.step(
        f"research.propagation.{realm.event.card}",
        titled("propagation"),
        text,
        cite="94.9 58.2 c.propagation",
        tokens=n,
    )
    return realm.change(event=replace(realm.event, cancelled=True, made={player.id: n}))


def _pays(realm: Realm, player: Player) -> list[Reason]:
    return [] if realm.event.cost > 0 else [Reason(say("No se gastan Recursos."), "83")]


@effect("doctor_sucaban", At.RESEARCH, against=_pays, optional=True, exhausts=True, cite="55.4 83")
def doctor_sucaban(realm: Realm, player: Player) -> Procedure[Realm]:
    """Doctor Sucaban: whoever researches may remove infantry, one resource less for each."""
    who, cost = realm.players[realm.event.player], realm.event.cost
    most = min(cost, _infantry(realm, who)) if realm.mapped else cost
    prompt = say("«{name}»: ¿cuántas unidades de Infantería retira {player}?", name=components()["doctor_sucaban"], player=who)
    n: int = yield from referee.ask(
        Amount(
            f"research.doctor_sucaban.{realm.event.card}.infantry",
            who.id,
            prompt,
            options=[0, most],
            default=most,
            least=0,
            most=most,
            reader=whole_number(most),
        ),
        cite="83 c.doctor_sucaban",
    )
    text = say(
        "{player} retira {n}: gasta {left} Recursos.",
        player=who,
        n=count(n, "{n} Infantería", "{n} Infanterías"),
        left=cost - n,
    )
    yield referee.step(
        f"research.doctor_sucaban.{realm.event.card}",
        titled("doctor_sucaban"),
        text,
        cite="83 c.doctor_sucaban",
        cost=cost - n,
    )
    return realm.change(event=replace(realm.event, cost=cost - n))


def _infantry(realm: Realm, player: Player) -> int:
    places = [planet.force(player.id) for _, planet in realm.places()] + [s.force(player.id) for s in realm.systems]
    return sum(force.count("infantry") for force in places)


# after a technology has been researched or gained


def researched(situation: Situation, player: Player) -> list[Reason]:
    """94.5: whether the technology was researched, and not gained."""
    return [] if situation.event.cause == "research" else [Reason(say("No se ha investigado: se ha ganado."), "94.5")]


def _agreed(realm: Realm, player: Player) -> list[Reason]:
    """Somebody else's note: the researcher's own, on a technology that is no faction's and that the holder lacks."""
    event = realm.event
    owner = issuer(realm, player, "research_agreement")
    if event.cause != "research" or owner is None or owner.id != event.player or player.id == event.player:
        return [Reason(say("No investiga el dueño del Favor."), "44")]
    if book_components()[event.card].faction or event.card in player.technologies:
        return [Reason(say("Esa Tecnología no se puede obtener así."), "94.11")]
    return []


@effect("research_agreement", At.RESEARCH_AFTER, against=_agreed, optional=True, cite="44 94.5")
def research_agreement(realm: Realm, player: Player) -> Procedure[Realm]:
    """Research Agreement: its holder gains the technology too."""
    key = realm.event.card
    text = say(
        "{player} gana también «{technology}», sin investigarla, y devuelve el Favor.",
        player=player,
        technology=components()[key],
    )
    yield referee.step(
        f"research.research_agreement.{key}",
        titled("research_agreement"),
        text,
        cite="44 94.5 c.research_agreement",
    )
    realm = realm.with_player(replace(realm.players[player.id], technologies=player.technologies | {key}))
    return realm.change(event=replace(realm.event, planets=(*realm.event.planets, player.id)))


def _own_gain(realm: Realm, player: Player) -> list[Reason]:
    return [] if realm.event.player == player.id else [Reason(say("No es quien obtiene la Tecnología."), "94.5")]


@effect("nekro_acidos", At.RESEARCH_AFTER, against=_own_gain, optional=True, default=True, cite="55.6 94.5")
def nekro_acidos(realm: Realm, player: Player) -> Procedure[Realm]:
    """Nekro Acidos: an action card after gaining a technology."""
    leader = components()["nekro_acidos"]
    text = say("{player} roba 1 carta de Acción.", player=player)
    yield referee.step(
        f"research.nekro_acidos.{realm.event.card}", say("{name}", name=leader), text, cite=f"1 {leader.cite}", action_cards=1
    )
    return realm


def _tears_left(realm: Realm, player: Player) -> list[Reason]:
    return [*_own_gain(realm, player), *researched(realm, player)]


@effect("the_prophets_tears", At.RESEARCH_AFTER, against=_tears_left, optional=True, asks=True, cite="9.4 94.9")
def the_prophets_tears(realm: Realm, player: Player) -> Procedure[Realm | None]:
    """The Prophet's Tears, where they did not skip a prerequisite: an action card."""
    relic = components()["the_prophets_tears"]
    prompt = say("«{name}»: ¿la agota {player} para robar 1 carta de Acción?", name=relic, player=player)
    drawn: bool = yield from referee.ask(
        Pick(
            own_key(realm, f"research.the_prophets_tears.{realm.event.card}"),
            player.id,
            prompt,
            options=[False, True],
            default=False,
        ),
        cite=f"9.4 {relic.cite}",
    )
    if not drawn:
        return None
    realm = yield from spend(realm, player, "the_prophets_tears", exhausts=True)
    text = say("{player} agota «{name}» y roba 1 carta de Acción.", player=player, name=relic)
    yield referee.step(
        f"research.the_prophets_tears.{player.id}", say("{name}", name=relic), text, cite=f"9.4 {relic.cite}", action_cards=1
    )
    return realm
