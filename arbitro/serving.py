"""`arbitro serve`: the web companion, for this machine or for the whole table."""

from __future__ import annotations

import argparse
import logging
import signal
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from arbitro.command import add_command
from arbitro.messages import say
from arbitro.output import CommandError, print_json

if TYPE_CHECKING:
    from arbitro.command import Subparsers

ONLY_HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PORT = 8000


def register(subparsers: Subparsers) -> None:
    """Declares the subcommand."""
    parser = add_command(subparsers, "serve", serve, "la página web para los móviles de la mesa")
    parser.add_argument("--host", metavar="H", help="en qué dirección escucha (127.0.0.1: solo este aparato)")
    parser.add_argument("--port", metavar="P", type=int, default=PORT, help=f"en qué puerto ({PORT}; 0: uno libre)")
    parser.add_argument("--lan", action="store_true", help="deja entrar a la red local; muestra la dirección y un código QR")


def serve(options: argparse.Namespace) -> int:
    """Serves until it is told to stop."""
    from web.app import create_app
    from web.server import make_server
    from web.warming import warm_up

    if not 0 <= options.port <= 65535:
        raise CommandError("bad_port", "«{port}» no es un puerto: van de 0 a 65535", "port", port=options.port)
    host = options.host or (EVERYWHERE if options.lan else ONLY_HERE)
    try:
        app = create_app()
        server = make_server(app, host, options.port)
    except (OSError, ValueError, UnicodeError) as error:
        raise _cannot_listen(host, options.port, error) from error
    if not options.json:
        print(say(options.lang, "Preparando los libros y la búsqueda…"), file=sys.stderr, flush=True)
    warm_up(app)
    _keep_log()
    _announce(options, host, server.effective_port if hasattr(server, "effective_port") else options.port)
    signal.signal(signal.SIGTERM, _stop)
    server.run()
    server.close()
    return 0


def _cannot_listen(host: str, port: int, error: Exception) -> CommandError:
    import errno

    if getattr(error, "errno", None) == errno.EADDRINUSE:
        return CommandError("port_taken", "el puerto {port} está ocupado; elige otro con --port", "port", port=port)
    template = "no se puede escuchar en {host}, puerto {port}: {reason}"
    reason = getattr(error, "strerror", None) or str(error)
    return CommandError("cannot_listen", template, "host", host=host, port=port, reason=reason)


def _stop(*_: object) -> NoReturn:
    """SIGTERM: what is being answered is still answered, then the server ends."""
    raise SystemExit(0)


def _keep_log() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    for name in ("arbitro.access", "web.app", "waitress"):
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.propagate = False
    logging.getLogger("arbitro.access").setLevel(logging.INFO)


def _announce(options: argparse.Namespace, host: str, port: int) -> None:
    """Says where the companion is; with --lan also for the others at the table."""
    from web.server import lan_address

    here = f"http://{'localhost' if host in (ONLY_HERE, EVERYWHERE) else _bracketed(host)}:{port}/"
    shared = lan_address() if options.lan and host == EVERYWHERE else None
    table = f"http://{shared}:{port}/" if shared else None
    if options.json:
        print_json({"url": here, "lan": table})
    else:
        print(say(options.lang, "Árbitro Galáctico en {url} (Ctrl+C para terminar)", url=here))
        if options.lan:
            _invite(table, options.lang)
    sys.stdout.flush()


def _invite(table: str | None, lang: str) -> None:
    import segno

    if table is None:
        print(say(lang, "No se ve ninguna red local: nadie más puede entrar."))
        return
    print(say(lang, "Para los demás de la mesa, en la misma red: {url}", url=table))
    code: Any = segno.make(table, micro=False)
    code.terminal(compact=True)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
