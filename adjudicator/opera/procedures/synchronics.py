"""Synchronics in a war, 7.3.6: they stop the phase, pile up, and are resolved from the last one played to the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.choices import Pick
from adjudicator.messages import Message, count, say
from adjudicator.opera.cards import Card, Hands, Play
from adjudicator.opera.sides import Ship, Side, referee, whose
from adjudicator.reading import Node
from adjudicator.referee import Procedure
from adjudicator.ruling import Json, Rejected, Step

NOBODY = "none"
MOST_BOOST = 3


@dataclass(frozen=True)
class Moment:
    """When synchronics can be played: the key of its questions, which ones matter, and what each can be used on."""

    key: str
    prompt: Message
    targets: Mapping[str, Sequence[str]]
    """By what a card does, what it can be used on."""
    called: Mapping[str, Message] = field(default_factory=dict)
    """How a target reads where its name alone does not tell it apart."""

    def target(self, play: Play) -> Message | str:
        """What a card is used on, in words."""
        return self.called.get(play.target, play.target)


def stack(hands: Hands, moment: Moment) -> Procedure[tuple[Hands, list[Play]]]:
    """7.3.6.2 to 7.3.6.4: cards pile up, the last one is resolved first, and meanwhile others may be added."""
    pile: list[Play] = []
    done: list[Play] = []
    n = 0
    while True:
        n += 1
        play = yield from _next(hands, moment, pile, n)
        if play is not None:
            again = bool(done)
            hands = hands.pay(play.card)
            pile.append(play)
            yield from _played(hands, moment, play, n, again)
        elif not pile:
            return hands, done
        else:
            top = pile.pop()
            yield from _resolved(moment, top, len(pile), n)
            if top.card.does == "cancel":
                pile = [one for one in pile if hands.key(one.card) != top.target]
            else:
                done.append(top)


def _next(hands: Hands, moment: Moment, pile: Sequence[Play], n: int) -> Procedure[Play | None]:
    """Who plays something now; nobody is asked where nobody could."""
    plays = {(hands.key(play.card), play.target): play for play in _plays(hands, moment, pile) if not hands.against(play.card)}
    closed = [no for card in _of_use(hands, moment, pile) for no in hands.against(card) if card.copies]
    options: list[Json] = [NOBODY, *({"card": card, "on": target} for card, target in plays)]
    labels = [say("Nadie juega nada"), *(_label(moment, play) for play in plays.values())]

    def against(raw: Json) -> list[Rejected]:
        said = raw.get("card") if isinstance(raw, Mapping) else raw
        return [no for card in hands.cards if said in (card.name, hands.key(card)) for no in hands.against(card)]

    answer = yield from referee.ask(
        Pick(
            f"{moment.key}.{n}",
            " / ".join(dict.fromkeys(play.card.owner for play in plays.values())),
            moment.prompt if not pile else say("¿Alguien añade otro sincrónico a la pila?"),
            options=options,
            labels=labels,
            default=NOBODY,
            rejected=closed,
            against=against,
            quiet=True,
        ),
        cite="7.3.6.1 7.3.6.4" if pile else "7.3.6.1 5.1.6",
    )
    return None if answer == NOBODY else plays[answer["card"], answer["on"]]


def _of_use(hands: Hands, moment: Moment, pile: Sequence[Play]) -> list[Card]:
    annulled = any(not play.card.active for play in pile)
    return [card for card in hands.cards if (annulled if card.does == "cancel" else card.does in moment.targets)]


def _plays(hands: Hands, moment: Moment, pile: Sequence[Play]) -> list[Play]:
    """Every card with everything that it could be used on now; 7.5.1.3: a consumable can be annulled until it is resolved."""
    consumables = [hands.key(play.card) for play in pile if not play.card.active]
    return [
        Play(card, target)
        for card in _of_use(hands, moment, pile)
        if card.copies
        for target in (consumables if card.does == "cancel" else moment.targets[card.does])
    ]


def _label(moment: Moment, play: Play) -> Message:
    values = {"owner": play.card.owner, "card": play.card.name, "target": moment.target(play)}
    if play.card.does == "damage":
        return say("{owner}: {card} ({target} daña más)", **values)
    return say("{owner}: {card} ({target})", **values)


def _played(hands: Hands, moment: Moment, play: Play, n: int, again: bool) -> Procedure[None]:
    """7.3.6.2: the phase stops; whoever plays pays the price."""
    card = play.card
    values = {
        "owner": card.owner,
        "card": card.name,
        "aim": _aim(moment, play),
        "price": count(card.price, "{n} crédito", "{n} créditos"),
    }
    text = say("{owner} paga {price} y juega {card} {aim}: la fase se detiene.", **values)
    if again:
        text = say("{owner} paga {price} y añade {card} {aim}: la pila se resuelve de nuevo desde ahí.", **values)
    cites = ["7.3.6.2", "7.3.2" if card.active else "4.3.1.1", *(["7.3.6.4"] if again else [])]
    cites += ["7.3.7"] if card.universal and not hands.here.get(card.owner, True) else ["5.1.6"]
    yield referee.step(f"{moment.key}.{n}", "Sincrónico", text, cite=cites, card=card.name, on=play.target)
    if card.owner not in hands.here:
        yield referee.step(
            f"{moment.key}.{n}.assumed",
            "Se supone",
            say("No se ha dicho en qué sector está {owner}: se supone que en el del defensor.", owner=card.owner),
            cite="5.1.6",
            authority="interpretation",
        )


def _resolved(moment: Moment, play: Play, below: int, n: int) -> Procedure[None]:
    """7.3.6.3: the last one played is resolved first; a consumable is then discarded."""
    card = play.card
    cites = ["5.4.1", "7.3.6.3", *([] if card.active else ["7.5.1.1", "7.5.1.2"])]
    text = say(
        "Se resuelve {card} {aim}: {effect}. {left} en la pila.",
        card=card.name,
        aim=_aim(moment, play),
        effect=_effect(card),
        left=count(below, "Queda {n}", "Quedan {n}"),
    )
    if card.does == "cancel":
        text = say("Se resuelve {card}: {target} queda anulado y se descarta sin efecto.", card=card.name, target=play.target)
        cites = ["7.3.6.3", "7.5.1.3", "4.3.1.3"]
    yield referee.step(f"{moment.key}.{n}.resolve", "Pila de sincrónicos", text, cite=cites, card=card.name)


def _aim(moment: Moment, play: Play) -> Message:
    """What a card is used on; what adds to somebody's damage is played for them."""
    if play.card.does == "damage":
        return say("a favor de {target}", target=moment.target(play))
    return say("sobre {target}", target=moment.target(play))


def _effect(card: Card) -> Message:
    if card.does == "damage":
        return say("daña {n} más en esta fase", n=card.amount)
    if card.does == "heal":
        return say("sana {n} en esta fase", n=card.amount)
    return say("{attack} de ataque y {defense} de defensa en esta fase", attack=f"{card.attack:+}", defense=f"{card.defense:+}")


def ship_names(attacker: Side, defender: Side, theirs: Ship, mine: Ship) -> tuple[str, str]:
    """How the two ships of a duel are told apart: by name, with the owner where both have a ship of that name."""
    return _told_apart(attacker, defender, theirs), _told_apart(defender, attacker, mine)


def _told_apart(side: Side, rival: Side, ship: Ship) -> str:
    return f"{side.name}.{ship.name}" if any(other.name == ship.name for other in rival.ships) else ship.name


def in_duel(hands: Hands, attacker: Side, defender: Side, theirs: Ship, mine: Ship) -> Procedure[tuple[Hands, Ship, Ship]]:
    """What synchronics make of the two ships of a duel: listed cards in a stack, or boosts told in the answers."""
    names = ship_names(attacker, defender, theirs, mine)
    prompt = say("{theirs} contra {mine}: ¿juega alguien un sincrónico?", theirs=theirs.name, mine=mine.name)
    called = _called(names, (attacker, defender), (theirs, mine))
    hands, done = yield from stack(hands, Moment(f"sync.duel.{mine.name}", prompt, {"clash": names}, called))
    for play in done:
        boost = (play.card.attack, play.card.defense)
        theirs, mine = (_lift(theirs, boost), mine) if play.target == names[0] else (theirs, _lift(mine, boost))
    theirs = yield from boosted(hands, attacker, defender, theirs)
    mine = yield from boosted(hands, defender, attacker, mine)
    return hands, theirs, mine


def _called(names: Sequence[str], sides: Sequence[Side], ships: Sequence[Ship]) -> dict[str, Message]:
    """Ships of the same name with their owners, as people say it."""
    rows = zip(names, sides, ships, strict=True)
    return {name: whose(ship, side) for name, side, ship in rows if name != ship.name}


def _lift(ship: Ship, boost: tuple[int, int]) -> Ship:
    return replace(ship, attack=max(ship.attack + boost[0], 0), defense=max(ship.defense + boost[1], 0))


def boosted(hands: Hands, side: Side, rival: Side, ship: Ship) -> Procedure[Ship]:
    """7.3.6.3: what the answers say that synchronics did to a ship in its duel, the last played first."""
    key = f"boost.{_told_apart(side, rival, ship)}"
    also = [f"boost.{side.name}.{ship.name}", f"boost.{ship.name}"]
    owned = whose(ship, side)
    boosts = yield from _boosts(hands, key, also, side.name, say("¿Qué sincrónicos afectan a {ship}?", ship=owned))
    for boost in boosts:
        ship = _lift(ship, boost)
        yield _boost_step(key, owned, boost, len(boosts))
    return ship


def lifted(hands: Hands, side: Side) -> Procedure[Side]:
    """5.3.2, 7.3.6: what the answers say that synchronics did to the totals of a side in the assault."""
    key = f"boost.assault.{side.name}"
    prompt = say("¿Qué sincrónicos afectan a los totales de {side} en el asalto?", side=side.name)
    boosts = yield from _boosts(hands, key, [], side.name, prompt)
    for boost in boosts:
        side = raised(side, boost)
        yield _boost_step(key, say("Totales de {side}", side=side.name), boost, len(boosts))
    return side


def raised(side: Side, boost: tuple[int, int]) -> Side:
    """A side whose totals a synchronic has changed for this phase."""
    return replace(side, attack=max(side.attack + boost[0], 0), defense=max(side.defense + boost[1], 0))


def in_assault(hands: Hands, attacker: Side, defender: Side) -> Procedure[tuple[Hands, Side, Side]]:
    """5.3.2, 5.3.4: what synchronics do to the totals, the damage and the healing of both sides before they are compared."""
    names = (attacker.name, defender.name)
    prompt = say("Antes de comparar los totales, ¿juega alguien un sincrónico?")
    hands, done = yield from stack(hands, Moment("sync.assault", prompt, dict.fromkeys(("totals", "damage", "heal"), names)))
    for play in done:
        attacker, defender = applied(play, attacker), applied(play, defender)
    attacker = yield from lifted(hands, attacker)
    defender = yield from lifted(hands, defender)
    return hands, attacker, defender


def applied(play: Play, side: Side) -> Side:
    """A side after a synchronic that was used on it."""
    card = play.card
    if play.target != side.name:
        return side
    if card.does == "totals":
        return raised(side, (card.attack, card.defense))
    if card.does == "damage":
        return replace(side, damage=side.damage + card.amount)
    return replace(side, heal=side.heal + card.amount)


def _boosts(hands: Hands, key: str, also: list[str], who: str, prompt: Message) -> Procedure[list[tuple[int, int]]]:
    ways = [(n, 0) for n in _steps()] + [(0, n) for n in _steps()]
    labels = [say("{n} de ataque", n=f"{n:+}") for n in _steps()] + [say("{n} de defensa", n=f"{n:+}") for n in _steps()]
    boosts: list[tuple[int, int]] = yield from referee.ask(
        Pick(
            key,
            who,
            prompt,
            options=[[], *({"attack": attack, "defense": defense} for attack, defense in ways)],
            labels=[say("Nadie juega nada"), *labels],
            default=[],
            only=not hands.ask,
            also=also,
            reader=_read_boosts,
        ),
        cite="7.3.6.2 5.4.1",
    )
    return boosts[::-1]


def _steps() -> list[int]:
    return [*range(1, MOST_BOOST + 1), *range(-1, -MOST_BOOST - 1, -1)]


def _boost_step(key: str, what: Message, boost: tuple[int, int], n: int) -> Step:
    return referee.step(
        key,
        "Sincrónico",
        say(
            "{what}: {attack} de ataque y {defense} de defensa en esta fase.",
            what=what,
            attack=f"{boost[0]:+}",
            defense=f"{boost[1]:+}",
        ),
        cite="7.3.6.3 5.4.1" if n > 1 else "7.3.6.2 5.4.1",
    )


def _read_boosts(raw: Json, path: str) -> list[tuple[int, int]]:
    node = Node(raw, path)
    boosts = []
    for item in node.items(most=20) if isinstance(raw, list) else [node]:
        item.only("attack", "defense")
        boosts.append((item.field("attack").integer(least=-100, most=100), item.field("defense").integer(least=-100, most=100)))
    node.finish()
    return boosts
