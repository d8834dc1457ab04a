"""What a sentence said, once it has been read: the document of its form, and in words what was understood."""

from __future__ import annotations

from web.referee.fields import Field
from web.referee.values import document_of, says
from web.sentence.board.written import lead_with_active, settle_board
from web.sentence.filling.alike import settle_facts
from web.sentence.filling.seating import add_extra, seat_people, settle_people
from web.sentence.telling.called import name_of, owners
from web.sentence.telling.teller import Teller
from web.sentence.telling.typed import Share, Typed
from web.sentence.words.slots import side_fields


def typed_of(teller: Teller) -> Typed:
    """What a sentence said, as a document of its form."""
    settle_facts(teller)
    seat_people(teller)
    lead_with_active(teller)
    settle_names(teller)
    settle_people(teller)
    for slot, name in teller.elected:
        teller.target(slot)[slot.path[-1]] = _id_of(teller, name)
        teller.around.append(f"{teller.form.told(slot.one.label)}: {name}")
    settle_board(teller)
    _call_who_has_none(teller)
    named = [bool(side.get("name")) for side in teller.sides]
    shares = [Share(said, name_of(teller, i), i + 1) for i, said in enumerate(teller.told) if said or named[i]]
    bare = [share for share in shares if not share.said]
    document = document_of(teller.form, teller.value)
    add_extra(teller, document)
    sure = sum(map(len, teller.told)) + len(teller.around) + (len(bare) if len(bare) > 1 else 0)
    shares += [Share(teller.around)] if teller.around else []
    return Typed(teller.form.game, teller.form.procedure, document, shares, teller.missed, teller.unused, sure=sure)


def _call_who_has_none(teller: Teller) -> None:
    """«no tengo discos»: whoever was told to have none of something is there too, and noughts alone say nothing."""
    if not any(one.type == "rows" and one.keyed for one in side_fields(teller.form)):
        return
    for i, side in enumerate(teller.sides):
        if not says(side) and any(whose == i for whose, _path, _key in teller.done):
            side["name"] = name_of(teller, i)


def settle_names(teller: Teller) -> None:
    """Whoever has a name is called by it wherever the form speaks of the players; one alone is the one it is about."""
    rows = [one for one in side_fields(teller.form) if one.type == "rows" and _has(one, "id")]
    if not rows:
        return
    while teller.sides and len(teller.sides) < len(teller.value.get(rows[0].key) or ()):
        here = teller.at
        teller.turn_to(len(teller.sides) - 1)
        teller.next_side()
        teller.turn_to(here)
    named = [side for side in teller.sides if side.get("name")]
    owners(teller)
    about = next((one for one in teller.form.fields if one.key == "player" and one.source == "@players"), None)
    if about is not None and len(named) == 1 and not teller.narrated:
        teller.value[about.key] = named[0]["id"]
        teller.around.append(f"{teller.form.told(about.label)}: {named[0]['name']}")


def _has(one: Field, key: str) -> bool:
    return any(each.key == key for each in one.fields)


def _id_of(teller: Teller, name: str) -> str:
    for side in teller.sides:
        if str(side.get("name", "")).casefold() == name.casefold():
            return str(side.get("id") or name)
    return name
