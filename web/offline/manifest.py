"""What makes the companion installable."""

from __future__ import annotations

from web.assets import Assets
from web.i18n import N_, translate


def manifest_document(language: str, files: Assets) -> dict[str, object]:
    """The manifest in a language; its addresses are relative to itself."""

    def say(text: str) -> str:
        return translate(language, text)

    return {
        "id": "./",
        "name": "Árbitro Galáctico",
        "short_name": "Árbitro",
        "description": say(N_("Encuentra la regla y zanja la disputa en cinco juegos de mesa espaciales.")),
        "start_url": "./",
        "scope": "./",
        "lang": language,
        "display": "standalone",
        "background_color": "#090d18",
        "theme_color": "#090d18",
        "icons": [
            _icon(files, "img/icon.svg", "any", "image/svg+xml", "any"),
            _icon(files, "img/icon-192.png", "192x192", "image/png", "any"),
            _icon(files, "img/icon-512.png", "512x512", "image/png", "any"),
            _icon(files, "img/maskable.svg", "any", "image/svg+xml", "maskable"),
        ],
        "shortcuts": [
            {"name": say(N_("Árbitro")), "url": "./arbitro"},
            {"name": say(N_("Libros")), "url": "./libros"},
            {"name": say(N_("Dados")), "url": "./dados"},
        ],
        "screenshots": [
            _shot(files, "img/tour-home.webp", say(N_("Esta noche"))),
            _shot(files, "img/tour-refused.webp", say(N_("No se puede"))),
            _shot(files, "img/tour-verdict.webp", say(N_("Resuelto"))),
        ],
    }


def _shot(files: Assets, name: str, label: str) -> dict[str, str]:
    """A picture of the tour, for the dialog in which a browser offers to install."""
    kind = {"sizes": "390x844", "type": "image/webp", "form_factor": "narrow"}
    return {"src": f"static/{files.hashed(name)}", **kind, "label": label}


def _icon(files: Assets, name: str, sizes: str, kind: str, purpose: str) -> dict[str, str]:
    return {"src": f"static/{files.hashed(name)}", "sizes": sizes, "type": kind, "purpose": purpose}
