"""The lists that the shapes of Space Opera name."""

from __future__ import annotations

from adjudicator.lists import labelled
from adjudicator.messages import say
from adjudicator.names import Vocabulary

SECTORS = Vocabulary(
    {
        "red": ("rojo", "vermelho"),
        "green": ("verde",),
        "yellow": ("amarillo", "amarelo"),
        "blue": ("azul",),
        "fifth": ("quinto", "quinta"),
    }
)
SECTOR_NAMES = {
    "red": say("Rojo"),
    "green": say("Verde"),
    "yellow": say("Amarillo"),
    "blue": say("Azul"),
    "fifth": say("El quinto"),
}
EFFECTS = Vocabulary(
    {
        "clash": ("enfrentamiento", "enfrentamento", "duelo"),
        "totals": ("totales", "totais", "pst"),
        "damage": ("daño", "dano"),
        "heal": ("sana", "cura", "sanar", "curar"),
        "cancel": ("anula", "anular", "cancela", "cancelar"),
    }
)
EFFECT_NAMES = {
    "clash": say("Ataque o defensa de una nave en su enfrentamiento"),
    "totals": say("Ataque o defensa totales en el asalto"),
    "damage": say("Daño en el asalto"),
    "heal": say("Sanación en la fase"),
    "cancel": say("Anula otro consumible"),
}
ACTIONS = Vocabulary(
    {
        "consumable": ("consumible", "consumível"),
        "build": ("construir", "construyo", "construye", "construo", "constrói", "builds"),
        "equip": ("montar", "monto", "monta", "equipar", "montar equipo", "mount", "mounts"),
        "negotiate": ("negociar", "negocio", "negocia", "negotiates"),
        "extra_jump": ("salto extra", "extra jump"),
        "train": ("entrenar", "entreno", "entrena", "treinar", "treino", "treina", "trains"),
        "war": ("guerra", "declarar la guerra", "declarar guerra"),
        "active": ("efecto activo", "efeito ativo"),
        "jump": ("saltar",),
        "sacrifice": ("sacrificar", "sacrifico", "sacrifica", "sacrifices"),
        "discard": ("descartar",),
        "scrap": ("descartar tecnología", "descartar tecnologia"),
        "untrain": ("desentrenar", "destreinar"),
        "unmount": ("desmontar",),
    }
)
ACTION_NAMES = {
    "consumable": say("Usar un consumible"),
    "build": say("Construir una tecnología"),
    "equip": say("Montar equipo"),
    "negotiate": say("Negociar"),
    "extra_jump": say("Salto extra"),
    "train": say("Entrenar militares"),
    "war": say("Declarar la guerra"),
    "active": say("Usar un efecto activo"),
    "jump": say("Saltar por un efecto"),
    "sacrifice": say("Sacrificar población"),
    "discard": say("Descartar recursos"),
    "scrap": say("Descartar una tecnología"),
    "untrain": say("Desentrenar"),
    "unmount": say("Desmontar equipo"),
}
PHASES = Vocabulary(
    {
        "reorganisation": ("reorganización", "reorganização", "reorganization"),
        "activation": ("activación", "ativação", "acciones", "ações", "actions"),
        "fleet": ("batalla de flotas", "batalha de frotas", "fleet battle"),
        "assault": ("asalto planetario", "assalto planetário", "planetary assault"),
    }
)
PHASE_NAMES = {
    "reorganisation": say("Reorganización"),
    "activation": say("Activación"),
    "fleet": say("Batalla de flotas"),
    "assault": say("Asalto planetario"),
}
REASONS = {
    "behind": say("Otra especie tiene más nivel"),
    "extinct": say("Está extinta"),
    "no_turn_ends": say("No acaba el turno de nadie"),
    "last_alive": say("Es la última que queda"),
    "level": say("Por nivel"),
    "supremacy": say("Por supremacía"),
    "tie": say("Hay empate"),
    "wait": say("Hay que esperar"),
}

LISTS = {
    "phases": labelled(PHASES, PHASE_NAMES),
    "actions": labelled(ACTIONS, ACTION_NAMES),
    "effects": labelled(EFFECTS, EFFECT_NAMES),
    "sectors": labelled(SECTORS, SECTOR_NAMES),
    "reasons": labelled(Vocabulary(dict.fromkeys(REASONS, ())), REASONS),
}
