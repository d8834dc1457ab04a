"""The production server: waitress, with limits for a table full of phones."""

from __future__ import annotations

import logging
import socket
from typing import Any

from flask import Flask
from waitress.server import create_server

THREADS = 8
PHONES = 1000
LARGEST_READ = 8 * 1024 * 1024  # what is larger is refused before it is read; the app's own limit is far below


def make_server(app: Flask, host: str, port: int) -> Any:
    """A server that listens already; `run()` serves until a signal or `close()`. Raises OSError where it cannot listen."""
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    return create_server(
        app,
        host=host,
        port=port,
        threads=THREADS,
        connection_limit=PHONES,
        backlog=PHONES,
        channel_timeout=30,
        cleanup_interval=10,
        asyncore_use_poll=True,
        max_request_body_size=LARGEST_READ,
        max_request_header_size=128 * 1024,
        ident=None,
    )


def lan_address() -> str | None:
    """This machine's address on the local network, None without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address
