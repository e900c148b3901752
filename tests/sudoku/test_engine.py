"""Boards of 9 x 9 with any rules are solved, rated and proved by the engine of the classic."""

import json

import pytest
from numberplace.core.errors import Contradiction
from numberplace.sudoku import engine
from numberplace.sudoku.bank import read_bank as read_classics
from numberplace.sudoku.board import Board
from numberplace.sudoku.general.solve import rate
from numberplace.sudoku.model.board import SYMBOLS
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.proofs.logs import told_way
from numberplace.sudoku.proofs.record_check import check_steps, start_on
from numberplace.sudoku.rate.rating import rate as rate_classic
from numberplace.sudoku.teach.coach import find_steps, solution_of

from tests.places import SHARED
from tests.sudoku.variant_boards import CLASSIC

LEVELS = ("beginner", "easy", "medium", "hard", "expert", "extreme")
CLASSICS = [puzzle for level in LEVELS for puzzle in read_classics(level)]


def test_only_boards_of_nine_are_known():
    assert engine.is_known(parse_puzzle(CLASSIC))
    assert not engine.is_known(parse_puzzle("4x4: ................"))


@pytest.mark.sampled(6)
@pytest.mark.parametrize("at", range(0, len(CLASSICS), 20))
def test_a_classic_given_as_a_variant_is_rated_as_the_classic(at):
    puzzle = CLASSICS[at]
    found, expected = rate(parse_puzzle(f"9x9: {puzzle}")), rate_classic(puzzle.givens)
    assert (found.level, found.effort) == (expected.level, expected.effort)
    assert found.techniques == expected.counts


def cages(record):
    """Return the line of a killer of the shared data, empty for another size than 9 x 9."""
    rows = [row.split() for row in record["problem"].split("\n")]
    if rows[0] != ["9", "9"]:
        return ""
    numbers, letters = rows[1:10], rows[10:19]
    cells = {}
    for place in ((r, c) for r in range(9) for c in range(9)):
        cells.setdefault(letters[place[0]][place[1]], []).append(place)
    parts = ["9x9: " + "." * 81]
    for members in cells.values():
        total = next((numbers[r][c] for r, c in members if numbers[r][c] != "-"), "0")
        parts.append(f"killer {total} " + " ".join(f"r{r + 1}c{c + 1}" for r, c in members))
    return "; ".join(parts)


def regions(record):
    """Return the line of a jigsaw of the shared data, empty for another size than 9 x 9."""
    rows = [row.split() for row in record["problem"].split("\n")]
    if rows[0] != ["9", "9"]:
        return ""
    givens = "".join("." if v == "-" else SYMBOLS[int(v) - 1] for row in rows[1:10] for v in row)
    names = sorted({name for row in rows[10:19] for name in row})
    letters = "".join("abcdefghi"[names.index(name)] for row in rows[10:19] for name in row)
    return f"9x9: {givens}; regions {letters}"


def shared(file, read):
    """Return the lines of a file of the shared data, nothing where it is absent."""
    path = SHARED / "variants" / file
    if not path.exists():
        return []
    with path.open(encoding="utf-8") as lines:
        return [line for record in map(json.loads, lines) if (line := read(record))]


FOREIGN = [*shared("janko_killer.jsonl", cages), *shared("janko_jigsaw.jsonl", regions)]


@pytest.mark.sampled(40)
@pytest.mark.parametrize("at", range(len(FOREIGN)))
def test_every_step_of_a_foreign_puzzle_is_proved_from_its_rules(at):
    puzzle = parse_puzzle(FOREIGN[at])
    solution = solution_of(puzzle)
    start, way = engine.find_way(puzzle)
    givens = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    board = Board.of(puzzle.rules)
    found = check_steps(
        start_on(board, puzzle.givens), givens if solution else None, told_way(start, way), board
    )
    assert found.fault == ""
    assert found.steps == len(way)
    if solution:
        for step in way:
            start.apply(step)
        assert bytes(list(start.digits)) == solution


def test_hints_on_a_board_that_makes_no_sense_are_none():
    puzzle = parse_puzzle(f"{CLASSIC}; x")
    state = CellTable.start(puzzle)
    with pytest.raises(Contradiction):
        engine.grid_of_state(state)
    assert list(find_steps(state)) == []
