"""The catalogues: `python -m tools.messages` gathers every text, brings the .po files up to date and compiles them.

    python -m tools.messages                  everything (what `make messages` runs)
    python -m tools.messages --compile        only the .mo files, from the .po files that are there
    python -m tools.messages FOLDER…          of games that stand elsewhere: the folder with their procedures, `mygame/referee`

Translations are kept; a new text takes over what another catalogue of the language already says for it, else it is left empty
and named. The templates with the places where each text stands are written to build/messages/.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
PACKAGES = ("rulebook", "index", "adjudicator", "web", "arbitro")
LANGUAGES = ("pt", "en")
PARTS = {"web": ("referee", ("referee", "sentence"))}
"""A package whose pages of one kind have a catalogue of their own, and what stands in the path of their files."""
KEYWORDS = {**DEFAULT_KEYWORDS, "_n": (1, 2)}
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals};\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

Id = str | tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """A domain: its name, and the folder in which its `locale` stands."""

    name: str
    folder: Path

    def po(self, language: str) -> Path:
        """Its catalogue of a language."""
        return self.folder / "locale" / language / "LC_MESSAGES" / f"{self.name}.po"


def places() -> list[Place]:
    """The domains of the packages and of their games, the deepest folders first."""
    games = [Place(path.parent.name, path.parent) for path in sorted((ROOT / "adjudicator").glob("*/procedures"))]
    parts = [Place(part, ROOT / package) for package, (part, _) in PARTS.items()]
    return [*games, *parts, *(Place(package, ROOT / package) for package in PACKAGES)]


def gather(root: Path = ROOT) -> dict[Place, Catalog]:
    """Every text of the source by its domain, each with the places where it stands."""
    found = {place: Catalog(charset="utf-8") for place in places()}
    for name, line, text, _, context in extract_from_dir(root, *_methods(), keywords=KEYWORDS, directory_filter=_is_source):
        _, part = PARTS.get(name.split("/")[0], ("", ()))
        place = _owner(name, any(word in name for word in part))
        found[place].add(text, locations=[(name, line)], context=context)
    for package, (part_name, _) in PARTS.items():
        whole, part_place = Place(package, ROOT / package), Place(part_name, ROOT / package)
        for message in list(found[whole]):
            if message.id:
                found[part_place].delete(message.id)
    return found


def gather_game(folder: Path) -> tuple[Place, Catalog]:
    """The texts of a game that stands outside the packages."""
    catalog = Catalog(charset="utf-8")
    for name, line, text, _, context in extract_from_dir(folder, *_of_game()):
        catalog.add(text, locations=[(name, line)], context=context)
    return Place(folder.parent.name, folder), catalog


def _of_game() -> tuple[list[tuple[str, str]], dict[str, dict[str, str]]]:
    """What is read of a game: as the packages say it, seen from its own folder."""
    methods, options = _methods()
    inside = "adjudicator/*/"
    own = [(name.removeprefix(inside), how) for name, how in methods if name.startswith((inside, "**"))]
    return own, {name.removeprefix(inside): said for name, said in options.items()}


def _methods() -> tuple[list[tuple[str, str]], dict[str, dict[str, str]]]:
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    return methods, options


def _is_source(folder: str | os.PathLike[str]) -> bool:
    parts = Path(folder).relative_to(ROOT).parts
    books = parts[:2] == ("rulebook", "books")
    return parts[0] in PACKAGES and not books and parts[-1] not in ("locale", "cases", "static", "__pycache__")


def _owner(name: str, is_part: bool) -> Place:
    """The domain to which a file belongs: its game's, its part's, else its package's."""
    path = ROOT / name
    package = path.relative_to(ROOT).parts[0]
    wanted = PARTS[package][0] if is_part else None
    return next(
        place
        for place in places()
        if path.is_relative_to(place.folder)
        and (place.name == wanted if wanted else place.name in (package, place.folder.name))
    )


def read(path: Path, language: str) -> Catalog:
    """A catalogue as it is kept; an empty one where there is none yet."""
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def key(message: Message) -> Id:
    """What a message is looked up by: both forms of one that counts."""
    return message.id if isinstance(message.id, str) else tuple(message.id)


def known(catalogs: Iterable[Catalog]) -> dict[Id, str | tuple[str, ...]]:
    """Everything that some catalogues translate."""
    return {
        key(message): message.string if isinstance(message.string, str) else tuple(message.string)
        for catalog in catalogs
        for message in catalog
        if message.id and message.string and all(message.string) and not message.fuzzy
    }


def updated(template: Catalog, own: Catalog, others: dict[Id, str | tuple[str, ...]], language: str) -> Catalog:
    """The catalogue of a language for the texts of today, with what it and the others already translate."""
    mine, result = known([own]), Catalog(locale=language, charset="utf-8")
    for message in template:
        if message.id:
            said = mine.get(key(message)) or _counted(message, mine) or others.get(key(message)) or _counted(message, others)
            result.add(message.id, said, context=message.context)
    return result


def _counted(message: Message, said: dict[Id, str | tuple[str, ...]]) -> tuple[str, ...] | None:
    """The forms of a counted text out of translations of each by itself."""
    forms = [said.get(form) for form in message.id] if not isinstance(message.id, str) else [None]
    return tuple(str(form) for form in forms) if all(isinstance(form, str) for form in forms) else None


def write(path: Path, catalog: Catalog, language: str, plurals: str = "nplurals=2; plural=(n != 1)") -> None:
    """Writes a catalogue: sorted, unwrapped, without dates and places, so that only what changed is changed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(HEADER.format(language=language, plurals=plurals).encode())
        write_po(file, catalog, width=0, no_location=True, omit_header=True, sort_output=True, ignore_obsolete=True)


def compile_catalogue(po: Path) -> Path:
    """Makes the .mo of a .po, whole or not at all."""
    mo = po.with_suffix(".mo")
    scratch = mo.with_suffix(f".mo.{os.getpid()}")
    with scratch.open("wb") as file:
        write_mo(file, read(po, po.parts[-3]))
    scratch.replace(mo)
    return mo


def catalogues(root: Path = ROOT) -> Iterator[Path]:
    """Every .po of the packages."""
    for package in PACKAGES:
        yield from sorted((root / package).rglob("locale/*/LC_MESSAGES/*.po"))


def compile_all(root: Path = ROOT) -> None:
    """Makes every .mo that is missing or older than its .po."""
    for po in catalogues(root):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime_ns < po.stat().st_mtime_ns:
            compile_catalogue(po)


def update_all(gathered: dict[Place, Catalog]) -> list[str]:
    """Brings every catalogue up to date; the texts that still lack a translation."""
    lacking = []
    for language in LANGUAGES:
        kept = {place: read(place.po(language), language) for place in gathered}
        everywhere = known([*kept.values(), *(read(po, language) for po in catalogues() if po.parts[-3] == language)])
        for place, template in gathered.items():
            result = updated(template, kept[place], everywhere, language)
            if any(message.id for message in result):
                write(place.po(language), result, language)
            lacking += [f"{place.po(language)}: {key(m)}" for m in result if m.id and key(m) not in known([result])]
    return lacking


def write_templates(gathered: dict[Place, Catalog], folder: Path) -> None:
    """Writes the .pot of every domain, with places, for whoever translates."""
    folder.mkdir(parents=True, exist_ok=True)
    for place, catalog in gathered.items():
        with (folder / f"{place.name}.pot").open("wb") as file:
            write_po(file, catalog, width=0, sort_output=True)


def main(arguments: list[str]) -> int:
    """Runs what the arguments ask for; status 1 where a translation is missing."""
    if arguments == ["--compile"]:
        compile_all()
        return 0
    gathered = dict(gather_game(Path(folder).resolve()) for folder in arguments) if arguments else gather()
    lacking = update_all(gathered)
    write_templates(gathered, ROOT / "build" / "messages")
    for place in gathered:
        for language in LANGUAGES:
            if place.po(language).exists():
                compile_catalogue(place.po(language))
    print("\n".join([*lacking, f"{sum(len(catalog) for catalog in gathered.values())} texts, {len(lacking)} to translate"]))
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
