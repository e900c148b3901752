"""Finder: solutions of one board within the candidates of its cells, whatever its rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.sudoku.model.forms import Rules
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search import exact
from numberplace.sudoku.search.sat import (
    CLASSIC_ENGINE,
    ENGINE,
    Clauses,
    classic_clauses,
    clauses_of,
)
from numberplace.sudoku.search.strong import StrongSolver
from numberplace.sudoku.setting.restarts import Budget, Masks, find_within

SHORT: Final = 40
"""Branches of a search before a board is written as clauses."""


class SolutionFinder:
    """Searches one board; the bare classic by the search in C, which has its tables built in."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        is_tabled = puzzle.is_searched_at_once
        self.is_quick: bool = is_tabled and not puzzle.marks
        """True for a board of the search in C; where candidates are clues, it may be slow."""
        self.engine: str = CLASSIC_ENGINE if is_tabled else ENGINE
        """The solver for the clauses."""

    @cached_property
    def _solver(self) -> StrongSolver:
        board = self.puzzle.board
        return StrongSolver(self.puzzle.rules, board.size, board.count, self.puzzle.implied_sums)

    def clauses(self, masks: Masks) -> Clauses | None:
        """Return the board within some candidates as clauses; None where the search does better.

        The bare classic's search is quicker than its clauses are written. Others have none where
        python-sat is missing, or a line has too many states.
        """
        if self.is_quick:
            return None
        if self.engine == CLASSIC_ENGINE:
            return classic_clauses(masks)
        solver = self._solver
        rules = Rules.joined([solver.rules, Rules(sums=solver.totals)])
        return clauses_of(rules, int(solver.size), masks, solver.peers)

    def start(self, givens: bytes | None = None) -> Masks:
        """Return the candidates that givens leave, [] when they leave a cell none.

        Args:
            givens: those of the puzzle unless others are told.
        """
        puzzle = self.puzzle if givens is None else self.puzzle.with_givens(givens)
        masks = [] if puzzle.faults(puzzle.givens) else list(puzzle.candidates)
        return self.settled(masks) if masks and 0 not in masks else []

    def settled(self, masks: Masks) -> Masks:
        """Return the candidates left after propagation, [] when nothing fits.

        The classic's search starts so quickly that its masks are returned as they are.
        """
        return masks if self.is_quick else self._solver.settled(masks)

    def only_solutions(
        self, masks: Masks, should_stop: Callable[[], bool] = never
    ) -> list[bytes] | None:
        """Return all solutions where a short search shows that there is one or none, else None.

        Most boards that are published end so, before their clauses would be written. Raises
        Stopped.
        """
        found = Budget(should_stop).solutions(self._solver, masks, 2, None, SHORT)
        return found if found is not None and len(found) < 2 else None

    def solutions(
        self,
        masks: Masks,
        limit: int,
        should_stop: Callable[[], bool] = never,
        later: Masks | None = None,
        nodes: int = 0,
    ) -> list[bytes] | None:
        """Return up to ``limit`` solutions within the candidates, None when given up.

        Raises Stopped.

        Args:
            later: the digits of each cell that are tried last where the search can choose.
            nodes: branches after which the search is given up; 0 = never.
        """
        refuse_to_go_on(should_stop)
        if not masks:
            return []
        if self.is_quick:
            return exact.solutions_within(masks, limit, should_stop)
        return find_within(self._solver, masks, limit, should_stop, later, nodes)
