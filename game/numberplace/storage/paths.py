"""Paths of the library and the preferences."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from numberplace.core.assets import CHECKOUT, is_checkout

VARIABLE = "NUMBERPLACE_SAVES"
"""Environment variable with the folder of saves."""

_APP = "numberplace"


@dataclass(frozen=True, slots=True)
class Places:
    """The folders the game writes to. None of them need exist yet."""

    data: Path
    """Folder of the library and what is kept beside it."""
    config: Path
    """Folder of the preferences."""

    @property
    def library(self) -> Path:
        """The SQLite file of all games."""
        return self.data / "library.sqlite3"

    @property
    def preferences(self) -> Path:
        """The text file of preferences."""
        return self.config / "preferences.json"


def find_places(
    *, saves: Path | None = None, portable: bool = False, environ: Mapping[str, str] = os.environ
) -> Places:
    """Choose the folders: ``saves``, else the environment variable, else what suits the install.

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
    import platformdirs  # only an installed game needs it

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
