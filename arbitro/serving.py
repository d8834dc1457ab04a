"""`arbitro serve`: the web companion, for this machine or for the whole table."""

from __future__ import annotations

import logging
import signal
import sys
from typing import Any, NoReturn

from arbitro.command import Option, command, number
from arbitro.output import CommandError, print_json
from arbitro.speech import N_, Session

ONLY_HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PORT = 8000


@command(
    "serve",
    N_("la página web para los móviles de la mesa"),
    Option("--host", metavar="H", help=N_("en qué dirección escucha (127.0.0.1: solo este aparato)")),
    Option("--port", metavar="P", type=number("--port"), default=PORT, help=N_("en qué puerto (8000; 0: uno libre)")),
    Option("--lan", is_flag=True, help=N_("deja entrar a la red local; muestra la dirección y un código QR")),
)
def serve(session: Session, host: str | None, port: int, lan: bool) -> int:
    """Serves until it is told to stop."""
    from web.app import create_app
    from web.server import make_server
    from web.warming import warm_up

    if not 0 <= port <= 65535:
        raise CommandError("bad_port", "«{port}» no es un puerto: van de 0 a 65535", "port", port=port)
    where = host or (EVERYWHERE if lan else ONLY_HERE)
    try:
        app = create_app()
        server = make_server(app, where, port)
    except (OSError, ValueError, UnicodeError) as error:
        raise _cannot_listen(where, port, error) from error
    if not session.json:
        print(session.say("Preparando los libros y la búsqueda…"), file=sys.stderr, flush=True)
    warm_up(app)
    _keep_log()
    _announce(session, where, server.effective_port if hasattr(server, "effective_port") else port)
    signal.signal(signal.SIGTERM, _stop)
    server.run()
    server.close()
    return 0


COMMANDS = (serve,)


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


def _keep_log() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    for name in ("arbitro.access", "web.app", "waitress"):
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.propagate = False
    logging.getLogger("arbitro.access").setLevel(logging.INFO)


def _announce(session: Session, host: str, port: int) -> None:
    """Says where the companion is; where all may enter, also for the others at the table."""
    from web.server import lan_address

    here = f"http://{'localhost' if host in (ONLY_HERE, EVERYWHERE) else _bracketed(host)}:{port}/"
    shared = lan_address() if host == EVERYWHERE else None
    table = f"http://{shared}:{port}/" if shared else None
    if session.json:
        print_json({"url": here, "lan": table})
    else:
        print(session.say("Árbitro Galáctico en {url} (Ctrl+C para terminar)", url=here))
        if host == EVERYWHERE:
            _invite(table, session)
    sys.stdout.flush()


def _invite(table: str | None, session: Session) -> None:
    import segno

    if table is None:
        print(session.say("No se ve ninguna red local: nadie más puede entrar."))
        return
    print(session.say("Para los demás de la mesa, en la misma red: {url}", url=table))
    code: Any = segno.make(table, micro=False)
    code.terminal(compact=True)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
