"""The production server: waitress, with limits for a table full of phones and no patience with slow clients."""

from __future__ import annotations

import json
import logging
import socket
import time
from functools import partial
from typing import Any

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask

from web.error_pages import HTTP, error_object
from web.security import HEADERS

THREADS = 8
PHONES = 1000
CROWDED = 0.7
"""From this share of all connections on, those that have waited longest to say anything are closed."""

LARGEST_READ = 8 * 1024 * 1024  # what is larger is refused before it is read; the app's own limit is far below
LONGEST_SENDING = 20.0
"""How many seconds a client may take to send a request."""

LONGEST_STOPPING = 1.0


class Refusal(ErrorTask):  # type: ignore[misc]
    """What the server itself refuses, said as the app says it: the error object, and the headers of every answer."""

    def execute(self) -> None:
        error = self.request.error
        code, text = HTTP.get(error.code, HTTP[400])
        body = json.dumps(error_object(code, text.format(limit=LARGEST_READ // 1024)), ensure_ascii=False).encode()
        self.status = f"{error.code} {error.reason}"
        self.response_headers.extend([*HEADERS.items(), ("Content-Type", "application/json"), ("Cache-Control", "no-store")])
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that must say what it wants within a time."""

    error_task_class = Refusal
    began: float | None = None
    """When the request began that is not whole yet."""

    def received(self, data: bytes) -> bool:
        taken = bool(super().received(data))
        if self.request is None:
            self.began = None
        elif self.began is None:
            self.began = time.monotonic()
        elif time.monotonic() - self.began > LONGEST_SENDING:
            self.will_close = True
        return taken


def make_server(app: Flask, host: str, port: int) -> Any:
    """A server that listens already; `run()` serves until a signal or `close()`. Raises OSError where it cannot listen."""
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    server = create_server(
        app,
        host=host,
        port=port,
        threads=THREADS,
        connection_limit=PHONES,
        backlog=PHONES,
        channel_timeout=30,
        cleanup_interval=1,
        asyncore_use_poll=True,
        max_request_body_size=LARGEST_READ,
        max_request_header_size=128 * 1024,
        ident=None,
    )
    for each in _listeners(server):
        each.channel_class = Channel
        each.maintenance = partial(tidy, each)
        each.task_dispatcher.shutdown = partial(each.task_dispatcher.shutdown, timeout=LONGEST_STOPPING)
    return server


def _listeners(server: Any) -> list[Any]:
    """The server itself, or, where it listens on several sockets, each of its parts."""
    if hasattr(server, "active_channels"):
        return [server]
    return [each for each in server.map.values() if hasattr(each, "active_channels")]


def tidy(server: Any, now: float) -> None:
    """Closes connections that are idle, too slow or, where it gets crowded, silent for longest."""
    channels = list(server.active_channels.values())
    slow = time.monotonic() - LONGEST_SENDING
    for channel in channels:
        idle = not channel.requests and channel.last_activity < now - server.adj.channel_timeout
        if idle or (channel.began is not None and channel.began < slow):
            channel.will_close = True
    waiting = sorted((channel for channel in channels if not channel.requests), key=lambda channel: channel.creation_time)
    for channel in waiting[: max(0, len(channels) - int(server.adj.connection_limit * CROWDED))]:
        channel.will_close = True


def own_names() -> frozenset[str]:
    """The names by which this machine can be called on its own network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({"localhost", name, short, f"{short}.local"})


def lan_address() -> str | None:
    """This machine's address on the local network, None without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address
