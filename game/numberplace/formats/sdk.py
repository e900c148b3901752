"""SadMan Software's ``.sdk``: ``#`` lines, a section ``[Puzzle]`` with the grid, ``[State]``.

Only the puzzle is read; a state that was played on in another program is not.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats import grid
from numberplace.formats.text import NamedPuzzle, clean_name, illegal, one_of
from numberplace.sudoku.model.notation import format_grid

ID = "sdk"
NAME = "SadMan Sudoku"
SUFFIXES: tuple[str, ...] = (".sdk",)

_SECTION = re.compile(r"\s*\[(\w+)\]\s*")
_TITLE = re.compile(r"#D\s*(\S.*)")


def sniff(text: str) -> bool:
    """Tell whether one of the first lines is ``[Puzzle]``."""
    return any(_section(line) == "puzzle" for line in text.splitlines()[:30])


def read(text: str) -> list[NamedPuzzle]:
    """Read the puzzle and its description. Raises FormatError with line and column."""
    section, name, wanted = "", "", []
    for line in text.splitlines():
        section = _section(line) or section
        title = _TITLE.match(line)
        name = clean_name(title[1]) if title else name
        is_cells = section == "puzzle" and not _SECTION.fullmatch(line)
        wanted.append(line if is_cells else "")
    if section == "":
        raise illegal(1, 1, _("there is no section [Puzzle]"))
    (found,) = grid.read("\n".join(wanted))
    return [NamedPuzzle(name, found.puzzle, found.line)]


def write(puzzles: list[NamedPuzzle]) -> str:
    """Write one puzzle. Raises FormatError when there are several."""
    puzzle = one_of(puzzles, NAME)
    name = puzzles[0].name
    heading = f"#D{name}\n" if name else ""
    return f"{heading}[Puzzle]\n{format_grid(puzzle.givens)}\n"


def _section(line: str) -> str:
    match = _SECTION.fullmatch(line)
    return match[1].lower() if match else ""
