"""Ranks of lines: what hints say of them, beside filled boards, and proofs by the rank alone."""

import random

from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.fillings import can_be_filled
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.forms import Rank
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.search.ranks import Ranks
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.proof_words import proof_lines
from numberplace.sudoku.techniques.rules.ranks import RANK
from numberplace.sudoku.techniques.words import naming
from numberplace.sudoku.verify import verify

PUBLISHED = "; ".join(
    (
        "9x9: ...............................7.................3...............................",
        "fullrank 6 top 1",
        "fullrank 20 bottom 1",
        "fullrank 22 top 2",
        "fullrank 9 bottom 2",
        "fullrank 5 left 1",
        "fullrank 11 right 1",
        "fullrank 26 left 2",
        "fullrank 8 right 2",
        "fullrank 4 left 5",
        "fullrank 18 right 5",
        "fullrank 33 left 8",
        "fullrank 3 right 8",
        "fullrank 17 left 9",
        "fullrank 27 right 9",
        "fullrank 19 top 5",
        "fullrank 13 bottom 5",
        "fullrank 15 top 8",
        "fullrank 7 bottom 8",
        "fullrank 10 top 9",
        "fullrank 25 bottom 9",
    )
)
"""Full rank 3 of the examples of Interactive Sudoku Solver."""
SIDE = 4


def _line(side: int, place: int) -> tuple[int, ...]:
    row = tuple(SIDE * place + at for at in range(SIDE))
    column = tuple(SIDE * at + place for at in range(SIDE))
    return (row, row[::-1], column, column[::-1])[side]


def _ranks(digits: bytes) -> list[Rank]:
    """Return the true ranks of all lines of a filled board of which no two are equal."""
    found = []
    for side in range(4):
        for place in range(SIDE):
            own = _line(side, place)
            others = [
                tuple(_line(other, at) for at in range(SIDE)) for other in range(4) if other != side
            ]
            held = [digits[cell] for cell in own]
            beside = [
                [digits[cell] for cell in line]
                for lines in others
                for line in lines
                if digits[line[0]] == held[0]
            ]
            if held not in beside:
                less = sum(line < held for line in beside)
                found.append(Rank(own, held[0], tuple(others), less, may_tie=False))
    return found


def _filled(rng: random.Random) -> bytes:
    rows = [[1 + (at + row) % SIDE for at in range(SIDE)] for row in rng.sample(range(SIDE), SIDE)]
    order = rng.sample(range(1, SIDE + 1), SIDE)
    return bytes(order[digit - 1] for row in rows for digit in row)


def test_what_a_rank_leaves_holds_the_solution_and_a_wrong_rank_nothing():
    rng = random.Random("ranks")
    apart = [frozenset[int]()] * SIDE**2
    refused = 0
    for _time in range(60):
        digits = _filled(rng)
        true = [1 << digit - 1 for digit in digits]
        for rank in _ranks(digits):
            masks = [mask | rng.randrange(1 << SIDE) & rng.randrange(1 << SIDE) for mask in true]
            kept = Ranks((rank,)).kept(masks)
            assert all(left & mask for left, mask in zip(kept, true, strict=True))
            assert can_be_filled(rank, masks, apart)
            assert can_be_filled(rank, true, apart)
            wrong = rank._replace(before=(rank.before + 1) % SIDE)
            assert not can_be_filled(wrong, true, apart)
            refused += not can_be_filled(wrong, masks, apart)
    assert refused > 50  # the candidates alone refute a wrong rank often enough


def test_each_candidate_that_a_rank_eliminates_has_a_line_by_the_rank_alone():
    puzzle = parse_puzzle(PUBLISHED)
    grid = grid_of(puzzle, puzzle.givens)
    board = board_of(grid.topology)
    count = 0
    for step in solve_path(grid, CLASSIC).steps:
        if step.technique == "line" and step.facts[0] == RANK:
            count += 1
            proof = proof_of(step, grid)
            verify(proof, digits_left(grid), None, step.placements, step.eliminations, board)
            named = [one for line in proof for one in line.constraints]
            assert named
            assert all(isinstance(board.constraints[at], Rank) for at in named)
            with naming(grid.topology):
                assert "would have another rank" in BY_ID["line"].explain(step).reason
                assert "would have another rank" in "".join(proof_lines(proof))
        grid.apply(step)
    assert count > 1


def test_a_board_of_ranks_is_solved_without_trying_out():
    puzzle = parse_puzzle(PUBLISHED)
    path = solve_path(grid_of(puzzle, puzzle.givens), CLASSIC)
    assert path.solved
    assert "contradiction" not in {step.technique for step in path.steps}
