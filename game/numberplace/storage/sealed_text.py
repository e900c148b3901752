"""Texts with a checksum in their last line, which tells one that was damaged from one as saved."""

from __future__ import annotations

import re
import zlib
from typing import Final

from numberplace.core.errors import FormatError

_SEAL: Final = re.compile(r"checksum ([0-9a-f]{8})\n\Z")


def sealed(text: str) -> str:
    """Return a text of whole lines with one line more, its checksum."""
    return f"{text}checksum {_checksum(text)}\n"


def unsealed(text: str, complaint: str) -> str:
    """Return the text that was sealed; one without a checksum is one of an earlier version.

    Raises FormatError with the words of ``complaint`` where the checksum is another one.
    """
    seal = _SEAL.search(text)
    if seal is None:
        return text
    found = text[: seal.start()]
    if seal[1] != _checksum(found):
        raise FormatError(complaint)
    return found


def _checksum(text: str) -> str:
    """Return the CRC-32 of a text as eight hexadecimal digits."""
    return f"{zlib.crc32(text.encode()):08x}"
