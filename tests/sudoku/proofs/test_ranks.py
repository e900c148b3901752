"""A trial that ends with a rank has a proof, which names the rank by its number."""

import pytest
from numberplace.core.proof import Rule
from numberplace.sudoku.engine import board_of, grid_of
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.forms import Rank
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
    path = solve_path(grid, OWN_ORDER)
    solution = [int(digit) for digit in path.grid.digits]
    for step in path.steps:
        home, there = at_home(step, grid)
        left = digits_left(there)
        proof = proof_of(home, there)
        verify(proof, left, None, home.placements, home.eliminations, board)
        for at, line in enumerate(proof):
            named = board.constraints[line.constraints[0]] if line.constraints else None
            if line.rule is Rule.CONSTRAINT and isinstance(named, Rank):
                ranked += 1
                broken = [line._replace(constraints=(len(board.constraints),))]
                if line.cells:
                    right = solution[line.cells[0]]
                    broken.append(line._replace(digit=right, premises=()))
                for bad in broken:
                    with pytest.raises(ProofError):
                        verify(
                            (*proof[:at], bad, *proof[at + 1 :]),
                            left,
                            None,
                            home.placements,
                            home.eliminations,
                            board,
                        )
        grid.apply(step)
    assert ranked
