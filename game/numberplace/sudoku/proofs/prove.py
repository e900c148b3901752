"""Proofs of any step, and its line in the notation of other programs."""

from __future__ import annotations

from numberplace.core.proof import Proof
from numberplace.core.step import Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.compact import conclusions, eureka_of
from numberplace.sudoku.proofs.draft import Draft, NoProofError, board_of, digits_left
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing import net_proofs
from numberplace.sudoku.verify import verify


def proof_of(step: Step, grid: Grid) -> Proof:
    """Return the argument of a step line by line.

    Args:
        grid: the position where the step is taken.

    Raises:
        NoProofError: none was found, which is an error of the engine.
    """
    if step.proof:
        return step.proof
    if step.technique in net_proofs.TECHNIQUES:
        return net_proofs.proof_of(step)
    draft = Draft(grid)
    BY_ID[step.technique].prove(draft, step, grid)
    return draft.finished()


def proof_to_show(step: Step, grid: Grid) -> Proof:
    """Return the argument of a step, or nothing when none is found: a log goes on without it."""
    try:
        return proof_of(step, grid)
    except NoProofError:
        return ()


def proved(step: Step, grid: Grid) -> Proof:
    """Return the argument of a step once every line of it is checked. Raises as the two do."""
    proof = proof_of(step, grid)
    givens = [cell for cell in range(81) if grid.is_given(cell)]
    board = board_of(grid.topology)
    verify(proof, digits_left(grid), givens, step.placements, step.eliminations, board)
    return proof


def compact_line(step: Step, grid: Grid) -> str:
    """Write a step's pattern and conclusion: ``1/8/5 in r1c124 => r1c9<>5``.

    Args:
        grid: the position where the step is taken.
    """
    pattern = BY_ID[step.technique].compact(step, grid)
    return f"{pattern} => {conclusions(step)}" if pattern else conclusions(step)


def eureka(step: Step) -> str:
    """Write a chain in Eureka notation: ``(1)r2c3=(1-3)r3c3=(3)r2c3``; empty for other steps."""
    if BY_ID[step.technique].family != "chains" or not step.links:
        return ""
    return eureka_of(step.links)
