"""Read rows from the pages of a damaged library one by one, without its header and its tables.

What SQLite's own ``.recover`` does, for our tables alone: a page says of itself what it is, a row
how long it is and what types its columns have; which table it belongs to is told by these. Rows
of pages given up long ago come up too, so this is asked only for what cannot be read otherwise.

Source: sqlite.org, "Database File Format", sections 1.6, 2.1 and 4.2 (read 2026-11-21).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from numberplace.storage.log import read_log
from numberplace.storage.repair import HEADER, MAGIC, PAGE_SIZE, page_size_of

TABLE_LEAF: Final = 0x0D
INDEX_LEAF: Final = 0x0A
INDEX_INNER: Final = 0x02
MOST_COLUMNS: Final = 64
MOST_BYTES: Final = 1 << 30
"""Size of a file above which it is not scanned."""
MOST_ROW: Final = 1 << 20
"""Bytes of a row; ours are some hundred, a damaged length may be anything."""
_LENGTHS: Final = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
"""Bytes of a value by its serial type, up to 9."""

Value = int | float | str | bytes | None


class Damaged(Exception):  # noqa: N818 - caught within this module
    """A row that makes no sense."""


def scan_rows(path: Path) -> Iterator[tuple[int | None, tuple[Value, ...]]]:
    """Yield (rowid, values) of every row found; rowid is None in tables without. Raises OSError."""
    size, pages = _read_pages(path)
    for number, page in pages.items():
        at = HEADER if number == 1 else 0
        kind = page[at] if len(page) == size else 0
        if kind in (TABLE_LEAF, INDEX_LEAF, INDEX_INNER):
            yield from _rows_of(page, at, kind, size, pages)


def _read_pages(path: Path) -> tuple[int, dict[int, bytes]]:
    """Return the page size and all pages by number, those of the write-ahead log over the others.

    Raises OSError.
    """
    if path.stat().st_size > MOST_BYTES:
        return PAGE_SIZE, {}
    data = path.read_bytes()
    size = page_size_of(data) if data.startswith(MAGIC) else PAGE_SIZE
    data += bytes(-len(data) % size)
    pages = {at // size + 1: data[at : at + size] for at in range(0, len(data), size)}
    pages.update(read_log(path, size).pages()[0])
    return size, pages


def _rows_of(
    page: bytes, at: int, kind: int, size: int, pages: dict[int, bytes]
) -> Iterator[tuple[int | None, tuple[Value, ...]]]:
    count = int.from_bytes(page[at + 3 : at + 5], "big")
    first = at + (12 if kind == INDEX_INNER else 8)
    for cell in range(min(count, (size - first) // 2)):
        start = int.from_bytes(page[first + 2 * cell : first + 2 * cell + 2], "big")
        try:
            yield _read_cell(page, start + (4 if kind == INDEX_INNER else 0), kind, size, pages)
        except (Damaged, IndexError, UnicodeDecodeError):
            continue


def _read_cell(
    page: bytes, at: int, kind: int, size: int, pages: dict[int, bytes]
) -> tuple[int | None, tuple[Value, ...]]:
    length, at = _varint(page, at)
    if length > MOST_ROW:
        raise Damaged
    rowid = None
    if kind == TABLE_LEAF:
        rowid, at = _varint(page, at)
    # The part of a long row that lies in the page itself; the rest is in a chain of pages.
    most = size - 35 if kind == TABLE_LEAF else (size - 12) * 64 // 255 - 23
    here = length
    if length > most:
        least = (size - 12) * 32 // 255 - 23
        here = least + (length - least) % (size - 4)
        here = here if here <= most else least
    payload = page[at : at + here]
    if length > here:
        payload += _follow(page[at + here : at + here + 4], length - here, size, pages)
    if len(payload) != length:
        raise Damaged
    return rowid, _read_record(payload)


def _follow(link: bytes, missing: int, size: int, pages: dict[int, bytes]) -> bytes:
    """Return the rest of a long row from its chain of pages; a damaged one may go in circles."""
    found, seen = b"", set()
    number = int.from_bytes(link, "big")
    while len(found) < missing:
        if number in seen or number not in pages:
            raise Damaged
        seen.add(number)
        page = pages[number]
        found += page[4:]
        number = int.from_bytes(page[:4], "big")
    return found[:missing]


def _read_record(payload: bytes) -> tuple[Value, ...]:
    end, at = _varint(payload, 0)
    types = []
    while at < end:
        kind, at = _varint(payload, at)
        types.append(kind)
        if len(types) > MOST_COLUMNS:
            raise Damaged
    values = []
    at = end
    for kind in types:
        length = _LENGTHS[kind] if kind < 10 else (kind - 12) // 2
        if kind in (10, 11) or at + length > len(payload):
            raise Damaged
        values.append(_value(kind, payload[at : at + length]))
        at += length
    return tuple(values)


def _value(kind: int, data: bytes) -> Value:
    if kind == 0:
        return None
    if kind < 7:
        return int.from_bytes(data, "big", signed=True)
    if kind == 7:
        return float(struct.unpack(">d", data)[0])
    if kind < 10:
        return kind - 8
    return data.decode("utf-8") if kind % 2 else data


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return the number of one to nine bytes at a place, and the place after it."""
    value = 0
    for step in range(8):
        byte = data[at + step]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + step + 1
    return value << 8 | data[at + 8], at + 9
