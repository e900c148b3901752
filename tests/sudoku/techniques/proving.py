"""Does a conclusion hold in every solution, or in the only one? Asked of a SAT solver.

Nothing here is shared with the searches. On a nearly empty board the exact search takes minutes to
find that there is no solution, compiled as well as in plain Python, and hours at some; the solver
needs fewer than a hundred conflicts, and gives up after ``MAX_CONFLICTS``.

A technique that assumes a single solution rules a candidate out in one of three more ways. Either
the digits of some open cells in two parallel lines could be exchanged in each solution that has the
candidate, or nine open cells of three lines and three boxes hold only four digits in each of them,
or the givens come to lie on themselves when the board is turned or mirrored and its digits are
renamed: then the only solution does so, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.grid import Grid
from pysat.solvers import Solver

MAX_CONFLICTS = 2_000
"""Conflicts after which a proof is given up, which fails the test. None needs a hundred."""
DIGITS = range(1, 10)
CANDIDATES = tuple(product(range(81), DIGITS))
Candidate = tuple[int, int]
"""A cell (0-80) and a digit (1-9)."""


class Board:
    """A position as clauses; questions are asked by assumptions. For a ``with`` statement."""

    def __init__(self, grid: Grid, *more: list[int]) -> None:
        self.grid = grid
        gone = [[-true(c, d)] for c, d in CANDIDATES if not may_hold(grid, c, d)]
        self._solver: Any = Solver(name="glucose4", bootstrap_with=[*rules(), *gone, *more])

    def __enter__(self) -> Board:
        return self

    def __exit__(self, *_error: object) -> None:
        self._solver.delete()

    def solution(self, *candidates: Candidate) -> bytes:
        """Return a solution with some candidates as 81 digits, empty when there is none."""
        self._solver.conf_budget(MAX_CONFLICTS)
        answer = self._solver.solve_limited(assumptions=[true(*one) for one in candidates])
        assert answer is not None, f"{candidates}: no proof within {MAX_CONFLICTS} conflicts"
        if not answer:
            return b""
        model = set(self._solver.get_model())
        return bytes(next(d for d in DIGITS if true(c, d) in model) for c in range(81))

    def refutes(self, *candidates: Candidate) -> bool:
        """Tell whether candidates lead to no solution when they are placed together."""
        return not self.solution(*candidates)


def true(cell: int, digit: int) -> int:
    """Return the variable that says that a cell holds a digit."""
    return 9 * cell + digit


@cache
def rules() -> list[list[int]]:
    """Return the clauses that each cell has one digit and each house one of each."""
    clauses = []
    groups = [[true(cell, digit) for digit in DIGITS] for cell in range(81)]
    groups += [[true(cell, digit) for cell in house] for house in HOUSES for digit in DIGITS]
    for group in groups:
        clauses += [group, *([-one, -other] for one, other in combinations(group, 2))]
    return clauses


def may_hold(grid: Grid, cell: int, digit: int) -> bool:
    """Tell whether a cell holds a digit, or has it among its candidates."""
    return grid.digits[cell] == digit if grid.digits[cell] else grid.has(cell, digit)


def exchanges() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield two or three cells of a line, and those beside them in another line of the chute.

    Each cell lies in another box, and in the same box as the one beside it: two such lines that
    hold the same digits can exchange them.
    """
    for chute, size in product(range(3), (2, 3)):
        for first, second in combinations(range(3 * chute, 3 * chute + 3), 2):
            for boxes in combinations(range(3), size):
                for places in product(*(range(3 * box, 3 * box + 3) for box in boxes)):
                    yield (
                        tuple(9 * first + p for p in places),
                        tuple(9 * second + p for p in places),
                    )
                    yield (
                        tuple(9 * p + first for p in places),
                        tuple(9 * p + second for p in places),
                    )


EXCHANGES = tuple(exchanges())


def leads_to_exchange(board: Board, candidate: Candidate) -> bool:
    """Tell whether a candidate forces open cells of two lines to hold the same digits."""
    solution = board.solution(candidate)
    for lines in EXCHANGES:
        first, second = ({solution[cell] for cell in line} for line in lines)
        cells = [cell for line in lines for cell in line]
        if first == second and not any(board.grid.digits[cell] for cell in cells):
            others = product(cells, set(DIGITS) - first)
            if all(board.refutes(candidate, other) for other in others):
                return True
    return False


def matrices() -> Iterator[tuple[int, ...]]:
    """Yield nine cells: of each box of a chute one line, across the chute."""
    for chute in range(3):
        for places in product(*(range(3 * box, 3 * box + 3) for box in range(3))):
            for across in (lambda a, b: 9 * a + b, lambda a, b: 9 * b + a):
                yield tuple(across(3 * chute + i, place) for i in range(3) for place in places)


@cache
def four_digits_fill_a_matrix_in_two_ways() -> bool:
    """Tell whether each three by three cells of four digits, none twice in a line, have a twin.

    The twin has the digits of each line.
    """
    rows = list(permutations(range(4), 3))
    squares = [
        square
        for square in product(rows, repeat=3)
        if all(len(set(column)) == 3 for column in zip(*square, strict=True))
    ]
    lines = Counter(
        tuple(frozenset(line) for line in (*square, *zip(*square, strict=True)))
        for square in squares
    )
    return len(squares) == 1056 and min(lines.values()) > 1


def leads_to_matrix(board: Board, candidate: Candidate) -> bool:
    """Tell whether a candidate leaves nine open cells of three lines four digits."""
    assert four_digits_fill_a_matrix_in_two_ways()
    solution = board.solution(candidate)
    for cells in matrices():
        if any(board.grid.digits[cell] for cell in cells):
            continue
        held = {solution[cell] for cell in cells}
        for four in combinations(DIGITS, 4):
            others = product(cells, set(DIGITS).difference(four))
            if held <= set(four) and all(board.refutes(candidate, other) for other in others):
                return True
    return False


MOVES: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "half turn": lambda row, column: (8 - row, 8 - column),
    "quarter turn": lambda row, column: (column, 8 - row),
    "falling diagonal": lambda row, column: (column, row),
    "rising diagonal": lambda row, column: (8 - column, 8 - row),
}


def own_images(grid: Grid) -> Iterator[list[list[int]]]:
    """Yield the clauses that a solution is its own image, for each move by which the givens are."""
    for move in MOVES.values():
        target = [9 * row + column for row, column in (move(*divmod(c, 9)) for c in range(81))]
        renamed = {grid.digits[c]: grid.digits[target[c]] for c in range(81) if grid.digits[c]}
        if any(grid.digits[target[c]] != renamed.get(grid.digits[c], 0) for c in range(81)):
            continue
        missing = set(DIGITS) - set(renamed)
        if 0 in renamed.values() or len(missing) > 1 or len(set(renamed.values())) < len(renamed):
            continue  # two digits that are no givens can be exchanged: there are more solutions
        renamed.update(zip(missing, set(DIGITS) - set(renamed.values()), strict=True))
        yield [[-true(c, d), true(target[c], renamed[d])] for c, d in CANDIDATES]


def is_proved(board: Board, candidate: Candidate, *, unique: bool) -> bool:
    """Tell whether a candidate is in no solution or, with ``unique``, not in a single one."""
    if board.refutes(candidate):
        return True
    if not unique:
        return False
    if leads_to_exchange(board, candidate) or leaves_pairs(board.grid, candidate):
        return True
    if leads_to_matrix(board, candidate):
        return True
    for clauses in own_images(board.grid):
        with Board(board.grid, *clauses) as image:
            if image.refutes(candidate):
                return True
    return False


def leaves_pairs(grid: Grid, candidate: Candidate) -> bool:
    """Tell whether, with a candidate, each house has both of two digits or neither.

    If neither stands in some house, the two change places in all cells that are empty.
    """
    cell, x = candidate
    digits = [int(digit) for digit in grid.digits]  # compiled grids hold them as 64-bit numbers
    digits[cell] = x
    held = [{digits[at] for at in house} for house in grid.topology.houses]
    return any(
        all(len(inside & {x, y}) != 1 for inside in held)
        and any(not inside & {x, y} for inside in held)
        for y in range(1, 10)
        if y != x
    )
