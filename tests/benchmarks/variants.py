"""Variants beside ``solo`` of Simon Tatham's collection and beside a satisfiability solver.

    python -m tests.benchmarks.variants [COUNT]

Needs Debian's sgt-puzzles and python-sat; with OR-tools there is a column for CP-SAT as well. For
each kind of puzzle that ``solo`` makes, over all its difficulties: whether our search finds the one
solution the others find, the processor time of each, the share our reasons solve, and how our
levels stand to its difficulties (rank correlation). Then what making puzzles costs.
"""

from __future__ import annotations

import subprocess
import sys
import time
from importlib.util import find_spec
from shutil import which
from statistics import median

from numberplace.sudoku.engine import rate
from numberplace.sudoku.generate.maker import MAKER
from numberplace.sudoku.model.forms import combination_masks
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.sgt import parse_game_id
from numberplace.sudoku.search.general import GeneralSolver
from pysat.solvers import Solver as SatSolver

WITH_CP = find_spec("ortools") is not None
SOLO = which("sgt-solo") or which("sgt-solo", path="/usr/games")
PLAIN = ("2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "4x4")
FLAGGED = ("3x3x", "9j", "9jx", "3x3k", "3x3kx")
DIFFICULTIES = ("dt", "db", "di", "da", "de", "du")
"""Trivial, basic, intermediate, advanced, extreme, unreasonable."""


def sat_solution(puzzle: Puzzle) -> list[bytes]:
    """Return up to two solutions by a satisfiability solver; houses, groups and cages only."""
    n, rules = puzzle.board.size, puzzle.rules
    clauses: list[list[int]] = []

    def var(cell: int, digit: int) -> int:
        return cell * n + digit

    for cell in range(n * n):
        clauses.append([var(cell, digit) for digit in range(1, n + 1)])
        clauses += [
            [-var(cell, a), -var(cell, b)] for a in range(1, n + 1) for b in range(a + 1, n + 1)
        ]
        if puzzle.givens[cell]:
            clauses.append([var(cell, puzzle.givens[cell])])
    for house in rules.houses:
        clauses += [[var(cell, digit) for cell in house] for digit in range(1, n + 1)]
    for group in (*rules.houses, *rules.groups):
        clauses += [
            [-var(a, digit), -var(b, digit)]
            for at, a in enumerate(group)
            for b in group[at + 1 :]
            for digit in range(1, n + 1)
        ]
    last = n * n * n
    for one in rules.sums:
        combos = combination_masks(n, len(one.cells), one.total)
        names = list(range(last + 1, last + 1 + len(combos)))
        last += len(combos)
        clauses.append(names)
        clauses += [[-a, -b] for at, a in enumerate(names) for b in names[at + 1 :]]
        for cell in one.cells:
            for digit in range(1, n + 1):
                holding = [
                    y for y, mask in zip(names, combos, strict=True) if mask >> digit - 1 & 1
                ]
                clauses.append([-var(cell, digit), *holding])
    found = []
    with SatSolver(name="cadical153", bootstrap_with=clauses) as solver:
        while len(found) < 2 and solver.solve():
            true = {lit for lit in solver.get_model() if 0 < lit <= n * n * n}
            grid = bytes(
                next(d for d in range(1, n + 1) if var(cell, d) in true) for cell in range(n * n)
            )
            found.append(grid)
            solver.add_clause([-var(cell, digit) for cell, digit in enumerate(grid)])
    return found


def cp_solution(puzzle: Puzzle) -> list[bytes]:
    """Return up to two solutions by CP-SAT, nothing where OR-tools is absent."""
    from ortools.sat.python import cp_model

    n, rules = puzzle.board.size, puzzle.rules
    model = cp_model.CpModel()
    cells = [
        model.new_int_var(given or 1, given or n, f"c{at}")
        for at, given in enumerate(puzzle.givens)
    ]
    for group in {*rules.houses, *rules.groups}:
        model.add_all_different([cells[cell] for cell in group])
    for one in rules.sums:
        model.add(sum(cells[cell] for cell in one.cells) == one.total)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found: list[bytes] = []
    while len(found) < 2 and solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        found.append(bytes(solver.value(cell) for cell in cells))
        model.add_forbidden_assignments(cells, [tuple(found[-1])])
    return found


def ranks(values: list[float]) -> list[float]:
    """Return mid-ranks."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found, at = [0.0] * len(values), 0
    while at < len(order):
        end = at
        while end + 1 < len(order) and values[order[end + 1]] == values[order[at]]:
            end += 1
        for place in order[at : end + 1]:
            found[place] = (at + end) / 2
        at = end + 1
    return found


def correlation(first: list[float], second: list[float]) -> float:
    """Return Spearman's rank correlation, 0 where one of them does not vary."""
    a, b = ranks(first), ranks(second)
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    over = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    under = sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b)
    return over / under**0.5 if under else 0.0


def made_by_solo(params: str, count: int) -> tuple[list[Puzzle], float]:
    """Return puzzles of ``solo`` and the seconds of processor it took for each."""
    command = [SOLO or "", "--generate", str(count), f"{params}#1"]
    started = _children()
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    return [parse_game_id(line) for line in done.stdout.split()], (_children() - started) / count


def _children() -> float:
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def clocked(action: object) -> tuple[object, float]:
    """Return what a call gives, and its milliseconds of processor."""
    start = time.process_time()
    result = action()  # type: ignore[operator]
    return result, 1000 * (time.process_time() - start)


def row(params: str, count: int) -> None:
    """Print the figures of one kind of puzzle over all difficulties."""
    levels: list[float] = []
    theirs: list[float] = []
    ours_ms: list[float] = []
    sat_ms: list[float] = []
    cp_ms: list[float] = []
    agreed = solved = total = 0
    for place, suffix in enumerate(DIFFICULTIES):
        if params.startswith("2x2") and place > 3:
            continue
        try:
            puzzles, _each = made_by_solo(params + suffix, max(1, count // len(DIFFICULTIES)))
        except subprocess.TimeoutExpired:
            continue
        for puzzle in puzzles:
            mine, ms = clocked(
                lambda p=puzzle: list(GeneralSolver(p.rules, p.board.size).solutions(p.givens, 2))
            )
            other, other_ms = clocked(lambda p=puzzle: sat_solution(p))
            third = other
            if WITH_CP:
                third, cp_each = clocked(lambda p=puzzle: cp_solution(p))
                cp_ms.append(cp_each)
            agreed += mine == other == third and len(mine) == 1  # type: ignore[arg-type]
            found = rate(puzzle)
            solved += found.is_solved
            levels.append(VARIANT_LEVELS.index(found.level) + found.effort / 1e6)
            theirs.append(place)
            ours_ms.append(ms)
            sat_ms.append(other_ms)
            total += 1
    if total:
        rank = correlation(levels, theirs)
        print(
            f"{params:8} {total:4} {agreed:6} {solved:6} {median(ours_ms):9.2f}"
            f" {median(sat_ms):9.2f} {median(cp_ms or [0]):9.2f} {rank:6.2f}",
            flush=True,
        )


MADE = {
    "9x9+x+easy": "3x3xdb",
    "9x9+x+medium": "3x3xdi",
    "9x9+x+hard": "3x3xda",
    "9x9+x+extreme": "3x3xde",
    "9x9+windoku+easy": "",
    "9x9+windoku+hard": "",
    "9x9+jigsaw+easy": "9jdb",
    "9x9+jigsaw+medium": "9jdi",
    "9x9+jigsaw+hard": "9jda",
    "9x9+jigsaw+extreme": "9jde",
    "9x9+killer+easy": "3x3kdb",
    "9x9+killer+medium": "3x3kdi",
    "9x9+killer+hard": "3x3kda",
    "16x16+medium": "4x4di",
}
"""What we are asked for, and the difficulty of ``solo`` that stands nearest; none for windoku."""


def generators(count: int) -> None:
    """Print what making a puzzle costs beside ``solo``, and check each for one solution."""
    print(f"\n{'ms a puzzle':20} {'ours':>8} {'solo':>8} {'times':>6}   one solution by SAT")
    for ours, theirs in MADE.items():
        params = MAKER.parse_params(ours)
        MAKER.make(params, "first", lambda: False)  # what is packed once does not count
        made, ms = clocked(
            lambda p=params: [MAKER.make(p, str(n), lambda: False) for n in range(count)]
        )
        sound = sum(len(sat_solution(puzzle)) == 1 for puzzle in made)  # type: ignore[attr-defined]
        each = ms / count
        solo = 1000 * made_by_solo(theirs, count)[1] if theirs else 0.0
        beside = f"{solo:8.2f} {solo / each:6.1f}" if theirs else f"{'':8} {'':6}"
        print(f"{ours:20} {each:8.2f} {beside}   {sound} of {count}", flush=True)


def main() -> None:
    """Print the tables."""
    if SOLO is None:
        sys.exit("Install sgt-puzzles first: the table stands beside its solo.")
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print("params    all agreed solved   ours ms    sat ms     cp ms   rank", flush=True)
    for params in (*PLAIN, *FLAGGED):
        row(params, count)
    generators(count)


if __name__ == "__main__":
    main()
