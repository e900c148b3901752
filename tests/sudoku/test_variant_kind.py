"""The kind: moves, judging, and what is said of a player's board."""

import itertools
from dataclasses import replace

import pytest
from numberplace.core.errors import FormatError, IllegalMove, Stopped
from numberplace.core.kind import Status
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.teach.coach import all_steps, find_all_steps, find_steps, solution_of
from numberplace.sudoku.teach.why_not import why_not
from numberplace.sudoku.techniques import BY_ID

from tests.counting import count_calls
from tests.sudoku.variant_boards import CLASSIC
from tests.waiting import ended_within


@pytest.fixture
def state():
    return SUDOKU.start(SUDOKU.parse_puzzle(CLASSIC))


@pytest.fixture
def ruled():
    """The same board with a cage that its givens fill."""
    return SUDOKU.start(SUDOKU.parse_puzzle(f"{CLASSIC}; killer 8 r1c1 r1c2"))


def test_moves_change_what_they_say(ruled):
    state = SUDOKU.apply(ruled, "mark r1c3 4;mark r1c3 1;paint r1c3 2")
    assert state.masks[2] == 0b1001
    assert state.colours[2] == 2
    state = SUDOKU.apply(state, "strike r1c3 1;paint r1c3 2")
    assert (state.masks[2], state.colours[2]) == (0b1000, 0)
    state = SUDOKU.apply(state, "place r1c3 4")
    assert (state.digits[2], state.masks[2]) == (4, 0)
    assert SUDOKU.apply(state, "clear r1c3").digits[2] == 0
    filled = SUDOKU.apply(state, "fill_marks")
    assert filled.has_full_marks
    assert not filled.masks[2]
    assert filled.candidates(3) == filled.masks[3]
    assert SUDOKU.apply(filled, "clear_colours").colours == bytes(81)


@pytest.mark.parametrize("move", ["", "fly", "place r1c3", "place r1c3 10", "place r9c10 1",
                                  "mark r1c3 x", "paint r1c3 7", "fill_marks 3"])  # fmt: skip
def test_what_is_no_move_is_refused(state, move):
    with pytest.raises(FormatError, match=r"\.$"):
        SUDOKU.apply(state, move)


@pytest.mark.parametrize("move", ["place r1c1 4", "clear r1c1", "mark r1c1 4"])
def test_givens_never_change(state, move):
    with pytest.raises(IllegalMove, match="r1c1"):
        SUDOKU.apply(state, move)


def test_a_mark_does_not_go_into_a_filled_cell(state):
    with pytest.raises(IllegalMove, match="r1c3"):
        SUDOKU.apply(SUDOKU.apply(state, "place r1c3 4"), "mark r1c3 4")


def test_a_broken_rule_and_a_wrong_digit_are_told(state):
    clash = SUDOKU.apply(state, "place r1c3 5")
    assert SUDOKU.check(clash).status is Status.BROKEN
    assert set(SUDOKU.check(clash).cells) >= {0, 2}
    assert SUDOKU.check(clash).message == "5 appears twice: in r1c1 and in r1c3."
    empty = SUDOKU.start(SUDOKU.parse_puzzle(f"9x9: {'.' * 81}; x"))
    twice = SUDOKU.apply(empty, "place r1c1 5;place r1c3 5")
    assert SUDOKU.check(twice).message == "5 appears more than once in row 1: r1c1 and r1c3."
    wrong = SUDOKU.apply(state, "place r1c3 1")
    assert SUDOKU.trouble(wrong).cells == (2,)
    right = SUDOKU.apply(state, "place r1c3 4")
    assert SUDOKU.trouble(right) is None
    lost = SUDOKU.apply(state, "fill_marks;strike r1c3 4")
    assert "r1c3" in SUDOKU.trouble(lost).message


def test_a_solved_board_is_solved(ruled):
    state = ruled
    solution = solution_of(state.puzzle)
    name = state.puzzle.board.name
    for cell, digit in enumerate(solution):
        if not state.is_given(cell):
            state = SUDOKU.apply(state, f"place {name(cell)} {digit}")
    assert SUDOKU.check(state).status is Status.SOLVED
    assert SUDOKU.progress(state) == 1.0
    line, _break, digits = SUDOKU.picture(state).partition(b"\n")
    assert SUDOKU.parse_puzzle(line.decode()) == state.puzzle
    assert digits == solution


def test_scripts_get_plain_answers():
    puzzle = parse_puzzle(CLASSIC)
    assert SOLVER.solve(puzzle).is_unique
    assert SOLVER.count(puzzle, 2) == 1
    assert SOLVER.hint(puzzle).placements
    assert SOLVER.all_steps(puzzle)
    path = SOLVER.steps(puzzle)
    assert path.is_solved
    assert SOLVER.rate(puzzle).level == "beginner"
    empty = parse_puzzle("4x4: ................; x")
    assert SOLVER.rate(empty).level == "unsound"
    assert SOLVER.solve(empty).outcome == "2 or more"


def test_what_is_eliminated_is_said_by_cell(state):
    move = "fill_marks;strike r1c3 1;strike r1c3 2;strike r2c3 4;strike r3c1 1;strike r3c1 2"
    said = SUDOKU.describe(move, state)
    assert said == ("1 2 eliminated from r1c3, r3c1; 4 eliminated from r2c3")


def test_trying_out_is_left_out_of_all_steps_where_anything_else_is_found(state):
    assert all_steps(state)
    assert {step.technique for step in all_steps(state)}.isdisjoint({"contradiction"})


def test_steps_of_a_large_board_are_there_before_candidates_are_tried_out(monkeypatch):
    def refuse(_grid):
        raise AssertionError("searched too early")

    last = BY_ID["contradiction"]
    monkeypatch.setitem(BY_ID, last.id, replace(last, find_plain=refuse))
    state = SUDOKU.start(SUDOKU.parse_puzzle("10x10: 123456789." + "." * 90))
    assert next(find_all_steps(state)).placements


GLOBAL = "9x9: " + "." * 81 + "; antiknight; antiking; nonconsecutive"


MAX_CALLS = 150_000
"""Calls until work has asked a second time; 33,000 were the most. Compiled there are fewer."""


def ends_soon():
    """Return a ``should_stop`` that says so when it is asked the second time."""
    asked = itertools.count()
    return lambda: next(asked) > 0


@pytest.mark.parametrize("ask", [
    lambda state, stop: why_not(state, 0, 1, stop),
    lambda state, stop: list(find_steps(state, stop)),
    lambda state, stop: all_steps(state, stop),
])  # fmt: skip
def test_work_on_a_board_that_takes_minutes_ends_when_it_is_called_off(ask):
    state = SUDOKU.start(SUDOKU.parse_puzzle(GLOBAL))

    def work():
        with pytest.raises(Stopped):
            ask(state, ends_soon())

    with ended_within():
        count_calls(work, at_most=MAX_CALLS)


def test_why_not_names_a_step_or_says_that_the_digit_is_open():
    text = "9x9: " + "." * 81 + "; killer 3 r1c1 r1c2; killer 12 r1c7 r1c8 r1c9"
    state = SUDOKU.start(SUDOKU.parse_puzzle(text))
    assert why_not(state, 8, 1).step is not None
    assert why_not(state, 8, 3).text.startswith("3 is still possible")


def test_corner_marks_stand_beside_pencil_marks_and_nothing_reasons_with_them(state):
    marked = SUDOKU.apply(state, "corner r1c3 4;corner r1c3 1;mark r1c3 2;corner r1c4 6")
    assert (marked.corners[2], marked.masks[2]) == (0b1001, 0b10)
    assert SUDOKU.apply(marked, "strike r1c3 4;strike r1c3 2").corners[2] == 0b1
    assert SUDOKU.apply(marked, "place r1c3 4").corners[2] == 0
    assert SUDOKU.apply(marked, "to_centre r1c3").masks[2] == 0b1011
    assert SUDOKU.apply(marked, "to_corner r1c3").corners[2] == 0b1011
    assert SUDOKU.apply(marked, "all_to_centre").masks[2:4] == (0b1011, 0b100000)
    assert SUDOKU.apply(marked, "all_to_corner").corners[2:4] == (0b1011, 0b100000)
    everywhere = ";".join(f"corner r{n // 9 + 1}c{n % 9 + 1} 5" for n in range(81)
                          if not state.digits[n])  # fmt: skip
    assert not SUDOKU.apply(state, everywhere).has_full_marks
    with pytest.raises(IllegalMove):
        SUDOKU.apply(state, "corner r1c1 4")
    assert SUDOKU.describe("corner r1c3 4", marked) == "4 rubbed out of the corners of r1c3"
