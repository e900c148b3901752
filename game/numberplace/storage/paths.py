"""Paths of the library and the preferences."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from numberplace.core.assets import CHECKOUT, is_checkout

VARIABLE = "NUMBERPLACE_SAVES"
"""Environment variable with the folder of saves."""

_APP = "numberplace"
_XDG = {"XDG_DATA_HOME": ".local/share", "XDG_CONFIG_HOME": ".config"}
"""Variables of Linux desktops for the folders of data and configuration, and their usual values.

Source: XDG Base Directory Specification 0.8; a relative path counts as unset.
"""


class Places:
    """The folders the game writes to. None of them need exist yet.

    No dataclass: those take as long to import as all the rest that every command needs.
    """

    __slots__ = ("config", "data")

    def __init__(self, data: Path, config: Path) -> None:
        self.data = data
        """Folder of the library and what is kept beside it."""
        self.config = config
        """Folder of the preferences."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Places):
            return NotImplemented
        return (self.data, self.config) == (other.data, other.config)

    def __hash__(self) -> int:
        return hash((self.data, self.config))

    def __repr__(self) -> str:
        return f"Places({str(self.data)!r}, {str(self.config)!r})"

    @property
    def library(self) -> Path:
        """The SQLite file of all games."""
        return self.data / "library.sqlite3"

    @property
    def languages(self) -> Path:
        """The folder of languages that the player has added, a folder each."""
        return self.data / "languages"

    @property
    def preferences(self) -> Path:
        """The text file of preferences."""
        return self.config / "preferences.json"


def find_places(
    *, saves: Path | None = None, portable: bool = False, environ: Mapping[str, str] = os.environ
) -> Places:
    """Choose the folders: ``saves``, else the environment variable, else the default of the
    installation.

    A checkout, and any install when ``portable``, keeps everything in one folder ``saves``; else
    the system's folders for user data and configuration are used.
    """
    named = saves or (Path(environ[VARIABLE]) if environ.get(VARIABLE) else None)
    if named is not None:
        folder = named.expanduser().absolute()
        return Places(folder, folder)
    if portable or is_checkout():
        folder = _portable_root() / "saves"
        return Places(folder, folder)
    return _users_folders(environ)


def _users_folders(environ: Mapping[str, str]) -> Places:
    """Return the system's folders for a user's data and configuration.

    Where the two variables of the XDG base directories or a home folder say it all, they are read
    here: every command looks for the preferences, and platformdirs takes as long to import as the
    rest of ``--version``. It is asked on other systems, and where something is unusual.
    """
    home = environ.get("HOME", "")
    is_usual = sys.platform == "linux" and "ANDROID_ROOT" not in environ and home.startswith("/")
    folders = [
        environ.get(name, "") or f"{home.rstrip('/')}/{usual}" for name, usual in _XDG.items()
    ]
    if is_usual and all(folder.startswith("/") for folder in folders):
        return Places(*(Path(folder) / _APP for folder in folders))
    import platformdirs

    return Places(
        Path(platformdirs.user_data_dir(_APP, appauthor=False)),
        Path(platformdirs.user_config_dir(_APP, appauthor=False)),
    )


def _portable_root() -> Path:
    """The checkout; else the folder of the frozen program; else the folder it is started in."""
    if is_checkout():
        return CHECKOUT
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return Path.cwd()
