import pytest
from numberplace.small_sudoku.board import (
    FOUR,
    NINE,
    SHAPES,
    SIX,
    Board,
    Shape,
    SmallPuzzle,
    houses_of,
    peers_of,
)

GIVENS = bytes.fromhex("01000003 00030100 00010200 02000001".replace(" ", ""))
SOLUTION = bytes.fromhex("01020403 04030102 03010204 02040301".replace(" ", ""))


@pytest.fixture
def board() -> Board:
    return Board.start(SmallPuzzle(FOUR, GIVENS, SOLUTION))


@pytest.mark.parametrize("shape", [FOUR, SIX, NINE])
def test_every_house_has_as_many_cells_as_digits(shape: Shape) -> None:
    houses = houses_of(shape)
    assert SHAPES[shape.size] is shape
    assert len(houses) == 3 * shape.size
    assert {len(house) for house in houses} == {shape.size}
    cells = list(range(shape.size**2))
    for part in range(3):
        third = houses[part * shape.size : (part + 1) * shape.size]
        assert sorted(cell for house in third for cell in house) == cells


def test_boxes_of_six_are_two_high_and_three_wide() -> None:
    assert houses_of(SIX)[12] == (0, 1, 2, 6, 7, 8)
    assert houses_of(SIX)[15] == (15, 16, 17, 21, 22, 23)


def test_peers_share_a_house() -> None:
    assert peers_of(FOUR)[0] == (1, 2, 3, 4, 5, 8, 12)
    assert {len(peers) for peers in peers_of(NINE)} == {20}


def test_a_placed_digit_leaves_the_marks_of_its_peers(board: Board) -> None:
    for cell in (1, 5, 2):
        board = board.toggle_mark(cell, 2)
    board = board.toggle_mark(1, 4)
    assert board.marks[5] == 0, "a filled cell takes no marks"
    board = board.place(2, 4)
    assert board.digits[2] == 4
    assert (board.marks[1], board.marks[2]) == (0b10, 0)


def test_marks_come_and_go(board: Board) -> None:
    assert board.toggle_mark(1, 3).marks[1] == 0b100
    assert board.toggle_mark(1, 3).toggle_mark(1, 3) == board


def test_right_wrong_and_finished(board: Board) -> None:
    assert board.is_right(1, 2)
    assert not board.is_right(1, 4)
    assert not board.finished_houses()
    after = board.place(1, 2).place(2, 4)
    assert after.finished_houses() == {0}
    for cell, digit in enumerate(SOLUTION):
        after = after.place(cell, digit)
    assert after.is_solved
    assert after.finished_houses() == set(range(12))
