"""Arrows of a hint go round what is to be read, and begin and end beside their candidates."""

import itertools
import math

import pytest
from numberplace.core.drawing.shapes import Box
from numberplace.core.step import Link, Node
from numberplace.sudoku.link_shapes import in_room
from numberplace.sudoku.mark_shapes import spot_of
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.routes import END_GAP, SIXTHS, RouteScene, is_blocked, middle, plan_routes

from tests.ui.screens import example

EMPTY = RouteScene(bytes(81), bytes(729), frozenset())
FULL = RouteScene(bytes(81), b"\1" * 729, frozenset())


def link(one, other, strong=True):
    """A link of (cell, digit) and (cell, digit)."""
    return Link(Node(*((one[0],), one[1])), Node((other[0],), other[1]), strong)


def scene_of(technique):
    case, step = example(technique)
    grid = case.grid()
    shown = bytes(grid.cells[cell] >> digit & 1 for cell in range(81) for digit in range(9))
    marked = frozenset((mark.cell, mark.digit) for mark in step.all_marks() if mark.digit)
    return step, RouteScene(bytes(int(d) for d in grid.digits), shown, marked)


def length(course):
    return sum(math.dist(one, other) for one, other in itertools.pairwise(course))


def test_on_an_empty_board_an_arrow_is_straight():
    (course,) = plan_routes((link((0, 1), (80, 9)),), EMPTY)
    assert length(course) == pytest.approx(math.dist(course[0], course[-1]))


def test_an_arrow_begins_and_ends_at_the_rim_of_its_candidates():
    (course,) = plan_routes((link((0, 1), (44, 5)),), EMPTY)
    assert math.dist(course[0], middle(0, 1)) == pytest.approx(END_GAP, abs=0.3)
    assert math.dist(course[-1], middle(44, 5)) == pytest.approx(END_GAP, abs=0.3)


def test_between_all_729_marks_an_arrow_finds_the_gutters():
    links = (link((0, 1), (80, 9)), link((8, 3), (72, 7)), link((36, 4), (44, 6)))
    for course in plan_routes(links, FULL):
        assert sum(is_blocked(FULL, point) for point in course) < len(course) / 20


@pytest.mark.parametrize("size", range(4, 9))
def test_between_all_marks_of_a_smaller_board_arrows_find_the_gutters(size):
    scene = RouteScene(bytes(size**2), b"\1" * size**3, frozenset(), size)
    last = size**2 - 1
    links = (link((0, 1), (last, size)), link((size - 1, 3), (last - size + 1, 4)))
    for arrow, course in zip(links, plan_routes(links, scene), strict=True):
        for node, end in ((arrow.source, course[0]), (arrow.target, course[-1])):
            place = middle(*node.cells, node.digit, size)
            assert math.dist(end, place) == pytest.approx(END_GAP, abs=0.3)
        assert all(0 <= part <= size * SIXTHS for point in course for part in point)
        assert sum(is_blocked(scene, point) for point in course) < len(course) / 20


@pytest.mark.parametrize("room", [Box(0, 0, 1, 1), Box(0.11, 0.22, 0.89, 0.89)])
@pytest.mark.parametrize("size", range(4, 10))
def test_arrows_begin_where_candidates_are_drawn(size, room):
    for cell in (0, size + 1, size**2 - 1):
        for digit in range(1, size + 1):
            place = in_room(middle(cell, digit, size), room, size)
            puzzle = Puzzle(bytes(size**2), board=Board.without_regions(size))
            assert place == pytest.approx(spot_of(puzzle, room, cell, digit))


def test_an_arrow_goes_round_a_digit_in_its_way():
    digits = bytes(5 if cell == 40 else 0 for cell in range(81))
    scene = RouteScene(digits, bytes(729), frozenset())
    (course,) = plan_routes((link((36, 5), (44, 5)),), scene)
    assert not any(is_blocked(scene, point) for point in course)
    assert length(course) > math.dist(course[0], course[-1])


def test_neighbours_in_one_cell_are_joined_by_an_arc_beside_them():
    (course,) = plan_routes((link((40, 5), (40, 6)),), EMPTY)
    assert len(course) > 3
    assert length(course) > math.dist(course[0], course[-1])


def test_arrows_there_and_back_do_not_lie_on_each_other():
    there, back = plan_routes((link((0, 5), (8, 5)), link((8, 5), (0, 5), False)), EMPTY)
    apart = [min(math.dist(point, other) for other in there) for point in back]
    assert max(apart) > 0.5


def test_what_two_branches_share_takes_one_course():
    one, other = plan_routes((link((0, 1), (8, 1)), link((0, 1), (8, 1))), FULL)
    assert one == other


@pytest.mark.parametrize("technique", ["aic", "forcing_chain_verity", "grouped_aic", "x_chain"])
def test_chains_of_real_positions_cross_next_to_nothing(technique):
    step, scene = scene_of(technique)
    courses = plan_routes(step.links, scene)
    points = [point for course in courses for point in course]
    assert sum(is_blocked(scene, point) for point in points) <= len(points) // 10
