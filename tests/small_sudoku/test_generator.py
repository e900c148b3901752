import random

import pytest
from numberplace.small_sudoku.board import FOUR, NINE, SIX, Shape, houses_of
from numberplace.small_sudoku.generator import (
    GIVEN_SHARE,
    find_solutions,
    is_solved_by_singles,
    make_puzzle,
)


@pytest.mark.parametrize("shape", [FOUR, SIX])
@pytest.mark.parametrize("level", GIVEN_SHARE)
def test_puzzles_have_exactly_their_one_solution(shape: Shape, level: str) -> None:
    for number in range(25):
        puzzle = make_puzzle(shape, level, random.Random(number))
        assert find_solutions(shape, puzzle.givens) == [puzzle.solution]
        assert is_solved_by_singles(shape, puzzle.givens)
        assert all(g in (0, s) for g, s in zip(puzzle.givens, puzzle.solution, strict=True))
        for house in houses_of(shape):
            assert {puzzle.solution[cell] for cell in house} == set(range(1, shape.size + 1))


def test_the_same_seed_is_the_same_puzzle() -> None:
    assert make_puzzle(SIX, "easy", random.Random(4)) == make_puzzle(SIX, "easy", random.Random(4))
    assert make_puzzle(SIX, "easy", random.Random(4)) != make_puzzle(SIX, "easy", random.Random(5))


def test_easy_leaves_more_givens() -> None:
    def givens(level: str) -> float:
        made = [make_puzzle(SIX, level, random.Random(n)).givens for n in range(20)]
        return sum(36 - digits.count(0) for digits in made) / 20

    assert givens("easy") >= 0.45 * 36
    assert givens("medium") < givens("easy") - 4


@pytest.mark.parametrize(
    ("givens", "count"),
    [
        ("1...............", 3),  # many, but no more are looked for
        ("12..............", 3),
        ("1234341243212143", 1),
        ("11..............", 0),
    ],
)
def test_solutions_are_counted_up_to_a_limit(givens: str, count: int) -> None:
    digits = bytes(int(sign) if sign != "." else 0 for sign in givens)
    assert len(find_solutions(FOUR, digits, limit=3)) == count


def test_singles_alone_do_not_solve_everything() -> None:
    assert not is_solved_by_singles(FOUR, bytes(16))
    assert not is_solved_by_singles(NINE, bytes(81))
