"""What players call things and no book does: each word with the name that the book has."""

from __future__ import annotations

from collections.abc import Mapping

SLANG: Mapping[str, Mapping[str, str]] = {
    "ti4": {
        "infante": "infantry", "inf": "infantry", "infa": "infantry", "soldado": "infantry", "soldier": "infantry", "gf": "infantry",
        "tropa": "infantry", "troop": "infantry", "marine": "infantry", "ground_force": "infantry",
        "meca": "mech", "mecha": "mech", "mecas": "mech",
        "dread": "dreadnought", "dn": "dreadnought", "acora": "dreadnought", "acorazao": "dreadnought", "couracado": "dreadnought",
        "cruza": "cruiser", "cruz": "cruiser", "cr": "cruiser",
        "destro": "destroyer", "dd": "destroyer", "destroier": "destroyer", "contratorpedeiro": "destroyer",
        "carguero": "carrier", "portanaves": "carrier", "nodriza": "carrier", "portaaviones": "carrier",
        "sol_de_guerra": "war_sun", "ws": "war_sun", "sol_belico": "war_sun", "warsun": "war_sun", "estrella_de_la_muerte": "war_sun",
        "flag": "flagship", "insignia": "flagship", "almirante": "flagship", "capitania": "flagship", "fs": "flagship",
        "figther": "fighter", "ff": "fighter",
        "muelle": "space_dock", "dock": "space_dock", "astillero": "space_dock", "estaleiro": "space_dock", "sd": "space_dock",
        "grav_rift": "gravity_rift", "rift": "gravity_rift", "vortice": "gravity_rift", "vortice_de_gravedad": "gravity_rift",
        "grieta": "gravity_rift", "grieta_gravitatoria": "gravity_rift", "grieta_gravitacional": "gravity_rift",
        "vortice_gravitacional": "gravity_rift", "fenda": "gravity_rift", "fenda_de_gravidade": "gravity_rift",
        "fissura_gravitacional": "gravity_rift", "brecha_gravitacional": "gravity_rift", "vortex": "gravity_rift",
        "asteroide": "asteroid_field", "asteroid": "asteroid_field", "cinturon_de_asteroides": "asteroid_field",
        "nova": "supernova", "neb": "nebula",
    },
    "era": {
        "vacio": "deshabitado", "libre": "deshabitado", "empty": "deshabitado", "vazio": "deshabitado", "desierto": "deshabitado",
        "mil": "military", "prop": "propulsion", "espi": "spirituality", "gen": "genetics", "robo": "robotics",
    },
    "eclipse": {
        "inter": "interceptor", "int": "interceptor", "ceptor": "interceptor", "caza": "interceptor",
        "cruza": "cruiser", "couracado": "dreadnought", "dread": "dreadnought", "acora": "dreadnought", "encouracado": "dreadnought",
        "base": "starbase", "sb": "starbase", "estacion": "orbital", "ancestral": "ancient", "centro": "gcds",
        "plasma": "plasma_cannon", "antimateria": "antimatter_cannon",
    },
}  # fmt: skip
