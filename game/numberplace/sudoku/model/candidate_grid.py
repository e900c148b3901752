"""A position as text, with the candidates of every cell: a drawn grid, or 729 characters.

The grid is what other programs write and read, a row of nine fields for each row of cells:

    .--------------.----------.-----------.
    | 1   25   257 | 6  4  9  | 3  8  57  |
    ...
    :--------------+----------+-----------:

In 729 characters each cell has nine: a candidate stands at its own place, a blank elsewhere. A
field of one digit says both that the digit stands there and that only this candidate is left. It
is read as a digit, unless a peer with several candidates still has it.
"""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import PEERS
from numberplace.sudoku.model.notation import BLANKS, format_cell

WIDE = 729
"""Characters of the long line."""

_DIGITS = "123456789"


def digits_of(masks: Sequence[int]) -> bytes:
    """Return the 81 digits (0 = empty) that 81 digit_masks say stand on the board."""
    several = [mask if mask & (mask - 1) else 0 for mask in masks]
    digits = bytearray(81)
    for cell, mask in enumerate(masks):
        is_open = several[cell] or any(several[peer] & mask for peer in PEERS[cell])
        digits[cell] = 0 if is_open else mask.bit_length()
    return bytes(digits)


def format_candidates(masks: Sequence[int]) -> str:
    """Draw 81 digit_masks as a grid of nine lines with rules between the boxes."""
    fields = [
        "".join(digit for place, digit in enumerate(_DIGITS) if mask >> place & 1) for mask in masks
    ]
    widths = [max(len(fields[cell]) for cell in range(column, 81, 9)) for column in range(9)]
    lines = []
    for row in range(9):
        if row % 3 == 0:
            lines.append(_rule(widths, ":+:" if row else "..."))
        padded = [fields[row * 9 + column].ljust(widths[column]) for column in range(9)]
        boxes = ["  ".join(padded[start : start + 3]) for start in (0, 3, 6)]
        lines.append("| " + " | ".join(boxes) + " |")
    return "\n".join([*lines, _rule(widths, "'''")])


def _rule(widths: list[int], signs: str) -> str:
    """Draw a rule as wide as the boxes; ``signs``: its left end, its crossings, its right end."""
    boxes = ["-" * (sum(widths[start : start + 3]) + 6) for start in (0, 3, 6)]
    return signs[0] + signs[1].join(boxes) + signs[2]


def format_wide(masks: Sequence[int]) -> str:
    """Write 81 digit_masks as 729 characters."""
    return "".join(
        digit if mask >> place & 1 else "." for mask in masks for place, digit in enumerate(_DIGITS)
    )


def parse_wide(line: str) -> tuple[int, ...]:
    """Read 729 characters as 81 digit_masks. Raises FormatError."""
    masks = [0] * 81
    for at, character in enumerate(line):
        cell, place = divmod(at, 9)
        if character == _DIGITS[place]:
            masks[cell] |= 1 << place
        elif character not in BLANKS:
            message = _("'{text}' at character {number} is neither {digit} nor empty.")
            raise FormatError(message.format(text=character, number=at + 1, digit=_DIGITS[place]))
    refuse_empty(masks)
    return tuple(masks)


def refuse_empty(masks: Sequence[int]) -> None:
    """Raise FormatError when a cell has no candidate."""
    if 0 in masks:
        message = _("No digit is left for {cell}.")
        raise FormatError(message.format(cell=format_cell(list(masks).index(0))))
