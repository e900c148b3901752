"""What the player has chosen once for all games, kept in a text file anyone can read and mend."""

from __future__ import annotations

import json
import math
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from game.core.errors import SaveError
from game.core.words import _


@dataclass(frozen=True, slots=True)
class Preferences:
    """The player's choices; every field has the value a new player starts with."""

    language: str = ""
    """A language code, empty for the system's language."""
    theme: str = ""
    """The id of a theme, empty for the first one."""
    window_width: int = 960
    """Logical px."""
    window_height: int = 660
    """Logical px."""
    window_x: int | None = None
    """Screen px, None to let the system choose."""
    window_y: int | None = None
    fullscreen: bool = False
    sound: bool = True
    volume: float = 0.7
    """0 to 1."""
    reduced_motion: bool = False
    strike_marks: bool = False
    """Placing a digit strikes the same pencil mark in the cells that see it."""
    mark_clashes: bool = True
    mark_equal: bool = True
    """The current digit stands out wherever it is."""
    tooltips: bool = True
    """Pointing at a cell shows its possible digits."""
    show_clock: bool = True
    pause_unfocused: bool = True
    """The clock rests while another window is in front."""
    level: str = ""
    """The id of the level chosen last, empty for the first one."""
    last_folder: str = ""
    """Where a file was opened last."""


_RANGES: dict[str, tuple[float, float]] = {
    "window_width": (200, 16384),
    "window_height": (200, 16384),
    "window_x": (-32768, 32767),
    "window_y": (-32768, 32767),
    "volume": (0.0, 1.0),
}
"""Least and greatest sensible value; others count as wrong."""

_MOST_BYTES = 1_000_000


def read_preferences(path: Path) -> Preferences:
    """Read the file; what is missing, unknown or wrong takes its default. Never raises."""
    found = _read_raw(path)
    defaults = Preferences()
    return Preferences(
        **{
            field.name: _suits(field.name, found.get(field.name), getattr(defaults, field.name))
            for field in fields(Preferences)
        }
    )


def write_preferences(path: Path, preferences: Preferences) -> None:
    """Replace the file in one go; entries of a later version stay in it. Raises SaveError."""
    content = _read_raw(path) | asdict(preferences)
    half = path.with_name(path.name + ".part")
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


def _suits(name: str, value: object, default: Any) -> Any:
    """Return ``value`` when it is of the field's type and in its range, else ``default``."""
    if name in _RANGES:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return default
        least, most = _RANGES[name]
        if not math.isfinite(value) or not least <= value <= most:
            return default
        return float(value) if isinstance(default, float) else int(value)
    return value if type(value) is type(default) else default
