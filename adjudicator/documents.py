"""Texts in, documents out: JSON or YAML, bounded in size and depth, never with code or aliases."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from adjudicator.errors import unusable
from adjudicator.ruling import Json

if TYPE_CHECKING:
    import yaml

MOST_BYTES = 1_000_000
_SURROGATE = re.compile("[\ud800-\udfff]")
MOST_DEPTH = 30
MOST_YAML = 300_000
MOST_FLOW = 20_000
"""How long YAML may be, which is read slowly, and a text in braces that is tried as YAML when it is no JSON."""


_ALIAS = re.compile(r"(?:^|[\s\[{,])[&*]\w", re.M)
"""What may be an anchor or an alias: such a text is left to the slow reader, which refuses it."""


@cache
def _loader(quick: bool = False) -> type[yaml.SafeLoader]:
    """YAML without aliases, without repeated fields, and with no booleans but true and false.

    `quick`: by the parser in C, for our own files; it knows no bound to nesting, so nobody else's text goes through it.
    """
    import yaml

    base: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader) if quick else yaml.SafeLoader

    class Loader(base):  # type: ignore[valid-type, misc]
        def compose_node(self, parent: yaml.Node | None, index: object) -> yaml.Node | None:
            if self.check_event(yaml.AliasEvent):
                raise yaml.YAMLError("no se admiten alias")
            found: yaml.Node | None = super().compose_node(parent, index)
            return found

        def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Json, Json]:
            seen: set[Json] = set()
            for key, _ in node.value:
                if isinstance(key, yaml.ScalarNode) and key.value in seen:
                    raise yaml.YAMLError(f"«{key.value}» está repetido")
                seen.add(key.value if isinstance(key, yaml.ScalarNode) else id(key))
            made: dict[Json, Json] = super().construct_mapping(node, deep)
            return made

    Loader.yaml_implicit_resolvers = {
        letter: [(tag, pattern) for tag, pattern in resolvers if tag.rpartition(":")[2] not in ("bool", "timestamp")]
        for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false|True|False)$"), list("tfTF"))
    return Loader


class _Unreadable(ValueError):
    """A text that is no YAML: in which line, and why."""

    def __init__(self, reason: str, line: int = 1) -> None:
        self.lineno = line
        super().__init__(reason)


def _yaml(text: str, quick: bool = False) -> list[Json]:
    """Every document of a YAML text; whatever its constructors stumble over is one kind of error."""
    try:
        import yaml
    except ImportError:
        raise _Unreadable("aquí no se lee YAML: escríbelo en JSON") from None
    try:
        return list(yaml.load_all(text, _loader(quick and not _ALIAS.search(text))))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise _Unreadable(str(getattr(error, "problem", None) or error), mark.line + 1 if mark else 1) from None
    except (ValueError, RecursionError):
        raise
    except Exception:  # a tag that does not fit its value makes them raise anything: KeyError, TypeError, OverflowError …
        raise _Unreadable("una etiqueta no encaja con su valor") from None


def parse_document(text: str) -> dict[str, Json]:
    """One document out of JSON or YAML text."""
    documents = list(parse_documents(text))
    if len(documents) != 1 or not isinstance(documents[0], dict):
        raise unusable("", "se esperaba un único documento con campos (JSON o YAML)", code="document.unreadable")
    document: dict[str, Json] = documents[0]
    return document


def parse_documents(text: str, *, quick: bool = False) -> Iterator[Json]:
    """Every document of a text: one in JSON, any number in YAML, which is read quickly where the file is our own."""
    if len(text) > MOST_BYTES:
        raise unusable("", "el documento es demasiado grande (como mucho 1 MB)", code="document.unreadable")
    try:
        found = _parsed(text, quick)
    except (ValueError, RecursionError) as error:
        raise unusable(
            "",
            "no se puede leer como JSON ni como YAML (línea {line}: {reason})",
            line=getattr(error, "lineno", 1),
            reason=_reason(error),
            code="document.unreadable",
        ) from None
    for document in found:
        check_shape(document)
        yield document


def _parsed(text: str, quick: bool) -> list[Json]:
    """JSON where it looks like JSON; YAML otherwise, and for a short text in braces that is no JSON."""
    if text.lstrip()[:1] not in ("{", "["):
        if len(text) > MOST_YAML:
            raise ValueError("en YAML, como mucho 300 000 letras; en JSON cabe más")
        return _yaml(text, quick)
    try:
        return [_json(text)]
    except ValueError:
        if len(text) > MOST_FLOW:
            raise
        try:
            return _yaml(text)
        except (ValueError, RecursionError):
            pass
        raise


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "anidado en exceso"
    return str(getattr(error, "msg", None) or error).split("\n")[0][:120]


def _json(text: str) -> Json:
    def refuse(name: str) -> None:
        raise ValueError(f"«{name}» no es un número")

    def no_repeats(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        fields = dict(pairs)
        if len(fields) != len(pairs):
            raise ValueError("un campo está repetido")
        return fields

    return json.loads(text, parse_constant=refuse, object_pairs_hook=no_repeats)


def check_shape(value: Json, path: str = "", depth: int = 0) -> None:
    """Refuses nesting beyond reason, numbers that are none, names that are no text, and what JSON cannot say."""
    if depth > MOST_DEPTH:
        raise unusable(path[:80], "el documento está anidado en exceso", code="document.unreadable")
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str | int) or isinstance(key, bool):
                raise unusable(path, "los nombres de los campos deben ser texto", code="document.unreadable")
            if isinstance(key, str) and _SURROGATE.search(key):
                raise unusable(path, "el texto lleva letras que no existen («surrogates» sueltos)", code="document.unreadable")
            check_shape(item, f"{path}.{key}" if path else str(key), depth + 1)
    elif isinstance(value, list | tuple):
        for i, item in enumerate(value):
            check_shape(item, f"{path}.{i}", depth + 1)
    elif isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        raise unusable(path, "no es un número", code="document.unreadable")
    elif isinstance(value, int) and abs(value) > 2**63:
        raise unusable(path, "el número es demasiado grande", code="document.unreadable")
    elif isinstance(value, str) and _SURROGATE.search(value):
        raise unusable(path, "el texto lleva letras que no existen («surrogates» sueltos)", code="document.unreadable")
    elif not isinstance(value, str | int | float | None):
        raise unusable(path, "no es un valor que JSON conozca", code="document.unreadable")
