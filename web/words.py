"""The words that scripts need, written into every page in its language."""

from __future__ import annotations

from flask import Flask, current_app, request

from web.i18n import N_
from web.i18n import gettext as _
from web.rules.shelf import the_shelf
from web.settings import Settings

# Spanish source strings by the key under which scripts ask for them.
WORDS = {
    "needs_server": N_("Esto necesita el servidor, y ahora no se le alcanza."),
    "offline_ready": N_("Sin red funciona, de momento, la búsqueda · edición {edition} · versión {version}"),
    "engine_ready": N_("Listo sin red · edición {edition} · versión {version}"),
    "engine_loading": N_("Árbitro sin red: {percent} %"),
    "engine_starting": N_("Árbitro sin red: arrancando…"),
    "engine_failed": N_("El árbitro sin red no se ha podido guardar; con mejor red se intenta otra vez."),
    "engine_ask": N_("El árbitro sin red aún no está guardado en este aparato."),
    "engine_fetch": N_("Guardarlo ({size} MB)"),
    "home": N_("Buscar una regla"),
    "offline_elsewhere": N_("Aquí está para llevar."),
    "offline_failed": N_("Aún no está listo sin red · edición {edition} · versión {version}"),
    "offline_unsupported": N_("Este navegador no guarda páginas sin red · edición {edition} · versión {version}"),
    "offline_insecure": N_("Sin red solo en el aparato que sirve o por https · edición {edition} · versión {version}"),
    "go_on": N_("Continuar"),
    "starred": N_("Favoritas"),
    "erase": N_("Borrar"),
    "erase_sure": N_("¿Seguro? Borrar"),
    "erased": N_("Borrado: este aparato ya no guarda nada tuyo."),
    "update_ready": N_("Hay una versión nueva."),
    "update": N_("Actualizar"),
    "copied": N_("Enlace copiado."),
    "one_result": N_("1 resultado"),
    "results": N_("{n} resultados"),
    "shown_results": N_("{shown} de {n} resultados"),
    "no_results": N_("Nada con «{query}». Prueba con otra palabra, o con el número de la regla."),
    "did_you_mean": N_("¿Querías decir «{query}»?"),
    "searching": N_("Buscando…"),
    "searching_here": N_("El servidor tarda: se busca en este aparato."),
    "searching_offline": N_("Sin red: se busca en este aparato."),
    "search_failed": N_("No se puede buscar ahora: no se alcanza el servidor y no hay datos guardados."),
}


SHELL_WORDS = ("offline_", "engine_", "update", "home")
"""How the keys begin of the words that a page needs which only waits for the engine."""


def shell_words() -> dict[str, str]:
    """Those words, in the language of the page."""
    return {key: _(text) for key, text in WORDS.items() if key.startswith(SHELL_WORDS)}


def script_words() -> dict[str, str]:
    """The words of the scripts in the language of the page."""
    return {key: _(text) for key, text in WORDS.items()}


def version() -> str:
    """The version of the program."""
    settings: Settings = current_app.extensions["settings"]
    return settings.version


def edition() -> str:
    """The edition of the books' text: a short mark that changes when they do."""
    settings: Settings = current_app.extensions["settings"]
    return settings.on_phone.edition if settings.on_phone else the_shelf().edition


def part_address(path: str) -> str:
    """The address of another part of the companion, in the language of this page."""
    asked = request.args.get("lang", "")
    whole = request.script_root + path
    return f"{whole}?lang={asked}" if asked in ("es", "pt", "en") else whole


def install(app: Flask) -> None:
    """Gives templates the words."""
    app.jinja_env.globals.update(words=script_words, version=version, edition=edition, part_address=part_address)
