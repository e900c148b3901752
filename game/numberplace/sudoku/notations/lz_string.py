"""Text packed by LZ-String into Base64, as the links of f-puzzles and SudokuPad hold their boards.

LZW over UTF-16 units. Codes 0 and 1 introduce a unit of 8 or 16 bits that was not seen before, 2
ends the text; each other code names an entry: such a unit, or the entry before with one unit more.
Codes have as many bits as the number of entries, the lowest bit first.

Own code, since no package bounds what a text unpacks to: 20,000 characters make up to 40 million.

Source: the format of LZ-String 1.5 by Pieroxy, compared with its Python port, November 2026.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

MAX_UNPACKED = 1_000_000
"""UTF-16 units of an unpacked text; the largest boards take some 100,000."""

_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {character: f"{value:06b}" for value, character in enumerate(_BASE64)}
_NEW_8, _NEW_16, _END = range(3)


def decompress(packed: str) -> str:
    """Unpack a text. Raises FormatError, whose message is a clause: why it cannot be unpacked."""
    bits = _bits_of(packed.rstrip("="))
    at = 0

    def take(width: int) -> int:
        nonlocal at
        taken = bits[at : at + width]
        at += width
        if len(taken) < width:
            raise FormatError(_("it is cut off"))
        return int(taken[::-1], 2)

    entries = ["", "", ""]  # the codes that are no entries
    last = ""
    parts: list[str] = []
    length = 0
    while (code := take(len(entries).bit_length())) != _END:
        if code in (_NEW_8, _NEW_16):
            entries.append(chr(take(8 if code == _NEW_8 else 16)))
            code = len(entries) - 1
        if code > len(entries) or (code == len(entries) and not last):
            raise FormatError(_("it is damaged"))
        # The entry that is about to be made may be named at once: it begins and ends alike.
        part = entries[code] if code < len(entries) else last + last[0]
        length += len(part)
        if length > MAX_UNPACKED:
            message = _("it would take more than {most} characters")
            raise FormatError(message.format(most=MAX_UNPACKED))
        parts.append(part)
        if last:
            entries.append(last + part[0])
        last = part
    return _as_text("".join(parts))


def compress(text: str) -> str:
    """Pack a text as LZ-String does."""
    bits = "".join(f"{code:0{width}b}"[::-1] for code, width in _codes(_as_units(text)))
    bits += "0" * (6 - len(bits) % 6)
    packed = "".join(_BASE64[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    return packed + "=" * (-len(packed) % 4)


def _codes(units: str) -> Iterator[tuple[int, int]]:
    """Yield each code with its width in bits."""
    entries: dict[str, int] = {}
    unsent: set[str] = set()
    size = 2  # the entries the reader has when it takes the next code, which decide its width
    last = ""
    for unit in (*units, ""):
        if unit and unit not in entries:
            entries[unit] = len(entries) + 3
            unsent.add(unit)
        if unit and last + unit in entries:
            last += unit
            continue
        width = size.bit_length()
        if last in unsent:
            is_long = ord(last) > 255
            yield (_NEW_16 if is_long else _NEW_8), width
            yield ord(last), 16 if is_long else 8
            unsent.discard(last)
            size += 1
        elif last:
            yield entries[last], width
        size += bool(last)
        entries[last + unit] = len(entries) + 3
        last = unit
    yield _END, size.bit_length()


def _bits_of(packed: str) -> str:
    """Return six binary digits for each character. Raises FormatError."""
    wrong = next((character for character in packed if character not in _VALUES), "")
    if wrong:
        message = _("'{text}' is not a character of a packed board")
        raise FormatError(message.format(text=clean_text(wrong, QUOTED)))
    return "".join(map(_VALUES.__getitem__, packed))


def _as_units(text: str) -> str:
    """Return a text with each character beyond U+FFFF as its two surrogates."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(low | high << 8) for low, high in zip(data[::2], data[1::2], strict=True))


def _as_text(units: str) -> str:
    """Return the text of UTF-16 units; a surrogate without its other half stays as it is."""
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
