"""The companion over https, for a host with a certificate: a thread a connection, each with limits of its own."""

from __future__ import annotations

import logging
import socket
import ssl
from contextlib import suppress
from socketserver import ThreadingMixIn
from threading import BoundedSemaphore
from typing import Any
from wsgiref.simple_server import ServerHandler, WSGIRequestHandler, WSGIServer

from flask import Flask

PHONES = 64
"""How many connections are served at once; more wait."""
LONGEST_WAIT = 20.0
"""How many seconds a client may keep silent."""


class _Answer(ServerHandler):
    server_software = ""

    def log_exception(self, exc_info: Any) -> None:
        """What breaks off is no news."""


class _Handler(WSGIRequestHandler):
    timeout = LONGEST_WAIT

    def handle(self) -> None:
        """One request, as the app and not this server sees it."""
        self.raw_requestline = self.rfile.readline(65537)
        if len(self.raw_requestline) > 65536 or not self.parse_request():
            return
        answer = _Answer(self.rfile, self.wfile, self.get_stderr(), self.get_environ(), multithread=True)  # type: ignore[arg-type]
        answer.request_handler = self  # type: ignore[attr-defined]
        answer.run(self.server.get_app())  # type: ignore[attr-defined]

    def get_environ(self) -> dict[str, Any]:
        """The request; its scheme is https."""
        return {**super().get_environ(), "wsgi.url_scheme": "https", "HTTPS": "on"}

    def log_message(self, format: str, *args: Any) -> None:
        """The app keeps its own log."""


class SecureServer(ThreadingMixIn, WSGIServer):
    """Serves until a signal or `close()`; the handshake of a slow client holds up nobody else."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, app: Flask, host: str, port: int, certificate: str, key: str) -> None:
        self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._tls.load_cert_chain(certificate, key)
        self._places = BoundedSemaphore(PHONES)
        if ":" in host:
            self.address_family = socket.AF_INET6
        super().__init__((host, port), _Handler)
        self.set_app(app)
        self.effective_port = self.server_address[1]

    def server_bind(self) -> None:
        """Binds without asking anybody for this machine's name."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])
        self.setup_environ()

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Handshake and request, in the thread of the connection."""
        with self._places:
            try:
                request.settimeout(LONGEST_WAIT)
                with self._tls.wrap_socket(request, server_side=True) as secured:
                    self.finish_request(secured, client_address)
            except (OSError, ValueError):
                pass  # whoever breaks off or speaks plain http gets no answer
            finally:
                self.shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A fault outside the app, without anybody's words."""
        logging.getLogger("web.app").error("a connection failed")

    def run(self) -> None:
        """Serves until it is told to stop."""
        with suppress(KeyboardInterrupt, SystemExit):
            self.serve_forever()

    def close(self) -> None:
        """Stops listening."""
        self.server_close()
