"""python-sat, where installed: imported only when used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def is_available() -> bool:
    """Tell whether python-sat is installed."""
    try:
        import pysat.solvers  # noqa: F401
    except ImportError:
        return False
    return True


def make_solver(engine: str, clauses: Sequence[Sequence[int]]) -> Any:
    """Return a solver with some clauses, to be used in a ``with`` statement.

    Args:
        engine: the name of one of python-sat's solvers.
    """
    from pysat.solvers import Solver

    return Solver(name=engine, bootstrap_with=clauses)


def solve_limited(solver: Any, assumptions: Sequence[int] = ()) -> bool | None:
    """Return a solver's answer within the budget it was given, None when that did not suffice.

    In the main thread python-sat answers Ctrl+C by jumping out of the solver from the signal's
    handler, which now and then tears its memory (SIGABRT). It is told that this is no main thread:
    the signal is heeded when the budget is used up. While it works other threads go on: without
    ``expect_interrupt`` it would hold Python's lock.
    """
    from pysat.solvers import MainThread

    MainThread.check = staticmethod(lambda: False)
    answer: bool | None = solver.solve_limited(assumptions=list(assumptions), expect_interrupt=True)
    return answer
