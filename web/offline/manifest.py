"""What makes the companion installable."""

from __future__ import annotations

from web.assets import Assets
from web.i18n import N_, translate

ICONS = (
    ("img/icon.svg", "any", "image/svg+xml", "any"),
    ("img/icon-192.png", "192x192", "image/png", "any"),
    ("img/icon-512.png", "512x512", "image/png", "any"),
    ("img/maskable.svg", "any", "image/svg+xml", "maskable"),
)
"""Each with its sizes, its type and what it is for."""
SHORTCUTS = ((N_("Árbitro"), "./arbitro"), (N_("Libros"), "./libros"), (N_("Dados"), "./dados"))
SCREENSHOTS = (
    ("img/tour-home.webp", N_("Esta noche")),
    ("img/tour-refused.webp", N_("No se puede")),
    ("img/tour-verdict.webp", N_("Resuelto")),
)
DESCRIPTION = N_("Encuentra la regla y zanja la disputa en cinco juegos de mesa espaciales.")
COLOUR = "#090d18"


def manifest_document(language: str, files: Assets) -> dict[str, object]:
    """The manifest in a language; its addresses are relative to itself."""
    return {
        "id": "./",
        "name": "Árbitro Galáctico",
        "short_name": "Árbitro",
        "description": translate(language, DESCRIPTION),
        "start_url": "./",
        "scope": "./",
        "lang": language,
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "icons": [_icon(files, *icon) for icon in ICONS],
        "shortcuts": [{"name": translate(language, name), "url": url} for name, url in SHORTCUTS],
        "screenshots": [_shot(files, name, translate(language, label)) for name, label in SCREENSHOTS],
    }


def _shot(files: Assets, name: str, label: str) -> dict[str, str]:
    """A picture of the tour, for the dialog in which a browser offers to install."""
    kind = {"sizes": "390x844", "type": "image/webp", "form_factor": "narrow"}
    return {"src": f"static/{files.hashed(name)}", **kind, "label": label}


def _icon(files: Assets, name: str, sizes: str, kind: str, purpose: str) -> dict[str, str]:
    return {"src": f"static/{files.hashed(name)}", "sizes": sizes, "type": kind, "purpose": purpose}
