"""Check a certificate from the rules alone: its grids, and the lines against all others."""

from __future__ import annotations

from typing import Any

from numberplace.core.console import ProofReply
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.board import Candidate, ProofBoard
from numberplace.sudoku.fillings import TooManyWaysError, can_be_filled, cells_of
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.certificate import (
    solution_candidates,
    start_of,
)
from numberplace.sudoku.proofs.certificate_text import read_certificate
from numberplace.sudoku.verify import ProofError, verify, verify_impossible


def check_certificate(puzzle: Puzzle, record: dict[str, Any]) -> ProofReply:
    """Check the certificate of a puzzle, as ``check --certificate`` writes it. Raises FormatError.

    No line may rest on the puzzle having one solution.
    """
    board, left = start_of(puzzle)
    try:
        found, proof = read_certificate(record, puzzle, board.width)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        text = _("The certificate cannot be read: {reason}.")
        raise FormatError(text.format(reason=repr(error))) from None
    grids = [solution_candidates(puzzle, digits) for digits in found]
    for number, grid in enumerate(grids, 1):
        if not is_solution(grid, left, board):
            text = _("Grid {number} of the certificate is not a solution of the puzzle.")
            return ProofReply(0, 0, text.format(number=number))
    if len(grids) == 2:
        if grids[0] == grids[1]:
            return ProofReply(0, 0, _("The certificate shows the same grid twice."))
        return ProofReply(0, 0)
    candidates = [frozenset(digits) for digits in left]
    try:
        if grids:
            others = {(cell, digit) for cell in board.cells for digit in left[cell]} - {*grids[0]}
            if others or proof:
                verify(proof, candidates, None, (), sorted(others), board)
        else:
            verify_impossible(proof, candidates, board)
    except ProofError as error:
        if error.line:
            text = _("Line {line} of the certificate does not follow.")
            return ProofReply(0, len(proof), text.format(line=error.line))
        text = _("The lines of the certificate do not rule out every other solution.")
        return ProofReply(0, len(proof), text)
    return ProofReply(0, len(proof))


def is_solution(grid: list[Candidate], left: list[set[int]], board: ProofBoard) -> bool:
    """Return True if a filled board keeps all rules and the clues.

    Args:
        left: the digits that rules and clues leave each cell.
    """
    digits = dict(grid)
    if any(digit not in left[cell] for cell, digit in grid):
        return False
    if any(digits.get(other) == digit for cell, digit in grid for other in board.sees[cell]):
        return False
    for house in board.houses:
        if house and {digits[cell] for cell in house} != set(board.digits):
            return False
    masks = [1 << digits[cell] - 1 if cell in digits else 0 for cell in range(len(board.sees))]
    try:
        return all(
            can_be_filled(form, masks, board.sees)
            for form in board.constraints
            if all(cell in digits for cell in cells_of(form))
        )
    except TooManyWaysError:
        return False
