import os
import sys
from pathlib import Path

import platformdirs
import pytest
from numberplace.core.assets import CHECKOUT
from numberplace.storage import paths
from numberplace.storage.paths import find_places


def test_option_beats_variable(tmp_path: Path) -> None:
    found = find_places(saves=tmp_path, environ={"NUMBERPLACE_SAVES": "/elsewhere"})
    assert found.library == tmp_path / "library.sqlite3"
    assert found.preferences == tmp_path / "preferences.json"


def test_variable_beats_the_checkout() -> None:
    assert find_places(environ={"NUMBERPLACE_SAVES": "/elsewhere"}).data == Path("/elsewhere")


def test_empty_variable_counts_as_unset() -> None:
    assert find_places(environ={"NUMBERPLACE_SAVES": ""}) == find_places(environ={})


def test_relative_and_home_folders_become_absolute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/someone")
    assert find_places(saves=Path("~/games")).data == Path("/home/someone/games")
    assert find_places(saves=Path("games")).data == Path.cwd() / "games"


def test_checkout_keeps_everything_in_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "is_checkout", lambda: True)
    found = find_places(environ={})
    assert found.data == found.config == CHECKOUT / "saves"


def test_installed_game_uses_the_users_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    found = find_places(environ={})
    assert found.data == Path(platformdirs.user_data_dir("numberplace", appauthor=False))
    assert found.config == Path(platformdirs.user_config_dir("numberplace", appauthor=False))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
@pytest.mark.parametrize(
    "variables",
    [
        {},
        {"XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/config"},
        {"XDG_DATA_HOME": "/data/"},
        {"XDG_CONFIG_HOME": "/config//of//mine"},
        {"XDG_DATA_HOME": ""},
        {"XDG_DATA_HOME": "relative"},
        {"XDG_CONFIG_HOME": "~/config"},
        {"XDG_DATA_HOME": " "},
        {"HOME": "/"},
        {"HOME": "/home/someone/"},
    ],
    ids=str,
)
def test_the_users_folders_are_those_of_platformdirs(
    variables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/someone", **variables}.items():
        monkeypatch.setenv(name, value)
    found = find_places(environ={**os.environ, "NUMBERPLACE_SAVES": ""})
    assert found.data == Path(platformdirs.user_data_dir("numberplace", appauthor=False))
    assert found.config == Path(platformdirs.user_config_dir("numberplace", appauthor=False))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_usual_folders_are_found_without_platformdirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    found = find_places(environ={"HOME": "/home/someone", "XDG_CONFIG_HOME": "/config"})
    assert found.library == Path("/home/someone/.local/share/numberplace/library.sqlite3")
    assert found.preferences == Path("/config/numberplace/preferences.json")
    with pytest.raises(ModuleNotFoundError):
        find_places(environ={})


def test_portable_installed_game_stays_where_it_is_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    monkeypatch.chdir(tmp_path)
    assert find_places(portable=True, environ={}).data == tmp_path / "saves"


def test_portable_frozen_game_stays_beside_its_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(paths, "is_checkout", lambda: False)
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "numberplace.exe"))
    assert find_places(portable=True, environ={}).data == tmp_path / "saves"
