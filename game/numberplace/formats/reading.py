"""Read puzzles of Number Place from files and texts of any format."""

from __future__ import annotations

import re
from io import BufferedReader
from pathlib import Path

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.errors import FormatError, MissingFile, reason_of
from numberplace.core.words import _
from numberplace.formats.as_written import as_read
from numberplace.formats.format_list import CSV, FORMATS, GRID, LINES, SAVED, is_foreign
from numberplace.formats.text import ReadItem, first_lines, illegal, quote

MAX_BYTES = 5_000_000
"""Larger files are refused unread; it holds about 60,000 puzzles."""

MAX_LINES = 500_000
"""Each line takes some 60 bytes of memory, and is read several times."""

MAX_LINE = 1 << 20
"""Characters; only other programs' XML and JSON may be without line breaks."""

_LINE_BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""The line breaks of ``str.splitlines``."""
_MARKED_UP = re.compile(r"\s*+[<{]")


def read_text(path: Path) -> str:
    """Return a file's text, whatever is in it. Raises FormatError."""
    data = _load(path)
    try:
        if len(data) > MAX_BYTES:
            raise _too_large()
        return text_of(data)
    except FormatError as error:
        raise FormatError(f"{clean_text(path, PATH)}: {error}") from error


def parse_puzzles(text: str) -> list[ReadItem]:
    """Read every puzzle in a text, such as the clipboard's: at least one. Raises FormatError."""
    refuse_large(text)
    text = as_read(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"))
    if not text.strip():
        raise FormatError(_("It holds no puzzle: it is empty."))
    for form in (SAVED, *FORMATS):
        if form.sniff(text):
            return form.read(text)
    # Of no known format: read as the one with the most useful error.
    first = next(line for line in first_lines(text, len(text)) if line.strip())
    form = CSV if "," in first else LINES if len(first.split()[0]) >= 20 else GRID
    return form.read(text)


def open_file(path: Path, *, allows_pipe: bool = False) -> BufferedReader:
    """Open a file to be read. Raises FormatError."""
    shown = quote(str(path), PATH)
    try:
        if path.exists() and not path.is_file() and not (allows_pipe and path.is_fifo()):
            raise FormatError(_("{path} is not a file.").format(path=shown))
        return path.open("rb")
    except FileNotFoundError as error:
        raise MissingFile(_("{path}: file not found.").format(path=shown)) from error
    except (OSError, ValueError) as error:
        text = _("{path} cannot be read: {reason}.")
        raise FormatError(text.format(path=shown, reason=reason_of(error))) from error


def _load(path: Path) -> bytes:
    """Read a file up to the largest size that is read. Raises FormatError."""
    with open_file(path) as file:
        try:
            return file.read(MAX_BYTES + 1)
        except OSError as error:
            text = _("{path} cannot be read: {reason}.")
            told = text.format(path=quote(str(path), PATH), reason=reason_of(error))
            raise FormatError(told) from error


def text_of(data: bytes) -> str:
    """Return a file's text: UTF-8, UTF-16 with its mark, or Latin-1; of an archive the text of its
    entry.

    Raises FormatError.
    """
    if data[:4] == b"PK\x03\x04":
        from numberplace.formats.hodoku_save import unpack  # few files are archives

        return unpack(data, MAX_BYTES)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as error:
            raise FormatError(_("This is not a text file.")) from error
    if b"\0" in data:
        line = data[: data.index(b"\0")].count(b"\n") + 1
        column = data.index(b"\0") - data.rfind(b"\n", 0, data.index(b"\0"))
        raise illegal(line, column, _("a zero byte: this is not a text file"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def refuse_large(text: str) -> None:
    """Raise FormatError for a text longer than any file that is read, or with too many lines."""
    if len(text) > MAX_BYTES:
        raise _too_large()
    if max(map(text.count, _LINE_BREAKS)) > MAX_LINES:
        message = _("It has too many lines: puzzles are read from up to {count} lines.")
        raise FormatError(message.format(count=MAX_LINES))
    if len(text) > MAX_LINE and not (_MARKED_UP.match(text) and is_foreign(text)):
        lengths = list(map(len, text.splitlines()))
        if max(lengths) > MAX_LINE:
            number = next(at for at, length in enumerate(lengths, start=1) if length > MAX_LINE)
            message = _("Line {line} is too long: this is not a text file.")
            raise FormatError(message.format(line=number))


def _too_large() -> FormatError:
    text = _("It is too large: puzzles are read from up to {size} MB.")
    return FormatError(text.format(size=MAX_BYTES // 1_000_000))
