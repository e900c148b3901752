"""Changes of the preferences file that the program did not make: found by a checksum, and told."""

from __future__ import annotations

import json
import zlib
from collections.abc import Collection, Iterator
from typing import Any, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.words import _

CHECKSUM: Final = "checksum"
"""The entry with the checksum of all others: it tells a file that the program did not write."""
MAX_TOLD: Final = 5
"""Entries of a file that a notice names at the most."""
Names = tuple[str, ...]
"""The names that lead to an entry: one, or ``kinds``, a kind and one of its choices."""


def checksum(content: dict[str, Any]) -> str:
    """Return the CRC-32 of all entries but the checksum itself, as eight hexadecimal digits."""
    summed = {name: value for name, value in content.items() if name != CHECKSUM}
    text = json.dumps(summed, sort_keys=True, default=dict)
    return f"{zlib.crc32(text.encode()):08x}"


def is_whole(content: dict[str, Any]) -> bool:
    """Return True where the checksum is right, or there is none: earlier versions wrote none."""
    return CHECKSUM not in content or content[CHECKSUM] == checksum(content)


def told_changes(
    content: dict[str, Any], copy: dict[str, Any], told: Collection[Names] = ()
) -> str:
    """Return a sentence that names the entries changed since the program's latest save.

    The sentence is empty where the checksum is right, and where nothing but the checksum differs:
    it may have been written by a version that knows none and keeps foreign entries.

    Args:
        copy: the entries of the copy; none where there is no good one.
        told: entries that the player is told of anyway.
    """
    if is_whole(content):
        return ""
    if not copy:
        return _("The preferences were changed outside of the program; look through the settings.")
    before, now = dict(leaves(copy)), dict(leaves(content))
    paths = [path for path in {**before, **now} if path not in told]
    changes = [
        _told_change(path, before.get(path), now.get(path))
        for path in paths
        if before.get(path) != now.get(path)
    ]
    if not changes:
        return ""
    text = _("The preferences were changed outside of the program: {changes}.")
    return text.format(changes="; ".join(changes[:MAX_TOLD]))


def _told_change(path: Names, before: object, now: object) -> str:
    text = _("'{name}' is {value}, before {before}")
    name = clean_text(".".join(path), QUOTED)
    return text.format(name=name, value=quoted(now), before=quoted(before))


def leaves(content: dict[str, Any]) -> Iterator[tuple[Names, Any]]:
    """Yield the entries but the checksum, those of kinds one by one."""
    for name, value in content.items():
        if name == "kinds" and isinstance(value, dict):
            for kind, chosen in value.items():
                if not isinstance(chosen, dict):
                    yield (name, kind), chosen
                    continue
                for key, each in chosen.items():
                    yield (name, kind, key), each
        elif name != CHECKSUM:
            yield (name,), value


def quoted(value: object) -> str:
    return clean_text(json.dumps(value, ensure_ascii=False), QUOTED)
