"""Input of a command: a file of any length and kind, as blocks of lines or as whole puzzles."""

from __future__ import annotations

import contextlib
import io
import os
import stat
import sys
import zlib
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from numberplace.cli.output import complain
from numberplace.core.errors import FormatError, GameError
from numberplace.core.kind import AnyKind, Shelf
from numberplace.core.words import _
from numberplace.formats.by_kind import as_line, parse_any, read_items, shelf_of, shelf_of_lines
from numberplace.formats.reading import open_file, text_of
from numberplace.formats.text import ReadItem
from numberplace.kinds import shelf_named

STDIN = "-"
MAX_LINE = 1 << 20
MAX_BYTES = 64_000_000
"""Limit of a file whose puzzles do not stand a line each, which has to be read as a whole."""
MIN_TEXT = 16
"""Characters from which a word that names no file may be a puzzle itself; a colon will do as
well."""
MIN_CELLS = 40
"""Characters of cells from which a word that names no file is meant for a puzzle."""
NEARLY = 0.9
"""And the least share of them."""
_CELLS = frozenset("0123456789.*_-")
MAX_ROWS = 9
"""Short lines after which it is clear that puzzles do not stand a line each."""

Block = tuple[int, bytes | FormatError]
"""The number of a block's first line, and whole lines or the error of the line there."""
LocatedBlock = tuple[int, bytes | FormatError, int]
"""A block with the number of bytes of the file that precede it."""


def read_file(name: str, kind: str | None) -> tuple[AnyKind, list[ReadItem]]:
    """Read every puzzle of a file, of the kind asked for if one is. Raises FormatError."""
    return items_of(name, kind, read_whole(name))


def read_whole(name: str) -> str:
    """Read a file as text. Raises FormatError."""
    with open_input(name) as source:
        data = _all_of(_read(decompressed(source).read, MAX_BYTES + 1))
    try:
        return text_of(data)
    except FormatError as error:
        raise _with_name(name, error) from error


def first_line(name: str) -> str:
    """Return the first line of a file, empty for a pipe, which could not be read once more."""
    if name == STDIN or puzzle_itself(name) or not _is_file(name):
        return ""
    with open_input(name) as source:
        return text_of(_all_of(_read(decompressed(source).readline, MAX_BYTES + 1)))


def json_lines(name: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file of any length with their numbers, but for empty ones.

    Raises FormatError: a line is too long, or is no text.
    """
    with open_input(name) as source:
        stream = decompressed(source)
        number = 0
        while line := _read(stream.readline, MAX_BYTES + 1):
            number += 1
            if line.strip():
                yield number, text_of(_all_of(line))


def items_of(name: str, asked: str | None, text: str) -> tuple[AnyKind, list[ReadItem]]:
    """Return the puzzles of a text read from a file. Raises FormatError."""
    try:
        shelf = shelf_named(asked) if asked else shelf_of(text)
        return shelf.kind, list(read_items(text, shelf))
    except FormatError as error:
        raise _with_name(name, error) from error


def say_remarks(name: str, items: list[ReadItem]) -> None:
    """Report on standard error the parts of a file that are not kept, each once, with its first
    line."""
    told: set[str] = set()
    for item in items:
        for remark in item.remarks:
            if remark not in told:
                told.add(remark)
                text = _("{file}, line {line}: {remark}")
                complain(text.format(file=name, line=item.line, remark=remark))


def _with_name(name: str, error: FormatError) -> FormatError:
    return error if name == STDIN else FormatError(f"{name}: {error}")


def head_of(name: str) -> str:
    """Return the beginning of a file as text. Raises FormatError."""
    with open_input(name) as source:
        return _read(decompressed(source).read, 1 << 16).decode("utf-8", "replace")


def read_any_blocks(
    source: io.BufferedIOBase, asked_kind: str | None, *, waits: bool, size: int
) -> tuple[AnyKind, Iterator[Block]]:
    """Return the kind of a stream's puzzles, and the puzzles as blocks of lines.

    Lines are passed on as they come. A text in any other format is read to its end and passed on
    as lines, each with the number of the line where its puzzle begins. Raises FormatError.
    """
    asked = shelf_named(asked_kind) if asked_kind else None
    blocks = read_blocks(source, waits=waits, size=size)
    begin: list[tuple[int, bytes]] = []
    rows = length = 0
    for block in blocks:
        begin.append(block)
        if not block[1].strip():
            continue
        head = block[1].decode("utf-8", "replace")
        shelf = shelf_of_lines(head, asked)
        if shelf is not None:
            return shelf.kind, chain(begin, blocks)
        rows += sum(bool(row.strip()) for row in head.splitlines())
        if rows > MAX_ROWS:
            break
    parts: list[bytes] = []
    for _line, data in chain(begin, blocks):
        parts.append(data)
        length += len(data)
        if length > MAX_BYTES:
            break
    text = text_of(_all_of(b"".join(parts)))
    shelf = asked or shelf_of(text)
    return shelf.kind, _as_lines(text, shelf)


def _as_lines(text: str, shelf: Shelf) -> Iterator[Block]:
    for item in read_items(text, shelf):
        yield item.line, item.error or f"{as_line(shelf, item)}\n".encode()


def _all_of(data: bytes) -> bytes:
    if len(data) > MAX_BYTES:
        text = _("It is too large: puzzles are read from up to {size} MB.")
        raise FormatError(text.format(size=MAX_BYTES // 1_000_000))
    return data


def read_blocks(
    source: io.BufferedIOBase, *, waits: bool, size: int
) -> Iterator[tuple[int, bytes]]:
    """Yield blocks of whole lines, each with the number of its first line.

    A source that may have to wait for more, such as a pipe, gives what it has; others full blocks.
    Raises FormatError when the input is damaged or is no text.
    """
    line = 1
    rest = b""
    while True:
        data = _read(source.read1 if waits else source.read, size)
        if not data:
            break
        cut = data.rfind(b"\n") + 1
        if cut:
            block = rest + data[:cut]
            rest = data[cut:]
            yield line, block
            line += block.count(b"\n")
        else:
            rest += data
            if len(rest) > MAX_LINE:
                raise FormatError(
                    _("Line {line} is too long: this is not a text file.").format(line=line)
                )
    if rest:
        yield line, rest


def _read(read: Callable[[int], bytes], size: int) -> bytes:
    try:
        return read(size)
    except (OSError, EOFError, zlib.error) as error:
        text = _("The input cannot be read: {reason}.")
        raise FormatError(text.format(reason=str(error).rstrip("."))) from error


@contextlib.contextmanager
def open_input(name: str) -> Iterator[io.BufferedReader]:
    """Open a file, or standard input for ``-``. Raises FormatError."""
    if name == STDIN:
        if sys.stdin is None:
            raise FormatError(_("Standard input is closed."))
        # Not sys.stdin's own buffer: a test may have replaced it by one that cannot peek.
        source = sys.stdin.buffer
        yield source if isinstance(source, io.BufferedReader) else io.BufferedReader(source)  # type: ignore[arg-type]
        return
    if text := puzzle_itself(name):
        yield io.BufferedReader(io.BytesIO(text.encode()))
        return
    with open_file(Path(name), allows_pipe=True) as file:
        yield file


def puzzle_itself(name: str) -> str:
    """Return the puzzle that stands where a file's name is expected, "" for a name.

    Raises FormatError: it is no file, and nearly a puzzle.
    """
    if (len(name) < MIN_TEXT and ":" not in name) or _names_something(name):
        return ""
    try:
        parse_any(name)
    except GameError as error:
        cells = sum(sign in _CELLS for sign in name)
        from numberplace.formats import shared  # a file that is there does without

        is_nearly = cells >= MIN_CELLS and cells >= NEARLY * len(name)
        if shared.sniff(name) or is_nearly or _has_head(name):
            raise FormatError(str(error)) from error
        return ""
    return name


def _has_head(text: str) -> bool:
    """Tell whether a text begins as our own line with rules: ``6x6 2x3: `` and cells."""
    head, colon, _cells_and_rules = text.partition(": ")
    sides = head.split()[0].split("x") if head.split() else []
    return bool(colon) and len(sides) == 2 and all(map(str.isdecimal, sides))


def _names_something(name: str) -> bool:
    try:
        return os.path.lexists(name)
    except (OSError, ValueError):  # no file system has such a name
        return False


def _is_file(name: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(name).st_mode)  # noqa: PTH116 - Path.is_file raises for long names
    except (OSError, ValueError):
        return False


def has_piped_input() -> bool:
    """Tell whether a file or a program, and no terminal, feeds standard input."""
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError, AttributeError):
        return False
    return stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)


def decompressed(source: io.BufferedReader) -> io.BufferedIOBase:
    """Return the stream itself, or its contents when it is gzip."""
    if source.peek(2)[:2] == b"\x1f\x8b":
        from gzip import GzipFile

        return GzipFile(fileobj=source)
    return source


def size_of(source: io.BufferedReader) -> int:
    """Return a file's bytes, 0 for a pipe or a terminal."""
    try:
        status = os.fstat(source.fileno())
    except (OSError, ValueError):
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0
