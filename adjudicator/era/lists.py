"""The lists that the shapes of Galactic Era name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from adjudicator.era.names import (
    ADVANCED,
    ETHICS,
    TACTICS,
    people_names,
    table,
    technology,
    technology_names,
    title,
    titled,
)
from adjudicator.lists import Known, Named, labelled, yes_no
from adjudicator.messages import say
from adjudicator.names import Vocabulary, list_of, words_of

OPTIONS = list_of(
    "era",
    {
        "colonise": ("colonizar", "colonize"),
        "subjugate": (),
        "ally": (),
        "conquer": (),
        "liberate": (),
        "convert": ("convertir", "converter"),
    },
)
PLANETS = list_of(
    "era",
    {
        "uninhabited": ("deshabitado", "desabitado"),
        "primitive": ("primitivo",),
        "advanced": ("avanzado", "avançado"),
        "player": ("jugador", "jogador"),
    },
)
SQUARES = list_of(
    "era",
    {
        "space": ("espacio", "vacío", "espacio vacío", "empty", "empty space", "espaço", "espaço vazio"),
        "planet": ("planeta", "star"),
        "nebula": (),
        "asteroids": ("asteroides", "asteroid"),
        "neutron_star": (),
        "wormhole": (),
        "portal": (),
    },
)
CARD_EFFECTS = list_of(
    "era",
    {
        "no_retreat": ("sin retirada", "no pueden retirarse"),
        "no_losses": ("sin pérdidas", "no sufre pérdidas"),
    },
)
MOMENTS = {
    "block_action": say("Al bloquear una acción"),
    "block_extra": say("Al bloquear una acción adicional"),
    "block_portal": say("Al bloquear un portal"),
    "block_wormhole": say("Al bloquear un agujero de gusano"),
    "block_relocation": say("Al bloquear un traslado"),
    "block_capital": say("Al bloquear la capital"),
    "own_movement": say("En el propio movimiento"),
    "liberate": say("Liberar"),
    "military_effect": say("Por un efecto militar"),
    "learned": say("Al aprender una tecnología"),
    "other": say("En otro momento"),
    "conquer": say("Conquistar"),
}


@cache
def square_names() -> Vocabulary:
    """The square tokens: a technology to research, or a change in the turn order."""
    turns = {"up": ("subir", "sobe", "go up"), "down": ("bajar", "descer", "go down")}
    return words_of("era", (*table("technologies"), *turns), own=turns)


def _plain(labels: Mapping[str, object]) -> Known:
    return labelled(words_of("era", labels), labels)


def _people(key: str) -> Named:
    return title("peoples", key)


def _titled(name: str) -> Known:
    return Known(lambda: titled(name), lambda key: title(name, key), alphabetical=True)


CARD_MOMENTS = {
    "movement_start": say("Al empezar su movimiento"),
    "battle": say("En una batalla"),
    "gaining": say("Al ganar un planeta"),
    "building": say("Al construir naves"),
    "progress": say("En su turno de progreso"),
    "trade": say("En la fase de comercio"),
    "round_end": say("Al final de la ronda"),
    "game_end": say("Al final de la partida"),
    "other": say("En otro momento"),
}
ACTION_LABELS = {
    "gain_planet": say("Ganar un Planeta"),
    "second_gain_planet": say("Ganar un Planeta (la segunda)"),
    "increase_population": say("Incrementar la Población"),
    "build_ships": say("Construir Naves"),
    "research": say("Investigar"),
    "change_ethics": say("Cambio de Ética"),
}
TURN_LABELS = {"up": say("Subir en el orden de turno"), "down": say("Bajar en el orden de turno")}
ETHIC_LABELS = {"sto": say("Luminosa (STO)"), "sts": say("Oscura (STS)")}
LISTS = {
    "ethics": labelled(ETHICS, ETHIC_LABELS),
    "peoples": Known(people_names, _people, written=lambda key: _people(key).render("es"), alphabetical=True),
    "tactics": Known(lambda: TACTICS),
    "advanced": labelled(ADVANCED, {"double": say("Dobla"), "glory": say("Gloria")}),
    "technologies": Known(technology_names, technology),
    "battle_technologies": Known(technology_names, technology, lambda procedure: ("military", "spirituality", "propulsion")),
    "cards": _titled("cards"),
    "stories": _titled("stories"),
    "milestones": _titled("milestones"),
    "relics": _titled("relics"),
    "sectors": _titled("sectors"),
    "experience": _plain({"beginner": say("Principiante"), "expert": say("Experimentado: 4 partidas o más")}),
    "card_effects": labelled(CARD_EFFECTS, {"no_retreat": say("Nadie se retira"), "no_losses": say("No sufre pérdidas")}),
    "options": labelled(
        OPTIONS,
        {
            "colonise": say("Colonizar"),
            "subjugate": say("Subyugar"),
            "ally": say("Aliarse"),
            "conquer": say("Conquistar"),
            "liberate": say("Liberar"),
            "convert": say("Convertir"),
        },
    ),
    "planets": labelled(
        PLANETS,
        {
            "uninhabited": say("Deshabitado"),
            "primitive": say("Primitivo"),
            "advanced": say("Avanzado"),
            "player": say("De un jugador"),
        },
    ),
    "squares": labelled(
        SQUARES,
        {
            "space": say("Espacio"),
            "planet": say("Planeta"),
            "nebula": say("Nebulosa"),
            "asteroids": say("Asteroides"),
            "neutron_star": say("Estrella de neutrones"),
            "wormhole": say("Agujero de gusano"),
            "portal": say("Portal"),
        },
    ),
    "ways": _plain({"wormhole": say("Agujero de gusano"), "portal": say("Portal"), "super_portal": say("Portal mejorado")}),
    "owners": _plain({"own": say("Propio"), "peace": say("De alguien en paz"), "enemy": say("De un enemigo")}),
    "sections": Known(lambda: Vocabulary(dict.fromkeys("AB", ()))),
    "yes_no": yes_no(),
    "actions": _plain(ACTION_LABELS),
    "square_tokens": Known(square_names, lambda key: TURN_LABELS.get(key) or technology(key)),
    "sights": labelled(
        list_of(
            "era",
            {
                "planet": ("planeta", "planet token", "star", "star token"),
                "relic": ("reliquia", "relíquia"),
                "deck": ("mazo", "carta", "baralho"),
                "fleet": ("flota", "frota"),
            },
        ),
        {
            "planet": say("Una ficha de planeta"),
            "relic": say("Una ficha de reliquia"),
            "deck": say("La carta superior del mazo"),
            "fleet": say("Una flota de otro"),
        },
    ),
    "targets": labelled(
        list_of("era", {"ship": ("nave",), "disc": ("disco",), "capital": ("mundo capital", "miniatura", "home star")}),
        {"ship": say("Una nave"), "disc": say("Un disco de población"), "capital": say("La miniatura de una capital")},
    ),
    "relocations": labelled(
        list_of("era", {"propulsion": (), "espacial": (), "mayas": ("Mayas Cósmicos", "Maias Cósmicos", "Cosmic Mayans")}),
        {
            "propulsion": say("Propulsión V o VI"),
            "espacial": say("Carta Espacial, sección A"),
            "mayas": say("Mayas Cósmicos conquistados"),
        },
    ),
    "researches": _plain(
        {"action": say("Acción de Investigar"), "card": say("Carta Especializado"), "relic": say("Una reliquia")}
    ),
    "fleet_moments": _plain(
        {
            "before_moving": say("Antes de mover"),
            "moving": say("Mientras mueve"),
            "battle": say("En el paso de batallas"),
            "other": say("En otro momento"),
        }
    ),
    "deeds": labelled(
        list_of(
            "era",
            {
                "create": ("crear", "criar"),
                "add": ("ampliar",),
                "remove": ("disminuir", "diminuir"),
                "dissolve": ("disolver", "dissolver"),
                "transfer": ("pasar", "transferir"),
                "split": ("dividir",),
                "join": ("unir",),
                "swap": ("cambiar indicadores", "trocar indicadores"),
            },
        ),
        {
            "create": say("Crear"),
            "add": say("Ampliar"),
            "remove": say("Disminuir"),
            "dissolve": say("Disolver"),
            "transfer": say("Pasar naves a otra"),
            "split": say("Dividir en dos"),
            "join": say("Unir con otra"),
            "swap": say("Cambiar indicadores"),
        },
    ),
    "retreats": _plain({"before": say("Antes del combate"), "after": say("Tras perder el combate")}),
    "evacuations": _plain(
        {
            "invasion": say("Le quitan la capital"),
            "voluntary": say("La evacúa él mismo"),
            "lost_planet": say("Le quitan otro planeta"),
        }
    ),
    "changes": _plain(
        {
            "token": say("Ficha de Cambio de Ética"),
            "spirituality": say("Llega a Espiritualidad V"),
            "peace": say("Dos firman la paz"),
        }
    ),
    "card_moments": labelled(words_of("era", CARD_MOMENTS), CARD_MOMENTS),
    "moments": labelled(
        words_of("era", MOMENTS),
        MOMENTS,
    ),
    "sides": _plain({"attacker": say("El atacante"), "defender": say("El defensor")}),
    "tie_breaks": _plain({"military": say("El nivel militar"), "defender": say("El defensor")}),
    "stops": _plain(
        {
            "range": say("El alcance"),
            "portal_block": say("Un portal bloqueado"),
            "wormhole_block": say("Un agujero de gusano bloqueado"),
        }
    ),
    "blocks": _plain(
        {
            "action": say("Una acción"),
            "extra": say("Una acción adicional"),
            "portal": say("Un portal"),
            "wormhole": say("Un agujero de gusano"),
            "relocation": say("Un traslado"),
            "capital": say("La capital"),
        }
    ),
    "eras": _plain(
        {
            "first_light": say("Primera Era Luminosa"),
            "dark": say("Era Oscura"),
            "second_light": say("Segunda Era Luminosa"),
        }
    ),
}
