"""Other solvers, each asked the same question: none, one or several solutions?"""

from __future__ import annotations

import resource
import shutil
import subprocess
import time
from itertools import combinations, islice
from typing import Any

HOUSES = (
    [[9 * row + column for column in range(9)] for row in range(9)]
    + [[9 * row + column for row in range(9)] for column in range(9)]
    + [[c for c in range(81) if c // 27 * 3 + c % 9 // 3 == box] for box in range(9)]
)


def variable(cell: int, digit: int) -> int:
    """Return the number, from 1, of the variable 'this digit is in this cell'."""
    return 9 * cell + digit


def rules() -> list[list[int]]:
    """Return the rules as clauses."""
    clauses = [[variable(cell, digit) for digit in range(1, 10)] for cell in range(81)]
    for cell in range(81):
        clauses += [
            [-variable(cell, a), -variable(cell, b)] for a, b in combinations(range(1, 10), 2)
        ]
    for house in HOUSES:
        for digit in range(1, 10):
            clauses.append([variable(cell, digit) for cell in house])
            clauses += [
                [-variable(a, digit), -variable(b, digit)] for a, b in combinations(house, 2)
            ]
    return clauses


class PythonSat:
    """python-sat: one MiniSat for all puzzles, the givens as assumptions."""

    name = "python-sat"

    def __init__(self) -> None:
        from pysat.solvers import Minisat22

        self._solver: Any = Minisat22(bootstrap_with=rules())
        self._next = 730

    def count(self, digits: list[int], limit: int) -> int:
        """Count the solutions up to a limit."""
        here = self._next  # switches this puzzle's clauses on
        self._next += 1
        assumptions = [variable(cell, digit) for cell, digit in enumerate(digits) if digit] + [here]
        found = 0
        while found < limit and self._solver.solve(assumptions):
            found += 1
            model = self._solver.get_model()[:729]
            self._solver.add_clause([-here] + [-literal for literal in model if literal > 0])
        self._solver.add_clause([-here])
        return found


class PycoSat:
    """pycosat: PicoSAT, a new one for every puzzle."""

    name = "pycosat"

    def __init__(self) -> None:
        import pycosat

        self._solve = pycosat.itersolve
        self._rules = rules()

    def count(self, digits: list[int], limit: int) -> int:
        """Count the solutions up to a limit."""
        units = [[variable(cell, digit)] for cell, digit in enumerate(digits) if digit]
        return len(list(islice(self._solve(self._rules + units), limit)))


class ExactCover:
    """exact-cover: Algorithm X in C on a matrix of 729 by 324."""

    name = "exact-cover"

    def __init__(self) -> None:
        import exact_cover
        import numpy

        self._solve = exact_cover.get_all_solutions
        self._none = exact_cover.error.NoSolution
        self._rows = numpy.zeros((729, 324), dtype="int32")
        for cell in range(81):
            houses = [number for number, house in enumerate(HOUSES) if cell in house]
            for digit in range(9):
                self._rows[9 * cell + digit, cell] = 1
                for house in houses:
                    self._rows[9 * cell + digit, 81 + 9 * house + digit] = 1

    def count(self, digits: list[int], limit: int) -> int:
        """Count the solutions up to a limit."""
        keep = [
            9 * cell + digit
            for cell in range(81)
            for digit in range(9)
            if digits[cell] in (0, digit + 1)
        ]
        try:
            return len(self._solve(self._rows[keep], max_count=limit))
        except self._none:
            return 0


PEERS = (PythonSat, PycoSat, ExactCover)


def measure(peer: Any, puzzles: list[list[int]], most: float) -> float:
    """Return microseconds a puzzle, stopping after ``most`` seconds."""
    start = time.process_time()
    done = 0
    for digits in puzzles:
        peer.count(digits, 2)
        done += 1
        if time.process_time() - start > most:
            break
    return (time.process_time() - start) / done * 1e6


def measure_qqwing(puzzles: list[list[int]]) -> float | None:
    """Return microseconds of user time a puzzle, reading included; None when not installed."""
    program = shutil.which("qqwing")
    if program is None:
        return None
    text = "".join("".join(map(str, digits)) + "\n" for digits in puzzles)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(
        [program, "--solve", "--count-solutions", "--csv"],
        input=text,
        text=True,
        capture_output=True,
        check=True,
    )
    spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return spent / len(puzzles) * 1e6
