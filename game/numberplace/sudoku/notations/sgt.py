"""Game ids of ``solo`` in Simon Tatham's collection: ``3x3jx:…`` with the board in one line.

Givens are numbers with letters for runs of empty cells (``a`` one, ``z`` twenty-six) and ``_``
where two numbers would meet; ``2x3`` has two boxes side by side. Blocks of a jigsaw, and cages, are
lists of the edges between cells: letters count edges that are open before one that is not. Sums
stand like givens, in a cage's first cell.

Source: the format as ``solo.c`` of that collection describes it, read in November 2026; the
examples of the tests were made with its version in Debian 12.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.diagonals import Diagonals
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.model.board import Board, refuse_size
from numberplace.sudoku.model.puzzle import Puzzle

ID = re.compile(r"(?:solo:)?(\d{1,2})(?:x(\d{1,2}))?([jxka]*)(?:[rmsd][a-z0-9]*)?:([0-9a-z_,]+)")
_TOKEN = re.compile(r"\d+|_|[a-z]")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def is_game_id(text: str) -> bool:
    """Tell whether a text looks like such an id."""
    return ID.fullmatch(text.strip()) is not None


def parse_game_id(text: str) -> Puzzle:
    """Read an id. Raises FormatError."""
    match = ID.fullmatch(text.strip())
    if match is None:
        message = _("'{text}' is not a game id of solo, such as 2x2:1a2_3….")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    across, down = int(match[1]), int(match[2] or 1)
    flags, parts = match[3], match[4].split(",")
    size = across * down
    refuse_size(size)
    wanted = 1 + ("j" in flags) + 2 * ("k" in flags)
    if len(parts) != wanted:
        message = _("The id has {found} parts, where '{flags}' needs {wanted}.")
        raise FormatError(message.format(found=len(parts), flags=flags, wanted=wanted))
    numbers = iter(parts)
    givens = _read_numbers(next(numbers), size, size)
    board = _board(next(numbers), size) if "j" in flags else Board.of_boxes(down, across)
    constraints: list[Constraint] = [Diagonals()] if "x" in flags else []
    if "k" in flags:
        constraints += _cages(next(numbers), next(numbers), size)
    puzzle = Puzzle(bytes(givens), (), board, tuple(constraints))
    puzzle.refuse_faults()
    return puzzle


def _read_numbers(text: str, size: int, most: int) -> list[int]:
    """Return a number a cell, 0 where none stands. Raises FormatError."""
    found: list[int] = []
    for token in _TOKEN.findall(text):
        if token.isdigit():
            found.append(int(token[:6]))
        elif token != "_":
            found += [0] * (ord(token) - ord("a") + 1)
    if len(found) != size * size or max(found) > most:
        message = _("'{text}' does not fill {cells} cells with numbers up to {most}.")
        shown = clean_text(text, QUOTED)
        raise FormatError(message.format(text=shown, cells=size * size, most=most))
    return found


def _blocks(text: str, size: int) -> list[int]:
    """Return for each cell the first cell of its block. Raises FormatError."""
    block = list(range(size * size))
    edges = 2 * size * (size - 1)
    at = 0
    for letter in text:
        run = 0 if letter == "_" else ord(letter) - ord("a") + 1
        if letter != "_" and not "a" <= letter <= "z":
            at = edges + 9
        for _number in range(run):
            if at >= edges:
                at = edges + 9
                break
            first, second = _beside(at, size)
            old, new = sorted((block[first], block[second]), reverse=True)
            block = [new if one == old else one for one in block]
            at += 1
        at += run != 26
    if at != edges + 1:
        message = _("'{text}' is not a list of edges for {size} x {size} cells.")
        raise FormatError(message.format(text=clean_text(text, QUOTED), size=size))
    return block


def _beside(edge: int, size: int) -> tuple[int, int]:
    """Return the cells on both sides of an edge: upright ones row by row, then the others."""
    upright = size * (size - 1)
    if edge < upright:
        row, column = divmod(edge, size - 1)
        return row * size + column, row * size + column + 1
    column, row = divmod(edge - upright, size - 1)
    return row * size + column, (row + 1) * size + column


def _board(text: str, size: int) -> Board:
    block = _blocks(text, size)
    names = list(dict.fromkeys(block))
    if len(names) != size or any(block.count(name) != size for name in names):
        message = _("'{text}' does not part the board into {size} regions of {size} cells.")
        raise FormatError(message.format(text=clean_text(text, QUOTED), size=size))
    return Board(size, tuple(names.index(one) for one in block))


def _cages(blocks: str, sums: str, size: int) -> Iterator[Constraint]:
    block = _blocks(blocks, size)
    totals = _read_numbers(sums, size, size * (size + 1) // 2)
    for first in dict.fromkeys(block):
        cells = tuple(cell for cell, one in enumerate(block) if one == first)
        if len(cells) > size:
            message = _("A cage of {count} cells is too large for {size} digits.")
            raise FormatError(message.format(count=len(cells), size=size))
        yield Cage(cells, totals[first])


def format_game_id(puzzle: Puzzle) -> str:
    """Write an id. Raises FormatError, which names the parts that ``solo`` does not have."""
    board, cages, flags = puzzle.board, list[Cage](), ""
    if not board.is_square or not board.regions:
        raise FormatError(_("This form holds one grid without gaps, with regions."))
    unknown: dict[str, None] = {}
    for one in puzzle.constraints:
        if isinstance(one, Cage):
            cages.append(one)
        elif type(one) is Diagonals:
            flags = "x"
        else:
            unknown[_(one.name)] = None
    if unknown:
        text = _("A game id of solo cannot hold these rules: {names}.")
        raise FormatError(text.format(names=", ".join(unknown)))
    head, parts = f"{board.size}j", [_write_numbers(puzzle.givens)]
    if board.box is not None:
        head = f"{board.box[1]}x{board.box[0]}"
    else:
        parts.append(_write_blocks(board.regions, board.size))
    if cages:
        flags += "k"
        parts += _write_cages(cages, board.size)
    return f"{head}{flags}:{','.join(parts)}"


def _write_numbers(numbers: Sequence[int]) -> str:
    parts: list[str] = []
    for number, run in groupby(numbers, lambda number: number or 0):
        count = len(list(run))
        if number:
            parts += [f"{'_' if parts and parts[-1][-1].isdigit() else ''}{number}"]
            parts += [f"_{number}"] * (count - 1)
        else:
            parts += ["z"] * (count // 26) + [_LETTERS[count % 26 - 1]] * (count % 26 > 0)
    return "".join(parts)


def _write_blocks(block: Sequence[int], size: int) -> str:
    """Return the list of edges. Raises FormatError for a block that does not hang together."""
    text, run = "", 0
    for edge in range(2 * size * (size - 1) + 1):
        if edge < 2 * size * (size - 1) and len({block[cell] for cell in _beside(edge, size)}) == 1:
            run += 1
            continue
        text += "z" * (run // 26) + (_LETTERS[run % 26 - 1] if run % 26 else "_")
        run = 0
    back = _blocks(text, size)
    if len(set(back)) != len(set(block)):
        message = _("A game id of solo cannot hold regions or cages in several pieces.")
        raise FormatError(message)
    return text


def _write_cages(cages: list[Cage], size: int) -> list[str]:
    block, totals = [-1] * size**2, [0] * size**2
    for at, cage in enumerate(cages):
        for cell in cage.members:
            block[cell] = at
        totals[min(cage.members)] = cage.total
    covered = sum(len(cage.members) for cage in cages)
    if -1 in block or covered != size**2 or not all(cage.total for cage in cages):
        message = _("A game id of solo needs every cell in one cage, and every cage with a sum.")
        raise FormatError(message)
    return [_write_blocks(block, size), _write_numbers(totals)]
