"""Hostile addresses, forms and links: no page answers with a fault of its own, none is enormous, all have their headers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from urllib.parse import quote

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.fuzz.checking import crash
from tests.fuzz.mutating import RUBBISH, Document, mutated
from web.referee.address import pack

MOST_BYTES = 1_000_000
WORDS = (
    "retirada",
    "23.7",
    "ti4",
    "gravity rift",
    "vótice",
    "²",
    "\ud800",
    "' OR 1",
    "a" * 1200,
    "%00",
    "<b>",
    "{x}",
    "*",
    "~",
    "ti4:",
    "..",
)
ACTS = (
    "add:players",
    "drop:0",
    "cell:1,-1",
    "cell:--1,0",
    "cell:²,1",
    "drop:²",
    "add:systems.².x",
    "drop:systems.0",
    "go",
    "link:A",
    "",
)
PLACES = ("reglas", "libros", "casos", "arbitro", "api", "static", "offline", "glosario", "engine")


def faults_in_page(app: Flask, random: Random) -> Iterator[str]:
    """Asks for one page and says what does not hold."""
    client = app.test_client()
    ask = random.choice((_address, _query, _link, _form, _answer, _body))
    try:
        response = ask(client, random)
    except Exception as error:
        yield f"{ask.__name__}: {crash(error)}"
        return
    if response.status_code >= 500:
        yield f"{ask.__name__}: {response.status_code} {response.request.path[:60]}"
    if "Content-Security-Policy" not in response.headers:
        yield f"{ask.__name__}: no headers, {response.status_code}"
    if len(response.data) > MOST_BYTES and response.mimetype == "text/html":
        yield f"{ask.__name__}: {len(response.data)} bytes"


def _word(random: Random) -> str:
    return quote(random.choice(WORDS).encode("utf-8", "surrogatepass"))


def _address(client: FlaskClient, random: Random) -> TestResponse:
    parts = [random.choice(PLACES), *(_word(random) for _ in range(random.randrange(4)))]
    return client.get("/" + "/".join(parts))


def _query(client: FlaskClient, random: Random) -> TestResponse:
    names = random.sample(("q", "book", "kind", "n", "lang", "t", "d", "id", "edition", "junto", "typing"), 3)
    where = random.choice(
        ("/", "/api/search", "/arbitro/escrito", "/glosario", "/reglas", "/arbitro/r", "/libros/ti4/momentos")
    )
    return client.get(f"{where}?" + "&".join(f"{name}={_word(random)}" for name in names))


def _packed(document: Document) -> str:
    """A document as a link, also one that our own would refuse to pack."""
    try:
        return pack(document)
    except Exception:
        return "eJyrVkosSk1UslIqLkksSVWyUkpMUtJRyk5VqgUAg2UJUQ"


def _link(client: FlaskClient, random: Random) -> TestResponse:
    document = mutated(random)
    form = f"/arbitro/{quote(str(document.get('game')), errors='replace')}/{quote(str(document.get('procedure')), errors='replace')}"
    where = random.choice((form, form, "/arbitro/r", "/arbitro/cambiar", "/arbitro/qr.svg"))
    return client.get(f"{where}?d={_packed(document)}")


def _fields(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """A document as the fields of a form."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from _fields(item, f"{path}.{key}" if path else str(key))
    if not isinstance(value, dict | list):
        yield path, str(value).encode("utf-8", "replace").decode()


def _form(client: FlaskClient, random: Random) -> TestResponse:
    document = mutated(random)
    fields = dict(_fields(document)) | {"act": random.choice(ACTS), "systems.0.cell": random.choice(("1,-1", "--1,0", "²", ""))}
    game, procedure = (quote(str(document.get(key)), errors="replace") for key in ("game", "procedure"))
    return client.post(f"/arbitro/{game}/{procedure}", data=fields)


def _answer(client: FlaskClient, random: Random) -> TestResponse:
    document = mutated(random)
    document.pop("seed", None)
    fields = {
        "d": _packed(document),
        "key": random.choice(("r1.roll.ana", "announce", "")),
        "option": str(random.choice(RUBBISH)),
    }
    fields |= {
        "sustain.dreadnought": random.choice(("-1", "1.5", "abc", "12345")),
        "json": random.choice(("", "{", "[1]", "null")),
    }
    clean = {name: value.encode("utf-8", "replace").decode() for name, value in fields.items()}
    return client.post("/arbitro/r", data=clean)


def _body(client: FlaskClient, random: Random) -> TestResponse:
    """A document over HTTP, some of its bytes spoilt."""
    body = bytearray(json.dumps(mutated(random)).encode())
    for _ in range(random.choice((0, 0, 1, 3))):
        body[random.randrange(len(body))] = random.randrange(256)
    return client.post("/api/resolve", data=bytes(body), content_type="application/json")
