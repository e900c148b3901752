"""A trial that ends with a rank has a proof, which names the rank by its number."""

import pytest
from numberplace.core.proof import Rule
from numberplace.sudoku.engine import board_of, grid_of
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.plain_grid import at_home
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.verify import ProofError, verify

RANKED = (
    "6x6: 5.26.1...42..........1....1..4....1.; regions aaaaabacdddbcccdbbceedbfceedbfeeffff;"
    " rowindex r2c2 r3c4; fullrank 4 left 2; fullrank 10 bottom 3"
)


def test_each_step_of_a_board_with_ranks_is_proved():
    puzzle = parse_puzzle(RANKED)
    grid, board = grid_of(puzzle, puzzle.givens), board_of(puzzle)
    ranked = 0
    for step in solve_path(grid, OWN_ORDER).steps:
        home, there = at_home(step, grid)
        left = digits_left(there)
        proof = proof_of(home, there)
        verify(proof, left, None, home.placements, home.eliminations, board)
        for at, line in enumerate(proof):
            if line.rule is Rule.CONSTRAINT and line.constraints[0] >= len(board.constraints):
                ranked += 1
                bare = (*proof[:at], line._replace(premises=()), *proof[at + 1 :])
                other = line._replace(constraints=(board.rule_count,))
                for bad in (bare, (*proof[:at], other, *proof[at + 1 :])):
                    with pytest.raises(ProofError):
                        verify(bad, left, None, home.placements, home.eliminations, board)
        grid.apply(step)
    assert ranked
