"""Exact search under any rule by a satisfiability solver (python-sat, imported only when used).

``sat_encoding`` says how a puzzle becomes clauses, ``sat_heights`` adds some that make long proofs
shorter. Several puzzles of one size may share one solver (``SharedProof``): terminals are then
assumptions and everything learnt is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.numberlink.model.paths import Link
from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.numberlink.search.sat_encoding import Encoding
from numberplace.numberlink.search.sat_heights import height_clauses

PROOF_ENGINE = "cadical153"
QUICK_ENGINE = "minisat22"
CHUNK = 20_000
"""Conflicts between two looks at the budget."""


def is_available() -> bool:
    """Tell whether python-sat is installed."""
    try:
        import pysat.solvers  # noqa: F401
    except ImportError:
        return False
    return True


def solve_limited(solver: Any, assumptions: Sequence[int] = ()) -> bool | None:
    """Return a solver's answer within the budget it was given, None when that did not suffice.

    In the main thread python-sat answers Ctrl+C by jumping out of the solver from the signal's
    handler, which now and then tears its memory (SIGABRT). It is told that this is no main thread:
    the signal is heeded when the budget is used up.
    """
    from pysat.solvers import MainThread

    MainThread.check = staticmethod(lambda: False)
    answer: bool | None = solver.solve_limited(assumptions=list(assumptions))
    return answer


class SatSearch:
    """One search for a puzzle's solutions; ``is_complete`` tells whether it ran to the end."""

    def __init__(
        self, puzzle: Puzzle, engine: str = PROOF_ENGINE, *, with_heights: bool = False
    ) -> None:
        """Set up a solver.

        Args:
            with_heights: add what covering every cell implies; pays where proofs are long.
        """
        from pysat.solvers import Solver

        self.encoding = Encoding(puzzle)
        clauses = self.encoding.clauses()
        if with_heights:
            clauses += height_clauses(self.encoding)
        self.solver: Any = Solver(name=engine, bootstrap_with=clauses)
        self.is_complete = False
        self.steps = 0
        self.should_stop: Callable[[], bool] = never
        """Asked between two chunks of work; Stopped is raised when it says so."""

    def solutions(
        self, limit: int, effort: int, first: tuple[Link, ...] = ()
    ) -> list[tuple[Link, ...]]:
        """Find up to ``limit`` solutions in about ``effort`` conflicts.

        Args:
            first: a solution known already; others are looked for close to it.
        """
        found: list[tuple[Link, ...]] = []
        self.is_complete = False
        with self.solver:
            if first:
                self.solver.set_phases(self.encoding.phases(set(first)))
                self._keep(found, first)
            while len(found) < limit:
                links = self._next(effort)
                if links is None:
                    break
                self._keep(found, links)
        return found

    def _keep(self, found: list[tuple[Link, ...]], links: Iterable[Link]) -> None:
        found.append(tuple(links))
        self.solver.add_clause([-self.encoding.edge[link] for link in found[-1]])

    def has_other(self, known: Iterable[Link], effort: int) -> bool | None:
        """Tell whether a solution besides ``known`` exists; None when undecided.

        The search starts close to ``known``, where most second solutions are.
        """
        with self.solver:
            known = set(known)
            self.solver.set_phases(self.encoding.phases(known))
            self.solver.add_clause([-self.encoding.edge[link] for link in known])
            found = self._next(effort)
        return True if found is not None else False if self.is_complete else None

    def _next(self, effort: int) -> list[Link] | None:
        while True:
            answer = self._solve_within(effort)
            if answer is None:
                return None
            if answer is False:
                self.is_complete = True
                return None
            links = self.encoding.drawn(self.solver.get_model())
            cuts = self.encoding.loop_cuts(links)
            if not cuts:
                return links
            for clause in cuts:
                self.solver.add_clause(clause)

    def _solve_within(self, effort: int) -> bool | None:
        while self.steps < effort:
            refuse_to_go_on(self.should_stop)
            self.solver.conf_budget(min(CHUNK, effort - self.steps))
            answer = solve_limited(self.solver)
            self.steps = self.solver.accum_stats()["conflicts"]
            if answer is not None:
                return answer
        return None
