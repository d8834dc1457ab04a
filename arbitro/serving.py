"""`arbitro serve`: the web companion, for this machine or for the whole table."""

from __future__ import annotations

import logging
import signal
import ssl
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from arbitro.command import Option, command, number
from arbitro.output import CommandError, print_json
from arbitro.speech import N_, Session

if TYPE_CHECKING:
    from flask import Flask

ONLY_HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PORT = 8000


@command(
    "serve",
    N_("la página web para los móviles de la mesa"),
    Option("--host", metavar="H", help=N_("en qué dirección escucha (127.0.0.1: solo este aparato)")),
    Option("--port", metavar="P", type=number("--port"), default=PORT, help=N_("en qué puerto (8000; 0: uno libre)")),
    Option("--lan", is_flag=True, help=N_("deja entrar a la red local; muestra la dirección y un código QR")),
    Option(
        "--name", metavar=N_("NOMBRE"), multiple=True, help=N_("otro nombre de este aparato al que responde, como mesa.example")
    ),
    Option("--cert", metavar=N_("ARCHIVO"), help=N_("certificado para servir por https; va con --key")),
    Option("--key", metavar=N_("ARCHIVO"), help=N_("clave del certificado")),
    Option("--site", metavar="URL", help=N_("dónde está publicado lo que escribe «arbitro site»: se ofrece a los invitados")),
)
def serve(
    session: Session,
    host: str | None,
    port: int,
    lan: bool,
    name: tuple[str, ...],
    cert: str | None,
    key: str | None,
    site: str | None,
) -> int:
    """Serves until it is told to stop."""
    _check_port(port)
    published = _published(site)
    _check_certificate(cert, key)
    where = host or (EVERYWHERE if lan else ONLY_HERE)
    app = _companion(published, {where, *name})
    server = _listening(app, where, port, cert, key)
    _prepare(session, app)
    _announce(session, Place("https" if cert else "http", where, getattr(server, "effective_port", port), published))
    signal.signal(signal.SIGTERM, _stop)
    server.run()
    server.close()
    return 0


COMMANDS = (serve,)


@dataclass(frozen=True)
class Place:
    """Where the companion is served, and where it is published besides."""

    scheme: str
    host: str
    port: int
    site: str

    def address(self, host: str) -> str:
        """The address at which a host name reaches it."""
        return f"{self.scheme}://{_bracketed(host)}:{self.port}/"


def _check_port(port: int) -> None:
    """Refuses a number that no port has."""
    if not 0 <= port <= 65535:
        raise CommandError("bad_port", "«{port}» no es un puerto: van de 0 a 65535", "port", port=port)


def _published(site: str | None) -> str:
    """The address of the published files; it must be one that phones can trust."""
    if site and not site.startswith("https://"):
        raise CommandError("bad_site", "«{site}» no vale para --site: hace falta una dirección https", "site", site=site)
    return site or ""


def _companion(site: str, names: set[str]) -> Flask:
    """The web companion, which answers to this machine's own names and to those that are given."""
    from web.app import create_app
    from web.server import own_names
    from web.settings import Settings

    return create_app(Settings(site=site, hosts=own_names() | {name.lower() for name in names}))


def _listening(app: Flask, host: str, port: int, cert: str | None, key: str | None) -> Any:
    """A server that listens already, over https where there is a certificate."""
    from web.secure_server import SecureServer
    from web.server import make_server

    try:
        if cert and key:
            return SecureServer(app, host, port, cert, key)
        return make_server(app, host, port)
    except (OSError, ValueError, UnicodeError) as error:
        raise _cannot_listen(host, port, error) from error


def _check_certificate(cert: str | None, key: str | None) -> None:
    """Refuses a certificate that cannot be used, before anything is prepared."""
    if bool(cert) != bool(key):
        raise CommandError("bad_certificate", "--cert y --key van juntos", "cert")
    if not cert:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key)
    except (OSError, ValueError):
        template = "«{cert}» y «{key}» no son un certificado y su clave"
        raise CommandError("bad_certificate", template, "cert", cert=cert, key=key) from None


def _cannot_listen(host: str, port: int, error: Exception) -> CommandError:
    import errno

    from rulebook.messages import reason

    if getattr(error, "errno", None) == errno.EADDRINUSE:
        return CommandError("port_taken", "el puerto {port} está ocupado; elige otro con --port", "port", port=port)
    if not isinstance(error, OSError):
        return CommandError("cannot_listen", "«{host}» no es una dirección en la que escuchar", "host", host=host)
    template = "no se puede escuchar en {host}, puerto {port}: {reason}"
    return CommandError("cannot_listen", template, "host", host=host, port=port, reason=reason(error))


def _stop(*_: object) -> NoReturn:
    """SIGTERM: what is being answered is still answered, then the server ends."""
    raise SystemExit(0)


def _prepare(session: Session, app: Flask) -> None:
    """Loads what the first visitors would wait for, and says what phones will lack."""
    from web.warming import warm_up

    if not session.json:
        print(session.say("Preparando los libros y la búsqueda…"), file=sys.stderr, flush=True)
    warm_up(app)
    _keep_log()
    if app.extensions["engine"] is None and not session.json:
        said = "Los móviles dependerán de este aparato: el árbitro sin red se prepara con «make setup»."
        print(session.say(said), file=sys.stderr)


def _keep_log() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    for name in ("arbitro.access", "web.app", "waitress"):
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.propagate = False
    logging.getLogger("arbitro.access").setLevel(logging.INFO)


def _announce(session: Session, place: Place) -> None:
    """Says where the companion is; where all may enter, also for the others at the table."""
    from web.server import lan_address

    here = place.address("localhost" if place.host in (ONLY_HERE, EVERYWHERE) else place.host)
    shared = lan_address() if place.host == EVERYWHERE else None
    table = place.address(shared) if shared else None
    if session.json:
        print_json({"url": here, "lan": table})
    else:
        print(session.say("Árbitro Galáctico en {url} (Ctrl+C para terminar)", url=here))
        if place.host == EVERYWHERE:
            _invite(table, place, session)
    sys.stdout.flush()


def _invite(table: str | None, place: Place, session: Session) -> None:
    """The way in for the others, and, without https, what their phones will lack and what helps."""
    if table is None:
        print(session.say("No se ve ninguna red local: nadie más puede entrar."))
        return
    print(session.say("Para los demás de la mesa, en la misma red: {url}", url=table))
    _show_code(table)
    if place.site:
        print(session.say("Para instalarla y usarla sin red: {url}", url=place.site))
        _show_code(place.site)
    elif place.scheme == "http":
        said = "Sin https los móviles no pueden instalarla ni usarla sin red: publícala con «arbitro site» o sirve con --cert y --key."
        print(session.say(said))


def _show_code(address: str) -> None:
    import segno

    code: Any = segno.make(address, micro=False)
    code.terminal(compact=True)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
