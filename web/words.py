"""The words that scripts need, written into every page in its language."""

from __future__ import annotations

from web.i18n import N_, translate

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
    "preparing_search": N_("Preparando la búsqueda… {percent} %"),
    "search_failed": N_("No se puede buscar ahora: no se alcanza el servidor y no hay datos guardados."),
    "dice_left": N_("Faltan {n}."),
    "dice_hits": N_("Impactos: {n}."),
    "sum": N_("Van {n} de {of}."),
    "one_vote": N_("1 voto"),
    "votes": N_("{n} votos"),
    "copied_text": N_("Texto copiado."),
    "more_of": N_("Más: {what}"),
    "less_of": N_("Menos: {what}"),
    "brought_back": N_("Aquí sigue lo que habías puesto."),
    "begin_anew": N_("Empezar de nuevo"),
    "settled_before": N_("Lo último que pusiste aquí ya está resuelto."),
    "bring_back": N_("Recuperarlo"),
    "rule_on": N_("Arbitrar esto: {what}"),
    "favourite": N_("Favorita"),
    "rename": N_("Nombre"),
    "name_it": N_("¿Cómo se llama esta resolución?"),
    "forget_it": N_("Quitar"),
    "read_pause": N_("Pausa"),
    "read_on": N_("Seguir leyendo"),
    "read_stop": N_("Parar"),
    "no_voice": N_("Este navegador no tiene voz para leer en {language}."),
}


SHELL_WORDS = ("offline_", "engine_", "update", "home")
"""How the keys begin of the words that a page needs which only waits for the engine."""


def shell_words(language: str) -> dict[str, str]:
    """Those words, in a language."""
    return {key: said for key, said in script_words(language).items() if key.startswith(SHELL_WORDS)}


def script_words(language: str) -> dict[str, str]:
    """The words of the scripts in a language."""
    return {key: translate(language, text) for key, text in WORDS.items()}
