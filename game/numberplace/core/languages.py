"""Languages as folders: the program's own below ``assets/locale``, the player's below his data.

A folder is named by the code of its language, such as ``de``, ``pt_BR`` or ``zh_TW``. The folder
holds the sentences, ``numberplace.po``, and ``language.toml`` with the names of the language and
the rule of its plurals, which ``core/language_files`` reads. No list of languages stands anywhere
else. A player's folder comes before the program's own of the same code.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from numberplace.core.assets import asset_path
from numberplace.core.clean_text import MESSAGE, clean_text

ENGLISH = "en"
"""The language of the source, which has no folder."""
CATALOGUE = "numberplace.po"
FILE = "language.toml"
_CODE = r"[a-z]{2,3}(_[A-Z][A-Za-z]{1,3})?"
_players: list[Path] = []
"""The folder of the player's languages, once a folder is known."""
_faults: list[LanguageError] = []


def N_(message: str) -> str:  # noqa: N802 - the name gettext tools know
    """Mark a constant for the catalogues; returns it unchanged."""
    return message


class LanguageError(ValueError):
    """A fault of a language, told in the language spoken when the fault is shown."""

    def __init__(self, message: str, **values: object) -> None:
        """Take a marked message and the values of its fields; a value may be a fault as well."""
        super().__init__(message)
        self.message = message
        self.values = values

    def told(self, translate: Callable[[str], str]) -> str:
        """Return the sentence, on one line."""
        values = {
            name: value.told(translate) if isinstance(value, LanguageError) else value
            for name, value in self.values.items()
        }
        return clean_text(translate(self.message).format(**values), MESSAGE)


def look_in(folder: Path) -> None:
    """Take the languages below ``folder`` for the player's from now on."""
    _players[:] = [folder]


def players_folder() -> Path | None:
    """Return the folder of the player's languages, None before ``look_in``."""
    return _players[0] if _players else None


def is_language(code: str) -> bool:
    """Tell whether there is a language of this code."""
    return code == ENGLISH or (_is_code(code) and folder_of(code) is not None)


def _is_code(code: str) -> bool:
    return re.fullmatch(_CODE, code) is not None


def folder_of(code: str) -> Path | None:
    """Return the folder of a language, the player's if he has one."""
    for folder in (players_own(code), asset_path(f"locale/{code}")):
        if folder is not None and folder.is_dir():
            return folder
    return None


def players_own(code: str) -> Path | None:
    """Return the player's folder of a language, None where he has none."""
    folder = _players[0] / code if _players and _is_code(code) else None
    return folder if folder is not None and folder.is_dir() else None


def catalogue_in(folder: Path) -> Path:
    """Return the path of the sentences in a folder: beside ``language.toml``, or as gettext has
    them, below ``LC_MESSAGES``."""
    below = folder / "LC_MESSAGES"
    return (below if below.is_dir() else folder) / CATALOGUE


def language_codes() -> tuple[str, ...]:
    """Return the codes of all languages: English, then the others in alphabetical order."""
    found: set[str] = set()
    for folder in (asset_path("locale"), *_players):
        try:
            with os.scandir(folder) as entries:
                found.update(entry.name for entry in entries if entry.is_dir())
        except OSError:  # there is no such folder
            continue
    return (ENGLISH, *sorted(code for code in found - {ENGLISH} if _is_code(code)))


def note_fault(fault: LanguageError) -> None:
    """Record a fault of a language of the player's, so that he is told once."""
    _faults.append(fault)


def take_faults() -> tuple[LanguageError, ...]:
    """Return the faults noted since the last call."""
    found = tuple(_faults)
    _faults.clear()
    return found


def code_for(wanted: str) -> str:
    """Return the language that a system asks for as ``pt_BR.UTF-8`` or ``zh-Hant-TW``.

    Empty where there is none. A language of another region serves where it has no region.
    """
    parts = re.split(r"[-_.@]", wanted)
    language = parts[0].lower()
    for part in parts[1:]:
        if is_language(code := f"{language}_{part}"):
            return code
    return language if is_language(language) else ""
