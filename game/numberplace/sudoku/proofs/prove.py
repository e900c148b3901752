"""Which family is proved how; ``proof_of`` writes the proof of any step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from numberplace.core.proof import Proof
from numberplace.core.step import Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs import (
    chains,
    constraints,
    exotic,
    forcing,
    patterns,
    sets,
    templates,
    trial,
    uniqueness,
)
from numberplace.sudoku.proofs.draft import Draft, NoProofError, board_of, digits_left
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing import net_proofs
from numberplace.sudoku.verify import verify

Prover = Callable[[Draft, Step, Grid], None]
"""Writes the argument of a step on the position where it is taken."""

BY_FAMILY: Final[dict[str, Prover]] = {
    "singles": patterns.prove_single,
    "locked": patterns.prove_locked,
    "subsets": patterns.prove_subset,
    "fish": patterns.prove_fish,
    "strong_pairs": patterns.prove_single_digit,
    "empty_rectangle": patterns.prove_single_digit,
    "wings": patterns.prove_wing,
    "wxyz_wing": patterns.prove_wxyz_wing,
    "colouring": patterns.prove_trap,
    "chains": chains.prove_chain,
    "als": sets.prove_als,
    "als_chains": sets.prove_als,
    "death_blossom": sets.prove_als,
    "sue_de_coq": sets.prove_sue_de_coq,
    "aligned": sets.prove_aligned,
    "avoidable_rectangles": uniqueness.prove_avoidable,
    "unique_rectangles": uniqueness.prove_deadly,
    "unique_loops": uniqueness.prove_deadly,
    "bug": uniqueness.prove_bug,
    "forcing": forcing.prove_forcing,
    "kraken": forcing.prove_kraken,
    "templates": templates.prove_templates,
    "sk_loop": exotic.prove_counted,
    "sector_set": exotic.prove_counted,
    "exocet": exotic.prove_exocet,
}
BY_TECHNIQUE: Final[dict[str, Prover]] = {
    "remote_pair": patterns.prove_remote_pair,
    "simple_colours_wrap": patterns.prove_wrap,
    "medusa_wrap": patterns.prove_wrap,
    "multi_colours_2": patterns.prove_wrap,
    "continuous_nice_loop": chains.prove_loop,
    "grouped_continuous_nice_loop": chains.prove_loop,
    "relation": constraints.prove_relation,
    "sum": constraints.prove_constraint,
    "sum_end": constraints.prove_constraint,
    "line": constraints.prove_constraint,
    "cage_locked": constraints.prove_cage_locked,
    "totals": constraints.prove_totals,
    "wide_totals": constraints.prove_totals,
    "locked": constraints.prove_locked,
    "hidden_single_extra": patterns.prove_single,
    "contradiction": trial.prove_contradiction,
}
"""Techniques that are proved otherwise than their family."""


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
    write_proof(draft, step, grid)
    return draft.finished()


def write_proof(draft: Draft, step: Step, grid: Grid) -> None:
    """Add the lines of a step to a draft, in which an assumption may be open.

    Raises:
        NoProofError: none was found.
    """
    prove = BY_TECHNIQUE.get(step.technique)
    if prove is None:
        prove = BY_FAMILY.get(BY_ID[step.technique].family, patterns.prove_plainly)
    prove(draft, step, grid)


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
