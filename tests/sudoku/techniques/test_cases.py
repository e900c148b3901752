"""Every case is confirmed without the search it tests, and says where it comes from.

Each conclusion is proved by a SAT solver (``proving``): the candidate it eliminates leads to no
solution or, where a technique assumes that there is only one, to another one beside it. Many
positions are drawn on an empty board and have many solutions.
"""

from __future__ import annotations

import pytest
from numberplace.sudoku.logic import count_solutions, find_solution
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.sudoku.techniques.cases import FOLDER, OwnCase, grid_from_position, read_own_cases
from tests.sudoku.techniques.proving import Board, is_proved

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
xy_wing xyz_wing w_wing simple_colours_trap simple_colours_wrap remote_pair m_wing s_wing l_wing
h_wing wing_ring x_chain xy_chain als_xz
unique_rectangle_1 unique_rectangle_2 unique_rectangle_3 unique_rectangle_4 bug_plus_1
extended_rectangle external_rectangle unique_matrix
sk_loop junior_exocet junior_exocet_plus double_exocet senior_exocet multi_sector_locked_set
"""
"""The techniques with at least three cases that do not come from our own search."""


@pytest.mark.parametrize("technique", [technique.id for technique in TECHNIQUES])
def test_the_conclusions_are_proved_without_the_search(technique: str) -> None:
    unique = BY_ID[technique].unique
    for case in CASES:
        if case.technique != technique:
            continue
        grid = case.grid()
        with Board(grid) as board:
            assert board.solution(*case.placements)
            wrong = [
                (cell, other)
                for cell, digit in case.placements
                for other in range(1, 10)
                if other != digit and grid.has(cell, other)
            ]
            for candidate in (*wrong, *case.eliminations):
                assert is_proved(board, candidate, unique=unique), (case.position, candidate)
            if count_solutions(grid, 2) == 1:
                assert board.solution() == find_solution(grid)


def drawn(technique: str) -> list[OwnCase]:
    """Return the cases of a technique that have many solutions."""
    cases = [case for case in CASES if case.technique == technique]
    return [case for case in cases if count_solutions(case.grid(), 2) > 1]


@pytest.mark.parametrize("technique", ["unique_rectangle_1", "extended_rectangle", "unique_matrix"])
def test_no_exchange_is_proved_when_a_cell_has_a_candidate_more(technique: str) -> None:
    for case in drawn(technique):
        more = grid_from_position(case.position, case.removed[1:])
        with Board(more) as board:
            assert not all(is_proved(board, one, unique=True) for one in case.eliminations)


def test_no_image_is_proved_of_givens_that_do_not_lie_on_themselves() -> None:
    for case in drawn("symmetrical_placement"):
        first = next(at for at, digit in enumerate(case.position) if digit != ".")
        less = case.position[:first] + "." + case.position[first + 1 :]
        with Board(grid_from_position(less)) as board:
            assert not any(is_proved(board, one, unique=True) for one in case.eliminations)


def test_nothing_is_proved_of_a_technique_that_assumes_nothing_by_an_exchange() -> None:
    for case in drawn("extended_rectangle"):
        with Board(case.grid()) as board:
            assert not any(is_proved(board, one, unique=False) for one in case.eliminations)


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
