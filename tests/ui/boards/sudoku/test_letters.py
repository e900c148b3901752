"""Letters and brackets of a chain lie on no digit, no pencil mark and no marked candidate."""

import math
from itertools import pairwise
from types import SimpleNamespace

import pytest
from numberplace.core.step import Link, Node, Step
from numberplace.sudoku.model.geometry import BOXES, COLUMNS, ROWS
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.rules import candidates
from numberplace.sudoku.routes import (
    DISC,
    MARK_HALF,
    SIXTHS,
    RouteScene,
    bracket,
    is_blocked,
    middle,
)
from numberplace.ui.boards.sudoku.letters import BADGE, SMALL_BADGE, SMALLEST_BADGE, letter_spots
from numberplace.ui.boards.sudoku.teacher import SudokuTeacher
from numberplace.ui.kit.layout import CELL

from tests.sudoku.techniques.cases import read_own_cases

CHAINS = {
    *("x_chain", "xy_chain", "aic", "grouped_aic", "continuous_nice_loop", "remote_pair"),
    *("discontinuous_nice_loop", "grouped_continuous_nice_loop", "forcing_chain_verity"),
    *("grouped_discontinuous_nice_loop", "forcing_chain_contradiction", "forcing_net_verity"),
    *("forcing_net_contradiction", "kraken_fish_1", "kraken_fish_2", "forcing_chain_sets"),
}
CASES = [case for case in read_own_cases() if not case.silent and case.technique in CHAINS]


def scene_of(grid, step):
    digits = bytes(int(digit) for digit in grid.digits)
    shown = bytes(
        not digits[cell] and grid.has(cell, digit) and candidates(digits, cell) >> (digit - 1) & 1
        for cell in range(81)
        for digit in range(1, 10)
    )
    marked = frozenset((m.cell, m.digit) for m in step.all_marks() if m.digit)
    return RouteScene(digits, shown, marked)


def gap_to_mark(spot, cell, digit):
    """Return how far a point is from the ink of a pencil mark, in sixths of a cell."""
    x, y = middle(cell, digit)
    right = max(0, abs(spot[0] - x) - MARK_HALF[0])
    down = max(0, abs(spot[1] - y) - MARK_HALF[1])
    return (right**2 + down**2) ** 0.5


@pytest.mark.parametrize("size", range(4, 9))
def test_letters_of_a_smaller_board_cover_nothing(size):
    last, shown = size**2 - 1, b"\1" * size**3
    ends = Node((0,), 1), Node((size + 1,), 4), Node((last,), size)
    links = tuple(Link(one, other, True) for one, other in pairwise(ends))
    step = Step("aic", links=links)
    marked = frozenset((node.cells[0], node.digit) for node in ends)
    for scene in (
        RouteScene(bytes(size**2), shown, marked, size),
        RouteScene(bytes(size**2), bytes(size**3), marked, size),
    ):
        spots = letter_spots(step, scene)
        assert len(spots) == 2
        for _letter, spot, side in spots:
            assert all(0 < part < size * SIXTHS for part in spot)
            assert side >= SMALL_BADGE or any(scene.shown)
            assert not is_blocked(scene, spot)
            far = side / 2 / CELL * SIXTHS
            assert all(math.dist(spot, middle(*pair, size)) > DISC + far - 0.12 for pair in marked)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_letters_cover_nothing(case):
    from numberplace.sudoku.techniques import BY_ID

    grid = case.grid()
    step = next(BY_ID[case.technique].find(grid))
    scene = scene_of(grid, step)
    for letter, spot, side in letter_spots(step, scene):
        far = side / 2 / CELL * SIXTHS
        cell = int(spot[1] // SIXTHS) * 9 + int(spot[0] // SIXTHS)
        assert SMALLEST_BADGE <= side <= BADGE
        assert not scene.digits[cell], letter
        for other, digit in ((c, d) for c in range(81) for d in range(1, 10)):
            if (other, digit) in scene.marked:
                x, y = middle(other, digit)
                gap = ((spot[0] - x) ** 2 + (spot[1] - y) ** 2) ** 0.5 - DISC
            elif scene.shown[other * 9 + digit - 1]:
                gap = gap_to_mark(spot, other, digit)
            else:
                continue
            slack = 0.12 if side > SMALLEST_BADGE else 0.25
            assert gap > far - slack, (letter, side, other, digit)


@pytest.mark.sampled(9)
@pytest.mark.parametrize("digit", range(1, 10))
def test_a_bracket_crosses_no_mark_even_where_all_are_shown(digit):
    shared = [[c for c in line if c in box] for line in (*ROWS, *COLUMNS) for box in BOXES]
    for cells in (tuple(cells) for cells in shared if cells):
        for group in (cells, cells[:2], (cells[0], cells[2])):
            own = {(cell, digit) for cell in group}
            for (x, y), (u, v) in bracket(Node(group, digit)):
                for part in range(41):
                    point = (x + (u - x) * part / 40, y + (v - y) * part / 40)
                    for cell in cells:
                        for other in range(1, 10):
                            if (cell, other) not in own:
                                assert gap_to_mark(point, cell, other) > 0.1


WHERE = [(6, 7, "r2c2"), (9, 40, "r5c5"), (10, 59, "r6c10")]


@pytest.mark.parametrize(("size", "cell", "name"), WHERE)
def test_a_link_is_told_with_the_cells_of_its_board(size, cell, name):
    play = SimpleNamespace(puzzle=parse_puzzle(f"{size}x{size}: {'.' * size**2}"))
    link = Link(Node((cell,), 3), Node((cell,), 1), strong=True)
    assert name in SudokuTeacher(play).tell_link(link)
