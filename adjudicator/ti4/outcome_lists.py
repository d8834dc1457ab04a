"""The lists of Twilight Imperium that outcomes are told with: what became of something, who decided it, what was gained."""

from __future__ import annotations

from adjudicator.lists import Known, labelled
from adjudicator.messages import say
from adjudicator.names import words_of


def plain(labels: dict[str, object], **own: tuple[str, ...]) -> Known:
    """A list of words with their labels, and how else people say them."""
    return labelled(words_of("ti4", labels, own=own), labels)


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
    "gains": plain(
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
