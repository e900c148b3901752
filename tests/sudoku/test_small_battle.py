"""Small boards as battlefields: their sizes and order, and what a move is worth."""

import random

import pytest
from numberplace.core.battlefield import Stretch
from numberplace.core.errors import GameError
from numberplace.sudoku.battle import BATTLE as USUAL
from numberplace.sudoku.battle import EMPTY_CELLS, make_board
from numberplace.sudoku.battle import SMALL_BATTLE as BATTLE
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.named_patterns import pattern_cells
from numberplace.sudoku.teach.coach import all_steps, solution_of


@pytest.mark.parametrize("size", EMPTY_CELLS)
def test_boards_have_one_solution_and_as_many_empty_cells_as_asked(size: int) -> None:
    for seed in range(4):
        board = make_board(size, random.Random(seed))
        least, most = EMPTY_CELLS[size]
        assert board.board.size == size
        assert least <= board.givens.count(0) <= most
        assert solution_of(board)
    assert make_board(size, random.Random(7)) == make_board(size, random.Random(7))


def test_a_short_board_is_as_wide_as_its_stretch_says() -> None:
    for stretch in (Stretch("easy", 4, 4), Stretch("medium", 6, 6)):
        board = BATTLE.short_board(stretch, random.Random(2))
        assert board.board.size == stretch.min_size


def test_a_stage_goes_on_to_wider_boards() -> None:
    stretch = BATTLE.road["inkwell"]
    sizes = [BATTLE.short_board(stretch, random.Random(2), at).board.size for at in (0.0, 0.5, 1.0)]
    assert sizes == [4, 6, 6]


def test_a_move_is_judged_by_the_solution() -> None:
    board = make_board(4, random.Random(3))
    field, start = BATTLE.make_field(board), SUDOKU.start(board)
    move = field.reveal(start)
    right = field.judge(start, SUDOKU.apply(start, move))
    assert len(right.units) == 1
    assert not right.wrong
    assert not right.solves
    words = move.split()
    other = f"place {words[1]} {int(words[2]) % 4 + 1}"
    wrong = field.judge(start, SUDOKU.apply(start, other))
    assert (wrong.units, wrong.groups) == ((), ())
    assert wrong.wrong == (field.order[0].id,)
    assert field.before_mistake(start, other) == ("", wrong.wrong)
    mark = field.judge(start, SUDOKU.apply(start, f"mark {words[1]} 1"))
    assert (mark.units, mark.wrong) == ((), ())


@pytest.mark.parametrize(
    ("line", "technique"),
    [
        ("6x6: .52...4..........4..425....6..2.35..", "naked_pair"),
        ("4x4: 4......32.......; x", "naked_pair"),
    ],
)
def test_a_pattern_is_known_by_its_name_on_small_boards(line: str, technique: str) -> None:
    puzzle = parse_puzzle(line)
    state = SUDOKU.start(puzzle)
    step = next(one for one in all_steps(state) if one.technique == technique)
    found = BATTLE.make_field(puzzle).named_pattern(state, technique, pattern_cells(step))
    assert found is not None
    assert found.gone
    assert set(found.reason.cells) == pattern_cells(step)


def test_the_first_board_gives_chances_for_every_lesson() -> None:
    """Hit, strike and the item of five in a row come before the board is full."""
    for seed in range(3):
        board = make_board(4, random.Random(seed))
        field, state = BATTLE.make_field(board), SUDOKU.start(board)
        strikes = []
        while move := field.reveal(state):
            before, state = state, SUDOKU.apply(state, move)
            strikes.append(len(field.judge(before, state).groups))
        assert len(strikes) >= 10
        assert sum(strikes[:5]) >= 1
        assert sum(strikes) == field.load().groups


def test_a_board_with_several_solutions_is_refused() -> None:
    with pytest.raises(GameError):
        BATTLE.make_field(parse_puzzle("4x4: 1..............."))


def test_inking_the_singles_costs_what_a_hint_does() -> None:
    assert BATTLE.digit_fillers == USUAL.digit_fillers == {"hint_cor"}
