"""QR codes as shapes. The library that makes them is imported when the first one is asked for."""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.drawing.shapes import Area, Box, Drawing, Ink, rectangle
from numberplace.core.errors import GameError
from numberplace.core.words import _

MAX_LENGTH = 2000
"""Characters of a text that is still read from paper."""
QUIET = 4
"""Modules of white that a reader needs around a code."""


def qr_rows(text: str) -> tuple[bytes, ...]:
    """Return the rows of a code, 1 for a dark module, without the white around it.

    Raises:
        GameError: the text is too long, or the library is missing.
    """
    if len(text) > MAX_LENGTH:
        message = _("{count} characters are too many for a QR code; it holds {most}.")
        raise GameError(message.format(count=len(text), most=MAX_LENGTH))
    try:
        import segno
    except ImportError as error:
        raise missing("segno") from error
    code = segno.make(text, micro=False, error="m" if len(text) < 300 else "l", boost_error=False)
    return tuple(bytes(row) for row in code.matrix)


def qr_drawing(text: str) -> Drawing:
    """Return a code with the white it needs, modules of edge 1. Raises GameError."""
    rows = qr_rows(text)
    side = len(rows) + QUIET
    shapes = (rectangle(Box(-QUIET, -QUIET, side, side), Ink("board")), *_dark(rows))
    return Drawing(Box(-QUIET, -QUIET, side, side), shapes)


def missing(name: str) -> GameError:
    """Return the error that a library is not installed."""
    text = _("The Python package '{name}' is missing; 'pip install {name}' brings it.")
    return GameError(text.format(name=name))


def _dark(rows: tuple[bytes, ...]) -> Iterator[Area]:
    """Yield the dark modules, those beside each other as one rectangle."""
    ink = Ink("given")
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                # A hair of overlap, so that no white line shows between two rows.
                yield rectangle(Box(x, y, end, y + 1.02), ink)
            x = end + 1
