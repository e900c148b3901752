"""Arguments along a way of steps, and which of the steps the way can do without.

An elimination is spared where the arguments of all later steps hold without it, so none of the
eliminations left can be spared alone; a shorter way by other steps may exist (``short_path``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from numberplace.core.proof import Proof
from numberplace.core.step import Step
from numberplace.sudoku.board import ProofBoard
from numberplace.sudoku.model.plain_grid import AnyGrid, PlainGrid, at_home
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.position import board_of, digits_left, place, walked
from numberplace.sudoku.proofs.prove import compact_line, proved
from numberplace.sudoku.verify import ProofError, verify


class Argued(NamedTuple):
    """A step of a way with its argument."""

    step: Step
    home: Step
    """The step by the numbers that the argument has (``at_home``)."""
    proof: Proof
    """Empty where none was found, or where it did not hold."""
    compact: str
    """The step in one line."""


def argue(start: AnyGrid, steps: Iterable[Step]) -> list[Argued]:
    """Return the steps of a way with the arguments that were checked where they are taken."""
    found = []
    for grid, step in walked(start, steps):
        try:
            proof = proved(step, grid)
        except (NoProofError, ProofError):
            proof = ()
        found.append(Argued(step, at_home(step, grid)[0], proof, compact_line(step, grid)))
    return found


def prune(start: AnyGrid, way: Sequence[Argued]) -> list[Argued]:
    """Leave out the eliminations that nothing later on a way rests on.

    On boards of several grids, whose arguments have numbers of their own, nothing is left out;
    nor is anything where an argument is missing.
    """
    kept = list(way)
    is_of_grids = isinstance(start, PlainGrid) and any(one.home is not one.step for one in way)
    if is_of_grids or not all(each.proof for each in way):
        return kept
    board = board_of(start.topology)
    givens = [cell for cell in range(len(start.digits)) if start.is_given(cell)]
    for at in range(len(way) - 1, -1, -1):
        if way[at].step.placements:
            continue
        # Steps that stand before it in the way are all still kept: it is the last one looked at.
        if _holds(start, kept[:at], kept[at + 1 :], givens, board):
            del kept[at]
    return kept


def _holds(
    start: AnyGrid,
    before: Sequence[Argued],
    after: Sequence[Argued],
    givens: Sequence[int],
    board: ProofBoard,
) -> bool:
    """Tell whether the arguments of later steps hold after some others."""
    left = [set(digits) for digits in digits_left(start)]
    for each in before:
        _carry_out(left, each.home, board)
    for each in after:
        step = each.home
        try:
            candidates = [frozenset(digits) for digits in left]
            verify(each.proof, candidates, givens, step.placements, step.eliminations, board)
        except ProofError:
            return False
        _carry_out(left, step, board)
    return True


def _carry_out(left: list[set[int]], step: Step, board: ProofBoard) -> None:
    for candidate in step.placements:
        place(left, candidate, board)
    for cell, digit in step.eliminations:
        left[cell].discard(digit)
