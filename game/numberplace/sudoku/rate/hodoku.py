"""The path HoDoKu would take: its singles come first in, first out, not by place on the board.

Which single is placed first decides whether the next is a full house, a naked or a hidden one, and
with that the score. HoDoKu notes every single in one of two queues the moment it arises, while
digits are placed and candidates eliminated, and takes them in that order; all other techniques
are searched for only while both queues are empty; which of their steps is taken is
``hodoku_order``'s to say. Source: behaviour of HoDoKu 2.2, and its public
description of the order of search.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.sudoku.logic import PathEnd, SolvePath, count_solutions, find_solution, follow
from numberplace.sudoku.model.geometry import HOUSES, HOUSES_OF, PEERS
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.rate.hodoku_order import TOGETHER, first_step, in_turn
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.techniques.parts import BASIS_HOUSE
from numberplace.sudoku.techniques.technique import Technique

SINGLES: Final = frozenset(
    {"full_house", "naked_single", "hidden_single_row", "hidden_single_column", "hidden_single_box"}
)
HIDDEN: Final = ("hidden_single_row", "hidden_single_column", "hidden_single_box")
"""By the kind of house."""
BRUTE_FORCE: Final = "brute_force"
"""The technique's id of a digit taken from the solution, when nothing else is left."""


class SinglesQueue:
    """Candidates and the singles noted so far; told of every change in the order it is made."""

    def __init__(self, start: Grid) -> None:
        """Take in the digits of a position, then its eliminated candidates."""
        self._cells = [511] * 81
        self._digits = [0] * 81
        self._free = [[9] * 10 for _house in range(27)]
        """``_free[house][digit]`` places left."""
        self._naked: deque[tuple[int, int]] = deque()
        self._hidden: deque[tuple[int, int]] = deque()
        for cell in range(81):
            if start.digits[cell]:
                self.place(cell, int(start.digits[cell]))
        for cell in range(81):
            for digit in range(1, 10):
                is_eliminated = not start.digits[cell] and not start.has(cell, digit)
                if is_eliminated and self._cells[cell] >> digit - 1 & 1:
                    self.eliminate(cell, digit)

    def place(self, cell: int, digit: int) -> None:
        """Fill a cell: first its peers lose the digit, then it loses its other candidates."""
        bit = 1 << digit - 1
        self._digits[cell] = digit
        mask = self._cells[cell]
        self._cells[cell] = 0
        for peer in PEERS[cell]:
            if self._cells[peer] & bit:
                self.eliminate(peer, digit)
        for other in range(1, 10):
            if mask >> other - 1 & 1:
                self._lose(cell, other, is_placed=other == digit)

    def eliminate(self, cell: int, digit: int) -> None:
        """Eliminate a candidate."""
        mask = self._cells[cell] & ~(1 << digit - 1)
        self._cells[cell] = mask
        self._lose(cell, digit, is_placed=False)
        if mask and mask & mask - 1 == 0:
            self._naked.append((cell, mask.bit_length()))

    def _lose(self, cell: int, digit: int, *, is_placed: bool) -> None:
        for house in HOUSES_OF[cell]:
            self._free[house][digit] -= 1
            if self._free[house][digit] == 1 and not is_placed:
                for place in HOUSES[house]:
                    if self._cells[place] >> digit - 1 & 1:
                        self._hidden.append((place, digit))
                        break

    def next_single(self) -> Step | None:
        """Return the next single: a full house, else a naked, else a hidden one; None for none."""
        for cell, digit in self._naked:
            if not self._digits[cell]:
                for house in HOUSES_OF[cell]:
                    if all(self._digits[place] or place == cell for place in HOUSES[house]):
                        return Step("full_house", ((cell, digit),), houses=BASIS_HOUSE[house])
        while self._naked:
            cell, digit = self._naked.popleft()
            if not self._digits[cell]:
                return Step("naked_single", ((cell, digit),))
        while self._hidden:
            cell, digit = self._hidden.popleft()
            if not self._digits[cell]:
                for kind, house in enumerate(HOUSES_OF[cell]):
                    if self._free[house][digit] == 1:
                        return Step(HIDDEN[kind], ((cell, digit),), houses=BASIS_HOUSE[house])
        return None


def hodoku_path(
    start: Grid, profile: Profile, should_stop: Callable[[], bool] = never
) -> SolvePath:
    """Solve a position as HoDoKu does; ``start`` is left unchanged.

    When no technique of the profile finds anything, a digit of the solution is placed as a step of
    ``BRUTE_FORCE``, as HoDoKu does, so that a puzzle with one solution is always solved.

    Raises Stopped.
    """
    solutions = count_solutions(start, 2, should_stop)
    if solutions != 1:
        verdict = PathEnd.SEVERAL_SOLUTIONS if solutions else PathEnd.NO_SOLUTION
        return SolvePath((), verdict, start.copy())
    grid = start.copy()
    grid.limits = dict(profile.limits)
    grid.should_stop = should_stop
    queue = SinglesQueue(start)
    # What HoDoKu searches for together has its turn in one tuple.
    turns: dict[str, tuple[Technique, ...]] = {}
    for technique in profile.techniques():
        if technique.id not in SINGLES:
            turn = TOGETHER.get(technique.id, technique.id)
            turns[turn] = (*turns.get(turn, ()), technique)

    def find() -> Step:
        refuse_to_go_on(should_stop)
        found = (first_step(turn, grid) for turn in turns.values())
        step = queue.next_single() or next(filter(None, found), None) or _brute_force(grid)
        for cell, digit in step.placements:
            queue.place(cell, digit)
        for cell, digit in in_turn(step):
            queue.eliminate(cell, digit)
        return step

    return SolvePath(follow(grid, find), PathEnd.SOLVED, grid)


def _brute_force(grid: Grid) -> Step:
    """Place the solution's digit in the cell with the fewest candidates."""
    solution = find_solution(grid, grid.should_stop)
    empty = [cell for cell in range(81) if not grid.digits[cell]]
    cell = min(empty, key=lambda cell: (int(grid.cells[cell]).bit_count(), cell))
    return Step(BRUTE_FORCE, ((cell, solution[cell]),))
