"""BoardState: how a Number Place board stands in another program: givens, digits, pencil marks.

Other programs keep the board as it stands, ours the moves that led there. This makes one of the
other: the moves are those a player would make, so that they can be taken back one by one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from numberplace.core.history import Progress
from numberplace.formats import kind_texts
from numberplace.formats.text import ReadItem, make_position, make_puzzle
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.moves import format_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import candidates
from numberplace.sudoku.model.table import GIVEN, PLAIN, CellTable
from numberplace.sudoku.search.exact import count_solutions, count_within

NO_MARKS = (0,) * 81


def mask_of(digits: Iterable[str]) -> int:
    """Return the digit_mask of characters that are digits."""
    return sum(1 << int(digit) - 1 for digit in set(digits))


def digits_of(mask: int) -> list[int]:
    """Return the digits of a digit_mask, ascending."""
    return [digit for digit in range(1, 10) if mask >> digit - 1 & 1]


@dataclass(frozen=True, slots=True)
class BoardState:
    """81 cells in reading order."""

    givens: bytes
    """0 = none."""
    placed: bytes = bytes(81)
    """The player's digits, 0 = none."""
    marks: tuple[int, ...] = NO_MARKS
    """The digit_mask of each cell's pencil marks; none under a digit."""
    corners: tuple[int, ...] = NO_MARKS
    """The digit_mask of each cell's corner marks."""

    @property
    def digits(self) -> bytes:
        """The digits on the board, whoever put them there."""
        return bytes(a or b for a, b in zip(self.givens, self.placed, strict=True))

    @property
    def is_full_of_marks(self) -> bool:
        """Tell whether every empty cell shows marks, and none that its peers rule out."""
        digits = self.digits
        return all(
            digit or (mask and not mask & ~candidates(digits, cell))
            for cell, (digit, mask) in enumerate(zip(digits, self.marks, strict=True))
        )


def game_of(
    board: BoardState,
    line: int,
    name: str = "",
    *,
    elapsed: float = 0.0,
    remarks: Iterable[str] = (),
) -> ReadItem:
    """Return the puzzle of a board with the moves that lead to it. Raises FormatError.

    Candidates without which the puzzle would have several solutions are part of it.
    """
    begun = make_puzzle(board.givens, line, name)
    moves = tuple((move, "") for move in _moves_to(board))
    progress = Progress(moves, len(moves), elapsed=elapsed) if moves or elapsed else None
    item = ReadItem(line, begun.puzzle, name, progress=progress, remarks=tuple(remarks))
    return with_needed_marks(item, board)


def with_needed_marks(item: ReadItem, board: BoardState) -> ReadItem:
    """Return a puzzle with the candidates of its board, if it has one solution by them alone."""
    if not _needs_its_marks(board):
        return item
    own = make_position(_position_masks(board), item.line, item.name)
    elapsed = item.progress.elapsed if item.progress else 0.0
    spent = Progress((), 0, elapsed=elapsed) if elapsed else None
    return replace(item, puzzle=own.puzzle, progress=spent)


def _needs_its_marks(board: BoardState) -> bool:
    """Tell whether only the marks in every empty cell make a board a puzzle of one solution."""
    if any(board.placed) or any(board.corners) or not any(board.marks):
        return False
    if not board.is_full_of_marks or count_solutions(board.givens, 2) < 2:
        return False
    return count_within(_position_masks(board), 2) == 1


def _position_masks(board: BoardState) -> list[int]:
    pairs = zip(board.digits, board.marks, strict=True)
    return [1 << digit - 1 if digit else mask for digit, mask in pairs]


def _moves_to(board: BoardState) -> list[str]:
    moves = [format_move("place", cell, digit) for cell, digit in enumerate(board.placed) if digit]
    digits = board.digits
    marks = [0 if digit else mask for digit, mask in zip(digits, board.marks, strict=True)]
    corners = [0 if digit else mask for digit, mask in zip(digits, board.corners, strict=True)]
    if any(marks) and board.is_full_of_marks:
        lost = [mask and candidates(digits, cell) & ~mask for cell, mask in enumerate(marks)]
        moves += ["set_hint", ";".join(_on_each("strike", lost))]
    else:
        moves.append(";".join(_on_each("mark", marks)))
    moves.append(";".join(_on_each("corner", corners)))
    return [move for move in moves if move]


def _on_each(verb: str, masks: list[int]) -> Iterable[str]:
    for cell, mask in enumerate(masks):
        yield from (format_move(verb, cell, digit) for digit in digits_of(mask))


def table_of(item: ReadItem) -> CellTable:
    """Return the board a puzzle was read with. Raises FormatError when its moves make no sense."""
    table: CellTable = kind_texts.state_of(SUDOKU, item)
    return table


def board_of(item: ReadItem) -> BoardState:
    """Return the givens, digits and pencil marks of a puzzle. Raises FormatError."""
    table = table_of(item)
    givens, digits = table.givens, table.digits
    placed = bytes(0 if given else digit for given, digit in zip(givens, digits, strict=True))
    marks = tuple(
        sum(1 << digit - 1 for digit in range(1, 10) if table.mark(cell, digit))
        for cell in range(81)
    )
    return BoardState(givens, placed, marks, table.corners)


def position_of(item: ReadItem) -> Puzzle:
    """Return the board as a position to go on from: its digits, and the candidates left.

    Candidates count where every empty cell shows them; marks in a few cells are notes. Raises
    FormatError.
    """
    if item.progress is None:
        puzzle: Puzzle = item.puzzle
        return puzzle
    board = board_of(item)
    digits = board.digits
    if any(board.marks) and board.is_full_of_marks:
        position = Puzzle(digits, tuple(_position_masks(board)))
    else:
        position = Puzzle(digits)
    position.refuse_faults()
    return position


def parts_of(item: ReadItem) -> frozenset[str]:
    """Return the parts of an item beside the puzzle, by their names in ``kind_texts.PARTS``."""
    found: set[str] = {kind_texts.CANDIDATES} if item.puzzle.removed else set()
    progress = item.progress
    if progress is None:
        return frozenset(found)
    table, board = table_of(item), board_of(item)
    if any(board.placed):
        found.add(kind_texts.DIGITS)
    if any(board.marks):
        found.add(kind_texts.CANDIDATES if board.is_full_of_marks else kind_texts.MARKS)
    if any(board.corners):
        found.add(kind_texts.CORNERS)
    if any(table.colour(cell) not in (GIVEN, PLAIN) for cell in range(81)):
        found.add(kind_texts.COLOURS)
    return kind_texts.timeline_parts(progress) | found
