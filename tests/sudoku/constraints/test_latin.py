"""Calculating cages and Str8ts: what they mean, what follows from them, and that it is proved."""

import random
from itertools import product

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku import engine
from numberplace.sudoku.constraints.mathdoku import Mathdoku
from numberplace.sudoku.constraints.straights import Straights
from numberplace.sudoku.fillings import can_be_filled
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Calculation
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.single_rule import kept_by_calculation, ways_left

from tests.sudoku.variant_boards import own_path

MATHDOKU = (
    "4x4 latin: ................; mathdoku 1- r1c1 r1c2; mathdoku 7+ r1c3 r1c4 r2c4; mathdoku 12x"
    " r2c1 r3c1 r3c2; mathdoku 3- r2c2 r2c3; mathdoku 5+ r3c3 r4c3; mathdoku 2- r3c4 r4c4;"
    " mathdoku 2/ r4c1 r4c2"
)
MATHDOKU_SOLUTION = "2314314214234231"
HARD_MATHDOKU = (
    "6x6 latin: ....................................; mathdoku 5- r1c1 r1c2; mathdoku 2/ r1c3 r2c3;"
    " mathdoku 1- r1c4 r2c4; mathdoku 40x r1c5 r1c6 r2c6; mathdoku 18+ r2c1 r2c2 r3c2 r4c2;"
    " mathdoku 1 r2c5; mathdoku 7+ r3c1 r4c1; mathdoku 8+ r3c3 r3c4 r4c3; mathdoku 1- r3c5 r3c6;"
    " mathdoku 12+ r4c4 r5c3 r5c4; mathdoku 3- r4c5 r4c6; mathdoku 6x r5c1 r5c2 r6c1;"
    " mathdoku 16+ r5c5 r6c4 r6c5; mathdoku 2/ r5c6 r6c6; mathdoku 3- r6c2 r6c3"
)
STRAIGHTS = "6x6 latin: 34#..#..16.#.....##...1.#.3#..#..#..; str8ts r2c3"
STRAIGHTS_SOLUTION = "34564316551432524123345634"
BOARD = Board.without_regions(6)


def solutions(puzzle):
    solver = GeneralSolver(puzzle.rules, puzzle.board.size, puzzle.board.count)
    return list(solver.solutions(puzzle.givens, 2))


def comes_out(operation, number, digits):
    """Say by the words of the rule whether digits give a number."""
    largest, rest = max(digits), sorted(digits)[:-1]
    product_of_rest = 1
    for digit in rest:
        product_of_rest *= digit
    found = {
        "+": sum(digits) == number,
        "-": largest - sum(rest) == number,
        "x": largest * product_of_rest == number,
        "/": largest == number * product_of_rest,
    }
    return any(found.values()) if operation == "?" else found[operation]


@pytest.mark.parametrize("operation", ["+", "-", "x", "/", "?"])
@pytest.mark.parametrize("cells", [(0, 1), (0, 1, 7), (0, 6, 7, 13)])
def test_a_cage_keeps_what_stands_in_some_way_to_fill_it(operation, cells):
    rng = random.Random(f"{operation}{cells}")
    peers = parse_puzzle(f"6x6 latin: {'.' * 36}").peers
    for _time in range(12):
        masks = [rng.randrange(1, 64) for _cell in cells]
        one = Calculation(cells, operation, rng.choice((1, 2, 3, 4, 6, 8, 12)))
        ways = [
            digits
            for digits in product(range(1, 7), repeat=len(cells))
            if all(mask >> digit - 1 & 1 for mask, digit in zip(masks, digits, strict=True))
            and comes_out(operation, one.number, digits)
            and not any(
                digits[a] == digits[b] and cells[b] in peers[cells[a]]
                for a in range(len(cells))
                for b in range(a)
            )
        ]
        kept = [sum({1 << way[at] - 1 for way in ways}) for at in range(len(cells))]
        assert list(kept_by_calculation(one, masks, 6, peers).values()) == kept
        board_masks = [0] * 36
        for cell, mask in zip(cells, masks, strict=True):
            board_masks[cell] = mask
        assert can_be_filled(one, board_masks, peers) == bool(ways)
        if all(one.comes_out(way) for way in ways) and len(ways) < 10:
            told = sorted({tuple(sorted(way)) for way in ways})
            assert ways_left(one, masks, 6, peers, 20) == told


def test_labels_are_read_as_they_are_written_elsewhere():
    cells = ["r1c1", "r1c2"]
    for label, kept in (("12*", "12x"), ("12\u00d7", "12x"), ("2:", "2/"), ("3\u2212", "3-")):
        cage = Mathdoku.parse([label, *cells], BOARD)
        assert cage.format(BOARD) == f"mathdoku {kept} r1c1 r1c2"
    assert Mathdoku.parse(["7", *cells], BOARD).label == "7"
    assert Mathdoku.parse(["4", "r1c1"], BOARD).rules(BOARD).limits == ((0, 0b1000),)
    with pytest.raises(FormatError, match="'x12'"):
        Mathdoku.parse(["x12", *cells], BOARD)


def test_compartments_lie_between_black_cells_and_gaps():
    puzzle = parse_puzzle(STRAIGHTS)
    (rule,) = puzzle.constraints
    assert isinstance(rule, Straights)
    names = {puzzle.board.names(run) for run in rule.compartments(puzzle.board)}
    assert {"r1c1 r1c2", "r1c4 r1c5", "r2c1 r2c2", "r2c4 r2c5"} <= names
    assert not any("r2c3" in run.split() for run in names)
    assert str(puzzle) == STRAIGHTS


@pytest.mark.parametrize(
    ("text", "solution"),
    [(MATHDOKU, MATHDOKU_SOLUTION), (STRAIGHTS, None), (HARD_MATHDOKU, None)],
)
def test_every_step_is_true_and_proved(text, solution):
    puzzle = parse_puzzle(text)
    (found,) = solutions(puzzle)
    if solution:
        assert "".join(map(str, found)) == solution
    path = own_path(puzzle)
    assert path.is_solved
    assert path.digits == found
    grid = engine.grid_of(puzzle, puzzle.givens)
    for step in path.steps:
        assert proved(step, grid)
        grid.apply(step)
    assert engine.digits_of(grid) == found


def test_hints_name_the_combinations_that_are_left():
    puzzle = parse_puzzle(MATHDOKU)
    reasons = [engine.BY_ID[step.technique].explain(step).reason for step in own_path(puzzle).steps]
    assert any("4\u22121" in reason for reason in reasons)
    assert any("that leaves" in reason and "\u00d7" in reason for reason in reasons)
    straights = parse_puzzle(STRAIGHTS)
    told = [engine.BY_ID[step.technique].explain(step).reason for step in own_path(straights).steps]
    assert any("only" in reason for reason in told)


def test_cages_of_a_house_are_taken_together():
    path = own_path(parse_puzzle(HARD_MATHDOKU))
    steps = [step for step in path.steps if step.technique == "house_cages"]
    assert steps
    assert "can each be filled" in engine.BY_ID[steps[0].technique].explain(steps[0]).reason
