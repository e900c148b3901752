"""The bytes of the preferences as JSON entries, whatever they mean."""

from __future__ import annotations

import stat
from pathlib import Path

from numberplace.core.words import _

TYPE_CHECKING = False  # as ``typing`` has it, which every command would wait for
if TYPE_CHECKING:
    from typing import Any

MAX_BYTES = 1_000_000


def read_raw(path: Path) -> tuple[dict[str, Any] | None, bytes | None, OSError | None]:
    """Return the file's entries, its bytes, and why it could not be read.

    No entries are {} when there is no file or an empty one, None when it holds no JSON object.
    """
    data = None
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe could be waited on for ever
            return None, data, OSError(22, _("it is not an ordinary file"))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES)
        found = _entries_of(data) if data else {}
    except FileNotFoundError:
        return {}, None, None
    except OSError as error:
        return None, data, error
    except (ValueError, RecursionError):
        return None, data, None
    return (found if isinstance(found, dict) else None), data, None


def _entries_of(data: bytes) -> Any:
    import json  # not at the top: a player who has chosen nothing has no file to read

    return json.loads(data)
