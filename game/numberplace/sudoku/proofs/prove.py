"""Proofs of any step, and its line in the notation of other programs."""

from __future__ import annotations

from numberplace.core.proof import Proof, Rule
from numberplace.core.step import Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid, AnyTopology, at_home
from numberplace.sudoku.proofs.compact import conclusions, eureka_of
from numberplace.sudoku.proofs.direct import direct_proof
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft
from numberplace.sudoku.proofs.in_whips import in_whips
from numberplace.sudoku.proofs.linked_board import linked_board
from numberplace.sudoku.proofs.position import board_of as rules_of
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.shortest import shortest_refutation
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing import net_proofs
from numberplace.sudoku.techniques.forcing.nested_nets import CONTRADICTION
from numberplace.sudoku.techniques.proof_words import proof_lines
from numberplace.sudoku.techniques.words import naming, naming_of
from numberplace.sudoku.verify import verify


def board_of(step: Step, grid: AnyGrid) -> AnyTopology:
    """Return the board that numbers the cells of a step's argument."""
    return at_home(step, grid)[1].topology


def proof_of(step: Step, grid: AnyGrid) -> Proof:
    """Return the argument of a step line by line, by the numbers of ``board_of``.

    Args:
        grid: the position where the step is taken.

    Raises:
        NoProofError: none was found, which is an error of the engine.
    """
    step, grid = at_home(step, grid)
    if step.technique == CONTRADICTION:
        return _shorter(step.proof, step, grid)
    if step.proof:
        return step.proof
    if step.technique in net_proofs.TECHNIQUES:
        return _shorter(net_proofs.proof_of(step), step, grid)
    direct = direct_proof(step, grid)
    if direct:
        return direct
    try:
        return _drafted(step, grid, ProofDraft(grid))
    except NoProofError:
        board = linked_board(grid)  # looked at last: it takes every filling of every line
        if board is None:
            raise
        return _drafted(step, grid, ProofDraft(grid, board=board))


def _shorter(proof: Proof, step: Step, grid: AnyGrid) -> Proof:
    """Return the argument of a net, by short whips where these tell it in fewer lines."""
    if not isinstance(grid, Grid) or not step.eliminations or proof[-1].rule is not Rule.REFUTATION:
        return proof
    return min(proof, shortest_refutation(grid, step.eliminations[0]) or proof, key=len)


def _drafted(step: Step, grid: AnyGrid, draft: ProofDraft) -> Proof:
    BY_ID[step.technique].prove(draft, step, grid)
    if draft.board.has_links:
        draft.conclude_by_rules(step.eliminations)
    proof = draft.finished()
    if len(proof) == 1 or draft.board.has_links:
        return proof
    return in_whips(proof, ProofDraft(grid, board=draft.board), step.eliminations)


def proof_to_show(step: Step, grid: AnyGrid) -> Proof:
    """Return the argument of a step, or nothing when none is found: a log goes on without it."""
    try:
        return proof_of(step, grid)
    except NoProofError:
        return ()


def argument_lines(step: Step, grid: AnyGrid) -> tuple[str, ...]:
    """Return the argument of a step in numbered lines, none where no proof is found."""
    proof = proof_to_show(step, grid)
    with naming(board_of(step, grid)):
        return proof_lines(proof)


def proved(step: Step, grid: AnyGrid) -> Proof:
    """Return the argument of a step, every line checked. Raises as proof_of and verify do."""
    step, grid = at_home(step, grid)
    proof = proof_of(step, grid)
    givens = [cell for cell in range(len(grid.digits)) if grid.is_given(cell)]
    board = rules_of(grid.topology)
    verify(proof, digits_left(grid), givens, step.placements, step.eliminations, board)
    return proof


def compact_line(step: Step, grid: AnyGrid) -> str:
    """Write a step's pattern and conclusion: ``1/8/5 in r1c124 => r1c9<>5``.

    Args:
        grid: the position where the step is taken.
    """
    step, grid = at_home(step, grid)
    with naming(grid.topology):
        pattern = BY_ID[step.technique].compact(step, grid)
        told = conclusions(step)
    return f"{pattern} => {told}" if pattern else told


def eureka(step: Step) -> str:
    """Write a chain in Eureka notation: ``(1)r2c3=(1-3)r3c3=(3)r2c3``; empty for other steps."""
    if BY_ID[step.technique].family != "chains" or not step.links:
        return ""
    with naming_of(step) as found:
        return eureka_of(found.links)
