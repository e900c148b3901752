"""Searches that begin afresh in another order of digits, and that may be given up.

On a board with few clues a search that has gone wrong early can take forever, while one in another
order ends at once; after a few short attempts the search goes on to the end.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from numberplace.core.errors import Stopped, refuse_to_go_on
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.strong import StrongSolver

Masks = list[int]
"""The digit_mask of each cell."""
ATTEMPTS: Final = (100, 200, 300, 500, 800, 1_200, 2_000, 3_000)
"""Branches of each attempt before the last."""


class Budget:
    """Ends searches after some branches each; one that the caller stops raises Stopped."""

    def __init__(self, should_stop: Callable[[], bool]) -> None:
        self._should_stop = should_stop
        self._left = 0

    def solutions(
        self, solver: GeneralSolver, masks: Masks, limit: int, later: Masks | None, nodes: int
    ) -> list[bytes] | None:
        """Return the solutions found by a search of so many branches, None when given up.

        Raises Stopped.
        """
        self._left = nodes
        try:
            return solver.solutions_within(masks, limit, self._is_over, later)
        except Stopped:
            refuse_to_go_on(self._should_stop)
            return None

    def _is_over(self) -> bool:
        """Count one branch; the search asks before each."""
        self._left -= 1
        return self._left < 0 or self._should_stop()


def find_within(
    solver: GeneralSolver,
    masks: Masks,
    limit: int,
    should_stop: Callable[[], bool],
    later: Masks | None = None,
    nodes: int = 0,
) -> list[bytes] | None:
    """Return up to ``limit`` solutions, None when the search was given up. Raises Stopped.

    Args:
        later: the digits of each cell that are tried last in the first attempt.
        nodes: branches after which the last attempt is given up; 0 = never.
    """
    budget = Budget(should_stop)
    for at, short in enumerate(ATTEMPTS):
        order = later if at == 0 else _order(at, len(masks), int(solver.size))
        _weigh(solver, is_by_weight=at % 2 == 1)
        found = budget.solutions(solver, masks, limit, order, short)
        if found is not None:
            return found
    _weigh(solver, is_by_weight=True)
    if nodes:
        return budget.solutions(solver, masks, limit, later, nodes)
    return solver.solutions_within(masks, limit, should_stop, later)


def _weigh(solver: GeneralSolver, *, is_by_weight: bool) -> None:
    """Choose the order of cells of the next search where a solver has two."""
    if isinstance(solver, StrongSolver):
        solver.is_by_weight = is_by_weight


@lru_cache(maxsize=64)
def _order(attempt: int, cells: int, size: int) -> Masks:
    rng = random.Random(attempt)
    return [rng.getrandbits(size) for _cell in range(cells)]
