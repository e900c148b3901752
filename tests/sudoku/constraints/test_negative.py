"""Rules that signs lift: cells that share a side are not consecutive, except beside a white dot."""

import random
from itertools import product

import pytest
from numberplace.core.fast import i64, vec
from numberplace.core.kind import Status
from numberplace.sudoku.constraints.apart import NotConsecutive
from numberplace.sudoku.constraints.kropki import WhiteDot
from numberplace.sudoku.engine import rate
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.model.puzzle import format_puzzle
from numberplace.sudoku.model.puzzle_text import described, parse_puzzle
from numberplace.sudoku.notations.fpuzzles import parse_board, parse_link
from numberplace.sudoku.notations.links import F_PUZZLES, format_board, format_link
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.reasons import EASY, EXPERT
from numberplace.sudoku.teach.coach import broken_rules, solution_of
from numberplace.sudoku.teach.why_not import why_not

from tests.sudoku.general.step_check import verify
from tests.sudoku.variant_boards import all_masks, digger_of, own_path, techniques_up_to

MADE = (
    "6x6+white+nonconsecutive+easy",
    "9x9+white+nonconsecutive+medium",
    "9x9+white+black+nonconsecutive+medium",
    "6x6+jigsaw+white+nonconsecutive+medium",
)


@pytest.fixture(params=MADE)
def puzzle(request):
    return MAKER.make(MAKER.parse_params(request.param), "1", lambda: False)


def grids():
    """Yield every filled board of 4 x 4, from the rules of rows, columns and boxes alone."""
    rows = [row for row in product(range(4), repeat=4) if len(set(row)) == 4]
    for top, upper in product(rows, repeat=2):
        if set(top[:2]) & set(upper[:2]) or set(top[2:]) & set(upper[2:]):
            continue
        for lower, bottom in product(rows, repeat=2):
            columns = zip(top, upper, lower, bottom, strict=True)
            if not set(lower[:2]) & set(bottom[:2]) and all(len(set(c)) == 4 for c in columns):
                yield (*top, *upper, *lower, *bottom)


def test_the_search_counts_what_a_count_by_hand_finds():
    rng = random.Random(5)
    beside = [(c, c + 1) for c in range(16) if c % 4 < 3] + [(c, c + 4) for c in range(12)]
    filled = list(grids())
    assert len(filled) == 288
    for solution in rng.sample(filled, 40):
        truly = {pair for pair in beside if abs(solution[pair[0]] - solution[pair[1]]) == 1}
        dots = [pair for pair in truly if rng.random() < 0.98]
        wanted = sum(
            all((abs(grid[a] - grid[b]) == 1) == ((a, b) in dots) for a, b in beside)
            for grid in filled
        )
        signs = "".join(f"; white {name(b)} {name(a)}" for a, b in dots)
        puzzle = parse_puzzle(f"4x4: {'.' * 16}; nonconsecutive{signs}")
        assert GeneralSolver(puzzle.rules, 4).count_solutions(puzzle.givens, 300) == wanted
        assert wanted >= (len(dots) == len(truly))


def name(cell):
    return f"r{cell // 4 + 1}c{cell % 4 + 1}"


def test_a_puzzle_is_made_and_has_one_solution_that_breaks_nothing(puzzle):
    assert {WhiteDot, NotConsecutive} <= set(puzzle.kinds)
    assert GeneralSolver(puzzle.rules, puzzle.board.size).count_solutions(puzzle.givens, 2) == 1
    solution = solution_of(puzzle)
    assert not list(broken_rules(puzzle, solution))
    state = SUDOKU.start(puzzle.with_givens(solution))
    assert SUDOKU.check(state).status is Status.SOLVED


def test_hints_and_proofs_agree_with_the_search(puzzle):
    solution, grid = solution_of(puzzle), PlainGrid(puzzle, puzzle.givens)
    path = own_path(puzzle)
    assert path.is_solved
    for step in path.steps:
        verify(step, puzzle, all_masks(grid))
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        grid.apply(step)


def test_reasons_without_words_leave_what_explained_steps_leave(puzzle):
    reasons, grid = digger_of(puzzle).reasons, PlainGrid(puzzle, puzzle.givens)
    for level in range(EASY, EXPERT + 1):
        candidates = reasons.solver.open(puzzle.givens)
        reasons.settle(candidates, vec[i64]([0] * len(puzzle.givens)), level, -1)
        allowed = techniques_up_to(level)
        while step := next((step for one in allowed for step in one.search(grid)), None):
            grid.apply(step)
        assert list(candidates) == all_masks(grid), VARIANT_LEVELS[level]
    assert rate(puzzle).level


def test_a_link_comes_back_with_the_rule_and_its_dots(puzzle):
    assert parse_link(format_link(puzzle, F_PUZZLES)) == puzzle
    assert parse_puzzle(format_puzzle(puzzle)) == puzzle
    board = format_board(puzzle)
    assert board["nonconsecutive"] is True
    for dot in board["difference"]:
        dot["value"] = "1"
    assert parse_board(board) == puzzle


def test_a_dot_lifts_the_rule_and_another_sign_does_not():
    line = "4x4: 12..............; nonconsecutive"
    with pytest.raises(Exception, match="break a rule in r1c1, r1c2"):
        parse_puzzle(line)
    with pytest.raises(Exception, match="break a rule in r1c1, r1c2"):
        parse_puzzle(f"{line}; black r1c1 r1c2")
    assert parse_puzzle(f"{line}; white r1c2 r1c1").givens[:2] == b"\1\2"


def test_the_rule_is_told_with_its_dots():
    puzzle = parse_puzzle(f"4x4: 1{'.' * 15}; white r1c1 r1c2; nonconsecutive")
    told = dict(described(puzzle))
    assert "except beside a white dot" in told["Not consecutive"]
    state = SUDOKU.start(puzzle)
    assert "White dots" in why_not(state, 1, 3).text
    assert "Not consecutive" in why_not(state, 4, 2).text
