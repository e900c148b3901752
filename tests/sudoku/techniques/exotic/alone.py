"""Does a conclusion follow from the pattern alone? Tried out by the rules, on its cells only.

What is asked here knows nothing of how the searches work. A counting pattern is its cells: with the
eliminated candidate in place, each digit is put into as many of them as the rules allow, and all
together must leave a cell empty. An exocet is its band and its three cross lines: a SAT solver is
given the rules for these cells and nothing else, and must find no way to have the candidate. So it
is for the cells of an oddagon, for the houses of a broken wing, and for the lines and boxes in
which fireworks cross.
"""

from __future__ import annotations

from itertools import combinations

from numberplace.core.step import Step
from numberplace.sudoku.model.geometry import HOUSES, HOUSES_OF, PEERS, digits_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.exotic.exocet_words import read_double, read_facts
from pysat.solvers import Solver


def most_places(cells: list[int]) -> int:
    """Return how many of some cells can hold one digit at the same time."""
    if not cells:
        return 0
    first, *rest = cells
    apart = [cell for cell in rest if cell not in PEERS[first]]
    with_first = 1 + most_places(apart)
    if len(apart) == len(rest) or with_first == len(cells):
        return with_first
    return max(with_first, most_places(rest))


def counting_refutes(grid: Grid, step: Step, cell: int, digit: int) -> bool:
    """Tell whether the cells of a counting pattern cannot all be filled with a candidate true."""
    cells = {mark.cell for mark in step.marks if mark.digit}
    room = int(cell in cells)
    for other in range(1, 10):
        places = [c for c in sorted(cells) if c != cell and grid.has(c, other)]
        if other == digit:
            places = [c for c in places if c not in PEERS[cell]]
        room += most_places(places)
    return room < len(cells)


def exocet_refutes(grid: Grid, step: Step, cell: int, digit: int) -> bool:
    """Tell whether the rules in an exocet's band and cross lines leave a candidate no way."""
    is_double = step.technique == "double_exocet"
    inside = set()
    for facts in read_double(step.facts) if is_double else [read_facts(step.facts)]:
        boxes = {h for c in (*facts.base, *facts.targets) for h in HOUSES_OF[c] if h >= 18}
        inside |= {c for house in (*boxes, *facts.cross) for c in HOUSES[house]}
    return not can_hold(grid, inside | {cell}, cell, digit)


def can_hold(grid: Grid, inside: set[int], cell: int, digit: int) -> bool:
    """Tell whether the rules for some cells allow a candidate; houses beyond them are not full."""

    def true(c: int, d: int) -> int:
        return c * 9 + d

    def at(c: int) -> list[int]:
        held = grid.digits[c]
        return [held] if held else list(digits_of(grid.cells[c]))

    clauses: list[list[int]] = [[true(cell, digit)]]
    for c in inside:
        clauses.append([true(c, d) for d in at(c)])
        clauses.extend([[-true(c, d), -true(c, e)] for d, e in combinations(at(c), 2)])
    for cells in HOUSES:
        for d in range(1, 10):
            places = [c for c in cells if c in inside and d in at(c)]
            clauses.extend([[-true(a, d), -true(b, d)] for a, b in combinations(places, 2)])
            if inside.issuperset(cells):
                clauses.append([true(c, d) for c in places])
    with Solver(name="minisat22", bootstrap_with=clauses) as solver:
        return bool(solver.solve())


def oddagon_refutes(grid: Grid, step: Step, cell: int, digit: int) -> bool:
    """Tell whether the cells of an oddagon cannot be filled beside a candidate."""
    return not can_hold(grid, {mark.cell for mark in step.marks} | {cell}, cell, digit)


def firework_refutes(grid: Grid, step: Step, cell: int, digit: int) -> bool:
    """Tell whether the rules in the lines and boxes of fireworks leave a candidate no way."""
    crossings = step.facts[1::4]
    inside = {c for cross in crossings for house in HOUSES_OF[cross] for c in HOUSES[house]}
    return not can_hold(grid, inside | {cell}, cell, digit)


def houses_refute(grid: Grid, step: Step, cell: int, digit: int) -> bool:
    """Tell whether the rules in the houses of a broken wing leave a candidate no way."""
    inside = {c for mark in step.houses for c in HOUSES[mark.house]}
    return not can_hold(grid, inside | {cell}, cell, digit)


REFUTES = {
    "bivalue_oddagon": oddagon_refutes,
    "broken_wing": houses_refute,
    "firework_quad": firework_refutes,
    "firework_triple": firework_refutes,
    "tridagon": oddagon_refutes,
    "sk_loop": counting_refutes,
    "multi_sector_locked_set": counting_refutes,
    "junior_exocet": exocet_refutes,
    "double_exocet": exocet_refutes,
    "junior_exocet_plus": exocet_refutes,
    "senior_exocet": exocet_refutes,
}


def follows(grid: Grid, step: Step) -> bool:
    """Tell whether each conclusion of a step follows from its pattern alone."""
    refutes = REFUTES[step.technique]
    return all(refutes(grid, step, cell, digit) for cell, digit in step.eliminations)
