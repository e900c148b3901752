"""Real libraries of every schema there was, and what they must load as."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest
from numberplace.core.history import write_points
from numberplace.storage.answers import Answer
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.schema import VERSION
from numberplace.storage.scores import Score, Victory
from numberplace.storage.statistics import GameTally

from tests.places import DATA

SAVES = DATA / "saves"


def test_there_is_a_library_of_every_schema() -> None:
    names = {path.stem for path in SAVES.glob("*.sqlite3")}
    assert {f"schema-{version}" for version in range(1, VERSION + 1)} <= names


@pytest.mark.parametrize("name", sorted(path.stem for path in SAVES.glob("*.sqlite3")))
def test_an_old_library_loads_as_it_did(name: str, places: Places) -> None:
    places.data.mkdir()
    shutil.copy(SAVES / f"{name}.sqlite3", places.library)
    expected = json.loads((SAVES / f"{name}.json").read_text(encoding="utf-8"))
    library = Library.open(places, now=lambda: expected["games"][0]["played"])
    assert library.notice == ""
    assert library.last_open() == expected["last_open"]
    assert [card.id for card in library.deleted_games()] == expected["deleted"]
    assert len(library.games()) == len(expected["games"]) - len(expected["deleted"])
    for game in expected["games"]:
        card = library.card(game["id"])
        loaded = library.load(game["id"])
        history = loaded.session.history
        assert loaded.notice == ""
        found = {
            **{name: getattr(card, name) for name in game if hasattr(card, name)},
            "view": loaded.view,
            "position": history.position,
            "spent": [entry.spent for entry in history.entries],
            "moves": [[entry.move, entry.note] for entry in history.entries],
            "state": loaded.session.state.data.hex() if "state" in game else None,
            "picture": card.picture.hex(),
            "points": write_points(loaded.session.points),
            "hinted": list(loaded.session.hinted),
            "trial": history.trial(),
        }
        assert {key: found[key] for key in game} == game
    for kind, rows in expected.get("tallies", []):
        assert library.statistics.tallies(kind) == [GameTally(*row) for row in rows]
    if "days" in expected:
        assert {day.isoformat() for day in library.statistics.days()} == {*expected["days"]}
    if "list" in expected:
        assert [card.id for card in library.games()] == expected["list"]
    for row in expected.get("scores", []):
        assert Score(**row) in library.scores.table(row["mode"])
    for row in expected.get("victories", []):
        assert library.scores.victories(row["kind"])[row["opponent"]] == Victory(**row)
    for row in expected.get("answers", []):
        assert Answer(**row) in library.answers.of_kind(row["kind"])
    assert library.road.load() == expected.get("road", "")
    assert library.expedition.load() == expected.get("expedition", "")


@pytest.mark.parametrize("version", [3, 4, 5])
def test_what_was_won_before_carries_over_with_its_day(version: int, places: Places) -> None:
    places.data.mkdir()
    shutil.copy(SAVES / f"schema-{version}.sqlite3", places.library)
    with closing(sqlite3.connect(places.library)) as old:
        before = old.execute(
            "SELECT id, day, won, elapsed, hints_used, position FROM games WHERE won > 0"
        ).fetchall()
    assert before
    library = Library.open(places)
    after = library.connection.execute(
        "SELECT id, day, won, won_elapsed, won_hints, won_moves FROM games WHERE won > 0"
    ).fetchall()
    assert after == before
    assert [day.toordinal() for day in library.statistics.days()] == [before[0][1]]
    number = before[0][0]
    session = library.load(number).session
    session.history.undo()
    library.save(number, session)
    assert [day.toordinal() for day in library.statistics.days()] == [before[0][1]]
    library.close()
