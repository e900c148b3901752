"""81 characters a line, one puzzle each; other columns, a heading and ``#`` comments are allowed.

A position that has lost candidates takes 729 characters, see ``sudoku.model.candidate_grid``.

In a line without any other sign for them, ``x`` is an empty cell.

A column with text becomes the puzzle's name: ``easy 3<tab>53..7....6..1...``.
"""

from __future__ import annotations

import re

from numberplace.core.errors import FormatError, at_line
from numberplace.core.words import _
from numberplace.formats.text import (
    CELLS,
    ReadItem,
    cells_of,
    clean_name,
    illegal,
    make_position,
    make_puzzle,
    numbered,
    quote,
    significant,
    with_left_out,
)
from numberplace.sudoku.model.candidate_grid import WIDE, parse_wide
from numberplace.sudoku.model.notation import format_line

_CELL = f"[{re.escape(CELLS)}]"
_PUZZLE = re.compile(rf"(?<!{_CELL})(?:{_CELL}{{81}}|{_CELL}{{{WIDE}}})(?!{_CELL})")
_WITH_X = re.compile("(?<![1-9xX])[1-9xX]{81}(?![1-9xX])")
_SENTENCE = re.compile(r"(?<![^\W\d_])[^\W\d_]{2,}+\W++[^\W\d_]{2}")
"""Two words of a program's remark on its puzzles, such as ``Number of Givens: 28``."""
_LOOKED_AT = 6000
_PARTS = re.compile(r"[\t,;|]")
"""Separators of the columns of a line."""
_NEARLY = re.compile(r"[^\s,;|\t]{60,}")
"""A run of characters so long that it was surely meant as a puzzle."""


def sniff(text: str) -> bool:
    """Tell whether one of the first lines holds 81 cells in a row."""
    return any(_PUZZLE.search(line) or _with_x(line) for line in significant(text, 20))


def is_plain(text: str) -> bool:
    """Return True for lines of cells in the usual characters, without ``x``."""
    return any(_PUZZLE.search(line) for line in significant(text, 20))


def has_sentences(text: str) -> bool:
    """Tell whether words stand in lines of their own behind a puzzle's, among the first lines."""
    begin = (line.strip() for line in text[:_LOOKED_AT].splitlines())
    lines = [line for line in begin if line and line[0] != "#"]
    first = next((at for at, line in enumerate(lines) if _PUZZLE.search(line)), len(lines))
    return any(_SENTENCE.search(line) and not _PUZZLE.search(line) for line in lines[first:])


def _with_x(line: str) -> re.Match[str] | None:
    match = _WITH_X.search(line)
    is_mixed = match is not None and not match[0].isdecimal() and not match[0].isalpha()
    return match if is_mixed else None


def read(text: str) -> list[ReadItem]:
    """Read every puzzle. Raises FormatError with line and column."""
    found: list[ReadItem] = []
    left_out: list[str] = []
    for number, line in numbered(text):
        match = _PUZZLE.search(line) or _with_x(line)
        if match is not None:
            name = _name_of(line[: match.start()], line[match.end() :])
            found.append(_read_cells(match, number, name))
        elif _NEARLY.search(line) or (found and not _SENTENCE.search(line)):
            _refuse(line, number)
        elif found:
            left_out.append(line)
    if not found:
        raise illegal(1, 1, _("no line has 81 cells"))
    if len(found) == 1:  # beside several they are what a program says of each
        found[0] = with_left_out(found[0], left_out)
    return found


def _read_cells(match: re.Match[str], line: int, name: str) -> ReadItem:
    if len(match[0]) == 81:
        return make_puzzle(cells_of(re.sub("[xX]", ".", match[0])), line, name)
    try:
        masks = parse_wide(match[0])
    except FormatError as error:
        raise at_line(line, error) from error
    return make_position(masks, line, name)


def write(puzzles: list[ReadItem]) -> str:
    """Write one line each, with the name after a tab when there is one."""
    return "".join(
        (str(named.puzzle) if named.puzzle.removed else format_line(named.puzzle.givens))
        + (f"\t{named.name}" if named.name else "")
        + "\n"
        for named in puzzles
    )


def _name_of(before: str, after: str) -> str:
    """Return the column before the puzzle, else the first after it with letters."""
    columns = [before, *(after.split("\t") if after.startswith("\t") else _PARTS.split(after))]
    if '"' in before + after:
        import csv  # few texts have quotes

        sign = next((one for one in (after[:1], before[-1:]) if one and _PARTS.match(one)), ",")
        columns = next(csv.reader([before + after], delimiter=sign), [])
    return next((name for column in columns if (name := clean_name(column))), "")


def _refuse(line: str, number: int) -> None:
    """Raise FormatError with the fault of a line."""
    run = _NEARLY.search(line) or re.search(r"\S+", line)
    assert run is not None
    for offset, character in enumerate(run[0]):
        if character not in CELLS:
            what = _("{text} is neither a digit nor an empty cell").format(text=quote(character))
            raise illegal(number, run.start() + offset + 1, what)
    what = _("{text} has {count} cells, not 81").format(text=quote(run[0]), count=len(run[0]))
    raise illegal(number, run.start() + 1, what)
