"""Helpers of the formats: items, lines, and errors with their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from numberplace.core.clean_text import clean_text
from numberplace.core.errors import FormatError, at_line
from numberplace.core.words import _
from numberplace.sudoku.model.notation import BLANKS
from numberplace.sudoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from numberplace.core.history import Progress
    from numberplace.sudoku.model.notes import Notes

FieldT = TypeVar("FieldT")
Line = tuple[int, str]
"""A line with its number, counted from 1."""

DIGITS = "123456789"
CELLS = DIGITS + BLANKS
"""Characters that stand for a cell."""

_MAX_NAME = 60
_MAX_LEFT_OUT = 5
"""Lines of words, passed over, that are told of at the most."""
_MAX_RULES = 400
"""Characters of the setter's rules in a remark."""
_FRINGE = " ,;|:%\"'"
"""Separators, quotes, and signs of remarks around names."""

_DIGIT_OF = bytes(int(chr(code)) if chr(code) in DIGITS else 0 for code in range(256))


@dataclass(frozen=True, slots=True)
class ReadItem:
    """A puzzle read from a text, or the error in its place."""

    line: int
    """Line on which the puzzle begins in the text, counted from 1."""
    puzzle: Any
    name: str = ""
    """Name of the puzzle in the text."""
    level: str = ""
    error: FormatError | None = None
    progress: Progress | None = None
    """Moves made on the puzzle, if the text has any."""
    remarks: tuple[str, ...] = ()
    """Messages about content that is ignored."""

    def checked(self) -> ReadItem:
        """Return the item itself. Raises FormatError with its line when it is an error."""
        if self.error is not None:
            raise at_line(self.line, self.error) from self.error
        return self


def illegal(line: int, column: int, what: str, **values: object) -> FormatError:
    """Return the error for a place in a text.

    Args:
        what: a clause without a full stop.
        values: what is filled in; ``text`` is foreign and quoted.
    """
    if "text" in values:
        values["text"] = quote(str(values["text"]))
    what = what.format(**values) if values else what
    text = _("Line {line}, column {column}: illegal format, {what}.")
    error = FormatError(text.format(line=line, column=column, what=what))
    text = _("Column {column}: illegal format, {what}.")
    error.within_line = text.format(column=column, what=what)
    return error


def wrong_line(row: Line, what: str) -> FormatError:
    """Make the error for a whole line; ``{text}`` in ``what`` is the line."""
    return illegal(row[0], 1, what.format(text=quote(row[1].strip(), 40)))


def with_left_out(item: ReadItem, lines: Sequence[str]) -> ReadItem:
    """Return an item with a remark on each of the first lines of words that are passed over."""
    text = _("The line {text} is left out.")
    told = tuple(text.format(text=quote(line.strip(), 40)) for line in lines[:_MAX_LEFT_OUT])
    return replace(item, remarks=(*item.remarks, *told)) if told else item


def quote(text: str, most: int = 24) -> str:
    """Return foreign text shortened and made printable, in quotes."""
    return f"'{clean_text(text, most)}'"


def first_lines(text: str, count: int) -> Iterator[str]:
    """Yield the first lines of a text without splitting the rest."""
    start = 0
    while count > 0 and start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        for line in text[start:end].splitlines()[:count]:
            yield line
            count -= 1
        start = end


def is_remark(line: str) -> bool:
    """Tell whether a line is blank or a remark."""
    return not line.strip() or line.lstrip().startswith("#")


def significant(text: str, count: int) -> Iterator[str]:
    """Yield the first lines that are neither blank nor remarks."""
    return islice((line for line in first_lines(text, len(text)) if not is_remark(line)), count)


def numbered(text: str) -> list[Line]:
    """Return the lines that are neither blank nor remarks, each with its number from 1."""
    lines = enumerate(text.splitlines(), start=1)
    return [(number, line) for number, line in lines if not is_remark(line)]


def nine_rows(rows: Sequence[Line]) -> Iterator[Line]:
    """Yield nine rows. Raises FormatError where there are more or fewer."""
    for count, (number, line) in enumerate(rows):
        if count == 9:
            raise illegal(number, 1, _("{text} is one row too many"), text=line)
        yield number, line
    if len(rows) < 9:
        what = _("the text ends after {count} of 9 rows").format(count=len(rows))
        raise illegal(rows[-1][0] + 1 if rows else 1, 1, what)


def read_fields(
    row: Line, field: re.Pattern[str], read: Callable[[str], FieldT | None]
) -> list[FieldT]:
    """Return the nine fields of a row of candidates, each read by ``read``. Raises FormatError.

    Args:
        read: returns None for a field that is not a cell's candidates.
    """
    number, line = row
    found: list[FieldT] = []
    for match in field.finditer(line):
        column = match.start() + 1
        if len(found) == 9:
            raise illegal(number, column, _("{text} is one cell too many"), text=match[0])
        value = read(match[0])
        if value is None:
            what = _("{text} is not a list of a cell's candidates")
            raise illegal(number, column, what, text=match[0])
        found.append(value)
    if len(found) < 9:
        what = _("the row ends after {count} of 9 cells").format(count=len(found))
        raise illegal(number, len(line) + 1, what)
    return found


def seconds_of(milliseconds: str) -> float:
    """Return the seconds that another program wrote as milliseconds, 0 for anything else."""
    return int(milliseconds) / 1000 if re.fullmatch("[0-9]{1,12}", milliseconds) else 0.0


def setters_words(notes: Notes) -> tuple[str, ...]:
    """Return the remark that shows the rules in words, which nothing checks; none without any."""
    if not notes.rules:
        return ()
    text = _("The setter's rules, of which only what the board shows is checked: {rules}")
    return (text.format(rules=clean_text(" ".join(notes.rules.split()), _MAX_RULES)),)


def clean_name(text: str) -> str:
    """Return foreign text as a name for a puzzle: one short line; empty without any letter."""
    words = " ".join(text.replace("#", " ").split()).strip(_FRINGE)[:_MAX_NAME].strip(_FRINGE)
    has_letter = any(character.isalpha() for character in words)
    return words if has_letter and words.isprintable() else ""


def cells_of(text: str) -> bytes:
    """Return 81 digits (0 = empty) for 81 characters that are all in ``CELLS``."""
    return text.encode("ascii").translate(_DIGIT_OF)


def make_puzzle(digits: bytes, line: int, name: str = "") -> ReadItem:
    """Return the puzzle of 81 digits (0 = empty). Raises FormatError when givens clash."""
    puzzle = Puzzle(digits)
    try:
        puzzle.refuse_faults()
    except FormatError as error:
        raise at_line(line, error) from error
    return ReadItem(line, puzzle, name)


def make_position(masks: Sequence[int], line: int, name: str = "") -> ReadItem:
    """Return the position of 81 digit_masks. Raises FormatError when digits clash."""
    try:
        return ReadItem(line, Puzzle.from_marks(masks), name)
    except FormatError as error:
        raise at_line(line, error) from error


def one_of(puzzles: list[ReadItem], name: str) -> Puzzle:
    """Return the only puzzle, for formats that hold one. Raises FormatError."""
    if len(puzzles) != 1:
        text = _("A file of the format '{name}' holds one puzzle, not {count}.")
        raise FormatError(text.format(name=_(name), count=len(puzzles)))
    puzzle: Puzzle = puzzles[0].puzzle
    return puzzle
