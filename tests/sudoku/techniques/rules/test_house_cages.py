"""Cages of a house taken together: worked by hand, and against all ways to fill them."""

import itertools
import random

import pytest
from numberplace.sudoku import engine
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.techniques.rules.together import find_house_cages

EMPTY = "." * 81


def grid_of(rules):
    puzzle = parse_puzzle(f"9x9: {EMPTY}; {rules}")
    return engine.grid_of(puzzle, puzzle.givens)


def removed(grid, step):
    return {(cell, digit) for cell, digit in step.eliminations if grid.has(cell, digit)}


def test_two_cages_leave_each_other_what_a_hand_finds():
    """4 is 1 and 3, so that 6 beside it is 2 and 4, not 1 and 5."""
    grid = grid_of("killer 4 r1c1 r1c2; killer 6 r1c3 r1c4")
    gone = set().union(*(removed(grid, step) for step in find_house_cages(grid)))
    own = {(cell, digit) for cell, digit in gone if cell in (2, 3)}
    assert own == {(cell, digit) for cell in (2, 3) for digit in (1, 3, 5, 6, 7, 8, 9)}


def test_cages_that_share_no_digit_in_a_box_are_taken_together():
    """17 is 8 and 9; a cage of 15 in the same box has then neither: 6, 7 and 2, or 7, 5 and 3."""
    grid = grid_of("killer 17 r1c1 r2c1; killer 15 r1c2 r1c3 r2c2")
    gone = set().union(*(removed(grid, step) for step in find_house_cages(grid)))
    assert {(cell, digit) for cell in (1, 2, 10) for digit in (8, 9)} <= gone
    assert not gone & {(cell, digit) for cell in (1, 2, 10) for digit in range(2, 8)}


@pytest.mark.parametrize("seed", range(12))
def test_what_goes_is_what_no_way_to_fill_the_cages_has(seed):
    rng = random.Random(seed)
    cells, cages = list(range(9)), []
    while len(cells) > 2 and len(cages) < 3:
        size = rng.choice((2, 3))
        cage, cells = cells[:size], cells[size:]
        total = sum(rng.sample(range(1, 10), size))
        cages.append((total, tuple(cage)))
    grid = grid_of("; ".join(
        f"killer {total} " + " ".join(f"r1c{cell + 1}" for cell in cage) for total, cage in cages
    ))  # fmt: skip
    for cell, digit in rng.sample(list(itertools.product(range(9), range(1, 10))), 20):
        if grid.has(cell, digit):
            grid.eliminate(cell, digit)
    good = set()
    for ways in itertools.product(*(filled(grid, *cage) for cage in cages)):
        used = [digit for way in ways for digit in way]
        if len(set(used)) == len(used):
            members = [cell for _total, cage in cages for cell in cage]
            good.update(zip(members, used, strict=True))
    inside = [cell for _total, cage in cages for cell in cage]
    open_ = {(cell, digit) for cell in inside for digit in range(1, 10) if grid.has(cell, digit)}
    steps = list(find_house_cages(grid))
    gone = set().union(*(removed(grid, step) for step in steps))
    if good:
        assert gone == open_ - good
    for step in steps:
        proved(step, grid)


def filled(grid, total, cage):
    """Return every way to fill a cage of row 1."""
    return [
        digits
        for digits in itertools.permutations(range(1, 10), len(cage))
        if sum(digits) == total
        and all(grid.has(cell, digit) for cell, digit in zip(cage, digits, strict=True))
    ]
