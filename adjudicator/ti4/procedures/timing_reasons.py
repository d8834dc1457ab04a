"""Why an ability cannot be used at a moment: costs, «cannot», copies, repeats, actions, cancelling (19, 1, 3)."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.messages import say
from adjudicator.names import name_key
from adjudicator.ti4.timing_situation import Ability, Clash, turns
from adjudicator.ti4.windows import Reason


def why_not_use(clash: Clash, ability: Ability) -> list[Reason]:
    """Every reason against, the weightiest first."""
    return [
        *why_not_action(clash, ability),
        *why_not_pay(ability),
        *why_not_by_cannot(clash, ability),
        *why_not_own(ability),
        *why_not_again(clash, ability),
        *why_not_cancel(clash, ability),
    ]


def why_not_action(clash: Clash, ability: Ability) -> list[Reason]:
    """19.5, 1.6a, 3.3: a component action is for the active player's turn, and only whole."""
    if ability.moment != "action":
        return []
    if clash.phase != "action" or ability.player != clash.first:
        text = say("es una acción de componente, que pide un turno propio de la fase de Acción.")
        return [Reason(text, "19.5 1.6a" if ability.kind == "action_card" else "19.5")]
    if not ability.whole:
        text = say("una acción de componente solo se hace si puede resolverse entera.")
        return [Reason(text, "3.3 1.6a" if ability.kind == "action_card" else "3.3")]
    return []


def why_not_pay(ability: Ability) -> list[Reason]:
    """19.11: no effect without its cost."""
    return (
        [] if ability.payable else [Reason(say("su dueño no puede pagar el coste, y sin coste no hay efecto."), "19.11 19.12")]
    )


def why_not_by_cannot(clash: Clash, ability: Ability) -> list[Reason]:
    """19.6: what cannot be, cannot be; of two that say so, 19.6a decides."""
    rivals = [other for other in clash.abilities if other is not ability and other.says == "cannot" and _same(other, ability)]
    if not ability.about or not rivals:
        return []
    if ability.says != "cannot":
        if all(why_not_by_cannot(clash, other) for other in rivals):
            return []
        return [Reason(say("{other} dice que no se puede, y eso es absoluto.", other=rivals[0].called), "19.6")]
    return (
        _two_cannots(ability, rivals[0])
        if ability.cancels_effect != rivals[0].cancels_effect or ability.lasting != rivals[0].lasting
        else []
    )


def _same(one: Ability, other: Ability) -> bool:
    return bool(one.about) and one.about.casefold() == other.about.casefold()


def _two_cannots(ability: Ability, other: Ability) -> list[Reason]:
    """19.6a: what lasts beats what is used once; what lets an effect happen beats what stops it."""
    if ability.lasting != other.lasting:
        if ability.lasting:
            return []
        return [Reason(say("{other} es persistente, y prevalece sobre la de un solo uso.", other=other.called), "19.6a")]
    if not ability.cancels_effect:
        return []
    return [Reason(say("{other} permite aplicar el efecto, y prevalece sobre la que lo anula.", other=other.called), "19.6a")]


def why_not_again(clash: Clash, ability: Ability) -> list[Reason]:
    """1.6b, 19.18: one copy of a card at one target, one use of an ability for one event."""
    before = [other for other in _earlier(clash, ability) if other.id == ability.id and other.moment == ability.moment]
    if ability.kind == "action_card":
        same = [other for other in _counted(clash, before) if _aim(other) == _aim(ability)]
        text = say("ya se juega otra carta de igual nombre en este momento y sobre lo mismo.")
        return [Reason(text, "1.6b")] if same else []
    if any(other.player == ability.player for other in before):
        return [Reason(say("ya se usa una vez por este suceso."), "19.18")]
    return []


def why_not_own(ability: Ability) -> list[Reason]:
    """faq.cartas-de-accion.10: what destroys is aimed at units and planets of others."""
    said = {name_key(word) for word in ability.target.replace(",", " ").split()}
    if not ability.about_timing("others_only") or not said & {name_key(ability.player), name_key(ability.who)}:
        return []
    return [Reason(say("solo vale contra unidades y planetas de otros jugadores."), "faq.cartas-de-accion.10")]


def _earlier(clash: Clash, ability: Ability) -> list[Ability]:
    """19.19, 19.20: what comes before an ability: whoever's turn is earlier plays the only copy that may be played."""
    ranked = list(turns(clash, clash.abilities))
    waiting = sorted((a for a in clash.abilities if a not in ranked), key=lambda a: (_seat(clash, a), a.row))
    order = [*ranked, *waiting]
    return order[: order.index(ability)] if ability in order else []


def _seat(clash: Clash, ability: Ability) -> int:
    return clash.order.index(ability.player) if ability.player in clash.order else len(clash.order)


def _aim(ability: Ability) -> tuple[str, str]:
    """What a card is aimed at: what it affects, what it cancels."""
    return ability.target.casefold(), ability.cancels.casefold()


def _counted(clash: Clash, cards: Iterable[Ability]) -> list[Ability]:
    """1.6b: cards that count as played: a cancelled one does not, nor one that cannot be used."""
    return [c for c in cards if c.payable and not why_not_by_cannot(clash, c) and cancelled_by(c, clash.abilities) is None]


def why_not_cancel(clash: Clash, ability: Ability) -> list[Reason]:
    """What cancels needs something to cancel that can be cancelled by it."""
    if not ability.cancels:
        return []
    target = next((other for other in clash.abilities if _aims(ability, other)), None)
    if target is None or _dead(clash, target):
        return [Reason(say("no hay nada que anular."), "19.3")]
    if ability.id in (target.about_timing("immune_to") or ()):
        return [Reason(say("esa carta no puede anular {target}.", target=target.called), "19.2")]
    if ability.kind == "action_card" and target.player == ability.player:
        return [Reason(say("la carta es suya: se anulan las de otros."), "19.3")]
    return []


def _dead(clash: Clash, target: Ability) -> bool:
    """Whether the target cannot be used anyway."""
    checks = (
        why_not_action(clash, target),
        why_not_pay(target),
        why_not_by_cannot(clash, target),
        why_not_again(clash, target),
    )
    return any(checks)


def _aims(ability: Ability, other: Ability) -> bool:
    """Whether an ability says that it cancels another: by its name, or by its name and player."""
    said = ability.cancels.casefold()
    return other is not ability and said in (
        other.name.casefold(),
        f"{other.name} {other.player}".casefold(),
        other.key,
        f"{other.key} {other.player}",
    )


def cancelled_by(ability: Ability, abilities: Iterable[Ability]) -> Ability | None:
    """The ability that cancels another, where it can."""
    for other in abilities:
        if other.cancels and other.payable and _aims(other, ability):
            immune = other.id in (ability.about_timing("immune_to") or ())
            if not immune and other.player != ability.player:
                return other
    return None
