"""The referee understands every name that the book gives to a thing which it knows, in every language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import import_module

import pytest

from adjudicator.games import HERE, folders
from adjudicator.lists import Known
from adjudicator.names import Vocabulary, list_of, name_key, words_of
from adjudicator.resolve import resolve
from rulebook import LANGUAGES, load_library, load_names

GAMES = tuple(folders())
OTHER_THINGS = {("ti4", "colours"), ("ti4", "scoring_moments")}
"""Lists whose keys are by chance those of other things: the red technologies are «warfare», a moment of scoring is «imperial», and so are strategy cards."""
NAMES_OF_ROWS = {*LANGUAGES, "name", "names", "title", "nicknames"}


def lists(game: str) -> dict[str, Known]:
    found: dict[str, Known] = import_module(f"adjudicator.{game}.lists").LISTS
    return found


def known_things() -> Iterator[tuple[str, str, str]]:
    """Every list of every game with every key of it that the book has as a term or a component."""
    for game in GAMES:
        for name, known in lists(game).items():
            if (game, name) in OTHER_THINGS:
                continue
            yield from ((game, name, key) for key in known.words().keys if load_names(game).keyed(key))


THINGS = list(known_things())


@pytest.mark.parametrize("game", GAMES)
def test_every_name_of_the_book_is_understood(game: str) -> None:
    """In a list, a name is understood as a thing that bears it: where two of one list share it, as the first."""
    book = load_library().book(game).terms
    asked, refused = 0, []
    for name, key in ((name, key) for each, name, key in THINGS if each == game):
        words, term = lists(game)[name].words(), book.keyed(key)
        assert term is not None
        for said in (said for language in LANGUAGES for said in term.names(language)):
            asked += 1
            found = words.find(said)
            if found is None or (found != key and said not in set(load_names(game).written(found))):
                refused.append((name, key, said, found))
    assert refused == []
    assert asked > {"ti4": 2000, "eclipse": 300, "era": 100, "roll": 100}.get(game, -1)


def test_names_of_components_are_understood_as_such() -> None:
    """Kinds decide where a card, a leader and a unit are called alike."""
    fields = {
        "faction": "factions",
        "technology": "technologies",
        "action_card": "cards",
        "leader": "leaders",
        "relic": "relics",
    }
    listed = lists("ti4")
    for component in load_names("ti4").components.values():
        words = listed[fields[component.kind]].words() if component.kind in fields else None
        if words is not None and component.key in words.keys:
            for said in (said for language in LANGUAGES for said in component.names[language]):
                found = words.find(said)
                assert found is not None, (component.key, said)
                assert found == component.key or said in set(load_names("ti4").written(found)), (component.key, said, found)


@pytest.mark.parametrize(
    ("listed", "said", "key"),
    [
        ("factions", "La Federación de Sol", "sol"),
        ("factions", "A Federação de Sol", "sol"),
        ("anomalies", "Fissura de gravidade", "gravity_rift"),
        ("units", "cazas espaciales", "fighter"),
        ("units", "sóis bélicos", "war_sun"),
        ("technologies", "Cruzador 2", "cruiser_ii"),
        ("agendas", "Equipo de Investigación", "research_team"),
        ("agendas", "Grupo de Pesquisa Biótica", "research_team_biotic"),
    ],
)
def test_names_that_were_refused(listed: str, said: str, key: str) -> None:
    assert lists("ti4")[listed].words().find(said) == key


def test_a_document_in_portuguese_words() -> None:
    document = {
        "game": "ti4",
        "procedure": "space_combat",
        "players": {"ana": {"faction": "A Federação de Sol"}, "beto": {"faction": "As Brasas de Muaat"}},
        "active_player": "ana",
        "systems": {"X": {"anomalies": ["Nebulosa"], "space": {"ana": {"sol bélico": 1}, "beto": {"caças": 1}}}},
        "seed": 1,
    }
    assert resolve(document).as_document("pt")["outcome"]["winner"] == "ana"


@pytest.mark.parametrize("game", GAMES)
def test_data_holds_no_names(game: str) -> None:
    """Names stand in the book, once."""
    for path in sorted((HERE / game / "data").glob("*.toml")):
        for key, row in tomllib.loads(path.read_text(encoding="utf-8")).items():
            assert not (isinstance(row, dict) and NAMES_OF_ROWS & set(row)), f"{path.name}: {key}"


@pytest.mark.parametrize(("game", "name"), sorted({(game, name) for game, name, _ in THINGS}))
def test_things_have_labels_in_every_language(game: str, name: str) -> None:
    known = lists(game)[name]
    if known.offered is not None or known.written is not None:
        return
    keys = [key for each, listed, key in THINGS if (each, listed) == (game, name)]
    for language in LANGUAGES:
        labels = dict(known.options("", language))
        assert [key for key in keys if not labels.get(key) or "_" in labels[key]] == [], language


def test_a_name_is_stronger_than_a_plural_of_another() -> None:
    words = Vocabulary({"nave": ("nave",), "naves": ("naves", "navio")})
    assert words.find("Naves") == "naves"
    assert words.find("navios") == "naves"


def test_words_of_the_book_and_own_ones() -> None:
    words = list_of("ti4", {"nebula": (), "hole": ("agujero",)})
    assert words.keys == ("nebula", "hole")
    assert words.find("NEBULOSA") == "nebula"
    assert words.find("agujeros") == "hole"
    assert words_of("ti4", ["thing"], things={"thing": ("nebula",)}).find("nebulosas") == "thing"
    assert words_of("no such game", ["nebula"]).find("nebulosa") is None


@pytest.mark.parametrize(
    ("text", "key"), [("Vórtice  Gravitatorio", "vortice_gravitatorio"), ("N'orr!", "n_orr"), ("«§»", "«§»")]
)
def test_name_key(text: str, key: str) -> None:
    assert name_key(text) == key
