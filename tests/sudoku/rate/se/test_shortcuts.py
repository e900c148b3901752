"""What spares the scale a search must say what the search would have found."""

import csv
import random
from collections.abc import Iterator, Sequence

import pytest
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.se.aligned import Aligned
from numberplace.sudoku.rate.se.board import OPEN, start_board
from numberplace.sudoku.rate.se.completion import MIN_RATING, Completion
from numberplace.sudoku.rate.se.cycles import BOTH, NOTHING, X_LINKS, Y_LINKS, Cycles
from numberplace.sudoku.rate.se.forcing import forcing
from numberplace.sudoku.rate.se.rating import Rater, rate_digits
from numberplace.sudoku.rate.se.single_digit import SingleDigit

from tests.places import SHARED

from .test_rating import PINNED

LINES = [
    PINNED[name][0]
    for name in ("X-chain of more than 6", "mixed chain of more than 6", "multiple chains")
]
DYNAMIC = PINNED["dynamic chains"][0]


def copied(board: Sequence[int]) -> vec[i64]:
    return vec[i64](list(board))


def way(line: str) -> Iterator[tuple[list[int], int]]:
    """Yield each position that needs chains with the rating of the step from there."""
    rater = Rater()
    board = start_board(list(Puzzle.parse(line).givens))
    while board[OPEN]:
        rating = rater.simple_step(board)
        before = list(board)
        if not rating:
            rating = rater.chain_step(board)
            yield before, rating


@pytest.mark.parametrize("line", LINES)
def test_cycles_are_found_as_without_what_is_implied(line: str) -> None:
    """``first_hint`` begins with a bound, and does not begin where nothing refutes itself."""
    bounded, whole = Cycles(), Cycles()
    for position, _rating in way(line):
        found = bounded.first_hint(copied(position))
        whole.best = NOTHING
        for form in (X_LINKS, Y_LINKS, BOTH):
            whole.go_through(copied(position), form)
        assert (found == 0) == (whole.best == NOTHING)
        if found:
            assert (bounded.best, bounded.gone, bounded.true) == (
                *(whole.best, whole.gone, whole.true),
            )


@pytest.mark.parametrize("line", [LINES[-1], DYNAMIC])
def test_chains_with_branches_are_found_as_without_what_is_implied(line: str) -> None:
    cycles = Cycles()
    searches = [forcing(1), forcing(1)]
    searches[1].implications = cycles.implications
    compared = 0
    for position, _rating in way(line):
        if cycles.first_hint(copied(position)):
            continue
        found = [(search.find(copied(position)), search.best, search.target) for search in searches]
        assert found[0][:2] == found[1][:2]
        assert not found[0][0] or found[0] == found[1]
        compared += 1
    assert compared


def test_a_digit_clashes_where_its_run_does() -> None:
    search = forcing(0)
    for position, _rating in way(DYNAMIC):
        board = copied(position)
        search.find(board)
        for digit in range(9):
            single = SingleDigit(board, digit)
            for cell in range(81):
                if not position[cell] >> digit & 1:
                    continue
                for is_true in (False, True):
                    slot = search.runs.run((cell * 9 + digit) * 2 + is_true)
                    assert single.clashes(cell, is_true) == (search.runs.clash[slot] >= 0)


@pytest.mark.parametrize("size", [2, 3])
def test_aligned_cells_are_found_as_without_memory(size: int) -> None:
    remembering = Aligned(size)
    remembering.forget()
    for line in (LINES[0], DYNAMIC):
        remembering.forget()
        for position, _rating in way(line):
            one, other = copied(position), copied(position)
            assert remembering.apply(one) == Aligned(size).apply(other)
            assert list(one) == list(other)


def puzzles(count: int) -> list[str]:
    path = SHARED / "sudoku" / "se_ratings.csv"
    if not path.exists():
        return [*LINES, DYNAMIC]
    with path.open(newline="", encoding="ascii") as file:
        rows = [row["puzzle"] for row in csv.DictReader(file) if 6.5 < float(row["ER"]) < 7.5]
    return random.Random(1).sample(rows, count)


def test_no_later_step_is_rated_above_what_completes_a_position() -> None:
    """Each of a path's ratings is tried as the limit, not only the highest."""
    completion = Completion()
    said = 0
    for line in puzzles(8):
        steps = [*way(line)]
        for number, (position, _rating) in enumerate(steps):
            later = max(rating for _position, rating in steps[number:])
            for limit in {rating for _position, rating in steps if rating >= MIN_RATING}:
                if completion.stays_within(copied(position), limit):
                    said += 1
                    assert later <= limit
    assert said


def test_rating_ends_where_the_whole_way_does() -> None:
    for line in puzzles(6):
        highest = max(rating for _position, rating in way(line))
        assert rate_digits(list(Puzzle.parse(line).givens))[0] == highest
