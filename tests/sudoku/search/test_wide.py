"""The search of plain Python draws the conclusions of the packed one, and makes its guesses."""

import random

import pytest
from numberplace.sudoku.model.fast import COMPILED, i64, vec
from numberplace.sudoku.search import wide
from numberplace.sudoku.search.exact import Solver, read_cells

from tests.places import SHARED
from tests.sudoku.search.test_exact import EMPTY, minimal_puzzle

pytestmark = pytest.mark.both_modes

SETS = ("clue17.txt", "top1465.txt", "many_solutions.txt", "no_solution.txt")


class Packed(Solver if not COMPILED else object):  # type: ignore[misc]
    """The packed search in plain Python, which otherwise runs compiled only."""

    def packed(self, cells: list[int], limit: int, seed: int = 0) -> tuple[int, int, list[bytes]]:
        self._load(cells)
        before = self.guesses
        found = self._search(limit, limit, seed)
        return found, self.guesses - before, self.solutions


def packed(cells: list[int], limit: int, seed: int = 0) -> tuple[int, int, list[bytes]]:
    """Return what the packed search finds: solutions, guesses, and the solutions themselves."""
    if not COMPILED:
        return Packed().packed(cells, limit, seed)
    solver = Solver()
    if seed:
        solution = solver.fill(vec[i64](cells), seed)
        return len(solver.solutions), int(solver.guesses), [solution] if solution else []
    found = int(solver.count(vec[i64](cells), limit, limit))
    return found, int(solver.guesses), solver.solutions


def agree(cells: list[int], limit: int, seed: int = 0) -> None:
    assert wide.search(wide.read_digits(cells), limit, limit, seed) == packed(cells, limit, seed)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared puzzles are not there")
@pytest.mark.parametrize("name", SETS)
def test_shared_puzzles_take_the_same_guesses(name: str) -> None:
    lines = (SHARED / "sudoku" / name).read_text().splitlines()
    lines = [line for line in lines if len(line) >= 81]
    for line in lines[:: len(lines) // 25]:
        agree([int(digit) for digit in read_cells(line[:81])], 2)


@pytest.mark.parametrize("seed", range(6))
def test_changed_puzzles_take_the_same_guesses(seed: int) -> None:
    rng = random.Random(seed)
    digits = [int(character) for character in minimal_puzzle(seed)]
    for _change in range(12):
        mutant = list(digits)
        for _cell in range(rng.choice((1, 2))):
            mutant[rng.randrange(81)] = rng.randrange(10)
        agree(mutant, 5)


def test_random_grids_are_the_same() -> None:
    for seed in range(1, 12):
        agree([0] * 81, 1, seed * 1000)


def test_few_givens_take_the_same_guesses() -> None:
    agree([int(digit) for digit in read_cells("12" + EMPTY[2:])], 3)


def test_candidates_restrict_the_search() -> None:
    masks = [511] * 81
    masks[0] = 1 << 4
    found, _guesses, solutions = wide.search(wide.read_masks(masks), 1, 1, 0)
    assert found == 1
    assert solutions[0][0] == 5
    masks[1] = 1 << 4
    assert wide.search(wide.read_masks(masks), 1, 1, 0)[0] == 0
