import json
import os
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.core.errors import SaveError
from numberplace.storage.paths import Places
from numberplace.storage.preferences import Preferences, read_preferences, write_preferences

CHOSEN = Preferences(
    language="ja",
    theme="night",
    level="hard",
    folder="/home/someone/パズル",
    window_size=(1280, 880),
    window_position=(-5, 30),
    sound=False,
    volume=0.25,
    reduced_motion=True,
    strike_marks=True,
    path_marks="on",
    link_level="hard",
    link_size="12x12",
    link_tour_seen=True,
    input="cell",
    checking="solution",
    hints="act",
    text_size=130,
    keys="hint=x",
    tour_seen=True,
)


def put(places: Places, content: object) -> None:
    places.config.mkdir(exist_ok=True)
    places.preferences.write_text(json.dumps(content), encoding="utf-8")


def test_without_a_file_all_are_defaults(places: Places) -> None:
    assert read_preferences(places) == Preferences()


def test_every_field_survives(places: Places) -> None:
    assert all(
        getattr(CHOSEN, field.name) != getattr(Preferences(), field.name)
        for field in fields(Preferences)
    )
    write_preferences(places, CHOSEN)
    assert read_preferences(places) == CHOSEN
    assert [path.name for path in places.config.iterdir()] == ["preferences.json"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 7),
        ("theme", None),
        ("window_size", 800),
        ("window_size", [800]),
        ("window_size", [800, "600"]),
        ("window_size", [10, 600]),
        ("window_size", [True, True]),
        ("window_position", [1e99, 0]),
        ("sound", 1),
        ("sound", "yes"),
        ("volume", True),
        ("volume", 1.5),
        ("volume", float("nan")),
        ("volume", "loud"),
    ],
)
def test_a_wrong_value_takes_its_default_and_spares_the_others(
    places: Places, name: str, value: object
) -> None:
    write_preferences(places, CHOSEN)
    content = json.loads(places.preferences.read_text(encoding="utf-8"))
    put(places, content | {name: value})
    default = getattr(Preferences(), name)
    assert read_preferences(places) == replace(CHOSEN, **{name: default})


@pytest.mark.parametrize("content", ["", "{", "[]", "null", "[" * 100_000, "\x00", '"x"'])
def test_a_file_that_is_no_object_reads_as_defaults(places: Places, content: str) -> None:
    places.config.mkdir()
    places.preferences.write_text(content, encoding="utf-8")
    assert read_preferences(places) == Preferences()
    write_preferences(places, CHOSEN)
    assert read_preferences(places) == CHOSEN


@settings(deadline=None)
@given(content=st.binary(max_size=200))
def test_any_bytes_can_be_read(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / "preferences.json").write_bytes(content)
    assert isinstance(read_preferences(Places(folder, folder)), Preferences)


def test_entries_of_a_later_version_stay(places: Places) -> None:
    put(places, {"gamepad": {"swap": True}, "volume": 0.5})
    write_preferences(places, replace(read_preferences(places), sound=False))
    content = json.loads(places.preferences.read_text(encoding="utf-8"))
    assert content["gamepad"] == {"swap": True}
    assert content["volume"] == 0.5


def test_a_crash_in_mid_write_leaves_the_old_file(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_preferences(places, CHOSEN)

    def crash(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", crash)
    with pytest.raises(SaveError, match="No space left on device"):
        write_preferences(places, Preferences())
    assert read_preferences(places) == CHOSEN


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "saves"
    with pytest.raises(SaveError, match="could not be written"):
        write_preferences(Places(folder, folder), CHOSEN)
