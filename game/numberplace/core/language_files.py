"""The files ``language.toml``: names and the rule of plurals of each language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from numberplace.core.assets import note_damaged
from numberplace.core.clean_text import clean_text
from numberplace.core.languages import (
    ENGLISH,
    FILE,
    N_,
    LanguageError,
    folder_of,
    language_codes,
    players_own,
)
from numberplace.core.plurals import read_rule

MAX_NAME: Final = 24
"""Characters of a language's name; longer names are cut."""
MAX_FILE: Final = 100_000
"""Bytes of a ``language.toml``."""
UNUSABLE: Final = N_("The language file {path} cannot be used: {reason}.")


class Language:
    """The facts in the folder of a language, without its sentences."""

    __slots__ = ("code", "english", "fault", "name", "plural")

    def __init__(
        self,
        code: str,
        name: str = "",
        english: str = "",
        plural: str = "",
        fault: LanguageError | None = None,
    ) -> None:
        self.code = code
        self.name = name or code
        """Name of the language in the language itself."""
        self.english = english or self.name
        self.plural = plural
        """The rule of plurals as gettext writes rules; empty where the catalogue has the rule."""
        self.fault = fault
        """Fault of the file, mostly None."""


def languages() -> tuple[Language, ...]:
    """Return all languages with their names, in the order of ``language_codes``."""
    return tuple(map(language_of, language_codes()))


def language_of(code: str) -> Language:
    """Return the language that a folder describes. Never raises: see ``Language.fault``."""
    folder = folder_of(code)
    if code == ENGLISH or folder is None:
        return Language(code, "English" if code == ENGLISH else "")
    path = folder / FILE
    try:
        return _read(code, path)
    except (OSError, ValueError) as error:
        if players_own(code) is None:
            note_damaged(f"locale/{code}/{FILE}")
        reason = error if isinstance(error, LanguageError) else reason_of(error)
        return Language(code, fault=LanguageError(UNUSABLE, path=path, reason=reason))


def _read(code: str, path: Path) -> Language:
    """Read a ``language.toml``. Raises OSError and ValueError."""
    with path.open("rb") as file:
        told = tomllib.loads(file.read(MAX_FILE).decode("utf-8"))
    for name, value in told.items():
        if name not in ("name", "english", "plural", "direction", "characters"):
            raise LanguageError(N_("'{name}' is not a setting of a language"), name=name)
        if not isinstance(value, str):
            raise LanguageError(N_("'{name}' is not a text in quotes"), name=name)
    if told.get("direction", "ltr") != "ltr":
        raise LanguageError(N_("only languages written from left to right can be shown"))
    if not told.get("name", "").strip():
        raise LanguageError(N_("'{name}' is missing"), name="name")
    if rule := told.get("plural", ""):
        read_rule(rule)
    name, english = (clean_text(told.get(key, ""), MAX_NAME) for key in ("name", "english"))
    return Language(code, name, english, rule)


def reason_of(error: Exception) -> str:
    """Return why a file could not be read, as a part of a sentence."""
    return str(getattr(error, "strerror", None) or error).rstrip(".")


def code_named(wanted: str) -> str:
    """Return the language that Windows names in English, ``Japanese_Japan.932``, empty if none."""
    name = wanted.partition("_")[0].partition(".")[0].lower()
    return next((each.code for each in languages() if each.english.lower() == name), "")
