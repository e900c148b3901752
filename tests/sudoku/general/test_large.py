"""Boards that the engine does not know: above 9 x 9, or with more than 63 houses."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from numberplace.core.step import Role
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.proofs.logs import log_lines, told_way
from numberplace.sudoku.proofs.record_check import check_record
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.teach import coach
from numberplace.sudoku.teach.judge import Outcome, changes, judge
from numberplace.sudoku.teach.judge_words import tell_recognised
from numberplace.sudoku.teach.naming import named, part_of
from numberplace.sudoku.teach.review import MadeMove, review
from numberplace.sudoku.teach.why_not import why_not

LARGE = [row.text for row in read_variants() if row.params[:2] in ("10", "12", "16")]
CHAINED = (
    "10x10: 6....8a...5.......3.3.5.....18..4...7..a.1...2...9"
    "....4..6...a..8..96.....7.1.....73..9..5..a6.4.3.."
)
"""Needs chains through groups of cells and through almost locked sets."""


def with_many_houses() -> Puzzle:
    """Return a classic board with 40 more houses."""
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    rng, places = (
        random.Random(1),
        [[c for c in range(81) if solution[c] == d] for d in "123456789"],
    )
    extra = tuple([ExtraRegion(tuple(sorted(map(rng.choice, places)))) for _number in range(40)])
    givens = bytes(int(digit) if cell % 3 == 0 else 0 for cell, digit in enumerate(solution))
    return replace(parse_puzzle(f"9x9: {'.' * 81}; x"), givens=givens, constraints=extra)


def checked(puzzle: Puzzle) -> None:
    """Check the arguments of a puzzle's way as they are written, and that its log is complete."""
    assert not engine.is_known(puzzle)
    way = SOLVER.find_way(puzzle)
    assert way.is_solved
    records = told_way(grid_of(puzzle), way.steps)
    found = check_record(puzzle, records)
    assert (found.steps, found.fault) == (len(way.steps), "")
    assert found.lines >= found.steps
    lines = list(log_lines(grid_of(puzzle), way.steps, "full"))
    assert len(lines) >= 3 * len(way.steps)
    wrong = [dict(record) for record in records]
    wrong[0]["proof"] = records[1]["proof"]
    assert check_record(puzzle, wrong).fault


@pytest.mark.sampled(20)
@pytest.mark.parametrize("text", LARGE)
def test_every_step_of_a_bundled_board_is_proved(text: str) -> None:
    checked(parse_puzzle(text))


def test_every_step_of_a_board_with_many_houses_is_proved() -> None:
    puzzle = with_many_houses()
    assert len(puzzle.rules.houses) == 67
    checked(puzzle)


def test_chains_lead_through_groups_and_almost_locked_sets() -> None:
    puzzle = parse_puzzle(CHAINED)
    checked(puzzle)
    steps = [s for s in SOLVER.find_way(puzzle).steps if s.technique == "grouped_aic"]
    links = [link for step in steps for link in step.links]
    assert any(len(link.target.cells) > 1 for link in links)
    assert any(link.through for link in links)
    assert all(step.cells(Role.PINCER) for step in steps)
    words = [engine.BY_ID[step.technique].explain(step).reason for step in steps]
    assert any("just as many digits as cells" in text for text in words)


def test_a_game_is_played_by_hints_recognised_and_looked_back_on() -> None:
    puzzle = parse_puzzle(LARGE[0])
    table, made = CellTable.start(puzzle), []
    solution = coach.solution_of(puzzle)
    while 0 in table.digits:
        step, before = next(coach.find_steps(table)), table
        for move in coach.moves_of(table, step):
            table = apply_move(table, move)
            made.append(MadeMove(move, "" if len(made) % 3 else step.technique, 2.0 * len(made)))
        if len(made) % 7 == 0:
            grid = engine.grid_of_state(before)
            found = judge(grid, changes(before, table), "", solution)
            assert found.outcome is Outcome.OTHER
            assert "Recognised" in tell_recognised(found)
        assert step.marks  # what closes the other cells, or takes the other digits
    told = review(puzzle, made)
    assert not told.guesses
    assert len(told.moments) == puzzle.givens.count(0)
    assert {moment.is_right for moment in told.moments} == {True}


def test_a_wrong_digit_is_named_by_its_cell() -> None:
    puzzle = parse_puzzle(LARGE[0])
    table, solution = CellTable.start(puzzle), coach.solution_of(puzzle)
    cell = max(at for at, digit in enumerate(table.digits) if not digit)
    wrong = next(
        d for d in range(1, 11) if d != solution[cell] and table.candidates(cell) >> d - 1 & 1
    )
    now = apply_move(table, f"place {puzzle.board.name(cell)} {wrong}")
    found = judge(engine.grid_of_state(table), changes(table, now), "", solution)
    assert found.outcome is Outcome.WRONG
    assert puzzle.board.name(cell) in tell_recognised(found)
    assert why_not(table, cell, wrong).text


def test_a_sentence_names_cells_and_houses_of_a_wide_board() -> None:
    found = named("r12c10 and r1c2 in row 11, column 3 and box 12, with 14 and 17", 16)
    assert found.cells == {11 * 16 + 9, 1}
    assert found.houses == (10, 18, 43)
    assert found.digits == {14}
    grid = PlainGrid(parse_puzzle(LARGE[0]), parse_puzzle(LARGE[0]).givens)
    step = next(coach.find_steps(CellTable.start(grid.puzzle)))
    ((cell, _digit),) = step.placements
    assert part_of(step, f"Look at {grid.puzzle.board.name(cell)}.").placements == step.placements
