"""Puzzles of candidates (Sukaku): rated, played, hinted, judged and written as what they are."""

from dataclasses import replace

import pytest
from numberplace.core.errors import FormatError
from numberplace.core.kind import Status
from numberplace.core.session import Session
from numberplace.formats.by_kind import parse_any
from numberplace.formats.kind_texts import CANDIDATES
from numberplace.formats.number_place import NumberPlaceTexts
from numberplace.formats.text import ReadItem
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.proofs.record_check import check_record
from numberplace.sudoku.rate.se.rating import rate_digits
from numberplace.sudoku.search.verdict import find_out_of
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.teach import check, coach, why_not
from numberplace.sudoku.teach.review import MadeMove, review

from tests.sudoku.sukaku import SOLUTION, sukaku

SEVERAL = 4, 2
"""Count and seed of a puzzle with two solutions."""
LOOP = "...81..6..6.9...8......742.19.2...4.6.....5....2....1...1.8..5.9254.13..........."
"""A puzzle that a unique loop makes easy."""


@pytest.mark.parametrize("scale", SOLVER.scales)
@pytest.mark.parametrize(("count", "seed"), [(3, 0), (4, 0), (4, 1), (4, 3)])
def test_a_puzzle_of_candidates_is_rated_on_every_scale(scale, count, seed):
    found = SOLVER.rate(sukaku(seed, count), scale)
    assert found.is_solved
    assert found.level or found.measures


def test_one_with_several_solutions_is_no_proper_puzzle():
    count, seed = SEVERAL
    assert SOLVER.rate(sukaku(seed, count)).level == "unsound"


def test_candidates_that_somebody_found_are_no_clues():
    puzzle = Puzzle.parse(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    marks = list(puzzle.candidates)
    marks[2] &= ~(1 << int(SOLUTION[3]) - 1)
    position = Puzzle.from_marks(marks)
    assert not position.is_of_candidates
    assert not CellTable.start(position).puzzle.marks
    assert sukaku(0, 3).is_of_candidates


@pytest.mark.parametrize("move", ["set_hint", "fill_marks"])
def test_filling_marks_keeps_the_clues(move):
    table = CellTable.start(sukaku(0, 4))
    assert apply_move(table, move).masks == table.masks == sukaku(0, 4).marks
    struck = apply_move(table, f"strike r1c1 {9 if table.mark(0, 9) else 8}")
    assert apply_move(struck, move).masks == table.masks


def test_checking_and_hints_find_no_fault_up_to_the_end():
    table = CellTable.start(sukaku(3, 4))
    while SUDOKU.check(table).status is Status.OPEN:
        assert SUDOKU.trouble(table) is None
        step = next(SUDOKU.hints(table))
        for move in SUDOKU.moves_of(table, step):
            table = SUDOKU.apply(SUDOKU.apply(table, "set_hint"), move)
    assert "".join(map(str, table.digits)) == SOLUTION
    assert SUDOKU.check(table).status is Status.SOLVED


def test_hints_do_without_marks_on_the_board():
    puzzle = sukaku(3, 4)
    bare = CellTable.start(puzzle).with_marks([0] * 81)
    solution = coach.solution_of(puzzle)
    assert bytes(map(int, SOLUTION)) == solution
    step = next(SUDOKU.hints(bare))
    assert all(solution[cell] == digit for cell, digit in step.placements)


def test_a_digit_that_is_none_of_the_candidates_is_told():
    puzzle = sukaku(0, 3)
    stranger = next(digit for digit in range(1, 10) if not puzzle.marks[40] >> digit - 1 & 1)
    table = apply_move(CellTable.start(puzzle), f"place r5c5 {stranger}")
    verdict = SUDOKU.check(table)
    assert verdict.status is Status.BROKEN
    assert verdict.cells == (40,)
    assert "not one of the candidates" in verdict.message
    why = why_not.why_not(CellTable.start(puzzle), 40, stranger)
    assert "not one of the candidates" in why.text


def test_another_grid_that_obeys_the_rules_alone_does_not_solve_it():
    turned = bytes(int(digit) % 9 + 1 for digit in SOLUTION)
    table = CellTable.start(sukaku(0, 3))
    for cell, digit in enumerate(turned):
        table = table.place(cell, digit)
    assert SUDOKU.check(table).status is Status.BROKEN


def test_of_one_with_several_solutions_the_check_counts_by_its_candidates():
    count, seed = SEVERAL
    table = CellTable.start(sukaku(seed, count))
    assert check.check_board(table, b"").is_possible
    stranger = next(digit for digit in range(1, 10) if not table.mark(0, digit))
    assert not check.check_board(table.place(0, stranger), b"").is_possible


def test_its_steps_are_proved_and_a_game_of_it_reviewed():
    puzzle = sukaku(3, 4)
    assert check_record(puzzle).steps
    moves = [
        MadeMove(f"place r1c{column + 1} {SOLUTION[column]}", "", column) for column in range(9)
    ]
    assert all(moment.is_right for moment in review(puzzle, moves).moments)


def test_what_assumes_one_solution_of_the_digits_is_left_out():
    """Two digits in four cells are no reason here: candidates may tell them apart."""
    steps = SOLVER.find_way(sukaku(3, 4)).steps
    assert not any("unique" in step.technique or "bug" in step.technique for step in steps)
    assert not coach.has_one_solution(sukaku(3, 4))
    digits = [int(sign) if sign != "." else 0 for sign in LOOP]
    assert rate_digits(digits)[0] == 45
    assert rate_digits(digits, is_unique=False)[0] == 71


def test_a_game_of_it_is_kept_with_its_candidates():
    puzzle = sukaku(1, 4)
    session = Session(SUDOKU, puzzle, now=lambda: 0.0)
    session.play("place r1c1 5")
    again = SUDOKU.parse_puzzle(SUDOKU.format_puzzle(session.puzzle))
    assert again == puzzle
    assert CellTable.start(again).puzzle.marks == puzzle.marks


@pytest.mark.parametrize("form", NumberPlaceTexts().forms, ids=lambda form: form.id)
def test_formats_hold_it_or_refuse_it(form):
    puzzle = sukaku(1, 4)
    item = ReadItem(1, puzzle)
    if CANDIDATES in form.lost(item):
        with pytest.raises(FormatError, match="no room for candidates"):
            form.write([item])
    else:
        assert parse_any(form.write([item]))[0].puzzle == puzzle


def test_it_is_drawn_with_its_candidates_though_none_are_asked_for():
    texts = [
        shape.text
        for shape in SUDOKU.artist.draw(CellTable.start(sukaku(0, 4))).shapes
        if hasattr(shape, "text")
    ]
    assert len(texts) == 81 * 4


DIAGONALS = (
    "9x9: .......8...........7..8.43.......6......7.5.321..4...8.4.8.........54...83.7.1.6.; x"
)


@pytest.mark.parametrize(
    ("text", "are_clues"),
    [
        (DIAGONALS, False),  # rows, columns and boxes alone leave it several solutions
        (DIAGONALS.replace("54...83.7.1.6.", "54............"), True),
        ("4x4: .4.2....12.4....", False),
        ("4x4: .4.2............", True),
    ],
)
def test_candidates_are_clues_by_the_rules_of_their_own_board(text: str, are_clues: bool) -> None:
    puzzle = parse_puzzle(text)
    solution = find_out_of(puzzle).found[0]
    marks = list(puzzle.candidates)
    cell = next(cell for cell, mask in enumerate(marks) if mask.bit_count() > 1)
    found = next(digit for digit in mask_digits(marks[cell]) if digit != solution[cell])
    marks[cell] &= ~(1 << found - 1)
    position = replace(puzzle, marks=tuple(marks))
    assert position.removed == ((cell, found),)
    assert position.is_of_candidates is are_clues
