"""Every case is confirmed without the search it tests, and says where it comes from.

A position with one solution is compared with that. Of a position drawn on an empty board, which has
many, each conclusion is proved by the exact search: the candidate it eliminates leads to no
solution, or, where a technique assumes that there is only one, to a rectangle of two digits that
could be exchanged.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest
from numberplace.sudoku.logic import count_solutions, find_solution
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.sudoku.techniques.cases import FOLDER, read_own_cases

CASES = [case for case in read_own_cases() if not case.silent]
BY_SEARCH = "# from puzzles of our own"
BY_HAND = (
    "# drawn by hand",
    "# worked by hand",
    "# published",
    "# one digit short",
    "# two boxes go each way",
    "# a ring of eight",
    "# the same with lines",
    "# read off by the definition",
    "# which has",
    "# published",
)
DRAWN = """
full_house naked_single hidden_single_box hidden_single_row hidden_single_column
locked_candidates_pointing locked_candidates_claiming locked_pair locked_triple
naked_pair naked_triple naked_quad hidden_pair hidden_triple hidden_quad x_wing swordfish jellyfish
finned_x_wing sashimi_x_wing skyscraper two_string_kite turbot_fish empty_rectangle
xy_wing xyz_wing w_wing simple_colours_trap simple_colours_wrap remote_pair x_chain xy_chain als_xz
unique_rectangle_1 unique_rectangle_2 unique_rectangle_3 unique_rectangle_4 bug_plus_1
extended_rectangle
sk_loop junior_exocet multi_sector_locked_set
"""
"""The techniques with at least three cases that do not come from our own search."""


def with_placed(grid: Grid, *candidates: tuple[int, int]) -> Grid:
    """Return the position with some candidates placed."""
    twin = grid.copy()
    for cell, digit in candidates:
        twin.place(cell, digit)
    return twin


def is_impossible(grid: Grid, *candidates: tuple[int, int]) -> bool:
    """Tell whether candidates lead to no solution when they are placed together."""
    return count_solutions(with_placed(grid, *candidates), 1) == 0


def rectangles() -> list[tuple[int, int, int, int]]:
    """Return the corners of two rows, two columns and two boxes, row by row."""
    found = []
    for (top, low), (left, right) in product(combinations(range(9), 2), repeat=2):
        cells = (9 * top + left, 9 * top + right, 9 * low + left, 9 * low + right)
        if len({cell // 27 * 3 + cell % 9 // 3 for cell in cells}) == 2:
            found.append(cells)
    return found


RECTANGLES = rectangles()


def leads_to_rectangle(grid: Grid, candidate: tuple[int, int]) -> bool:
    """Tell whether a candidate forces some four corners to hold two digits crosswise."""
    placed = with_placed(grid, candidate)
    solution = find_solution(placed)
    for corners in RECTANGLES:
        a, b, c, d = (solution[cell] for cell in corners)
        open_ones = not any(grid.digits[cell] for cell in corners)
        if open_ones and a == d and b == c and forces(placed, corners, {a, b}):
            return True
    return False


def forces(placed: Grid, corners: tuple[int, ...], pair: set[int]) -> bool:
    """Tell whether the corners can hold nothing but a pair in any solution."""
    others = [(cell, digit) for cell in corners for digit in range(1, 10) if digit not in pair]
    return all(not placed.has(*other) or is_impossible(placed, other) for other in others)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("technique", [technique.id for technique in TECHNIQUES])
def test_the_conclusions_are_proved_without_the_search(technique: str) -> None:
    for case in CASES:
        if case.technique != technique:
            continue
        grid = case.grid()
        if count_solutions(grid, 2) == 1:
            solution = find_solution(grid)
            assert all(solution[cell] == digit for cell, digit in case.placements)
            assert all(solution[cell] != digit for cell, digit in case.eliminations)
            continue
        for cell, digit in case.placements:
            others = [d for d in range(1, 10) if d != digit and grid.has(cell, d)]
            assert all(is_impossible(grid, (cell, other)) for other in others)
        for pair in case.eliminations:
            if not BY_ID[technique].unique:
                assert is_impossible(grid, pair)
            else:
                assert is_impossible(grid, pair) or leads_to_rectangle(grid, pair)


def test_each_case_says_where_it_comes_from() -> None:
    for technique in sorted({case.technique for case in CASES}):
        lines = (FOLDER / f"{technique}.txt").read_text(encoding="utf-8").splitlines()
        assert lines[0].startswith((BY_SEARCH, *BY_HAND))
        assert all(line.startswith((BY_SEARCH, *BY_HAND)) for line in lines if line[0] == "#")


def test_three_cases_do_not_come_from_the_search() -> None:
    for technique in DRAWN.split():
        lines = (FOLDER / f"{technique}.txt").read_text(encoding="utf-8").splitlines()
        start = next(at for at, line in enumerate(lines) if line.startswith(BY_HAND))
        assert sum(line[0] not in "#!" for line in lines[start:]) >= 3
