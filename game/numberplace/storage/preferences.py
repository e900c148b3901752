"""The player's preferences, stored as a JSON file."""

from __future__ import annotations

import contextlib
import json
import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import SaveError, reason_of
from numberplace.core.files import free_name, set_aside, written_beside
from numberplace.core.languages import is_language
from numberplace.core.words import _, ngettext
from numberplace.storage.paths import Places
from numberplace.storage.preferences_changes import (
    CHECKSUM,
    MAX_TOLD,
    Names,
    checksum,
    is_whole,
    leaves,
    quoted,
    told_changes,
)
from numberplace.storage.preferences_file import read_raw

KindValue = str | bool
OfKinds = Mapping[str, Mapping[str, KindValue]]


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
    kinds: OfKinds = field(default_factory=dict)
    """Preferences of one kind of puzzle by the kind's id; their names are the kind's."""
    folder: str = ""
    """The folder of the last opened file."""
    window_size: tuple[int, int] = (960, 660)
    """Width and height in screen px."""
    window_position: tuple[int, int] | None = None
    """Left and top in screen px, None to let the system choose."""
    window_maximized: bool = False
    """True if the window is maximised; size and place are those of the window when not
    maximised."""
    sound: bool = True
    volume: float = 0.7
    """0 to 1."""
    music_volume: float = 0.6
    """0 to 1."""
    music: bool = True
    """The arcade has music, while there is sound."""
    text_size: int = 100
    """Percent of the ordinary size."""
    keys: str = ""
    """The player's own keys, as ``ui.bindings`` writes them."""
    reduced_motion: bool = False
    input: str = "digit"
    """``digit``: a click puts the current digit in; ``cell``: it chooses the cell."""
    checking: str = "rules"
    """Digits marked as wrong: ``off``, ``rules`` (clashes) or ``solution`` (wrong digits too)."""
    hints: str = "teach"
    """``teach``: rung by rung; ``act``: a hint is carried out at once."""
    marking: str = "grid"
    """Style of pencil marks: ``grid``: each in its place on a grid of nine, as the original has it;
    ``corner`` and ``centre``: in a row in the centre of a cell, beside corner marks; a right click
    makes the kind named."""
    path_marks: str = "auto"
    """Numbers and patterns beside the colours of paths: ``on``, ``off``, ``auto`` by the theme."""
    strike_marks: bool = True
    """Placing a digit eliminates the same pencil mark in the cells that see it."""
    cell_names: str = "words"
    """Names of cells in sentences: ``words`` (row 4 column 7), ``codes`` (r4c7), ``capitals``
    (R4C7) or ``letters`` (D7)."""
    coordinates: bool = False
    """Rows and columns are named at the board's edge always, not only while a hint is open."""
    log: bool = False
    """The panel lists every move."""
    clock: bool = True
    """The time played is shown."""
    shading: bool = True
    """True if the cells seen by the cursor's cell are shaded, and all cells with the current
    digit."""
    counts: bool = True
    """The strip says how often each digit is still to be placed."""
    glints: bool = True
    """In a fight cells with something hard to place, which pays more, have a glint."""
    fight_end: str = "cell"
    """End of a fight: ``cell``: the last cell brings the foe down; ``volley``: its last hit point
    does, and the rest of the board fills itself."""
    tooltips: bool = True
    """True if a tooltip tells the use of a button, or the rule that a digit breaks."""
    cell_tips: bool = False
    """The digits that are possible in a cell are shown where the pointer rests."""
    click_asked: bool = False
    """True if the walk through a first game has asked for the effect of a click."""
    slow_told: bool = False
    """The player was told that hard puzzles take long because the engine is not compiled."""
    confirm_solve: bool = True
    """Solve asks first."""

    def of_kind(self, kind: str, name: str) -> str:
        """Return a preference of a kind of puzzle, empty when unset."""
        value = self.kinds.get(kind, {}).get(name, "")
        return value if isinstance(value, str) else ""

    def is_set(self, kind: str, name: str) -> bool:
        """Return a boolean preference of a kind of puzzle, False when unset."""
        return self.kinds.get(kind, {}).get(name) is True

    def with_kind(self, kind: str, **chosen: KindValue) -> OfKinds:
        """Return ``kinds`` with changed preferences of one kind."""
        return {**self.kinds, kind: {**self.kinds.get(kind, {}), **chosen}}


_DEFAULTS: Final = {each.name: each.default for each in fields(Preferences) if each.name != "kinds"}
"""Every preference but those of kinds, which are read in another way."""

_RANGES: Final[dict[str, tuple[float, float]]] = {
    "window_size": (200, 8192),
    "window_position": (-32768, 32767),
    "volume": (0.0, 1.0),
    "music_volume": (0.0, 1.0),
    "text_size": (80, 200),
}
"""Minimum and maximum of numbers; others are invalid."""

_CHOICES: Final[dict[str, frozenset[str]]] = {
    "input": frozenset({"digit", "cell"}),
    "checking": frozenset({"off", "rules", "solution"}),
    "hints": frozenset({"teach", "act"}),
    "marking": frozenset({"grid", "corner", "centre"}),
    "path_marks": frozenset({"on", "off", "auto"}),
    "cell_names": frozenset({"words", "codes", "capitals", "letters"}),
    "fight_end": frozenset({"cell", "volley"}),
}
"""The values of texts of which there are few; others are invalid."""

_MAX_TEXT: Final = 4096
"""Characters of a text."""
_MAX_ENTRIES: Final = 64
"""Kinds, and choices of one kind."""

_BEFORE_KINDS: Final = {
    "level": ("sudoku", "level"),
    "tour_seen": ("sudoku", "tour_seen"),
    "link_level": ("numberlink", "level"),
    "link_size": ("numberlink", "size"),
    "link_tour_seen": ("numberlink", "tour_seen"),
}
"""Old names of preferences that are in ``kinds`` now: the kind's id and the new name."""


def read_preferences(places: Places) -> Preferences:
    """Read the file; missing, unknown or wrong values take their defaults. Never raises.

    Of a damaged file the copy beside it is read, or else what can be read of it.
    """
    return _preferences_of(_read(places).content)


def load_preferences(places: Places) -> tuple[Preferences, str]:
    """Read the file as ``read_preferences`` does, and write it anew if it was damaged.

    Returns also one sentence for the player about what was restored or lost; mostly empty.
    """
    found = _read(places)
    preferences = _preferences_of(found.content)
    if found.trouble is not None:
        return preferences, _told_unwritable(places, found.trouble)
    notice = found.notice
    is_link = places.preferences.is_symlink()
    if notice or is_link:
        with contextlib.suppress(SaveError):  # told by the badge when something is changed
            kept = write_preferences(places, preferences)
            if is_link and kept is not None and not notice:
                text = _("The preferences were a link, kept as {kept}; now they are a file.")
                notice = text.format(kept=kept)
    return preferences, notice


def has_preferences(places: Places) -> bool:
    """Return True if a preferences file exists, or might exist but cannot be accessed."""
    try:
        places.preferences.stat()
    except FileNotFoundError:
        return False
    except (OSError, ValueError):
        return True  # something is there that we may not look at
    return True


def write_preferences(
    places: Places, preferences: Preferences, *, before: Preferences | None = None
) -> Path | None:
    """Replace the file atomically; return the path to which an entry that was no preferences was
    moved.

    Raises SaveError.

    Entries of a later version stay in it, and so does what another window has changed meanwhile:
    only what differs from ``before`` is written over what the file says now. A file that is no
    preferences at all is kept beside it, and a copy of what is written too. Nothing is written
    through a link: it is kept beside the file that takes its place.

    Args:
        before: what this window knew of the file; all is written when it is not given.
    """
    path, kept = places.preferences, None
    try:
        found = _read(places)
        if found.trouble is not None:
            raise found.trouble
        if path.is_symlink():
            kept = set_aside(path, "link")
        elif found.notice and path.is_file() and path.stat().st_size:
            kept = path.replace(free_name(path, "broken"))
        path.parent.mkdir(parents=True, exist_ok=True)
        merged = _merged(found.content or {}, preferences, before)
        _replace(path, merged)
        with contextlib.suppress(OSError):  # the next time will do
            _replace(copy_path(places), merged)
    except OSError as error:
        raise SaveError(_told_unwritable(places, error)) from error
    return kept


def _told_unwritable(places: Places, error: OSError) -> str:
    text = _("The preferences could not be written to {path}: {reason}.")
    return text.format(path=places.preferences, reason=reason_of(error))


def _merged(
    content: dict[str, Any], preferences: Preferences, before: Preferences | None
) -> dict[str, Any]:
    there = _preferences_of(content)
    dropped = {*_BEFORE_KINDS, CHECKSUM}
    merged = {name: value for name, value in content.items() if name not in dropped}
    for name in _DEFAULTS:
        value = getattr(preferences, name)
        is_changed = before is None or value != getattr(before, name)
        merged[name] = value if is_changed else getattr(there, name)
    merged["kinds"] = _merged_kinds(there, preferences, before)
    return merged


def _merged_kinds(
    there: Preferences, preferences: Preferences, before: Preferences | None
) -> dict[str, dict[str, KindValue]]:
    known = before.kinds if before is not None else {}
    merged = {kind: dict(chosen) for kind, chosen in there.kinds.items()}
    for kind, chosen in preferences.kinds.items():
        for name, value in chosen.items():
            if value != known.get(kind, {}).get(name):
                merged.setdefault(kind, {})[name] = value
    return merged


def copy_path(places: Places) -> Path:
    """Path of the backup copy of the preferences."""
    return places.preferences.with_name("preferences.copy.json")


def _replace(path: Path, content: dict[str, Any]) -> None:
    """Write entries and their checksum atomically."""
    content = {**content, CHECKSUM: checksum(content)}
    with written_beside(path) as half:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
        with os.fdopen(os.open(half, flags, 0o666), "wb") as file:
            file.write(_format(content))
            file.flush()
            os.fsync(file.fileno())


def _format(content: dict[str, Any]) -> bytes:
    """Return the file's bytes; lone surrogates in foreign entries are escaped."""
    try:
        return (json.dumps(content, ensure_ascii=False, indent=2, default=dict) + "\n").encode()
    except UnicodeEncodeError:
        return (json.dumps(content, indent=2, default=dict) + "\n").encode()


def _preferences_of(found: dict[str, Any] | None) -> Preferences:
    """Return the valid preferences of a file's content."""
    found = found or {}
    values = {name: _value_of(name, found[name]) for name in _DEFAULTS if name in found}
    good = {name: value for name, value in values.items() if value is not None}
    return Preferences(kinds=_kinds_of(found), **good)


def _kinds_of(found: dict[str, Any]) -> OfKinds:
    """Read ``kinds`` and the old names of its entries."""
    kinds: dict[str, dict[str, KindValue]] = {}
    for old, (kind, name) in _BEFORE_KINDS.items():
        if _is_kind_value(found.get(old)):
            kinds.setdefault(kind, {})[name] = found[old]
    for kind, chosen in _entries(found.get("kinds")):
        for name, value in _entries(chosen):
            if _is_kind_value(value):
                kinds.setdefault(kind, {})[name] = value
    return kinds


def _entries(value: object) -> list[tuple[str, Any]]:
    """Return the first valid entries of an object, none of anything else."""
    entries = list(value.items())[:_MAX_ENTRIES] if isinstance(value, dict) else []
    return [(name, each) for name, each in entries if _is_text(name)]


def _is_kind_value(value: object) -> bool:
    return isinstance(value, bool) or _is_text(value)


def _is_text(value: object) -> bool:
    """Return True for a text of limited length without control characters and surrogates."""
    return (
        isinstance(value, str)
        and len(value) <= _MAX_TEXT
        and not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in value)
    )


class _Found(NamedTuple):
    """The result of reading the preferences file."""

    content: dict[str, Any] | None
    """The entries, None when there are no valid ones."""
    notice: str = ""
    """One sentence for the player when the file was damaged."""
    trouble: OSError | None = None
    """Error that prevented reading the file."""


def _read(places: Places) -> _Found:
    """Return the entries of the file, of its copy, or those that can be salvaged from the file."""
    content, data, trouble = read_raw(places.preferences)
    if trouble is not None:
        return _Found(None, trouble=trouble)
    copy = read_raw(copy_path(places))[0] or {}
    if not is_whole(copy) and copy != content:  # a version without checksums writes two alike
        copy = {}
    is_empty = data is not None and not data
    # A name seems damaged where one is missing and an unknown one is there.
    known = {*copy, *_BEFORE_KINDS, *_DEFAULTS, "kinds", CHECKSUM}
    names = (content or {}).keys()
    has_odd_name = not names <= known and not copy.keys() <= names
    if copy and (content is None or is_empty or has_odd_name):
        text = _("The preferences were damaged; all settings are as they were last saved.")
        good = {name: value for name, value in (content or {}).items() if name in copy}
        return _Found({**copy, **good}, text)
    if content is not None and not is_empty:
        return _Found(content, _told_damage(content, copy))
    content = _salvage(data or b"")
    text = _("The preferences were damaged; all settings are back to their defaults.")
    if content:
        text = ngettext(
            "The preferences were damaged; {n} setting could be read, the others are back to "
            "their defaults.",
            "The preferences were damaged; {n} settings could be read, the others are back to "
            "their defaults.",
            len(content),
        ).format(n=len(content))
    return _Found(content, text)


def _told_damage(content: dict[str, Any], copy: dict[str, Any]) -> str:
    """Return the message about entries that are invalid or that the program did not write."""
    wrong = list(_wrong_values(content))
    told = [_told_wrong(path, value) for path, value in wrong[:MAX_TOLD]]
    changes = told_changes(content, copy, {path for path, _value in wrong})
    return " ".join(filter(None, [*told, changes]))


def _salvage(data: bytes) -> dict[str, Any]:
    """Return the valid entries of a file that is no longer JSON."""
    text, found = data.decode("utf-8", "replace"), {}
    for name in (*_DEFAULTS, "kinds"):
        match = re.search(rf'"{name}"\s*:\s*', text)
        if match is None:
            continue
        try:
            value, end = json.JSONDecoder().raw_decode(text, match.end())
        except (ValueError, RecursionError):
            continue
        is_valid = (
            isinstance(value, dict) if name == "kinds" else _value_of(name, value) is not None
        )
        if is_valid and "\ufffd" not in text[match.end() : end]:
            found[name] = value
    return found


def _wrong_values(content: dict[str, Any]) -> Iterator[tuple[Names, Any]]:
    """Yield the entries with an invalid value, each under the names that lead there."""
    for path, value in leaves(content):
        name = path[0]
        if name == "kinds":
            is_wrong = len(path) < 3 or not _is_kind_value(value) or not all(map(_is_text, path))
        else:
            is_wrong = name in _DEFAULTS and not _is_value(name, value)
        if is_wrong:
            yield path, value


def _told_wrong(path: Names, value: object) -> str:
    text = _("The preferences say {value} for '{name}', which makes no sense: ignored.")
    return text.format(value=quoted(value), name=clean_text(".".join(filter(None, path)), QUOTED))


def _is_value(name: str, value: object) -> bool:
    """Return True for a value that a preference may have; None means its default."""
    may_be_none = _DEFAULTS[name] is None
    return _value_of(name, value) is not None or (value is None and may_be_none)


def _value_of(name: str, value: object) -> Any:
    """Return a value converted for its preference, None when invalid."""
    default = _DEFAULTS[name]
    if isinstance(default, tuple) or default is None:
        if not isinstance(value, list) or len(value) != 2:
            return None
        pair = [int(n) for item in value if (n := _number_of(name, item)) is not None]
        return tuple(pair) if len(pair) == 2 else None
    if isinstance(default, bool):
        return value if isinstance(value, bool) else None
    if isinstance(default, str):
        return value if _is_text(value) and _is_choice(name, str(value)) else None
    return _number_of(name, value)


def _is_choice(name: str, value: str) -> bool:
    if name == "language":  # found on the disk, which is not searched before it is needed
        return not value or is_language(value)
    return name not in _CHOICES or value in _CHOICES[name]


def _number_of(name: str, value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    least, most = _RANGES[name]
    return value if least <= value <= most else None
