"""The lists of Twilight Imperium that outcomes are told with: what became of something, who decided it, what was gained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.lists import Known, labelled
from adjudicator.messages import count, say
from adjudicator.names import words_of


def plain(labels: dict[str, object], **own: tuple[str, ...]) -> Known:
    """A list of words with their labels, and how else people say them."""
    return labelled(words_of("ti4", labels, own=own), labels)


GAINED: dict[str, Callable[[int], object]] = {
    "victory_points": lambda n: count(n, "{n} punto de victoria", "{n} puntos de victoria"),
    "trade_goods": lambda n: count(n, "{n} mercancía", "{n} mercancías"),
    "commodities": lambda n: count(n, "{n} exportación", "{n} exportaciones"),
    "action_cards": lambda n: count(n, "{n} carta de Acción", "{n} cartas de Acción"),
    "secret_objectives": lambda n: count(n, "{n} Objetivo secreto", "{n} Objetivos secretos"),
    "technologies": lambda n: count(n, "{n} Tecnología", "{n} Tecnologías"),
    "relics": lambda n: count(n, "{n} reliquia", "{n} reliquias"),
    "relic_fragments": lambda n: count(n, "{n} fragmento de reliquia", "{n} fragmentos de reliquia"),
    "command_tokens": lambda n: count(n, "{n} ficha de Mando", "{n} fichas de Mando"),
    "tactic_tokens": lambda n: count(n, "{n} ficha de la reserva de Táctica", "{n} fichas de la reserva de Táctica"),
    "fleet_tokens": lambda n: count(n, "{n} ficha de la reserva de Flota", "{n} fichas de la reserva de Flota"),
    "strategy_tokens": lambda n: count(n, "{n} ficha de la reserva de Estrategia", "{n} fichas de la reserva de Estrategia"),
    "infantry": lambda n: count(n, "{n} infantería", "{n} infanterías"),
    "mechs": lambda n: count(n, "{n} meca", "{n} mecas"),
    "pds": lambda n: count(n, "{n} SDP", "{n} SDP"),
}
"""So many of what is gained or lost, as a sentence says it."""
OUTCOMES = {
    "fleet_answers": plain({"fits": say("Cabe todo"), "excess": say("Hay que retirar unidades")}),
    "payment_answers": plain({"paid": say("Queda pagado")}),
    "placement_answers": plain({"placed": say("Se puede colocar")}),
    "capture_answers": plain({"captured": say("Queda capturado"), "settled": say("Resuelto")}),
    "trade_answers": plain({"allowed": say("Pueden hacerlo")}),
    "adjacency_answers": plain(
        {
            "adjacent": say("Son adyacentes"),
            "apart": say("No son adyacentes"),
            "neighbors": say("Son vecinos"),
            "strangers": say("No son vecinos"),
        }
    ),
    "adjacency_ways": plain(
        {
            "edge": say("Un borde común"),
            "hyperlane": say("Una ruta hiperespacial"),
            "wormhole": say("Un Agujero de gusano"),
            "planet": say("El planeta está en él"),
            "component": say("Una carta o una capacidad"),
        }
    ),
    "uses": plain({"resolved": say("Se resuelve"), "cancelled": say("Anulada")}),
    "found": plain(
        {
            "discarded": say("Se descarta"),
            "purged": say("Se purga"),
            "kept": say("Se queda en su zona de juego"),
            "common": say("Se queda en la zona común"),
            "fragment": say("Fragmento en su zona de juego"),
            "attached": say("Vinculada al planeta"),
        }
    ),
    "deciders": plain({"votes": say("Los votos"), "speaker": say("El Portavoz"), "component": say("Una carta")}),
    "gains": replace(
        plain(
            {
                "victory_points": say("Puntos de victoria"),
                "trade_goods": say("Mercancías"),
                "commodities": say("Exportaciones"),
                "action_cards": say("Cartas de Acción"),
                "secret_objectives": say("Objetivos secretos"),
                "technologies": say("Tecnologías"),
                "relics": say("Reliquias"),
                "relic_fragments": say("Fragmentos de reliquia"),
                "command_tokens": say("Fichas de Mando"),
                "tactic_tokens": say("Fichas de la reserva de Táctica"),
                "fleet_tokens": say("Fichas de la reserva de Flota"),
                "strategy_tokens": say("Fichas de la reserva de Estrategia"),
                "infantry": say("Infantería"),
                "mechs": say("Mecas"),
                "pds": say("SDP"),
            }
        ),
        counted=lambda key, n, _damaged: GAINED[key](n),
    ),
    "standings": plain({"most": say("Quien más puntos tiene"), "fewest": say("Quien menos puntos tiene")}),
    "losses": plain({"effect": say("Lo quita la carta"), "discarded": say("La carta se descarta")}),
    "victories": plain(
        {
            "points": say("Los puntos"),
            "initiative": say("El orden de iniciativas"),
            "speaker": say("El más próximo al Portavoz"),
            "objectives": say("El fin de los Objetivos"),
        }
    ),
    "fates": plain({"stays_in_play": say("Queda en juego"), "discarded": say("Se descarta")}),
}
