"""Game ids of ``solo`` in Simon Tatham's collection for the plain board: ``3x3:5_3b7…``.

Givens are digits, letters are runs of empty cells (``a`` one, ``z`` twenty-six), and ``_`` stands
where two digits would meet. Ids of other boards are variants, read by
``variants.model.notation_sgt``.

Source: ``solo.c`` of that collection, and ids of its version in Debian 12, read in November 2026.
"""

from __future__ import annotations

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.text import NamedPuzzle, illegal, make_puzzle, quote, significant
from numberplace.variants.model.board import BOXES
from numberplace.variants.model.notation_sgt import is_game_id, parse_game_id

ID = "sgt"
NAME = "Game id of sgt-solo"
SUFFIXES: tuple[str, ...] = (".sgt",)
HOLDS: frozenset[str] = frozenset()

_LOOKED_AT = 20


def sniff(text: str) -> bool:
    """Tell whether the first ids are of plain boards."""
    lines = list(significant(text, _LOOKED_AT))
    return bool(lines) and all(map(is_plain_id, lines))


def is_plain_id(line: str) -> bool:
    """Tell whether a line is the id of Number Place on 9 x 9 and nothing else."""
    if not is_game_id(line):
        return False
    try:
        puzzle = parse_game_id(line)
    except FormatError:
        return False
    return puzzle.board.size == 9 and puzzle.board.box == BOXES[9] and not puzzle.constraints


def read(text: str) -> list[NamedPuzzle]:
    """Read an id a line. Raises FormatError with the line."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if not is_plain_id(line):
            what = _("{text} is no id of the plain board of 9 x 9")
            raise illegal(number, 1, what.format(text=quote(line.strip(), 40)))
        found.append(make_puzzle(bytes(parse_game_id(line).givens), number))
    return found


def write(puzzles: list[NamedPuzzle]) -> str:
    """Write an id for each."""
    return "".join(f"3x3:{_body(named.puzzle.givens)}\n" for named in puzzles)


def _body(givens: bytes) -> str:
    body, blanks = "", 0
    for digit in (*givens, -1):
        if digit == 0:
            blanks += 1
            continue
        while blanks:
            run = min(blanks, 26)
            body += "abcdefghijklmnopqrstuvwxyz"[run - 1]
            blanks -= run
        if digit > 0:
            body += f"_{digit}" if body[-1:].isdigit() else str(digit)
    return body
