"""What the player has chosen once for all games, kept in a text file anyone can read and mend."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.paths import Places


@dataclass(frozen=True, slots=True)
class Preferences:
    """The player's choices; every field has the value a new player starts with.

    A field is a bool, a number, a string or a pair of whole numbers; a new one needs no more than
    its line here, and its range in ``_RANGES`` when it is a number.
    """

    language: str = ""
    """A language code, empty for the system's language."""
    theme: str = ""
    """The id of a theme, empty for the first one."""
    level: str = ""
    """The level a new game was chosen from last."""
    link_level: str = ""
    """The level a new Numberlink game was chosen from last."""
    link_size: str = ""
    """The size a Numberlink puzzle was ordered in last, such as ``10x10``."""
    folder: str = ""
    """Where a file was opened last."""
    window_size: tuple[int, int] = (960, 660)
    """Width and height in screen px."""
    window_position: tuple[int, int] | None = None
    """Left and top in screen px, None to let the system choose."""
    sound: bool = True
    volume: float = 0.7
    """0 to 1."""
    text_size: int = 100
    """Percent of the ordinary size."""
    keys: str = ""
    """The player's own keys, as ``ui.bindings`` writes them."""
    tour_seen: bool = False
    """The first-start tour has been walked through or skipped."""
    link_tour_seen: bool = False
    """So has the one of Numberlink."""
    reduced_motion: bool = False
    input: str = "digit"
    """``digit``: a click puts the current digit in; ``cell``: it chooses the cell."""
    checking: str = "rules"
    """What is marked as wrong: ``off``, ``rules`` (clashes) or ``solution`` (wrong digits too)."""
    hints: str = "teach"
    """``teach``: rung by rung; ``act``: a hint is carried out at once."""
    path_marks: str = "auto"
    """Numbers and patterns in Numberlink's paths: ``on``, ``off``, or ``auto`` by the theme."""
    strike_marks: bool = False
    """Placing a digit strikes the same pencil mark in the cells that see it."""


_RANGES: dict[str, tuple[float, float]] = {
    "window_size": (200, 16384),
    "window_position": (-32768, 32767),
    "volume": (0.0, 1.0),
    "text_size": (80, 150),
}
"""Least and greatest sensible number; others count as wrong."""

_MOST_BYTES = 1_000_000


def read_preferences(places: Places) -> Preferences:
    """Read the file; what is missing, unknown or wrong takes its default. Never raises."""
    found = _read_raw(places.preferences)
    good = {
        field.name: value
        for field in fields(Preferences)
        if (value := _value_of(field.name, found.get(field.name), field.default)) is not None
    }
    return Preferences(**good)


def write_preferences(places: Places, preferences: Preferences) -> None:
    """Replace the file in one go; entries of a later version stay in it. Raises SaveError."""
    path = places.preferences
    content = _read_raw(path) | asdict(preferences)
    half = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with half.open("w", encoding="utf-8") as file:
            json.dump(content, file, ensure_ascii=False, indent=2)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except OSError as error:
        text = _("The preferences could not be written to {path}: {reason}.")
        raise SaveError(text.format(path=path, reason=error.strerror)) from error


def _read_raw(path: Path) -> dict[str, Any]:
    """The file's entries, none when it cannot be read or is no JSON object."""
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(_MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _value_of(name: str, value: object, default: object) -> Any:
    """Return ``value`` as the field ``name`` holds it, None when it is not fit for it."""
    if isinstance(default, tuple) or default is None:
        if not isinstance(value, list) or len(value) != 2:
            return None
        pair = [int(n) for item in value if (n := _number_of(name, item)) is not None]
        return tuple(pair) if len(pair) == 2 else None
    if isinstance(default, bool | str):
        return value if type(value) is type(default) else None
    return _number_of(name, value)


def _number_of(name: str, value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    least, most = _RANGES[name]
    return value if least <= value <= most else None
