"""Hints on boards with cages and on large ones: nothing that they are about is covered."""

import itertools

import pytest
from numberplace.core.drawing.shapes import Area, Disc, Line, Text
from numberplace.core.drawing.signs import MARK
from numberplace.core.drawing.small_marks import WHOLE_CELL
from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku import artist
from numberplace.sudoku.board_styles import SHAPED
from numberplace.sudoku.constraints.killer import TOTAL
from numberplace.sudoku.constraints.marks import Sheet
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.mark_shapes import mark_size, spot_of
from numberplace.sudoku.model.table import CellTable

KILLER = f"9x9: {'.' * 80}5; killer 11 r1c1 r1c2; killer 12 r9c9 r9c8"
CAPITAL = 0.71
"""The height of a capital of the typeface, as a share of its size."""


def shapes_of(line, step, *, rings_all=False):
    puzzle = SUDOKU.parse_puzzle(line)
    state = CellTable.start(puzzle)
    figures = artist.figures_of(puzzle)
    return figures, [*artist.above_digits(step, state, figures, rings_all=rings_all)]


def texts(shapes, text):
    return [shape for shape in shapes if isinstance(shape, Text) and shape.text == text]


def number_box(figures):
    """Return top and bottom of the number of the first cage, in cells."""
    (number,) = texts(figures[0].mark.draw(sheet_of(figures[0])), figures[0].text)
    half = number.size * CAPITAL / 2
    return number.at[1] - half, number.at[1] + half


def sheet_of(figure):
    return Sheet(figure, 9)


def test_a_ghost_stands_below_the_number_of_its_cage():
    step = Step("naked_single", placements=((0, 3),), marks=())
    figures, shapes = shapes_of(KILLER, step)
    (digit,) = texts(shapes, "3")
    (ground,) = [shape for shape in shapes if isinstance(shape, Area)]
    _top, bottom = number_box(figures)
    assert min(y for _x, y in ground.outline) >= bottom
    assert digit.at[1] - digit.size * CAPITAL / 2 > bottom
    letters, shift = artist.digit_size(SUDOKU.parse_puzzle(KILLER), figures)
    assert (digit.size, digit.at[1]) == (letters, 0.5 + shift)


def test_the_ring_of_a_filled_cell_leaves_the_number_of_its_cage():
    step = Step("hidden_single_row", placements=((0, 3),), marks=(Mark(Role.BLOCKER, 80, 5),))
    _figures, shapes = shapes_of(f"9x9: {'.' * 80}5; killer 12 r9c9 r8c9", step)
    assert not texts(shapes, "12")  # which stands in another cell
    _figures, shapes = shapes_of(f"9x9: {'.' * 80}5; killer 5 r9c9", step)
    (ring,) = [at for at, shape in enumerate(shapes) if isinstance(shape, Line)
               and shape.ink.role == "cover"]  # fmt: skip
    (number,) = [at for at, shape in enumerate(shapes) if isinstance(shape, Text)
                 and shape.size == TOTAL]  # fmt: skip
    assert number > ring
    assert isinstance(shapes[number - 1], Area)  # so that nothing runs through the number


@pytest.mark.parametrize("rings_all", [True, False])
def test_a_digit_of_a_large_board_is_shown_as_large_as_it_will_be(rings_all):
    step = Step("hidden_single_box", placements=((0, 9),), marks=())
    _figures, shapes = shapes_of(f"16x16: {'.' * 256}", step, rings_all=rings_all)
    (digit,) = texts(shapes, "9")
    assert digit.size >= SHAPED.digit
    assert digit.face == "digit"


def test_digits_and_numbers_of_cages_do_not_touch():
    puzzle = SUDOKU.parse_puzzle(KILLER)
    figures = artist.figures_of(puzzle)
    letters, shift = artist.digit_size(SUDOKU.parse_puzzle(KILLER), figures)
    _top, bottom = number_box(figures)
    # The pictures of digits in themes are a little higher than capitals of the typeface.
    assert 0.5 + shift - letters * 0.85 / 2 > bottom + 0.04


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_marks_beside_cages_are_about_as_large_as_without(size):
    cage = SUDOKU.parse_puzzle(f"{size}x{size}: {'.' * size * size}; killer 5 r1c1 r1c2")
    room = artist.room_of(artist.figures_of(cage))
    marks = mark_size(size, room)
    assert marks >= 0.9 * min(MARK, mark_size(size, WHOLE_CELL))
    _top, bottom = number_box(artist.figures_of(cage))
    spots = [spot_of(cage, room, 0, digit) for digit in range(1, size + 1)]
    assert spots[0][1] - marks * CAPITAL / 2 > bottom
    for (x, y), (u, v) in itertools.combinations(spots, 2):
        assert abs(x - u) >= marks * 0.55 or abs(y - v) >= marks * 0.8


def test_the_signs_of_neighbouring_candidates_do_not_touch_beside_cages():
    marks = tuple(Mark(Role.BASIS, 0, digit) for digit in range(1, 10))
    _figures, shapes = shapes_of(KILLER, Step("naked_pair", marks=marks))
    discs = [shape for shape in shapes if isinstance(shape, Disc)]
    assert len(discs) == 9
    for one, other in itertools.combinations(discs, 2):
        (x, y), (u, v) = one.centre, other.centre
        assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 >= one.radius + other.radius


def test_shapes_that_a_setter_only_drew_stand_in_hints_and_small_pictures():
    line = "4x4: 1..............2; killer 5 r1c2 r1c3; drawn cage 0 0x0 50,150 150,150 =9"
    puzzle = SUDOKU.parse_puzzle(f"{line}; drawn disc 9 30x30 50,100")
    bare = SUDOKU.parse_puzzle(line.partition("; drawn")[0])
    state, step = CellTable.start(puzzle), Step("naked_single", placements=((1, 2),), marks=())
    for draw in (
        lambda state: list(artist.board_shapes(state.puzzle, state.digits, shows_rules=True)),
        lambda state: artist.ARTIST.draw(state, step=step).shapes,
    ):
        assert len(draw(state)) > len(draw(CellTable.start(bare)))
