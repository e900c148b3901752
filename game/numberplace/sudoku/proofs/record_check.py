"""Check the steps of a record, as ``solve --json`` writes it, from the rules and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from numberplace.core.console import ProofReply
from numberplace.core.errors import FormatError
from numberplace.core.proof import FIRST_GROUP, Inference, Place, Proof, Rule
from numberplace.core.words import _
from numberplace.sudoku import engine
from numberplace.sudoku.board import CLASSIC, Candidate, ProofBoard
from numberplace.sudoku.model.board import Board as Frame
from numberplace.sudoku.model.notation import parse_cell
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.logs import told_way
from numberplace.sudoku.proofs.position import place
from numberplace.sudoku.proofs.position import start_on as start_on
from numberplace.sudoku.reasoning import find_way, grid_of
from numberplace.sudoku.search.verdict import find_out_of
from numberplace.sudoku.verify import ProofError, verify


def check_record(puzzle: Puzzle, steps: object = None) -> ProofReply:
    """Check the steps of a puzzle's record one after another, without any those found here.

    Raises FormatError.
    """
    if steps is None:
        steps = told_way(grid_of(puzzle), find_way(puzzle).steps)
    board = engine.board_of(puzzle)
    digits = board.spread(puzzle.givens)
    givens = [cell for cell, digit in enumerate(digits) if digit]
    is_unique = find_out_of(puzzle.with_givens(puzzle.givens)).is_unique
    left = start_on(board, digits)
    for cell, digit in puzzle.removed:  # what a position states
        left[board.cells[cell]].discard(digit)
    frame = None if puzzle.board.is_square else puzzle.board
    return check_steps(left, givens if is_unique else None, steps, board, frame)


def check_steps(
    left: list[set[int]],
    givens: list[int] | None,
    steps: object,
    board: ProofBoard = CLASSIC,
    frame: Frame | None = None,
) -> ProofReply:
    """Check the steps of a record on any board. Raises FormatError.

    Args:
        left: the digits left for each cell at the start (``start_on``); changed as they go.
        givens: the cells of the setter's digits; None when there may be several solutions.
        steps: what the record has of them.
        board: the rules.
        frame: a board with gaps or of several grids, by which cells and houses are named.
    """
    lines = number = 0
    records = Records(board.width, frame)
    for number, record in enumerate(_list(steps), 1):
        try:
            proof = records.proof(record["proof"])
            placements = records.candidates(record["placements"])
            eliminations = records.candidates(record["eliminations"])
        except (KeyError, TypeError, ValueError, IndexError) as error:
            text = _("Step {number} of the record cannot be read: {reason}.")
            raise FormatError(text.format(number=number, reason=repr(error))) from None
        lines += len(proof)
        try:
            now = [frozenset(digits) for digits in left]
            verify(proof, now, givens, placements, eliminations, board)
        except ProofError as error:
            return ProofReply(number, lines, _fault(number, record, error.line))
        for candidate in placements:
            place(left, candidate, board)
        for cell, digit in eliminations:
            left[cell].discard(digit)
    return ProofReply(number, lines)


def _fault(number: int, record: dict[str, Any], line: int) -> str:
    name = record.get("technique", "")
    if line:
        text = _("Line {line} of step {number} ({technique}) does not follow.")
        return text.format(line=line, number=number, technique=name)
    text = _("Step {number} ({technique}) does not follow from its argument.")
    return text.format(number=number, technique=name)


class Records(NamedTuple):
    """Reads lines, cells and houses back from their records."""

    width: int = 9
    """Cells in a row, and the highest digit."""
    frame: Frame | None = None
    """A board with gaps or of several grids."""

    def proof(self, records: object) -> Proof:
        """Return the lines of a proof. Raises KeyError, TypeError or ValueError."""
        return tuple(self._line(record) for record in _list(records))

    def _line(self, record: dict[str, Any]) -> Inference:
        groups: list[tuple[int, ...]] = []
        return Inference(
            Rule[str(record["rule"]).upper()],
            self._cells(record["cells"]),
            _number(record["digit"] or 0),
            record["true"] is True,
            tuple(_number(line) - 1 for line in record["from"]),
            _number(record["depth"]),
            self._house(record["house"]) if record["house"] else -1,
            self.candidates(record["more"]),
            self._places(record["needs"], groups),
            self._places(record["room"], groups),
            tuple(_number(line) - 1 for line in record["clauses"]),
            tuple(groups),
            tuple(_number(number) for number in record.get("constraints", ())),
            tuple(self._house(code) for code in record.get("houses", ())),
            tuple(self.candidates(choice) for choice in record.get("choices", ())),
        )

    def candidates(self, records: Iterable[dict[str, Any]]) -> tuple[Candidate, ...]:
        """Return candidates as (cell, digit). Raises as ``proof`` does."""
        found = []
        for record in records:
            digit = _number(record["digit"])
            if not 1 <= digit <= self.width:
                raise ValueError(digit)
            found.append((self._cell(record["cell"]), digit))
        return tuple(found)

    def cells_named(self, names: Iterable[str]) -> tuple[int, ...]:
        """Return cells by their names. Raises FormatError."""
        return self._cells(names)

    def house_named(self, code: str) -> int:
        """Return a house by its code. Raises ValueError and IndexError."""
        return self._house(code)

    def _cell(self, name: str) -> int:
        return self.frame.parse_cell(name) if self.frame else parse_cell(name, self.width)

    def _cells(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(map(self._cell, names))

    def _places(
        self, records: Iterable[dict[str, Any]], groups: list[tuple[int, ...]]
    ) -> tuple[Place, ...]:
        """Return places; cells that are room together are added to the groups of the line."""
        found: list[Place] = []
        for record in records:
            if "cell" in record:
                found.append((self._cell(record["cell"]), 0))
                continue
            digit = _number(record["digit"])
            if "house" in record:
                found.append((self._house(record["house"]), digit))
                continue
            cells = self._cells(record["cells"])
            if cells not in groups:
                groups.append(cells)
            found.append((FIRST_GROUP + groups.index(cells), digit))
        return tuple(found)

    def _house(self, code: str) -> int:
        own, several, grid = code.partition(".")
        if self.frame and self.frame.grids and (several or own[0] == "x"):
            return self._house_of_grid(own, int(grid or 0))
        kind, number = "rcbx".index(code[0]), int(code[1:])
        if number < 1 or (kind < 3 and number > self.width):
            raise ValueError(code)
        return kind * self.width + number - 1

    def _house_of_grid(self, code: str, grid: int) -> int:
        """Return a house of one of several grids, whose lines have the numbers of the frame."""
        assert self.frame is not None, "a board of several grids"
        kind, number = "rcbx".index(code[0]), int(code[1:]) - 1
        grids, each = self.frame.grids, 3 * self.width
        if kind == 3:
            return len(grids) * each + number
        if not 1 <= grid <= len(grids) or number < 0:
            raise ValueError(code)
        at = number if kind == 2 else grids[grid - 1][kind].index(number)
        if at >= self.width:
            raise ValueError(code)
        return (grid - 1) * each + kind * self.width + at


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def _list(value: object) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise FormatError(_("A record has a list of steps, and each step has a list of lines."))
    return value
