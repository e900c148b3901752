"""SadMan Software's ``.sdk``: ``#`` lines, a section ``[Puzzle]`` with the grid, ``[State]``.

The state is the board as it was played on: what it has beyond the puzzle are the player's digits.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats import grid
from numberplace.formats.board_state import BoardState, board_of, game_of
from numberplace.formats.text import ReadItem, clean_name, first_lines, illegal, quote
from numberplace.sudoku.model.notation import format_cell, format_grid

_SECTION = re.compile(r"\s*\[(\w+)\]\s*")
_TITLE = re.compile(r"#D\s*(\S.*)")


def sniff(text: str) -> bool:
    """Tell whether one of the first lines is ``[Puzzle]``."""
    return any(_section(line) == "puzzle" for line in first_lines(text, 30))


def read(text: str) -> list[ReadItem]:
    """Read the puzzle, its description and its state. Raises FormatError with line and column."""
    name = ""
    sections: dict[str, list[str]] = {"": []}
    unknown: dict[str, str] = {}
    lines = text.splitlines()
    section = ""
    for number, line in enumerate(lines):
        if _SECTION.fullmatch(line):
            section = _section(line)
            sections.setdefault(section, [""] * (number + 1))
            if section not in ("puzzle", "state"):
                unknown[section] = line.strip()
            continue
        title = _TITLE.match(line)
        name = clean_name(title[1]) if title else name
        held = sections[section]
        held += [""] * (number - len(held)) + [line]
    if "puzzle" not in sections:
        raise illegal(1, 1, _("there is no section [Puzzle]"))
    (found,) = grid.read_grid("\n".join(sections["puzzle"]))
    left_out = _("The section {text} is left out.")
    remarks = list(found.remarks)
    remarks += [left_out.format(text=quote(title)) for title in unknown.values()]
    placed = bytes(81)
    if any(line.strip() for line in sections.get("state", ())):
        placed = _placed(found.puzzle.givens, "\n".join(sections["state"]))
    return [game_of(BoardState(found.puzzle.givens, placed), found.line, name, remarks=remarks)]


def _placed(givens: bytes, text: str) -> bytes:
    """Return the player's digits of a state. Raises FormatError where it has other givens."""
    digits, line = grid.read_digits(text)
    for cell, (given, digit) in enumerate(zip(givens, digits, strict=True)):
        if given and given != digit:
            what = _("the state has {found} in {cell}, where the puzzle has {given}")
            what = what.format(found=digit or ".", cell=format_cell(cell), given=given)
            raise illegal(line + cell // 9, cell % 9 + 1, what)
    return bytes(0 if given else digit for given, digit in zip(givens, digits, strict=True))


def write(puzzles: list[ReadItem]) -> str:
    """Write one puzzle, and its state if it was played on. Raises FormatError when several."""
    puzzle = puzzles[0].puzzle
    name = puzzles[0].name
    heading = f"#D{name}\n" if name else ""
    text = f"{heading}[Puzzle]\n{format_grid(puzzle.givens)}\n"
    state = board_of(puzzles[0])
    if any(state.placed):
        text += f"[State]\n{format_grid(state.digits)}\n"
    return text


def _section(line: str) -> str:
    match = _SECTION.fullmatch(line)
    return match[1].lower() if match else ""
