"""Boards of 9 x 9 with any rules are solved, rated and proved by the engine of the classic."""

import json

import pytest
from numberplace.core.errors import Contradiction
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_bank as read_classics
from numberplace.sudoku.engine import rate
from numberplace.sudoku.model.board import SYMBOLS
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.proofs.logs import told_way
from numberplace.sudoku.proofs.record_check import check_steps, start_on
from numberplace.sudoku.rate.rating import rate as rate_classic
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.solver import SOLVER
from numberplace.sudoku.teach.coach import find_steps, solution_of

from tests.places import SHARED
from tests.sudoku.variant_boards import CLASSIC

LEVELS = ("beginner", "easy", "medium", "hard", "expert", "extreme")
CLASSICS = [puzzle for level in LEVELS for puzzle in read_classics(level)]


def test_boards_up_to_nine_are_known():
    assert engine.is_known(parse_puzzle(CLASSIC))
    assert engine.is_known(parse_puzzle("4x4: ................"))
    assert not engine.is_known(parse_puzzle(f"10x10: {'.' * 100}"))


@pytest.mark.sampled(6)
@pytest.mark.parametrize("at", range(0, len(CLASSICS), 20))
def test_a_classic_given_as_a_variant_is_rated_as_the_classic(at):
    puzzle = CLASSICS[at]
    found, expected = rate(parse_puzzle(f"9x9: {puzzle}")), rate_classic(puzzle.givens)
    assert (found.level, found.effort) == (expected.level, expected.effort)
    assert found.counts == expected.counts


def cages(record):
    """Return the line of a killer of the shared data."""
    rows = [row.split() for row in record["problem"].split("\n")]
    size = int(rows[0][0])
    numbers, letters = rows[1 : size + 1], rows[size + 1 : 2 * size + 1]
    cells = {}
    for place in ((r, c) for r in range(size) for c in range(size)):
        cells.setdefault(letters[place[0]][place[1]], []).append(place)
    parts = [f"{size}x{size}: {'.' * size**2}"]
    for members in cells.values():
        total = next((numbers[r][c] for r, c in members if numbers[r][c] != "-"), "0")
        parts.append(f"killer {total} " + " ".join(f"r{r + 1}c{c + 1}" for r, c in members))
    return "; ".join(parts)


def jigsaw(record):
    """Return the line of a jigsaw of the shared data."""
    rows = [row.split() for row in record["problem"].split("\n")]
    size = int(rows[0][0])
    numbers, regions = rows[1 : size + 1], rows[size + 1 : 2 * size + 1]
    givens = "".join("." if v == "-" else SYMBOLS[int(v) - 1] for row in numbers for v in row)
    names = sorted({name for row in regions for name in row})
    letters = "".join("abcdefghi"[names.index(name)] for row in regions for name in row)
    return f"{size}x{size}: {givens}; regions {letters}"


def shared(file, read):
    """Return the lines of a file of the shared data, nothing where it is absent."""
    path = SHARED / "variants" / file
    if not path.exists():
        return []
    with path.open(encoding="utf-8") as lines:
        return [line for record in map(json.loads, lines) if (line := read(record))]


FOREIGN = [*shared("janko_killer.jsonl", cages), *shared("janko_jigsaw.jsonl", jigsaw)]


@pytest.mark.sampled(40)
@pytest.mark.parametrize("at", range(len(FOREIGN)))
def test_every_step_of_a_foreign_puzzle_is_proved_from_its_rules(at):
    puzzle = parse_puzzle(FOREIGN[at])
    solution = solution_of(puzzle)
    start, way = grid_of(puzzle), SOLVER.find_way(puzzle).steps
    board = engine.board_of(puzzle)
    digits = board.spread(puzzle.givens)
    known = [cell for cell, digit in enumerate(digits) if digit] if solution else None
    found = check_steps(start_on(board, digits), known, told_way(start, way), board)
    assert found.fault == ""
    assert found.steps == len(way)
    if solution:
        for step in way:
            start.apply(step)
        assert engine.digits_of(start) == solution


def test_hints_on_a_board_that_makes_no_sense_are_none():
    puzzle = parse_puzzle(f"{CLASSIC}; x")
    state = CellTable.start(puzzle)
    with pytest.raises(Contradiction):
        engine.grid_of_state(state)
    assert list(find_steps(state)) == []


def test_solutions_are_not_counted_where_reasons_fill_the_board():
    puzzle = parse_puzzle(f"9x9: {'.' * 81}; whispers r1c1 r1c2 r1c3; killer 3 r9c1 r9c2")
    full = next(iter(solutions_from(puzzle, puzzle.givens, 1)))
    puzzle = puzzle.with_givens(bytes([0, 0, *full[2:]]))
    topology = engine.grid_of(puzzle, puzzle.givens).topology
    asked, find = [], topology.find_solutions
    topology.find_solutions = lambda masks, limit, stop: (
        asked.append(limit) or find(masks, limit, stop)
    )
    assert SOLVER.find_way(puzzle).is_solved
    assert SOLVER.rate(puzzle).is_solved
    assert engine.rate(puzzle).is_solved
    assert not asked
    ruled = {*full[:3], *full[72:74]}
    first, second, *_rest = sorted(set(range(1, 10)) - ruled)  # two digits that no rule is about
    several = puzzle.with_givens(bytes(0 if d in (first, second) else d for d in full))
    assert not SOLVER.rate(several).is_solved
    assert not SOLVER.find_way(several).is_solved
    assert asked
